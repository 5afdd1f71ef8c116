import type { Chain } from '../../cards/chain.ts';
import { isActiveGM } from '../active-gm.ts';
import { sentCopy } from './sent-copies.ts';

/**
 * Whether a message of ours is for this user. Foundry may send to everybody what it shows to some, and
 * calls any whispered roll visible: what is not for somebody does not exist for their client.
 */
export function mayRead({ whisper, author }: ChatMessage.Implementation): boolean {
  return whisper.length === 0 || game.user.isGM || author?.isSelf === true || whisper.includes(game.user.id);
}

/** Whether an exchange is resolved out of this user's sight: they have begun it blind. */
export function isUnseen({ opening }: Chain): boolean {
  return opening.mode === 'blind' && !game.user.isGM;
}

/** Whether whoever began an exchange blind was told that it is over: its messages are kept from them. */
export function isToldOver(exchange: string): boolean {
  const { over } = (sentCopy(exchange)?.system ?? {}) as { over?: boolean };
  return over === true;
}

/**
 * Tells whoever began an exchange blind that it is over, once all that it changes is written: in the same way
 * whatever that is, so that it betrays nothing. For the active GM.
 */
export async function tellOver({ id, opening, links: [root] }: Chain): Promise<void> {
  const isBegunUnseen = opening.mode === 'blind' && game.users.get(root.author)?.isGM === false;
  if (!isBegunUnseen || isToldOver(id) || !isActiveGM()) return;
  await game.messages.get(id)?.update({ system: { over: true } } as ChatMessage.UpdateData);
}
