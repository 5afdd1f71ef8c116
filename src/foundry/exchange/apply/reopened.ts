import { type Exchange, factsOf, type Reopened } from '../../../cards/exchange.ts';
import { endsTurn } from '../../../fight/turns.ts';
import type { Fact } from '../../../rules/shared/fact.ts';
import { type Reason } from '../../../rules/shared/target.ts';
import { rulesetOf } from '../../combat-system/fetched-systems.ts';
import { canTakeOut, goingWith } from '../../combat/undo.ts';
import { ledgerEntryOf } from '../../documents/ledger.ts';
import { isTurn } from '../../documents/combat-state.ts';
import { undoneWithoutTrace } from '../../documents/fight-flags.ts';
import { areAsApplied, endsInLedger } from './applied-status.ts';
import { exchangeOf, exchangeWith, memoryOf } from '../play/store.ts';

/*
 * Luck spent on what ended an exchange comes after that end was applied: the exchange goes on from there, and
 * once it is over again a Game Master's client undoes what was applied and applies the new facts. Possible
 * until something else begins.
 */

/**
 * The end from which an exchange has gone on after it was applied; null where it has not, or where the new
 * end is applied too.
 */
export function reopenedSince({ id, messages, reopened }: Exchange): Reopened | null {
  if (reopened.length === 0) return null;
  const placeOf = (message: string) => messages.findIndex(one => one.id === message);
  const applied = Math.max(-1, ...endsInLedger(id).map(placeOf));
  return reopened.find(({ by }) => placeOf(by) > applied) ?? null;
}

const TOO_LATE: Reason = { rule: 'MYT-LUCK-04', id: 'luck-too-late' };
/** Undoing would take along what was written since. */
const CHANGED_SINCE: Reason = { rule: 'MYT-LUCK-04', id: 'luck-changed-since' };

/**
 * Why an exchange cannot go on from an end, or null: the end must be the one applied, with nothing begun,
 * applied or written by hand since but the turn that it ended.
 */
export function reopenRefusal(exchange: Exchange, end: string): Reason | null {
  const entry = ledgerEntryOf(exchange.id);
  const ending = exchange.messages.find(({ id }) => id === end);
  if (!entry?.stands || entry.end !== end || !ending) return TOO_LATE;
  const others = goingWith([exchange.id]).filter(one => one !== exchange.id);
  const turns = hasEndedTurn(exchange, ending.facts ?? []) ? 1 : 0;
  const isLatest = others.every(isTurn) && others.length === turns;
  if (!isLatest || hasBegunSince(exchange, ending.made)) return TOO_LATE;
  if (!areAsApplied(exchange.id, ending.facts ?? [])) return CHANGED_SINCE;
  return canTakeOut([exchange.id, ...others]) ? null : TOO_LATE;
}

/**
 * Undone by a Game Master's client that left before it applied the exchange again: its facts are still to be
 * applied.
 */
export function isTakenOut({ id, opening }: Exchange): boolean {
  const combat = game.combats.get(opening.fight ?? '');
  return combat !== undefined && ledgerEntryOf(id) === null && undoneWithoutTrace(combat).includes(id);
}

function hasEndedTurn({ opening }: Exchange, facts: readonly Fact[]): boolean {
  const { fight, attempt } = opening.setup;
  const ruleset = rulesetOf(opening.ruleset);
  return (
    fight !== null &&
    ruleset !== null &&
    endsTurn(ruleset, ruleset.fightAfter(fight, facts), attempt.by, facts)
  );
}

/** Another exchange of the same combat, or outside any as this one, has begun since. */
function hasBegunSince({ id, opening }: Exchange, then: number): boolean {
  return game.messages.contents.some(message => {
    if ((message._stats.createdTime ?? 0) <= then || exchangeOf(message) !== message.id) return false;
    if (message.id === id) return false;
    // What can never count, whatever it names, has begun nothing.
    const other = exchangeWith(message.id ?? '');
    if (!other || other.status.at === 'refused' || memoryOf(other.id).reasonAtFirst) return false;
    return other.opening.fight === opening.fight;
  });
}

/** An offer after the end of an exchange can still be taken up. */
export function isReopenable(exchange: Exchange): boolean {
  if (!game.users.activeGM || !factsOf(exchange)) return false;
  return reopenRefusal(exchange, (exchange.messages.at(-1) ?? exchange.messages[0]).id) === null;
}
