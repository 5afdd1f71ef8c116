import { within } from './tabs.ts';

/** The parts of a window that a selector of `scrollY` means; an empty one means the window itself. */
export function scrolled(html: JQuery, selector: string): HTMLElement[] {
  const [frame] = html;
  if (!frame) return [];
  const found = selector ? [...frame.querySelectorAll<HTMLElement>(selector)] : [frame];
  return found.length ? found : [within(frame, selector)].filter(part => part !== null);
}
