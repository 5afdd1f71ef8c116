import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duel, weapons } from '../../fighters.ts';
import { exchangeWith, optionsOf, shootWith } from '../../play.ts';

const setup = duel({ attacker: { weapons: [weapons.pistol] }, defender: { skills: { evade: 40 } } });
const jammed = { condition: 'weapon-malfunctioning', with: 'pistol' };

test('MYT-SE-36.b: the firearm is of no use', () => {
  const { result } = shootWith(setup, {
    attack: 99,
    defence: 'evade',
    evade: 30,
    effects: 'weapon-malfunction',
  });
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'anna', ...jammed });
  const attacker = { weapons: [weapons.pistol], state: { conditions: [jammed] } };
  expect(mythras.refusal(duel({ attacker }))).toEqual({
    rule: 'MYT-SE-36',
    id: 'condition.weapon-malfunctioning',
  });
});

test('MYT-SE-36.a: only a firearm', () => {
  const { asked } = exchangeWith(duel(), { attack: 99, defence: 'evade', evade: 30, effects: [] });
  expect(optionsOf(asked, 'effects')['weapon-malfunction']?.refused?.id).toBe(
    'effect.weapon.attacker-firearm',
  );
});
