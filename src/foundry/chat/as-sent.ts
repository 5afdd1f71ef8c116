import { differingPath } from '../../cards/difference.ts';
import type { Chain } from '../../cards/chain.ts';
import { isActiveGM } from '../active-gm.ts';
import { words } from '../words.ts';
import { quietNote } from './quiet-note.ts';
import { userName } from './recipients.ts';
import { noteSent, sentCopy, type SentCopy } from './sent-copies.ts';

/*
 * What was sent stays as it was sent. An author may change and delete their messages as far as the server is
 * concerned; whoever was there when a link came goes by what it held then, and the GM's client puts it back.
 */

/** A link has changed: a GM may do that, of anybody else it is put back. */
export function keepAsSent(message: ChatMessage.Implementation, userId: string): void {
  if (game.users.get(userId)?.isGM) return noteSent(message);
  const copy = sentCopy(message.id);
  if (!copy || !isActiveGM() || isAsSent(message, copy)) return;
  quietNote(userId, words('CHEAT.rewritten', { user: userName(userId) }));
  // Made anew under its id it is younger than the answers to it, which would no longer follow it.
  const { createdTime } = copy._stats;
  const isAnew = createdTime !== message._stats.createdTime;
  const { made: atFirst = null } = copy.system as { made?: number | null };
  const made = atFirst ?? (isAnew ? createdTime : null);
  void message.update({ type: copy.type, system: { ...copy.system, made } } as ChatMessage.UpdateData);
}

function isAsSent(message: ChatMessage.Implementation, copy: SentCopy): boolean {
  const { type, system } = message.toObject() as unknown as SentCopy;
  return type === copy.type && differingPath(system, copy.system) === null;
}

/**
 * A player has deleted a link that counted. It comes back: answers are taken back by a link that says so, and not by
 * deleting them.
 * @param before the exchange as it stood before
 */
export function keepDeleted(before: Chain, userId: string): void {
  if (!isActiveGM()) return;
  const gone = before.links.filter(({ id }) => !game.messages.has(id));
  const copies = gone.flatMap(({ id, made }) => {
    const copy = sentCopy(id);
    return copy ? [{ ...copy, system: { ...copy.system, made } }] : [];
  });
  if (copies.length === 0) return;
  quietNote(userId, words('CHEAT.deleted', { user: userName(userId) }));
  void putBack(copies);
}

async function putBack(copies: readonly SentCopy[]): Promise<void> {
  try {
    await ChatMessage.create(copies as unknown as ChatMessage.CreateData[], { keepId: true });
  } catch (error) {
    // Their author was quicker and put something else under the same id, which `keepAsSent` puts right.
    if (!copies.every(({ _id }) => game.messages.has(_id))) throw error;
  }
}
