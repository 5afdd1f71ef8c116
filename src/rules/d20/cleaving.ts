import { choose, type FighterId, type Play } from '../shared/play.ts';
import { strike, type Blow, type Struck } from './blow.ts';
import { DOWN, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { hasFeat, isBodily, isRanged } from './fighter.ts';
import { foesWithinReach } from './positions.ts';
import { attackRefusal } from './reach.ts';
import { seesToStrike } from './sight.ts';
import { goesOff } from './spells.ts';

/**
 * One blow or shot, and what follows from a hit: the held spell that one with the body sets off, which a miss keeps, and what
 * the weapon does beside its wound (D20-SPELL-14, D20-CREATURE-01).
 */
export function* strikeWithBody(course: Course, blow: Blow): Play<Struck> {
  const struck = yield* strike(course, blow);
  if (!struck.hit) return struck;
  yield* goesOffWithBody(course, blow);
  if (course.followsHit) yield* course.followsHit(course, blow, struck);
  return struck;
}

/** The held spell that a hit with the body sets off (D20-SPELL-14). */
export function* goesOffWithBody(course: Course, { by, at, weapon }: Blow): Play<void> {
  if (isBodily(weapon)) yield* goesOff(course, by, at);
}

/**
 * Cleave: an extra attack on another opponent within reach after felling one, out of one's turn too; once a round, or
 * without limit with Great Cleave (D20-ACT-40). Ruling: at a foe that is seen (D20-CONCEAL-06).
 * @param again makes the extra attack, in the manner of the one that felled
 */
export function* cleaves(
  course: Course,
  { by, weapon, at }: Pick<Blow, 'by' | 'weapon' | 'at'>,
  again: (next: FighterId) => Play<unknown>,
): Play<void> {
  const fighter = course.now(by);
  if (isRanged(weapon) || !hasFeat(fighter, 'cleave') || !hasFallen(course, at)) return;
  if (!hasFeat(fighter, 'great-cleave') && course.times(by, 'cleave') > 0) return;
  const foes = foesWithinReach(course, fighter, weapon).filter(one => {
    if (one.id === at || isIn(one, ...DOWN) || !seesToStrike(course, fighter, one)) return false;
    return attackRefusal(course, fighter, weapon, one) === null;
  });
  const [next] = yield* choose({
    name: course.name('cleave'),
    by,
    options: foes.map(({ id }) => ({ id })),
    atLeast: 0,
    atMost: 1,
    reasons: [{ rule: 'D20-ACT-40', id: 'd20.cleave' }],
  });
  if (next === undefined) return;
  course.record({ fact: 'spent', who: by, what: 'cleave', amount: 1 });
  const before = course.enterWithin('cleave');
  yield* again(next);
  course.enter(before);
}

/** True if a fighter fell or died in this exchange. */
function hasFallen(course: Course, id: FighterId): boolean {
  return course.facts.some(
    fact => fact.fact === 'gained' && fact.who === id && DOWN.some(state => state === fact.condition),
  );
}
