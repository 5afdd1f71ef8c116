import { GM } from '../../rules/shared/play.ts';
import { isPlayedAutomatically } from '../combat/automatic.ts';
import { answererOf, isUnseen } from '../documents/audience.ts';
import { nameIn } from '../documents/names.ts';
import { storyOf } from '../exchange-view/card-context.ts';
import { questionWords } from '../exchange-view/question-context.ts';
import { statusHere } from '../exchange/play/answer.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { localize, localizeCount, withoutMarkup } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { pingsMe } from '../settings/settings.ts';

class Pings {
  /** The questions announced to this user: none is announced twice. */
  readonly pinged = new Set<string>();
  /** The notifications shown, by exchange: one for each, or the same for all where several wait. */
  readonly shown = new Map<string, Notice>();
}

type Notice = ReturnType<typeof ui.notifications.info>;

/** Takes the notice of an exchange away that has gone on since. */
export function endPing(exchangeId: string): void {
  const { shown } = session.get(Pings);
  const notice = shown.get(exchangeId);
  if (notice === undefined) return;
  shown.delete(exchangeId);
  // A notification for several exchanges has the wrong number by now.
  ui.notifications.remove(notice);
}

/** Notifies this user, once, that an exchange waits for them. */
export function pingOnce(exchangeId: string): void {
  const exchange = exchangeWith(exchangeId);
  const status = exchange && statusHere(exchange);
  if (!exchange || status?.at !== 'asking' || !pingsMe()) return;
  const { question } = status;
  const { pinged, shown } = session.get(Pings);
  if (answererOf(question.by, exchange.opening)?.isSelf !== true) return;
  if (isPlayedAutomatically(question.by)) return;
  // The author of the last message is looking at the card already, unless another tab hides it.
  const last = exchange.messages.at(-1);
  const key = `${exchangeId}.${question.by}.${question.name}`;
  if (pinged.has(key)) return;
  pinged.add(key);
  if (last?.author === game.user.id && isLogInSight()) return;
  const waits = [...new Set([...shown.keys(), exchangeId])];
  const asked = questionWords(question.name, 'asks');
  const fighter = nameIn(exchange)(question.by) ?? question.by;
  const isRuling = question.by === GM;
  const alone = localize(isRuling ? 'CARD.yourRuling' : 'CARD.yourMove', { fighter, question: asked });
  const notice = waits.length > 1 ? localizeCount('WAITING.count', waits.length) : alone;
  for (const before of new Set(shown.values())) ui.notifications.remove(before);
  const now = ui.notifications.info(withoutMarkup(notice));
  for (const one of waits) shown.set(one, now);
}

/** True while the tab of the chat is the one that the sidebar shows. */
function isLogInSight(): boolean {
  return (ui.chat as { readonly active?: boolean } | undefined)?.active !== false;
}

const ID = `${SYSTEM_ID}-aloud`;

/**
 * Has screen readers say what came of an exchange. Cards are drawn again with every answer, which no reader follows: the
 * results go into a region of the page that stays and that nobody sees. Call at ready.
 */
export function announceResults(): void {
  const page = ui.sidebar?.element?.ownerDocument;
  if (!page) return;
  const region = page.createElement('p');
  region.id = ID;
  region.className = 'passe-unseen';
  region.setAttribute('role', 'status');
  page.body.append(region);
  Hooks.on('passe-darmes.finished', exchange => {
    region.textContent = resultsOf(exchange);
  });
}

function resultsOf(exchangeId: string): string {
  const exchange = exchangeWith(exchangeId);
  if (!exchange || isUnseen(exchange)) return '';
  const facts = storyOf(exchange).filter(({ kind }) => kind === 'fact');
  return facts.map(({ text }) => text).join('. ');
}
