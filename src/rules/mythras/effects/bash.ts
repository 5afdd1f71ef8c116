import { choose, GM } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { isLimb } from '../body.ts';
import { keepFooting } from '../footing.ts';
import type { SituationalGrade } from '../grade.ts';
import { optionsOf } from '../options.ts';
import type { SpecialEffect } from './effect.ts';
import { ends, isBraced, UNTIL_MOVED } from '../conditions.ts';
import type { Fact } from '../../shared/fact.ts';

const HARD: SituationalGrade = { grade: 'hard', because: { rule: 'MYT-SE-03', id: 'obstacle' } };

/** Bash (Repousser), MYT-SE-03: the blow drives its victim back. */
export const bash: SpecialEffect = {
  id: 'bash',
  rule: 'MYT-SE-03',
  sides: ['attacker'],
  intent: 'position',
  weapon: 'shield-or-bludgeoning',
  roll: null,
  stackable: false,
  needsHit: true,
  needsWound: false,
  phase: 'damage-roll',
  resist: [],
  picture: 'shield-bash',
  refusal({ winner, loser, attack }) {
    if (attack.weapon.ranged?.energy) return { rule: 'MYT-SE-03', id: 'effect.not-by-beam' };
    const { siz } = loser.fighter.characteristics;
    // MYT-CLOSE-25: a braced fighter counts double.
    const weight = isBraced(loser.fighter) ? 2 * siz : siz;
    const limit = 2 * winner.fighter.characteristics.siz;
    return weight > limit
      ? { rule: 'MYT-SE-03', id: 'effect.too-heavy', names: { siz: weight, limit } }
      : null;
  },
  *resolve({ attack, loser, blow, setup }) {
    const { weapon, form } = attack;
    // A projectile pushes only when it hits a limb.
    if (!blow || (form?.shot && !isLimb(blow.where))) return [];
    const metres = Math.floor(blow.damage / (weapon.shield ? 2 : 3));
    if (metres === 0) return [];
    const reasons: Reason[] = [{ rule: 'MYT-SE-03', id: 'bashed', names: { metres } }];
    const options = [{ id: 'free' }, { id: 'obstacle' }];
    const question = { name: 'obstacle.bash', by: GM, options, atLeast: 1, atMost: 1, reasons };
    const [behind] = yield* choose(question);
    const victim = loser.fighter;
    // MYT-ACT-12, MYT-ACT-15: a fighter driven back has moved.
    const pushed: Fact[] = [{ fact: 'pushed', who: victim.id, metres }, ...ends(victim, ...UNTIL_MOVED)];
    if (behind !== 'obstacle') return pushed;
    // MYT-OPEN-08: both are Hard, unless the world reads it otherwise.
    const footing = yield* keepFooting('bash', victim, reasons, [
      { id: 'athletics', grade: HARD },
      optionsOf(setup).bashAcrobaticsHard ? { id: 'acrobatics', grade: HARD } : { id: 'acrobatics' },
    ]);
    return [...pushed, ...footing];
  },
};
