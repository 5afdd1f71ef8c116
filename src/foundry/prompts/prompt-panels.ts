import { brokenHtml } from '../documents/chat-message.ts';
import { isolatedLater } from '../platform/slices.ts';
import { ActorWindow, openActorWindow } from '../ui/windows.ts';
import { mayAnswer } from '../documents/audience.ts';
import { fighterIdOf } from '../documents/fighter-id.ts';
import { nameIn } from '../documents/names.ts';
import { onTokenHud } from '../documents/on-token-hud.ts';
import { listenToCard } from '../exchange-view/card-actions.ts';
import { type PendingQuestion, waiting } from '../exchange-view/pending-questions.ts';
import { drawPlan } from '../exchange-view/plan.ts';
import { questionContext } from '../exchange-view/question-context.ts';
import { runClocks } from '../exchange-view/time-to-answer.ts';
import type { HandlebarsWindow } from '../platform/handlebars-application.ts';
import { localize } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import { openWindowsOf } from '../platform/window-parts.ts';
import { FighterSheet } from '../sheets/fighter-sheet.ts';
import { drawKeeping } from '../ui/keep-focus.ts';
import { againstWords } from './against-words.ts';

/** The questions that wait for a fighter, as far as this user may answer for it. */
function questionsOf(actor: Actor.Implementation): PendingQuestion[] {
  const id = fighterIdOf(actor);
  return waiting().filter(
    ({ question, exchange }) => question.by === id && mayAnswer(game.user.id, id, exchange.opening.mode),
  );
}

/** The drawing of each place that was begun last: an earlier one that ends after it is old news. */
const lastDrawing = new WeakMap<HTMLElement, object>();

/** Shows questions in an element as their cards show them, to be answered there; what was begun on one stays. */
async function showQuestions(place: HTMLElement, all: readonly PendingQuestion[]): Promise<void> {
  const drawing = {};
  lastDrawing.set(place, drawing);
  const { renderTemplate } = foundry.applications.handlebars;
  const drawn = await Promise.all(
    all.map(async one => {
      const draw = async () => {
        const asks = questionContext(one.exchange, one.question, nameIn(one.exchange));
        return renderTemplate(template('waiting/asked'), { asks, against: againstWords(one) });
      };
      const { id } = one.exchange;
      return { exchange: id, html: await isolatedLater(id, draw, brokenHtml) };
    }),
  );
  if (lastDrawing.get(place) !== drawing) return;
  const before = [...place.querySelectorAll<HTMLElement>(':scope > [data-exchange]')];
  for (const { exchange: exchangeId, html } of drawn) {
    const known = before.find(one => one.dataset['exchange'] === exchangeId);
    const content = known ?? newPlace(place, exchangeId);
    drawKeeping(content, html);
    drawPlan(content);
    runClocks(content);
  }
  for (const one of before) {
    if (!drawn.some(({ exchange: exchangeId }) => exchangeId === one.dataset['exchange'])) one.remove();
  }
}

function newPlace(place: HTMLElement, exchangeId: string): HTMLElement {
  const content = place.ownerDocument.createElement('div');
  content.className = 'passe-card';
  content.dataset['exchange'] = exchangeId;
  content.dataset['tooltipClass'] = 'passe-tooltip';
  listenToCard(content, exchangeId);
  place.append(content);
  return content;
}

/** Shows what waits for a fighter at the foot of its sheet. */
export function askOnSheets(): void {
  Hooks.on('renderFighterSheet', sheet => drawBand(sheet));
}

/** Draws the band of every open sheet again. */
export function drawBands(): void {
  for (const sheet of openWindowsOf(FighterSheet)) if (sheet.rendered) drawBand(sheet);
}

function drawBand(sheet: FighterSheet): void {
  const content = sheet.element.querySelector<HTMLElement>('.window-content');
  if (!content) return;
  const all = questionsOf(sheet.actor);
  const after = content.nextElementSibling;
  const known = after instanceof HTMLElement && after.matches('.passe-band') ? after : null;
  if (!known && all.length === 0) return;
  const band = known ?? newBand(content);
  void showQuestions(band, all).then(() => {
    if (!band.firstElementChild) band.remove();
  });
}

/** Below the scrolling content: always in sight, and its arrival moves nothing under the pointer. */
function newBand(content: HTMLElement): HTMLElement {
  const band = content.ownerDocument.createElement('section');
  band.className = 'passe-band';
  content.after(band);
  return band;
}

type Options = Parameters<InstanceType<typeof HandlebarsWindow>['_attachPartListeners']>[2];

/** A small window with what waits for one fighter, opened from its token. */
class QuestionWindow extends ActorWindow {
  static override DEFAULT_OPTIONS = {
    id: 'passe-question-{id}',
    classes: ['passe', 'passe-asked'],
    position: { width: 340 },
    window: { icon: 'fa-solid fa-hourglass-half' },
  };

  static override PARTS = { place: { template: template('waiting/place') } };

  override get title(): string {
    return this.actor.tableName;
  }

  /** Shows what waits now, and closes when nothing does. */
  async keepCurrent(): Promise<void> {
    const all = questionsOf(this.actor);
    const place = this.parts['place'];
    if (all.length === 0) await this.close();
    else if (place) await showQuestions(place, all);
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: Options): void {
    super._attachPartListeners(partId, element, options);
    void showQuestions(element, questionsOf(this.actor));
  }
}

/** Puts a button beside a token that is asked something, which shows the question there. */
export function askOnTokens(): void {
  onTokenHud((actor, element) => {
    const column = element.querySelector('.col.right');
    if (!column || questionsOf(actor).length === 0) return;
    // Foundry 13 redraws its parts, and calls again for the same element.
    column.querySelector('.passe-asked-button')?.remove();
    const button = element.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'control-icon passe-asked-button';
    button.ariaLabel = localize('WAITING.answer', { fighter: actor.tableName });
    button.dataset['tooltipText'] = button.ariaLabel;
    const icon = element.ownerDocument.createElement('i');
    icon.className = 'fa-solid fa-hourglass-half';
    icon.inert = true;
    button.append(icon);
    button.addEventListener('click', () => void openActorWindow(QuestionWindow, actor));
    column.append(button);
  });
}

/** Keeps what is open beside tokens current. */
export function drawQuestionWindows(): void {
  const hud = canvas?.hud?.token;
  if (hud?.rendered) void hud.render();
  for (const window of openWindowsOf(QuestionWindow)) if (window.rendered) void window.keepCurrent();
}
