import type { Characteristic, MythrasFighter, Style, Weapon } from './fighter.ts';
import { CREATURE_ABILITIES } from './creature-abilities.ts';
import { type Bodily, locationsOf } from './hit-locations.ts';
import { numbersOf } from './numbers.ts';
import { baseOf, STANDARD_SKILLS } from './skills.ts';
import { itemIdOf } from '../shared/taking.ts';

/** Points learned on top of what a skill starts from, by key. */
export type Learned = Readonly<Record<string, { readonly points: number }>>;

/** A skill beyond the standard ones, with what it starts from (MYT-SKILL-01, MYT-SKILL-03, MYT-CHAR-13). */
export interface OwnSkill {
  /** What the rules know it by, or an id of its own. */
  readonly key: string;
  readonly base: readonly [Characteristic, Characteristic];
  readonly bonus: number;
  readonly points: number;
}

/** A weapon as it is owned; `key` is what a combat style covers it by. */
export type OwnedWeapon = Omit<Weapon, 'style'> & { readonly key: string; readonly ready: boolean };

/** A combat style as it was learned. */
export interface LearnedStyle {
  readonly id: string;
  readonly name: string;
  /** Points on top of the base (MYT-SKILL-13). */
  readonly points: number;
  /** Keys of the weapons that it covers (MYT-STYLE-01). */
  readonly weapons: readonly string[];
  /** Keys of style traits (MYT-STYLE-04). */
  readonly traits: readonly string[];
}

/** Somebody as they are written down: what was chosen, without what follows from it. */
export interface Character extends Bodily {
  readonly id: string;
  readonly name: string;
  readonly skills: Learned;
  readonly ownSkills?: readonly OwnSkill[];
  readonly styles: readonly LearnedStyle[];
  readonly weapons: readonly OwnedWeapon[];
  /** Keys of `creature-abilities.json` (MYT-TRAIT-41 to 78). */
  readonly abilities?: readonly string[];
  /** The Damage Modifier of the mount; empty where nobody is ridden (MYT-CLOSE-09). */
  readonly mountModifier?: string;
  readonly state: MythrasFighter['state'];
}

/** Somebody as the rules see them. */
export function fighterFrom(character: Character): MythrasFighter {
  const { id, name, characteristics, state, abilities = [], mountModifier = '' } = character;
  const numbers = numbersOf(characteristics, character.statblock, character.bonuses);
  // What an entry of its own tells of a creature, and the rules do not know, changes nothing in a fight.
  const known = abilities.filter(id => CREATURE_ABILITIES.some(ability => ability.id === id));
  return {
    id,
    name,
    characteristics: { ...characteristics },
    skills: skillValues(character),
    styles: stylesOf(character),
    weapons: weaponsOf(character),
    ...stowedIn(character),
    damageModifier: numbers.damageModifier.value,
    actionPoints: numbers.actionPoints.value,
    healingRate: numbers.healingRate.value,
    luckPoints: numbers.luckPoints.value,
    magicPoints: numbers.magicPoints.value,
    initiativeBonus: numbers.initiativeBonus.value,
    movement: numbers.movementRate.value,
    locations: locationsOf(character),
    ...(known.length > 0 && { abilities: known }),
    ...(mountModifier !== '' && { mountModifier }),
    state,
  };
}

/** In percent; null for a skill that was never learned (MYT-SKILL-03). */
function skillValue(key: string, { characteristics, skills }: SkilledCharacter): number | null {
  const base = baseOf(key, characteristics);
  const points = Object.hasOwn(skills, key) ? skills[key]?.points : undefined;
  if (base === null || (points === undefined && !STANDARD_SKILLS.includes(key))) return null;
  return base + (points ?? 0);
}

type SkilledCharacter = Pick<Character, 'characteristics' | 'skills' | 'ownSkills' | 'bonuses'>;

/** The skills that can be rolled, with their values in percent (MYT-SKILL-01 to 03). */
export function skillValues(character: SkilledCharacter): Record<string, number> {
  const { characteristics, skills, ownSkills = [], bonuses } = character;
  const values: Record<string, number> = {};
  for (const key of new Set([...STANDARD_SKILLS, ...Object.keys(skills)])) {
    const value = skillValue(key, character);
    if (value !== null) values[key] = value;
  }
  for (const { key, base, bonus, points } of ownSkills) {
    values[key] = characteristics[base[0]] + characteristics[base[1]] + bonus + points;
  }
  const more = bonuses?.skills ?? 0;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Math.max(0, value + more)]));
}

function stylesOf({ styles, characteristics, bonuses }: Character): readonly Style[] {
  const base = (baseOf('combat-style', characteristics) ?? 0) + (bonuses?.skills ?? 0);
  return styles.map(({ id, name, points, traits }) => ({
    id,
    name,
    skill: Math.max(0, base + points),
    traits,
  }));
}

function weaponsOf({ weapons, styles, state }: Character): readonly Weapon[] {
  return weapons
    .filter(weapon => isInHand(weapon, state))
    .map(({ key, ready: _ready, ...weapon }) => ({ ...weapon, style: coveringStyle(styles, key) }));
}

/** Weapons that are put away, each once, whatever the ways of holding it. */
function stowedIn({ weapons, state }: Character): Pick<MythrasFighter, 'stowed'> {
  const away = new Map<string, 1 | 2>();
  for (const weapon of weapons) {
    if (isInHand(weapon, state)) continue;
    const id = itemIdOf(weapon.id);
    away.set(id, away.get(id) === 1 ? 1 : weapon.hands);
  }
  return away.size > 0 ? { stowed: [...away].map(([id, hands]) => ({ id, hands })) } : {};
}

/** Whether a weapon is in hand: as it is written down, or as a fight has left it (MYT-ACT-10). */
export function isInHand(
  { id, ready }: { readonly id: string; readonly ready: boolean },
  { swapped = [] }: Pick<MythrasFighter['state'], 'swapped'>,
): boolean {
  return ready !== swapped.includes(itemIdOf(id));
}

/** The style with the highest skill that covers a weapon (MYT-STYLE-01). */
function coveringStyle(styles: readonly LearnedStyle[], weapon: string): string | null {
  const covering = styles.filter(({ weapons }) => weapon !== '' && weapons.includes(weapon));
  return [...covering].sort((a, b) => b.points - a.points)[0]?.id ?? null;
}
