import { describe, expect, test } from 'vitest';
import { afterActing, afterPassing, afterRound } from '../../../src/fight/turns.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { only } from '../play.ts';
import { duel, duelFight, warrior } from './fighters.ts';
import { factsOf, played } from './playing.ts';

const fighters = { anna: warrior('anna'), bert: warrior('bert') };
const lost = (amount: number) =>
  warrior('bert', { state: { conditions: [{ condition: 'actions-lost', amount }] } });

describe('turns', () => {
  test('down the order, pass after pass, and a new round', () => {
    const second = runequest4.nextTurn(duelFight, fighters);
    expect(second).toEqual({ ...duelFight, turn: 'bert' });
    const again = runequest4.nextTurn(second, fighters);
    expect(again).toEqual({ ...duelFight, cycle: 2 });
    const round = runequest4.nextTurn({ ...duelFight, turn: 'bert', cycle: 2 }, fighters);
    expect(round).toEqual({ ...duelFight, round: 2 });
  });

  test('not without Combat Actions, not more often than there were, not helpless', () => {
    expect(runequest4.noTurn(duelFight, 'bert', fighters)).toBeNull();
    expect(runequest4.noTurn({ ...duelFight, ap: { anna: 2, bert: 0 } }, 'bert', fighters)).toMatchObject({
      id: 'no-combat-actions',
    });
    expect(runequest4.noTurn({ ...duelFight, cycle: 3 }, 'bert', fighters)).toMatchObject({
      id: 'no-combat-actions',
    });
    expect(runequest4.noTurn(duelFight, 'carl', fighters)).toMatchObject({ id: 'actor-missing' });
    const asleep = {
      ...fighters,
      bert: warrior('bert', { state: { conditions: [{ condition: 'unconscious' }] } }),
    };
    expect(runequest4.noTurn(duelFight, 'bert', asleep)).toMatchObject({ id: 'condition.unconscious' });
    expect(runequest4.actionPoints(warrior('x', { combatActions: 4 }))).toBe(4);
  });

  const anna = (...conditions: readonly Condition[]) => warrior('anna', { state: { conditions } });

  test.each([
    [2, 1, 'anna'],
    [2, 2, 'bert'],
  ])('in round %i, who comes to after %i rounds: the turn is that of %s', (round, amount, turn) => {
    const asleep = anna({ condition: 'unconscious', lasts: { amount, unit: 'rounds' } });
    const fight = { ...duelFight, turn: 'bert', cycle: 2 };
    expect(runequest4.nextTurn(fight, { ...fighters, anna: asleep })).toMatchObject({ round, turn });
    expect(runequest4.nextRound(fight, { ...fighters, anna: asleep })).toMatchObject({ round, turn });
  });

  test('RQ4-HERO-01.c: after the last action there is no other', () => {
    const last: Condition = { condition: 'last-stand', lasts: { amount: 0, unit: 'turns' } };
    const struck = anna({ condition: 'incapacitated' }, last);
    const fight = { ...duelFight, ap: { anna: 1, bert: 0 } };
    expect(runequest4.nextTurn(fight, { ...fighters, anna: struck })).toMatchObject({
      ...{ round: 2, turn: 'bert' },
    });
  });

  test('free and traded actions keep the turn, all else ends it', () => {
    const pays = { fact: 'spent', who: 'anna', what: 'ap', amount: 1 } as const;
    expect(runequest4.keepsTurn('anna', [], duelFight)).toBe(true);
    expect(runequest4.keepsTurn('anna', [pays], duelFight)).toBe(false);
    expect(
      runequest4.keepsTurn('anna', [pays, { fact: 'did', who: 'anna', what: 'trades-action' }], duelFight),
    ).toBe(true);
    expect(
      runequest4.keepsTurn('anna', [pays, { fact: 'did', who: 'bert', what: 'trades-action' }], duelFight),
    ).toBe(false);
    expect(
      runequest4.keepsTurn('anna', [pays, { fact: 'did', who: 'anna', what: 'stagger' }], duelFight),
    ).toBe(false);
    expect(runequest4.fightAfter(duelFight, [pays]).ap).toEqual({ anna: 1, bert: 2 });
  });
});

