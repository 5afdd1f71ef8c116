import type { Square } from '../shared/grid/ground-schema.ts';
import { endOf, type Walk } from '../shared/grid/path.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import { flightNow } from './air/in-space.ts';
import { isHeld, spent } from './budget.ts';
import { ends as endsOf, gains, grapplersWith, incapacity, isIn, restriction } from './conditions.ts';
import { chancesAlong, chancesOn } from './chances.ts';
import type { Course, OnTheWay } from './course.ts';
import { flew, flightOf } from './air/flight.ts';
import type { D20Fighter } from './fighter.ts';
import { carriedBy, carrierIdOf, GRIP, runnerOf } from './mounts.ts';
import { opportunities, opportunityRefusal, whoMayStrike } from './opportunity.ts';
import { placeOf } from './place.ts';
import { sees } from './sight.ts';
import { turningsBroken } from './turned.ts';
import { besideMover, swimRefusal, walkOf, wayFrom, wayOf, type Way } from './ways.ts';

/** A movement over the map. */
export interface Movement extends Way {
  readonly rule: string;
  /** A withdrawal: leaving the first square provokes nothing from opponents whom the fighter sees (D20-ACT-41). */
  readonly withdraws?: true;
  /** The fighters who make no attack of opportunity. */
  readonly spares?: readonly FighterId[];
  /** The fighter whom a blow on the way may strike in place of the mover, in a bull rush (D20-BULL-03). */
  readonly stray?: FighterId;
  /** Who threatens any square of the way may strike, the last one too (D20-ACT-25). */
  readonly isExposed?: true;
  /** A 1.5 m step, which draws nothing and is no movement over a distance (D20-ACT-52). */
  readonly isStep?: true;
  /** The mover is driven: it spends no movement of its own, and sets nothing off. */
  readonly isDriven?: true;
  /** The fighters who had their chance earlier in the same movement, to whom this part of it adds (D20-AOO-08). */
  readonly hadChance?: Set<FighterId>;
  /** What the mover does on each square of its way, beside what is readied against it (D20-CREATURE-11). */
  readonly onTheWay?: OnTheWay;
}

/** Why a fighter cannot leave its place on foot; null when it can (D20-GRAPPLE-08, D20-ACT-25, D20-MOUNT-02). */
export function moveRefusal(course: Course, fighter: D20Fighter, rule: string): Reason | null {
  const bound = boundRefusal(course, fighter);
  if (bound) return bound;
  if (flightNow(course, fighter)) return { rule: 'D20-AIR-30', id: 'd20.air.aloft' };
  if (isIn(fighter, 'winded') && spent(fighter, 'moved') > 0)
    return { rule: 'D20-ACT-44', id: 'condition.winded' };
  if (isIn(fighter, 'prone')) return { rule, id: 'condition.prone' };
  return swimRefusal(course, fighter, []);
}

/** Why a fighter whom another holds or carries does not go by itself, on foot or in the air; null for others. */
export function boundRefusal(course: Course, fighter: D20Fighter): Reason | null {
  if (isAnyHeld(course, fighter.id)) return { rule: 'D20-GRAPPLE-08', id: 'condition.grappling' };
  return carriedRefusal(course, fighter);
}

/** Why a fighter whom another carries does not go on foot; null for others (D20-MOUNT-02, D20-AIR-59). */
export function carriedRefusal(course: Course, fighter: D20Fighter): Reason | null {
  const rides = runnerOf(course.setup.fighters, fighter) !== fighter.id;
  if (rides) return { rule: 'D20-MOUNT-02', id: 'd20.rides' };
  return isIn(fighter, 'aboard') ? { rule: 'D20-AIR-59', id: 'condition.aboard' } : null;
}

/**
 * Moves a fighter square by square, with the attacks of opportunity and what is readied on the way; a fallen fighter
 * stops. Returns true if it reached the end (D20-AOO-07, D20-READY-03, D20-MOVE-24).
 */
