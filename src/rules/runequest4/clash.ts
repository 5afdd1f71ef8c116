import type { FighterId } from '../shared/play.ts';
import type { Weapon } from './fighter.ts';
import type { Side, Victory } from './tables.ts';

/** What one side put into an exchange: a blow, a parry, or nothing. */
export interface Effort {
  readonly fighter: FighterId;
  /** The weapon used; null for one who did nothing, or got out of the way. */
  readonly weapon: Weapon | null;
  /** The skill before anything over 100 is shed. */
  readonly value: number;
  readonly total: number;
  readonly level: string;
  /** How often the skill was halved for an effect more (RQ4-PRECISE-01). */
  readonly precision: number;
}

/** A blow that is on its way. */
export interface Attack extends Effort {
  readonly weapon: Weapon;
  /** In place of the attacker's own damage modifier. */
  readonly modifier?: string;
  /** Ridden into contact with the weapon under the arm: what it impales keeps it (RQ4-MOUNT-05). */
  readonly isCouched?: boolean;
}

/** Both efforts. */
export interface Clash {
  readonly attack: Attack;
  readonly defence: Effort;
  /** Whom the blow is meant for; somebody else may defend (RQ4-MOUNT-03). */
  readonly victim: FighterId;
  /** What sets the questions apart from those of the exchange that it is part of; empty for that itself. */
  readonly about: string;
  /** Whether the defender got out of the way, or tried to. */
  readonly evaded: boolean;
}

/** A clash that somebody won. */
export interface Won extends Clash {
  readonly side: Side;
  readonly margin: number;
  readonly victory: Victory;
  readonly winner: Effort;
  readonly loser: Effort;
}

/** A blow that landed. */
export interface Landed {
  readonly where: string;
  /** What was rolled, before anything reduces it. */
  readonly damage: number;
  /** Hit points lost. */
  readonly hurt: number;
}

/** The name of a question of a clash. */
export function named(name: string, { about }: Pick<Clash, 'about'>): string {
  return about === '' ? name : `${name}.${about}`;
}
