import { type Exchange, assembleExchange } from '../../../cards/exchange.ts';
import { statusAfter, stepsOf } from '../../../cards/exchange-status.ts';
import { areSameDice, fallenIn } from '../../../cards/fallen-dice.ts';
import { readAnswers, readExchangeMessage } from '../../../cards/message.ts';
import { timesRolled } from '../../../cards/taken-back.ts';
import { withAnswers } from '../../../cards/taken-up.ts';
import type { Given, RollQuestion } from '../../../rules/shared/play.ts';
import { isRecord } from '../../../rules/shared/schema.ts';
import { rulesetOf } from '../../combat-system/fetched-systems.ts';
import { gameMasters, mayAnswer, userName } from '../../documents/audience.ts';
import { isActiveGM, whenWriterChanges } from '../../platform/active-gm.ts';
import { localize, withoutMarkup } from '../../platform/localize.ts';
import { notifyOnce } from '../../platform/notify.ts';
import { session } from '../../platform/session.ts';
import { serialQueue } from '../../platform/slices.ts';
import { honestDice } from '../../settings/settings.ts';
import { isSeenOpening } from '../../settings/seen.ts';
import { bindAnswers } from './bound-answers.ts';
import { askAgain, EVENT, hearReply, throwSigned } from '../play/dice-at-gm.ts';
import { keptDice, noteSeen } from './kept-dice.ts';
import { unpack } from '../play/message-parts.ts';
import { canSign, isOwnThrower, isThrownHere, prepareToSign, throwHere } from './signed-dice.ts';
import { hearOfOpening, isAnotherOpening, noteOpening, notedOpening } from './signed-opening.ts';
import { exchangeWith, memoryOf } from '../play/store.ts';
import { beginningRefusal } from './beginning.ts';
import { turnOf } from './turn-of-opening.ts';

/** Requests of one user that are read within `WHILE` milliseconds. */
const MOST_ASKED = 20;
const WHILE = 5_000;

class Requests {
  /** Times of the requests of other users to this client, by user. */
  readonly times = new Map<string, number[]>();
  readonly inTurn = serialQueue();
  /** Those that another computer of this Game Master's has in hand, by token: called once it has settled one. */
  readonly elsewhere = new Map<string, () => void>();
}

/** Milliseconds in which the computer that rolls settles a request; then another of the same user's rolls. */
const ELSEWHERE = 4_000;

/**
 * Listens to requests and replies on the socket.
 * @param whenReady called when a GM's client that rolls has connected
 */
export function listenForDice(whenReady: () => void): void {
  game.socket.on(EVENT, (message: unknown, sender: unknown) => {
    if (!isRecord(message) || typeof sender !== 'string') return;
    if (isRecord(message['ask'])) void throwFor(message['ask'], sender);
    else if (!game.users.get(sender)?.isGM) return;
    else if (isRecord(message['thrown'])) hear(message['thrown']);
    else if (typeof message['settled'] === 'string') hearSettled(message['settled']);
    else if (message['isReady'] === true) {
      askAgain();
      whenReady();
    }
  });
}

/** Prepares this GM's browser to sign where dice are rolled on the GM's client; notifies the GM where it cannot. */
export async function offerHonestDice(): Promise<void> {
  if (!game.user.isGM || honestDice() === 'off') return;
  try {
    await prepareToSign();
    if (isActiveGM()) await throwHere();
    whenWriterChanges(() => void (isActiveGM() && !isOwnThrower() && throwHere()));
    game.socket.emit(EVENT, { isReady: true });
  } catch {
    // No HTTPS, or a browser that keeps nothing.
    ui.notifications.error(withoutMarkup(localize('HONEST.noHttps')), { permanent: true });
  }
}

/** Hands a GM's dice to the request that waits for them; every other client of a GM's remembers them. */
function hear(thrown: Readonly<Record<string, unknown>>): void {
  hearReply(thrown);
  hearSettled(String(thrown['token']));
  if (!game.user.isGM) return;
  noteSeen(thrown['seen']);
  if (isSeenOpening(thrown['begins'])) hearOfOpening(thrown['begins']);
}

function hearSettled(token: string): void {
  session.get(Requests).elsewhere.get(token)?.();
}

function isFlood(sender: string): boolean {
  const now = performance.now();
  const { times: all } = session.get(Requests);
  const times = [...(all.get(sender) ?? []).filter(time => now - time < WHILE), now];
  all.set(sender, times.slice(-MOST_ASKED - 1));
  return times.length > MOST_ASKED;
}

async function throwFor(ask: Readonly<Record<string, unknown>>, sender: string): Promise<void> {
  if (!isActiveGM() || honestDice() === 'off' || isFlood(sender)) return;
  const token = String(ask['token']);
  if (!(await isThrownHere()) && (await isSettledElsewhere(token))) return;
  let isThrown = false;
  try {
    isThrown = await session.get(Requests).inTurn(() => reply(ask, sender));
  } catch {
    // Malformed requests get no dice.
  }
  if (isThrown) return;
  // Replies reach all computers of the Game Master's.
  game.socket.emit(EVENT, { settled: token }, { recipients: [game.user.id] });
  notifyOnce(`${sender} dice`, localize('HONEST.cameToNothing', { user: userName(sender) }));
}

