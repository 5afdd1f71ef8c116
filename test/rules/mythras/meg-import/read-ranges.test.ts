import { describe, expect, it, test } from 'vitest';
import { readLine, said } from './reading.ts';

/** Our short bow, as a statblock has it, and a weapon that nobody knows. */
const BOW = {
  name: 'Short Bow',
  type: 'ranged',
  damage: '1d6',
  size: 'L',
  range: '15/100/200',
  ap: 4,
  hp: 4,
};
const HOOK = { name: 'Boathook', type: '2h', damage: '1d8+2', size: 'L', ap: 4, hp: 10, effects: 'Impale' };

const weaponOf = (line: object) => readLine(line).weapon;
const saidOf = (line: object) => said(readLine(line).notices);

describe('the range (MYT-RANGED-05)', () => {
  test.each<[object, unknown, unknown]>([
    [BOW, '15/100/200', [15, 100, 200]],
    [BOW, ' 5 / 5 / 5 m', [5, 5, 5]],
    [BOW, '1/2/99999', [1, 2, 99_999]],
    [HOOK, '10/20/50', [10, 20, 50]],
    [HOOK, '', null],
    [HOOK, null, null],
    [HOOK, undefined, null],
    [HOOK, '-', null],
  ])('of %j, %j is %j', (line, range, bands) => {
    expect(weaponOf({ ...line, range }).bands).toEqual(bands);
    expect(saidOf({ ...line, range })).not.toContain('weapon.range range-unreadable');
  });

  test.each<[object, unknown, unknown]>([
    [BOW, '', [15, 100, 200]],
    [BOW, '200/100/15', [15, 100, 200]],
    [BOW, '15/200/100', [15, 100, 200]],
    [BOW, '15/100', [15, 100, 200]],
    [BOW, '15/100/200/300', [15, 100, 200]],
    [BOW, '1/2/100000', [15, 100, 200]],
    [BOW, 15, [15, 100, 200]],
    [{ ...HOOK, type: 'ranged' }, '', [5, 10, 20]],
    [{ ...HOOK, type: 'ranged' }, 'far', [5, 10, 20]],
    [HOOK, 'far', null],
    [BOW, `${' '.repeat(60)}1/2/3`, [15, 100, 200]],
  ])('of %j, %j cannot be read, and is %j instead', (line, range, bands) => {
    expect(weaponOf({ ...line, range }).bands).toEqual(bands);
    expect(saidOf({ ...line, range })).toContain('weapon.range range-unreadable');
  });

  it('makes it thrown when it is not for shooting', () => {
    expect(weaponOf(BOW).isThrown).toBe(false);
    expect(weaponOf({ ...HOOK, range: '5/10/20' }).isThrown).toBe(true);
    expect(weaponOf(HOOK).isThrown).toBe(false);
  });
});

describe('the load (MYT-RANGED-06)', () => {
  const crossbow = { ...HOOK, type: 'ranged', range: '20/40/80' };

  test.each<[object, number]>([
    [{ ...crossbow, load: 3 }, 3],
    [{ ...crossbow, reload: '4 turns' }, 4],
    [{ ...crossbow, load: 0 }, 0],
    [{ ...crossbow, load: 99 }, 99],
    [{ ...BOW, load: 5 }, 5],
    [BOW, 2],
    [{ ...BOW, load: '-' }, 2],
    [{ ...HOOK, load: 5 }, 0],
    [{ ...HOOK, range: '5/10/20' }, 0],
  ])('%j takes %s turns', (line, load) => {
    expect(weaponOf(line).load).toBe(load);
    expect(saidOf(line)).toEqual([]);
  });

  test.each<[object, string[], number]>([
    [crossbow, ['weapon load-unknown'], 0],
    [{ ...crossbow, load: '-' }, ['weapon load-unknown'], 0],
    [{ ...crossbow, load: 'long' }, ['weapon.load not-a-number', 'weapon load-unknown'], 0],
    [{ ...crossbow, load: 'x4' }, ['weapon.load not-a-number', 'weapon load-unknown'], 0],
    [{ ...crossbow, reload: 100 }, ['weapon.reload out-of-range', 'weapon load-unknown'], 0],
    [{ ...BOW, load: -1 }, ['weapon.load out-of-range'], 2],
  ])('%j says not, which is said', (line, lines, load) => {
    expect(weaponOf(line).load).toBe(load);
    expect(saidOf(line)).toEqual(lines);
  });
});
