import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Fact, Prepared } from '../../../src/rules/shared/fact.ts';
import type { FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { only } from '../play.ts';
import type { Answers } from '../play.ts';
import { lateFallen } from '../../../src/rules/segments/wrestling-engagement.ts';
import { FIGHT, gained, played, read, readIn, refusedFor, setupOf } from './playing.ts';

const shot = (at: string): Prepared => ({ action: 'shot', hand: 'action', with: 'bow', at, due: 5 });
const blow = (at: string, due = 5): Prepared => ({ action: 'melee', hand: 'right', with: 'sword', at, due });
const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const toTheLast: Condition = { condition: 'acts-to-the-last' };

describe('clear attacks put off until their target has acted (SEG-REACT-15, SEG-FREE-10)', () => {
  const order = ['guard', 'orc', 'jaris', 'jurl'];
  const late: Condition = { condition: 'strikes-later', by: 'jaris' };
  const striker = (name: string) =>
    read(name, { conditions: [late], prepared: [{ ...blow('jaris', 9), hand: 'right' }] });
  const jurl = read('jurl', { prepared: [{ ...blow('guard', 9), hand: 'both', with: 'spear' }] });
  const [guard, orc] = [striker('guard'), striker('orc')];
  const fight: FightState = { ...FIGHT, order, turn: 'jurl' };
  const archer = (...conditions: readonly Condition[]) =>
    read('jaris', { conditions, prepared: [{ ...shot('jurl'), due: 9 }] });

  test.each(['dead', 'out-of-action', 'unconscious'])('are over once it is %s', condition => {
    const fighters = { guard, orc, jurl, jaris: archer({ condition }) };
    expect(segments.nextTurn(fight, fighters).round).toBe(6);
  });

  test('are over once it is gone', () => {
    expect(segments.nextTurn(fight, { guard, orc, jurl }).round).toBe(6);
  });

  test('have their turn once each while it is up', () => {
    const fighters = { guard, orc, jurl, jaris: archer() };
    const first = segments.nextTurn(fight, fighters);
    expect(first).toMatchObject({ round: 5, turn: 'guard' });
    const second = segments.nextTurn(first, fighters);
    expect(second).toMatchObject({ round: 5, turn: 'orc' });
    expect(segments.nextTurn(second, fighters).round).toBe(6);
  });
});

describe('several clear attacks that were put off (SEG-REACT-15)', () => {
  const second = (amount: number): Condition => ({ condition: 'tie-break', amount });
  const late: Condition = { condition: 'strikes-later', by: 'jaris' };
  const jaris = readIn('jaris', engaged('guard'), engaged('orc'), { condition: 'exposed' });

  test.each([
    [3, 5, ['guard', 'orc']],
    [5, 3, ['orc', 'guard']],
  ])('fall by their seconds, %i and %i, in any order of naming', (first, then, order) => {
    const guard = readIn('guard', engaged('jaris'), late, second(first));
    const orc = readIn('orc', engaged('jaris'), late, second(then));
    const setup = setupOf([guard, orc, jaris], { action: 'exposed', by: 'jaris', at: 'jaris' });
    const { asked } = played(setup, { 'clear-attack': 'none', 'clear-attack.2': 'none' });
    expect(asked.map(({ by }) => by)).toEqual(order);
  });
});

describe('killed too late to be kept from a shot (SEG-REACT-16)', () => {
  const dead: Condition = { condition: 'dead' };
  const jaris = (conditions: readonly Condition[]) =>
    read('jaris', { conditions: [dead, toTheLast, ...conditions], prepared: [shot('orc')] });
  const orc = read('orc', { prepared: [{ ...blow('jaris', 9), with: 'axe' }] });

  test('the shot still falls, and is the last: the turn goes on', () => {
    const setup = setupOf([jaris([]), orc], { action: 'shoot', with: 'bow' });
    expect(refusedFor(setup)).toBe('open');
    const { result } = played(setup, { shot: 2 });
    expect(gained(result)).not.toContain('jaris: begins-anew');
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'jaris', what: 'turn', amount: 1 }]);
  });

  test('nothing else is decided', () => {
    const idle = { ...jaris([{ condition: 'begins-anew' }]) };
    const done = { ...idle, state: { ...idle.state, prepared: [] } };
    const fight = { ...FIGHT, cycle: 1, turn: 'jaris', order: ['jaris', 'orc'] };
    expect(refusedFor(setupOf([done, orc], { action: 'prepare-shot', with: 'bow' }, { fight }))).toBe(
      'SEG-CRIT-03 condition.dead',
    );
    expect(segments.noTurn(fight, 'jaris', { jaris: done, orc })).not.toBeNull();
  });
});

