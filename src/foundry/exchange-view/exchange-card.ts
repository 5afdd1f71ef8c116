import type { Exchange } from '../../cards/exchange.ts';
import { mayRead } from '../documents/audience.ts';
import { brokenHtml } from '../documents/chat-message.ts';
import { showsDice, untilDiceLie } from '../exchange/play/dice.ts';
import { inTurn, isolated, isolatedLater } from '../platform/slices.ts';
import { titleOf } from '../documents/names.ts';
import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { isOverRate } from '../exchange/trust/rate.ts';
import { exchangeOf, exchangeWith, messagesOf, waitsForRules } from '../exchange/play/store.ts';
import { localize, reasonWords } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { template } from '../platform/system-id.ts';
import { drawKeeping, focusOn, questionOf, showHead } from '../ui/keep-focus.ts';
import { listenToCard } from './card-actions.ts';
import { cardContext } from './card-context.ts';
import { drawPlan } from './plan.ts';
import { runClocks } from './time-to-answer.ts';

/** An element that shows a message's content: in the log, a notification or a window of its own. */
interface Shown {
  readonly content: WeakRef<HTMLElement>;
  wasConnected: boolean;
}

class ShownCards {
  /** The elements of each message's content. */
  readonly at = new Map<string, Shown[]>();
  /** The rendered content of each element, or the one being rendered. */
  readonly showing = new WeakMap<HTMLElement, string>();
  /** The number of changes of each exchange that were to be shown. */
  readonly changes = new Map<string, number>();
  /** The number of changes that each element was worked out with. */
  readonly workedOut = new WeakMap<HTMLElement, number>();
  /** The exchanges that are being rendered, and true for changes that are still to be shown. */
  readonly drawing = new Map<string, boolean>();
  /** Exchanges that this page has seen asking, with the time of their end; null until then. */
  readonly ended = new Map<string, number | null>();
  /** Exchanges that have ended while their dice still roll on the table. */
  readonly rolling = new Set<string>();
  /** Finished exchanges whose cards offer luck: until anything else happens. */
  readonly lucky = new Set<string>();
  /** The message with the newest finished card, which is shown whole. */
  newest: string | null = null;
}

const cards = (): ShownCards => session.get(ShownCards);

/**
 * Renders the card of an exchange in its latest message. Earlier ones hold only its title, and the log hides
 * them: it would tell everything twice.
 */
export async function fillCard(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  if (!mayRead(message)) return;
  const exchangeId = exchangeOf(message);
  if (message.id && exchangeId !== null) {
    // Before rendering: the next message may come meanwhile.
    const { at: shownAt } = cards();
    const shown = (shownAt.get(message.id) ?? []).filter(one => one.content.deref());
    shownAt.set(message.id, [...shown, { content: new WeakRef(content), wasConnected: false }]);
    listenToCard(content, exchangeId);
  }
  await draw(message, content);
}

/** Renders the messages of each changed exchange again, and no others. */
export function keepCardsCurrent(): void {
  exchangeEvents.on('read', redraw);
  exchangeEvents.on('changed', exchangeId => {
    redraw(exchangeId);
    for (const lucky of cards().lucky) if (lucky !== exchangeId) redraw(lucky);
  });
}

/** Renders an exchange again: once for all changes that come before its turn, and once more for those that come later. */
function redraw(exchangeId: string): void {
  const { changes, drawing } = cards();
  changes.set(exchangeId, (changes.get(exchangeId) ?? 0) + 1);
  const isUnderWay = drawing.has(exchangeId);
  drawing.set(exchangeId, true);
  if (!isUnderWay) void drawUntilCurrent(exchangeId);
}

