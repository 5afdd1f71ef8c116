import type { ExchangeStatus } from '../../../cards/exchange-status.ts';
import type { Opening, TakesBack } from '../../../cards/message.ts';
import type { FighterId, Given } from '../../../rules/shared/play.ts';
import { addressed } from '../../documents/audience.ts';
import { actorOf } from '../../documents/fighter-id.ts';
import { speakerFor } from '../../documents/names.ts';
import { resultsOf } from './dice.ts';
import { type MessageData, messagesOf } from './message-parts.ts';
import { exchangeWith } from './store.ts';

/** An exchange message still to be sent. */
export interface Sent {
  /** The id that its first message is to have; any when left out. */
  readonly id?: string;
  readonly opening?: Opening;
  readonly exchange?: string;
  readonly follows?: string;
  readonly answers: readonly Given[];
  /** The facts, on the message that ends the exchange. */
  readonly facts: Extract<ExchangeStatus, { at: 'finished' }>['facts'] | null;
  readonly takesBack?: TakesBack;
  readonly rolls: readonly Roll[];
  /** The fighter who speaks. */
  readonly by: FighterId;
}

/**
 * Sends exchange messages with one request. Content too long for one message becomes several.
 * @returns the ids of the messages
 */
export async function sendAll(all: readonly Sent[]): Promise<string[]> {
  if (all.length === 0) return [];
  const messages = (await Promise.all(all.map(messagesFor))).flat();
  // A message that follows one not created yet must know its id.
  const keepId = messages.some(message => '_id' in message);
  const made = await ChatMessage.createDocuments(messages as unknown as ChatMessage.CreateData[], { keepId });
  return made.flatMap(({ id }) => id ?? []);
}

function messagesFor({
  rolls,
  id,
  opening,
  exchange,
  follows,
  answers,
  facts,
  takesBack,
  by,
}: Sent): Promise<MessageData[]> {
  const actor = actorOf(by);
  const about = opening ?? exchangeWith(exchange ?? '')?.opening;
  const frame = {
    type: 'link',
    speaker: speakerFor(actor),
    ...(about && addressed(about, exchange)),
  };
  const content = {
    id: id ?? null,
    opening: opening ?? null,
    exchange: exchange ?? null,
    follows: follows ?? null,
    answers,
    facts,
    takesBack: takesBack ?? null,
  };
  const thrown = rolls.map(roll => ({ text: JSON.stringify(roll.toJSON()), dice: resultsOf(roll) }));
  return messagesOf(content, thrown, frame, () => foundry.utils.randomID());
}
