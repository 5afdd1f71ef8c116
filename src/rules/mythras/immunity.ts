import { GM } from '../shared/gm.ts';
import { choose, type Play } from '../shared/play.ts';
import { hasAbility } from './creature-abilities.ts';
import type { MythrasFighter } from './fighter.ts';

/** Whether a victim with an immunity is spared: against what it is proof, its entry says, and so the GM (MYT-TRAIT-62). */
export function* isImmune(victim: MythrasFighter, about = ''): Play<boolean> {
  if (!hasAbility(victim, 'immunity')) return false;
  const name = about === '' ? 'immunity' : `immunity.${about}`;
  const reasons = [{ rule: 'MYT-TRAIT-62', id: 'gm.immunity', names: { who: victim.id } }];
  const options = [{ id: 'harmed' }, { id: 'immune' }];
  const [said] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons });
  return said === 'immune';
}
