import { ActorWindow, openWindow } from '../actor-window.ts';
import type { PasseActor } from '../documents/actor.ts';
import type { HandlebarsWindow } from '../handlebars-sheets.ts';
import { template } from '../system.ts';
import { words } from '../words.ts';
import { questionsOf, showQuestions } from './questions-of.ts';

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
  Hooks.on(
    'renderTokenHUD',
    (hud: { object?: { actor?: PasseActor | null } | null }, element: HTMLElement) => {
      const actor = hud.object?.actor;
      const column = element.querySelector('.col.right');
      if (!actor || !column || questionsOf(actor).length === 0) return;
      // Foundry 13 draws its parts anew, and calls again for the same element.
      column.querySelector('.passe-asked-button')?.remove();
      const button = element.ownerDocument.createElement('button');
      button.type = 'button';
      button.className = 'control-icon passe-asked-button';
      button.ariaLabel = words('WAITING.answer', { fighter: actor.tableName });
      button.dataset['tooltipText'] = button.ariaLabel;
      const icon = element.ownerDocument.createElement('i');
      icon.className = 'fa-solid fa-hourglass-half';
      icon.inert = true;
      button.append(icon);
      button.addEventListener('click', () => void openWindow(QuestionWindow, actor));
      column.append(button);
    },
  );
}

/** Keeps what is open beside tokens current. */
export function drawQuestionWindows(): void {
  const hud = canvas?.hud?.token;
  if (hud?.rendered) void hud.render();
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof QuestionWindow && app.rendered) void app.keepCurrent();
  }
}
