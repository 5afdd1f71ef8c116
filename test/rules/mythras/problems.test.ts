import { describe, expect, test } from 'vitest';
import { CONDITIONS } from '../../../src/rules/mythras/conditions.ts';
import { CREATURE_ABILITIES } from '../../../src/rules/mythras/creature-abilities.ts';
import { faults } from '../../../src/rules/mythras/fighter-schema.ts';
import { STYLE_TRAITS, WEAPON_TRAITS } from '../../../src/rules/mythras/fighter.ts';
import { CIRCUMSTANCES } from '../../../src/rules/mythras/situational-modifiers.ts';
import { locations, soldier, weapons } from '../fighters.ts';

const good = soldier('bert', {
  weapons: [weapons.broadsword, weapons.fist],
  state: {
    hurt: { head: 3 },
    conditions: [
      { condition: 'prone' },
      { condition: 'useless', where: 'left-arm', lasts: { amount: 2, unit: 'turns' } },
    ],
    dropped: ['broadsword', 'something that another has now'],
  },
});

/** The fighter with another value at a path. */
function changed(path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(good);
  const keys = path.split('.');
  let at = copy as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys.at(-1) ?? ''] = value;
  return copy;
}

test('a fighter of the tests has none', () => {
  expect(faults(good)).toEqual([]);
  expect(faults(JSON.parse(JSON.stringify(good)))).toEqual([]);
});

test('a value that is no object has one', () => {
  for (const nothing of [null, undefined, 7, 'bert', [], true]) {
    expect(faults(nothing)).toEqual([{ path: '', id: 'not-an-object' }]);
  }
});

