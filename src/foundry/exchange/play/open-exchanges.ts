import { type Exchange, factsOf } from '../../../cards/exchange.ts';
import type { RollMode } from '../../../cards/message.ts';
import { isId, readFacts } from '../../../cards/read-facts.ts';
import type { Fact } from '../../../rules/shared/fact.ts';
import type { FighterId, Given } from '../../../rules/shared/play.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { isolated } from '../../platform/slices.ts';
import { allExchanges, asSent, exchangeWith, firstOf, memoryOf, messagesOf, unpackedFacts } from './store.ts';
import type { FightState, Setup } from '../../../rules/shared/ruleset.ts';
import { ledgerEntryOf } from '../../documents/ledger.ts';
import { isUnseen, mayAnswer } from '../../documents/audience.ts';
import { combatRecordOf } from '../../documents/combat-state.ts';
import { isAllWritten, isClosed, isWrittenAsInLedger } from '../apply/applied-status.ts';
import { reopenedSince } from '../apply/reopened.ts';

/** The content of an exchange message as it came, unchecked. */
interface UncheckedContent {
  readonly opening: { readonly fight: string | null; readonly mode?: RollMode } | null;
  readonly refused: object | null;
  readonly over: boolean;
  readonly facts: unknown;
  readonly answers: readonly Given[];
  readonly takesBack: object | null;
  readonly follows?: string | null;
}

/** True where the fighter of this turn has begun an exchange in it that is not over and applied. */
export function isActingNow(fightId: string, now: FightState): boolean {
  return openOnTurn(fightId, now).some(({ opening }) => opening.setup.attempt.by === now.turn);
}

/** The exchanges begun on this turn of a fight that still ask anybody; also those that this user may not see. */
export function askingOnTurn(fightId: string, now: FightState): Exchange[] {
  return openOnTurn(fightId, now).filter(({ id, status }) => status.at === 'asking' && !isClosed(id));
}

function openOnTurn(fightId: string, { round, cycle, turn }: FightState): Exchange[] {
  return openExchanges().flatMap(id => {
    const exchange = openedFight(id) === fightId ? exchangeWith(id) : null;
    const at = exchange?.opening.setup.fight;
    return exchange && at?.round === round && at.cycle === cycle && at.turn === turn ? [exchange] : [];
  });
}

/** The latest exchanges, whose end is believed of a player only after a replay: any player can claim one. */
const MOST_REPLAYED = 200;

/**
 * The exchanges that still wait for something. Found by their messages alone: a log of a thousand finished
 * exchanges must not be replayed.
 */
export function openExchanges(): string[] {
  const all = allExchanges();
  return all.filter((exchangeId, place) => {
    const memory = memoryOf(exchangeId);
    if (memory.isOver) return false;
    const isLate = place >= all.length - MOST_REPLAYED;
    // An exchange that cannot even be read waits for nothing.
    if (!isolated(exchangeId, () => isDone(exchangeId, isLate), true)) return true;
    memory.isOver = true;
    return false;
  });
}

/** Has an exchange checked again, because a message of it was created, changed or deleted. */
export function recheckExchange(exchangeId: string): void {
  memoryOf(exchangeId).isOver = false;
}

/** The exchanges of a combat that it has no record of. */
function unrecordedExchangesOf(fight: string | null): string[] {
  const combat = game.combats.get(fight ?? '');
  return allExchanges().filter(id => !(combat && combatRecordOf(combat, id)) && openedFight(id) === fight);
}

/** The combat of an exchange, without replaying it; undefined when its first message is gone. */
export function openedFight(exchangeId: string): string | null | undefined {
  const message = firstOf(exchangeId);
  return message ? contentOf(message).opening?.fight : undefined;
}

function contentOf(message: ChatMessage.Implementation): UncheckedContent {
  return asSent(message).system as unknown as UncheckedContent;
}

/**
 * Over, and all its changes written, as far as can be told; false in doubt.
 * @param isReplayed believe a player's end only after a replay
 */
