import { isStanding } from '../../cards/applied-records.ts';
import { afterPassing, afterTurn, type Fighters, type Later } from '../../fight/turns.ts';
import type { FightState, Ruleset } from '../../rules/shared/ruleset.ts';
import { combatRecords, idOf, isTurn, nextTurnId } from '../documents/combat-state.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { PasseCombat } from './combat.ts';

/** A way to end a turn: with the next one, with the round, or some turns later. */
export type TurnEnding = (ruleset: Ruleset, fighters: Fighters, fight: FightState) => Later;

/** The knowledge that exchanges have of a turn. */
interface TurnsOfExchanges {
  /** True for a fighter whose action of this turn waits for an answer: it is paid for when it ends. */
  isActing(fight: string, now: FightState): boolean;
  /** True where an exchange begun on this turn still asks anybody. */
  isAsking(fight: string, now: FightState): boolean;
  /** Tells this user who is asked what; a Game Master may go on all the same. @returns whether time passes */
  mayPass(fight: string, now: FightState): Promise<boolean>;
}

class UnderWay {
  exchanges: TurnsOfExchanges = {
    isActing: () => false,
    isAsking: () => false,
    mayPass: () => Promise.resolve(true),
  };
}

/** Has exchanges tell what is under way on a turn. */
export function registerUnderWay(exchanges: TurnsOfExchanges): void {
  session.get(UnderWay).exchanges = exchanges;
}

/** True while an exchange begun on this turn of a fight still asks anybody: until then no time passes. */
export function isAskedIn(combat: PasseCombat, now: FightState): boolean {
  return session.get(UnderWay).exchanges.isAsking(combat.id ?? '', now);
}

/**
 * True where this user may end the turn: nobody is asked anything, or a Game Master has seen who is and goes on. False
 * where the turn has ended while they were asked.
 */
export async function mayEndTurn(combat: PasseCombat, now: FightState): Promise<boolean> {
  if (!isAskedIn(combat, now)) return true;
  const recordId = nextTurnIdIn(combat);
  const mayPass = await session.get(UnderWay).exchanges.mayPass(combat.id ?? '', now);
  return mayPass && nextTurnIdIn(combat) === recordId;
}

function nextTurnIdIn(combat: PasseCombat): string {
  return nextTurnId(combat.id ?? '', combatRecords(combat));
}

/** The way to end a turn: it costs nothing more once its fighter has acted, and is gone back to or waits for an answer. */
export function endingOf(combat: PasseCombat, now: FightState): TurnEnding {
  const { turn, ap } = now;
  if (session.get(UnderWay).exchanges.isActing(combat.id ?? '', now)) return afterTurn;
  const last = combatRecords(combat).findLast(isStanding);
  if (!last || turn === null || isTurn(last.exchange)) return afterPassing;
  const combatant = combat.turns.find(one => idOf(one) === turn);
  const before = last.inverse?.flags?.[SYSTEM_ID].ap?.[combatant?.id ?? ''] ?? 0;
  return before > (ap[turn] ?? 0) ? afterTurn : afterPassing;
}
