import { describe, expect, test } from 'vitest';
import { fightOf, type Fighters } from '../../src/fight/turns.ts';
import {
  replayUnrecorded,
  type Course,
  type MayPass,
  type UnrecordedExchange,
} from '../../src/fight/replay.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { FightState } from '../../src/rules/shared/ruleset.ts';
import { soldier } from '../rules/fighters.ts';

const fighters = { a: soldier('a'), b: soldier('b'), c: soldier('c') };
const fight: FightState = { round: 1, cycle: 1, turn: 'a', order: ['a', 'b', 'c'], ap: { a: 2, b: 2, c: 2 } };
const spent = (who: string, amount = 1): Fact => ({ fact: 'spent', who, what: 'ap', amount });
const nobody: MayPass = () => false;

/** An attack, begun and ended at these times, that costs each of these a point. */
function attack(
  id: string,
  by: string,
  at: string,
  [begun, end]: [number, number?],
  more: Partial<Told> = {},
) {
  const { says = {}, costs = [by], isKnown = false, those = fighters, visible = [] } = more;
  const attempt = { action: 'attack', by, at, with: 'broadsword' };
  return {
    ...{ id, begun, isKnown, visible },
    setup: { attempt, fighters: those, fight: { ...fight, ...says } },
    end: end === undefined ? null : { at: end, facts: costs.map(who => spent(who)) },
  } satisfies UnrecordedExchange;
}

interface Told {
  readonly says: Partial<FightState>;
  readonly costs: readonly string[];
  readonly isKnown: boolean;
  readonly those: Fighters;
  readonly visible: readonly string[];
}

function replayed(
  unpaid: readonly UnrecordedExchange[],
  mayPass = nobody,
  from: FightState = fight,
  those: Fighters = fighters,
) {
  const { refused, course, shown } = replayUnrecorded(
    mythras,
    { fighters: those, fight: from },
    unpaid,
    mayPass,
  );
  const told = course.map((step: Course) => ('takesIn' in step ? step.takesIn : `to ${step.passesTo.turn}`));
  return {
    refused: Object.fromEntries([...refused].map(([id, reason]) => [id, reason.id])),
    course: told,
    shown,
  };
}