export function* move(course: Course, movement: Movement): Play<boolean> {
  const { by, path, rule } = movement;
  let way = wayOf(course, movement);
  const from = placeOf(course, course.now(by));
  if (!way || !from) return yield* moveUnmapped(course, movement);
  const goal = endOf(way, way.steps.length - 1);
  const spacesOf = ({ steps }: Walk) => [from, ...steps.map(({ footprint }) => footprint)];
  let spaces = spacesOf(way);
  const squares = [from, ...path];
  const isStopped = stopsFor(course, by);
  const farthest = farthestOf(course, by);
  const ends = ({ steps }: Walk, reached: number) => {
    const last = endOf({ steps }, reached);
    comesTo(course, movement, squares, last + 1);
    countsSquares(course, movement, steps.slice(0, last + 1));
    return last;
  };
  // Pushed away or pulled in, it goes no farther (D20-BULL-05, D20-CREATURE-02).
  const isGone = (at: number) => {
    const isAway = !isOn(course, by, squares[at] ?? from);
    if (isAway) countsSquares(course, movement, way?.steps.slice(0, at) ?? []);
    return isAway;
  };
  const hadChance = movement.hadChance ?? new Set<FighterId>();
  const chancesNow = () => chancesAlong(course, { ...movement, hadChance }, spaces);
  let chances = chancesNow();
  const meets = meetingsOf(course, movement);
  for (const at of squares.keys()) {
    if (at > way.steps.length) break;
    const [before, space] = [spaces[at - 1], spaces[at]];
    if (before && space) {
      for (const one of [by, ...carriedBy(course.setupNow().fighters, by)])
        course.record(...turningsBroken(course, one, before, space));
      for (const { who, from: left, onto } of draggedOn(course, movement, squares, at))
        course.record(...turningsBroken(course, who, left, onto));
    }
    if (meets || chances.some(chance => chance.at === at)) comesTo(course, movement, squares, at);
    const factsBefore = course.facts.length;
    if (meets)
      yield* meets(
        at,
        way.steps.slice(at).map(({ footprint }) => footprint),
      );
    const isMet = course.facts.length > factsBefore;
    if (isMet) {
      if (isGone(at)) return false;
      way = wayFrom(course, movement, way, at);
      spaces = spacesOf(way);
      chances = chancesNow();
    }
    // Who was stopped before it leaves draws nothing.
    const leaves = !isMet || !isStopped();
    const foes = leaves ? chances.filter(chance => chance.at === at && !hadChance.has(chance.by)) : [];
    for (const { by: foe } of foes) {
      // D20-AOO-04: whom the first has thrown down or seized, the next strikes all the same.
      if (incapacity(course.now(by)) || !isOn(course, by, squares[at] ?? from)) break;
      if (opportunityRefusal(course, course.now(foe), course.now(by))) continue;
      hadChance.add(foe);
      yield* opportunities(course, by, { rule, only: [foe], ...strayOf(movement) });
    }
    if (foes.length > 0 && isGone(at)) return false;
    const isFar = at < way.steps.length && costOf(way.steps.slice(0, at + 1)) > farthest();
    if (isFar || (isStopped() && (foes.length > 0 || isMet))) {
      ends(way, at - 1);
      return false;
    }
  }
  return ends(way, way.steps.length - 1) >= goal;
}

/** What happens on each square of a movement: what is readied against the mover, and what it does itself; null for nothing. */
function meetingsOf(course: Course, { by, isDriven, onTheWay }: Movement): OnTheWay | null {
  const readied = isDriven ? null : (course.readied?.onTheWay(course, by) ?? null);
  if (!readied || !onTheWay) return readied ?? onTheWay ?? null;
  return function* meets(squares, ahead) {
    yield* readied(squares, ahead);
    yield* onTheWay(squares, ahead);
  };
}

/** Counts the squares of a fighter's own movement, and those over which it carries a rider (D20-MOUNT-06). */
function countsSquares(course: Course, { by, isDriven, isStep }: Movement, steps: Walk['steps']): void {
  if (isDriven || isStep) return;
  course.count(by, 'squares', costOf(steps));
  // Difficult ground costs more squares than it has.
  if (carriedBy(course.setup.fighters, by).length > 0) course.count(by, 'carried', steps.length);
}

function costOf(steps: Walk['steps']): number {
  return steps.reduce((sum, { cost }) => sum + cost, 0);
}

/**
 * Tells how many squares a way may cost: the speed for a fighter whom a blow has left with one action, and for the mount of such
 * a rider where the rider acts (D20-ACT-05, D20-CHARGE-05).
 */
function farthestOf(course: Course, by: FighterId): () => number {
  const before = course.now(by);
  const { attempt, fighters } = course.setup;
  const acting = carriedBy(fighters, by).filter(id => id === attempt.by);
  const whole = [by, ...acting].filter(id => restriction(course.now(id)) === null);
  if (flightOf(before)) return () => Infinity;
  return () => (whole.some(id => restriction(course.now(id))) ? before.speed : Infinity);
}

function isOn(course: Course, who: FighterId, { x, y }: Square): boolean {
  const now = placeOf(course, course.now(who));
  return now?.x === x && now.y === y;
}

/** True if a fighter, or one whom it carries, is held in a grapple (D20-GRAPPLE-08). */
function isAnyHeld(course: Course, by: FighterId): boolean {
  const { fighters } = course.setupNow();
  return [by, ...carriedBy(fighters, by)].some(who => isHeld(course.now(who)));
}

/**
 * Tells, from now on, whether a mover goes no farther: it can do nothing, was thrown down, or was seized by one whom it had
 * not beaten (D20-MOVE-24, D20-GRAPPLE-08, D20-GRAPPLE-17).
 */
export function stopsFor(course: Course, by: FighterId): () => boolean {
  const crawls = isIn(course.now(by), 'prone');
  const held = holdsOn(course, by);
  return () => {
    const now = course.now(by);
    const isSeized = holdsOn(course, by).some(hold => !held.includes(hold));
    return incapacity(now) !== null || isSeized || (!crawls && isIn(now, 'prone'));
  };
}

/** The holds on a fighter, and on those whom it carries: who is held, and by whom (D20-GRAPPLE-08). */
function holdsOn(course: Course, by: FighterId): readonly string[] {
  const { fighters } = course.setupNow();
  return [by, ...carriedBy(fighters, by)].flatMap(who =>
    grapplersWith(course.now(who)).map(other => `${who} ${other}`),
  );
}

