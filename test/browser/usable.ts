import type { Page } from 'playwright-core';

/*
 * Finds what is unusable without a mouse, with big fingers or on a small screen.
 */

/** The controls of a window that are smaller than that, in CSS pixels; text that is pressed may be narrower. */
export const tooSmall = (where: Page, selector: string, least: number): Promise<string[]> =>
  where.evaluate(
    ([root = '', px = '']) => {
      const parts = [
        ...(document.querySelector(root)?.querySelectorAll('button, select, input, summary') ?? []),
      ];
      return parts.flatMap(part => {
        // The label of a checkbox can be clicked too.
        const isBox = part.matches('[type="checkbox"], [type="radio"]');
        const label = isBox ? (part as HTMLInputElement).labels?.[0] : null;
        const [first, second] = [part, label ?? part].map(one => one.getBoundingClientRect());
        const { width = 0, height = 0 } =
          (first?.height ?? 0) > (second?.height ?? 0) ? (first ?? {}) : (second ?? {});
        const isOfFoundry =
          part.closest('.window-header, .combat-tracker-header, prose-mirror, menu') !== null;
        if (isOfFoundry || part.classList.contains('icon') || width === 0) return [];
        const isSmall = height < Number(px) - 0.5 || width < Math.min(Number(px), 24) - 0.5;
        return isSmall
          ? [`${part.className || part.tagName} ${Math.round(width)}×${Math.round(height)}`]
          : [];
      });
    },
    [selector, String(least)] as const,
  );

/** The elements that answer a click and cannot be reached with the Tab key; the drawn body only repeats the rows beside it. */
export const mouseOnly = (where: Page, selector: string): Promise<string[]> =>
  where.evaluate(root => {
    const REACHED = 'button, input, select, textarea, summary, a[href], [tabindex="0"]';
    const parts = document.querySelectorAll(`${root} [data-action], ${root} [data-act]`);
    const isOut = (part: Element): boolean =>
      !part.matches(`${REACHED}, svg *`) && !part.closest('button, label') && !part.querySelector(REACHED);
    return [...parts].filter(isOut).map(part => part.outerHTML.slice(0, 80));
  }, selector);

/** Selects that are too narrow for their chosen entry. */
export const cutChoices = (where: Page, selector: string): Promise<string[]> =>
  where.evaluate(root => {
    const selects = [...(document.querySelector(root)?.querySelectorAll('select') ?? [])];
    return selects.flatMap(select => {
      const style = getComputedStyle(select);
      const draw = document.createElement('canvas').getContext('2d');
      const text = select.selectedOptions[0]?.text ?? '';
      if (!draw || select.clientWidth === 0) return [];
      draw.font = style.font;
      const ARROW = 20;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - ARROW;
      return draw.measureText(text).width > room ? [text] : [];
    });
  }, selector);

/** Words that reach over the side of what holds them, where nothing scrolls to them. */
export const cutWords = (where: Page, selector: string): Promise<string[]> =>
  where.evaluate(root => {
    const top = [...document.querySelectorAll(root)].at(-1);
    if (!top) return ['nothing is there'];
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility() || parent.closest('svg, option, .icon'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box; box = box === top ? null : box.parentElement) {
        const style = getComputedStyle(box);
        const isUnseen = style.position === 'absolute' && box.clientWidth <= 1;
        if (isUnseen || width === 0) break;
        if (style.overflowX === 'visible' && box !== top) continue;
        const { left: from, right: to } = box.getBoundingClientRect();
        if (left < from - 1.5 || right > to + 1.5) found.push(text.textContent.trim().slice(0, 60));
        if (style.overflowX !== 'visible') break;
      }
    }
    return found;
  }, selector);

/** Parts of a window that are wider than it, or a window that reaches over the side of the screen. */
export const tooWide = (where: Page, selector: string): Promise<string[]> =>
  where.evaluate(root => {
    const top = [...document.querySelectorAll(root)].at(-1);
    const content = top?.querySelector('.window-content') ?? top;
    if (!top || !content) return ['nothing is there'];
    const { left, right } = top.getBoundingClientRect();
    const isOff = left < -1 || right > window.innerWidth + 1;
    return [
      ...(content.scrollWidth > content.clientWidth + 1
        ? [`${content.scrollWidth} in ${content.clientWidth}`]
        : []),
      ...(isOff ? [`from ${Math.round(left)} to ${Math.round(right)}`] : []),
    ];
  }, selector);

/** Lets what moves in a part of a page be at its end. */
export const rests = (where: Page, selector: string): Promise<void> =>
  where.evaluate(root => {
    for (const part of document.querySelectorAll(root))
      for (const animation of part.getAnimations({ subtree: true })) animation.finish();
  }, selector);

/** Names of choices with a word that is split between two lines, for want of room. */
export function splitWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll(all =>
    all
      .flatMap(one => [...one.querySelectorAll<HTMLElement>('b')])
      .filter(name => {
        const [text] = name.childNodes;
        if (text?.nodeType !== Node.TEXT_NODE || !name.offsetParent) return false;
        return [...(text.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)].some(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        });
      })
      .map(name => name.innerText),
  );
}

/** Words that no user should read: keys without words, values without names, pictures of people without alternatives. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = /PASSE\.[\w-]|\b(?:undefined|NaN|null)\b|\[object |\{\w+\}/;
    const told = [...document.querySelectorAll<HTMLElement>('*')].flatMap(element => {
      if (element.closest('script, style, template')) return [];
      const own = [...element.childNodes].flatMap(node =>
        node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [],
      );
      const { tooltip = '', tooltipText = '' } = element.dataset;
      const named = ['aria-label', 'title', 'placeholder', 'alt'].map(
        name => element.getAttribute(name) ?? '',
      );
      return [...own, tooltip, tooltipText, ...named];
    });
    const nameless = [
      ...document.querySelectorAll<HTMLElement>('.passe-card .passe-who, .passe-card .passe-face'),
    ]
      .filter(face => face instanceof HTMLImageElement && face.alt.trim() === '')
      .map(() => 'a face without a name');
    return [...new Set([...told.filter(text => broken.test(text)).map(text => text.trim()), ...nameless])];
  });
}
