import { scoreOf } from '../../../rules/d20/abilities.ts';
import { type Capacity, capacityOf, type Load, loadOf } from '../../../rules/d20/carrying.ts';
import type { D20Fighter } from '../../../rules/d20/fighter.ts';
import { kilogramsCarried } from '../../documents/load.ts';
import { isLoadCounted } from '../../settings/load-counted.ts';
import type { D20Actor } from './to-fighter.ts';

/** What an actor can carry, by its Strength as it is now (D20-MOVE-04). */
export function capacityIn({ system: { quadruped } }: D20Actor, fighter: D20Fighter): Capacity {
  return capacityOf(scoreOf(fighter, 'str') ?? 0, fighter.size, quadruped);
}

/** The load that the sheet sets, or else that of what is carried, where this world counts it (D20-MOVE-04). */
export function loadIn(actor: D20Actor, fighter: D20Fighter): Load {
  if (fighter.load) return fighter.load;
  return isLoadCounted() ? loadOf(kilogramsCarried(actor), capacityIn(actor, fighter)) : 'light';
}
