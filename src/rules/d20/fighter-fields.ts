import { type Bounds, COUNT } from '../shared/bounds.ts';
import { dice, flag, flagOf, number, one, parts, some, words } from '../shared/fields.ts';
import { MANOEUVRABILITIES } from './air/manoeuvrability.ts';
import {
  ARCANE_CLASSES,
  CREATURE_TYPES,
  DIVINE_CLASSES,
  ENERGIES,
  FLIGHT_STATUSES,
  GAZES,
  LOADS,
  OVERCOMING,
  SAVES,
  TRAITS,
} from './fighter.ts';
import { HIT_POINTS, MODIFIER, MOST_DICE } from './item-fields.ts';
import { SIZES } from './sizes.ts';

/** Ability scores. */
const SCORE: Bounds = { from: 0, to: 100 };
/** Squares of 1.5 m. */
const SQUARES: Bounds = { from: 0, to: 1000 };

/** Standing orders for attacks of opportunity. */
const STANDING_ORDERS = ['always', 'never'] as const;

const score = number({ ...SCORE, initial: 10, byEffects: true });
/** A score that a creature may lack, such as the Constitution of the undead. */
const scoreOrNone = number({ ...SCORE, initial: 10, usually: null, byEffects: true });
/** A base save, natural armour. */
const modifier = number({ ...MODIFIER, initial: 0, byEffects: true });
/** What an energy does: nothing at all, half as much again, or its damage. */
const taken = one(['immune', 'vulnerable'], { usually: 'plain', words: 'CLASSIC.takes' });
const resisted = number({ from: 0, to: 200, usually: 0 });
const speedOrNone = number({ ...SQUARES, usually: null });

/** The class that casts spells by the day, its level, and the slots where they are not those of its table (D20-SLOT-01). */
const casting = <const Classes extends readonly string[]>(classes: Classes) =>
  parts(
    {
      class: one(classes, { usually: 'none', words: 'CLASSIC.class' }),
      level: number({ from: 0, to: 40, initial: 1 }),
      /** As they are printed, `4/3/2`, from level 0 on. */
      slots: words({ usually: '' }),
    },
    { usually: { class: 'none' } },
  );

