import { readerOf, type RuleOptions } from '../shared/setup.ts';

/** Rule options: choices of the text, and passages open to another reading (docs/rulings.md). */
export interface Options {
  /** The combat table of the campaign (RQ4-TABLE-03). */
  readonly combatTable: 'deflection' | 'simple';
  /** The bonus to resist an effect repeated on the same foe, each time (RQ4-SE-20, RQ4-OPEN-09). */
  readonly repetitionBonus: 'none' | '5' | '10' | '20';
  /** A weapon skill may be halved more than once, for an effect more each time (RQ4-HIGH-04). */
  readonly furtherHalvings: boolean;
  /** Evading tires (RQ4-ACRO-05). */
  readonly acrobaticsTires: boolean;
  /** The Armour skill lowers the penalty of armour (RQ4-ARMOUR-02). */
  readonly armourSkill: boolean;
  /** The mount's damage modifier is stepped up in a charge too (RQ4-MOUNT-05). */
  readonly mountModifierStepped: boolean;
  /** A climber does damage as a swimmer does (RQ4-OPEN-12). */
  readonly climbingBlunts: boolean;
}

/** Every reading of each rule option, the proposed one first. */
export const RULE_OPTIONS: RuleOptions<Options> = {
  combatTable: ['deflection', 'simple'],
  repetitionBonus: ['none', '5', '10', '20'],
  furtherHalvings: [false, true],
  acrobaticsTires: [false, true],
  armourSkill: [false, true],
  mountModifierStepped: [false, true],
  climbingBlunts: [false, true],
};

/** The rule options of a setup. */
export const optionsOf = readerOf<Options>(RULE_OPTIONS);
