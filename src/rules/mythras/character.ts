import type { Characteristic, Location, MythrasFighter, Style, Weapon } from './fighter.ts';
import { burdenOf } from './carrying.ts';
import { CREATURE_ABILITIES } from './creature-abilities.ts';
import { type Bodily, locationsOf } from './hit-locations.ts';
import { numbersOf } from './numbers.ts';
import { baseOf, STANDARD_SKILLS } from './skill-bases.ts';
import { compact } from '../shared/compact.ts';
import { itemIdOf } from '../shared/taking.ts';
import { sidesAtFirst } from './which-hand.ts';

/** Points learned above a skill's base, by key. */
type Learned = Readonly<Record<string, { readonly points: number }>>;

/** A skill beyond the standard ones, with its base (MYT-SKILL-01, MYT-SKILL-03, MYT-CHAR-13). */
export interface OwnSkill {
  /** The key of a skill that the rules know, or an id of its own. */
  readonly key: string;
  readonly base: readonly [Characteristic, Characteristic];
  readonly bonus: number;
  readonly points: number;
}

/** An owned weapon; `key` is the one that combat styles cover. */
export type OwnedWeapon = Omit<Weapon, 'style'> & { readonly key: string; readonly ready: boolean };

/** A learned combat style. */
interface LearnedStyle {
  readonly id: string;
  readonly name: string;
  /** Points on top of the base (MYT-SKILL-13). */
  readonly points: number;
  /** Keys of the weapons it covers (MYT-STYLE-01). */
  readonly weapons: readonly string[];
  /** Keys of style traits (MYT-STYLE-04). */
  readonly traits: readonly string[];
}

/** A character's source data: the choices, without derived values. */
export interface Character extends Bodily {
  readonly id: string;
  readonly name: string;
  readonly skills: Learned;
  readonly ownSkills?: readonly OwnSkill[];
  /** Keys of the character's skills that are passions (MYT-CHAR-13). */
  readonly passions?: readonly string[];
  /** The Things that it carries; left out where nobody counts them (MYT-LOAD-01). */
  readonly things?: number;
  readonly styles: readonly LearnedStyle[];
  readonly weapons: readonly OwnedWeapon[];
  /** Keys of `creature-abilities.json` (MYT-TRAIT-41 to 78). */
  readonly abilities?: readonly string[];
  /** The damage modifier of the mount; empty when not mounted (MYT-CLOSE-09). */
  readonly mountModifier?: string;
  readonly state: MythrasFighter['state'];
}

/** The fighter for a character. */
export function fighterFrom(character: Character): MythrasFighter {
  const { id, name, characteristics, state, abilities = [], mountModifier = '', passions = [] } = character;
  const numbers = numbersOf(characteristics, character.statblock, character.bonuses);
  // Abilities that only a creature's own entry describes, unknown to the rules, change nothing in a fight.
  const known = abilities.filter(id => CREATURE_ABILITIES.some(ability => ability.id === id));
  const locations = locationsOf(character);
  return compact({
    id,
    name,
    characteristics: { ...characteristics },
    skills: skillValues(character),
    styles: stylesOf(character),
    weapons: weaponsOf(character, locations),
    ...stowedIn(character),
    damageModifier: numbers.damageModifier.value,
    actionPoints: numbers.actionPoints.value,
    healingRate: numbers.healingRate.value,
    luckPoints: numbers.luckPoints.value,
    magicPoints: numbers.magicPoints.value,
    initiativeBonus: numbers.initiativeBonus.value,
    movement: numbers.movementRate.value,
    locations,
    ...burdenOf(character, locations),
    passions: passions.length > 0 ? [...passions] : undefined,
    abilities: known.length > 0 ? known : undefined,
    mountModifier: mountModifier !== '' ? mountModifier : undefined,
    state,
  });
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

/** The weapons at hand; a limb that the body does not have is left out. */
function weaponsOf(
  { weapons, styles, state }: Character,
  locations: readonly Pick<Location, 'id'>[],
): readonly Weapon[] {
  return weapons
    .filter(weapon => isInHand(weapon, state))
    .map(({ key, ready: _ready, limb, ...weapon }) => {
      const isThere = locations.some(({ id }) => id === limb);
      return compact({ ...weapon, limb: isThere ? limb : undefined, style: coveringStyle(styles, key) });
    });
}

/** Weapons put away, each item once, however it can be held. */
function stowedIn({ weapons, state }: Character): Pick<MythrasFighter, 'stowed'> {
  const away = new Map<string, 1 | 2>();
  const atFirst = sidesAtFirst(weapons.filter(({ ready }) => ready));
  const sides = new Map([...atFirst].map(([{ id }, those]) => [itemIdOf(id), [...those]]));
  for (const weapon of weapons) {
    if (isInHand(weapon, state)) continue;
    const id = itemIdOf(weapon.id);
    away.set(id, away.get(id) === 1 ? 1 : weapon.hands);
  }
  return away.size > 0
    ? { stowed: [...away].map(([id, hands]) => compact({ id, hands, sides: sides.get(id) })) }
    : {};
}

/** In hand: as the character has it, or as the fight has left it (MYT-ACT-10). */
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
