import type { Characteristics } from '../attributes.ts';
import type { Characteristic, DamageType, Size } from '../fighter.ts';
import type { OwnLocation } from '../own-body.ts';
import type { BodyShape } from '../body-shapes.ts';
import type { KnownWeapon } from './lexicon.ts';
import type { Notice } from './notices.ts';

/** A skill unknown to the rules, or a known one with a speciality: a lore, a language. */
export interface ReadSkill {
  readonly name: string;
  /** The key of a known skill; empty for others. */
  readonly key: string;
  readonly base: readonly [Characteristic, Characteristic];
  readonly points: number;
}

/** Metres up to which a range is close, effective and long (MYT-RANGED-05). */
export type Bands = readonly [close: number, effective: number, long: number];

/** A weapon with the numbers of the export. */
export interface ReadWeapon {
  readonly name: string;
  readonly key: string;
  readonly damage: string;
  readonly size: Size;
  readonly types: readonly DamageType[];
  readonly traits: readonly string[];
  readonly hands: 1 | 2;
  readonly natural: boolean;
  readonly shield: boolean;
  readonly ap: number;
  readonly hp: number;
  /** Locations covered by passive block (MYT-CLOSE-20). */
  readonly covers: number;
  readonly reach: number | null;
  readonly addsModifier: boolean;
  /** Its ranges, shot or thrown; null for close combat only. */
  readonly bands: Bands | null;
  /** Thrown rather than shot: in hand it strikes too. */
  readonly isThrown: boolean;
  readonly load: number;
  /** The traits that could not be mapped. */
  readonly notes: readonly string[];
  /** The system's weapon of that name; null when there is none. */
  readonly known: KnownWeapon | null;
  /** The known weapon has the same numbers. */
  readonly agrees: boolean;
}

/** A combat style with the keys of its weapons. */
export interface ReadStyle {
  readonly name: string;
  readonly points: number;
  readonly weapons: readonly string[];
}

/** Descriptive text of a creature, under a heading. */
export interface Description {
  readonly what: 'rank' | 'cults' | 'features' | 'notes' | 'spirits' | 'movement' | 'details' | 'others';
  readonly lines: readonly string[];
}

/** Hit points and armour of a location in a statblock. */
export interface ReadPoints {
  readonly hp: number | null;
  readonly ap: number;
}

/** A creature of an export, in the form of this system. */
export interface ReadCreature {
  readonly name: string;
  /** A hash of the export, by which the creature is recognized. */
  readonly seal: string;
  readonly characteristics: Characteristics;
  readonly shape: BodyShape;
  /** Hit locations in place of those of the shape; empty where they are the same. */
  readonly ownLocations: readonly OwnLocation[];
  readonly points: Readonly<Record<string, ReadPoints>>;
  readonly numbers: ReadNumbers;
  /** Points of known skills, by key. */
  readonly skills: Readonly<Record<string, number>>;
  readonly ownSkills: readonly ReadSkill[];
  readonly styles: readonly ReadStyle[];
  readonly weapons: readonly ReadWeapon[];
  /** Keys of creature abilities. */
  readonly abilities: readonly string[];
  readonly powers: readonly ReadPower[];
  readonly descriptions: readonly Description[];
  readonly spirits: readonly ReadCreature[];
  readonly notices: readonly Notice[];
}

/** The magical traditions with spells in exports. */
export const TRADITIONS = ['folk', 'theism', 'sorcery', 'mysticism'] as const;
type Tradition = (typeof TRADITIONS)[number];

/** A spell: exports have only its name. */
export interface ReadPower {
  readonly name: string;
  readonly tradition: Tradition;
}

/** The numbers of a statblock; null for those derived from the characteristics. */
export interface ReadNumbers {
  readonly actionPoints: number | null;
  /** Dice, `0` for none, empty for those of STR and SIZ. */
  readonly damageModifier: string;
  readonly initiative: number | null;
  readonly healingRate: number | null;
  readonly luckPoints: number | null;
  readonly magicPoints: number | null;
  readonly movement: number | null;
  /** Metres by other ways of moving, by their key. */
  readonly moves: Readonly<Record<string, number>>;
}
