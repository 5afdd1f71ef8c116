import { derive, type Characteristics } from './attributes.ts';
import { hitPoints, HUMANOID } from './body.ts';
import type { Location, MythrasFighter, Style, Weapon } from './fighter.ts';
import { baseOf, STANDARD_SKILLS } from './skills.ts';

/** Points learned on top of what a skill starts from, by key. */
export type Learned = Readonly<Record<string, { readonly points: number }>>;

/** A weapon as it is owned; `key` is what a combat style covers it by. */
export type OwnedWeapon = Omit<Weapon, 'style'> & { readonly key: string; readonly ready: boolean };

/** A piece of armour as it is owned. */
export interface OwnedArmour {
  readonly ap: number;
  readonly natural: boolean;
  readonly worn: boolean;
  /** Ids of the locations that it protects. */
  readonly locations: readonly string[];
}

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

/** A character as it is written down: what was chosen, without what follows from it. */
export interface Character {
  readonly id: string;
  readonly name: string;
  readonly characteristics: Characteristics;
  readonly skills: Learned;
  readonly styles: readonly LearnedStyle[];
  readonly weapons: readonly OwnedWeapon[];
  readonly armour: readonly OwnedArmour[];
  readonly state: MythrasFighter['state'];
}

/** A character as the rules see it. */
export function fighterFrom(character: Character): MythrasFighter {
  const { id, name, characteristics, state } = character;
  const { damageModifier, actionPoints, healingRate, luckPoints } = derive(characteristics);
  return {
    id,
    name,
    characteristics: { ...characteristics },
    skills: skillValues(characteristics, character.skills),
    styles: stylesOf(character),
    weapons: weaponsOf(character),
    damageModifier: damageModifier.value,
    actionPoints: actionPoints.value,
    healingRate: healingRate.value,
    luckPoints: luckPoints.value,
    locations: humanoidLocations(characteristics, character.armour),
    state,
  };
}

/** The hit locations of a human, with hit points and armour (MYT-CHAR-07, MYT-ARMOUR-02). */
export function humanoidLocations(
  { con, siz }: Pick<Characteristics, 'con' | 'siz'>,
  armour: readonly OwnedArmour[],
): readonly Location[] {
  return HUMANOID.map(({ id, from, to, kind }) => ({
    id,
    from,
    to,
    kind,
    hp: hitPoints(kind, con, siz),
    natural: armourAt(armour, id, true),
    worn: armourAt(armour, id, false),
  }));
}

/** In percent; null for a skill that was never learned (MYT-SKILL-03). */
function skillValue(key: string, characteristics: Characteristics, learned: Learned): number | null {
  const base = baseOf(key, characteristics);
  const points = Object.hasOwn(learned, key) ? learned[key]?.points : undefined;
  if (base === null || (points === undefined && !STANDARD_SKILLS.includes(key))) return null;
  return base + (points ?? 0);
}

/** The skills that can be rolled, with their values in percent (MYT-SKILL-01 to 03). */
export function skillValues(characteristics: Characteristics, learned: Learned): Record<string, number> {
  const keys = new Set([...STANDARD_SKILLS, ...Object.keys(learned)]);
  return Object.fromEntries(
    [...keys].flatMap(key => {
      const value = skillValue(key, characteristics, learned);
      return value === null ? [] : [[key, value]];
    }),
  );
}

function armourAt(armour: readonly OwnedArmour[], location: string, natural: boolean): number {
  const here = armour.filter(
    piece => piece.natural === natural && piece.locations.includes(location) && (natural || piece.worn),
  );
  return Math.max(0, ...here.map(piece => piece.ap));
}

function stylesOf({ styles, characteristics }: Character): readonly Style[] {
  const base = baseOf('combat-style', characteristics) ?? 0;
  return styles.map(({ id, name, points, traits }) => ({ id, name, skill: base + points, traits }));
}

function weaponsOf({ weapons, styles }: Character): readonly Weapon[] {
  return weapons
    .filter(({ ready }) => ready)
    .map(({ key, ready: _ready, ...weapon }) => ({ ...weapon, style: coveringStyle(styles, key) }));
}

/** The style with the highest skill that covers a weapon (MYT-STYLE-01). */
function coveringStyle(styles: readonly LearnedStyle[], weapon: string): string | null {
  const covering = styles.filter(({ weapons }) => weapon !== '' && weapons.includes(weapon));
  return [...covering].sort((a, b) => b.points - a.points)[0]?.id ?? null;
}
