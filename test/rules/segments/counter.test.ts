import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { Weapon } from '../../../src/rules/segments/fighter.ts';
import { reactionDice } from '../../../src/rules/segments/reaction.ts';
import { only, type Answers } from '../play.ts';
import { FIGHT, gained, played, read, readIn, refusedFor, setupOf, under, type State } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const swing = { action: 'attack', with: 'sword' };
const guard = readIn('guard', engaged('orc'));

describe('a counter-attack that is ready (SEG-COUNTER-01.b, .c, SEG-COUNTER-02.a)', () => {
  const counter = (more: object = {}) => ({
    ...{ action: 'counter', hand: 'right', with: 'axe', at: 'guard', trigger: 'disarm', due: 5 },
    ...more,
  });
  const asked = (foe: Partial<State>, answers: Answers) =>
    played(setupOf([guard, read('orc', { ...foe })], swing), answers).asked.map(({ name }) => name);
  const missed = { attack: 2, 'reaction-time.right': 5 };

  test('meets the attack', () => {
    const names = asked({ ...under(engaged('guard')), prepared: [counter()] }, { attack: 2, disarm: 15 });
    expect(names).toEqual(['attack', 'disarm']);
  });

  test.each<[string, readonly Condition[], object]>([
    ['later', [], { due: 6 }],
    ['at another', [], { at: 'jurl' }],
    ['with another weapon', [], { with: 'spear' }],
    ['of one who is stunned', [{ condition: 'stunned' }], {}],
    ['of one whose guard is down', [{ condition: 'guard-lowered' }], {}],
    ['of one who is surprised', [{ condition: 'surprised', by: 'guard' }], {}],
    ['of a hand that has acted', [{ condition: 'acted', with: 'right' }], {}],
  ])('not %s', (_title, conditions, more) => {
    const foe = { ...under(engaged('guard'), ...conditions), prepared: [counter(more)] };
    expect(asked(foe, missed)).toEqual(['attack', 'reaction-time.right']);
  });

  test.each(['unseen', 'behind'])('SEG-PARRY-07.b: nor an attacker who comes %s', id => {
    const foe = read('orc', { ...under(engaged('guard')), prepared: [counter()] });
    const setup = setupOf([guard, foe], swing, { circumstances: [{ fighter: 'guard', id }] });
    const { asked: all } = played(setup, { attack: 15, damage: 1, 'reaction-time.right': 5 });
    expect(all.map(({ name }) => name)).not.toContain('disarm');
  });

  test('of one surprised by another it does', () => {
    const foe = under(engaged('guard'), { condition: 'surprised', by: 'jurl' });
    expect(asked({ ...foe, prepared: [counter()] }, { attack: 2, disarm: 15 })).toHaveLength(2);
  });

  test.each([
    ['a tie is the counter’s', 8, 17, true],
    ['one less is not', 9, 17, false],
    ['nor against a pure 20', 20, 19, false],
    ['a pure 20 is', 19, 20, true],
    ['a pure 1 is not', 2, 1, false],
  ])('%s', (_title, own, foe, prevails) => {
    const orc = read('orc', { ...under(engaged('guard')), prepared: [counter()] });
    const { result } = played(setupOf([guard, orc], swing), {
      ...{ attack: own, disarm: foe },
      ...(own >= 6 && { damage: 1 }),
      ...(own === 20 && { 'damage.body': 2, 'critical-effect.cuts': 1 }),
      ...(foe === 1 && { fumble: 4 }),
      ...(!prevails && { 'reaction-time.right': 5 }),
    });
    expect(only(result, 'resisted')).toMatchObject([{ held: !prevails }]);
    expect(only(result, 'disarmed').some(({ weapon }) => weapon === 'sword')).toBe(prevails);
  });
});