/** Waits for the computer that rolls. Where it does not settle a request in time, this one rolls from now on. */
async function isSettledElsewhere(token: string): Promise<boolean> {
  const { elsewhere } = session.get(Requests);
  // The same request again waits for the first.
  if (elsewhere.has(token)) return true;
  const isSettled = await new Promise<boolean>(resolve => {
    const timer = setTimeout(() => resolve(false), ELSEWHERE);
    elsewhere.set(token, () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
  elsewhere.delete(token);
  if (!isSettled) await throwHere();
  return isSettled;
}

/** Rolls for a request; false if it is refused. */
async function reply(ask: Readonly<Record<string, unknown>>, sender: string): Promise<boolean> {
  const { token, exchange: exchangeId } = ask;
  const given = readAnswers(ask['given']);
  if (typeof token !== 'string' || typeof exchangeId !== 'string' || !given) return false;
  const begun = exchangeWith(exchangeId);
  const exchange = begun ?? openedBy(sender, exchangeId, ask['opening']);
  if (exchange?.status.at !== 'asking') return false;
  const question = questionFor(exchange, given, sender);
  if (question?.name !== ask['name'] || question?.by !== ask['by'] || question === null) return false;
  const answer = (thrown: object, recipients: readonly string[]) =>
    game.socket.emit(EVENT, { thrown: { token, ...thrown } }, { recipients: [...recipients] });
  const isOther = !begun && isAnotherOpening(exchangeId, exchange.opening, sender);
  if (isOther || !mayBegin(exchange, begun !== null)) {
    if (isOther) answer({ isBound: true }, [sender]);
    return false;
  }
  if (!bindAnswers(exchange, begun !== null, given)) {
    answer({ isBound: true }, [sender]);
    return false;
  }
  if (!canSign()) {
    answer({}, [sender]);
    return true;
  }
  // Another computer has taken over: it rolls for this one too.
  if (!(await isThrownHere())) return true;
  if (!begun) noteOpening(exchange, sender);
  const { dice, roll, signature } = await throwSigned(question, exchange);
  const { by, name, dice: formula } = question;
  const times = timesRolled(exchange, { by, name, formula });
  const made = exchange.messages[0].made;
  const turn = turnOf(exchange.opening);
  const seen = { by, name, formula, dice, times, exchange: exchangeId, turn, made, isThrown: true };
  // A GM's other computers are among them.
  const recipients = [...new Set([sender, ...gameMasters(), game.user.id])];
  const begins = notedOpening(exchangeId);
  answer({ dice, roll: roll?.toJSON() ?? null, signature, seen, begins }, recipients);
  return true;
}

/** True where an exchange may begin as this client knows the fight, or was found to when it began. */
function mayBegin(exchange: Exchange, isBegun: boolean): boolean {
  return isBegun ? !memoryOf(exchange.id).reasonAtFirst : beginningRefusal(exchange) === null;
}

/** An exchange that a user is about to begin, as far as its rules allow; null where they do not. */
function openedBy(sender: string, id: string, raw: unknown): Exchange | null {
  if (!/^[a-zA-Z0-9]{16}$/u.test(id) || game.messages.has(id) || !isRecord(raw)) return null;
  const opening = { ...raw, setup: typeof raw['setup'] === 'string' ? unpack(raw['setup']) : null };
  const message = readExchangeMessage(id, sender, game.time.serverTime, {
    opening,
    answers: [],
    facts: null,
  });
  return message?.opening
    ? assembleExchange(message, [], rulesetOf(message.opening.ruleset), mayAnswer)
    : null;
}

/** The roll that follows some answers, if this user may give it; null where another question, or none, is asked. */
function questionFor(exchange: Exchange, given: readonly Given[], sender: string): RollQuestion | null {
  const { opening } = exchange;
  const ruleset = rulesetOf(opening.ruleset);
  const isTheirs = ({ by }: { readonly by: string }) => mayAnswer(sender, by, opening.mode);
  if (!ruleset || !given.every(isTheirs)) return null;
  const added = { id: '', author: sender, answers: given };
  const { answers, fallen } = withAnswers(exchange, added, { setup: opening.setup, ruleset });
  const status = statusAfter(opening.setup, ruleset, answers);
  if (status.at !== 'asking' || status.question.ask !== 'roll' || !isTheirs(status.question)) return null;
  const steps = stepsOf(status).slice(answers.length - given.length);
  const areThrownHere = steps.every(({ question, answer }) => {
    if (!('dice' in answer)) return true;
    const kept = keptDice(question, { ...exchange, fallen });
    return kept !== null && areSameDice(kept, answer.dice);
  });
  return areThrownHere && fallenIn(steps).length <= steps.length ? status.question : null;
}
