import { buildElement } from '../applications/build-element.ts';
import type { Point } from './board-geometry.ts';

/** The layer of what is drawn over the scene for a moment: `canvas.interface`. */
export class InterfaceGroup {
  readonly #over: HTMLElement;

  constructor(over: HTMLElement) {
    this.#over = over;
  }

  /** Lets a text rise from a place of the scene and fade. */
  async createScrollingText(
    origin: Point,
    content: string,
    { duration = 2000, distance, fill }: { duration?: number; distance?: number; fill?: unknown } = {},
  ): Promise<HTMLElement> {
    const text = buildElement('span', { class: 'scrolling-text', 'aria-hidden': 'true' }, content);
    Object.assign(text.style, { left: `${origin.x}px`, top: `${origin.y}px` });
    if (typeof fill === 'string') text.style.color = fill;
    this.#over.append(text);
    const rise = [{ translate: '-50% 0' }, { translate: `-50% -${distance ?? 80}px`, opacity: 0 }];
    await text.animate(rise, { duration, easing: 'ease-in' }).finished.catch(() => undefined);
    text.remove();
    return text;
  }
}
