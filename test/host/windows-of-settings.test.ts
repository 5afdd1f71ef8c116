import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* Windows that menus of the settings open: opened again, the same one comes to the front with what was begun in it. */

const { table, pages } = setUpSeats(['Game Master'], { isFresh: false });

test.each(['restore', 'ruleset'])('of %s there is one, however often it is opened', async menu => {
  const isSame = await pages[0].evaluate<boolean>(`(async () => {
    const { type: Menu } = game.settings.menus.get('passe-darmes.${menu}');
    const shown = () => foundry.applications.instances.get('passe-${menu}');
    await new Menu().render({ force: true });
    const window = await passePlayer.until('the window', () => shown()?.rendered && shown());
    await new Menu().render({ force: true });
    const isSame = shown() === window && window.rendered;
    await shown().close();
    return isSame;
  })()`);
  expect(isSame).toBe(true);
  expect(table.errors()).toEqual([]);
});
