import type { Play } from '../shared/play.ts';
import { chooseFlank, guardsOfGap, otherFlank } from './breakthrough.ts';
import { combatRoll, failsAnyway } from './combat-roll.ts';
import type { Course } from './course.ts';
import { exerts } from './fatigue.ts';
import { handOf } from './fighter.ts';
import { losesGrip, succeeds } from './manoeuvre-effects.ts';
import { goesOn } from './next-blow.ts';
import { opposes, opposition, oppositions, type Opposition } from './opposition.ts';
import { aimed, manoeuvreReasons, type Special } from './special.ts';

/** Tries a special action: the opposition, the rolls and their effects (SEG-SPECIAL-03 to 08, 20 to 24). */
export function* manoeuvres(course: Course, tried: Special): Play<void> {
  yield* (yield* rollsManoeuvre(course, tried))();
}

/**
 * The opposition to a special action, and the rolls; returns what comes of them (SEG-SPECIAL-03 to 08, 20 to 24).
 * @param due the special actions of its target that fall at the same time (SEG-SIM-01)
 */
export function* rollsManoeuvre(
  course: Course,
  tried: Special,
  due: readonly Special[] = [],
): Play<() => Play<void>> {
  const { by, at, weapon, kind } = tried;
  course.acts(by, handOf(weapon));
  exerts(course, by);
  const special = yield* aimed(course, tried);
  const flank = kind === 'breakthrough' ? yield* chooseFlank(course, by, at) : null;
  const own = yield* oppositions(course, special, flank, due);
  const beside: Opposition[] = [];
  // SEG-SPECIAL-15: either of two opponents may stop a fighter who passes between them.
  for (const { id } of kind === 'breakthrough' ? guardsOfGap(course, by, at) : []) {
    const meeting = { flank: otherFlank(flank), isBeside: true };
    beside.push(yield* opposition(course, { ...special, at: id }, meeting));
  }
  const score = yield* combatRoll(course, {
    name: kind,
    by,
    reasons: manoeuvreReasons(course, special),
    against: at,
  });
  const all = [...own, ...beside.filter(({ weapon: used }) => used !== null)];
  let prevails = !failsAnyway(score);
  let margin = Infinity;
  const blows: (() => Play<void>)[] = [];
  for (const one of all) {
    const met = yield* opposes(course, { ...special, at: one.of }, one, score);
    prevails = prevails && met.prevails;
    margin = Math.min(margin, met.margin);
    if (met.blow) blows.push(met.blow);
  }
  if (score.natural === 1) course.fumbles({ who: by, foe: at, weapon });
  course.record({ fact: 'resisted', who: at, what: kind, held: !prevails });
  return function* () {
    for (const blow of blows) yield* blow();
    if (prevails) yield* succeeds(course, special, { ...score, margin });
    else losesGrip(course, special, score.natural);
    // SEG-SPECIAL-23: a blow that was due is prepared again.
    for (const { isDue, of, weapon: used } of all) if (isDue && used) goesOn(course, of, used, by);
  };
}
