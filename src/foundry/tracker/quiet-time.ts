import { afterQuiet, isQuiet } from '../../fight/quiet.ts';
import { afterPassing, afterTurn } from '../../fight/turns.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, FightState } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { PasseCombat } from '../combat/combat.ts';
import { endingOf } from '../combat/turn-ending.ts';
import { turnWords } from '../combat-system/turn-words.ts';
import { localize } from '../platform/localize.ts';

/** Time without anything due, as the tracker shows it. */
export interface QuietTime {
  /** True now: there is no turn to end. */
  readonly isNow: boolean;
  /** The label of the control that goes on to what is due next; empty for none. */
  readonly goOn: string;
  /** The label of the control that goes on by one step; empty where that is the same. */
  readonly step: string;
}

/** The controls where a fighter has something to do. */
export function busyTime(): QuietTime {
  return { isNow: false, goOn: '', step: turnWords('endTurn') };
}

/** The quiet time of a fight; while a user has to answer, it only passes by single steps. */
export function quietTimeOf(
  fight: FightState,
  fighters: Readonly<Record<FighterId, Fighter>>,
  nameOf: (id: FighterId) => string | null,
  isWaiting: boolean,
): QuietTime {
  const ruleset = activeRuleset();
  if (!isQuiet(ruleset, fight, fighters)) return busyTime();
  const next = afterPassing(ruleset, fighters, fight).fight?.round ?? fight.round;
  const step = next > fight.round ? localize('TRACKER.segments.next') : turnWords('endTurn');
  const then = game.user.isGM && !isWaiting ? afterQuiet(ruleset, fighters, fight) : null;
  if (!then?.fight) return { isNow: true, goOn: '', step };
  const { round: segment, turn } = then.fight;
  const who = turn === null || isQuiet(ruleset, then.fight, then.fighters) ? null : nameOf(turn);
  const goOn = goOnWords(segment, who, segment === fight.round);
  return { isNow: true, goOn, step: goOn === '' || segment > fight.round + 1 ? step : '' };
}

/** The label for going on: to a fighter within this segment, or to another segment; empty if nobody is next. */
function goOnWords(segment: number, who: string | null, isThisSegment: boolean): string {
  if (isThisSegment) return who === null ? '' : localize('TRACKER.segments.onToActor', { who });
  return who === null
    ? localize('TRACKER.segments.onTo', { segment })
    : localize('TRACKER.segments.onToWho', { segment, who });
}

/**
 * What the turn costs if it is ended now, as a tooltip; empty for nothing, also once its fighter has acted
 * (MYT-ACT-06).
 */
export function passingHint(
  combat: PasseCombat,
  fight: FightState,
  fighters: Readonly<Record<FighterId, Fighter>>,
): string {
  if (endingOf(combat, fight) === afterTurn) return '';
  const costs = activeRuleset().passFacts?.(fight, fighters) ?? [];
  return costs.length > 0 ? localize('TRACKER.endTurnCosts') : '';
}

/** Goes on to the next segment in which anything is due. For a GM. */
export async function goOnAtClick(this: { readonly viewed: Combat.Implementation | null }): Promise<void> {
  await this.viewed?.goOn();
}

/** The row of a turn whose holder has nothing to do: it is not marked. */
export function unmarked<Turn extends { readonly css: string }>(turn: Turn): Turn & { active: false } {
  const css = turn.css.split(' ').filter(name => name !== 'active');
  return { ...turn, css: css.join(' '), active: false };
}
