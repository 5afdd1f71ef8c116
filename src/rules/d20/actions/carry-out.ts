import { actionRules, needsRefusal, offered, partiesIn } from '../../shared/action-rules.ts';
import type { Fact } from '../../shared/fact.ts';
import type { FighterId, Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import type { Attempt, Setup } from '../../shared/ruleset.ts';
import type { OpenAction, Whom } from '../../shared/open-action.ts';
import { weaponOf } from '../../shared/setup.ts';
import { isFlier } from '../air/flight.ts';
import { isAerial } from '../air/in-space.ts';
import { bareHands } from '../armed.ts';
import { breaksOff } from '../broken-off.ts';
import {
  budgetRefusal,
  grappleRefusal,
  type Cost,
  isCutShort,
  mayStillAttack,
  movementRefusal,
  pay,
  spent,
  turnOver,
} from '../budget.ts';
import { CIRCUMSTANCES, OWN_RANGE } from '../circumstances.ts';
import { ends, inattentive, incapacity, isIn, speechlessness } from '../conditions.ts';
import { Course, type Readied } from '../course.ts';
import { type D20Fighter, hasFeat, type Weapon } from '../fighter.ts';
import { isTurnJustOver } from '../free-afterwards.ts';
import { standApart } from '../getting-down.ts';
import { riderHinders } from '../from-the-saddle.ts';
import { meetsGazes } from '../gaze.ts';
import { lettingGo } from '../grip.ts';
import { strainFacts } from '../hit-points.ts';
import { begins, partOf } from '../in-parts.ts';
import { directedBy, isTurnSpent, runnerOf, shyRefusal } from '../mounts.ts';
import { areaOf } from '../area-on-map.ts';
import { optionsOf } from '../options.ts';
import { opportunities } from '../opportunity.ts';
import { readiedAgainst, readiedOnTheWay } from '../readied.ts';
import { fighterIn } from '../setup.ts';
import { goesOff } from '../spells.ts';
import { deedOf, type Acting, type Action } from './action.ts';
import { actionOf, ACTIONS } from './all-actions.ts';
import { fallsFromGrips } from './falling.ts';
import { followsHit } from './following-hits.ts';
import { countsStrike, endsMove } from './going-on.ts';
import { holdersFollow } from './grappling.ts';
import { blowOrInstead } from './in-place-of-a-blow.ts';
import { moveAction } from './moving.ts';
import { run } from './running.ts';

export const { actionRefusal, refusal, play } = actionRules<Action, Acting>({
  actionOf,
  unknown: 'D20-ACT-01',
  circumstances: { ids: CIRCUMSTANCES, most: 100, rule: 'D20-MOD-01', own: OWN_RANGE },
  actingIn,
  openRefusal,
  carryOut,
});

function openRefusal(action: Action, acting: Acting): Reason | null {
  const { course, fighter } = acting;
  const { rule } = action;
  if (action.inAir && !isAerial(course))
    return isFlier(fighter)
      ? { rule: 'D20-AIR-01', id: 'd20.air.switched-off' }
      : { rule, id: 'unknown-action' };
  const helpless = helplessIn(fighter, action);
  if (helpless) return helpless;
  const { fight, fighters } = course.setup;
  const rider = fight ? directedBy(fighters, fighter.id) : null;
  const isTurn = !fight || fight.turn === fighter.id || (rider !== null && fight.turn === rider);
  const isLate = isFreeAfterwards(action) && isTurnJustOver(course.setup, fighter);
  if (!isTurn && !action.outOfTurn && !isLate) return { rule: 'D20-RND-01', id: 'not-your-turn' };
  const closed = action.outOfTurn || action.isInvoluntary ? null : closedBy(fighter, action, fight !== null);
  if (closed) return closed;
  if (fight && !action.outOfTurn) {
    const cost = action.costNow?.(acting) ?? action.cost;
    const shy = isOfTheSaddle(action, cost, rider !== null) ? shyRefusal(course.setup, fighter) : null;
    if (shy) return shy;
    const mayBegin = action.inParts && budgetRefusal(fighter, 'standard') === null;
    const poor = mayBegin ? null : budgetRefusal(fighter, cost, action.asStandard);
    if (poor) return poor;
    const stays = action.moves ? walkRefusal(acting, action, cost === 'none') : null;
    if (stays) return stays;
  }
  return needsRefusal(action, acting) ?? deedOf(action).refusal?.(acting) ?? null;
}

/** Why a helpless fighter does not do this: the bound may cast, and end their turn (D20-COND-01, D20-SPELL-04). */
function helplessIn(fighter: D20Fighter, { isInvoluntary, casting, openToBound }: Action): Reason | null {
  if (isInvoluntary) return null;
  return casting !== undefined || openToBound ? speechlessness(fighter) : incapacity(fighter);
}

/** Why nothing moves farther in this turn on the legs that carry a fighter; null where it may (D20-ACT-52, D20-MOUNT-06). */
function walkRefusal({ course, fighter }: Acting, action: Action, goesOn: boolean): Reason | null {
  const walker = course.now(runnerOf(course.setup.fighters, fighter));
  return movementRefusal(walker) ?? riderHinders(course, walker, { goesOn, isRun: action === run });
}

/** Counts a movement of the one whose legs carry a fighter: of a rider the mount moves (D20-MOUNT-02, D20-MOUNT-06). */
function countsMove(course: Course, fighter: D20Fighter): void {
  course.count(runnerOf(course.setup.fighters, fighter), 'moved');
}

/** True for what a rider, or its mount, does only once the mount is calmed: not what is free to the rider (D20-MOUNT-01). */
function isOfTheSaddle(
  { isIdle, isInvoluntary, isBeforeReins }: Action,
  cost: Cost,
  isRidden: boolean,
): boolean {
  if (isIdle || isInvoluntary || isBeforeReins) return false;
  return isRidden || (cost !== 'free' && cost !== 'none');
}

/** Free, and no part of a flight, which a turn's end settles, except what ends one (D20-AIR-11). */
function isFreeAfterwards({ cost, inAir, endsFlight }: Action): boolean {
  return cost === 'free' && (inAir !== true || endsFlight === true);
}

/** The state that closes an action to a fighter; null for none (D20-GRAPPLE-24, D20-TURN-09, D20-COND-03). */
function closedBy(
  fighter: D20Fighter,
  { openTo, cost, takesAttention, needsRoom }: Action,
  inFight: boolean,
): Reason | null {
  const sick = cost === 'standard' || cost === 'full-round' || takesAttention ? inattentive(fighter) : null;
  if (sick) return sick;
  if (inFight && isIn(fighter, 'turned') && !openTo.includes('turned'))
    return { rule: 'D20-TURN-09', id: 'condition.turned' };
  if (isIn(fighter, 'pinned') && !openTo.includes('pinned'))
    return { rule: 'D20-GRAPPLE-24', id: 'condition.pinned' };
  return needsRoom ? grappleRefusal(fighter) : null;
}

/**
 * Carries out an action: its cost, readied actions and attacks of opportunity, its effects. Returns the facts
 * (D20-ACT-02, D20-AOO-07).
 */
function* carryOut(action: Action, acting: Acting, setup: Setup): Play<readonly Fact[]> {
  const { course, fighter } = acting;
  const { id } = fighter;
  const runner = runnerOf(setup.fighters, fighter);
  const whole = action.costNow?.(acting) ?? action.cost;
  const part = action.inParts && whole === 'full-round' ? partOf(fighter, setup) : null;
  const cost = part ? 'standard' : whole;
  if (!action.paysItself) pay(course, id, cost);
  dropsGuard(course, fighter, action);
  if (part === 'last') course.record({ fact: 'dropped', who: id, action: action.id });
  // What goes on with a move is no other.
  if (action.moves && cost !== 'none') countsMove(course, fighter);
  if (action !== moveAction && cost !== 'none' && cost !== 'free') endsMove(course, id);
  // D20-READY-02: what befalls a fighter is nothing that it does.
  const isDeed = !action.isInvoluntary && !action.isIdle;
  const movers = action.moves ? [...new Set([id, runner])] : [id];
  if (!action.isInvoluntary && isInOwnTurn(setup, id))
    for (const one of movers) yield* meetsGazes(course, one);
  const countered = isDeed && (yield* readiedAgainst(course, action.setsOffNow?.(acting) ?? action.setsOff));
  const able = movers.every(one => helplessIn(course.now(one), action) === null);
  const goesOn = able && !countered;
  // Ruling: a full-round action in two parts provokes when it begins.
  const draws = (action.provokesNow?.(acting) ?? action.provokes !== undefined) && part !== 'last';
  const isStruckDown = goesOn && draws && (yield* provoked(acting, action));
  const { begin } = deedOf(action);
  const stopped = !goesOn || isStruckDown || (part !== 'last' && begin && !(yield* begin(acting)));
  const isCut = (draws || begin) && !action.asStandard && isCutShort(course, id, cost);
  // D20-ACT-06: what is left is the standard action that begins it.
  const isBegun = part === 'first' || (isCut && action.inParts === true);
  if (!stopped && isBegun) course.record(begins(setup.attempt));
  else if (!stopped && !isCut) {
    yield* touchesThing(acting, action);
    if (action.isOneAttack) countsStrike(course, fighter, attacksWith(acting, action));
    yield* deedOf(action).play(acting);
    if (action.moves) holdersFollow(course, id);
    standApart(course, runnerOf(course.setupNow().fighters, course.now(id)));
  }
  // What was lost before it began strains nobody.
  if (isStraining(action) && (stopped || isBegun || !isCut)) strains(course, movers);
  yield* lettingGo(course);
  yield* fallsFromGrips(course);
  yield* breaksOff(course);
  const isDone = isTurnSpent(course.setupNow().fighters, course.now(id));
  if (setup.fight?.turn === id && isDone && course.times(id, 'turn') === 0) course.record(turnOver(id));
  return course.facts;
}

/** True in the turn of a fighter, or of who directs it (D20-MOUNT-02). */
function isInOwnTurn({ fight, fighters }: Setup, id: FighterId): boolean {
  return fight !== null && fight.turn === (directedBy(fighters, id) ?? id);
}

/** The weapon of a single attack: the bare hands where none needs to be named. */
function attacksWith({ fighter, weapon }: Acting, { needs }: Action): Weapon {
  return (needs === 'target' ? null : weapon) ?? bareHands(fighter);
}

/** Fighting defensively is over where the action that was left for the attack goes into anything else (D20-ACT-18). */
function dropsGuard(course: Course, before: D20Fighter, { setsOff }: Action): void {
  if (setsOff.includes('attacks') || setsOff.includes('charges')) return;
  const now = course.now(before.id);
  if (mayStillAttack(before) && !mayStillAttack(now)) course.record(...ends(now, 'on-the-defensive'));
}

/** A held charge goes off at what an action touches, readied or not (D20-SPELL-13). */
function* touchesThing({ course, fighter, at }: Acting, { touches }: Action): Play<void> {
  if (touches) yield* goesOff(course, fighter.id, touches === 'target' ? (at?.id ?? null) : null);
}

function* provoked({ course, fighter, at }: Acting, { provokes, rule }: Action): Play<boolean> {
  const only = provokes === 'target' ? { only: at ? [at.id] : [] } : {};
  return (yield* opportunities(course, fighter.id, { rule, ...only })).stopped;
}

/** True for what costs a disabled fighter a hit point (D20-HP-04). */
function isStraining({ cost, isStrenuous }: Action): boolean {
  return cost === 'standard' || cost === 'full-round' || isStrenuous === true;
}

/**
 * A fighter who is disabled by now loses a hit point by a strenuous action, and so does the mount that ran in it; unless that
 * healed them (D20-HP-04).
 */
function strains(course: Course, those: readonly FighterId[]): void {
  for (const who of those) {
    const now = course.now(who);
    // D20-SPELL-11: the touch to come is part of the casting, and takes the point with it.
    if (spent(now, 'charged') > 0 && isIn(now, 'holding-charge')) continue;
    course.record(...strainFacts(now));
  }
}

/** All actions of the acting fighter with the weapon or item named, and why some are refused. */
export function openActions(setup: Setup): readonly OpenAction[] {
  const acting = actingIn(setup);
  const knowsAir = optionsOf(setup).aerial !== 'off';
  const isGroundedFlier = !knowsAir && acting !== null && isFlier(acting.fighter);
  const known = ACTIONS.filter(
    ({ id, inAir }) => id !== 'attack' && (knowsAir || !inAir || (isGroundedFlier && id === 'fly')),
  );
  return offered(known, acting, openRefusal, action => {
    const { numbers, outOfTurn, cost } = action;
    return {
      isUnusual: acting ? action.isUnusual?.(acting) : undefined,
      kind: outOfTurn ? 'reactive' : cost === 'free' || cost === 'none' ? 'free' : 'proactive',
      cost: 0,
      duration: (acting && action.costNow?.(acting)) ?? cost,
      provokes: saysToProvoke(action, acting),
      needs: action.needs === 'both' || action.needs === 'spell' ? 'weapon' : action.needs,
      whom: acting ? whomOf(action, acting) : undefined,
      numbers,
      ...(acting && action.purposeNow && { purpose: action.purposeNow(acting) }),
      brings: acting ? action.brings?.(acting) : undefined,
    };
  });
}

/** Whether foes may strike because of it, as far as that is known before a weapon or a spell is chosen (D20-ACT-08). */
function saysToProvoke({ provokes, provokesNow, provokesInPlay }: Action, acting: Acting | null): boolean {
  if (provokesInPlay === undefined) return (acting && provokesNow?.(acting)) ?? provokes !== undefined;
  if (typeof provokesInPlay === 'function') return acting !== null && provokesInPlay(acting);
  return provokesInPlay === true || acting === null || !hasFeat(acting.fighter, provokesInPlay);
}

function whomOf(action: Action, acting: Acting): Whom | undefined {
  const { needs } = action;
  return needs === 'target' || needs === 'both' ? 'another' : action.whom?.(acting);
}

/** Readied actions within the one that sets them off: they are paid for, and provoke as ever (D20-READY-01). */
const READIED: Readied = {
  refusal(course, attempt) {
    const action = actionOf(attempt.action);
    if (!action) return NO_ACTION;
    const acting = actingWithin(course, attempt);
    // D20-ACT-52: who has taken a step in the round moves no farther in it.
    const stays = action.moves ? walkRefusal(acting, action, false) : null;
    const held = action.needsRoom ? grappleRefusal(acting.fighter) : null;
    return stays ?? held ?? needsRefusal(action, acting) ?? deedOf(action).refusal?.(acting) ?? null;
  },
  isMove: id => actionOf(id)?.setsOff.includes('moves') === true,
  areaOf: ({ setup }, attempt) => areaOf({ ...setup, attempt }),
  *play(course, attempt) {
    const action = actionOf(attempt.action);
    if (!action) return;
    const acting = actingWithin(course, attempt);
    if (action.moves) countsMove(course, acting.fighter);
    const stopped = action.provokes !== undefined && (yield* provoked(acting, action));
    const { begin } = deedOf(action);
    if (!stopped && (!begin || (yield* begin(acting)))) {
      yield* touchesThing(acting, action);
      yield* deedOf(action).play(acting);
    }
    if (action.moves) holdersFollow(course, attempt.by);
    if (isStraining(action)) strains(course, [attempt.by]);
  },
  onTheWay(course, mover) {
    const { attempt, fighters } = course.setupNow();
    const action = actionOf(attempt.action);
    if (!action || action.isInvoluntary || runnerOf(fighters, course.now(attempt.by)) !== mover) return null;
    return readiedOnTheWay(course, mover, action.setsOff);
  },
};

const NO_ACTION: Reason = { rule: 'D20-READY-02', id: 'unknown-action' };

/** The context of another attempt in the same course. */
function actingWithin(course: Course, { by, at, with: named }: Attempt): Acting {
  const fighter = course.now(by);
  const isKnown = at !== by && course.has(at);
  return { course, fighter, at: isKnown ? course.now(at) : null, weapon: weaponOf(fighter, named), named };
}

function actingIn(setup: Setup): Acting | null {
  const parties = partiesIn(setup, fighterIn);
  const course = parties && new Course(setup, blowOrInstead, READIED, followsHit);
  return course && { ...parties, course, named: setup.attempt.with };
}
