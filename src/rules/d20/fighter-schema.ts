import { check, pipe } from 'valibot';
import { readDice } from '../shared/dice.ts';
import { condition, COUNT, MANY, PREPARED, TAKEN, TAKEN_FROM } from '../shared/fighter-schema.ts';
import {
  array,
  boolean,
  dice,
  integer,
  knownId,
  looseObject,
  object,
  optional,
  picklist,
  record,
  text,
} from '../shared/schema.ts';
import { MANOEUVRABILITIES } from './air/manoeuvrability.ts';
import { CONDITIONS } from './conditions.ts';
import {
  AREAS,
  ARMOUR_CATEGORIES,
  BONUS_KINDS,
  BUILDS,
  CASTING_TIMES,
  COMPONENTS,
  CREATURE_TYPES,
  DAMAGE_TYPES,
  DELIVERIES,
  FEATS,
  FLIGHT_STATUSES,
  HANDLINGS,
  LOADING_ACTIONS,
  LOADS,
  MODIFIED,
  SAVES,
  SPELL_NATURES,
  TRAITS,
  WEAPON_KINDS,
  WEAPON_USES,
} from './fighter.ts';
import { SIZES } from './sizes.ts';

/** Ability scores. */
export const SCORE = integer(0, 100);
/** Bonuses and penalties of any kind, skill totals included. */
export const MODIFIER = integer(-100, 200);
/** Levels or hit dice. */
export const LEVEL = integer(1, 100);
/** Full hit points. */
export const HIT_POINTS = integer(1, 10_000);
/** Squares of 1.5 m. */
export const SQUARES = integer(0, 1000);

/** The dice of one blow: a critical hit rolls them up to five times. */
const DAMAGE = pipe(
  dice,
  check(formula => diceIn(formula) <= MOST_DICE, 'too-large'),
);
const MOST_DICE = 20;

/** True if dice of a weapon or a spell can be read, and are not too many. */
export function isDamage(formula: string): boolean {
  return readDice(formula) !== null && diceIn(formula) <= MOST_DICE;
}

function diceIn(formula: string): number {
  return readDice(formula)?.terms.reduce((sum, { count }) => sum + count, 0) ?? 0;
}

/** A weapon or shield. */
export const WEAPON = object({
  id: text,
  name: text,
  kind: picklist(WEAPON_KINDS),
  /** Light, one-handed or two-handed; natural weapons are light (D20-ATK-10, D20-DMG-05). */
  handling: picklist(HANDLINGS),
  /** Dice without Strength; `0` for a weapon that only touches or holds. */
  damage: DAMAGE,
  types: array(picklist(DAMAGE_TYPES)),
  /** The lowest natural roll that threatens a critical hit; 20 when left out (D20-CRIT-03, D20-CRIT-04). */
  threatRange: optional(integer(11, 20)),
  /** Damage multiplier of a critical hit; 2 when left out. */
  multiplier: optional(integer(2, 5)),
  /** Squares of one range increment (D20-ATK-05). */
  increment: optional(integer(1, 200)),
  /** Strikes beyond its holder's reach, and not within it; `all` within it too (D20-ATK-06, D20-SIZE-06). */
  reach: optional(picklist(['far', 'all'])),
  /** The kind of bow or sling, by its use of Strength (D20-DMG-03). */
  draws: optional(picklist(['bow', 'composite', 'sling', 'crossbow'])),
  /** The most of a Strength bonus that a composite bow adds; none when left out (D20-DMG-03). */
  pull: optional(integer(0, 20)),
  /** Held in the off hand, or the second head of a double weapon (D20-TWF-01, D20-TWF-03). */
  offHand: optional(boolean),
  /** A one-handed weapon held in two hands (D20-DMG-05). */
  inTwoHands: optional(boolean),
  /** A secondary natural weapon: -5, and half the Strength bonus. */
  secondary: optional(boolean),
  /** Nonlethal by nature (D20-NL-07). */
  nonlethal: optional(boolean),
  /** Touches only: armour, shield and natural armour do not count (D20-ATK-14). */
  touch: optional(boolean),
  /** Its holder is not proficient with it: -4 (D20-THROW-01). */
  unfamiliar: optional(boolean),
  /** Bonus to attack rolls from enhancement, feats and the like. */
  attack: optional(MODIFIER),
  /** Bonus to damage, likewise. */
  damageBonus: optional(MODIFIER),
  /** Dice that a critical hit does not multiply, such as those of a flaming weapon (D20-CRIT-05). */
  extra: optional(DAMAGE),
  /** Splash damage to all adjacent to the square where it breaks (D20-THROW-01). */
  splash: optional(MANY),
  /** Special uses (D20-TRIP-08, D20-READY-08, D20-CHARGE-08, D20-DISARM-06, D20-ATK-10, D20-AIR-15). */
  uses: optional(array(knownId(WEAPON_USES))),
  /** The make of a weapon or shield, for its hardness; a shield's bonus is among its holder's (D20-SUNDER-06). */
  build: optional(picklist(BUILDS)),
  /** Percentage of arcane spells with gestures that a shield in hand spoils (D20-SPELL-04). */
  spellFailure: optional(integer(0, 100)),
  /** Its size as an object, where that does not follow from its handling (D20-SUNDER-05). */
  size: optional(picklist(SIZES)),
  /** Hit points, where they differ from the table (D20-SUNDER-06). */
  hitPoints: optional(HIT_POINTS),
  hardness: optional(integer(0, 100)),
  /** Full stock of missiles, or of pieces to throw; left out where nobody counts them. */
  magazine: optional(COUNT),
  /** The action that loads it; left out where drawing the missile loads it (D20-ACT-11, D20-ACT-12, D20-ACT-28). */
  loads: optional(picklist(LOADING_ACTIONS)),
  /** Its owner, and its id there, if its holder took it from another. */
  takenFrom: optional(TAKEN_FROM),
});

