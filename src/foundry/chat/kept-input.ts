/** What somebody has typed, picked and opened on a card, and where they are. */
interface Kept {
  readonly question: string | undefined;
  readonly values: ReadonlyMap<string, string | boolean>;
  readonly opened: readonly boolean[];
  readonly focused: string | null;
}

/** Draws a card anew; while it asks the same question, what was begun on it stays. */
export function drawKeeping(content: HTMLElement, html: string): void {
  const kept = look(content);
  content.innerHTML = html;
  if (kept.question === undefined || questionOf(content) !== kept.question) return;
  for (const input of inputs(content)) {
    const value = kept.values.get(nameOf(input));
    if (typeof value === 'boolean') input.checked = value;
    else if (value !== undefined) input.value = value;
  }
  folds(content).forEach((fold, i) => (fold.open = kept.opened[i] ?? fold.open));
  inputs(content)
    .find(input => nameOf(input) === kept.focused)
    ?.focus({ preventScroll: true });
  content.dispatchEvent(new Event('change', { bubbles: true }));
  content.querySelector('[data-search]')?.dispatchEvent(new Event('input', { bubbles: true }));
}

function look(content: HTMLElement): Kept {
  const { activeElement } = content.ownerDocument;
  const focused = inputs(content).find(input => input === activeElement);
  return {
    question: questionOf(content),
    values: new Map(
      inputs(content).map(input => [nameOf(input), input.type === 'checkbox' ? input.checked : input.value]),
    ),
    opened: folds(content).map(({ open }) => open),
    focused: focused ? nameOf(focused) : null,
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
