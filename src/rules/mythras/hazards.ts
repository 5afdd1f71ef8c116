import { addDice } from '../shared/dice.ts';
import type { Level } from './success.ts';

/** What a fall does (MYT-WOUND-13, `hazards.json`). */
export interface Fall {
  /** Dice without the damage modifier; `0` for none. */
  readonly damage: string;
  /** Random locations that it strikes. */
  readonly locations: number;
}

/** Metres of each band of falls. */
const BAND = 5;
const MOST_LOCATIONS = 4;

/** What a fall of so many metres does; worn armour does not help (MYT-WOUND-13). */
export function fallOf(metres: number): Fall {
  const bands = metres < 2 ? 0 : Math.ceil(metres / BAND);
  if (bands === 0) return { damage: '0', locations: 0 };
  return { damage: `${bands}d6`, locations: Math.min(MOST_LOCATIONS, bands) };
}

/** What is left of the harm when Acrobatics breaks a fall, or Evade a flame: half, rounded up (MYT-WOUND-13, MYT-TRAIT-44, MYT-DICE-03). */
export function softened(damage: number): number {
  return Math.ceil(damage / 2);
}

/** Dice of a falling object: one for every six points of SIZ begun, and those of its fall (MYT-WOUND-14). */
export function fallingObjectDice(siz: number, metres: number): string {
  const weight = Math.max(0, Math.ceil(siz / 6));
  return addDice(weight === 0 ? '0' : `${weight}d6`, fallOf(metres).damage);
}

/** What fire of an intensity does each round (MYT-WOUND-15, `hazards.json`). */
export interface Fire {
  readonly damage: string;
  /** How many locations: a number, dice, or all. */
  readonly locations: string;
  /** Rounds until what can burn catches fire; `0` at once. */
  readonly ignites: string;
}

/** Fire by intensity from 1, a candle, to 5, lava (MYT-WOUND-15). */
export const FIRES: readonly Fire[] = [
  { damage: '1d2', locations: '1', ignites: '1d4' },
  { damage: '1d4', locations: '1', ignites: '1d3' },
  { damage: '1d6', locations: '1d4+1', ignites: '1d2' },
  { damage: '2d6', locations: '1d4+1', ignites: '1d2' },
  { damage: '3d6', locations: 'all', ignites: '0' },
];

/** The fire of an intensity; null for one that there is not. */
export function fireOf(intensity: number): Fire | null {
  return FIRES[intensity - 1] ?? null;
}

/** How somebody holds their breath (MYT-WOUND-16). Ruling: unprepared and exerting, the shorter time counts alone. */
export const BREATHS = ['prepared', 'unprepared', 'exerting'] as const;
export type Breath = (typeof BREATHS)[number];

/** Seconds that breath is held: Endurance, half unprepared, a fifth when exerting (MYT-WOUND-16). */
export function breathHeld(endurance: number, how: Breath): number {
  return Math.ceil(endurance / { prepared: 1, unprepared: 2, exerting: 5 }[how]);
}

/** Seconds that creatures hold their breath that are made for it: CON minutes, half of them unless prepared and still (MYT-TRAIT-61). */
export function breathHeldLong(con: number, how: Breath): number {
  return con * (how === 'prepared' ? 60 : 30);
}

/** Levels of fatigue in a round without air, as dice, by the level of the Endurance roll (MYT-WOUND-16). */
export function suffocation(level: Level): string {
  return ({ critical: '0', success: '1', failure: '1d2', fumble: '1d3' } as const)[level];
}
