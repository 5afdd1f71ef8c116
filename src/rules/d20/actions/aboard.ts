import { flightNow } from '../air/in-space.ts';
import { opposed } from '../checks.ts';
import { ends, gains, incapacity, isIn, rounds, UNTIL_NEXT_TURN } from '../conditions.ts';
import { getsDown } from '../getting-down.ts';
import { getsUp, upRefusal } from '../getting-up.ts';
import { carrierIdOf, hangsInGrip } from '../mounts.ts';
import { placeOf } from '../place.ts';
import { areFoes } from '../../shared/setup.ts';
import { sizesLarger } from '../sizes.ts';
import { skillReasons } from '../skills.ts';
import { did, type Action } from './action.ts';
import { delays } from './waiting.ts';

/**
 * Go aboard a flying creature, or leave it on the ground (monter à bord), D20-AIR-07: a passenger delays what is left of
 * its turn until its carrier's.
 */
export const goAboard: Action = {
  id: 'go-aboard',
  rule: 'D20-AIR-07',
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: [],
  inAir: true,
  whom: ({ fighter }) => (isIn(fighter, 'aboard') ? undefined : 'another'),
  refusal({ course, fighter, at }) {
    const rule = 'D20-AIR-07';
    if (isIn(fighter, 'aboard'))
      return flightNow(course, fighter) ? { rule: 'D20-AIR-53', id: 'd20.air.aloft' } : null;
    if (isIn(fighter, 'prone', 'grappling', 'mounted')) return { rule, id: 'd20.not-free' };
    if (!at) return { rule, id: 'needs-target' };
    const fits = sizesLarger(at, fighter) >= 1 && !areFoes(course.setup, fighter.id, at.id);
    if (!fits) return { rule, id: 'd20.no-mount' };
    return incapacity(at) ?? upRefusal(course, fighter, at, rule);
  },
  *play({ course, fighter, at }) {
    if (isIn(fighter, 'aboard')) {
      const space = placeOf(course, fighter);
      course.record(...ends(fighter, 'aboard'));
      return yield* getsDown(course, fighter, space);
    }
    if (!at) return;
    const space = placeOf(course, at);
    course.record(gains(fighter, 'aboard', { by: at.id }));
    getsUp(course, fighter, space);
    if (course.setup.fight) course.record(...delays(fighter));
  },
};

/** Change places aboard, D20-AIR-59. */
export const changePlace: Action = {
  id: 'change-place',
  rule: 'D20-AIR-59',
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: [],
  inAir: true,
  refusal: ({ fighter }) =>
    carrierIdOf(fighter) === null || hangsInGrip(fighter)
      ? { rule: 'D20-AIR-59', id: 'd20.air.not-aboard' }
      : null,
  *play({ course, fighter }) {
    course.record(did(fighter, 'changes-place'));
  },
};

/** Duck behind the neck of the mount or carrier, D20-AIR-59; ruling: it is cover until the next turn. */
export const duckBehindNeck: Action = {
  id: 'duck-behind-neck',
  rule: 'D20-AIR-59',
  group: 'guard',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: [],
  inAir: true,
  refusal({ course, fighter }) {
    const rule = 'D20-AIR-59';
    if (carrierIdOf(fighter) === null || hangsInGrip(fighter) || !flightNow(course, fighter))
      return { rule, id: 'd20.air.not-aboard' };
    return isIn(fighter, 'behind-the-neck') ? { rule, id: 'condition.behind-the-neck' } : null;
  },
  *play({ course, fighter }) {
    course.record(gains(fighter, 'behind-the-neck', { lasts: UNTIL_NEXT_TURN }));
  },
};

/** Throw a pursuer off, D20-AIR-58: Bluff against Sense Motive, for -5 to the pursuer's flight check. */
export const throwOff: Action = {
  id: 'throw-off',
  rule: 'D20-AIR-58',
  group: 'move',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  inAir: true,
  needs: 'target',
  refusal({ course, fighter, at }) {
    const rule = 'D20-AIR-58';
    if (!flightNow(course, fighter)) return { rule, id: 'd20.air.on-the-ground' };
    return !flightNow(course, at) ? { rule, id: 'd20.air.they-are-on-the-ground' } : null;
  },
  *play({ course, fighter, at }) {
    const rule = 'D20-AIR-58';
    const bluff = {
      name: 'check.bluff',
      by: fighter.id,
      reasons: skillReasons(course, fighter, 'bluff', rule),
    };
    const motive = {
      name: 'check.sense-motive',
      by: at.id,
      reasons: skillReasons(course, at, 'sense-motive', rule),
    };
    if (yield* opposed(course, bluff, motive))
      course.record(gains(at, 'thrown-off', { by: fighter.id, lasts: rounds(1) }));
  },
};
