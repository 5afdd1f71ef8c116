import { focusAgain, focusOn } from './kept-focus.ts';

/** What somebody has typed, picked, opened and scrolled to on a card. */
interface Kept {
  readonly question: string | undefined;
  readonly values: ReadonlyMap<string, string | boolean>;
  readonly opened: readonly boolean[];
  readonly isUnfolded: boolean;
  readonly scrolled: number;
}

/** Draws a card anew; while it asks the same question, or still asks none, what was begun on it stays. */
export function drawKeeping(content: HTMLElement, html: string): void {
  const kept = look(content);
  const focus = focusOn(content);
  content.innerHTML = html;
  const isSame = questionOf(content) === kept.question;
  if (isSame) putBack(content, kept);
  // What answers the next question must not be pressed by whoever is still pressing the answer to this one.
  if (focus) focusAgain(content, isSame ? focus : { ...focus, control: null });
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
  const list = content.querySelector('.passe-chooser');
  if (list) list.scrollTop = kept.scrolled;
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
    scrolled: content.querySelector('.passe-chooser')?.scrollTop ?? 0,
  };
}

function questionOf(content: HTMLElement): string | undefined {
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
