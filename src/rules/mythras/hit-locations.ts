import type { Characteristics } from './attributes.ts';
import { hitPoints } from './body.ts';
import type { Location } from './fighter.ts';
import type { Bonuses, Statblock } from './numbers.ts';
import { type OwnLocation, partsOf } from './own-body.ts';
import { compact } from '../shared/compact.ts';

/** An owned piece of armour. */
export interface OwnedArmour {
  readonly ap: number;
  /** Points lost to blows for good. */
  readonly lost?: number;
  readonly natural: boolean;
  readonly worn: boolean;
  /** Ids of the locations it protects. */
  readonly locations: readonly string[];
}

/** The source data of a body, from which its hit locations derive. */
export interface Bodily {
  readonly characteristics: Characteristics;
  /** The body shape; human when left out (MYT-LOC-02, MYT-LOC-03). */
  readonly shape?: string;
  /** Hit locations in place of those of the shape. */
  readonly ownLocations?: readonly OwnLocation[];
  readonly armour: readonly OwnedArmour[];
  readonly statblock?: Statblock;
  readonly bonuses?: Bonuses;
}

/** The hit locations of a body, with hit points and armour (MYT-LOC-02, MYT-CHAR-07, MYT-ARMOUR-02). */
export function locationsOf({
  shape,
  ownLocations,
  characteristics: { con, siz },
  armour,
  statblock,
  bonuses,
}: Bodily): readonly Location[] {
  return partsOf({ shape, locations: ownLocations }).map(
    ({ id, name, from, to, kind, hpClass, adjacent }) => {
      const printed = statblock?.locations?.[id];
      const natural = armourAt(armour, id, true) + (printed?.ap ?? 0) + (bonuses?.armour ?? 0);
      return compact({
        id,
        name,
        from,
        to,
        kind,
        hp: printed?.hp ?? hitPoints(hpClass, con, siz),
        natural: Math.max(0, natural),
        worn: armourAt(armour, id, false),
        adjacent,
      });
    },
  );
}

/** The best piece of each kind counts, less the points that blows took from it (MYT-ARMOUR-02). */
function armourAt(armour: readonly OwnedArmour[], location: string, natural: boolean): number {
  const here = armour.filter(
    piece => piece.natural === natural && piece.locations.includes(location) && (natural || piece.worn),
  );
  return Math.max(0, ...here.map(({ ap, lost = 0 }) => ap - lost));
}
