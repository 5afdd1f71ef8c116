import type { Condition } from '../../shared/fact.ts';
import type { Location, MythrasFighter } from '../fighter.ts';
import { resistEffect, skillsAmong } from '../resistance.ts';
import { allTraitsOf } from '../situational-modifiers.ts';
import { isAmbushed } from '../initiative.ts';
import type { SpecialEffect } from './effect.ts';
import { hasAnotherHead } from '../heads-and-limbs.ts';

/** Stun Location (Étourdir), MYT-SE-33: the location struck is useless for some turns. */
export const stunLocation: SpecialEffect = {
  id: 'stun-location',
  rule: 'MYT-SE-33',
  sides: ['attacker'],
  intent: 'hinder',
  weapon: 'bludgeoning',
  roll: null,
  stackable: false,
  needsHit: true,
  needsWound: true,
  phase: 'after-damage',
  resist: ['endurance'],
  picture: 'knocked-out-stars',
  *resolve(aftermath) {
    const { blow, loser, attack } = aftermath;
    if (!blow) return [];
    const { fighter } = loser;
    const skills = skillsAmong(fighter, ['endurance']);
    const { held, facts } = yield* resistEffect('stun-location', 'MYT-SE-33', aftermath, skills);
    if (held) return facts;
    // MYT-TRAIT-05: minutes rather than turns in an attack by surprise.
    const knockout =
      isAmbushed(fighter) && allTraitsOf(attack.fighter, attack.weapon).includes('knockout-blow');
    const lasts = { amount: blow.hurt, unit: knockout ? ('minutes' as const) : ('turns' as const) };
    return [...facts, { fact: 'gained', who: fighter.id, ...stunned(blow.where, fighter), lasts }];
  },
};

/** A stunned head: no action at all; torso: defence only; a limb: useless. */
function stunned({ id, kind }: Location, victim: MythrasFighter): Condition {
  // MYT-TRAIT-67: another head still rules the body.
  if (kind === 'head' && !hasAnotherHead(victim, { id, kind })) return { condition: 'stunned', where: id };
  if (kind === 'chest' || kind === 'abdomen') return { condition: 'defending-only', where: id };
  return { condition: 'useless', where: id };
}
