import type { Whereabouts } from '../../shared/circumstances.ts';
import type { Reason } from '../../shared/reason.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { metresAt } from '../movement.ts';
import { fighterIn } from '../setup.ts';
import { isAShot } from './everywhere.ts';
import { REACH_METRES } from './known.ts';

/** What is worth knowing before the roll, and changes nothing by itself. */
export function remarks(setup: Setup, where: Whereabouts): readonly Reason[] {
  const { action, by, at } = setup.attempt;
  const fighter = fighterIn(setup, by);
  if (!fighter || at === '' || at === by) return [];
  if (isAShot(setup)) return besideTarget(setup, where);
  const metres = where.metresBetween(by, at);
  if (metres === null) return [];
  if (action === 'charge') {
    const [run, most] = [metresAt(fighter, 'run'), metresAt(fighter, 'sprint')];
    if (metres > most) return [{ rule: 'MYT-CLOSE-07', id: 'charge.too-far', names: { metres, most } }];
    const gait = metres <= run ? 'run' : 'sprint';
    return [{ rule: 'MYT-CLOSE-07', id: 'charge.gait', names: { metres, gait } }];
  }
  const strikes = action === 'attack' || action === 'sweep';
  return strikes && metres > REACH_METRES
    ? [{ rule: 'MYT-CLOSE-01', id: 'beyond-reach', names: { metres } }]
    : [];
}

/** Who a shot into a crowd could hit instead (MYT-RANGED-09). Whether that is a crowd, the GM sees. */
function besideTarget({ fighters, attempt: { by, at } }: Setup, where: Whereabouts): readonly Reason[] {
  return Object.keys(fighters).flatMap((who): Reason[] => {
    const metres = who === by || who === at ? null : where.metresBetween(who, at);
    if (metres === null || metres > REACH_METRES) return [];
    return [{ rule: 'MYT-RANGED-09', id: 'beside-target', names: { who } }];
  });
}
