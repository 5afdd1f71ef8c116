import type { Fact } from '../../rules/shared/fact.ts';
import { nameAround } from '../chat/naming.ts';
import { factWords } from '../chat/fact-words.ts';
import { template } from '../system.ts';
import { words } from '../words.ts';

/** Puts what time did into its message, in the reader's language. */
export async function fillTimeCard(message: ChatMessage.Implementation, element: HTMLElement): Promise<void> {
  const content = element.querySelector<HTMLElement>('.message-content');
  const time = shownTime(message);
  if (!content || !time) return;
  const lines = time.facts.map(fact => ({ kind: 'fact', ...timeWords(fact) }));
  const { renderTemplate } = foundry.applications.handlebars;
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
  const told = message.author?.isGM === true ? (facts as unknown as readonly Fact[]) : [];
  return { fight, round, facts: told };
}

/** When time did what it did. */
export function timeTitle(round: number): string {
  return round === 0 ? words('TIME.clock') : words('TIME.round', { round });
}

/** What time did to somebody, in words, and what kind of news it is. */
export function timeWords(fact: Fact): { text: string; tone: string } {
  return factWords(fact, nameAround(fact.who));
}
