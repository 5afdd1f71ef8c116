import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CONFIG } from '../../client/config.ts';
import { Die } from '../../client/dice/die.ts';
import { installDice } from '../../client/dice/install-dice.ts';
import { Roll } from '../../client/dice/roll.ts';

beforeAll(installDice);
const chance = CONFIG.Dice.randomUniform;
afterEach(() => {
  CONFIG.Dice.randomUniform = chance;
});

/** Lets the next dice fall on these faces of so many. */
function fall(faces: number, ...results: number[]): void {
  CONFIG.Dice.randomUniform = () => {
    const result = results.shift();
    if (result === undefined) throw new Error('no dice are left');
    return (result - 0.5) / faces;
  };
}

const total = async (formula: string, data = {}): Promise<number | undefined> =>
  (await new Roll(formula, data).evaluate()).total;

describe('arithmetic', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 + 5', 3],
    ['10 - 4 - 3', 3],
    ['7 % 4', 3],
    ['max(2, 5, min(9, 3))', 5],
    ['floor(7 / 2)', 3],
    ['@a + @b.c', 7],
    ['2.5 * 2', 5],
    ['@missing + 1', 1],
  ])('%s', async (formula, expected) => {
    expect(await total(formula, { a: 3, b: { c: 4 } })).toBe(expected);
  });
});

describe('dice', () => {
  it.each<[string, number, number[], number]>([
    ['1d6', 6, [4], 4],
    ['d6', 6, [2], 2],
    ['2d6 + 3', 6, [1, 6], 10],
    ['1d%', 100, [57], 57],
    ['4d6kh3', 6, [1, 5, 3, 6], 14],
    ['4d6k2', 6, [1, 5, 3, 6], 11],
    ['2d20kl', 20, [17, 4], 4],
    ['4d6dl', 6, [1, 5, 3, 6], 14],
    ['4d6d', 6, [1, 5, 3, 6], 14],
    ['3d6dh2', 6, [1, 5, 3], 1],
    ['2d6r1', 6, [1, 3, 1], 4],
    ['2d6rr1', 6, [1, 3, 1, 5], 8],
    ['2d6r<3', 6, [2, 6, 4], 10],
    ['2d6x', 6, [6, 3, 6, 2], 17],
    ['2d6xo', 6, [6, 3, 6], 15],
    ['1d6x>4', 6, [5, 6, 2], 13],
    ['3d6min3', 6, [1, 5, 2], 11],
    ['3d6max4', 6, [1, 5, 2], 7],
    ['4d6cs>=4', 6, [1, 4, 5, 6], 3],
    ['4d6cs6', 6, [6, 4, 5, 6], 2],
    ['4d6cf<3', 6, [1, 2, 5, 6], 2],
    ['4d6even', 6, [1, 2, 4, 6], 3],
    ['4d6odd', 6, [1, 2, 4, 6], 1],
    ['{1d6, 1d6}kh', 6, [2, 5], 5],
    ['{1d6, 3, 1d6}cs>=3', 6, [2, 5], 2],
    ['(1d6)d6', 6, [2, 3, 4], 7],
    ['max(1d6, 1d6)', 6, [2, 3], 3],
    ['(1d6 + 1) * 2', 6, [2], 6],
  ])('%s', async (formula, faces, results, expected) => {
    fall(faces, ...results);
    expect(await total(formula)).toBe(expected);
  });

  it('can all roll their maximum or minimum', async () => {
    expect((await new Roll('2d6 + 1d(2*4)').evaluate({ maximize: true })).total).toBe(20);
    expect(new Roll('2d6 + 1').evaluateSync({ minimize: true }).total).toBe(3);
    expect(() => new Roll('1d6').evaluateSync()).toThrow(/thrown/);
  });

  it('reach every face, and no other', () => {
    const die = new Die({ faces: 6 });
    expect([0, 1 / 6, 0.5, 0.999999].map(value => die.mapRandomFace(value))).toEqual([1, 2, 4, 6]);
  });
});

describe('formulas', () => {
  it('keep their flavour', () => {
    const roll = new Roll('1d6[fire] + 2[magic]');
    expect(roll.formula).toBe('1d6[fire] + 2[magic]');
    expect(roll.terms.map(term => term.flavor)).toEqual(['fire', '', 'magic']);
  });

  it('are evaluated as arithmetic, where a number may begin with a decimal point', () => {
    expect([Roll.safeEval('.5 * 4'), Roll.safeEval('1.5+.25'), Roll.safeEval('max(.5, 2)')]).toEqual([
      2, 1.75, 2,
    ]);
  });

  it('may be validated', () => {
    expect(['1d6', '2d6 + @x', '{1d6,2}kh', '-1d4'].map(formula => Roll.validate(formula))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['', 'hello', '1d6 +', '(1d6', '1d6 2'].map(formula => Roll.validate(formula))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('survive a round trip through JSON', async () => {
    fall(6, 1, 5, 3, 6, 2);
    const roll = await new Roll(
      '4d6kh3[best] + {1d6, 2}kh + max(1, 2) + (3)',
      {},
      { why: 'test' },
    ).evaluate();
    const back = Roll.fromJSON(JSON.stringify(roll));
    expect(JSON.stringify(back)).toBe(JSON.stringify(roll));
    expect(back).toMatchObject({ total: roll.total, formula: roll.formula, options: { why: 'test' } });
    expect(back.dice.map(die => die.total)).toEqual([14, 2]);
    expect(await back.getTooltip()).toContain('discarded');
  });

  it('are immutable once rolled', async () => {
    fall(6, 1, 2);
    const roll = await new Roll('1d6').evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/immutable/);
    expect((await roll.reroll()).total).toBe(2);
  });
});
