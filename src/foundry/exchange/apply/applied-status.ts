import {
  differingPath,
  has,
  inverseHash,
  isStanding,
  type AppliedRecord,
  type AppliedRecords,
} from '../../../cards/applied-records.ts';
import { type Exchange, factsOf } from '../../../cards/exchange.ts';
import { changesState, type Fact } from '../../../rules/shared/fact.ts';
import type { FighterId } from '../../../rules/shared/play.ts';
import type { Fighter } from '../../../rules/shared/ruleset.ts';
import { withoutZeros } from '../../../rules/shared/setup.ts';
import { activeRuleset } from '../../combat-system/active-system.ts';
import type { FightingActor } from '../../combat-system/manifest.ts';
import { stateBefore } from '../../combat/turns.ts';
import { isAnnouncedOver, isUnseen } from '../../documents/audience.ts';
import { type LedgerEntry, isHalfUndone, ledgerEntryOf } from '../../documents/ledger.ts';
import { hasBegun } from '../../documents/combat-state.ts';
import { actorOf, fighterIdOf } from '../../documents/fighter-id.ts';
import { exchangeWith } from '../play/store.ts';

/**
 * The state of a finished exchange: `waiting` until all of it is applied, `applied` until it is undone,
 * `over` where nothing is to be applied.
 */
type Applied = 'waiting' | 'applied' | 'undone' | 'over';

/**
 * Returns the state of a finished exchange.
 * @param exchange the finished exchange, where some of its messages are gone
 */
export function appliedStateOf(
  exchangeId: string,
  exchange: Exchange | null = exchangeWith(exchangeId),
): Applied {
  const entry = ledgerEntryOf(exchangeId);
  if (entry && !entry.stands && !isHalfUndone(exchangeId)) return 'undone';
  const facts = exchange && factsOf(exchange);
  // Without its last message it is known by its entry alone.
  const isWhole = facts ? isAllWritten(exchangeId, exchange.opening.fight, facts) : entry !== null;
  if (!isWhole) return 'waiting';
  return entry || actorsWithRecord(exchangeId).length > 0 ? 'applied' : 'over';
}

/** Finished, still to be applied, and nothing of it written yet. */
export function isUntouched(exchangeId: string): boolean {
  // With an active GM, nobody else writes a record of it.
  const isBegun = game.users.activeGM
    ? recordsByGM(exchangeId).length > 0
    : actorsWithRecord(exchangeId).length > 0;
  return !isBegun && ledgerEntryOf(exchangeId) === null && appliedStateOf(exchangeId) === 'waiting';
}

/** Returns true once nothing is left to be written, to the fighters or to the ledger. */
export function isAllWritten(exchangeId: string, fight: string | null, facts: readonly Fact[]): boolean {
  const entry = ledgerEntryOf(exchangeId);
  const combat = game.combats.get(fight ?? '');
  if (!entry && combat && hasBegun(combat)) return false;
  // The entries of a combat that is over may have been deleted with it: then the records decide.
  const isGone = fight !== null && !combat;
  return facts.every(fact => isWritten(fact, exchangeId, entry, isGone));
}

/** In the ledger, and written to every actor of its entry: nothing is left to be written. */
export function isWrittenAsInLedger(exchangeId: string): boolean {
  const entry = ledgerEntryOf(exchangeId);
  if (!entry) return false;
  return !entry.stands || Object.keys(entry.actors ?? {}).every(id => hasRecordOf(id, exchangeId));
}

function hasRecordOf(id: FighterId, exchangeId: string): boolean {
  const actor = actorOf(id);
  return !actor?.isFighter() || has(actor.system.applied, exchangeId);
}

function isWritten(fact: Fact, exchangeId: string, entry: LedgerEntry | null, isGone: boolean): boolean {
  if (fact.who === null || !changesState(fact)) return true;
  const actor = actorOf(fact.who);
  if (!actor?.isFighter()) return true;
  if (!entry) return isGone && has(actor.system.applied, exchangeId);
  return entry.actors?.[fact.who] === undefined || !entry.stands || has(actor.system.applied, exchangeId);
}

/** Over for good, even where one of its messages was deleted since. */
export function isClosed(exchangeId: string): boolean {
  return ledgerEntryOf(exchangeId) !== null || recordsByGM(exchangeId).length > 0;
}

/** The last messages of the exchange as it was applied, wholly or in part; players cannot write them. */
export function endsInLedger(exchangeId: string): readonly string[] {
  const ends = [ledgerEntryOf(exchangeId)?.end, ...recordsByGM(exchangeId).map(({ end }) => end)];
  return ends.flatMap(end => end ?? []);
}

/** The records of an exchange on actors without a player owner. */
function recordsByGM(exchangeId: string): AppliedRecord[] {
  const actors = actorsWithRecord(exchangeId).filter(({ hasPlayerOwner }) => !hasPlayerOwner);
  return actors.flatMap(({ system }) => system.applied.filter(record => record.exchange === exchangeId));
}

