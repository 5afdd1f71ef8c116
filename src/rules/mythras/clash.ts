import type { MythrasFighter, Weapon } from './fighter.ts';
import type { Result } from './contest.ts';

/** Which part somebody has in an exchange. */
export type Side = 'attacker' | 'defender';

/** What one side put into an exchange: a blow, a parry, or nothing. */
export interface Effort extends Result {
  readonly fighter: MythrasFighter;
  /** The weapon used; null for a defender who did nothing. */
  readonly weapon: Weapon | null;
  /**
   * The skill after all modifiers. Ruling: what MYT-OPP-05 takes from it in the exchange is not taken here,
   * since each contest, resistance included, finds its own highest skill.
   */
  readonly value: number;
}

/** An attack, with the weapon that makes it. */
export interface Attack extends Effort {
  readonly weapon: Weapon;
}

/** Both efforts compared (MYT-EXCH-04). */
export interface Clash {
  readonly attack: Attack;
  readonly defence: Effort;
}

/** A clash that somebody won (MYT-EXCH-05). */
export interface Won extends Clash {
  readonly side: Side;
  readonly winner: Effort;
  readonly loser: Effort;
  readonly levels: number;
}
