import type { Chain } from '../../cards/chain.ts';
import type { RollMode } from '../../cards/link.ts';
import { isActiveGM } from '../active-gm.ts';
import { isWrittenByGM, sentCopy } from './sent-copies.ts';

/**
 * Whether a message of ours is for this user. Foundry may send to everybody what it shows to some, and
 * calls any whispered roll visible: what is not for somebody does not exist for their client.
 */
export function mayRead({ whisper, author }: ChatMessage.Implementation): boolean {
  return whisper.length === 0 || game.user.isGM || author?.isSelf === true || whisper.includes(game.user.id);
}

/**
 * Whether a message of an exchange reaches all whom its mode names, as it was sent: what is public is whispered to
 * nobody, and what is not reaches everybody who was told of the beginning. A Game Master may show it to whom they like.
 */
export function fitsAudience(message: string, exchange: string, mode: RollMode = 'public'): boolean {
  const { whisper = [] } = sentCopy(message) ?? {};
  if (isWrittenByGM(message)) return true;
  if (mode === 'public') return whisper.length === 0;
  return whisper.length > 0 && (sentCopy(exchange)?.whisper ?? []).every(user => whisper.includes(user));
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
