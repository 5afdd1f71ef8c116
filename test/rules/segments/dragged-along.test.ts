import { describe, expect, test } from 'vitest';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import type { Ground } from '../../../src/rules/shared/grid/ground-schema.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { only, type Answers } from '../play.ts';
import { played, read, setupOf, under } from './playing.ts';

/* A fighter who is pushed back takes along those whom holds tie to it (SEG-WRESTLE-38). */

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const atGrips = (by: string): readonly Condition[] => [engaged(by), { condition: 'wrestling', by }];
const held = (by: string): Condition => ({ condition: 'held', by, where: 'left-arm' });
const square = (x: number, y: number, size = 1) => ({ x, y, width: size, height: size });

/** A fighter in these conditions; the guard’s grip is due now. */
const wrestler = (name: string, at: string, ...conditions: readonly Condition[]): SegmentsFighter =>
  read(name, {
    ...under(...conditions),
    prepared: [{ action: 'wrestling', hand: 'wrestling', at, due: name === 'guard' ? 5 : 9 }],
  });

const HELD_GUARD = wrestler('guard', 'orc', ...atGrips('orc'), held('orc'));
/** The next reaction of a pusher who is still held. */
const AGAIN: Answers = { 'reaction-time.wrestling': [3, 4] };
const ORC = wrestler('orc', 'guard', ...atGrips('guard'));

/** The facts of a shove that sends the orc three squares back, with the answers that it asks for. */
function shoves(
  fighters: readonly SegmentsFighter[],
  more: Partial<Pick<Setup, 'places' | 'ground' | 'sides'>>,
  next: Answers = {},
): readonly Fact[] {
  const setup = setupOf(fighters, { action: 'shove', at: 'orc' }, more);
  return played(setup, { shove: 20, resists: 2, squares: 3, ...next }).result;
}

const moves = (facts: readonly Fact[]) => only(facts, 'moved').map(({ who, onto }) => [who, onto]);
const metres = (facts: readonly Fact[]) => only(facts, 'pushed').map(one => [one.who, one.metres]);
const over = (facts: readonly Fact[]) =>
  only(facts, 'ended').map(({ who, condition, by }) => `${who}: ${condition} ${by ?? ''}`);
const SIDES = { guard: 'town', jurl: 'town', orc: 'orcs', bandit: 'orcs' };

describe('SEG-WRESTLE-38.d: the pusher who is held by the one who goes back', () => {
  const places = { guard: square(0, 0), orc: square(1, 0) };

  test('goes as far as it goes', () => {
    const facts = shoves([HELD_GUARD, ORC], { places }, AGAIN);
    expect(moves(facts)).toEqual([
      ['orc', { x: 4, y: 0 }],
      ['guard', { x: 3, y: 0 }],
    ]);
    expect(over(facts)).toEqual([]);
  });

  test('also out of a square that both share', () => {
    const facts = shoves([HELD_GUARD, ORC], { places: { guard: square(0, 0), orc: square(0, 0) } }, AGAIN);
    expect(moves(facts)).toEqual([
      ['orc', { x: 3, y: 0 }],
      ['guard', { x: 3, y: 0 }],
    ]);
  });

  test.each<[string, Ground, number]>([
    ['an obstacle behind the one who goes back', { blocked: [square(3, 0)] }, 2],
    ['a wall in the way of a large pusher alone', { walls: [{ x1: 1, y1: 1, x2: 1, y2: 2 }] }, 0],
  ])('no farther than %s', (_what, ground, way) => {
    const large = { guard: square(-1, 0, 2), orc: square(1, 0) };
    const facts = shoves([HELD_GUARD, ORC], { places: large, ground }, AGAIN);
    expect(metres(facts)).toEqual(
      way === 0
        ? []
        : [
            ['orc', way],
            ['guard', way],
          ],
    );
    const isCornered = only(facts, 'gained').some(({ condition }) => condition === 'cornered');
    expect(isCornered).toBe(way > 0);
    expect(over(facts)).toEqual([]);
  });

  test('leaves its own opponents, as the one who is pushed does', () => {
    const guard = wrestler('guard', 'orc', ...atGrips('orc'), held('orc'), engaged('bandit'));
    const bandit = read('bandit', under(engaged('guard')));
    const near = { ...places, bandit: square(-1, 0) };
    const facts = shoves([guard, ORC, bandit], { places: near, sides: SIDES }, AGAIN);
    expect(over(facts)).toEqual(['bandit: engaged guard', 'guard: engaged bandit']);
    const step = shoves(
      [guard, ORC, bandit],
      { places: near, sides: SIDES },
      { squares: 1, follow: 'follow', ...AGAIN },
    );
    expect(moves(step).at(-1)).toEqual(['bandit', { x: 0, y: 0 }]);
    expect(over(step)).toEqual([]);
  });

  test('is out of contact and grips where it is not held', () => {
    const guard = wrestler('guard', 'orc', ...atGrips('orc'));
    const orc = wrestler('orc', 'guard', ...atGrips('guard'), held('guard'));
    const facts = shoves([guard, orc], { places });
    expect(moves(facts)).toEqual([['orc', { x: 4, y: 0 }]]);
    expect(over(facts)).toEqual(expect.arrayContaining(['guard: engaged orc', 'orc: held guard']));
  });
});

