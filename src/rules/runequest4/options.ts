import type { Setup } from '../shared/ruleset.ts';

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

type Values = { readonly [Name in keyof Options]: readonly [Options[Name], ...Options[Name][]] };

/** Every reading there is of each option, the proposed one first. */
export const READINGS: Values = {
  combatTable: ['deflection', 'simple'],
  repetitionBonus: ['none', '5', '10', '20'],
  furtherHalvings: [false, true],
  acrobaticsTires: [false, true],
  armourSkill: [false, true],
  mountModifierStepped: [false, true],
  climbingBlunts: [false, true],
};

/** The readings of this world: what it does not say, or says in a way that there is not, is as proposed. */
export function optionsOf({ options = {} }: Pick<Setup, 'options'>): Options {
  const chosen = Object.entries(READINGS).map(([name, readings]) => {
    const known: readonly unknown[] = readings;
    const said = Object.hasOwn(options, name) ? options[name] : undefined;
    return [name, known.find(reading => reading === said) ?? known[0]] as const;
  });
  return Object.fromEntries(chosen) as { [Name in keyof Options]: Options[Name] };
}
