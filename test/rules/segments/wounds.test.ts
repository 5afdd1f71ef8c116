import { describe, expect, test } from 'vitest';
import { Course } from '../../../src/rules/segments/course.ts';
import type { CriticalEffect } from '../../../src/rules/segments/critical-tables.ts';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { isIn } from '../../../src/rules/segments/conditions.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { fighterAfter } from '../../../src/rules/segments/state.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { takesEffect } from '../../../src/rules/segments/wounds.ts';
import { tableFault } from '../../../src/rules/segments/own-critical-table.ts';
import { only, type Answers } from '../play.ts';
import { FIGHT, gained, played, read, readIn, setupOf, under, type State } from './playing.ts';

const swing = { action: 'attack', with: 'sword' };
const blow = (state: Partial<State>, answers: Answers, changes = {}) => {
  const weapons = read('guard').weapons.map(one => ({ ...one, damage: '1d20', ...changes }));
  const setup = setupOf([read('guard', {}, { weapons }), read('orc', state)], swing, { fight: null });
  return played(setup, { attack: 15, 'parry.with': 'none', ...answers }).result;
};
const lost = (result: ReturnType<typeof blow>) =>
  only(result, 'hurt').map(({ where, points }) => `${where} ${points}`);

describe('damage (SEG-CORE-07.a, SEG-CRIT-04.a)', () => {
  test.each([
    ['endurance first', {}, 11, ['endurance 11']],
    ['all of it', {}, 12, ['endurance 12']],
    ['what goes beyond is the body’s', {}, 13, ['endurance 12', 'body 1']],
    ['without endurance the body alone', { endurance: 12 }, 2, ['body 2']],
  ])('takes %s', (_title, hurt, damage, expected) => {
    const critical = expected.some(one => one.startsWith('body')) ? { 'critical-effect.cuts': 1 } : {};
    expect(lost(blow({ hurt }, { damage, ...critical }))).toEqual(expected);
  });

  test.each([
    [2, 4, ['endurance 4', 'body 3']],
    [7, 1, ['endurance 12', 'body 2']],
    [7, 6, ['endurance 12', 'body 5']],
  ])(
    'SEG-CRIT-05.a: of a critical %i, doubled, and a loss of %i - 1, the greater counts',
    (damage, body, expected) => {
      const result = blow({}, { attack: 20, damage, 'damage.body': body, 'critical-effect.cuts': 1 });
      expect(lost(result)).toEqual(expected);
    },
  );

  test('tells nothing twice about a fighter who is already down', () => {
    const down = under({ condition: 'out-of-action' }, { condition: 'prone' });
    const weapons = read('guard').weapons.map(one => ({ ...one, damage: '1d20' }));
    const strike = (hurt: number) =>
      gained(
        played(
          setupOf(
            [read('guard', {}, { weapons }), read('orc', { ...down, hurt: { endurance: 12, body: hurt } })],
            swing,
            { fight: null },
          ),
          { attack: 18, damage: 1, 'critical-effect.cuts': 1 },
        ).result,
      );
    expect(strike(5)).not.toContain('orc: out-of-action');
    expect(strike(9)).toContain('orc: dead');
    expect(strike(5)).not.toContain('orc: prone');
  });

  test.each([
    ['out-of-action', {}],
    ['dead', { options: { atZero: 'dead' } }],
  ])('SEG-CRIT-04.c: at 0 it is %s', (state, more) => {
    const setup = setupOf([readIn('guard'), read('orc', { hurt: { endurance: 12, body: 4 } })], swing, {
      ...{ fight: null, ...more },
    });
    const { result } = played(setup, {
      ...{ attack: 15, 'parry.with': 'none', damage: 1, 'critical-effect.cuts': 1 },
    });
    expect(gained(result)).toEqual(expect.arrayContaining([`orc: ${state}`, 'orc: prone']));
  });
});

