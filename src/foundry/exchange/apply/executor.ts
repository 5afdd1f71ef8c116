import { type Exchange, factsOf, playsBy, type Reopened } from '../../../cards/exchange.ts';
import { afterTurn, endsTurn } from '../../../fight/turns.ts';
import { changesState, type Fact } from '../../../rules/shared/fact.ts';
import type { FighterId } from '../../../rules/shared/play.ts';
import type { Fighter, FightState, Ruleset } from '../../../rules/shared/ruleset.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { rulesetOf } from '../../combat-system/fetched-systems.ts';
import { untilDiceLie } from '../play/dice.ts';
import { type Application, applicationOf, type StateChange } from '../../combat/actor-updates.ts';
import {
  type AppliedTo,
  declaredPlaces,
  combatRecord,
  fightWrites,
  initiativeIn,
  rolledPlaces,
} from '../../combat/combat-updates.ts';
import { PasseCombat } from '../../combat/combat.ts';
import { declaredOrder } from '../../combat/initiative.ts';
import { enqueue } from '../../platform/slices.ts';
import { isWrittenTo, keptHash } from './applied-status.ts';
import { reportTime } from '../../combat/time-message.ts';
import { movesBy, moveWrites, warnOfUnplacedChargers } from '../../combat/token-moves.ts';
import { type TurnChange, turnChange, turnUpdate } from '../../combat/turns.ts';
import { goingWith, takeOut } from '../../combat/undo.ts';
import type { PasseActor } from '../../documents/actor.ts';
import {
  type LedgerEntry,
  handedEntry,
  liftedBy,
  ledgerEntryOf,
  ledgerWrite,
} from '../../documents/ledger.ts';
import { addressed, markOver } from '../../documents/audience.ts';
import {
  fightAsLeft,
  combatRecords,
  fightUpdate,
  type FightUpdate,
  hasBegun,
  type TokenMove,
  withRecords,
} from '../../documents/combat-state.ts';
import { actorOf, asKnownNow } from '../../documents/fighter-id.ts';
import { type Place, turnsWith } from '../../documents/initiative.ts';
import { isActiveGM, isLeaderTab } from '../../platform/active-gm.ts';
import { type Write, writeInOneRequest } from '../../platform/updates.ts';
import { SYSTEM_ID } from '../../platform/system-id.ts';
import { appliedStateOf, endsInLedger } from './applied-status.ts';
import { lateReason } from './late-exchanges.ts';
import { isTakenOut, reopenedSince, reopenRefusal } from './reopened.ts';
import { memoryOf, exchangeWith } from '../play/store.ts';
import { refuse } from '../trust/acceptance.ts';
import { doubts } from '../trust/doubts.ts';
import { mapRefusal, mismatchOf, takenSquares } from '../trust/snapshot-check.ts';

/** Applies a finished exchange once its dice have come to rest, if that is up to this client and not done yet. */
export async function applyWhenFinished(exchangeId: string): Promise<void> {
  try {
    await untilDiceLie(exchangeWith(exchangeId)?.messages.map(({ id }) => id) ?? []);
    await enqueue(() => applyNow(exchangeId));
  } catch (error) {
    console.error(`${SYSTEM_ID} |`, error);
  }
}

/** Applies a finished exchange, if that is up to this client and not done yet, and sends the report of its end. */
export async function applyNow(exchangeId: string): Promise<void> {
  await apply(exchangeId);
  const exchange = exchangeWith(exchangeId);
  if (exchange && factsOf(exchange) && appliedStateOf(exchangeId) !== 'waiting') await markOver(exchange);
}

