import { describe, expect, test } from 'vitest';
import { differential, opposed, resists } from '../../../src/rules/mythras/success.ts';

describe('MYT-OPP-03, MYT-OPP-04: the differential table', () => {
  test.each([
    ['critical', 'critical', null, 0],
    ['critical', 'success', 'first', 1],
    ['critical', 'failure', 'first', 2],
    ['critical', 'fumble', 'first', 3],
    ['success', 'critical', 'second', 1],
    ['success', 'success', null, 0],
    ['success', 'failure', 'first', 1],
    ['success', 'fumble', 'first', 2],
    ['failure', 'critical', 'second', 2],
    ['failure', 'success', 'second', 1],
    ['failure', 'failure', null, 0],
    ['failure', 'fumble', null, 0],
    ['fumble', 'critical', 'second', 3],
    ['fumble', 'success', 'second', 2],
    ['fumble', 'failure', null, 0],
    ['fumble', 'fumble', null, 0],
  ])('MYT-OPP-04.a, .b, MYT-OPP-03.a: %s against %s: %s by %i', (first, second, winner, levels) => {
    expect(differential(first, second)).toEqual({ winner, levels });
  });
});

describe('MYT-OPP-01: the opposed roll', () => {
  test.each([
    ['the higher level wins', [3, 'critical'], [60, 'success'], 'first'],
    ['the higher level wins for either', [60, 'success'], [3, 'critical'], 'second'],
    ['a success beats a failure', [90, 'failure'], [3, 'success'], 'second'],
    ['at the same level the higher die wins', [40, 'success'], [41, 'success'], 'second'],
    ['both critical: the higher die wins', [5, 'critical'], [4, 'critical'], 'first'],
    ['MYT-OPP-02.a: both fail: nobody', [70, 'failure'], [90, 'failure'], null],
    ['MYT-OPP-02.b: a failure does not beat a fumble', [70, 'failure'], [99, 'fumble'], null],
    ['MYT-OPEN-19: the same in all: nobody', [40, 'success'], [40, 'success'], null],
  ] as const)('%s', (_rule, [a, levelA], [b, levelB], winner) => {
    expect(opposed({ total: a, level: levelA }, { total: b, level: levelB })).toBe(winner);
  });
});

describe('MYT-OPP-07, MYT-OPP-08: resisting the original roll', () => {
  test.each([
    ['a better level resists', [2, 'critical'], [50, 'success'], true],
    ['a failure never does', [70, 'failure'], [2, 'success'], false],
    ['a fumble never does', [99, 'fumble'], [2, 'success'], false],
    ['a failure does not, even against a failure', [70, 'failure'], [60, 'failure'], false],
    ['a worse level does not', [50, 'success'], [2, 'critical'], false],
    ['the same level with a higher die does', [51, 'success'], [50, 'success'], true],
    ['the same level with a lower die does not', [49, 'success'], [50, 'success'], false],
    ['MYT-OPEN-19: all the same: things stay as they are', [50, 'success'], [50, 'success'], true],
  ] as const)('%s', (_rule, [own, level], [original, against], held) => {
    expect(resists({ total: own, level }, { total: original, level: against })).toBe(held);
  });
});
