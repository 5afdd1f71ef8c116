import type { Square } from './grid/ground-schema.ts';
import type { FighterId } from './play.ts';
import type { Setup } from './ruleset.ts';
import type { Reason } from './target.ts';

/** Squares that somebody threatens. */
export interface Threat {
  readonly by: FighterId;
  readonly squares: readonly Square[];
}

/** What a way over the map comes to, before anybody goes it. */
export interface Way {
  /** What it costs, in squares. */
  readonly cost: number;
  /** Who may strike on it, and on which of its squares whoever goes it is then: 0 for where they set out. */
  readonly strikes: readonly { readonly by: FighterId; readonly at: number }[];
}

/** What a map tells of an attack in melee, before it is made. */
export interface Aim {
  /** Those with whom whoever attacks has the target between them. */
  readonly flankedWith: readonly FighterId[];
  /** The squares of a charge at a target beyond reach, or why there is none; null where a blow reaches it. */
  readonly charge: { readonly path: readonly Square[]; readonly refused: Reason | null } | null;
}

/** Something that fills squares around an intersection, or before whoever makes it. */
export interface Area {
  readonly shape: 'burst' | 'spread' | 'cone' | 'line';
  /** Squares of its radius, or of its length. */
  readonly extent: number;
  /** Squares to the intersection at which it may begin; 0 for what begins at a corner of its maker's space. */
  readonly range: number;
}

/** What an area comes to, before it is made. */
export interface AreaOnMap {
  readonly squares: readonly Square[];
  readonly caught: readonly FighterId[];
  /** Those who may strike at whoever makes it, for the guard that it drops. */
  readonly strikes: readonly FighterId[];
}

/** What rules that move on squares make of a map. */
export interface MapRules {
  /** Metres along one side. */
  readonly metres: number;
  /** The actions that moving over the map may be, those that cost less first. */
  readonly moves: readonly string[];
  /** The action that runs at a foe out of reach and strikes. */
  readonly charge: string;
  /** Those who would strike at whoever acts for leaving a square, and where. */
  threatsTo(setup: Setup): readonly Threat[];
  /** The squares that whoever acts could strike into, with what is in hand. */
  threatenedBy(setup: Setup): readonly Square[];
  /** What the map tells of whoever acts and the target; null where it tells nothing, or nobody is armed. */
  aimOf(setup: Setup): Aim | null;
  /** What the path of the attempt comes to; null where it has none, or no map says. */
  wayOf(setup: Setup): Way | null;
  /** The area that the attempt makes, which its path lays on the map; null where it makes none. */
  areaOf?(setup: Setup): Area | null;
  /** What the area of the attempt comes to where its path lays it; null where nothing is laid. */
  laid?(setup: Setup): AreaOnMap | null;
}
