import { listenToCard } from '../chat/card-actions.ts';
import { brokenHtml } from '../chat/card-element.ts';
import { mayAnswer } from '../chat/exchange-log.ts';
import { isolatedLater } from '../chat/isolated.ts';
import { drawKeeping } from '../chat/kept-input.ts';
import { nameIn } from '../chat/naming.ts';
import { questionContext } from '../chat/question-context.ts';
import { fighterIdOf } from '../fight/fighters.ts';
import { template } from '../system.ts';
import { runClocks } from './time-to-answer.ts';
import { againstWords } from './waiting-context.ts';
import { waiting, type Waiting } from './waiting-questions.ts';

/** The questions that wait for a fighter, as far as this user may answer for it. */
export function questionsOf(actor: Actor.Implementation): Waiting[] {
  const id = fighterIdOf(actor);
  return waiting().filter(
    ({ question, chain }) => question.by === id && mayAnswer(game.user.id, id, chain.opening.mode),
  );
}

/** The drawing of each place that was begun last: an earlier one that ends after it is old news. */
const lastDrawing = new WeakMap<HTMLElement, object>();

/** Shows questions in an element as their cards show them, to be answered there; what was begun on one stays. */
export async function showQuestions(place: HTMLElement, all: readonly Waiting[]): Promise<void> {
  const drawing = {};
  lastDrawing.set(place, drawing);
  const { renderTemplate } = foundry.applications.handlebars;
  const drawn = await Promise.all(
    all.map(async one => {
      const draw = async () => {
        const asks = questionContext(one.chain, one.question, nameIn(one.chain));
        return renderTemplate(template('waiting/asked'), { asks, against: againstWords(one) });
      };
      const { id } = one.chain;
      return { exchange: id, html: await isolatedLater(id, draw, brokenHtml) };
    }),
  );
  if (lastDrawing.get(place) !== drawing) return;
  const before = [...place.querySelectorAll<HTMLElement>(':scope > [data-exchange]')];
  for (const { exchange, html } of drawn) {
    const known = before.find(one => one.dataset['exchange'] === exchange);
    const content = known ?? newPlace(place, exchange);
    drawKeeping(content, html);
    runClocks(content);
  }
  for (const one of before) {
    if (!drawn.some(({ exchange }) => exchange === one.dataset['exchange'])) one.remove();
  }
}

function newPlace(place: HTMLElement, exchange: string): HTMLElement {
  const content = place.ownerDocument.createElement('div');
  content.className = 'passe-card';
  content.dataset['exchange'] = exchange;
  content.dataset['tooltipClass'] = 'passe-tooltip';
  listenToCard(content, exchange);
  place.append(content);
  return content;
}
