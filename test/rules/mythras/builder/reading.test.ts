import { describe, expect, it, test } from 'vitest';
import { newDraft, type CharacterDraft } from '../../../../src/rules/mythras/builder/draft.ts';
import { readDraft } from '../../../../src/rules/mythras/builder/read-draft.ts';

const ROLL = [12, 9, 14, 15, 11, 8, 13];
const fresh = newDraft('one');
const WRITTEN: CharacterDraft = {
  ...fresh,
  ...{
    step: 'gear',
    concept: 'A ferryman',
    method: 'rolled',
    rolled: ROLL,
    values: ROLL,
    age: 'old',
    years: '61',
  },
  culture: {
    ...{ of: 'nomadic', either: ['ride'], picks: [{ id: 'lore', special: 'stars' }] },
    points: [{ on: 'lore', points: 40 }],
  },
  bonus: [{ on: 'sing', points: 30 }],
  passions: [{ about: 'place', what: 'The ford' }],
  styles: [{ slot: 'style-culture', key: 'hunter', name: 'Reeds', weapons: ['net'], trait: 'daredevil' }],
  gear: {
    ...{
      weapons: ['pack.net'],
      armour: ['pack.cap'],
      other: ['pack.rope'],
      tools: 'Pole',
      keepsake: 'Tooth',
    },
    money: 'Two cows',
  },
};
const reading = (change: object) => {
  const { draft, mended } = readDraft({ ...WRITTEN, ...change }, 'two');
  return { draft, parts: mended.map(({ id, names }) => `${id} ${String(names?.['part'])}`) };
};

describe('a written draft', () => {
  it('reads the same in any order of keys', () => {
    expect(reading({})).toEqual({ draft: WRITTEN, parts: [] });
    const turned = Object.fromEntries(
      Object.entries({
        ...WRITTEN,
        gear: Object.fromEntries(Object.entries(WRITTEN.gear).reverse()),
      }).reverse(),
    );
    expect(readDraft(turned, 'two')).toEqual({ draft: WRITTEN, mended: [] });
  });

  it('keeps what was swapped', () => {
    const values = [13, 9, 14, 15, 11, 8, 12];
    expect(reading({ method: 'assigned', values }).draft.values).toEqual(values);
  });

  it('has the limit that the Game Master set since, and nothing is said of that', () => {
    expect(readDraft(WRITTEN, 'two', 45)).toEqual({ draft: { ...WRITTEN, most: 45 }, mended: [] });
  });

  test.each([['nonsense'], [null], [[WRITTEN]], [undefined], [7]])('that is %j is none', written => {
    expect(readDraft(written, 'two')).toEqual({
      draft: newDraft('two'),
      mended: [{ rule: '', id: 'builder.unreadable', names: {} }],
    });
  });

  it('has the id that it is asked for when it has none', () => {
    expect(readDraft({ ...WRITTEN, id: '  ' }, 'two')).toMatchObject({
      ...{ draft: { id: 'two' }, mended: [{ rule: '', id: 'builder.mended', names: { part: 'id' } }] },
    });
  });
});

describe('a mended draft', () => {
  test.each<[keyof CharacterDraft, unknown, unknown]>([
    ['step', 'end', 'characteristics'],
    ['step', 3, 'characteristics'],
    ['method', 'guessed', 'assigned'],
    ['age', 'ancient', 'beginner'],
    ['age', 'toString', 'beginner'],
    ['concept', 7, ''],
    ['concept', `  ${'x'.repeat(300)} `, 'x'.repeat(200)],
    ['years', null, ''],
    ['rolled', 'high', []],
    ['values', [18, ...ROLL.slice(1)], ROLL],
    ['bonus', [{ on: 'sing', points: 30.5 }, { on: 'dance', points: '20' }, 7], []],
    ['bonus', { on: 'sing', points: 30 }, []],
    [
      'passions',
      [{ about: 'weather', what: '' }, 'love', { about: 'place' }],
      [{ about: 'place', what: '' }],
    ],
    ['styles', [{ slot: 'style-guild' }], []],
    [
      'styles',
      [{ slot: 'style-culture', weapons: ['net', 7, ' ', 'net', ' axe '] }],
      [{ slot: 'style-culture', key: '', name: '', weapons: ['net', 'axe'], trait: '' }],
    ],
    ['culture', 'nomadic', { of: '', either: [], picks: [], points: [] }],
    ['career', [], { of: '', either: [], picks: [], points: [] }],
    [
      'culture',
      { of: 'nomadic', picks: [{ id: 'lore' }, 'track'], either: 'ride', points: [{ points: 3 }] },
      { of: 'nomadic', picks: [{ id: 'lore', special: '' }], either: [], points: [] },
    ],
    ['gear', 'a sword', { weapons: [], armour: [], other: [], tools: '', keepsake: '', money: '' }],
    ['gear', { ...WRITTEN.gear, money: 12 }, { ...WRITTEN.gear, money: '' }],
  ])('%s %j is mended, and noted', (part, given, read) => {
    const { draft, parts } = reading({ [part]: given });
    expect(draft[part]).toEqual(read);
    expect(parts).toContain(`builder.mended ${part}`);
  });

  it('keeps all that is sound', () => {
    expect(reading({ concept: 7 })).toEqual({
      draft: { ...WRITTEN, concept: '' },
      parts: ['builder.mended concept'],
    });
  });

  it('keeps a hundred entries of a list', () => {
    const weapons = Array.from({ length: 101 }, (_, i) => `pack.${i}`);
    expect(reading({ gear: { ...WRITTEN.gear, weapons } }).draft.gear.weapons).toEqual(weapons.slice(0, 100));
  });

  it('keeps the numbers that were rolled, and forgets the rest', () => {
    expect(reading({ rolled: [...ROLL, 'high'] })).toMatchObject({
      draft: { rolled: ROLL },
      parts: ['builder.mended rolled'],
    });
  });
});
