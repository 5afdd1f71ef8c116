import { differingPath } from '../../../cards/applied-records.ts';
import type { Exchange } from '../../../cards/exchange.ts';
import { noteSent, sentCopy, type SentCopy, userName } from '../../documents/audience.ts';
import { isActiveGM } from '../../platform/active-gm.ts';
import { localize } from '../../platform/localize.ts';
import { notifyOnce } from '../../platform/notify.ts';

/*
 * Messages stay as they were sent. The server lets authors change and delete their messages; clients that saw
 * one come keep to its first content, and the GM's client restores it.
 */

/** Handles a changed message: a GM may change it, the change of any other user is reverted. */
export function keepAsSent(message: ChatMessage.Implementation, userId: string): void {
  if (game.users.get(userId)?.isGM) return noteSent(message);
  const copy = sentCopy(message.id);
  if (!copy || !isActiveGM() || isAsSent(message, copy)) return;
  notifyOnce(userId, localize('CHEAT.rewritten', { user: userName(userId) }));
  // Created again under its id it is younger than the answers to it, which would no longer follow it.
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
 * Restores messages that counted and that a player has deleted: answers are taken back by a message that says
 * so.
 * @param before the exchange before the deletion
 */
export function keepDeleted(before: Exchange, userId: string): void {
  if (!isActiveGM()) return;
  const gone = before.messages.filter(({ id }) => !game.messages.has(id));
  const copies = gone.flatMap(({ id, made }) => {
    const copy = sentCopy(id);
    return copy ? [{ ...copy, system: { ...copy.system, made } }] : [];
  });
  if (copies.length === 0) return;
  notifyOnce(userId, localize('CHEAT.deleted', { user: userName(userId) }));
  void putBack(copies);
}

async function putBack(copies: readonly SentCopy[]): Promise<void> {
  try {
    await ChatMessage.create(copies as unknown as ChatMessage.CreateData[], { keepId: true });
  } catch (error) {
    // Their author was quicker and created another under the same id, which `keepAsSent` reverts.
    if (!copies.every(({ _id }) => game.messages.has(_id))) throw error;
  }
}
