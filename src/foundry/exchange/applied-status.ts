import {
  differingPath,
  has,
  inverseHash,
  isStanding,
  type Mark,
  type Marks,
} from '../../cards/applied-records.ts';
import { type Exchange, factsOf } from '../../cards/exchange.ts';
import { changesState, type Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { withoutZeros } from '../../rules/shared/setup.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { stateBefore } from '../combat/turns.ts';
import { type AppliedRecord, isHalfUndone, recordOf } from '../documents/applied-records.ts';
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

/*
 * With no GM there, owners write what happened to their own actor; and a GM's client may leave after the actors and
 * before the record. Then the mark of an actor is all there is, and its owner may have made it up.
 */

/** Whether an exchange is written to one of its fighters already, as far as this client can tell. */
export function isWrittenTo(actor: FightingActor, exchange: Exchange): boolean {
  const record = recordOf(exchange.id);
  if (record?.actors?.[fighterIdOf(actor)] !== undefined || !game.user.isGM)
    return has(actor.system.marks, exchange.id);
  return record !== null || isTrulyMarked(actor, exchange);
}

/** The hash of the inverse that an actor keeps of an exchange; null where it bears no mark of it. */
export function keptHash(actor: FightingActor, exchangeId: string): string | null {
  const inverse = actor.system.marks.find(mark => mark.exchange === exchangeId)?.inverse;
  return inverse ? inverseHash(inverse) : null;
}

/** Whether a mark that no record knows says what happened: from what the exchange began with to what came of it. */
export function isTrulyMarked(actor: FightingActor, exchange: Exchange): boolean {
  const facts = factsOf(exchange);
  const moments = momentsOf(actor, exchange.id);
  if (!facts || !moments) return false;
  if (!actor.hasPlayerOwner || !exchange.opening.setup.fighters[fighterIdOf(actor)]) return true;
  const { before, after } = moments;
  const expected = activeRuleset().withState(before, activeRuleset().stateAfter(before, facts));
  return isAlike(before, exchange.opening.setup.fighters[fighterIdOf(actor)]) && isAlike(after, expected);
}

function isAlike(one: Fighter, other: Fighter | undefined): boolean {
  return other !== undefined && differingPath(withoutZeros(one).state, withoutZeros(other).state) === null;
}

/** A fighter before and after an exchange, by the inverses of what was applied since; null where it bears no mark. */
function momentsOf(
  actor: FightingActor,
  exchangeId: string,
): Readonly<Record<'before' | 'after', Fighter>> | null {
  const now = actor.toFighter();
  const at = actor.system.marks.findIndex(mark => mark.exchange === exchangeId && mark.inverse !== null);
  if (!now || at < 0) return null;
  // Where things lie is no part of what the rules know.
  const known = (inverse: object) =>
    Object.fromEntries(Object.entries(inverse).filter(([part]) => Object.hasOwn(now.state, part)));
  const after = actor.system.marks
    .slice(at + 1)
    .reduceRight((state, { inverse }) => (inverse ? stateBefore(state, known(inverse)) : state), now.state);
  const before = stateBefore(after, known(actor.system.marks[at]?.inverse ?? {}));
  const as = (state: Fighter['state']) => activeRuleset().withState(now, state);
  return { before: as(before), after: as(after) };
}
