/*
 * The tables of the rules: T-01, T-07, T-08, T-11, T-12, T-14, T-24, T-25 of the specification.
 */

/** Families of classes (SEG-CORE-05). */
export const FAMILIES = ['fighter', 'priest', 'rogue', 'mage'] as const;
type Family = (typeof FAMILIES)[number];

/** T-01 by level from 1: priests and rogues, then mages; fighters have their level and 1 more. */
const MARTIAL = {
  priest: [1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 9, 10, 11, 11, 12, 13, 13],
  mage: [0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 7],
} as const;

/** The martial bonus of a family at a level; from level 20 on that of 20 (SEG-CORE-05, OPEN-03). */
export function martialBonusOf(family: Family, level: number): number {
  const row = Math.min(20, Math.max(1, level));
  if (family === 'fighter') return row + 1;
  return MARTIAL[family === 'mage' ? 'mage' : 'priest'][row - 1] ?? 0;
}

/** Dice from the slowest to the quickest: a category is a step (T-08). */
export const LADDER = [12, 10, 8, 6, 4, 3, 2] as const;

/** The same die so many categories smaller, or larger when negative; the ends of the ladder hold. */
export function stepped(faces: number, smaller: number): number {
  const at = LADDER.findIndex(one => one === faces);
  if (at < 0) return faces;
  return LADDER[Math.min(LADDER.length - 1, Math.max(0, at + smaller))] ?? faces;
}

/** By how much a die defers an initiative: half of it, rounded up (SEG-PARRY-08, T-08). */
export function deferralOf(faces: number): number {
  return Math.ceil(faces / 2);
}

/** The grip on a weapon (SEG-MELEE-05). */
export type Grip = 'right' | 'left' | 'both';

/** T-07 by rows of martial bonus: 0 to 6, 7 to 12, 13 to 18, 19 and more, and specialists of that. */
const MELEE: readonly Readonly<Record<Grip, number>>[] = [
  { right: 10, left: 10, both: 8 },
  { right: 8, left: 10, both: 6 },
  { right: 6, left: 8, both: 4 },
  { right: 4, left: 8, both: 3 },
  { right: 3, left: 6, both: 2 },
];

function rowOf(bonus: number): number {
  if (bonus >= 19) return 3;
  if (bonus >= 13) return 2;
  return bonus >= 7 ? 1 : 0;
}

/** Faces of the reaction die in melee (SEG-MELEE-05, SEG-MELEE-07, OPEN-18, OPEN-58). */
export function meleeDie(bonus: number, grip: Grip, specialised: boolean): number {
  return MELEE[rowOf(bonus) + (specialised ? 1 : 0)]?.[grip] ?? 10;
}

/** Faces of the reaction die of a shield: a category larger than the left hand's (SEG-OFFHAND-06, OPEN-27). */
export function shieldDie(bonus: number, specialised: boolean): number {
  return stepped(meleeDie(bonus, 'left', specialised), -1);
}

/** The lowest pure face of a critical parry (SEG-CRIT-09, T-11). */
export function criticalParryFace(level: number, isWarrior: boolean): number {
  return 19 - Math.min(4, Math.floor((Math.max(1, level) - 1) / 4)) - (isWarrior ? 1 : 0);
}

/** Special actions of melee (SEG-MELEE-10, T-12). */
export const MANOEUVRES = [
  'push-back',
  'breakthrough',
  'knock-down',
  'seize-weapon',
  'disarm',
  'close-to-wrestle',
] as const;
export type Manoeuvre = (typeof MANOEUVRES)[number];

/** The penalty of a special action to its strike total; polearms are easier to seize (SEG-SPECIAL-02, T-12). */
export const DIFFICULTY: Readonly<Record<Manoeuvre, number>> = {
  'push-back': 0,
  breakthrough: -6,
  'knock-down': -6,
  'seize-weapon': -8,
  disarm: -8,
  'close-to-wrestle': -8,
};
export const SEIZE_POLEARM = -6;

/** The special actions that can wait for an attack (SEG-COUNTER-01). */
export const COUNTERS: readonly Manoeuvre[] = ['breakthrough', 'disarm', 'seize-weapon', 'close-to-wrestle'];

/** The die that natural attacks of one kind share, by how many they are (SEG-GM-04, SEG-GM-05, T-24). */
export function groupDie(attacks: number): number {
  return [12, 6, 4, 3, 2][Math.min(5, Math.max(1, attacks)) - 1] ?? 12;
}

/** Segments between actions with an even pace: what a die gives on average (SEG-GM-10, T-25). */
const EVEN: Readonly<Record<number, readonly number[]>> = {
  12: [7, 7, 6],
  10: [5],
  8: [4],
  6: [3],
  4: [3, 2],
  3: [2],
  2: [2, 1],
};

/** The even pace of a die, each time by turns. */
export function evenPace(faces: number): readonly number[] {
  return EVEN[faces] ?? [Math.max(1, Math.round((faces + 1) / 2))];
}

/** The bonus of each of so many opponents in contact (SEG-CIRC-01). */
export function outnumbering(opponents: number): number {
  return 2 * Math.max(0, opponents - 1);
}

/** The modifier of riding to combat actions, by rank (SEG-CIRC-13, OPEN-53). */
export function ridingModifier(rank: number): number {
  return rank >= 4 ? Math.floor(rank / 2) : ([-4, -2, -1, 0][Math.max(0, rank)] ?? 0);
}

/** The bonus of cover to armour class; null where nothing can be hit (SEG-SHOOT-17, OPEN-38). */
export function coverBonus(percent: number): number | null {
  if (percent >= 100) return null;
  if (percent < 30) return 0;
  return percent <= 90 ? Math.floor(percent / 10) : 9 + (percent - 90);
}

/** Squares that a push with this margin drives a fighter back (SEG-SPECIAL-11, OPEN-32). */
export function squaresPushed(margin: number): number {
  return Math.max(1, Math.ceil(margin / 4));
}

/** Which round and which segment of it a segment is (SEG-TIME-03). */
export function clockOf(segment: number): { readonly round: number; readonly segment: number } {
  return { round: Math.floor((segment - 1) / 10) + 1, segment: ((segment - 1) % 10) + 1 };
}
