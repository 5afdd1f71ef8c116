import { check, pipe } from 'valibot';
import { readDice } from '../shared/dice.ts';
import { condition, COUNT, MANY, PREPARED, TAKEN, TAKEN_FROM } from '../shared/fighter-schema.ts';
import {
  array,
  boolean,
  dice,
  integer,
  looseObject,
  object,
  optional,
  picklist,
  record,
  text,
} from '../shared/schema.ts';
import { CONDITIONS } from './conditions.ts';
import { CRITICAL_FAMILIES, EXCEPTIONAL_EFFECTS, HANDS, WEAPON_KINDS } from './fighter.ts';
import { SIZES } from './sizes.ts';
import { FAMILIES } from './tables.ts';

/** Bonuses and penalties of any kind. */
export const MODIFIER = integer(-50, 100);
/** Levels. */
export const LEVEL = integer(1, 100);
/** Endurance points, body points, structure points. */
export const POINTS = integer(0, 10_000);
/** Weapon factors (SEG-WEAPON-01). */
export const FACTOR = integer(-10, 20);
/** Ranks in a skill. */
export const RANK = integer(0, 30);
/** Metres of a range, or squares. */
export const DISTANCE = integer(0, 10_000);
/** Ability scores. */
export const SCORE = integer(0, 100);

const MOST_DICE = 20;

/** Whether the dice of a weapon can be read, and are not too many. */
export function isDamage(formula: string): boolean {
  const read = readDice(formula);
  return read !== null && read.terms.reduce((sum, { count }) => sum + count, 0) <= MOST_DICE;
}

const DAMAGE = pipe(dice, check(isDamage, 'too-large'));

/** A weapon or shield. */
export const WEAPON = object({
  id: text,
  name: text,
  kind: picklist(WEAPON_KINDS),
  hand: picklist(HANDS),
  /** Attack and defence factor (SEG-WEAPON-01). */
  attack: FACTOR,
  defence: FACTOR,
  /** Dice without strength. */
  damage: DAMAGE,
  /** Which table its critical effects are rolled on (SEG-CRIT-03). */
  family: picklist(CRITICAL_FAMILIES),
  /** Keeps its factors where there is little room, and serves in wrestling (SEG-CIRC-17, SEG-WRESTLE-09). */
  light: optional(boolean),
  /** SEG-MOVE-21, SEG-SPECIAL-18, SEG-CIRC-19. */
  polearm: optional(boolean),
  /** Used from the saddle alone, with stirrups (SEG-CIRC-16). */
  lance: optional(boolean),
  /** What a hit does on this pure face and above (SEG-CRIT-11). */
  exceptional: optional(object({ from: integer(2, 20), effect: picklist(EXCEPTIONAL_EFFECTS) })),
  /** What it adds to knocking down (SEG-SPECIAL-10). */
  hook: optional(integer(0, 10)),
  /** Used in one hand or both (SEG-SPECIAL-18). */
  bastard: optional(boolean),
  /** What mastery, specialisation and magic add to its strikes, and to its damage (SEG-MELEE-11, SEG-MELEE-13). */
  bonus: optional(MODIFIER),
  damageBonus: optional(MODIFIER),
  /** Of that, what magic adds to its damage: all of it that counts in wrestling (SEG-WRESTLE-33). */
  magic: optional(MODIFIER),
  /** Its holder is a specialist of it: a quicker die (SEG-MELEE-07, SEG-SHOOT-03). */
  specialised: optional(boolean),
  /** The rank of off-hand fighting that it takes in the left hand; never without it (SEG-OFFHAND-03). */
  offHandRank: optional(RANK),
  /** The reaction dice of what is shot, thrown or a beast's own, and those of a specialist (SEG-SHOOT-02, SEG-GM-04). */
  reaction: optional(DAMAGE),
  specialistReaction: optional(DAMAGE),
  /** How many of a kind share its die (SEG-GM-05). */
  group: optional(integer(1, 20)),
  /** Shot more quickly: bows by two categories (SEG-SHOOT-04). */
  variable: optional(picklist(['one', 'two'])),
  /** Metres of short, medium and long range; what is thrown without skill has no short one (SEG-SHOOT-19, SEG-SHOOT-20). */
  ranges: optional(object({ short: optional(DISTANCE), medium: DISTANCE, long: DISTANCE })),
  /** Missiles that there are, or pieces that are thrown; left out where nobody counts them. */
  magazine: optional(COUNT),
  /** What is struck at when the weapon itself is, and how much it takes (SEG-MELEE-14). */
  armourClass: optional(SCORE),
  structure: optional(POINTS),
  /** Whose it is, and what it is there, where its holder picked it up. */
  takenFrom: optional(TAKEN_FROM),
});

