import { expect, test } from 'vitest';
import { agree, playerOn } from '../host/remote-player.ts';
import { setUpTable } from '../host/seats.ts';

/*
 * Quiet lines in a row fold into one.
 */

const { pages } = setUpTable(['Game Master'], { ruleset: 'd20', isFresh: false });

/** Whose turn it is ends it. */
async function endTurn(): Promise<string> {
  const [gm] = pages;
  const exchange = await gm.evaluate<string>(
    `game.system.api.begin('end-turn', game.combats.contents[0].combatant.actor.uuid, {})`,
  );
  await playerOn(gm).settled(exchange);
  await agree(pages);
  return exchange;
}

test('ten quiet lines in a row fold into one line and the newest, unfold at a click, and can each be undone', async () => {
  const [gm] = pages;
  await gm.evaluate('ui.chat.activate()');
  const ended: string[] = [];
  for (let i = 0; i < 10; i++) ended.push(await endTurn());
  const lines = gm.locator('.chat-log .passe-quiet-line:visible');
  const run = gm.locator('.chat-log .passe-run:visible');
  await run.filter({ hasText: '9 quiet moments: ' }).waitFor();
  expect(await run.count()).toBe(1);
  expect(await lines.count()).toBe(1);

  // By the keyboard as by a click.
  await run.focus();
  await gm.keyboard.press('Enter');
  await gm.waitForFunction(
    `document.querySelector('.chat-log .passe-run').getAttribute('aria-expanded') === 'true'`,
  );
  expect(await lines.count()).toBe(10);
  const last = ended.at(-2) ?? '';
  await gm.locator(`.chat-log [data-exchange="${last}"] summary`).first().click();
  await gm.locator(`.chat-log [data-exchange="${last}"] [data-act="undo"]`).waitFor();
  await gm.locator(`.chat-log [data-exchange="${last}"] summary`).first().click();

  await run.first().click();
  await gm.waitForFunction(
    `document.querySelector('.chat-log .passe-run').getAttribute('aria-expanded') === 'false'`,
  );
  await lines.nth(1).waitFor({ state: 'detached' });
  expect(await lines.count()).toBe(1);

  // Anything else ends the run.
  await gm.evaluate(`ChatMessage.create({ content: 'Elsewhere' }).then(() => true)`);
  await run.filter({ hasText: '10 quiet moments' }).waitFor();
  expect(await lines.count()).toBe(0);
});
