import { describe, expect, test } from 'vitest';
import { Course } from '../../../src/rules/segments/course.ts';
import { exceptionalHit } from '../../../src/rules/segments/exceptional.ts';
import { succeeds } from '../../../src/rules/segments/manoeuvre-effects.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { goesDown, takesEffect } from '../../../src/rules/segments/wounds.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import { only, playWith, targetOfRoll, type Answers } from '../play.ts';
import { gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const mounted: Condition = { condition: 'mounted' };
const halfTired: Condition = { condition: 'tired-in-saddle' };
const late: Condition = { condition: 'acts-to-the-last' };
const blow = { action: 'melee', hand: 'right', with: 'axe', at: 'guard', due: 5 };
const guard = read('guard', under(engaged('orc')));
const rider = (...more: readonly Condition[]) =>
  read('orc', under(engaged('guard'), mounted, halfTired, ...more), { ranks: { riding: 6 } });

/** The conditions that the facts of a course end, of the rider. */
const lostBy = (facts: readonly Fact[]) =>
  only(facts, 'ended').flatMap(({ who, condition }) => (who === 'orc' ? condition : []));

describe('who falls leaves the saddle (SEG-CIRC-05.a, SEG-CIRC-13.b)', () => {
  const courseOf = (foe = rider()) => new Course(setupOf([guard, foe], { action: 'attack', with: 'sword' }));
  const [sword] = guard.weapons;
  const effectOf = (kind: 'knock-down' | 'close-to-wrestle', natural: number, answers: Answers = {}) => {
    const course = courseOf();
    const play = succeeds(
      course,
      { by: 'guard', at: 'orc', weapon: sword!, kind },
      { natural, total: 20, margin: 3 },
    );
    playWith(
      (function* () {
        yield* play;
        return course.facts;
      })(),
      answers,
    );
    return course.facts;
  };

  test('SEG-SPECIAL-09.a: knocked down', () => {
    const facts = effectOf('knock-down', 12);
    expect(gained(facts)).toEqual(['orc: prone']);
    expect(lostBy(facts)).toEqual(['mounted', 'tired-in-saddle']);
  });

  test('SEG-SPECIAL-13.a: brought to the ground with who closes to wrestle, not at grips alone', () => {
    expect(lostBy(effectOf('close-to-wrestle', 20))).toEqual(
      expect.arrayContaining(['mounted', 'tired-in-saddle']),
    );
    expect(lostBy(effectOf('close-to-wrestle', 12))).not.toContain('mounted');
  });

  test('SEG-CRIT-11.a: by an exceptional hit, which may swallow it as well', () => {
    for (const effect of ['knocks-down', 'swallows'] as const) {
      const course = new Course(
        setupOf([{ ...guard, size: 'huge' }, rider()], { action: 'attack', with: 'sword' }),
      );
      const weapon = { ...sword!, exceptional: { from: 18, effect } };
      exceptionalHit(course, { by: 'guard', at: 'orc', weapon, natural: 19 }).next();
      expect(lostBy(course.facts)).toEqual(expect.arrayContaining(['mounted', 'tired-in-saddle']));
    }
  });

  test('SEG-CRIT-03.a: by the effect of a critical wound', () => {
    const course = courseOf();
    takesEffect(course, 'orc', 'guard', { id: 'knocked-off-feet', falls: true });
    expect(lostBy(course.facts)).toEqual(['mounted', 'tired-in-saddle']);
  });

  test('SEG-CRIT-04.c: without body points', () => {
    const course = courseOf({ ...rider(), body: 0 });
    goesDown(course, 'orc');
    expect(lostBy(course.facts)).toEqual(expect.arrayContaining(['mounted', 'tired-in-saddle']));
  });

  test('SEG-WRESTLE-25.a, 26.a: thrown down, and who follows too', () => {
    const grip = { action: 'wrestling', hand: 'wrestling', at: 'orc', due: 5 };
    const wrestler = read('guard', {
      ...under({ condition: 'wrestling', by: 'orc' }, mounted),
      prepared: [grip],
    });
    const held = readIn('orc', { condition: 'wrestling', by: 'guard' }, mounted);
    const { result } = played(setupOf([wrestler, held], { action: 'throw-down' }), {
      ...{ 'throw-down': 19, 'block.with': 'none', follow: 'follow', 'reaction-time.wrestling': 4 },
    });
    expect(only(result, 'ended').flatMap(one => (one.condition === 'mounted' ? one.who : []))).toEqual([
      'orc',
      'guard',
    ]);
  });

  test('SEG-REACT-16.a: felled too late, it rides to the end of its blow', () => {
    const course = courseOf({ ...rider(late), body: 0, state: { ...rider(late).state, prepared: [blow] } });
    goesDown(course, 'orc');
    expect(gained(course.facts)).toEqual(['orc: out-of-action', 'orc: prone']);
    expect(lostBy(course.facts)).toEqual([]);
    const before = course.now('orc');
    const strikes = played(
      setupOf([before, guard], { action: 'attack', with: 'axe', by: 'orc', at: 'guard' }),
      {
        attack: 2,
      },
    );
    const riding = targetOfRoll(strikes.asked, 'attack').reasons.find(({ rule }) => rule === 'SEG-CIRC-13');
    expect(riding?.amount).toBe(3);
    expect(lostBy(strikes.result)).toEqual(expect.arrayContaining(['mounted', 'tired-in-saddle']));
  });
});

describe('in the saddle and on the ground at once, as a table may set it (SEG-CIRC-13.b)', () => {
  test('the rank in riding does not help', () => {
    const fallen = { ...rider({ condition: 'prone' }), id: 'orc' };
    const setup = setupOf([fallen, guard], { action: 'attack', with: 'axe' }, { fight: null });
    const { asked } = played(setup, { attack: 2 });
    expect(targetOfRoll(asked, 'attack').reasons.map(({ rule }) => rule)).not.toContain('SEG-CIRC-13');
  });

  test('a fighter on the ground mounts no horse, but gets off one', () => {
    const mount = { action: 'mount', at: 'orc' };
    expect(refusedFor(setupOf([readIn('orc', { condition: 'prone' })], mount))).toBe(
      'SEG-CIRC-06 condition.prone',
    );
    expect(refusedFor(setupOf([rider({ condition: 'prone' })], mount))).toBe('open');
  });

  test('SEG-FATIGUE-08.a: who gets off begins to count afresh in the saddle', () => {
    const { result } = played(setupOf([rider()], { action: 'mount', at: 'orc' }));
    const after = segments.stateAfter(rider(), result);
    expect(after.conditions.map(({ condition }) => condition)).toEqual(['engaged']);
  });
});