/** A fighter's own numbers, without items and state. */
export const FIGHTER_FIELDS = {
  abilities: parts({
    str: score,
    dex: score,
    con: scoreOrNone,
    int: scoreOrNone,
    wis: score,
    cha: score,
  }),
  size: one(SIZES, { initial: 'medium', words: 'CLASSIC.size', listed: 'filter' }),
  /** Long creatures reach less far than tall ones (D20-SIZE-01). */
  long: flag,
  type: one(CREATURE_TYPES, { initial: 'humanoid', words: 'CLASSIC.type' }),
  /** Levels or hit dice. */
  level: number({ from: 1, to: 100, initial: 1, listed: 'filter' }),
  /** Base attack bonus. */
  bab: number({ from: 0, to: 60, initial: 0, byEffects: true }),
  /** Full hit points (D20-HP-01). */
  hitPoints: number({ ...HIT_POINTS, initial: 8, byEffects: true, listed: 'filter' }),
  /** Base saves (D20-SAVE-01). */
  saves: parts({ fortitude: modifier, reflex: modifier, will: modifier }),
  /** Land speed (D20-MOVE-01). */
  speed: number({ ...SQUARES, initial: 6, byEffects: true }),
  /** Other speeds. */
  climb: speedOrNone,
  swim: speedOrNone,
  fly: speedOrNone,
  /** Flight manoeuvrability (D20-AIR-31). */
  manoeuvrability: one(MANOEUVRABILITIES, { usually: 'average', words: 'CLASSIC.manoeuvrability' }),
  burrow: speedOrNone,
  /** The load; light where it is left out, and by what is carried unless the sheet sets it (D20-MOVE-04). */
  load: one(LOADS, { usually: 'by-weight', words: 'CLASSIC.load' }),
  traits: some(TRAITS, { words: 'CLASSIC.trait' }),
  /** Dice of a sneak attack (D20-CRIT-05, D20-HELP-01). */
  sneakAttack: dice({ usually: '', most: MOST_DICE }),
  /** Points by which blows are lessened, but for those that overcome it, as 5/bludgeoning (D20-REDUCE-01). */
  reduction: parts(
    {
      points: number({ from: 0, to: 100, initial: 0 }),
      except: one(OVERCOMING, { usually: 'none', words: 'CLASSIC.except' }),
      also: one(OVERCOMING, { usually: 'none', words: 'CLASSIC.except' }),
      /** Only both of them together overcome it, as 10/good and silver; either does without this. */
      both: flag,
    },
    { usually: { points: 0 } },
  ),
  /** What an energy does to it apart from its damage (D20-ENERGY-02, D20-ENERGY-03). */
  energies: parts(
    { acid: taken, cold: taken, electricity: taken, fire: taken, sonic: taken },
    { usually: 'none' },
  ),
  /** Points by which an energy is lessened each time (D20-ENERGY-01). */
  resistance: parts(
    { acid: resisted, cold: resisted, electricity: resisted, fire: resisted, sonic: resisted },
    { usually: 'none' },
  ),
  /** What a caster level check has to reach for a spell to work on it; 0 for none (D20-RESIST-01). */
  spellResistance: number({ from: 0, to: 100, usually: 0 }),
  /** Hit points that come back at the beginning of each turn (D20-REGEN-01). */
  fastHealing: number({ from: 0, to: 100, usually: 0 }),
  /** Points of nonlethal damage that go at the beginning of each turn; all damage but the named is nonlethal (D20-REGEN-02). */
  regeneration: parts(
    {
      points: number({ from: 0, to: 100, initial: 0 }),
      /** What it does not regenerate from. */
      except: one([...ENERGIES, ...OVERCOMING], { usually: 'none', words: 'CLASSIC.except' }),
      also: one([...ENERGIES, ...OVERCOMING], { usually: 'none', words: 'CLASSIC.except' }),
    },
    { usually: { points: 0 } },
  ),
  /** A gaze that acts on all opponents in range who look (D20-CREATURE-13). */
  gaze: parts(
    {
      /** Of the save against it. */
      dc: number({ from: 0, to: 100, initial: 0 }),
      save: one(SAVES, { initial: 'fortitude', words: 'CLASSIC.save' }),
      effect: one(GAZES, { initial: 'petrified', words: 'CONDITION' }),
      /** How long that lasts; 0 for as long as nothing ends it. */
      rounds: number({ from: 0, to: 100, usually: 0 }),
      /** Squares. */
      range: number({ from: 1, to: 100, initial: 6 }),
    },
    { usually: { dc: 0 } },
  ),
  /** Turns or rebukes undead as a cleric of this level (D20-TURN-01, D20-TURN-14). */
  turning: parts(
    {
      level: number({ from: 0, to: 100, initial: 0 }),
      energy: one(['positive', 'negative'], { initial: 'positive', words: 'CLASSIC.energy' }),
    },
    { usually: { level: 0 } },
  ),
  /** Arcane and divine spells by the day (D20-SLOT-01). */
  arcane: casting(ARCANE_CLASSES),
  divine: casting(DIVINE_CLASSES),
  /** The standing order for attacks of opportunity; the player is asked without one (D20-AOO-06). */
  opportunities: one(STANDING_ORDERS, { usually: 'ask', words: 'CLASSIC.opportunities' }),
};

const count = number({ ...COUNT, initial: 0 });

/** A fighter's position and motion in the air (D20-AIR-13, D20-AIR-19, D20-AIR-47). */
export const FLIGHT_FIELDS = {
  /** Squares of 1.5 m above the ground, at chase scale bands; 0 on the ground. */
  altitude: count,
  /** Altitude at the beginning of the turn, from which a crash counts (D20-AIR-12). */
  from: count,
  /** One of the eight directions, clockwise from up (D20-AIR-13). */
  heading: number({ from: 0, to: 7, initial: 0 }),
  /** The speed in squares, as last declared (D20-AIR-19). */
  squares: count,
  /** The descent at the end of the turn (D20-AIR-21, D20-AIR-24). */
  falls: count,
  status: one(FLIGHT_STATUSES, { initial: 'grounded', words: 'CLASSIC.flight' }),
  /** Chase scale: squares of 9 m, and altitude in bands (D20-AIR-03, D20-AIR-51). */
  chase: flagOf({ initial: false }),
  /** Slow by braking, which it may not repeat in the next turn (D20-AIR-41). */
  braked: flagOf({ initial: false }),
};