export function canBeUndone(exchangeId: string): boolean {
  const entry = ledgerEntryOf(exchangeId);
  if (entry) return entry.stands || isHalfUndone(exchangeId);
  return actorsWithRecord(exchangeId).some(({ system }) =>
    system.applied.some(record => record.exchange === exchangeId && record.inverse !== null),
  );
}

/** The exchanges of these records, and whether each still stands. */
export function standingOf(records: AppliedRecords): ReadonlyMap<string, boolean> {
  return new Map(records.map(record => [record.exchange, isStanding(record)]));
}

/** The actors that an exchange was applied to. */
function actorsWithRecord(exchangeId: string): FightingActor[] {
  const fighters: FighterId[] = Object.keys(exchangeWith(exchangeId)?.opening.setup.fighters ?? {});
  return fighters.flatMap(id => {
    const actor = actorOf(id);
    return actor?.isFighter() && has(actor.system.applied, exchangeId) ? [actor] : [];
  });
}

/*
 * Without an active GM, owners write the facts to their own actors; and a GM's client may leave after the
 * actors and before the entry. Then an actor's record is all there is, and its owner may have made it up.
 */

/** Applied to this fighter already, as far as this client can tell. */
export function isWrittenTo(actor: FightingActor, exchange: Exchange): boolean {
  const entry = ledgerEntryOf(exchange.id);
  if (entry?.actors?.[fighterIdOf(actor)] !== undefined || !game.user.isGM)
    return has(actor.system.applied, exchange.id);
  return entry !== null || hasTrueRecord(actor, exchange);
}

/** The hash of the inverse in an actor's record of an exchange; null without one. */
export function keptHash(actor: FightingActor, exchangeId: string): string | null {
  const inverse = actor.system.applied.find(record => record.exchange === exchangeId)?.inverse;
  return inverse ? inverseHash(inverse) : null;
}

/** Checks a record without an entry: it must lead from the exchange's setup to its facts. */
export function hasTrueRecord(actor: FightingActor, exchange: Exchange): boolean {
  const facts = factsOf(exchange);
  const moments = momentsOf(actor, exchange.id);
  if (!facts || !moments) return false;
  if (!actor.hasPlayerOwner || !exchange.opening.setup.fighters[fighterIdOf(actor)]) return true;
  const { before, after } = moments;
  const expected = activeRuleset().withState(before, activeRuleset().stateAfter(before, facts));
  return isAlike(before, exchange.opening.setup.fighters[fighterIdOf(actor)]) && isAlike(after, expected);
}

/** True while no fighter was changed by hand since these facts were applied. */
export function areAsApplied(exchangeId: string, facts: readonly Fact[]): boolean {
  const ruleset = activeRuleset();
  return actorsWithRecord(exchangeId).every(actor => {
    const moments = momentsOf(actor, exchangeId);
    if (!moments) return false;
    const { before, after } = moments;
    return isAlike(after, ruleset.withState(before, ruleset.stateAfter(before, facts)));
  });
}

function isAlike(one: Fighter, other: Fighter | undefined): boolean {
  return other !== undefined && differingPath(withoutZeros(one).state, withoutZeros(other).state) === null;
}

/** A fighter before and after an exchange, by the inverses of what was applied since; null without a record. */
function momentsOf(
  actor: FightingActor,
  exchangeId: string,
): Readonly<Record<'before' | 'after', Fighter>> | null {
  const now = actor.toFighter();
  const at = actor.system.applied.findIndex(
    record => record.exchange === exchangeId && record.inverse !== null,
  );
  if (!now || at < 0) return null;
  // The places of items are no part of the rules' state.
  const known = (inverse: object) =>
    Object.fromEntries(Object.entries(inverse).filter(([part]) => Object.hasOwn(now.state, part)));
  const after = actor.system.applied
    .slice(at + 1)
    .reduceRight((state, { inverse }) => (inverse ? stateBefore(state, known(inverse)) : state), now.state);
  const before = stateBefore(after, known(actor.system.applied[at]?.inverse ?? {}));
  const as = (state: Fighter['state']) => activeRuleset().withState(now, state);
  return { before: as(before), after: as(after) };
}

/** True where the facts are only the authors' word, under other rules, and no GM's client has applied them. */
export function isUnverified({ id, isUnverified: isClaimed, status }: Exchange): boolean {
  return isClaimed === true && status.at === 'finished' && !isClosed(id);
}

/** The key of the words for an exchange's state. */
export function stateOf(exchange: Exchange, applied: string): string {
  const { at } = exchange.status;
  if (isUnseen(exchange) && at !== 'refused') return isAnnouncedOver(exchange.id) ? 'over' : 'asking';
  if (isUnverified(exchange)) return 'unverified';
  return at === 'finished' ? applied : at;
}
