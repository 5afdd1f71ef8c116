import { present } from '../rules/shared/compact.ts';
import type { Fact } from '../rules/shared/fact.ts';
import type { FighterId } from '../rules/shared/play.ts';
import type { Reason } from '../rules/shared/target.ts';
import type { FightState, Ruleset, Setup } from '../rules/shared/ruleset.ts';
import { isSameLimits, limitsIn } from '../rules/shared/turn-limits.ts';
import { afterActing, afterPassingTo, fightAround, fightOf, type Fighters } from './turns.ts';
import { hasSay } from './has-say.ts';

/*
 * Replays exchanges that a fight has not taken in, because no Game Master was there. Each has to fit the
 * fight as the exchanges before it have left it: the state that their authors claim, and the turn to which
 * players have moved it, do not count.
 */

/** An exchange that a fight has not taken in yet. */
export interface UnrecordedExchange {
  readonly id: string;
  readonly setup: Setup & { readonly fight: FightState };
  /** The server's time of creation of its first message, in milliseconds. */
  readonly begun: number;
  /** The server's time of creation of its last message, in milliseconds, with its facts; null while it goes on. */
  readonly end: { readonly at: number; readonly facts: readonly Fact[] } | null;
  /** Set where a Game Master's client has seen it begin, or has accepted it: it is only paid for. */
  readonly isKnown: boolean;
  /** The fighters that its author may not leave out where they have a say; none for a Game Master. */
  readonly visible: readonly FighterId[];
}

/** True where the present turn was passed by a user who may. */
export type MayPass = (fight: FightState) => boolean;

/** One step of a fight: turns are passed up to a given one, or an exchange is taken in. */
export type Course = { readonly passesTo: Pick<FightState, 'round' | 'turn'> } | { readonly takesIn: string };

interface Replayed {
  /** The reasons why some exchanges cannot count. */
  readonly refused: ReadonlyMap<string, Reason>;
  /** The steps of the fight, in order. */
  readonly course: readonly Course[];
  /** The turn that players see in the end, who do not know yet what was paid. */
  readonly shown: Pick<FightState, 'round' | 'turn'>;
}

/** The fighters and the fight as a Game Master's client left them. */
interface From {
  readonly fighters: Fighters;
  readonly fight: FightState;
}

/** The state of a fight during the replay, and the turn that players see, who do not know yet what was paid. */
interface Place {
  fighters: Fighters;
  fight: FightState;
  shown: Pick<FightState, 'round' | 'turn'>;
}

/** Replays exchanges that a fight has not taken in, in the order of the server. */
export function replayUnrecorded(
  ruleset: Ruleset,
  from: From,
  unpaid: readonly UnrecordedExchange[],
  mayPass: MayPass,
): Replayed {
  const now: Place = { ...from, shown: from.fight };
  const refused = new Map<string, Reason>();
  const course: Course[] = [];
  /** Exchanges that go on, by acting fighter and turn. */
  const underway = new Map<string, string>();
  const turnOf = ({ setup, isKnown }: UnrecordedExchange) => {
    const { round, cycle, turn } = isKnown ? setup.fight : now.fight;
    return [setup.attempt.by, round, cycle, turn].join(' ');
  };
  for (const { one, isEnd } of inOrder(unpaid)) {
    if (refused.has(one.id)) continue;
    if (!isEnd) {
      if (!one.isKnown && passTo(ruleset, now, one.setup.fight, mayPass))
        course.push({ passesTo: one.setup.fight });
      const isFirst = !underway.has(turnOf(one));
      const why = one.isKnown
        ? null
        : isFirst
          ? refusalAt(ruleset, one, now, from)
          : { rule: '', id: 'exchange-underway' };
      if (why) refused.set(one.id, why);
      else underway.set(turnOf(one), one.id);
      continue;
    }
    for (const [turn, id] of underway) if (id === one.id) underway.delete(turn);
    const facts = one.end?.facts ?? [];
    // A rule that itself takes more than there is does not show earlier spending.
    if (!one.isKnown && isOverspent(now.fight, facts) && !isOverspent(one.setup.fight, facts)) {
      refused.set(one.id, { rule: '', id: 'points-spent' });
      continue;
    }
    const { fighters, fight } = afterActing(ruleset, now, one.setup.attempt.by, facts);
    Object.assign(now, { fighters, fight: fight ?? now.fight });
    course.push({ takesIn: one.id });
  }
  return { refused, course, shown: now.shown };
}

/** Beginnings and ends in the order of the server. */
function inOrder(unpaid: readonly UnrecordedExchange[]): { one: UnrecordedExchange; isEnd: boolean }[] {
  const moments = unpaid.flatMap(one =>
    present([{ one, at: one.begun, isEnd: false }, one.end && { one, at: one.end.at, isEnd: true }]),
  );
  const byId = (a: UnrecordedExchange, b: UnrecordedExchange) => (a.id === b.id ? 0 : a.id < b.id ? -1 : 1);
  return moments.sort((a, b) => a.at - b.at || byId(a.one, b.one) || Number(a.isEnd) - Number(b.isEnd));
}

