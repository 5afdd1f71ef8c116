import {
  differingPath,
  has,
  inverseHash,
  isStanding,
  type AppliedRecord,
  type AppliedRecords,
} from '../../cards/applied-records.ts';
import { type Exchange, factsOf } from '../../cards/exchange.ts';
import { changesState, type Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { withoutZeros } from '../../rules/shared/setup.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { stateBefore } from '../combat/turns.ts';
import { type LedgerEntry, isHalfUndone, ledgerEntryOf } from '../documents/ledger.ts';
import { hasBegun } from '../documents/combat-state.ts';
import { actorOf, fighterIdOf } from '../documents/fighter-id.ts';
import { exchangeWith } from './store.ts';

/**
 * What has become of a finished exchange: `waiting` until all of it is applied, and `applied` until it is
 * undone; `over` where it leaves nothing to apply.
 */
export type Applied = 'waiting' | 'applied' | 'undone' | 'over';

/**
 * What has become of a finished exchange.
 * @param exchange what it came to, where its messages are not all there any more
 */
export function appliedStateOf(
  exchangeId: string,
  exchange: Exchange | null = exchangeWith(exchangeId),
): Applied {
  const entry = ledgerEntryOf(exchangeId);
  if (entry && !entry.stands && !isHalfUndone(exchangeId)) return 'undone';
  const facts = exchange && factsOf(exchange);
  // Without its end it is known by its entry alone.
  const isWhole = facts ? isAllWritten(exchangeId, exchange.opening.fight, facts) : entry !== null;
  if (!isWhole) return 'waiting';
  return entry || actorsWithRecord(exchangeId).length > 0 ? 'applied' : 'over';
}

/** Whether a finished exchange is still to be applied, and nothing of it is written yet. */
export function isUntouched(exchangeId: string, exchange?: Exchange | null): boolean {
  // With a GM there, nobody else writes a record of it.
  const isBegun = game.users.activeGM
    ? recordsByGM(exchangeId).length > 0
    : actorsWithRecord(exchangeId).length > 0;
  return !isBegun && ledgerEntryOf(exchangeId) === null && appliedStateOf(exchangeId, exchange) === 'waiting';
}

/** Whether nothing of what happened is left to be written, to those who fought or in the ledger. */
export function isAllWritten(exchangeId: string, fight: string | null, facts: readonly Fact[]): boolean {
  const entry = ledgerEntryOf(exchangeId);
  const combat = game.combats.get(fight ?? '');
  if (!entry && combat && hasBegun(combat)) return false;
  // The entries of a fight that is over may be gone with it: then the records say what there is.
  const isGone = fight !== null && !combat;
  return facts.every(fact => isWritten(fact, exchangeId, entry, isGone));
}

/**
 * Whether an exchange is in the ledger, and written to everybody whom the entry names: whatever happened in it, nothing is
 * left to be written.
 */
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

/** Whether an exchange is over for good, although one of its messages may be gone since. */
export function isClosed(exchangeId: string): boolean {
  return ledgerEntryOf(exchangeId) !== null || recordsByGM(exchangeId).length > 0;
}

/** The messages by which an exchange ended that was applied, or has begun to be, as no player can write it. */
export function endsInLedger(exchangeId: string): readonly string[] {
  const ends = [ledgerEntryOf(exchangeId)?.end, ...recordsByGM(exchangeId).map(({ end }) => end)];
  return ends.flatMap(end => end ?? []);
}

/** The records of an exchange on fighters whom no player owns. */
function recordsByGM(exchangeId: string): AppliedRecord[] {
  const actors = actorsWithRecord(exchangeId).filter(({ hasPlayerOwner }) => !hasPlayerOwner);
  return actors.flatMap(({ system }) => system.applied.filter(record => record.exchange === exchangeId));
}

/** Whether an exchange is applied and can be undone. */
export function canBeUndone(exchangeId: string): boolean {
  const entry = ledgerEntryOf(exchangeId);
  if (entry) return entry.stands || isHalfUndone(exchangeId);
  return actorsWithRecord(exchangeId).some(({ system }) =>
    system.applied.some(record => record.exchange === exchangeId && record.inverse !== null),
  );
}

/** The exchanges that some records are of, and whether each still stands. */
export function whichStand(records: AppliedRecords): ReadonlyMap<string, boolean> {
  return new Map(records.map(record => [record.exchange, isStanding(record)]));
}

/** The fighters of an exchange to whom it was applied. */
function actorsWithRecord(exchangeId: string): FightingActor[] {
  const fighters: FighterId[] = Object.keys(exchangeWith(exchangeId)?.opening.setup.fighters ?? {});
  return fighters.flatMap(id => {
    const actor = actorOf(id);
    return actor?.isFighter() && has(actor.system.applied, exchangeId) ? [actor] : [];
  });
}

/*
 * With no GM there, owners write what happened to their own actor; and a GM's client may leave after the actors and
 * before the entry. Then the record of an actor is all there is, and its owner may have made it up.
 */

/** Whether an exchange is written to one of its fighters already, as far as this client can tell. */
export function isWrittenTo(actor: FightingActor, exchange: Exchange): boolean {
  const entry = ledgerEntryOf(exchange.id);
  if (entry?.actors?.[fighterIdOf(actor)] !== undefined || !game.user.isGM)
    return has(actor.system.applied, exchange.id);
  return entry !== null || hasTrueRecord(actor, exchange);
}

/** The hash of the inverse that an actor keeps of an exchange; null where it has no record of it. */
export function keptHash(actor: FightingActor, exchangeId: string): string | null {
  const inverse = actor.system.applied.find(record => record.exchange === exchangeId)?.inverse;
  return inverse ? inverseHash(inverse) : null;
}

/** Whether a record that no entry knows says what happened: from what the exchange began with to what came of it. */
export function hasTrueRecord(actor: FightingActor, exchange: Exchange): boolean {
  const facts = factsOf(exchange);
  const moments = momentsOf(actor, exchange.id);
  if (!facts || !moments) return false;
  if (!actor.hasPlayerOwner || !exchange.opening.setup.fighters[fighterIdOf(actor)]) return true;
  const { before, after } = moments;
  const expected = activeRuleset().withState(before, activeRuleset().stateAfter(before, facts));
  return isAlike(before, exchange.opening.setup.fighters[fighterIdOf(actor)]) && isAlike(after, expected);
}

/** Whether everybody to whom these facts were applied still is as they left them: nobody has changed them by hand since. */
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

/** A fighter before and after an exchange, by the inverses of what was applied since; null where it has no record. */
function momentsOf(
  actor: FightingActor,
  exchangeId: string,
): Readonly<Record<'before' | 'after', Fighter>> | null {
  const now = actor.toFighter();
  const at = actor.system.applied.findIndex(
    record => record.exchange === exchangeId && record.inverse !== null,
  );
  if (!now || at < 0) return null;
  // Where things lie is no part of what the rules know.
  const known = (inverse: object) =>
    Object.fromEntries(Object.entries(inverse).filter(([part]) => Object.hasOwn(now.state, part)));
  const after = actor.system.applied
    .slice(at + 1)
    .reduceRight((state, { inverse }) => (inverse ? stateBefore(state, known(inverse)) : state), now.state);
  const before = stateBefore(after, known(actor.system.applied[at]?.inverse ?? {}));
  const as = (state: Fighter['state']) => activeRuleset().withState(now, state);
  return { before: as(before), after: as(after) };
}
