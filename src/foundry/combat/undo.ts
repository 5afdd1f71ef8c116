import type { FightingActor } from '../combat-system/manifest.ts';
import { adapterFor } from '../combat-system/active-system.ts';
import { enqueue } from '../platform/slices.ts';
import { writeInOneRequest } from '../platform/updates.ts';
import {
  goesWith,
  isStanding,
  isTooOld,
  type Mark,
  type Marks,
  undone,
  inverseOf,
} from '../../cards/applied-records.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { isRecorded, messageRecords, recordOf, undoneRecords } from '../documents/applied-records.ts';
import { fightMarks, isTurn, undoneWithoutTrace } from '../documents/combat-state.ts';
import { everybodyMarked, fighterIdOf } from '../documents/fighter-id.ts';
import { isHalfUndone } from '../documents/applied-records.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { isInLog } from './actor-updates.ts';
import { undoneFight } from './combat-updates.ts';
import { messagesOfTime } from './time-message.ts';
import { movesBack } from './token-moves.ts';

/*
 * A mark that no record knows counts for the actor that bears it and for nobody else: what its owner wrote must not take
 * along what happened to others. It has a name of its own here, made of what it is of and of its bearer.
 */

/** What stands between the two parts of such a name. */
const OF = '@';

/** What some names of `goingWith` are of, each once. */
function exchangesIn(going: readonly string[]): string[] {
  return [...new Set(going.map(exchangeIn))];
}

/**
 * The exchanges and turn changes among them, each once. A mark of what is on record elsewhere is none where only its bearer
 * knows of it: it goes back for the bearer, and what it is named after stays.
 */
export function undoneWith(going: readonly string[]): string[] {
  return exchangesIn(going.filter(name => !isOnlyClaimed(name)));
}

function isOnlyClaimed(name: string): boolean {
  const exchangeId = exchangeIn(name);
  return name !== exchangeId && (isTurn(exchangeId) || recordOf(exchangeId) !== null);
}

function exchangeIn(name: string): string {
  return name.split(OF)[0] ?? name;
}

/** The marks of an actor, those that no record knows by names of their own. */
function marksOn(actor: FightingActor): readonly Mark[] {
  return actor.system.marks.map(mark => {
    const exchange = isRecorded(actor, mark) ? mark.exchange : `${mark.exchange}${OF}${fighterIdOf(actor)}`;
    return { ...mark, exchange };
  });
}

/** What would go if some things were undone, the latest first: themselves and all that rests on them. */
export function goingWith(roots: readonly string[]): string[] {
  const all = allMarks();
  const names = all.flatMap(marks => marks.map(({ exchange: exchangeId }) => exchangeId));
  // What no record knows at all goes wherever it is.
  const meant = names.filter(
    name => roots.includes(name) || (roots.includes(exchangeIn(name)) && !recordOf(exchangeIn(name))),
  );
  return goesWith([...new Set(meant)], all);
}

/** All that was applied in a fight and still stands. */
export function allOf(fight: string): string[] {
  const combat = game.combats.get(fight);
  const here = combat ? fightMarks(combat) : [];
  const elsewhere = everybodyMarked().flatMap(actor => marksOn(actor).filter(mark => mark.fight === fight));
  return [...here, ...elsewhere].filter(isStanding).map(({ exchange: exchangeId }) => exchangeId);
}

/**
 * Undoes all of this in one request, or with one for the actors and one for each combat. For a GM.
 * @param going what `goingWith` has found, and somebody has agreed to
 * @returns why it cannot be, or what of it could not be written; null when it is done
 */
export function undo(going: readonly string[]): Promise<Reason | null> {
  return enqueue(async (): Promise<Reason | null> => {
    // While somebody was being asked, something more may have been applied.
    if (goingWith(going).length !== going.length) return { rule: '', id: 'undo-later-first' };
    if (isTooOld(going, allMarks())) return { rule: '', id: 'undo-too-old' };
    return write(going);
  });
}

