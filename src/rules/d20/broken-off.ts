import { endOf } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { spellOf } from './as-cast.ts';
import { seizedRefusal } from './casting-means.ts';
import { castingLost, concentrates, keptUp } from './concentration.ts';
import { inattentive, isIn, speechlessness } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { fighterIn } from './setup.ts';
import { preparedIn } from './state.ts';

/** What seizes a fighter who casts or keeps up a spell, with the difficulty before the level of the spell, and the rule. */
const SEIZED = [
  ['grappling', 20, 'D20-GRAPPLE-12'],
  ['entangled', 15, 'D20-SPELL-07'],
] as const;

/**
 * Ends the castings and the kept up spells of all whom an action leaves unable to concentrate, or seizes
 * (D20-SPELL-08, D20-SPELL-17).
 */
export function* breaksOff(course: Course): Play<void> {
  for (const id of Object.keys(course.setup.fighters)) {
    const before = fighterIn(course.setup, id);
    if (!before || !course.has(id)) continue;
    yield* breaksCasting(course, before);
    yield* breaksKept(course, before);
  }
}

function* breaksCasting(course: Course, before: D20Fighter): Play<void> {
  const { id } = before;
  const casting = preparedIn(course.now(id), 'cast');
  const spell = casting && spellOf(course.now(id), casting.with ?? '');
  if (!spell) return;
  const isLost = unable(course.now(id)) || seizedRefusal(course.now(id), spell) !== null;
  // What was there as it began was asked about then.
  const isUnderWay = preparedIn(before, 'cast')?.with === spell.id;
  const isKept = !isLost && (!isUnderWay || (yield* withstands(course, before, spell.level)));
  if (!isKept) course.record(...castingLost(id));
}

function* breaksKept(course: Course, before: D20Fighter): Play<void> {
  const { id } = before;
  const kept = keptUp(course.now(id));
  for (const one of kept) {
    const level = spellOf(course.now(id), one.with ?? '')?.level ?? 0;
    const wasKept = keptUp(before).some(known => known.with === one.with);
    const isKept = !unable(course.now(id)) && (!wasKept || (yield* withstands(course, before, level)));
    if (!isKept) course.record(endOf(id, one), losesSpell(id));
  }
}

function unable(fighter: D20Fighter): boolean {
  return (speechlessness(fighter) ?? inattentive(fighter)) !== null;
}

/** True if a fighter concentrates on in spite of what has just seized it. */
function* withstands(course: Course, before: D20Fighter, level: number): Play<boolean> {
  for (const [condition, dc, rule] of SEIZED) {
    const isNew = isIn(course.now(before.id), condition) && !isIn(before, condition);
    if (isNew && !(yield* concentrates(course, before.id, dc + level, rule))) return false;
  }
  return true;
}

function losesSpell(who: FighterId): Fact {
  return { fact: 'did', who, what: 'loses-spell' };
}
