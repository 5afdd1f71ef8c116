import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Scenario } from '../../../src/forecast/scenario.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { agree, type RemotePlayer } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { hitUndefended } from '../whole-exchange.ts';

/** The data of the first link of an attack. */
interface Sent {
  readonly opening: {
    readonly setup: {
      readonly attempt: object;
      readonly fighters: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
  };
}

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { isFresh: false });

beforeAll(async () => {
  for (const page of pages) await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('a GM copies a finished exchange as a scenario, which passes without Foundry', async () => {
  const exchange = await hitUndefended(gm, alix);
  await alix.take(exchange);
  await gm.settled(exchange);

  await gm.fromMenu(exchange, 'Copy as scenario');
  await pages[0].waitForFunction("document.querySelector('.notification.info') !== null");
  const text = await pages[0].evaluate(() => navigator.clipboard.readText());
  const { flaws: faults } = playScenario(JSON.parse(text), () => null);
  expect(faults).toEqual([]);
  expect(JSON.parse(text)).toMatchObject({ ruleset: 'mythras', undertaken: [{ action: 'attack' }] });
});

/** Takes the entry of the menu of a card; gives what lies on the clipboard then. */
async function copied(page: Page, player: RemotePlayer, exchange: string): Promise<Scenario> {
  await page.evaluate(`navigator.clipboard.writeText('')`);
  await player.fromMenu(exchange, 'Copy as scenario');
  await page.waitForFunction(`navigator.clipboard.readText()`);
  return JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as Scenario;
}

const flawsOf = (scenario: Scenario) => playScenario(scenario, () => null).flaws;

test('the scenario of an unfinished exchange expects the question it waits for', async () => {
  await gm.dice([30, 100]);
  await gm.aim('Ysolt');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  const begun = await copied(pages[0], gm, exchange);
  expect(begun).toMatchObject({ expect: { waiting: { name: 'defence', ask: 'choose' } } });
  expect(flawsOf(begun)).toEqual([]);
  expect(flawsOf({ ...begun, answers: [] }).map(({ at }) => at)).toContain('expect.waiting.name');
  await gm.button(exchange, 'take-back');
  await gm.stands(exchange, 'refused');
});

test('the scenario expects the reason of the rules’ refusal; a refusal of the table is noted', async () => {
  await gm.reset();
  await agree(pages);
  await alix.dice();
  await alix.aim('Corvin');
  const opening = JSON.parse(await alix.opening('Maëlys', 'Broadsword')) as Sent;
  const { setup } = opening.opening;
  const wrong = { ...setup, attempt: { ...setup.attempt, with: 'nothing' } };
  const unarmed = await alix.send({
    opening: { ...opening.opening, setup: wrong },
    answers: [],
    facts: null,
  });
  const first = await copied(pages[0], gm, unarmed);
  expect(first.expect).toEqual({ refused: expect.objectContaining({ id: 'weapon-missing' }) });
  expect(flawsOf(first)).toEqual([]);

  const [fighter] = Object.values(setup.fighters);
  const stronger = { ...fighter, damageModifier: '2d12' };
  const forged = { ...setup, fighters: { ...setup.fighters, [String(fighter?.['id'])]: stronger } };
  const exchange = await alix.send({
    opening: { ...opening.opening, setup: forged },
    answers: [],
    facts: null,
  });
  await gm.stands(exchange, 'refused');
  const second = await copied(pages[0], gm, exchange);
  expect(second.note).toContain('numbers-differ');
  expect(second.expect).toMatchObject({ waiting: { name: 'attack', ask: 'roll' } });
  expect(flawsOf(second)).toEqual([]);
});

test('a player has the button where they may look at everybody, and nowhere else', async () => {
  await gm.reset();
  await agree(pages);
  await alix.aim('Brannoc');
  await alix.dice([30, 100]);
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await alix.asked(exchange, 'defence');
  expect(await alix.menu(exchange)).not.toContain('Copy as scenario');
  await pages[0].evaluate(
    `Promise.all([...game.actors].map(actor => actor.update({ 'ownership.default': 2 })))`,
  );
  await pages[1].waitForFunction(`[...game.actors].every(actor => actor.ownership.default === 2)`);
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  expect(await alix.menu(exchange)).toContain('Copy as scenario');
  expect(flawsOf(await copied(pages[1], alix, exchange))).toEqual([]);
});
