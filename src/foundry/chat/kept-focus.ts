/** Where the keyboard is on a card that is drawn anew, or no longer: on a control of it, or on what the card asks. */
export interface KeptFocus {
  readonly exchange: string;
  /** What the control is known by; null for the card as a whole. */
  readonly control: string | null;
}

/** Where on a card the keyboard is; null where it is elsewhere. */
export function focusOn(content: HTMLElement): KeptFocus | null {
  const { activeElement } = content.ownerDocument;
  if (!(activeElement instanceof HTMLElement) || !content.contains(activeElement)) return null;
  return { exchange: exchangeOn(content), control: keyOf(activeElement) };
}

/**
 * Puts the keyboard back to where it was on a card that was drawn anew; where that is gone, to what is asked now. Where
 * the exchange goes on in another message, the keyboard goes along.
 */
export function focusAgain(content: HTMLElement, { exchange, control }: KeptFocus): void {
  const same = controls(content).find(one => control !== null && keyOf(one) === control);
  const place = same ?? placeOn(content, exchange);
  if (place) place.focus({ preventScroll: true });
  else followOn(content, exchange);
}

/** Waits until the log shows the card of an exchange in another message; not beyond the next thing that is focused. */
function followOn(content: HTMLElement, exchange: string): void {
  const log = content.closest<HTMLElement>('.chat-log');
  if (!log) return;
  const watch = new MutationObserver(() => {
    const { activeElement, body } = log.ownerDocument;
    const place = activeElement === body ? placeOn(log, exchange) : null;
    place?.focus({ preventScroll: true });
    if (place || activeElement !== body) watch.disconnect();
  });
  watch.observe(log, { childList: true, subtree: true });
}

/** What the card of an exchange asks, or all of the card once it asks nothing. */
function placeOn(container: HTMLElement, exchange: string): HTMLElement | null {
  const card = `[data-exchange="${CSS.escape(exchange)}"]`;
  const isCard = container.matches(card);
  return (
    container.querySelector<HTMLElement>(isCard ? '.passe-question' : `${card} .passe-question`) ??
    container.querySelector<HTMLElement>(card)
  );
}

function exchangeOn(content: HTMLElement): string {
  return (
    content.dataset['exchange'] ??
    content.querySelector<HTMLElement>('[data-exchange]')?.dataset['exchange'] ??
    ''
  );
}

function controls(content: HTMLElement): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>('input, button:not(:disabled), summary')];
}

/** What a control of a card is known by, also after the card was drawn anew. */
export function keyOf(element: HTMLElement): string | null {
  if (element instanceof HTMLInputElement) return `${element.type} ${element.name}`;
  if (element.matches('summary')) return `summary ${element.parentElement?.className ?? ''}`;
  const { act, option } = element.dataset;
  return act === undefined ? null : `${act} ${option ?? ''}`;
}
