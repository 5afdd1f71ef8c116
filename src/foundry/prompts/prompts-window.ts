import { type Given, answerFault } from '../../rules/shared/play.ts';
import type { PendingQuestion } from '../exchange-view/pending-questions.ts';
import { runClocks } from '../exchange-view/time-to-answer.ts';
import { answerAll, throwAsked } from '../exchange/play/answer.ts';
import { HandlebarsWindow, knowTemplates } from '../platform/handlebars-application.ts';
import { localize } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import {
  type AutomaticTurn,
  automaticTurn,
  goesOn,
  pendingByHand,
  playOn,
  playTurn,
  type ProposedTurn,
  proposedTurn,
  stopPlaying,
} from './automatic-play.ts';
import { type PromptsContext, promptsContext, type TurnRow } from './prompts-context.ts';
import { Suggestions } from './suggestions.ts';

type Options = Parameters<InstanceType<typeof HandlebarsWindow>['_attachPartListeners']>[2];

/** The window in which one person answers for many fighters at once. */
export class PromptsWindow extends HandlebarsWindow<PromptsContext> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-waiting',
    classes: ['passe', 'passe-waiting'],
    position: { width: 470 },
    window: { resizable: true, icon: 'fa-solid fa-hourglass-half' },
    actions: { lean, commit, playOn: goOn, stop },
  };

  static override PARTS = {
    rows: { template: template('waiting/rows'), scrollable: [''] },
    foot: { template: template('waiting/foot') },
  };

  readonly proposals = new Suggestions();
  /** The content drawn last: nothing is rendered while it stays the same. */
  #shown = '';
  /** The content prepared last, which is drawn once its templates are filled. */
  #prepared = '';
  /** The content shown when the present press began. */
  #pressed = '';
  /** The turn shown, and the index of the chosen proposal. */
  proposed: ProposedTurn = { turn: null, proposals: [] };
  chosen = 0;

  override get title(): string {
    return localize('WAITING.title');
  }

  /** Shows what waits now, if that is not what is shown. */
  async keepCurrent(): Promise<void> {
    const all = pendingByHand();
    this.proposals.keepOnly(all);
    if (keysOf(all, automaticTurn()) !== this.#prepared) await this.render();
  }

  /**
   * True for a click that began before its content was shown, or the second of a double click: it was not
   * meant for it. Nor is one on what is about to be drawn otherwise.
   */
  isEarly({ detail }: MouseEvent): boolean {
    const isMeant = this.#pressed === this.#shown && this.#shown === this.#prepared;
    return detail > 1 || (detail === 1 && !isMeant);
  }

  protected override async _prepareContext(): Promise<PromptsContext> {
    const proposed = await proposedTurn();
    const all = pendingByHand();
    if (proposed.turn?.key !== this.proposed.turn?.key) this.chosen = 0;
    this.proposed = proposed;
    this.#prepared = keysOf(all, proposed.turn);
    const shown = { turn: goesOn() ? null : turnRow(proposed, this.chosen), goesOn: goesOn() };
    return promptsContext(all, this.proposals, shown);
  }

  protected override _replaceHTML(
    drawn: Record<string, HTMLElement>,
    content: HTMLElement,
    options: Options,
  ): void {
    super._replaceHTML(drawn, content, options);
    this.#shown = this.#prepared;
  }

  protected override async _onFirstRender(context: PromptsContext, options: Options): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('pointerdown', () => (this.#pressed = this.#shown), true);
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: Options): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== 'rows') return;
    element.addEventListener('change', event => this.#change(event));
    runClocks(element);
  }

  #change({ target }: Event): void {
    if (target instanceof HTMLSelectElement && target.matches('[data-turn]')) {
      this.chosen = Number(target.value);
      return;
    }
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
    const one = pendingByHand().find(({ key }) => key === row?.dataset['key']);
    if (!row || !one) return;
    this.proposals.change(one, { isOn: isOn(row), chosen: chosenIn(row) });
    void this.render();
  }
}

function keysOf(all: readonly PendingQuestion[], turn: AutomaticTurn | null): string {
  return [...all.map(({ key }) => key), turn?.key ?? '', goesOn()].join('\n');
}

function turnRow({ turn, proposals }: ProposedTurn, chosen: number): TurnRow | null {
  const choices = proposals.map(({ label }, i) => ({ value: String(i), label, isChosen: i === chosen }));
  return turn && { name: turn.name, img: turn.actor.publicImg ?? '', choices };
}

function isOn(row: HTMLElement): boolean {
  return row.querySelector<HTMLInputElement>('[data-on]')?.checked ?? false;
}

function chosenIn(row: HTMLElement): string[] {
  const listed = [...row.querySelectorAll('select')].map(({ value }) => value);
  const ticked = [...row.querySelectorAll<HTMLInputElement>('[data-tick]:checked')].map(({ name }) => name);
  return [...listed, ...ticked].filter(id => id !== '');
}

/** Proposes the usual choices, with the tactic that the button names; nothing is sent yet. */
function lean(this: PromptsWindow, _event: Event, button: HTMLElement): void {
  this.proposals.propose(pendingByHand(), button.dataset['tactic']);
  void this.render();
}

/** Sends all that is ticked and fits. */
async function commit(this: PromptsWindow, event: PointerEvent, button: HTMLElement): Promise<void> {
  if (this.isEarly(event)) return;
  // Until it is drawn again: a second click would be a second answer.
  if (button instanceof HTMLButtonElement) button.disabled = true;
  const ready = pendingByHand().filter(one => this.proposals.of(one).isOn);
  const all: { readonly exchange: PendingQuestion['exchange']; readonly given: Given }[] = [];
  for (const { exchange, question, key } of ready) {
    const { chosen } = this.proposals.of({ exchange, question, key });
    if (question.ask === 'roll') {
      const given = await throwAsked(exchange, question);
      if (given) all.push({ exchange, given });
    } else if (answerFault(question, { chosen }) === null)
      all.push({ exchange, given: { name: question.name, by: question.by, chosen } });
  }
  await answerAll(all);
  const { turn, proposals } = this.proposed;
  const proposal = proposals[this.chosen];
  if (turn && proposal && !goesOn()) await playTurn(turn, proposal);
  await this.render();
}

/** Plays this turn, and those after it that are played automatically. */
async function goOn(this: PromptsWindow, event: PointerEvent): Promise<void> {
  if (this.isEarly(event)) return;
  const { turn, proposals } = this.proposed;
  const proposal = proposals[this.chosen];
  if (turn && proposal && (await playTurn(turn, proposal))) await playOn();
  await this.render();
}

/** Lets no more turns begin by themselves. */
async function stop(this: PromptsWindow): Promise<void> {
  stopPlaying();
  await this.render();
}

const TEMPLATES = import.meta.glob('../../../templates/waiting/{rows,foot}.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** Makes the window ready to be opened. */
export async function preparePrompts(): Promise<void> {
  await knowTemplates(TEMPLATES);
}
