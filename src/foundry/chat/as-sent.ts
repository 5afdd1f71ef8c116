import { differingPath } from '../../cards/difference.ts';
import { lastAnswer, type Chain } from '../../cards/chain.ts';
import { isActiveGM } from '../active-gm.ts';
import { words } from '../words.ts';
import { isUntouched } from './marks.ts';
import { quietNote } from './quiet-note.ts';
import { userName } from './recipients.ts';
import { forgetSent, noteSent, sentCopy, type SentCopy } from './sent-copies.ts';

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
  void message.update({ type: copy.type, system: copy.system } as ChatMessage.UpdateData);
}

function isAsSent(message: ChatMessage.Implementation, copy: SentCopy): boolean {
  const { type, system } = message.toObject() as unknown as SentCopy;
  return type === copy.type && differingPath(system, copy.system) === null;
}

/**
 * A link that counted was deleted. Who gave the last answer may take it back; anything else that is deleted
 * by somebody other than a GM comes back.
 * @param before the exchange as it stood before
 */
export function keepDeleted(before: Chain, userId: string): void {
  const gone = before.links.filter(({ id }) => !game.messages.has(id));
  const user = game.users.get(userId);
  if (user?.isGM || isTakenBack(before, gone, userId)) return gone.forEach(({ id }) => forgetSent(id));
  if (!isActiveGM()) return;
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

function isTakenBack(before: Chain, gone: Chain['links'][number][], userId: string): boolean {
  const tail = lastAnswer(before);
  return (
    isUntouched(before.id, before) &&
    gone.length === tail.length &&
    tail.every(link => gone.includes(link) && link.author === userId)
  );
}
