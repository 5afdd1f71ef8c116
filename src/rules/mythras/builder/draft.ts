import type { Reason } from '../../shared/target.ts';
import type { PassionObject } from '../experience.ts';
import type { StyleSlot } from './teaching.ts';

/** The steps of character creation, in order (SRD: Characters, Steps 1 to 9). */
export const STEPS = ['characteristics', 'culture', 'career', 'bonus', 'style', 'gear', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Methods of generating characteristics (MYT-CHAR-01); `typed` is for dice rolled at the table. */
export const METHODS = ['rolled', 'assigned', 'highest', 'points', 'typed'] as const;
export type Method = (typeof METHODS)[number];

/** The pools of skill points (SRD: Characters, Step 4). */
export const POOLS = ['culture', 'career', 'bonus'] as const;
export type Pool = (typeof POOLS)[number];

/** Skill points spent on a skill. */
export interface Spent {
  readonly on: string;
  readonly points: number;
}

/** A professional skill picked, with its speciality. */
export interface Pick {
  readonly id: string;
  readonly special: string;
}

/** A culture or career, with the choices within it. */
export interface Chosen {
  /** Empty until one is chosen. */
  readonly of: string;
  /** The choices among alternatives. */
  readonly either: readonly string[];
  readonly picks: readonly Pick[];
  readonly points: readonly Spent[];
}

/** A combat style of the draft (MYT-STYLE-01, MYT-STYLE-04). */
export interface MadeStyle {
  readonly slot: StyleSlot;
  /** Key of a ready-made style; empty for one of its own. */
  readonly key: string;
  readonly name: string;
  /** Keys of weapons. */
  readonly weapons: readonly string[];
  /** Key of a trait; empty for none. */
  readonly trait: string;
}

/** A passion of the draft (MYT-CHAR-13). */
export interface MadePassion {
  readonly about: PassionObject;
  /** Empty for the default wording. */
  readonly what: string;
}

/** Starting gear (SRD: Characters, Step 9); items from packs by their uuid. */
export interface MadeGear {
  readonly weapons: readonly string[];
  readonly armour: readonly string[];
  readonly other: readonly string[];
  readonly tools: string;
  readonly keepsake: string;
  readonly money: string;
}

/**
 * The draft of a character. Everything that can shrink is a list, since an update replaces lists as a whole,
 * while keys of a record would stay.
 */
export interface CharacterDraft {
  readonly id: string;
  readonly step: Step;
  readonly concept: string;
  readonly method: Method;
  /** The rolled values, in the order of the characteristics; empty before the roll. */
  readonly rolled: readonly number[];
  /** The characteristics, in order; empty while there are none. */
  readonly values: readonly number[];
  readonly culture: Chosen;
  readonly career: Chosen;
  readonly age: AgeId;
  readonly years: string;
  readonly bonus: readonly Spent[];
  readonly passions: readonly MadePassion[];
  readonly styles: readonly MadeStyle[];
  readonly gear: MadeGear;
  /** Most points of one pool on one skill, set by the GM; 0 for no limit (SRD: Characters, Steps 5 to 7). */
  readonly most: number;
}

/** The result of a choice: the new draft, and the reason for what was refused. */
export interface Outcome {
  readonly draft: CharacterDraft;
  readonly refused: Reason | null;
}

const NOTHING_CHOSEN: Chosen = { of: '', either: [], picks: [], points: [] };
const NO_GEAR: MadeGear = { weapons: [], armour: [], other: [], tools: '', keepsake: '', money: '' };

/** A fresh draft. */
export function newDraft(id: string): CharacterDraft {
  return {
    id,
    step: 'characteristics',
    concept: '',
    method: 'assigned',
    rolled: [],
    values: [],
    culture: NOTHING_CHOSEN,
    career: NOTHING_CHOSEN,
    age: 'beginner',
    years: '',
    bonus: [],
    passions: [],
    styles: [],
    gear: NO_GEAR,
    most: 0,
  };
}

/** A choice that was accepted. */
export function done(draft: CharacterDraft): Outcome {
  return { draft, refused: null };
}

/** A choice that was refused, at least in part, with the reason. */
export function refusedBecause(
  draft: CharacterDraft,
  id: string,
  names: Reason['names'] = {},
  rule = '',
): Outcome {
  return { draft, refused: { rule, id: `builder.${id}`, names } };
}

/** An age category (SRD: Characters, Creating Experienced Characters). */
interface Age {
  /** Dice of the age in years. */
  readonly years: string;
  /** Bonus points to spend. */
  readonly points: number;
  /** Most bonus points on one skill; null for no limit. */
  readonly most: number | null;
}

/** The ages; `beginner` follows Step 7 alone. */
export const AGES = {
  beginner: { years: '15+2d6', points: 150, most: null },
  young: { years: '10+1d6', points: 100, most: 10 },
  adult: { years: '15+2d6', points: 150, most: 15 },
  'middle-aged': { years: '25+3d6', points: 200, most: 20 },
  senior: { years: '40+4d6', points: 250, most: 25 },
  old: { years: '60+5d6', points: 300, most: 30 },
} as const satisfies Readonly<Record<string, Age>>;

export type AgeId = keyof typeof AGES;
