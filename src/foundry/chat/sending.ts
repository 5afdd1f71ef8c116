import type { Standing } from '../../cards/chain.ts';
import type { Opening } from '../../cards/link.ts';
import type { FighterId, Given } from '../../rules/shared/play.ts';
import { actorOf, chainWith } from './exchange-log.ts';
import { packSetup } from './packed-setup.ts';
import { addressed } from './recipients.ts';

/** A link of an exchange, still to be sent. */
export interface Sent {
  readonly opening?: Opening;
  readonly exchange?: string;
  readonly follows?: string;
  readonly answers: readonly Given[];
  /** What happened, on the link that ends the exchange. */
  readonly facts: Extract<Standing, { at: 'finished' }>['facts'] | null;
  readonly rolls: readonly Roll[];
  /** The fighter who speaks. */
  readonly by: FighterId;
}

/**
 * Sends links of exchanges, with one request.
 * @returns the ids of their messages
 */
export async function sendAll(links: readonly Sent[]): Promise<string[]> {
  if (links.length === 0) return [];
  const messages = await Promise.all(links.map(messageOf));
  const made = await ChatMessage.createDocuments(messages as unknown as ChatMessage.CreateData[]);
  return made.flatMap(({ id }) => id ?? []);
}

async function messageOf({ rolls, opening, exchange, follows, answers, facts, by }: Sent): Promise<object> {
  const actor = actorOf(by);
  const about = opening ?? chainWith(exchange ?? '')?.opening;
  const system = {
    opening: opening ? { ...opening, setup: await packSetup(opening.setup) } : null,
    exchange: exchange ?? null,
    follows: follows ?? null,
    answers,
    facts,
  };
  return {
    type: 'link',
    speaker: ChatMessage.getSpeaker(actor ? { actor } : {}),
    ...(about && addressed(about)),
    rolls: rolls.map(roll => JSON.stringify(roll.toJSON())),
    system,
  };
}
