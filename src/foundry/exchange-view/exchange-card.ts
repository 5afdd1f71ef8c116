import { mayRead } from '../documents/audience.ts';
import { brokenHtml } from '../documents/message-cards.ts';
import { titleOf } from '../documents/names.ts';
import { isOverRate } from '../exchange/rate.ts';
import { chainWith, exchangeOf } from '../exchange/store.ts';
import { isolatedLater } from '../platform/isolated.ts';
import { localize, reasonWords } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import { drawKeeping } from '../ui/keep-focus.ts';
import { listenToCard } from './card-actions.ts';
import { cardContext, linkLines } from './card-context.ts';
import { runClocks } from './time-to-answer.ts';

/** Where the content of a message is shown: in the log, as a notice, in a window of its own. */
interface Shown {
  readonly content: WeakRef<HTMLElement>;
  wasConnected: boolean;
}

const shownAt = new Map<string, Shown[]>();

/**
 * Puts the card of an exchange into the message of its latest link. Those before it hold only what they added, and the
 * log does not show them: it would tell everything twice.
 */
export async function fillCard(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  if (!mayRead(message)) return;
  const exchange = exchangeOf(message);
  if (message.id && exchange !== null) {
    // Before it is drawn: the next link may come while it is being drawn.
    const shown = (shownAt.get(message.id) ?? []).filter(one => one.content.deref());
    shownAt.set(message.id, [...shown, { content: new WeakRef(content), wasConnected: false }]);
    listenToCard(content, exchange);
  }
  await draw(message, content);
}

/** Draws a message again wherever it is shown. */
export async function drawAgain(message: ChatMessage.Implementation): Promise<void> {
  const shown = shownAt.get(message.id ?? '') ?? [];
  for (const one of shown) {
    const content = one.content.deref();
    if (!content) continue;
    if (content.isConnected || !one.wasConnected) await draw(message, content);
    one.wasConnected ||= content.isConnected;
  }
}

/** The drawing of each element that was begun last: an earlier one that ends after it is old news. */
const lastDrawing = new WeakMap<HTMLElement, object>();

async function draw(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  const drawing = {};
  lastDrawing.set(content, drawing);
  const html = await isolatedLater(message.id ?? '', () => cardHtml(message, content), brokenHtml);
  if (lastDrawing.get(content) === drawing) drawKeeping(content, html);
  runClocks(content);
}

async function cardHtml(message: ChatMessage.Implementation, content: HTMLElement): Promise<string> {
  const { renderTemplate } = foundry.applications.handlebars;
  const chain = chainWith(exchangeOf(message) ?? '');
  const place = chain?.links.findIndex(one => one.id === message.id) ?? -1;
  const link = chain?.links[place];
  if (!chain || !link) {
    if (isOverRate(message)) return renderTemplate(template('chat/note'), { text: localize('CARD.notRead') });
    const why = chain?.ignored.find(one => one.link.id === message.id)?.why;
    const text = why
      ? localize('CARD.notCounted', { why: reasonWords({ rule: '', id: `link.${why}` }) })
      : localize('CARD.orphan');
    return renderTemplate(template('chat/note'), { text });
  }
  const isLatest = place === chain.links.length - 1;
  content.classList.toggle('passe-latest', isLatest);
  content.classList.toggle('passe-earlier', !isLatest);
  return isLatest
    ? renderTemplate(template('chat/card'), cardContext(chain))
    : renderTemplate(template('chat/link'), { lines: linkLines(chain, link), title: titleOf(chain) });
}
