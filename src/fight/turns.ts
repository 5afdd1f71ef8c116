import { changesState, type Fact } from '../rules/shared/fact.ts';
import { placesAfter, type Places } from '../rules/shared/places.ts';
import type { FighterId } from '../rules/shared/play.ts';
import type { Fighter, FightState, Ruleset } from '../rules/shared/ruleset.ts';

export type Fighters = Readonly<Record<FighterId, Fighter>>;

/** How things stand. */
export interface CombatSnapshot {
  readonly fighters: Fighters;
  /** Null outside a fight. */
  readonly fight: FightState | null;
  /** Where everybody is; left out where no map says. */
  readonly places?: Places;
}

/** How things stand a little later, and what time alone did in between. */
export interface Later extends CombatSnapshot {
  readonly facts: readonly Fact[];
}

/** How things stand once somebody acted and these facts came of it; the next turn comes when the turn was theirs. */
export function afterActing(
  ruleset: Ruleset,
  { fighters, fight, places }: CombatSnapshot,
  acted: FighterId,
  facts: readonly Fact[],
): Later {
  const changed = fightersAfter(ruleset, fighters, facts);
  const there = places && { places: placesAfter(places, facts) };
  if (!fight) return { fighters: changed, fight, facts: [], ...there };
  const paid = ruleset.fightAfter(fight, facts);
  const later = endsTurn(ruleset, paid, acted, facts) ? ruleset.nextTurn(paid, changed) : paid;
  return { ...afterTime(ruleset, { ...fight, order: paid.order, ap: paid.ap }, later, changed), ...there };
}

/** How things stand at the next turn, when nothing is done with this one. */
export function afterPassing(ruleset: Ruleset, fighters: Fighters, fight: FightState): Later {
  return afterTime(ruleset, fight, ruleset.nextTurn(fight, fighters), fighters);
}

/**
 * How things stand once turns were let go until it is somebody's in some round; null when it never comes to that.
 * @param mayPass whose turns may be let go
 */
export function afterPassingTo(
  ruleset: Ruleset,
  fighters: Fighters,
  fight: FightState,
  { round, turn }: Pick<FightState, 'round' | 'turn'>,
  mayPass: (fight: FightState) => boolean = () => true,
): Later | null {
  let now: Later = { fighters, fight, facts: [] };
  // Nobody has more turns in a round than fit into a few passes; what takes longer was no turn that ended.
  for (let turns = fight.order.length * MOST_PASSES; turns > 0 && now.fight && mayPass(now.fight); turns--) {
    const next = afterPassing(ruleset, now.fighters, now.fight);
    now = { ...next, facts: [...now.facts, ...next.facts] };
    if (now.fight?.round === round && now.fight.turn === turn) return now;
  }
  return null;
}

/** More passes than anybody has turns in a round. */
const MOST_PASSES = 8;

/** How things stand when a round is cut short: what was left of it is let go, and the next one begins. */
export function afterRound(ruleset: Ruleset, fighters: Fighters, fight: FightState): Later {
  return afterTime(ruleset, fight, ruleset.nextRound(fight, fighters), fighters);
}

function afterTime(ruleset: Ruleset, before: FightState, fight: FightState, fighters: Fighters): Later {
  const facts = ruleset.timeFacts(before, fight, fighters);
  return {
    fighters: fightersAfter(ruleset, fighters, facts),
    fight: ruleset.fightAfter(fight, facts),
    facts,
  };
}

/** Those whom these facts change, changed; the rest as they are. */
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

/** Whose state these facts may change. */
function changedBy(facts: readonly Fact[]): readonly FighterId[] {
  const ids: FighterId[] = [];
  for (const fact of facts) {
    const { who } = fact;
    if (who !== null && changesState(fact) && !ids.includes(who)) ids.push(who);
  }
  return ids;
}

/** Whether the turn of the one who acted is over with these facts, in a fight where they are paid. */
export function endsTurn(
  ruleset: Ruleset,
  paid: FightState,
  acted: FighterId,
  facts: readonly Fact[],
): boolean {
  return paid.turn === acted && !ruleset.keepsTurn(acted, facts);
}

/** The fight as two fighters need it: an exchange keeps no more of it than that. */
export function fightOf(fight: FightState, those: readonly FighterId[]): FightState {
  return {
    ...fight,
    order: fight.order.filter(id => those.includes(id)),
    ap: Object.fromEntries(Object.entries(fight.ap).filter(([id]) => those.includes(id))),
  };
}

/** What decides somebody's place in the order, the most telling number first; empty for who has not rolled. */
export type Rank = readonly number[];

/** Sorts those who act first to the front: the higher number, one after the other; who has none comes last. */
export function byRank(a: Rank, b: Rank): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one = -Infinity, other = -Infinity] = [a[i], b[i]];
    if (one !== other) return one < other ? 1 : -1;
  }
  return 0;
}
