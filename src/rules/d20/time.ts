import { present } from '../shared/compact.ts';
import { endOf } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter, FightState, Moment } from '../shared/ruleset.ts';
import { spellOf } from './as-cast.ts';
import { burnsInTurn } from './burning.ts';
import { seizedRefusal } from './casting-means.ts';
import { mayStillAttack } from './budget.ts';
import { castingLost, lapsedFacts } from './concentration.ts';
import {
  ends,
  endsAbout,
  gains,
  inattentive,
  incapacity,
  isIn,
  preventsActing,
  speechlessness,
} from './conditions.ts';
import { afterFacts, minutePassing, passing } from './durations.ts';
import type { D20Fighter } from './fighter.ts';
import { flightFacts, flightOf } from './air/flight.ts';
import { dropsAll } from './hands.ts';
import { begunFacts } from './in-parts.ts';
import { carrierIdOf, directedBy, hangsInGrip } from './mounts.ts';
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
  const over = present([isOver && before.turn, ...ids.filter(id => id !== after.turn)]);
  const facts: Fact[] = [
    ...settled,
    ...(isNewPass ? newPassFacts(fighters, before.round === after.round ? 0 : after.round) : []),
    ...Object.keys(fighters).flatMap(id => [...slackPins(id, fighters), ...slackHands(id, fighters)]),
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

/** What a stunned fighter holds falls, whoever or whatever has stunned it (D20-COND-06). */
function slackHands(id: FighterId, fighters: Fighters): readonly Fact[] {
  const fighter = fighterIn({ fighters }, id);
  return fighter && isIn(fighter, 'stunned') ? dropsAll(fighter) : [];
}

/** A new pass begins: who fell in the one before rolls to hold on from now on, and all have a turn to come (D20-DYING-03). */
function newPassFacts(fighters: Fighters, round: number): readonly Fact[] {
  const all = Object.keys(fighters).flatMap(id => fighterIn({ fighters }, id) ?? []);
  return all.flatMap(one => [...ends(one, 'just-fallen', 'turn-begun'), ...minutePassing(one, round)]);
}

/** Who has not attacked has not fought defensively (D20-ACT-18). */
function guardDropped(fighter: D20Fighter): readonly Fact[] {
  return mayStillAttack(fighter) ? ends(fighter, 'on-the-defensive') : [];
}

/** The facts of flight and of spells kept up at the end of a turn, for the fighter and its mount (D20-AIR-08, D20-SPELL-08). */
function turnOverFacts(id: FighterId, fighters: Fighters): readonly Fact[] {
  return beginAt(id, fighters).flatMap(who => {
    const fighter = fighterIn({ fighters }, who);
    if (!fighter) return [];
    // D20-DELAY-01: who delays has the turn still to come.
    const isToCome = isIn(fighter, 'delaying') && !incapacity(fighter);
    const lapsed = isToCome ? [] : [...lapsedFacts(fighter), ...guardDropped(fighter)];
    return [...flightFacts(fighter, amountOf(fighter.state.spent, 'aloft') > 0), ...lapsed];
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
  return present([
    Object.values(fighter.state.spent).some(times => times > 0) &&
      ({ fact: 'refilled', who: fighter.id, what: 'turn', amount: 1 } as const),
    ...ridesAloft(fighter, fighters),
    ...(isIn(fighter, 'delaying') ? lapsedFacts(fighter) : []),
    ...ends(fighter, 'delaying', 'stepping-in', 'surprise-round'),
    isSurprisePass(then, fighters) && !isIn(fighter, 'taken-by-surprise') && gains(fighter, 'surprise-round'),
    // D20-INIT-03, D20-INIT-08: off their guard until their own first turn, the surprised too.
    ...(waits ? [] : ends(fighter, 'taken-by-surprise', 'flat-footed')),
    // D20-MOUNT-11: a rider who comes to in the saddle sits up.
    ...(incapacity(healed) ? [] : ends(fighter, 'slumped')),
    // D20-READY-04: a readied action not taken by the next turn is lost.
    ...(preparedIn(fighter, 'ready') ? [{ fact: 'dropped', who: fighter.id, action: 'ready' } as const] : []),
    ...burnsInTurn(fighter),
    ...castingFacts(fighter),
    ...begunFacts(fighter),
    ...regained,
    rolls && gains(fighter, 'stabilizing'),
    ...others.flatMap(one => passing(one.id === fighter.id ? healed : one, fighter.id, then.order)),
  ]);
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
  // Who hangs in its grip does nothing for it (D20-GRAPPLE-17).
  if (!carrier || !flightOf(carrier) || hangsInGrip(fighter)) return [];
  return ['move', 'rides'].map(what => ({ fact: 'spent', who: fighter.id, what, amount: 1 }));
}

/**
 * A long casting goes on if its caster spent the turn on it, and is lost otherwise, or where its caster can do nothing by
 * then, or lacks a voice or a hand for it (D20-SPELL-15 to 17, D20-COND-02, D20-COND-03).
 */
function castingFacts(fighter: D20Fighter): readonly Fact[] {
  const casting = preparedIn(fighter, 'cast');
  if (!casting) return [];
  const { trigger, turns = 0, ...rest } = casting;
  const spell = spellOf(fighter, casting.with ?? '');
  const seized = spell && seizedRefusal(fighter, spell);
  if (speechlessness(fighter) ?? inattentive(fighter) ?? seized) return castingLost(fighter.id);
  if (trigger !== 'goes-on') return [{ fact: 'dropped', who: fighter.id, action: 'cast' }];
  return [{ fact: 'prepared', who: fighter.id, ...rest, turns: Math.max(0, turns - 1) }];
}
