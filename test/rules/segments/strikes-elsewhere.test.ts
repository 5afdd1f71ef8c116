import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { optionsOf, type Answers } from '../play.ts';
import { played, read, readIn, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const push = { action: 'push-back', with: 'sword' };
const dueAtTheOrc = [
  { action: 'melee', hand: 'left', with: 'dagger', at: 'orc', due: 5 },
  { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 },
];

describe('a special action against a weapon that strikes elsewhere (SEG-SIM-10, SEG-SPECIAL-24)', () => {
  const asks = (foe: ReturnType<typeof read>, answers: Answers) =>
    played(setupOf([readIn('guard', engaged('cassandra')), foe], push), {
      ...answers,
      'reaction-time.right': 5,
    }).asked;

  const elsewhere = read('cassandra', {
    ...under(engaged('guard'), engaged('orc')),
    prepared: dueAtTheOrc,
  });

  test.each([
    ['one strikes there, the other opposes', 'attack', 'return-to-guard', 'free-attack:dagger', ['none']],
    [
      'both are on guard',
      'return-to-guard',
      'return-to-guard',
      'free-attack:sword',
      ['parry:dagger', 'none'],
    ],
  ])(
    'SEG-SIM-10.a: weapons due at another are each chosen for: %s',
    (_title, sword, dagger, opposes, too) => {
      const asked = asks(elsewhere, {
        ...{ 'simultaneous.cassandra': sword, 'simultaneous.cassandra.2': dagger },
        ...{ opposes, ...(too.length > 1 && { 'opposes-too': 'none' }), 'push-back': 2, attack: 5 },
      });
      const first = Object.keys(optionsOf(asked, 'opposes'));
      expect(first.includes('free-attack:sword')).toBe(sword !== 'attack');
      expect(first.filter(id => id.startsWith('blow:'))).toEqual([]);
      if (too.length > 1) expect(Object.keys(optionsOf(asked, 'opposes-too'))).toEqual(too);
    },
  );

  test('SEG-SPECIAL-16.a: only what covers the side of a breakthrough is chosen for', () => {
    const setup = setupOf([readIn('guard', engaged('cassandra')), elsewhere, readIn('orc')], {
      ...{ action: 'breakthrough', with: 'sword' },
    });
    const { asked } = played(setup, {
      ...{ flank: 'left', 'simultaneous.cassandra': 'attack', opposes: 'none', breakthrough: 12 },
      'reaction-time.right': 4,
    });
    expect(asked.map(({ name }) => name)).not.toContain('simultaneous.cassandra.2');
  });

  test('SEG-SPECIAL-24.a: with both kept for blows at another it has a save alone', () => {
    const asked = asks(elsewhere, {
      ...{ 'simultaneous.cassandra': 'attack', 'simultaneous.cassandra.2': 'attack' },
      ...{ 'push-back': 2, 'save.reflex': 19 },
    });
    expect(asked.map(({ name }) => name)).not.toContain('opposes');
  });

  describe('SEG-SPECIAL-24.a: a weapon that is let rest for another opponent of the segment', () => {
    const [axe] = read('orc').weapons;
    const second = (prepared: boolean, ...more: readonly Condition[]) =>
      read('orc', {
        ...under(engaged('cassandra'), ...more),
        prepared: prepared
          ? [{ action: 'melee', hand: 'right', with: axe?.id ?? '', at: 'cassandra', due: 5 }]
          : [],
      });
    const saves = (other: ReturnType<typeof second>, more: Partial<Setup> = {}) => {
      const foe = readIn('cassandra', engaged('guard'), engaged('orc'));
      const setup = setupOf([readIn('guard', engaged('cassandra')), foe, other], push, more);
      const play = segments.play(setup);
      const names: string[] = [];
      let at = play.next();
      while (!at.done) {
        names.push(at.value.name);
        at = play.next(at.value.ask === 'roll' ? { dice: [2] } : { chosen: ['none'] });
      }
      return names.includes('save.reflex');
    };

    test('leaves a save where the other acts too', () => {
      expect(saves(second(true))).toBe(true);
    });

    test.each([
      ['who has nothing due', second(false), {}],
      ['who has acted', second(true, { condition: 'acted', with: 'right' }), {}],
      ['who is felled', second(true, { condition: 'stunned' }), {}],
      ['whom it does not see', second(true), { circumstances: [{ fighter: 'orc', id: 'unseen' }] }],
    ])('but none for one %s', (_title, other, more) => {
      expect(saves(other, more)).toBe(false);
    });
  });

  test('SEG-SPECIAL-15.a: the second opponent of a gap says first, too, where its blow falls', () => {
    const prepared = [{ action: 'melee', hand: 'right', with: 'axe', at: 'jurl', due: 5 }];
    const beside = read('orc', { ...under(engaged('guard'), engaged('jurl')), prepared });
    const through = readIn('guard', engaged('cassandra'), engaged('orc'));
    const setup = setupOf(
      [through, readIn('cassandra', engaged('guard')), beside, readIn('jurl', engaged('orc'))],
      { action: 'breakthrough', with: 'sword' },
      { circumstances: [{ fighter: 'orc', id: 'beside-target' }] },
    );
    const { asked } = played(setup, {
      ...{ flank: 'left', opposes: 'none', 'simultaneous.orc': 'attack', breakthrough: 12 },
      ...{ 'reaction-time.right': 4 },
    });
    expect(asked.filter(({ by }) => by === 'orc')).toHaveLength(1);
  });
});

describe('a blow announced at a foe who is out of reach by now (SEG-SIM-01, SEG-SIM-10)', () => {
  const prepared = [{ action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 }];
  const guard = read('guard', { ...under(engaged('cassandra'), engaged('orc')), prepared });
  const at = (x: number) => ({ x, y: 0, width: 1, height: 1 });
  const places = { cassandra: at(0), guard: at(1), orc: at(4) };
  const asks = (orc: number) => {
    const setup = setupOf(
      [readIn('cassandra', engaged('guard')), guard, readIn('orc', engaged('guard'))],
      { action: 'attack', with: 'sword' },
      { places: { ...places, orc: at(orc) } },
    );
    const first = segments.play(setup).next();
    return first.done ? null : { name: first.value.name, reason: first.value.reasons?.[0]?.id };
  };

  test('falls on the attacker: both choose in secret', () => {
    expect(asks(4)).toEqual({ name: 'simultaneous.cassandra', reason: 'segments.simultaneous' });
  });

  test('falls on that foe where it is still beside its fighter', () => {
    expect(asks(2)).toEqual({ name: 'simultaneous.guard', reason: 'segments.strikes-elsewhere' });
  });
});

test('what may be set against a special action stands with its bonus (SEG-SPECIAL-03)', () => {
  const setup = setupOf([readIn('guard', engaged('cassandra')), readIn('cassandra', engaged('guard'))], push);
  const first = segments.play(setup).next();
  const options = first.done || first.value.ask !== 'choose' ? [] : first.value.options;
  const others = options.filter(({ id }) => id !== 'none');
  expect(others.map(({ id }) => id.split(':')[0])).toContain('free-attack');
  expect(others.every(({ target }) => target !== undefined && target.reasons.length > 0)).toBe(true);
});