async function drawUntilCurrent(exchangeId: string): Promise<void> {
  const { drawing } = cards();
  try {
    do {
      await inTurn(() => Promise.resolve(drawing.set(exchangeId, false)));
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

/** Renders a message again wherever it is shown, unless that was worked out with the latest change. */
async function drawAgain(message: ChatMessage.Implementation): Promise<void> {
  const { at, changes, workedOut } = cards();
  const latest = changes.get(exchangeOf(message) ?? '');
  for (const one of at.get(message.id ?? '') ?? []) {
    const content = one.content.deref();
    if (!content || workedOut.get(content) === latest) continue;
    if (content.isConnected || !one.wasConnected) await draw(message, content);
    one.wasConnected ||= content.isConnected;
  }
}

/** Renders a message, unless its content is unchanged. */
async function draw(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  const id = message.id ?? '';
  const { changes, showing, workedOut } = cards();
  workedOut.set(content, changes.get(exchangeOf(message) ?? '') ?? 0);
  const focus = focusOn(content);
  const drawing = isolated(id, () => drawingOf(message, content), null) ?? note(localize('CARD.broken'));
  const key = JSON.stringify([drawing.template, drawing.context]);
  if (showing.get(content) === key) return;
  showing.set(content, key);
  const { renderTemplate } = foundry.applications.handlebars;
  const draws = () => renderTemplate(template(drawing.template), drawing.context);
  const html = await isolatedLater(id, draws, brokenHtml);
  // Newer content may be due by now.
  if (showing.get(content) !== key) return;
  holdUntilDiceLie(message, content);
  const asked = questionOf(content);
  drawKeeping(content, html, focus);
  if (questionOf(content) !== asked) showHead(content);
  content.style.setProperty('--passe-elapsed', `${drawing.elapsed ?? 0}ms`);
  drawPlan(content);
  runClocks(content);
}

/**
 * Hides the outcome of an exchange that has just ended until its dice have come to rest, where a module
 * animates them.
 */
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

/** The length of a finished card's animation, in milliseconds. */
const MOVES = 1000;

/** Milliseconds since this user saw an exchange end; null once its animation is over, and where it ended earlier. */
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

/** True where another exchange has ended after this one: its card shrinks to a line. */
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
  if (before && before !== message) redraw(exchangeOf(before) ?? '');
  return false;
}

/** A template with its context. */
interface Drawing {
  readonly template: `chat/${string}`;
  readonly context: Record<string, unknown>;
  /** The milliseconds of its animation that are over already. */
  readonly elapsed?: number | null;
}

const note = (text: string): Drawing => ({ template: 'chat/note', context: { text } });

function drawingOf(message: ChatMessage.Implementation, content: HTMLElement): Drawing {
  const exchange = exchangeWith(exchangeOf(message) ?? '');
  const place = exchange?.messages.findIndex(one => one.id === message.id) ?? -1;
  const counts = place >= 0;
  const isLatest = counts && place + 1 === exchange?.messages.length;
  content.classList.toggle('passe-latest', isLatest);
  // The log hides those; one that no longer counts says so.
  content.classList.toggle('passe-earlier', counts && !isLatest);
  if (!exchange || !counts) {
    if (isOverRate(message)) return note(localize('CARD.notRead'));
    if (!exchange && waitsForRules(exchangeOf(message) ?? '')) return note(localize('CARD.rulesToCome'));
    const why = exchange?.ignored.find(one => one.message.id === message.id)?.why;
    const reason = why && reasonWords({ rule: '', id: `link.${why}` });
    return note(reason ? localize('CARD.notCounted', { why: reason }) : localize('CARD.orphan'));
  }
  if (!isLatest) return { template: 'chat/exchange-message', context: { title: titleOf(exchange) } };
  const elapsed = elapsedOf(exchange);
  const context = cardContext(exchange, { isOld: isOld(message, exchange), isNew: elapsed !== null });
  const isLucky = exchange.status.at === 'finished' && context.offersLuck;
  cards().lucky[isLucky ? 'add' : 'delete'](exchange.id);
  return { template: 'chat/card', context, elapsed };
}
