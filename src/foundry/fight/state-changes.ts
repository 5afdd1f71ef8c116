import { differingPath } from '../../cards/difference.ts';
import type { FighterState } from '../../rules/shared/ruleset.ts';
import type { ActorUpdate } from '../chat/writing.ts';
import type { FightingActor } from '../documents/actor.ts';
import { isTurnMark, withoutOldTurns } from './turn-marks.ts';

/** What an exchange or a turn change does to the state of one actor. */
export interface StateChange {
  /** The exchange or the turn change. */
  readonly mark: string;
  readonly actor: FightingActor;
  readonly before: FighterState;
  readonly after: FighterState;
}

/** What to write: one update for each actor, with a mark and the way back for each change, in their order. */
export function updatesOf(changes: readonly StateChange[]): ActorUpdate[] {
  const actors = new Set(changes.map(({ actor }) => actor));
  return [...actors].map(actor => {
    const own = changes.filter(change => change.actor === actor);
    const state = Object.assign({}, ...own.map(({ before, after }) => changed(after, before)));
    const marks = own.map(({ mark, before, after }) => ({ exchange: mark, undo: changed(before, after) }));
    const kept = actor.system.marks.map(mark => ({ ...mark }));
    return { actor, system: { state, marks: withoutOldUndo(withoutOldTurns([...kept, ...marks])) } };
  });
}

/** The parts of one state that differ in the other. */
function changed(one: FighterState, other: FighterState): FighterState {
  return Object.fromEntries(
    Object.entries(one).filter(([key, value]) => differingPath(value, other[key]) !== null),
  );
}

const MARKS_WITH_UNDO = 60;

/** Keeps which exchanges were applied, but the way back only from the latest of them. */
export function withoutOldUndo<M extends { exchange: string; undo: object | null }>(
  marks: readonly M[],
): M[] {
  const exchanges = marks.filter(mark => !isTurnMark(mark));
  const old = new Set(exchanges.slice(0, Math.max(0, exchanges.length - MARKS_WITH_UNDO)));
  return marks.map(mark => (old.has(mark) ? { ...mark, undo: null } : mark));
}
