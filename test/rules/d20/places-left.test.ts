import { describe, expect, test } from 'vitest';
import { Course } from '../../../src/rules/d20/course.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { movesInOrder } from '../../../src/rules/d20/places-left.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import type { FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { plain } from './casting-boons.ts';

type Fighters = Readonly<Record<string, D20Fighter>>;

const ORDER = ['ana', 'bo', 'cleo', 'dan'];

function withConditions(id: string, ...conditions: readonly Condition[]): D20Fighter {
  return { ...plain, id, name: id, state: { ...plain.state, conditions: [...conditions] } } as D20Fighter;
}

/** A fight in which the bearer has a blessing for so many rounds more. */
function blessedBy(by: string, rounds: number, bearer = 'dan'): Fighters {
  const blessed: Condition = { condition: 'blessed', by, lasts: { amount: rounds, unit: 'rounds' } };
  const all = ORDER.map(id => (id === bearer ? withConditions(id, blessed) : withConditions(id)));
  return Object.fromEntries(all.map(one => [one.id, one]));
}

const fightAt = (turn: string, order: readonly string[] = ORDER, round = 2): FightState => ({
  ...{ round, cycle: 1, turn, order, ap: {} },
});

function after(fighters: Fighters, facts: readonly Fact[]): Fighters {
  return Object.fromEntries(Object.entries(fighters).map(([id, one]) => [id, fighterAfter(one, facts)]));
}

/** The fighters and the fight once a fighter has moved in the order. */
function moved(
  fighters: Fighters,
  fight: FightState,
  to: { readonly who: string; readonly before?: string; readonly after?: string },
): { fighters: Fighters; fight: FightState } {
  const setup: Setup = { attempt: { action: '', by: to.who, at: to.who, with: '' }, fighters, fight };
  const facts = movesInOrder(new Course(setup), { fact: 'reordered', ...to });
  return { fighters: after(fighters, facts), fight: d20.fightAfter(fight, facts) };
}

/** What is left of the blessing after each of so many turns from here. */
function rest(fighters: Fighters, fight: FightState, turns: number, bearer = 'dan'): (number | undefined)[] {
  let now = { fighters, fight };
  return Array.from({ length: turns }, () => {
    const next = d20.nextTurn(now.fight, now.fighters);
    now = { fighters: after(now.fighters, d20.timeFacts(now.fight, next, now.fighters)), fight: next };
    const known = now.fighters[bearer]?.state.conditions.find(one => one.condition === 'blessed');
    return known?.lasts?.amount;
  });
}

describe('D20-RND-03.b: what lasts rounds ends at the place in the order at which it began', () => {
  test('D20-RND-03.a: where its maker has stayed there', () => {
    expect(rest(blessedBy('bo', 2), fightAt('bo'), 4)).toEqual([2, 2, 2, 1]);
  });

  test('where its maker has waited and acts later', () => {
    const { fighters, fight } = moved(blessedBy('bo', 2), fightAt('cleo'), { who: 'bo', after: 'cleo' });
    expect(fight.order).toEqual(['ana', 'cleo', 'bo', 'dan']);
    // Bo, Dan, Ana, and then Cleo, before whose turn Bo had his.
    expect(rest(fighters, fight, 4)).toEqual([2, 2, 2, 1]);
  });

  test('where a readied action has brought its maker forward', () => {
    const { fighters, fight } = moved(blessedBy('cleo', 2), fightAt('ana'), { who: 'cleo', before: 'ana' });
    expect(fight.order).toEqual(['cleo', 'ana', 'bo', 'dan']);
    expect(rest(fighters, fight, 3)).toEqual([2, 1, 1]);
  });

  test('where its maker was the last in the order and steps in before the first', () => {
    const { fighters, fight } = moved(blessedBy('dan', 2, 'bo'), fightAt('ana'), {
      who: 'dan',
      before: 'ana',
    });
    expect(fight.order).toEqual(['dan', 'ana', 'bo', 'cleo']);
    // The end of this round is the beginning of the next, before Ana.
    expect(rest(fighters, fight, 5, 'bo')).toEqual([2, 2, 2, 1, 1]);
  });

  test('where its maker comes in between the same two as before', () => {
    const { fighters, fight } = moved(blessedBy('bo', 2), fightAt('cleo'), { who: 'bo', before: 'cleo' });
    expect(fight.order).toEqual(ORDER);
    expect(rest(fighters, fight, 3)).toEqual([2, 2, 1]);
  });

  test('where the next one to come there has moved too', () => {
    const first = moved(blessedBy('bo', 2), fightAt('dan'), { who: 'bo', after: 'dan' });
    const settled = after(first.fighters, d20.timeFacts(first.fight, first.fight, first.fighters));
    const second = moved(settled, first.fight, { who: 'cleo', after: 'dan' });
    expect(second.fight.order).toEqual(['ana', 'dan', 'cleo', 'bo']);
    // Cleo, Bo, Ana, Dan.
    expect(rest(second.fighters, second.fight, 4)).toEqual([2, 2, 2, 1]);
  });

  test('where two move in one exchange', () => {
    const fight = fightAt('dan');
    const both = [
      { fact: 'reordered', who: 'bo', before: 'dan' },
      { fact: 'reordered', who: 'cleo', before: 'dan' },
    ] as const;
    const setup: Setup = {
      ...{ attempt: { action: '', by: 'dan', at: 'dan', with: '' }, fight },
      fighters: blessedBy('ana', 2),
    };
    const course = new Course(setup);
    for (const one of both) course.record(...movesInOrder(course, one));
    const then = after(blessedBy('ana', 2), course.facts);
    expect(rest(then, d20.fightAfter(fight, course.facts), 2)).toEqual([1, 1]);
  });

  test('where its maker is dead, or has left the fight after moving', () => {
    const dead = { ...blessedBy('bo', 2), bo: withConditions('bo', { condition: 'dead' }) };
    expect(rest(dead, fightAt('ana'), 1)).toEqual([1]);
    const { fighters, fight } = moved(blessedBy('bo', 2), fightAt('cleo'), { who: 'bo', after: 'cleo' });
    const settled = after(fighters, d20.timeFacts(fight, fight, fighters));
    expect(rest(settled, { ...fight, order: ['ana', 'cleo', 'dan'] }, 3)).toEqual([2, 2, 1]);
  });

  test('what is caused at the new place is counted there, though the turn of another goes on', () => {
    const fight = fightAt('dan');
    const fighters = blessedBy('bo', 0);
    const setup: Setup = { attempt: { action: '', by: 'dan', at: 'dan', with: '' }, fighters, fight };
    const course = new Course(setup);
    course.record(...movesInOrder(course, { fact: 'reordered', who: 'bo', before: 'dan' }));
    const blessing = { condition: 'blessed', by: 'bo', lasts: { amount: 3, unit: 'rounds' } } as const;
    course.record({ fact: 'gained', who: 'cleo', ...blessing });
    const then = after(fighters, course.facts);
    // Ana, Cleo, Bo.
    expect(rest(then, d20.fightAfter(fight, course.facts), 3, 'cleo')).toEqual([3, 3, 2]);
  });
});
