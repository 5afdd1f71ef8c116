import type { ApplicationPosition } from './application-options.ts';

const MINIMUM_SIDE = 100;
const VISIBLE_TITLE = 40;

/** The position of a window that was not shown yet: in the middle, as large as its content, unless it says otherwise. */
export function startingPosition(wanted: Partial<ApplicationPosition>, zIndex: number): ApplicationPosition {
  return { top: Number.NaN, left: Number.NaN, width: 'auto', height: 'auto', scale: 1, zIndex, ...wanted };
}

/** Resizes a window to a position and returns where it fits on the screen, as near to that position as possible. */
export function resolvePosition(element: HTMLElement, wanted: ApplicationPosition): ApplicationPosition {
  resize(element, wanted);
  const { clientWidth, clientHeight } = document.documentElement;
  const width = element.offsetWidth * wanted.scale;
  const height = element.offsetHeight * wanted.scale;
  // A new window appears over the board, so that it does not hide the chat.
  const room = clientWidth - (document.getElementById('ui-right')?.offsetWidth ?? 0);
  const left = Number.isFinite(wanted.left) ? wanted.left : Math.max(room - width, 0) / 2;
  const top = Number.isFinite(wanted.top) ? wanted.top : (clientHeight - height) / 2;
  return {
    ...wanted,
    left: Math.round(clamp(left, 0, Math.max(clientWidth - width, 0))),
    top: Math.round(clamp(top, 0, Math.max(clientHeight - height, 0))),
  };
}

/** Put an element where a position says, and return that position. */
export function placeElement(element: HTMLElement, position: ApplicationPosition): ApplicationPosition {
  resize(element, position);
  element.style.left = `${position.left}px`;
  element.style.top = `${position.top}px`;
  element.style.zIndex = String(position.zIndex);
  return position;
}

function resize({ style }: HTMLElement, { width, height, scale }: ApplicationPosition): void {
  const { clientWidth, clientHeight } = document.documentElement;
  style.width = width === 'auto' ? 'auto' : `${clamp(width, MINIMUM_SIDE, clientWidth)}px`;
  style.height = height === 'auto' ? 'auto' : `${clamp(height, VISIBLE_TITLE, clientHeight)}px`;
  style.transform = scale === 1 ? '' : `scale(${scale})`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(most, least));
}
