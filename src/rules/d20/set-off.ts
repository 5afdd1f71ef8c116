import type { FighterId } from '../shared/play.ts';
import { areFoes } from '../shared/setup.ts';
import { inattentive } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { allAboard, directedBy, runnerOf } from './mounts.ts';
import { preparedIn } from './state.ts';
import { isWhatIsAwaited, type Trigger } from './triggers.ts';

/**
 * The fighter who sets off what another has readied, by the attempt under way or as part of it; null for nobody
 * (D20-READY-02, D20-READY-06, D20-COND-03).
 */
export function setOffBy(course: Course, one: D20Fighter, setsOff: readonly Trigger[]): FighterId | null {
  const prepared = preparedIn(one, 'ready');
  if (!prepared || inattentive(one) || isOwnTurn(course, one.id)) return null;
  const { by } = course.setup.attempt;
  const at = prepared.at === undefined || prepared.at === '' ? by : prepared.at;
  if (!course.has(at) || !areFoes(course.setup, one.id, at)) return null;
  const theirs = at === by ? setsOff : goneAlong(course, at, setsOff);
  return theirs !== null && isWhatIsAwaited(prepared.trigger, theirs) ? at : null;
}

/** True in the turn of a fighter, for a mount that of its rider: what it readies waits until the turn is over (D20-READY-01). */
function isOwnTurn({ setup: { fight, fighters } }: Course, id: FighterId): boolean {
  return fight !== null && fight.turn === (directedBy(fighters, id) ?? id);
}

/**
 * What one does who goes where the acting fighter goes, on the same mount or under it; null for nothing: of a rider who
 * charges the mount charges too, and whom either carries only moves (D20-MOUNT-02, D20-MOUNT-07).
 */
function goneAlong(course: Course, who: FighterId, setsOff: readonly Trigger[]): readonly Trigger[] | null {
  const { fighters } = course.setupNow();
  const actor = course.now(course.setup.attempt.by);
  const does: readonly Trigger[] = runnerOf(fighters, actor) === who ? ['moves', 'charges'] : ['moves'];
  const goes = setsOff.filter(one => does.includes(one));
  return goes.length > 0 && allAboard(fighters, actor).includes(who) ? goes : null;
}
