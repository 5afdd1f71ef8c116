import { beforeAll, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

const { pages, alix } = setUpSeats(['Game Master', 'Alix'], { isFresh: false });

interface Sent extends Record<string, unknown> {
  opening: { setup: { options?: object } };
}

beforeAll(() => alix.aim('Corvin'));

async function sent(): Promise<Sent> {
  await alix.dice([30, 100]);
  return JSON.parse(await alix.opening('Maëlys', 'Broadsword')) as Sent;
}

test('an exchange says nothing of readings while the world reads as the rules propose', async () => {
  expect((await sent()).opening.setup).not.toHaveProperty('options');
});

test('it carries the readings of this world where they are others', async () => {
  await pages[0].evaluate(`game.settings.set('passe-darmes', 'reading.shieldsStopBullets', true)`);
  await pages[1].waitForFunction(`game.settings.get('passe-darmes', 'reading.shieldsStopBullets')`);
  expect((await sent()).opening.setup.options).toEqual({ shieldsStopBullets: true });
});

test('a player cannot set rule options of their own', async () => {
  const system = await sent();
  system.opening.setup.options = { shieldsStopBullets: true, luckInExchange: true };
  const forged = await alix.send(system);
  const { refused } = await alix.stands(forged, 'refused');
  expect(refused).toContain('It began under other house rules');
  await expect(
    pages[1].evaluate(`game.settings.set('passe-darmes', 'reading.luckInExchange', true)`),
  ).rejects.toThrow();
});
