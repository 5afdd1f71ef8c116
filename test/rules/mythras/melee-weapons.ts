import type { DamageType, Size } from '../../../src/rules/mythras/fighter.ts';

/** A line of the tables of weapons and shields for close combat. */
export interface MeleeWeaponRow {
  readonly id: string;
  readonly damage: string;
  readonly size: Size;
  /** Armour and hit points; null for parts of the body. */
  readonly ap: number | null;
  readonly hp: number | null;
  readonly hands: 1 | 2;
  readonly types: readonly DamageType[];
  readonly traits: readonly string[];
  /** Locations that a shield covers by passive block (MYT-CLOSE-20); left out for weapons. */
  readonly covers?: number;
}

type Toughness = readonly [ap: number, hp: number] | null;

const weapon = (
  id: string,
  damage: string,
  size: Size,
  toughness: Toughness,
  hands: 1 | 2,
  types: readonly DamageType[],
  traits: readonly string[] = [],
): MeleeWeaponRow => {
  const [ap, hp] = toughness ?? [null, null];
  return { id, damage, size, ap, hp, hands, types, traits };
};

const shield = (
  id: string,
  damage: string,
  size: Size,
  toughness: Toughness,
  covers: number,
): MeleeWeaponRow => {
  return { ...weapon(id, damage, size, toughness, 1, ['shield', 'bludgeoning']), covers };
};

/** The melee weapons (MYT-SIZE-06, `weapons-melee.json`). */
export const MELEE_WEAPONS: readonly MeleeWeaponRow[] = [
  weapon('chain', '1d4', 'medium', [8, 6], 1, ['entangling', 'bludgeoning']),
  weapon('dagger', '1d4+1', 'small', [6, 8], 1, ['cutting', 'impaling'], ['thrown']),
  weapon('shortsword', '1d6', 'medium', [6, 8], 1, ['cutting', 'impaling']),
  weapon('broadsword', '1d8', 'medium', [6, 10], 1, ['cutting', 'impaling']),
  weapon('longsword', '1d8', 'medium', [6, 12], 2, ['cutting', 'impaling']),
  weapon('net', '1d4', 'small', [2, 20], 1, ['entangling'], ['entrapping', 'thrown']),
  weapon('whip', '1d3', 'medium', [2, 8], 1, ['entangling']),
  // MYT-OPEN-03: the book prints Enormous, its example means Huge.
  weapon('great-axe', '2d6+2', 'huge', [4, 10], 2, ['cutting'], ['sunder']),
  weapon('club', '1d6', 'medium', [4, 4], 1, ['bludgeoning']),
  weapon('axe', '1d6+1', 'medium', [4, 8], 1, ['cutting'], ['sunder']),
  weapon('spear-1h', '1d8+1', 'medium', [4, 5], 1, ['impaling']),
  weapon('spear-2h', '1d10+1', 'large', [4, 10], 2, ['impaling'], ['set']),
  weapon('war-hammer', '1d8+1', 'medium', [3, 8], 2, ['bludgeoning']),
  weapon('mace', '1d8', 'medium', [6, 6], 1, ['bludgeoning']),
  weapon('fist-kick', '1d3', 'small', null, 1, ['unarmed', 'bludgeoning']),
];

/** The shields (MYT-CLOSE-20, `shields.json`). */
export const SHIELDS: readonly MeleeWeaponRow[] = [
  shield('heater', '1d4', 'large', [6, 12], 3),
  shield('kite', '1d4', 'huge', [4, 15], 4),
  // MYT-OPEN-33: as the book has it.
  shield('buckler', '1d3+1', 'large', [6, 9], 2),
  shield('scutum', '1d4', 'huge', [4, 18], 5),
  shield('viking', '1d4', 'large', [4, 12], 4),
];
