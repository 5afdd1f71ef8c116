import type { Data } from '../../common/data-types.ts';
import type { ModelContext } from '../../common/abstract/data-model.ts';
import { withLevels } from '../../common/documents/base-level.ts';
import type { Collection } from '../../common/utils/collection.ts';
import { logCompatibilityWarning } from '../../common/utils/compatibility.ts';
import { game } from '../game-holder.ts';
import type { Level } from './level.ts';
import { Scene } from './scene.ts';

/** The level of each scene that was looked at last. */
const lookedAt = new WeakMap<Scene, string>();

/** What a scene of 13 had of its own, and where 14 keeps it. */
const IN_LEVELS: Readonly<Record<string, (level: Level) => unknown>> = {
  background: ({ background, textures }) => ({ ...textures, ...background }),
  backgroundColor: ({ background }) => background.color,
  foreground: ({ foreground }) => foreground.src,
  foregroundElevation: ({ elevation }) => elevation.top,
};

/** A scene of generation 14, whose pictures lie in its levels. */
export class SceneOf14 extends Scene {
  declare levels: Collection<Level>;
  declare readonly initialLevel: Level | undefined;
  declare readonly tokenVision: boolean;

  static {
    // Hooks and sheets go by the name of the class.
    Object.defineProperty(this, 'name', { value: 'Scene' });
    for (const [name, read] of Object.entries(IN_LEVELS)) {
      Object.defineProperty(this.prototype, name, {
        get(this: SceneOf14) {
          logCompatibilityWarning(`Scene#${name} has moved to the levels of the scene.`, {
            since: 14,
            until: 16,
          });
          return this.firstLevel ? read(this.firstLevel) : undefined;
        },
        configurable: true,
      });
    }
  }

  override _initializeSource(data: Data, options: ModelContext = {}): Data {
    return super._initializeSource(withLevels(data), options);
  }

  override _initialize(options: Data = {}): void {
    super._initialize(options);
    Object.defineProperty(this, 'initialLevel', {
      get(this: SceneOf14) {
        return this.levels.get(String(this._source['initialLevel'])) ?? this.firstLevel;
      },
      configurable: true,
      enumerable: false,
    });
  }

  get firstLevel(): Level | undefined {
    return this.levels.contents[0];
  }

  /** The id of the level that this client shows; null while it shows another scene. */
  get _view(): string | null {
    if (!this.isView) return null;
    const available = this.availableLevels;
    const kept = this.levels.get(lookedAt.get(this) ?? '');
    const level = kept && available.has(kept) ? kept : this.initialLevel;
    const shown = level && available.has(level) ? level : [...available][0];
    return (shown ?? level)?.id ?? null;
  }

  /** The levels that this user may look at: all, or where there is vision those on which a token of theirs stands. */
  get availableLevels(): Set<Level> {
    const all = this.levels.contents;
    const { user } = game();
    if (user.isGM || !this.tokenVision) return new Set(all);
    const stoodOn = new Set(
      this.tokens.contents
        .filter(token => token.testUserPermission(user, 'OBSERVER'))
        .map(token => (token as unknown as { level: string }).level),
    );
    const own = all.filter(({ id }) => stoodOn.has(id ?? ''));
    return new Set(own.length > 0 || !this.initialLevel ? own : [this.initialLevel]);
  }

  /** Shows this scene at this client, on the level that is named or on the one that was looked at last. */
  override async view({ level }: { level?: string } = {}): Promise<this> {
    if (level !== undefined) {
      if (!this.levels.has(level)) throw new Error(`Level "${level}" is not one of the scene "${this.name}"`);
      lookedAt.set(this, level);
    }
    return super.view();
  }

  /** Shows the next level above (1) or below (-1). */
  async cycleLevel(direction: 1 | -1): Promise<this | undefined> {
    const levels = [...this.availableLevels].sort((a, b) => a.elevation.bottom - b.elevation.bottom);
    const next = levels[levels.findIndex(({ id }) => id === this._view) + direction];
    return next ? this.view({ level: next.id ?? '' }) : undefined;
  }
}
