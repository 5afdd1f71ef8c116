import { expect, test } from 'vitest';
import { armoured, duel, weapons } from '../../fighters.ts';
import { only, shootWith } from '../../play.ts';

const shot = { attack: 40, defence: 'none', effects: 'drop-foe', location: 2, damage: 1 };
const setup = duel({ attacker: { weapons: [weapons.pistol] }, defender: { healingRate: 3 } });

test.each([
  [45, true],
  [60, false],
])('MYT-SE-13.c, .d: %i on Endurance 50 holds: %s', (rolled, held) => {
  const { result } = shootWith(setup, { ...shot, 'resist.drop-foe': rolled });
  const lasts = { amount: 20, unit: 'minutes' };
  expect(only(result, 'gained')).toEqual(
    held ? [] : [{ fact: 'gained', who: 'bert', condition: 'neutralised', lasts }],
  );
});

test('MYT-SE-13.b: nothing without a wound', () => {
  const armour = duel({ attacker: { weapons: [weapons.pistol] }, defender: { locations: armoured(3) } });
  expect(only(shootWith(armour, shot).result, 'resisted')).toEqual([]);
});
