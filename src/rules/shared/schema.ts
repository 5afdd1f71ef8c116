import * as v from 'valibot';
import type { Bounds } from './bounds.ts';
import { readDice } from './dice.ts';
import type { Fault } from './ruleset.ts';
import { FIGHTER, takeSteps } from './steps.ts';

/*
 * The parts that fighter schemas are built of: valibot's, each with the id of the text for its fault, and with bounds
 * on all input.
 */

const LONGEST_TEXT = 200;
const LONGEST_LIST = 200;

/** A text that is not blank. */
export const text = v.pipe(
  v.string('not-a-text'),
  v.regex(/\S/, 'text-empty'),
  v.maxLength(LONGEST_TEXT, 'text-too-long'),
);

/** A readable dice formula, such as `2d6+1`. */
export const dice = v.pipe(
  text,
  v.check(formula => readDice(formula) !== null, 'unreadable-dice'),
);

export const boolean = v.boolean('not-yes-or-no');

/** A whole number within bounds. Valibot's own bounds refer to a clock (`Date`), and there is none in the rules. */
export function integer({ from, to }: Bounds) {
  return v.pipe(
    v.number('not-a-number'),
    v.finite('not-a-number'),
    v.integer('not-whole'),
    v.check(value => value >= from, 'too-small'),
    v.check(value => value <= to, 'too-large'),
    v.metadata({ bounds: { from, to } }),
  );
}

/** A number within bounds that may have figures after the point. */
export function fractional({ from, to }: Bounds) {
  return v.pipe(
    v.number('not-a-number'),
    v.finite('not-a-number'),
    v.check(value => value >= from, 'too-small'),
    v.check(value => value <= to, 'too-large'),
    v.metadata({ bounds: { from, to } }),
  );
}

export function picklist<const Id extends string | number>(ids: readonly Id[]) {
  return v.picklist(ids, 'unknown-value');
}

/** An id that the rules know: unknown ones could only be ignored. */
export function knownId<const Id extends string>(ids: readonly Id[]) {
  return v.pipe(text, picklist(ids));
}

export function array<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.custom<unknown[]>(Array.isArray, 'not-a-list'),
    v.maxLength(LONGEST_LIST, 'list-too-long'),
    v.array(item),
    v.readonly(),
  );
}

/** A key that may be left out. `undefined` counts as left out: it is once it was sent. */
export function optional<const Schema extends v.GenericSchema>(
  schema: Schema,
): v.ExactOptionalSchema<Schema, undefined> {
  return { ...v.exactOptional(schema), '~run': v.optional(schema)['~run'] };
}

/** Valibot takes a list for an object too. */
const plainObject = v.custom<Readonly<Record<string, unknown>>>(isRecord, 'not-an-object');

/** An object with these keys. Others are allowed and ignored. */
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(plainObject, v.object(entries, missing(entries)), v.readonly());
}

/** An object with these keys, and others that stay in the output. */
export function looseObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(plainObject, v.looseObject(entries, missing(entries)), v.readonly());
}

/** An object keyed by ids. All keys are checked, `constructor` too, which valibot's own schema passes over. */
export function record<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.custom<Readonly<Record<string, v.InferOutput<Item>>>>(isRecord, 'not-an-object'),
    v.check(all => Object.keys(all).every(({ length }) => length <= LONGEST_TEXT), 'text-too-long'),
    v.check(all => Object.keys(all).length <= LONGEST_LIST, 'list-too-long'),
    v.rawCheck(({ dataset, addIssue }) => {
      for (const [key, value] of dataset.typed ? Object.entries(dataset.value) : []) {
        const input = dataset.value as Record<string, unknown>;
        for (const { message, path = [] } of issuesOf(item, value)) {
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value }, ...path] });
        }
      }
    }),
    v.metadata({ item }),
  );
}

/** The fault of a missing key is that of `undefined` in its place. */
function missing(entries: v.ObjectEntries) {
  return ({ path }: v.ObjectIssue | v.LooseObjectIssue): string => {
    const [issue] = issuesOf(entries[String(path?.[0].key)] ?? plainObject, undefined);
    return issue?.message ?? '';
  };
}

/** The first fault of a value is the one that counts. */
const STOP_AT_FIRST = { abortPipeEarly: true };

function issuesOf(schema: v.GenericSchema, value: unknown) {
  return v.safeParse(schema, value, STOP_AT_FIRST).issues ?? [];
}

/**
 * Makes a check of fighters: the faults by the schema, or else those across valid parts. Fighters found valid are not
 * checked again: the same one comes with every answer of an exchange, and nobody changes one in place.
 * @param joint checks several parts together
 */
export function faultsOf<const Schema extends v.GenericSchema<object>>(
  schema: Schema,
  joint: (value: v.InferOutput<Schema>) => readonly Fault[],
): (value: unknown) => readonly Fault[] {
  const inOrder = new WeakSet<object>();
  return value => {
    takeSteps(FIGHTER);
    if (isRecord(value) && inOrder.has(value)) return [];
    const { success, output, issues } = v.safeParse(schema, value, STOP_AT_FIRST);
    if (!success) return issues.map(issue => ({ path: v.getDotPath(issue) ?? '', id: issue.message }));
    const found = joint(output);
    if (found.length === 0 && isRecord(value)) inOrder.add(value);
    return found;
  };
}

/** True for an object with keys, and no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
