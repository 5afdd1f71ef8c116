import type { TokenDocument } from '../documents/token-document.ts';
import { CONFIG } from '../config.ts';

/** A leg of a path, and what kind of movement and ground it is. */
export interface MovementSegment {
  readonly action: string;
  readonly terrain?: { readonly difficulty?: number | null } | null;
}

/** The cost of a leg of a path by one movement action, given its base cost. */
export type CostFunction = (
  cost: number,
  from: object,
  to: object,
  distance: number,
  segment: MovementSegment,
) => number;

/** A way in which tokens move, as systems write it. */
export interface MovementActionDescriptor {
  label: string;
  icon?: string;
  img?: string | null;
  order?: number;
  teleport?: boolean;
  measure?: boolean;
  walls?: string | null;
  visualize?: boolean;
  getAnimationOptions?: (token: unknown) => object;
  canSelect?: boolean | ((token: unknown) => boolean);
  deriveTerrainDifficulty?: ((difficulties: Record<string, number>) => number) | null;
  getCostFunction?: (token: TokenDocument, options?: object) => CostFunction;
  /** Cost and speed in relation to walking; only Foundry 14 has these two. */
  costMultiplier?: number;
  speedMultiplier?: number;
}

const words = (name: string): string => `TOKEN.MOVEMENT.ACTIONS.${name}.label`;
const halfSpeed = (): object => ({ movementSpeed: CONFIG.Token.movement.defaultSpeed / 2 });
const atOnce = (): object => ({ duration: 0 });
const twice = (): CostFunction => cost => cost * 2;
const ground = (difficulties: Record<string, number>): number => difficulties['walk'] ?? 1;

/** The ways of moving that Foundry knows by itself. */
export const MOVEMENT_ACTIONS: Record<string, MovementActionDescriptor> = {
  walk: { label: words('walk'), icon: 'fa-solid fa-person-walking', order: 0 },
  fly: { label: words('fly'), icon: 'fa-solid fa-person-fairy', order: 1 },
  swim: {
    label: words('swim'),
    icon: 'fa-solid fa-person-swimming',
    order: 2,
    getAnimationOptions: halfSpeed,
  },
  burrow: { label: words('burrow'), icon: 'fa-solid fa-person-digging', order: 3 },
  crawl: {
    label: words('crawl'),
    icon: 'fa-solid fa-person-praying',
    order: 4,
    getAnimationOptions: halfSpeed,
    deriveTerrainDifficulty: ground,
    getCostFunction: twice,
  },
  climb: {
    label: words('climb'),
    icon: 'fa-solid fa-person-through-window',
    order: 5,
    getAnimationOptions: halfSpeed,
    deriveTerrainDifficulty: ground,
    getCostFunction: twice,
  },
  jump: {
    label: words('jump'),
    icon: 'fa-solid fa-person-running-fast',
    order: 6,
    deriveTerrainDifficulty: ({ walk = 1, fly = 1 }) => Math.max(walk, fly),
    getCostFunction: twice,
  },
  blink: {
    label: words('blink'),
    icon: 'fa-solid fa-person-from-portal',
    order: 7,
    teleport: true,
    getAnimationOptions: atOnce,
    deriveTerrainDifficulty: () => 1,
  },
  displace: {
    label: words('displace'),
    icon: 'fa-solid fa-transporter-1',
    order: 8,
    teleport: true,
    measure: false,
    walls: null,
    visualize: false,
    getAnimationOptions: atOnce,
    canSelect: () => false,
    deriveTerrainDifficulty: () => 1,
    getCostFunction: () => () => 0,
  },
};

/** Fills in the defaults of all movement actions, after systems have configured theirs. */
export function completeMovementActions(): void {
  for (const [name, action] of Object.entries(CONFIG.Token.movement.actions)) {
    const { canSelect = true, costMultiplier = 1, speedMultiplier = 1 } = action;
    const defaults = {
      icon: 'fa-solid fa-person-walking',
      img: null,
      order: 0,
      teleport: false,
      measure: true,
      walls: 'move',
      visualize: true,
      deriveTerrainDifficulty: null,
      getAnimationOptions: () =>
        speedMultiplier === 1 ? {} : { movementSpeed: CONFIG.Token.movement.defaultSpeed * speedMultiplier },
      getCostFunction: (): CostFunction => cost => cost * costMultiplier,
    };
    CONFIG.Token.movement.actions[name] = {
      ...defaults,
      ...action,
      canSelect: typeof canSelect === 'boolean' ? () => canSelect : canSelect,
    };
  }
}
