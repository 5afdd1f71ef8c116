import { describe, expect, it, test } from 'vitest';
import { read, said } from './reading.ts';

/** A statblock of a creature without other descriptions. */
const PLAIN = { name: 'Plain', stats: {}, skills: {}, hit_locations: [], combat_styles: [], attributes: {} };
const descriptionsOf = (creature: object) => read({ ...PLAIN, ...creature }).descriptions;
const linesOf = (creature: object) =>
  said(read({ ...PLAIN, ...creature }).notices).filter(line => !/^(?:stats|hit_locations) /u.test(line));

describe('descriptions of a creature', () => {
  it('stands under its heading, in this order', () => {
    const creature = {
      ...{
        wealth: 'two cows',
        notes: 'Afraid\r\nof fire.',
        features: ['Big'],
        cults: ['Drowned Bell', 'Toll'],
      },
      ...{ cult_rank: 'Lay member', spirits: ['A murmur'], attributes: { movement: 'hops' } },
      ...{ skills: { 'Sing (badly)': 30 } },
    };
    expect(descriptionsOf(creature)).toEqual([
      { what: 'rank', lines: ['Lay member'] },
      { what: 'cults', lines: ['Drowned Bell', 'Toll'] },
      { what: 'features', lines: ['Big'] },
      { what: 'notes', lines: ['Afraid', 'of fire.'] },
      { what: 'others', lines: ['wealth: two cows'] },
      { what: 'movement', lines: ['hops'] },
      { what: 'details', lines: ['Sing (badly)'] },
      { what: 'spirits', lines: ['A murmur'] },
    ]);
    expect(descriptionsOf({})).toEqual([]);
  });

  test.each<[unknown, string[]]>([
    ['Big\rand loud', ['Big', 'and loud']],
    [3, ['3']],
    [
      ['Big', '', null, 3, true],
      ['Big', '3', 'true'],
    ],
    [[{ name: 'Big', description: 'Three metres.' }], ['Big: Three metres.']],
    [[{ name: 'Big', text: 'Three\nmetres.' }], ['Big: Three metres.']],
    [[{ name: 'Big' }], ['Big']],
    [[{ description: 'Three\nmetres.' }], ['Three', 'metres.']],
    [[{ name: 'Big\nbad', text: 'Wolf.' }], ['Big bad: Wolf.']],
    [[{ name: 'Big', description: 'Three', text: 'metres.' }], ['Big: Three metres.']],
  ])('features %j are descriptions as %j', (features, lines) => {
    expect(descriptionsOf({ features })).toEqual([{ what: 'features', lines }]);
    expect(linesOf({ features })).toEqual([]);
  });

  test.each([
    [[{ page: 3 }], 'features.0 not-a-text'],
    [[['Big']], 'features.0 not-a-text'],
    [[' '], 'features.0 not-a-text'],
    [{ name: 'Big' }, 'features not-a-list'],
  ])('features %j are no text', (features, line) => {
    expect(descriptionsOf({ features })).toEqual([]);
    expect(linesOf({ features })).toEqual([line]);
  });

  it('is cut where it is too long', () => {
    const long = 'x'.repeat(20_001);
    const lines = linesOf({ features: [{ name: long, description: long, text: long }], cult_rank: long });
    expect(lines).toEqual([
      ...['cult_rank text-cut', 'features.0.name text-cut', 'features.0 text-cut', 'features.0 text-cut'],
    ]);
    expect(linesOf({ cult_rank: 'x'.repeat(20_000) })).toEqual([]);
  });
});

describe('unmapped fields', () => {
  test.each<[object, string, string]>([
    [{ wealth: 'two\ncows' }, 'wealth: two cows', 'wealth field-as-text'],
    [{ rank: 3 }, 'rank: 3', 'rank field-as-text'],
    [{ is_boss: true }, 'is_boss: true', 'is_boss field-as-text'],
  ])('%j is kept as it stood', (creature, descriptions, line) => {
    expect(descriptionsOf(creature)).toEqual([{ what: 'others', lines: [descriptions] }]);
    expect(linesOf(creature)).toEqual([line]);
  });

  test.each([[{ mount: { legs: 4 } }], [{ mount: ['horse'] }]])('%j is left out, and said', creature => {
    expect(descriptionsOf(creature)).toEqual([]);
    expect(linesOf(creature)).toEqual(['mount field-left-out']);
  });

  test.each([[{ a: null }], [{ a: '' }], [{ a: [] }], [{ a: false }]])('%j gives nothing', creature => {
    expect([descriptionsOf(creature), linesOf(creature)]).toEqual([[], []]);
  });

  it('are none of those that are read', () => {
    const read = {
      ...{ name: 'n', stats: 's', characteristics: 's', skills: 's', hit_locations: 's', combat_styles: 's' },
      ...{
        attributes: 's',
        natural_armor: 's',
        natural_armour: 's',
        cult_rank: 's',
        cults: 's',
        features: 's',
      },
      ...{ notes: 's', spirits: 's', folk_spells: 's', theism_spells: 's', sorcery_spells: 's' },
      ...{ mysticism_spells: 's' },
    };
    expect(descriptionsOf(read).map(({ what }) => what)).toEqual(['rank', 'cults', 'features', 'notes']);
    expect(linesOf(read).filter(line => /field/u.test(line))).toEqual([]);
  });
});

