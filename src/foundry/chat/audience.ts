import type { Chain } from '../../cards/chain.ts';

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
