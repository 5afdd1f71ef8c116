import { describe, expect, test } from 'vitest';
import { afterActing, afterPassing } from '../../../src/fight/after.ts';
import { INTENTIONS } from '../../../src/rules/ref10/actions/action.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { penaltyAt } from '../../../src/rules/ref10/several-actions.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { only, questionOf, type Answers } from '../play.ts';
import {
  acting,
  addedTo,
  declaring,
  fencer,
  inState,
  playScene,
  refusalOf,
  scene,
  weapons,
  type Scene,
} from './fighters.ts';

const declare = (more: Scene, answers: Answers) =>
  playScene({ action: 'declare', at: '', with: '', fight: declaring, cora: {}, ...more }, answers);

const everyOne = {
  declare: 'attack',
  'declare.target-2': 'attack',
  'declare.target-3': 'attack',
  initiative: 5,
  'initiative.target-2': 9,
  'initiative.target-3': 1,
} as const;

const declared = (amount: number) => ({
  condition: 'declared',
  amount,
  lasts: { amount: 1, unit: 'rounds' as const },
});

describe('declaring', () => {
  test('REF-ACT-03, REF-INIT-01, REF-INIT-02: all say what they will do, then initiative is rolled with REF', () => {
    const played = declare({}, everyOne);
    expect(played.asked.map(({ name, by }) => [name, by])).toEqual([
      ['declare', 'anna'],
      ['declare.target-2', 'bert'],
      ['declare.target-3', 'cora'],
      ['initiative', 'anna'],
      ['initiative.target-2', 'bert'],
      ['initiative.target-3', 'cora'],
    ]);
    expect(addedTo(played, 'initiative')).toEqual({ ref: 6 });
    expect(only(played.result, 'declared')).toEqual([
      { fact: 'declared', who: 'anna', actions: 1, initiative: 11, place: 2 },
      { fact: 'declared', who: 'bert', actions: 1, initiative: 15, place: 1 },
      { fact: 'declared', who: 'cora', actions: 1, initiative: 7, place: 3 },
    ]);
    expect(only(played.result, 'rolled')).toMatchObject([
      { roll: 'initiative', total: 11, level: '' },
      { roll: 'initiative.target-2', total: 15 },
      { roll: 'initiative.target-3', total: 7 },
    ]);
    expect(only(played.result, 'gained')[0]).toEqual({ fact: 'gained', who: 'anna', ...declared(1) });
  });

  test('REF-INIT-01: reflexes add, and neither 1 nor 10 is anything special', () => {
    const played = declare({ anna: { reflexes: 2 } }, { ...everyOne, initiative: 1 });
    expect(addedTo(played, 'initiative')).toEqual({ ref: 6, reflexes: 2 });
    expect(only(played.result, 'declared')[0]).toMatchObject({ initiative: 9, place: 2 });
  });

  test('REF-GEN-01, REF-SURPRISE-02: wounds, armour and surprise count in initiative', () => {
    const anna = { encumbrance: 2, ...inState({ condition: 'surprising', by: 'bert' }) };
    const bert = { state: { hurt: { torso: 20 } } };
    const played = declare({ anna, bert }, everyOne);
    expect(addedTo(played, 'initiative')).toEqual({ ref: 6, surprise: 5, 'armour-encumbers': -2 });
    expect(addedTo(played, 'initiative.target-2')).toEqual({ ref: 6, wounds: -2 });
  });

  test('ruling: equal initiatives go by REF, then by the order before', () => {
    const equal = { ...everyOne, initiative: 5, 'initiative.target-2': 4, 'initiative.target-3': 5 };
    const { result } = declare({ bert: { characteristics: { ref: 7 } } }, equal);
    expect(only(result, 'declared').map(({ who, place }) => [who, place])).toEqual([
      ['anna', 2],
      ['bert', 1],
      ['cora', 3],
    ]);
  });

  test('REF-ACT-03: each action counts, up to eight; all kinds are offered, and what they cost is said', () => {
    const { result, asked } = declare({}, { ...everyOne, declare: ['attack', 'attack', 'run'] });
    expect(only(result, 'declared')[0]).toMatchObject({ actions: 3 });
    expect(only(result, 'gained')[0]).toMatchObject({ amount: 3 });
    expect(questionOf(asked, 'declare')).toMatchObject({
      atLeast: 1,
      atMost: 8,
      options: INTENTIONS.map(id => ({ id, times: 8 })),
      reasons: [
        { names: { actions: 2, last: -3 } },
        { names: { actions: 3, last: -6 } },
        { names: { actions: 4, last: -9 } },
      ],
    });
  });

  test('who is helpless, or not there, is not asked', () => {
    const fight = { ...declaring, order: ['anna', 'bert', 'cora', 'zoe'] };
    const { asked } = declare(
      { bert: inState({ condition: 'unconscious' }), fight },
      { declare: 'attack', 'declare.target-2': 'attack', initiative: 5, 'initiative.target-2': 5 },
    );
    expect(asked.map(({ by }) => by)).toEqual(['anna', 'cora', 'anna', 'cora']);
  });

  test('intentions bind where the table says so', () => {
    const options = { intentionsBind: true };
    const { result } = declare({ options }, { ...everyOne, declare: ['attack', 'run', 'attack'] });
    expect(only(result, 'gained').filter(({ condition }) => condition === 'intends')).toMatchObject([
      { who: 'anna', with: 'attack', amount: 2 },
      { who: 'anna', with: 'run', amount: 1 },
      { who: 'bert', with: 'attack', amount: 1 },
      { who: 'cora', with: 'attack', amount: 1 },
    ]);
    const lasts = { amount: 1, unit: 'rounds' as const };
    const meant = inState(declared(2), { condition: 'intends', with: 'attack', amount: 2, lasts });
    const dodged = { attack: 2, defence: 'dodge', dodge: 10 } as const;
    const attacked = playScene({ anna: meant, fight: { ...acting, ap: { anna: 2 } }, options }, dodged);
    expect(attacked.result.slice(0, 3)).toMatchObject([
      { fact: 'spent' },
      { fact: 'ended', condition: 'intends', with: 'attack' },
      { fact: 'gained', condition: 'intends', with: 'attack', amount: 1, lasts },
    ]);
    const last = inState(declared(2), { condition: 'intends', with: 'attack', amount: 1, lasts });
    const over = playScene({ anna: last, fight: acting, options }, dodged);
    expect(only(over.result, 'gained')).toEqual([]);
    expect(only(over.result, 'ended')).toHaveLength(1);
    expect(refusalOf({ anna: meant, fight: acting, options, action: 'run' })).toBe('ref10.not-declared');
    expect(refusalOf({ anna: meant, fight: acting, options, action: 'walk' })).toBeNull();
    expect(refusalOf({ anna: meant, fight: acting, action: 'run' })).toBeNull();
    // Who was not asked is bound by nothing.
    expect(refusalOf({ fight: acting, options, action: 'run' })).toBeNull();
    expect(only(playScene({ anna: meant, fight: acting }, dodged).result, 'ended')).toEqual([]);
  });

  test.each<[string, Scene, string | null]>([
    ['a fight', { fight: null }, 'no-fight'],
    ['the first pass', { fight: acting }, 'ref10.declared-already'],
    ['nothing more', { fight: { ...declaring, turn: 'bert' } }, null],
  ])('REF-ACT-03: needs %s', (_what, more, id) => {
    expect(refusalOf({ action: 'declare', at: '', with: '', ...more })).toBe(id);
  });
});

