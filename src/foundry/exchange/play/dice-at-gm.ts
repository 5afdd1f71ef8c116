import { timesRolled } from '../../../cards/taken-back.ts';
import type { Given, RollQuestion } from '../../../rules/shared/play.ts';
import { isRecord } from '../../../rules/shared/schema.ts';
import { localize, withoutMarkup } from '../../platform/localize.ts';
import { session } from '../../platform/session.ts';
import { keptDice, noteThrown, type Playing } from '../trust/kept-dice.ts';
import { pack } from './message-parts.ts';
import { sign, signedText } from '../trust/signed-dice.ts';
import { exchangeWith } from './store.ts';

/*
 * Dice rolled on the GM's client: a player's client asks over the system's socket, where the server names the
 * sender of a message. The client of the active GM derives the question itself, rolls once for it, and signs.
 */

/** The event of all messages about dice. */
export const EVENT = 'system.passe-darmes';

/** The wait for dice, in milliseconds. */
const PATIENCE = 15_000;

/** Dice rolled on the GM's client. */
interface SignedDice {
  readonly dice: readonly number[];
  readonly roll: Roll | null;
  readonly signature: string;
}

class OwnRequests {
  /** Requests of this client, by token. */
  readonly all = new Map<string, { readonly send: () => void; readonly hear: (reply: unknown) => void }>();
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
  const { all: own } = session.get(OwnRequests);
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

/** Hands a GM's reply to the request that waits for it. */
export function hearReply(thrown: Readonly<Record<string, unknown>>): void {
  session.get(OwnRequests).all.get(String(thrown['token']))?.hear(thrown);
}

/** Asks once more: a request sent while a GM's client was still loading was not received. */
export function askAgain(): void {
  for (const { send } of session.get(OwnRequests).all.values()) send();
}

/** Rolls the dice of a question on this GM's client, unless they were rolled already, and signs them. */
export async function throwSigned(question: RollQuestion, playing: Playing): Promise<SignedDice> {
  const { by, name, dice: formula } = question;
  const kept = keptDice(question, playing);
  const roll = kept ? null : await new Roll(formula).evaluate();
  const dice = kept ?? (roll?.dice ?? []).flatMap(die => die.results.map(({ result }) => result));
  if (!kept) noteThrown(question, dice, playing);
  const times = timesRolled(playing, { by, name, formula });
  const signature = await sign(signedText(playing, { by, name, formula, times, dice }));
  return { dice, roll, signature };
}
