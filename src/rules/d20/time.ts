import { endOf } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Attempt, Fighter, FightState, Moment } from '../shared/ruleset.ts';
import {
  conditionIn,
  DOWN,
  ends,
  endsAbout,
  gains,
  incapacity,
  isIn,
  isSenseless,
  preventsActing,
} from './conditions.ts';
import { afterFacts, minutePassing, passing } from './durations.ts';
import type { D20Fighter } from './fighter.ts';
import { flightFacts, flightOf, isFlier } from './air/flight.ts';
import { begunFacts } from './in-parts.ts';
import { carrierIdOf, directedBy, mountIdOf } from './mounts.ts';
import { settledPlaces } from './places-left.ts';
import { regainedFacts } from './regeneration.ts';
import { fighterIn } from './setup.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { isBefore } from './turn-order.ts';
import { beginAt, isSurprisePass, regainedAt, waitsInSurprise } from './turns.ts';
import { fighterAfter, preparedIn } from './state.ts';

/*
 * What the places in the initiative order bring as they come (D20-RND-01, D20-RND-03).
 */

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** One turn a round (D20-RND-01). */
export function actionPoints(): number {
  return 1;
}

export function moment({ round }: FightState): Moment {
  return { id: 'round', number: round, actions: ['delay-turn'] };
}

/** A turn is over when its actions are spent, its fighter ends it, or can act no more. */
export function keepsTurn(acted: FighterId, facts: readonly Fact[]): boolean {
  return !facts.some(fact => {
    if (fact.who !== acted) return false;
    return fact.fact === 'spent'
      ? fact.what === 'turn'
      : fact.fact === 'gained' && preventsActing(fact.condition);
  });
}

/** A place in the order that came, and the fight as it stood then. */
interface Reached {
  readonly place: FighterId;
  readonly then: FightState;
}

/** The places in the order that came between two moments, in order, whether their fighters can act or not. */
function reached(before: FightState, after: FightState, fighters: Fighters): readonly Reached[] {
  const { order } = after;
  const isSamePass = before.round === after.round && before.cycle === after.cycle;
  if (isSamePass && before.turn === after.turn) return [];
  const from = order.indexOf(before.turn ?? '') + 1;
  const to = after.turn === null ? order.length - 1 : order.indexOf(after.turn);
  const came = (then: FightState, ids: readonly FighterId[]) =>
    ids.filter(id => directedBy(fighters, id) === null).map((place): Reached => ({ place, then }));
  if (isSamePass && isBefore(after, before.turn)) return came(after, after.turn === null ? [] : [after.turn]);
  if (isSamePass) return came(after, order.slice(from, to + 1));
  // Rounds skipped whole are those in which nobody could act: they do not count.
  return [...came(before, order.slice(from)), ...came(after, order.slice(0, to + 1))];
}

/** The facts of a turn change: for the fighters reached, and for conditions that they caused (D20-RND-03). */
export function timeFacts(before: FightState, after: FightState, then: Fighters): readonly Fact[] {
  const { facts: settled, fighters } = settledPlaces(then);
  const all = reached(before, after, fighters);
  const ids = all.map(({ place }) => place);
  const isNewPass = before.turn === null || before.round !== after.round || before.cycle !== after.cycle;
  // The current fighter's turn is not over, except its own of the pass before, where nobody else had one.
  const isPutOff = !isNewPass && isBefore(after, before.turn);
  const isOver =
    before.turn !== null && ids.length > 0 && !isPutOff && (isNewPass || before.turn !== after.turn);
  const over = [...(isOver ? [before.turn] : []), ...ids.filter(id => id !== after.turn)];
  const facts: Fact[] = [
    ...settled,
    ...(isNewPass ? newPassFacts(fighters, before.round === after.round ? 0 : after.round) : []),
    ...Object.keys(fighters).flatMap(id => slackPins(id, fighters)),
    // A mount's turn ends with its rider's.
    ...over.flatMap(id => turnOverFacts(id, fighters)),
  ];
  let now = fighters;
  for (const one of all) {
    const came = placeFacts(one, now, after, isNewPass);
    facts.push(...came);
    now = afterFacts(now, came);
  }
  return facts;
}

