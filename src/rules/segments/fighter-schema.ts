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
import {
  COMPONENTS,
  CRITICAL_FAMILIES,
  EXCEPTIONAL_EFFECTS,
  GRIPS,
  HANDS,
  ITEM_PLACES,
  MAGIC_ITEM_KINDS,
  MOST_GRIPS,
  WEAPON_KINDS,
} from './fighter.ts';
import { STATURES } from './ceilings.ts';
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

/** True if the dice of a weapon can be read, and are not too many. */
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
  /** Dice without Strength. */
  damage: DAMAGE,
  /** The table of its critical effects (SEG-CRIT-03). */
  family: picklist(CRITICAL_FAMILIES),
  /** Keeps its factors in little room, and serves in wrestling (SEG-CIRC-17, SEG-WRESTLE-09). */
  light: optional(boolean),
  /** SEG-MOVE-21, SEG-SPECIAL-18, SEG-CIRC-19. */
  polearm: optional(boolean),
  /** Used only from the saddle, with stirrups (SEG-CIRC-16). */
  lance: optional(boolean),
  /** Its effect on a hit with this pure face and above (SEG-CRIT-11). */
  exceptional: optional(object({ from: integer(2, 20), effect: picklist(EXCEPTIONAL_EFFECTS) })),
  /** Bonus to knock down (SEG-SPECIAL-10). */
  hook: optional(integer(0, 10)),
  /** Used in one hand or two (SEG-SPECIAL-18). */
  bastard: optional(boolean),
  /** Bonuses to strike totals and damage from mastery, specialisation and magic (SEG-MELEE-11, SEG-MELEE-13). */
  bonus: optional(MODIFIER),
  damageBonus: optional(MODIFIER),
  /** The magical part of its damage bonus: the only part that counts in wrestling (SEG-WRESTLE-33). */
  magic: optional(MODIFIER),
  /** Its holder is a specialist with it: a quicker die (SEG-MELEE-07, SEG-SHOOT-03). */
  specialised: optional(boolean),
  /** The off-hand rank that it needs in the left hand; never enough when left out (SEG-OFFHAND-03). */
  offHandRank: optional(RANK),
  /** Reaction dice of a ranged, thrown or natural weapon, and a specialist's (SEG-SHOOT-02, SEG-GM-04). */
  reaction: optional(DAMAGE),
  specialistReaction: optional(DAMAGE),
  /** The number of creatures that share its die (SEG-GM-05). */
  group: optional(integer(1, 20)),
  /** Rapid shots: bows by two categories (SEG-SHOOT-04). */
  variable: optional(picklist(['one', 'two'])),
  /** Metres of short, medium and long range; improvised missiles have no short range (SEG-SHOOT-19, SEG-SHOOT-20). */
  ranges: optional(object({ short: optional(DISTANCE), medium: DISTANCE, long: DISTANCE })),
  /** Full stock of missiles, or of pieces to throw; left out where nobody counts them. */
  magazine: optional(COUNT),
  /** Armour class and structure points against attacks on the weapon itself (SEG-MELEE-14). */
  armourClass: optional(SCORE),
  structure: optional(POINTS),
  /** Its owner, and its id there, where its holder took it from another fighter. */
  takenFrom: optional(TAKEN_FROM),
});

/** A spell, as far as combat needs it (SEG-MAGIC-01). */
export const SPELL = object({
  id: text,
  name: text,
  level: integer(0, 9),
  components: array(picklist(COMPONENTS)),
  /** Segments of the incantation, where they differ from the level (SEG-MAGIC-03). */
  incantation: optional(integer(1, 1000)),
  /** Dice of damage to its target; left out where the table decides. */
  damage: optional(DAMAGE),
  /** Castings in all; left out where nobody counts them. */
  uses: optional(COUNT),
});

/** A magic item (SEG-MAGIC-10 to SEG-MAGIC-13). */
export const ITEM = object({
  id: text,
  name: text,
  kind: picklist(MAGIC_ITEM_KINDS),
  /** Its place: in hand or worn, within reach on the belt, in a pocket, or at the bottom of a bag. */
  place: picklist(ITEM_PLACES),
  /** The spell level of a scroll. */
  level: optional(integer(0, 9)),
  damage: optional(DAMAGE),
});

/** The state of a fighter that a fight changes. */
export const STATE = looseObject({
  /** Points lost: `endurance` and `body` (SEG-CORE-07). */
  hurt: record(MANY),
  conditions: array(condition(CONDITIONS, MODIFIER)),
  /** Actions under way: the next of each hand, or the one prepared (SEG-REACT-08). */
  prepared: optional(array(PREPARED)),
  /** Fatigue points (SEG-FATIGUE-03). */
  fatigue: optional(MANY),
  /** Ids of weapons not in hand: put away or dropped. */
  dropped: array(text),
  /** Ids of those that lie on the ground; none when left out. */
  fallen: optional(array(text)),
  /** Items that others have taken; none when left out. */
  taken: optional(array(TAKEN)),
  /** Structure points lost by weapons and shields (SEG-MELEE-14). */
  wear: record(MANY),
  /** Missiles shot, pieces thrown, spells cast. */
  used: record(MANY),
});

/** A fighter, as these rules need it. */
export const FIGHTER = object({
  id: text,
  name: text,
  family: picklist(FAMILIES),
  level: LEVEL,
  /** The martial bonus, where it differs from the class (OPEN-03). */
  martialBonus: optional(integer(0, 60)),
  /** A multiclass fighter or rogue (SEG-CRIT-09). */
  multiclassWarrior: optional(boolean),
  /** Ability bonuses, and those of Strength in melee. */
  bonuses: object({ str: MODIFIER, dex: MODIFIER, con: MODIFIER, toHit: MODIFIER, damage: MODIFIER }),
  /** Strength and Dexterity scores (SEG-MOVE-10). */
  scores: object({ str: SCORE, dex: SCORE }),
  /** The threshold of the armour worn (SEG-CORE-03). */
  threshold: integer(0, 50),
  endurance: POINTS,
  body: POINTS,
  saves: object({ reflex: MODIFIER, fortitude: MODIFIER }),
  size: picklist(SIZES),
  /** Its people, where that needs less height above it (SEG-CIRC-18). */
  stature: optional(picklist(STATURES)),
  /** A creature's own wrestling: its die, its actions at a time, and the grips that it lacks (SEG-WRESTLE-40). */
  grips: optional(
    object({
      die: optional(integer(2, 20)),
      count: optional(integer(1, MOST_GRIPS)),
      lacks: optional(array(picklist(GRIPS))),
    }),
  ),
  encumbrance: optional(RANK),
  /** Squares a segment at full speed; 6 when left out (SEG-MOVE-05). */
  speed: optional(integer(0, 60)),
  ranks: record(RANK),
  weapons: array(WEAPON),
  spells: optional(array(SPELL)),
  items: optional(array(ITEM)),
  state: STATE,
});
