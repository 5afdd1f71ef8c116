import { BaseLevel } from '../../common/documents/base-level.ts';
import { ClientDocumentMixin } from './client-document.ts';
import type { SceneOf14 } from './scene-of-14.ts';

/** A level of a scene of generation 14. */
export class Level extends ClientDocumentMixin(BaseLevel) {
  declare name: string;
  declare elevation: { bottom: number; top: number; base?: number };
  declare background: { src: string | null; color: unknown };
  declare foreground: { src: string | null };
  declare textures: object;
  declare visibility: { levels: Set<string> };

  /** The place of the level among those of its scene. */
  get index(): number | undefined {
    return sceneOf(this)?.levels.contents.indexOf(this);
  }

  /** True if this client shows the level. */
  get isView(): boolean {
    return sceneOf(this)?._view === this.id;
  }

  /** True if it is seen where this client looks: shown itself, or below the one that is. */
  get isVisible(): boolean {
    const viewed = sceneOf(this)?.levels.get(sceneOf(this)?._view ?? '');
    return viewed === this || viewed?.visibility.levels.has(this.id ?? '') === true;
  }

  override prepareBaseData(): void {
    const { elevation } = this;
    elevation.bottom ??= -Infinity;
    elevation.top ??= Infinity;
    elevation.base = Number.isFinite(elevation.bottom) ? elevation.bottom : Math.min(elevation.top, 0);
  }

  /** The height that is nearest to a token's within the level: its head inside if there is room, its feet in any case. */
  clampElevation(elevation: number, depth = 0): number {
    const { bottom, top } = this.elevation;
    return Math.max(bottom, Math.min(elevation, top - depth));
  }
}

/** The scene of a level. Not a private accessor: a level is prepared while it is still being made. */
function sceneOf(level: Level): SceneOf14 | null {
  return level.parent as SceneOf14 | null;
}
