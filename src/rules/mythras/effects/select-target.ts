import { choose } from '../../shared/play.ts';
import { bystanders } from '../setup.ts';
import { rollDamage } from '../damage-roll.ts';
import { strayBlow } from '../stray-blow.ts';
import type { SpecialEffect } from './effect.ts';
import { bites } from '../creature-strikes.ts';
import { outOfReach } from '../actions/engagement.ts';
import type { Won } from '../clash.ts';
import type { MythrasFighter } from '../fighter.ts';
import { fighterAfter } from '../state.ts';

/** Select Target (Autre Cible), MYT-SE-31: a fumbled blow hits a bystander. */
export const selectTarget: SpecialEffect = {
  id: 'select-target',
  rule: 'MYT-SE-31',
  sides: ['defender'],
  intent: 'hurt',
  weapon: null,
  roll: 'attacker-fumble',
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'instead-of-attack',
  resist: [],
  picture: 'human-target',
  needsWeaponUsed: true,
  refusal(won) {
    return withinReach(won).length > 0 ? null : { rule: 'MYT-SE-31', id: 'effect.nobody-else' };
  },
  *resolve(taken) {
    const { attack, winner, setup } = taken;
    const others = withinReach(taken);
    const reasons = [{ rule: 'MYT-SE-31', id: 'within-reach' }];
    const options = others.map(({ id }) => ({ id }));
    const name = 'target.select-target';
    const [chosen] = yield* choose({ name, by: winner.fighter.id, options, atLeast: 1, atMost: 1, reasons });
    const victim = others.find(({ id }) => id === chosen);
    if (!victim) return [];
    const { damage, facts } = yield* rollDamage(attack, null, [], 'damage.select-target', victim);
    const blow = yield* strayBlow({
      victim,
      attack,
      damage,
      what: 'select-target',
      rule: 'MYT-SE-31',
      ward: { attack, setup },
    });
    const hurt = blow.some(fact => fact.fact === 'hurt' && fact.who === victim.id);
    const bitten = hurt ? yield* bites(attack, fighterAfter(victim, blow), 'select-target') : [];
    return [...facts, ...blow, ...bitten];
  },
};

/** Bystanders within reach, or in the line of fire: none who broke away from the attacker (MYT-SE-37). */
function withinReach({ setup, attack }: Won): readonly MythrasFighter[] {
  const isNear = ({ id }: MythrasFighter) =>
    attack.form?.shot !== undefined || !outOfReach(attack.fighter, id);
  return bystanders(setup).filter(isNear);
}
