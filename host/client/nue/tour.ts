import type { Data } from '../../common/data-types.ts';
import { deepClone } from '../../common/utils/objects.ts';
import { buildElement } from '../applications/build-element.ts';
import { cleanHTML } from '../applications/clean-html.ts';
import { globals, localize } from '../applications/foundry-globals.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { placeBeside } from './place-beside.ts';

/** A step of a tour. */
export interface TourStep extends Data {
  id: string;
  title: string;
  content: string;
  selector?: string;
  restricted?: boolean;
}

/** A tour as it is written down. */
export interface TourConfig extends Data {
  namespace: string;
  id: string;
  title: string;
  description?: string;
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  steps: TourStep[];
}

type Progress = Record<string, Record<string, number>>;

/** A walk from one thing on the screen to the next, with some words at each. */
export class Tour {
  static readonly STATUS = { UNSTARTED: 'unstarted', IN_PROGRESS: 'in-progress', COMPLETED: 'completed' };
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  config: TourConfig;
  targetElement: HTMLElement | null = null;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  id: string;
  namespace: string;
  #stepIndex = -1;
  #box: HTMLElement | null = null;
  #before: Element | null = null;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = deepClone(config);
    this.id = id ?? config.id;
    this.namespace = namespace ?? config.namespace;
  }

  /**
   * Makes a tour as a file of JSON says.
   * @throws where it cannot be read
   */
  static async fromJSON(filepath: string): Promise<Tour> {
    const response = await fetch(filepath);
    if (!response.ok) throw new Error(`${filepath}: ${response.status} ${response.statusText}`);
    return new this((await response.json()) as TourConfig);
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return localize(this.config.title);
  }

  get description(): string {
    return localize(this.config.description ?? '');
  }

  get steps(): TourStep[] {
    return this.config.steps.filter(step => !step.restricted || game().user.isGM);
  }

  get stepIndex(): number | null {
    return this.#stepIndex < 0 ? null : this.#stepIndex;
  }

  get currentStep(): TourStep | null {
    return this.steps[this.#stepIndex] ?? null;
  }

  get hasNext(): boolean {
    return this.#stepIndex < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#stepIndex > 0;
  }

  get canStart(): boolean {
    return !this.config.restricted || game().user.isGM;
  }

  get status(): string {
    if (this.#stepIndex < 0) return Tour.STATUS.UNSTARTED;
    return this.#stepIndex >= this.steps.length ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    if (Tour.#active) throw new Error('A tour is under way already');
    if (!this.canStart) throw new Error('This tour cannot be started here');
    const isResumed = this.config.canBeResumed && this.status === Tour.STATUS.IN_PROGRESS;
    this.#before = document.activeElement;
    await this.progress(isResumed ? this.#stepIndex : 0);
  }

  async next(): Promise<void> {
    await (this.hasNext ? this.progress(this.#stepIndex + 1) : this.complete());
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#stepIndex - 1);
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  exit(): void {
    this.#clear();
    Tour.#active = null;
  }

  async reset(): Promise<void> {
    this.exit();
    this.#stepIndex = -1;
    await this._saveProgress();
  }

  /** Goes to a step; beyond the last one the tour is over. */
  async progress(stepIndex: number): Promise<void> {
    if (this.#box) await this._postStep();
    this.#clear();
    this.#stepIndex = stepIndex;
    await this._saveProgress();
    Hooks.callAll('tourProgress', this, stepIndex);
    if (!this.currentStep) {
      Tour.#active = null;
      Hooks.callAll('tourCompleted', this);
      (this.#before as HTMLElement | null)?.focus?.();
      return;
    }
    Tour.#active = this;
    await this._preStep();
    await this._renderStep();
  }

  _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  async _preStep(): Promise<void> {}

  async _postStep(): Promise<void> {}

  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    const { selector } = step;
    this.targetElement = selector ? (this._getTargetElement(selector) as HTMLElement | null) : null;
    if (selector && !this.targetElement) throw new Error(`The target of a tour is not there: ${selector}`);
    this.overlayElement = buildElement('div', { class: 'tour-overlay' });
    this.fadeElement = buildElement('div', { class: 'tour-fadeout' });
    const box = this.#boxOf(step);
    this.#box = box;
    document.body.append(this.overlayElement, this.fadeElement, box);
    placeBeside(box, this.fadeElement, this.targetElement, Tour.HIGHLIGHT_PADDING);
    box.querySelector<HTMLElement>('[data-tour="next"]')?.focus();
  }

  #boxOf(step: TourStep): HTMLElement {
    const title = buildElement('h3', { id: 'tour-title' }, localize(step.title));
    const content = buildElement('div', { id: 'tour-content' });
    content.innerHTML = cleanHTML(localize(step.content));
    const place = buildElement(
      'span',
      { class: 'progress' },
      `${this.#stepIndex + 1} / ${this.steps.length}`,
    );
    const button = (name: string, label: string, isOff = false): HTMLElement =>
      buildElement('button', { type: 'button', 'data-tour': name, disabled: isOff }, localize(label));
    const foot = buildElement(
      'footer',
      {},
      button('exit', 'TOURS.Exit'),
      button('previous', 'TOURS.Previous', !this.hasPrevious),
      place,
      button('next', this.hasNext ? 'TOURS.Next' : 'TOURS.Done'),
    );
    const box = buildElement(
      'aside',
      { class: 'tour', role: 'dialog', 'aria-labelledby': 'tour-title', 'aria-describedby': 'tour-content' },
      title,
      content,
      foot,
    );
    box.addEventListener('click', event => {
      const name = (event.target as HTMLElement).closest<HTMLElement>('[data-tour]')?.dataset['tour'];
      if (name === 'exit') this.exit();
      if (name === 'previous') void this.previous();
      if (name === 'next') void this.next();
    });
    box.addEventListener('keydown', event => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.exit();
    });
    return box;
  }

  #clear(): void {
    for (const element of [this.#box, this.fadeElement, this.overlayElement]) element?.remove();
    this.#box = null;
    this.targetElement = null;
  }

  async _saveProgress(): Promise<void> {
    const all = (game().settings.get('core', 'tourProgress') ?? {}) as Progress;
    const mine = { ...all[this.namespace], [this.id]: this.#stepIndex };
    await globals.game.settings.set('core', 'tourProgress', { ...all, [this.namespace]: mine });
  }

  _loadProgress(): void {
    const all = (game().settings.get('core', 'tourProgress') ?? {}) as Progress;
    this.#stepIndex = all[this.namespace]?.[this.id] ?? -1;
  }
}
