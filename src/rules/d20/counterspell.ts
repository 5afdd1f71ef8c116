import { present } from '../shared/compact.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { castsAs, usesUp } from './actions/casting.ts';
import { spellOf } from './as-cast.ts';
import { castingMeansRefusal } from './casting-means.ts';
import { rollCheck } from './checks.ts';
import type { Course } from './course.ts';
import type { D20Fighter, Spell } from './fighter.ts';
import { levelOf } from './negative-levels.ts';
import { takesReadied, WAIT } from './readied-question.ts';
import { canRoll, skillReasons } from './skills.ts';
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

/** The names of a spell in all languages, as they compare. */
function namesOf({ name, names = [] }: Spell): readonly string[] {
  return [name, ...names].map(one => one.normalize('NFKC').trim().toLowerCase()).filter(one => one !== '');
}

/**
 * A spell of a fighter that is the same as another's, and at hand; null for none. Ruling: spells of one name in any language
 * are the same, of whatever class, level or sheet (D20-READY-07).
 */
function sameSpell(course: Course, fighter: D20Fighter, cast: Spell): Spell | null {
  const known = namesOf(cast);
  const same = (fighter.spells ?? []).filter(one => {
    return (one.id === cast.id || namesOf(one).some(name => known.includes(name))) && isCastLike(one);
  });
  const own = same.find(one => isAtHand(course, fighter, one));
  return own ? spellOf(fighter, own.id) : null;
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
  // Which spell is needed is known only once it is recognized, which takes the skill (D20-SKILL-03).
  const mayKnow = ready.length > 0 && canRoll(fighter, 'spellcraft');
  if (!mayKnow && !dispelling) return false;
  const ways = present([mayKnow && { id: 'counter' }, dispelling && { id: 'dispel' }, WAIT]);
  const chosen = yield* takesReadied(course, id, by, ways);
  if (chosen === null) return false;
  if (chosen === 'dispel' && dispelling) {
    if (!(yield* castsAs(course, id, dispelling)) || !(yield* dispels(course, id, by))) return false;
  } else {
    const isKnown = yield* recognizes(course, id, cast);
    const own = sameSpell(course, course.now(id), cast);
    if (!isKnown || !own || !(yield* castsAs(course, id, own))) return false;
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
  const dc = DISPEL.base + levelOf(course.now(by));
  const { holds } = yield* rollCheck(course, {
    name: 'check.dispel',
    by: id,
    reasons: [{ rule, id: 'd20.level', amount: Math.min(DISPEL.most, levelOf(course.now(id))) }],
    needs: dc,
    because: [{ rule, id: 'd20.dc', names: { dc } }],
    against: by,
  });
  return holds;
}
