import type { Square } from '../../rules/shared/grid/ground-schema.ts';
import type { Area } from '../../rules/shared/map-rules.ts';
import type { Attempt } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { setupOf, situated } from '../exchange/play/begin.ts';
import { reasonWords, withoutMarkup } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { footprintAt } from '../scene/squares.ts';
import { tokenInFight } from '../scene/whereabouts.ts';
import { layArea, LAYER, type Preview } from './area-marks.ts';
import { layMarks } from './map-marks.ts';

type Path = NonNullable<Attempt['path']>;

/** Events that move or settle an area while it is being placed. */
const HEARD = ['pointermove', 'pointerdown', 'mousedown', 'mouseup', 'click', 'keydown'] as const;

/** Columns and rows by which each key moves it. */
const ARROWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

class Placing {
  /** Ends the placing that goes on, with nothing placed. */
  cancel: (() => void) | null = null;
}

/**
 * Has this user place the area of an attempt on the map: it follows the pointer from intersection to intersection, or the
 * arrow keys, and shows whom it catches; a click or Enter places it, Escape leaves it. Nothing is written for it.
 * @returns the path that lays it; null where it is left
 */
export async function placeArea(attempt: Attempt, area: Area): Promise<Path | null> {
  const token = tokenOfMaker(attempt);
  if (!token) return null;
  const placing = session.get(Placing);
  placing.cancel?.();
  const lifted = await minimizeWindowsOf(token.actor);
  try {
    return await new Promise<Path | null>(resolve => {
      const end = (path: Path | null) => {
        for (const type of HEARD) globalThis.removeEventListener(type, hear, true);
        Hooks.off('canvasTearDown', stop);
        layMarks(LAYER, null);
        placing.cancel = null;
        resolve(path);
      };
      const stop = Hooks.on('canvasTearDown', () => end(null));
      placing.cancel = () => end(null);
      let at = beginningOf(token, attempt, area);
      let shown = show(token, attempt, area, at);
      const moveTo = (square: Square) => {
        if (square.x === at.x && square.y === at.y) return;
        at = square;
        shown = show(token, attempt, area, at);
      };
      const hear = (event: Event) => {
        if (event.type === 'keydown') return onKey(event as KeyboardEvent);
        const pointer = event as MouseEvent;
        if (!isOnMap(pointer)) return;
        if (event.type === 'pointermove') return moveTo(placeAt(pointer, area));
        if (pointer.button !== 0) return;
        // Keeps the canvas below from selecting or dragging anything.
        keep(event);
        if (event.type !== 'click') return;
        moveTo(placeAt(pointer, area));
        if (!shown.refusal) end(shown.path);
      };
      const onKey = (event: KeyboardEvent) => {
        const [columns, rows] = ARROWS[event.key] ?? [0, 0];
        const isOurs =
          event.key === 'Escape' || (!isTyping(event) && (event.key === 'Enter' || event.key in ARROWS));
        if (!isOurs) return;
        keep(event);
        if (event.key === 'Escape') end(null);
        else if (event.key !== 'Enter') moveTo({ x: at.x + columns, y: at.y + rows });
        else if (!shown.refusal) end(shown.path);
      };
      for (const type of HEARD) globalThis.addEventListener(type, hear, true);
    });
  } finally {
    for (const app of lifted) void app.maximize();
  }
}

function keep(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isOnMap({ target }: Event): boolean {
  return target instanceof Element && target.closest('#board, #hud') !== null;
}

function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.matches('input, textarea, select, button, a, [contenteditable]');
}

function tokenOfMaker({ by }: Attempt): TokenDocument.Implementation | null {
  const actor = actorOf(by);
  return actor && tokenInFight(actor);
}

/** The initial position: at the targeted token, otherwise in front of the maker. */
function beginningOf(maker: TokenDocument.Implementation, { by, at }: Attempt, { shape }: Area): Square {
  const target = at === by ? null : actorOf(at);
  const token = target && tokenInFight(target);
  if (token) return footprintAt(token, token);
  const { x, y, width } = footprintAt(maker, maker);
  return { x: x + width + (shape === 'square' ? 0 : 1), y };
}

/**
 * Where on the map something happened on the page: the intersection that is nearest to it, by the square below and to the
 * right of it, or, for an area of a single square, that square.
 */
function placeAt({ clientX, clientY }: MouseEvent, { shape }: Area): Square {
  const { x, y } = canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY });
  const size = canvas.grid?.size ?? 1;
  const whole = shape === 'square' ? Math.floor : Math.round;
  return { x: whole(x / size), y: whole(y / size) };
}

/** Shows the area with its intersection, or its far end, at a place. */
function show(maker: TokenDocument.Implementation, attempt: Attempt, area: Area, at: Square): Preview {
  const path = area.range === 0 ? [edgeToward(maker, at), at] : [at];
  const laid = { ...attempt, path };
  const bare = setupOf(laid, combatOfFighter(attempt.by));
  if ('id' in bare) {
    const preview = { path, refusal: withoutMarkup(reasonWords(bare, tableNameOf)), setup: null, laid: null };
    layArea(preview, area, at);
    return preview;
  }
  const setup = situated(bare);
  const ruleset = activeRuleset();
  const refusal = ruleset.refusal(setup);
  const preview: Preview = {
    path,
    refusal: refusal && withoutMarkup(reasonWords(refusal, tableNameOf)),
    setup,
    laid: ruleset.squares?.laid?.(setup) ?? null,
  };
  layArea(preview, area, at);
  return preview;
}

/** The corner at the edge of a fighter's space that is nearest to a place. */
function edgeToward(maker: TokenDocument.Implementation, at: Square): Square {
  const { x, y, width, height } = footprintAt(maker, maker);
  return { x: Math.min(Math.max(at.x, x), x + width), y: Math.min(Math.max(at.y, y), y + height) };
}

type Windowed = Pick<foundry.applications.api.ApplicationV2, 'minimize' | 'maximize' | 'minimized'>;

/** Makes room for the map: the windows of the placing user are out of the way meanwhile. */
async function minimizeWindowsOf(actor: Actor.Implementation | null): Promise<readonly Windowed[]> {
  const open = [...foundry.applications.instances.values()].filter(app => {
    const { document, actor: about } = app as { document?: unknown; actor?: unknown };
    return !app.minimized && actor !== null && (document === actor || about === actor);
  });
  for (const app of open) await app.minimize();
  return open;
}
