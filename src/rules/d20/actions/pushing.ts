import { directionOf, shifted } from '../../shared/grid/directions.ts';
import { centreOf } from '../../shared/grid/segments.ts';
import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { strike } from '../blow.ts';
import { rollCheck, isAhead, opposed } from '../checks.ts';
import { gains, helplessness, isIn } from '../conditions.ts';
import { bareHands, bodyCheck, featReasons } from '../contests.ts';
import type { Course } from '../course.ts';
import { hasFeat, type D20Fighter } from '../fighter.ts';
import { mountIdOf } from '../mounts.ts';
import { goTo, move } from '../movement.ts';
import { opportunities } from '../opportunity.ts';
import { isWithinReach, placeOf } from '../positions.ts';
import { abilityModifier } from '../abilities.ts';
import { sizesLarger } from '../sizes.ts';
import { did, type Acting, type Action } from './action.ts';
import { chargeRefusal, runUp } from './moving.ts';

/** Metres of a square, and what wins another one (D20-BULL-05). */
const SQUARE = 1.5;
const EACH = 5;

function sizeRefusal(fighter: D20Fighter, at: D20Fighter | null, rule: string): Reason | null {
  return at && sizesLarger(at, fighter) > 1 ? { rule, id: 'd20.too-large' } : null;
}

/** Bull rush (bousculade), D20-BULL-01: into somebody's space, and Strength against Strength. */
export const bullRush: Action = {
  id: 'bull-rush',
  rule: 'D20-BULL-01',
  cost: 'standard',
  needs: 'somebody',
  refusal({ course, fighter, at }) {
    if (at && !isWithinReach(course, fighter, bareHands(fighter), at))
      return { rule: 'D20-BULL-01', id: 'd20.out-of-reach' };
    return sizeRefusal(fighter, at, 'D20-BULL-01');
  },
  *play({ course, fighter, at }) {
    if (at) yield* pushes(course, fighter.id, at.id);
  },
};

/** A bull rush at the end of a charge, in place of its attack (D20-BULL-01, D20-CHARGE-07). */
export const chargingRush: Action = {
  id: 'charge-rush',
  rule: 'D20-CHARGE-07',
  cost: 'full-round',
  asStandard: true,
  needs: 'somebody',
  moves: true,
  refusal: acting =>
    sizeRefusal(acting.fighter, acting.at, 'D20-BULL-01') ??
    chargeRefusal({ ...acting, weapon: bareHands(acting.fighter) }),
  *play(acting) {
    const { course, fighter, at } = acting;
    if (!at) return;
    const came = yield* runUp({ ...acting, weapon: bareHands(fighter) });
    if (came && !helplessness(course.now(fighter.id))) yield* pushes(course, fighter.id, at.id);
  },
};

/** The rush itself, once the rusher is there (D20-BULL-02 to 07). */
export function* pushes(course: Course, by: FighterId, at: FighterId): Play<void> {
  const spares = hasFeat(course.now(by), 'improved-bull-rush') ? [at] : [];
  const { stopped } = yield* opportunities(course, by, { rule: 'D20-BULL-02', except: spares, stray: at });
  if (stopped) return;
  const charges = isIn(course.now(by), 'charging')
    ? [{ rule: 'D20-CHARGE-07', id: 'condition.charging', amount: 2 }]
    : [];
  const own = yield* rollCheck(course, {
    ...bodyCheck(course, by, 'str', 'D20-BULL-04', {
      more: [...featReasons(course.now(by), 'improved-bull-rush', 'D20-BULL-04'), ...charges],
    }),
    against: at,
  });
  const other = yield* rollCheck(course, {
    ...bodyCheck(course, at, 'str', 'D20-BULL-04', { stands: true }),
    against: by,
  });
  if (!(yield* isAhead(course, by, own, other))) return void fallsBack(course, by, at);
  const further = Math.floor((own.total - other.total) / EACH);
  const [chosen] =
    further < 1
      ? []
      : yield* choose({
          name: course.name('follow'),
          by,
          options: Array.from({ length: further + 1 }, (_, squares) => ({ id: `squares:${squares}` })),
          atLeast: 1,
          atMost: 1,
          reasons: [{ rule: 'D20-BULL-05', id: 'd20.follow', names: { squares: further } }],
        });
  const followed = Number(chosen?.split(':')[1] ?? 0);
  yield* drivesBack(course, by, at, 1 + followed, followed);
}

/** The one who was pushed goes back, the other after them as far as they follow; third parties may strike (D20-BULL-05, D20-BULL-06). */
function* drivesBack(
  course: Course,
  by: FighterId,
  at: FighterId,
  squares: number,
  followed: number,
): Play<void> {
  const [from, target] = [placeOf(course, course.now(by)), placeOf(course, course.now(at))];
  const direction = from && target ? directionOf(centreOf(from), centreOf(target)) : null;
  course.tell({ fact: 'pushed', who: at, metres: squares * SQUARE });
  yield* opportunities(course, at, { rule: 'D20-BULL-06', except: [by], stray: by });
  if (target && direction !== null) goTo(course, at, shifted(target, direction, squares));
  if (followed === 0) return;
  yield* opportunities(course, by, { rule: 'D20-BULL-06', except: [at], stray: at });
  if (helplessness(course.now(by))) return;
  if (from && direction !== null) goTo(course, by, shifted(from, direction, squares));
}

