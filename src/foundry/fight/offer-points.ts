import { undoAsked } from '../chat/undo-asked.ts';
import { countedWords, words } from '../words.ts';
import { givePoints, pointsMark } from './fumble-points.ts';

/** Has the buttons of a card give the points for what was fumbled, and take them back (MYT-SKILL-14). */
export function offerPoints(message: ChatMessage.Implementation, content: HTMLElement): void {
  const onClick = (act: string, then: () => Promise<void>) =>
    content.querySelector(`[data-act="${act}"]`)?.addEventListener('click', () => void then());
  onClick('give-points', async () => {
    const given = await givePoints(message);
    if (given > 0) ui.notifications.info(countedWords('AFTER.given', given));
    else ui.notifications.info(words('AFTER.givenBefore'));
  });
  onClick('take-back-points', () => undoAsked(pointsMark(message)));
}
