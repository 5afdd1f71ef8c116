import type { Reason } from '../shared/target.ts';
import type { Ref10Fighter } from './fighter.ts';
import type { Options } from './options.ts';
import { lifeLost } from './state.ts';

/** Kilograms for each point of strength: carried, lifted, dragged, and in one slab of load (`ref10-encumbrance.json`). */
const KILOGRAMS = { carry: 10, lift: 20, drag: 40, slab: 2 } as const;

/** Kilograms that a fighter of this strength carries, lifts and drags (REF-ENC-01). */
export function capacityOf(strength: number): Readonly<Record<'carry' | 'lift' | 'drag', number>> {
  const { carry, lift, drag } = KILOGRAMS;
  return { carry: strength * carry, lift: strength * lift, drag: strength * drag };
}

/** Whole slabs of load, and those beyond what is carried with ease (REF-ENC-02). */
function slabsOf({ characteristics: { str }, load = 0 }: Burdened): { all: number; beyond: number } {
  const slab = Math.max(1, str * KILOGRAMS.slab);
  const excess = load - capacityOf(str).carry;
  return { all: Math.floor(load / slab), beyond: excess > 0 ? Math.ceil(excess / slab) : 0 };
}

type Burdened = Pick<Ref10Fighter, 'characteristics' | 'load'>;

/** Metres of a walk: MV less a point for every slab of load, never below 0 (REF-MOVE-01, REF-ENC-02). */
export function movementOf(fighter: Burdened): number {
  return Math.max(0, fighter.characteristics.mv - slabsOf(fighter).all);
}

/** The penalty of an overload to REF (REF-ENC-02, REF-OPEN-06). */
export function overloadOf(fighter: Burdened, { overload }: Options): number {
  const { beyond } = slabsOf(fighter);
  return overload === 'once' ? Math.min(1, beyond) : beyond;
}

/** Penalties to every roll by the share of life lost, the gravest first (REF-GEN-01, docs/rulings.md). */
const WOUNDS = [
  { share: 0.75, penalty: -4 },
  { share: 0.5, penalty: -2 },
] as const;

/** Modifiers to every roll in a fight, initiative included (REF-GEN-01). */
export function generalReasons(fighter: Ref10Fighter, { woundsHinder }: Options): readonly Reason[] {
  const lost = lifeLost(fighter);
  const wound = woundsHinder ? WOUNDS.find(({ share }) => lost >= fighter.life * share) : undefined;
  return [
    { rule: 'REF-GEN-01', id: 'ref10.wounds', amount: wound?.penalty ?? 0 },
    { rule: 'REF-GEN-01', id: 'ref10.armour-encumbers', amount: -(fighter.encumbrance ?? 0) },
  ].filter(({ amount }) => amount !== 0);
}
