import { expect, test } from 'vitest';
import { forecastExchange } from './averages.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { armoured, duel, weapons } from '../rules/fighters.ts';

const policy = { wants: ['maximise-damage', 'bleed', 'trip-opponent'] };
const forecast = (setup = duel(), seed = 1) =>
  forecastExchange(mythras, setup, policy, { times: 2000, seed });

test('the same seed gives the same forecast', () => {
  expect(forecast()).toEqual(forecast());
  expect(forecast(duel(), 2)).not.toEqual(forecast());
});

test('an attack that nobody can parry hurts as often as it hits, and by the mean of its dice', () => {
  const { chanceOfHurt, meanHurt, times } = forecastExchange(
    mythras,
    duel({ defender: { weapons: [], skills: { endurance: 50 } } }),
    { wants: ['bleed'] },
    { times: 4000, seed: 5 },
  );
  expect(times).toBe(4000);
  expect(chanceOfHurt['anna']).toBe(0);
  expect(meanHurt['anna']).toBe(0);
  expect(chanceOfHurt['bert']).toBeCloseTo(0.6, 1);
  expect(meanHurt['bert']).toBeCloseTo(0.6 * 4.5, 0);
});

test('a shield and armour help', () => {
  const bare = forecast(duel({ defender: { weapons: [] } })).meanHurt['bert'] ?? 0;
  const shielded = forecast(duel({ defender: { weapons: [weapons.kite] } })).meanHurt['bert'] ?? 0;
  const cased =
    forecast(duel({ defender: { weapons: [weapons.kite], locations: armoured(5) } })).meanHurt['bert'] ?? 0;
  expect(shielded).toBeLessThan(bare);
  expect(cased).toBeLessThan(shielded);
});
