import { flightOf } from '../air/flight.ts';
import { flightNow } from '../air/in-space.ts';
import { turnOver } from '../budget.ts';
import { chanceOf, rollCheck } from '../checks.ts';
import { ends, gains, incapacity, isHelpless, isIn, isSenseless, UNTIL_NEXT_TURN } from '../conditions.ts';
import type { Course } from '../course.ts';
import { hasTrait, type D20Fighter } from '../fighter.ts';
import { comesOff, getsDown } from '../getting-down.ts';
import { getsUp, upRefusal } from '../getting-up.ts';
import { deal } from '../hit-points.ts';
import { mountIdOf, needsReins, REINED, riderIdOf } from '../mounts.ts';
import { movesInOrder } from '../places-left.ts';
import { placeOf } from '../place.ts';
import { areFoes } from '../../shared/setup.ts';
import { sizesLarger } from '../sizes.ts';
import { skillReasons } from '../skills.ts';
import { joinsTurn } from '../time.ts';
import { roll, type FighterId, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { checkPenaltyOf } from '../carrying.ts';
import { type Action, BEFALLS } from './action.ts';

const FAST = 20;
const KNEES = 5;
const SOFT = 15;

/** Mount or dismount (monter en selle), D20-ACT-33. */
export const mountUp: Action = {
  id: 'mount-up',
  rule: 'D20-ACT-33',
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: [],
  isBeforeReins: true,
  // Where the map shows who is there, one mounts nobody else.
  whom: ({ course, fighter }) =>
    isIn(fighter, 'mounted') ? undefined : placeOf(course, fighter) ? 'another' : 'perhaps',
  refusal({ course, fighter, at }) {
    const rule = 'D20-ACT-33';
    if (isIn(fighter, 'prone', 'grappling')) return { rule, id: 'condition.prone' };
    if (isIn(fighter, 'mounted')) return aloftRefusal(course, fighter);
    if (!at) return placeOf(course, fighter) ? { rule, id: 'needs-target' } : null;
    if (isIn(fighter, 'aboard')) return { rule, id: 'condition.aboard' };
    if (sizesLarger(at, fighter) < 1 || areFoes(course.setup, fighter.id, at.id))
      return { rule, id: 'd20.no-mount' };
    if (riderIdOf(course.setup.fighters, at.id) !== null) return { rule, id: 'd20.ridden' };
    return incapacity(at) ?? upRefusal(course, fighter, at, rule);
  },
  *play({ course, fighter, at }) {
    if (isIn(fighter, 'mounted')) {
      const space = placeOf(course, fighter);
      course.record(...ends(fighter, 'mounted'));
      return yield* getsDown(course, fighter, space);
    }
    if (!at) return course.record(gains(fighter, 'mounted'));
    const space = placeOf(course, at);
    // D20-MOUNT-02: the mount acts on its rider's turn.
    const { fight, fighters } = course.setupNow();
    if (fight?.turn === fighter.id) course.record(...joinsTurn(fight, at, fighters));
    // Ruling: it is calmed from the next round on (D20-MOUNT-01).
    course.count(fighter.id, REINED);
    course.record(
      gains(fighter, 'mounted', { by: at.id }),
      ...movesInOrder(course, { fact: 'reordered', who: at.id, after: fighter.id }),
    );
    getsUp(course, fighter, space);
    if (flightOf(at)) waits(course, at);
  },
};

/** Why nobody leaves the saddle: the mount is aloft; null on the ground (D20-AIR-53). */
function aloftRefusal(course: Course, fighter: D20Fighter): Reason | null {
  return flightNow(course, fighter) ? { rule: 'D20-AIR-53', id: 'd20.air.aloft' } : null;
}

/** A flying mount waits for its rider's next turn, with no action before it (D20-AIR-06). */
function waits(course: Course, { id }: D20Fighter): void {
  course.count(id, 'standard', 1 - course.times(id, 'standard'));
  course.count(id, 'move', 1 - course.times(id, 'move'));
  course.count(id, 'aloft');
}

/** Mount or dismount as a free action with a DC 20 Ride check, as a move action on a failure (D20-ACT-34). */
export const mountFast: Action = {
  ...mountUp,
  id: 'mount-fast',
  rule: 'D20-ACT-34',
  group: 'move',
  purpose: null,
  paysItself: true,
  *play(acting) {
    const { course, fighter } = acting;
    const { holds } = yield* ride(course, fighter, FAST, 'D20-ACT-34', armourPenalty(fighter));
    if (!holds) course.count(fighter.id, 'move');
    yield* mountUp.play(acting);
  },
};

/** The armour check penalty, or that of a worse load; ruling: the totals of other skills have it already (D20-ACT-34). */
function armourPenalty(fighter: D20Fighter): readonly Reason[] {
  const amount = checkPenaltyOf(fighter);
  return amount === 0 ? [] : [{ rule: 'D20-ACT-34', id: 'd20.armour-check-penalty', amount }];
}

function* ride(
  course: Course,
  fighter: D20Fighter,
  needs: number,
  rule: string,
  more: readonly Reason[] = [],
) {
  return yield* rollCheck(course, {
    name: 'check.ride',
    by: fighter.id,
    reasons: [...skillReasons(course, fighter, 'ride', rule), ...more],
    needs,
    because: [{ rule, id: 'd20.dc', names: { dc: needs } }],
  });
}

/**
 * Control a frightened mount (calmer une monture), D20-MOUNT-01: before anything else of a rider's turn; a failed check takes
 * all of it, the mount's too.
 */
export const calmMount: Action = {
  id: 'calm-mount',
  rule: 'D20-MOUNT-01',
  group: 'recover',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: [],
  isBeforeReins: true,
  provokes: 'all',
  purposeNow: ({ course, fighter }) => (needsReins(course.setup.fighters, fighter) ? 'recover' : null),
  refusal({ course, fighter }) {
    const rule = 'D20-MOUNT-01';
    if (!isIn(fighter, 'mounted')) return { rule, id: 'd20.not-mounted' };
    const mount = mountIdOf(fighter);
    if (mount === null || !course.has(mount)) return null;
    return needsReins(course.setupNow().fighters, fighter) ? null : { rule, id: 'd20.mount-is-calm' };
  },
  *play({ course, fighter: { id } }) {
    const { holds } = yield* ride(course, course.now(id), FAST, 'D20-MOUNT-01');
    course.count(id, REINED);
    course.record({ fact: 'did', who: id, what: holds ? 'calms-mount' : 'mount-stays-shy' });
    if (holds) return;
    // Readied, it has no turn of which something is left (D20-READY-01).
    if (isStandardLeft(course, id)) course.count(id, 'standard');
    if (course.setup.fight?.turn === id) course.record(turnOver(id));
  },
};

function isStandardLeft(course: Course, who: FighterId): boolean {
  const standard = course.times(who, 'standard');
  return standard === 0 && standard + course.times(who, 'move') < 2;
}

/** Guide the mount with the knees, D20-MOUNT-04: a DC 5 Ride check leaves both hands free until the next turn. */
export const guideWithKnees: Action = {
  id: 'guide-with-knees',
  rule: 'D20-MOUNT-04',
  group: 'hands',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: [],
  refusal({ fighter }) {
    const rule = 'D20-MOUNT-04';
    if (!isIn(fighter, 'mounted')) return { rule, id: 'd20.not-mounted' };
    return isIn(fighter, 'hands-free', 'holding-reins') ? { rule, id: 'd20.has-guided' } : null;
  },
  *play({ course, fighter }) {
    const { holds } = yield* ride(course, fighter, KNEES, 'D20-MOUNT-04');
    course.record(gains(fighter, holds ? 'hands-free' : 'holding-reins', { lasts: UNTIL_NEXT_TURN }));
  },
};

/** The mount falls (D20-MOUNT-10): a DC 15 Ride check, or 1d6 damage. */
export const mountFalls: Action = {
  ...BEFALLS,
  id: 'mount-falls',
  rule: 'D20-MOUNT-10',
  group: 'hands',
  outOfTurn: true,
  refusal: ({ course, fighter }) =>
    isIn(fighter, 'mounted', 'aboard')
      ? aloftRefusal(course, fighter)
      : { rule: 'D20-MOUNT-10', id: 'd20.not-mounted' },
  *play({ course, fighter }) {
    comesOff(course, fighter);
    // Ruling: a helpless rider falls hard, without a check.
    const isLimp = isHelpless(fighter) || isIn(fighter, 'dead');
    if (!isLimp && (yield* ride(course, fighter, SOFT, 'D20-MOUNT-10')).holds) return;
    if (!isIn(fighter, 'prone')) course.record(gains(fighter, 'prone'));
    yield* falls(course, fighter.id, 'D20-MOUNT-10');
  },
};

/** The saddle that holds better: named with the attempt, or a trait of the mount that wears it, or of a rider whose mount takes no part (D20-MOUNT-11). */
const WAR_SADDLE = 'war-saddle';

function sitsInWarSaddle(course: Course, rider: D20Fighter): boolean {
  const mount = mountIdOf(rider);
  const wearer = mount !== null && course.has(mount) ? course.now(mount) : rider;
  return hasTrait(wearer, WAR_SADDLE);
}

/** An unconscious rider stays in the saddle or falls (D20-MOUNT-11). */
export const slumpInSaddle: Action = {
  ...BEFALLS,
  id: 'slump-in-saddle',
  rule: 'D20-MOUNT-11',
  group: 'hands',
  outOfTurn: true,
  refusal: ({ course, fighter }) =>
    isIn(fighter, 'mounted') && isSenseless(fighter)
      ? aloftRefusal(course, fighter)
      : { rule: 'D20-MOUNT-11', id: 'd20.not-mounted' },
  *play({ course, fighter, named }) {
    const percent = named === WAR_SADDLE || sitsInWarSaddle(course, fighter) ? 75 : 50;
    const stays = yield* chanceOf(course, {
      name: 'saddle',
      by: fighter.id,
      percent,
      reasons: [{ rule: 'D20-MOUNT-11', id: 'd20.chance', names: { percent } }],
    });
    // In the saddle nobody lies: who comes to sits there.
    if (stays) return course.record(...ends(fighter, 'prone'), gains(fighter, 'slumped'));
    comesOff(course, fighter);
    yield* falls(course, fighter.id, 'D20-MOUNT-11');
  },
};

function* falls(course: Course, who: FighterId, rule: string): Play<void> {
  const { total } = yield* roll({
    name: course.name('damage'),
    by: who,
    dice: '1d6',
    reasons: [{ rule, id: 'd20.fall' }],
  });
  course.record(
    { fact: 'struck', who, where: 'body' },
    { fact: 'rolled', who, roll: 'damage', total, level: '' },
  );
  yield* deal(course, who, { points: total });
}
