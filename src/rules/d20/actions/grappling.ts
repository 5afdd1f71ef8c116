import { endGrapple } from '../grip.ts';
import type { Condition } from '../../shared/fact.ts';
import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import type { Footprint, Square } from '../../shared/grid/ground-schema.ts';
import { hasLineOfEffect } from '../../shared/grid/line-of-effect.ts';
import { mayStop } from '../../shared/grid/occupants.ts';
import { spaceAt } from '../../shared/grid/spaces.ts';
import { overlap, squaresOf } from '../../shared/grid/squares.ts';
import { forBodies } from '../../shared/grid/wall-kinds.ts';
import { opposed } from '../checks.ts';
import { conditionIn, DOWN, gains, grapplersWith, isIn } from '../conditions.ts';
import { bareHands } from '../armed.ts';
import { isNonlethal, woundsOrSpares } from '../attack-bonus.ts';
import { touches } from '../contests.ts';
import type { Course } from '../course.ts';
import { hasFeat, hasTrait, type D20Fighter, type Weapon } from '../fighter.ts';
import { allAboard, carriedBy, carrierIdOf } from '../mounts.ts';
import { goTo } from '../movement.ts';
import { isSpoiltBy, isTornAway, opportunities } from '../opportunity.ts';
import { groundOf, placeOf } from '../place.ts';
import { meansRefusal } from '../reach.ts';
import { sizesLarger } from '../sizes.ts';
import { goesOff } from '../spells.ts';
import type { Action, AtTarget } from './action.ts';
import type { AttackManner } from './attacking.ts';
import { furtherReasons, grappleCheck } from './grapple-checks.ts';
import { crushes, squeezesHarder } from './sure-damage.ts';
import { SEIZED } from './raking.ts';
import { boardFor, moverOf } from '../ways.ts';

/** The most grapplers on one target, all of one size (D20-GRAPPLE-27). */
const MOST = 4;

/** The room that a grappler takes around a target: 1 at the same size (D20-GRAPPLE-27). */
function roomOf(grappler: D20Fighter, target: D20Fighter): number {
  const larger = sizesLarger(grappler, target);
  if (larger < 0) return 0.5;
  return larger === 0 ? 1 : larger === 1 ? 2 : 4;
}

function startRefusal({ course, fighter, at }: AtTarget): Reason | null {
  const rule = 'D20-GRAPPLE-03';
  if (isIn(fighter, 'grappling')) return { rule, id: 'condition.grappling' };
  const out = meansRefusal(course, fighter, { weapon: bareHands(fighter) }, at);
  if (out) return out;
  return bodyRefusal(course, fighter, at);
}

/** Why a fighter of this body cannot grapple that target by any means; null where it can (D20-GRAPPLE-03, D20-GRAPPLE-27). */
function bodyRefusal(course: Course, fighter: D20Fighter, at: D20Fighter): Reason | null {
  if (hasTrait(at, 'incorporeal')) return { rule: 'D20-GRAPPLE-03', id: 'd20.bodiless' };
  return roomRefusal(course, fighter, at);
}

/** Why there is no room left around a target for one grappler more; null where there is (D20-GRAPPLE-27). */
function roomRefusal(course: Course, fighter: D20Fighter, at: D20Fighter): Reason | null {
  const those = grapplersWith(at).flatMap(id => (course.has(id) ? [course.now(id)] : []));
  const room = [...those, fighter].reduce((sum, one) => sum + roomOf(one, at), 0);
  return room > MOST ? { rule: 'D20-GRAPPLE-27', id: 'd20.no-room-to-grapple' } : null;
}

/** Start a grapple, or join one (lutte), D20-GRAPPLE-03 to 07, D20-GRAPPLE-25. */
export const grapple: Action = {
  id: 'grapple',
  provokesInPlay: ({ fighter }) => !GRABBING.feats.some(feat => hasFeat(fighter, feat)),
  rule: 'D20-GRAPPLE-03',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  isOneAttack: true,
  needs: 'target',
  refusal: startRefusal,
  *play({ course, fighter, at }) {
    yield* grabs(course, fighter.id, at.id);
  },
};

