import { expect, test } from 'vitest';
import { afterQuiet, isQuiet } from '../../src/fight/quiet.ts';
import type { Fighters } from '../../src/fight/turns.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { segments } from '../../src/rules/segments/segments.ts';
import type { Condition, Prepared } from '../../src/rules/shared/fact.ts';
import type { FightState } from '../../src/rules/shared/ruleset.ts';
import { soldier } from '../rules/fighters.ts';
import { FIGHT, read, type State } from '../rules/segments/playing.ts';

const blow = (weapon: string, due: number, hand = 'right'): Prepared => ({
  action: 'melee',
  hand,
  with: weapon,
  due,
});
const fight: FightState = { ...FIGHT, round: 5, cycle: 2, turn: 'guard', order: ['guard', 'orc'] };
const two = (guard: Partial<State>, orc: Partial<State>): Fighters => ({
  guard: read('guard', guard),
  orc: read('orc', orc),
});
const after = (fighters: Fighters, more: Partial<FightState> = {}) =>
  afterQuiet(segments, fighters, { ...fight, ...more });

test('segments in which nothing is due pass in one go, up to the next action (SEG-REACT-04)', () => {
  const fighters = two({ prepared: [blow('sword', 9)] }, { prepared: [blow('axe', 12)] });
  expect(isQuiet(segments, fight, fighters)).toBe(true);
  expect(after(fighters)?.fight).toMatchObject({ round: 9, cycle: 2, turn: 'guard' });
});

test('waits for fighters who decide or have an action due', () => {
  const due = two({ prepared: [blow('sword', 5)] }, { prepared: [blow('axe', 12)] });
  expect(isQuiet(segments, fight, due)).toBe(false);
  expect(after(due)).toBeNull();
  const undecided = two({ prepared: [] }, { prepared: [blow('axe', 12)] });
  expect(isQuiet(segments, { ...fight, cycle: 1 }, undecided)).toBe(false);
  expect(after(two({ prepared: [blow('sword', 9)] }, { prepared: [] }))?.fight).toMatchObject({
    round: 6,
    cycle: 1,
    turn: 'orc',
  });
});

test('an action that ends by itself stops the time (SEG-REACT-06)', () => {
  const task: Prepared = { action: 'task', hand: 'action', with: 'climb', due: 5, until: 7 };
  const fighters = two({ prepared: [blow('sword', 9)] }, { prepared: [task] });
  expect(after(fighters)?.fight).toMatchObject({ round: 7 });
});

test('the last segment of an action is counted before it ends: one may still shout or think again (SEG-REACT-13)', () => {
  const task: Prepared = { action: 'task', hand: 'action', with: 'climb', due: 5, until: 7 };
  const fighters = two({ prepared: [blow('sword', 9)] }, { prepared: [task] });
  const last = { ...fight, round: 7, cycle: 1, turn: 'orc' };
  expect(after(fighters)?.fight).toMatchObject({ round: 7, cycle: 1, turn: 'orc' });
  expect(isQuiet(segments, last, fighters)).toBe(false);
  expect(isQuiet(segments, { ...last, round: 6 }, fighters)).toBe(true);
});

test('a beat is over with its segment, in which there is nothing to do (SEG-GM-01)', () => {
  const beat: Prepared = { action: 'beat', hand: 'action', due: 5 };
  const fighters = two({ prepared: [beat] }, { prepared: [blow('axe', 12)] });
  expect(isQuiet(segments, fight, fighters)).toBe(true);
  expect(after(fighters)?.fight).toMatchObject({ round: 6, cycle: 1, turn: 'guard' });
});

test('stops at a fighter felled too late to be kept from the charge it has waited with (SEG-REACT-16)', () => {
  const conditions: readonly Condition[] = [
    { condition: 'tie-break', amount: 4, with: 'charge:axe', by: 'guard' },
    { condition: 'acts-to-the-last' },
    { condition: 'out-of-action' },
  ];
  const fighters = two({ prepared: [blow('sword', 9)] }, { conditions });
  expect(isQuiet(segments, { ...fight, turn: 'orc' }, fighters)).toBe(false);
  expect(after(fighters, { turn: 'orc' })).toBeNull();
  const waiting = two(
    { prepared: [blow('sword', 9)] },
    { conditions: [...conditions, { condition: 'postponed' }] },
  );
  expect(after(waiting)?.fight).toMatchObject({ round: 5, turn: 'orc' });
});

test('an action held from an earlier segment does not (SEG-REACT-18)', () => {
  const held: Prepared = { action: 'shot', hand: 'both', with: 'bow', due: 3 };
  const fighters = two({ prepared: [held] }, { prepared: [blow('axe', 12)] });
  expect(isQuiet(segments, fight, fighters)).toBe(true);
  expect(after(fighters)?.fight).toMatchObject({ round: 12 });
  // It is asked for in the segment in which it is ready.
  expect(isQuiet(segments, { ...fight, round: 3 }, fighters)).toBe(false);
});

test('what time does on the way is told, and stops it where a fighter may collapse (SEG-TIME-02)', () => {
  const bleeding: Condition = { condition: 'bleeding', with: 'major' };
  const fighters = two(
    { prepared: [blow('sword', 19)], conditions: [bleeding] },
    { prepared: [blow('axe', 18)] },
  );
  const later = after(fighters);
  expect(later?.fight).toMatchObject({ round: 18, turn: 'orc' });
  expect(later?.facts.filter(({ fact }) => fact === 'hurt')).toHaveLength(3);
  const collapses = two(
    { prepared: [blow('sword', 19)], conditions: [{ condition: 'near-collapse' }] },
    { prepared: [blow('axe', 18)] },
  );
  expect(after(collapses)).toBeNull();
});

test('where nothing is ever to come, and where turns are only for those who act, none is passed', () => {
  const never: Prepared = { action: 'counter', hand: 'right', with: 'sword', trigger: 'sword', due: 4 };
  expect(after(two({ prepared: [never] }, { prepared: [never] }))).toBeNull();
  const mythrasFight: FightState = { round: 1, cycle: 1, turn: 'a', order: ['a'], ap: { a: 2 } };
  expect(isQuiet(mythras, mythrasFight, { a: soldier('a') })).toBe(false);
  expect(afterQuiet(mythras, { a: soldier('a') }, mythrasFight)).toBeNull();
});

test('a place without a fighter has its turn ended by hand', () => {
  const fighters = two({ prepared: [blow('sword', 9)] }, { prepared: [blow('axe', 12)] });
  const trap = { ...fight, turn: 'by-hand:trap', order: ['guard', 'by-hand:trap', 'orc'] };
  expect(isQuiet(segments, trap, fighters)).toBe(false);
});
