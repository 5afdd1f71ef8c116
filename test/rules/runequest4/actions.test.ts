import { describe, expect, test } from 'vitest';
import { openActions } from '../../../src/rules/runequest4/carry-out.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { type Answers, only, questionOf, targetOfRoll } from '../play.ts';
import { duel, duelFight, warrior, weapons, type Duel } from './fighters.ts';
import { afterwards, factsOf, played } from './playing.ts';

const MISSES = { attack: 90, defence: 'none' };

describe('RQ4-MULTI-03: Combat Actions for reactions', () => {
  test('RQ4-MULTI-03.a: one for one, at any time, and the turn goes on', () => {
    const fight = { ...duelFight, turn: 'bert' };
    const facts = factsOf(duel({ action: 'trade-action', fight, at: '' }), {});
    expect(only(facts, 'spent')).toEqual([
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'spent', who: 'anna', what: 'reaction', amount: -1 },
    ]);
    expect(runequest4.keepsTurn('anna', facts, duelFight)).toBe(true);
    expect(runequest4.keepsTurn('bert', facts, duelFight)).toBe(true);
    const anna = afterwards(duel(), facts, 'anna');
    expect(anna.state.used).toEqual({ reaction: -1 });
    expect(runequest4.refusal(duel({ action: 'trade-action' }))).toEqual({
      rule: 'RQ4-MULTI-03',
      id: 'no-fight',
    });
    const spent = { ...duelFight, ap: { anna: 0, bert: 2 } };
    expect(runequest4.refusal(duel({ action: 'trade-action', fight: spent }))).toMatchObject({
      id: 'no-combat-actions',
    });
  });

  test('RQ4-MULTI-03.b: a defender without reactions pays with a Combat Action at once', () => {
    const bert = { state: { used: { reaction: 2 } } };
    const { asked, result } = played(duel({ bert, fight: duelFight }), {
      attack: 90,
      defence: 'parry:sword',
      parry: 90,
    });
    expect(questionOf(asked, 'defence').reasons).toEqual([
      { rule: 'RQ4-MULTI-03', id: 'action-for-reaction' },
    ]);
    expect(only(result, 'spent').at(-1)).toEqual({ fact: 'spent', who: 'bert', what: 'ap', amount: 1 });
    const first = played(duel({ fight: duelFight }), { attack: 90, defence: 'parry:sword', parry: 90 });
    expect(questionOf(first.asked, 'defence').reasons).toEqual([
      { rule: 'RQ4-MULTI-02', id: 'opposed.takes-a-reaction', names: { count: 2 } },
    ]);
    expect(only(first.result, 'spent').at(-1)).toEqual({
      fact: 'spent',
      who: 'bert',
      what: 'reaction',
      amount: 1,
    });
  });

  test('RQ4-MULTI-02.b: with neither left nobody is asked; outside a fight nothing is counted', () => {
    const bert = { state: { used: { reaction: 2 } } };
    const fight = { ...duelFight, ap: { anna: 2, bert: 0 } };
    expect(played(duel({ bert, fight }), { attack: 90 }).asked).toHaveLength(1);
    expect(played(duel({ bert }), MISSES).asked).toHaveLength(2);
    expect(only(factsOf(duel({ bert }), { attack: 90, defence: 'parry:sword', parry: 90 }), 'spent')).toEqual(
      [],
    );
    const asleep = { state: { conditions: [{ condition: 'unconscious' }] } };
    expect(played(duel({ bert: asleep }), { attack: 90 }).asked).toHaveLength(1);
  });

  test('nothing to defend with: nobody is asked', () => {
    expect(played(duel({ bert: { weapons: [] } }), { attack: 90 }).asked).toHaveLength(1);
    const dropped = { state: { dropped: ['sword'] } };
    expect(played(duel({ bert: dropped }), { attack: 90 }).asked).toHaveLength(1);
  });
});