function strayOf({ stray }: Movement): Pick<Movement, 'stray'> {
  return stray === undefined ? {} : { stray };
}

/** Without a map, every opponent said to threaten strikes once. */
function* moveUnmapped(course: Course, movement: Movement): Play<boolean> {
  const { by, rule, withdraws, spares = [], hadChance = new Set() } = movement;
  if (movement.isStep) return true;
  // D20-ACT-41: visible opponents do not threaten the first square.
  const except = withdraws
    ? course.others(by).flatMap(one => (sees(course, course.now(by), one) ? [one.id] : []))
    : [...spares, ...hadChance];
  const isStopped = stopsFor(course, by);
  for (const { id } of whoMayStrike(course, by, { rule, except })) hadChance.add(id);
  yield* opportunities(course, by, { rule, except, ...strayOf(movement) });
  return !isStopped();
}

/** Those who are dragged along, who carry and are carried, from and to the spaces of the same step (D20-GRAPPLE-17). */
function draggedOn(course: Course, { by, along = [] }: Movement, squares: readonly Square[], at: number) {
  const [own, from, onto] = [placeOf(course, course.now(by)), squares[at - 1], squares[at]];
  const all = along.flatMap(who => [who, ...carriedBy(course.setupNow().fighters, who)]);
  return [...new Set(all)].flatMap(who => {
    const theirs = placeOf(course, course.now(who));
    if (!own || !theirs || !from || !onto) return [];
    const beside = (mover: Square) => ({
      ...theirs,
      x: theirs.x + mover.x - own.x,
      y: theirs.y + mover.y - own.y,
    });
    return [{ who, from: beside(from), onto: beside(onto) }];
  });
}

/**
 * Moves a fighter onto a square of its way, at its height there, and by as much those it drags along. They leave a carrier that
 * is not dragged along, and stay on one that is (D20-GRAPPLE-17, D20-MOUNT-03).
 */
function comesTo(
  course: Course,
  { by, along = [], flights = [] }: Movement,
  squares: readonly Square[],
  at: number,
): void {
  const square = squares[at];
  const flight = flights[at - 1];
  const now = flightOf(course.now(by));
  if (flight && now && (now.altitude !== flight.altitude || now.heading !== flight.heading))
    course.record(flew({ id: by }, flight));
  const before = placeOf(course, course.now(by));
  if (!before || !square || (before.x === square.x && before.y === square.y)) return;
  const theirs = along.flatMap(who => {
    const carrier = carrierIdOf(course.now(who));
    const isCarried = carrier !== null && [by, ...along].includes(carrier);
    const isPlaced = placeOf(course, course.now(who)) !== null;
    return isCarried || !isPlaced ? [] : [{ who, onto: besideMover(course, by, who, square) }];
  });
  goTo(course, by, square);
  for (const { who, onto } of theirs) {
    const wasAloft = flightNow(course, course.now(who)) !== null && carrierIdOf(course.now(who)) !== null;
    course.record(...endsOf(course.now(who), 'mounted', 'slumped', 'aboard'));
    goTo(course, who, onto);
    if (wasAloft) hangsOn(course, who, [by, ...along]);
  }
}

/** One who is dragged out of a saddle aloft hangs in the grip of a flier, unless its own wings bear it (D20-GRAPPLE-17). */
function hangsOn(course: Course, who: FighterId, those: readonly FighterId[]): void {
  const holder = those.find(
    one => grapplersWith(course.now(who)).includes(one) && flightOf(course.now(one)) !== null,
  );
  if (holder !== undefined) course.record(gains({ id: who }, 'aboard', { by: holder, with: GRIP }));
}

/** Moves a fighter, and all whom it carries, onto a square. */
export function goTo(course: Course, who: FighterId, square: Square | undefined): void {
  const now = placeOf(course, course.now(who));
  if (!now || !square || (now.x === square.x && now.y === square.y)) return;
  for (const one of [who, ...carriedBy(course.setupNow().fighters, who)]) {
    course.record(
      { fact: 'moved', who: one, onto: { x: square.x, y: square.y } },
      ...turningsBroken(course, one, now, { ...now, x: square.x, y: square.y }),
    );
  }
}

/** The fighters who may make an attack of opportunity along a movement (D20-AOO-04). */
export function concernedBy(
  course: Course,
  by: FighterId,
  path: readonly Square[],
  how: Pick<Movement, 'isExposed' | 'through'> = {},
): readonly FighterId[] {
  const fighter = course.now(by);
  const from = placeOf(course, fighter);
  if (incapacity(fighter)) return [];
  if (!from || path.length === 0) return whoMayStrike(course, by, { rule: 'D20-AOO-04' }).map(({ id }) => id);
  const way = walkOf(course, { by, path, ...how });
  const spaces = [from, ...(way?.steps.map(({ footprint }) => footprint) ?? [])];
  return chancesOn(course, { by, path, rule: 'D20-AOO-04', ...how }, spaces).map(chance => chance.by);
}
