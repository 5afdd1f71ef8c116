import { describe, expect, it, test } from 'vitest';
import type { ReadWeapon } from '../../../../src/rules/mythras/meg-import/creature.ts';
import { read, readLine, said } from './reading.ts';
import { HORROR } from './samples.ts';

/** Our dagger and short bow, as a statblock has them. */
const DAGGER = { name: 'Dagger', type: '1h-melee', damage: '1d4+1', size: 'S', reach: 'S', ap: 6, hp: 8 };
const BOW = {
  name: 'Short Bow',
  type: 'ranged',
  damage: '1d6',
  size: 'L',
  range: '15/100/200',
  ap: 4,
  hp: 4,
};
/** A weapon that nobody knows. */
const HOOK = {
  name: 'Boathook',
  type: '2h-melee',
  damage: '1d8+2',
  size: 'L',
  reach: 'VL',
  ap: 4,
  hp: 10,
  effects: 'Impale',
};

const weaponOf = (line: unknown): Partial<ReadWeapon> => readLine(line).weapon;
const saidOf = (line: unknown): string[] => said(readLine(line).notices);

describe('a weapon of a statblock', () => {
  it('with the name and numbers of one of ours is ours', () => {
    expect(weaponOf({ ...DAGGER, effects: 'Bleed, Impale' })).toMatchObject({
      ...{
        key: 'dagger',
        name: 'Dagger',
        agrees: true,
        damage: '1d4+1',
        size: 'small',
        reach: 1,
        ap: 6,
        hp: 8,
      },
      ...{ types: ['cutting', 'impaling'], traits: [], hands: 1, natural: false, shield: false, covers: 0 },
      ...{ addsModifier: true, bands: null, isThrown: false, load: 0, notes: [] },
    });
  });

  it('that is unknown stays as it stood', () => {
    const { weapon, notices } = readLine(HOOK);
    expect(weapon).toEqual({
      ...{ name: 'Boathook', key: 'own-boathook', damage: '1d8+2', size: 'large', reach: 4, ap: 4, hp: 10 },
      ...{ addsModifier: true, types: ['impaling'], traits: [], covers: 0, notes: [], bands: null },
      ...{ known: null, agrees: false, shield: false, hands: 2, natural: false, isThrown: false, load: 0 },
    });
    expect(notices).toEqual([]);
  });

  it('may be no more than a name', () => {
    const { weapon, notices } = readLine('Dagger');
    expect(weapon).toMatchObject({
      damage: '1d4+1',
      size: 'small',
      types: ['cutting', 'impaling'],
      hands: 1,
    });
    expect([weapon.key, weapon.agrees, weapon.reach, weapon.ap]).toEqual(['own-dagger', false, null, 0]);
    expect(said(notices)).toEqual(['weapon.damage damage-unreadable', 'weapon.size size-unknown']);
  });

  test.each([
    [7, 'weapon not-an-object'],
    [['Dagger'], 'weapon not-an-object'],
    [{ damage: '1d6' }, 'weapon no-name'],
    [{ name: ' ', damage: '1d6' }, 'weapon no-name'],
  ])('is none: %j', (line, why) => {
    expect(readLine(line).weapon).toEqual({});
    expect(saidOf(line)).toEqual([why]);
  });

  it('has a name that is cut where it is too long', () => {
    expect(saidOf({ ...HOOK, name: 'y'.repeat(121) })).toEqual(['weapon.name name-cut']);
  });

  it('has an id of its own among those of the same name', () => {
    const weapons = [
      HOOK,
      { ...HOOK, damage: '1d6' },
      { ...HOOK, name: 'ボート' },
      DAGGER,
      { ...DAGGER, reach: 'L' },
    ];
    const { weapons: named } = read({ ...HORROR, combat_styles: [{ name: 'All', value: 60, weapons }] });
    expect(named.map(({ key }) => key)).toEqual([
      ...['own-boathook', 'own-boathook-2', 'own-weapon', 'dagger', 'dagger-2'],
    ]);
  });
});

