import type { Document } from '../../common/abstract/document.ts';
import type { Level } from '../documents/level.ts';
import type { SceneOf14 } from '../documents/scene-of-14.ts';

/** The level of a scene that is shown; null in 13, which has none. */
export function shownLevel(scene: object | null): Level | null {
  const { levels, _view = null } = (scene ?? {}) as Partial<Pick<SceneOf14, 'levels' | '_view'>>;
  return levels?.get(_view ?? '') ?? null;
}

/** True if a thing of the shown scene is on the level that is shown, or on one that is seen from there. */
export function isOnShownLevel(thing: object): boolean {
  const { documentName, parent, level, levels } = thing as Document & {
    readonly level?: string;
    readonly levels?: ReadonlySet<string>;
  };
  const shown = shownLevel(parent);
  if (!shown) return true;
  if (documentName !== 'Token') return !levels?.size || levels.has(shown.id ?? '');
  const own = (parent as SceneOf14).levels.get(level ?? '');
  // A token whose level the scene has not stands where one looks.
  return !own || own.isVisible;
}