/** A lasting bonus or penalty, or one from a spell. */
export const BONUS = object({
  to: picklist(MODIFIED),
  kind: picklist(BONUS_KINDS),
  amount: MODIFIER,
  /** The shield or armour that gives it, by id, where it can be lost. */
  of: optional(text),
});

/** A spell or spell-like ability, as far as combat needs it. */
export const SPELL = object({
  id: text,
  name: text,
  level: integer(0, 9),
  /** Casting time (D20-SPELL-01, D20-SPELL-15, D20-ACT-51). */
  casting: picklist(CASTING_TIMES),
  /** Components (D20-SPELL-03 to 05). */
  components: array(picklist(COMPONENTS)),
  /** The means by which it reaches its target; `self` where it needs no target (D20-SPELL-11). */
  delivery: picklist(DELIVERIES),
  /** Dice of damage; `0` for none. */
  damage: optional(DAMAGE),
  /** Dice of healing. */
  heals: optional(DAMAGE),
  /** The hit dice that it puts to sleep, the lowest first. */
  sleeps: optional(integer(1, 100)),
  /** The saving throw against it, with its DC (D20-SAVE-01). */
  save: optional(picklist(SAVES)),
  /** The effect of a successful save. */
  saves: optional(picklist(['half', 'none'])),
  dc: optional(integer(0, 100)),
  /** A spell, or an ability that works like one (D20-ABIL-02 to 05). */
  nature: optional(picklist(SPELL_NATURES)),
  /** Castings in a day; left out where nobody counts them. */
  uses: optional(COUNT),
  /** It lasts while its caster concentrates (D20-SPELL-08). */
  sustained: optional(boolean),
  /** An arcane spell, whose gestures armour hampers (D20-SPELL-04). */
  arcane: optional(boolean),
  /** A touch spell that several friends share (D20-SPELL-13). */
  several: optional(boolean),
  /** Modified by a metamagic feat (D20-SPELL-19). */
  metamagic: optional(boolean),
  /** Cast in place of a prepared spell, such as a cure (D20-SPELL-20). */
  spontaneous: optional(boolean),
  /** A fire spell, which fails under water (D20-WATER-04). */
  fire: optional(boolean),
  /** It dispels magic, and may counter any spell (D20-READY-07). */
  dispels: optional(boolean),
  /** Range, for aerial combat (D20-AIR-51). */
  range: optional(picklist(['close', 'medium', 'long'])),
  /** The shape of its area (D20-AIR-15, D20-AIR-51). */
  area: optional(picklist(AREAS)),
  /** Radius or length of its area in squares; left out where nobody lays it on a map. */
  extent: optional(integer(1, 200)),
});

/** A fighter's position and motion in the air (D20-AIR-13, D20-AIR-19, D20-AIR-47). */
export const FLIGHT = object({
  /** Squares of 1.5 m above the ground, at chase scale bands; 0 on the ground. */
  altitude: COUNT,
  /** Altitude at the beginning of the turn, from which a crash counts (D20-AIR-12). */
  from: COUNT,
  /** One of the eight directions, clockwise from up (D20-AIR-13). */
  heading: integer(0, 7),
  /** The speed in squares, as last declared (D20-AIR-19). */
  squares: COUNT,
  /** The descent at the end of the turn (D20-AIR-21, D20-AIR-24). */
  falls: COUNT,
  status: picklist(FLIGHT_STATUSES),
  /** Chase scale: squares of 9 m, and altitude in bands (D20-AIR-03, D20-AIR-51). */
  chase: boolean,
  /** Slow by braking, which it may not repeat in the next turn (D20-AIR-41). */
  braked: boolean,
});

