import { MANY } from '../shared/bounds.ts';
import { isDiceUpTo } from '../shared/dice.ts';
import { entriesOf } from '../shared/field-schema.ts';
import {
  condition,
  locationFaults,
  repeatedIds,
  TAKEN,
  TAKEN_FROM,
  unknownKeys,
} from '../shared/fighter-schema.ts';
import type { Fault } from '../shared/ruleset.ts';
import {
  array,
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
import { BODY, LOCATION_KINDS, MATERIALS, type Ref10Fighter } from './fighter.ts';
import { ADVANTAGE, FIGHTER_FIELDS, NUMBER } from './fighter-fields.ts';
import { ARMOUR, GUARD_FIELDS, MOST_DICE, WEAPON_FIELDS } from './item-fields.ts';

/** The results of the location die (REF-LOC-03). */
const RESULT = integer({ from: 1, to: 10 });

/** A weapon or shield. */
export const WEAPON = object({
  id: text,
  name: text,
  ...entriesOf(WEAPON_FIELDS),
  /** Its material: wood for spears and the like, whatever their heads are (REF-AP-06, REF-AP-07). */
  material: optional(picklist(MATERIALS)),
  /** Its armour points in a parry; by its material when left out. */
  ap: optional(integer(GUARD_FIELDS.ap)),
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
  ap: integer(ARMOUR),
});

/** The part of a fighter that a fight changes. */
export const STATE = looseObject({
  /** Life points lost, by location; `body` for damage to no location in particular. */
  hurt: record(integer(MANY)),
  conditions: array(condition(CONDITIONS, ADVANTAGE)),
  /** Weapons that are not in hand, by id: put away, or let go of. */
  dropped: array(text),
  /** Those that lie on the ground; none when left out (REF-ACT-02). */
  fallen: optional(array(text)),
  /** Items that others have taken; none when left out. */
  taken: optional(array(TAKEN)),
  /** Armour points lost, by location or weapon (REF-AP-02, REF-AP-05). */
  wear: record(integer(MANY)),
  /** Rounds fired and pieces thrown, by weapon. */
  used: record(integer(MANY)),
});

/** A fighter, as these rules need to know it. */
export const FIGHTER = object({
  id: text,
  name: text,
  ...entriesOf(FIGHTER_FIELDS),
  /** Skill values by key; a missing one counts as 0. */
  skills: record(integer(NUMBER)),
  weapons: array(WEAPON),
  locations: array(LOCATION),
  /** The penalty of armour to every roll, 0 or more (REF-GEN-01). */
  encumbrance: optional(integer(NUMBER)),
  /** Kilograms carried (REF-ENC-01). */
  load: optional(integer(MANY)),
  state: STATE,
});

/** True for the damage of a weapon: readable dice, and not too many of them (REF-DMG-01). */
export function isWeaponDamage(formula: string): boolean {
  return isDiceUpTo(formula, MOST_DICE);
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
