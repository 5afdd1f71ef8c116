import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { only } from '../play.ts';
import type { Answers } from '../play.ts';
import { FIGHT, played, read, readIn, refusedFor, setupOf } from './playing.ts';

const shot = (at: string): Prepared => ({ action: 'shot', hand: 'action', with: 'bow', at, due: 5 });
const blow = (at: string): Prepared => ({ action: 'melee', hand: 'right', with: 'sword', at, due: 5 });
const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const toTheLast: Condition = { condition: 'acts-to-the-last' };

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
      ...{ 'save.reflex': 2, 'reaction-time.wrestling': 4 },
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

  describe('before another acts at it who is early enough to prevent it', () => {
    const second = (amount: number): Condition => ({ condition: 'tie-break', amount });
    const guard = read('guard', {
      conditions: [engaged('orc'), grips('pirian'), toTheLast, { condition: 'seized-late' }, second(5)],
      prepared: [blow('orc')],
    });
    const pirian = read('pirian', { conditions: [grips('guard')] });
    const orc = read('orc', { conditions: [engaged('guard')] });
    const archer = read('jaris', { conditions: [second(2)], prepared: [shot('guard')] });
    const shoots = setupOf([archer, guard, orc, pirian], { action: 'shoot', with: 'bow' });
    const after = (answers: Answers) => {
      const { result } = played(shoots, answers);
      const state = segments.stateAfter(guard, result) as typeof guard.state;
      return { result, guard: { ...guard, state } };
    };

    test('missed, it strikes in spite of the grip, and drops its weapon then', () => {
      const { result, guard: now } = after({ shot: 2, manner: 'something-else' });
      expect(only(result, 'disarmed')).toEqual([]);
      const strikes = setupOf([now, orc, pirian], { action: 'attack', with: 'sword' });
      expect(refusedFor(strikes)).toBe('open');
      const struck = played(strikes, { attack: 2 }).result;
      expect(only(struck, 'disarmed')).toMatchObject([{ who: 'guard', weapon: 'sword' }]);
    });

    test('with the segment, the weapon falls all the same', () => {
      const { guard: now } = after({ shot: 2, manner: 'something-else' });
      const fight = { ...FIGHT, turn: 'guard', order: ['guard', 'orc'] };
      const facts = segments.timeFacts(fight, { ...fight, round: 6, cycle: 1 }, { guard: now, orc });
      expect(only(facts, 'disarmed')).toMatchObject([{ who: 'guard', weapon: 'sword' }]);
    });
  });

  test('a clear attack that was put off is still struck, with what is in hand', () => {
    const late: Condition = { condition: 'strikes-later', by: 'orc' };
    const pirian = read('pirian', { conditions: [engaged('guard')] });
    const guard = read('guard', {
      conditions: [engaged('pirian'), engaged('orc'), { condition: 'guard-lowered' }, toTheLast, late],
    });
    const orc = readIn('orc', engaged('guard'), { condition: 'exposed' });
    const fighters = [pirian, guard, orc];
    const seized = played(
      {
        ...setupOf(fighters, { action: 'exposed', by: 'guard', at: 'guard' }),
        fight: { ...FIGHT, cycle: 1, turn: 'orc', order: ['orc', 'guard', 'pirian'] },
      },
      { 'clear-attack': 'wrestle', 'clear-attack.2': 'none' },
    );
    expect(only(seized.result, 'disarmed')).toEqual([]);
    const state = segments.stateAfter(guard, seized.result) as typeof guard.state;
    const struck = played(setupOf([{ ...guard, state }, orc], { action: 'exposed', by: 'orc', at: 'orc' }), {
      'clear-attack': 'sword',
      attack: 2,
    });
    const [asked] = struck.asked;
    expect(asked && 'options' in asked && asked.options.map(({ id }) => id)).toEqual([
      'sword',
      'fist',
      'none',
    ]);
    expect(only(struck.result, 'disarmed').map(({ weapon }) => weapon)).toContain('sword');
  });

  test('what it has not done by the end of the segment is lost', () => {
    const jaris = read('jaris', {
      conditions: [grips('guard'), toTheLast, { condition: 'seized-late' }],
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
