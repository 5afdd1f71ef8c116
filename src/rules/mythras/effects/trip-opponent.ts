import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { MythrasFighter } from '../fighter.ts';
import { resistEffect, skillsAmong, type ResistingSkill } from '../resistance.ts';
import type { SpecialEffect, Taken } from './effect.ts';
import { legsOf } from '../body.ts';
import { keptFromFalling } from '../footing.ts';

const SKILLS = ['brawn', 'evade', 'acrobatics'] as const;

/** Trip Opponent (Faire Trébucher), MYT-SE-35: the loser stays standing or goes down. */
export const tripOpponent: SpecialEffect = {
  id: 'trip-opponent',
  rule: 'MYT-SE-35',
  sides: ['attacker', 'defender'],
  intent: 'position',
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: SKILLS,
  picture: 'foot-trip',
  touches: true,
  refusal({ attack, side, loser }) {
    const beam = side === 'attacker' && attack.form?.shot && attack.weapon.ranged?.energy;
    return beam
      ? { rule: 'MYT-SE-35', id: 'effect.not-by-beam' }
      : keptFromFalling(loser.fighter, 'MYT-SE-35');
  },
  *resolve(taken) {
    const { attack, side, blow } = taken;
    // A bullet trips only by the legs, whatever gets through.
    const isBullet = side === 'attacker' && attack.form?.shot && attack.weapon.ranged?.firearm;
    if (isBullet && blow?.where.kind !== 'leg') return [];
    return yield* trip(taken);
  },
};

/** Lets the loser stay standing, or go down; nothing for one who lies, swims or flies. */
export function* trip(taken: Pick<Taken, 'winner' | 'loser' | 'forced'>): Play<readonly Fact[]> {
  const victim = taken.loser.fighter;
  if (keptFromFalling(victim, 'MYT-SE-35')) return [];
  const { held, facts } = yield* resistEffect('trip-opponent', 'MYT-SE-35', taken, skillsOf(victim));
  return held ? facts : [...facts, { fact: 'gained', who: victim.id, condition: 'prone' }];
}

/** On four legs or more, Athletics may replace Evade, and is easier. */
function skillsOf(victim: MythrasFighter): readonly ResistingSkill[] {
  const skills = skillsAmong(victim, SKILLS);
  if (legsOf(victim) < 4) return skills;
  const easier = [{ steps: -1, because: { rule: 'MYT-SE-35', id: 'four-legs' } }];
  return [...skills, ...skillsAmong(victim, ['athletics']).map(skill => ({ ...skill, shifts: easier }))];
}
