import { present } from '../../shared/compact.ts';
import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { seizedRefusal } from '../casting-means.ts';
import { targetOf, withOwn } from '../checks.ts';
import { concentrates, concentrationCheck } from '../concentration.ts';
import { isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { D20Fighter, Spell } from '../fighter.ts';
import { countsCasting, isCarriedBeforeAndAfter, mountPace } from '../from-the-saddle.ts';
import { opportunities, whoMayStrike } from '../opportunity.ts';
import { placeOf } from '../place.ts';
import { isCastLike } from '../spells.ts';

/*
 * What distracts a caster, and what it takes to keep the spell all the same.
 */

/** A Concentration check: the difficulty before the level of the spell, and the rule. */
type Distraction = readonly [dc: number, rule: string];

/** The difficulty of casting on the defensive, before the level of the spell (D20-SPELL-10). */
const DEFENSIVE = 15;

/** How a casting is guarded: what it takes to keep the spell, or that a blow stops the caster. */
interface Guard {
  readonly isStopped?: boolean;
  readonly checks: readonly Distraction[];
}

/**
 * True if a spell survives what distracts its caster: readied blows, opportunities, a grip, a mount (D20-SPELL-09,
 * D20-SPELL-10, D20-READY-06, D20-GRAPPLE-12, D20-MOUNT-09).
 */
export function* isUndistracted(course: Course, id: FighterId, spell: Spell, begins = 0): Play<boolean> {
  if (!isCastLike(spell)) {
    // D20-ACT-10: a potion or an oil provokes, and takes no concentration.
    const provokes = spell.nature === 'potion';
    return !provokes || !(yield* opportunities(course, id, { rule: 'D20-ACT-10' })).stopped;
  }
  countsCasting(course, course.now(id));
  // D20-SPELL-04: what was readied may have seized its caster, or gagged it.
  const isSeized = () => seizedRefusal(course.now(id), spell) !== null;
  if (isSeized()) return false;
  // D20-READY-06: damage from attacks readied against the casting, which is broken off before it draws others.
  const readied = course.facts
    .slice(begins)
    .flatMap(fact => (fact.fact === 'hurt' && fact.who === id && fact.points > 0 ? [fact.points] : []));
  const first = readied.map((points): Distraction => [10 + points, 'D20-READY-06']);
  if (!(yield* keepsAgainst(course, id, spell, first))) return false;
  // D20-SPELL-09: a spell lost to the grip or the mount has drawn its blows. With nobody there to strike, it is lost unasked.
  const isExposed = whoMayStrike(course, id, { rule: 'D20-SPELL-09' }).length > 0;
  const early = isExposed ? yield* guardOf(course, id, spell) : null;
  if (early?.isStopped || isSeized()) return false;
  if (!(yield* keepsAgainst(course, id, spell, shakes(course, course.now(id))))) return false;
  // Without a map nobody knows who stands near.
  const guard = early ?? (placeOf(course, { id }) ? { checks: [] } : yield* guardOf(course, id, spell));
  if (isSeized()) return false;
  return yield* keepsAgainst(course, id, spell, guard.checks);
}

/** True if the caster keeps a spell against all that distracts it. */
function* keepsAgainst(
  course: Course,
  by: FighterId,
  { level }: Spell,
  all: readonly Distraction[],
): Play<boolean> {
  for (const [dc, rule] of all) if (!(yield* concentrates(course, by, dc + level, rule))) return false;
  return true;
}

/**
 * What distracts a caster apart from blows: a grip, what entangles, or a mount that runs, or moves before and after the
 * casting. Ruling: the difficulty of what entangles is that of the public 3.5 reference.
 */
function shakes(course: Course, fighter: D20Fighter): readonly Distraction[] {
  const mount =
    mountPace(course, fighter) === 'mount-runs' ? 15 : isCarriedBeforeAndAfter(course, fighter) ? 10 : null;
  return present<Distraction>([
    isIn(fighter, 'grappling') && [20, 'D20-GRAPPLE-12'],
    isIn(fighter, 'entangled') && [15, 'D20-SPELL-07'],
    mount !== null && [mount, 'D20-MOUNT-09'],
  ]);
}

/** True if a spell in force survives what distracts the caster who concentrates on it (D20-SPELL-08). */
export function keepsUp(course: Course, fighter: D20Fighter, spell: Spell): Play<boolean> {
  return keepsAgainst(course, fighter.id, spell, shakes(course, fighter));
}

/** Casts defensively or openly, and provokes then; a free casting does neither (D20-SPELL-09, D20-SPELL-10). */
function* guardOf(course: Course, id: FighterId, { casting, level }: Spell): Play<Guard> {
  if (casting === 'free') return { checks: [] };
  const check = concentrationCheck(course, id, DEFENSIVE + level, 'D20-SPELL-10');
  const [how] = yield* choose({
    name: course.name('casting'),
    by: id,
    options: [{ id: 'openly' }, { id: 'on-the-defensive', target: targetOf(withOwn(course, check)) }],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-SPELL-10', id: 'd20.casting' }],
  });
  if (how === 'on-the-defensive') return { checks: [[DEFENSIVE, 'D20-SPELL-10']] };
  const { stopped, damage } = yield* opportunities(course, id, { rule: 'D20-SPELL-09' });
  // Ruling: one check for each attack that deals damage.
  const checks = Object.values(damage).map((points): Distraction => [10 + points, 'D20-SPELL-09']);
  return { isStopped: stopped, checks };
}
