import { endOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { spellOf } from './as-cast.ts';
import { spent } from './budget.ts';
import { seizedRefusal } from './casting-means.ts';
import { type Check, rollCheck } from './checks.ts';
import { speechlessness } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { skillReasons } from './skills.ts';
import { preparedIn } from './state.ts';

/** A Concentration check: true if the spell is kept (D20-SPELL-07). */
export function* concentrates(course: Course, who: FighterId, dc: number, rule: string): Play<boolean> {
  const { holds } = yield* rollCheck(course, concentrationCheck(course, who, dc, rule));
  return holds;
}

/** What a Concentration check is rolled with (D20-SPELL-07). */
export function concentrationCheck(course: Course, who: FighterId, dc: number, rule: string): Check {
  return {
    name: 'check.concentration',
    by: who,
    reasons: skillReasons(course, course.now(who), 'concentration', rule),
    needs: dc,
    because: [{ rule, id: 'd20.dc', names: { dc } }],
  };
}

/** What a fighter concentrates on: a condition for each spell. */
export function keptUp({ state }: Pick<D20Fighter, 'state'>): readonly Condition[] {
  return state.conditions.filter(({ condition }) => condition === 'concentrating');
}

/** The facts of a long casting that is lost. */
export function castingLost(who: FighterId): readonly Fact[] {
  return [
    { fact: 'dropped', who, action: 'cast' },
    { fact: 'did', who, what: 'loses-spell' },
  ];
}

/**
 * The facts of a turn that ends for a fighter who has not concentrated in it, or cannot: what it kept up is over. The
 * casting counts for its own turn (D20-SPELL-08).
 */
export function lapsedFacts(fighter: D20Fighter): readonly Fact[] {
  const { id: who } = fighter;
  const kept = keptUp(fighter);
  const goesOn = spent(fighter, 'concentrated') > 0 && speechlessness(fighter) === null;
  if (kept.length === 0 || goesOn) return [];
  return [...kept.map(one => endOf(who, one)), { fact: 'did', who, what: 'loses-spell' }];
}

/**
 * A Concentration check for damage during a long casting, or for each spell that the fighter concentrates on, which is lost
 * on a failure (D20-SPELL-08, D20-SPELL-17).
 */
export function* distracted(course: Course, who: FighterId, points: number): Play<void> {
  if (points <= 0) return;
  const casting = preparedIn(course.now(who), 'cast');
  const isLost = casting && isSeized(course.now(who), casting);
  if (casting && (isLost || !(yield* withstands(course, who, casting, points, 'D20-SPELL-17'))))
    course.record(...castingLost(who));
  for (const one of keptUp(course.now(who)))
    if (!(yield* withstands(course, who, one, points, 'D20-SPELL-08')))
      course.record(endOf(who, one), { fact: 'did', who, what: 'loses-spell' });
}

/** True where a grip, a gag or full hands end a long casting in any case, so that no check decides it (D20-SPELL-17). */
function isSeized(fighter: D20Fighter, { with: id = '' }: Pick<Condition, 'with'>): boolean {
  const spell = spellOf(fighter, id);
  return spell !== null && seizedRefusal(fighter, spell) !== null;
}

function* withstands(
  course: Course,
  who: FighterId,
  { with: id }: Pick<Condition, 'with'>,
  points: number,
  rule: string,
): Play<boolean> {
  const fighter = course.now(who);
  const level = fighter.spells?.find(spell => spell.id === id)?.level ?? 0;
  return speechlessness(fighter) === null && (yield* concentrates(course, who, 10 + points + level, rule));
}
