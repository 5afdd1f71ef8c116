import { readFacts } from '../../cards/read-facts.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { isAuthorized, unauthorizedWords } from '../documents/message-cards.ts';
import { nameAround } from '../documents/names.ts';
import { factWords } from '../exchange/fact-text.ts';
import { localize } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';

/** Puts what time did into its message, in the reader's language. */
export async function fillTimeCard(message: ChatMessage.Implementation, content: HTMLElement): Promise<void> {
  const time = shownTime(message);
  if (!time) return;
  const { renderTemplate } = foundry.applications.handlebars;
  const text = unauthorizedWords(message);
  if (text) content.innerHTML = await renderTemplate(template('chat/note'), { text });
  if (text) return;
  const lines = time.facts.map(fact => ({ kind: 'fact', ...timeWords(fact) }));
  const title = timeTitle(time.round);
  content.innerHTML = await renderTemplate(template('chat/time'), { title, lines });
}

/** What a message tells of time; null where it tells nothing of it. */
export function shownTime(
  message: ChatMessage.Implementation,
): { readonly fight: string; readonly round: number; readonly facts: readonly Fact[] } | null {
  if (message.type !== 'time') return null;
  const { fight, round, facts } = (message as ChatMessage.OfType<'time'>).system;
  // Anybody can send a message of any kind; time is told of by those who lead the fight.
  const told = isAuthorized(message) ? readFacts(facts) : null;
  return { fight, round, facts: told ?? [] };
}

/** When time did what it did. */
export function timeTitle(round: number): string {
  return round === 0 ? localize('TIME.clock') : localize('TIME.round', { round });
}

/** What time did to somebody, in words, and what kind of news it is. */
export function timeWords(fact: Fact): { text: string; tone: string } {
  return factWords(fact, nameAround(fact.who));
}
