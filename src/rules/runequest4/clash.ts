import type { FighterId } from '../shared/play.ts';
import type { Weapon } from './fighter.ts';
import type { Options } from './options.ts';

/** One side's part in an exchange: a blow, a parry, or nothing. */
export interface Effort {
  readonly fighter: FighterId;
  /** The weapon used; null for a fighter who did nothing, or evaded. */
  readonly weapon: Weapon | null;
  /** The skill before anything over 100 is shed. */
  readonly value: number;
  readonly total: number;
  readonly level: string;
  /** The number of times that the skill was halved, for an effect more each (RQ4-PRECISE-01). */
  readonly precision: number;
}

/** A blow on its way. */
export interface Attack extends Effort {
  readonly weapon: Weapon;
  /** In place of the attacker's own damage modifier. */
  readonly modifier?: string;
  /** A blow of a mounted charge: the weapon stays in what it impales (RQ4-MOUNT-05). */
  readonly staysIn?: boolean;
}

/** The efforts of both sides. */
export interface Clash {
  readonly attack: Attack;
  readonly defence: Effort;
  /** The target of the blow; another fighter may defend (RQ4-MOUNT-03). */
  readonly victim: FighterId;
  /** A suffix for the questions of an exchange within another; empty for the first. */
  readonly about: string;
  /** True where the defender evaded, or tried to. */
  readonly evaded: boolean;
}

/** A clash that one side won. */
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
  /** The damage rolled, before anything reduces it. */
  readonly damage: number;
  /** Hit points lost. */
  readonly hurt: number;
}

/** The name of a question of a clash. */
export function named(name: string, { about }: Pick<Clash, 'about'>): string {
  return about === '' ? name : `${name}.${about}`;
}

/** The side of a fighter in an exchange. */
export type Side = 'attacker' | 'defender';

/** The consequences of a victory. */
interface Victory {
  readonly damage: 'normal' | 'half' | 'none';
  readonly deflection: 'full' | 'half' | 'none';
  readonly effects: number;
}

const victory = (damage: Victory['damage'], deflection: Victory['deflection'], effects: number): Victory => ({
  damage,
  deflection,
  effects,
});

/** By margin, 0 to 3 (`rq4-combat-deflection.json`, `rq4-combat-simple.json`; RQ4-TABLE-01, RQ4-TABLE-02). */
const TABLES: Readonly<Record<Options['combatTable'], Readonly<Record<Side, readonly Victory[]>>>> = {
  deflection: {
    attacker: [
      victory('normal', 'half', 0),
      victory('normal', 'half', 1),
      victory('normal', 'none', 1),
      victory('normal', 'none', 1),
    ],
    defender: [
      victory('half', 'full', 0),
      victory('half', 'full', 1),
      victory('none', 'none', 1),
      victory('none', 'none', 1),
    ],
  },
  simple: {
    attacker: [0, 1, 2, 3].map(effects => victory('normal', 'none', effects)),
    defender: [0, 1, 2, 3].map(effects => victory('none', 'none', effects)),
  },
};

/** The consequences of winning by this margin, 0 to 3 (RQ4-ROLL-03). */
export function victoryOf(table: Options['combatTable'], side: Side, margin: number): Victory {
  const row = TABLES[table][side][margin];
  if (!row) throw new Error(`no margin of ${margin}`);
  return row;
}
