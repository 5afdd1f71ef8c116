import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duel, duelFight, weapons } from '../../fighters.ts';
import { exchangeWith, optionsOf } from '../../play.ts';

const answers = { attack: 20, defence: 'none', effects: 'flurry', location: 2, damage: 1 };
const unarmed = { weapons: [weapons.fist] };
const fight = (anna: number) => ({ ...duelFight, ap: { anna, bert: 2 } });

test('EXAMPLE MYT-EX-15, MYT-SE-17.b, .c: another blow at once, for another point', () => {
  const setup = duel({ attacker: unarmed, fight: duelFight });
  const { result } = exchangeWith(setup, answers);
  const lasts = { amount: 0, unit: 'turns' };
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'anna', condition: 'flurry', lasts });
  const anna = setup.fighters['anna'];
  if (!anna) throw new Error('nobody');
  const again = {
    ...setup,
    fighters: { ...setup.fighters, anna: { ...anna, state: mythras.stateAfter(anna, result) } },
    fight: mythras.fightAfter(duelFight, result),
  };
  expect(mythras.refusal(again)).toBeNull();
  const second = exchangeWith(again, { ...answers, effects: [] });
  expect(second.result).toContainEqual({ fact: 'ended', who: 'anna', condition: 'flurry' });
  expect(mythras.fightAfter(again.fight, second.result).ap['anna']).toBe(0);
});

test('MYT-OPEN-02: not with the last point', () => {
  const { asked } = exchangeWith(duel({ attacker: unarmed, fight: fight(1) }), { ...answers, effects: [] });
  expect(optionsOf(asked, 'effects')['flurry']?.refused).toEqual({
    rule: 'MYT-SE-17',
    id: 'no-action-points',
  });
});

const bite = { ...weapons.fist, id: 'bite', limb: 'head' };
const tail = { ...weapons.fist, id: 'tail', limb: 'chest' };
const gore = { ...weapons.fist, id: 'gore', limb: 'head' };

/** The refusal of a second blow after a flurry with a bite, by the weapon of that blow. */
function secondWith(id: string) {
  const setup = duel({ attacker: { weapons: [bite, gore, tail] }, fight: duelFight });
  const { result } = exchangeWith(setup, answers);
  const anna = setup.fighters['anna'];
  if (!anna) throw new Error('nobody');
  return mythras.refusal({
    ...setup,
    attempt: { ...setup.attempt, with: id },
    fighters: { ...setup.fighters, anna: { ...anna, state: mythras.stateAfter(anna, result) } },
    fight: mythras.fightAfter(duelFight, result),
  });
}

test('MYT-SE-17.d: neither the same bite nor the horns of the same head, but the tail', () => {
  const refused = { rule: 'MYT-SE-17', id: 'condition.flurry' };
  expect(['bite', 'gore', 'tail'].map(secondWith)).toEqual([refused, refused, null]);
});

test('MYT-SE-17.d: not for one whose only natural weapons are of one part of the body', () => {
  const setup = duel({ attacker: { weapons: [bite, gore] }, fight: duelFight });
  const { asked } = exchangeWith(setup, { ...answers, effects: [] });
  expect(optionsOf(asked, 'effects')['flurry']?.refused).toEqual({ rule: 'MYT-SE-17', id: 'no-other-part' });
});

test('MYT-SE-17.a: bare hands only', () => {
  const { asked } = exchangeWith(duel(), { ...answers, effects: [] });
  expect(optionsOf(asked, 'effects')['flurry']?.refused?.id).toBe('effect.weapon.unarmed');
});
