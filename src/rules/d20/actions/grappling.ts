import { choose, roll, type FighterId, type Play } from '../../shared/play.ts';
import { endOf } from '../../shared/conditions.ts';
import { type Reason } from '../../shared/target.ts';
import { abilityModifier } from '../abilities.ts';
import { bonusesTo, bonusReasons } from '../bonuses.ts';
import { isAhead, rollCheck, type Check, type Score } from '../checks.ts';
import { conditionIn, endsAbout, gains, grapplersWith, isIn } from '../conditions.ts';
import { bareHands, featReasons, touches } from '../contests.ts';
import type { Course } from '../course.ts';
import { damageOf } from '../damage.ts';
import { hasFeat, hasTrait, type D20Fighter } from '../fighter.ts';
import { deal } from '../hit-points.ts';
import { goTo } from '../movement.ts';
import { opportunities } from '../opportunity.ts';
import { isWithinReach, placeOf } from '../positions.ts';
import { rulingReasons } from '../attack-bonus.ts';
import { skillReasons } from '../skills.ts';
import { opposedSize, sizesLarger } from '../sizes.ts';
import { stepsOut } from '../stepping.ts';
import type { Acting, Action } from './action.ts';
import type { AttackManner } from './attacking.ts';

/** The most grapplers on one target, all of one size (D20-GRAPPLE-27). */
const MOST = 4;

/** A grapple check: base attack bonus, Strength and the special size modifier (D20-GRAPPLE-01, D20-GRAPPLE-02). */
export function grappleCheck(course: Course, who: FighterId, more: readonly Reason[] = []): Check {
  const fighter = course.now(who);
  const rule = 'D20-GRAPPLE-01';
  const size = opposedSize(fighter);
  return {
    name: 'check.grapple',
    by: who,
    reasons: [
      { rule, id: 'd20.bab', amount: fighter.bab },
      { rule, id: 'd20.ability.str', amount: abilityModifier(fighter, 'str') },
      ...(size === 0 ? [] : [{ rule: 'D20-GRAPPLE-02', id: 'd20.size', amount: size }]),
      ...featReasons(fighter, 'improved-grapple', rule),
      ...bonusReasons(rule, bonusesTo(fighter, 'grapple')),
      ...rulingReasons(course, fighter),
      ...more,
    ],
  };
}

/** The room that a grappler takes around a target: 1 at the same size (D20-GRAPPLE-27). */
export function roomOf(grappler: D20Fighter, target: D20Fighter): number {
  const larger = sizesLarger(grappler, target);
  if (larger < 0) return 0.5;
  return larger === 0 ? 1 : larger === 1 ? 2 : 4;
}

function startRefusal({ course, fighter, at }: Acting): Reason | null {
  if (!at) return null;
  const rule = 'D20-GRAPPLE-03';
  if (isIn(fighter, 'grappling')) return { rule, id: 'condition.grappling' };
  if (isIn(at, 'dead')) return { rule, id: 'condition.dead' };
  if (!isWithinReach(course, fighter, bareHands(fighter), at)) return { rule, id: 'd20.out-of-reach' };
  const those = grapplersWith(at).map(id => course.now(id));
  const room = [...those, fighter].reduce((sum, one) => sum + roomOf(one, at), 0);
  return room > MOST ? { rule: 'D20-GRAPPLE-27', id: 'd20.no-room-to-grapple' } : null;
}

/** Start a grapple, or join one (lutte), D20-GRAPPLE-03 to 07, D20-GRAPPLE-25. */
export const grapple: Action = {
  id: 'grapple',
  rule: 'D20-GRAPPLE-03',
  cost: 'standard',
  needs: 'somebody',
  refusal: startRefusal,
  *play({ course, fighter, at }) {
    if (at) yield* grabs(course, fighter.id, at.id);
  },
};

/** One attempt to grapple. */
export function* grabs(course: Course, by: FighterId, at: FighterId, how: AttackManner = {}): Play<void> {
  const target = course.now(at);
  const joins = isIn(target, 'grappling');
  if (!joins && !hasFeat(course.now(by), 'improved-grapple')) {
    const { stopped, damage } = yield* opportunities(course, by, { rule: 'D20-GRAPPLE-04', only: [at] });
    if (stopped || (damage[at] ?? 0) > 0) return;
  }
  // D20-GRAPPLE-25: joining a grapple needs no touch attack.
  if (!joins && !(yield* touches(course, by, bareHands(course.now(by)), at, how))) return;
  // D20-GRAPPLE-06: no hold on a target two sizes larger.
  if (sizesLarger(target, course.now(by)) >= 2) return;
  const own = grappleCheck(course, by, furtherReasons(how));
  const won = yield* holds(course, own, grappleCheck(course, at));
  if (!won) return;
  course.record(gains({ id: by }, 'grappling', { by: at }), gains({ id: at }, 'grappling', { by }));
  yield* squeezesHarder(course, by, at, false);
  // D20-GRAPPLE-07: moving into the target's space provokes the others.
  const { stopped } = yield* opportunities(course, by, { rule: 'D20-GRAPPLE-07', except: [at] });
  if (stopped) return endGrapple(course, by, at);
  const place = placeOf(course, course.now(at));
  if (place) goTo(course, by, place);
}