describe('each part is looked at', () => {
  const LONG = 'x'.repeat(201);
  test.each<[path: string, value: unknown, id: string, at?: string]>([
    ['id', 7, 'not-a-text'],
    ['id', ' ', 'text-empty'],
    ['id', LONG, 'text-too-long'],
    ['name', undefined, 'not-a-text'],
    ['characteristics', null, 'not-an-object'],
    ['characteristics', [], 'not-an-object'],
    ...['str', 'con', 'siz', 'dex', 'int', 'pow', 'cha'].map((key): [string, unknown, string] => [
      `characteristics.${key}`,
      '11',
      'not-a-number',
    ]),
    ['characteristics.str', NaN, 'not-a-number'],
    ['characteristics.str', Infinity, 'not-a-number'],
    ['characteristics.str', 10.5, 'not-whole'],
    ['characteristics.str', -1, 'too-small'],
    ['characteristics.str', 1001, 'too-large'],
    ['skills', 'none', 'not-an-object'],
    ['skills.evade', null, 'not-a-number'],
    ['skills.evade', -1, 'too-small'],
    ['skills.evade', 1001, 'too-large'],
    ['skills', Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`s${i}`, 1])), 'list-too-long'],
    ['skills', { [LONG]: 1 }, 'text-too-long'],
    ['styles', {}, 'not-a-list'],
    ['styles', new Array(201).fill({ id: 'a', name: 'A', skill: 1 }), 'list-too-long'],
    ['styles.0.name', 7, 'not-a-text'],
    ['styles.0.skill', 1001, 'too-large'],
    ['styles.0.skill', -1, 'too-small'],
    ['weapons', null, 'not-a-list'],
    ['weapons.0', null, 'not-an-object'],
    ['weapons.1.id', 'broadsword', 'twice-the-same'],
    ['weapons.0.id', '', 'text-empty'],
    ['weapons.0.name', 7, 'not-a-text'],
    ['weapons.0.damage', '1d8 fire', 'unreadable-dice'],
    ['weapons.0.damage', 8, 'not-a-text'],
    ['weapons.0.size', 'tiny', 'unknown-value'],
    ['weapons.0.types', 'cutting', 'not-a-list'],
    ['weapons.0.types.1', 'biting', 'unknown-value'],
    ['weapons.0.hands', 3, 'unknown-value'],
    ['weapons.0.natural', 0, 'not-yes-or-no'],
    ['weapons.0.shield', undefined, 'not-yes-or-no'],
    ['weapons.0.style', undefined, 'not-a-text'],
    ['weapons.0.style', 'archer', 'unknown-style'],
    ['damageModifier', '+d', 'unreadable-dice'],
    ['actionPoints', -1, 'too-small'],
    ['actionPoints', 21, 'too-large'],
    ['healingRate', 1.5, 'not-whole'],
    ['healingRate', -1, 'too-small'],
    ['healingRate', 201, 'too-large'],
    ['locations', 'body', 'not-a-list'],
    ['locations.0', 'leg', 'not-an-object'],
    ['locations.0.kind', 'tail', 'unknown-value'],
    ['locations.0.hp', 0, 'too-small'],
    ['locations.0.hp', 1001, 'too-large'],
    ['locations.0.natural', -1, 'too-small'],
    ['locations.0.natural', 1001, 'too-large'],
    ['locations.0.worn', 'mail', 'not-a-number'],
    ['locations.0.worn', 1001, 'too-large'],
    ['locations.0.from', 0, 'too-small'],
    ['locations.6.to', 21, 'too-large'],
    ['locations.0.to', '3', 'not-a-number'],
    ['locations.1.id', 5, 'not-a-text'],
    ['state', 'well', 'not-an-object'],
    ['state.hurt', [], 'not-an-object'],
    ['state.hurt.head', -1, 'too-small'],
    ['state.hurt.head', 100_001, 'too-large'],
    ['state.hurt.tail', 1, 'unknown-location'],
    ['state.conditions', null, 'not-a-list'],
    ['state.conditions.0', 'prone', 'not-an-object'],
    ['state.conditions.0.condition', '', 'text-empty'],
    ['state.conditions.1.where', 'tail', 'unknown-location'],
    ['state.conditions.1.where', 7, 'not-a-text'],
    ['state.conditions.1.lasts', 7, 'not-an-object'],
    ['state.conditions.1.lasts', null, 'not-an-object'],
    ['state.conditions.1.lasts.amount', 100_001, 'too-large'],
    ['state.conditions.1.lasts.amount', -1, 'too-small'],
    ['state.conditions.1.lasts.unit', 'days', 'unknown-value'],
    ['state.dropped', 'sword', 'not-a-list'],
    ['state.dropped.0', 7, 'not-a-text'],
    // What these rules do not know, they could only pass over in silence.
    ['state.conditions.0.condition', 'sulking', 'unknown-value'],
    ['state.conditions.0', { condition: 'fatigue', amount: 10 }, 'too-large', 'state.conditions.0.amount'],
    ['state.used', 7, 'not-an-object'],
    ['state.used', { bow: 1.5 }, 'not-whole', 'state.used.bow'],
    ['state.wear', [], 'not-an-object'],
    ['state.wear', { bow: 1.5 }, 'not-whole', 'state.wear.bow'],
    ['state.conditions.0', { condition: 'aiming', amount: -1 }, 'too-small', 'state.conditions.0.amount'],
    ['state.wear', { broadsword: -1 }, 'too-small', 'state.wear.broadsword'],
    ['state.luckSpent', -1, 'too-small'],
    ['state.luckSpent', 1.5, 'not-whole'],
    ['styles.0.traits', ['reckless'], 'unknown-value', 'styles.0.traits.0'],
    ['styles.0.id', '', 'text-empty'],
    ['styles.0', { id: 'other', name: 'Other', skill: 60 }, 'unknown-style', 'weapons.0.style'],
    ['styles.1', { id: 'soldier', name: 'Again', skill: 60 }, 'twice-the-same', 'styles.1.id'],
    ['weapons.0.traits', ['set', 'vorpal'], 'unknown-value', 'weapons.0.traits.1'],
    ['weapons.0.damage', '1d1', 'unreadable-dice'],
    ['weapons.0.damage', '101d6', 'unreadable-dice'],
    ['weapons.0.damage', '', 'text-empty'],
    ['weapons.0.limb', 'tail', 'unknown-location'],
    ['weapons.0.covers', -1, 'too-small'],
    ['weapons.0.hp', -3, 'too-small'],
    ['weapons.0.ap', 0.5, 'not-whole'],
    ['weapons.0.reach', -1, 'too-small'],
    ['weapons.0.takenFrom', 'bert', 'not-an-object'],
    ['weapons.0.takenFrom', { owner: '', item: 'sword' }, 'text-empty', 'weapons.0.takenFrom.owner'],
    ['weapons.0.takenFrom', { owner: 'bert' }, 'not-a-text', 'weapons.0.takenFrom.item'],
    ['weapons.0.ranged', null, 'not-an-object'],
    ['abilities', ['flying', 'invincible'], 'unknown-value', 'abilities.1'],
    ['abilities', 'undead', 'not-a-list'],
    ['circumstances', ['in-a-dream'], 'unknown-value', 'circumstances.0'],
    ['characteristics.siz', -1, 'too-small'],
    ['characteristics.siz', undefined, 'not-a-number'],
    ['healingRate', -2, 'too-small'],
    ['luckPoints', 201, 'too-large'],
    ['legs', -1, 'too-small'],
    ['movement', -6, 'too-small'],
    ['mountModifier', '1d', 'unreadable-dice'],
    ['damageModifier', undefined, 'not-a-text'],
    ['locations.0.adjacent', ['tail'], 'unknown-location', 'locations.0.adjacent.0'],
    ['locations.0.adjacent', ['right-leg'], 'twice-the-same', 'locations.0.adjacent.0'],
    ['locations.1.id', 'right-leg', 'twice-the-same'],
    ['locations.2.hp', -5, 'too-small'],
    ['locations.2.worn', -1, 'too-small'],
  ])('%s = %j: %s', (path, value, id, at = path) => {
    expect(faults(changed(path, value))).toContainEqual({ path: at, id });
  });

  test.each<[string, unknown]>([
    ['name', 'x'.repeat(200)],
    ['characteristics.str', 0],
    ['characteristics.str', 1000],
    ['skills.evade', 0],
    ['skills.evade', 1000],
    ['skills', {}],
    [
      'styles',
      [
        { id: 'soldier', name: 'A', skill: 1000 },
        { id: 'b', name: 'B', skill: 0 },
      ],
    ],
    ['weapons', []],
    ['weapons.0.style', null],
    ['weapons.0.hands', 2],
    ['weapons.0.types', []],
    ['weapons.0.size', 'enormous'],
    ['damageModifier', '+1d2'],
    ['actionPoints', 0],
    ['actionPoints', 20],
    ['healingRate', 0],
    ['healingRate', 200],
    ['locations.0.hp', 1],
    ['locations.0.hp', 1000],
    ['locations.0.natural', 1000],
    ['state.hurt', {}],
    ['state.hurt.head', 100_000],
    ['state.hurt.head', 0],
    ['skills', Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`s${i}`, 1]))],
    ['skills', { ['x'.repeat(200)]: 1 }],
    ['state.dropped', new Array(200).fill('x')],
    ['state.conditions.1.lasts.amount', 0],
    ['state.conditions.1.lasts.unit', 'minutes'],
    ['state.conditions.1.lasts.unit', 'rounds'],
    ['state.conditions.0.condition', 'surprised'],
    ['state.conditions.0', { condition: 'aiming', amount: 10 }],
    ['state.conditions.0', { condition: 'fatigue', amount: 9 }],
    ['state.used', { bow: 3 }],
    ['state.notes', { any: 'thing' }],
  ])('%s = %j is nothing wrong', (path, value) => expect(faults(changed(path, value))).toEqual([]));
});

