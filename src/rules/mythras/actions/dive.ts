import { EFFECTS } from '../effects/all.ts';
import { gains, has } from '../conditions.ts';
import { stepped } from '../charge.ts';
import { exchange } from '../exchange.ts';
import { onlyShoots, refusal } from '../refusal.ts';
import { isIn } from '../situations.ts';
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
    if (!isIn(fighter, 'aloft')) return { rule: RULE, id: 'only-from-above' };
    if (has(fighter.state, 'has-dived')) return { rule: RULE, id: 'condition.has-dived' };
    const engaged = engagedRefusal(fighter, RULE);
    const shoots = weapon && onlyShoots(weapon, RULE);
    return (
      engaged ?? shoots ?? refusal({ ...setup, undertaking: { ...setup.undertaking, action: 'attack' } })
    );
  },
  *play({ setup, fighter, at }) {
    const form = { sizeSteps: 1, damageModifier: stepped(fighter.damageModifier, 1) };
    const facts = alreadyPaid(fighter, yield* exchange(setup, EFFECTS, form));
    // MYT-CLOSE-01: whoever strikes comes within reach.
    const meets = at ? comeToBlows(setup, fighter, at) : [];
    return [...meets, ...facts, gains(fighter, 'has-dived', { lasts: { amount: 1, unit: 'rounds' } })];
  },
};
