import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { NumberField } from '../../host/common/fields/primitive-fields.ts';
import type { DataField } from '../../host/common/fields/data-field.ts';
import type { SchemaField } from '../../host/common/fields/schema-field.ts';
import { isChangeable, withinBounds } from '../../src/foundry/documents/changeable.ts';
import { dataModels, type Model } from './data-models.ts';

/** Prepared data of a fighter. */
type Data = Record<string, unknown> & { readonly schema: SchemaField; toObject(): object };

let actors: [type: string, model: Model][] = [];
beforeAll(async () => {
  actors = Object.entries((await dataModels())['Actor'] ?? {});
});

const prepared = (model: Model): Data => new model({}) as unknown as Data;
const may = (data: Data, key: string) => isChangeable(data, key, field => field instanceof NumberField);

const KEYS: readonly (readonly [key: string, isAllowed: boolean])[] = [
  ['system.bonuses.skills', true],
  ['system.characteristics.str', true],
  ['flags.some-module.light', true],
  ['flags.passe-darmes.light', false],
  ['flags.core', false],
  ['system', false],
  ['system.', false],
  ['system.body', false],
  ['system.body.shape', false],
  ['system.body.locations', false],
  ['system.characteristics', false],
  ['system.state.luckSpent', false],
  ['system.applied', false],
  ['system.attributes.actionPoints.value', false],
  ['system.health.max', false],
  ['system.schema', false],
  ['system.characteristics.__proto__.str', false],
  ['system.characteristics.nobody', false],
  ['statuses', false],
  ['toFighter', false],
  ['name', false],
  ['items', false],
  ['prototypeToken.width', false],
  ['', false],
];

test.each(KEYS)('%j may be changed by an effect: %s', (key, isAllowed) => {
  const [, model] = actors.find(([type]) => type === 'character') ?? actors[0] ?? [];
  expect(may(prepared(model as Model), key)).toBe(isAllowed);
});

test('a number stays within the bounds of its field, and is none that is no number', () => {
  const bounds = { min: 0, max: 20, integer: true };
  expect(withinBounds(1e300, 5, bounds)).toBe(20);
  expect(withinBounds(-3, 5, bounds)).toBe(0);
  expect(withinBounds(7.4, 5, bounds)).toBe(7);
  for (const odd of [Number.NaN, Infinity, null, '9', {}]) expect(withinBounds(odd, 5, bounds)).toBe(5);
});

/** All paths of prepared data, with those that its getters and its class offer. */
function pathsOf(data: Data): string[] {
  const paths = new Set<string>(['', 'system', 'statuses', 'toFighter', 'items', 'flags.passe-darmes.x']);
  const walk = (value: unknown, path: string, depth: number): void => {
    paths.add(path);
    if (typeof value !== 'object' || value === null || depth > 5) return;
    for (const key of Object.keys(value))
      walk((value as Record<string, unknown>)[key], `${path}.${key}`, depth + 1);
  };
  walk(data, 'system', 0);
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(data));
  for (const key of own) for (const more of ['', '.value', '.max']) paths.add(`system.${key}${more}`);
  for (const path of [...paths]) paths.add(`${path}.constructor.x`).add(`${path}.0`).add(`${path}.value`);
  return [...paths];
}

/** The getters of a model and of its classes, by which others work with it. */
function gettersOf(data: Data): string[] {
  const own = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(data) as object);
  return Object.entries(own).flatMap(([key, { get }]) => (get ? [key] : []));
}

test('twelve thousand random effects leave data that are valid, of the same shape, and readable', () => {
  const value = fc.oneof(
    fc.constantFrom('', '0', '-1', '1e300', '-1e300', 'NaN', 'null', '{}', '[]', '"x"', 'true', '@x', '1d6'),
    fc.string({ maxLength: 12 }),
    fc.double().map(String),
  );
  let changed = 0;
  for (const [, model] of actors) {
    const paths = pathsOf(prepared(model));
    const change = fc.record({ key: fc.constantFrom(...paths), value, mode: fc.integer({ min: 1, max: 5 }) });
    const runs = Math.ceil(12_000 / actors.length / 4);
    fc.assert(
      fc.property(fc.array(change, { minLength: 4, maxLength: 4 }), changes => {
        const data = prepared(model);
        const allowed = changes.filter(({ key }) => may(data, key));
        if (allowed.length === 0) return;
        for (const one of allowed) {
          changed += 1;
          const path = one.key.split('.').slice(1);
          const field = data.schema.getField(path) as DataField & {
            min?: number;
            max?: number;
            integer?: boolean;
          };
          const name = path.pop() ?? '';
          const holder = path.reduce<Record<string, unknown>>(
            (at, key) => at[key] as Record<string, unknown>,
            data,
          );
          const before = holder[name];
          holder[name] = withinBounds(field.applyChange(before, data, one), before, field);
        }
        const fields = Object.keys(data.schema.fields);
        const now = Object.fromEntries(fields.map(key => [key, data[key]]));
        const source = JSON.stringify(now, (_key, one: unknown) => (one instanceof Set ? [...one] : one));
        expect(() => new model(JSON.parse(source) as object)).not.toThrow();
        for (const getter of gettersOf(data)) expect(() => data[getter]).not.toThrow();
      }),
      { numRuns: runs },
    );
  }
  expect(changed).toBeGreaterThan(500);
});
