import { chainWith, exchangeOf } from './exchange-log.ts';
import { template } from '../system.ts';
import { reasonWords, words } from '../words.ts';
import { drawKeeping } from './kept-input.ts';
import { runClocks } from '../waiting/time-to-answer.ts';
import { listenToCard } from './card-actions.ts';
import { cardContext, linkLines } from './card-context.ts';
import { titleOf } from './naming.ts';

/** Where a message is shown: in the log, as a notice, in a window of its own. */
interface Shown {
  readonly element: WeakRef<HTMLElement>;
  wasConnected: boolean;
}

const shownAt = new Map<string, Shown[]>();

/**
 * Puts the card of an exchange into the message of its latest link. Those before it hold only what they added, and the
 * log does not show them: it would tell everything twice.
 */
export async function fillCard(message: ChatMessage.Implementation, element: HTMLElement): Promise<void> {
  const exchange = exchangeOf(message);
  if (message.id && exchange !== null) {
    // Before it is drawn: the next link may come while it is being drawn.
    const shown = (shownAt.get(message.id) ?? []).filter(one => one.element.deref());
    shownAt.set(message.id, [...shown, { element: new WeakRef(element), wasConnected: false }]);
    listenToCard(element, exchange);
  }
  await draw(message, element);
}

/** Draws a message again wherever it is shown. */
export async function drawAgain(message: ChatMessage.Implementation): Promise<void> {
  const shown = shownAt.get(message.id ?? '') ?? [];
  for (const one of shown) {
    const element = one.element.deref();
    if (!element) continue;
    if (element.isConnected || !one.wasConnected) await draw(message, element);
    one.wasConnected ||= element.isConnected;
  }
}

/** The drawing of each element that was begun last: an earlier one that ends after it is old news. */
const lastDrawing = new WeakMap<HTMLElement, object>();

async function draw(message: ChatMessage.Implementation, element: HTMLElement): Promise<void> {
  const content = element.querySelector<HTMLElement>('.message-content');
  if (!content) return;
  const drawing = {};
  lastDrawing.set(element, drawing);
  const html = await cardHtml(message, element);
  if (lastDrawing.get(element) === drawing) drawKeeping(content, html);
  runClocks(content);
}

async function cardHtml(message: ChatMessage.Implementation, element: HTMLElement): Promise<string> {
  const { renderTemplate } = foundry.applications.handlebars;
  const chain = chainWith(exchangeOf(message) ?? '');
  const place = chain?.links.findIndex(one => one.id === message.id) ?? -1;
  const link = chain?.links[place];
  if (!chain || !link) {
    const why = chain?.ignored.find(one => one.link.id === message.id)?.why;
    const text = why
      ? words('CARD.notCounted', { why: reasonWords({ rule: '', id: `link.${why}` }) })
      : words('CARD.orphan');
    return renderTemplate(template('chat/note'), { text });
  }
  const isLatest = place === chain.links.length - 1;
  element.classList.toggle('passe-latest', isLatest);
  element.classList.toggle('passe-earlier', !isLatest);
  return isLatest
    ? renderTemplate(template('chat/card'), cardContext(chain))
    : renderTemplate(template('chat/link'), { lines: linkLines(chain, link), title: titleOf(chain) });
}
