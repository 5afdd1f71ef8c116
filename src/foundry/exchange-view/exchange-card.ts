import type { Exchange } from '../../cards/exchange.ts';
import { mayRead } from '../documents/audience.ts';
import { brokenHtml } from '../documents/chat-message.ts';
import { showsDice, untilDiceLie } from '../exchange/dice.ts';
import { inTurn, isolated, isolatedLater } from '../platform/slices.ts';
import { titleOf } from '../documents/names.ts';
import { exchangeEvents } from '../exchange/exchange-events.ts';
import { isOverRate } from '../exchange/rate.ts';
import { exchangeOf, exchangeWith, messagesOf, waitsForRules } from '../exchange/store.ts';
import { localize, reasonWords } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { template } from '../platform/system-id.ts';
import { drawKeeping } from '../ui/keep-focus.ts';
import { listenToCard } from './card-actions.ts';
import { cardContext, messageLines } from './card-context.ts';
import { runClocks } from './time-to-answer.ts';

/** Where the content of a message is shown: in the log, as a notice, in a window of its own. */
interface Shown {
  readonly content: WeakRef<HTMLElement>;
  wasConnected: boolean;
}

class ShownCards {
  /** Where the content of each message is shown. */
  readonly at = new Map<string, Shown[]>();
  /** What each element shows, or will once that is drawn. */
  readonly showing = new WeakMap<HTMLElement, string>();
  /** The exchanges that are being drawn, and whether they have changed meanwhile. */
  readonly drawing = new Map<string, boolean>();
  /** Exchanges that this page has seen asking, with the time at which they were over; null until then. */
  readonly ended = new Map<string, number | null>();
  /** Exchanges that have come to their end while their dice still roll on the table. */
  readonly rolling = new Set<string>();
  /** Exchanges that are over and on whose cards luck is offered: until anything else happens. */
  readonly lucky = new Set<string>();
  /** The message with the newest card that is over, and so is shown whole. */
  newest: string | null = null;
}

const cards = (): ShownCards => session.get(ShownCards);

/**
 * Puts the card of an exchange into its latest message. Those before it hold only what they added, and the
 * log does not show them: it would tell everything twice.
 */
export async function fillCard(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  if (!mayRead(message)) return;
  const exchangeId = exchangeOf(message);
  if (message.id && exchangeId !== null) {
    // Before it is drawn: the next message may come while it is being drawn.
    const { at: shownAt } = cards();
    const shown = (shownAt.get(message.id) ?? []).filter(one => one.content.deref());
    shownAt.set(message.id, [...shown, { content: new WeakRef(content), wasConnected: false }]);
    listenToCard(content, exchangeId);
  }
  await draw(message, content);
}

/** Draws the messages of each exchange that looks different anew, and no others. */
export function keepCardsCurrent(): void {
  exchangeEvents.on('read', redraw);
  exchangeEvents.on('changed', exchangeId => {
    redraw(exchangeId);
    for (const lucky of cards().lucky) if (lucky !== exchangeId) redraw(lucky);
  });
}

/** However much comes at once, one drawing follows the other. */
function redraw(exchangeId: string): void {
  const { drawing } = cards();
  if (drawing.has(exchangeId)) drawing.set(exchangeId, true);
  else void drawUntilCurrent(exchangeId);
}

async function drawUntilCurrent(exchangeId: string): Promise<void> {
  const { drawing } = cards();
  try {
    do {
      drawing.set(exchangeId, false);
      await isolatedLater(
        exchangeId,
        () => Promise.all(messagesOf(exchangeId).map(one => inTurn(() => drawAgain(one)))),
        nothing,
      );
    } while (drawing.get(exchangeId));
  } finally {
    drawing.delete(exchangeId);
  }
}

const nothing = (): Promise<void[]> => Promise.resolve([]);

/** Draws a message again wherever it is shown. */
async function drawAgain(message: ChatMessage.Implementation): Promise<void> {
  const shown = cards().at.get(message.id ?? '') ?? [];
  for (const one of shown) {
    const content = one.content.deref();
    if (!content) continue;
    if (content.isConnected || !one.wasConnected) await draw(message, content);
    one.wasConnected ||= content.isConnected;
  }
}

