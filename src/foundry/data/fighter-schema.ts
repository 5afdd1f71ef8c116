import type { Condition, Prepared, WinningRoll } from '../../rules/shared/fact.ts';
import { type Bounds, COUNT, MANY, TIME_UNITS } from '../../rules/shared/bounds.ts';
import type { Taken } from '../../rules/shared/taking.ts';
import { coinKey } from '../../rules/shared/coins.ts';
import { richText, shortText, wholeNumber, wholeNumberOf, wholeNumberOrNone } from './fields.ts';
import { appliedRecordSchema } from './message-data.ts';

import fields = foundry.data.fields;

/** An id that a stored thing need not have. */
const idOrNot = () => new fields.StringField({ required: false, blank: false });

/** A number of turns, or a segment, that a stored thing need not have. */
const countOrNot = () =>
  new fields.NumberField({ required: false, nullable: false, integer: true, min: COUNT.from, max: COUNT.to });

const condition = () =>
  new fields.SchemaField({
    condition: shortText(),
    where: idOrNot(),
    with: idOrNot(),
    by: idOrNot(),
    amount: new fields.NumberField({ required: false, nullable: false, integer: true, min: -99_999 }),
    roll: new fields.SchemaField(
      { total: wholeNumber(0, 0, 100), level: shortText(), value: wholeNumber(0, 0, 10_000) },
      { required: false, nullable: true, initial: null },
    ),
    lasts: new fields.SchemaField(
      {
        amount: wholeNumberOf(MANY, 1),
        unit: new fields.StringField({
          required: true,
          choices: [...TIME_UNITS],
          initial: 'turns',
        }),
      },
      { required: false, nullable: true, initial: null },
    ),
    before: idOrNot(),
    effect: idOrNot(),
  });

/** The identity of an actor in packs, in any combat system. */
export const namedSchema = () => ({
  /** The key in packs, and the name and text in each language; `biography` is the owner's. */
  key: shortText(),
  names: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
  texts: new fields.TypedObjectField(new fields.HTMLField({ required: true, blank: true })),
});

/** The parts of an actor that fights change, in any combat system. */
export const stateSchema = () => ({
  /** Hit points lost, by location. */
  hurt: new fields.TypedObjectField(wholeNumber(0, 0, 9999)),
  conditions: new fields.ArrayField(condition()),
  /** Ids of weapons that are no longer in hand. */
  dropped: new fields.ArrayField(shortText()),
  /** Items on the ground: the centre of their place, in pixels of the scene. */
  lies: new fields.ArrayField(
    new fields.SchemaField({
      item: shortText(),
      count: wholeNumberOf(COUNT, 1),
      scene: shortText(),
      x: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      y: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    }),
  ),
  /** Ids of weapons that a fight has left in hand though their items say otherwise, or put away. */
  swapped: new fields.ArrayField(shortText()),
  /** The items that others have taken: `src/rules/shared/taking.ts`. */
  taken: new fields.ArrayField(
    new fields.SchemaField({ item: shortText(), by: shortText(), amount: wholeNumberOf(COUNT, 1) }),
  ),
  /** Hit points lost by weapons and armour points lost by locations, by id (MYT-SE-11, MYT-SE-34). */
  wear: new fields.TypedObjectField(wholeNumber(0, 0, 9999)),
  /** Ammunition used and weapons thrown, by id or kind (MYT-RANGED-06). */
  used: new fields.TypedObjectField(wholeNumber(0, -99_999, 99_999)),
});

/** Actions that are under way. */
export const preparedSchema = () =>
  new fields.ArrayField(
    new fields.SchemaField({
      action: shortText(),
      at: idOrNot(),
      with: idOrNot(),
      does: idOrNot(),
      trigger: idOrNot(),
      turns: countOrNot(),
      hand: idOrNot(),
      due: countOrNot(),
      until: countOrNot(),
    }),
  );

/** The most points of damage that can be set as a fighter's limit. */
export const MOST_POINTS = 999;

/** The most coins of one kind that a fighter has. */
const MOST_COINS = 999_999_999;

