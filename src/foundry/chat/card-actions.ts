import { words } from '../words.ts';
import { answer, dropUnsent, standingHere, throwAsked } from './answering.ts';
import { copyScenario } from './copy-scenario.ts';
import { chainWith } from './exchange-log.ts';
import { accept } from './snapshot-check.ts';
import { takeBack } from './take-back.ts';
import { undo } from './undo.ts';
import { tell } from './telling.ts';

/** Makes the buttons of a card work. */
export function listenToCard(content: HTMLElement, exchange: string): void {
  content.addEventListener('click', event => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-act]') : null;
    if (!button || button.disabled) return;
    event.preventDefault();
    // Until the card is drawn anew; a second click on the same button would be a second answer.
    button.disabled = true;
    void act(button, content, exchange).finally(() => (button.disabled = false));
  });
  content.addEventListener('change', () => countPicks(content));
}

async function act(button: HTMLButtonElement, content: HTMLElement, exchange: string): Promise<void> {
  switch (button.dataset['act']) {
    case 'choose':
      return choose(exchange, [button.dataset['option'] ?? '']);
    case 'confirm':
      return choose(exchange, picked(content));
    case 'roll':
      return roll(exchange);
    case 'take-back':
      return takeBack(exchange);
    case 'undo':
      return tell(await undo(exchange));
    case 'accept':
      return accept(exchange);
    case 'copy-scenario':
      return copyScenario(exchange);
  }
}

async function choose(exchange: string, chosen: string[]): Promise<void> {
  const chain = chainWith(exchange);
  const standing = chain && standingHere(chain);
  if (!chain || standing?.at !== 'asking' || standing.question.ask !== 'choose') return stale(exchange);
  await answer(chain, { name: standing.question.name, by: standing.question.by, chosen });
}

async function roll(exchange: string): Promise<void> {
  const chain = chainWith(exchange);
  const standing = chain && standingHere(chain);
  if (!chain || standing?.at !== 'asking' || standing.question.ask !== 'roll') return stale(exchange);
  await throwAsked(chain, standing.question);
}

function stale(exchange: string): void {
  dropUnsent(exchange);
  ui.notifications.warn(words('REASON.already-answered'));
}

/** The effects picked on the card, each as often as it was picked. */
function picked(content: HTMLElement): string[] {
  return pickInputs(content).flatMap(input => new Array<string>(timesOf(input)).fill(input.name));
}

function pickInputs(content: HTMLElement): HTMLInputElement[] {
  return [...content.querySelectorAll<HTMLInputElement>('input[data-pick]')];
}

function timesOf(input: HTMLInputElement): number {
  return input.type === 'checkbox' ? Number(input.checked) : Math.max(0, Number(input.value) || 0);
}

/** Keeps the confirm button in step with what is picked. */
function countPicks(content: HTMLElement): void {
  const confirm = content.querySelector<HTMLButtonElement>('button[data-act="confirm"]');
  if (!confirm) return;
  const count = picked(content).length;
  const atMost = Number(confirm.dataset['atMost']);
  confirm.disabled = count > atMost;
  confirm.textContent = words(count > atMost ? 'CARD.tooMany' : 'CARD.confirm', { count, atMost });
}
