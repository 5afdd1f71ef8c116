import { directionOf, shifted } from '../../shared/grid/directions.ts';
import { distanceBetween } from '../../shared/grid/distance.ts';
import type { Square } from '../../shared/grid/ground-schema.ts';
import { centreOf } from '../../shared/grid/segments.ts';
import { overlap } from '../../shared/grid/squares.ts';
import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { abilityModifier } from '../abilities.ts';
import { strike } from '../blow.ts';
import { budgetRefusal, grappleRefusal, pay, type Cost } from '../budget.ts';
import { opposed } from '../checks.ts';
import { gains, incapacity, isIn } from '../conditions.ts';
import { attackless, bareHands, wedged } from '../armed.ts';
import { bodyCheck, featReasons } from '../contests.ts';
import type { Course } from '../course.ts';
import { hasFeat, type D20Fighter } from '../fighter.ts';
import { mountIdOf, runnerOf } from '../mounts.ts';
import { chancesOn } from '../chances.ts';
import { goTo, move, moveRefusal, stopsFor } from '../movement.ts';
import { isTornAway, opportunities, opportunityRefusal } from '../opportunity.ts';
import { DIAGONALS, placeOf } from '../place.ts';
import { deadRefusal } from '../reach.ts';
import { did, type Acting, type Action, type AtTarget } from './action.ts';
import { besideIt, chargeRefusal, runUp } from './charging.ts';
import { aboardWith, mayGoOn, onFeet, sizeRefusal, SQUARE } from './pushing.ts';
import { breaksWard, wardRefusal } from '../warding.ts';
import { lastFree, pathRefusal, walkOf } from '../ways.ts';

/**
 * Overrun (renversement), D20-OVERRUN-01: through the space of an opponent, who avoids or blocks; a standard action within
 * a move, which costs a move action.
 */
export const overrun: Action = {
  id: 'overrun-through',
  provokesInPlay: true,
  rule: 'D20-OVERRUN-01',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: ['moves', 'attacks'],
  openTo: [],
  needs: 'target',
  paysItself: true,
  moves: true,
  through: course => (course.has(course.setup.attempt.at) ? aboardWith(course, course.setup.attempt.at) : []),
  refusal: acting => overrunRefusal(acting) ?? moveWithinRefusal(acting) ?? wayRefusal(acting),
  *play(acting) {
    const { course, at } = acting;
    pay(course, runnerOf(course.setup.fighters, acting.fighter), 'move');
    yield* runsOver(acting, at, course.setup.attempt.path ?? beyond(acting, at), 'standard');
  },
};

/**
 * An overrun in place of the attack of a charge; the target does not block its own lane (D20-OVERRUN-03,
 * D20-OVERRUN-07).
 */
export const chargingOverrun: Action = {
  id: 'charge-through',
  rule: 'D20-OVERRUN-07',
  group: 'strike',
  purpose: null,
  cost: 'full-round',
  setsOff: ['charges', 'moves', 'attacks'],
  openTo: [],
  asStandard: true,
  needs: 'target',
  moves: true,
  refusal: acting => overrunRefusal(acting) ?? chargeRefusal(besideIt(acting)),
  *play(acting) {
    const { course, fighter, at } = acting;
    const hadChance = new Set<FighterId>();
    const came = yield* runUp(besideIt(acting), hadChance);
    if (came && !incapacity(course.now(fighter.id))) {
      yield* runsOver(acting, at, beyond(acting, at), 'none', hadChance);
    }
  },
};

function overrunRefusal(acting: AtTarget): Reason | null {
  const { course, fighter, at } = acting;
  const runner = onFeet(course, fighter.id);
  const tight = wedged(course.setup, fighter) ?? wedged(course.setup, runner);
  const held = grappleRefusal(fighter) ?? tight ?? deadRefusal(null, at);
  if (held) return held;
  const ward = wardRefusal(runner, bareHands(runner), at);
  if (ward) return ward;
  if (course.times(fighter.id, 'overrun') > 0) return { rule: 'D20-OVERRUN-01', id: 'd20.has-overrun' };
  return sizeRefusal(acting, 'D20-OVERRUN-01');
}

/** Why no move is left within which to overrun; null where one is, of the mount for a rider (D20-OVERRUN-01). */
function moveWithinRefusal({ course, fighter }: Acting): Reason | null {
  const rule = 'D20-OVERRUN-01';
  const runner = course.now(runnerOf(course.setup.fighters, fighter));
  const held = moveRefusal(course, runner, rule);
  if (held || !course.setup.fight) return held;
  const isOwn = runner.id === fighter.id;
  const poor = budgetRefusal(runner, isOwn ? 'full-round' : 'move');
  return poor && { rule, id: 'd20.needs-move-and-standard' };
}

