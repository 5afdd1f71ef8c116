import { choose } from '../../shared/play.ts';
import { ends, gains } from '../conditions.ts';
import { FIRE_MODES, type MythrasFighter, type FireMode, type Weapon } from '../fighter.ts';
import { unusable } from '../weapons-in-use.ts';
import type { Action } from './action.ts';

const CONDITION = { burst: 'burst-mode', 'full-automatic': 'automatic-mode' } as const;

/** The mode that a weapon is set to; at first single shots, or else the shortest bursts that it fires (MYT-FIREARM-02). */
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
