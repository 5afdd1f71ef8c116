import { expect, test } from 'vitest';
import type { Weapon } from '../../../../src/rules/mythras/fighter.ts';
import { duel, weapons } from '../../fighters.ts';
import { exchangeWith, optionsOf } from '../../play.ts';

const answers = { attack: 20, defence: 'none', effects: 'grip', location: 2, damage: 1 };
const refusal = (held: readonly Weapon[], abilities: string[] = []) => {
  const attacker = { weapons: [weapons.fist, ...held], abilities };
  const { asked } = exchangeWith(duel({ attacker }), { ...answers, effects: [] });
  return optionsOf(asked, 'effects')['grip']?.refused?.id;
};

test('MYT-SE-19: the foe is held by the one who struck', () => {
  const { result } = exchangeWith(duel({ attacker: { weapons: [weapons.fist] } }), answers);
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'bert', condition: 'gripped', by: 'anna' });
});

test('MYT-SE-19.b: with a free hand, or a limb that grasps', () => {
  expect(refusal([weapons.dagger])).toBeUndefined();
  expect(refusal([weapons.dagger, weapons.heater])).toBe('effect.no-free-hand');
  expect(refusal([weapons.longSpear])).toBe('effect.no-free-hand');
  expect(refusal([weapons.longSpear], ['grappler'])).toBeUndefined();
});

test('MYT-SE-19: a tail that struck is free to hold, whatever the hands do', () => {
  const tail: Weapon = { ...weapons.fist, id: 'tail', name: 'Tail', limb: 'right-leg' };
  const attacker = { weapons: [tail, weapons.longSpear] };
  const { asked } = exchangeWith(duel({ attacker }), { ...answers, effects: [] });
  expect(optionsOf(asked, 'effects')['grip']?.refused).toBeUndefined();
});
