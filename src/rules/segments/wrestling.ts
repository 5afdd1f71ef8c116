import { present } from '../shared/compact.ts';
import { choose, type FighterId, type Option, type Play } from '../shared/play.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import { type Check, rollDice, type Score, targetOf, withOwn } from './checks.ts';
import { combatRoll } from './combat-roll.ts';
import { felled, isIn } from './conditions.ts';
import { clinchOf, surprisedBy, wrestlingWith } from './contact.ts';
import type { Course } from './course.ts';
import { exerts } from './fatigue.ts';
import { ACTION, type CriticalFamily, type SegmentsFighter } from './fighter.ts';
import { combatReasons, toHitReasons } from './modifiers.ts';
import { armourClassReasons, criticalParry, wrestlingReasons } from './numbers.ts';
import { deferralBy, defends } from './reaction.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { clockIn } from './state.ts';
import { dealWound } from './wounds.ts';
import { actsInGrips, freeGrip, freeGrips, wrestlingDice, wrestlingHands } from './wrestling-hands.ts';

/** A wrestling action to be rolled. */
interface Grip {
  readonly name: string;
  readonly by: FighterId;
  readonly at: FighterId;
  /** Further modifiers. */
  readonly more?: readonly Reason[];
  /** Others whose armour class it reaches too, each of whom may block it (SEG-WRESTLE-28, SEG-WRESTLE-36). */
  readonly others?: readonly FighterId[];
}

/** All modifiers to a wrestling roll (SEG-WRESTLE-07, SEG-SNEAK-10). */
export function gripReasons(course: Course, { by, at, more = [] }: Omit<Grip, 'name'>): readonly Reason[] {
  const [fighter, foe] = [course.now(by), course.now(at)];
  const sneak = hasCircumstance(course.setup, fighter, 'sneak');
  return present([
    ...wrestlingReasons(fighter),
    ...more,
    sneak && { rule: 'SEG-SNEAK-10', id: 'segments.sneak', amount: 4 },
    ...combatReasons(course, fighter, foe),
  ]);
}

/**
 * A wrestling action against wrestling AC, which may be blocked. Returns its score, or null on a failure
 * (SEG-WRESTLE-08, SEG-WRESTLE-10, SEG-WRESTLE-27).
 */
export function* grips(course: Course, grip: Grip): Play<Score | null> {
  const { by, at, name, others = [] } = grip;
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
  for (const one of [at, ...others]) if (yield* blocks(course, { by, at: one }, score)) return null;
  return score;
}

/**
 * The opponents at grips whose wrestling AC a roll must reach, the one that is hardest to beat first
 * (SEG-WRESTLE-28, SEG-WRESTLE-36).
 */
export function againstAll(course: Course, by: FighterId, at: FighterId): Pick<Grip, 'at' | 'others'> {
  const gap = (id: FighterId) => {
    const target = course.now(id);
    const ac = armourClassReasons(course, target, { attacker: by, by: 'wrestler' });
    const reasons = [...gripReasons(course, { by, at: id }), ...toHitReasons(target)];
    return sumOf(ac) - sumOf(reasons);
  };
  const all = wrestlingWith(course.now(by)).filter(id => course.has(id));
  const [first = at, ...others] = [...new Set([at, ...all])].sort((a, b) => gap(b) - gap(a));
  return { at: first, others };
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

/** A block, and the clock that it puts off. */
interface BlockOption extends Required<Pick<Option, 'id' | 'reasons'>> {
  readonly hand: string;
}

/** The blocks of a wrestler, with what each costs: of several dice it names one (SEG-WRESTLE-27, SEG-WRESTLE-40). */
function blockOptions(course: Course, target: SegmentsFighter): readonly BlockOption[] {
  const free = freeGrips(course, target.id);
  const isOne = wrestlingHands(target).length === 1;
  return free.map(hand => ({ id: isOne ? 'block' : hand, hand, reasons: costOfBlock(course, target, hand) }));
}

/** The cost of a block: the next action of that die comes later, once (SEG-WRESTLE-27, SEG-PARRY-09). */
function costOfBlock(course: Course, target: SegmentsFighter, hand: string): readonly Reason[] {
  const rule = 'SEG-WRESTLE-27';
  const segments = deferralBy(course, target.id, hand, wrestlingDice(target));
  const due = clockIn(target, hand)?.due;
  if (due === undefined)
    return segments === 0 ? [] : [{ rule, id: 'segments.defers-next-grip', names: { segments } }];
  return [
    segments === 0
      ? { rule, id: 'segments.put-off-already', names: { due } }
      : { rule, id: 'segments.defers-grip', names: { due, segments } },
  ];
}

/** The wrestler's block: it wins ties, and a pure 20 takes a critical block (SEG-WRESTLE-27, OPEN-44). */
function* blocks(course: Course, { by, at }: Pick<Grip, 'by' | 'at'>, score: Score): Play<boolean> {
  const target = course.now(at);
  if (!mayBlock(course, target, by)) return false;
  const options = blockOptions(course, target);
  const check = (): Check => ({
    name: 'block',
    by: at,
    reasons: gripReasons(course, { by: at, at: by }),
    needs: score.natural === 20 ? 1000 : score.total,
    because: [{ rule: 'SEG-WRESTLE-27', id: 'segments.strike-total', names: { total: score.total } }],
    against: by,
    sureFrom: score.natural === 20 ? criticalParry(target) : 20,
  });
  const odds = targetOf(withOwn(course, check()));
  const [chosen = 'none'] = yield* choose({
    name: course.name('block.with'),
    by: at,
    options: [...options.map(({ id, reasons }) => ({ id, reasons, target: odds })), { id: 'none' }],
    atLeast: 1,
    atMost: 1,
    against: by,
    reasons: [{ rule: 'SEG-WRESTLE-27', id: 'segments.hit', names: { total: score.total } }],
  });
  const hand = options.find(({ id }) => id === chosen)?.hand;
  if (hand === undefined) return false;
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