/** The state of a fighter that a fight changes. */
export const STATE = looseObject({
  /** Hit points lost, `body`, and the total of nonlethal damage, `nonlethal` (D20-HP-01, D20-NL-01). */
  hurt: record(MANY),
  /** Temporary hit points (D20-HP-07). */
  temporary: optional(MANY),
  conditions: array(condition(CONDITIONS, MODIFIER)),
  /** Counters of the turn and the round, by id (D20-ACT-02). */
  spent: record(MANY),
  /** Points by which abilities are damaged (D20-DMG-08). */
  weakened: optional(record(MANY)),
  /** Actions under way: a readied action, a long casting. */
  prepared: optional(array(PREPARED)),
  /** Ids of weapons not in hand: put away or dropped. */
  dropped: array(text),
  /** Ids of those that lie on the ground; none when left out. */
  fallen: optional(array(text)),
  /** Items that others have taken; none when left out. */
  taken: optional(array(TAKEN)),
  /** Hit points lost by weapons and shields (D20-SUNDER-04). */
  wear: record(MANY),
  /** Missiles shot, pieces thrown, spells cast, attempts at turning. */
  used: record(MANY),
  /** Flight; left out on the ground. */
  flight: optional(FLIGHT),
});

/** Standing orders for attacks of opportunity. */
export const STANDING_ORDERS = ['always', 'never'] as const;

/** A fighter, as these rules need it. */
export const FIGHTER = object({
  id: text,
  name: text,
  /** Ability scores; a creature may lack Constitution or Intelligence. */
  abilities: object({
    str: SCORE,
    dex: SCORE,
    con: optional(SCORE),
    int: optional(SCORE),
    wis: SCORE,
    cha: SCORE,
  }),
  size: picklist(SIZES),
  /** Long creatures reach less far than tall ones (D20-SIZE-01). */
  long: optional(boolean),
  type: picklist(CREATURE_TYPES),
  level: LEVEL,
  /** Base attack bonus. */
  bab: integer(0, 60),
  hitPoints: HIT_POINTS,
  /** Base saves (D20-SAVE-01). */
  saves: object({ fortitude: MODIFIER, reflex: MODIFIER, will: MODIFIER }),
  /** Land speed in squares, in the armour worn (D20-MOVE-01). */
  speed: SQUARES,
  /** Other speeds, in squares. */
  climb: optional(SQUARES),
  swim: optional(SQUARES),
  fly: optional(SQUARES),
  /** Flight manoeuvrability; average when left out (D20-AIR-31). */
  manoeuvrability: optional(picklist(MANOEUVRABILITIES)),
  burrow: optional(SQUARES),
  /** Armour worn (D20-AC-02, D20-MOVE-02). */
  armour: optional(
    object({
      category: picklist(ARMOUR_CATEGORIES),
      maxDex: optional(integer(0, 20)),
      checkPenalty: optional(MODIFIER),
      /** Percentage of arcane spells with gestures that it spoils (D20-SPELL-04). */
      spellFailure: optional(integer(0, 100)),
    }),
  ),
  /** The load carried; light when left out (D20-MOVE-04). */
  load: optional(picklist(LOADS)),
  bonuses: array(BONUS),
  /** Skill totals; a skill left out is rolled with its ability alone. */
  skills: record(MODIFIER),
  feats: array(picklist(FEATS)),
  traits: array(picklist(TRAITS)),
  /** Dice of a sneak attack (D20-CRIT-05, D20-HELP-01). */
  sneakAttack: optional(DAMAGE),
  /** Points by which blows are lessened, but for those of weapons of one type, as 5/bludgeoning. */
  reduction: optional(object({ points: integer(1, 100), except: optional(picklist(DAMAGE_TYPES)) })),
  /** Turns or rebukes undead as a cleric of this level (D20-TURN-01, D20-TURN-14). */
  turning: optional(
    object({
      level: LEVEL,
      energy: picklist(['positive', 'negative']),
      /** The creature type it turns, where that is not undead (D20-TURN-15). */
      of: optional(picklist(CREATURE_TYPES)),
    }),
  ),
  weapons: array(WEAPON),
  spells: optional(array(SPELL)),
  /** The standing order for attacks of opportunity; the player is asked when left out (D20-AOO-06). */
  opportunities: optional(picklist(STANDING_ORDERS)),
  state: STATE,
});
