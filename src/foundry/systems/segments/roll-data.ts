import { fatigueThreshold } from '../../../rules/segments/fatigue.ts';
import {
  armourClassReasons,
  criticalParry,
  martialBonus,
  wrestlingReasons,
} from '../../../rules/segments/numbers.ts';
import { sumOf } from '../../../rules/shared/target.ts';
import { segmentsView } from './sheets/segments-view.ts';
import type { SegmentsActor } from './to-fighter.ts';

/** The numbers that follow from those of the actor, for formulas (SEG-CORE-03, SEG-CRIT-09). */
export function rollData(actor: SegmentsActor): Readonly<Record<string, unknown>> {
  const { fighter, course } = segmentsView(actor);
  const against = (by: 'blow' | 'shot' | 'wrestler') =>
    sumOf(armourClassReasons(course, fighter, { attacker: '', by }));
  return {
    armourClass: { blow: against('blow'), shot: against('shot'), wrestler: against('wrestler') },
    martialBonus: martialBonus(fighter),
    criticalParry: criticalParry(fighter),
    wrestling: sumOf(wrestlingReasons(fighter)),
    fatigue: fighter.state.fatigue ?? 0,
    fatigueThreshold: fatigueThreshold(fighter),
    squares: fighter.speed ?? 6,
  };
}
