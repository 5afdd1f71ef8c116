import type { Characteristics } from './attributes.ts';
import { hitPoints } from './body.ts';
import type { Location } from './fighter.ts';
import type { Bonuses, Statblock } from './numbers.ts';
import { type OwnLocation, partsOf } from './own-body.ts';

/** A piece of armour as it is owned. */
export interface OwnedArmour {
  readonly ap: number;
  /** Points that blows have taken from it for good. */
  readonly lost?: number;
  readonly natural: boolean;
  readonly worn: boolean;
  /** Ids of the locations that it protects. */
  readonly locations: readonly string[];
}

/** Somebody with a body that can be hit, as it is written down. */
export interface Bodily {
  readonly characteristics: Characteristics;
  /** The shape of the body, as a human when left out (MYT-LOC-02, MYT-LOC-03). */
  readonly shape?: string;
  /** The hit locations that it has in place of those of its shape. */
  readonly ownLocations?: readonly OwnLocation[];
  readonly armour: readonly OwnedArmour[];
  readonly statblock?: Statblock;
  readonly bonuses?: Bonuses;
}

/** The hit locations of somebody, with hit points and armour (MYT-LOC-02, MYT-CHAR-07, MYT-ARMOUR-02). */
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
      return {
        id,
        ...(name !== undefined && { name }),
        from,
        to,
        kind,
        hp: printed?.hp ?? hitPoints(hpClass, con, siz),
        natural: Math.max(0, natural),
        worn: armourAt(armour, id, false),
        adjacent,
      };
    },
  );
}

/** The best piece of each kind counts; points that blows took from it do not (MYT-ARMOUR-02). */
function armourAt(armour: readonly OwnedArmour[], location: string, natural: boolean): number {
  const here = armour.filter(
    piece => piece.natural === natural && piece.locations.includes(location) && (natural || piece.worn),
  );
  return Math.max(0, ...here.map(({ ap, lost = 0 }) => ap - lost));
}
