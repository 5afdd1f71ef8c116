import { isStanding } from '../../cards/applied-records.ts';
import { afterPassing, afterTurn, type Fighters, type Later } from '../../fight/turns.ts';
import type { FightState, Ruleset } from '../../rules/shared/ruleset.ts';
import { combatRecords, idOf, isTurn } from '../documents/combat-state.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { PasseCombat } from './combat.ts';

/** A way to end a turn: with the next one, with the round, or some turns later. */
export type TurnEnding = (ruleset: Ruleset, fighters: Fighters, fight: FightState) => Later;

class UnderWay {
  /** True for a fighter whose action of this turn waits for an answer, as the exchanges tell. */
  isActing = (_fight: string, _now: FightState): boolean => false;
}

/** Has exchanges tell whose action is under way: it is paid for when it ends. */
export function registerUnderWay(isActing: UnderWay['isActing']): void {
  session.get(UnderWay).isActing = isActing;
}

/** The way to end a turn: it costs nothing more once its fighter has acted, and is gone back to or waits for an answer. */
export function endingOf(combat: PasseCombat, now: FightState): TurnEnding {
  const { turn, ap } = now;
  if (session.get(UnderWay).isActing(combat.id ?? '', now)) return afterTurn;
  const last = combatRecords(combat).findLast(isStanding);
  if (!last || turn === null || isTurn(last.exchange)) return afterPassing;
  const combatant = combat.turns.find(one => idOf(one) === turn);
  const before = last.inverse?.flags?.[SYSTEM_ID].ap?.[combatant?.id ?? ''] ?? 0;
  return before > (ap[turn] ?? 0) ? afterTurn : afterPassing;
}