function isDone(exchangeId: string, isReplayed: boolean): boolean {
  const root = firstOf(exchangeId);
  const { opening = null, refused = null, over = false } = root ? contentOf(root) : {};
  // Without its first message, or refused by a GM, nothing can go on.
  if (!opening || refused) return true;
  // A player who has begun it blind is still to be told that it is over.
  if (opening.mode === 'blind' && root?.author?.isGM === false && !over) return false;
  // An end that was taken back is no end: only a replay tells.
  if (messagesOf(exchangeId).some(message => contentOf(message).takesBack))
    return isOver(exchangeId, opening.fight);
  if (goesOnAfterItsEnd(exchangeId)) return false;
  // The most frequent case, and no facts need to be unpacked.
  if (isWrittenAsInLedger(exchangeId)) return true;
  const end = endOf(exchangeId, opening.mode);
  if (!end || !isAllWritten(exchangeId, opening.fight, end.facts)) return false;
  const combat = game.combats.get(opening.fight ?? '');
  const isKnown = end.isByGM || (combat !== undefined && combatRecordOf(combat, exchangeId) !== null);
  return isKnown || !isReplayed || isOver(exchangeId, opening.fight);
}

/** True where luck used after its end is still to be applied; only a message after an end needs a replay. */
function goesOnAfterItsEnd(exchangeId: string): boolean {
  const applied = ledgerEntryOf(exchangeId)?.end;
  const messages = messagesOf(exchangeId);
  const followed = new Set(messages.map(message => contentOf(message).follows));
  const isFollowed = messages.some(
    message => followed.has(message.id) && (message.id === applied || contentOf(message).facts !== null),
  );
  const exchange = isFollowed ? exchangeWith(exchangeId) : null;
  return exchange !== null && reopenedSince(exchange) !== null;
}

function isOver(exchangeId: string, fight: string | null): boolean {
  const exchange = exchangeWith(exchangeId);
  if (exchange?.status.at === 'asking') return false;
  const facts = exchange && factsOf(exchange);
  return !facts || isAllWritten(exchangeId, fight, facts);
}

/** The facts of an end, by an author who may answer. */
interface End {
  readonly facts: readonly Fact[];
  readonly isByGM: boolean;
}

function endOf(exchangeId: string, mode: RollMode | undefined): End | null {
  for (const message of messagesOf(exchangeId)) {
    const { facts: claimed, answers } = contentOf(message);
    const facts = claimed === null ? null : readFacts(unpackedFacts(claimed));
    const author = message.author?.id ?? '';
    const isTheirs = answers.every(({ by }) => isId(by) && mayAnswer(author, by, mode));
    const isAnswered = answers.length > 0 || message.id === exchangeId;
    if (facts && isTheirs && isAnswered) return { facts, isByGM: message.author?.isGM === true };
  }
  return null;
}

/**
 * Refuses a new exchange while one begun by the same fighter on this turn is neither finished nor taken back,
 * or is finished and not paid for, the GM being away: that is no free turn.
 * @param fightId the combat in which it takes place
 * @param except the exchange in question, when it is in the log already
 * @returns why it cannot begin, or null
 */
export function openExchangeRefusal(
  { attempt, fight }: Setup,
  fightId: string | null,
  except?: string,
): Reason | null {
  if (!fight) return null;
  for (const id of unrecordedExchangesOf(fightId)) {
    const exchange = id === except ? null : exchangeWith(id);
    if (!exchange || !isOnTheSameTurn(exchange, attempt.by, fight)) continue;
    if (exchange.status.at === 'asking' && !isClosed(id)) return { rule: '', id: 'exchange-underway' };
    if (exchange.status.at === 'finished' && ledgerEntryOf(id) === null)
      return { rule: '', id: 'exchange-unpaid' };
  }
  return null;
}

function isOnTheSameTurn({ opening }: Exchange, by: FighterId, fight: FightState): boolean {
  const { attempt, fight: then } = opening.setup;
  return (
    attempt.by === by && then?.round === fight.round && then.cycle === fight.cycle && then.turn === fight.turn
  );
}

/**
 * The exchanges of a fight that this user may see, earliest first.
 * @param fight the id of the combat, also of a deleted one; null for exchanges outside any combat
 */
export function exchangesOfFight(fight: string | null): Exchange[] {
  return allExchanges()
    .filter(id => openedFight(id) === fight)
    .flatMap(id => exchangeWith(id) ?? [])
    .filter(exchange => !isUnseen(exchange))
    .sort((a, b) => a.messages[0].made - b.messages[0].made);
}

/** The facts of each exchange that no Game Master's client has applied yet. */
export function unappliedFacts(): (readonly Fact[])[] {
  return openExchanges().flatMap(exchangeId => {
    const exchange = exchangeWith(exchangeId);
    const facts = exchange && factsOf(exchange);
    return facts ? [facts] : [];
  });
}