async function write(going: readonly string[]): Promise<Reason | null> {
  const changed = changedInverses(going);
  // What is on record first: of what no player can write, another client sees that this was begun.
  const fights = game.combats.contents.flatMap(combat => undoneFight(combat, going, isInLog));
  const records = undoneRecords(going, isInLog);
  const moves = movesBack(going);
  const back = everybodyMarked().flatMap(actor => {
    const way = inverseOf(marksOn(actor), going);
    if (!way) return [];
    const { points, ...state } = way;
    const marks = undone(marksOn(actor), going, name => isInLog(exchangeIn(name)));
    const own = marks.map(mark => ({ ...mark, exchange: exchangeIn(mark.exchange) }));
    const changes = { system: { state, marks: own } };
    const names = new Set(
      marksOn(actor).flatMap(one => (going.includes(one.exchange) ? exchangeIn(one.exchange) : [])),
    );
    // Not by what is on record, which goes before it.
    const isWritten = () => !actor.system.marks.some(mark => names.has(mark.exchange) && isStanding(mark));
    return [{ actor, points, write: { document: actor, changes, isWritten } }];
  });
  try {
    await writeInOneRequest([...fights, ...records, ...back.map(({ write }) => write), ...moves]);
  } catch (error) {
    console.error(`${SYSTEM_ID} |`, error);
  }
  const done = back.filter(({ write }) => write.isWritten());
  for (const { actor, points } of done) await adapterFor(actor.type)?.takeBack?.(actor, points);
  const left = back.filter(one => !done.includes(one)).map(({ actor }) => actor.label);
  if (left.length > 0 || [...fights, ...records].some(one => !one.isWritten()))
    return { rule: '', id: 'undo-unfinished', names: { fighters: left.join(', ') } };
  const gone = going.filter(name => name === exchangeIn(name) || isGone(exchangeIn(name)));
  const told = messagesOfTime(new Set(exchangesIn(gone)));
  if (told.length > 0) await ChatMessage.deleteDocuments(told);
  return changed.length > 0
    ? { rule: '', id: 'undo-changed', names: { fighters: changed.join(', ') } }
    : null;
}

/** Those whose owners have changed the inverse that they keep: what happened to them cannot be taken back. */
function changedInverses(going: readonly string[]): string[] {
  return everybodyMarked().flatMap(actor => {
    const id = fighterIdOf(actor);
    const isChanged = going.some(
      exchangeId =>
        recordOf(exchangeId)?.stands === true &&
        recordOf(exchangeId)?.actors?.[id] !== undefined &&
        !marksOn(actor).some(mark => mark.exchange === exchangeId && mark.inverse !== null),
    );
    return isChanged ? [actor.label] : [];
  });
}

/** Whether nobody bears the mark of something any more. */
function isGone(exchangeId: string): boolean {
  return !everybodyMarked().some(({ system }) =>
    system.marks.some(mark => mark.exchange === exchangeId && isStanding(mark)),
  );
}

/** Ends what a GM has begun to undo and did not end, because they left half-way or something was refused. */
export async function endHalfUndone(): Promise<void> {
  const undoneOnRecord = [
    ...game.combats.contents.flatMap(fightMarks).flatMap(mark => (isStanding(mark) ? [] : [mark.exchange])),
    ...[...messageRecords()].flatMap(([exchangeId, { stands }]) => (stands ? [] : [exchangeId])),
  ];
  // What leaves nothing on record: turn changes, and exchanges whose messages are gone.
  const gone = new Set(game.combats.contents.flatMap(undoneWithoutTrace).filter(id => !recordOf(id)));
  const left = everybodyMarked()
    .flatMap(marksOn)
    .filter(mark => isStanding(mark) && gone.has(exchangeIn(mark.exchange)));
  const half = [
    ...undoneOnRecord.filter(isHalfUndone),
    ...left.map(({ exchange: exchangeId }) => exchangeId),
  ];
  // No more than that: what rested on it was undone on record with it.
  if (half.length > 0) await enqueue(() => write([...new Set(half)]));
}

function allMarks(): Marks[] {
  const ofMessages = [...messageRecords()].map(([exchangeId, { stands }]): Marks => [
    { exchange: exchangeId, inverse: stands ? {} : null },
  ]);
  return [...everybodyMarked().map(marksOn), ...game.combats.map(fightMarks), ...ofMessages].filter(
    marks => marks.length > 0,
  );
}