/** Why the path of an overrun does not lead there; without one the target must be beside the runner. */
function wayRefusal({ course, fighter, at }: AtTarget): Reason | null {
  const runner = course.now(runnerOf(course.setup.fighters, fighter));
  const [own, target] = [placeOf(course, runner), placeOf(course, at)];
  if (!own || !target) return null;
  const rule = 'D20-OVERRUN-01';
  if (course.setup.attempt.path)
    return pathRefusal(course, runner, runner.speed, rule, { through: aboardWith(course, at.id) });
  return distanceBetween(own, target, DIAGONALS) > 1 ? { rule, id: 'd20.out-of-reach' } : null;
}

/** The path straight through the target's space to the first free squares behind; empty where nobody can stop there. */
function beyond({ course, fighter }: Acting, at: D20Fighter): readonly Square[] {
  const [own, target] = [placeOf(course, course.now(fighter.id)), placeOf(course, at)];
  const direction = own && target && directionOf(centreOf(own), centreOf(target));
  if (!own || !target || direction === null) return [];
  const path: Square[] = [];
  do path.push(shifted(own, direction, path.length + 1));
  while (overlap({ ...own, ...path.at(-1) }, target));
  const way = walkOf(course, {
    by: runnerOf(course.setup.fighters, fighter),
    path,
    through: aboardWith(course, at.id),
  });
  return way?.fault === null ? path : [];
}

/** Splits a path at the square on which it enters the target's space. */
function splitAt(
  course: Course,
  runner: FighterId,
  at: D20Fighter,
  path: readonly Square[],
): { readonly approach: readonly Square[]; readonly through: readonly Square[] } {
  const [own, target] = [placeOf(course, course.now(runner)), placeOf(course, at)];
  const entry = own && target ? path.findIndex(({ x, y }) => overlap({ ...own, x, y }, target)) : 0;
  return { approach: path.slice(0, Math.max(0, entry)), through: path.slice(Math.max(0, entry)) };
}

/**
 * Moves up to the target, through its space and along a path; it costs no action if the target avoids (D20-OVERRUN-02 to
 * 06).
 * @param hadChance those who had their chance earlier in the same movement
 */
function* runsOver(
  acting: Acting,
  at: D20Fighter,
  path: readonly Square[],
  cost: Cost,
  hadChance = new Set<FighterId>(),
): Play<void> {
  const { course, fighter } = acting;
  const by = fighter.id;
  course.count(by, 'overrun');
  const runner = runnerOf(course.setup.fighters, fighter);
  const { approach, through } = splitAt(course, runner, at, path);
  const start = placeOf(course, course.now(runner));
  const spares = aboardWith(course, at.id);
  const comes = { by: runner, path: approach, rule: 'D20-AOO-04', spares, hadChance };
  const came = approach.length === 0 || (yield* move(course, comes));
  if (!came || !mayGoOn(course, by, runner)) return pay(course, by, cost);
  // Up to the last square in which the runner may stop, if the one before the target is occupied.
  const stop = placeOf(course, course.now(runner));
  const trail = start && stop ? upTo([start, ...approach], stop) : [];
  goTo(course, runner, approach.at(-1));
  const before = course.now(by);
  const [isStopped, isDown] = [stopsFor(course, by), stopsFor(course, runner)];
  yield* leavesFor(course, runner, at, through[0], hadChance);
  const isOver = () => isStopped() || isDown() || !mayGoOn(course, by, runner);
  if (!isOver() && !hadChance.has(at.id))
    yield* opportunities(course, runner, { rule: 'D20-OVERRUN-02', only: [at.id] });
  if (isOver() || isTornAway(course, before, bareHands(before), at.id)) {
    turnsBack(course, runner, trail);
    return pay(course, by, cost);
  }
  const barred = mayNotAvoid(fighter);
  const refused = barred ? { rule: barred, id: 'd20.may-not-avoid' } : incapacity(course.now(at.id));
  const lets = { id: 'avoid', ...(refused && { refused }) };
  const [chosen] = yield* choose({
    name: course.name('overrun'),
    by: at.id,
    options: [{ id: 'block' }, lets],
    atLeast: 1,
    atMost: 1,
    against: by,
    reasons: [{ rule: 'D20-OVERRUN-03', id: 'd20.overrun' }],
  });
  if (chosen === 'avoid') course.record(did(fighter, 'passes'));
  else {
    pay(course, by, cost);
    if (!(yield* fells(acting, at, trail))) return;
  }
  yield* goesThrough(acting, at, through, trail, hadChance);
}

/**
 * Those who threaten the square that is left for the target's space have their chance before it blocks (D20-AOO-04,
 * D20-OVERRUN-03). Ruling: the target itself has one for both, as its space is entered.
 * @param entry the square in the target's space; straight at it where the way ends there
 */