describe('the match with one of ours', () => {
  test.each([
    [{}, true],
    [{ damage: '1D4 + 1' }, true],
    [{ damage: '1d4' }, false],
    [{ ap: 5 }, false],
    [{ hp: 9 }, false],
    [{ size: 'M' }, false],
    [{ reach: '' }, true],
  ])('a dagger with %j: %s', (change, agrees) => {
    const weapon = weaponOf({ ...DAGGER, ...change });
    expect([weapon.agrees, weapon.key]).toEqual([agrees, agrees ? 'dagger' : 'own-dagger']);
  });

  test.each([
    [{}, true],
    [{ size: 'M' }, false],
    [{ range: '14/100/200' }, false],
    [{ range: '15/99/200' }, false],
    [{ range: '15/100/201' }, false],
    [{ range: '' }, true],
    [{ ap: 5, range: '' }, false],
  ])('a bow with %j, its force being its size: %s (MYT-RANGED-03)', (change, agrees) => {
    expect(weaponOf({ ...BOW, ...change }).agrees).toBe(agrees);
  });

  it('looks past the kind in the name', () => {
    expect(weaponOf({ name: 'Kite Shield', type: 'shield' }).known?.key).toBe('kite');
    expect(weaponOf({ name: 'Rondache (bouclier)', type: 'shield' }).known?.key).toBe('buckler');
    expect(weaponOf({ name: 'Dagger (poisoned)' }).known?.key).toBe('dagger');
    expect(weaponOf({ name: 'Shieldmaiden dagger' }).known).toBeNull();
  });
});

describe('kinds', () => {
  test.each([
    ['1h-melee', { hands: 1, natural: false, shield: false }],
    ['2H-melee', { hands: 2, natural: false, shield: false }],
    ['ranged', { hands: 1, natural: false, shield: false }],
    [' Shield', { hands: 1, natural: false, shield: true }],
    ['unarmed', { hands: 1, natural: true, shield: false }],
    ['natural', { hands: 1, natural: true, shield: false }],
    ['3h-melee', { hands: 1, natural: false, shield: false }],
    [7, { hands: 1, natural: false, shield: false }],
  ])('%j is %j', (type, kind) => {
    expect(weaponOf({ ...HOOK, type })).toMatchObject(kind);
    expect(saidOf({ ...HOOK, type }).includes('weapon.type type-unknown')).toBe(type === '3h-melee');
  });

  it('come from ours where nothing is said', () => {
    const bare = { damage: '1d6', size: 'M', ap: 1, hp: 1 };
    expect(weaponOf({ ...bare, name: 'Great Axe' })).toMatchObject({ hands: 2, types: ['cutting'] });
    expect(weaponOf({ ...bare, name: 'Great Axe', type: '1h' })).toMatchObject({ hands: 1 });
    expect(weaponOf({ ...bare, name: 'Kite' })).toMatchObject({ shield: true, covers: 4 });
    expect(weaponOf({ ...bare, name: 'Kite', type: '1h' })).toMatchObject({ shield: false });
    expect(weaponOf({ ...bare, name: 'Fist/Kick' })).toMatchObject({ natural: true });
    expect(weaponOf({ ...bare, name: 'Fist/Kick', type: '1h' })).toMatchObject({ natural: false });
    expect(weaponOf({ ...bare, name: 'Dagger' })).toMatchObject({ hands: 1, shield: false, natural: false });
  });

  test.each([
    [{ name: 'Tusk' }, true],
    [{ name: 'Tusk', type: '1h' }, true],
    [{ name: 'Tusk', type: 'ranged' }, false],
    [{ name: 'Tusk', type: 'shield' }, false],
    [{ name: 'Tusk', hp: 3 }, false],
    [{ name: 'Rake' }, false],
    [{ name: 'Hooves' }, true],
    [{ name: 'Left hoof' }, true],
  ])('%j without points of its own grew on the body: %s (MYT-SIZE-05)', (line, natural) => {
    expect(weaponOf({ damage: '1d6', size: 'M', ...line }).natural).toBe(natural);
  });
});

