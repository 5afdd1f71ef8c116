import { chainWith } from '../chat/exchange-log.ts';
import { storyOf } from '../chat/card-context.ts';
import { isUnseen } from '../chat/audience.ts';
import { SYSTEM_ID } from '../system.ts';

const ID = `${SYSTEM_ID}-aloud`;

/**
 * Has screen readers say what came of an exchange. Cards are drawn anew with every answer, which no reader follows: the
 * results go into a region of the page that stays and that nobody sees. Call at ready.
 */
export function sayResults(): void {
  const page = ui.sidebar?.element?.ownerDocument;
  if (!page) return;
  const region = page.createElement('p');
  region.id = ID;
  region.className = 'passe-unseen';
  region.setAttribute('role', 'status');
  page.body.append(region);
  Hooks.on('passe-darmes.finished', exchange => {
    region.textContent = resultsOf(exchange);
  });
}

function resultsOf(exchange: string): string {
  const chain = chainWith(exchange);
  if (!chain || isUnseen(chain)) return '';
  const facts = storyOf(chain).filter(({ kind }) => kind === 'fact');
  return facts.map(({ text }) => text).join('. ');
}
