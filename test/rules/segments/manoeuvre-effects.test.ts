import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, optionsOf, targetOfRoll, type Answers } from '../play.ts';
import { gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const orc = (...more: readonly Condition[]) => readIn('orc', engaged('halberdier'), ...more);
const halberdier = readIn('halberdier', engaged('orc'));
const with_ = (action: string) => ({ action, with: 'halberd' });
const next = { 'reaction-time.both': 4 };

describe('the difficulty of a special action (SEG-SPECIAL-02, 10, 26)', () => {
  const reasons = (action: string, foe = orc(), actor = halberdier, weapon = 'halberd', more = {}) => {
    const setup = setupOf([actor, foe], { action, with: weapon }, { fight: null, ...more });
    // SEG-SPECIAL-19: a die for each hand on the weapon.
    const seized = action === 'seize-weapon' && { tug: [6, 6], 'tug.2': foe === halberdier ? [1, 1] : 1 };
    const { asked } = played(setup, { opposes: 'none', [action]: 2, ...seized });
    return targetOfRoll(asked, action)
      .reasons.filter(({ rule }) => /^SEG-(?:SPECIAL|CIRC-19)/.test(rule))
      .map(({ id, amount }) => `${id} ${amount}`);
  };

  test('of each kind, with a hook where there is one', () => {
    expect(reasons('push-back')).toEqual([]);
    expect(reasons('knock-down')).toEqual(['segments.manoeuvre.knock-down -6', 'segments.hook 2']);
    expect(reasons('disarm')).toEqual(['segments.manoeuvre.disarm -8']);
    const guard = readIn('guard', engaged('orc'));
    expect(reasons('knock-down', orc(), guard, 'sword')).toEqual(['segments.manoeuvre.knock-down -6']);
  });

  test('against a larger foe, 8 for each size; not against a smaller one', () => {
    const large = (size: 'large' | 'huge' | 'small') => ({ ...orc(), size });
    expect(reasons('push-back', large('large'))).toEqual(['segments.larger-foe -8']);
    expect(reasons('push-back', large('huge'))).toEqual(['segments.larger-foe -16']);
    expect(reasons('push-back', large('small'))).toEqual([]);
  });

  test('SEG-SPECIAL-02.f: a shaft is easier to seize than another weapon', () => {
    const pirian = readIn('pirian', engaged('orc'));
    expect(reasons('seize-weapon', orc(), pirian, 'fist')).toEqual(['segments.manoeuvre.seize-weapon -8']);
    expect(reasons('seize-weapon', halberdier, pirian, 'fist')).toEqual([
      'segments.manoeuvre.seize-weapon -6',
    ]);
  });

  test('SEG-CIRC-19.d: a rank of pikes is hard to push, not to disarm', () => {
    const circumstances = [{ fighter: 'orc', id: 'pike-rank' }];
    expect(reasons('push-back', orc(), halberdier, 'halberd', { circumstances })).toEqual([
      'segments.pike-rank -4',
    ]);
    expect(reasons('disarm', orc(), halberdier, 'halberd', { circumstances })).toEqual([
      'segments.manoeuvre.disarm -8',
    ]);
  });
});

describe('what a special action brings about', () => {
  const done = (action: string, answers: Answers, foe = orc(), actor = halberdier) =>
    played(setupOf([actor, foe], with_(action)), { opposes: 'none', ...answers, ...next }).result;

  test('SEG-SPECIAL-09.a, .b: knocked down, a pure 20 adds the damage of the fall', () => {
    expect(gained(done('knock-down', { 'knock-down': 5 }))).toContain('orc: prone');
    const fall = done('knock-down', { 'knock-down': 20, damage: 5 });
    expect(only(fall, 'hurt')).toMatchObject([{ who: 'orc', where: 'endurance', points: 5 }]);
  });

  test('SEG-SPECIAL-09.c: a fall of 6, 7 or 8 is critical: doubled, and body points are lost', () => {
    const fall = done('knock-down', {
      ...{ 'knock-down': 20, damage: 6, 'damage.body': 3, 'critical-effect.impact': 1 },
    });
    expect(only(fall, 'hurt').map(({ where, points }) => `${where} ${points}`)).toEqual([
      'endurance 12',
      'body 2',
    ]);
  });

  test('SEG-SPECIAL-17.a: disarmed, the first weapon in hand falls; the fist does not', () => {
    expect(only(done('disarm', { disarm: 12 }), 'disarmed')).toEqual([
      { fact: 'disarmed', who: 'orc', weapon: 'axe', metres: 0 },
    ]);
  });

  test.each([
    ['push-back', 2],
    ['disarm', 5],
    ['knock-down', 3],
  ])('SEG-SPECIAL-18: only who fails to seize may lose a two-handed weapon, not by %s', (kind, natural) => {
    const setup = setupOf([halberdier, orc()], with_(kind));
    const { result } = played(setup, { opposes: 'parry:axe', [kind]: natural, parry: 19, ...next });
    expect(only(result, 'disarmed').filter(({ who }) => who === 'halberdier')).toEqual([]);
  });

  test.each([
    [5, ['halberd']],
    [6, []],
  ])('SEG-SPECIAL-18.d: failing to seize with %i, it loses %j', (natural, lost) => {
    const setup = setupOf([halberdier, orc()], with_('seize-weapon'));
    const { result } = played(setup, {
      ...{ opposes: 'parry:axe', 'seize-weapon': natural, parry: 19 },
      ...(lost.length === 0 && next),
    });
    expect(only(result, 'disarmed').map(({ weapon }) => weapon)).toEqual(lost);
  });
});

describe('the side of a breakthrough (SEG-SPECIAL-15, SEG-SPECIAL-16)', () => {
  const guard = readIn('guard', engaged('cassandra'), engaged('conrath'));
  const through = { action: 'breakthrough', with: 'sword' };
  const only1 = (hand: 'left' | 'right') =>
    read('cassandra', under(engaged('guard')), {
      weapons: read('cassandra')
        .weapons.flatMap(one => (one.kind === 'melee' ? [{ ...one, hand }] : []))
        .slice(0, 1),
    });

  test.each([
    ['left', ['right', 'left']],
    ['right', ['left', 'right']],
  ] as const)('against a weapon in the %s hand the other comes first', (hand, options) => {
    const { asked } = played(setupOf([guard, only1(hand)], through), {
      ...{ flank: options[0], breakthrough: 19, 'save.reflex': 2, 'reaction-time.right': 4 },
    });
    expect(Object.keys(optionsOf(asked, 'flank'))).toEqual(options);
  });

  const beside = [{ fighter: 'conrath', id: 'beside-target' }];
  const asks = (
    conditions: readonly Condition[],
    circumstances: readonly { fighter: string; id: string }[],
  ) =>
    played(setupOf([guard, only1('right'), readIn('conrath', ...conditions)], through, { circumstances }), {
      ...{ flank: 'left', ...(circumstances.length > 0 && conditions.length > 0 && { opposes: 'none' }) },
      ...{ breakthrough: 19, 'save.reflex': 2, 'reaction-time.right': 4 },
    }).asked.filter(({ by }) => by === 'conrath');

  test('SEG-SPECIAL-15.a: the one beside has a free attack, if it is engaged and stands there', () => {
    expect(asks([engaged('guard')], beside)).toHaveLength(1);
    expect(asks([engaged('guard')], [])).toEqual([]);
    expect(asks([], beside)).toEqual([]);
  });
});

test('SEG-SPECIAL-18.a: what does not fit is refused', () => {
  const why = (action: string, weapon: string, actor: ReturnType<typeof read>) =>
    refusedFor(setupOf([actor, readIn('orc')], { action, with: weapon }, { fight: null }));
  expect(why('seize-weapon', 'sword', read('cassandra'))).toBe('SEG-SPECIAL-18 segments.left-hand-full');
  expect(why('seize-weapon', 'sword', read('cassandra', { dropped: ['dagger'] }))).toBe('open');
  expect(why('seize-weapon', 'sword', read('guard'))).toBe('open');
});