describe('spells', () => {
  it('have a name and a tradition', () => {
    const { powers, notices } = read({
      ...{
        ...PLAIN,
        mysticism_spells: ['Stillness'],
        folk_spells: ['Calm', { name: 'Chill' }],
        skills: { Magic: 40 },
      },
      ...{ theism_spells: [4], sorcery_spells: ['Wrack'] },
    });
    expect(powers).toEqual([
      { name: 'Calm', tradition: 'folk' },
      { name: 'Chill', tradition: 'folk' },
      { name: '4', tradition: 'theism' },
      { name: 'Wrack', tradition: 'sorcery' },
      { name: 'Stillness', tradition: 'mysticism' },
    ]);
    expect(notices).toContainEqual({ path: '', notice: 'power-details', given: '', names: { count: 5 } });
  });

  test.each([[{ level: 3 }], [''], [null], [['Calm']]])('%j is none', spell => {
    expect(read({ ...PLAIN, folk_spells: [spell] }).powers).toEqual([]);
    expect(linesOf({ folk_spells: [spell] })).toEqual(['folk_spells.0 not-a-text']);
  });

  it('without a list are none, and that is said', () => {
    expect(linesOf({ sorcery_spells: 'Wrack' })).toEqual(['sorcery_spells not-a-list']);
  });
});

describe('features that are abilities of creatures (MYT-TRAIT-41)', () => {
  test.each<[unknown, string[]]>([
    [['Night Sight'], ['night-sight']],
    ['Night Sight', ['night-sight']],
    [[{ name: 'Night Sight', description: 'Sees.' }], ['night-sight']],
    [['Vision nocturne'], ['night-sight']],
    [['Immunity (Fire)'], ['immunity']],
    [['Aquatic: lives in water'], ['aquatic']],
    [['Ability***Flying***'], ['flying']],
    [[' Abilities: Flying'], ['flying']],
    [
      ['Leaper - a long way', 'Swimmer – well', 'Undead — long since'],
      ['leaper', 'swimmer', 'undead'],
    ],
    [['Cold-blooded'], ['cold-blooded']],
    [['Terrifying\nto all'], ['terrifying']],
    [['Flying', 'Flying'], ['flying']],
    [['Disability: Flying'], []],
    [['Big'], []],
    [[{ description: 'Flying' }], []],
    [[7, null], []],
    [undefined, []],
    [[...Array<string>(99).fill('Big'), 'Flying'], ['flying']],
    [[...Array<string>(100).fill('Big'), 'Flying'], []],
  ])('%j: %j', (features, abilities) => {
    expect(read({ ...PLAIN, features }).abilities).toEqual(abilities);
  });
});

describe('spirits that are no creatures', () => {
  test.each<[unknown, string[], string]>([
    ['A murmur', ['A murmur'], 'spirits.0 spirit-named'],
    [{ name: 'Murmur', description: 'Old.' }, ['Murmur: Old.'], 'spirits.0 spirit-named'],
    [{ description: 'Old.' }, [], 'spirits.0 not-a-creature'],
    [[], [], 'spirits.0 not-a-text'],
  ])('%j is descriptions as %j', (spirit, lines, line) => {
    expect(descriptionsOf({ spirits: [spirit] })).toEqual(
      lines.length > 0 ? [{ what: 'spirits', lines }] : [],
    );
    expect(linesOf({ spirits: [spirit] })).toEqual([line]);
  });

  it('say what stood there, on one line', () => {
    const { notices } = read({ ...PLAIN, spirits: ['A murmur\nin the reeds'] });
    expect(notices).toContainEqual({
      ...{ path: 'spirits.0', notice: 'spirit-named', given: 'A murmur in the reeds', names: {} },
    });
  });
});
