import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { byRank } from '../../../src/fight/turns.ts';
import { iterationsOf } from '../../../src/rules/d20/attack-bonus.ts';
import { highestOf, turningsOf } from '../../../src/rules/d20/actions/turning.ts';
import { abilityModifier, modifierOf, scoreOf } from '../../../src/rules/d20/abilities.ts';
import { plainArmourClasses } from '../../../src/rules/d20/armour-class.ts';
import { countersOf } from '../../../src/rules/d20/budget.ts';
import { reaches } from '../../../src/rules/d20/checks.ts';
import { isIn } from '../../../src/rules/d20/conditions.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { isDamage } from '../../../src/rules/d20/fighter-schema.ts';
import { healingFacts } from '../../../src/rules/d20/hit-points.ts';
import { weakens } from '../../../src/rules/d20/actions/ability-damage.ts';
import { hardnessOf } from '../../../src/rules/d20/objects.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { opposedSize, SIZES, sizeModifier } from '../../../src/rules/d20/sizes.ts';
import { speedOf } from '../../../src/rules/d20/speed.ts';
import { ROOT } from '../../../tools/system-files.ts';

function fighter(name: string, changes: Partial<D20Fighter> = {}): D20Fighter {
  const path = join(ROOT, 'test', 'fighters', 'd20', `${name}.json`);
  return { id: name, ...(JSON.parse(readFileSync(path, 'utf8')) as Omit<D20Fighter, 'id'>), ...changes };
}

