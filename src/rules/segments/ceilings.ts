import type { Setup } from '../shared/ruleset.ts';
import { hasCircumstance } from '../shared/setup.ts';
import type { SegmentsFighter, Weapon } from './fighter.ts';

/** Peoples that need less height above them (SEG-CIRC-18, T-23). */
export const STATURES = ['dwarf', 'gnome'] as const;

/** Metres that a people needs less (T-23). */
const LESS: Readonly<Record<(typeof STATURES)[number], number>> = { dwarf: 0.5, gnome: 1 };

/** Metres from which weapon factors count, in one hand and in two, and below which they are reversed (T-23). */
const [ONE_HAND, BOTH_HANDS, REVERSED_BELOW] = [3, 3.5, 2.5];

/** Metres of each ceiling that can be named: at least so many, and less than the next higher. */
const METRES: Readonly<Record<string, number>> = {
  'ceiling-3': 3,
  'ceiling-2-5': 2.5,
  'ceiling-2': 2,
  'ceiling-1-5': 1.5,
  'ceiling-1': 1,
};

/** The ceilings by their height, the highest first; from 3.5 m on nobody minds them. */
export const CEILINGS: readonly string[] = Object.keys(METRES);

/** The room above a fighter for a weapon: weapon factors count, are lost, or are reversed (SEG-CIRC-18). */
export function headroom(
  setup: Setup,
  fighter: SegmentsFighter,
  { hand }: Pick<Weapon, 'hand'>,
): 'room' | 'little' | 'none' {
  const ceiling = CEILINGS.find(id => hasCircumstance(setup, fighter, id));
  const metres = ceiling === undefined ? undefined : METRES[ceiling];
  if (metres === undefined) return 'room';
  const height = metres + (fighter.stature === undefined ? 0 : LESS[fighter.stature]);
  if (height < REVERSED_BELOW) return 'none';
  return height < (hand === 'both' ? BOTH_HANDS : ONE_HAND) ? 'little' : 'room';
}
