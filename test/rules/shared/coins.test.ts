import { describe, expect, it } from 'vitest';
import { coinKey, readCoins, USUAL_COINS } from '../../../src/rules/shared/coins.ts';

describe('the coins that a world names', () => {
  it('are those of its text, with worths as numbers, decimals or fractions', () => {
    expect(readCoins('Krone = 20; shilling=1;\n penny = 1/4 ; farthing = 0,0625')).toEqual([
      { key: 'Krone', name: 'Krone', worth: 20 },
      { key: 'shilling', name: 'shilling', worth: 1 },
      { key: 'penny', name: 'penny', worth: 0.25 },
      { key: 'farthing', name: 'farthing', worth: 0.0625 },
    ]);
  });

  it('count from the first where none is worth 1', () => {
    expect(readCoins('talent = 60; mina = 15').map(({ worth }) => worth)).toEqual([1, 0.25]);
  });

  it.each([
    '',
    '  ',
    'gold',
    'gold = ',
    'gold = much',
    'gold = 0',
    'gold = 1/0',
    'gold = 1/2/3',
    '= 3',
    'a.b = 1',
    '-=x = 1',
  ])('are the usual ones where nothing can be read: %j', text => {
    expect(readCoins(text)).toEqual(USUAL_COINS);
  });

  it('leave out what cannot be read, and take the last worth of a name', () => {
    expect(readCoins('crown = 2; nonsense; crown = 1').map(({ key, worth }) => [key, worth])).toEqual([
      ['crown', 1],
    ]);
  });

  it('are twelve kinds at most', () => {
    const text = Array.from({ length: 40 }, (_, i) => `c${i} = ${i + 1}`).join(';');
    expect(readCoins(text)).toHaveLength(12);
  });
});

it.each([
  ['pièce d’or', true],
  ['a'.repeat(31), false],
  ['', false],
  ['-=gold', false],
  ['==gold', false],
  ['a.b', false],
])('a key of coins: %j is one: %s', (key, isOne) => {
  expect(coinKey(key)).toBe(isOne);
});