describe('the replay of a fight', () => {
  test('counts exchanges in the order in which the server made them, each on the turn that comes of those before', () => {
    const all = [
      attack('two', 'b', 'c', [3, 4], { says: { turn: 'b' } }),
      attack('one', 'a', 'b', [1, 2]),
      attack('three', 'c', 'a', [5, 6], { says: { turn: 'c' } }),
    ];
    expect(replayed(all)).toMatchObject({ refused: {}, course: ['one', 'two', 'three'] });
  });

  test('refuses an attack out of turn, whatever the message claims', () => {
    expect(replayed([attack('one', 'b', 'a', [1])]).refused).toEqual({ one: 'not-your-turn' });
    expect(replayed([attack('one', 'b', 'a', [1], { says: { turn: 'b' } })]).refused).toEqual({
      one: 'fight-differs',
    });
  });

  test('accepts the action of a delaying fighter in the turn of a hidden one, whose initiative players do not know', () => {
    const delaying = {
      ...fighters.a,
      state: { ...fighters.a.state, conditions: [{ condition: 'delaying' }] },
    };
    const whole = { ...fight, turn: 'b' };
    const those = { a: delaying, c: fighters.c };
    const says = fightOf(whole, Object.keys(those));
    const one = (order = says.order) => attack('one', 'a', 'c', [1, 2], { says: { ...says, order }, those });
    const all = { ...fighters, a: delaying };
    expect(replayed([one()], nobody, whole, all)).toEqual({ refused: {}, course: ['one'], shown: says });
    const elsewhere = one(['b', 'a', 'c']);
    expect(replayed([elsewhere], nobody, whole, all).refused).toEqual({ one: 'fight-differs' });
  });

  test('refuses an attack out of turn by a fighter who claims to have delayed', () => {
    const delaying = {
      ...fighters.a,
      state: { ...fighters.a.state, conditions: [{ condition: 'delaying' }] },
    };
    const those = { ...fighters, a: delaying };
    const fightOfB = { ...fight, turn: 'b' };
    const one = attack('one', 'a', 'b', [1], { says: { turn: 'b' }, those });
    expect(replayed([one], nobody, fightOfB).refused).toEqual({ one: 'fight-differs' });
    expect(replayed([one], nobody, fightOfB, those).refused).toEqual({});
  });

  test('takes one attack on the same turn: none while it goes on, and none after it', () => {
    const all = [
      attack('one', 'a', 'b', [1, 4]),
      attack('two', 'a', 'b', [2]),
      attack('three', 'a', 'b', [5, 6]),
    ];
    expect(replayed(all)).toMatchObject({
      refused: { two: 'exchange-underway', three: 'not-your-turn' },
      course: ['one'],
    });
    // Made at the same moment, the id tells.
    expect(replayed([attack('y', 'a', 'b', [1]), attack('x', 'a', 'b', [1])]).refused).toEqual({
      y: 'exchange-underway',
    });
  });

  test('lets turns go that their owners have let go, and no others', () => {
    const one = attack('one', 'b', 'c', [1, 2], { says: { turn: 'b' } });
    expect(replayed([one], ({ turn }) => turn === 'a')).toEqual({
      refused: {},
      course: ['to b', 'one'],
      shown: one.setup.fight,
    });
    expect(replayed([one], ({ turn }) => turn !== 'a').refused).toEqual({ one: 'fight-differs' });
  });

  test('takes no points that were spent before, and no others than there are', () => {
    const left = { ...fight, ap: { a: 2, b: 1, c: 2 } };
    const says = { ap: left.ap };
    const all = [
      attack('one', 'a', 'b', [1, 2], { says, costs: ['a', 'b'] }),
      attack('two', 'c', 'b', [3, 4], { says: { ...says, turn: 'c' }, costs: ['c', 'b'] }),
    ];
    expect(replayed(all, nobody, left)).toMatchObject({ refused: { two: 'points-spent' }, course: ['one'] });
    for (const ap of [
      { a: 2, b: 0, c: 2 },
      { a: 2, c: 2 },
      { a: 3, b: 1, c: 2 },
    ])
      expect(replayed([attack('one', 'a', 'b', [1], { says: { ap } })], nobody, left).refused).toEqual({
        one: 'fight-differs',
      });
  });

  test('rejects any other order, and fighters outside the fight', () => {
    const order = ['b', 'a', 'c'];
    expect(replayed([attack('one', 'a', 'b', [1], { says: { order } })]).refused).toEqual({
      one: 'fight-differs',
    });
    expect(replayed([attack('one', 'x', 'b', [1])]).refused).toEqual({ one: 'fight-left-out' });
  });

  test('leaves out nobody who has a say in it since a Game Master left', () => {
    const { a, b, c } = fighters;
    const says = { order: ['a', 'b'], ap: { a: 2, b: 2 } };
    const alone = (visible: string[]) => attack('one', 'a', 'b', [1], { says, those: { a, b }, visible });
    const refusedFor = (state: object, one = alone(['a', 'b', 'c'])) =>
      replayed([one], nobody, fight, { a, b, c: { ...c, state: { ...c.state, ...state } } }).refused;
    const waits = { conditions: [{ condition: 'delaying' }] };
    expect(refusedFor({})).toEqual({});
    expect(refusedFor(waits)).toEqual({ one: 'left-out' });
    expect(refusedFor({ conditions: [{ condition: 'engaged', by: 'b' }] })).toEqual({ one: 'left-out' });
    expect(refusedFor({ conditions: [{ condition: 'engaged', by: 'd' }] })).toEqual({});
    // Who is bound to one of them only since then: its author may not know.
    const tie: Fact = { fact: 'gained', who: 'c', condition: 'engaged', by: 'b' };
    const tying = { ...attack('zero', 'a', 'b', [1]), end: { at: 2, facts: [spent('a'), tie] } };
    const after = attack('two', 'b', 'a', [3], {
      says: { ...says, turn: 'b' },
      those: { a, b },
      visible: ['c'],
    });
    expect(replayed([tying, after]).refused).toEqual({});
    // Whom players do not see, and what a Game Master begins.
    expect(refusedFor(waits, alone(['a', 'b']))).toEqual({});
    expect(refusedFor(waits, alone([]))).toEqual({});
  });

  test('has paid what a Game Master’s client saw begin, wherever the turn is by now', () => {
    const known = attack('one', 'c', 'a', [1, 3], { isKnown: true, says: { turn: 'c', round: 1 } });
    const all = [known, attack('two', 'a', 'b', [2, 4])];
    expect(replayed(all)).toMatchObject({ refused: {}, course: ['one', 'two'] });
    expect(replayed([{ ...known, isKnown: false }]).refused).toEqual({ one: 'fight-differs' });
  });
});
