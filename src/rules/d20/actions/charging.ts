import { chargeLanes } from '../../shared/grid/charge-lane.ts';
import type { Square } from '../../shared/grid/ground-schema.ts';
import { reachOf } from '../../shared/grid/reach.ts';
import type { FighterId, Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { bareHands, wedged } from '../armed.ts';
import { budgetRefusal, isHeld, movementRefusal, pay } from '../budget.ts';
import { gains, incapacity, isIn, rounds, speedTimes, UNTIL_NEXT_TURN, slowRefusal } from '../conditions.ts';
import type { Course } from '../course.ts';
import { type D20Fighter, isFor, isRanged, type Weapon } from '../fighter.ts';
import { runnerOf } from '../mounts.ts';
import { move, moveRefusal } from '../movement.ts';
import { DIAGONALS, placeOf } from '../place.ts';
import { meleeReach } from '../positions.ts';
import { targetRefusal, unusable } from '../reach.ts';
import { sees, unseeing } from '../sight.ts';
import { wardRefusal } from '../warding.ts';
import { throughWater } from '../water.ts';
import { boardFor, moverOf } from '../ways.ts';
import type { Acting, Action, AtTarget, WithWeapon } from './action.ts';
import type { attackOnce } from './attacking.ts';

/** The creature that runs in a charge: the mount of a rider, or the fighter itself (D20-MOUNT-02, D20-MOUNT-07). */
function chargerOf({ course, fighter }: Acting): D20Fighter {
  return course.now(runnerOf(course.setup.fighters, fighter));
}

/** How many times its speed a charge goes: as often as both may, rider and mount (D20-CHARGE-05, D20-MOUNT-07). */
function timesOf(acting: Acting): number {
  return Math.min(speedTimes(chargerOf(acting)), speedTimes(acting.course.now(acting.fighter.id)));
}

/** A charge at a target. */
type Charging = AtTarget &
  WithWeapon & {
    /** It ends beside the target, however far the charger reaches. */
    readonly isBeside?: true;
  };

/** A charge that ends beside the target, to go on into its space (D20-BULL-01, D20-OVERRUN-01). */
export function besideIt(acting: AtTarget): Charging {
  return { ...acting, weapon: bareHands(acting.fighter), isBeside: true };
}

/** The reach of a charge that ends beside its target. */
const BESIDE = reachOf(1);

/** The path of a charge at a target; empty without a map, or where no lane is free (D20-CHARGE-02). */
export function chargePath(acting: Charging): readonly Square[] {
  const lanes = lanesTo(acting);
  return lanes === null || isRefusal(lanes) ? [] : (lanes[0] ?? []);
}

/**
 * The free lanes of a charge at a target; a reason where there is none, null without a map.
 * @param most squares that the charge may cost
 */
export function lanesTo(
  acting: Charging,
  most = chargerOf(acting).speed * timesOf(acting),
): readonly (readonly Square[])[] | Reason | null {
  const { course, fighter, at, weapon, isBeside } = acting;
  const runner = chargerOf(acting);
  const [from, target] = [placeOf(course, runner), placeOf(course, at)];
  if (!from || !target) return null;
  const reach = isBeside ? BESIDE : meleeReach(fighter, weapon);
  // Water slows who does not swim by nature, and nothing may slow a charge (D20-CHARGE-02, D20-WATER-05).
  const wades = throughWater(course, runner) !== 'freely';
  const mover = { ...moverOf(course, runner), ...(wades && { wades }) };
  const charge = { mover, from, target, reach };
  const lanes = chargeLanes(charge, boardFor(course, runner), DIAGONALS);
  const free = lanes.filter(({ fault }) => fault === null);
  const [first] = lanes;
  if (free.length === 0) return { rule: 'D20-CHARGE-02', id: `d20.charge.${first?.fault ?? 'too-near'}` };
  const near = free.filter(({ squares }) => costOf(from, squares) <= most);
  if (near.length === 0)
    return {
      rule: 'D20-CHARGE-01',
      id: 'd20.too-far',
      names: { cost: costOf(from, free[0]?.squares ?? []), most },
    };
  // The straightest of several near lanes first.
  const slant = ({ x, y }: Square) => Math.hypot(x - from.x, y - from.y);
  return near.map(({ squares }) => squares).sort((a, b) => slant(a.at(-1) ?? from) - slant(b.at(-1) ?? from));
}

/** The cost of a straight path in squares: every second diagonal counts double (D20-MOVE-06). */
function costOf(from: Square, squares: readonly Square[]): number {
  const all = [from, ...squares];
  const diagonals = squares.filter(({ x, y }, i) => x !== all[i]?.x && y !== all[i]?.y).length;
  return squares.length + Math.floor(diagonals / 2);
}

export function isRefusal(lanes: ReturnType<typeof lanesTo>): lanes is Reason {
  return lanes !== null && 'rule' in lanes;
}

/** What touches the target of a charge: the weapon, or the body of whatever runs up beside it (D20-BULL-01, D20-OVERRUN-01). */
function touchesWith(acting: Charging): readonly [D20Fighter, Weapon] {
  if (!acting.isBeside) return [acting.fighter, acting.weapon];
  const runner = chargerOf(acting);
  return [runner, bareHands(runner)];
}

/** Why a fighter cannot charge; null when it can (D20-CHARGE-01 to 05, D20-BOON-08). */
export function chargeRefusal(acting: Charging): Reason | null {
  const { course, fighter, at, weapon } = acting;
  if (isRanged(weapon)) return { rule: 'D20-CHARGE-06', id: 'd20.melee-only' };
  const runner = chargerOf(acting);
  const no =
    moveRefusal(course, runner, 'D20-CHARGE-01') ??
    slowRefusal(runner) ??
    slowRefusal(fighter) ??
    (runner.id === fighter.id ? null : carriesNoFarther(course, fighter, runner)) ??
    unusable(course, fighter, weapon) ??
    wedged(course.setup, runner) ??
    wardRefusal(...touchesWith(acting), at);
  if (no) return no;
  const lanes = lanesTo(acting);
  if (isRefusal(lanes)) return lanes;
  if (!sees(course, fighter, at, true)) return { rule: 'D20-CHARGE-03', id: 'd20.cannot-see' };
  // Who sees nothing where it goes is hampered, and nothing may hamper a charge.
  const blind = unseeing(course, runner);
  if (blind) return { ...blind, rule: 'D20-CHARGE-02' };
  return lanes === null ? targetRefusal(course, fighter, weapon, at) : null;
}

/** Why a mount cannot charge with its rider; null when it can. Ruling: both give their whole turn (D20-MOUNT-07). */
function carriesNoFarther(course: Course, rider: D20Fighter, mount: D20Fighter): Reason | null {
  if (isHeld(rider)) return { rule: 'D20-GRAPPLE-08', id: 'condition.grappling' };
  const poor = incapacity(mount) ?? (course.setup.fight ? budgetRefusal(mount, 'full-round', true) : null);
  return poor ?? movementRefusal(mount);
}

/**
 * Runs up to a target. Returns true if the charger reached it, a rider in the saddle (D20-CHARGE-01, D20-CHARGE-06).
 * @param hadChance notes those who had their chance on the way, for a movement that goes on (D20-AOO-08)
 */
export function* runUp(acting: Charging, hadChance = new Set<FighterId>()) {
  const { course, fighter } = acting;
  const path = chargePath(acting);
  const by = chargerOf(acting).id;
  course.record(gains(fighter, 'charging', { lasts: UNTIL_NEXT_TURN }));
  if (by !== fighter.id) {
    // Until the rider's next turn: its own, which is skipped, comes at once.
    course.record(gains({ id: by }, 'charging', { by: fighter.id, lasts: rounds(1) }));
    pay(course, by, 'full-round');
  }
  const came = yield* move(course, { by, path, rule: 'D20-AOO-04', hadChance });
  return came && runnerOf(course.setupNow().fighters, course.now(fighter.id)) === by;
}

/** Runs up to a target. Returns true if the charger can strike it there. */
function* comesInReach(acting: AtTarget & WithWeapon): Play<boolean> {
  const { course, fighter, at, weapon } = acting;
  const came = yield* runUp(acting);
  const charger = course.now(fighter.id);
  if (!came || incapacity(charger)) return false;
  return targetRefusal(course, charger, weapon, course.now(at.id)) === null;
}

/** A blow with a weapon at a target, or what takes its place. */
type Strikes = (...blow: Parameters<typeof attackOnce>) => Play<unknown>;

/** A charge that ends in a blow, or in what a rule has in its place: +2 to it, -2 to AC until the next turn (D20-CHARGE-06). */
export function chargeWith(id: string, rule: string, strikes: Strikes): Action {
  return {
    id,
    rule,
    group: 'strike',
    purpose: null,
    cost: 'full-round',
    setsOff: ['charges', 'moves', 'attacks'],
    openTo: [],
    asStandard: true,
    needs: 'both',
    moves: true,
    refusal: chargeRefusal,
    *play(acting) {
      const { course, fighter, at, weapon } = acting;
      if (!(yield* comesInReach(acting))) return;
      yield* strikes(course, fighter.id, weapon, at.id, { multipliers: lanceOf(fighter, weapon) });
    },
  };
}

/** Double damage of a lance on a mounted charge (D20-CHARGE-08, D20-MOUNT-07). */
function lanceOf(fighter: D20Fighter, weapon: Weapon) {
  if (!isFor(weapon, 'lance') || !isIn(fighter, 'mounted')) return [];
  return [{ rule: 'D20-CHARGE-08', id: 'd20.lance', times: 2 }];
}