describe('size and reach', () => {
  test.each([
    ...[
      ['T', 'small'],
      ['S', 'small'],
      ['M', 'medium'],
      ['L', 'large'],
      ['H', 'huge'],
      ['E', 'enormous'],
    ],
    ...[
      ['C', 'enormous'],
      ['tiny', 'small'],
      ['Small', 'small'],
      ['medium', 'medium'],
      ['large', 'large'],
    ],
    ...[
      ['huge', 'huge'],
      ['enormous', 'enormous'],
      ['P', 'small'],
      ['petite', 'small'],
      ['moyenne', 'medium'],
    ],
    ...[
      ['G', 'large'],
      ['grande', 'large'],
      ['Énorme', 'huge'],
      ['fair', 'medium'],
      ['constructor', 'medium'],
    ],
  ])('size %s is %s (MYT-SIZE-01)', (size, known) => {
    expect(weaponOf({ ...HOOK, size }).size).toBe(known);
    const isUnknown = size === 'fair' || size === 'constructor';
    expect(saidOf({ ...HOOK, size })).toEqual(isUnknown ? ['weapon.size size-unknown'] : []);
  });

  it('those of a ranged weapon may be called its force (MYT-RANGED-03)', () => {
    const { size: _, ...bow } = BOW;
    expect(weaponOf({ ...bow, force: 'L' }).size).toBe('large');
    expect(weaponOf({ ...BOW, size: 4 }).size).toBe('medium');
    expect(weaponOf({ ...DAGGER, size: undefined }).size).toBe('small');
  });

  test.each<[unknown, number | null]>([
    ...([
      ['T', 0],
      ['S', 1],
      ['M', 2],
      ['L', 3],
      ['VL', 4],
      ['touch', 0],
    ] as [string, number][]),
    ...([
      ['Short', 1],
      ['medium', 2],
      ['long', 3],
      ['very long', 4],
    ] as [string, number][]),
    ...[undefined, null, '', '-'].map((none): [unknown, null] => [none, null]),
  ])('reach %j is %s (MYT-OPEN-23)', (reach, known) => {
    expect(weaponOf({ ...HOOK, reach }).reach).toBe(known);
    expect(saidOf({ ...HOOK, reach })).toEqual([]);
  });

  test.each(['far', 3, 'constructor'])('reach %j is none that is known', reach => {
    expect(weaponOf({ ...HOOK, reach }).reach).toBeNull();
    expect(saidOf({ ...HOOK, reach })).toEqual(['weapon.reach reach-unknown']);
  });
});

describe('damage and points', () => {
  test.each([
    ['1d8', '1d8'],
    ['1D8 + 2', '1d8+2'],
    [3, '3'],
  ])('damage %j is %s', (damage, dice) => {
    expect(weaponOf({ ...HOOK, damage }).damage).toBe(dice);
    expect(saidOf({ ...HOOK, damage })).toEqual([]);
  });

  test.each([
    [{ ...HOOK, damage: 'As Broadsword' }, 'as broadsword'],
    [{ ...HOOK, damage: true }, ''],
    [{ ...HOOK, damage: undefined }, ''],
    [{ ...DAGGER, damage: undefined }, '1d4+1'],
    [{ ...DAGGER, damage: 'sharp' }, 'sharp'],
  ])('damage of %j is kept as it stood, or is that of ours: %j', (line, damage) => {
    expect(weaponOf(line).damage).toBe(damage);
    expect(saidOf(line)).toContain('weapon.damage damage-unreadable');
  });

  test.each([
    [false, false],
    [true, true],
    [undefined, true],
  ])('adds the modifier unless that is denied: %s is %s (MYT-CHAR-04)', (add_damage_modifier, adds) => {
    expect(weaponOf({ ...HOOK, add_damage_modifier }).addsModifier).toBe(adds);
  });

  test.each<[unknown, number]>([
    ...([
      [0, 0],
      [99, 99],
      ['12', 12],
      [undefined, 0],
      [null, 0],
      ['', 0],
      ['As for head', 0],
    ] as [unknown, number][]),
  ])('armour points %j are %s (MYT-SIZE-05)', (ap, points) => {
    expect(weaponOf({ ...HOOK, ap }).ap).toBe(points);
    expect(saidOf({ ...HOOK, ap })).toEqual([]);
  });

  test.each([
    [{ ap: 100 }, 'weapon.ap out-of-range'],
    [{ ap: -1 }, 'weapon.ap out-of-range'],
    [{ hp: 1000 }, 'weapon.hp out-of-range'],
    [{ hp: '3 or 4' }, 'weapon.hp not-a-number'],
    [{ hp: true }, 'weapon.hp not-a-number'],
  ])('%j are no points', (points, why) => {
    const [key = ''] = Object.keys(points);
    expect(weaponOf({ ...HOOK, ...points })).toMatchObject({ [key]: 0 });
    expect(saidOf({ ...HOOK, ...points })).toEqual([why]);
  });

  it('may be as many as 999', () => expect(weaponOf({ ...HOOK, hp: 999 }).hp).toBe(999));
});
