import { present } from '../shared/compact.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { castsAs, castingMeansRefusal, usesUp } from './actions/casting.ts';
import { spellOf } from './as-cast.ts';
import { rollCheck } from './checks.ts';
import type { Course } from './course.ts';
import type { D20Fighter, Spell } from './fighter.ts';
import { takesReadied, WAIT } from './readied-question.ts';
import { skillReasons } from './skills.ts';
import { spentRefusal } from './spell-slots.ts';
import { isCastLike } from './spells.ts';
import { preparedIn } from './state.ts';

/** Readied in place of a weapon (D20-READY-07). */
export const COUNTERSPELL = 'counterspell';

/** The dispel check: the parts of its DC, and the most that the level adds (D20-READY-07). */
const DISPEL = { base: 11, most: 10 } as const;

/** True for a spell that a fighter could cast now: a casting of it is left, and its components are at hand (D20-SPELL-03 to 05). */
function isAtHand(course: Course, fighter: D20Fighter, spell: Spell): boolean {
  return spentRefusal(fighter, spell) === null && castingMeansRefusal(course, fighter, spell) === null;
}

/**
 * Counterspell: the same spell after a Spellcraft check, or dispel magic. Either is cast, and used up: openly, which
 * provokes, or on the defensive, and one that is lost counters nothing (D20-READY-07, D20-SPELL-09, D20-SPELL-10).
 */
export function* counters(course: Course, id: FighterId, by: FighterId): Play<boolean> {
  const cast = spellOf(course.now(by), course.setup.attempt.with);
  if (!cast) return false;
  const fighter = course.now(id);
  const ready = (fighter.spells ?? []).filter(one => isCastLike(one) && isAtHand(course, fighter, one));
  const dispelling = ready.find(one => one.dispels);
  // Which spell is needed is known only once it is recognized.
  if (ready.length === 0) return false;
  const ways = present([{ id: 'counter' }, dispelling && { id: 'dispel' }, WAIT]);
  const chosen = yield* takesReadied(course, id, by, ways);
  if (chosen === null) return false;
  if (chosen === 'dispel' && dispelling) {
    if (!(yield* castsAs(course, id, dispelling)) || !(yield* dispels(course, id, by))) return false;
  } else {
    const isKnown = yield* recognizes(course, id, cast);
    const own = spellOf(course.now(id), cast.id);
    if (!isKnown || !own || !isAtHand(course, course.now(id), own) || !(yield* castsAs(course, id, own)))
      return false;
  }
  const caster = course.now(by);
  // D20-SPELL-07: the casting is used up; one that goes on was as it began.
  if (preparedIn(caster, 'cast')?.with !== cast.id) yield* usesUp(course, caster, cast);
  course.record(
    { fact: 'did', who: id, what: 'counters-spell' },
    { fact: 'did', who: by, what: 'loses-spell' },
  );
  return true;
}

function* recognizes(course: Course, id: FighterId, { level }: Spell): Play<boolean> {
  const dc = 15 + level;
  const { holds } = yield* rollCheck(course, {
    name: 'check.spellcraft',
    by: id,
    reasons: skillReasons(course, course.now(id), 'spellcraft', 'D20-READY-07'),
    needs: dc,
    because: [{ rule: 'D20-READY-07', id: 'd20.dc', names: { dc } }],
  });
  return holds;
}

/** Ruling: the dispel check is 1d20 and the level, at most 10, against 11 and the level of who casts. */
function* dispels(course: Course, id: FighterId, by: FighterId): Play<boolean> {
  const rule = 'D20-READY-07';
  const dc = DISPEL.base + course.now(by).level;
  const { holds } = yield* rollCheck(course, {
    name: 'check.dispel',
    by: id,
    reasons: [{ rule, id: 'd20.level', amount: Math.min(DISPEL.most, course.now(id).level) }],
    needs: dc,
    because: [{ rule, id: 'd20.dc', names: { dc } }],
    against: by,
  });
  return holds;
}
