import { maxLength, nullable, pipe, string } from 'valibot';
import { type Bounds, MANY, NUMBER } from '../shared/bounds.ts';
import { present } from '../shared/compact.ts';
import { entriesOf } from '../shared/field-schema.ts';
import {
  characteristics,
  condition,
  locationFaults,
  repeatedIds,
  TAKEN,
  TAKEN_FROM,
  unknownKeys,
} from '../shared/fighter-schema.ts';
import { LONGEST_WHY } from '../shared/own-modifiers.ts';
import type { Fault } from '../shared/ruleset.ts';
import {
  array,
  dice,
  faultsOf,
  fractional,
  integer,
  knownId,
  looseObject,
  object,
  optional,
  picklist,
  record,
  text,
} from '../shared/schema.ts';
import { CONDITIONS } from './conditions.ts';
import { CREATURE_ABILITIES } from './creature-abilities.ts';
import { FATIGUE } from './fatigue.ts';
import { CHARACTERISTICS, LOCATION_KINDS, type MythrasFighter, SIDES, type Weapon } from './fighter.ts';
import { OBJECT_FIELDS, STRIKE_FIELDS, STYLE_FIELDS } from './item-fields.ts';
import { CIRCUMSTANCES } from './situational-modifiers.ts';

/** Bounds of luck points and the healing rate. */
const FEW: Bounds = { from: 0, to: 200 };
const PIECES = integer({ from: 0, to: 100_000 });
const RESULT = integer({ from: 1, to: 20 });

/** The ammunition of a weapon before any was used (MYT-RANGED-06). */
export const AMMUNITION = object({
  /** The key of the carried ammunition. */
  kind: string('not-a-text'),
  /** Pieces carried; null where nobody counts them. */
  carried: nullable(PIECES),
  /** The magazine's capacity and the rounds in it; a capacity of 0 means no magazine. */
  holds: PIECES,
  left: PIECES,
});

/** Whose a weapon is that belongs to a style and is held in a limb. */
export const HELD = {
  id: text,
  name: text,
  /** The combat style that covers it; null when none does (MYT-STYLE-03). */
  style: nullable(text),
  /** The location that strikes with it, or holds it; worked out when left out. */
  limb: optional(text),
  /** The owner, and its item id there, of a weapon taken from the ground or out of a hand. */
  takenFrom: optional(TAKEN_FROM),
};

/** A weapon or shield in hand. */
export const WEAPON = object({
  ...HELD,
  ...entriesOf(STRIKE_FIELDS),
  ...entriesOf(OBJECT_FIELDS),
  /** Left out where its ammunition is not counted. */
  ammunition: optional(AMMUNITION),
});

/** MYT-STYLE-01. */
export const STYLE = object({
  id: text,
  name: text,
  skill: integer(NUMBER),
  ...entriesOf(STYLE_FIELDS),
});

/** A hit location with its protection (MYT-LOC-06). */
export const LOCATION = object({
  id: text,
  /** The name; left out for a location of the tables (MYT-LOC-02, MYT-LOC-03). */
  name: optional(text),
  /** The results of 1d20 that strike it, both ends included. */
  from: RESULT,
  to: RESULT,
  /** The kind, which decides on the rules of MYT-WOUND. */
  kind: picklist(LOCATION_KINDS),
  /** Full hit points. */
  hp: integer({ from: 1, to: 1000 }),
  natural: integer(NUMBER),
  worn: integer(NUMBER),
  /** Locations to which a blow can be moved; those of the humanoid shape when left out (MYT-LOC-05). */
  adjacent: optional(array(text)),
});

/** The schema of a fighter's state, with the conditions of a ruleset. */
export function stateWith(conditions: readonly string[]) {
  return looseObject({
    /** Hit points lost, by location. */
    hurt: record(integer(MANY)),
    conditions: array(condition(conditions, MANY)),
    /** Ids of weapons dropped. */
    dropped: array(text),
    /** Ids of weapons drawn or put away in a fight, contrary to the character's data (MYT-ACT-10). */
    swapped: optional(array(text)),
    /** Items that others hold now; none when left out. */
    taken: optional(array(TAKEN)),
    /** Hit points lost by weapons and armour points lost by locations, by id; none when left out (MYT-OBJ-01). */
    wear: optional(record(integer(MANY))),
    /**
     * Ammunition used, by weapon or kind of ammunition, and weapons thrown; negative where more was loaded than
     * at first. None when left out (MYT-RANGED-06).
     */
    used: optional(record(integer({ from: -100_000, to: 100_000 }))),
    /** Luck points spent since they were last restored; none when left out (MYT-LUCK-02). */
    luckSpent: optional(integer(FEW)),
  });
}

/** What a player states for a fighter's rolls; nothing when left out. */
export const OWN_MODIFIER = optional(
  object({
    amount: integer({ from: -100, to: 100 }),
    why: pipe(string('not-a-text'), maxLength(LONGEST_WHY, 'text-too-long')),
  }),
);

/**
 * Weapons put away, with the fewest hands that each needs; and the hands that one was in as the fight began, where it
 * was ready then.
 */
export const STOWED = optional(
  array(object({ id: text, hands: picklist([1, 2]), sides: optional(array(picklist(SIDES))) })),
);

/** The fields of fighters in both related combat systems. */
export const BODY = {
  id: text,
  name: text,
  characteristics: characteristics(CHARACTERISTICS, NUMBER),
  /** Skill values in percent, by key; a missing skill cannot be rolled. */
  skills: record(integer(NUMBER)),
  /** Dice added to or taken from damage, `0` for none (MYT-CHAR-04). */
  damageModifier: dice,
  locations: array(LOCATION),
  /** Legs it stands on; those of its body when left out. */
  legs: optional(integer(NUMBER)),
};

