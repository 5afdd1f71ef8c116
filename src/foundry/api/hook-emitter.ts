import { type Exchange, factsOf } from '../../cards/exchange.ts';
import type { ExchangeStatus } from '../../cards/exchange-status.ts';
import type { Opening } from '../../cards/message.ts';
import { answererOf, isUnseen } from '../documents/audience.ts';
import { fightStateOf } from '../documents/combat-state.ts';
import { statusHere } from '../exchange/play/answer.ts';
import { appliedStateOf, isAllWritten, isUntouched } from '../exchange/apply/applied-status.ts';
import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { openExchanges } from '../exchange/play/open-exchanges.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { isolated } from '../platform/slices.ts';
import type { Asked, Turn } from './hooks.ts';

/** Tells modules each step of fights as it comes. What is there when this client comes is no news. */
export function emitHooks(): void {
  new HookEmitter().begin();
}

/** The part of an exchange that this client has reported. */
interface Reported {
  readonly links: readonly string[];
  /** The number of times that answers were taken back. */
  readonly timesTakenBack: number;
  readonly at: ExchangeStatus['at'];
  /** True where it left nothing to apply. */
  readonly isOver: boolean;
  /** The question reported last: its name, its fighter, and the number of answers before it. */
  readonly question: string | null;
}

class HookEmitter {
  readonly #reported = new Map<string, Reported>();
  /** The exchanges that it will look at in a moment. */
  readonly #due = new Set<string>();
  /** The write of each exchange that was reported last. */
  readonly #written = new Map<string, 'applied' | 'undone'>();
  /** The last known turn of each combat, by its id. */
  readonly #turns = new Map<string, Turn>();

