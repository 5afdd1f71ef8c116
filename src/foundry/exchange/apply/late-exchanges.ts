import { differingPath } from '../../../cards/applied-records.ts';
import { type Exchange, factsOf } from '../../../cards/exchange.ts';
import {
  type Course,
  type MayPass,
  replayUnrecorded,
  type UnrecordedExchange,
} from '../../../fight/replay.ts';
import type { Fighters } from '../../../fight/turns.ts';
import type { FighterId } from '../../../rules/shared/play.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { isolated } from '../../platform/slices.ts';
import { worldRuleOptions } from '../../settings/settings.ts';
import { isTakenOut } from './reopened.ts';
import { exchangeWith, memoryOf } from '../play/store.ts';
import type { FightState } from '../../../rules/shared/ruleset.ts';
import { activeRuleset } from '../../combat-system/active-system.ts';
import { openedFight, openExchanges } from '../play/open-exchanges.ts';
import { PasseCombat } from '../../combat/combat.ts';
import { ledgerEntryOf } from '../../documents/ledger.ts';
import {
  combatOfFighter,
  fightAsLeft,
  hasBegun,
  idOf,
  seenOf,
  passedTurns,
} from '../../documents/combat-state.ts';
import { actorOf, fightersOf } from '../../documents/fighter-id.ts';
import { visibleIn } from '../../scene/reach.ts';
import { isClosed } from './applied-status.ts';
import { hasTrueRecord } from './applied-status.ts';
import { withLimits } from '../../../rules/shared/turn-limits.ts';
import { seenLimitsIn } from '../trust/turn-limits-check.ts';
import { isAccepted } from '../trust/acceptance.ts';
import { whisperRefusal } from '../trust/beginning.ts';
import { claimRefusal } from '../trust/claims.ts';

/**
 * Checks an exchange that this client did not see begin, before it is applied: it must fit the fight as a
 * Game Master's client left it, after all earlier exchanges in the order of the server.
 * @returns why it cannot count, or null
 */
export function lateReason(exchange: Exchange): Reason | null {
  if (isAccepted(exchange.id) || isTakenOut(exchange)) return null;
  const first = memoryOf(exchange.id).reasonAtFirst;
  return first === undefined ? (reasonByItself(exchange) ?? reasonInFight(exchange)) : first;
}

/** Why an exchange cannot count whatever the state of its fight, or null. */
function reasonByItself(exchange: Exchange): Reason | null {
  if (exchange.messages.some(({ id }) => isRewritten(id))) return { rule: '', id: 'rewritten' };
  const claimed = whisperRefusal(exchange) ?? claimRefusal(exchange);
  if (claimed) return claimed;
  const { setup, fight } = exchange.opening;
  if (differingPath(setup.options ?? {}, worldRuleOptions() ?? {}))
    return { rule: '', id: 'readings-differ' };
  const combat = combatOfFighter(setup.attempt.by);
  // The fighter's combat may have begun after it, or be another by now.
  const isOlder = combat !== null && (combat._stats.createdTime ?? 0) < exchange.messages[0].made;
  const named = game.combats.get(fight ?? '');
  const isLeftOut = !named || !hasBegun(named);
  return isOlder && isLeftOut ? { rule: '', id: 'fight-left-out' } : null;
}

/** Changed by its author since its creation, as the server notes. */
function isRewritten(id: string): boolean {
  const { createdTime, modifiedTime, lastModifiedBy } = game.messages.get(id)?._stats ?? {};
  return (modifiedTime ?? 0) > (createdTime ?? 0) && game.users.get(lastModifiedBy ?? '')?.isGM !== true;
}

function reasonInFight(exchange: Exchange): Reason | null {
  const combat = game.combats.get(exchange.opening.fight ?? '');
  if (!(combat instanceof PasseCombat) || !hasBegun(combat)) return null;
  const memory = memoryOf(exchange.id);
  if (memory.reasonInFight === undefined) unrecordedIn(combat);
  return memory.reasonInFight ?? null;
}

/** The part of a fight that no GM's client has taken in yet. */
export interface Backlog {
  readonly course: readonly Course[];
  /** The place to which players have since moved the fight, if they may; null where they have not. */
  readonly movedTo: Pick<FightState, 'round' | 'turn'> | null;
  readonly mayPass: MayPass;
}

/** Judges all that a fight has not taken in, each exchange once, and returns how the fight goes on. */
export function unrecordedIn(combat: PasseCombat): Backlog {
  const mayPass = passedTurns(combat);
  const exchanges = openExchanges().flatMap(id => {
    const exchange = openedFight(id) === combat.id ? exchangeWith(id) : null;
    return exchange && isUnpaid(exchange) ? [exchange] : [];
  });
  const unpaid = exchanges.flatMap(exchange => unpaidOf(exchange, combat) ?? []);
  const fight = fightAsLeft(combat);
  const nothing = { refused: null, course: [], shown: null };
  const replay = () => {
    const from = fight && { fighters: fightersBefore(combat, exchanges), fight };
    return from ? replayUnrecorded(activeRuleset(), from, unpaid, mayPass) : nothing;
  };
  const { refused, course, shown } = isolated(combat.id ?? '', replay, nothing);
  for (const { id, isKnown } of unpaid) {
    const reason = refused ? (refused.get(id) ?? null) : { rule: '', id: 'fight-differs' };
    if (!isKnown) memoryOf(id).reasonInFight = reason;
  }
  const now = { round: combat.round, turn: idOf(combat.combatant) };
  const isMoved = shown !== null && (shown.round !== now.round || shown.turn !== now.turn);
  return { course, movedTo: isMoved ? now : null, mayPass };
}

function isUnpaid({ id, status }: Exchange): boolean {
  return status.at !== 'refused' && ledgerEntryOf(id) === null && !isClosed(id);
}

/** An exchange as the replay of its fight needs it; null for one that does not count for another reason. */
function unpaidOf(exchange: Exchange, combat: PasseCombat): UnrecordedExchange | null {
  const { id, messages, opening } = exchange;
  const { fight } = opening.setup;
  const first = isAccepted(id) ? null : memoryOf(id).reasonAtFirst;
  if (!fight || first || (first === undefined && reasonByItself(exchange))) return null;
  const begun = messages[0].made;
  const facts = factsOf(exchange);
  const isKnown = first === null || memoryOf(id).reasonInFight === null || begun <= seenOf(combat);
  const end = facts && { at: (messages.at(-1) ?? messages[0]).made, facts };
  const visible = game.users.get(messages[0].author)?.isGM ? [] : visibleIn(combat);
  return { id, setup: { ...opening.setup, fight }, begun, end, isKnown, visible };
}

/** The fighters of a combat before their owners wrote these exchanges to them. */
function fightersBefore(combat: PasseCombat, exchanges: readonly Exchange[]): Fighters {
  const fighters: Record<FighterId, Fighters[string]> = fightersOf(combat);
  const latestFirst = [...exchanges].sort((a, b) => b.messages[0].made - a.messages[0].made);
  for (const exchange of latestFirst) {
    for (const [id, before] of Object.entries(exchange.opening.setup.fighters)) {
      const actor = actorOf(id);
      if (Object.hasOwn(fighters, id) && actor?.isFighter() && hasTrueRecord(actor, exchange))
        fighters[id] = before;
    }
  }
  // Owners may have written what limits their turns.
  for (const [id, limits] of Object.entries(seenLimitsIn(combat))) {
    const fighter = fighters[id];
    const { turnLimits, withState } = activeRuleset();
    if (fighter) fighters[id] = withState(fighter, withLimits(turnLimits, fighter.state, limits));
  }
  return fighters;
}
