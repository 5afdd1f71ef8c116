import { describe, expect, test } from 'vitest';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { type Answers, optionsOf } from '../play.ts';
import { deeds, gained, played, read, readIn, setupOf, type State } from './playing.ts';

const shotOf = (due: number, at = 'orc'): Prepared => ({
  ...{ action: 'shot', hand: 'action', with: 'bow', at, due },
});
const archer = (at: string) => read('archer', { prepared: [shotOf(5, at)] });
const engaged: Condition = { condition: 'engaged', by: 'orc' };

/** The fighter after an action of its own in this segment. */
function after(fighter: SegmentsFighter, action: string, named = '', answers: Answers = {}): SegmentsFighter {
  const setup = setupOf([fighter, readIn('orc', { condition: 'engaged', by: fighter.id })], {
    ...{ action, at: fighter.id, with: named },
  });
  const { result } = played(setup, answers);
  return { ...fighter, state: segments.stateAfter(fighter, result) as State };
}

/** An arrow of this segment that hits. */
const hitBy = (target: SegmentsFighter, answers: Answers) =>
  played(
    setupOf(
      [archer(target.id), target, readIn('orc')],
      { action: 'shoot', with: 'bow' },
      { circumstances: [{ fighter: 'archer', id: 'short' }] },
    ),
    { shot: 18, ...answers, damage: [1, 1], manner: 'something-else' },
  );

const aldric = (state: Partial<State> = {}) => read('aldric', state);
const TASK: Prepared = { action: 'task', hand: 'action', with: 'take-from-bag', due: 2, until: 5 };
const SPELL: Prepared = { action: 'held-spell', hand: 'action', with: 'fireball', at: 'orc', due: 2 };

describe('SEG-REACT-07.a: no arrow is parried in the segment of another action', () => {
  test.each([
    ['draw', 'sword', { dropped: ['sword'] }],
    ['sheathe', 'sword', {}],
    ['pick-up', 'sword', { dropped: ['sword'], fallen: ['sword'] }],
    ['stand-up', '', { conditions: [{ condition: 'prone' }] }],
    ['other-task', 'nothing:1', {}],
    ['task-done', '', { prepared: [TASK] }],
  ] as const)('not beside %s %s', (action, named, state) => {
    const busy = after(aldric({ ...state } as Partial<State>), action, named);
    const why = action === 'draw' || action === 'pick-up' ? 'taken-in-hand' : 'has-acted';
    expect(deeds(hitBy(busy, {}).result)).toContain(`aldric: no-parry.${why}`);
  });

  test('SEG-ACT-04.a: nor in contact, once the clear attack has been let go', () => {
    const busy = after(aldric({ conditions: [engaged] }), 'stand-up', '', { 'clear-attack': 'none' });
    expect(deeds(hitBy(busy, {}).result)).toContain('aldric: no-parry.has-acted');
  });

  test('SEG-CIRC-14.c: nor beside an order of a poor rider to the mount; a good one parries', () => {
    const rider = (riding: number) => ({
      ...read('aldric', { conditions: [{ condition: 'mounted' }] }, { ranks: { riding } }),
    });
    expect(deeds(hitBy(after(rider(2), 'step'), {}).result)).toContain('aldric: no-parry.has-acted');
    expect(
      optionsOf(hitBy(after(rider(4), 'step'), { 'parry.with': 'none' }).asked, 'parry.with'),
    ).toHaveProperty(['parry:shield', 'reasons']);
  });

  test('SEG-SHOOT-12.a: a task that is still under way is given up for it', () => {
    const { asked } = hitBy(aldric({ prepared: [{ ...TASK, until: 9 }] }), { 'parry.with': 'none' });
    expect(optionsOf(asked, 'parry.with')['parry:shield']?.refused).toBeUndefined();
  });

  test('a shot of its own in that segment, or a dodge, bars no parry', () => {
    const acted = aldric({ conditions: [{ condition: 'acted', with: 'action' }] });
    const { asked } = hitBy(acted, { 'parry.with': 'none' });
    expect(optionsOf(asked, 'parry.with')['parry:shield']?.refused).toBeUndefined();
    expect(optionsOf(asked, 'parry.with')['dodge']?.refused?.id).toBe('segments.has-acted');
  });
});

describe('SEG-FREE-08.a, 10.a: what took more than one segment lowers the guard to the end of its last', () => {
  test.each([
    ['a task', aldric({ prepared: [TASK] }), 'task-done', {}],
    ['a held spell', read('jaris', { prepared: [SPELL] }), 'release-spell', { damage: [1, 1, 1, 1, 1] }],
  ] as const)('%s, for an opponent who comes up then', (_, fighter, action, answers) => {
    const done = after(fighter, action, '', answers);
    const setup = setupOf([readIn('orc'), done], { action: 'prepare-melee' });
    const { result } = played(setup, { 'clear-attack': 'none', 'reaction-time.right': 4 });
    expect(gained(result)).toContain(`${fighter.id}: guard-lowered`);
  });
});
