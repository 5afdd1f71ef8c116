import { goesWith, isStanding, isTooOld, undone, wayBack, type Marks } from '../../cards/marks.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { undoneFight } from '../fight/fight-mark.ts';
import { fightMarks } from '../fight/fight-state.ts';
import { oneByOne } from '../fight/one-by-one.ts';
import { isInLog } from '../fight/state-changes.ts';
import { messagesOfTime } from '../fight/time-message.ts';
import { takeBackPoints } from '../rulesets/mythras/learning.ts';
import { everybodyMarked, isHalfUndone } from './marks.ts';
import { writeTogether } from './writing.ts';

/** What would go if some things were undone, the latest first: themselves and all that rests on them. */
export function goingWith(roots: readonly string[]): string[] {
  return goesWith(roots, allMarks());
}

/** All that was applied in a fight and still stands. */
export function allOf(fight: string): string[] {
  const combat = game.combats.get(fight);
  const here = combat ? fightMarks(combat) : [];
  const elsewhere = everybodyMarked().flatMap(({ system }) =>
    system.marks.filter(mark => mark.fight === fight),
  );
  return [...here, ...elsewhere].filter(isStanding).map(({ exchange }) => exchange);
}

/**
 * Undoes all of this in one request, or with one for the actors and one for each combat. For a GM.
 * @param going what `goingWith` has found, and somebody has agreed to
 * @returns why it cannot be, or null when it is done
 */
export function undo(going: readonly string[]): Promise<Reason | null> {
  return oneByOne(async (): Promise<Reason | null> => {
    // While somebody was being asked, something more may have been applied.
    if (goingWith(going).length !== going.length) return { rule: '', id: 'undo-later-first' };
    if (isTooOld(going, allMarks())) return { rule: '', id: 'undo-too-old' };
    await write(going);
    return null;
  });
}

async function write(going: readonly string[]): Promise<void> {
  // The combats first: of what no player can write, another client sees that this was begun.
  const fights = game.combats.contents.flatMap(combat => undoneFight(combat, going, isInLog));
  const back = everybodyMarked().flatMap(actor => {
    const marksNow = (): Marks => actor.system.marks;
    const way = wayBack(marksNow(), going);
    if (!way) return [];
    const { points, ...state } = way;
    const changes = { system: { state, marks: undone(marksNow(), going, isInLog) } };
    const isWritten = () => wayBack(marksNow(), going) === null;
    return [{ actor, points, write: { document: actor, changes, isWritten } }];
  });
  await writeTogether([...fights, ...back.map(({ write }) => write)]);
  for (const { actor, points } of back) await takeBackPoints(actor, points);
  const told = messagesOfTime(new Set(going));
  if (told.length > 0) await ChatMessage.deleteDocuments(told);
}

/** Ends what a GM has begun to undo and did not end, because they left half-way. */
export async function endHalfUndone(): Promise<void> {
  // Looked for among the marks: a log of a thousand exchanges is not replayed for it.
  const gone = allMarks().flatMap(marks => marks.filter(mark => !isStanding(mark)));
  const half = [...new Set(gone.map(({ exchange }) => exchange))].filter(isHalfUndone);
  if (half.length > 0) await undo(goingWith(half));
}

function allMarks(): Marks[] {
  const fighters = everybodyMarked().map((actor): Marks => actor.system.marks);
  return [...fighters, ...game.combats.map(fightMarks)].filter(marks => marks.length > 0);
}