describe('RQ4-WOUND-02, RQ4-SE-14: the next Combat Actions are lost, each on the turn that it would have had', () => {
  const bertsTurn = { ...duelFight, turn: 'bert' };
  const afterTime = (before: FightState, amount: number) =>
    afterPassing(runequest4, { anna: fighters.anna, bert: lost(amount) }, before);

  test('the turn is passed over and its Combat Action is gone', () => {
    const { fight, facts } = afterTime(duelFight, 1);
    expect(fight).toEqual({ ...duelFight, cycle: 2, ap: { anna: 2, bert: 1 } });
    expect(facts).toEqual([
      { fact: 'did', who: 'bert', what: 'loses-action' },
      { fact: 'spent', who: 'bert', what: 'ap', amount: 1 },
      { fact: 'ended', who: 'bert', condition: 'actions-lost' },
    ]);
  });

  test('nothing is lost on the turns of others', () => {
    const alone = { ...duelFight, order: ['anna', 'carl', 'bert'], ap: { anna: 2, bert: 2, carl: 2 } };
    const later = afterPassing(runequest4, { ...fighters, bert: lost(2), carl: warrior('carl') }, alone);
    expect(later).toMatchObject({ fight: { ...alone, turn: 'carl' }, facts: [] });
  });

  test('it goes on in the next round, where all Combat Actions come back first', () => {
    const before = { ...duelFight, cycle: 2, ap: { anna: 1, bert: 1 } };
    const { fight, facts, fighters: after } = afterTime(before, 3);
    expect(fight).toEqual({ ...duelFight, round: 2, ap: { anna: 2, bert: 2 } });
    expect(facts).toEqual([
      { fact: 'did', who: 'bert', what: 'loses-action' },
      { fact: 'gained', who: 'bert', condition: 'actions-lost', amount: 2 },
    ]);
    expect(after['bert']?.state.conditions).toEqual([{ condition: 'actions-lost', amount: 2 }]);
  });

  test('a fighter who would be first in a round loses the first action of it', () => {
    const first = { ...bertsTurn, order: ['bert', 'anna'], cycle: 2, ap: { anna: 0, bert: 1 } };
    const { fight, facts } = afterTime(first, 1);
    expect(fight).toMatchObject({ round: 2, cycle: 1, turn: 'anna', ap: { anna: 2, bert: 1 } });
    expect(facts.map(({ fact }) => fact)).toEqual(['did', 'spent', 'ended']);
  });

  test('a lone fighter waits as long', () => {
    const alone = { ...bertsTurn, order: ['bert'], ap: { bert: 2 } };
    const one = afterPassing(runequest4, { bert: lost(1) }, alone);
    expect(one.fight).toMatchObject({ round: 2, cycle: 1, turn: 'bert' });
    const three = afterPassing(runequest4, { bert: lost(3) }, alone);
    // The second pass of this round, and then the two of the next.
    expect(three.fight).toMatchObject({ round: 2, cycle: 1, turn: null });
    const then = afterPassing(runequest4, three.fighters, three.fight ?? alone);
    expect(then.fight).toMatchObject({ round: 3, cycle: 1, turn: 'bert' });
    expect(then.fighters['bert']?.state.conditions).toEqual([]);
  });

  test('a round that is cut short takes what it would have taken', () => {
    const { fight, fighters: after } = afterRound(runequest4, { ...fighters, bert: lost(3) }, duelFight);
    expect(fight).toMatchObject({ round: 2, turn: 'anna', ap: { anna: 2, bert: 2 } });
    expect(after['bert']?.state.conditions).toEqual([{ condition: 'actions-lost', amount: 1 }]);
  });

  test('an action that is already paid for is not lost too', () => {
    // Anna strikes with her last action of the round, and is to lose the next: that is one of the next round.
    const fight = { ...duelFight, ap: { anna: 1, bert: 0 } };
    const facts = [
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'gained', who: 'anna', condition: 'actions-lost', amount: 1 },
    ] as const;
    const later = afterActing(runequest4, { fighters, fight }, 'anna', facts);
    expect(later.fight).toMatchObject({ round: 2, cycle: 1, turn: 'bert', ap: { anna: 1, bert: 2 } });
  });

  test('turns of fighters who are out also pass', () => {
    const conditions = [{ condition: 'unconscious' }, { condition: 'actions-lost', amount: 2 }];
    const bert = warrior('bert', { state: { conditions } });
    const { fighters: after } = afterPassing(runequest4, { ...fighters, bert }, duelFight);
    expect(after['bert']?.state.conditions).toEqual([
      { condition: 'unconscious' },
      { condition: 'actions-lost', amount: 1 },
    ]);
  });

  test('RQ4-FUMBLE-02: a duration in Combat Actions counts those that are lost', () => {
    const lasts = { amount: 2, unit: 'turns' as const };
    const conditions = [
      { condition: 'stumbled', lasts },
      { condition: 'actions-lost', amount: 2 },
    ];
    const bert = warrior('bert', { state: { conditions } });
    const once = afterPassing(runequest4, { ...fighters, bert }, duelFight);
    expect(once.fighters['bert']?.state.conditions).toEqual([
      { condition: 'stumbled', lasts: { amount: 1, unit: 'turns' } },
      { condition: 'actions-lost', amount: 1 },
    ]);
    const twice = afterPassing(runequest4, once.fighters, once.fight ?? duelFight);
    expect(twice.fighters['bert']?.state.conditions).toEqual([]);
  });

  test('it is over with the fight', () => {
    expect(runequest4.overWithFight(lost(2))).toEqual([
      { fact: 'ended', who: 'bert', condition: 'actions-lost' },
    ]);
  });
});

