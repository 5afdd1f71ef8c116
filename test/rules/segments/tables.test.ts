import { describe, expect, test } from 'vitest';
import {
  CRITICAL_EFFECTS,
  criticalEffect,
  LARGEST_COLUMN,
} from '../../../src/rules/segments/critical-tables.ts';
import { CRITICAL_FAMILIES } from '../../../src/rules/segments/fighter.ts';
import { incantationOf, spellReaction, spellTime } from '../../../src/rules/segments/magic.ts';
import { deferralOfDice, quicker } from '../../../src/rules/segments/reaction.ts';
import { sizeAgainstManoeuvre, shotAtSize, SIZES, wrestlingSize } from '../../../src/rules/segments/sizes.ts';
import {
  clockOf,
  coverBonus,
  criticalParryFace,
  deferralOf,
  evenPace,
  type FAMILIES,
  groupDie,
  LADDER,
  martialBonusOf,
  meleeDie,
  outnumbering,
  ridingModifier,
  shieldDie,
  squaresPushed,
  stepped,
} from '../../../src/rules/segments/tables.ts';

const LEVELS = Array.from({ length: 20 }, (_, i) => i + 1);

describe('numbers by class and level', () => {
  test('SEG-CORE-05.a, .b: the martial bonus of fighters, priests and rogues, and mages (T-01)', () => {
    const column = (family: (typeof FAMILIES)[number]) => LEVELS.map(level => martialBonusOf(family, level));
    expect(column('fighter')).toEqual(LEVELS.map(level => level + 1));
    expect(column('priest')).toEqual([1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 9, 10, 11, 11, 12, 13, 13]);
    expect(column('rogue')).toEqual(column('priest'));
    expect(column('mage')).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 7]);
    expect([martialBonusOf('mage', 40), martialBonusOf('fighter', 0)]).toEqual([7, 2]);
  });

  test.each([
    [1, 19],
    [4, 19],
    [5, 18],
    [8, 18],
    [9, 17],
    [12, 17],
    [13, 16],
    [16, 16],
    [17, 15],
    [30, 15],
  ])(
    'SEG-CRIT-09.a, .b: at level %i a critical parry is from %i on, a face less for fighters and rogues (T-11)',
    (level, face) => {
      expect([criticalParryFace(level, false), criticalParryFace(level, true)]).toEqual([face, face - 1]);
    },
  );
});

describe('reaction dice', () => {
  test.each([
    [0, 10, 10, 8],
    [6, 10, 10, 8],
    [7, 8, 10, 6],
    [12, 8, 10, 6],
    [13, 6, 8, 4],
    [18, 6, 8, 4],
    [19, 4, 8, 3],
    [40, 4, 8, 3],
  ])(
    'SEG-MELEE-05.a, .b, .c, .d: martial bonus %i: d%i right, d%i left, d%i in both hands (T-07)',
    (bonus, right, left, both) => {
      const dice = (['right', 'left', 'both'] as const).map(grip => meleeDie(bonus, grip, false));
      expect(dice).toEqual([right, left, both]);
    },
  );

  test('SEG-MELEE-07.a: a specialist reads the row below, OPEN-58', () => {
    const row = (bonus: number) =>
      (['right', 'left', 'both'] as const).map(grip => meleeDie(bonus, grip, true));
    expect([row(1), row(7), row(13), row(19)]).toEqual([
      [8, 10, 6],
      [6, 8, 4],
      [4, 8, 3],
      [3, 6, 2],
    ]);
  });

  test('SEG-OFFHAND-06.a: shields are a category slower than the left hand, OPEN-27', () => {
    expect([1, 7, 13, 19].map(bonus => shieldDie(bonus, false))).toEqual([12, 12, 10, 10]);
    expect(shieldDie(19, true)).toBe(8);
  });

  test('SEG-PARRY-08.a, .b and SEG-WRESTLE-24.c: half of each die, rounded up (T-08)', () => {
    expect(LADDER.map(deferralOf)).toEqual([6, 5, 4, 3, 2, 2, 1]);
    expect(deferralOfDice('2d8')).toBe(4);
    expect(deferralOfDice('1d6+2')).toBe(3);
  });

  test('SEG-SHOOT-04.b, .c, .e: rapid rates go down the ladder, and no further than its end', () => {
    expect([quicker('1d6', 1), quicker('1d6', 2), quicker('1d4', 1), quicker('1d6+2', 1)]).toEqual([
      '1d4',
      '1d3',
      '1d3',
      '1d4+2',
    ]);
    expect([stepped(2, 1), stepped(12, -1), stepped(20, 1)]).toEqual([2, 12, 20]);
  });

  test('SEG-GM-05.a, .c: attacks that share a die (T-24)', () => {
    expect([1, 2, 3, 4, 5, 9].map(groupDie)).toEqual([12, 6, 4, 3, 2, 2]);
  });

  test.each([
    [12, 3, 20],
    [10, 2, 10],
    [8, 5, 20],
    [6, 3, 9],
    [4, 4, 10],
    [3, 5, 10],
  ])(
    'SEG-GM-10.b: with a d%i %i actions fall in %i segments at an even pace (T-25)',
    (faces, actions, segments) => {
      const pace = evenPace(faces);
      const times = Array.from({ length: actions }, (_, i) => pace[i % pace.length] ?? 0);
      expect(times.reduce((sum, one) => sum + one, 0)).toBe(segments);
    },
  );
});

