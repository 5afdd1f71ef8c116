import type { Fact } from '../../rules/shared/fact.ts';
import { nameAround } from '../chat/naming.ts';
import { factWords } from '../chat/fact-words.ts';
import { template } from '../system.ts';
import { words } from '../words.ts';

/** Puts what time did into its message, in the reader's language. */
export async function fillTimeCard(message: ChatMessage.Implementation, element: HTMLElement): Promise<void> {
  const content = element.querySelector<HTMLElement>('.message-content');
  if (!content || message.type !== 'time') return;
  const { round, facts } = (message as ChatMessage.OfType<'time'>).system;
  const author = message.author;
  // Anybody can send a message of any kind; time is told of by those who lead the fight.
  const told = author?.isGM === true ? (facts as unknown as readonly Fact[]) : [];
  const lines = told.map(fact => ({ kind: 'fact', ...factWords(fact, nameAround(fact.who)) }));
  const { renderTemplate } = foundry.applications.handlebars;
  const title = round === 0 ? words('TIME.clock') : words('TIME.round', { round });
  content.innerHTML = await renderTemplate(template('chat/time'), { title, lines });
}
