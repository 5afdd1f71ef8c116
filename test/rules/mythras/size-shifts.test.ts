import { expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/mythras/fighter.ts';
import { attackSize, stopsWith } from '../../../src/rules/mythras/size.ts';
import { duel, duelFight, soldier, weapons } from '../fighters.ts';
import { exchangeWith, only, optionsOf } from '../play.ts';

const style = (traits: string[]) => [{ id: 'soldier', name: 'Soldier', skill: 60, traits }];
const stops = (attack: Weapon, parry: Weapon, traits: string[] = [], form = {}, conditions: string[] = []) =>
  stopsWith(
    soldier('bert', {
      styles: style(traits),
      state: { conditions: conditions.map(condition => ({ condition })) },
    }),
    parry,
    { weapon: attack, form },
    duelFight,
  );

test.each<[string, ReturnType<typeof stops>, string, string | undefined]>([
  ['MYT-SIZE-02.a: equal sizes', stops(weapons.broadsword, weapons.broadsword), 'all', undefined],
  [
    'MYT-SIZE-03.a: a charge is a size larger',
    stops(weapons.broadsword, weapons.broadsword, [], { sizeSteps: 1 }),
    'half',
    'size.larger',
  ],
  [
    'MYT-SIZE-03.e, MYT-OPEN-21: also beyond Enormous',
    stops(enormous(), enormous(), [], { sizeSteps: 1 }),
    'half',
    'size.larger',
  ],
  [
    'MYT-SIZE-03.e, MYT-OPEN-21: but never below Small',
    stops(weapons.dagger, weapons.dagger, [], { sizeSteps: -1 }),
    'all',
    'size.smaller',
  ],
  [
    'MYT-TRAIT-03: Defensive Minded',
    stops(weapons.longSpear, weapons.broadsword, ['defensive-minded']),
    'all',
    'size.defensive-minded',
  ],
  [
    'MYT-TRAIT-03.b: not once on the offensive',
    stops(weapons.longSpear, weapons.broadsword, ['defensive-minded'], {}, ['on-the-offensive']),
    'half',
    undefined,
  ],
  [
    'MYT-TRAIT-11: Unarmed Prowess',
    stops(weapons.broadsword, weapons.fist, ['unarmed-prowess']),
    'all',
    'size.unarmed-prowess',
  ],
  ['MYT-TRAIT-11: bare hands without it', stops(weapons.broadsword, weapons.fist), 'half', undefined],
  [
    'MYT-TRAIT-22: entrapping',
    stops(weapons.longSpear, { ...weapons.broadsword, traits: ['entrapping'] }),
    'all',
    'size.entrapping',
  ],
  [
    'MYT-TRAIT-23.a: flexible against a shield',
    stops({ ...weapons.longSpear, traits: ['flexible'] }, weapons.heater),
    'half',
    'size.flexible',
  ],
  [
    'MYT-TRAIT-23.b: not against a sword',
    stops({ ...weapons.broadsword, traits: ['flexible'] }, weapons.broadsword),
    'all',
    undefined,
  ],
  [
    'MYT-RANGED-03.a: the force of a shot',
    stops(weapons.bow, weapons.heater, [], { shot: { range: 'close' } }),
    'all',
    undefined,
  ],
])('%s', (_rule, found, expected, reason) => {
  expect(found.stops).toBe(expected);
  expect(found.reasons[0]?.id).toBe(`stops.${expected}`);
  expect(found.reasons[1]?.id).toBe(reason);
});

test('MYT-TRAIT-03: a fighter who attacks is on the offensive for the round', () => {
  const attacker = { styles: style(['defensive-minded']) };
  const { result } = exchangeWith(duel({ attacker, fight: duelFight }), { attack: 90, defence: 'none' });
  expect(only(result, 'gained').slice(2)).toEqual([
    { fact: 'gained', who: 'anna', condition: 'on-the-offensive', lasts: { amount: 1, unit: 'rounds' } },
  ]);
});

test('MYT-TRAIT-57: beasts with formidable natural weapons parry', () => {
  const defender = { weapons: [weapons.bite], abilities: ['formidable-natural-weapons'] };
  const { asked } = exchangeWith(duel({ defender }), { attack: 90, defence: 'none' });
  expect(optionsOf(asked, 'defence')['parry:bite']?.refused).toBeUndefined();
});

function enormous(): Weapon {
  return { ...weapons.broadsword, size: 'enormous' };
}

test.each<[string, Parameters<typeof attackSize>[0], string]>([
  ['a blow: the size of the weapon', { weapon: weapons.bow }, 'medium'],
  ['a shot: its force', { weapon: weapons.bow, form: { shot: { range: 'close' } } }, 'large'],
  [
    'a shot without force: the size of the weapon',
    { weapon: weapons.pistol, form: { shot: { range: 'close' } } },
    'medium',
  ],
])('MYT-RANGED-03: a parry meets, of %s', (_what, attack, size) => {
  expect(attackSize(attack)).toBe(size);
});