  begin(): void {
    for (const exchangeId of openExchanges()) this.#note(exchangeId);
    for (const combat of game.combats) {
      const now = turnOf(combat);
      if (now && combat.id) this.#turns.set(combat.id, now);
    }
    exchangeEvents.on('read', exchangeId => this.#note(exchangeId));
    exchangeEvents.on('changed', exchangeId => this.#lookSoon(exchangeId));
    exchangeEvents.on('applied', exchangeId => this.#tellApplied(exchangeId));
    exchangeEvents.on('undone', exchangeId => this.#tellUndone(exchangeId));
    Hooks.on('updateCombat', (combat: Combat.Implementation) => this.#tellTurn(combat));
  }

  /** Takes an exchange as it is, which is no news. */
  #note(exchangeId: string): void {
    const exchange = exchangeWith(exchangeId);
    const now = exchange && isolated(exchangeId, () => reportOf(exchange), null);
    if (now) this.#reported.set(exchangeId, now);
  }

  /** Tells the steps that an exchange has made, once all that came together is there. */
  #lookSoon(exchangeId: string): void {
    if (this.#due.has(exchangeId)) return;
    this.#due.add(exchangeId);
    queueMicrotask(() => {
      this.#due.delete(exchangeId);
      isolated(exchangeId, () => this.#look(exchangeId), undefined);
    });
  }

  #look(exchangeId: string): void {
    const before = this.#reported.get(exchangeId);
    const exchange = exchangeWith(exchangeId);
    if (!exchange) {
      this.#reported.delete(exchangeId);
      if (before && isOpen(exchangeId, before)) Hooks.callAll('passe-darmes.takenBack', exchangeId, true);
      return;
    }
    const now = reportOf(exchange);
    this.#reported.set(exchangeId, now);
    // An exchange that cannot be replayed is not reported: its facts are unverified.
    if (!exchange.isUnverified) emitSteps(exchange, now, before);
  }

  /** Once everything that belongs to the exchange is written: each document comes by itself. */
  #tellApplied(exchangeId: string): void {
    if (this.#written.has(exchangeId) || !isWhollyApplied(exchangeId)) return;
    this.#written.set(exchangeId, 'applied');
    Hooks.callAll('passe-darmes.applied', exchangeId);
  }

  #tellUndone(exchangeId: string): void {
    // Exchanges that this user may not see are not reported either.
    const exchange = exchangeWith(exchangeId);
    if (!exchange || isUnseen(exchange)) return;
    if (this.#written.get(exchangeId) === 'undone' || appliedStateOf(exchangeId) !== 'undone') return;
    this.#written.set(exchangeId, 'undone');
    Hooks.callAll('passe-darmes.undone', exchangeId);
  }

  /** Tells when the round, the pass or the turn of a fight is another than at the last look. */
  #tellTurn(combat: Combat.Implementation): void {
    const { id } = combat;
    const now = turnOf(combat);
    if (!id || !now) return;
    const before = this.#turns.get(id) ?? { round: 0, cycle: 0, fighter: null };
    if (now.round === before.round && now.cycle === before.cycle && now.fighter === before.fighter) return;
    this.#turns.set(id, now);
    Hooks.callAll('passe-darmes.turn', id, now, before);
  }
}

function emitSteps(exchange: Exchange, now: Reported, before: Reported | undefined): void {
  const { id, opening } = exchange;
  if (!before) Hooks.callAll('passe-darmes.begun', id, opening.setup.attempt);
  else if (isOpen(id, before) && hasLost(before, now))
    Hooks.callAll('passe-darmes.takenBack', id, now.at === 'refused');
  if (now.at !== 'refused') emitAnswers(exchange, before);
  emitStatus(exchange, now, before);
}

function emitAnswers({ id: exchangeId, messages }: Exchange, before: Reported | undefined): void {
  for (const { id, answers, author } of messages) {
    if (answers.length === 0 || before?.links.includes(id)) continue;
    Hooks.callAll('passe-darmes.answered', exchangeId, answers, author);
  }
}

function hasLost(before: Reported, now: Reported): boolean {
  if (now.timesTakenBack > before.timesTakenBack) return true;
  return now.at !== 'refused' && before.links.some(id => !now.links.includes(id));
}

function emitStatus(exchange: Exchange, now: Reported, before: Reported | undefined): void {
  const status = statusHere(exchange);
  if (status.at !== 'refused' && isUnseen(exchange)) return;
  if (status.at === 'asking') {
    if (now.question !== before?.question)
      Hooks.callAll('passe-darmes.asked', exchange.id, askedOf(status, exchange.opening));
  } else if (now.at === before?.at) return;
  else if (status.at === 'finished') Hooks.callAll('passe-darmes.finished', exchange.id, status.facts);
  else if (status.reason.id !== 'taken-back')
    Hooks.callAll('passe-darmes.refused', exchange.id, status.reason);
}

/** The question asked, and its user. */
export function askedOf({ question }: Extract<ExchangeStatus, { at: 'asking' }>, opening: Opening): Asked {
  const { name, by, ask } = question;
  return { question: name, by, user: answererOf(by, opening)?.id ?? null, ask };
}

function reportOf(exchange: Exchange): Reported {
  const status = statusHere(exchange);
  return {
    links: exchange.messages.map(({ id }) => id),
    timesTakenBack: exchange.takenBack.length,
    at: status.at,
    isOver: status.at === 'finished' && appliedStateOf(exchange.id) === 'over',
    question:
      status.at === 'asking' ? `${status.question.by}.${status.question.name}.${status.steps.length}` : null,
  };
}

/** True where removed answers are taken back rather than cleared away. */
function isOpen(exchangeId: string, { at, isOver }: Reported): boolean {
  return at === 'asking' || (at === 'finished' && !isOver && isUntouched(exchangeId));
}

/** True once all actors that an exchange changes, and its combat, have its record. */
function isWhollyApplied(exchangeId: string): boolean {
  const exchange = exchangeWith(exchangeId);
  const facts = exchange && factsOf(exchange);
  if (!exchange || !facts || exchange.isUnverified) return false;
  return isAllWritten(exchangeId, exchange.opening.fight, facts);
}

function turnOf(combat: Combat.Implementation): Turn | null {
  const state = fightStateOf(combat);
  return state && { round: state.round, cycle: state.cycle, fighter: state.turn };
}
