import type { Setup } from '../shared/ruleset.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import type { Result } from './success.ts';

/** A part in an exchange. */
export type Side = 'attacker' | 'defender';

/** A defender's answer to an attack; `counterattack` only answers a charge (MYT-CLOSE-11). */
export type Defence = 'none' | 'parry' | 'evade' | 'counterattack';

/** One side's effort in an exchange: a blow, a parry, or nothing. */
export interface Effort extends Result {
  readonly fighter: MythrasFighter;
  /** The weapon used; null for a defender who did nothing, or evaded. */
  readonly weapon: Weapon | null;
  /**
   * The skill after all modifiers. Ruling: MYT-OPP-05 is not applied here, since each contest, resistance
   * included, finds its own highest skill.
   */
  readonly value: number;
}

/** The particulars of an attack from afar. */
export interface Shot {
  readonly range: 'close' | 'effective' | 'long';
  /** The target stands still, or is unaware of the shot (MYT-SE-07). */
  readonly easyTarget?: boolean;
  /** Fired through total cover at an unseen target (MYT-CLOSE-15). */
  readonly blind?: boolean;
  /** Thrown though not made for that: half damage (MYT-TRAIT-10). */
  readonly halved?: boolean;
}

/** The differences of an attack from an ordinary blow. */
export interface Form {
  /** Left out for a blow in close combat. */
  readonly shot?: Shot;
  /** Steps by which its size, or the force of a shot, is larger; negative when smaller (MYT-SIZE-03). */
  readonly sizeSteps?: number;
  /** Does no damage (MYT-CLOSE-05). */
  readonly noBlow?: boolean;
  /** Run or ridden into contact, so that a counterattack may meet it (MYT-CLOSE-11). */
  readonly charge?: boolean;
  /** Replaces the attacker's own damage modifier. */
  readonly damageModifier?: string;
}

/** An attack with its weapon. */
export interface Attack extends Effort {
  readonly weapon: Weapon;
  /** Left out for an ordinary blow. */
  readonly form?: Form;
}

/** Both efforts compared (MYT-EXCH-04). */
export interface Clash {
  /** The setup of the exchange. */
  readonly setup: Setup;
  readonly attack: Attack;
  readonly defence: Effort;
  readonly answer: Defence;
}

/** A clash with a winner (MYT-EXCH-05). */
export interface Won extends Clash {
  readonly side: Side;
  readonly winner: Effort;
  readonly loser: Effort;
  /** Effects won: the difference in levels, and one more for a blow that surprises (MYT-EXCH-10). */
  readonly levels: number;
}
