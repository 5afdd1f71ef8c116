import { plannedMovementOf, startPlanned, stopPlanned } from '../platform/compat.ts';
import { session } from '../platform/session.ts';
import type { Placed } from '../scene/distance.ts';
import type { Movement } from '../scene/movement.ts';

/** What a drop is asked for with, as far as we name it. */
interface DropOptions {
  planned?: boolean;
}

/** A token on the map of Foundry 14. */
interface DraggedToken {
  readonly document: Placed;
  _getDragLeftDropUpdateOptions(): DropOptions;
}

class PlannedDrops {
  /** Those whose drop is only planned by us, until Foundry tells that it is. */
  readonly awaited = new Set<Placed>();
}

/**
 * On Foundry 14, plans a drag that starts an action instead of moving the token: every client shows the path until the
 * action has begun. Other tokens of the same drag move at once. Foundry 13 has no such plans.
 * @param isAction true for a token whose move is an action
 * @param setOut begins the action
 */
export function planDrags(
  isAction: (token: Placed) => boolean,
  setOut: (token: Placed, movement: Movement) => Promise<void>,
): void {
  if (game.release.generation < 14) return;
  const Dragged = CONFIG.Token.objectClass as unknown as new (...made: unknown[]) => DraggedToken;
  const Planning = class extends Dragged {
    override _getDragLeftDropUpdateOptions(): DropOptions {
      const options = super._getDragLeftDropUpdateOptions();
      const { awaited } = session.get(PlannedDrops);
      awaited.clear();
      if (!isAction(this.document)) return options;
      for (const { document } of canvas.tokens?.controlled ?? []) awaited.add(document);
      awaited.add(this.document);
      return { ...options, planned: true };
    }
  };
  CONFIG.Token.objectClass = Planning as unknown as typeof CONFIG.Token.objectClass;
  Hooks.on('planToken', (token: Placed) => {
    const movement = session.get(PlannedDrops).awaited.delete(token) ? plannedMovementOf(token) : null;
    if (!movement) return;
    if (!isAction(token)) void startPlanned(token);
    else void setOut(token, movement as Movement).finally(() => stopPlanned(token));
  });
}
