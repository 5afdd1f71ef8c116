import { session } from '../../platform/session.ts';

const MINUTE = 60_000;

/**
 * Messages of one player that are read within a minute of server time, more than anybody sends in good faith.
 * An opening costs the most, since it is checked against every fighter in it.
 */
const MOST = { opening: 100, answer: 300 } as const;

type Kind = keyof typeof MOST;

class Rates {
  /** The times of the messages of each player that were read, earliest first, deleted ones included. */
  readonly times = new Map<string, number[]>();
  /** Verdicts by message: true where it exceeds its author's rate. */
  readonly judged = new Map<string, boolean>();
}

/** Exceeds the rate of its author: it is not even read. */
export function isOverRate(message: ChatMessage.Implementation): boolean {
  if (!isCounted(message)) return false;
  const { judged } = session.get(Rates);
  // A log is not always read from its beginning: all new messages are judged in the order of the server.
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
  const read = times.get(own) ?? [];
  times.set(own, read);
  const at = timeOf(message);
  const isOver = (read.at(-MOST[kind]) ?? -Infinity) > at - MINUTE;
  if (!isOver && read.push(at) > MOST[kind]) read.shift();
  return isOver;
}
