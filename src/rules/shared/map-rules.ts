import type { Square } from './grid/ground-schema.ts';
import type { FighterId } from './play.ts';
import type { Setup } from './ruleset.ts';
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

/** An area of squares around an intersection, or in front of its maker. */
export interface Area {
  readonly shape: 'burst' | 'spread' | 'cone' | 'line';
  /** Squares of its radius, or of its length. */
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
  /** The actions of moving over the map, the cheaper ones first. */
  readonly moves: readonly string[];
  /** The action that runs at a foe out of reach and strikes. */
  readonly charge: string;
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
}
