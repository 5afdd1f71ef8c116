import { registerAreaPlacing } from '../actions/declare.ts';
import { activeManifest } from '../combat-system/active-system.ts';
import { openLazy, notifyIfMissing } from '../platform/lazy.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { type Going, squaresOver } from '../scene/paths.ts';

type RulerData = foundry.canvas.placeables.tokens.TokenRuler.Data;

/** Foundry's plan for a dragged token: all points on its way, those in between included. */
interface Planned {
  readonly foundPath: readonly (Going & { readonly intermediate?: boolean })[];
  readonly unreachableWaypoints: readonly Going[];
}

/** Has the map marked where rules move on squares: worlds of other rules fetch nothing of it. */
export function offerMapMarks(): void {
  if (!activeManifest().isOnSquares) return;
  void openLazy(
    'threats',
    () => import('./threatened-squares.ts'),
    ({ showThreats }) => showThreats(),
  );
  void openLazy(
    'aim',
    () => import('./aim-marks.ts'),
    ({ showAim }) => showAim(),
  );
  markPlannedWays();
  registerAreaPlacing(async (attempt, area) => {
    const { placeArea } = await notifyIfMissing(() => import('./area-placing.ts'));
    return placeArea(attempt, area);
  });
  registerReachKey();
}

/** Has the way of a token that is dragged marked beside what Foundry's ruler draws, for the user who drags it. */
function markPlannedWays(): void {
  const Ruler = CONFIG.Token.rulerClass as typeof foundry.canvas.placeables.tokens.TokenRuler;
  CONFIG.Token.rulerClass = class WayRuler extends Ruler {
    #shown = '';

    override refresh(data: RulerData): void {
      super.refresh(data);
      const planned = data.plannedMovement[game.user.id ?? ''] as Planned | undefined;
      this.#show(planned ? pointsOf(planned) : []);
    }

    override clear(): void {
      super.clear();
      this.#show([]);
    }

    /** Foundry refreshes it with every frame; the way is another only from square to square. */
    #show(points: readonly Going[]): void {
      const { document } = this.token;
      const path = squaresOver(document, points);
      const key = path.map(({ x, y, altitude }) => `${x} ${y} ${altitude}`).join();
      if (key === this.#shown) return;
      this.#shown = key;
      void openLazy(
        `way ${key}`,
        () => import('./planned-path.ts'),
        ({ showPlannedPath: showWay }) => showWay(document, path.length > 0 ? points : []),
      );
    }
  };
}

function pointsOf({ foundPath, unreachableWaypoints }: Planned): Going[] {
  return [...foundPath.filter(({ intermediate }) => intermediate !== true), ...unreachableWaypoints];
}

/** While its key is held, the squares that a fighter threatens are shown. */
function registerReachKey(): void {
  const loadMarks = () => import('./reach-marks.ts');
  game.keybindings.register(SYSTEM_ID, 'reach', {
    name: 'PASSE.TRACKER.reachKey',
    hint: 'PASSE.TRACKER.reachKeyHint',
    editable: [{ key: 'KeyL' }],
    onDown: () => {
      void openLazy('reach', loadMarks, ({ showReach }) => showReach());
      return true;
    },
    onUp: () => {
      void openLazy('no reach', loadMarks, ({ hideReach }) => hideReach());
      return true;
    },
  });
}