async function apply(exchangeId: string): Promise<void> {
  const exchange = exchangeWith(exchangeId);
  const ruleset = exchange && rulesetOf(exchange.opening.ruleset);
  const played = exchange && factsOf(exchange);
  const facts = played && asKnownNow(played, Object.keys(exchange.opening.setup.fighters));
  if (!exchange || !ruleset || !facts || !playsBy(exchange.opening, ruleset)) return;
  const reopened = reopenedSince(exchange);
  const stays = reopened && isActiveGM() ? await takenOut(exchange, reopened) : [];
  if (reopened && !isActiveGM()) return;
  if (!stays) return;
  const isNotInLedger = ledgerEntryOf(exchangeId) === null;
  const isMoving = isActiveGM() && isNotInLedger && !reopened;
  const moved = isMoving ? movesBy(facts, exchange.opening.setup.fighters) : stays;
  const mine = changesOf(exchange, ruleset, facts, moved).filter(({ actor }) => isMineToWrite(actor));
  const combat = combatOf(exchange);
  const paysHere = combat !== null && isActiveGM() && isNotInLedger;
  if (mine.length === 0 && moved.length === 0 && !paysHere) return;
  const ends = endsInLedger(exchangeId);
  // Another end than the one applied: an author has deleted or changed a message since.
  if (ends.some(end => end !== exchange.messages.at(-1)?.id)) return;
  const reason = ends.length === 0 ? await refusalToApply(exchange, facts) : null;
  if (reason) return game.user.isGM ? refuse(exchangeId, reason) : undefined;
  const paid = combat && paysHere ? paidBy(combat, exchange, ruleset, facts, mine) : null;
  const application = applicationOf([...mine, ...(paid?.turn?.changes ?? [])]);
  const applied = { ...appliedTo(exchange, facts, application), moved };
  const payment = combat && paid ? paymentOf(combat, exchange, { facts, ...paid, applied, application }) : [];
  const writesLedger = !combat && isActiveGM() && isNotInLedger;
  const ledger = writesLedger
    ? [ledgerWrite(exchangeId, entryFor(exchange, applied), addressed(exchange.opening).whisper)]
    : [];
  if (isMoving) warnOfUnplacedChargers(facts);
  const writes = [...application.writes, ...payment, ...ledger, ...(isMoving ? moveWrites(moved) : [])];
  const asked = await writeInOneRequest(writes);
  // A second window of the same GM may have paid, and reported it, while the actors were being written.
  const isPaidHere = asked.some(write => 'document' in write && write.document === combat);
  if (combat && paid?.turn && isPaidHere) await reportTime(combat, paid.turn);
}

/** Why a finished exchange that is not applied yet cannot count, or null. */
async function refusalToApply(exchange: Exchange, facts: readonly Fact[]): Promise<Reason | null> {
  const { by, at } = exchange.opening.setup.attempt;
  // Bystanders may have been hurt since in another exchange.
  const concerned = new Set([by, at, ...facts.map(({ who }) => who ?? '')]);
  return (
    lateReason(exchange) ??
    mismatchOf(exchange, concerned) ??
    mapRefusal(exchange, concerned) ??
    takenSquares(exchange, facts) ??
    (await doubts(exchange))
  );
}

/**
 * Undoes an applied exchange that went on after its end; one that went on too late, or with other dice than
 * were rolled, stays as applied.
 * @returns the tokens that stay where it moved them; null where nothing was undone
 */
async function takenOut(exchange: Exchange, { end, by }: Reopened): Promise<readonly TokenMove[] | null> {
  const { id } = exchange;
  const isOut = isTakenOut(exchange);
  const reason = (isOut ? null : reopenRefusal(exchange, end)) ?? (await doubts(exchange));
  if (reason) {
    await refuse(by, reason);
    return null;
  }
  const moved = ledgerEntryOf(id)?.moved ?? [];
  // It was checked before it was applied for the first time.
  memoryOf(id).reasonAtFirst = null;
  const going = goingWith([id]);
  // The GM's client may have left before it was undone for every actor: `endHalfUndone` finishes that first.
  if (isOut) return going.length === 0 ? moved : null;
  return (await takeOut(going)) === null ? moved : null;
}

/**
 * The changes for the fighters of the facts without a record yet. A fighter already in the resulting state,
 * such as prone, gets a record too: otherwise the facts would apply again once they stand up.
 */
function changesOf(
  exchange: Exchange,
  ruleset: Ruleset,
  facts: readonly Fact[],
  moved: readonly TokenMove[],
): StateChange[] {
  const cause = { facts, attempt: exchange.opening.setup.attempt, moved };
  const fighters = Object.keys(exchange.opening.setup.fighters);
  return asKnownNow(fighters, fighters).flatMap(id => {
    const actor = actorOf(id);
    const fighter = actor?.toFighter();
    const isTouched = facts.some(fact => changesState(fact) && fact.who === id);
    if (!actor?.isFighter() || !fighter || !isTouched) return [];
    if (isWrittenTo(actor, exchange)) return [];
    // The facts are applied to the actor as it is now: another exchange may have been applied since.
    const after = ruleset.stateAfter(fighter, facts);
    return [
      { ...namedBy(exchange), fight: exchange.opening.fight, actor, before: fighter.state, after, cause },
    ];
  });
}