/** A rush that fails ends where it came from; there, somebody else may stand (D20-BULL-07). */
function fallsBack(course: Course, by: FighterId, at: FighterId): void {
  const [own, target] = [placeOf(course, course.now(by)), placeOf(course, course.now(at))];
  course.tell({ fact: 'pushed', who: by, metres: SQUARE });
  const behind =
    own &&
    target &&
    course.others(by, at).some(one => {
      const there = placeOf(course, one);
      return there !== null && centreOf(there).x === centreOf(own).x && centreOf(there).y === centreOf(own).y;
    });
  if (behind) course.tell(gains({ id: by }, 'prone'));
}

/** Overrun (renversement), D20-OVERRUN-01: through somebody's space, who lets one pass or stands in the way. */
export const overrun: Action = {
  id: 'overrun-through',
  rule: 'D20-OVERRUN-01',
  cost: 'standard',
  needs: 'somebody',
  paysItself: true,
  moves: true,
  refusal({ course, fighter, at }) {
    if (course.setup.fight && (fighter.state.spent['overrun'] ?? 0) > 0)
      return { rule: 'D20-OVERRUN-01', id: 'd20.has-overrun' };
    return sizeRefusal(course.now(runnerOf(fighter)), at, 'D20-OVERRUN-01');
  },
  *play(acting) {
    const { course, fighter, at } = acting;
    if (!at) return;
    const by = fighter.id;
    course.count(by, 'overrun');
    const { stopped } = yield* opportunities(course, by, { rule: 'D20-OVERRUN-02', only: [at.id] });
    if (stopped) return course.count(by, 'standard');
    const may =
      !hasFeat(fighter, 'improved-overrun') && !(isIn(fighter, 'mounted') && hasFeat(fighter, 'trample'));
    const lets = may
      ? { id: 'avoid' }
      : { id: 'avoid', refused: { rule: 'D20-OVERRUN-06', id: 'd20.may-not-avoid' } };
    const [chosen] = yield* choose({
      name: course.name('overrun'),
      by: at.id,
      options: [{ id: 'block' }, lets],
      atLeast: 1,
      atMost: 1,
      against: by,
      reasons: [{ rule: 'D20-OVERRUN-03', id: 'd20.overrun' }],
    });
    if (chosen === 'avoid') {
      course.tell(did(fighter, 'passes'));
      yield* goesThrough(acting, at);
      return;
    }
    course.count(by, 'standard');
    yield* blocked(acting, at);
  },
};

/** Strength against the better of Strength and Dexterity, and back again (D20-OVERRUN-04, D20-OVERRUN-05). */
function* blocked(acting: Acting, at: D20Fighter): Play<void> {
  const { course, fighter } = acting;
  const by = fighter.id;
  const rule = 'D20-OVERRUN-04';
  const better = (who: D20Fighter) =>
    abilityModifier(who, 'dex') > abilityModifier(who, 'str') ? 'dex' : 'str';
  const charges = isIn(course.now(by), 'charging') ? [{ rule, id: 'condition.charging', amount: 2 }] : [];
  const feat = featReasons(fighter, 'improved-overrun', rule);
  const runner = runnerOf(fighter);
  const own = bodyCheck(course, runner, 'str', rule, { more: [...feat, ...charges] });
  if (yield* opposed(course, own, bodyCheck(course, at.id, better(at), rule, { stands: true }))) {
    course.tell(gains(at, 'prone'));
    yield* tramples(course, fighter, at.id);
    yield* goesThrough(acting, at);
    return;
  }
  const falls = yield* opposed(
    course,
    bodyCheck(course, at.id, 'str', rule),
    bodyCheck(course, runner, better(course.now(runner)), rule),
  );
  course.tell({ fact: 'pushed', who: by, metres: SQUARE });
  if (falls) course.tell(gains({ id: runner }, 'prone'));
}

/** Who runs: the mount where somebody rides one that takes part, its strength and size count (D20-OVERRUN-07). */
function runnerOf(fighter: D20Fighter): FighterId {
  return mountIdOf(fighter) ?? fighter.id;
}

/** A mount whose rider has learned it strikes once with a hoof at whoever it ran over (D20-OVERRUN-07). */
function* tramples(course: Course, rider: D20Fighter, at: FighterId): Play<void> {
  const mount = mountIdOf(rider);
  if (mount === null || !hasFeat(rider, 'trample')) return;
  const hooves = course.now(mount).weapons.filter(({ kind }) => kind === 'natural');
  const [chosen] = yield* choose({
    name: course.name('hoof'),
    by: rider.id,
    options: hooves.map(({ id }) => ({ id })),
    atLeast: 0,
    atMost: 1,
    against: at,
    reasons: [{ rule: 'D20-OVERRUN-07', id: 'd20.tramples' }],
  });
  const weapon = hooves.find(({ id }) => id === chosen);
  if (!weapon) return;
  const before = course.enterWithin('hoof');
  yield* strike(course, { by: mount, at, weapon });
  course.enter(before);
}

/** The runner goes on along the path (D20-OVERRUN-03, D20-OVERRUN-05). */
function* goesThrough({ course, fighter }: Acting, at: D20Fighter): Play<void> {
  const { path = [] } = course.setup.attempt;
  if (path.length === 0) return;
  const by = runnerOf(fighter);
  yield* move(course, { by, path, rule: 'D20-AOO-04', through: [at.id], spares: [at.id] });
}
