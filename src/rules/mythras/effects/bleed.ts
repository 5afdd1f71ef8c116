import type { Fact } from '../../shared/fact.ts';
import { resist } from '../resistance.ts';
import { skillOf } from '../weapon-skill.ts';
import type { SpecialEffect } from './effect.ts';

/** Bleed (Saigner), MYT-SE-04: a cut that does not stop bleeding by itself. */
export const bleed: SpecialEffect = {
  id: 'bleed',
  rule: 'MYT-SE-04',
  sides: ['attacker'],
  weapon: 'cutting',
  roll: null,
  stackable: false,
  needsHit: true,
  needsWound: true,
  phase: 'after-damage',
  resist: ['endurance'],
  picture: 'bleeding-wound',
  *resolve({ winner, loser }) {
    const victim = loser.fighter;
    const skill = skillOf(victim, 'endurance');
    const { held, facts } = yield* resist({
      what: 'bleed',
      victim,
      skill,
      against: winner,
      rule: 'MYT-SE-04',
    });
    const bleeding: Fact = { fact: 'gained', who: victim.id, condition: 'bleeding' };
    return held ? facts : [...facts, bleeding];
  },
};
