import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* In a combat system without passions, a roll has no driver. */

const { pages } = setUpSeats(['Game Master'], { ruleset: 'ref10' });

test('a driver that these rules do not know is not recorded', async () => {
  const found = await pages[0].evaluate<unknown>(`(async () => {
    const actor = game.actors.find(({ type }) => type === 'ref10-fighter');
    await game.system.api.rollSkill(actor.uuid, 'vigilance', '', '', 'loyalty');
    const rolled = game.messages.contents.at(-1);
    return [rolled.type, rolled.system.driver, rolled.system.driverName];
  })()`);
  expect(found).toEqual(['skill-roll', '', '']);
});
