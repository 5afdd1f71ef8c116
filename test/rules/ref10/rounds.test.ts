import { describe, expect, test } from 'vitest';
import { afterActing, afterPassing } from '../../../src/fight/turns.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { penaltyAt } from '../../../src/rules/ref10/actions/action.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { fencer, inState } from './fighters.ts';
import { acting, addedTo, declare, declared, declaring, everyOne, playScene, scene } from './scenes.ts';

describe('several actions', () => {
  test.each([
    [1, -3],
    [2, -3],
    [3, -6],
    [4, -9],
    [5, -12],
    [8, -21],
  ])('REF-ACT-04.a: action %i: %i', (rank, penalty) => expect(penaltyAt(rank)).toBe(penalty));

  test.each([
    [1, 1, undefined],
    [2, 2, -3],
    [2, 1, -3],
    [3, 1, -6],
    [4, 1, -9],
  ])('REF-ACT-04.b, REF-OPEN-09: of %i declared, with %i left: %s', (amount, left, penalty) => {
    const fight = { ...acting, ap: { anna: left, bert: 1 } };
    const played = playScene(
      { anna: inState(declared(amount)), fight },
      { attack: 2, defence: 'dodge', dodge: 10 },
    );
    expect(addedTo(played, 'attack')['several-actions']).toBe(penalty);
    // REF-ACT-02: to defend is no action.
    const defended = playScene(
      { bert: inState(declared(3)), fight: acting },
      { attack: 2, defence: 'dodge', dodge: 10 },
    );
    expect(addedTo(defended, 'dodge')).not.toHaveProperty('several-actions');
  });

  test('REF-ACT-04: outside a fight there is nothing to count', () => {
    const played = playScene({ anna: inState(declared(3)) }, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(addedTo(played, 'attack')).not.toHaveProperty('several-actions');
  });
});

describe('the course of a round', () => {
  const fighters = Object.fromEntries(['anna', 'bert', 'cora'].map(id => [id, fencer(id)]));
  const setup = { ...scene({ action: 'declare', at: '', with: '', fight: declaring, cora: {} }) };

  test('REF-INIT-02.b: declarations make the order, and the fastest begins', () => {
    const { result } = declare({}, { ...everyOne, declare: ['attack', 'attack'] });
    const later = afterActing(ref10, { fighters: setup.fighters, fight: declaring }, 'anna', result);
    expect(later.fight).toEqual({
      round: 1,
      cycle: 2,
      turn: 'bert',
      order: ['bert', 'anna', 'cora'],
      ap: { anna: 2, bert: 1, cora: 1 },
    });
  });

  test.each([
    [1, 'anna', 1],
    [2, 'bert', 0],
  ])('REF-INIT-02: who is unconscious for %i rounds: %s declares first in the next', (amount, turn, left) => {
    const anna = fencer('anna', inState({ condition: 'unconscious', lasts: { amount, unit: 'rounds' } }));
    const next = ref10.nextRound({ ...declaring, cycle: 2, turn: 'bert' }, { ...fighters, anna });
    expect(next).toMatchObject({ round: 2, turn, ap: { anna: left, bert: 1 } });
  });

  test('a fighter who was left out comes last and has no actions', () => {
    const { result } = declare(
      { bert: inState({ condition: 'unconscious' }) },
      { declare: 'attack', 'declare.at-cora': 'attack', initiative: 1, 'initiative.at-cora': 5 },
    );
    const round = { ...declaring, ap: { ...declaring.ap, bert: 0 } };
    expect(ref10.fightAfter(round, result)).toMatchObject({
      order: ['cora', 'anna', 'bert'],
      ap: { anna: 1, bert: 0, cora: 1 },
      turn: 'cora',
    });
    expect(ref10.fightAfter(declaring, [])).toBe(declaring);
  });

  test('REF-ACT-01: an unknown combatant is not asked, and has one action, after all others', () => {
    const circumstances = { fact: 'declared', actions: 2, initiative: 9 } as const;
    const facts = ['anna', 'cora'].map((who, i) => ({ ...circumstances, who, place: i + 1 }));
    expect(ref10.fightAfter(declaring, facts)).toMatchObject({
      order: ['anna', 'cora', 'bert'],
      ap: { anna: 2, bert: 1, cora: 2 },
      turn: 'anna',
    });
  });

  test('one action each in order, then those who have more, then a new round in which all declare', () => {
    const two = { ...fighters, anna: fencer('anna', inState(declared(2))) };
    let now: FightState = { ...acting, ap: { anna: 2, bert: 1, cora: 1 } };
    const turns: string[] = [];
    for (let i = 0; i < 4; i++) {
      const who = now.turn ?? '';
      turns.push(`${now.cycle} ${who}`);
      const spent = { fact: 'spent', who, what: 'ap', amount: 1 } as const;
      expect(ref10.keepsTurn(who, [spent], acting)).toBe(false);
      now = ref10.nextTurn(ref10.fightAfter(now, [spent]), two);
    }
    expect(turns).toEqual(['2 anna', '2 bert', '2 cora', '3 anna']);
    expect(now).toEqual({
      round: 2,
      cycle: 1,
      turn: 'anna',
      order: ['anna', 'bert', 'cora'],
      ap: { anna: 1, bert: 1, cora: 1 },
    });
  });

  test('REF-ACT-01.h: without declarations all have one action, in the order as it stands', () => {
    const later = afterPassing(ref10, fighters, declaring);
    expect(later.fight).toMatchObject({ cycle: 2, turn: 'anna', ap: { anna: 1, bert: 1, cora: 1 } });
  });

  test('an action that was let go is lost', () => {
    const now = { ...acting, turn: 'cora' };
    expect(ref10.nextTurn(now, fighters)).toMatchObject({ round: 2, cycle: 1, turn: 'anna' });
  });

  test('points are spent by those who have any, never below none', () => {
    const spend = (who: string, amount: number) =>
      ref10.fightAfter(acting, [{ fact: 'spent', who, what: 'ap', amount }]).ap;
    expect(spend('bert', 3)).toEqual({ anna: 1, bert: 0, cora: 1 });
    expect(spend('zoe', 1)).toEqual(acting.ap);
    const luck = { fact: 'spent', who: 'anna', what: 'luck', amount: 1 } as const;
    expect(ref10.fightAfter(acting, [luck])).toBe(acting);
  });

  test('costs in no actions, and those of others, leave the turn where it is', () => {
    expect(ref10.keepsTurn('anna', [], acting)).toBe(true);
    expect(ref10.keepsTurn('anna', [{ fact: 'spent', who: 'bert', what: 'ap', amount: 1 }], acting)).toBe(
      true,
    );
    expect(ref10.keepsTurn('anna', [{ fact: 'spent', who: 'anna', what: 'luck', amount: 1 }], acting)).toBe(
      true,
    );
  });

  const down = { ...fighters, anna: fencer('anna', inState({ condition: 'dead' })) };
  test.each<[string, FightState, string, string | undefined]>([
    ['one who can act', acting, 'bert', undefined],
    ['who is down', acting, 'anna', 'condition.dead'],
    ['who is not there', acting, 'zoe', 'actor-missing'],
    ['without actions', { ...acting, ap: { anna: 1, bert: 0 } }, 'bert', 'ref10.no-actions-left'],
    ['after as many turns as actions', { ...acting, cycle: 3 }, 'bert', 'ref10.no-actions-left'],
    ['the first who can, for all', declaring, 'bert', undefined],
    ['all others', declaring, 'cora', 'ref10.declares-together'],
  ])('REF-ACT-03: a turn: %s', (_what, fight, id, why) => {
    expect(ref10.noTurn(fight, id, down)?.id).toBe(why);
  });

  test('a fighter who is down has no actions, and with all down there is no turn', () => {
    expect(Object.values(down).map(ref10.actionPoints)).toEqual([0, 1, 1]);
    const all = Object.fromEntries(
      Object.keys(fighters).map(id => [id, fencer(id, inState({ condition: 'dead' }))]),
    );
    expect(ref10.nextTurn(acting, all)).toMatchObject({
      round: 2,
      turn: null,
      ap: { anna: 0, bert: 0, cora: 0 },
    });
    expect(ref10.nextTurn({ ...declaring, turn: null }, down)).toMatchObject({ cycle: 1, turn: 'bert' });
    expect(ref10.nextRound({ ...acting, ap: { zoe: 1 } }, fighters)).toMatchObject({ ap: { zoe: 0 } });
  });

  test('REF-ACT-01: conditions of one round end with it, longer ones go on', () => {
    const lasts = (amount: number) => ({ lasts: { amount, unit: 'rounds' as const } });
    const anna = fencer(
      'anna',
      inState(
        { condition: 'alert', ...lasts(1) },
        { condition: 'surprising', by: 'bert', ...lasts(2) },
        { condition: 'intends', with: 'run', ...lasts(1) },
        { condition: 'feinting', by: 'bert', amount: 2 },
      ),
    );
    expect(ref10.timeFacts(acting, { ...acting, round: 2, cycle: 1 }, { anna })).toEqual([
      { fact: 'ended', who: 'anna', condition: 'alert' },
      { fact: 'passing', who: 'anna', condition: 'surprising', by: 'bert', left: 1 },
      { fact: 'ended', who: 'anna', condition: 'intends', with: 'run' },
    ]);
    expect(ref10.timeFacts(acting, { ...acting, cycle: 3 }, { anna })).toEqual([]);
    expect(ref10.timeFacts(acting, { ...acting, round: 2 }, { anna: fencer('bert') })).toEqual([]);
  });

  test.each(['alert', 'on-the-defensive', 'surprising', 'afloat'])(
    'REF-ACT-01.d, .e, SURPRISE-02.d: %s is over with the round where a hand set it without a time',
    condition => {
      const anna = fencer(
        'anna',
        inState({ condition }, { condition: 'taking-aim', with: 'bow', by: 'bert' }),
      );
      const ended = [{ fact: 'ended', who: 'anna', condition }];
      expect(ref10.timeFacts(acting, { ...acting, round: 2, cycle: 1 }, { anna })).toEqual(ended);
      // The fight begins: its first round is still to come.
      expect(ref10.timeFacts({ ...acting, round: 0 }, declaring, { anna })).toEqual([]);
    },
  );
});
