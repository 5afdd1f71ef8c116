import { choose, type FighterId, type Play } from '../../shared/play.ts';
import type { Action } from '../actions/action.ts';
import { ends, gains } from '../conditions.ts';
import { FIRE_MODES, type FireMode, type MythrasFighter, type Weapon } from '../fighter.ts';
import type { SituationalGrade } from '../grade.ts';
import { unusable } from '../weapons-in-use.ts';
import { roundsLeft } from './ammunition.ts';
import type { Shooting } from './shot-skill.ts';

/** The grade of a fire mode: recoil, one step less when steady (MYT-FIREARM-03, 06, 12). */
export function recoil(mode: FireMode, steady: boolean): readonly SituationalGrade[] {
  if (mode === 'semi-automatic') return [];
  if (mode === 'full-automatic') {
    const because = { rule: steady ? 'MYT-FIREARM-12' : 'MYT-FIREARM-06', id: 'circumstance.full-auto' };
    return [{ grade: steady ? 'hard' : 'formidable', because }];
  }
  return steady ? [] : [{ grade: 'hard', because: { rule: 'MYT-FIREARM-03', id: 'circumstance.burst' } }];
}

/** The die for the number of hits of a burst: a constant for one round (MYT-FIREARM-04, MYT-OPEN-29). */
export function hitsDice(rounds: number): string {
  return rounds >= 2 ? `1d${rounds}` : '1';
}

/** Rounds for each target of full-automatic fire, and those lost between them (MYT-FIREARM-05). */
export function distributed(rounds: number, targets: number): { perTarget: number; lost: number } {
  if (targets < 1) return { perTarget: 0, lost: rounds };
  const perTarget = Math.floor(rounds / targets);
  return { perTarget, lost: rounds - perTarget * targets };
}

/** The grade of firing two firearms at once: two attacks for one point (MYT-FIREARM-09, MYT-OPEN-38). */
export function twoFirearms(first: Weapon, second: Weapon): SituationalGrade {
  const pistols = [first, second].every(({ hands }) => hands === 1);
  return pistols
    ? { grade: 'hard', because: { rule: 'MYT-FIREARM-09', id: 'circumstance.dual-pistols' } }
    : { grade: 'formidable', because: { rule: 'MYT-FIREARM-09', id: 'circumstance.dual-carbines' } };
}

const CONDITION = { burst: 'burst-mode', 'full-automatic': 'automatic-mode' } as const;

/** The mode that a weapon is set to; at first single shots, or else its shortest bursts (MYT-FIREARM-02). */
export function fireModeOf({ state }: MythrasFighter, { id, ranged }: Weapon): FireMode {
  const is = (wanted: string) =>
    state.conditions.some(({ condition, with: weapon }) => condition === wanted && weapon === id);
  if (is('burst-mode')) return 'burst';
  if (is('automatic-mode')) return 'full-automatic';
  return FIRE_MODES.find(mode => ranged?.modes?.includes(mode)) ?? 'semi-automatic';
}

/** Switch Fire Mode (Changer de Mode de Tir), MYT-ACT-03: free with very advanced weapons. */
export const switchFireMode: Action = {
  id: 'switch-fire-mode',
  rule: 'MYT-ACT-03',
  group: 'hands',
  purpose: null,
  keepsAim: true,
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  isFreeAtAnyTime: true,
  isFree: ({ weapon }) => weapon?.ranged?.advanced === true,
  refusal({ fighter, weapon }) {
    if (!weapon?.ranged?.firearm) return { rule: 'MYT-ACT-03', id: 'needs-firearm' };
    const useless = unusable(fighter, weapon);
    if (useless) return useless;
    return (weapon.ranged.modes ?? []).length < 2 ? { rule: 'MYT-FIREARM-02', id: 'one-mode-only' } : null;
  },
  *play({ fighter, weapon }) {
    if (!weapon) return [];
    const now = fireModeOf(fighter, weapon);
    const options = (weapon.ranged?.modes ?? []).flatMap(id => (id === now ? [] : [{ id }]));
    const [mode] = yield* choose({ name: 'mode', by: fighter.id, options, atLeast: 1, atMost: 1 });
    const over = ends(fighter, 'burst-mode', 'automatic-mode').filter(over => over.with === weapon.id);
    const set = mode === 'burst' || mode === 'full-automatic' ? CONDITION[mode] : null;
    return set ? [...over, gains(fighter, set, { with: weapon.id })] : over;
  },
};

const BURST = 3;

/** The targets of fire, with the rounds for each of them. */
interface Sprayed {
  readonly rounds: number;
  /** In total, with those lost between the targets. */
  readonly fired: number;
  readonly targets: readonly FighterId[];
}

/** The rounds fired, and their targets: only full-automatic fire is spread (MYT-FIREARM-02, MYT-FIREARM-05). */
export function* sprayed({ setup, shooter, weapon, mode }: Shooting): Play<Sprayed> {
  const { at } = setup.attempt;
  if (mode === 'semi-automatic') return { rounds: 1, fired: 1, targets: [at] };
  // No more than the magazine has left.
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
  // At least one round for each.
  const atMost = Math.min(others.length, fired - 1);
  const arc = others.map(id => ({ id }));
  const targets = [at, ...(yield* choose({ name: 'arc', by, options: arc, atLeast: 0, atMost }))];
  return { rounds: distributed(fired, targets.length).perTarget, fired, targets };
}
