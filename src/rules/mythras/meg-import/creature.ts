import type { Characteristics } from '../attributes.ts';
import type { Characteristic, DamageType, Size } from '../fighter.ts';
import type { OwnLocation } from '../own-body.ts';
import type { BodyShape } from '../body-shapes.ts';
import type { KnownWeapon } from './lexicon.ts';
import type { Notice } from './notices.ts';

/** A skill that is none of ours, or one of ours about something of its own: a lore, a language. */
export interface ReadSkill {
  readonly name: string;
  /** What the rules know it by; empty for what they do not know. */
  readonly key: string;
  readonly base: readonly [Characteristic, Characteristic];
  readonly points: number;
}

/** Metres up to which a range is close, effective and long (MYT-RANGED-05). */
export type Bands = readonly [close: number, effective: number, long: number];

/** A weapon, with the numbers of the export. */
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
  /** Locations that it covers by passive block (MYT-CLOSE-20). */
  readonly covers: number;
  readonly reach: number | null;
  readonly addsModifier: boolean;
  /** How it shoots, or is thrown; none for close combat only. */
  readonly bands: Bands | null;
  /** Whether it is thrown rather than only shot: in hand it strikes as well. */
  readonly isThrown: boolean;
  readonly load: number;
  /** What could not be mapped. */
  readonly notes: readonly string[];
  /** The weapon of ours that has its name; none when there is none. */
  readonly known: KnownWeapon | null;
  /** Whether that one has the same numbers. */
  readonly agrees: boolean;
}

/** A combat style with the keys of its weapons. */
export interface ReadStyle {
  readonly name: string;
  readonly points: number;
  readonly weapons: readonly string[];
}

/** What is told of a creature, under a heading. */
export interface Told {
  readonly what: 'rank' | 'cults' | 'features' | 'notes' | 'spirits' | 'movement' | 'details' | 'others';
  readonly lines: readonly string[];
}

/** Hit points and armour of a location, as a statblock has them. */
export interface ReadPoints {
  readonly hp: number | null;
  readonly ap: number;
}

/** A creature of an export, as this system writes creatures. */
export interface ReadCreature {
  readonly name: string;
  /** The same for the same export, so that it is known again. */
  readonly seal: string;
  readonly characteristics: Characteristics;
  readonly shape: BodyShape;
  /** In place of those of the shape; none where they are the same. */
  readonly ownLocations: readonly OwnLocation[];
  readonly points: Readonly<Record<string, ReadPoints>>;
  readonly numbers: ReadNumbers;
  /** Points of skills that the rules know, by key. */
  readonly skills: Readonly<Record<string, number>>;
  readonly ownSkills: readonly ReadSkill[];
  readonly styles: readonly ReadStyle[];
  readonly weapons: readonly ReadWeapon[];
  /** Keys of creature abilities. */
  readonly abilities: readonly string[];
  readonly powers: readonly ReadPower[];
  readonly told: readonly Told[];
  readonly spirits: readonly ReadCreature[];
  readonly notices: readonly Notice[];
}

/** The traditions that exports have spells of. */
export const TRADITIONS = ['folk', 'theism', 'sorcery', 'mysticism'] as const;
export type Tradition = (typeof TRADITIONS)[number];

/** A spell: exports have no more than its name. */
export interface ReadPower {
  readonly name: string;
  readonly tradition: Tradition;
}

/** The numbers of a statblock; null for what follows from the characteristics. */
export interface ReadNumbers {
  readonly actionPoints: number | null;
  /** Dice, `0` for none, empty for what STR and SIZ give. */
  readonly damageModifier: string;
  readonly initiative: number | null;
  readonly healingRate: number | null;
  readonly luckPoints: number | null;
  readonly magicPoints: number | null;
  readonly movement: number | null;
  /** Metres by other ways of moving. */
  readonly moves: Readonly<Record<string, number>>;
}
