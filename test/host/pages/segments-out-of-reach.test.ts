import { expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';

const { pages, gm } = setUpTable(['Game Master'], { ruleset: 'segments', isFresh: false });

/** Carries Isaut's token so many squares to the right, as a Game Master does by hand. */
const carries = (squares: number) =>
  pages[0].evaluate(`(async () => {
    const token = canvas.scene.tokens.find(({ name }) => name.startsWith('Isaut'));
    await token.update({ x: token.x + ${squares} * canvas.grid.size }, { animate: false });
  })()`);

test('the timeline offers what is due only where it can be done, and says why not (SEG-MELEE-01)', async () => {
  const [page] = pages;
  await page.evaluate('ui.combat.activate()');
  await gm.dice([3, 8]);
  const exchange = await page.evaluate<string>(
    `game.system.api.begin('prepare-melee', passePlayer.actorNamed('Armel').uuid,
      { target: passePlayer.actorNamed('Isaut').uuid, weapon: 'armelLongSword00' })`,
  );
  await gm.settled(exchange);
  await gm.dice();
  const due = page.locator('#combat .passe-segment-do');
  for (let turns = 0; turns < 20 && (await due.count()) === 0; turns++)
    await page.evaluate(
      'game.combats.contents[0].nextTurn().then(() => ui.combat.render()).then(() => true)',
    );
  await carries(4);
  const refused = page.locator('#combat .passe-segment-refused');
  await expect.poll(() => refused.allInnerTexts()).toEqual(['Not in contact']);
  expect(await due.count()).toBe(0);
  await carries(-4);
  await expect.poll(() => due.allInnerTexts()).toEqual(['Attack']);
});
