import { choose, GM } from '../../shared/play.ts';
import { marksmanship } from '../ranged/shot-skill.ts';
import { armourLeft } from '../protection.ts';
import { bystanders } from '../setup.ts';
import { strayBlow } from '../stray-blow.ts';
import type { Location } from '../fighter.ts';
import type { SpecialEffect } from './effect.ts';

/** Overpenetration (Transpercer), MYT-SE-24: the shot goes on into a fighter behind. */
export const overpenetration: SpecialEffect = {
  id: 'overpenetration',
  rule: 'MYT-SE-24',
  sides: ['attacker'],
  intent: 'hurt',
  weapon: 'firearm',
  roll: 'attacker-critical',
  stackable: false,
  needsHit: true,
  needsWound: false,
  phase: 'after-damage',
  resist: [],
  picture: 'striking-arrows',
  *resolve({ attack, defence, blow, setup }) {
    if (!blow) return [];
    const { natural, worn } = armourLeft(defence.fighter, blow.where);
    const others = bystanders(setup);
    if (blow.damage <= natural + worn || others.length === 0) return [];
    const reasons = [{ rule: 'MYT-SE-24', id: 'behind' }];
    const options = [{ id: 'nobody' }, ...others.map(({ id }) => ({ id }))];
    const question = { name: 'target.overpenetration', by: GM, options, atLeast: 1, atMost: 1, reasons };
    const [chosen] = yield* choose(question);
    const victim = others.find(({ id }) => id === chosen);
    if (!victim) return [];
    // MYT-OPEN-14: half of the damage rolled, against armour of its own.
    const damage = Math.ceil(blow.damage / 2);
    const moves = (rolled: Location) => marksmanship(attack, victim, rolled, 'marksman-2');
    return yield* strayBlow({
      victim,
      attack,
      damage,
      what: 'overpenetration',
      rule: 'MYT-SE-24',
      ward: { attack, setup },
      moves,
    });
  },
};
