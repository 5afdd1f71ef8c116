import type { Location, MythrasFighter } from './fighter.ts';

/** The row of the hit point table for a location (MYT-CHAR-07). */
export type HpClass = Location['kind'];

/** A row of a hit location table. */
export interface BodyPart {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** The kind, which decides on the rules of MYT-WOUND; hit points may be those of another class. */
  readonly kind: Location['kind'];
  readonly hpClass: HpClass;
  /** Locations to which a blow can be moved from here (MYT-LOC-05). */
  readonly adjacent: readonly string[];
}

/** The humanoid hit locations (MYT-LOC-02). */
export const HUMANOID: readonly BodyPart[] = [
  { id: 'right-leg', from: 1, to: 3, kind: 'leg', hpClass: 'leg', adjacent: ['abdomen'] },
  { id: 'left-leg', from: 4, to: 6, kind: 'leg', hpClass: 'leg', adjacent: ['abdomen'] },
  {
    id: 'abdomen',
    from: 7,
    to: 9,
    kind: 'abdomen',
    hpClass: 'abdomen',
    adjacent: ['right-leg', 'left-leg', 'chest'],
  },
  {
    id: 'chest',
    from: 10,
    to: 12,
    kind: 'chest',
    hpClass: 'chest',
    adjacent: ['abdomen', 'right-arm', 'left-arm', 'head'],
  },
  { id: 'right-arm', from: 13, to: 15, kind: 'arm', hpClass: 'arm', adjacent: ['chest'] },
  { id: 'left-arm', from: 16, to: 18, kind: 'arm', hpClass: 'arm', adjacent: ['chest'] },
  { id: 'head', from: 19, to: 20, kind: 'head', hpClass: 'head', adjacent: ['chest'] },
];

const ABOVE_BAND: Readonly<Record<HpClass, number>> = {
  head: 0,
  chest: 2,
  abdomen: 1,
  arm: -1,
  leg: 0,
};

/** Full hit points of a location (MYT-CHAR-07). */
export function hitPoints(hpClass: HpClass, con: number, siz: number): number {
  return Math.max(1, Math.ceil((con + siz) / 5) + ABOVE_BAND[hpClass]);
}

/** The location that a result of 1d20 strikes (MYT-LOC-01). */
export function locationAt(locations: readonly Location[], result: number): Location {
  const struck = locations.find(location => result >= location.from && result <= location.to);
  if (!struck) throw new Error(`no hit location at ${result}`);
  return struck;
}

/** A limb, in the sense of the wound rules (MYT-WOUND-06, MYT-WOUND-09). */
export function isLimb(location: Location): boolean {
  return location.kind === 'arm' || location.kind === 'leg';
}

/** Limbs that follow the rules of arms, and are none. */
type OtherLimb = 'wing' | 'fin' | 'tail' | 'leg';

/** Their names in ids: those of imported bodies are made from what the export calls them, in either language. */
const CALLED: Readonly<Record<OtherLimb, string>> = {
  wing: 'wings?|ailes?',
  fin: 'fins?|flukes?|nageoires?',
  tail: 'tails?|queues?',
  leg: 'legs?|jambes?|pattes?',
};

/** What may follow the name: where the limb is, and its number. */
const PLACES = 'left|right|front|fore|middle|rear|hind|gauche|droite|avant|arriere|\\d+';

/** The pattern of the ids of such limbs; a claw on a wing is none. */
export function idsOfLimbs(...those: readonly OtherLimb[]): RegExp {
  return new RegExp(`(?:^|-)(?:${those.map(one => CALLED[one]).join('|')})(?:-(?:${PLACES}))*$`, 'u');
}

/** Legs a fighter stands on; by default, all legs of the body (MYT-CLOSE-04, MYT-CLOSE-08, MYT-SE-35). */
export function legsOf({ legs, locations }: Pick<MythrasFighter, 'legs' | 'locations'>): number {
  return legs ?? locations.filter(({ kind }) => kind === 'leg').length;
}

/** Armour points of a location, natural and worn (MYT-ARMOUR-02). */
export function armourOf(location: Pick<Location, 'natural' | 'worn'>): number {
  return location.natural + location.worn;
}

/** The locations of a body next to one of them (MYT-LOC-05). */
export function adjacentTo(locations: readonly Location[], { id, adjacent }: Location): readonly Location[] {
  const near = adjacent ?? HUMANOID.find(part => part.id === id)?.adjacent ?? [];
  return locations.filter(location => near.includes(location.id));
}
