import type { Fighters } from '../../fight/turns.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { type Reason, sumOf } from '../../rules/shared/reason.ts';
import type { Circumstance, Fighter, FightState } from '../../rules/shared/ruleset.ts';
import type { Target } from '../../rules/shared/target.ts';
import type { Chance } from '../dice.ts';
import type { Exchange } from './fight.ts';
import type { Check } from './invariants.ts';
import { MYTHRAS_TRIAL } from './mythras/trial.ts';
import { REF10_TRIAL } from './ref10/trial.ts';
import { RUNEQUEST4_TRIAL } from './runequest4/trial.ts';

/** What is known of a ruleset by those who try it out at random: who fights, with what, and what must come of it. */
export interface Trial {
  /** Somebody the rules can take; what should come in turn goes by the number. */
  fighter(id: FighterId, chance: Chance, turn: number): Fighter;
  /** Circumstances that somebody is in all through a fight. */
  circumstances(fighter: Fighter, chance: Chance, turn: number): readonly Circumstance[];
  /** Attacks, the plain ones more often. */
  readonly attacks: readonly string[];
  /** What may be named with what somebody does: ids of weapons. */
  toolsOf(fighter: Fighter): readonly string[];
  /** The weapon that somebody would attack with now; null for none. */
  bestTool(fighter: Fighter): string | null;
  /** What is done before anything else where a fight stands so; null for nothing. */
  opening(fight: FightState): string | null;
  /** Everything that has to occur, sooner or later. */
  wanted(): readonly string[];
  /** What of it the fighters bring into a fight. */
  broughtBy(fighters: Fighters): readonly string[];
  /** What of it was seen in an exchange. */
  seenIn(exchange: Exchange): readonly string[];
  /** What must never happen under these rules, beyond what must never happen under any. */
  readonly checks: readonly Check[];
}

const TRIALS: Readonly<Record<string, Trial>> = {
  mythras: MYTHRAS_TRIAL,
  runequest4: RUNEQUEST4_TRIAL,
  ref10: REF10_TRIAL,
};

/** What is known of a ruleset by those who try it out. Throws when nothing is. */
export function trialOf(ruleset: string): Trial {
  const trial = Object.hasOwn(TRIALS, ruleset) ? TRIALS[ruleset] : undefined;
  if (!trial) throw new Error(`nobody knows how to try out ${ruleset}`);
  return trial;
}

/** Why a reason says nothing; null when it names its rule and its words. */
export function namelessReason({ rule, id }: Reason): string | null {
  return /^[A-Z0-9]+-[A-Z]+-\d{2}$/.test(rule) && id !== '' ? null : `a reason without a name: ${rule} ${id}`;
}

/** Where damage went, blow by blow: what was stopped and what hurt is what was rolled (MYT-WOUND-01). */
export function damageAstray(facts: readonly Fact[]): string | null {
  let left: number | null = null;
  for (const fact of facts) {
    if (fact.fact === 'struck') left = null;
    // Impale rolls a second time, before the damage is known.
    else if (fact.fact === 'rolled' && /^damage(?!\.impale)/.test(fact.roll)) left = fact.total;
    else if (fact.fact === 'stopped' && fact.points < 0) return `${fact.by} stopped ${fact.points}`;
    else if (fact.fact === 'stopped') {
      const before: number = fact.points + fact.left;
      if (left !== null && before !== left)
        return `${fact.by} stopped part of ${before}, but ${left} was left`;
      left = fact.left;
    } else if (fact.fact === 'hurt' && left !== null && fact.points !== left) {
      return `${fact.points} hurt, but ${left} got through`;
    }
  }
  return null;
}

/** The first of some reasons that says nothing; null when all do. */
export function firstNameless(reasons: readonly Reason[]): string | null {
  return reasons.map(namelessReason).find(wrong => wrong !== null) ?? null;
}

/** Why a number is not what its reasons make it, or why its bands leave a hole between two results, both included. */
export function targetWrong({ value, reasons, bands }: Target, first: number, last: number): string | null {
  if (sumOf(reasons) !== value) return `the reasons make ${sumOf(reasons)}, not ${value}`;
  let next = first;
  for (const { from, to } of bands) {
    if (from !== next || to < from) return `a hole before ${from}`;
    next = to + 1;
  }
  return next === last + 1 ? firstNameless(reasons) : `the bands end at ${next - 1}`;
}
