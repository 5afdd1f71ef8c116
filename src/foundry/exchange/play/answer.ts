import type { Exchange } from '../../../cards/exchange.ts';
import { type ExchangeStatus, statusAfter, stepsOf } from '../../../cards/exchange-status.ts';
import { fallenIn, withLater } from '../../../cards/fallen-dice.ts';
import type { Opening } from '../../../cards/message.ts';
import {
  canState,
  keepsRolls,
  modifierOfFallen,
  withModifier,
  withoutStated,
  withStated,
} from '../../../cards/stated-modifiers.ts';
import { offerTakenUp } from '../../../cards/taken-up.ts';
import type { OwnModifier } from '../../../rules/shared/own-modifiers.ts';
import {
  type FighterId,
  type Given,
  type Question,
  type RollQuestion,
  UnfitAnswer,
} from '../../../rules/shared/play.ts';
import { rulesetOf } from '../../combat-system/fetched-systems.ts';
import { exchangeWith } from './store.ts';
import { answererOf } from '../../documents/audience.ts';
import { serialQueue } from '../../platform/slices.ts';
import { session } from '../../platform/session.ts';
import {
  diceOf,
  givenBy,
  isOpenedHere,
  isThrownHere,
  openedHere,
  sealedAnswer,
  throwDice,
  type ThrowResult,
} from './dice.ts';
import { keepUnsent } from './kept-unsent.ts';
import { sendAll, type Sent } from './send.ts';
import { type UnsentAnswers, unsentAnswersTo } from './unsent-answers.ts';

/** Answers in turn: one given while the previous is still being sent follows once that has arrived. */
class AnswerQueue {
  readonly inTurn = serialQueue();
}

/** The status of an exchange for this user, their unsent answers included. */
export function statusHere(exchange: Exchange, unsent = unsentAnswersTo(exchange.id)): ExchangeStatus {
  return statingHere(exchange, unsent).status;
}

/**
 * The modifier that goes with the next answer, and what is asked with it; null for none, and for one that would change
 * what was rolled or asked already.
 */
export function statingHere(
  exchange: Exchange,
  unsent = unsentAnswersTo(exchange.id),
): { readonly own: OwnModifier | null; readonly status: ExchangeStatus } {
  const { opening, answers } = exchange;
  const ruleset = rulesetOf(opening.ruleset);
  const given = [...answers, ...(unsent.held ?? [])];
  const status = unsent.held && ruleset ? statusAfter(opening.setup, ruleset, given) : exchange.status;
  if (!ruleset || status.at !== 'asking') return { own: null, status };
  const { question, steps } = status;
  const { by } = question;
  const own = modifierOfFallen(exchange, by) ?? unsent.ownOf(by);
  if (!own) return { own: null, status };
  try {
    const setup = withStated(opening.setup, ruleset, given);
    if (!canState(setup, ruleset, by, steps)) return { own: null, status };
    const stated = statusAfter(withModifier(setup, by, own), ruleset, withoutStated(given));
    const isAsked = stated.at === 'asking' && asksFor(stated.question, question);
    return isAsked && keepsRolls(steps, stated.steps) ? { own, status: stated } : { own: null, status };
  } catch (error) {
    if (!(error instanceof UnfitAnswer)) throw error;
    return { own: null, status };
  }
}

/** Drops the unsent answers: another user has gone on, or they are taken back. */
export function dropUnsent(exchangeId: string): boolean {
  const unsent = unsentAnswersTo(exchangeId);
  const isDropped = unsent.forget();
  keepUnsent(exchangeId, unsent);
  if (isDropped) Hooks.callAll('passe-darmes.exchange', exchangeId);
  return isDropped;
}

/**
 * Answers the question that an exchange asks, and rolls all dice after it that are this user's to roll.
 * @param others fighters of the same user's for whom the same answer is given once they are asked
 */
export async function answer(
  exchange: Exchange,
  given: Given,
  others: readonly FighterId[] = [],
): Promise<void> {
  unsentAnswersTo(exchange.id).answerAhead(given, others);
  await session.get(AnswerQueue).inTurn(async () => deliver(await answersOf(exchange, given)));
  keepUnsent(exchange.id);
}

