import { describe, expect, test } from 'vitest';
import { roundFacts, secondsPass, timeFacts } from '../../../src/rules/mythras/passing-time.ts';
import { stateAfter } from '../../../src/rules/mythras/state.ts';
import { nextRound, nextTurn } from '../../../src/rules/mythras/time.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { duelFight, soldier } from '../fighters.ts';
import { only } from '../play.ts';

const bertHas = (...conditions: Condition[]) => soldier('bert', { state: { conditions } });

/** The changes that time brings to Bert from one moment to the next, with Anna beside him. */
function facts(bert: ReturnType<typeof soldier>, before: FightState, after: FightState): readonly Fact[] {
  return timeFacts(before, after, { anna: soldier('anna'), bert });
}

const annasTurn = duelFight;
const bertsTurn = { ...duelFight, turn: 'bert' };
const secondPass = { ...duelFight, cycle: 2 };
const secondRound = { ...duelFight, round: 2 };

describe('MYT-OPEN-25: the victim’s own turns, from the next one on', () => {
  const condition = (amount: number): Condition => {
    return { condition: 'cannot-attack', lasts: { amount, unit: 'turns' } };
  };

  test('his turn begins: one fewer, and the last one holds until it is over', () => {
    const begins = facts(bertHas(condition(1)), annasTurn, bertsTurn);
    expect(begins).toEqual([{ fact: 'passing', who: 'bert', condition: 'cannot-attack', left: 0 }]);
    const bert = bertHas(condition(1));
    const during = { ...bert, state: stateAfter(bert, begins) };
    expect(during.state.conditions).toEqual([condition(0)]);
    const ends = facts(during, bertsTurn, secondPass);
    expect(ends).toEqual([{ fact: 'ended', who: 'bert', condition: 'cannot-attack' }]);
    expect(stateAfter(during, ends).conditions).toEqual([]);
  });

  test('the same condition at two places has a time of its own at each', () => {
    const arm: Condition = { condition: 'useless', where: 'left-arm', lasts: { amount: 3, unit: 'turns' } };
    const leg: Condition = { condition: 'useless', where: 'left-leg', lasts: { amount: 2, unit: 'turns' } };
    const bert = bertHas(arm, leg);
    const after = stateAfter(bert, facts(bert, annasTurn, bertsTurn)).conditions;
    expect(after.map(({ where, lasts }) => [where, lasts?.amount])).toEqual([
      ['left-arm', 2],
      ['left-leg', 1],
    ]);
  });

  test('a condition gained in his own turn does not count that turn', () => {
    expect(facts(bertHas(condition(1)), bertsTurn, secondPass)).toEqual([]);
  });

  test('a condition until the end of his turn is not over with that of another', () => {
    expect(facts(bertHas(condition(0)), annasTurn, bertsTurn)).toEqual([]);
  });

  test('it is over with his own turn, no matter who comes next in the same pass', () => {
    const order = ['anna', 'bert', 'carl'];
    const before = { ...bertsTurn, order };
    const fighters = { anna: soldier('anna'), bert: bertHas(condition(0)), carl: soldier('carl') };
    expect(timeFacts(before, { ...before, turn: 'carl' }, fighters)).toEqual([
      { fact: 'ended', who: 'bert', condition: 'cannot-attack' },
    ]);
  });

  test('his turn comes again in the next pass, and once in each', () => {
    const passing = { fact: 'passing', who: 'bert', condition: 'cannot-attack', left: 1 };
    expect(facts(bertHas(condition(2)), bertsTurn, { ...bertsTurn, cycle: 2 })).toEqual([passing]);
    expect(facts(bertHas(condition(2)), bertsTurn, bertsTurn)).toEqual([]);
  });

  test('the turns of others do not count', () => {
    expect(facts(bertHas(condition(2)), bertsTurn, secondPass)).toEqual([]);
  });
});

