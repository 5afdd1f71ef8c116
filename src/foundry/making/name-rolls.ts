import { SYSTEM_ID } from '../system.ts';
import { hasWords, words } from '../words.ts';

/** Says in the reader's language what was rolled for a character. */
export function nameRolls(message: ChatMessage, element: HTMLElement): void {
  const flags = message.flags as Record<string, Record<string, unknown> | undefined>;
  const what = flags[SYSTEM_ID]?.['rolled'];
  const flavour = element.querySelector('.flavor-text');
  if (typeof what !== 'string' || !flavour || !hasWords(`MAKING.ROLLED.${what}`)) return;
  flavour.textContent = words(`MAKING.ROLLED.${what}`);
}