describe('what no weapon can do', () => {
  const far = {
    places: { guard: { x: 0, y: 0, width: 1, height: 1 }, orc: { x: 2, y: 0, width: 1, height: 1 } },
  };

  test.each(['attack', 'push-back', 'counter-with-disarm', 'strike-equipment', 'surprise-attack'])(
    '%s, lying on the ground or out of reach',
    action => {
      const foe = read('orc', under({ condition: 'surprised' }), {
        weapons: read('orc').weapons.map(one => ({ ...one, polearm: true, structure: 5 })),
      });
      const why = (state: Partial<State>, more = {}) =>
        refusedFor(setupOf([read('guard', state), foe], { action, with: 'sword' }, { fight: null, ...more }));
      expect(why({})).toBe('open');
      expect(why({ dropped: ['sword'] })).toMatch(/ segments.not-in-hand$/);
      expect(why({}, far)).toMatch(/ segments.not-in-contact$/);
    },
  );
});

describe('a weapon’s reaction dice (SEG-MELEE-05.a, .b, .c)', () => {
  const [sword] = read('guard').weapons;
  test.each([
    ['right', '1d10'],
    ['none', '1d10'],
    ['both', '1d8'],
    ['left', '1d10'],
  ] as const)('held %s: %s', (hand, dice) => {
    if (!sword) throw new Error('no sword');
    expect(reactionDice(read('guard'), { ...sword, hand })).toBe(dice);
  });
});

describe('a specialist (SEG-MELEE-07.a, .b)', () => {
  const [sword, dagger] = read('cassandra').weapons as readonly [Weapon, Weapon, ...Weapon[]];
  const dice = (right: Partial<Weapon> | null, left: Partial<Weapon>, dropped: readonly string[] = []) => {
    const off = { ...dagger, ...left };
    const weapons = right ? [{ ...sword, ...right }, off] : [off];
    return reactionDice(read('cassandra', { dropped }, { weapons, family: 'fighter' }), off);
  };
  const expert = { specialised: true };

  test.each([
    ['with a left weapon alone', null, expert, [], '1d8'],
    ['whose right one is on the ground', {}, { ...expert, light: false }, ['sword'], '1d8'],
    ['with a light one beside a plain one', {}, expert, [], '1d8'],
    ['with a heavy one beside a plain one', {}, { ...expert, light: false }, [], '1d8'],
    ['not beside one of its own speciality, which counts', expert, expert, [], '1d10'],
    ['not without the speciality', null, {}, [], '1d10'],
  ])('%s', (_title, right, left, dropped, expected) => {
    expect(dice(right, left, dropped)).toBe(expected);
  });
});

describe('a deferral that waits for its next action (SEG-PARRY-08.c)', () => {
  test.each([
    ['right', 12],
    ['left', 9],
  ])('of the %s hand: the blow of the right one is due in segment %i', (hand, due) => {
    const waits = { condition: 'waits-for-guard', with: hand, amount: 3 };
    const setup = setupOf([readIn('guard', engaged('orc'), waits), readIn('orc', engaged('guard'))], {
      ...{ action: 'prepare-melee', with: 'sword' },
    });
    const { result } = played({ ...setup, fight: { ...FIGHT, turn: 'guard' } }, { 'reaction-time.right': 4 });
    expect(only(result, 'prepared')).toMatchObject([{ hand: 'right', due }]);
    expect(only(result, 'ended').filter(({ condition }) => condition === 'waits-for-guard')).toHaveLength(
      hand === 'right' ? 1 : 0,
    );
  });
});

describe('getting a shot ready (SEG-SHOOT-02, SEG-FREE-09)', () => {
  const ready = (conditions: readonly Condition[], more = {}) =>
    gained(
      played(
        setupOf(
          [readIn('jaris', ...conditions), readIn('orc')],
          { action: 'prepare-shot', with: 'bow' },
          more,
        ),
        {
          ...{ manner: 'rate-0.aim-0', 'reaction-time': 3 },
        },
      ).result,
    );
  test('lowers the guard in a fight from this segment on, after another action from the next one', () => {
    expect(ready([])).toEqual([]);
    const acted = { condition: 'acted', with: 'action' };
    expect(ready([acted])).toEqual(['jaris: exposed']);
    expect(ready([acted, { condition: 'exposed' }])).toEqual([]);
  });
});
