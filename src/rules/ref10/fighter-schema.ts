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

/** Characteristics, skills, and the penalty of armour to rolls. */
export const NUMBER = integer(0, 100);
/** Full life points. */
export const LIFE = integer(1, 10_000);
/** Armour points. */
export const ARMOUR = integer(0, 1000);
/** The bonus of advantages to initiative, and the amount of a condition. */
export const ADVANTAGE = integer(-100, 100);
/** Metres of one unit of range. */
export const UNIT = integer(1, 100_000);
/** Rounds of a burst or a magazine. */
export const ROUNDS = integer(0, 100);
/** Metres around a point. */
export const RADIUS = integer(0, 50);

/** The results of the location die (REF-LOC-03). */
const RESULT = integer(1, 10);

/** A weapon or shield. */
export const WEAPON = object({
  id: text,
  name: text,
  kind: picklist(WEAPON_KINDS),
  /** The key of its skill; a missing one counts as 0. */
  skill: text,
  /** Dice without strength and margin; `0` where it does no damage (REF-DMG-01). */
  damage: pipe(
    dice,
    check(formula => !hasTooManyDice(formula), 'too-large'),
  ),
  /** Its kind in a parry; left out where it cannot parry. */
  guard: optional(picklist(GUARDS)),
  /** Its material: wood for spears and the like, whatever their heads are (REF-AP-06, REF-AP-07). */
  material: optional(picklist(MATERIALS)),
  /** Its armour points in a parry; by its material when left out. */
  ap: optional(ARMOUR),
  /** Held in the off hand (REF-GEN-04). */
  offHand: optional(boolean),
  /** Takes both hands. */
  twoHanded: optional(boolean),
  /** Metres of one unit of range (REF-RANGE-01, REF-RANGE-03). */
  unit: optional(UNIT),
  /** Rounds in a burst; none for what is not automatic (REF-BURST-01). */
  burst: optional(ROUNDS),
  /** Rounds of a full magazine, or pieces carried; left out where they are not counted. */
  magazine: optional(ROUNDS),
  /** Shot that spreads in a cone (REF-SHOTGUN-01). */
  spreads: optional(boolean),
  /** Metres around the point at which it goes off (REF-GRENADE-02). */
  radius: optional(RADIUS),
  /** Its owner and its id there, where its holder picked it up. */
  takenFrom: optional(TAKEN_FROM),
});

/** A hit location (REF-LOC-01). */
export const LOCATION = object({
  id: text,
  kind: picklist(LOCATION_KINDS),
  /** The results of 1d10 that strike it, both ends included (REF-LOC-03). */
  from: RESULT,
  to: RESULT,
  /** Armour points (REF-AP-01, REF-AP-03). */
  ap: ARMOUR,
});

/** The part of a fighter that a fight changes. */
export const STATE = looseObject({
  /** Life points lost, by location; `body` for damage to no location in particular. */
  hurt: record(MANY),
  conditions: array(condition(CONDITIONS, ADVANTAGE)),
  /** Weapons that are not in hand, by id: put away, or let go of. */
  dropped: array(text),
  /** Those that lie on the ground; none when left out (REF-ACT-02). */
  fallen: optional(array(text)),
  /** Items that others have taken; none when left out. */
  taken: optional(array(TAKEN)),
  /** Armour points lost, by location or weapon (REF-AP-02, REF-AP-05). */
  wear: record(MANY),
  /** Rounds fired and pieces thrown, by weapon. */
  used: record(MANY),
});

/** A fighter, as these rules need to know it. */
export const FIGHTER = object({
  id: text,
  name: text,
  characteristics: characteristics(CHARACTERISTICS, NUMBER),
  /** Skill values by key; a missing one counts as 0. */
  skills: record(NUMBER),
  weapons: array(WEAPON),
  locations: array(LOCATION),
  /** Full life points. */
  life: LIFE,
  /** The bonus to initiative from advantages such as fast reflexes (REF-INIT-01). */
  reflexes: optional(ADVANTAGE),
  /** The penalty of armour to every roll, 0 or more (REF-GEN-01). */
  encumbrance: optional(NUMBER),
  /** Kilograms carried (REF-ENC-01). */
  load: optional(MANY),
  /** At home in water (REF-MOVE-05). */
  aquatic: optional(boolean),
  state: STATE,
});

/** The most dice of one weapon: all rounds of a magazine are rolled at once, and none may need a handful for each. */
const MOST_DICE = 10;

/** True for the damage of a weapon: readable dice, and not too many of them (REF-DMG-01). */
export function isWeaponDamage(formula: string): boolean {
  return readDice(formula) !== null && !hasTooManyDice(formula);
}

/** True for more dice than one weapon may have; false for unreadable ones. */
function hasTooManyDice(formula: string): boolean {
  const dice = readDice(formula)?.terms.reduce((sum, term) => sum + term.count, 0) ?? 0;
  return dice > MOST_DICE;
}

/** The faults of a fighter from outside; none when the rules can take it. */
export const faults = faultsOf(FIGHTER, jointFaults);

/** Faults of hurt, wear and spent rounds under unknown keys (REF-LOC-03, REF-AP-02, REF-AP-05). */
function jointFaults({ weapons, locations, state }: Ref10Fighter): readonly Fault[] {
  const isPlace = (key: string) => locations.some(({ id }) => id === key);
  // A taken item may be gone from the weapons, while its wear and its spent rounds stay.
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
