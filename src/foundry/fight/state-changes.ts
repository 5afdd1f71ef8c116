import { partsOf, thinned } from '../../cards/marks.ts';
import type { FighterState } from '../../rules/shared/ruleset.ts';
import type { ActorUpdate } from '../chat/writing.ts';
import type { FightingActor } from '../documents/actor.ts';

/** What an exchange or a turn change does to the state of one actor. */
export interface StateChange {
  /** The exchange or the turn change. */
  readonly exchange: string;
  /** The link that ended the exchange. */
  readonly end?: string;
  /** The fight in which it happens; null outside any. */
  readonly fight: string | null;
  readonly actor: FightingActor;
  readonly before: FighterState;
  readonly after: FighterState;
}

/** What to write: one update for each actor, with a mark and the way back for each change, in their order. */
export function updatesOf(changes: readonly StateChange[]): ActorUpdate[] {
  const actors = new Set(changes.map(({ actor }) => actor));
  return [...actors].map(actor => {
    const own = changes.filter(change => change.actor === actor);
    const state = partsOf(own.at(-1)?.after ?? {}, own[0]?.before ?? {});
    const marks = own.map(({ exchange, end = null, fight, before, after }) => {
      return { exchange, end, undo: partsOf(before, after), fight, isOld: false };
    });
    const kept = actor.system.marks.map(mark => ({ ...mark }));
    return { actor, system: { state, marks: thinned([...kept, ...marks], isFought, isInLog) } };
  });
}

function isFought(fight: string): boolean {
  return game.combats.has(fight);
}

function isInLog(exchange: string): boolean {
  return game.messages.has(exchange);
}
