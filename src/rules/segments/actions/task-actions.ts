import { keptByEffect } from '../../shared/conditions.ts';
import type { FighterId, Play } from '../../shared/play.ts';
import { takenOf } from '../../shared/taking.ts';
import { begins } from '../common-actions.ts';
import { makesRoom, takesInHand } from '../hands.ts';
import { leavesHand } from '../held-weapon.ts';
import { isDone, takesSegment } from '../interruption.ts';
import { ends, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import { exerts } from '../fatigue.ts';
import { ACTION, isBodily, type SegmentsFighter, type Weapon } from '../fighter.ts';
import { retrieveFacts } from '../../shared/weapons-on-ground.ts';
import { countOnGround, takeFacts } from '../ground.ts';
import { spellTakesEffect } from '../magic.ts';
import { actionUnderWay, clockIn, isBroken, isInHand } from '../state.ts';
import { NEEDS, SHEATHE, TASKS, type Task } from '../tasks.ts';
import { waitsFor } from '../tie-break.ts';
import { did, type Acting, type Action } from './action.ts';
import { itemWorks } from './magic-actions.ts';

/** Whether a task can be refused: one with a weapon, or to stand up. Of all others the table says when there is a door to shut. */
function isRefusable({ handles, getsUp }: Task): boolean {
  return handles !== undefined || getsUp === true;
}

function taskRefusal({ handles, getsUp, rule }: Task, { fighter, at, weapon, named }: Acting) {
  if (getsUp && !isIn(fighter, 'prone')) return { rule, id: 'segments.not-prone' };
  if (getsUp && isIn(fighter, 'turned-over')) return { rule, id: 'condition.turned-over' };
  if (getsUp) return keptByEffect(fighter, ['prone'], rule);
  if (handles === 'pick-up' && at) {
    return lyingAt(at, named) ? null : { rule, id: 'nothing-lies-there' };
  }
  if (!weapon || isBodily(weapon)) return { rule, id: 'weapon-missing' };
  if (takenOf(fighter, weapon.id) > 0 && countOnGround(fighter, weapon) === 0)
    return { rule, id: 'weapon-taken' };
  if (handles === 'pick-up')
    return countOnGround(fighter, weapon) > 0 ? null : { rule, id: 'nothing-lies-there' };
  if (handles === 'draw' && countOnGround(fighter, weapon) > 0)
    return { rule, id: 'segments.lies-on-the-ground' };
  if (handles === 'draw' && isBroken(fighter, weapon)) return { rule: 'SEG-CRIT-07', id: 'segments.broken' };
  const isHeld = isInHand(fighter, weapon);
  if (handles === 'draw' && isHeld) return { rule, id: 'segments.in-hand' };
  return handles === 'sheathe' && !isHeld ? { rule, id: 'segments.not-in-hand' } : null;
}

/** The weapon that lies there and is picked up from another fighter's things; the one named, or the first. */
function lyingAt(holder: SegmentsFighter, named: string): Weapon | undefined {
  return holder.weapons.find(one => (named === '' || one.id === named) && countOnGround(holder, one) > 0);
}

/** The weapon that a task takes in hand; null for none. */
function takenBy({ handles }: Pick<Task, 'handles'>, { at, weapon, named }: Acting): Weapon | null {
  if (handles === 'pick-up' && at) return lyingAt(at, named) ?? null;
  return handles === 'pick-up' || handles === 'draw' ? weapon : null;
}

/** Carries out a finished task. */
function* finish(
  course: Course,
  who: FighterId,
  task: Pick<Task, 'id' | 'handles' | 'tires' | 'getsUp'>,
  acting: Acting,
): Play<void> {
  const taken = takenBy(task, { ...acting, at: acting.at && course.now(acting.at.id) });
  if (taken) yield* makesRoom(course, who, taken, 'never');
  const { handles, id, tires, getsUp } = task;
  const fighter = course.now(who);
  if (tires) exerts(course, who);
  // Of a weapon drawn or put away its own fact says so.
  if (handles !== 'draw' && handles !== 'sheathe') course.record(did(fighter, id));
  if (getsUp) course.record(...ends(fighter, 'prone'));
  const { weapon, at, named } = acting;
  if (handles === 'pick-up' && at) {
    const holder = course.now(at.id);
    const thing = lyingAt(holder, named);
    if (thing) takesInHand(course, who, takeFacts(fighter, holder, thing));
  } else if (handles === 'pick-up' && weapon)
    takesInHand(course, who, retrieveFacts(fighter, weapon, isInHand(fighter, weapon)));
  else if (handles === 'draw' && weapon)
    takesInHand(course, who, [{ fact: 'readied', who, weapon: weapon.id, by: 'drawing' }]);
  else if (handles === 'sheathe' && weapon) leavesHand(course, who, weapon, -1);
}

/** Begins a task, and finishes it where it is done at once. */
function* performs(task: Task, acting: Acting): Play<void> {
  const { course, fighter, named } = acting;
  const what = task.handles ? `${task.id}:${named}` : task.id;
  const at = acting.at ? { at: acting.at.id } : {};
  const now = yield* begins(course, fighter.id, { action: 'task', ...task, with: what, ...at });
  if (now) yield* finish(course, fighter.id, task, acting);
}

/** Simple and complex actions (actions courantes), SEG-ACT-02, SEG-ACT-03. */
export const TASK_ACTIONS: readonly Action[] = TASKS.map(task => ({
  id: task.id,
  isAnnounced: true,
  rule: task.rule,
  group: task.group,
  purpose: null,
  ...(task.isUrgent && { isUrgent: true as const }),
  ...(task.isUnusual && { isUnusual: true as const }),
  when: 'decision',
  ...(task.handles && task.handles !== 'pick-up' && { needs: 'weapon' as const }),
  ...(isRefusable(task) && { refusal: (acting: Acting) => taskRefusal(task, acting) }),
  *play(acting) {
    const { course, fighter } = acting;
    const taken = takenBy(task, acting);
    const first = taken && (yield* makesRoom(course, fighter.id, taken, 'instead'));
    if (first) return yield* performs(SHEATHE, { ...acting, at: null, weapon: first, named: first.id });
    yield* performs(task, acting);
  },
}));

/**
 * Any other common action (autre action courante), SEG-ACT-08, SEG-ACT-09: `with` gives its need and its duration in
 * segments.
 */
export const otherTask: Action = {
  id: 'other-task',
  isAnnounced: true,
  rule: 'SEG-ACT-08',
  group: 'hands',
  purpose: null,
  when: 'decision',
  needs: 'named',
  refusal({ named }) {
    return readTask(named) ? null : { rule: 'SEG-ACT-09', id: 'segments.no-such-times' };
  },
  *play(acting) {
    const { course, fighter, named } = acting;
    const read = readTask(named);
    if (!read) return;
    const rule = 'SEG-ACT-08';
    const what = `other-task:${named}`;
    const done = yield* begins(course, fighter.id, { action: 'task', with: what, ...read, rule });
    if (done) yield* finish(course, fighter.id, { id: 'other-task' }, acting);
  },
};

/** Reads `aiming:1d4`: the need, and the segments. */
function readTask(named: string): { readonly reaction: string; readonly duration: string } | null {
  const [, need = '', duration = ''] = /^([a-z-]+):((?:[1-9]\d?)?d?[1-9]\d?)$/u.exec(named) ?? [];
  const reaction = Object.hasOwn(NEEDS, need) ? NEEDS[need] : undefined;
  const known = /^(?:[1-9]?d(?:2|3|4|6|8|10|12)|[1-9]\d?)$/u.test(duration);
  return reaction !== undefined && known ? { reaction, duration: duration.replace(/^d/u, '1d') } : null;
}

/** A task, item or spell whose time is over takes effect (SEG-REACT-06); started by time, not by the user. */
export const taskDone: Action = {
  id: 'task-done',
  rule: 'SEG-REACT-06',
  group: 'hands',
  purpose: null,
  when: 'involuntary',
  refusal({ course, fighter }) {
    const clock = actionUnderWay(fighter);
    const isIt = clock && (clock.action === 'task' || clock.action === 'item' || clock.action === 'cast');
    const over = isIt && (clock.until ?? 0) <= course.segment;
    return over ? null : { rule: 'SEG-REACT-06', id: 'segments.nothing-done' };
  },
  *play(acting) {
    const { course, fighter } = acting;
    const clock = clockIn(fighter, ACTION);
    if (!clock) return;
    const { id } = fighter;
    const target = clock.at ?? '';
    if (yield* waitsFor(course, id, target)) return;
    isDone(course, id);
    takesSegment(course, id);
    const spell = clock.action === 'cast' ? fighter.spells?.find(one => one.id === clock.with) : undefined;
    const item = clock.action === 'item' ? fighter.items?.find(one => one.id === clock.with) : undefined;
    if (spell) yield* spellTakesEffect(course, id, spell, target, true);
    else if (item) yield* itemWorks(course, id, item, target);
    else if (clock.action === 'task') {
      const [what = '', named = ''] = (clock.with ?? '').split(':');
      const task = TASKS.find(one => one.id === what) ?? { id: what };
      const weapon = fighter.weapons.find(one => one.id === named) ?? null;
      const at = target !== '' && course.has(target) ? course.now(target) : null;
      yield* finish(course, id, task, { ...acting, weapon, named, at });
    }
  },
};
