import type { FighterId } from '../../rules/shared/play.ts';
import type { FightingActor } from '../documents/actor.ts';
import { fightMarks } from '../fight/fight-state.ts';
import { actorOf, chainWith } from './exchange-log.ts';

/** What an actor or a combat keeps of an exchange that was applied to it. */
export interface Mark {
  readonly exchange: string;
  /** The way back; null once it is undone. */
  readonly undo: object | null;
}

/** What has become of a finished exchange: `waiting` until it is applied, and `applied` until it is undone. */
export type Applied = 'waiting' | 'applied' | 'undone';

/** What has become of a finished exchange. */
export function appliedStateOf(exchange: string): Applied {
  const marks: Mark[] = [
    ...markedActors(exchange).flatMap(actor => [...actor.system.marks]),
    ...markedCombats(exchange).flatMap(combat => [...fightMarks(combat)]),
  ].filter(mark => mark.exchange === exchange);
  if (marks.length === 0) return 'waiting';
  return marks.every(mark => mark.undo === null) ? 'undone' : 'applied';
}

/** Whether the mark of an exchange is among these. */
export function isMarked(marks: readonly Mark[], exchange: string): boolean {
  return marks.some(mark => mark.exchange === exchange);
}

/** The fighters of an exchange to whom it was applied. */
export function markedActors(exchange: string): FightingActor[] {
  const fighters: FighterId[] = Object.keys(chainWith(exchange)?.opening.setup.fighters ?? {});
  return fighters.flatMap(id => {
    const actor = actorOf(id);
    return actor?.isFighter() && isMarked(actor.system.marks, exchange) ? [actor] : [];
  });
}

/** The combats to which an exchange was applied. */
export function markedCombats(exchange: string): Combat.Implementation[] {
  return game.combats.filter(combat => isMarked(fightMarks(combat), exchange));
}
