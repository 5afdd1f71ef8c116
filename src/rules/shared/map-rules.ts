import type { Fact } from './fact.ts';
import type { Direction } from './grid/directions.ts';
import type { Diagonals } from './grid/distance.ts';
import type { Square } from './grid/ground-schema.ts';
import type { FighterId } from './play.ts';
import type { Fighter, Setup } from './ruleset.ts';
import type { Reason } from './target.ts';

/** The squares that a fighter threatens. */
export interface Threat {
  readonly by: FighterId;
  readonly squares: readonly Square[];
}

/** A preview of a path over the map. */
export interface PathPreview {
  /** The cost in squares. */
  readonly cost: number;
  /** The fighters who may strike at the mover, each with the index of the square where it is then: 0 is its start. */
  readonly strikes: readonly { readonly by: FighterId; readonly at: number }[];
  /** Turns in the air, each with the index of the square where it is made. */
  readonly turns?: readonly Turn[];
  /** Remarks on it as a whole, such as the pace that it takes. */
  readonly remarks?: readonly Reason[];
  /** What it takes that its mover may not expect, such as another action of the turn: they are asked before. */
  readonly takes?: Reason;
  /** The index of the square beyond which it does not go on; left out where it goes to its end. */
  readonly brokenAt?: number;
}

/** A turn on a path through the air. */
interface Turn {
  readonly at: number;
  /** Squares of movement. */
  readonly cost: number;
  /** The DC of its check; null for none. */
  readonly dc: number | null;
}

/** A preview of a melee attack on the map. */
export interface Aim {
  /** Allies with whom the attacker flanks the target. */
  readonly flankedWith: readonly FighterId[];
  /**
   * The squares of a charge at a target beyond reach, and the reason against it; null where a blow reaches the
   * target.
   */
  readonly charge: { readonly path: readonly Square[]; readonly refused: Reason | null } | null;
}

/** An area of squares around an intersection, in front of its maker, or a single square. */
export interface Area {
  readonly shape: 'burst' | 'spread' | 'cone' | 'line' | 'square';
  /** Squares of its radius, or of its length; 1 for a square. */
  readonly extent: number;
  /** Squares to the intersection at which it may begin; 0 for what begins at a corner of its maker's space. */
  readonly range: number;
}

/** A preview of an area on the map. */
export interface AreaOnMap {
  readonly squares: readonly Square[];
  readonly caught: readonly FighterId[];
  /** The fighters who may strike at its maker, for the guard that it drops. */
  readonly strikes: readonly FighterId[];
}

/** The map rules of a combat system that moves on squares. */
export interface MapRules {
  /** Metres along one side of a square. */
  readonly metres: number;
  /** The count of diagonals in a distance; left out where the scene measures it. */
  readonly diagonals?: Diagonals;
  /** Squares along one side of a fighter's space; that of its token where these rules do not say. */
  sideOf?(fighter: Fighter): number;
  /** The actions that moving along the attempt's path may be, the cheaper ones first. */
  moves(setup: Setup): readonly string[];
  /** The mount that moves for a fighter on its turn, as it directs it; null for none. Left out where nobody rides. */
  mountOf?(fighter: Fighter): FighterId | null;
  /** The creature on which a fighter rides or is a passenger; null for none. Left out where nobody rides. */
  carrierOf?(fighter: Fighter): FighterId | null;
  /** The fighters who would strike at the acting one for leaving a square, with the squares that they threaten. */
  threatsTo(setup: Setup): readonly Threat[];
  /** The squares that the acting fighter could strike into, with what is in hand. */
  threatenedBy(setup: Setup): readonly Square[];
  /** The preview of an attack on the target; null where the map tells nothing, or the attacker is unarmed. */
  aimOf(setup: Setup): Aim | null;
  /** The preview of the attempt's path; null without a path or a map. */
  previewPath(setup: Setup): PathPreview | null;
  /** The area that the attempt makes, which its path lays on the map; null where it makes none. */
  areaOf?(setup: Setup): Area | null;
  /** The preview of the attempt's area where its path lays it; null where nothing is laid. */
  laid?(setup: Setup): AreaOnMap | null;
  /** Why an attempt that needs a place of its own cannot begin without one; null for any other. */
  unplaced?(setup: Setup): Reason | null;
  /** Altitudes of fliers; left out where the rules keep none. */
  readonly air?: AirRules;
}

/** The rules of altitude: in squares above the ground, 0 on it. */
export interface AirRules {
  /** The altitude of a fighter; null for one that cannot fly, or in a world without aerial combat. */
  altitudeOf(fighter: Fighter, setup: Pick<Setup, 'options'>): number | null;
  /** The fighters who share the altitude of another, which carries them. */
  carriedBy(fighters: Setup['fighters'], carrier: FighterId): readonly FighterId[];
  /** The heading of a fighter in flight, in eighths of a turn clockwise from up. */
  headingOf(fighter: Fighter): Direction;
  /** The squares of a drag through the air to another, without the first: as few turns as there can be. */
  squaresTo(heading: Direction, from: Square, to: Square): readonly Square[];
  /** The facts of a fighter put at another altitude by hand. */
  raised(fighter: Fighter, altitude: number): readonly Fact[];
}
