import { DataModel } from '../../common/abstract/data-model.ts';
import { NumberField } from '../../common/fields/primitive-fields.ts';
import type { DataSchema } from '../../common/fields/schema-field.ts';
import { notOffered } from '../../common/data-types.ts';
import { CONFIG } from '../config.ts';
import type { TokenDocument } from '../documents/token-document.ts';
import type { MovementSegment } from './movement-actions.ts';

/** Something that a region does to the ground: what it is, a system says. */
export interface TerrainEffect {
  readonly name: string;
  readonly difficulty?: number;
}

/** The cost of a leg of a token's path. */
export type MovementCost = (from: object, to: object, distance: number, segment: MovementSegment) => number;

/** The ground that a token goes over; a system derives its own from it. */
export class BaseTerrainData extends DataModel {
  /** The terrain of several effects at once, or null if none of them matters. */
  static resolveTerrainEffects(_effects: readonly TerrainEffect[]): BaseTerrainData | null {
    throw notOffered('foundry.data.BaseTerrainData.resolveTerrainEffects');
  }

  /** The cost of a token's movement on such ground. */
  static getMovementCostFunction(_token: TokenDocument, _options?: object): MovementCost {
    throw notOffered('foundry.data.BaseTerrainData.getMovementCostFunction');
  }

  /** True if this ground is like that one. */
  equals(other: unknown): boolean {
    return other instanceof BaseTerrainData && JSON.stringify(this) === JSON.stringify(other);
  }
}

/** Terrain: `difficulty` multiplies the cost of movement; null is impassable. */
export class TerrainData extends BaseTerrainData {
  declare difficulty: number | null;

  static override defineSchema(): DataSchema {
    return { difficulty: new NumberField({ required: true, nullable: true, min: 0, initial: 1 }) };
  }

  /** Overlapping difficulties multiply. */
  static override resolveTerrainEffects(effects: readonly TerrainEffect[]): TerrainData | null {
    let difficulty = 1;
    for (const effect of effects)
      if (effect.name === 'difficulty') difficulty *= effect.difficulty ?? Infinity;
    if (difficulty === 1) return null;
    return new this({ difficulty: Number.isFinite(difficulty) ? difficulty : null });
  }

  static override getMovementCostFunction(token: TokenDocument, options: object = {}): MovementCost {
    return (from, to, distance, segment) => {
      const { terrain, action } = segment;
      const difficulty = terrain ? (terrain.difficulty ?? Infinity) : 1;
      const costOf = CONFIG.Token.movement.actions[action]?.getCostFunction?.(token, options);
      const cost = distance * difficulty;
      return costOf ? costOf(cost, from, to, distance, segment) : cost;
    };
  }

  override equals(other: unknown): boolean {
    return other instanceof TerrainData && this.difficulty === other.difficulty;
  }
}
