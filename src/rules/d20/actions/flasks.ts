import { present } from '../../shared/compact.ts';
import type { Square } from '../../shared/grid/ground-schema.ts';
import { type Reason } from '../../shared/target.ts';
import { attackReasons } from '../attack-bonus.ts';
import { rollCheck } from '../checks.ts';
import { placeOf } from '../place.ts';
import { mostIncrements } from '../positions.ts';
import { unusable } from '../reach.ts';
import { isInHand } from '../state.ts';
import type { Acting, Action, WithWeapon } from './action.ts';
import { attackProvokes, useMissile } from './attacking.ts';
import { distanceTo, incrementsTo, splashPoint } from './splash.ts';

/** AC of an intersection (D20-THROW-02). */
const GROUND = 5;

/** The target intersection, named by the square below and to the right of it; null without a map. */
function pointOf({ course: { setup } }: Acting): Square | null {
  return setup.attempt.path?.at(-1) ?? null;
}

/** Why a weapon cannot be thrown there; null when it can (D20-THROW-02). */
function refusal(acting: WithWeapon): Reason | null {
  const { course, fighter, weapon } = acting;
  const rule = 'D20-THROW-02';
  if (weapon.kind !== 'flask') return { rule, id: 'd20.no-splash-weapon' };
  const no = unusable(course, fighter, weapon);
  if (no) return no;
  const from = placeOf(course, fighter);
  const point = pointOf(acting);
  if (!from || !point) return null;
  if (distanceTo(from, point) > mostIncrements(weapon) * (weapon.increment ?? 1))
    return { rule: 'D20-ATK-05', id: 'd20.out-of-range' };
  // An intersection inside a creature's space means that creature as the target.
  const inside = course.others(fighter.id).some(one => {
    const space = placeOf(course, one);
    if (!space) return false;
    const { x, y, width, height } = space;
    return point.x > x && point.x < x + width && point.y > y && point.y < y + height;
  });
  return inside ? { rule, id: 'd20.inside-a-space' } : null;
}

/** Throw a splash weapon at an intersection (lancer une arme à impact), D20-THROW-02: AC 5, and no direct hit. */
export const throwAtPoint: Action = {
  id: 'throw-at-point',
  rule: 'D20-THROW-02',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  isOneAttack: true,
  needs: 'weapon',
  refusal,
  *play(acting) {
    const { course, fighter, weapon } = acting;
    const by = fighter.id;
    if (yield* attackProvokes(course, by, weapon, by)) return;
    if (unusable(course, course.now(by), weapon)) return;
    useMissile(course, course.now(by), weapon);
    const [from, point] = [placeOf(course, course.now(by)), pointOf(acting)];
    const increments = from && point ? incrementsTo(from, point, weapon) : 0;
    const range = { rule: 'D20-ATK-05', id: 'd20.range', amount: -2 * increments };
    const score = yield* rollCheck(course, {
      name: 'attack',
      by,
      reasons: present([
        ...attackReasons(course, course.now(by), { weapon }, null),
        increments !== 0 && range,
      ]),
      needs: GROUND,
      because: [{ rule: 'D20-THROW-02', id: 'd20.armour-class', amount: GROUND }],
      naturals: true,
    });
    yield* splashPoint(course, by, weapon, point, score.holds);
  },
};

/** Prepare a splash weapon, D20-THROW-04: it is in hand after a full-round action that provokes attacks of opportunity. */
export const prepareFlask: Action = {
  id: 'prepare-flask',
  needsRoom: true,
  rule: 'D20-THROW-04',
  group: 'hands',
  purpose: null,
  cost: 'full-round',
  setsOff: [],
  openTo: [],
  touches: 'thing',
  inParts: true,
  needs: 'weapon',
  provokes: 'all',
  refusal({ fighter, weapon }) {
    const rule = 'D20-THROW-04';
    if (weapon.kind !== 'flask') return { rule, id: 'd20.no-splash-weapon' };
    return isInHand(fighter, weapon) ? { rule, id: 'd20.in-hand' } : null;
  },
  *play({ course, fighter, weapon }) {
    course.record({ fact: 'readied', who: fighter.id, weapon: weapon.id });
  },
};
