import type { Square } from '../../shared/grid/ground-schema.ts';
import { choose, type FighterId, GM, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { foesOn, squareRefusal, strikeAtSquare } from '../at-a-square.ts';
import { grappleRefusal, isCutShort } from '../budget.ts';
import { cleaves } from '../cleaving.ts';
import { incapacity } from '../conditions.ts';
import type { Course } from '../course.ts';
import { isRanged, type Weapon } from '../fighter.ts';
import { countsBlow, mountPace } from '../from-the-saddle.ts';
import { whoMayStrike } from '../opportunity.ts';
import { placeOf } from '../place.ts';
import { unusable } from '../reach.ts';
import { sees, seesItsWay } from '../sight.ts';
import { type Acting, type Action, BLOW, type WithWeapon } from './action.ts';
import { attackOnce, attackProvokes, type AttackManner, isBareHanded, useMissile } from './attacking.ts';
import { restRefusal, swingsOf } from './swings.ts';
import { weaponInBetween } from './weapon-in-between.ts';
import { costOfFullAttack, struckWith } from './going-on.ts';

/** Why a weapon cannot be used at the square of the attempt, or at any where none is named (D20-CONCEAL-06). */
function refusal({ course, fighter, weapon }: WithWeapon): Reason | null {
  const rule = 'D20-CONCEAL-06';
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

/** Attack a square (attaquer une case), D20-CONCEAL-06: one attack at a suspected foe. */
export const attackSquare: Action = {
  ...BLOW,
  ...AT_A_SQUARE,
  id: 'attack-square',
  needs: 'weapon',
  refusal,
  *play({ course, fighter, weapon }) {
    const square = course.setup.attempt.path?.at(-1);
    if (square) yield* attackSquareOnce(course, fighter.id, weapon, square);
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
  costNow: ({ fighter }) => costOfFullAttack(fighter),
  paysItself: true,
  setsOff: ['attacks'],
  openTo: [],
  refusal(acting) {
    const { course, fighter, weapon } = acting;
    const rides = mountPace(course, fighter) !== null;
    if (rides && !isRanged(weapon)) return { rule: 'D20-MOUNT-06', id: 'd20.moving-mount' };
    return restRefusal(fighter, weapon) ?? refusal(acting);
  },
  *play({ course, fighter, weapon }) {
    const by = fighter.id;
    const square = course.setup.attempt.path?.at(-1);
    if (!square) return;
    const made = struckWith(fighter) ? 1 : 0;
    if (made === 0) course.count(by, 'standard');
    const swings = yield* swingsOf(course, fighter, weapon, null);
    for (const [place, swing] of swings.entries()) {
      const i = made + place;
      if (incapacity(course.now(by))) break;
      // D20-HP-04: the disabled have one attack.
      if (i > 0 && isCutShort(course, by, 'full-round')) break;
      const scope = i === 0 ? '' : `blow-${i + 1}`;
      const used: Weapon | null =
        place === 0 ? swing.weapon : yield* weaponInBetween(course, by, swing, scope);
      if (used === null) continue;
      const before = course.enter(scope);
      const { weapon: _begun, ...how } = swing;
      if (!isRanged(used)) countsBlow(course, course.now(by), place === 0 ? 1 + made : 1);
      yield* attackSquareOnce(course, by, used, square, how);
      course.enter(before);
    }
    course.count(by, 'move');
  },
};

/** One attack at a square, with the opportunities, missiles and cleave that go with it. */
export function* attackSquareOnce(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  square: Square,
  how: AttackManner = {},
): Play<void> {
  const whom = yield* struckBackBy(course, by, weapon, square);
  if (yield* attackProvokes(course, by, weapon, whom ?? by)) return;
  const fighter = course.now(by);
  if (unusable(course, fighter, weapon) || squareRefusal(course, fighter, weapon, square)) return;
  useMissile(course, fighter, weapon);
  const at = yield* strikeAtSquare(course, by, { weapon, ...how }, square);
  if (at !== null)
    yield* cleaves(course, { by, weapon, at }, next => attackOnce(course, by, weapon, next, how));
}

/**
 * Who on a square may strike back at an unarmed attack at it; null for nobody (D20-ATK-08). Ruling: whether anybody unseen
 * does, the Game Master is asked each time, and so the question gives nobody away (D20-CONCEAL-06).
 */
function* struckBackBy(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  square: Square,
): Play<FighterId | null> {
  const fighter = course.now(by);
  if (!isBareHanded(fighter, weapon)) return null;
  const there = foesOn(course, fighter, weapon, square);
  const seen = there.find(one => sees(course, fighter, one));
  if (seen) return seen.id;
  const only = there.map(({ id }) => id);
  const [chosen] = yield* choose({
    name: course.name('opportunity'),
    by: GM,
    options: [
      ...whoMayStrike(course, by, { rule: 'D20-ATK-08', only }).map(({ id }) => ({ id })),
      { id: 'none' },
    ],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-ATK-08', id: 'd20.provoked' }],
  });
  return only.find(id => id === chosen) ?? null;
}