/** The facts of those whose turn begins with a place in the order. */
function placeFacts(
  { place, then }: Reached,
  fighters: Fighters,
  after: FightState,
  isNewPass: boolean,
): readonly Fact[] {
  const isNow = then === after;
  const isLater = isNewPass && isNow;
  const those = beginAt(place, regainedAt(place, then, fighters, isLater));
  const wakes = those.length > beginAt(place, fighters).length;
  return those.flatMap(id => {
    const fighter = fighterIn({ fighters }, id);
    // The mount of a rider who comes to may have had its turn in a place before.
    if (!fighter || (wakes && then.order.indexOf(id) < then.order.indexOf(place))) return [];
    // What has begun before goes on, such as the turn of a fighter who steps in.
    if (isIn(fighter, 'turn-begun') && !isLater) return ends(fighter, 'stepping-in');
    const facts = turnFacts(fighter, then, fighters, isLater);
    return id !== place && isNow ? [...facts, gains(fighter, 'turn-begun')] : facts;
  });
}
/**
 * Ends the pins of those who can do nothing any more. What happens in play ends them at once; a hand that sets a holder
 * unconscious does not (D20-GRAPPLE-16, D20-DYING-01).
 */
function slackPins(id: FighterId, fighters: Fighters): readonly Fact[] {
  const pinned = fighterIn({ fighters }, id);
  if (!pinned) return [];
  const pins = pinned.state.conditions.filter(({ condition }) => condition === 'pinned');
  return pins.flatMap(pin => {
    const holder = fighterIn({ fighters }, pin.by ?? '');
    if (!holder || !incapacity(holder)) return [];
    return [
      endOf(id, pin),
      ...endsAbout(holder, 'holding-pin', { by: id }),
      ...endsAbout(pinned, 'gagged', { by: holder.id }),
    ];
  });
}

/** A new pass begins: who fell in the one before rolls to hold on from now on, and all have a turn to come (D20-DYING-03). */
function newPassFacts(fighters: Fighters, round: number): readonly Fact[] {
  const all = Object.keys(fighters).flatMap(id => fighterIn({ fighters }, id) ?? []);
  return all.flatMap(one => [...ends(one, 'just-fallen', 'turn-begun'), ...minutePassing(one, round)]);
}

/** The facts of flight at the end of a turn, for the fighter and its mount (D20-AIR-08). */
function turnOverFacts(id: FighterId, fighters: Fighters): readonly Fact[] {
  return beginAt(id, fighters).flatMap(who => {
    const fighter = fighterIn({ fighters }, who);
    return fighter ? flightFacts(fighter, amountOf(fighter.state.spent, 'aloft') > 0) : [];
  });
}

/**
 * The facts of a fighter's place in the order.
 * @param then the fight as it stood then
 * @param isLater a new pass has begun before, so that a dying fighter fell in an earlier one
 */
function turnFacts(
  fighter: D20Fighter,
  then: FightState,
  fighters: Fighters,
  isLater: boolean,
): readonly Fact[] {
  const others = Object.keys(fighters).flatMap(id => fighterIn({ fighters }, id) ?? []);
  const fellBefore = isLater || !isIn(fighter, 'just-fallen');
  const waits = waitsInSurprise(then, fighter, fighters);
  const regained = waits ? [] : regainedFacts(fighter);
  const healed = fighterAfter(fighter, regained);
  const rolls = isIn(healed, 'dying') && !isIn(fighter, 'stabilizing') && fellBefore;
  return [
    ...(Object.values(fighter.state.spent).some(times => times > 0)
      ? [{ fact: 'refilled', who: fighter.id, what: 'turn', amount: 1 } as const]
      : []),
    ...ridesAloft(fighter, fighters),
    ...ends(fighter, 'delaying', 'stepping-in', 'surprise-round'),
    ...(isSurprisePass(then, fighters) && !isIn(fighter, 'taken-by-surprise')
      ? [gains(fighter, 'surprise-round')]
      : []),
    // D20-INIT-03, D20-INIT-08: off their guard until their own first turn, the surprised too.
    ...(waits ? [] : ends(fighter, 'taken-by-surprise', 'flat-footed')),
    // D20-MOUNT-11: a rider who comes to in the saddle sits up.
    ...(incapacity(healed) ? [] : ends(fighter, 'slumped')),
    // D20-READY-04: a readied action not taken by the next turn is lost.
    ...(preparedIn(fighter, 'ready') ? [{ fact: 'dropped', who: fighter.id, action: 'ready' } as const] : []),
    ...castingFacts(fighter),
    ...begunFacts(fighter),
    ...regained,
    ...(rolls ? [gains(fighter, 'stabilizing')] : []),
    ...others.flatMap(one => passing(one.id === fighter.id ? healed : one, fighter.id, then.order)),
  ];
}

