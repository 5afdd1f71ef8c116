import { session } from '../platform/session.ts';

/** A message as it was when it came, so that it can be read and made anew. */
export interface SentCopy {
  readonly _id: string;
  readonly type: string;
  readonly system: object;
  readonly whisper: readonly string[];
  /** When the server took it in, in milliseconds. */
  readonly _stats: { readonly createdTime: number | null };
}

class Copies {
  /** What messages held when they came to this client, by the id of the message. */
  readonly all = new Map<string, SentCopy>();
  /** The messages that a Game Master was the last to write. */
  readonly byGM = new Set<string>();
}

/**
 * Takes down what a message holds now. What only a GM sets counts only if a GM was the last to write it:
 * the server notes who that was.
 */
export function noteSent(message: ChatMessage.Implementation): void {
  if (message.type !== 'link' || !message.id) return;
  const source = message.toObject() as unknown as SentCopy;
  const isByGM = game.users.get(message._stats.lastModifiedBy ?? '')?.isGM === true;
  const system = isByGM ? source.system : { ...source.system, accepted: false, over: false, made: null };
  const { all, byGM } = session.get(Copies);
  all.set(message.id, { ...source, system });
  if (isByGM) byGM.add(message.id);
  else byGM.delete(message.id);
}

/** What a message held when it came; null when this client was not there. */
export function sentCopy(id: string | null): SentCopy | null {
  return session.get(Copies).all.get(id ?? '') ?? null;
}

/** Whether a Game Master was the last to write a message, as the server notes. */
export function isWrittenByGM(id: string): boolean {
  return session.get(Copies).byGM.has(id);
}

/** Forgets what a message held: it was taken back, or may be deleted. */
export function forgetSent(id: string): void {
  session.get(Copies).all.delete(id);
}
