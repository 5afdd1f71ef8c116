import { describe, expect, test } from 'vitest';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { duelFight, warrior } from './fighters.ts';

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

  test('free things and traded actions keep the turn, all else ends it', () => {
    const pays = { fact: 'spent', who: 'anna', what: 'ap', amount: 1 } as const;
    expect(runequest4.keepsTurn('anna', [])).toBe(true);
    expect(runequest4.keepsTurn('anna', [pays])).toBe(false);
    expect(runequest4.keepsTurn('anna', [pays, { fact: 'did', who: 'anna', what: 'trades-action' }])).toBe(
      true,
    );
    expect(runequest4.keepsTurn('anna', [pays, { fact: 'did', who: 'bert', what: 'trades-action' }])).toBe(
      false,
    );
    expect(runequest4.keepsTurn('anna', [pays, { fact: 'did', who: 'anna', what: 'stagger' }])).toBe(false);
    expect(runequest4.fightAfter(duelFight, [pays]).ap).toEqual({ anna: 1, bert: 2 });
  });
});

describe('RQ4-WOUND-02: Combat Actions that are lost with rounds to come', () => {
  test('fewer come back', () => {
    expect(runequest4.nextRound(duelFight, { ...fighters, bert: lost(1) }).ap).toEqual({ anna: 2, bert: 1 });
    expect(runequest4.nextRound(duelFight, { ...fighters, bert: lost(5) }).ap).toEqual({ anna: 2, bert: 0 });
    expect(
      runequest4.nextRound({ ...duelFight, ap: { anna: 1, bert: 1 } }, { anna: warrior('anna') }).ap,
    ).toEqual({ anna: 2, bert: 1 });
  });

  test('what was lost then is over, the rest is still to come', () => {
    const after = { ...duelFight, round: 2 };
    const time = (amount: number) => runequest4.timeFacts(duelFight, after, { bert: lost(amount) });
    expect(time(2)).toEqual([{ fact: 'ended', who: 'bert', condition: 'actions-lost' }]);
    expect(time(3)).toEqual([{ fact: 'gained', who: 'bert', condition: 'actions-lost', amount: 1 }]);
    const bert = lost(3);
    expect(runequest4.stateAfter(bert, time(3))).toMatchObject({
      conditions: [{ condition: 'actions-lost', amount: 1 }],
    });
  });

  test('nothing of it within a round', () => {
    expect(runequest4.timeFacts(duelFight, { ...duelFight, turn: 'bert' }, { bert: lost(3) })).toEqual([]);
  });
});

test('RQ4-STYLE-01: what is counted in a round is anew with the next', () => {
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
