import { present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, GM, roll } from '../../shared/play.ts';
import { resistEffect, skillsAmong, type ResistingSkill } from '../resistance.ts';
import { weaponSkill } from '../weapon-skill.ts';
import { weaponsInUse } from '../weapons-in-use.ts';
import type { MythrasFighter } from '../fighter.ts';
import type { SpecialEffect } from './effect.ts';

/** Blind Opponent (Aveugler), MYT-SE-05: the attacker cannot see well for some turns. */
export const blindOpponent: SpecialEffect = {
  id: 'blind-opponent',
  rule: 'MYT-SE-05',
  sides: ['defender'],
  intent: 'hinder',
  weapon: null,
  roll: 'defender-critical',
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: ['evade'],
  picture: 'blindfold',
  *resolve(taken) {
    const { fighter } = taken.loser;
    const { held, facts } = yield* resistEffect('blind-opponent', 'MYT-SE-05', taken, skillsOf(fighter));
    if (held) return facts;
    // MYT-OPEN-15: by the means used, which the GM knows.
    const reasons = [{ rule: 'MYT-SE-05', id: 'blinding' }];
    const options = [{ id: 'hard' }, { id: 'formidable' }];
    const question = { name: 'grade.blind-opponent', by: GM, options, atLeast: 1, atMost: 1, reasons };
    const [grade] = yield* choose(question);
    const name = 'turns.blind-opponent';
    const who = fighter.id;
    const { total, level } = yield* roll({ name, by: who, dice: '1d3', reasons });
    const blinded: Fact = {
      fact: 'gained',
      who,
      condition: 'blinded',
      amount: grade === 'formidable' ? 2 : 1,
      lasts: { amount: total, unit: 'turns' },
    };
    return [...facts, { fact: 'rolled', who, roll: name, total, level }, blinded];
  },
};

/** Evade, or the combat style of a shield held before the eyes. */
function skillsOf(victim: MythrasFighter): readonly ResistingSkill[] {
  const shield = weaponsInUse(victim).find(weapon => weapon.shield);
  const style = shield && weaponSkill(victim, shield);
  return present([...skillsAmong(victim, ['evade']), style && { id: 'combat-style', skill: style }]);
}
