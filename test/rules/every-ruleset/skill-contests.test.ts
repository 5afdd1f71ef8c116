import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { bandsOf } from '../../../src/rules/mythras/success.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Ruleset } from '../../../src/rules/shared/ruleset.ts';
import { byTotals, type RolledSkill } from '../../../src/rules/shared/skill-rolls.ts';

/** A skill in percent, and what 1d100 showed. */
function percent(value: number, total: number): RolledSkill {
  return { total, target: { value, reasons: [], bands: bandsOf(value, value > 100) } };
}

/** A modifier, and the face of the die that it was added to. */
function added(value: number, face: number, bands: RolledSkill['target']['bands'] = []): RolledSkill {
  return { total: value + face, target: { value, reasons: [], bands, isAdded: true } };
}

/** What is shown; number and result of each of the two; who comes out ahead, and why. */
type Row = [string, Pair, Pair, 'first' | 'second' | null, string];
type Pair = [number: number, rolled: number];

const endOf = (rules: Ruleset, first: RolledSkill, second: RolledSkill) =>
  rules.contest?.(first, second) ?? byTotals(first, second);

describe.each([mythras, runequest4])('$id', rules => {
  test.each<Row>([
    [
      'MYT-OPP-01, RQ4-ROLL-01: a critical beats a higher success',
      [60, 5],
      [60, 55],
      'first',
      'contest-better-level',
    ],
    [
      'MYT-OPP-01, RQ4-OPEN-01: of two successes the higher die wins',
      [60, 30],
      [50, 45],
      'second',
      'contest-higher-die',
    ],
    [
      'MYT-OPP-01: a success beats a failure, however high',
      [40, 12],
      [40, 90],
      'first',
      'contest-better-level',
    ],
    ['MYT-OPP-02, RQ4-OPEN-01: where both fail nobody wins', [40, 60], [40, 90], null, 'contest-both-failed'],
    ['MYT-OPP-02: the same die at the same level is a tie', [60, 30], [50, 30], null, 'contest-tie'],
    [
      'MYT-OPP-05, RQ4-HIGH-01: what the best has over 100 is taken from both',
      [142, 30],
      [50, 40],
      'first',
      'contest-better-level',
    ],
    [
      'MYT-SKILL-05, RQ4-HIGH-03: 5 succeeds whatever is taken away',
      [142, 99],
      [50, 5],
      'second',
      'contest-better-level',
    ],
  ])('%s', (_title, first, second, winner, id) => {
    expect(endOf(rules, percent(...first), percent(...second))).toMatchObject({ winner, because: { id } });
  });
});

describe('d20', () => {
  test.each<Row>([
    ['the higher total wins', [4, 12], [9, 6], 'first', 'contest-higher-total'],
    [
      'D20-STAT-03: of two totals alike the higher modifier wins',
      [4, 11],
      [9, 6],
      'second',
      'contest-higher-modifier',
    ],
    ['D20-STAT-03: with the same modifier they roll again', [4, 11], [4, 11], null, 'contest-roll-again'],
    ['a natural 20 has no more than its total', [0, 20], [15, 6], 'second', 'contest-higher-total'],
  ])('%s', (_title, first, second, winner, id) => {
    expect(endOf(d20, added(...first), added(...second))).toMatchObject({ winner, because: { id } });
  });
});

describe('ref10', () => {
  /** A natural 1 fails (REF-OPEN-02). */
  const rolled = (value: number, face: number) =>
    added(value, face, [{ level: 'fumble', from: value + 1, to: value + 1 }]);

  test.each<Row>([
    ['the higher total wins', [8, 4], [6, 5], 'first', 'contest-higher-total'],
    ['REF-OPEN-02: a fumble loses with any total', [12, 1], [3, 2], 'second', 'contest-fumble'],
    ['two fumbles are compared like any other rolls', [12, 1], [3, 1], 'first', 'contest-higher-total'],
    ['the same total is a tie', [8, 4], [7, 5], null, 'contest-tie'],
  ])('%s', (_title, first, second, winner, id) => {
    expect(endOf(ref10, rolled(...first), rolled(...second))).toMatchObject({ winner, because: { id } });
  });
});

test('segments: the higher total wins, and nobody at a tie', () => {
  expect(endOf(segments, added(3, 10), added(5, 7))).toMatchObject({ winner: 'first' });
  expect(endOf(segments, added(3, 10), added(5, 8))).toMatchObject({ winner: null });
});
