import { afterEach, expect, test, vi } from 'vitest';
import { groupOf } from '../../src/foundry/sheets/item-reading.ts';
import type { Field } from '../../src/rules/shared/fields.ts';
import type { FormField, Section } from '../../src/foundry/ui/form-fields.ts';

afterEach(() => vi.unstubAllGlobals());

const field = (path: string, value: unknown, more: Partial<FormField> = {}): FormField => ({
  ...{ name: `system.${path}`, value, label: `The ${path}`, field: null as never, classes: '' },
  ...{
    isNumber: false,
    isRequired: true,
    options: undefined,
    blank: undefined,
    placeholder: '',
    dataset: {},
  },
  ...more,
});
const section = (more: Partial<Section>): Section => ({ id: 'strike', label: 'Melee', ...more });
const number = (path: string, value: string) => ({ label: `The ${path}`, value, why: '' });

test('form fields are read as words and numbers, in their order', () => {
  const options = [{ value: 'medium', label: 'Medium' }];
  const fields = [field('damage', '1d8-1'), field('size', 'medium', { options }), field('ap', 6)];
  const { label, numbers, lists } = groupOf(section({ fields }), false);
  expect(label).toBe('Melee');
  expect(numbers).toEqual([number('damage', '1d8−1'), number('size', 'Medium'), number('ap', '6')]);
  expect(lists).toEqual([]);
});

test('empty, zero and unticked fields are left out', () => {
  const fields = [field('reach', null), field('place', ''), field('lost', 0), field('natural', false)];
  expect(groupOf(section({ fields }), false)).toMatchObject({ numbers: [], lists: [] });
});

test('what a thing does not have is left out with all its fields', () => {
  const fields = [field('drain.levels', 0), field('drain.dc', 14), field('ap', 6)];
  const silent = ['system.drain.levels', 'system.drain.dc'];
  expect(groupOf(section({ fields, silent }), false).numbers).toEqual([number('ap', '6')]);
});

test('the boxes of what a thing does not have are left out too', () => {
  const ticks = [
    {
      name: 'system.lowers.also',
      label: 'Also',
      ticks: [{ value: 'wis', label: 'Wisdom', isTicked: true, text: '' }],
    },
  ];
  const silent = ['system.lowers.dice', 'system.lowers.also'];
  expect(groupOf(section({ ticks, silent }), false).lists).toEqual([]);
});

test('parts that are usually none keep no field silent', async () => {
  vi.stubGlobal('foundry', { data: { fields: {} } });
  const { formFields } = await import('../../src/foundry/ui/sections.ts');
  const parts: Field = { holds: 'parts', usually: 'none', section: 'strike', fields: {} };
  const asked: string[] = [];
  const at = (path: string) => {
    asked.push(path);
    return field(path, null);
  };
  expect(formFields(at, { drain: parts }, 'strike', {}).silent).toEqual([]);
  expect(asked).toEqual([]);
});

test('a reading stands in the place of its fields, under its own heading', () => {
  const reading = {
    label: 'From afar',
    numbers: [number('range', '10/20/50 m')],
    insteadOf: ['close', 'long'],
  };
  const fields = [field('close', 10), field('long', 50), field('load', 2)];
  const { label, numbers } = groupOf(section({ fields, reading }), false);
  expect(label).toBe('From afar');
  expect(numbers).toEqual([number('range', '10/20/50 m'), number('load', '2')]);
});

test('a ticked box shows its meaning; the heading of a section is not repeated', () => {
  const tick = (value: string, isTicked: boolean) => ({ value, label: value, isTicked, text: `${value}!` });
  const ticks = [
    { name: 'system.traits', label: 'Melee', ticks: [tick('set', true), tick('thrown', false)] },
  ];
  const { lists } = groupOf(section({ ticks }), false);
  expect(lists).toEqual([{ label: '', tags: [{ label: 'set', text: 'set!' }] }]);
});

test('worn and in hand are shown for owned items alone', () => {
  const fields = [field('worn', true), field('natural', true)];
  const words = (isOwned: boolean) =>
    groupOf(section({ fields }), isOwned).lists.flatMap(({ tags }) => tags.map(({ label }) => label));
  expect(words(false)).toEqual(['The natural']);
  expect(words(true)).toEqual(['The worn', 'The natural']);
});