describe('the hit locations', () => {
  const [first, ...rest] = locations;
  if (!first) throw new Error('a body');
  const body = (...parts: unknown[]) =>
    faults(changed('locations', parts)).filter(({ path }) => path.startsWith('loc'));

  test.each([
    ['a hole at one end', rest, 'location-hole'],
    ['a hole at the other', [first, ...rest.slice(0, -1)], 'location-hole'],
    ['none at all', [], 'location-hole'],
    ['an overlap', [{ ...first, to: 4 }, ...rest], 'location-overlap'],
  ])('%s', (_case, parts, id) => expect(body(...parts)).toContainEqual({ path: 'locations', id }));

  test('a range that ends before it begins', () => {
    expect(body({ ...first, from: 3, to: 1 }, ...rest)).toEqual([
      { path: 'locations.0.to', id: 'location-upside-down' },
    ]);
  });

  test('holes are not looked for where a range cannot be read', () => {
    expect(body({ ...first, from: 'one' }, ...rest)).toEqual([
      { path: 'locations.0.from', id: 'not-a-number' },
    ]);
  });

  test('one location may be struck by all', () => {
    const all = { ...good, locations: [{ ...first, to: 20 }], state: soldier('b').state };
    expect(faults(all)).toEqual([]);
    const one = {
      ...good,
      locations: [
        { ...first, to: 1 },
        { ...first, id: 'rest', from: 2, to: 20 },
      ],
    };
    expect(faults({ ...one, state: soldier('b').state })).toEqual([]);
  });
});

describe('ids that the rules name themselves are known', () => {
  const known: readonly (readonly [string, readonly unknown[]])[] = [
    ['styles.0.traits', STYLE_TRAITS],
    ['weapons.0.traits', WEAPON_TRAITS],
    ['abilities', CREATURE_ABILITIES.map(({ id }) => id)],
    ['circumstances', CIRCUMSTANCES],
    ['state.conditions', CONDITIONS.map(condition => ({ condition }))],
  ];
  test.each(known)('%s', (path, names) => expect(faults(changed(path, names))).toEqual([]));
});

test('a list with gaps has problems, and does not hide them', () => {
  const gaps: unknown[] = [];
  gaps.length = 3;
  expect(faults(changed('weapons', gaps)).map(({ path }) => path)).toEqual([
    'weapons.0',
    'weapons.1',
    'weapons.2',
  ]);
});