/** Takes up an offer that still stands: later dice are dropped, and all that is this user's to roll is rolled. */
export async function takeUp(exchange: Exchange, given: Given): Promise<void> {
  await session.get(AnswerQueue).inTurn(async () => deliver(await takenUpBy(exchange, given)));
}

async function takenUpBy({ id }: Exchange, given: Given): Promise<Answering[]> {
  const exchange = exchangeWith(id);
  const ruleset = exchange && rulesetOf(exchange.opening.ruleset);
  const unsent = unsentAnswersTo(id);
  const status = exchange && statusHere(exchange, unsent);
  const offer = status && offerTakenUp(status, given);
  if (!ruleset || !offer) return [];
  const { answers: sent } = exchange;
  const kept = Math.min(offer.place, sent.length);
  const held = (unsent.held ?? []).slice(0, offer.place - kept);
  const fallen = withLater(exchange.fallen, fallenIn(stepsOf(status).slice(offer.place)));
  const before = { ...exchange, answers: sent.slice(0, kept), fallen };
  const { answers, facts, rolls, isBound } = await throwDice(before, ruleset, [...held, given]);
  if (isBound) {
    Hooks.callAll('passe-darmes.exchange', id);
    return [];
  }
  const last = exchange.messages.at(-1) ?? exchange.messages[0];
  const all = [...unsent.takeRolls(), ...rolls];
  return [{ exchange: id, follows: last.id, answers, facts, rolls: all, by: given.by }];
}

/**
 * Answers a question without keeping the answer until the same user has answered the next one too.
 * @returns the ids of the messages that were sent
 */
export function answerAtOnce(exchange: Exchange, given: Given): Promise<readonly string[]> {
  return session
    .get(AnswerQueue)
    .inTurn(async () => deliver(await answersOf(exchange, given, { isSentAtOnce: true })));
}

interface Sending {
  readonly isSentAtOnce?: boolean;
}

/** Answers several exchanges, with one request for all messages. */
export async function answerAll(
  all: readonly { readonly exchange: Exchange; readonly given: Given }[],
): Promise<void> {
  await session.get(AnswerQueue).inTurn(async () => {
    const answers: Answering[] = [];
    for (const { exchange, given } of all) answers.push(...(await answersOf(exchange, given)));
    await deliver(answers);
  });
}

/** An answer to be sent. */
type Answering = Sent & { readonly exchange: string };

/** Sends answers. They count on this client while on their way, so that nothing is asked twice. */
async function deliver(all: readonly Answering[]): Promise<readonly string[]> {
  const sending = all.map(({ exchange, answers }) => {
    const unsent = unsentAnswersTo(exchange);
    return { exchange, answers, unsent, before: unsent.held };
  });
  for (const { unsent, answers } of sending) unsent.held = answers;
  try {
    return await sendAll(all);
  } finally {
    for (const { exchange, answers, unsent, before } of sending) {
      // Still there: it did not arrive.
      if (unsent.held !== answers) continue;
      unsent.held = before;
      for (const one of answers) if (one.own && !before?.includes(one)) unsent.keepOwn(one.by, one.own);
      Hooks.callAll('passe-darmes.exchange', exchange);
    }
  }
}

/**
 * The message for an answer; none where it is held back for the next one, or where its question is no longer
 * asked.
 */
