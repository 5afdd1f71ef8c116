import { expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, questionOf } from '../play.ts';
import { deeds, FIGHT, gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const blow = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 };
const rider = (riding: number, ...more: readonly Condition[]) =>
  read('guard', { ...under({ condition: 'mounted' }, ...more), prepared: [blow] }, { ranks: { riding } });
const step = { action: 'step', at: 'guard' };
const orc = readIn('orc', engaged('guard'));

test('SEG-CIRC-14.c: a step of the mount takes the segment and what is prepared', () => {
  const { result } = played(setupOf([rider(3)], step));
  expect(only(result, 'dropped')).toMatchObject([{ who: 'guard', action: 'melee' }]);
  expect(gained(result)).toEqual(
    expect.arrayContaining(['guard: acted', 'guard: begins-anew', 'guard: stepped']),
  );
});

test('SEG-CIRC-14.c, SEG-FREE-10: and lowers the guard', () => {
  const setup = setupOf([rider(3, engaged('orc')), orc], step);
  const { result } = played(setup, { 'clear-attack': 'axe', attack: 2, follow: 'stay' });
  expect(gained(result)).toContain('guard: guard-lowered');
  expect(deeds(result)).toContain('guard: step');
});

test.each<[string, Parameters<typeof rider>]>([
  ['a good rider', [4]],
  ['one on foot', [0]],
])('SEG-CIRC-15.b: nothing of it for %s', (_title, [riding]) => {
  const one = rider(riding);
  const walker = { ...one, state: { ...one.state, conditions: riding === 0 ? [] : one.state.conditions } };
  const { result } = played(setupOf([walker], step));
  expect(only(result, 'dropped')).toEqual([]);
  expect(gained(result)).toEqual(['guard: stepped']);
  const acted = { ...walker, state: { ...walker.state, ...under({ condition: 'acted', with: 'right' }) } };
  expect(refusedFor(setupOf([acted], step))).toBe('open');
});

test.each(['step', 'change-places'])('SEG-CIRC-14.c: one who has acted has no order left: %s', action => {
  const setup = setupOf([rider(3, { condition: 'acted', with: 'right' }), readIn('orc')], { action });
  expect(refusedFor(setup)).toBe('SEG-CIRC-14 segments.has-acted');
});

test('SEG-MOVE-22: nobody changes places with one either', () => {
  const other = rider(3, { condition: 'acted', with: 'right' });
  const setup = setupOf([readIn('orc'), other], { action: 'change-places' });
  expect(refusedFor(setup)).toBe('SEG-MOVE-22 segments.they-cannot-step');
});

const recedes = (...more: readonly Condition[]) =>
  setupOf([orc, rider(3, engaged('orc'), ...more)], { action: 'step', at: 'orc' });

test('SEG-MOVE-15: to follow is an order too, and is said to be one', () => {
  const { asked, result } = played(recedes(), { follow: 'follow', 'clear-attack': 'none' });
  const question = questionOf(asked, 'follow');
  const [follow] = question.ask === 'choose' ? question.options : [];
  expect(follow?.reasons?.map(({ id }) => id)).toEqual(['segments.directs-mount']);
  expect(only(result, 'dropped')).toMatchObject([{ who: 'guard', action: 'melee' }]);
  expect(gained(result)).toContain('guard: acted');
});

test('SEG-MOVE-15: one who has acted does not follow, and is out of contact', () => {
  const { asked, result } = played(recedes({ condition: 'acted', with: 'right' }));
  expect(asked).toEqual([]);
  expect(only(result, 'ended').map(({ condition }) => condition)).toContain('engaged');
});

test('SEG-REACT-08: an order that gives up the blow of this segment asks first', () => {
  const setup = { ...setupOf([rider(3)], step), fight: { ...FIGHT, turn: 'guard' } };
  expect(segments.thrownAway?.(setup)).toMatchObject({ id: 'segments.gives-up-blow' });
  expect(segments.thrownAway?.({ ...setup, fighters: { guard: rider(4) } })).toBe(null);
});