/** The money, records and texts of an actor. */
export const recordSchema = () => ({
  /** Coins by the key of their kind; those that are not here count as 0. */
  coins: new fields.TypedObjectField(wholeNumber(0, 0, MOST_COINS), { validateKey: coinKey }),
  /** Points of damage after which it flees, in forecasts; null where it fights on. */
  flees: wholeNumberOrNone(1, MOST_POINTS),
  /** The exchanges that were applied to it, oldest first. */
  applied: new fields.ArrayField(new fields.SchemaField(appliedRecordSchema())),
  biography: richText(),
  /** GM notes of earlier versions; anything written here is moved to the journal (`documents/gm-notes.ts`). */
  gmNotes: richText(),
});

/** A condition as stored on an actor; unknown fields are undefined, null or empty. */
interface StoredCondition {
  readonly condition: string;
  readonly where?: string | null | undefined;
  readonly with?: string | null | undefined;
  readonly by?: string | null | undefined;
  readonly amount?: number | undefined;
  readonly roll?: WinningRoll | null | undefined;
  readonly lasts?: { readonly amount: number; readonly unit: string } | null | undefined;
  readonly before?: string | null | undefined;
  readonly effect?: string | null | undefined;
}

/** The conditions that a fighter can have, by the rules. */
interface ConditionRules {
  readonly conditions: readonly string[];
  /** The locations that a condition can be at; null without locations, where it may name anything. */
  readonly locations: readonly string[] | null;
  /** The bounds for the amount of a condition. */
  amountOf(condition: string): Bounds;
}

/** A stored condition that the rules know: its owner may write anything there. */
function isKnownCondition(
  { condition, where, amount }: StoredCondition,
  { conditions, locations, amountOf }: ConditionRules,
): boolean {
  const { from, to } = amountOf(condition);
  const isSomewhere = !where || locations === null || locations.includes(where);
  const isSoMuch = amount === undefined || (amount >= from && amount <= to);
  return conditions.includes(condition) && isSomewhere && isSoMuch;
}

/** The conditions of an actor as the rules see them: without those that they do not know, and what is not known of one. */
export function conditionsOf(stored: readonly StoredCondition[], bearable: ConditionRules): Condition[] {
  const known = stored.filter(one => isKnownCondition(one, bearable));
  return known.map(({ condition, where, with: itemId, by, amount, roll, lasts, before, effect }) => ({
    condition,
    ...written({ where, with: itemId, by, amount, roll, lasts, before, effect }),
  })) as Condition[];
}

/** An action under way as stored on an actor; unknown fields are undefined or null. */
type StoredPrepared = Pick<Prepared, 'action'> & {
  readonly [Key in Exclude<keyof Prepared, 'action'>]?: Prepared[Key] | null | undefined;
};

/** The actions of a fighter that are under way, as the rules have them. */
export function preparedIn(stored: readonly StoredPrepared[]): Prepared[] {
  return stored.map(({ action, at, with: itemId, does, trigger, turns, hand, due, until }) => ({
    action,
    ...(written({ at, with: itemId, does, trigger, turns, hand, due, until }) as Partial<Prepared>),
  }));
}

/** What of a stored thing is written down: neither undefined, null nor an empty text. */
function written(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const known = Object.entries(stored).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(known.map(([key, value]) => [key, plain(value)]));
}

/** A value without Foundry's own objects in it. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? { ...value } : value;
}

/** An amount for every id, 0 where none is stored, so that going back writes a 0 where there was nothing. */
export function amountsOf(
  ids: readonly string[],
  stored: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(ids.map(id => [id, stored[id] ?? 0]));
}

/** The values of stored skills, by key. */
export function skillsIn(
  stored: Readonly<Record<string, { readonly value: number }>>,
): Record<string, number> {
  return Object.fromEntries(Object.entries(stored).map(([key, { value }]) => [key, value]));
}

/** The stored taken items, as the rules have them. */
export function takenIn(stored: readonly Taken[]): Taken[] {
  return stored.map(({ item: itemId, by, amount }) => ({ item: itemId, by, amount }));
}
