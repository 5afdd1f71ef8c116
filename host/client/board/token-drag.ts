import type { BoardView } from './board-view.ts';
import type { Token } from './token.ts';

const THRESHOLD = 5;

/**
 * Let the selected tokens follow the pointer, and write where they were put, on the grid. Those that may not go there are
 * drawn where they were.
 */
export function dragTokens(view: BoardView, grabbed: Token, down: PointerEvent): void {
  const { element } = grabbed;
  const moved = view.canvas.tokens.controlled.map(token => ({ token, x: token.x, y: token.y }));
  let offset: { x: number; y: number } | null = null;
  element.setPointerCapture(down.pointerId);

  const onMove = (event: PointerEvent) => {
    const byX = (event.clientX - down.clientX) / view.scale;
    const byY = (event.clientY - down.clientY) / view.scale;
    if (!offset && Math.hypot(byX, byY) * view.scale < THRESHOLD) return;
    offset = { x: byX, y: byY };
    for (const { token, x, y } of moved) {
      token.element.classList.add('dragging');
      token.element.style.left = `${x + byX}px`;
      token.element.style.top = `${y + byY}px`;
      const { grid } = view.canvas;
      if (grid) token._refreshRuler(grid.getSnappedPoint({ x: x + byX, y: y + byY }));
    }
  };
  const onEnd = (event: PointerEvent) => {
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onEnd);
    element.removeEventListener('pointercancel', onEnd);
    for (const { token } of moved) {
      token.element.classList.remove('dragging');
      token._refreshRuler(null);
    }
    if (!offset || event.type === 'pointercancel') return moved.forEach(({ token }) => token.refresh());
    const { x: byX, y: byY } = offset;
    const { grid } = view.canvas;
    if (!grid) return;
    for (const { token, x, y } of moved) {
      const place = grid.getSnappedPoint({ x: x + byX, y: y + byY });
      const draw = (): void => void token.refresh();
      token.document.update(place).then(draw, draw);
    }
  };
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onEnd);
  element.addEventListener('pointercancel', onEnd);
}
