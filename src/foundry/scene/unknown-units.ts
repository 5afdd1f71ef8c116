import { localize, withoutMarkup } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { metresIn } from './distance.ts';

class Told {
  /** The scenes, each with its units, of which this client has told its user: the flag comes a moment later. */
  readonly scenes = new Set<string>();
}

/** Tells a GM, once for each scene, that its units are no known length: nothing is measured there. Call at ready. */
export function tellUnknownUnits(): void {
  if (!game.user.isGM) return;
  Hooks.on('canvasReady', () => void tell(canvas?.scene));
  Hooks.on('updateScene', (scene, change) => {
    if (change.grid && 'units' in change.grid && scene === canvas?.scene) void tell(scene);
  });
  void tell(canvas?.scene);
}

async function tell(scene: Scene.Implementation | null | undefined): Promise<void> {
  const units = scene?.grid.units.trim() ?? '';
  if (!scene || metresIn(units) !== null || scene.flags[SYSTEM_ID]?.unitsTold === units) return;
  const { scenes } = session.get(Told);
  const now = `${scene.id} ${units}`;
  if (scenes.has(now)) return;
  scenes.add(now);
  const text = localize(units === '' ? 'NOTICE.noUnits' : 'NOTICE.unknownUnits', {
    scene: scene.name,
    units,
  });
  ui.notifications.warn(withoutMarkup(text));
  await scene.update({ flags: { [SYSTEM_ID]: { unitsTold: units } } } as Scene.UpdateData);
}
