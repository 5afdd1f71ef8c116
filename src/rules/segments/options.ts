import { readerOf, type RuleOptions } from '../shared/setup.ts';

/** Rules that the book calls optional, or leaves open (docs/rulings.md). */
export interface Options {
  /** Weapons have an attack and a defence factor (SEG-WEAPON-01). */
  readonly weaponFactors: boolean;
  /** The defence factor counts in armour class; without that, armour class begins at 12 (SEG-WEAPON-05, SEG-WEAPON-08). */
  readonly defenceInArmourClass: boolean;
  /** Push back, knock down, disarm and the like (SEG-SPECIAL-01). */
  readonly specialActions: boolean;
  /** Special actions that wait for an attack (SEG-COUNTER-01). */
  readonly counterAttacks: boolean;
  /** Fatigue points (SEG-FATIGUE-03). */
  readonly fatigue: boolean;
  /** The state of a fighter without body points. */
  readonly atZero: 'out-of-action' | 'dead';
  /** The reaction die of scrolls (OPEN-11). */
  readonly scrolls: '1d8' | '1d6';
  /** A spell that is done may be held (SEG-MAGIC-08). */
  readonly heldSpells: boolean;
  /** A spell whose incantation is broken off is lost (SEG-MAGIC-05, OPEN-14). */
  readonly brokenSpellsLost: boolean;
  /** Reaction times are rolled, or even (SEG-GM-10). */
  readonly pace: 'rolled' | 'even';
  /** A dagger in each hand makes one sneak attack of both (SEG-SNEAK-14). */
  readonly twoDaggers: boolean;
  /** A heavy weapon helps the save against its sneak attack (SEG-SNEAK-08). */
  readonly heavySneaks: boolean;
  /** Dexterity makes earlier within a segment (SEG-REACT-15). */
  readonly nimbleTies: boolean;
}

/** Every reading there is of each option, the proposed one first. */
export const RULE_OPTIONS: RuleOptions<Options> = {
  weaponFactors: [true, false],
  defenceInArmourClass: [true, false],
  specialActions: [true, false],
  counterAttacks: [true, false],
  fatigue: [true, false],
  atZero: ['out-of-action', 'dead'],
  scrolls: ['1d8', '1d6'],
  heldSpells: [false, true],
  brokenSpellsLost: [true, false],
  pace: ['rolled', 'even'],
  twoDaggers: [false, true],
  heavySneaks: [true, false],
  nimbleTies: [false, true],
};

/** The readings of this world. */
export const optionsOf = readerOf<Options>(RULE_OPTIONS);
