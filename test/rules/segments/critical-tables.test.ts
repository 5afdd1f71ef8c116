import { describe, expect, test } from 'vitest';
import {
  CRITICAL_EFFECTS,
  criticalEffect,
  effectOf,
  type CriticalEffect,
} from '../../../src/rules/segments/critical-tables.ts';
import { CRITICAL_FAMILIES } from '../../../src/rules/segments/fighter.ts';

/** Our effects, from the mildest to the gravest: the malus, the loss of blood, and what else they bring. */
const EFFECTS = {
  cuts: [
    'gash -1',
    'cut-arm -1 minor',
    'cut-thigh -1 minor falls',
    'bruised-torso -2 minor',
    'cut-hand -2 minor drops',
    'cut-brow -3 minor stunned 1',
    'open-flank -3 major',
    'severed-tendon -4 major falls',
    'severed-artery -5 major stunned 2',
    'cleft dead',
  ],
  perforations: [
    'prick -1',
    'pierced-forearm -1 minor',
    'pierced-shoulder -2 minor',
    'pierced-thigh -2 minor falls',
    'pierced-hand -2 minor drops',
    'grazed-lung -3 minor stunned 1',
    'pierced-belly -3 major',
    'pierced-lung -4 major stunned 2',
    'pierced-throat -5 major falls',
    'pierced-heart dead',
  ],
  impact: [
    'bruise -1',
    'numb-arm -1 drops',
    'winded -1 stunned 1',
    'cracked-rib -2',
    'knocked-off-feet -2 falls',
    'dazed -3 stunned 2',
    'broken-ribs -3 minor',
    'broken-hip -4 falls stunned 1',
    'knocked-out -4 falls unconscious',
    'crushed dead',
  ],
} as const;

/** The first result of each effect in the column of so many body points left. */
const COLUMNS = [
  [1, 6, 11, 21, 31, 46, 61, 76, 91],
  [1, 11, 21, 36, 51, 63, 76, 86, 96],
  [1, 6, 16, 31, 51, 63, 75, 85, 93, 99],
  [1, 16, 31, 51, 71, 81, 89, 95, 99],
  [1, 26, 46, 63, 79, 88, 94, 98],
  [1, 36, 56, 73, 86, 93, 98],
  [1, 46, 66, 81, 91, 97],
] as const;

function said({ id, malus, bleeding, falls, drops, stunned, ends }: CriticalEffect): string {
  const parts = [
    id,
    malus,
    bleeding,
    falls && 'falls',
    drops && 'drops',
    stunned && `stunned ${stunned}`,
    ends,
  ];
  return parts.filter(Boolean).join(' ');
}

describe.each(CRITICAL_FAMILIES)('SEG-CRIT-03: our critical table of %s', family => {
  test('has these effects', () => {
    expect(CRITICAL_EFFECTS[family].map(said)).toEqual(EFFECTS[family]);
    expect(CRITICAL_EFFECTS[family].map(({ id }) => effectOf(id))).toEqual(CRITICAL_EFFECTS[family]);
  });

  test.each(COLUMNS.map((firsts, left) => [left, firsts] as const))(
    'with %i body points left they begin at %j',
    (left, firsts) => {
      const ids = Array.from({ length: 100 }, (_, i) => criticalEffect(family, left, i + 1).id);
      const begins = ids.flatMap((id, i) => (id === ids[i - 1] ? [] : [i + 1]));
      expect(begins).toEqual(firsts);
      const order = CRITICAL_EFFECTS[family].map(({ id }) => id);
      const seen = begins.map(at => ids[at - 1] ?? '');
      expect(seen).toEqual(order.filter(id => seen.includes(id)));
    },
  );

  test('knows nothing beyond 100', () => {
    expect(criticalEffect(family, 0, 101)).toEqual({ id: 'none' });
    expect(criticalEffect(family, -1, 1)).toEqual(criticalEffect(family, 0, 1));
  });
});

test('no effect has an id that is not ours', () => expect(effectOf('constructor')).toBeNull());
