import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import { gains } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { succeeds } from '../success.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { did, needsAbility, type Action } from './action.ts';
import { effort } from './contest-of-skills.ts';

const ONE_ROUND = { amount: 1, unit: 'rounds' } as const;

function* willpower(what: string, victim: MythrasFighter) {
  const skill = skillOf(victim, 'willpower');
  return yield* effort(`oppose.${what}`, victim.id, skill && targetOf(skill));
}

/** Terrifying (Terrifiant), MYT-TRAIT-73: whoever sees it stands firm, falters, flees or faints. */
export const terrify: Action = {
  id: 'terrify',
  rule: 'MYT-TRAIT-73',
  kind: 'free',
  cost: 0,
  needs: 'somebody',
  refusal: needsAbility('terrifying', 'MYT-TRAIT-73'),
  *play({ at }) {
    if (!at) return [];
    const { level, facts } = yield* willpower('terrify', at);
    return [...facts, ...terror(at, level)];
  },
};

function terror(victim: MythrasFighter, level: string): readonly Fact[] {
  switch (level) {
    case 'critical':
      return [did(victim, 'stands-firm')];
    case 'success':
      return [gains(victim, 'cannot-attack', { lasts: ONE_ROUND })];
    case 'fumble':
      return [gains(victim, 'unconscious')];
    default:
      return [gains(victim, 'fleeing')];
  }
}

/** Intimidate (Intimidation), MYT-TRAIT-63: whoever fails gives ground for a round, or flees. */
export const intimidate: Action = {
  id: 'intimidate',
  rule: 'MYT-TRAIT-63',
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal: needsAbility('intimidate', 'MYT-TRAIT-63'),
  *play({ at }) {
    if (!at) return [];
    const { level, facts } = yield* willpower('intimidate', at);
    if (succeeds(level)) return [...facts, did(at, 'stands-firm')];
    const effect =
      level === 'fumble' ? gains(at, 'fleeing') : gains(at, 'cannot-attack', { lasts: ONE_ROUND });
    return [...facts, effect];
  },
};

/** Frenzy (Frénésie), MYT-TRAIT-58: one who is wounded and fails Willpower attacks, and nothing else. */
export const frenzy: Action = {
  id: 'frenzy',
  rule: 'MYT-TRAIT-58',
  kind: 'free',
  cost: 0,
  refusal(acting) {
    const hurt = Object.values(acting.fighter.state.hurt).some(lost => lost > 0);
    return (
      needsAbility('frenzy', 'MYT-TRAIT-58')(acting) ??
      (hurt ? null : { rule: 'MYT-TRAIT-58', id: 'not-hurt' })
    );
  },
  *play({ fighter }): Play<readonly Fact[]> {
    const { level, facts } = yield* willpower('frenzy', fighter);
    if (succeeds(level)) return [...facts, did(fighter, 'stays-calm')];
    const lasts = { amount: fighter.characteristics.con, unit: 'rounds' as const };
    return [...facts, gains(fighter, 'frenzy', { lasts })];
  },
};
