import { describe, expect, it, test } from 'vitest';
import { read, said } from './reading.ts';
import { PIRATE } from './samples.ts';

const withStats = (stats: unknown) => read({ ...PIRATE, stats }).characteristics;
const withAttributes = (attributes: unknown) => read({ ...PIRATE, attributes });

describe('characteristics (MYT-CHAR-01)', () => {
  const seven = { str: 12, con: 11, siz: 13, dex: 14, int: 10, pow: 9, cha: 8 };

  test.each<[string, unknown]>([
    ['in English', { STR: 12, CON: 11, SIZ: 13, DEX: 14, INT: 10, POW: 9, CHA: 8 }],
    ['in French', { FOR: 12, CON: 11, TAI: 13, DEX: 14, INT: 10, POU: 9, CHA: 8 }],
    [
      'in full',
      { Strength: 12, Constitution: 11, Size: 13, Dexterity: 14, Intelligence: 10, Power: 9, Charisma: 8 },
    ],
    ['of an animal', { STR: 12, CON: 11, SIZ: 13, DEX: 14, INS: 10, POW: 9, CHA: 8 }],
    [
      'as names and values',
      Object.entries({ ' str ': 12, con: 11, siz: 13, dex: 14, int: 10, pow: 9, cha: 8 }).map(
        ([name, value]) => ({ name, value }),
      ),
    ],
  ])('%s are the seven', (_how, stats) => {
    expect(withStats(stats)).toEqual(seven);
  });

  it('may stand under either name', () => {
    const { stats, ...rest } = PIRATE;
    expect(read({ ...rest, characteristics: stats }).characteristics).toEqual(read(PIRATE).characteristics);
  });

  it('are 0 to 450', () => {
    expect(withStats({ STR: 450, CON: 451, SIZ: 0, DEX: -1 })).toMatchObject({
      str: 450,
      con: 0,
      siz: 0,
      dex: 0,
    });
    const lines = said(read({ ...PIRATE, stats: { ...seven, str: 450, con: 451, siz: 0 } }).notices);
    expect(lines.filter(line => line.startsWith('stats'))).toEqual([
      ...['stats.con out-of-range', 'stats characteristic-missing'],
    ]);
  });

  it('count instinct only where there is no intelligence', () => {
    expect(withStats([{ INT: 12 }, { INS: 8 }]).int).toBe(12);
    expect(withStats([{ INS: 8 }, { INT: 12 }]).int).toBe(12);
    const both = read({ ...PIRATE, stats: [{ INT: 12 }, { INS: 8 }] }).notices;
    expect(said(both)).not.toContain('stats.1.INS instinct');
  });

  it('name what they do not know by its beginning', () => {
    const { notices } = read({ ...PIRATE, stats: { Education_at_a_far_university: 12 } });
    expect(notices[0]).toMatchObject({
      ...{ notice: 'characteristic-unknown', given: '12', names: { name: 'Education_at_a_far_u' } },
    });
  });
});

describe('attributes', () => {
  it('are taken as they stand, within reason', () => {
    const most = { action_points: 20, healing_rate: 200, luck_points: 200, magic_points: 999 };
    expect(withAttributes(most).numbers).toMatchObject({
      ...{ actionPoints: 20, healingRate: 200, luckPoints: 200, magicPoints: 999 },
    });
    const none = { action_points: 0, healing_rate: 0, luck_points: 0, magic_points: 0 };
    expect(withAttributes(none).numbers).toMatchObject({
      ...{ actionPoints: 0, healingRate: 0, luckPoints: 0, magicPoints: 0 },
    });
    const more = { action_points: 21, healing_rate: 201, luck_points: 201, magic_points: 1000 };
    expect(said(withAttributes(more).notices)).toEqual(
      expect.arrayContaining(Object.keys(more).map(key => `attributes.${key} out-of-range`)),
    );
  });

  test.each([[undefined], [null], [{}], ['none'], [{ action_points: '', movement: null, strike_rank: '' }]])(
    '%j are those of an ordinary person without luck (MYT-CHAR-03)',
    attributes => {
      const { numbers, descriptions, notices } = withAttributes(attributes);
      expect(numbers).toEqual({
        ...{ actionPoints: 2, damageModifier: '', initiative: null, healingRate: null, luckPoints: 0 },
        ...{ magicPoints: null, movement: null, moves: {} },
      });
      expect(descriptions.map(({ what }) => what)).not.toContain('movement');
      expect(said(notices).filter(line => line.startsWith('attributes.'))).toEqual([]);
    },
  );

  test.each([
    [undefined, false],
    [null, false],
    [{}, false],
    ['none', true],
  ])('%j: that they are none is said: %s', (attributes, hasCircumstance) => {
    expect(said(withAttributes(attributes).notices).includes('attributes not-an-object')).toBe(
      hasCircumstance,
    );
  });
});

