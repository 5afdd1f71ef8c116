import type { FightingActor } from '../combat-system/manifest.ts';
import { has, isStanding, type Mark, type Marks } from '../../cards/applied-records.ts';
import { type Chain, factsOf } from '../../cards/exchange.ts';
import { changesState, type Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { type AppliedRecord, isHalfUndone, recordOf } from '../documents/applied-records.ts';
import { hasBegun } from '../documents/combat-state.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { chainWith } from './store.ts';

/**
 * What has become of a finished exchange: `waiting` until all of it is applied, and `applied` until it is
 * undone; `over` where it leaves nothing to apply.
 */
export type Applied = 'waiting' | 'applied' | 'undone' | 'over';

/**
 * What has become of a finished exchange.
 * @param chain what it came to, where its links are not all there any more
 */
export function appliedStateOf(exchange: string, chain: Chain | null = chainWith(exchange)): Applied {
  const record = recordOf(exchange);
  if (record && !record.stands && !isHalfUndone(exchange)) return 'undone';
  const facts = chain && factsOf(chain);
  // Without its end it is known by its record alone.
  const isWhole = facts ? isAllWritten(exchange, chain.opening.fight, facts) : record !== null;
  if (!isWhole) return 'waiting';
  return record || markedActors(exchange).length > 0 ? 'applied' : 'over';
}

/** Whether a finished exchange is still to be applied, and nothing of it is written yet. */
export function isUntouched(exchange: string, chain?: Chain | null): boolean {
  // With a GM there, nobody else writes a mark of it.
  const isBegun = game.users.activeGM ? markedByGM(exchange).length > 0 : markedActors(exchange).length > 0;
  return !isBegun && recordOf(exchange) === null && appliedStateOf(exchange, chain) === 'waiting';
}

/** Whether nothing of what happened is left to be written, to those who fought or on record. */
export function isAllWritten(exchange: string, fight: string | null, facts: readonly Fact[]): boolean {
  const record = recordOf(exchange);
  const combat = game.combats.get(fight ?? '');
  if (!record && combat && hasBegun(combat)) return false;
  // The records of a fight that is over may be gone with it: then the marks say what there is.
  const isGone = fight !== null && !combat;
  return facts.every(fact => isWritten(fact, exchange, record, isGone));
}

/**
 * Whether an exchange is on record, and written to everybody whom the record names: whatever happened in it, nothing is
 * left to be written.
 */
export function isWrittenAsRecorded(exchange: string): boolean {
  const record = recordOf(exchange);
  if (!record) return false;
  return !record.stands || Object.keys(record.actors ?? {}).every(id => bearsMark(id, exchange));
}

function bearsMark(id: FighterId, exchange: string): boolean {
  const actor = actorOf(id);
  return !actor?.isFighter() || has(actor.system.marks, exchange);
}

function isWritten(fact: Fact, exchange: string, record: AppliedRecord | null, isGone: boolean): boolean {
  if (fact.who === null || !changesState(fact)) return true;
  const actor = actorOf(fact.who);
  if (!actor?.isFighter()) return true;
  if (!record) return isGone && has(actor.system.marks, exchange);
  return record.actors?.[fact.who] === undefined || !record.stands || has(actor.system.marks, exchange);
}

/** Whether an exchange is over for good, although one of its links may be gone since. */
export function isClosed(exchange: string): boolean {
  return recordOf(exchange) !== null || markedByGM(exchange).length > 0;
}

/** The links by which an exchange ended that was applied, or has begun to be, as no player can write it. */
export function endsOnRecord(exchange: string): readonly string[] {
  const ends = [recordOf(exchange)?.end, ...markedByGM(exchange).map(({ end }) => end)];
  return ends.flatMap(end => end ?? []);
}

/** The marks of an exchange on fighters whom no player owns. */
function markedByGM(exchange: string): Mark[] {
  const actors = markedActors(exchange).filter(({ hasPlayerOwner }) => !hasPlayerOwner);
  return actors.flatMap(({ system }) => system.marks.filter(mark => mark.exchange === exchange));
}

/** Whether an exchange is applied and can be undone. */
export function canBeUndone(exchange: string): boolean {
  const record = recordOf(exchange);
  if (record) return record.stands || isHalfUndone(exchange);
  return markedActors(exchange).some(({ system }) =>
    system.marks.some(mark => mark.exchange === exchange && mark.undo !== null),
  );
}

/** The exchanges that some marks are of, and whether each still stands. */
export function whichStand(marks: Marks): ReadonlyMap<string, boolean> {
  return new Map(marks.map(mark => [mark.exchange, isStanding(mark)]));
}

/** The fighters of an exchange to whom it was applied. */
function markedActors(exchange: string): FightingActor[] {
  const fighters: FighterId[] = Object.keys(chainWith(exchange)?.opening.setup.fighters ?? {});
  return fighters.flatMap(id => {
    const actor = actorOf(id);
    return actor?.isFighter() && has(actor.system.marks, exchange) ? [actor] : [];
  });
}
