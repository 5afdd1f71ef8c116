import type { Fact } from '../../shared/fact.ts';
import { EFFECTS } from '../effects/all.ts';
import { ends, gains, has } from '../conditions.ts';
import { stepped } from '../charge.ts';
import { exchange } from '../exchange.ts';
import { onlyShoots, refusal } from '../refusal.ts';
import { heldInFight } from '../restraint.ts';
import { isIn } from '../situational-modifiers.ts';
import { alreadyPaid, needsAbility, type Action } from './action.ts';
import { comeToBlows, engagedRefusal } from './engagement.ts';

const RULE = 'MYT-TRAIT-52';

/** Diving Strike (Attaque plongeante), MYT-TRAIT-52: once a round, from above: size and modifier a step up. */
export const dive: Action = {
  id: 'dive',
  rule: RULE,
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal(acting) {
    const { setup, fighter, weapon } = acting;
    const unable = needsAbility('diving-strike', RULE)(acting);
    if (unable) return unable;
    // From above, or from below in the water.
    if (!isIn(fighter, 'aloft') && !isIn(fighter, 'in-water')) return { rule: RULE, id: 'only-from-above' };
    const held = heldInFight(fighter);
    if (held) return held;
    // It is the charge of those who fly or swim, out in the open.
    if (has(fighter.state, 'pinned-down')) return { rule: 'MYT-SE-25', id: 'condition.pinned-down' };
    if (has(fighter.state, 'has-dived')) return { rule: RULE, id: 'condition.has-dived' };
    const engaged = engagedRefusal(fighter, RULE);
    const shoots = weapon && onlyShoots(weapon, RULE);
    return engaged ?? shoots ?? refusal({ ...setup, attempt: { ...setup.attempt, action: 'attack' } });
  },
  *play({ setup, fighter, at }) {
    // MYT-CLOSE-11: it is a charge, and may be met with a blow.
    const form = { charge: true, sizeSteps: 1, damageModifier: stepped(fighter.damageModifier, 1) };
    const facts = alreadyPaid(fighter, yield* exchange(setup, EFFECTS, form));
    // MYT-CLOSE-01: whoever strikes comes within reach.
    const meets: Fact[] = at
      ? [{ fact: 'moved', who: fighter.id, to: at.id, past: false }, ...comeToBlows(setup, fighter, at)]
      : [];
    return [
      ...ends(fighter, 'braced', 'steady', 'in-cover', 'exposed'),
      ...meets,
      ...facts,
      gains(fighter, 'has-dived', { lasts: { amount: 1, unit: 'rounds' } }),
    ];
  },
};
