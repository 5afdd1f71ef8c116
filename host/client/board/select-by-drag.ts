import { buildElement } from '../applications/build-element.ts';
import type { Rectangle } from './board-geometry.ts';
import type { BoardView } from './board-view.ts';

/** Pixels that a pointer must go before a click is a drag. */
const THRESHOLD = 4;

/**
 * Let a drag over an empty place draw a rectangle, and select this user's tokens whose middle lies in it; with the shift
 * key beside those that are selected. A click lets all tokens go.
 */
export function selectByDrag(view: BoardView, down: PointerEvent): void {
  const { element, canvas } = view;
  const from = view.pointOf(down);
  let frame: HTMLElement | null = null;
  let around: Rectangle = { ...from, width: 0, height: 0 };
  const onMove = (event: PointerEvent) => {
    if (!frame && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) <= THRESHOLD) return;
    frame ??= view.lay(buildElement('div', { class: 'select-frame' }));
    const to = view.pointOf(event);
    around = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    frame.style.left = `${around.x}px`;
    frame.style.top = `${around.y}px`;
    frame.style.width = `${around.width}px`;
    frame.style.height = `${around.height}px`;
  };
  const onEnd = () => {
    for (const name of ['pointerup', 'pointercancel'] as const) element.removeEventListener(name, onEnd);
    element.removeEventListener('pointermove', onMove);
    if (!frame || !down.shiftKey) canvas.tokens.releaseAll();
    if (!frame) return;
    frame.remove();
    for (const token of canvas.tokens.placeables)
      if (token.isVisible && isWithin(token.center, around)) token.control({ releaseOthers: false });
  };
  element.addEventListener('pointermove', onMove);
  for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, onEnd);
}

function isWithin(point: { x: number; y: number }, { x, y, width, height }: Rectangle): boolean {
  return point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height;
}
