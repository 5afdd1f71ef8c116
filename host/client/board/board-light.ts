import type { BaseAmbientLight } from '../../common/documents/base-placeables.ts';
import type { Document } from '../../common/abstract/document.ts';
import type { FoundryScene } from '../applications/foundry-globals.ts';
import type { Point } from './board-geometry.ts';
import { isHeldBack } from './collisions.ts';
import { isOnShownLevel } from './shown-level.ts';

/** The light of a scene, as its document says. */
interface Environment {
  readonly darknessLevel?: number;
  readonly globalLight?: { readonly enabled?: boolean; readonly darkness?: { min?: number; max?: number } };
}

interface Source extends Point {
  readonly radius: number;
  readonly negative: boolean;
}

/** The light on the scene that is shown: `canvas.effects`. */
export class BoardLight {
  readonly #scene: FoundryScene;

  constructor(scene: FoundryScene) {
    this.#scene = scene;
  }

  /** Does a point lie in some light, or is the whole scene lit? */
  testInsideLight(point: Point): boolean {
    const { enabled = false, darkness = {} } = this.#environment.globalLight ?? {};
    const { min = 0, max = 1 } = darkness;
    const level = this.getDarknessLevel(point);
    return this.#isIn(point, false) || (enabled && level >= min && level <= max);
  }

  /** Is a point in a darkness source? */
  testInsideDarkness(point: Point): boolean {
    return this.#isIn(point, true);
  }

  /** The darkness of the scene at a point; the same everywhere. */
  getDarknessLevel(_point: Point): number {
    return this.#environment.darknessLevel ?? 0;
  }

  get #environment(): Environment {
    return (this.#scene as unknown as { environment: Environment }).environment;
  }

  #isIn(point: Point, negative: boolean): boolean {
    return this.#sources().some(source => {
      const isNear = Math.hypot(source.x - point.x, source.y - point.y) <= source.radius;
      return source.negative === negative && isNear && !isHeldBack(this.#scene, 'light', source, point);
    });
  }

  #sources(): Source[] {
    const { grid } = this.#scene;
    const radius = (bright: number, dim: number) => (Math.max(bright, dim) / grid.distance) * grid.size;
    const scene = this.#scene as unknown as Document;
    const lights = scene.getEmbeddedCollection('AmbientLight').contents as BaseAmbientLight[];
    const fixed = lights
      .filter(isOnShownLevel)
      .filter(({ hidden }) => !hidden)
      .map(({ x, y, config: { bright, dim, negative } }) => ({
        x,
        y,
        radius: radius(bright, dim),
        negative,
      }));
    const carried = [...this.#scene.tokens].map(token => {
      const { light } = token as unknown as { light: { bright?: number; dim?: number; negative?: boolean } };
      const { x, y, width, height } = token;
      return {
        ...{ x: x + (width * grid.size) / 2, y: y + (height * grid.size) / 2 },
        ...{ radius: radius(light.bright ?? 0, light.dim ?? 0), negative: light.negative === true },
      };
    });
    return [...fixed, ...carried].filter(source => source.radius > 0);
  }
}