describe('the effect of a critical wound (SEG-CRIT-03)', () => {
  const struck = (effect: CriticalEffect, orc: SegmentsFighter) => {
    const course = new Course(setupOf([readIn('guard'), orc], swing));
    takesEffect(course, 'orc', 'guard', effect);
    return course.facts;
  };
  const plain = { id: 'x' } as const;
  const left = { ...read('orc').weapons[0]!, id: 'dagger', hand: 'left' as const };

  test('the weapon of the good hand falls; neither the fist nor the left one', () => {
    const drops = { ...plain, drops: true } as const;
    const fallen = (orc: SegmentsFighter) => only(struck(drops, orc), 'disarmed').map(({ weapon }) => weapon);
    expect(fallen(readIn('orc'))).toEqual(['axe']);
    const [axe, fist] = read('orc').weapons;
    expect(fallen(read('orc', {}, { weapons: [left, fist!, axe!] }))).toEqual(['axe']);
    expect(fallen(read('orc', {}, { weapons: [left, fist!] }))).toEqual([]);
    expect(fallen(read('orc', { dropped: ['axe'] }))).toEqual([]);
  });

  const stun = (amount: number): Condition => ({ condition: 'stunned', lasts: { amount, unit: 'rounds' } });

  test.each<[string, readonly Condition[], number, number | undefined]>([
    ['a stun of 1 lasts for the next segment', [], 1, 2],
    ['one of 2 for two', [], 2, 3],
    ['a longer one takes the place of a shorter', [stun(2)], 2, 3],
    ['a shorter one changes nothing', [stun(3)], 1, undefined],
    ['nor one as long', [stun(3)], 2, undefined],
    ['nor any where the Game Master has said no time', [{ condition: 'stunned' }], 2, undefined],
  ])('SEG-CRIT-03.f: %s', (_title, known, stunned, amount) => {
    const [told] = only(struck({ ...plain, stunned }, readIn('orc', ...known)), 'gained');
    expect(told?.lasts?.amount).toBe(amount);
  });

  test('SEG-CRIT-03.f: one who is stunned for a segment does nothing in the next, and decides in the one after', () => {
    const after = (round: number, orc: SegmentsFighter) =>
      fighterAfter(orc, segments.timeFacts({ ...FIGHT, round }, { ...FIGHT, round: round + 1 }, { orc }));
    const winded = fighterAfter(readIn('orc'), struck({ ...plain, stunned: 1 }, readIn('orc')));
    const next = after(5, winded);
    expect(isIn(next, 'stunned')).toBe(true);
    expect(isIn(after(6, next), 'stunned')).toBe(false);
  });

  test.each([
    ['bleeding of a kind is told once', { bleeding: 'minor' }, { condition: 'bleeding', with: 'minor' }, []],
    ['of the other kind too', { bleeding: 'major' }, { condition: 'bleeding', with: 'minor' }, ['bleeding']],
    ['a fall', { falls: true }, null, ['prone']],
    ['not of a prone fighter', { falls: true }, { condition: 'prone' }, []],
    ['a stun', { stunned: 2 }, null, ['stunned']],
    ['a penalty', { malus: -2 }, null, ['critical-wound']],
    ['the same wound is one', { malus: -2 }, { condition: 'critical-wound', with: 'x', amount: -2 }, []],
    [
      'another is another',
      { malus: -2 },
      { condition: 'critical-wound', with: 'y', amount: -2 },
      ['critical-wound'],
    ],
  ] as const)('%s', (_title, effect, known, expected) => {
    const facts = struck({ ...plain, ...effect }, readIn('orc', ...(known ? [known] : [])));
    expect(gained(facts)).toEqual(expected.map(condition => `orc: ${condition}`));
  });
});

describe('the table of a world (SEG-CRIT-03)', () => {
  test.each([
    [
      'whole',
      [
        [1, 50],
        [51, 100],
      ],
      null,
    ],
    [
      'turned around',
      [
        [50, 1],
        [51, 100],
      ],
      { id: 'outside', line: 1 },
    ],
    ['below 1', [[0, 100]], { id: 'outside', line: 1 }],
    [
      'with a gap',
      [
        [1, 50],
        [52, 100],
      ],
      { id: 'gap', line: 2, result: 51 },
    ],
    [
      'twice the same',
      [
        [1, 50],
        [50, 100],
      ],
      { id: 'overlap', line: 2, result: 50 },
    ],
    [
      'of one result',
      [
        [1, 1],
        [2, 100],
      ],
      null,
    ],
    ['unfinished', [[1, 99]], { id: 'unfinished', result: 100 }],
  ] as const)('%s', (_title, lines, fault) => {
    expect(tableFault(lines.map(([from, to]) => ({ from, to })))).toEqual(fault);
  });
});
