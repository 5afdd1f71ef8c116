import { expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix, basile } = setUpTable(['Game Master', 'Alix', 'Basile']);

/** The button that sends the answers, as it is drawn, is pressed and let go. */
const PRESSES = `(() => {
  const button = document.querySelector('#passe-waiting [data-action="commit"]');
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
})()`;

test('a click on the list of questions sends no answer to one that is not drawn yet', async () => {
  const [page] = pages;
  const rows = page.locator('#passe-waiting .passe-waiting-row');
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const first = (await alix.attack('Maëlys', 'Broadsword')).exchange;
  await gm.asked(first, 'defence');
  await page.keyboard.press('j');
  await rows.first().waitFor();
  // Cards prepared from now on are drawn after the release.
  await page.evaluate(`(() => {
    const shown = foundry.applications.instances.get('passe-waiting');
    const draw = shown._renderHTML;
    const held = new Promise(done => (globalThis.letItDraw = () => {
      shown._renderHTML = draw;
      done();
    }));
    shown._renderHTML = async function (...given) {
      globalThis.isPrepared = true;
      await held;
      return draw.apply(this, given);
    };
  })()`);
  await page.evaluate(`passePlayer.theCombat().update({ turn: 2 }).then(() => true)`);
  await agree(pages);
  await basile.dice([40, 100]);
  await basile.aim('Ysolt');
  const weapon = await pages[2].evaluate<string>(
    `[...passePlayer.actorNamed('Brannoc').items].find(one => one.type === 'weapon').name`,
  );
  const second = (await basile.attack('Brannoc', weapon)).exchange;
  await gm.asked(second, 'defence');
  await page.waitForFunction('globalThis.isPrepared === true');
  expect(await rows.count()).toBe(1);
  const messages = () => page.evaluate<number>('game.messages.size');
  const before = await messages();
  await page.evaluate(PRESSES);
  await page.evaluate('letItDraw()');
  await rows.nth(1).waitFor();
  expect(await messages()).toBe(before);
  await gm.dice([96, 100], [97, 100]);
  await page.evaluate(PRESSES);
  await alix.asked(first, 'effects');
  await basile.asked(second, 'effects');
});
