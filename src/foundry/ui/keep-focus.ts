/** The place of the focus on a card that is rendered again: a control, or the question. */
interface KeptFocus {
  readonly exchange: string;
  /** The key of the control; null for the card as a whole. */
  readonly control: string | null;
}

/** The place of the focus on a card; null where it is elsewhere. */
export function focusOn(content: HTMLElement): KeptFocus | null {
  const { activeElement } = content.ownerDocument;
  if (!(activeElement instanceof HTMLElement) || !content.contains(activeElement)) return null;
  return { exchange: exchangeOn(content), control: keyOf(activeElement) };
}

/**
 * Puts the keyboard back to where it was on a card that was drawn again; where that is gone, to what is asked now. Where
 * the exchange goes on in another message, the keyboard goes along.
 */
export function focusAgain(content: HTMLElement, { exchange: exchangeId, control }: KeptFocus): void {
  const same = controls(content).find(one => control !== null && keyOf(one) === control);
  const place = same ?? placeOn(content, exchangeId);
  if (place) place.focus({ preventScroll: true });
  else followOn(content, exchangeId);
}

/** Waits until the log shows the card of an exchange in another message; not beyond the next thing that is focused. */
function followOn(content: HTMLElement, exchangeId: string): void {
  const log = content.closest<HTMLElement>('.chat-log');
  if (!log) return;
  const shown = placeOn(log, exchangeId, '.passe-latest ');
  if (shown) return shown.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    const { activeElement, body } = log.ownerDocument;
    const place = activeElement === body ? placeOn(log, exchangeId) : null;
    place?.focus({ preventScroll: true });
    if (place || activeElement !== body) watch.disconnect();
  });
  watch.observe(log, { childList: true, subtree: true });
}

/** The question on an exchange's card, or the whole card once it asks none. */
function placeOn(container: HTMLElement, exchangeId: string, within = ''): HTMLElement | null {
  const card = `${within}[data-exchange="${CSS.escape(exchangeId)}"]`;
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

/** The key of a card's control, the same after the card is rendered again. */
export function keyOf(element: HTMLElement): string | null {
  if (element instanceof HTMLInputElement) return `${element.type} ${element.name}`;
  if (element.localName === 'summary') return `summary ${element.parentElement?.className ?? ''}`;
  const { act, option } = element.dataset;
  return act === undefined ? null : `${act} ${option ?? ''}`;
}

/** The input and unfolded parts of a card. */
interface Kept {
  readonly question: string | undefined;
  readonly values: ReadonlyMap<string, string | boolean>;
  readonly opened: readonly boolean[];
  readonly isUnfolded: boolean;
}

/**
 * Draws a card again; while it asks the same question, or still asks none, what was begun on it stays.
 * @param before the focus when it was decided to draw it: a card that is hidden since has lost it
 */
export function drawKeeping(content: HTMLElement, html: string, before: KeptFocus | null = null): void {
  const kept = look(content);
  const { activeElement, body } = content.ownerDocument;
  const focus = focusOn(content) ?? (activeElement === body ? before : null);
  content.innerHTML = html;
  const isSame = questionOf(content) === kept.question;
  if (isSame) putBack(content, kept);
  // The next question must not be answered by the key press for this one.
  if (focus) focusAgain(content, isSame ? focus : { ...focus, control: null });
}

/** How near its end a log still follows new messages, in pixels. */
const AT_END = 40;

/** Frames for which a log may still follow its end once a card has grown: it waits for pictures, and for the next message. */
const FOLLOWING = 30;

/** Shows a question of this user's from its head where the log has followed it to its end, and it is longer than the log. */
export function showHead(content: HTMLElement): void {
  const question = content.querySelector<HTMLElement>('.passe-question.is-yours');
  if (question) showFromHead(question, FOLLOWING);
}

function showFromHead(question: HTMLElement, frames: number): void {
  requestAnimationFrame(() => {
    const log = question.closest<HTMLElement>('.chat-scroll');
    if (!log) return;
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight <= AT_END;
    const above = log.getBoundingClientRect().top - question.getBoundingClientRect().top;
    if (isAtEnd && above > 0) log.scrollTop -= above;
    if (frames > 1) showFromHead(question, frames - 1);
  });
}

/** Redraws a card; the focus stays on its control if that still exists. */
export async function fillKeeping(content: HTMLElement, fill: () => Promise<void>): Promise<void> {
  const control = focusOn(content)?.control ?? null;
  await fill();
  const { activeElement, body } = content.ownerDocument;
  if (control === null || activeElement !== body) return;
  controls(content)
    .find(one => keyOf(one) === control)
    ?.focus({ preventScroll: true });
}

function putBack(content: HTMLElement, kept: Kept): void {
  folds(content).forEach((fold, i) => (fold.open = kept.opened[i] ?? fold.open));
  if (kept.isUnfolded) toggleFolded(content, true);
  if (kept.question === undefined) return;
  for (const input of inputs(content)) {
    const value = kept.values.get(nameOf(input));
    if (typeof value === 'boolean') input.checked = value;
    else if (value !== undefined) input.value = value;
  }
  content.dispatchEvent(new Event('change', { bubbles: true }));
  content.querySelector('[data-search]')?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Shows what of a story is folded away, or folds it. */
export function toggleFolded(content: HTMLElement, isShown: boolean): void {
  content.querySelector('[data-act="unfold"]')?.setAttribute('aria-expanded', String(isShown));
  content.querySelector('.passe-story:has(.is-aside)')?.classList.toggle('is-folded', !isShown);
}

function look(content: HTMLElement): Kept {
  return {
    question: questionOf(content),
    values: new Map(
      inputs(content).map(input => [nameOf(input), input.type === 'checkbox' ? input.checked : input.value]),
    ),
    opened: folds(content).map(({ open }) => open),
    isUnfolded: content.querySelector('[data-act="unfold"][aria-expanded="true"]') !== null,
  };
}

/** The question on a card; undefined where it asks none. */
export function questionOf(content: HTMLElement): string | undefined {
  return content.querySelector<HTMLElement>('[data-question]')?.dataset['question'];
}

function inputs(content: HTMLElement): HTMLInputElement[] {
  return [...content.querySelectorAll<HTMLInputElement>('input')];
}

function folds(content: HTMLElement): HTMLDetailsElement[] {
  return [...content.querySelectorAll('details')];
}

function nameOf(input: HTMLInputElement): string {
  return input.name || (input.matches('[data-search]') ? 'search' : '');
}