describe('rounds', () => {
  test('MYT-BLEED-02.a: bleeding tires at the start of each round', () => {
    expect(facts(bertHas({ condition: 'bleeding' }), bertsTurn, secondRound)).toEqual([
      { fact: 'tired', who: 'bert', levels: 1, fatigue: 'winded' },
    ]);
    expect(facts(bertHas({ condition: 'bleeding' }), annasTurn, secondPass)).toEqual([]);
  });

  test('MYT-BLEED-02, MYT-FATIGUE-04: and costs an action point when he is exhausted by it', () => {
    const bert = bertHas({ condition: 'bleeding' }, { condition: 'fatigue', amount: 3 });
    const over = { ...bertsTurn, ap: { anna: 0, bert: 0 } };
    expect(nextTurn(over, { anna: soldier('anna'), bert }).ap).toEqual({ anna: 2, bert: 1 });
  });

  test('MYT-BLEED-02.b: until collapse and death', () => {
    const bert = bertHas({ condition: 'bleeding' }, { condition: 'fatigue', amount: 8 });
    expect(facts(bert, bertsTurn, secondRound)).toContainEqual({
      fact: 'gained',
      who: 'bert',
      condition: 'dead',
    });
  });

  test.each([
    [3, 2],
    [2, 1],
  ])('%i rounds become %i', (amount, left) => {
    const bert = bertHas({ condition: 'outmanoeuvred', lasts: { amount, unit: 'rounds' } });
    expect(facts(bert, bertsTurn, secondRound)).toEqual([
      { fact: 'passing', who: 'bert', condition: 'outmanoeuvred', left },
    ]);
  });

  test('a condition that passes or ends is told with what it is about', () => {
    const pinned = (amount: number): Condition => {
      return { condition: 'weapon-pinned', with: 'broadsword', lasts: { amount, unit: 'rounds' } };
    };
    expect(facts(bertHas(pinned(2)), bertsTurn, secondRound)).toEqual([
      { fact: 'passing', who: 'bert', condition: 'weapon-pinned', with: 'broadsword', left: 1 },
    ]);
    expect(facts(bertHas(pinned(1)), bertsTurn, secondRound)).toEqual([
      { fact: 'ended', who: 'bert', condition: 'weapon-pinned', with: 'broadsword' },
    ]);
  });

  test('MYT-WOUND-10.c: a mortal wound that nobody treated kills', () => {
    const dying: Condition = { condition: 'dying', where: 'chest', lasts: { amount: 1, unit: 'rounds' } };
    expect(facts(bertHas(dying), bertsTurn, secondRound)).toEqual([
      { fact: 'ended', who: 'bert', condition: 'dying', where: 'chest' },
      { fact: 'gained', who: 'bert', condition: 'dead' },
    ]);
  });

  test('MYT-OPEN-25: a condition over from one foe goes on from another', () => {
    const kept = (by: string, amount: number): Condition => {
      return { condition: 'outmanoeuvred', by, lasts: { amount, unit: 'rounds' } };
    };
    const bert = bertHas(kept('anna', 1), kept('cora', 2));
    expect(facts(bert, annasTurn, secondRound)).toEqual([
      { fact: 'ended', who: 'bert', condition: 'outmanoeuvred', by: 'anna' },
      { fact: 'passing', who: 'bert', condition: 'outmanoeuvred', by: 'cora', left: 1 },
    ]);
    expect(stateAfter(bert, facts(bert, annasTurn, secondRound)).conditions).toEqual([kept('cora', 1)]);
  });

  test('minutes are twelve rounds', () => {
    const asleep = bertHas({ condition: 'unconscious', lasts: { amount: 2, unit: 'minutes' } });
    const at = (round: number) => facts(asleep, { ...annasTurn, round: round - 1 }, { ...annasTurn, round });
    expect(at(12)).toEqual([]);
    expect(roundFacts(asleep, 1)).toEqual([]);
    expect(at(13)).toEqual([{ fact: 'passing', who: 'bert', condition: 'unconscious', left: 1 }]);
    expect(at(14)).toEqual([]);
  });

  test('MYT-WOUND-16.c: with air again, a level back each minute, and the other fatigue stays', () => {
    const pale = (amount: number, minutes: number) =>
      bertHas(
        { condition: 'fatigue', amount },
        { condition: 'short-of-air', lasts: { amount: minutes, unit: 'minutes' } },
      );
    const at = (round: number, bert: ReturnType<typeof soldier>) =>
      facts(bert, { ...annasTurn, round: round - 1 }, { ...annasTurn, round });
    expect(at(12, pale(4, 2))).toEqual([]);
    expect(at(13, pale(4, 2))).toEqual([
      { fact: 'tired', who: 'bert', levels: -1, fatigue: 'wearied' },
      { fact: 'passing', who: 'bert', condition: 'short-of-air', left: 1 },
    ]);
    expect(at(25, pale(3, 1))).toEqual([
      { fact: 'tired', who: 'bert', levels: -1, fatigue: 'tired' },
      { fact: 'ended', who: 'bert', condition: 'short-of-air' },
    ]);
    const bled = bertHas(...pale(1, 1).state.conditions, { condition: 'bleeding' });
    expect(stateAfter(bled, at(13, bled)).conditions).toContainEqual({ condition: 'fatigue', amount: 1 });
  });

  test('MYT-WOUND-16.c: nobody comes back from suffocation', () => {
    const dead = bertHas(...[{ condition: 'fatigue', amount: 9 }, { condition: 'dead' }], {
      condition: 'short-of-air',
      lasts: { amount: 2, unit: 'minutes' },
    });
    expect(only(roundFacts(dead, 13), 'tired')).toEqual([]);
  });

  test.each([
    [59, [4, 3]],
    [60, [3, 2]],
    [150, [2, 1]],
    [180, [1, null]],
    [3600, [1, null]],
  ])('MYT-WOUND-16.c: outside a fight %i seconds of air', (seconds, [fatigue, minutes]) => {
    const bert = bertHas(
      { condition: 'fatigue', amount: 4 },
      { condition: 'short-of-air', lasts: { amount: 3, unit: 'minutes' } },
    );
    const { conditions } = stateAfter(bert, secondsPass(bert, seconds));
    const left = (id: string) => conditions.find(({ condition }) => condition === id);
    expect(left('fatigue')?.amount).toBe(fatigue);
    expect(left('short-of-air')?.lasts?.amount ?? null).toBe(minutes);
  });

  test('MYT-TRAIT-58.d: after a frenzy comes exhaustion', () => {
    const wild: Condition = { condition: 'frenzy', lasts: { amount: 1, unit: 'rounds' } };
    expect(facts(bertHas(wild), bertsTurn, secondRound)).toEqual([
      { fact: 'ended', who: 'bert', condition: 'frenzy' },
      { fact: 'tired', who: 'bert', levels: 4, fatigue: 'exhausted' },
    ]);
  });
});

