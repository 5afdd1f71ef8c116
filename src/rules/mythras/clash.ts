import type { Setup } from '../shared/ruleset.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import type { Result } from './success.ts';

/** Which part somebody has in an exchange. */
export type Side = 'attacker' | 'defender';

/** How a defender answers an attack; `counterattack` only answers a charge (MYT-CLOSE-11). */
export type Defence = 'none' | 'parry' | 'evade' | 'counterattack';

/** What one side put into an exchange: a blow, a parry, or nothing. */
export interface Effort extends Result {
  readonly fighter: MythrasFighter;
  /** The weapon used; null for a defender who did nothing, or evaded. */
  readonly weapon: Weapon | null;
  /**
   * The skill after all modifiers. Ruling: what MYT-OPP-05 takes from it in the exchange is not taken here,
   * since each contest, resistance included, finds its own highest skill.
   */
  readonly value: number;
}

/** What is particular about an attack from afar. */
export interface Shot {
  readonly range: 'close' | 'effective' | 'long';
  /** The target stands still, or knows nothing of it (MYT-SE-07). */
  readonly easyTarget?: boolean;
  /** Fired through total cover at somebody who cannot be seen (MYT-CLOSE-15). */
  readonly blind?: boolean;
  /** Thrown though it was not made for that: half damage (MYT-TRAIT-10). */
  readonly halved?: boolean;
}

/** In what an attack differs from an ordinary blow. */
export interface Form {
  /** Left out for a blow in close combat. */
  readonly shot?: Shot;
  /** Steps by which its size, or the force of a shot, is larger or smaller (MYT-SIZE-03). */
  readonly sizeSteps?: number;
  /** It does no damage, whatever it reaches (MYT-CLOSE-05). */
  readonly noBlow?: boolean;
  /** Run or ridden into contact, so that it may be met with a blow (MYT-CLOSE-11). */
  readonly charge?: boolean;
  /** In place of the attacker's own damage modifier. */
  readonly damageModifier?: string;
}

/** An attack, with the weapon that makes it. */
export interface Attack extends Effort {
  readonly weapon: Weapon;
  /** Left out for an ordinary blow. */
  readonly form?: Form;
}

/** Both efforts compared (MYT-EXCH-04). */
export interface Clash {
  /** What was known when the exchange began. */
  readonly setup: Setup;
  readonly attack: Attack;
  readonly defence: Effort;
  readonly answer: Defence;
}

/** A clash that somebody won (MYT-EXCH-05). */
export interface Won extends Clash {
  readonly side: Side;
  readonly winner: Effort;
  readonly loser: Effort;
  /** Effects won: levels gained, and one more for a blow that surprises (MYT-EXCH-10). */
  readonly levels: number;
}