describe('sizes', () => {
  test('SEG-WRESTLE-06.a, .b, .c: wrestling armour class, OPEN-41 (T-16)', () => {
    expect(SIZES.map(wrestlingSize)).toEqual([-8, -4, 0, 8, 16, 24]);
  });

  test('SEG-SHOOT-21.a, .b: shots, EX-35, EX-36', () => {
    expect([shotAtSize('large', 'medium'), shotAtSize('huge', 'medium')]).toEqual([2, 4]);
    expect([
      shotAtSize('medium', 'small'),
      shotAtSize('small', 'medium'),
      shotAtSize('tiny', 'medium'),
    ]).toEqual([2, -2, -4]);
  });

  test('SEG-SPECIAL-26.a: special actions, EX-30, EX-31', () => {
    expect(SIZES.map(size => sizeAgainstManoeuvre(size, 'medium'))).toEqual([-0, -0, -0, -8, -16, -24]);
  });
});

describe('circumstances', () => {
  test('SEG-TIME-03.b, EX-01: segment 46 is the sixth of round 5', () => {
    expect(clockOf(46)).toEqual({ round: 5, segment: 6 });
    expect([clockOf(1), clockOf(10), clockOf(11)]).toEqual([
      { round: 1, segment: 1 },
      { round: 1, segment: 10 },
      { round: 2, segment: 1 },
    ]);
  });

  test('SEG-CIRC-01.a, EX-48: outnumbering', () => {
    expect([0, 1, 2, 3, 4].map(outnumbering)).toEqual([0, 0, 2, 4, 6]);
  });

  test('SEG-CIRC-13.a, .b: riding, OPEN-53 (T-22)', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 9].map(ridingModifier)).toEqual([-4, -2, -1, 0, 2, 2, 3, 4]);
  });

  test('SEG-SHOOT-17.a, .b, .c: cover, OPEN-38', () => {
    expect([0, 29, 30, 39, 40, 90, 91, 99, 100].map(coverBonus)).toEqual([0, 0, 3, 3, 4, 9, 10, 18, null]);
  });

  test('SEG-SPECIAL-11.a, .b, EX-29: squares by margin, OPEN-32', () => {
    expect([-3, 0, 1, 4, 5, 8, 9].map(squaresPushed)).toEqual([1, 1, 1, 1, 2, 2, 3]);
  });
});

describe('spells', () => {
  const spell = { id: 'one', name: 'One', level: 3 } as const;
  test.each([
    [['verbal', 'somatic', 'material'], '1d8', 3, '1d8+3'],
    [['verbal', 'somatic'], '1d3', 3, '1d3+3'],
    [['somatic'], '1d3', 3, '1d3+3'],
    [['material'], '1d8', 3, '1d8+3'],
    [['verbal'], '0', 1, '1'],
    [[], '0', 1, '1'],
  ] as const)('SEG-MAGIC-02.a, .b, .c, 03.a, .b, 04.a: %j', (components, reaction, segments, written) => {
    const made = { ...spell, components };
    expect([spellReaction(made), incantationOf(made), spellTime(made)]).toEqual([
      reaction,
      segments,
      written,
    ]);
  });
});

describe.each(CRITICAL_FAMILIES)('SEG-CRIT-03.b, .d: critical effects of %s', family => {
  test('every result of every column has one, and a graver one the fewer body points are left', () => {
    const effects = CRITICAL_EFFECTS[family];
    const rank = (left: number, rolled: number) => effects.indexOf(criticalEffect(family, left, rolled));
    for (let left = 0; left <= LARGEST_COLUMN; left++) {
      for (let rolled = 1; rolled <= 100; rolled++) {
        expect(rank(left, rolled)).toBeGreaterThanOrEqual(0);
        if (rolled > 1) expect(rank(left, rolled)).toBeGreaterThanOrEqual(rank(left, rolled - 1));
        if (left > 0) expect(rank(left, rolled)).toBeLessThanOrEqual(rank(left - 1, rolled));
      }
    }
  });

  test('every effect can occur, and rolls beyond the largest column read that column', () => {
    const seen = new Set(
      Array.from({ length: 7 }, (_, left) => left).flatMap(left =>
        Array.from({ length: 100 }, (_, i) => criticalEffect(family, left, i + 1).id),
      ),
    );
    expect([...seen].sort()).toEqual(CRITICAL_EFFECTS[family].map(({ id }) => id).sort());
    expect(criticalEffect(family, 40, 70)).toBe(criticalEffect(family, LARGEST_COLUMN, 70));
  });
});