/** All that an exchange was applied to: what is written now, and what was written before its entry. */
function appliedTo(exchange: Exchange, facts: readonly Fact[], application: Application): AppliedTo {
  const { actors, handed } = application.appliedTo(exchange.id);
  const before = facts.flatMap((fact): [FighterId, string][] => {
    const actor = fact.who !== null && changesState(fact) ? actorOf(fact.who) : null;
    const hash = actor?.isFighter() ? keptHash(actor, exchange.id) : null;
    return fact.who !== null && hash !== null ? [[fact.who, hash]] : [];
  });
  const handedBefore = liftedBy(facts).flatMap(({ owner, item: itemId, by }) => {
    const actor = actors[owner] === undefined ? actorOf(owner) : null;
    return actor?.isFighter() ? handedEntry(actor, itemId, by) : [];
  });
  return { actors: { ...Object.fromEntries(before), ...actors }, handed: [...handed, ...handedBefore] };
}

function entryFor(exchange: Exchange, applied: AppliedTo): LedgerEntry {
  return { end: namedBy(exchange).end, ...applied, stands: true };
}

/** The active GM writes everything; without one, each actor's first active owner writes it. */
function isMineToWrite(actor: PasseActor): boolean {
  const { activeGM } = game.users;
  return isLeaderTab(activeGM ?? (actor.isOwner ? firstOwner(actor) : null));
}

function firstOwner(actor: PasseActor): User.Implementation | undefined {
  const owners = game.users.filter(user => user.active && actor.testUserPermission(user, 'OWNER'));
  return owners.sort((a, b) => (a.id < b.id ? -1 : 1))[0];
}

/** The ids of an exchange in a record. */
function namedBy({ id, messages }: Exchange): { exchange: string; end: string } {
  return { exchange: id, end: (messages.at(-1) ?? messages[0]).id };
}

/** The combat of an exchange, while it lasts. */
function combatOf({ opening }: Exchange): PasseCombat | null {
  const combat = opening.fight === null ? undefined : game.combats.get(opening.fight);
  return combat instanceof PasseCombat && hasBegun(combat) ? combat : null;
}

/** The cost of an exchange in a fight: points, and the turn where it ends one. */
interface Payment {
  readonly before: FightState;
  readonly paid: FightState;
  readonly turn: TurnChange | null;
}

function paidBy(
  combat: PasseCombat,
  exchange: Exchange,
  ruleset: Ruleset,
  facts: readonly Fact[],
  mine: readonly StateChange[],
): Payment | null {
  const before = fightAsLeft(combat);
  if (!before) return null;
  const { attempt, fighters } = exchange.opening.setup;
  const { by } = asKnownNow(attempt, Object.keys(fighters));
  const paid = ruleset.fightAfter(before, facts);
  if (!endsTurn(ruleset, paid, by, facts)) return { before, paid, turn: null };
  const changed = mine.flatMap(({ actor, after }): [FighterId, Fighter][] => {
    const fighter = actor.toFighter();
    return fighter ? [[fighter.id, ruleset.withState(fighter, after)]] : [];
  });
  return { before, paid, turn: turnChange(combat, paid, afterTurn, Object.fromEntries(changed)) };
}

interface Paying extends Payment {
  readonly facts: readonly Fact[];
  readonly applied: AppliedTo;
  readonly application: Application;
}

/** The writes to the combat: the points with their record, and likewise the turn change. */
function paymentOf(
  combat: PasseCombat,
  exchange: Exchange,
  { facts, before, paid, turn, applied, application }: Paying,
): Write[] {
  const known = combatRecords(combat);
  const was = turn?.was ?? initiativeIn(combat);
  const change = { combat, of: namedBy(exchange), from: before, to: paid, records: known, was, applied };
  const records = [...known, combatRecord(change)];
  const rolls = turn?.reckoned ?? [];
  const declared = declaredOrder(combat, facts);
  const order = [...rolls, ...declared];
  const update = turn
    ? turnUpdate(combat, turn, application.appliedTo(turn.recordId), records, order)
    : withRecords(combat, withoutTurn(fightUpdate(combat, paid, turnsWith(combat, order)), order), records);
  return fightWrites(combat, [...rolledPlaces(rolls), ...declaredPlaces(declared)], update, exchange.id);
}

/** The update without the turn, which another client may be ending, as long as the order stays the same. */
function withoutTurn(update: FightUpdate, order: readonly Place[]): FightUpdate {
  return order.length > 0 ? update : { flags: update.flags };
}