function* leavesFor(
  course: Course,
  runner: FighterId,
  at: D20Fighter,
  entry: Square | undefined,
  hadChance: Set<FighterId>,
): Play<void> {
  const [own, target] = [placeOf(course, course.now(runner)), placeOf(course, at)];
  const direction = own && target && directionOf(centreOf(own), centreOf(target));
  if (!own || !target || direction === null) return;
  const onto = entry ?? shifted(own, direction, 1);
  const rule = 'D20-AOO-04';
  const step = { by: runner, path: [onto], rule, spares: aboardWith(course, at.id), hadChance };
  for (const { by: foe, at: square } of chancesOn(course, step, [own, { ...own, x: onto.x, y: onto.y }])) {
    const now = course.now(runner);
    if (square > 0 || incapacity(now) || opportunityRefusal(course, course.now(foe), now)) continue;
    hadChance.add(foe);
    yield* opportunities(course, runner, { rule, only: [foe] });
  }
}

/** The squares of a way up to one of them. */
function upTo(squares: readonly Square[], { x, y }: Square): readonly Square[] {
  return squares.slice(0, 1 + squares.findLastIndex(square => square.x === x && square.y === y));
}

/** A runner goes back to the last square on its way that is free now (D20-OVERRUN-05, D20-MOVE-24). */
function turnsBack(course: Course, runner: FighterId, trail: readonly Square[]): void {
  goTo(course, runner, lastFree(course, runner, trail) ?? trail.at(-1));
}

/** The rule by which nobody steps aside for a runner, that of the feat from the saddle first; null if there is none. */
function mayNotAvoid(fighter: D20Fighter): string | null {
  if (isIn(fighter, 'mounted') && hasFeat(fighter, 'trample')) return 'D20-OVERRUN-07';
  return hasFeat(fighter, 'improved-overrun') ? 'D20-OVERRUN-06' : null;
}

/**
 * The overrun check, Strength against Strength or Dexterity, and the target's check in return. Returns true if the
 * target falls (D20-OVERRUN-04, D20-OVERRUN-05).
 * @param trail the squares of the way there; a runner who is turned back farther than the last one falls
 */
function* fells({ course, fighter }: Acting, at: D20Fighter, trail: readonly Square[]): Play<boolean> {
  const by = fighter.id;
  const rule = 'D20-OVERRUN-04';
  course.record(...breaksWard(course.now(by), course.now(at.id)));
  const better = (who: D20Fighter) =>
    abilityModifier(who, 'dex') > abilityModifier(who, 'str') ? 'dex' : 'str';
  const charges = isIn(course.now(by), 'charging') ? [{ rule, id: 'condition.charging', amount: 2 }] : [];
  const feat = featReasons(fighter, 'improved-overrun', rule);
  const runner = runnerOf(course.setup.fighters, fighter);
  const own = bodyCheck(course, runner, 'str', rule, { more: [...feat, ...charges] });
  // Ruling: who rides is run over with the mount, which blocks and falls.
  const target = onFeet(course, at.id);
  if (yield* opposed(course, own, bodyCheck(course, target.id, better(target), rule, { stands: true }))) {
    course.record(gains(target, 'prone'));
    yield* tramples(course, fighter, target.id);
    return true;
  }
  const isAble = attackless(course.setup, course.now(target.id)) === null;
  const back = bodyCheck(course, target.id, 'str', rule);
  const falls =
    isAble && (yield* opposed(course, back, bodyCheck(course, runner, better(course.now(runner)), rule)));
  course.record({ fact: 'pushed', who: by, metres: SQUARE });
  const before = placeOf(course, course.now(runner));
  // Ruling: a runner turned back onto an occupied square lies in the last free square before it.
  turnsBack(course, runner, trail);
  const now = placeOf(course, course.now(runner));
  const isOccupied = now?.x !== before?.x || now?.y !== before?.y;
  if (falls || isOccupied) course.record(gains({ id: runner }, 'prone'));
  return false;
}

/** Trample: with the feat, the mount makes one hoof attack on a target that it overran (D20-OVERRUN-07). */
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

/**
 * Moves the fighter or its mount on along a path; stopped before its first square, it is where it may stop
 * (D20-OVERRUN-03, D20-OVERRUN-05, D20-MOVE-24).
 */
function* goesThrough(
  { course, fighter }: Acting,
  at: D20Fighter,
  path: readonly Square[],
  trail: readonly Square[],
  hadChance: Set<FighterId>,
): Play<void> {
  const by = runnerOf(course.setup.fighters, fighter);
  const others = aboardWith(course, at.id);
  const before = placeOf(course, course.now(by));
  const onward = { by, path, rule: 'D20-AOO-04', through: others, spares: others, hadChance };
  if (path.length > 0) yield* move(course, onward);
  const now = placeOf(course, course.now(by));
  if (now?.x === before?.x && now?.y === before?.y) turnsBack(course, by, trail);
}
