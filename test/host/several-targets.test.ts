import { expect, test } from 'vitest';
import { axeViolations } from '../browser/axe.ts';
import { latestCard, setTheme } from '../browser/looking.ts';
import { EVERYBODY, laidFor } from './seats.ts';

const { pages, gm, alix, basile } = laidFor(EVERYBODY);

const rows = () => latestCard(pages[0]).locator('.passe-row');
const statuses = () => rows().locator('.passe-row-status').allTextContents();

test('a sweep is one card with a row for each in its path', async () => {
  await alix.aim('Corvin');
  await alix.dice([30, 100]);
  const sent = JSON.parse(await alix.opening('Maëlys', 'Broadsword')) as {
    opening: { setup: { undertaking: { action: string } } };
  };
  sent.opening.setup.undertaking.action = 'sweep';
  const exchange = await alix.send({ ...sent, answers: [], facts: null });
  await gm.asked(exchange, 'target.sweep');
  // Nothing to look at is squeezed: a name stands on one line.
  const name = latestCard(pages[0]).locator('.passe-pick b').first();
  expect((await name.boundingBox())?.height).toBeLessThan(30);
  await alix.dice([30, 100]);
  await gm.pickAll(exchange, await gm.fighter('Brannoc'));
  await gm.asked(exchange, 'defence');
  await expect.poll(statuses).toEqual(['waiting', 'still to come']);
  await gm.choose(exchange, 'defence', 'none');
  await alix.dice([11, 20], [7, 8]);
  await alix.take(exchange);
  await basile.asked(exchange, 'defence.target-2');
  await expect.poll(statuses).toEqual(['done', 'waiting']);
  await basile.dice([96, 100]);
  await basile.choose(exchange, 'defence.target-2', 'none');
  await alix.dice([2, 20], [1, 8]);
  await alix.asked(exchange, 'effects.target-2');
  await latestCard(pages[1]).locator('[data-act="confirm"]').click();
  await gm.settled(exchange);
  await expect.poll(async () => (await statuses())[0]).toMatch(/^\d+ HP, /);
  expect(await rows().locator('details[open]').count()).toBe(0);
  await rows().first().locator('summary').press('Enter');
  expect(await rows().first().locator('.passe-line:visible').count()).toBeGreaterThan(3);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(pages[0], theme);
    expect(await axeViolations(pages[0], '.passe-latest .passe-card')).toEqual([]);
  }
});
