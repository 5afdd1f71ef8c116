import { type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { foesOn, squareRefusal, strikeAtSquare } from '../at-a-square.ts';
import { grappleRefusal, isCutShort } from '../budget.ts';
import { cleaves } from '../cleaving.ts';
import { incapacity } from '../conditions.ts';
import type { Course } from '../course.ts';
import { isGuardOnly, isRanged, type Weapon } from '../fighter.ts';
import { countsBlow, mountPace } from '../mounts.ts';
import { placeOf } from '../place.ts';
import { unusable } from '../reach.ts';
import { seesItsWay } from '../sight.ts';
import { type Acting, type Action, BLOW, type WithWeapon } from './action.ts';
import { attackOnce, attackProvokes, type AttackManner, useMissile } from './attacking.ts';
import { swingsOf } from './attacks.ts';
import { countsStrike } from './going-on.ts';

/** Why a weapon cannot be used at the square of the attempt, or at any where none is named (D20-CONCEAL-06). */
function refusal({ course, fighter, weapon }: WithWeapon): Reason | null {
  const rule = 'D20-CONCEAL-06';
  if (isGuardOnly(weapon)) return { rule: 'D20-ATK-01', id: 'd20.no-weapon' };
  if (weapon.kind === 'flask') return { rule, id: 'd20.thrown-at-points' };
  const no = grappleRefusal(fighter) ?? unusable(course, fighter, weapon);
  if (no) return no;
  if (!placeOf(course, fighter)) return { rule, id: 'd20.needs-squares' };
  const square = course.setup.attempt.path?.at(-1);
  return square ? squareRefusal(course, fighter, weapon, square) : null;
}

/** What both of these actions are. Who sees where it goes looks for them seldom. */
const AT_A_SQUARE = {
  rule: 'D20-CONCEAL-06',
  isUnusual: ({ course, fighter }: Acting) => seesItsWay(course, fighter),
} as const;

/** Attack a square (attaquer une case), D20-CONCEAL-06: one attack at whom one thinks there. */
export const attackSquare: Action = {
  ...BLOW,
  ...AT_A_SQUARE,
  id: 'attack-square',
  needs: 'weapon',
  refusal,
  *play({ course, fighter, weapon }) {
    countsStrike(course, fighter, weapon);
    yield* attackSquareOnce(course, fighter.id, weapon);
  },
};

/** A full attack at a square, D20-ACT-36, D20-CONCEAL-06: all attacks at the same. */
export const fullAttackSquare: Action = {
  ...AT_A_SQUARE,
  id: 'full-attack-square',
  needs: 'weapon',
  group: 'strike',
  purpose: null,
  cost: 'full-round',
  setsOff: ['attacks'],
  openTo: [],
  refusal(acting) {
    const { course, fighter, weapon } = acting;
    const rides = mountPace(course, fighter) !== null;
    return rides && !isRanged(weapon) ? { rule: 'D20-MOUNT-06', id: 'd20.moving-mount' } : refusal(acting);
  },
  *play({ course, fighter, weapon }) {
    const by = fighter.id;
    const swings = yield* swingsOf(course, fighter, weapon, null);
    for (const [place, { weapon: used, ...how }] of swings.entries()) {
      if (incapacity(course.now(by))) break;
      // D20-HP-04: the disabled have one attack.
      if (place > 0 && isCutShort(course, by, 'full-round')) break;
      const before = course.enter(place === 0 ? '' : `blow-${place + 1}`);
      if (!isRanged(used)) countsBlow(course, course.now(by), 1);
      yield* attackSquareOnce(course, by, used, how);
      course.enter(before);
    }
  },
};

/** One attack at the square of the attempt, with the opportunities, missiles and cleave that go with it. */
function* attackSquareOnce(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  how: AttackManner = {},
): Play<void> {
  const square = course.setup.attempt.path?.at(-1);
  if (!square) return;
  const there = foesOn(course, course.now(by), weapon, square)[0]?.id ?? by;
  if (yield* attackProvokes(course, by, weapon, there)) return;
  const fighter = course.now(by);
  if (unusable(course, fighter, weapon) || squareRefusal(course, fighter, weapon, square)) return;
  useMissile(course, fighter, weapon);
  const at = yield* strikeAtSquare(course, by, { weapon, ...how }, square);
  if (at !== null)
    yield* cleaves(course, { by, weapon, at }, next => attackOnce(course, by, weapon, next, how));
}
