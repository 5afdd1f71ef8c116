import { type Exchange, assembleExchange } from '../../cards/exchange.ts';
import { statusAfter, stepsOf } from '../../cards/exchange-status.ts';
import { areSameDice, fallenIn } from '../../cards/fallen-dice.ts';
import { readAnswers, readExchangeMessage } from '../../cards/message.ts';
import { timesRolled } from '../../cards/taken-back.ts';
import { withAnswers } from '../../cards/taken-up.ts';
import type { Given, RollQuestion } from '../../rules/shared/play.ts';
import { isRecord } from '../../rules/shared/schema.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { honestDice } from '../settings/settings.ts';
import { pack, unpack } from './message-parts.ts';
import { exchangeWith, memoryOf } from './store.ts';
import { gameMasters, mayAnswer } from '../documents/audience.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { serialQueue } from '../platform/slices.ts';
import { session } from '../platform/session.ts';
import { keptDice, noteSeen, noteThrown, type Playing, turnOf } from './kept-dice.ts';
import { canSign, prepareToSign, sign, signedText } from './signed-dice.ts';

/*
 * Dice rolled on the GM's client: a player's client asks over the system's socket, where the server names the
 * sender of a message. The client of the active GM derives the question itself, rolls once for it, and signs.
 */

const EVENT = 'system.passe-darmes';

/** The wait for dice, in milliseconds. */
const PATIENCE = 15_000;

/** Requests of one user that are read within `WHILE` milliseconds. */
const MOST_ASKED = 20;
const WHILE = 5_000;

/** Dice rolled on the GM's client. */
export interface SignedDice {
  readonly dice: readonly number[];
  readonly roll: Roll | null;
  readonly signature: string;
}

class Requests {
  /** Requests of this client, by token. */
  readonly own = new Map<string, { readonly send: () => void; readonly hear: (reply: unknown) => void }>();
  /** Times of the requests of other users to this client, by user. */
  readonly times = new Map<string, number[]>();
  readonly inTurn = serialQueue();
}

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
    else if (message['isReady'] === true) {
      // Sent while that client was still loading, nobody has received it.
      for (const { send } of session.get(Requests).own.values()) send();
      whenReady();
    }
  });
}

/** Prepares this GM's browser to sign where dice are rolled on the GM's client; notifies the GM where it cannot. */
export async function offerHonestDice(): Promise<void> {
  if (!game.user.isGM || honestDice() === 'off') return;
  try {
    await prepareToSign();
    game.socket.emit(EVENT, { isReady: true });
  } catch {
    // No HTTPS, or a browser that keeps nothing.
    ui.notifications.error(withoutMarkup(localize('HONEST.noHttps')), { permanent: true });
  }
}

/**
 * Asks the GM's client for the dice of a question, after answers that are not sent yet.
 * @returns null without dice, `bound` when they were rolled for other answers; the user is told of both
 */
export async function askForDice(
  { by, name }: RollQuestion,
  playing: Playing,
  held: readonly Given[],
): Promise<SignedDice | 'bound' | null> {
  const { id: exchangeId = '', opening } = playing;
  const gm = game.users.activeGM;
  if (!gm) return tell('HONEST.noGm');
  const { own } = session.get(Requests);
  const token = foundry.utils.randomID();
  const begins = exchangeWith(exchangeId) ? null : { ...opening, setup: await pack(opening.setup) };
  const reply = await new Promise<unknown>(resolve => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    const hear = (heard: unknown) => {
      clearTimeout(timer);
      resolve(heard);
    };
    const ask = { token, exchange: exchangeId, by, name, given: held, opening: begins };
    const send = () =>
      void game.socket.emit(EVENT, { ask }, { recipients: [game.users.activeGM?.id ?? gm.id] });
    own.set(token, { send, hear });
    send();
  });
  own.delete(token);
  if (!isRecord(reply)) return tell('HONEST.silent');
  if (reply['isBound'] === true) return tell('HONEST.bound') ?? 'bound';
  const { dice, roll, signature } = reply;
  if (typeof signature !== 'string' || !Array.isArray(dice)) return tell('HONEST.cannotSign');
  return { dice: dice as number[], roll: rollFrom(roll), signature };
}