describe('RQ4-MULTI-04 and 05: kept at bay', () => {
  const others = [warrior('carl'), warrior('dirk')];
  const keep = (rolls: readonly [number, number, number], then: Answers = {}) => {
    const foes = ['bert', 'carl'];
    return played(duel({ action: 'keep-at-bay', at: '', others, fight: duelFight }), {
      ...{ 'target.keep-at-bay': foes, 'act.keep-at-bay': rolls[0] },
      ...Object.fromEntries(foes.map((id, i) => [`oppose.keep-at-bay.${id}`, rolls[i + 1] ?? 90])),
      ...then,
    });
  };
  const kept = (rolls: readonly [number, number, number], then: Answers = {}) =>
    only(keep(rolls, then).result, 'gained').map(({ who }) => who);

  test('RQ4-MULTI-04.a, .b: those who do not win against Acrobatics cannot attack in this round', () => {
    const { asked, result } = keep([30, 20, 40]);
    expect(questionOf(asked, 'target.keep-at-bay')).toMatchObject({ by: 'gm', atLeast: 2, atMost: 3 });
    expect(targetOfRoll(asked, 'act.keep-at-bay').value).toBe(40);
    const lasts = { amount: 1, unit: 'rounds' };
    expect(only(result, 'gained')).toEqual([
      { fact: 'gained', who: 'bert', condition: 'kept-at-bay', by: 'anna', lasts },
    ]);
    const setup = duel({ others });
    const bert = afterwards(setup, result, 'bert');
    const strikes = (at: string) => ({
      ...setup,
      fighters: { ...setup.fighters, bert },
      attempt: { action: 'attack', by: 'bert', at, with: 'sword' },
    });
    expect(runequest4.refusal(strikes('anna'))).toEqual({
      rule: 'RQ4-MULTI-04',
      id: 'condition.kept-at-bay',
    });
    expect(runequest4.refusal(strikes('carl'))).toBeNull();
    const over = runequest4.timeFacts(duelFight, { ...duelFight, round: 2 }, { bert });
    expect(over).toContainEqual(
      expect.objectContaining({ fact: 'ended', who: 'bert', condition: 'kept-at-bay' }),
    );
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
  });

  test('RQ4-MULTI-04.b: both fail: not beaten, so kept', () => expect(kept([90, 80, 30])).toEqual(['bert']));

  test('RQ4-MULTI-05.a: the one who came closest gets through where nobody won', () => {
    const stands = { 'engagement.keep-at-bay': 'stand' };
    expect(kept([40, 20, 30], stands)).toEqual(['bert']);
    expect(kept([40, 30, 20], stands)).toEqual(['carl']);
    expect(kept([40, 3, 4])).toEqual([]);
  });

  test('RQ4-MULTI-05.b: not at a fighter who flees from them all', () => {
    const flees = { 'engagement.keep-at-bay': 'withdraw' };
    expect(kept([40, 20, 30], flees)).toEqual(['bert', 'carl']);
    const { result } = keep([40, 20, 30], flees);
    expect(result.at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'breaks-away' });
  });

  test('RQ4-MULTI-04.c: only against several', () => {
    expect(runequest4.refusal(duel({ action: 'keep-at-bay', at: '' }))).toEqual({
      rule: 'RQ4-MULTI-04',
      id: 'not-outnumbered',
    });
    expect(runequest4.refusal(duel({ action: 'keep-at-bay', at: '', others: [warrior('carl')] }))).toBeNull();
  });

  test('RQ4-ACRO-05.d: against the best Athletics of them all', () => {
    const strong = [warrior('carl', { skills: { ...warrior('x').skills, athletics: 70 } })];
    const setup = duel({ action: 'keep-at-bay', at: '', others: strong, options: { acrobaticsTires: true } });
    const rolls = {
      'target.keep-at-bay': ['bert', 'carl'],
      'act.keep-at-bay': 30,
      'oppose.keep-at-bay.bert': 20,
      'oppose.keep-at-bay.carl': 40,
    };
    const { asked } = played(setup, { ...rolls, 'act.strain': 40, 'oppose.strain': 30 });
    expect(questionOf(asked, 'oppose.strain').by).toBe('carl');
  });
});

describe('picking up, pulling out and standing up', () => {
  test('a dropped weapon', () => {
    const anna = { state: { dropped: ['sword'] } };
    expect(runequest4.refusal(duel({ anna }))).toEqual({ rule: 'RQ4-SE-04', id: 'weapon-dropped' });
    const facts = factsOf(duel({ anna, action: 'regain-weapon', fight: duelFight }), {});
    expect(facts.at(-1)).toEqual({ fact: 'readied', who: 'anna', weapon: 'sword' });
    expect(runequest4.refusal(duel({ action: 'regain-weapon' }))).toEqual({
      rule: 'RQ4-SE-04',
      id: 'weapon-in-hand',
    });
  });

  test('a fighter who is down', () => {
    const anna = { state: { conditions: [{ condition: 'prone' }] } };
    expect(factsOf(duel({ anna, action: 'stand-up' }), {})).toEqual([
      { fact: 'ended', who: 'anna', condition: 'prone' },
    ]);
    expect(runequest4.refusal(duel({ action: 'stand-up' }))).toMatchObject({ id: 'not-prone' });
  });

  test('RQ4-SE-08.h: a weapon that was left in a wound, for a Combat Action', () => {
    const stuck: Condition = { condition: 'impaled', where: 'chest', with: 'dagger', by: 'anna' };
    const lodged: Condition = { condition: 'weapon-lodged', with: 'dagger', by: 'bert' };
    const anna = { weapons: [weapons.dagger], state: { conditions: [lodged] } };
    const at: Duel = {
      anna,
      action: 'pull-out',
      with: 'dagger',
      bert: { state: { conditions: [stuck], hurt: { chest: 10 } } },
    };
    const another = { ...stuck, where: 'abdomen', by: 'carl' };
    const two = { ...at, bert: { state: { conditions: [another, stuck] } } };
    const pulled = factsOf(duel(two), { 'act.pull-weapon': 30, 'damage.pull-weapon': 1 });
    expect(only(pulled, 'ended').filter(({ who }) => who === 'bert')).toMatchObject([{ by: 'anna' }]);
    expect(runequest4.refusal(duel({ anna, with: 'dagger' }))).toEqual({
      rule: 'RQ4-SE-08',
      id: 'condition.weapon-lodged',
    });
    const { asked, result } = played(duel({ ...at, fight: duelFight }), {
      'act.pull-weapon': 30,
      'damage.pull-weapon': 4,
      'turns.wound': 1,
      'resist.wound': 25,
    });
    expect(targetOfRoll(asked, 'resist.wound').value).toBe(50);
    expect(result).toContainEqual({ fact: 'resisted', who: 'bert', what: 'wound', held: false });
    expect(only(result, 'wounded')).toHaveLength(1);
    expect(only(factsOf(duel(at), { 'act.pull-weapon': 60 }), 'hurt')).toEqual([]);
    expect(runequest4.refusal(duel({ action: 'pull-out' }))).toEqual({
      rule: 'RQ4-SE-08',
      id: 'nothing-lodged',
    });
  });
});

