import { locationFaults, repeatedIds, unknownKeys } from '../shared/joint-faults.ts';
import type { Fault } from '../shared/ruleset.ts';
import { boundsOf, faultsOf, type Bounds } from '../shared/schema.ts';
import { MANY } from '../shared/fighter-schema.ts';
import { FATIGUE } from './fatigue.ts';
import { FIGHTER } from './fighter-schema.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';

/** What is wrong with a fighter that somebody sent; nothing when the rules can take it. */
export const faults = faultsOf(FIGHTER, fighter => [
  ...bodilyFaults(fighter),
  ...fighter.weapons.flatMap(({ ranged }, i) => (ranged ? rangeFaults(`weapons.${i}.ranged`, ranged) : [])),
]);

/** What weapons, styles, locations and the state of a fighter say together, in both combat systems that have them. */
export function bodilyFaults({ styles, weapons, locations, state }: Bodily): readonly Fault[] {
  const isLocation = (id: string) => locations.some(one => one.id === id);
  const unlocated = (path: string, id: string | undefined) =>
    id === undefined || isLocation(id) ? [] : [{ path, id: 'unknown-location' }];
  return [
    ...repeatedIds('styles', styles),
    ...locationFaults(locations, 20),
    ...locations.flatMap(({ id, adjacent = [] }, i) =>
      adjacent.flatMap((other, k) => {
        // MYT-LOC-05: a blow is moved to somewhere that is there, and elsewhere.
        const path = `locations.${i}.adjacent.${k}`;
        return other === id ? [{ path, id: 'twice-the-same' }] : unlocated(path, other);
      }),
    ),
    ...repeatedIds('weapons', weapons),
    ...weapons.flatMap(({ style, limb }, i) => {
      const isCovered = style === null || styles.some(({ id }) => id === style);
      const unstyled = isCovered ? [] : [{ path: `weapons.${i}.style`, id: 'unknown-style' }];
      return [...unstyled, ...unlocated(`weapons.${i}.limb`, limb)];
    }),
    ...unknownKeys('state.hurt', state.hurt, { isKnown: isLocation, id: 'unknown-location' }),
    ...state.conditions.flatMap(({ condition, where, amount = 0 }, i) => {
      const path = `state.conditions.${i}`;
      const isTooMuch = amount > amountOf(condition).to;
      return [
        ...unlocated(`${path}.where`, where),
        ...(isTooMuch ? [{ path: `${path}.amount`, id: 'too-large' }] : []),
      ];
    }),
  ];
}

/** What the faults of a body are found in. */
interface Bodily extends Pick<MythrasFighter, 'locations' | 'state'> {
  readonly styles: readonly { readonly id: string }[];
  readonly weapons: readonly Pick<Weapon, 'id' | 'style' | 'limb'>[];
}

/** A range is no shorter than the one before it (MYT-RANGED-05). */
function rangeFaults(path: string, { close, effective, long }: NonNullable<Weapon['ranged']>): Fault[] {
  const id = 'range-backwards';
  return [
    ...(close > effective ? [{ path: `${path}.effective`, id }] : []),
    ...(effective > long ? [{ path: `${path}.long`, id }] : []),
  ];
}

const LEVELS_OF_FATIGUE: Bounds = { from: 0, to: FATIGUE.length - 1 };

/** How much of a condition there can be: levels of fatigue, or a number of points. */
export function amountOf(condition: string): Bounds {
  return condition === 'fatigue' ? LEVELS_OF_FATIGUE : boundsOf(MANY);
}
