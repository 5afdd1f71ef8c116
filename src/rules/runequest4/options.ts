import { readerOf, type RuleOptions } from '../shared/setup.ts';

/** Where a table may choose, or reasonably read the text in another way (docs/rulings.md). */
export interface Options {
  /** Which combat table the campaign is played with (RQ4-TABLE-03). */
  readonly combatTable: 'deflection' | 'simple';
  /** What those whom the same effect is tried on again gain to resist it, each time (RQ4-SE-20, RQ4-OPEN-09). */
  readonly repetitionBonus: 'none' | '5' | '10' | '20';
  /** A weapon skill may be halved more than once, for an effect more each time (RQ4-HIGH-04). */
  readonly furtherHalvings: boolean;
  /** Getting out of the way tires (RQ4-ACRO-05). */
  readonly acrobaticsTires: boolean;
  /** The Armour skill lowers the penalty of armour (RQ4-ARMOUR-02). */
  readonly armourSkill: boolean;
  /** The mount's damage modifier is stepped up in a charge too (RQ4-MOUNT-05). */
  readonly mountModifierStepped: boolean;
  /** Those who climb do damage as those who swim do (RQ4-OPEN-12). */
  readonly climbingBlunts: boolean;
}

/** Every reading there is of each option, the proposed one first. */
export const READINGS: RuleOptions<Options> = {
  combatTable: ['deflection', 'simple'],
  repetitionBonus: ['none', '5', '10', '20'],
  furtherHalvings: [false, true],
  acrobaticsTires: [false, true],
  armourSkill: [false, true],
  mountModifierStepped: [false, true],
  climbingBlunts: [false, true],
};

/** The readings of this world. */
export const optionsOf = readerOf<Options>(READINGS);