/** A fighter in a Mythras exchange. */
export const FIGHTER = object({
  ...BODY,
  styles: array(STYLE),
  /** Weapons in hand. */
  weapons: array(WEAPON),
  /** Weapons put away; none when left out. */
  stowed: STOWED,
  /** Action points at the start of a round (MYT-AP-01). */
  actionPoints: integer({ from: 0, to: 20 }),
  /** MYT-CHAR-06. */
  healingRate: integer(FEW),
  /** Bonus to the initiative die before armour and the like; from DEX and INT when left out (MYT-CHAR-08). */
  initiativeBonus: optional(integer({ from: -1000, to: 1000 })),
  /** Full magic points, POW when left out (MYT-CHAR-10). */
  magicPoints: optional(integer(NUMBER)),
  /** Luck points left; none when left out (MYT-LUCK-01). */
  luckPoints: optional(integer(FEW)),
  /** Metres at a walk; as a human when left out (MYT-CHAR-11). */
  movement: optional(integer({ from: 0, to: 10_000 })),
  /** Damage modifier of the mount it rides, for a charge (MYT-CLOSE-09). */
  mountModifier: optional(dice),
  /** What it carries, where that can hinder it (MYT-LOAD-01). */
  burden: optional(
    object({
      things: fractional({ from: 0, to: 1_000_000 }),
      /** Keys of its own skills that the load hinders. */
      skills: optional(array(text)),
    }),
  ),
  /** Keys of those of its skills that are passions; none when left out (MYT-CHAR-13). */
  passions: optional(array(text)),
  /** Keys of `creature-abilities.json` (MYT-TRAIT-41 to 78). */
  abilities: optional(array(knownId(CREATURE_ABILITIES.map(({ id }) => id)))),
  /** Its circumstances, as in the setup (MYT-SITU-01). */
  circumstances: optional(array(knownId<string>(CIRCUMSTANCES))),
  /** What its player adds to its rolls or takes away, as in the setup. */
  own: OWN_MODIFIER,
  state: stateWith(CONDITIONS),
});

/** The faults of a received fighter; none when the rules can take it. */
export const faults = faultsOf(FIGHTER, fighter => [
  ...bodilyFaults(fighter),
  ...(fighter.passions ?? []).flatMap((key, i) =>
    Object.hasOwn(fighter.skills, key) ? [] : [{ path: `passions.${i}`, id: 'unknown-skill' }],
  ),
  ...fighter.weapons.flatMap(({ ranged }, i) => (ranged ? rangeFaults(`weapons.${i}.ranged`, ranged) : [])),
]);

/** The faults between weapons, styles, locations and state, in both combat systems that have them. */
export function bodilyFaults({ styles, weapons, locations, state }: Bodily): readonly Fault[] {
  const isLocation = (id: string) => locations.some(one => one.id === id);
  const unlocated = (path: string, id: string | undefined) =>
    id === undefined || isLocation(id) ? [] : [{ path, id: 'unknown-location' }];
  return [
    ...repeatedIds('styles', styles),
    ...locationFaults(locations, 20),
    ...locations.flatMap(({ id, adjacent = [] }, i) =>
      adjacent.flatMap((other, k) => {
        // MYT-LOC-05: a blow is moved to another, existing location.
        const path = `locations.${i}.adjacent.${k}`;
        return other === id ? [{ path, id: 'twice-the-same' }] : unlocated(path, other);
      }),
    ),
    ...repeatedIds('weapons', weapons),
    ...weapons.flatMap(({ style, limb }, i) => {
      const isCovered = style === null || styles.some(({ id }) => id === style);
      const unstyled = isCovered ? [] : [{ path: `weapons.${i}.style`, id: 'unknown-style' }];
      return [...unstyled, ...unlocated(`weapons.${i}.limb`, limb)];
    }),
    ...unknownKeys('state.hurt', state.hurt, { isKnown: isLocation, id: 'unknown-location' }),
    ...state.conditions.flatMap(({ condition, where, amount = 0 }, i) => {
      const path = `state.conditions.${i}`;
      const isTooMuch = amount > amountOf(condition).to;
      return present([
        ...unlocated(`${path}.where`, where),
        isTooMuch && { path: `${path}.amount`, id: 'too-large' },
      ]);
    }),
  ];
}

/** The parts of a fighter that `bodilyFaults` checks. */
interface Bodily extends Pick<MythrasFighter, 'locations' | 'state'> {
  readonly styles: readonly { readonly id: string }[];
  readonly weapons: readonly Pick<Weapon, 'id' | 'style' | 'limb'>[];
}

/** Each range is no shorter than the one before it (MYT-RANGED-05). */
function rangeFaults(path: string, { close, effective, long }: NonNullable<Weapon['ranged']>): Fault[] {
  const id = 'range-backwards';
  return present([
    close > effective && { path: `${path}.effective`, id },
    effective > long && { path: `${path}.long`, id },
  ]);
}

const LEVELS_OF_FATIGUE: Bounds = { from: 0, to: FATIGUE.length - 1 };

/** The bounds of a condition's amount: levels of fatigue, or a number of points. */
export function amountOf(condition: string): Bounds {
  return condition === 'fatigue' ? LEVELS_OF_FATIGUE : MANY;
}
