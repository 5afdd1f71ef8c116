import type { Reason } from '../../shared/reason.ts';
import { attackReasons, FEINT } from '../attacking.ts';
import { ends, gains } from '../conditions.ts';
import { isClose, type Ref10Fighter } from '../fighter.ts';
import { rolled, score, skillOf, succeeds } from '../rolls.ts';
import { isInHand } from '../state.ts';
import { did, type Acting, type Action } from './action.ts';

/** Feint (Feinte), REF-FEINT-01: an attack that does not hurt and prepares the next. */
export const feint: Action = {
  id: 'feint',
  rule: 'REF-FEINT-01',
  intention: 'feint',
  needs: 'both',
  refusal({ fighter, weapon }: Acting): Reason | null {
    if (!weapon || !isClose(weapon)) return { rule: 'REF-FEINT-01', id: 'ref10.needs-contact' };
    return isInHand(fighter, weapon) ? null : { rule: 'REF-FEINT-01', id: 'weapon-dropped' };
  },
  *play({ setup, fighter, at, weapon, options }) {
    if (!at || !weapon) return [];
    const needs = wariness(at) + 1;
    const reasons = attackReasons(setup, fighter, weapon, null);
    const feinted = yield* score({ name: 'feint', by: fighter.id, reasons, needs, against: at.id }, options);
    const held = succeeds(feinted, needs);
    const before = [rolled(feinted, held), ...ends(fighter, 'feinting', 'taking-aim')];
    if (held) return [...before, gains(fighter, 'feinting', { by: at.id, amount: FEINT })];
    // REF-FEINT-02: what goes badly wrong spoils the next attack; what only fails does nothing to it.
    return feinted.isFumble
      ? [...before, gains(fighter, 'feinting', { by: at.id, amount: -FEINT })]
      : [...before, did(fighter, 'deceives-nobody')];
  },
};

/** What a feint must exceed: INT and the skill with what is in hand, the best of several (REF-FEINT-01). */
function wariness(target: Ref10Fighter): number {
  const ready = target.weapons.filter(weapon => isClose(weapon) && isInHand(target, weapon));
  return target.characteristics.int + Math.max(0, ...ready.map(({ skill }) => skillOf(target, skill)));
}