describe('refused actions', () => {
  const helpless = (condition: string) => ({ anna: { state: { conditions: [{ condition }] } } });
  test.each<[Duel, string]>([
    [{ action: 'sing' }, 'unknown-action'],
    [{ at: 'nobody' }, 'target-missing'],
    [{ at: 'anna' }, 'target-self'],
    [{ at: '' }, 'target-missing'],
    [{ with: 'nothing' }, 'weapon-missing'],
    [{ action: 'pounce', at: '' }, 'needs-target'],
    [{ action: 'pounce', at: 'anna' }, 'needs-target'],
    [{ action: 'stand-up', at: 'nobody' }, 'target-missing'],
    [{ fight: { ...duelFight, turn: 'bert' } }, 'not-your-turn'],
    [{ fight: { ...duelFight, ap: { anna: 0, bert: 2 } } }, 'no-combat-actions'],
    [{ fight: { ...duelFight, ap: { bert: 2 } } }, 'no-combat-actions'],
    [{ anna: { state: { wear: { sword: 10 } } } }, 'weapon-broken'],
    [helpless('dead'), 'condition.dead'],
    [helpless('unconscious'), 'condition.unconscious'],
    [helpless('incapacitated'), 'condition.incapacitated'],
    [{ action: 'avoid-hazard', with: '50', ...helpless('dead') }, 'condition.dead'],
    [{ circumstances: [['anna', 'drunk']] }, 'unknown-circumstance'],
    [{ circumstances: [['carl', 'mounted']] }, 'circumstance-of-nobody'],
    [
      { circumstances: Array.from({ length: 49 }, () => ['anna', 'mounted'] as const) },
      'too-many-circumstances',
    ],
  ])('%j: %s', (at, id) => expect(runequest4.refusal(duel(at))).toMatchObject({ id }));

  test('by nobody', () => {
    const setup = duel();
    expect(runequest4.refusal({ ...setup, attempt: { ...setup.attempt, by: 'nobody' } })).toMatchObject({
      id: 'actor-missing',
    });
    expect(() => runequest4.play({ ...setup, attempt: { ...setup.attempt, by: 'nobody' } }).next()).toThrow(
      'nobody to act',
    );
    expect(runequest4.refusal(duel())).toBeNull();
    expect(runequest4.refusal(duel({ fight: duelFight, circumstances: [['anna', 'mounted']] }))).toBeNull();
  });

  test('open actions are listed with their cost', () => {
    const open = openActions(duel({ fight: duelFight }));
    expect(open.map(({ id }) => id)).not.toContain('attack');
    expect(open.find(({ id }) => id === 'precise-attack')).toEqual({
      id: 'precise-attack',
      rule: 'RQ4-PRECISE-01',
      group: 'strike',
      kind: 'proactive',
      cost: 1,
      needs: 'weapon',
      whom: 'another',
      purpose: null,
    });
    expect(open.find(({ id }) => id === 'trip-entangled')).toMatchObject({ needs: 'target' });
    expect(open.find(({ id }) => id === 'regain-weapon')).toMatchObject({ needs: 'weapon' });
    expect(open.find(({ id }) => id === 'stand-up')?.needs).toBeUndefined();
    expect(open.find(({ id }) => id === 'second-blow')).toMatchObject({
      cost: 0,
      refused: { id: 'needs-two-weapons' },
    });
    expect(open.find(({ id }) => id === 'avoid-hazard')).toMatchObject({ cost: 0, kind: 'reactive' });
    expect(open.find(({ id }) => id === 'shake-off')).toMatchObject({ cost: 0, kind: 'proactive' });
    expect(open.find(({ id }) => id === 'trade-action')).toMatchObject({ cost: 1, kind: 'free' });
  });
});
