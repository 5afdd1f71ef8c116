import { beforeAll, describe, expect, it } from 'vitest';
import { dataModels, type Model } from './data-models.ts';

let models: Record<string, Record<string, Model>>;
beforeAll(async () => {
  models = await dataModels();
});

/** Names under which a number that follows from others would be kept. */
const DERIVED = [
  'attributes',
  'hitPoints',
  'initiativeBonus',
  'experienceModifier',
  'movementRate',
  'value',
  'total',
];

describe.each([
  ['Actor', 'character'],
  ['Actor', 'creature'],
  ['Item', 'weapon'],
  ['Item', 'armour'],
  ['Item', 'combat-style'],
  ['Item', 'skill'],
  ['Item', 'gear'],
])('the data of %s %s', (kind, type) => {
  it('hold what was written and nothing that follows from it', () => {
    const model = models[kind]?.[type];
    if (!model) throw new Error(`no model of ${type}`);
    const stored = new model({}).toObject();
    expect(Object.keys(stored).sort()).toEqual(Object.keys(model.schema.fields).sort());
    expect(Object.keys(stored).filter(name => DERIVED.includes(name))).toEqual([]);
  });
});

it('a creature computes its numbers each time', () => {
  const creature = new (models['Actor']?.['creature'] as Model)({ characteristics: { dex: 15, int: 10 } });
  const { attributes } = creature as unknown as { attributes: { initiativeBonus: { value: number } } };
  expect(attributes.initiativeBonus.value).toBe(13);
  expect(JSON.stringify(creature.toObject())).not.toContain('initiativeBonus');
});
