import { expect, test } from 'vitest';
import { armoured, duel, weapons } from '../../fighters.ts';
import { shootWith } from '../../play.ts';

const setup = duel({
  attacker: { weapons: [weapons.pistol] },
  defender: { skills: { willpower: 50 }, locations: armoured(9) },
});

test.each([
  [['pin-down'], 1],
  [['pin-down', 'pin-down'], 2],
])('MYT-SE-25, MYT-OPEN-16: %j: one roll, %i turns, even without damage', (effects, amount) => {
  const { result } = shootWith(setup, {
    ...{ attack: 3, effects, location: 2, damage: 1, 'resist.pin-down': 60 },
  });
  const lasts = { amount, unit: 'turns' };
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'bert', condition: 'pinned-down', lasts });
});

test('MYT-SE-25: Willpower may hold', () => {
  const { result } = shootWith(setup, {
    ...{ attack: 40, effects: 'pin-down', location: 2, damage: 1, 'resist.pin-down': 45 },
  });
  expect(result.at(-1)).toMatchObject({ fact: 'resisted', held: true });
});
