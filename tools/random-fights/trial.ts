import type { Fighters } from '../../src/fight/turns.ts';
import type { Chance } from '../../src/forecast/dice.ts';
import type { FighterId } from '../../src/rules/shared/play.ts';
import type { Square } from '../../src/rules/shared/grid/ground-schema.ts';
import type { Attempt, Circumstance, Fighter, FightState, Setup } from '../../src/rules/shared/ruleset.ts';
import type { Field } from './field.ts';
import type { Exchange } from './fight.ts';
import type { Check } from './invariants.ts';
import { D20_TRIAL } from './d20/trial.ts';
import { MYTHRAS_TRIAL } from './mythras/trial.ts';
import { REF10_TRIAL } from './ref10/trial.ts';
import { RUNEQUEST4_TRIAL } from './runequest4/trial.ts';
import { SEGMENTS_TRIAL } from './segments/trial.ts';

/** The trial of a ruleset at random: who fights, with what, and the expected outcome. */
export interface Trial {
  /** A random fighter that passes validation; the number picks what comes in turn. */
  fighter(id: FighterId, chance: Chance, turn: number): Fighter;
  /** Circumstances of a fighter throughout a fight. */
  circumstances(fighter: Fighter, chance: Chance, turn: number): readonly Circumstance[];
  /** The map for these fighters, some of whom it may change; null for a fight without one. */
  fieldFor?(fighters: Fighters, chance: Chance, seed: number): { fighters: Fighters; field: Field } | null;
  /** A random path from a fighter’s place. */
  pathFor?(fighter: Fighter, field: Field, chance: Chance): readonly Square[];
  /** The movement that brings a fighter nearer to another; null for none. */
  approach?(
    fighter: Fighter,
    at: FighterId,
    now: Pick<Setup, 'fighters' | 'fight'>,
    field: Field,
  ): Attempt | null;
  /** Attacks, the plain ones more often. */
  readonly attacks: readonly string[];
  /** The ids that may be named with an action: of weapons. */
  toolsOf(fighter: Fighter): readonly string[];
  /** The weapon that a fighter would attack with now; null for none. */
  bestTool(fighter: Fighter): string | null;
  /** The attempt that comes before anything else in this state of the fight; null for none. */
  opening(fight: FightState): string | null;
  /** Everything that has to occur, sooner or later. */
  wanted(): readonly string[];
  /** The events of these that the fighters bring into a fight. */
  broughtBy(fighters: Fighters): readonly string[];
  /** The events seen in an exchange. */
  seenIn(exchange: Exchange): readonly string[];
  /** The contradictions that these rules forbid, beyond those that any ruleset forbids. */
  readonly checks: readonly Check[];
}

const TRIALS: Readonly<Record<string, Trial>> = {
  mythras: MYTHRAS_TRIAL,
  runequest4: RUNEQUEST4_TRIAL,
  ref10: REF10_TRIAL,
  d20: D20_TRIAL,
  segments: SEGMENTS_TRIAL,
};

/** The trial of a ruleset. Throws when there is none. */
export function trialOf(ruleset: string): Trial {
  const trial = Object.hasOwn(TRIALS, ruleset) ? TRIALS[ruleset] : undefined;
  if (!trial) throw new Error(`nobody knows how to try out ${ruleset}`);
  return trial;
}
