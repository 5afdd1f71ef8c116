import { describe, expect, test } from 'vitest';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { optionsOf, targetOfRoll, type Answers } from '../play.ts';
import { played, read, readIn, refusedFor, setupOf } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const grips = (by: string): Condition => ({ condition: 'wrestling', by });
const toTheLast: Condition = { condition: 'acts-to-the-last' };
const down: Condition = { condition: 'prone' };
const FELLED: readonly Condition[] = [toTheLast, { condition: 'out-of-action' }, down];
const LYING: readonly Condition[] = [down, toTheLast, { condition: 'out-of-action' }];

describe('SEG-REACT-16.b, SEG-CIRC-05.b: felled too late, a fighter is on its feet for what it still does', () => {
  const axe: Prepared = { action: 'melee', hand: 'right', with: 'axe', at: 'guard', due: 5 };
  const orc = (...conditions: readonly Condition[]) =>
    read('orc', { conditions: [engaged('guard'), ...conditions], prepared: [axe] });
  const ground = (
    conditions: readonly Condition[],
    { action = 'attack', roll, answers }: { action?: string; roll: string; answers: Answers },
  ) => {
    const setup = setupOf([orc(...conditions), readIn('guard', engaged('orc'))], { action, with: 'axe' });
    const { asked } = played(setup, answers);
    const said = targetOfRoll(asked, roll).reasons.filter(({ rule }) => rule === 'SEG-CIRC-05');
    return said.map(({ id, amount }) => `${id} ${amount}`);
  };

  const parried = { attack: 15, 'parry.with': 'parry:sword', parry: 19 };
  const opposed = { opposes: 'free-attack:sword', 'push-back': 2, attack: 15, damage: 1 };

  test.each([
    ['its blow is parried without three points more', FELLED, []],
    ['with them where it lay before', LYING, ['segments.foe-prone 3']],
  ])('%s', (_title, conditions, expected) =>
    expect(ground(conditions, { roll: 'parry', answers: parried })).toEqual(expected),
  );

  test.each([
    ['its special action is opposed without them', FELLED, []],
    ['with them where it lay before', LYING, ['segments.foe-prone 3']],
  ])('%s', (_title, conditions, expected) =>
    expect(ground(conditions, { action: 'push-back', roll: 'attack', answers: opposed })).toEqual(expected),
  );

  test('the totals of what may be set against it say so beforehand', () => {
    const setup = setupOf([orc(...FELLED), readIn('guard', engaged('orc'))], {
      ...{ action: 'push-back', with: 'axe' },
    });
    const options = optionsOf(played(setup, opposed).asked, 'opposes');
    const rules = options['parry:sword']?.target?.reasons.map(({ rule }) => rule);
    expect(rules).not.toContain('SEG-CIRC-05');
  });

  test('a blow that falls at the same time has none either', () => {
    const sword: Prepared = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 };
    const guard = read('guard', { conditions: [engaged('orc')], prepared: [sword] });
    const setup = setupOf([guard, orc(...FELLED)], { action: 'attack', with: 'sword' });
    const { asked } = played(setup, {
      'simultaneous.guard': 'attack',
      attack: 2,
      'attack.2': 2,
      'reaction-time.right': 4,
    });
    expect(targetOfRoll(asked, 'attack').reasons.map(({ rule }) => rule)).not.toContain('SEG-CIRC-05');
  });
});

describe('SEG-REACT-16.b: a wrestler felled too late', () => {
  const due: Prepared = { action: 'wrestling', hand: 'wrestling', at: 'guard', due: 5 };
  const pirian = (...conditions: readonly Condition[]) =>
    read('pirian', { conditions: [grips('guard'), ...conditions], prepared: [due] });
  const foe = (...conditions: readonly Condition[]) =>
    read('guard', { conditions: [grips('pirian'), ...conditions], dropped: ['sword', 'shield'] });

  test('still pushes, which only those who stand can do (SEG-WRESTLE-38.c)', () => {
    const shoves = (conditions: readonly Condition[]) =>
      refusedFor(setupOf([pirian(...conditions), foe()], { action: 'shove' }));
    expect(shoves(FELLED)).toBe('open');
    expect(shoves(LYING)).toBe('SEG-WRESTLE-38 condition.prone');
  });

  test.each([
    ['is blocked as one who stands, by one who lies there', FELLED, [down], ['condition.prone -3']],
    ['and as one on the ground where both lay before', LYING, [down], []],
  ])('%s', (_title, own, other, expected) => {
    const setup = setupOf([pirian(...own), foe(...other)], { action: 'hold' });
    const { asked } = played(setup, {
      ...{ part: 'right-arm', hold: 19, 'block.with': 'block', block: 19 },
    });
    const said = targetOfRoll(asked, 'block').reasons.filter(({ rule }) => rule === 'SEG-CIRC-05');
    expect(said.map(({ id, amount }) => `${id} ${amount}`)).toEqual(expected);
  });
});