/** Passes turns up to the place that an exchange claims; returns true where any were passed. */
function passTo(ruleset: Ruleset, now: Place, to: FightState, mayPass: MayPass): boolean {
  if (isAt(now.fight, to)) {
    now.shown = to;
    return false;
  }
  if (isAt(now.shown, to)) return false;
  const later = afterPassingTo(ruleset, now.fighters, now.fight, to, mayPass);
  if (!later?.fight) return false;
  Object.assign(now, { fighters: later.fighters, fight: later.fight, shown: to });
  return true;
}

/** The same turn of the same round. */
export function isAt(one: Place['shown'], other: Place['shown']): boolean {
  return one.round === other.round && one.turn === other.turn;
}

/** Why an exchange cannot begin at this point of the fight; null where it can. */
function refusalAt(ruleset: Ruleset, one: UnrecordedExchange, now: Place, from: From): Reason | null {
  const { setup } = one;
  const { attempt, fight: claimed } = setup;
  const left = from.fight;
  if (!Object.hasOwn(now.fight.ap, attempt.by)) return { rule: '', id: 'fight-left-out' };
  const isThere = isAt(now.fight, claimed) || isAt(now.shown, claimed);
  // A defence costs points: a foe who seemed to have none would not be asked.
  const those = Object.keys(setup.fighters);
  const isPaidFrom = those.every(id => arePointsOf(ruleset, id, one, now, left));
  const isInOrder = [now.fight, left].some(({ order }) => isSameOrder(claimed, order, those));
  const isLimited = those.every(id => areLimitsOf(ruleset, id, one, now, from));
  if (!isThere || !isPaidFrom || !isInOrder || !isLimited) return { rule: '', id: 'fight-differs' };
  const ap = { ...fightAround(ruleset, now.fight, setup).ap, ...now.fight.ap };
  return (
    ruleset.refusal({ ...setup, fight: { ...now.fight, ap } }) ?? leftOutRefusal(ruleset, one, now, from)
  );
}

/** Why a fighter may not be left out who had a say when the Game Master left, and still has; or null. */
function leftOutRefusal(
  ruleset: Ruleset,
  { setup, visible }: UnrecordedExchange,
  now: Place,
  from: From,
): Reason | null {
  const has = (id: FighterId, { fighters }: Pick<Place, 'fighters'>) =>
    hasSay(ruleset, other => fighters[other], id, setup.attempt);
  const fighter = visible.find(id => !Object.hasOwn(setup.fighters, id) && has(id, from) && has(id, now));
  return fighter === undefined ? null : { rule: '', id: 'left-out', names: { fighter } };
}

function isSameOrder(claimed: FightState, order: readonly FighterId[], those: readonly FighterId[]): boolean {
  return claimed.order.join(' ') === fightOf({ ...claimed, order }, those).order.join(' ');
}

/** True where a fighter has the points that an exchange claims, or those before unpaid spending. */
function arePointsOf(
  ruleset: Ruleset,
  id: FighterId,
  { setup }: UnrecordedExchange,
  { fighters, fight }: Place,
  left: FightState,
): boolean {
  const claimed = setup.fight;
  const known = fightAround(ruleset, fight, setup).ap;
  const is = Object.hasOwn(known, id) ? known[id] : undefined;
  const points = Object.hasOwn(claimed.ap, id) ? claimed.ap[id] : undefined;
  if (points === is || is === undefined) return points === is;
  const fighter = fighters[id];
  const unpaid = claimed.round === left.round ? left.ap[id] : fighter && ruleset.actionPoints(fighter);
  return points === unpaid;
}

/** True where a fighter is limited as an exchange claims; others than the acting one also as before unwritten exchanges. */
function areLimitsOf(
  { turnLimits }: Ruleset,
  id: FighterId,
  { setup }: UnrecordedExchange,
  now: Place,
  from: From,
): boolean {
  const claimed = setup.fighters[id];
  const places = id === setup.attempt.by ? [now] : [now, from];
  const known = places.flatMap(({ fighters }) => fighters[id] ?? []);
  if (!claimed || known.length === 0) return true;
  const limits = limitsIn(turnLimits, claimed.state);
  return known.some(({ state }) => isSameLimits(limitsIn(turnLimits, state), limits));
}

/** True where these facts spend more points than a fighter has. When a round is declared, points are given again. */
function isOverspent({ ap }: FightState, facts: readonly Fact[]): boolean {
  if (facts.some(({ fact }) => fact === 'declared')) return false;
  const left = new Map(Object.entries(ap));
  return facts.some(fact => {
    if (fact.fact !== 'effort' && !(fact.fact === 'spent' && fact.what === 'ap')) return false;
    const points = left.get(fact.who);
    if (points === undefined) return false;
    const now = fact.fact === 'effort' ? points + 1 : points - fact.amount;
    left.set(fact.who, now);
    return now < 0;
  });
}
