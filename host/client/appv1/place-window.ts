import type { WindowPosition } from './options.ts';

const LEAST = { width: 200, height: 50 };

/** Puts a window of the first kind where its position says, in the middle where it says nothing, and tells where it stands. */
export function placeWindow(
  frame: HTMLElement,
  position: WindowPosition,
): WindowPosition & { height: number } {
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = frame;
  if (typeof position.width === 'number')
    style.width = `${(position.width = clamp(position.width, LEAST.width, clientWidth))}px`;
  style.height =
    typeof position.height === 'number'
      ? `${(position.height = clamp(position.height, LEAST.height, clientHeight))}px`
      : 'auto';
  const { offsetWidth: width, offsetHeight: height } = frame;
  position.width ??= width;
  const left = position.left ?? (clientWidth - width) / 2;
  const top = position.top ?? (clientHeight - height) / 2;
  position.left = Math.round(clamp(left, 0, clientWidth - width));
  position.top = Math.round(clamp(top, 0, clientHeight - height));
  position.scale ??= 1;
  style.left = `${position.left}px`;
  style.top = `${position.top}px`;
  style.transform = position.scale === 1 ? '' : `scale(${position.scale})`;
  return { ...position, height: typeof position.height === 'number' ? position.height : height };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(most, least));
}