/** The blow that an attempt to grab provokes (D20-GRAPPLE-04). */
const GRABBING = {
  rule: 'D20-GRAPPLE-04',
  // The chapter names the second, the public 3.5 reference the first.
  feats: ['improved-grapple', 'improved-unarmed-strike'],
  damageSpoils: true,
} as const;

/** One attempt to grapple. */
export function* grabs(course: Course, by: FighterId, at: FighterId, how: AttackManner = {}): Play<void> {
  const target = course.now(at);
  const joins = isIn(target, 'grappling');
  const weapon = bareHands(course.now(by));
  const isSpoilt = joins
    ? isTornAway(course, course.now(by), weapon, at)
    : yield* isSpoiltBy(course, by, at, { ...GRABBING, weapon });
  if (isSpoilt) return;
  // D20-GRAPPLE-25: joining a grapple needs no touch attack.
  if (!joins && !(yield* touches(course, by, bareHands(course.now(by)), at, how))) return;
  yield* goesOff(course, by, at);
  // D20-GRAPPLE-06: no hold on a target two sizes larger.
  if (sizesLarger(target, course.now(by)) >= 2) return;
  const own = grappleCheck(course, by, furtherReasons(how));
  const won = yield* opposed(course, own, grappleCheck(course, at));
  if (!won) return;
  takesHold(course, by, at);
  yield* squeezesHarder(course, by, at, yield* seizesLethally(course, by, at));
  yield* crushes(course, by, at);
  // D20-GRAPPLE-07: moving into the target's space provokes the others.
  const before = grapplersWith(course.now(by));
  const { stopped } = yield* opportunities(course, by, { rule: 'D20-GRAPPLE-07', except: [at] });
  // D20-GRAPPLE-08: seized on the way, it does not get there.
  const isSeized = grapplersWith(course.now(by)).some(id => !before.includes(id));
  if (stopped || isSeized) return endGrapple(course, by, at);
  entersSpace(course, by, at);
}

/** True where taking hold does lethal damage: as trained hands choose, or else as a blow with them would (D20-GRAPPLE-14, D20-ATK-11). */
function* seizesLethally(course: Course, by: FighterId, at: FighterId): Play<boolean> {
  const fighter = course.now(by);
  const use = { weapon: bareHands(fighter) };
  const usual = isNonlethal(fighter, use) ? 'nonlethal' : 'lethal';
  if (!woundsOrSpares(fighter, use.weapon)) return usual === 'lethal';
  const rule = hasTrait(fighter, 'monk') ? 'D20-GRAPPLE-14' : 'D20-ATK-11';
  const [chosen = usual] = yield* choose({
    name: course.name('seizes'),
    by,
    options: [{ id: usual }, { id: usual === 'lethal' ? 'nonlethal' : 'lethal' }],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule, id: 'd20.wounds-or-spares' }],
  });
  return chosen === 'lethal';
}

/**
 * The grapple that may follow from a hit, as an owlbear's: a smaller target is pulled into its space, without a touch and
 * without an attack of opportunity (D20-CREATURE-02).
 */
export function* grabsAfterHit(course: Course, by: FighterId, at: FighterId, weapon: Weapon): Play<void> {
  const [fighter, target] = [course.now(by), course.now(at)];
  if (isIn(fighter, 'grappling') || isIn(target, ...DOWN)) return;
  if (sizesLarger(fighter, target) < 1 || bodyRefusal(course, fighter, target)) return;
  const rule = 'D20-CREATURE-02';
  const [chosen] = yield* choose({
    name: course.name('grab-after'),
    by,
    options: [{ id: 'grab' }, { id: 'none' }],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule, id: 'd20.follows-hit' }],
  });
  if (chosen !== 'grab') return;
  if (!(yield* opposed(course, grappleCheck(course, by), grappleCheck(course, at)))) return;
  takesHold(course, by, at, { with: weapon.id });
  yield* crushes(course, by, at);
  // Ruling: the creature comes to a rider, who stays in the saddle, and to a target that another holds (D20-GRAPPLE-25).
  if (carrierIdOf(target) === null && grapplersWith(target).length === 0) entersSpace(course, at, by);
  else entersSpace(course, by, at);
}

