import { changesState, type Fact } from '../rules/shared/fact.ts';
import { placesAfter, type Places } from '../rules/shared/places.ts';
import type { FighterId } from '../rules/shared/play.ts';
import type { Fighter, FightState, Ruleset, Setup } from '../rules/shared/ruleset.ts';
import { fighterOf } from '../rules/shared/setup.ts';
import { nextRoundOf, nextTurnOf } from './table-turns.ts';

export type Fighters = Readonly<Record<FighterId, Fighter>>;

/** The state of fighters, fight and map at one moment. */
export interface CombatSnapshot {
  readonly fighters: Fighters;
  /** Null outside a fight. */
  readonly fight: FightState | null;
  /** The places of fighters; left out without a map. */
  readonly places?: Places;
}

/** A later state, and the facts of time alone in between. */
export interface Later extends CombatSnapshot {
  readonly facts: readonly Fact[];
}

/** The state after these facts of an acting fighter; the next turn begins if the turn was theirs. */
export function afterActing(
  ruleset: Ruleset,
  { fighters, fight, places }: CombatSnapshot,
  acted: FighterId,
  facts: readonly Fact[],
): Later {
  const changed = fightersAfter(ruleset, fighters, facts);
  const there = places && { places: placesAfter(places, facts) };
  if (!fight) return { fighters: changed, fight, facts: [], ...there };
  const paid = skippingAs(fight, ruleset.fightAfter(fight, facts));
  const later = endsTurn(ruleset, paid, acted, facts) ? nextTurnOf(ruleset, paid, changed) : paid;
  return { ...afterTime(ruleset, { ...fight, order: paid.order, ap: paid.ap }, later, changed), ...there };
}

/** The state at the next turn, when this one is over. */
export function afterTurn(ruleset: Ruleset, fighters: Fighters, fight: FightState): Later {
  return afterTime(ruleset, fight, nextTurnOf(ruleset, fight, fighters), fighters);
}

/** The state at the next turn, when this one is passed, for what that costs. */
export function afterPassing(ruleset: Ruleset, fighters: Fighters, fight: FightState): Later {
  const cost = ruleset.passFacts?.(fight, fighters) ?? [];
  const later = afterTurn(ruleset, fighters, skippingAs(fight, ruleset.fightAfter(fight, cost)));
  return cost.length === 0 ? later : { ...later, facts: [...cost, ...later.facts] };
}

/**
 * The state once turns were passed up to a given turn and round; null when it is never reached.
 * @param mayPass true for turns that may be passed
 */
export function afterPassingTo(
  ruleset: Ruleset,
  fighters: Fighters,
  fight: FightState,
  { round, turn }: Pick<FightState, 'round' | 'turn'>,
  mayPass: (fight: FightState) => boolean = () => true,
): Later | null {
  let now: Later = { fighters, fight, facts: [] };
  // No fighter has more turns in a round than fit into a few passes; a longer way was no turn that ended.
  for (let turns = fight.order.length * MOST_PASSES; turns > 0 && now.fight && mayPass(now.fight); turns--) {
    const next = afterPassing(ruleset, now.fighters, now.fight);
    now = { ...next, facts: [...now.facts, ...next.facts] };
    if (now.fight?.round === round && now.fight.turn === turn) return now;
  }
  return null;
}

/** More passes than any fighter has turns in a round. */
const MOST_PASSES = 8;

/** The state when a round is cut short: its remaining turns are passed, and the next one begins. */
export function afterRound(ruleset: Ruleset, fighters: Fighters, fight: FightState): Later {
  return afterTime(ruleset, fight, nextRoundOf(ruleset, fight, fighters), fighters);
}

function afterTime(ruleset: Ruleset, before: FightState, fight: FightState, fighters: Fighters): Later {
  const facts = ruleset.timeFacts(before, fight, fighters);
  return {
    fighters: fightersAfter(ruleset, fighters, facts),
    fight: skippingAs(fight, ruleset.fightAfter(fight, facts)),
    facts,
  };
}

/** The same fight, in which those are skipped who were before: rules do not know of them. */
function skippingAs({ skipped }: FightState, fight: FightState): FightState {
  return skipped && fight.skipped === undefined ? { ...fight, skipped } : fight;
}

/** The fighters after these facts; unchanged ones are the same objects. */
export function fightersAfter(ruleset: Ruleset, fighters: Fighters, facts: readonly Fact[]): Fighters {
  let after: Record<FighterId, Fighter> | null = null;
  for (const id of changedBy(facts)) {
    const fighter = Object.hasOwn(fighters, id) ? fighters[id] : undefined;
    if (!fighter) continue;
    const state = ruleset.stateAfter(fighter, facts);
    if (state === fighter.state) continue;
    after ??= { ...fighters };
    after[id] = ruleset.withState(fighter, state);
  }
  return after ?? fighters;
}

/** The fighters whose state these facts may change. */
function changedBy(facts: readonly Fact[]): readonly FighterId[] {
  const ids: FighterId[] = [];
  for (const fact of facts) {
    const { who } = fact;
    if (who !== null && changesState(fact) && !ids.includes(who)) ids.push(who);
  }
  return ids;
}

/** True where the acting fighter's turn ends with these facts, in the fight after payment. */
export function endsTurn(
  ruleset: Ruleset,
  paid: FightState,
  acted: FighterId,
  facts: readonly Fact[],
): boolean {
  return paid.turn === acted && !ruleset.keepsTurn(acted, facts, paid);
}

/**
 * The fight reduced to some fighters, as an exchange stores it. The one whose turn it is keeps its place in the order, also
 * where it is hidden and none of them: before it are those who have had their turn.
 */
export function fightOf(fight: FightState, those: readonly FighterId[]): FightState {
  const { skipped: _skipped, ...rest } = fight;
  return {
    ...rest,
    order: fight.order.filter(id => id === fight.turn || those.includes(id)),
    ap: Object.fromEntries(Object.entries(fight.ap).filter(([id]) => those.includes(id))),
  };
}

/**
 * The fight reduced to the fighters of an attempt, as an exchange stores it. A target who is not in the fight has the
 * points of a new round: it has spent none.
 */
export function fightAround(
  ruleset: Pick<Ruleset, 'actionPoints'>,
  fight: FightState,
  { attempt: { at }, fighters }: Pick<Setup, 'attempt' | 'fighters'>,
): FightState {
  const reduced = fightOf(fight, Object.keys(fighters));
  const target = fighterOf(fighters, at);
  if (!target || Object.hasOwn(fight.ap, at)) return reduced;
  return { ...reduced, ap: { ...reduced.ap, [at]: ruleset.actionPoints(target) } };
}

/** The rank of a combatant in the order, the most significant number first; empty before they have rolled. */
export type Rank = readonly number[];

/** Compares ranks, first in the order first: the higher number wins, without one a combatant comes last. */
export function byRank(a: Rank, b: Rank): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one = -Infinity, other = -Infinity] = [a[i], b[i]];
    if (one !== other) return one < other ? 1 : -1;
  }
  return 0;
}
