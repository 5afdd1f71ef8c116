import { globals } from '../applications/foundry-globals.ts';
import type { BoardView } from './board-view.ts';
import { dragTokens, riseOf, wallsFor } from './token-drag.ts';
import type { Token } from './token.ts';

/** Two clicks this near in milliseconds and pixels are a double click, as in `MouseInteractionManager`. */
const DOUBLE_CLICK_MS = 250;
const DOUBLE_CLICK_PX = 5;
const ARROWS: Record<string, [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Let tokens be selected, targeted, moved and opened by pointer and keyboard. */
export function listenToTokens(view: BoardView): void {
  const { element, canvas } = view;
  const tokenOf = (event: Event): Token | undefined => {
    const found = (event.target as Element).closest<HTMLElement>('[data-token-id]');
    return found ? canvas.tokens.get(found.dataset['tokenId'] ?? '') : undefined;
  };
  let lastRightClick: { token: Token; event: MouseEvent } | undefined;

  element.addEventListener('pointerover', event => hoverOnly(canvas.tokens.placeables, tokenOf(event)));
  element.addEventListener('pointerleave', () => hoverOnly(canvas.tokens.placeables, undefined));
  element.addEventListener('pointerdown', event => {
    const token = tokenOf(event);
    if (event.button === 0 && canvas.hud.token.object) void canvas.hud.token.close();
    if (!token || event.button !== 0 || (event.target as Element).closest('.token-target-button')) return;
    if (event.shiftKey && token.controlled) token.release();
    else if (!token.controlled) token.control({ releaseOthers: !event.shiftKey });
    if (token.controlled) dragTokens(view, token, event);
  });
  element.addEventListener('click', event => {
    if ((event.target as Element).closest('.token-target-button'))
      toggleTarget(tokenOf(event), event.shiftKey);
  });
  element.addEventListener('dblclick', event => {
    if (!(event.target as Element).closest('.token-target-button')) openSheet(tokenOf(event));
  });
  element.addEventListener('contextmenu', event => {
    const token = tokenOf(event);
    if (!token) return;
    event.preventDefault();
    const again = lastRightClick?.token === token && isDoubleClick(lastRightClick.event, event);
    const { token: hud } = canvas.hud;
    if (again) toggleTarget(token, event.shiftKey);
    if (again || hud.object === token || !token.isOwner) void hud.close();
    else void hud.bind(token);
    lastRightClick = again ? undefined : { token, event };
  });
  element.addEventListener('keydown', event => {
    const token = tokenOf(event);
    if (token && onTokenKey(view, token, event)) event.preventDefault();
  });
  document.addEventListener('keydown', event => {
    if (isTyping(event) || event.defaultPrevented || riseOf(event) === 0) return;
    raiseBy(view, riseOf(event));
  });
  document.addEventListener('keydown', event => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.defaultPrevented || isField(event.target as HTMLElement)) return;
    event.preventDefault();
    void canvas.tokens.undoHistory();
  });
  document.addEventListener('keydown', event => {
    const { hover } = canvas.tokens;
    if (isTyping(event) || !hover || event.key.toLowerCase() !== 't' || event.defaultPrevented) return;
    toggleTarget(hover, event.shiftKey);
  });
}

function isDoubleClick(first: MouseEvent, second: MouseEvent): boolean {
  const apart = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return second.timeStamp - first.timeStamp <= DOUBLE_CLICK_MS && apart <= DOUBLE_CLICK_PX;
}

function onTokenKey(view: BoardView, token: Token, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  if (arrow && token.controlled) {
    moveBy(view, arrow);
    return true;
  }
  switch (event.key) {
    case 'Enter':
    case ' ':
      if (token.controlled || !token.isOwner) openSheet(token);
      else token.control({ releaseOthers: !event.shiftKey });
      return true;
    case 't':
    case 'T':
      toggleTarget(token, event.shiftKey);
      return true;
    case 'Delete':
      if (!globals.game.user.isGM) return false;
      for (const selected of view.canvas.tokens.controlled) void selected.document.delete();
      return true;
    default:
      return false;
  }
}

function moveBy(view: BoardView, [columns, rows]: [number, number]): void {
  const size = view.canvas.tokens.gridSize;
  for (const token of view.canvas.tokens.controlled) {
    moveByKeys(token, { x: token.x + columns * size, y: token.y + rows * size });
  }
}

function moveByKeys({ document }: Token, place: object): void {
  const entry = {
    waypoints: [{ ...place, checkpoint: true }],
    method: 'keyboard',
    constrainOptions: wallsFor(),
  };
  void document.update({}, { movement: { [document.id ?? '']: entry } });
}

/** Raise the selected tokens by squares, each to a whole number of them. */
function raiseBy(view: BoardView, squares: number): void {
  const { distance = 1 } = view.canvas.grid ?? {};
  for (const token of view.canvas.tokens.controlled) {
    const { document } = token;
    const elevation = (Math.round(document.elevation / distance) + squares) * distance;
    moveByKeys(token, { elevation });
  }
}

function hoverOnly(tokens: Token[], hovered: Token | undefined): void {
  for (const token of tokens) if (token !== hovered) token.setHover(false);
  hovered?.setHover(true);
}

function toggleTarget(token: Token | undefined, keepOthers: boolean): void {
  token?.setTarget(!token.isTargeted, { releaseOthers: !keepOthers });
}

function openSheet(token: Token | undefined): void {
  const actor = token?.actor;
  if (actor?.testUserPermission(globals.game.user, 'LIMITED')) actor.sheet?.render({ force: true });
}

function isTyping(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || isField(event.target as HTMLElement);
}

function isField(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input, textarea, select');
}
