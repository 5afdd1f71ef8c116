import { check, pipe } from 'valibot';
import { readDice } from '../shared/dice.ts';
import {
  characteristics,
  condition,
  locationFaults,
  MANY,
  repeatedIds,
  TAKEN,
  TAKEN_FROM,
  unknownKeys,
} from '../shared/fighter-schema.ts';
import type { Fault } from '../shared/ruleset.ts';
import {
  array,
  boolean,
  dice,
  faultsOf,
  integer,
  looseObject,
  object,
  optional,
  picklist,
  record,
  text,
} from '../shared/schema.ts';
import { isTakenId } from '../shared/taking.ts';
import { CONDITIONS } from './conditions.ts';
import {
  BODY,
  CHARACTERISTICS,
  GUARDS,
  LOCATION_KINDS,
  MATERIALS,
  type Ref10Fighter,
  WEAPON_KINDS,
} from './fighter.ts';

/** Characteristics, skills, and what armour takes from rolls. */
export const NUMBER = integer(0, 100);
/** Full life points. */
export const LIFE = integer(1, 10_000);
/** Armour points. */
export const ARMOUR = integer(0, 1000);
/** What advantages add to initiative, and how much of a condition there can be. */
export const ADVANTAGE = integer(-100, 100);
/** Metres of one unit of range. */
export const UNIT = integer(1, 100_000);
/** Rounds of a burst or a magazine. */
export const ROUNDS = integer(0, 100);
/** Metres round a point. */
export const RADIUS = integer(0, 50);

/** The results of the die that say where a blow falls (REF-LOC-03). */
const RESULT = integer(1, 10);

/** A weapon or shield. */
export const WEAPON = object({
  id: text,
  name: text,
  kind: picklist(WEAPON_KINDS),
  /** The key of the skill that it is used with; a skill that is not there counts as 0. */
  skill: text,
  /** Dice without strength and margin; `0` where it does no damage (REF-DMG-01). */
  damage: pipe(
    dice,
    check(formula => !hasTooManyDice(formula), 'too-large'),
  ),
  /** What it is in a parry; left out where it cannot parry. */
  guard: optional(picklist(GUARDS)),
  /** What it is made of; spears and the like are of wood, whatever their heads are (REF-AP-06, REF-AP-07). */
  material: optional(picklist(MATERIALS)),
  /** Armour points with which it takes what it parries; by its material when left out. */
  ap: optional(ARMOUR),
  /** Held in the hand that is not the good one (REF-GEN-04). */
  offHand: optional(boolean),
  /** Takes both hands. */
  twoHanded: optional(boolean),
  /** Metres of one unit of range (REF-RANGE-01, REF-RANGE-03). */
  unit: optional(UNIT),
  /** Rounds in a burst; none for what is not automatic (REF-BURST-01). */
  burst: optional(ROUNDS),
  /** Rounds of a full magazine, or pieces carried; left out where nobody counts them. */
  magazine: optional(ROUNDS),
  /** Shot that spreads in a cone (REF-SHOTGUN-01). */
  spreads: optional(boolean),
  /** Metres round the point at which it goes off (REF-GRENADE-02). */
  radius: optional(RADIUS),
  /** Whose it is, and what it is there, where its holder picked it up. */
  takenFrom: optional(TAKEN_FROM),
});

/** Where a blow can fall (REF-LOC-01). */
export const LOCATION = object({
  id: text,
  kind: picklist(LOCATION_KINDS),
  /** The results of 1d10 that strike it, both ends included (REF-LOC-03). */
  from: RESULT,
  to: RESULT,
  /** Armour points (REF-AP-01, REF-AP-03). */
  ap: ARMOUR,
});

/** What a fight changes on a fighter. */
export const STATE = looseObject({
  /** Life points lost, by location; `body` for what strikes no place in particular. */
  hurt: record(MANY),
  conditions: array(condition(CONDITIONS, ADVANTAGE)),
  /** Weapons that are not in hand, by id: put away, or let go of. */
  dropped: array(text),
  /** Those of them that lie on the ground; none when left out (REF-ACT-02). */
  fallen: optional(array(text)),
  /** What of it others have now; nothing when left out. */
  taken: optional(array(TAKEN)),
  /** Armour points lost, by location or weapon (REF-AP-02, REF-AP-05). */
  wear: record(MANY),
  /** Rounds fired and pieces thrown, by weapon. */
  used: record(MANY),
});

/** All that these rules need to know of one who takes part. */
export const FIGHTER = object({
  id: text,
  name: text,
  characteristics: characteristics(CHARACTERISTICS, NUMBER),
  /** Skill values by key; those that are not there count as 0. */
  skills: record(NUMBER),
  weapons: array(WEAPON),
  locations: array(LOCATION),
  /** Full life points. */
  life: LIFE,
  /** What advantages such as fast reflexes add to initiative (REF-INIT-01). */
  reflexes: optional(ADVANTAGE),
  /** What armour takes from every roll, 0 or more (REF-GEN-01). */
  encumbrance: optional(NUMBER),
  /** Kilograms carried (REF-ENC-01). */
  load: optional(MANY),
  /** At home in water (REF-MOVE-05). */
  aquatic: optional(boolean),
  state: STATE,
});

/** The most dice of one weapon: all rounds of a magazine are rolled at once, and none may need a handful for each. */
const MOST_DICE = 10;

/** Whether a text can be the damage of a weapon: dice that can be read, and not too many of them (REF-DMG-01). */
export function isWeaponDamage(formula: string): boolean {
  return readDice(formula) !== null && !hasTooManyDice(formula);
}

/** Whether dice are more than anybody should throw for one weapon; no for what cannot be read. */
function hasTooManyDice(formula: string): boolean {
  const dice = readDice(formula)?.terms.reduce((sum, term) => sum + term.count, 0) ?? 0;
  return dice > MOST_DICE;
}

/** What is wrong with a fighter that somebody sent; nothing when the rules can take it. */
export const faults = faultsOf(FIGHTER, jointFaults);

/** What is hurt, worn out or used up is there (REF-LOC-03, REF-AP-02, REF-AP-05). */
function jointFaults({ weapons, locations, state }: Ref10Fighter): readonly Fault[] {
  const isPlace = (key: string) => locations.some(({ id }) => id === key);
  // What somebody took may be gone from their weapons, and what it was when they had it stays.
  const isWeapon = (key: string) => weapons.some(({ id }) => id === key) || isTakenId(key);
  return [
    ...repeatedIds('weapons', weapons),
    ...locationFaults(locations, 10),
    ...unknownKeys('state.hurt', state.hurt, {
      isKnown: key => isPlace(key) || key === BODY,
      id: 'unknown-location',
    }),
    ...unknownKeys('state.wear', state.wear, {
      isKnown: key => isPlace(key) || isWeapon(key),
      id: 'unknown-value',
    }),
    ...unknownKeys('state.used', state.used, { isKnown: isWeapon, id: 'unknown-value' }),
  ];
}
