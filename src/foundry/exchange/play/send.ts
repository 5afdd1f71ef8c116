import type { ExchangeStatus } from '../../../cards/exchange-status.ts';
import type { Opening, TakesBack } from '../../../cards/message.ts';
import type { FighterId, Given } from '../../../rules/shared/play.ts';
import { itemIdOf } from '../../../rules/shared/taking.ts';
import { addressed } from '../../documents/audience.ts';
import { actorOf } from '../../documents/fighter-id.ts';
import { speakerFor } from '../../documents/names.ts';
import { SYSTEM_ID } from '../../platform/system-id.ts';
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
  const itemId = about && about.setup.attempt.by === by ? itemIdOf(about.setup.attempt.with) : '';
  const frame = {
    type: 'link',
    speaker: speakerFor(actor),
    ...(itemId && { flags: { [SYSTEM_ID]: { itemId } } }),
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
  for (const [order, roll] of rolls.entries()) tellOthers(roll, order, itemId);
  const thrown = rolls.map(roll => ({ text: JSON.stringify(roll.toJSON()), dice: resultsOf(roll) }));
  return messagesOf(content, thrown, frame, () => foundry.utils.randomID());
}

/** Notes on a roll, for modules that show dice or animate attacks, its item and its place among others. */
function tellOthers(roll: Roll, rollOrder: number, itemId: string): void {
  const noted = { rollOrder, ...(itemId && { itemId }) };
  Object.assign(roll.options, noted);
  for (const die of roll.dice) Object.assign(die.options, { rollOrder });
}
