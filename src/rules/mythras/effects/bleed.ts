import { needsAid } from '../conditions.ts';
import { resistEffect, skillsAmong } from '../resistance.ts';
import type { SpecialEffect } from './effect.ts';

/** Bleed (Saigner), MYT-SE-04: a cut that does not stop bleeding by itself. */
export const bleed: SpecialEffect = {
  id: 'bleed',
  rule: 'MYT-SE-04',
  sides: ['attacker'],
  intent: 'hurt',
  weapon: 'cutting',
  roll: null,
  stackable: false,
  needsHit: true,
  needsWound: true,
  phase: 'after-damage',
  resist: ['endurance'],
  picture: 'bleeding-wound',
  refusal({ attack }) {
    const { ranged, types } = attack.weapon;
    // A firearm needs a critical, unless its ammunition cuts.
    const needsCritical = ranged?.firearm && !types.includes('cutting') && attack.level !== 'critical';
    return needsCritical ? { rule: 'MYT-SE-04', id: 'effect.roll.attacker-critical' } : null;
  },
  *resolve(taken) {
    const victim = taken.loser.fighter;
    const skills = skillsAmong(victim, ['endurance']);
    const { held, facts } = yield* resistEffect('bleed', 'MYT-SE-04', taken, skills);
    return held ? facts : [...facts, ...needsAid(victim, 'bleeding')];
  },
};
