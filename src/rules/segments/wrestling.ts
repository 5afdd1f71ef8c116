import { choose, type FighterId, type Play } from '../shared/play.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import { type Check, rollDice, type Score, targetOf, withOwn } from './checks.ts';
import { combatRoll } from './combat-roll.ts';
import { felled, isIn } from './conditions.ts';
import { clinchOf, surprisedBy } from './contact.ts';
import type { Course } from './course.ts';
import { exerts } from './fatigue.ts';
import { ACTION, type CriticalFamily, type SegmentsFighter } from './fighter.ts';
import { combatReasons, toHitReasons } from './modifiers.ts';
import { armourClassReasons, criticalParry, wrestlingReasons } from './numbers.ts';
import { defends } from './reaction.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { dealWound } from './wounds.ts';
import { actsInGrips, freeGrip, WRESTLING, wrestlingDice } from './wrestling-hands.ts';

/** A wrestling action to be rolled. */
interface Grip {
  readonly name: string;
  readonly by: FighterId;
  readonly at: FighterId;
  /** Further modifiers. */
  readonly more?: readonly Reason[];
}

/** All modifiers to a wrestling roll (SEG-WRESTLE-07, SEG-SNEAK-10). */
export function gripReasons(course: Course, { by, at, more = [] }: Grip): readonly Reason[] {
  const [fighter, foe] = [course.now(by), course.now(at)];
  const sneak = hasCircumstance(course.setup, fighter, 'sneak');
  return [
    ...wrestlingReasons(fighter),
    ...more,
    ...(sneak ? [{ rule: 'SEG-SNEAK-10', id: 'segments.sneak', amount: 4 }] : []),
    ...combatReasons(course, fighter, foe),
  ];
}

/**
 * A wrestling action against wrestling AC, which may be blocked. Returns its score, or null on a failure
 * (SEG-WRESTLE-08, SEG-WRESTLE-10, SEG-WRESTLE-27).
 */
export function* grips(course: Course, grip: Grip): Play<Score | null> {
  const { by, at, name } = grip;
  actsInGrips(course, by);
  const sneak = hasCircumstance(course.setup, { id: by }, 'sneak');
  const because = armourClassReasons(course, course.now(at), { attacker: by, by: 'wrestler', sneak });
  const score = yield* combatRoll(course, {
    name,
    by,
    reasons: [...gripReasons(course, grip), ...toHitReasons(course.now(at))],
    needs: sumOf(because),
    because,
    against: at,
  });
  if (!score.holds) return null;
  return (yield* blocks(course, grip, score)) ? null : score;
}

/**
 * True if the target may block; not one who is surprised, or whose action of this segment was another (SEG-WRESTLE-27,
 * SEG-SURPRISE-02, SEG-REACT-07).
 */
function mayBlock(course: Course, target: SegmentsFighter, by: FighterId): boolean {
  return (
    felled(target) === null &&
    surprisedBy(target, by) === null &&
    isIn(target, 'wrestling') &&
    clinchOf(course, target).includes(by) &&
    !isIn(target, 'commits') &&
    !course.hasActed(target.id, ACTION) &&
    freeGrip(course, target.id) !== null
  );
}

/** The wrestler's block: it wins ties, and a pure 20 takes a critical block (SEG-WRESTLE-27, OPEN-44). */
function* blocks(course: Course, { by, at }: Grip, score: Score): Play<boolean> {
  const target = course.now(at);
  if (!mayBlock(course, target, by)) return false;
  const check = (): Check => ({
    name: 'block',
    by: at,
    reasons: gripReasons(course, { name: 'block', by: at, at: by }),
    needs: score.natural === 20 ? 1000 : score.total,
    because: [{ rule: 'SEG-WRESTLE-27', id: 'segments.strike-total', names: { total: score.total } }],
    against: by,
    sureFrom: score.natural === 20 ? criticalParry(target) : 20,
  });
  const [chosen = 'none'] = yield* choose({
    name: course.name('block.with'),
    by: at,
    options: [{ id: 'block', target: targetOf(withOwn(course, check())) }, { id: 'none' }],
    atLeast: 1,
    atMost: 1,
    against: by,
    reasons: [{ rule: 'SEG-WRESTLE-27', id: 'segments.hit', names: { total: score.total } }],
  });
  if (chosen !== 'block') return false;
  const hand = freeGrip(course, at) ?? WRESTLING;
  course.acts(at, hand);
  exerts(course, at);
  defends(course, at, hand, wrestlingDice(target));
  return (yield* combatRoll(course, check())).holds;
}

/** Damage of a wrestling action, doubled by a critical, which also costs body points (SEG-WRESTLE-10). */
export function* squeezes(
  course: Course,
  { by, at }: Pick<Grip, 'by' | 'at'>,
  {
    dice,
    reasons,
    critical,
    body = '1d4',
    family = 'impact',
    limb,
  }: {
    readonly dice: string;
    readonly reasons: readonly Reason[];
    readonly critical: boolean;
    readonly body?: string;
    /** The table of its critical effects: a weapon's own, else impact (SEG-WRESTLE-33). */
    readonly family?: CriticalFamily;
    readonly limb?: string;
  },
): Play<void> {
  const rolled = yield* rollDice(course, { name: 'damage', by, dice, reasons });
  const points = Math.max(0, rolled) * (critical ? 2 : 1);
  const direct = critical
    ? yield* rollDice(course, {
        name: 'damage.body',
        by,
        dice: body,
        reasons: [{ rule: 'SEG-WRESTLE-10', id: 'segments.body-loss' }],
      })
    : 0;
  yield* dealWound(course, { at, by, points, family, direct, ...(limb && { limb }) });
}
