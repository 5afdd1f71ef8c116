import { isRecord } from '../../src/rules/shared/schema.ts';

/** The part of JSON Schema that the scenario format is written in. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  /** One of these: the first whose first required key is there and looks as it must, or whose type fits; else the last. */
  readonly oneOf?: readonly Schema[];
}

/** A schema with the parts that it refers to. */
export interface Definitions extends Schema {
  readonly $defs: Readonly<Record<string, Schema>>;
}

/** Something wrong in a scenario, and where. */
export interface Fault {
  /** Such as `answers.2.dice`, or the name of a question. */
  readonly at: string;
  readonly problem: string;
}

/** The reasons why a value is not as the schema says. */
export function faultsIn(value: unknown, schema: Schema, { $defs }: Pick<Definitions, '$defs'>): Fault[] {
  const faults: Fault[] = [];
  const say = (at: string, problem: string) => faults.push({ at: at || 'the scenario', problem });

  function check(at: string, value: unknown, schema: Schema): void {
    const named = schema.$ref && $defs[schema.$ref.replace('#/$defs/', '')];
    if (named) return check(at, value, named);
    if (schema.oneOf) return check(at, value, chosenOf(schema.oneOf, value));
    if (schema.type && !isOfType(value, schema.type)) return void say(at, `must be of type ${schema.type}`);
    if (schema.const !== undefined && value !== schema.const) say(at, `must be ${schema.const}`);
    if (schema.enum && !schema.enum.includes(value as string | number)) {
      say(at, `must be one of ${schema.enum.join(', ')}`);
    }
    if (typeof value === 'string') checkText(at, value, schema);
    if (typeof value === 'number' && schema.minimum !== undefined && value < schema.minimum) {
      say(at, `must be at least ${schema.minimum}`);
    }
    if (typeof value === 'number' && schema.maximum !== undefined && value > schema.maximum) {
      say(at, `must be at most ${schema.maximum}`);
    }
    if (Array.isArray(value)) checkList(at, value, schema);
    else if (isRecord(value)) checkRecord(at, value, schema);
  }

  function checkText(at: string, value: string, { pattern, minLength = 0 }: Schema): void {
    if (value.length < minLength) say(at, 'must not be empty');
    if (pattern && !new RegExp(pattern).test(value)) say(at, `must look like ${pattern}`);
  }

  function checkList(at: string, value: readonly unknown[], { items, minItems = 0 }: Schema): void {
    if (value.length < minItems) say(at, `must have at least ${minItems}`);
    if (items) value.forEach((item, i) => check(below(at, String(i)), item, items));
  }

  function checkRecord(at: string, value: Readonly<Record<string, unknown>>, schema: Schema): void {
    const { properties = {}, required = [], minProperties = 0, additionalProperties: others = true } = schema;
    if (Object.keys(value).length < minProperties) say(at, 'must not be empty');
    for (const key of required) if (!Object.hasOwn(value, key)) say(below(at, key), 'is missing');
    for (const [key, item] of Object.entries(value)) {
      const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (known) check(below(at, key), item, known);
      else if (others === false)
        say(below(at, key), `unknown key; there are: ${Object.keys(properties).join(', ')}`);
      else if (others !== true) check(below(at, key), item, others);
    }
  }

  check('', value, schema);
  return faults;

  function chosenOf(schemas: readonly Schema[], value: unknown): Schema {
    const resolved = schemas.flatMap(one => {
      const named = (one.$ref && $defs[one.$ref.replace('#/$defs/', '')]) || one;
      return named.oneOf ?? [named];
    });
    const fitting = resolved.find(one => {
      const [key] = one.required ?? [];
      if (isRecord(value) && key !== undefined) return isToldBy(value, key, one);
      return one.type !== undefined && isOfType(value, one.type);
    });
    const meant = resolved.findLast(({ required: [key = ''] = [] }) => isRecord(value) && key in value);
    return fitting ?? meant ?? resolved.at(-1) ?? {};
  }
}

/** True if a key that tells what something is stands there as the schema has it. */
function isToldBy(value: Readonly<Record<string, unknown>>, key: string, { properties }: Schema): boolean {
  if (!Object.hasOwn(value, key)) return false;
  const { pattern } = properties?.[key] ?? {};
  return pattern === undefined || new RegExp(pattern).test(String(value[key]));
}

/** The path of something within something. */
export function below(at: string, key: string): string {
  return at ? `${at}.${key}` : key;
}

function isOfType(value: unknown, type: NonNullable<Schema['type']>): boolean {
  switch (type) {
    case 'object':
      return isRecord(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'null':
      return value === null;
    case 'string':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
  }
}

/** A text with something in it. */
export const text: Schema = { type: 'string', minLength: 1 };
/** A whole number from 0 on. */
export const amount: Schema = { type: 'integer', minimum: 0 };
/** A text, or nothing. */
export const textOrNone: Schema = { oneOf: [{ type: 'null' }, text] };

/** An object that may have these keys and no others. */
export function only(properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** An object with keys of one's own. */
export function byId(item: Schema): Schema {
  return { type: 'object', additionalProperties: item };
}
