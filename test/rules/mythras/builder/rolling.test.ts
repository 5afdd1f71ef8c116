import { describe, expect, it, test } from 'vitest';
import { newDraft, type Outcome } from '../../../../src/rules/mythras/builder/draft.ts';
import {
  chooseMethod,
  diceFor,
  pointsToGive,
  rangeOf,
  rolledAs,
  setCharacteristic,
  swap,
} from '../../../../src/rules/mythras/builder/rolling.ts';

const ROLL = [12, 9, 14, 15, 11, 8, 13];
const fresh = newDraft('one');
const rolled = rolledAs(fresh, ROLL).draft;
const why = ({ refused }: Outcome): string | undefined => refused?.id;

describe('MYT-CHAR-01: characteristics', () => {
  test.each([
    ['rolled', 'str', '3d6'],
    ['assigned', 'int', '2d6+6'],
    ['highest', 'str', '4d6dl1'],
    ['highest', 'siz', '3d6dl1+6'],
  ] as const)('%s: %s is %s', (method, which, dice) => expect(diceFor(method, which)).toBe(dice));

  test('ranges are those of the dice', () => {
    expect([rangeOf('str'), rangeOf('siz')]).toEqual([
      { least: 3, most: 18 },
      { least: 8, most: 18 },
    ]);
  });

  it('refuses what these dice cannot show, and dice where there are none', () => {
    expect(why(rolledAs(fresh, [12, 9, 7, 15, 11, 8, 13]))).toBe('builder.not-these-dice');
    expect(why(rolledAs(chooseMethod(fresh, 'points').draft, ROLL))).toBe('builder.not-these-dice');
  });

  it('swaps only where the dice are the same', () => {
    expect(swap(rolled, 'str', 'cha').draft.values).toEqual([13, 9, 14, 15, 11, 8, 12]);
    expect(swap(rolled, 'siz', 'int').draft.values).toEqual([12, 9, 11, 15, 14, 8, 13]);
    expect(why(swap(rolled, 'str', 'siz'))).toBe('builder.other-dice');
    expect(why(swap(chooseMethod(rolled, 'rolled').draft, 'str', 'cha'))).toBe('builder.no-swap');
  });

  it('keeps what was swapped where the same way is chosen again', () => {
    const swapped = swap(rolled, 'str', 'cha').draft;
    expect(chooseMethod(swapped, 'assigned').draft).toBe(swapped);
  });

  it('takes what was rolled as it fell once nothing may be swapped', () => {
    const swapped = swap(rolled, 'str', 'cha').draft;
    expect(chooseMethod(swapped, 'rolled').draft.values).toEqual(ROLL);
    expect(chooseMethod(swapped, 'highest').draft.values).toEqual([]);
  });

  it('gives out 80 points, each within its range', () => {
    const points = chooseMethod(fresh, 'points').draft;
    expect(pointsToGive(points)).toBe(4);
    const { draft, refused } = setCharacteristic(points, 'str', 18);
    expect([draft.values[0], refused?.id]).toEqual([14, 'builder.points-short']);
    expect(why(setCharacteristic(points, 'siz', 7))).toBe('builder.out-of-range');
    expect(why(setCharacteristic(chooseMethod(fresh, 'typed').draft, 'con', 19))).toBe(
      'builder.out-of-range',
    );
    expect(why(setCharacteristic(rolled, 'con', 10))).toBe('builder.no-typing');
    expect(why(setCharacteristic(points, 'con', 10.5))).toBe('builder.whole-number');
  });

  test.each([
    ['str', 18, 14, 'points-short', { what: 'str', value: 14 }],
    ['str', 2, 3, 'out-of-range', { what: 'str', least: 3, most: 18 }],
    ['siz', 7, 8, 'out-of-range', { what: 'siz', least: 8, most: 18 }],
    ['siz', 19, 17, 'points-short', { what: 'siz', value: 17 }],
    ['str', 14, 14, null, {}],
    ['str', 3, 3, null, {}],
  ] as const)('%s of %i becomes %i', (which, wanted, value, id, names) => {
    const { draft, refused } = setCharacteristic(chooseMethod(fresh, 'points').draft, which, wanted);
    expect(draft.values[which === 'str' ? 0 : 2]).toBe(value);
    expect(refused).toEqual(id && { rule: 'MYT-CHAR-01', id: `builder.${id}`, names });
  });

  it('says that 18 is the most, and not that points are short, where both are so', () => {
    const rich = setCharacteristic(chooseMethod(fresh, 'points').draft, 'pow', 6).draft;
    expect(setCharacteristic(rich, 'str', 19)).toMatchObject({
      ...{ draft: { values: [18, 10, 13, 10, 13, 6, 10] }, refused: { id: 'builder.out-of-range' } },
    });
  });
});