describe('others in the clinch', () => {
  const places = { guard: square(0, 0), orc: square(1, 0), jurl: square(1, 0) };
  const guard = wrestler('guard', 'orc', ...atGrips('orc'));

  test.each<[string, readonly Condition[], readonly Condition[]]>([
    ['who hold the one who goes back', [held('jurl')], []],
    ['whom it holds', [], [held('orc')]],
  ])('%s go along', (_who, onOrc, onJurl) => {
    const orc = wrestler('orc', 'guard', ...atGrips('guard'), ...atGrips('jurl'), ...onOrc);
    const jurl = wrestler('jurl', 'orc', ...atGrips('orc'), ...onJurl);
    for (const map of [{ places }, {}]) {
      const facts = shoves([guard, orc, jurl], { ...map, sides: SIDES });
      expect(metres(facts)).toEqual([
        ['orc', 6],
        ['jurl', 6],
      ]);
      expect(over(facts).filter(one => one.includes('jurl'))).toEqual([]);
    }
  });

  test('without a hold stay behind', () => {
    const orc = wrestler('orc', 'guard', ...atGrips('guard'), ...atGrips('jurl'));
    const jurl = wrestler('jurl', 'orc', ...atGrips('orc'));
    const facts = shoves([guard, orc, jurl], { places, sides: SIDES });
    expect(moves(facts)).toEqual([['orc', { x: 4, y: 0 }]]);
    expect(over(facts)).toEqual(expect.arrayContaining(['jurl: wrestling orc', 'jurl: engaged orc']));
  });

  test('at grips with the pusher too, who go along are in its grips and contact no more', () => {
    const all = (who: string, ...others: readonly string[]) =>
      others.flatMap(by => (by === who ? [] : atGrips(by)));
    const pusher = wrestler('guard', 'orc', ...all('guard', 'orc', 'jurl'));
    const orc = wrestler('orc', 'guard', ...all('orc', 'guard', 'jurl'), held('jurl'));
    const jurl = wrestler('jurl', 'orc', ...all('jurl', 'guard', 'orc'));
    const sides = { guard: 'town', jurl: 'orcs', orc: 'orcs' };
    for (const map of [{ places }, {}]) {
      const facts = shoves([pusher, orc, jurl], { ...map, sides });
      expect(metres(facts)).toEqual([
        ['orc', 6],
        ['jurl', 6],
      ]);
      const ended = ['wrestling', 'engaged'].flatMap(id => [`guard: ${id} jurl`, `jurl: ${id} guard`]);
      expect(over(facts)).toEqual(expect.arrayContaining([...ended, 'guard: wrestling orc']));
      expect(over(facts)).not.toContain('jurl: wrestling orc');
    }
  });

  test('pushed by one of three whom another holds, the pusher stays in the grips of that one alone', () => {
    const all = (...others: readonly string[]) => others.flatMap(atGrips);
    const pusher = wrestler('guard', 'orc', ...all('orc', 'jurl'), held('jurl'));
    const orc = wrestler('orc', 'guard', ...all('guard', 'jurl'));
    const jurl = wrestler('jurl', 'guard', ...all('guard', 'orc'));
    const facts = shoves(
      [pusher, orc, jurl],
      { places, sides: { guard: 'town', orc: 'orcs', jurl: 'orcs' } },
      AGAIN,
    );
    expect(metres(facts)).toEqual([['orc', 6]]);
    expect(over(facts)).toEqual(expect.arrayContaining(['jurl: wrestling orc', 'guard: wrestling orc']));
    expect(over(facts)).not.toContain('guard: wrestling jurl');
    expect(over(facts)).not.toContain('guard: held jurl');
  });

  test('SEG-SPECIAL-11: a push from outside takes along whom the one who goes back holds', () => {
    const pushes = read('guard', under(engaged('orc')));
    const orc = read('orc', under(engaged('guard'), ...atGrips('jurl')));
    const jurl = read('jurl', under(...atGrips('orc'), held('orc')));
    const attempt = { action: 'push-back', at: 'orc', with: 'sword' };
    const setup = setupOf([pushes, orc, jurl], attempt, { places, sides: SIDES });
    const facts = played(setup, { 'push-back': 19, 'save.reflex': 2 }).result;
    expect(new Set(metres(facts).map(([, way]) => way)).size).toBe(1);
    expect(moves(facts).map(([who]) => who)).toEqual(['orc', 'jurl']);
    expect(over(facts).filter(one => one.includes('held'))).toEqual([]);
  });
});