async function answersOf(
  { id }: Exchange,
  given: Given,
  { isSentAtOnce = false }: Sending = {},
): Promise<Answering[]> {
  const exchange = exchangeWith(id);
  const ruleset = exchange && rulesetOf(exchange.opening.ruleset);
  if (!ruleset) return [];
  const unsent = unsentAnswersTo(id);
  const { status, own } = statingHere(exchange, unsent);
  if (status.at !== 'asking' || !asksFor(status.question, given)) return [];
  const { question } = status;
  const whole: Given = own ? { ...given, own } : given;
  let held = [...(unsent.held ?? []), await sealedAnswer(question, whole)];
  let thrown = await throwDice(exchange, ruleset, held);
  const rolls = [...thrown.rolls];
  for (let kept = keptAnswer(unsent, thrown, exchange); kept; kept = keptAnswer(unsent, thrown, exchange)) {
    held = [...thrown.answers, kept];
    thrown = await throwDice(exchange, ruleset, held);
    rolls.push(...thrown.rolls);
  }
  const { answers, facts, next, isBound } = thrown;
  if (isBound) {
    // It is asked as before, and what the dice fell for can still be chosen.
    Hooks.callAll('passe-darmes.exchange', id);
    return [];
  }
  unsent.keepOwn(given.by, null);
  // An answer is held back where the next choice is this user's too: one message instead of two. Dice and
  // opened secrets are sent at once where another user plays the other side and waits for them. Players
  // always send dice at once: a roll that nobody has seen could be rolled again after a reload.
  const isOpened = isOpenedHere(question, exchange.opening);
  const isChoiceAlone = !isOpened && answers.length === held.length && held.every(one => !('dice' in one));
  const mayWait = isChoiceAlone || (game.user.isGM && playsAll(exchange.opening));
  if (next?.ask === 'choose' && !isSentAtOnce && mayWait && answererOf(next.by, exchange.opening)?.isSelf) {
    unsent.held = answers;
    unsent.keepRolls(rolls);
    keepUnsent(id, unsent);
    Hooks.callAll('passe-darmes.exchange', id);
    return [];
  }
  const last = exchange.messages.at(-1) ?? exchange.messages[0];
  const all = [...unsent.takeRolls(), ...rolls];
  return [{ exchange: id, follows: last.id, answers, facts, rolls: all, by: given.by }];
}

/** The answer that this user has given already to what is asked next. */
function keptAnswer(
  unsent: UnsentAnswers,
  { next, isBound }: ThrowResult,
  { opening }: Exchange,
): Given | null {
  return next && !isBound ? unsent.takeAhead(next, opening) : null;
}

function asksFor(question: Question, given: Pick<Given, 'name' | 'by'>): boolean {
  return question.name === given.name && question.by === given.by;
}

function playsAll(opening: Opening): boolean {
  const { by, at } = opening.setup.attempt;
  return [by, at].every(id => answererOf(id, opening)?.isSelf === true);
}

/**
 * Rolls the dice that an exchange waits for, if they are this user's and no choice comes first, and gives the answer that
 * this user has given already.
 */
export async function throwWaitingDice(exchangeId: string): Promise<void> {
  const exchange = exchangeWith(exchangeId);
  const unsent = unsentAnswersTo(exchangeId);
  if (exchange?.status.at !== 'asking' || unsent.held !== null || unsent.isThrowing) return;
  const { question } = exchange.status;
  if (isOpenedHere(question, exchange.opening)) return answer(exchange, openedHere(question));
  const kept = unsent.takeAhead(question, exchange.opening);
  if (kept) return answer(exchange, kept);
  if (question.ask !== 'roll' || !isThrownHere(question, exchange)) return;
  unsent.isThrowing = true;
  const fallen = await diceOf(question, exchange, []).finally(() => (unsent.isThrowing = false));
  const now = exchangeWith(exchangeId);
  if (now !== exchange || !fallen || fallen === 'bound') return;
  unsent.keepRolls(fallen.roll ? [fallen.roll] : []);
  await answer(exchange, givenBy(question, fallen));
}

/**
 * Rolls the dice of a question at its player's request; returns the answer, still to be sent, or null where
 * the dice wait.
 */
export async function throwAsked(exchange: Exchange, question: RollQuestion): Promise<Given | null> {
  const unsent = unsentAnswersTo(exchange.id);
  const fallen = await diceOf(question, exchange, unsent.held ?? []);
  if (!fallen || fallen === 'bound') return null;
  unsent.keepRolls(fallen.roll ? [fallen.roll] : []);
  return givenBy(question, fallen);
}