test('MYT-ACT-13.c: a delayed action that was not used is lost, with its point', () => {
  expect(facts(bertHas({ condition: 'delaying' }), annasTurn, bertsTurn)).toEqual([
    { fact: 'ended', who: 'bert', condition: 'delaying' },
    { fact: 'spent', who: 'bert', what: 'ap', amount: 1 },
  ]);
});

test('nothing happens to those to whom nothing is happening', () => {
  expect(facts(bertHas({ condition: 'prone' }), annasTurn, secondRound)).toEqual([]);
});

test('MYT-CLOSE-27, MYT-OPEN-27: surprise is over with the first turn, and offence comes back with the next round', () => {
  expect(facts(bertHas({ condition: 'surprised' }), annasTurn, bertsTurn)).toEqual([
    { fact: 'ended', who: 'bert', condition: 'surprised' },
    {
      ...{ fact: 'gained', who: 'bert', condition: 'cannot-attack', with: 'surprised' },
      lasts: { amount: 1, unit: 'rounds' },
    },
    {
      ...{ fact: 'gained', who: 'bert', condition: 'unattacked' },
      lasts: { amount: 1, unit: 'rounds' },
    },
  ]);
  const kept = bertHas({
    condition: 'cannot-attack',
    with: 'surprised',
    lasts: { amount: 1, unit: 'rounds' },
  });
  expect(facts(kept, bertsTurn, secondRound)).toEqual([
    { fact: 'ended', who: 'bert', condition: 'cannot-attack', with: 'surprised' },
  ]);
});

