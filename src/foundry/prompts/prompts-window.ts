import { type Given, answerFault } from '../../rules/shared/play.ts';
import { pendingHere, type Waiting } from '../exchange-view/pending-questions.ts';
import { runClocks } from '../exchange-view/time-to-answer.ts';
import { answerAll, throwAsked } from '../exchange/answer.ts';
import { HandlebarsWindow } from '../platform/handlebars-application.ts';
import { localize } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import { type PromptsContext, promptsContext } from './prompts-context.ts';
import { Suggestions } from './suggestions.ts';

type Options = Parameters<InstanceType<typeof HandlebarsWindow>['_attachPartListeners']>[2];

/** The window in which one person answers for many fighters at once. */
export class PromptsWindow extends HandlebarsWindow<PromptsContext> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-waiting',
    classes: ['passe', 'passe-waiting'],
    position: { width: 470 },
    window: { resizable: true, icon: 'fa-solid fa-hourglass-half' },
    actions: { lean, commit },
  };

  static override PARTS = {
    rows: { template: template('waiting/rows'), scrollable: [''] },
    foot: { template: template('waiting/foot') },
  };

  readonly proposals = new Suggestions();
  /** What is shown: there is nothing to draw while the same questions wait. */
  #shown = '';

  override get title(): string {
    return localize('WAITING.title');
  }

  /** Shows what waits now, if that is not what is shown. */
  async keepCurrent(): Promise<void> {
    const all = pendingHere();
    this.proposals.keepOnly(all);
    if (keysOf(all) !== this.#shown) await this.render();
  }

  protected override async _prepareContext(): Promise<PromptsContext> {
    const all = pendingHere();
    this.#shown = keysOf(all);
    return Promise.resolve(promptsContext(all, this.proposals));
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: Options): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== 'rows') return;
    element.addEventListener('change', event => this.#change(event));
    runClocks(element);
  }

  #change({ target }: Event): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
    const one = pendingHere().find(({ key }) => key === row?.dataset['key']);
    if (!row || !one) return;
    this.proposals.change(one, { isOn: isOn(row), chosen: chosenIn(row) });
    void this.render();
  }
}

function keysOf(all: readonly Waiting[]): string {
  return all.map(({ key }) => key).join('\n');
}

function isOn(row: HTMLElement): boolean {
  return row.querySelector<HTMLInputElement>('[data-on]')?.checked ?? false;
}

function chosenIn(row: HTMLElement): string[] {
  const listed = [...row.querySelectorAll('select')].map(({ value }) => value);
  const ticked = [...row.querySelectorAll<HTMLInputElement>('[data-tick]:checked')].map(({ name }) => name);
  return [...listed, ...ticked].filter(id => id !== '');
}

/** Proposes the usual choices, leaning as the button says; nothing is sent yet. */
function lean(this: PromptsWindow, _event: Event, button: HTMLElement): void {
  this.proposals.propose(pendingHere(), button.dataset['leaning']);
  void this.render();
}

/** Sends all that is ticked and fits. */
async function commit(this: PromptsWindow, _event: Event, button: HTMLElement): Promise<void> {
  // Until it is drawn anew: a second click would be a second answer.
  if (button instanceof HTMLButtonElement) button.disabled = true;
  const ready = pendingHere().filter(one => this.proposals.of(one).isOn);
  const all: { readonly exchange: Waiting['exchange']; readonly given: Given }[] = [];
  for (const { exchange, question, key } of ready) {
    const { chosen } = this.proposals.of({ exchange, question, key });
    if (question.ask === 'roll') {
      const given = await throwAsked(exchange, question);
      if (given) all.push({ exchange, given });
    } else if (answerFault(question, { chosen }) === null)
      all.push({ exchange, given: { name: question.name, by: question.by, chosen } });
  }
  await answerAll(all);
  await this.render();
}
