import { localize } from '../platform/localize.ts';
import { session } from '../platform/session.ts';

/** The card of an exchange that changed no fighter, while it is one line. */
const QUIET = '.passe-card.is-quiet:has(.passe-older:not([open]))';

/** Fewer lines than this are not worth a fold. */
const FEWEST = 3;

/** The runs of quiet lines that this user has opened, and the logs that are watched. */
class QuietRuns {
  /** The messages at whose lines a run was opened. */
  readonly opened = new Set<string>();
  readonly watched = new WeakSet<Element>();
}

const runs = (): QuietRuns => session.get(QuietRuns);

/** Folds several quiet lines in a row into one, in the chat log of the sidebar and in one of its own window. */
export function foldQuietRuns(): void {
  Hooks.on('renderChatLog', (_app, element) => watch(element));
  const { element } = ui.chat ?? {};
  if (element instanceof HTMLElement) watch(element);
}

function watch(element: HTMLElement): void {
  const log = element.querySelector<HTMLElement>('.chat-log');
  if (!log || runs().watched.has(log)) return;
  runs().watched.add(log);
  const changes = new MutationObserver(() => fold(log));
  changes.observe(log, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'open'],
  });
  fold(log);
}

/** Folds each run of a log; the newest line of all stays, as news. */
function fold(log: HTMLElement): void {
  const messages = [...log.querySelectorAll<HTMLElement>(':scope > .chat-message')];
  // The log hides the earlier messages of an exchange.
  const shown = messages.filter(message => !message.querySelector(':scope > .passe-earlier'));
  const newest = shown.at(-1);
  const found = runsOf(shown);
  const heads = new Set<HTMLElement>();
  const folded = new Set<HTMLElement>();
  for (const run of found) {
    const lines = run.filter(message => message !== newest);
    const [head] = lines;
    if (!head || lines.length < FEWEST) continue;
    const isOpen = lines.some(({ dataset }) => runs().opened.has(dataset['messageId'] ?? ''));
    heads.add(head);
    showHead(head, lines, isOpen);
    if (!isOpen) for (const line of lines) folded.add(line);
  }
  for (const message of messages) {
    if (!heads.has(message)) message.querySelector(':scope > .passe-run')?.remove();
    if (message.classList.contains('passe-folded') !== folded.has(message))
      message.classList.toggle('passe-folded');
  }
}

/** Quiet lines that stand in a row. */
function runsOf(shown: readonly HTMLElement[]): HTMLElement[][] {
  const found: HTMLElement[][] = [[]];
  for (const message of shown) {
    if (message.querySelector(QUIET)) found.at(-1)?.push(message);
    else if (found.at(-1)?.length) found.push([]);
  }
  return found;
}

/** The one line of a run, above the first of its lines. */
function showHead(head: HTMLElement, lines: readonly HTMLElement[], isOpen: boolean): void {
  const known = head.querySelector<HTMLButtonElement>(':scope > .passe-run');
  const button = known ?? head.ownerDocument.createElement('button');
  const text = localize('CARD.quiet.run', { count: lines.length, names: namesIn(lines) });
  const ids = lines.map(({ dataset }) => dataset['messageId'] ?? '');
  button.onclick = () => {
    const { opened } = runs();
    if (ids.some(id => opened.has(id))) for (const id of ids) opened.delete(id);
    else for (const id of ids) opened.add(id);
    const log = head.closest<HTMLElement>('.chat-log');
    if (log) fold(log);
  };
  if (button.getAttribute('aria-expanded') !== String(isOpen))
    button.setAttribute('aria-expanded', String(isOpen));
  if (button.textContent !== text) button.textContent = text;
  if (known) return;
  button.type = 'button';
  button.className = 'passe-run';
  head.prepend(button);
}

/** Who acted in a run, each once, in the order of their lines. */
function namesIn(lines: readonly HTMLElement[]): string {
  const faces = lines.map(
    line => line.querySelector<HTMLImageElement>('.passe-older summary .passe-face')?.alt,
  );
  return [...new Set(faces.filter(name => name !== undefined && name !== ''))].join(', ');
}
