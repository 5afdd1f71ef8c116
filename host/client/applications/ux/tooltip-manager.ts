import { buildElement } from '../build-element.ts';
import { cleanHTML } from '../clean-html.ts';
import { globals } from '../foundry-globals.ts';

/** The position of a tooltip beside its element. */
export type TooltipDirection = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'CENTER';

/** The content of a tooltip. */
export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
}

const SELECTOR = '[data-tooltip], [data-tooltip-html], [data-tooltip-text]';
const GAP = 6;

/** Shows the words of `data-tooltip` at an element which is pointed at or focused: `game.tooltip`. */
export class TooltipManager {
  /** The class that applications should construct. */
  static get implementation(): typeof TooltipManager {
    return (globals.CONFIG['ux']?.['TooltipManager'] as typeof TooltipManager | undefined) ?? TooltipManager;
  }

  static TOOLTIP_ACTIVATION_MS = 500;
  static readonly TOOLTIP_DIRECTIONS: Record<TooltipDirection, TooltipDirection> = {
    UP: 'UP',
    DOWN: 'DOWN',
    LEFT: 'LEFT',
    RIGHT: 'RIGHT',
    CENTER: 'CENTER',
  };

  /** It stands in the page from the beginning, so that packages can watch it before anything is shown. */
  readonly tooltip =
    document.getElementById('tooltip') ??
    buildElement('aside', { id: 'tooltip', role: 'tooltip', popover: 'manual' });
  element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Follows what tooltips hold while they stand. */
  observe(): void {}

  /** Watch the page for elements with a tooltip. */
  activateEventListeners(): void {
    document.body.append(this.tooltip);
    document.addEventListener('pointerover', event =>
      this.#watch(event.target, TooltipManager.TOOLTIP_ACTIVATION_MS),
    );
    document.addEventListener('focusin', event => {
      if ((event.target as Element).matches(':focus-visible')) this.#watch(event.target, 0);
    });
    document.addEventListener('focusout', () => this.deactivate());
    document.addEventListener('pointerdown', () => this.deactivate(), true);
    document.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.deactivate();
    });
  }

  #watch(target: EventTarget | null, delay: number): void {
    const element = target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null;
    if (element === this.element && element) return;
    if (this.element && !this.tooltip.contains(target as Node)) this.deactivate();
    clearTimeout(this.#timer);
    if (!element) return;
    this.#timer = setTimeout(() => {
      if (element.isConnected) this.activate(element);
    }, delay);
  }

  /** Show a tooltip at an element. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    const { dataset } = element;
    const content = options.content ?? (options.html instanceof HTMLElement ? options.html : null);
    const html = options.html ?? dataset['tooltipHtml'];
    const text = options.text ?? dataset['tooltipText'] ?? dataset['tooltip'];
    const named = dataset['tooltip'] === '' || text === undefined ? element.ariaLabel : null;
    this.deactivate();
    if (content) this.tooltip.replaceChildren(content);
    else if (typeof html === 'string') this.tooltip.innerHTML = cleanHTML(html);
    else
      this.#showText(named ?? text ?? '', dataset['tooltipText'] !== undefined && options.text === undefined);
    if (!this.tooltip.textContent?.trim() && !this.tooltip.childElementCount) return;
    this.tooltip.className = options.cssClass ?? this.#inherited(element, 'tooltipClass') ?? '';
    this.tooltip.classList.add('active');
    this.tooltip.showPopover();
    this.element = element;
    element.setAttribute('aria-describedby', this.tooltip.id);
    const direction = options.direction ?? this.#inherited(element, 'tooltipDirection') ?? 'DOWN';
    this.#place(element, direction as TooltipDirection);
  }

  /** Hide the tooltip. */
  deactivate(): void {
    clearTimeout(this.#timer);
    this.element?.removeAttribute('aria-describedby');
    this.element = null;
    this.tooltip.classList.remove('active');
    if (this.tooltip.matches(':popover-open')) this.tooltip.hidePopover();
  }

  #showText(text: string, plain: boolean): void {
    const translated = globals.game?.i18n?.has(text) ? globals.game.i18n.localize(text) : text;
    // data-tooltip may hold simple markup, data-tooltip-text never does.
    if (plain) this.tooltip.textContent = translated;
    else this.tooltip.innerHTML = cleanHTML(translated);
  }

  #inherited(element: HTMLElement, key: 'tooltipClass' | 'tooltipDirection'): string | undefined {
    const attribute = key === 'tooltipClass' ? 'data-tooltip-class' : 'data-tooltip-direction';
    return element.closest<HTMLElement>(`[${attribute}]`)?.dataset[key];
  }

  #place(element: HTMLElement, direction: TooltipDirection): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height, style } = this.tooltip;
    const centreX = box.left + (box.width - width) / 2;
    const centreY = box.top + (box.height - height) / 2;
    const below = box.bottom + GAP + height <= innerHeight || box.top < height + GAP;
    const places: Record<TooltipDirection, [left: number, top: number]> = {
      UP: [centreX, box.top - height - GAP],
      DOWN: [centreX, below ? box.bottom + GAP : box.top - height - GAP],
      LEFT: [box.left - width - GAP, centreY],
      RIGHT: [box.right + GAP, centreY],
      CENTER: [centreX, centreY],
    };
    const [left, top] = places[direction] ?? places.DOWN;
    style.left = `${Math.max(Math.min(left, innerWidth - width - GAP), GAP)}px`;
    style.top = `${Math.max(Math.min(top, innerHeight - height - GAP), GAP)}px`;
  }
}
