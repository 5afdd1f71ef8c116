import { gains } from '../conditions.ts';
import { isIn } from '../situational-modifiers.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { did, type Action } from './action.ts';
import { effort } from './contest-of-skills.ts';

/** Sneak Peek (Coup d'Œil Furtif), MYT-ACT-05: a look from cover; only a fumble is punished. */
export const sneakPeek: Action = {
  id: 'sneak-peek',
  rule: 'MYT-ACT-05',
  kind: 'proactive',
  cost: 1,
  refusal: ({ fighter }) => {
    const isCovered = isIn(fighter, 'in-cover') || isIn(fighter, 'fully-in-cover');
    return isCovered ? null : { rule: 'MYT-ACT-05', id: 'not-in-cover' };
  },
  *play({ fighter }) {
    const skill = skillOf(fighter, 'perception');
    const { level, facts } = yield* effort('act.sneak-peek', fighter.id, skill && targetOf(skill));
    if (level !== 'fumble') return [...facts, did(fighter, 'stays-hidden')];
    return [...facts, gains(fighter, 'exposed', { lasts: { amount: 1, unit: 'turns' } })];
  },
};
