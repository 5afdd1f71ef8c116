import type { Reason } from '../shared/reason.ts';
import { hasAbility } from './creature-abilities.ts';
import type { MythrasFighter } from './fighter.ts';
import { isIn } from './situational-modifiers.ts';

/** Why somebody whose blood is cold can do nothing at all: below five degrees it is helpless (MYT-TRAIT-48); null when it can. */
export function torpor(fighter: MythrasFighter): Reason | null {
  const torpid = hasAbility(fighter, 'cold-blooded') && isIn(fighter, 'freezing');
  return torpid ? { rule: 'MYT-TRAIT-48', id: 'situation.freezing' } : null;
}
