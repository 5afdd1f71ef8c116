import * as v from 'valibot';
import { readDice } from './dice.ts';
import type { Fault } from './ruleset.ts';

/*
 * The words that the schemas of fighters are written in: valibot's, each with the id under which the words for what is
 * wrong are filed, and with bounds on all that somebody may send.
 */

const LONGEST_TEXT = 200;
const LONGEST_LIST = 200;

/** A text with something in it. */
export const text = v.pipe(
  v.string('not-a-text'),
  v.regex(/\S/, 'text-empty'),
  v.maxLength(LONGEST_TEXT, 'text-too-long'),
);

/** Dice that can be read, such as `2d6+1`. */
export const dice = v.pipe(
  text,
  v.check(formula => readDice(formula) !== null, 'unreadable-dice'),
);

export const boolean = v.boolean('not-yes-or-no');

/** The least and the most that a number may be. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** A whole number within bounds. Those of valibot's own look for a clock (`Date`), and there is none in the rules. */
export function integer(from: number, to: number) {
  return v.pipe(
    v.number('not-a-number'),
    v.finite('not-a-number'),
    v.integer('not-whole'),
    v.check(value => value >= from, 'too-small'),
    v.check(value => value <= to, 'too-large'),
    v.metadata({ bounds: { from, to } }),
  );
}

/** Whatever may be a number and nothing else; made by `integer`. */
export type IntegerSchema = ReturnType<typeof integer>;

/** The bounds of a number, for whoever writes them into a form or into a model of Foundry's. */
export function boundsOf({ pipe }: IntegerSchema): Bounds {
  return pipe[5].metadata.bounds;
}

export function picklist<const Id extends string | number>(ids: readonly Id[]) {
  return v.picklist(ids, 'unknown-value');
}

/** An id that the rules must know: what they do not know, they could only pass over in silence. */
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

/** What may be left out, and what is undefined counts as left out: it is once it was sent. */
export function optional<const Schema extends v.GenericSchema>(
  schema: Schema,
): v.ExactOptionalSchema<Schema, undefined> {
  return { ...v.exactOptional(schema), '~run': v.optional(schema)['~run'] };
}

/** What valibot takes for an object may be a list. */
const plainObject = v.custom<Readonly<Record<string, unknown>>>(isRecord, 'not-an-object');

/** An object with these keys. One that has others as well is in order, and they are not looked at. */
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(plainObject, v.object(entries, missing(entries)), v.readonly());
}

/** An object with these keys, and others that whoever reads it may look for. */
export function looseObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(plainObject, v.looseObject(entries, missing(entries)), v.readonly());
}

/** An object whose keys are ids. All of them are looked at, `constructor` too, which valibot's own passes over. */
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

/** What is wrong with a key that is not there is what would be wrong with it if it held nothing. */
function missing(entries: v.ObjectEntries) {
  return ({ path }: v.ObjectIssue | v.LooseObjectIssue): string => {
    const [issue] = issuesOf(entries[String(path?.[0].key)] ?? plainObject, undefined);
    return issue?.message ?? '';
  };
}

/** Of what is wrong with one value the first counts. */
const STOP_AT_FIRST = { abortPipeEarly: true };

function issuesOf(schema: v.GenericSchema, value: unknown) {
  return v.safeParse(schema, value, STOP_AT_FIRST).issues ?? [];
}

/**
 * Makes the check of fighters: where one is not as its schema says, or else what is wrong with it though each part is in
 * order. The same fighter is looked at again with every answer of an exchange, and nobody changes one in place: what was
 * in order once is not looked at twice.
 * @param joint looks at what several parts say together
 */
export function faultsOf<const Schema extends v.GenericSchema<object>>(
  schema: Schema,
  joint: (value: v.InferOutput<Schema>) => readonly Fault[],
): (value: unknown) => readonly Fault[] {
  const inOrder = new WeakSet<object>();
  return value => {
    if (isRecord(value) && inOrder.has(value)) return [];
    const { success, output, issues } = v.safeParse(schema, value, STOP_AT_FIRST);
    if (!success) return issues.map(issue => ({ path: v.getDotPath(issue) ?? '', id: issue.message }));
    const found = joint(output);
    if (found.length === 0 && isRecord(value)) inOrder.add(value);
    return found;
  };
}

/** Whether something from outside is an object with keys, and no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