test('MYT-OPEN-25: the turns of one who can take none go by all the same', () => {
  const stunned = bertHas({ condition: 'stunned', lasts: { amount: 2, unit: 'turns' } });
  const first = { ...annasTurn, order: ['bert', 'anna'] };
  expect(facts(stunned, first, { ...first, cycle: 2 })).toEqual([
    { fact: 'passing', who: 'bert', condition: 'stunned', left: 1 },
  ]);
  expect(facts(stunned, bertsTurn, secondPass)).toEqual([]);
  expect(facts(stunned, { ...annasTurn, order: ['anna'] }, { ...secondPass, order: ['anna'] })).toEqual([]);
  expect(facts(stunned, annasTurn, secondPass)).toEqual([
    { fact: 'passing', who: 'bert', condition: 'stunned', left: 1 },
  ]);
  const last = bertHas({ condition: 'stunned', lasts: { amount: 1, unit: 'turns' } });
  expect(facts(last, annasTurn, secondRound)).toEqual([{ fact: 'ended', who: 'bert', condition: 'stunned' }]);
});

describe('MYT-OPEN-25: a turn that cannot be taken goes by at its place in the order', () => {
  const order = ['anna', 'bert', 'carl'];
  const fight: FightState = { ...duelFight, order, ap: { anna: 2, bert: 2, carl: 2 } };
  const stunned = bertHas({ condition: 'stunned', lasts: { amount: 1, unit: 'turns' } });
  const fighters = { anna: soldier('anna'), bert: stunned, carl: soldier('carl') };
  const over = { fact: 'ended', who: 'bert', condition: 'stunned' };

  test.each([
    ['before', 'anna', ['bert', 'carl']],
    ['after', 'carl', ['anna', 'bert']],
  ])('and not in turns that lie %s it', (_where, id, [from = '', to = '']) => {
    const dazed = { ...fighters, bert: soldier('bert'), [id]: { ...stunned, id } };
    expect(timeFacts({ ...fight, turn: from }, { ...fight, turn: to }, dazed)).toEqual([]);
  });

  test('and not when the pass begins before it: his turn is lost, not given back', () => {
    const carls = { ...fight, turn: 'carl' };
    const annas = nextTurn(carls, fighters);
    expect(timeFacts(carls, annas, fighters)).toEqual([]);
    const next = nextTurn(annas, fighters);
    expect([next.turn, timeFacts(annas, next, fighters)]).toEqual(['carl', [over]]);
  });

  test('once when the rest of a round is cut short', () => {
    const after = nextRound({ ...fight, turn: 'anna' }, fighters);
    expect(timeFacts({ ...fight, turn: 'anna' }, after, fighters)).toEqual([over]);
  });
});

test('MYT-BLEED-02: a fighter who bleeds to collapse as the round begins has no turn in it', () => {
  const bert = bertHas({ condition: 'bleeding' }, { condition: 'fatigue', amount: 8 });
  const fighters = { bert, anna: soldier('anna') };
  const fight: FightState = { ...duelFight, order: ['bert', 'anna'], turn: 'anna', ap: { anna: 0, bert: 0 } };
  expect(nextTurn(fight, fighters)).toMatchObject({ round: duelFight.round + 1, turn: 'anna' });
});