/** The penalty of an iterative attack to the grapple check (D20-GRAPPLE-03). */
function furtherReasons({ iteration = 0 }: AttackManner): readonly Reason[] {
  return iteration === 0
    ? []
    : [{ rule: 'D20-GRAPPLE-03', id: 'd20.further-attack', amount: -5 * iteration }];
}

/** Opposed grapple checks; a tie goes to the higher modifier, then to chance (D20-GRAPPLE-06). */
export function* holds(course: Course, one: Check, other: Check): Play<boolean> {
  const first = yield* rollCheck(course, { ...one, against: other.by });
  const second = yield* rollCheck(course, { ...other, against: one.by });
  return yield* isAhead(course, one.by, first, second);
}

/** Unarmed damage in a grapple: nonlethal, lethal at -4, lethal for a monk (D20-GRAPPLE-13, D20-GRAPPLE-14). */
export function* squeezesHarder(course: Course, by: FighterId, at: FighterId, lethal: boolean): Play<void> {
  const fighter = course.now(by);
  const { dice, reasons } = damageOf(fighter, bareHands(fighter));
  const name = course.name('damage');
  const rolled = yield* roll({ name, by, dice, reasons, against: at });
  const points = Math.max(1, rolled.total);
  course.record(
    { fact: 'struck', who: at, where: 'body' },
    { fact: 'rolled', who: by, roll: name, total: points, level: '' },
  );
  yield* deal(course, at, points, !lethal && !hasTrait(fighter, 'monk'));
}

/** Ends the grapple between two fighters. */
export function endGrapple(course: Course, one: FighterId, other: FighterId): void {
  for (const [who, by] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const condition of ['grappling', 'pinned', 'holding-pin'] as const) {
      course.record(...endsAbout(course.now(who), condition, { by }));
    }
  }
}

/** Escape from a grapple or a pin by grapple check or Escape Artist (échapper), D20-GRAPPLE-16, D20-GRAPPLE-24. */
export const escape: Action = {
  id: 'escape-grapple',
  rule: 'D20-GRAPPLE-16',
  cost: 'standard',
  refusal: ({ fighter }) =>
    isIn(fighter, 'grappling') ? null : { rule: 'D20-GRAPPLE-16', id: 'd20.not-grappling' },
  *play({ course, fighter }) {
    const by = fighter.id;
    const [how] = yield* choose({
      name: course.name('escape-by'),
      by,
      options: [{ id: 'strength' }, { id: 'nimbleness' }],
      atLeast: 1,
      atMost: 1,
      reasons: [{ rule: 'D20-GRAPPLE-16', id: 'd20.escape' }],
    });
    const own: Check =
      how === 'nimbleness'
        ? {
            name: 'check.escape-artist',
            by,
            reasons: skillReasons(course, fighter, 'escape-artist', 'D20-GRAPPLE-16'),
          }
        : grappleCheck(course, by);
    const pin = conditionIn(fighter.state, 'pinned');
    const those = pin?.by === undefined ? grapplersWith(fighter) : [pin.by];
    const score = yield* rollCheck(course, own);
    const beaten = yield* beatsAll(course, by, score, those);
    if (!beaten) return;
    for (const other of those) {
      if (pin) {
        course.record(endOf(by, pin), ...endsAbout(course.now(other), 'holding-pin', { by }));
      } else endGrapple(course, by, other);
    }
    if (!pin) yield* stepsOut(course, by, 'D20-GRAPPLE-16');
  },
};

/** True if the result beats that of every grappler (D20-GRAPPLE-16). */
function* beatsAll(course: Course, by: FighterId, score: Score, those: readonly FighterId[]): Play<boolean> {
  for (const other of those) {
    const theirs = yield* rollCheck(course, { ...grappleCheck(course, other), against: by });
    const ahead = those.length > 1 ? score.total > theirs.total : yield* isAhead(course, by, score, theirs);
    if (!ahead) return false;
  }
  return true;
}

/** Move all grapplers at half speed (se déplacer), D20-GRAPPLE-17. */
export const dragGrapple: Action = {
  id: 'drag-grapple',
  rule: 'D20-GRAPPLE-17',
  cost: 'standard',
  refusal({ course, fighter }) {
    const rule = 'D20-GRAPPLE-17';
    if (!isIn(fighter, 'grappling') || isIn(fighter, 'pinned')) return { rule, id: 'd20.not-grappling' };
    const { path = [] } = course.setup.attempt;
    const names = { cost: path.length, most: Math.floor(fighter.speed / 2) };
    return names.cost > names.most ? { rule, id: 'd20.too-far', names } : null;
  },
  *play({ course, fighter }) {
    const by = fighter.id;
    const those = grapplersWith(fighter);
    const [only] = those;
    const pinned =
      those.length === 1 && only !== undefined && conditionIn(fighter.state, 'holding-pin', { by: only });
    const more = pinned ? [{ rule: 'D20-GRAPPLE-17', id: 'condition.pinned', amount: 4 }] : [];
    const score = yield* rollCheck(course, grappleCheck(course, by, more));
    for (const other of those) {
      const theirs = yield* rollCheck(course, { ...grappleCheck(course, other), against: by });
      // The result has to exceed theirs; a tie fails.
      if (score.total <= theirs.total) return;
    }
    const onto = course.setup.attempt.path?.at(-1);
    course.record({
      fact: 'did',
      who: by,
      what: 'drags-grapple',
      metres: Math.floor(fighter.speed / 2) * 1.5,
    });
    for (const who of [by, ...those]) goTo(course, who, onto);
  },
};