describe('RQ4-MULTI-03: an action to be lost is not exchanged for reactions', () => {
  const spent = { reaction: 2 };
  const withLost = (amount: number, ap: number) =>
    duel({
      fight: { ...duelFight, ap: { anna: 2, bert: ap } },
      bert: { state: { used: spent, conditions: [{ condition: 'actions-lost', amount }] } },
    });

  test('RQ4-MULTI-03.c: nobody without reactions defends with it', () => {
    const blow = { attack: 40, effects: [], location: 11, damage: 1 };
    expect(() => played(withLost(1, 1), blow)).not.toThrow();
    const parried = {
      ...{ attack: 40, defence: 'parry:sword', parry: 70 },
      ...{ effects: [], location: 11, damage: 1, deflection: 1 },
    };
    expect(() => played(withLost(1, 2), parried)).not.toThrow();
  });

  test('RQ4-MULTI-03.c: nor is it given away at once', () => {
    const trade = (amount: number) => {
      const { attempt, ...setup } = withLost(amount, 2);
      return runequest4.refusal({
        ...setup,
        attempt: { ...attempt, action: 'trade-action', by: 'bert', at: '' },
      });
    };
    expect(trade(2)).toEqual({ rule: 'RQ4-WOUND-02', id: 'condition.actions-lost' });
    expect(trade(1)).toBeNull();
  });
});

test('RQ4-WOUND-02.d: reactions are not lost with them', () => {
  const bert = { state: { conditions: [{ condition: 'actions-lost' as const, amount: 2 }] } };
  const facts = factsOf(duel({ fight: duelFight, bert }), { attack: 90, defence: 'parry:sword', parry: 90 });
  expect(only(facts, 'spent').at(-1)).toEqual({ fact: 'spent', who: 'bert', what: 'reaction', amount: 1 });
});

test('RQ4-STYLE-01.d: counts of a round start over with the next', () => {
  const used = { reaction: 2, 'second-blow': 1, strain: 1 };
  const bert = warrior('bert', { state: { used } });
  const facts = runequest4.timeFacts(duelFight, { ...duelFight, round: 2 }, { bert });
  expect(facts).toEqual([
    { fact: 'spent', who: 'bert', what: 'reaction', amount: -2 },
    { fact: 'spent', who: 'bert', what: 'second-blow', amount: -1 },
    { fact: 'spent', who: 'bert', what: 'strain', amount: -1 },
  ]);
  expect(runequest4.stateAfter(bert, facts)['used']).toEqual({ reaction: 0, 'second-blow': 0, strain: 0 });
});

test('a state that nothing changes is the same', () => {
  const bert = warrior('bert');
  expect(runequest4.stateAfter(bert, [{ fact: 'did', who: 'bert', what: 'stagger' }])).toBe(bert.state);
  const spends = [
    { fact: 'spent', who: 'anna', what: 'reaction', amount: 1 },
    { fact: 'spent', who: 'bert', what: 'ap', amount: 1 },
  ] as const;
  expect(runequest4.stateAfter(bert, spends)).toBe(bert.state);
});