/** Draws a message, unless that would come to what it shows already. */
async function draw(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  const id = message.id ?? '';
  const drawing = isolated(id, () => drawingOf(message, content), null) ?? note(localize('CARD.broken'));
  const { showing } = cards();
  const key = JSON.stringify(drawing);
  if (showing.get(content) === key) return;
  showing.set(content, key);
  const { renderTemplate } = foundry.applications.handlebars;
  const draws = () => renderTemplate(template(drawing.template), drawing.context);
  const html = await isolatedLater(id, draws, brokenHtml);
  // Meanwhile there may be something newer to show.
  if (showing.get(content) !== key) return;
  holdUntilDiceLie(message, content);
  drawKeeping(content, html);
  runClocks(content);
}

/** Keeps back what came of an exchange that has just ended until its dice lie, where a module shows them. */
function holdUntilDiceLie(message: ChatMessage.Implementation, content: HTMLElement): void {
  const exchange = exchangeWith(exchangeOf(message) ?? '');
  const { ended, rolling } = cards();
  if (!exchange || typeof ended.get(exchange.id) !== 'number' || !showsDice()) return;
  if (content.classList.contains('is-rolling')) return;
  const { id, messages } = exchange;
  rolling.add(id);
  content.classList.add('is-rolling');
  void untilDiceLie(messages.map(one => one.id)).then(() => {
    rolling.delete(id);
    if (ended.has(id)) ended.set(id, performance.now());
    content.classList.remove('is-rolling');
  });
}

/** How long a card that has come to its end moves, in milliseconds. */
const MOVES = 1000;

/** How long ago an exchange came to its end before this user's eyes; null where that is over, or was before. */
function elapsedOf({ id, status }: Exchange): number | null {
  const { ended, rolling } = cards();
  if (status.at === 'asking') ended.set(id, null);
  const since = ended.get(id);
  if (status.at !== 'finished' || since === undefined) return null;
  const now = performance.now();
  if (since === null || rolling.has(id)) ended.set(id, now);
  const elapsed = rolling.has(id) ? 0 : Math.round(now - (since ?? now));
  if (elapsed < MOVES) return elapsed;
  ended.delete(id);
  return null;
}

/** Whether another exchange has come to its end after this one: the card of this one shrinks to a line. */
function isOld(message: ChatMessage.Implementation, exchange: Exchange): boolean {
  if (exchange.status.at !== 'finished') return false;
  const after = game.messages.contents;
  for (let i = after.length - 1; i >= 0 && after[i] !== message; i--) {
    const other = after[i] && exchangeOf(after[i] as ChatMessage.Implementation);
    if (other && other !== exchange.id && exchangeWith(other)?.status.at === 'finished') return true;
  }
  const all = cards();
  const before = game.messages.get(all.newest ?? '');
  all.newest = message.id;
  if (before && before !== message)
    void isolatedLater(
      before.id ?? '',
      () => drawAgain(before),
      async () => {},
    );
  return false;
}

/** A template, and all that it shows. */
interface Drawing {
  readonly template: `chat/${string}`;
  readonly context: Record<string, unknown>;
}

const note = (text: string): Drawing => ({ template: 'chat/note', context: { text } });

function drawingOf(message: ChatMessage.Implementation, content: HTMLElement): Drawing {
  const exchange = exchangeWith(exchangeOf(message) ?? '');
  const place = exchange?.messages.findIndex(one => one.id === message.id) ?? -1;
  const counted = exchange?.messages[place];
  if (!exchange || !counted) {
    if (isOverRate(message)) return note(localize('CARD.notRead'));
    if (!exchange && waitsForRules(exchangeOf(message) ?? '')) return note(localize('CARD.rulesToCome'));
    const why = exchange?.ignored.find(one => one.message.id === message.id)?.why;
    const reason = why && reasonWords({ rule: '', id: `link.${why}` });
    return note(reason ? localize('CARD.notCounted', { why: reason }) : localize('CARD.orphan'));
  }
  const isLatest = place === exchange.messages.length - 1;
  content.classList.toggle('passe-latest', isLatest);
  content.classList.toggle('passe-earlier', !isLatest);
  if (!isLatest)
    return {
      template: 'chat/exchange-message',
      context: { lines: messageLines(exchange, counted), title: titleOf(exchange) },
    };
  const context = cardContext(exchange, { isOld: isOld(message, exchange), elapsed: elapsedOf(exchange) });
  const isLucky = exchange.status.at === 'finished' && context.offersLuck;
  cards().lucky[isLucky ? 'add' : 'delete'](exchange.id);
  return { template: 'chat/card', context };
}