describe('several actions', () => {
  test.each([
    [1, -3],
    [2, -3],
    [3, -6],
    [4, -9],
    [5, -12],
    [8, -21],
  ])('REF-ACT-04: action %i: %i', (rank, penalty) => expect(penaltyAt(rank)).toBe(penalty));

  test.each([
    [1, 1, undefined],
    [2, 2, -3],
    [2, 1, -3],
    [3, 1, -6],
    [4, 1, -9],
  ])('REF-ACT-04, REF-OPEN-09: of %i declared, with %i left: %s', (amount, left, penalty) => {
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

describe('how a round runs', () => {
  const fighters = Object.fromEntries(['anna', 'bert', 'cora'].map(id => [id, fencer(id)]));
  const setup = { ...scene({ action: 'declare', at: '', with: '', fight: declaring, cora: {} }) };

  test('REF-INIT-02: what was declared makes the order, and the fastest begins', () => {
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

  test('who was left out comes last and has no actions', () => {
    const { result } = declare(
      { bert: inState({ condition: 'unconscious' }) },
      { declare: 'attack', 'declare.target-2': 'attack', initiative: 1, 'initiative.target-2': 5 },
    );
    expect(ref10.fightAfter(declaring, result)).toMatchObject({
      order: ['cora', 'anna', 'bert'],
      ap: { anna: 1, bert: 0, cora: 1 },
      turn: 'cora',
    });
    expect(ref10.fightAfter(declaring, [])).toBe(declaring);
  });

  test('one action each in order, then those who have more, then a new round in which all declare', () => {
    const two = { ...fighters, anna: fencer('anna', inState(declared(2))) };
    let now: FightState = { ...acting, ap: { anna: 2, bert: 1, cora: 1 } };
    const turns: string[] = [];
    for (let i = 0; i < 4; i++) {
      const who = now.turn ?? '';
      turns.push(`${now.cycle} ${who}`);
      const spent = { fact: 'spent', who, what: 'ap', amount: 1 } as const;
      expect(ref10.keepsTurn(who, [spent])).toBe(false);
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

  test('REF-ACT-01: where nobody declares, all have one action, in the order as it stands', () => {
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
  });

  test('what costs nothing leaves the turn where it is, and so does what others pay', () => {
    expect(ref10.keepsTurn('anna', [])).toBe(true);
    expect(ref10.keepsTurn('anna', [{ fact: 'spent', who: 'bert', what: 'ap', amount: 1 }])).toBe(true);
    expect(ref10.keepsTurn('anna', [{ fact: 'spent', who: 'anna', what: 'luck', amount: 1 }])).toBe(true);
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

  test('who is down has no actions, and where all are, nobody has a turn', () => {
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

  test('REF-ACT-01: what lasts a round ends with it, what lasts longer goes on', () => {
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
      { fact: 'passing', who: 'anna', condition: 'surprising', left: 1 },
      { fact: 'ended', who: 'anna', condition: 'intends', with: 'run' },
    ]);
    expect(ref10.timeFacts(acting, { ...acting, cycle: 3 }, { anna })).toEqual([]);
    expect(ref10.timeFacts(acting, { ...acting, round: 2 }, { anna: fencer('bert') })).toEqual([]);
  });
});

describe('staying afloat', () => {
  const wet = { said: { anna: ['in-water'] } };

  test('REF-MOVE-05: in water one action goes into it, before any other, and is declared without a word', () => {
    const { result } = declare(wet, everyOne);
    expect(only(result, 'gained').slice(0, 2)).toEqual([
      { fact: 'gained', who: 'anna', ...declared(2) },
      { fact: 'gained', who: 'anna', condition: 'afloat', lasts: { amount: 1, unit: 'rounds' } },
    ]);
    expect(only(result, 'declared')[0]).toMatchObject({ actions: 1 });
  });

  test.each(['swim', 'stay-afloat'])('REF-MOVE-05: who declares to %s has thought of it', intention => {
    const { result } = declare(wet, { ...everyOne, declare: [intention, 'attack'] });
    expect(only(result, 'declared')[0]).toMatchObject({ actions: 2 });
    expect(only(result, 'gained')[0]).toMatchObject({ amount: 2 });
  });

  test.each<[string, Scene]>([
    ['floats on the back', { said: { anna: ['in-water', 'floating'] } }],
    ['is at home in water', { ...wet, anna: { aquatic: true } }],
    ['stands on land', { said: { bert: ['in-water'] } }],
    ['did so already', { ...wet, anna: inState({ condition: 'afloat' }) }],
  ])('REF-MOVE-05: not who %s', (_what, more) => {
    const { result } = declare(more, everyOne);
    expect(only(result, 'gained')[0]).toMatchObject({ who: 'anna', amount: 1 });
    expect(refusalOf({ ...more, fight: acting })).toBeNull();
  });

  test('REF-MOVE-05: nothing else is done before', () => {
    expect(refusalOf({ ...wet, fight: acting })).toBe('ref10.afloat-first');
    expect(refusalOf({ ...wet, fight: acting, action: 'swim' })).toBeNull();
    expect(refusalOf({ ...wet, fight: acting, action: 'stay-afloat' })).toBeNull();
    expect(refusalOf({ ...wet, fight: acting, action: 'walk', with: weapons.sword.id })).toBeNull();
  });
});
