import { mayKnowChances } from '../chat/known-chances.ts';
import { reasonsIn, unauthorizedWords } from '../chat/message-authors.ts';
import { actorWith } from '../documents/actor-with.ts';
import { template } from '../system.ts';
import { reasonLine, words } from '../words.ts';

/** Puts rolled initiative into its message, the highest first, each with what was added to the die. */
export async function fillInitiativeCard(
  message: ChatMessage.Implementation,
  content: HTMLElement,
): Promise<void> {
  if (message.type !== 'initiative' || !message.isContentVisible) return;
  const { rows, ties } = (message as ChatMessage.OfType<'initiative'>).system;
  const { renderTemplate } = foundry.applications.handlebars;
  const rolled = rows.flatMap(({ actor, name, reasons }, i) => {
    const roll = message.rolls[i];
    if (!roll) return [];
    const die = roll.dice[0]?.total ?? 0;
    const why = reasonsIn(reasons).map(reason => reasonLine(reason));
    // What is added follows from the die.
    const isKnown = mayKnowChances(actor.replaceAll('.', '/'));
    const tooltip = isKnown ? [words('CARD.dice', { formula: '1d10', dice: die }), ...why].join('\n') : '';
    return [{ label: actorWith(actor)?.tableName ?? name, total: roll.total ?? 0, tooltip }];
  });
  content.innerHTML = await renderTemplate(template('chat/initiative'), {
    unauthorized: unauthorizedWords(message),
    title: words(ties ? 'TRACKER.ties' : 'TRACKER.initiative'),
    rows: rolled.sort((a, b) => b.total - a.total),
  });
}
