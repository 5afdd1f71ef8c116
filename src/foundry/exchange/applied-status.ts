import type { FightingActor } from '../combat-system/manifest.ts';
import { has, isStanding, type Mark, type Marks } from '../../cards/applied-records.ts';
import { type Exchange, factsOf } from '../../cards/exchange.ts';
import { changesState, type Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { type AppliedRecord, isHalfUndone, recordOf } from '../documents/applied-records.ts';
import { hasBegun } from '../documents/combat-state.ts';
import { actorOf } from '../documents/fighter-id.ts';
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
  const record = recordOf(exchangeId);
  if (record && !record.stands && !isHalfUndone(exchangeId)) return 'undone';
  const facts = exchange && factsOf(exchange);
  // Without its end it is known by its record alone.
  const isWhole = facts ? isAllWritten(exchangeId, exchange.opening.fight, facts) : record !== null;
  if (!isWhole) return 'waiting';
  return record || markedActors(exchangeId).length > 0 ? 'applied' : 'over';
}

/** Whether a finished exchange is still to be applied, and nothing of it is written yet. */
export function isUntouched(exchangeId: string, exchange?: Exchange | null): boolean {
  // With a GM there, nobody else writes a mark of it.
  const isBegun = game.users.activeGM
    ? markedByGM(exchangeId).length > 0
    : markedActors(exchangeId).length > 0;
  return !isBegun && recordOf(exchangeId) === null && appliedStateOf(exchangeId, exchange) === 'waiting';
}

/** Whether nothing of what happened is left to be written, to those who fought or on record. */
export function isAllWritten(exchangeId: string, fight: string | null, facts: readonly Fact[]): boolean {
  const record = recordOf(exchangeId);
  const combat = game.combats.get(fight ?? '');
  if (!record && combat && hasBegun(combat)) return false;
  // The records of a fight that is over may be gone with it: then the marks say what there is.
  const isGone = fight !== null && !combat;
  return facts.every(fact => isWritten(fact, exchangeId, record, isGone));
}

/**
 * Whether an exchange is on record, and written to everybody whom the record names: whatever happened in it, nothing is
 * left to be written.
 */
export function isWrittenAsRecorded(exchangeId: string): boolean {
  const record = recordOf(exchangeId);
  if (!record) return false;
  return !record.stands || Object.keys(record.actors ?? {}).every(id => bearsMark(id, exchangeId));
}

function bearsMark(id: FighterId, exchangeId: string): boolean {
  const actor = actorOf(id);
  return !actor?.isFighter() || has(actor.system.marks, exchangeId);
}

function isWritten(fact: Fact, exchangeId: string, record: AppliedRecord | null, isGone: boolean): boolean {
  if (fact.who === null || !changesState(fact)) return true;
  const actor = actorOf(fact.who);
  if (!actor?.isFighter()) return true;
  if (!record) return isGone && has(actor.system.marks, exchangeId);
  return record.actors?.[fact.who] === undefined || !record.stands || has(actor.system.marks, exchangeId);
}

/** Whether an exchange is over for good, although one of its messages may be gone since. */
export function isClosed(exchangeId: string): boolean {
  return recordOf(exchangeId) !== null || markedByGM(exchangeId).length > 0;
}

/** The messages by which an exchange ended that was applied, or has begun to be, as no player can write it. */
export function endsOnRecord(exchangeId: string): readonly string[] {
  const ends = [recordOf(exchangeId)?.end, ...markedByGM(exchangeId).map(({ end }) => end)];
  return ends.flatMap(end => end ?? []);
}

/** The marks of an exchange on fighters whom no player owns. */
function markedByGM(exchangeId: string): Mark[] {
  const actors = markedActors(exchangeId).filter(({ hasPlayerOwner }) => !hasPlayerOwner);
  return actors.flatMap(({ system }) => system.marks.filter(mark => mark.exchange === exchangeId));
}

/** Whether an exchange is applied and can be undone. */
export function canBeUndone(exchangeId: string): boolean {
  const record = recordOf(exchangeId);
  if (record) return record.stands || isHalfUndone(exchangeId);
  return markedActors(exchangeId).some(({ system }) =>
    system.marks.some(mark => mark.exchange === exchangeId && mark.inverse !== null),
  );
}

/** The exchanges that some marks are of, and whether each still stands. */
export function whichStand(marks: Marks): ReadonlyMap<string, boolean> {
  return new Map(marks.map(mark => [mark.exchange, isStanding(mark)]));
}

/** The fighters of an exchange to whom it was applied. */
function markedActors(exchangeId: string): FightingActor[] {
  const fighters: FighterId[] = Object.keys(exchangeWith(exchangeId)?.opening.setup.fighters ?? {});
  return fighters.flatMap(id => {
    const actor = actorOf(id);
    return actor?.isFighter() && has(actor.system.marks, exchangeId) ? [actor] : [];
  });
}
