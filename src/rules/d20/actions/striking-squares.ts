import type { Square } from '../../shared/grid/ground-schema.ts';
import { choose, type FighterId, GM, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { foesOn, squareRefusal, strikeAtSquare } from '../at-a-square.ts';
import { grappleRefusal } from '../budget.ts';
import { cleaves } from '../cleaving.ts';
import type { Course } from '../course.ts';
import type { Weapon } from '../fighter.ts';
import { whoMayStrike } from '../opportunity.ts';
import { placeOf } from '../place.ts';
import { unusable } from '../reach.ts';
import { sees, seesItsWay } from '../sight.ts';
import { type Acting, type Action, BLOW, type WithWeapon } from './action.ts';
import { attackOnce, attackProvokes, type AttackManner, isBareHanded, useMissile } from './attacking.ts';

/** Why a weapon cannot be used at the square of the attempt, or at any where none is named (D20-CONCEAL-06). */
export function placedRefusal({ course, fighter, weapon }: WithWeapon): Reason | null {
  const rule = 'D20-CONCEAL-06';
  if (weapon.kind === 'flask') return { rule, id: 'd20.thrown-at-points' };
  const no = grappleRefusal(fighter) ?? unusable(course, fighter, weapon);
  if (no) return no;
  if (!placeOf(course, fighter)) return { rule, id: 'd20.needs-squares' };
  const square = course.setup.attempt.path?.at(-1);
  return square ? squareRefusal(course, fighter, weapon, square) : null;
}

/** What attacks at a square have in common. Fighters who see their way seldom look for them. */
export const AT_A_SQUARE = {
  rule: 'D20-CONCEAL-06',
  isUnusual: ({ course, fighter }: Acting) => seesItsWay(course, fighter),
} as const;

/** Attack a square (attaquer une case), D20-CONCEAL-06: one attack at a suspected foe. */
export const attackSquare: Action = {
  ...BLOW,
  ...AT_A_SQUARE,
  id: 'attack-square',
  needs: 'weapon',
  refusal: placedRefusal,
  *play({ course, fighter, weapon }) {
    const square = course.setup.attempt.path?.at(-1);
    if (square) yield* attackSquareOnce(course, fighter.id, weapon, square);
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
