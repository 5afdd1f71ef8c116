import { globals } from '../applications/foundry-globals.ts';
import type { SceneControls } from '../applications/ui/scene-controls.ts';
import type { BoardView } from './board-view.ts';
import type { Token } from './token.ts';

const THRESHOLD = 5;

/** By the codes of keys: the squares by which each raises a token. */
const RISES: Readonly<Record<string, number>> = { KeyE: 1, NumpadAdd: 1, KeyQ: -1, NumpadSubtract: -1 };

/** The squares by which a key raises tokens, negative for lowering them; 0 for every other key. */
export function riseOf({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): number {
  return ctrlKey || metaKey || altKey ? 0 : (RISES[code] ?? 0);
}

/** True for the key that sets a waypoint where a token is dragged over. */
function setsWaypoint({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return code === 'KeyF' && !ctrlKey && !metaKey && !altKey;
}

/**
 * Let the selected tokens follow the pointer, and write where they were put, on the grid, at what elevation, and by which
 * waypoints. Those that may not go there are drawn where they were.
 */
export function dragTokens(view: BoardView, grabbed: Token, down: PointerEvent): void {
  const { element } = grabbed;
  const moved = view.canvas.tokens.controlled.map(token => ({
    token,
    x: token.x,
    y: token.y,
    waypoints: [] as Place[],
  }));
  let offset: { x: number; y: number } | null = null;
  let rise = 0;
  element.setPointerCapture(down.pointerId);

  /** The place over which a token is dragged; null before it is, and where there is no scene. */
  const placeOf = ({ token, x, y }: (typeof moved)[number]): Place | null => {
    const { grid } = view.canvas;
    if (!grid || !offset) return null;
    const point = grid.getSnappedPoint({ x: x + offset.x, y: y + offset.y });
    return { ...point, elevation: token.document.elevation + rise * grid.distance };
  };
  const refreshRulers = (): void => {
    for (const one of moved) {
      const place = placeOf(one);
      if (place) one.token._refreshRuler(place);
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!offset || (riseOf(event) === 0 && !setsWaypoint(event))) return;
    event.stopPropagation();
    rise += riseOf(event);
    for (const one of setsWaypoint(event) ? moved : []) {
      const place = placeOf(one);
      if (place) one.waypoints.push(place);
    }
    refreshRulers();
  };

  const onMove = (event: PointerEvent) => {
    const byX = (event.clientX - down.clientX) / view.scale;
    const byY = (event.clientY - down.clientY) / view.scale;
    if (!offset && Math.hypot(byX, byY) * view.scale < THRESHOLD) return;
    offset = { x: byX, y: byY };
    for (const { token, x, y } of moved) {
      token.element.classList.add('dragging');
      token.element.style.left = `${x + byX}px`;
      token.element.style.top = `${y + byY}px`;
    }
    refreshRulers();
  };
  const onEnd = (event: PointerEvent) => {
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onEnd);
    element.removeEventListener('pointercancel', onEnd);
    window.removeEventListener('keydown', onKey, true);
    for (const { token } of moved) {
      token.element.classList.remove('dragging');
      token._refreshRuler(null);
    }
    if (!offset || event.type === 'pointercancel') return moved.forEach(({ token }) => token.refresh());
    const goals = moved.flatMap(one => {
      const place = placeOf(one);
      return place ? [{ token: one.token, waypoints: [...one.waypoints, place] }] : [];
    });
    const draw = (): void => moved.forEach(({ token }) => token.refresh());
    dropTokens(grabbed, goals).then(draw, draw);
  };
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onEnd);
  element.addEventListener('pointercancel', onEnd);
  window.addEventListener('keydown', onKey, true);
}

/** A place of the scene in pixels, and its elevation in the scene's units. */
type Place = { readonly x: number; readonly y: number; readonly elevation: number };

/** The way of a token to where it is dropped: the waypoints that were set, and the end. */
type Goal = { readonly token: Token; readonly waypoints: readonly Place[] };

/** Writes where tokens are dropped: the options hold their paths by id. */
function dropTokens(grabbed: Token, goals: readonly Goal[]): Promise<unknown> {
  const ways = goals.map(({ token, waypoints: places }) => {
    const waypoints = places.map(place => ({ ...place, snapped: true, explicit: true, checkpoint: true }));
    return [token.id, { waypoints, method: 'dragging', constrainOptions: wallsFor() }] as const;
  });
  const options = { ...grabbed._getDragLeftDropUpdateOptions?.(), movement: Object.fromEntries(ways) };
  const updates = goals.map(({ token }) => ({ _id: token.id }));
  return grabbed.scene.updateEmbeddedDocuments('Token', updates, options);
}

/** Walls bar the way of all but Game Masters who move tokens without constraints. */
export function wallsFor(): { ignoreWalls: boolean; ignoreCost: boolean } {
  const { controls } = (globals.ui['controls'] ?? {}) as Partial<SceneControls>;
  const { tools } = controls?.['tokens'] ?? {};
  const isFree = globals.game.user.isGM && tools?.['unconstrainedMovement']?.active === true;
  return { ignoreWalls: isFree, ignoreCost: isFree };
}
