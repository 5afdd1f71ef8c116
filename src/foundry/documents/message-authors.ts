import { isReason } from '../../cards/message.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { localize } from '../platform/localize.ts';
import { userName } from './audience.ts';
import { actorWith } from './fighter-id.ts';

/**
 * Whether a message of ours, other than of an exchange, is by somebody who may say such a thing: a roll and what was learned by
 * an owner of the actor, initiative by an owner of all who rolled, the rest by a Game Master. Of an actor that is gone
 * nobody can tell.
 */
export function isAuthorized(message: ChatMessage.Implementation): boolean {
  const { author } = message;
  if (author?.isGM) return true;
  const isTheirs = (uuid: string): boolean => {
    const actor = actorWith(uuid);
    return actor === null || (author !== null && actor.testUserPermission(author, 'OWNER'));
  };
  switch (message.type) {
    case 'skill-roll':
      return isTheirs((message as ChatMessage.OfType<'skill-roll'>).system.actor);
    case 'growth':
      return isTheirs((message as ChatMessage.OfType<'growth'>).system.actor);
    case 'initiative': {
      const { ties, rows } = (message as ChatMessage.OfType<'initiative'>).system;
      return !ties && rows.every(({ actor }) => isTheirs(actor));
    }
    default:
      return false;
  }
}

/** What to say on the card of a message that its author had no right to send; empty where they had. */
export function unauthorizedWords(message: ChatMessage.Implementation): string {
  return isAuthorized(message) ? '' : localize('CARD.notTheirs', { user: userName(message.author?.id) });
}

/** The reasons among what a message gives as such: anything may stand there. */
export function reasonsIn(raw: unknown): readonly Reason[] {
  return Array.isArray(raw) ? raw.filter(isReason) : [];
}