/** A spell, as far as a fight needs it (SEG-MAGIC-01). */
export const SPELL = object({
  id: text,
  name: text,
  level: integer(0, 9),
  components: array(picklist(['verbal', 'somatic', 'material'])),
  /** Segments of the incantation, where they are not the level (SEG-MAGIC-03). */
  incantation: optional(integer(1, 1000)),
  /** What it does to whom it is cast at; left out where the table says. */
  damage: optional(DAMAGE),
  /** Castings left; left out where nobody counts them. */
  uses: optional(COUNT),
});

/** A magic item (SEG-MAGIC-10 to SEG-MAGIC-13). */
export const ITEM = object({
  id: text,
  name: text,
  kind: picklist(['wand', 'ring', 'scroll', 'horn', 'potion']),
  /** Where it is: within reach on the body, in hand or worn, in a pocket, or at the bottom of a bag. */
  place: picklist(['hand', 'belt', 'pocket', 'bag']),
  /** The level of the spell of a scroll. */
  level: optional(integer(0, 9)),
  damage: optional(DAMAGE),
});

/** What a fight changes on a fighter. */
export const STATE = looseObject({
  /** Points lost: `endurance` and `body` (SEG-CORE-07). */
  hurt: record(MANY),
  conditions: array(condition(CONDITIONS, MODIFIER)),
  /** What is under way: the next action of each hand, or the one that is prepared (SEG-REACT-08). */
  prepared: optional(array(PREPARED)),
  /** Fatigue points (SEG-FATIGUE-03). */
  fatigue: optional(MANY),
  /** Weapons that are not in hand, by id: put away, or let go of. */
  dropped: array(text),
  /** Those of them that lie on the ground; none when left out. */
  fallen: optional(array(text)),
  /** What of it others have now; nothing when left out. */
  taken: optional(array(TAKEN)),
  /** Structure points that weapons and shields have lost (SEG-MELEE-14). */
  wear: record(MANY),
  /** Missiles shot, pieces thrown, spells cast. */
  used: record(MANY),
});

/** All that these rules need to know of one who takes part. */
export const FIGHTER = object({
  id: text,
  name: text,
  family: picklist(FAMILIES),
  level: LEVEL,
  /** The martial bonus, where it is not that of the class (OPEN-03). */
  martialBonus: optional(integer(0, 60)),
  /** One of several classes is of the fighters or rogues (SEG-CRIT-09). */
  multiclassWarrior: optional(boolean),
  /** Standard bonuses of the abilities, and those of strength in melee. */
  bonuses: object({ str: MODIFIER, dex: MODIFIER, con: MODIFIER, toHit: MODIFIER, damage: MODIFIER }),
  /** Strength and dexterity as they are (SEG-MOVE-10). */
  scores: object({ str: SCORE, dex: SCORE }),
  /** The threshold of what is worn (SEG-CORE-03). */
  threshold: integer(0, 50),
  endurance: POINTS,
  body: POINTS,
  saves: object({ reflex: MODIFIER, fortitude: MODIFIER }),
  size: picklist(SIZES),
  encumbrance: optional(RANK),
  /** The most squares a segment at full speed; 6 when left out (SEG-MOVE-05). */
  speed: optional(integer(0, 60)),
  ranks: record(RANK),
  weapons: array(WEAPON),
  spells: optional(array(SPELL)),
  items: optional(array(ITEM)),
  state: STATE,
});
