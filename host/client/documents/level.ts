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

  get #scene(): SceneOf14 | null {
    return this.parent as SceneOf14 | null;
  }

  /** The place of the level among those of its scene. */
  get index(): number | undefined {
    return this.#scene?.levels.contents.indexOf(this);
  }

  /** True if this client shows the level. */
  get isView(): boolean {
    return this.#scene?._view === this.id;
  }

  /** True if it is seen where this client looks: shown itself, or below the one that is. */
  get isVisible(): boolean {
    const viewed = this.#scene?.levels.get(this.#scene._view ?? '');
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