/**
 * The facts of a fighter who comes to act in the turn of another: its own begins now, if it was still to come in this pass,
 * and it has no other in the pass (D20-MOUNT-02).
 */
export function joinsTurn(fight: FightState, fighter: D20Fighter, fighters: Fighters): readonly Fact[] {
  const { turn, order } = fight;
  if (isIn(fighter, 'turn-begun')) return [];
  const isToCome = order.indexOf(fighter.id) > order.indexOf(turn ?? '');
  const facts = isToCome ? turnFacts(fighter, fight, fighters, false) : [];
  return [...facts, gains(fighter, 'turn-begun')];
}

/** Staying on a flying carrier takes a move action (D20-AIR-53). */
function ridesAloft(fighter: D20Fighter, fighters: Fighters): readonly Fact[] {
  const carrier = fighterIn({ fighters }, carrierIdOf(fighter) ?? '');
  if (!carrier || !flightOf(carrier)) return [];
  return ['move', 'rides'].map(what => ({ fact: 'spent', who: fighter.id, what, amount: 1 }));
}

/** A long casting goes on if its caster spent the turn on it, and is lost otherwise (D20-SPELL-15 to 17). */
function castingFacts(fighter: D20Fighter): readonly Fact[] {
  const casting = preparedIn(fighter, 'cast');
  if (!casting) return [];
  const { trigger, turns = 0, ...rest } = casting;
  if (trigger !== 'goes-on') return [{ fact: 'dropped', who: fighter.id, action: 'cast' }];
  return [{ fact: 'prepared', who: fighter.id, ...rest, turns: Math.max(0, turns - 1) }];
}

/** The fall of a rider whose mount is down, or who is senseless in the saddle; null for neither (D20-MOUNT-10, D20-MOUNT-11). */
function dueInSaddle(rider: D20Fighter, fighters: Fighters): string | null {
  const mount = fighterIn({ fighters }, mountIdOf(rider) ?? '');
  // Ruling: the rules of the air say what becomes of the rider of a flier.
  if (!isIn(rider, 'mounted') || (mount && isFlier(mount))) return null;
  if (mount && isIn(mount, 'prone', ...DOWN)) return 'mount-falls';
  return isSenseless(rider) && !isIn(rider, 'slumped') ? 'slump-in-saddle' : null;
}

/** True for a passenger who came aboard in the fight, and waits for the turn of its carrier, which is now (D20-AIR-07). */
function isPassengerDue({ turn }: FightState, fighter: D20Fighter, fighters: Fighters): boolean {
  const carrier = conditionIn(fighter.state, 'aboard')?.by;
  if (carrier === undefined || !isIn(fighter, 'delaying') || incapacity(fighter)) return false;
  return turn !== null && turn === (directedBy(fighters, carrier) ?? carrier);
}

/**
 * The attempt that time itself makes: a dying fighter's roll, a poison's second damage, a fall, a passenger's turn, a finished
 * casting (D20-DYING-03, D20-CREATURE-07, D20-AIR-07, D20-AIR-21, D20-SPELL-15). A casting comes last: it may wait for its area to be placed.
 */
export function dueAttempt(fight: FightState, fighters: Fighters): Attempt | null {
  const all = Object.keys(fighters).flatMap(id => fighterIn({ fighters }, id) ?? []);
  const by = (action: string, { id }: D20Fighter): Attempt => ({ action, by: id, at: id, with: '' });
  for (const fighter of all) {
    if (isIn(fighter, 'stabilizing') && isIn(fighter, 'dying')) return by('hold-on', fighter);
    if (isIn(fighter, 'poison-due') && !isIn(fighter, 'dead')) return by('poison-acts', fighter);
    if ((fighter.state.flight?.falls ?? 0) > 0) return by('plummet', fighter);
    const saddle = dueInSaddle(fighter, fighters);
    if (saddle !== null) return by(saddle, fighter);
    if (isPassengerDue(fight, fighter, fighters)) return by('step-in', fighter);
  }
  const done = all.find(one => preparedIn(one, 'cast')?.turns === 0 && !incapacity(one));
  return done ? { ...by('spell-done', done), with: preparedIn(done, 'cast')?.with ?? '' } : null;
}
