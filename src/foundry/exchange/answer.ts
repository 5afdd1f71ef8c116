import { type Chain, type Standing, standingOf } from '../../cards/exchange.ts';
import type { Opening } from '../../cards/message.ts';
import type { Given, Question, RollQuestion } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/registry.ts';
import { answererOf } from '../documents/audience.ts';
import { serialQueue } from '../platform/serial-queue.ts';
import { diceOf, givenBy, isOpenedHere, isThrownHere, openedHere, sealedAnswer, throwDice } from './dice.ts';
import { sendAll, type Sent } from './send.ts';
import { chainWith } from './store.ts';

/** Answers given here and not in the log yet, by exchange: whoever has the next choice as well sends them together. */
const unsent = new Map<string, readonly Given[]>();

/** An answer given while the one before it is still on its way is sent when that has arrived, and follows it. */
const inTurn = serialQueue();

/** Rolls whose answers wait to be sent. */
const unsentRolls = new Map<string, readonly Roll[]>();

function keepRolls(exchange: string, rolls: readonly Roll[]): void {
  unsentRolls.set(exchange, [...(unsentRolls.get(exchange) ?? []), ...rolls]);
}

function takeRolls(exchange: string): readonly Roll[] {
  const rolls = unsentRolls.get(exchange) ?? [];
  unsentRolls.delete(exchange);
  return rolls;
}

/** What an exchange stands at for this user: with their answers that are not sent yet. */
export function standingHere(chain: Chain): Standing {
  const given = unsent.get(chain.id);
  const ruleset = rulesetOf(chain.opening.ruleset);
  return given && ruleset
    ? standingOf(chain.opening.setup, ruleset, [...chain.answers, ...given])
    : chain.standing;
}

/** Whether this user has answers that are not sent yet. */
export function hasUnsent(exchange: string): boolean {
  return unsent.has(exchange);
}

/** Drops the answers not sent yet: somebody else has gone on, or they are taken back. */
export function dropUnsent(exchange: string): boolean {
  const dropped = forgetUnsent(exchange);
  if (dropped) Hooks.callAll('passe-darmes.exchange', exchange);
  return dropped;
}

/** Drops the answers not sent yet where the exchange is drawn anew in any case. */
export function forgetUnsent(exchange: string): boolean {
  unsentRolls.delete(exchange);
  return unsent.delete(exchange);
}

/** Answers the question that an exchange waits with, and all dice after it that are this user's to throw. */
export async function answer(chain: Chain, given: Given): Promise<void> {
  await inTurn(async () => deliver(await linksFor(chain, given)));
}

/**
 * Answers a question without keeping the answer until the same user has answered the next one too.
 * @returns the ids of the messages that were sent
 */
export function answerAtOnce(chain: Chain, given: Given): Promise<readonly string[]> {
  return inTurn(async () => deliver(await linksFor(chain, given, { isSentAtOnce: true })));
}

/** How an answer is sent. */
interface Sending {
  readonly isSentAtOnce?: boolean;
}

/** Answers several exchanges, with one request for all the links that it makes. */
export async function answerAll(
  all: readonly { readonly chain: Chain; readonly given: Given }[],
): Promise<void> {
  await inTurn(async () => {
    const links: Answering[] = [];
    for (const { chain, given } of all) links.push(...(await linksFor(chain, given)));
    await deliver(links);
  });
}

/** A link that answers. */
type Answering = Sent & { readonly exchange: string };

/** Sends answers. What is on its way counts here already: nothing is asked a second time meanwhile. */
async function deliver(links: readonly Answering[]): Promise<readonly string[]> {
  const held = links.map(({ exchange }) => unsent.get(exchange));
  for (const { exchange, answers } of links) unsent.set(exchange, answers);
  try {
    return await sendAll(links);
  } finally {
    for (const [i, { exchange, answers }] of links.entries()) {
      // Still there, it did not arrive.
      if (unsent.get(exchange) === answers) restore(exchange, held[i]);
    }
  }
}

