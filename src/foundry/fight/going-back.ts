import type { Reason } from '../../rules/shared/reason.ts';
import { isActor, type FightingActor } from '../documents/actor.ts';
import { markedActors } from '../chat/marks.ts';
import { writeActors, type ActorUpdate } from '../chat/writing.ts';
import { fightMarks, withMarks, type FightUpdate } from './fight-state.ts';
import { messagesOfTime } from './time-message.ts';
import { isTurnMark, unmarked } from './turn-marks.ts';

interface Mark {
  readonly exchange: string;
  readonly undo: object | null;
}

/**
 * Takes exchanges and turn changes back, wherever they left their mark: one write for each actor and each
 * combat. For a GM.
 * @returns why it cannot be, or null when it is done
 */
export async function goBack(those: readonly string[]): Promise<Reason | null> {
  const ids = new Set(those);
  const actors = actorsMarked(ids);
  const combats = game.combats.filter(combat => fightMarks(combat).some(mark => ids.has(mark.exchange)));
  const all = [...actors.map(({ system }): readonly Mark[] => system.marks), ...combats.map(fightMarks)];
  if (all.some(marks => carriesLater(marks, ids))) return { rule: '', id: 'undo-later-first' };
  await writeActors(actors.map(actor => actorBack(actor, ids)));
  for (const combat of combats) {
    const marks = fightMarks(combat);
    const update = withMarks(wayOf(marks, ids) as FightUpdate, unmarked(marks, ids));
    await combat.update(update as Combat.UpdateData);
  }
  const told = messagesOfTime(ids);
  if (told.length > 0) await ChatMessage.deleteDocuments(told);
  return null;
}

/** Whether something that is not taken back rests on what is. */
function carriesLater(marks: readonly Mark[], ids: ReadonlySet<string>): boolean {
  const live = marks.filter(({ undo }) => undo !== null);
  // Where it is undone already, because the GM left half-way, earlier ones may be the latest.
  const first = live.findIndex(({ exchange }) => ids.has(exchange));
  return first >= 0 && live.slice(first).some(({ exchange }) => !ids.has(exchange));
}

function actorBack(actor: FightingActor, ids: ReadonlySet<string>): ActorUpdate {
  const marks: readonly Mark[] = actor.system.marks;
  return { actor, system: { state: wayOf(marks, ids), marks: unmarked(marks, ids) } };
}

/** The way back from all of these at once: where several know one, it is the earliest's. */
function wayOf(marks: readonly Mark[], ids: ReadonlySet<string>): object {
  const ways = marks.filter(({ exchange }) => ids.has(exchange)).map(({ undo }) => undo ?? {});
  return ways.reduceRight<object>(
    (back, way) => foundry.utils.mergeObject(back, way, { inplace: false }),
    {},
  );
}

/** Everybody who bears one of these marks: actors of the world, and those of unlinked tokens in fights. */
function actorsMarked(ids: ReadonlySet<string>): FightingActor[] {
  const inFights = game.combats.contents.flatMap(combat => combat.turns.map(({ actor }) => actor));
  const ofExchanges = [...ids].filter(exchange => !isTurnMark({ exchange })).flatMap(markedActors);
  const all = new Set<unknown>([...game.actors, ...inFights, ...ofExchanges]);
  return [...all].filter((actor): actor is FightingActor => {
    if (!isActor(actor) || !actor.isFighter()) return false;
    return actor.system.marks.some(mark => ids.has(mark.exchange));
  });
}