/** Two fighters grapple from now on. The first took hold, with a weapon where the grapple followed from its hit. */
function takesHold(course: Course, by: FighterId, at: FighterId, how: Pick<Condition, 'with'> = {}): void {
  course.record(gains({ id: by }, 'grappling', { by: at, ...how }), gains({ id: at }, 'grappling', { by }));
  course.count(by, SEIZED);
}

/**
 * The grappler goes into the target's space, and lets go where it does not fit in, stays in the saddle, or has a rider
 * whom another holds (D20-GRAPPLE-07, D20-GRAPPLE-08).
 */
function entersSpace(course: Course, by: FighterId, at: FighterId): void {
  const [fighter, target] = [course.now(by), course.now(at)];
  const [own, place] = [placeOf(course, fighter), placeOf(course, target)];
  if (!own || !place || overlap(own, place)) return;
  const carrier = carrierIdOf(fighter);
  const sits = carrier !== null && course.has(carrier);
  const mover = moverOf(course, fighter);
  const board = boardFor(course, fighter, [], [at, ...grapplersWith(target)]);
  const roomAt = (square: Square) => {
    const space = spaceAt(mover, square, own, board);
    const isRoom = space && !space.isPast && mayStop(mover.size, space.footprint, board.occupants);
    return isRoom ? space : null;
  };
  // It squeezes into the target's own square, but into none beside it.
  const into = squaresInto(place, own).find(square => roomAt(square)?.isSqueezing === false);
  // D20-MOVE-19: an arm reaches through bars or a slit, a body does not.
  const isOpen = hasLineOfEffect(own, place, forBodies(groundOf(course)));
  if (sits || holdsBack(course, by, at) || !isOpen || !(into ?? roomAt(place))) {
    course.record({ fact: 'did', who: by, what: 'lets-go-outside' });
    endGrapple(course, by, at);
  } else goTo(course, by, into ?? place);
}

/**
 * Those who seized a mover on a square where it could not stop come to where it does, or let go (D20-GRAPPLE-07,
 * D20-MOVE-11).
 */
export function holdersFollow(course: Course, mover: FighterId): void {
  const { fighters } = course.setup;
  for (const held of allAboard(fighters, course.now(mover))) {
    const seizers = course.facts.flatMap(fact =>
      fact.fact === 'gained' && fact.condition === 'grappling' && fact.who === held ? [fact.by ?? ''] : [],
    );
    const now = grapplersWith(course.now(held));
    for (const by of new Set(seizers))
      if (now.includes(by) && !isPulledIn(course, by, held)) entersSpace(course, by, held);
  }
}

/** True where one of two who grapple was pulled to the other by an improved grab (D20-CREATURE-02). */
function isPulledIn(course: Course, one: FighterId, other: FighterId): boolean {
  const hold = ([who, by]: readonly [FighterId, FighterId]) => {
    const isGrab = conditionIn(course.now(who).state, 'grappling', { by })?.with !== undefined;
    return isGrab && carrierIdOf(course.now(by)) === null;
  };
  return hold([one, other]) || hold([other, one]);
}

/** True where a third fighter, neither the carrier nor its target, holds the carrier's rider or passenger. */
function holdsBack(course: Course, carrier: FighterId, at: FighterId): boolean {
  const aboard = carriedBy(course.setupNow().fighters, carrier);
  return aboard.some(id =>
    grapplersWith(course.now(id)).some(other => ![carrier, at, ...aboard].includes(other)),
  );
}

/** Where a grappler may stand to be in a space: on its first square, or else as near as it can. */
function squaresInto(space: Footprint, own: Footprint): readonly Square[] {
  const { x, y, width, height } = space;
  const across = { x: x - own.width + 1, y: y - own.height + 1 };
  const around = { ...across, width: width + own.width - 1, height: height + own.height - 1 };
  const far = (square: Square) => Math.hypot(square.x - own.x, square.y - own.y);
  return [{ x, y }, ...[...squaresOf(around)].sort((one, other) => far(one) - far(other))];
}
