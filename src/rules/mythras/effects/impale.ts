import { present } from '../../shared/compact.ts';
import { addDice, hasDice } from '../../shared/dice.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, type FighterId, type Play, roll } from '../../shared/play.ts';
import { impalement } from '../impalement.ts';
import { optionsOf } from '../options.ts';
import { isThrown } from '../ranged/ammunition.ts';
import type { SpecialEffect } from './effect.ts';

/** Impale (Empaler), MYT-SE-20: one of two damage rolls, and the weapon lodges in the wound. */
export const impale: SpecialEffect = {
  id: 'impale',
  rule: 'MYT-SE-20',
  sides: ['attacker'],
  intent: 'hurt',
  weapon: 'impaling',
  roll: null,
  stackable: false,
  needsHit: true,
  needsWound: false,
  phase: 'damage-roll',
  resist: [],
  picture: 'arrowed',
  *weaponDamage(total, dice, { winner, setup }, modifier) {
    if (!hasDice(dice)) return { total, facts: [] };
    const name = 'damage.impale';
    const by = winner.fighter.id;
    // MYT-OPEN-13: the modifier is rolled once, unless the world rolls it twice too.
    const whole = optionsOf(setup).impaleDoublesModifier;
    const first = whole ? total + modifier.total : total;
    const reasons = [{ rule: 'MYT-SE-20', id: 'rolled-twice', names: { first } }];
    const again = yield* roll({ name, by, dice: whole ? addDice(dice, modifier.dice) : dice, reasons });
    const fact: Fact = { fact: 'rolled', who: by, roll: name, total: again.total, level: again.level };
    const kept = yield* oneOfBoth(by, first, again.total);
    return { total: total + kept - first, facts: [fact] };
  },
  *resolve({ attack, loser, blow }) {
    const { weapon, form, fighter } = attack;
    // Ruling: teeth, horns and claws come out by themselves. Bullets are too small to lodge (MYT-SE-20).
    if (!blow || blow.hurt === 0 || weapon.natural || weapon.ranged?.firearm) return [];
    const size = (form?.shot && weapon.ranged?.impaleSize) || weapon.size;
    const amount = impalement(loser.fighter.characteristics.siz, size);
    const who = loser.fighter.id;
    const wound = { condition: 'impaled', where: blow.where.id, with: weapon.id, by: fighter.id, amount };
    const lodged: Fact = {
      fact: 'gained',
      who: fighter.id,
      condition: 'weapon-lodged',
      with: weapon.id,
      by: who,
    };
    // An arrow is gone anyway, and a thrower of one of several keeps the others in hand.
    const stays = !form?.shot || (isThrown(weapon) && (weapon.quantity ?? 1) === 1);
    return present([{ fact: 'gained', who, ...wound }, stays && lodged]);
  },
};

/** Asks the attacker which of the two results stands: the lower one may spare a life (MYT-SE-20). */
function* oneOfBoth(by: FighterId, first: number, second: number): Play<number> {
  if (first === second) return first;
  const results = { higher: Math.max(first, second), lower: Math.min(first, second) } as const;
  const options = (['higher', 'lower'] as const).map(id => {
    return { id, reasons: [{ rule: 'MYT-SE-20', id: 'one-of-both', names: { points: results[id] } }] };
  });
  const [chosen] = yield* choose({ name: 'kept.impale', by, options, atLeast: 1, atMost: 1 });
  return chosen === 'lower' ? results.lower : results.higher;
}