test.each<[string, unknown, number | null]>([
  ['strike_rank', '10(13-3)', 10],
  ['strike_rank', ' -2(1-3)', -2],
  ['initiative_bonus', 12, 12],
  ['initiative', '+7', 7],
  ['strike_rank', -99, -99],
  ['strike_rank', 999, 999],
  ['strike_rank', -100, null],
  ['strike_rank', 1000, null],
  ['strike_rank', 'soon, 3', null],
  ['strike_rank', 1e9, null],
])('%s %j is an initiative of %s (MYT-CHAR-08)', (key, value, initiative) => {
  const { numbers, notices } = withAttributes({ [key]: value });
  expect(numbers.initiative).toBe(initiative);
  const lines = said(notices).filter(line => line.startsWith('attributes.'));
  const why = typeof value === 'string' ? 'not-a-number' : 'out-of-range';
  expect(lines).toEqual(initiative === null ? [`attributes.${key} ${why}`] : []);
});

test.each<[unknown, number | null, object]>([
  ['6', 6, {}],
  [7, 7, {}],
  [0, 0, {}],
  [999, 999, {}],
  ["4m (15')", 4, {}],
  ["6m (20', 15' fly)", 6, {}],
  ['6m, , 8m fly', 6, { fly: 8 }],
  ["20'", 6, {}],
  ['20 ft', 6, {}],
  ['15 feet, 50 feet fly', 5, { fly: 15 }],
  ['6m / 12m flying', 6, { fly: 12 }],
  ['6m; 12 m flight', 6, { fly: 12 }],
  ['8 metres, 10m nage', 8, { swim: 10 }],
  ['8 meters and 10 mètres swim', 8, { swim: 10 }],
  ['2m et 3m escalade', 2, { climb: 3 }],
  ['1m, 2m burrowing, 3m climb', 1, { burrow: 2, climb: 3 }],
  ['4m, 10m vol, 2m fouissement', 4, { fly: 10, burrow: 2 }],
  ['999m', 999, {}],
])('movement %j is %s metres and %j (MYT-CHAR-11)', (movement, metres, moves) => {
  const { numbers, descriptions, notices } = withAttributes({ movement });
  expect(numbers).toMatchObject({ movement: metres, moves });
  expect(numbers.moves).toEqual(moves);
  expect(descriptions.map(({ what }) => what)).not.toContain('movement');
  expect(said(notices)).not.toContain('attributes.movement movement-rest');
});

test.each<[unknown, number | null, object]>([
  ['as the wind', null, {}],
  ['6m, 8m', 6, {}],
  ['6m, 1000m fly', 6, {}],
  ['6m, quickly', 6, {}],
])('the unmapped rest of movement %j is told as it stood', (movement, metres, moves) => {
  const { numbers, descriptions, notices } = withAttributes({ movement });
  expect([numbers.movement, numbers.moves]).toEqual([metres, moves]);
  expect(descriptions).toContainEqual({ what: 'movement', lines: [movement] });
  expect(said(notices)).toContain('attributes.movement movement-rest');
});

test.each([1000, -1, 1e12])('movement %s is no length', movement => {
  const { numbers, notices } = withAttributes({ movement });
  expect(numbers.movement).toBeNull();
  expect(said(notices)).toContain('attributes.movement out-of-range');
});

test.each<[unknown, string]>([
  ['+1d4', '1d4'],
  ['-1D2', '-1d2'],
  ['0', '0'],
  ['+0', '0'],
  ['-0', '0'],
  ['-', '0'],
  ['+', '0'],
  [0, '0'],
  [2, '2'],
  ['+1d8 + 1d6', '1d8+1d6'],
  ['1d8+1d6', '1d8+1d6'],
  [undefined, ''],
  [null, ''],
  ['', ''],
])('damage modifier %j is %j (MYT-CHAR-04)', (damage_modifier, dice) => {
  const { numbers, notices } = withAttributes({ damage_modifier });
  expect(numbers.damageModifier).toBe(dice);
  expect(said(notices)).not.toContain('attributes.damage_modifier dice-unreadable');
});

test.each([['strong'], [['1d4']], [true]])('damage modifier %j is left to STR and SIZ, and said', given => {
  const { numbers, notices } = withAttributes({ damage_modifier: given });
  expect(numbers.damageModifier).toBe('');
  expect(said(notices)).toContain('attributes.damage_modifier dice-unreadable');
});
