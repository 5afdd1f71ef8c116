import { PASSION_CHANGES } from '../../../../rules/mythras/passions.ts';
import { actorWith } from '../../../documents/fighter-id.ts';
import { unauthorizedWords } from '../../../documents/message-cards.ts';
import { canGoBack, drawnByMarks } from '../../../documents/message-cards.ts';
import { undoAsked } from '../../../exchange/undo-dialog.ts';
import { formatNumber, localize } from '../../../platform/localize.ts';
import { template } from '../../../platform/system-id.ts';
import { skillTitle } from '../../../documents/names.ts';
import { experienceMark } from './experience.ts';

/** Puts what somebody has learned into its message, in the reader's language. */
export async function fillGrowthCard(
  message: ChatMessage.Implementation,
  content: HTMLElement,
): Promise<void> {
  if (!message.isContentVisible || message.type !== 'growth') return;
  drawnByMarks(message, content, fillGrowthCard);
  const { actor, skill, name, by, before, int, gain } = (message as ChatMessage.OfType<'growth'>).system;
  const [first, second] = message.rolls.map(({ total = 0 }) => total);
  const rolled = first ?? 0;
  const reached = { rolled, int, total: rolled + int, skill: before };
  const mark = experienceMark(message.id ?? '');
  const { renderTemplate } = foundry.applications.handlebars;
  content.innerHTML = await renderTemplate(template('chat/growth'), {
    unauthorized: unauthorizedWords(message),
    title: skillTitle(actorWith(actor), skill, name),
    cause:
      by === 'experience'
        ? localize('GROWTH.experience')
        : localize(`GROWTH.${gain < 0 ? 'wanes' : 'deepens'}.${by}`, {
            dice: formatNumber(PASSION_CHANGES[by]),
          }),
    change: localize(gain < 0 ? 'GROWTH.less' : 'GROWTH.more', { amount: Math.abs(gain) }),
    result: localize('GROWTH.from', { before, after: before + gain }),
    rolled:
      by === 'experience'
        ? localize(second === undefined ? 'GROWTH.below' : 'GROWTH.reached', reached)
        : localize('GROWTH.dice', { rolled }),
    canTakeBack: game.user.isGM && canGoBack(mark),
  });
  content
    .querySelector('[data-act="take-back-points"]')
    ?.addEventListener('click', () => void undoAsked(mark));
}
