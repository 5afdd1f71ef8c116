import { describe, expect, test } from 'vitest';
import { fightersAfter } from '../../../src/fight/turns.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Question } from '../../../src/rules/shared/play.ts';
import { MAP_CHECKS } from '../../../tools/random-fights/d20/map-checks.ts';
import { ready } from './ready.ts';

const FIGHTERS = { mira: ready('mira'), odo: ready('odo'), orc: ready('orc') };
const PLACES = {
  mira: { x: 0, y: 0, width: 1, height: 1 },
  odo: { x: 1, y: 0, width: 1, height: 1 },
  orc: { x: 1, y: 0, width: 1, height: 1 },
};
const ATTEMPT = { action: 'grapple', by: 'mira', at: 'orc', with: '' };
const COMES: Fact = { fact: 'moved', who: 'mira', onto: { x: 1, y: 0 } };
const FALLS: Fact = { fact: 'gained', who: 'orc', condition: 'unconscious' };

/** Two who take hold of each other, or let go. */
function both(fact: 'gained' | 'ended', one: string, other: string): readonly Fact[] {
  return [
    { fact, who: one, condition: 'grappling', by: other },
    { fact, who: other, condition: 'grappling', by: one },
  ];
}

/** What the checks find in this, after Odo and the orc have taken hold of each other in one square. */
function found(...facts: readonly Fact[]): readonly string[] {
  const fighters = fightersAfter(d20, FIGHTERS, both('gained', 'odo', 'orc'));
  const after = { fighters: fightersAfter(d20, fighters, facts), fight: null, facts: [] };
  const setup = { attempt: ATTEMPT, fighters, fight: null, places: PLACES };
  const exchange = { setup, given: [], questions: [], facts, error: null, after };
  return MAP_CHECKS.flatMap(check => check(exchange, facts, d20) ?? []);
}

describe('the space of another, in random fights on maps', () => {
  const seizes = both('gained', 'mira', 'orc');
  const letsGo = both('ended', 'odo', 'orc');

  test('may be entered by one who holds the same foe, though the other lets go afterwards', () => {
    expect(found(...seizes, COMES, FALLS, ...letsGo)).toEqual([]);
  });

  test('may not be entered once the other has let go', () => {
    expect(found(...seizes, FALLS, ...letsGo, COMES)).toEqual(['mira stands where odo does']);
  });

  test('may not be entered by one who holds nobody', () => {
    expect(found(COMES)).toEqual(['mira stands where odo does']);
  });

  test('may be entered over the fallen, and not where they fall only then', () => {
    const down: Fact = { fact: 'gained', who: 'odo', condition: 'dying' };
    expect(found(down, FALLS, COMES)).toEqual([]);
    expect(found(FALLS, COMES, down)).toEqual(['mira stands where odo does']);
  });
});

describe('a blow by hand, in random fights on maps', () => {
  const rolled: Fact = { fact: 'rolled', who: 'orc', roll: 'attack.blow-2', total: 15, level: 'success' };
  const thrown: Fact = { fact: 'ended', who: 'mira', condition: 'mounted', by: 'horse' };
  const lands = (x: number): Fact => ({ fact: 'moved', who: 'mira', onto: { x, y: 0 } });

  /** What the checks find where an orc at this column strikes at Mira, who began on a horse in the first two. */
  function struck(column: number, facts: readonly Fact[], ground = {}): readonly string[] {
    const riding = fightersAfter(d20, { mira: ready('mira') }, [
      { fact: 'gained', who: 'mira', condition: 'mounted', by: 'horse' },
    ]);
    const fighters = { ...riding, horse: ready('warhorse', 'horse'), orc: ready('orc') };
    const places = {
      mira: { x: 0, y: 0, width: 1, height: 1 },
      horse: { x: 0, y: 0, width: 2, height: 2 },
      orc: { x: column, y: 0, width: 1, height: 1 },
    };
    const attempt = { action: 'full-attack', by: 'orc', at: 'mira', with: 'falchion' };
    const asked: Question = {
      ...{ ask: 'roll', name: 'attack.blow-2', by: 'orc', dice: '1d20', against: 'mira', tool: 'falchion' },
    };
    const after = { fighters: fightersAfter(d20, fighters, facts), fight: null, facts: [] };
    const setup = { attempt, fighters, fight: null, places, ground };
    const exchange = { setup, given: [], questions: [asked], facts, error: null, after };
    return MAP_CHECKS.flatMap(check => check(exchange, facts, d20) ?? []);
  }

  test('finds a rider in the space of the mount', () => {
    expect(struck(2, [rolled])).toEqual([]);
    expect(struck(6, [rolled])).toEqual(['orc struck mira from 5 squares off']);
  });

  test('finds a rider whom an earlier blow has thrown where the rider landed', () => {
    expect(struck(6, [thrown, lands(5), rolled])).toEqual([]);
    expect(struck(2, [thrown, lands(5), rolled])).toEqual(['orc struck mira from 3 squares off']);
  });

  test('finds the rider on the mount where the fall comes after it', () => {
    expect(struck(2, [rolled, thrown, lands(5)])).toEqual([]);
  });

  test('goes through no wall', () => {
    const walls = [{ x1: 2, y1: -5, x2: 2, y2: 5, kind: 'wall' }];
    expect(struck(2, [rolled], { walls })).toEqual(['orc struck mira through a wall']);
  });
});
