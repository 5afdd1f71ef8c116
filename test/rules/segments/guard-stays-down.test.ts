import { describe, expect, test } from 'vitest';
import { guardDown, opponentsOf } from '../../../src/rules/segments/contact.ts';
import { Course } from '../../../src/rules/segments/course.ts';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { fighterAfter } from '../../../src/rules/segments/state.ts';
import type { Condition, Fact, Prepared } from '../../../src/rules/shared/fact.ts';
import type { Answers } from '../play.ts';
import { FIGHT, gained, played, read, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const exposed: Condition = { condition: 'exposed' };
const orc = read('orc', under(engaged('jaris')));

/** Jaris in contact with an orc, who has had its clear attacks of this segment. */
const jaris = (prepared: Prepared, ...conditions: readonly Condition[]): SegmentsFighter =>
  read('jaris', { ...under(engaged('orc'), exposed, ...conditions), prepared: [prepared] });

/** True if the guard of Jaris is down after these facts. */
function isDown(before: SegmentsFighter, facts: readonly Fact[]): boolean {
  const after = fighterAfter(before, facts);
  return guardDown(new Course(setupOf([after, orc], { action: 'attack' })), after);
}

const SHOT = { action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 5, trigger: 'rate-0.aim-0' };
const TASK = { action: 'task', hand: 'action', with: 'drink-flask', due: 2, until: 5 };

describe('SEG-FREE-08.a, .b, .c, .d: in the segment of an action the guard stays down once it is done', () => {
  test.each<[string, Prepared, string, Answers]>([
    [
      'a shot, with the next announced',
      SHOT,
      'shoot',
      { shot: 2, manner: 'rate-0.aim-0', 'reaction-time': 3 },
    ],
    ['a shot, with something else in mind', SHOT, 'shoot', { shot: 2, manner: 'something-else' }],
    ['a task', TASK, 'task-done', {}],
  ])('%s', (_title, prepared, action, answers) => {
    const before = jaris(prepared);
    const facts = played(setupOf([before, orc], { action, with: 'bow' }), answers).result;
    expect(isDown(before, facts)).toBe(true);
    const after = fighterAfter(before, facts);
    const course = new Course(setupOf([orc, after], { action: 'attack' }));
    expect(opponentsOf(course, orc)).toEqual([]);
    // SEG-FREE-10.b: with nothing else under way it is up in the next segment.
    const idle = fighterAfter(after, [{ fact: 'dropped', who: 'jaris', action: 'shot' }]);
    const over = segments.timeFacts(FIGHT, { ...FIGHT, round: 6 }, { jaris: idle, orc });
    expect(isDown(idle, over)).toBe(false);
  });

  test('not where nobody is in contact', () => {
    const before = read('jaris', { prepared: [SHOT] });
    const answers = { shot: 2, manner: 'something-else' };
    const { result } = played(setupOf([before, read('orc')], { action: 'shoot', with: 'bow' }), answers);
    expect(gained(result)).not.toContain('jaris: guard-lowered');
  });

  test('SEG-FREE-09: an action broken off lets it up again, and one announced after a blow begins in the next', () => {
    const before = jaris(TASK);
    expect(isDown(before, played(setupOf([before, orc], { action: 'interrupted' })).result)).toBe(false);
    const after = jaris({ ...TASK, due: 8, until: 9 }, { condition: 'acted', with: 'right' });
    expect(isDown(after, [])).toBe(false);
  });
});
