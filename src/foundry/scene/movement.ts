import type { Going } from './paths.ts';

/** A point on the way of a token, as Foundry tells of it. */
export interface WayPoint extends Going {
  readonly x: number;
  readonly y: number;
  /** The way of moving, a key of `CONFIG.Token.movement.actions`. */
  readonly action?: string;
  /** One of the squares between two points that were named. */
  readonly intermediate?: boolean;
}

/** The movement of a token, as Foundry tells of it. */
export interface Movement {
  /** What is gone in this update. */
  readonly passed?: { readonly waypoints?: readonly WayPoint[] };
  /** What is to be gone after it. */
  readonly pending?: { readonly waypoints?: readonly WayPoint[] };
  /** How a user moves it: `dragging`, `keyboard`, `undo` and others. */
  readonly method?: string;
}