describe('an action of surprise cannot be put off (SEG-REACT-19, SEG-SURPRISE-13)', () => {
  const surprised: Condition = { condition: 'surprised', by: 'guard' };
  const jaris = read('jaris', { conditions: [surprised], prepared: [shot('jurl')] });
  const fighters = [read('guard'), jaris, read('jurl')];
  const setup = {
    ...setupOf(fighters, { action: 'surprise-attack', with: 'sword' }),
    fight: { ...FIGHT, cycle: 1, turn: 'guard', order: ['guard', 'jaris', 'jurl'] },
  };
  const facts = (guard: number, archer: number) =>
    gained(
      played(setup, {
        'tie-break.guard': guard,
        'tie-break.jaris': archer,
        surprise: 'attack',
        attack: 2,
      }).result,
    );

  test.each([
    ['later, it falls all the same, and the shot too', 5, 2, true],
    ['earlier by less than two seconds, too', 2, 3, true],
    ['earlier by two seconds, it may prevent the shot', 2, 4, false],
  ])('%s', (_title, mine, theirs, isShot) => {
    const all = facts(mine, theirs);
    expect(all).not.toContain('guard: postponed');
    expect(all).toContain('guard: free-action-taken');
    expect(all.includes('jaris: acts-to-the-last')).toBe(isShot);
  });
});

