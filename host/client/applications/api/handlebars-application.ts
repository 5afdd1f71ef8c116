import { loadTemplates, renderTemplate } from '../handlebars/templates.ts';
import type { ApplicationV2 } from './application.ts';
import { listenToForm } from './application-forms.ts';
import type {
  ApplicationClass,
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  RenderContext,
  RenderOptions,
} from './application-options.ts';
import { keepPartState, restorePartState, type PartState } from './part-state.ts';

/** One template of an application, rendered and replaced by itself. */
export interface HandlebarsTemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  scrollable?: string[] | null;
  forms?: Record<string, FormConfiguration> | null;
}

/** The members that the mixin adds to an application. */
export interface HandlebarsMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, HandlebarsTemplatePart>;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _preSyncPartState(partId: string, newElement: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, newElement: HTMLElement, prior: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

/** An application class which renders Handlebars parts. */
export type HandlebarsClass<Base extends ApplicationClass> = Omit<Base, 'prototype'> & {
  new (options?: ApplicationOptions): InstanceType<Base> & HandlebarsMembers;
  PARTS: Record<string, HandlebarsTemplatePart>;
};

/** Let an application class render its content from Handlebars templates, part by part. */
export function HandlebarsApplicationMixin<Base extends ApplicationClass>(
  BaseApplication: Base,
): HandlebarsClass<Base> {
  const Parent: ApplicationClass = BaseApplication;

  class HandlebarsApplication extends Parent implements HandlebarsMembers {
    static PARTS: Record<string, HandlebarsTemplatePart> = {};

    readonly #parts: Record<string, HTMLElement> = {};
    #described: Record<string, HandlebarsTemplatePart> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#described = this._configureRenderParts(options);
      const known = Object.keys(this.#described);
      options.parts = options.isFirstRender || !options.parts ? known : options.parts;
    }

    _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsTemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const additional = Object.values(this.#described).flatMap(({ templates }) => templates ?? []);
      const own = (options.parts ?? []).flatMap(id => this.#described[id]?.template ?? []);
      await loadTemplates([...own, ...additional]);
    }

    override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#described[partId];
        if (!part)
          throw new Error(`Part "${partId}" is not supported by the ${this.constructor.name} Application`);
        const partContext = await this._preparePartContext(partId, context, options);
        const html = await renderTemplate(part.template, partContext);
        rendered[partId] = this.#parsePart(partId, part, html);
      }
      return rendered;
    }

    #parsePart(partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
      const template = document.createElement('template');
      template.innerHTML = html;
      const roots = [...template.content.children];
      let element = roots[0];
      if (part.root) {
        element = document.createElement('div');
        element.append(template.content);
      } else if (roots.length !== 1) {
        throw new Error(`Template part "${partId}" must render a single HTML element`);
      }
      if (!(element instanceof HTMLElement))
        throw new Error(`Template part "${partId}" must render an HTML element`);
      element.dataset['applicationPart'] = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    async _preparePartContext(
      partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      context['partId'] = `${this.id}-${partId}`;
      return context;
    }

    override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      for (const [partId, rendered] of Object.entries(result)) {
        const element = this.#described[partId]?.root
          ? adoptRoot(content, rendered)
          : this.#place(partId, rendered, content);
        this._attachPartListeners(partId, element, options);
        this.#parts[partId] = element;
      }
    }

    #place(partId: string, element: HTMLElement, content: HTMLElement): HTMLElement {
      const prior = this.#parts[partId];
      if (!prior || !content.contains(prior)) {
        content.insertBefore(element, this.#followingPart(partId, content));
        return element;
      }
      const state: PartState = { scrollPositions: [] };
      this._preSyncPartState(partId, element, prior, state);
      prior.replaceWith(element);
      this._syncPartState(partId, element, prior, state);
      return element;
    }

    #followingPart(partId: string, content: HTMLElement): HTMLElement | null {
      const order = Object.keys(this.#described);
      for (const later of order.slice(order.indexOf(partId) + 1)) {
        const element = this.#parts[later];
        if (element?.parentElement === content) return element;
      }
      return null;
    }

    _preSyncPartState(partId: string, newElement: HTMLElement, prior: HTMLElement, state: PartState): void {
      keepPartState(newElement, prior, this.#described[partId]?.scrollable ?? [], state);
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePartState(newElement, state);
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#described[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (form instanceof HTMLFormElement) listenToForm(this as unknown as ApplicationV2, form, config);
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      for (const partId of Object.keys(this.#parts)) delete this.#parts[partId];
    }
  }

  return HandlebarsApplication as unknown as HandlebarsClass<Base>;
}

function adoptRoot(content: HTMLElement, rendered: HTMLElement): HTMLElement {
  content.replaceChildren(...rendered.childNodes);
  content.dataset['applicationPart'] = rendered.dataset['applicationPart'] ?? '';
  content.classList.add(...rendered.classList);
  return content;
}
