import type { Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { BaseScene } from '../../common/documents/base-scene.ts';
import type { Collection } from '../../common/utils/collection.ts';
import { game } from '../game-holder.ts';
import { ClientDocumentMixin } from './client-document.ts';
import type { TokenDocument } from './token-document.ts';

/** A place with figures on it. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare grid: { type: number; size: number; distance: number; units: string };
  declare background: { src: string | null };
  declare tokens: Collection<TokenDocument>;

  get isView(): boolean {
    return game().scenes.viewed === this;
  }

  override get visible(): boolean {
    return this.active || this.testUserPermission(game().user, 'OBSERVER');
  }

  get dimensions(): Data {
    const { width, height, grid } = this;
    const { size, distance, units } = grid;
    const rect = { x: 0, y: 0, width, height };
    return {
      width,
      height,
      rect,
      sceneWidth: width,
      sceneHeight: height,
      sceneX: 0,
      sceneY: 0,
      sceneRect: rect,
      size,
      distance,
      units,
      distancePixels: size / distance,
      ratio: width / height,
      maxR: Math.hypot(width, height),
      rows: Math.ceil(height / size),
      columns: Math.ceil(width / size),
      uiScale: size / 100,
    };
  }

  /** Makes this the scene that everybody is brought to. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** Shows this scene at this client. */
  async view(): Promise<this> {
    game().scenes.show(this);
    const { canvas } = globalThis as { canvas?: { draw?(scene: Document): Promise<unknown> } };
    await canvas?.draw?.(this);
    return this;
  }

  override _onUpdate(changed: Data, options: object, userId: string): void {
    // The server lets one scene be active at a time and says so once, for the one that became so.
    if (changed['active'] === true) {
      for (const other of game().scenes.values())
        if (other !== this && other.active) other.updateSource({ active: false });
      game().scenes.show(null);
    }
    super._onUpdate(changed, options, userId);
  }

  override async _preCreate(data: Data, options: object, user: unknown): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const given = data['grid'] as Data | undefined;
    const { grid } = game().system as { grid?: { distance?: number; units?: string } };
    if (given?.['distance'] === undefined && grid?.distance)
      this.updateSource({ grid: { distance: grid.distance } });
    if (given?.['units'] === undefined && grid?.units) this.updateSource({ grid: { units: grid.units } });
    return undefined;
  }
}
