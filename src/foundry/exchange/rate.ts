import { session } from '../platform/session.ts';

const MINUTE = 60_000;

/**
 * So many messages of one player are looked at in a minute of the server's time: nobody sends more in good faith. An
 * opening costs the most, for it is checked against everybody in it.
 */
const MOST = { opening: 100, answer: 300 } as const;

type Kind = keyof typeof MOST;

class Rates {
  /** When the messages of each player came that were looked at, the first first. Those that were deleted count as well. */
  readonly times = new Map<string, number[]>();
  /** Of each message whether it is more than its author may send. */
  readonly judged = new Map<string, boolean>();
}

/** Whether a message is one of more than its author may send in so short a time: it is not even read. */
export function isOverRate(message: ChatMessage.Implementation): boolean {
  if (!isCounted(message)) return false;
  const { judged } = session.get(Rates);
  // A log is not always looked at from its beginning: all that is new is judged in the order of the server.
  if (!judged.has(message.id)) {
    const others = game.messages.filter(one => one !== message && isCounted(one) && !judged.has(one.id));
    for (const one of [message, ...others].sort(byTime)) judged.set(one.id ?? '', isTooMany(one));
  }
  return judged.get(message.id) === true;
}

function isCounted(
  message: ChatMessage.Implementation,
): message is ChatMessage.Implementation & { id: string } {
  return message.type === 'link' && message.id !== null && message.author?.isGM === false;
}

function timeOf({ _stats, timestamp }: ChatMessage.Implementation): number {
  return _stats.createdTime ?? timestamp;
}

function byTime(one: ChatMessage.Implementation, other: ChatMessage.Implementation): number {
  return timeOf(one) - timeOf(other) || ((one.id ?? '') < (other.id ?? '') ? -1 : 1);
}

function isTooMany(message: ChatMessage.Implementation): boolean {
  const kind: Kind = (message.system as { opening?: unknown }).opening ? 'opening' : 'answer';
  const own = `${message.author?.id ?? ''} ${kind}`;
  const { times } = session.get(Rates);
  const before = times.get(own) ?? [];
  const at = timeOf(message);
  const isOver = (before.at(-MOST[kind]) ?? -Infinity) > at - MINUTE;
  if (!isOver) times.set(own, [...before.slice(1 - MOST[kind]), at]);
  return isOver;
}