describe('numbers', () => {
  test.each([
    [0, -5],
    [1, -5],
    [9, -1],
    [10, 0],
    [11, 0],
    [18, 4],
  ])('D20-STAT-03.d: a score of %i is worth %i', (score, modifier) => {
    expect(modifierOf(score)).toBe(modifier);
  });

  test('D20-STAT-02, D20-GRAPPLE-02: size modifiers', () => {
    expect(SIZES.map(size => sizeModifier({ size }))).toEqual([8, 4, 2, 1, 0, -1, -2, -4, -8]);
    expect(SIZES.map(size => opposedSize({ size }))).toEqual([-16, -12, -8, -4, 0, 4, 8, 12, 16]);
  });

  test('D20-AC-01, 02, 03, 04, 05.b, 06, 07, DV-05: armour class, touch and flat-footed', () => {
    const armoured = fighter('mira', {
      size: 'small',
      armour: { category: 'medium', maxDex: 2 },
      bonuses: [
        { to: 'ac', kind: 'armour', amount: 5 },
        { to: 'ac', kind: 'shield', amount: 2 },
        { to: 'ac', kind: 'natural', amount: 2 },
        { to: 'ac', kind: 'deflection', amount: 1 },
        { to: 'ac', kind: 'dodge', amount: 1 },
      ],
    });
    expect(plainArmourClasses(armoured)).toEqual({ whole: 24, touch: 15, flatFooted: 21 });
  });

  test.each([
    ['D20-MOVE-02: a human', 6, false, 6, 4],
    ['D20-MOVE-02: a dwarf, whom nothing slows', 4, true, 4, 4],
    ['D20-MOVE-02: a halfling', 4, false, 4, 3],
    ['D20-MOVE-02: a monk of some experience', 10, false, 10, 7],
  ])('%s', (_who, base, isSturdy, light, slowed) => {
    const inArmour = (category: 'light' | 'medium' | 'heavy') =>
      speedOf(fighter('mira', { armour: { category } }), base, isSturdy);
    expect(speedOf(fighter('mira'), base, isSturdy)).toBe(light);
    expect((['light', 'medium', 'heavy'] as const).map(inArmour)).toEqual([light, slowed, slowed]);
  });

  test('D20-MOVE-03.b, .c: bonuses to speed count before armour, of each kind the highest', () => {
    const swift = fighter('mira', {
      bonuses: [
        { to: 'speed', kind: 'enhancement', amount: 6 },
        { to: 'speed', kind: 'enhancement', amount: 2 },
        { to: 'speed', kind: 'other', amount: -1 },
      ],
    });
    expect(speedOf(swift, 6)).toBe(11);
    expect(speedOf({ ...swift, armour: { category: 'medium' } }, 6)).toBe(8);
    const stuck = fighter('mira', { bonuses: [{ to: 'speed', kind: 'other', amount: -9 }] });
    expect(speedOf(stuck, 6)).toBe(0);
  });

  test('D20-MOVE-03.a: fast movement adds two squares, but in heavy armour or under a heavy load', () => {
    const fast = fighter('mira', { traits: ['fast-movement'] });
    expect(speedOf(fast, 6)).toBe(8);
    expect(speedOf({ ...fast, armour: { category: 'medium' } }, 6)).toBe(6);
    expect(speedOf({ ...fast, armour: { category: 'heavy' } }, 6)).toBe(4);
    expect(speedOf({ ...fast, load: 'heavy' }, 6)).toBe(4);
  });

  test('D20-MOVE-04.a: a load slows as armour does, and lets less of Dexterity count', () => {
    const nimble = fighter('mira', { abilities: { ...fighter('mira').abilities, dex: 20 }, bonuses: [] });
    const under = (load: 'light' | 'medium' | 'heavy') => {
      const loaded = { ...nimble, load };
      return [speedOf(loaded, 6), plainArmourClasses(loaded).whole];
    };
    expect((['light', 'medium', 'heavy'] as const).map(under)).toEqual([
      [6, 15],
      [4, 13],
      [4, 11],
    ]);
  });

  test('D20-INIT-01.a, 02.a, .b: 1d20 and Dexterity, and of those who threw the same the higher modifier', () => {
    const quick = fighter('mira', { bonuses: [{ to: 'initiative', kind: 'other', amount: 4 }] });
    expect(d20.initiative.dice(quick)).toBe('1d20+7');
    expect(d20.initiative.reasons(quick).map(({ id, amount }) => [id, amount])).toEqual([
      ['d20.ability.dex', 3],
      ['d20.bonus.other', 4],
    ]);
    expect(d20.initiative.now(quick, { die: 10, surprised: false })).toBe(17);
    expect(d20.initiative.precedence(quick)).toEqual([7]);
    expect(d20.initiative.tieDice).not.toBeNull();
  });

  test.each([
    [0, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
    [16, 4],
    [30, 4],
  ])('D20-ACT-36.b: a base attack bonus of %i strikes %i times', (bab, times) => {
    expect(iterationsOf(bab)).toBe(times);
  });

  test.each([
    [-3, 1],
    [0, 1],
    [1, 2],
    [3, 2],
    [4, 3],
    [6, 3],
    [7, 4],
    [9, 4],
    [10, 5],
    [12, 5],
    [13, 6],
    [15, 6],
    [16, 7],
    [18, 7],
    [19, 8],
    [21, 8],
    [22, 9],
    [40, 9],
  ])('D20-TURN-06: a check of %i reaches %i hit dice at level 5', (check, highest) => {
    expect(highestOf(check, 5)).toBe(highest);
  });

  test('D20-TURN-03.a: three attempts a day and Charisma, never fewer than none', () => {
    expect(turningsOf(fighter('odo'))).toBe(5);
    expect(turningsOf(fighter('ogre', { abilities: { ...fighter('ogre').abilities, cha: 1 } }))).toBe(0);
  });

  test('D20-SUNDER-06: hardness and hit points by make, handling and size', () => {
    const sword = fighter('mira').weapons[0];
    if (!sword) throw new Error('no sword');
    expect(hardnessOf(sword, 'medium')).toEqual({ hardness: 10, hitPoints: 5 });
    expect(hardnessOf(sword, 'large')).toEqual({ hardness: 10, hitPoints: 10 });
    expect(hardnessOf(sword, 'small')).toEqual({ hardness: 10, hitPoints: 2 });
    expect(hardnessOf({ ...sword, build: 'tower-shield' }, 'medium')).toEqual({ hardness: 5, hitPoints: 20 });
    expect(hardnessOf({ ...sword, build: 'wooden-hafted', handling: 'two-handed' }, 'medium')).toEqual({
      hardness: 5,
      hitPoints: 10,
    });
  });

  test('D20-DMG-08, D20-DYING-02.b: abilities are damaged, and without Constitution one dies', () => {
    const mira = fighter('mira');
    const weak = fighterAfter(mira, weakens(mira, 'con', 12));
    expect(scoreOf(weak, 'con')).toBe(1);
    expect(isIn(weak, 'dead')).toBe(false);
    expect(isIn(fighterAfter(weak, weakens(weak, 'con', 1)), 'dead')).toBe(true);
    expect(scoreOf(fighter('bones'), 'con')).toBeNull();
  });

  test('D20-ACT-02.a, D20-AOO-05.a: actions left of a turn and a round', () => {
    const left = (one: D20Fighter) =>
      Object.fromEntries(countersOf(one).map(({ id, left: much }) => [id, much]));
    const mira = fighter('mira');
    const spent = (parts: Record<string, number>) => ({ ...mira, state: { ...mira.state, spent: parts } });
    expect(left(mira)).toEqual({ standard: 1, move: 1, step: 1, opportunity: 1 });
    expect(left(spent({ standard: 1, opportunity: 1 }))).toEqual({
      standard: 0,
      move: 1,
      step: 1,
      opportunity: 0,
    });
    expect(left(spent({ move: 2, moved: 2 }))).toEqual({ standard: 0, move: 0, step: 0, opportunity: 1 });
  });
});

describe('D20-ATK-02, D20-SAVE-03: a natural 1 and a natural 20', () => {
  test('decide an attack and a save, and no other check', () => {
    const naturals = true;
    expect(reaches(1, 30, { needs: 10, naturals })).toBe(false);
    expect(reaches(20, 0, { needs: 30, naturals })).toBe(true);
    expect(reaches(1, 30, { needs: 10 })).toBe(true);
    expect(reaches(20, 0, { needs: 30 })).toBe(false);
    expect(reaches(20, 10, { needs: 30 })).toBe(true);
    expect(reaches(19, 10, { needs: 30 })).toBe(false);
  });
});

test('D20-STAT-03.d: without a score there is neither bonus nor penalty', () => {
  expect(abilityModifier(fighter('bones'), 'con')).toBe(0);
});

describe('D20-HP-06, D20-DYING-06: healing', () => {
  const hurt = (points: number, ...conditions: string[]) =>
    fighter('mira', {
      state: {
        ...fighter('mira').state,
        hurt: { body: points },
        conditions: conditions.map(condition => ({ condition })),
      },
    });

  test('gives back no more than was lost, and tells nothing of what was not', () => {
    expect(healingFacts(hurt(0), 5)).toEqual([]);
    expect(healingFacts(hurt(3), 5)).toEqual([{ fact: 'healed', who: 'mira', where: 'body', points: 3 }]);
  });

  test('of no point stabilizes nobody; of one it does', () => {
    const dying = hurt(34, 'dying', 'unconscious');
    const states = (points: number) =>
      fighterAfter(dying, healingFacts(dying, points)).state.conditions.map(({ condition }) => condition);
    expect(states(0)).toContain('dying');
    expect(states(1)).not.toContain('dying');
  });
});

test('D20-DMG-01: the dice of a weapon are twenty at most', () => {
  expect(['20d6', '12d6+8d4', '21d6', '12d6+9d4', 'sword'].map(isDamage)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

test('D20-INIT-01.b: the highest result acts first', () => {
  const rank = (bonus: number, die: number) => {
    const one = fighter('mira', { bonuses: [{ to: 'initiative', kind: 'other', amount: bonus }] });
    return [d20.initiative.now(one, { die, surprised: false }), ...d20.initiative.precedence(one)];
  };
  expect([rank(0, 4), rank(4, 12), rank(2, 1)].sort(byRank).map(([result]) => result)).toEqual([19, 7, 6]);
});