function restore(exchange: string, held: readonly Given[] | undefined): void {
  if (held) unsent.set(exchange, held);
  else unsent.delete(exchange);
  Hooks.callAll('passe-darmes.exchange', exchange);
}

/**
 * The link that an answer makes; none where it waits to be sent together with the next, or where its question is asked
 * no more.
 */
async function linksFor(
  { id }: Chain,
  given: Given,
  { isSentAtOnce = false }: Sending = {},
): Promise<Answering[]> {
  const chain = chainWith(id);
  const ruleset = chain && rulesetOf(chain.opening.ruleset);
  if (!ruleset) return [];
  const standing = standingHere(chain);
  if (standing.at !== 'asking' || !asksFor(standing.question, given)) return [];
  const { question } = standing;
  const held = [...(unsent.get(id) ?? []), await sealedAnswer(question, given)];
  const { answers, facts, next, rolls, isBound } = await throwDice(chain, ruleset, held);
  if (isBound) {
    // It is asked as before, and what the dice fell for can still be chosen.
    Hooks.callAll('passe-darmes.exchange', id);
    return [];
  }
  // Whoever has the next choice as well would only send two messages instead of one. Dice, and what is opened of
  // secrets, are sent at once where somebody else plays the other side: they want to see them. Players always send them
  // at once: a roll that nobody has seen could be thrown again after a reload.
  const isOpened = isOpenedHere(question, chain.opening);
  const isChoiceAlone = !isOpened && answers.length === held.length && held.every(one => !('dice' in one));
  const mayWait = isChoiceAlone || (game.user.isGM && playsAll(chain.opening));
  if (next?.ask === 'choose' && !isSentAtOnce && mayWait && answererOf(next.by, chain.opening)?.isSelf) {
    unsent.set(chain.id, answers);
    keepRolls(chain.id, rolls);
    Hooks.callAll('passe-darmes.exchange', chain.id);
    return [];
  }
  const last = chain.links[chain.links.length - 1] ?? chain.links[0];
  const earlier = takeRolls(chain.id);
  return [
    { exchange: chain.id, follows: last.id, answers, facts, rolls: [...earlier, ...rolls], by: given.by },
  ];
}

function asksFor(question: Question, given: Given): boolean {
  return question.name === given.name && question.by === given.by;
}

/** Whether this user answers for both sides. */
function playsAll(opening: Opening): boolean {
  const { by, at } = opening.setup.undertaking;
  return [by, at].every(id => answererOf(id, opening)?.isSelf === true);
}

/** Exchanges whose dice are on their way to this client. */
const throwing = new Set<string>();

/** Throws the dice that an exchange waits for, if they are this user's and no choice comes first. */
export async function throwWaitingDice(exchange: string): Promise<void> {
  const chain = chainWith(exchange);
  if (chain?.standing.at !== 'asking' || unsent.has(exchange) || throwing.has(exchange)) return;
  const { question } = chain.standing;
  if (isOpenedHere(question, chain.opening)) return answer(chain, openedHere(question));
  if (question.ask !== 'roll' || !isThrownHere(question, chain)) return;
  throwing.add(exchange);
  const fallen = await diceOf(question, chain, []).finally(() => throwing.delete(exchange));
  const now = chainWith(exchange);
  if (now !== chain || !fallen || fallen === 'bound') return;
  keepRolls(exchange, fallen.roll ? [fallen.roll] : []);
  await answer(chain, givenBy(question, fallen));
}

/** Throws the dice of a question because its player asked for it: the answer, which is still to be sent; null when they wait. */
export async function throwAsked(chain: Chain, question: RollQuestion): Promise<Given | null> {
  const fallen = await diceOf(question, chain, unsent.get(chain.id) ?? []);
  if (!fallen || fallen === 'bound') return null;
  keepRolls(chain.id, fallen.roll ? [fallen.roll] : []);
  return givenBy(question, fallen);
}
