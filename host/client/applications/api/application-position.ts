import type { ApplicationPosition } from './application-options.ts';

const MINIMUM_SIDE = 100;
const VISIBLE_TITLE = 40;

/** The position of a window that was not shown yet: in the middle, as large as its content, unless it says otherwise. */
export function startingPosition(wanted: Partial<ApplicationPosition>, zIndex: number): ApplicationPosition {
  return { top: Number.NaN, left: Number.NaN, width: 'auto', height: 'auto', scale: 1, zIndex, ...wanted };
}

/** Put an element where a position says, keep it on the screen, and tell where it really stands. */
export function placeElement(element: HTMLElement, wanted: ApplicationPosition): ApplicationPosition {
  const { clientWidth, clientHeight } = document.documentElement;
  const style = element.style;
  style.width = wanted.width === 'auto' ? 'auto' : `${clamp(wanted.width, MINIMUM_SIDE, clientWidth)}px`;
  style.height = wanted.height === 'auto' ? 'auto' : `${clamp(wanted.height, VISIBLE_TITLE, clientHeight)}px`;
  style.transform = wanted.scale === 1 ? '' : `scale(${wanted.scale})`;
  const width = element.offsetWidth * wanted.scale;
  const height = element.offsetHeight * wanted.scale;
  // A new window appears over the board, so that it does not hide the chat.
  const room = clientWidth - (document.getElementById('ui-right')?.offsetWidth ?? 0);
  const left = Number.isFinite(wanted.left) ? wanted.left : Math.max(room - width, 0) / 2;
  const top = Number.isFinite(wanted.top) ? wanted.top : (clientHeight - height) / 2;
  const placed: ApplicationPosition = {
    ...wanted,
    width: wanted.width === 'auto' ? 'auto' : clamp(wanted.width, MINIMUM_SIDE, clientWidth),
    height: wanted.height === 'auto' ? 'auto' : clamp(wanted.height, VISIBLE_TITLE, clientHeight),
    left: Math.round(clamp(left, 0, Math.max(clientWidth - width, 0))),
    top: Math.round(clamp(top, 0, Math.max(clientHeight - height, 0))),
  };
  style.left = `${placed.left}px`;
  style.top = `${placed.top}px`;
  style.zIndex = String(placed.zIndex);
  return placed;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(most, least));
}