function tell(key: string): null {
  ui.notifications.warn(withoutMarkup(localize(key)));
  return null;
}

function rollFrom(raw: unknown): Roll | null {
  return isRecord(raw)
    ? (Roll.fromData(raw as unknown as Parameters<typeof Roll.fromData>[0]) as Roll)
    : null;
}

/** Hands a GM's dice to the request that waits for them; every other GM's client remembers them. */
function hear(thrown: Readonly<Record<string, unknown>>): void {
  session.get(Requests).own.get(String(thrown['token']))?.hear(thrown);
  if (game.user.isGM) noteSeen(thrown['seen']);
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
  try {
    await session.get(Requests).inTurn(() => reply(ask, sender));
  } catch {
    // Malformed requests get no dice.
  }
}

async function reply(ask: Readonly<Record<string, unknown>>, sender: string): Promise<void> {
  const { token, exchange: exchangeId } = ask;
  const given = readAnswers(ask['given']);
  if (typeof token !== 'string' || typeof exchangeId !== 'string' || !given) return;
  const exchange = exchangeWith(exchangeId) ?? openedBy(sender, exchangeId, ask['opening']);
  if (!exchange || exchange.status.at !== 'asking') return;
  const question = questionFor(exchange, given, sender);
  if (question?.name !== ask['name'] || question?.by !== ask['by'] || question === null) return;
  const { bound } = memoryOf(exchangeId);
  const place = exchange.messages.at(-1)?.id ?? '';
  const answer = (thrown: object, recipients: readonly string[]) =>
    game.socket.emit(EVENT, { thrown: { token, ...thrown } }, { recipients: [...recipients] });
  if (!isSameWay(bound.get(place) ?? [], given)) return void answer({ isBound: true }, [sender]);
  bound.set(place, given);
  const recipients = [...new Set([sender, ...gameMasters()])].filter(id => id !== game.user.id);
  if (!canSign()) return void answer({}, [sender]);
  const { dice, roll, signature } = await throwSigned(question, exchange);
  const { by, name, dice: formula } = question;
  const times = timesRolled(exchange, { by, name, formula });
  const made = exchange.messages[0].made;
  const seen = { by, name, formula, dice, times, exchange: exchangeId, turn: turnOf(exchange.opening), made };
  answer({ dice, roll: roll?.toJSON() ?? null, signature, seen }, recipients);
}

/** Rolls the dice of a question on this GM's client, unless they were rolled already, and signs them. */
export async function throwSigned(question: RollQuestion, playing: Playing): Promise<SignedDice> {
  const { by, name, dice: formula } = question;
  const kept = keptDice(question, playing);
  const roll = kept ? null : await new Roll(formula).evaluate();
  const dice = kept ?? (roll?.dice ?? []).flatMap(die => die.results.map(({ result }) => result));
  if (!kept) noteThrown(question, dice, playing);
  const times = timesRolled(playing, { by, name, formula });
  const signature = await sign(signedText(playing.id ?? '', { by, name, formula, times, dice }));
  return { dice, roll, signature };
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

function isSameWay(before: readonly Given[], now: readonly Given[]): boolean {
  return before.every((one, i) => {
    const other = now[i];
    return other === undefined ? false : answerOf(one) === answerOf(other);
  });
}

function answerOf(given: Given): string {
  return JSON.stringify([given.name, given.by, 'dice' in given ? given.dice : given.chosen]);
}

/** Checks that each message gives the answers with which its author asked for dice. */
export function givesBoundAnswers(exchange: Exchange): boolean {
  return exchange.messages.every(({ follows, answers, takesBack }) => {
    if (takesBack) return true;
    const bound = memoryOf(exchange.id).bound.get(follows ?? exchange.id) ?? [];
    return isSameWay(bound.slice(0, answers.length), answers);
  });
}
