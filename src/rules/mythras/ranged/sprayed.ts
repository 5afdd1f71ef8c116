import { choose, type Play } from '../../shared/play.ts';
import type { FighterId } from '../../shared/play.ts';
import { roundsLeft } from './ammunition.ts';
import { distributed } from './bursts.ts';
import type { Shooting } from './shot-skill.ts';

const BURST = 3;

/** Whom fire goes to, and how many rounds each of them gets. */
export interface Sprayed {
  readonly rounds: number;
  /** In all, with those that are lost between the targets. */
  readonly fired: number;
  readonly targets: readonly FighterId[];
}

/** How many rounds are fired, and at whom: only full-automatic fire is spread (MYT-FIREARM-02, MYT-FIREARM-05). */
export function* sprayed({ setup, shooter, weapon, mode }: Shooting): Play<Sprayed> {
  const { at } = setup.attempt;
  if (mode === 'semi-automatic') return { rounds: 1, fired: 1, targets: [at] };
  // What is left in the magazine is all that comes out of it.
  const available = roundsLeft(shooter, weapon) ?? Infinity;
  if (mode === 'burst') {
    const rounds = Math.min(weapon.ranged.burst ?? BURST, available);
    return { rounds, fired: rounds, targets: [at] };
  }
  const by = shooter.id;
  const most = Math.min(weapon.ranged.rate ?? BURST, available);
  const reasons = [{ rule: 'MYT-FIREARM-05', id: 'rate', names: { rounds: most } }];
  const options = Array.from({ length: most }, (_, i) => ({ id: `rounds:${i + 1}` }));
  const [chosen] =
    most > 1 ? yield* choose({ name: 'rounds', by, options, atLeast: 1, atMost: 1, reasons }) : [];
  const fired = options.findIndex(({ id }) => id === chosen) + 1 || most;
  const others = Object.keys(setup.fighters).filter(id => id !== by && id !== at);
  // Each must get a round at least.
  const atMost = Math.min(others.length, fired - 1);
  const arc = others.map(id => ({ id }));
  const targets = [at, ...(yield* choose({ name: 'arc', by, options: arc, atLeast: 0, atMost }))];
  return { rounds: distributed(fired, targets.length).perTarget, fired, targets };
}
