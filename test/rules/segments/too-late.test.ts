import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { only } from '../play.ts';
import { FIGHT, gained, played, read, refusedFor, setupOf } from './playing.ts';

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

describe('seized too late to be kept from acting (SEG-REACT-16, SEG-WRESTLE-16)', () => {
  const grips = (by: string): Condition => ({ condition: 'wrestling', by });

  test('the archer keeps the bow for the shot alone, and then rolls an initial reaction', () => {
    const jaris = read('jaris', {
      conditions: [engaged('guard'), { condition: 'guard-lowered' }, toTheLast],
      dropped: ['sword', 'knife'],
      prepared: [shot('orc')],
    });
    const guard = read('guard', { conditions: [engaged('jaris')] });
    const orc = read('orc');
    const seized = played(
      {
        ...setupOf([jaris, guard, orc], { action: 'exposed', at: 'jaris' }),
        fight: { ...FIGHT, cycle: 1, turn: 'orc', order: ['orc', 'guard', 'jaris'] },
      },
      { 'clear-attack': 'wrestle', 'tie-break.guard': 3, 'tie-break.jaris': 3 },
    );
    const after = segments.stateAfter(jaris, seized.result);
    const held = { ...jaris, state: after } as typeof jaris;
    expect(held.state.dropped).not.toContain('bow');
    expect(held.state.prepared).toHaveLength(1);
    const shoots = played(setupOf([held, orc, guard], { action: 'shoot', with: 'bow' }), { shot: 2 });
    expect(only(shoots.result, 'disarmed')).toMatchObject([{ who: 'jaris', weapon: 'bow' }]);
    const last = { ...held, state: segments.stateAfter(held, shoots.result) } as typeof jaris;
    expect(last.state.conditions.map(({ condition }) => condition)).toContain('initial-reaction');
    const wrestles = { action: 'prepare-wrestling', at: 'guard' };
    expect(refusedFor(setupOf([last, guard, orc], wrestles))).toBe('open');
  });

  test('a blow that was not prevented falls, and the weapon after it', () => {
    const grip: Prepared = { action: 'wrestling', hand: 'wrestling', at: 'guard', due: 5 };
    const pirian = read('pirian', { conditions: [engaged('guard')], prepared: [grip] });
    const guard = read('guard', {
      conditions: [engaged('pirian'), engaged('orc'), { condition: 'surprised', by: 'pirian' }],
      prepared: [blow('orc')],
    });
    const orc = read('orc', { conditions: [engaged('guard')] });
    const { result } = played(setupOf([pirian, guard, orc], { action: 'slip-guard', at: 'guard' }), {
      ...{ 'tie-break.pirian': 3, 'tie-break.guard': 4, 'slip-guard': 20 },
      'reaction-time.wrestling': 4,
    });
    expect(only(result, 'dropped').map(({ who }) => who)).toEqual(['pirian']);
    expect(only(result, 'disarmed')).toEqual([]);
    const gripped = { ...guard, state: segments.stateAfter(guard, result) } as typeof guard;
    const gripping = { ...pirian, state: segments.stateAfter(pirian, result) } as typeof pirian;
    const strikes = setupOf([gripped, orc, gripping], { action: 'attack', with: 'sword' });
    expect(refusedFor(strikes)).toBe('open');
    const struck = played(strikes, { attack: 2 }).result;
    expect(only(struck, 'prepared')).toEqual([]);
    expect(only(struck, 'dropped')).toMatchObject([{ who: 'guard', action: 'melee' }]);
    expect(only(struck, 'disarmed')).toMatchObject([{ who: 'guard', weapon: 'sword' }]);
  });

  test('what it has not done by the end of the segment is lost', () => {
    const jaris = read('jaris', {
      conditions: [grips('guard'), toTheLast],
      dropped: ['sword', 'knife'],
      prepared: [shot('orc')],
    });
    const guard = read('guard', { conditions: [grips('jaris')] });
    const fight = { ...FIGHT, turn: 'guard', order: ['jaris', 'guard'] };
    const facts = segments.timeFacts(fight, { ...fight, round: 6, cycle: 1 }, { jaris, guard });
    expect(only(facts, 'dropped')).toMatchObject([{ who: 'jaris', action: 'shot' }]);
    expect(only(facts, 'disarmed')).toMatchObject([{ who: 'jaris', weapon: 'bow' }]);
    expect(segments.nextRound(fight, { jaris, guard })).toMatchObject({ cycle: 1, turn: 'jaris' });
  });
});
