import type { Fact } from '../../shared/fact.ts';
import { resist, skillToResist } from '../resistance.ts';
import type { SpecialEffect } from './effect.ts';

const SKILLS = ['brawn', 'evade', 'acrobatics'] as const;

/** Trip Opponent (Faire Trébucher), MYT-SE-35: the loser stays standing or goes down. */
export const tripOpponent: SpecialEffect = {
  id: 'trip-opponent',
  rule: 'MYT-SE-35',
  sides: ['attacker', 'defender'],
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: SKILLS,
  picture: 'foot-trip',
  *resolve({ winner, loser }) {
    const victim = loser.fighter;
    const skill = yield* skillToResist('trip-opponent', victim, SKILLS, winner);
    const resisting = { what: 'trip-opponent', victim, skill, against: winner, rule: 'MYT-SE-35' };
    const { held, facts } = yield* resist(resisting);
    const prone: Fact = { fact: 'gained', who: victim.id, condition: 'prone' };
    return held ? facts : [...facts, prone];
  },
};