describe('felled too late: what falls in this segment, and nothing else (SEG-REACT-16)', () => {
  const out: readonly Condition[] = [toTheLast, { condition: 'out-of-action' }];
  const guard = read('guard', {
    conditions: [engaged('orc'), ...out],
    prepared: [
      blow('orc'),
      { action: 'counter', hand: 'left', with: 'shield', at: 'orc', due: 4, trigger: 'disarm' },
    ],
  });
  const asked = (setup: Setup, answers: Answers) => played(setup, answers).asked.map(({ name }) => name);
  const axe: Prepared = { action: 'melee', hand: 'right', with: 'axe', at: 'guard', due: 5 };
  const orc = read('orc', { conditions: [engaged('guard')], prepared: [axe] });

  test('it does not choose whether to strike in a tie, but its opponent does', () => {
    const tie = setupOf([orc, guard], { action: 'attack', with: 'axe' });
    const answers = { 'simultaneous.orc': 'return-to-guard', attack: 2 };
    expect(asked(tie, answers)).toEqual(['simultaneous.orc', 'attack']);
  });

  test('it parries nothing, and counters nothing', () => {
    const elsewhere = { ...guard, state: { ...guard.state, prepared: [blow('jurl')] } };
    const setup = setupOf([orc, elsewhere], { action: 'attack', with: 'axe' });
    const answers = { attack: 19, damage: 1, 'reaction-time.right': 4 };
    expect(asked(setup, answers)).toEqual(['attack', 'damage', 'reaction-time.right']);
  });

  test('it dodges nothing', () => {
    const second: Condition = { condition: 'tie-break', amount: 3 };
    const archer = read('jaris', { conditions: [second], prepared: [shot('guard')] });
    const target = { ...guard, state: { ...guard.state, conditions: [...guard.state.conditions, second] } };
    const setup = setupOf([archer, target], { action: 'shoot', with: 'bow' });
    const answers = { shot: 18, damage: [1, 1], manner: 'something-else' };
    expect(asked(setup, answers)).toEqual(['shot', 'damage', 'manner']);
  });

  test('it is out of the fight once that is done', () => {
    const strikes = setupOf([guard, orc], { action: 'attack', with: 'sword' });
    const { result } = played(strikes, { 'simultaneous.orc': 'return-to-guard', attack: 2 });
    const down = { ...guard, state: segments.stateAfter(guard, result) };
    expect(segments.incapacity(guard)).toBeNull();
    expect(segments.incapacity(down)).toMatchObject({ id: 'condition.out-of-action' });
  });

  describe('a wrestler', () => {
    const grips = (by: string): Condition => ({ condition: 'wrestling', by });
    const grip: Prepared = { action: 'wrestling', hand: 'wrestling', at: 'guard', due: 5 };
    const pirian = read('pirian', {
      conditions: [grips('guard'), toTheLast, { condition: 'tie-break', amount: 4 }],
      prepared: [grip],
      hurt: { body: 4, endurance: 24 },
    });
    const held = read('guard', {
      conditions: [grips('pirian'), { condition: 'held', by: 'pirian', where: 'right-arm' }],
      prepared: [{ ...grip, at: 'pirian', due: 9 }],
    });
    const archer = read('jaris', {
      conditions: [{ condition: 'tie-break', amount: 3 }],
      prepared: [shot('pirian')],
    });
    const all = [archer, pirian, held];
    const shoots = setupOf(all, { action: 'shoot', with: 'bow' });
    const { result } = played(shoots, {
      ...{ shot: 18, damage: [1, 1], 'critical-effect.perforations': 1, manner: 'something-else' },
    });
    const now = all.map(one => ({ ...one, state: segments.stateAfter(one, result) }) as typeof one);
    const states = (facts: readonly Fact[], who: string) =>
      now
        .filter(({ id }) => id === who)
        .flatMap(one => segments.stateAfter(one, facts).conditions.map(({ condition }) => condition));

    test('keeps its hold for the wrench of this segment, and loses both after it', () => {
      expect(states([], 'pirian')).toContain('out-of-action');
      expect(states([], 'guard')).toEqual(expect.arrayContaining(['wrestling', 'held']));
      const wrench = setupOf(now, { action: 'wrench', by: 'pirian', at: 'guard' });
      const done = played(wrench, { damage: 2 });
      expect(only(done.result, 'hurt')).toMatchObject([{ who: 'guard' }]);
      const after = states(done.result, 'guard');
      expect(after).not.toContain('held');
      expect(after).not.toContain('wrestling');
      expect(after).toContain('begins-anew');
    });

    test('loses it with the segment where it does not act', () => {
      const fight = { ...FIGHT, turn: 'pirian', order: ['pirian', 'guard', 'jaris'] };
      const fighters = Object.fromEntries(now.map(one => [one.id, one]));
      const next = segments.nextRound(fight, fighters);
      expect(next).toMatchObject({ round: 6, cycle: 1, turn: 'guard' });
      const after = states(segments.timeFacts(fight, next, fighters), 'guard');
      expect(after).toEqual([]);
    });
  });
});

describe('who falls too late, and others (SEG-REACT-16)', () => {
  const fight: FightState = { ...FIGHT, order: ['orc', 'jaris', 'guard'], turn: 'orc' };

  test('stays in the maw of what has swallowed it', () => {
    const orc = readIn('orc', engaged('jaris'));
    const jaris = readIn('jaris', engaged('orc'), toTheLast, { condition: 'swallowed', by: 'orc' });
    const facts = lateFallen(fight, { orc, jaris });
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'ended', condition: 'engaged', by: 'orc' }));
    expect(facts.filter(fact => fact.fact === 'ended' && fact.condition === 'swallowed')).toEqual([]);
  });

  test('takes from nobody what they have prepared against another', () => {
    const wrestling: Prepared = { action: 'wrestling', hand: 'wrestling', at: 'orc', due: 9 };
    const guard = read('guard', {
      conditions: [{ condition: 'free-action-taken', by: 'jaris' }],
      prepared: [wrestling],
    });
    const jaris = readIn('jaris', toTheLast, { condition: 'dead' });
    const facts = lateFallen(fight, { orc: readIn('orc'), jaris, guard });
    expect(facts.filter(fact => fact.fact === 'dropped')).toEqual([]);
  });
});
