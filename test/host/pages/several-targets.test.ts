import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '../../browser/axe.ts';
import { latestCard, picture, setTheme, tokenOf } from '../../browser/looking.ts';
import { bringFromPack } from '../../browser/sheets.ts';
import { agree, playerOn } from '../remote-player.ts';
import { EVERYBODY, setUpTable } from '../seats.ts';

const { pages, gm, alix, basile, clarisse } = setUpTable(EVERYBODY);

const rowsOn = (page: Page) => latestCard(page).locator('.passe-row');
const heads = (page: Page) => rowsOn(page).locator('summary b, :scope > p b');
const statuses = (page: Page = pages[0]) => rowsOn(page).locator('.passe-row-status').allTextContents();
const names = (page: Page = pages[0]) => heads(page).allTextContents();

/** A wound, if it was no scratch, and where it is. */
const PLACED = /^(?:\w+ Wound, )?(?:Head|Chest|Abdomen|(?:Left|Right) (?:Arm|Leg))$/iu;
const WHOLE_OR_PLACED = new RegExp(`${PLACED.source}|^unharmed$`, 'iu');

/** Everybody sees the same rows, closed when all is told, and can open them with the keyboard. */
async function isToldToAll(exchange: string, outcome: RegExp[]): Promise<void> {
  for (const page of pages) {
    await playerOn(page).stands(exchange, 'applied');
    await expect.poll(() => statuses(page)).toEqual(outcome.map(wanted => expect.stringMatching(wanted)));
    expect(await rowsOn(page).locator('details[open]').count()).toBe(0);
  }
  await rowsOn(pages[0]).first().locator('summary').press('Enter');
  expect(await rowsOn(pages[0]).first().locator('.passe-line:visible').count()).toBeGreaterThan(0);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(pages[0], theme);
    expect(await axeViolations(pages[0], '.passe-latest .passe-card')).toEqual([]);
  }
}

test('MYT-CLOSE-03: a sweep is begun on the sheet, and is one card with a row for each in its path', async () => {
  await alix.aim('Corvin');
  await alix.dice([30, 100]);
  await pages[1].evaluate(`passePlayer.attackButton('Maëlys', 'Broadsword').then(() => true)`);
  await pages[1]
    .locator('.passe-weapon-row', { hasText: 'Broadsword' })
    .locator('.passe-attack')
    .click({ modifiers: ['Shift'] });
  await pages[1].locator('.passe-circumstances').getByLabel('How').selectOption('sweep');
  await pages[1]
    .locator('.passe-circumstances')
    .getByRole('button', { name: 'Sweep attack', exact: true })
    .click();
  const exchange = await newest(pages[1]);
  await gm.asked(exchange, 'target.sweep');
  // Nothing to look at is squeezed: a name stands on one line.
  const name = latestCard(pages[0]).locator('.passe-pick b').first();
  expect((await name.boundingBox())?.height).toBeLessThan(30);
  await alix.dice([30, 100]);
  const other = await gm.fighter('Brannoc');
  await gm.pickAll(exchange, other);
  await gm.asked(exchange, 'defence');
  await expect.poll(statuses).toEqual(['waiting', 'still to come']);
  await gm.choose(exchange, 'defence', 'none');
  await alix.dice([11, 20], [7, 8]);
  await alix.take(exchange);
  await basile.asked(exchange, `defence.at-${other}`);
  await expect.poll(statuses).toEqual(['done', 'waiting']);
  await basile.choose(exchange, `defence.at-${other}`, 'none');
  await alix.dice([2, 20], [1, 8]);
  await alix.asked(exchange, `effects.at-${other}`);
  await latestCard(pages[1]).locator('[data-act="confirm"]').click();
  await gm.settled(exchange);
  await expect.poll(names).toEqual(['Corvin Sable', 'Brannoc Dol']);
  await isToldToAll(exchange, [PLACED, WHOLE_OR_PLACED]);
});

test('MYT-FIREARM-05: fire is spread over several, each with a roll, a defence and a row of their own', async () => {
  await pages[0].evaluate(`(async () => {
    const ranged = { close: 50, effective: 100, long: 200, firearm: true, rate: 9, advanced: true,
      modes: ['semi-automatic', 'full-automatic'] };
    await passePlayer.actorNamed('Maëlys').createEmbeddedDocuments('Item', [
      { name: 'Test rifle', type: 'weapon', system: { damage: '1d6', hands: 2, ranged, magazine: { holds: 30, left: 30 } } },
    ]);
  })()`);
  await agree(pages);
  await alix.aim('Corvin');
  const { exchange: switched } = await alix.act('Maëlys', 'switch-fire-mode');
  await alix.choose(switched, 'mode', 'full-automatic');
  await gm.settled(switched);
  await agree(pages);
  const { exchange, notice } = await alix.attack('Maëlys', 'Test rifle');
  expect(notice).toBe('');
  await alix.choose(exchange, 'rounds', 'rounds:9');
  await alix.dice([3, 100]);
  const [other, third] = [await alix.fighter('Brannoc'), await alix.fighter('Ysolt')];
  await alix.pickAll(exchange, other, third);
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await throwsDice('click');
  await alix.take(exchange);
  await throwing(exchange, 'location', [11, 20]);
  await throwing(exchange, 'damage', [6, 6]);
  await throwing(exchange, 'hits', [1, 3]);
  await alix.asked(exchange, `attack.at-${other}`);
  await latestCard(pages[1])
    .locator('.passe-asks')
    .getByText('Roll the attack → Brannoc Dol', { exact: true })
    .waitFor();
  await expect.poll(statuses).toEqual(['done', 'waiting', 'still to come']);
  await picture(pages[1], 'sprayed-en');
  await throwing(exchange, `attack.at-${other}`, [4, 100]);
  await throwsDice('itself');
  await basile.choose(exchange, `defence.at-${other}`, 'none');
  await alix.asked(exchange, `effects.at-${other}`);
  await alix.dice([2, 20], [5, 6], [1, 3], [97, 100]);
  await latestCard(pages[1]).locator('[data-act="confirm"]').click();
  await clarisse.choose(exchange, `defence.at-${third}`, 'none');
  await gm.settled(exchange);
  await expect.poll(names).toEqual(['Corvin Sable', 'Brannoc Dol', 'Ysolt of the Ford']);
  await isToldToAll(exchange, [/\bChest$/, /\bRight Leg$/, /^unharmed$/]);
});

test('MYT-TRAIT-78: a creature that beats its wings rolls against each fighter near it, in a row each', async () => {
  await dragonJoins();
  await gm.aim('Maëlys');
  await tokenOf(pages[0], 'Dragon').click({ button: 'right' });
  await pages[0].getByRole('button', { name: 'What now?' }).click();
  await pages[0].locator('.passe-actions-window [data-key="wing-buffet"]').click();
  const exchange = await newest(pages[0]);
  await gm.asked(exchange, 'arc');
  // Nobody is hurt so badly that they must resist.
  await pages[0].evaluate('void (CONFIG.Dice.randomUniform = () => 0.01)');
  await gm.pickAll(exchange, await gm.fighter('Corvin'));
  await gm.settled(exchange);
  await expect.poll(names).toEqual(['Corvin Sable', 'Maëlys Tarvenne']);
  await isToldToAll(exchange, [WHOLE_OR_PLACED, WHOLE_OR_PLACED]);
  await picture(pages[0], 'buffet-en');
  await gm.button(exchange, 'undo');
  await gm.asWas(exchange);
});

/** The setting of Alix's dice. */
const throwsDice = (how: 'click' | 'itself') =>
  pages[1].evaluate(`game.settings.set('passe-darmes', 'dice', '${how}').then(() => true)`);

/** Alix throws what is asked. */
async function throwing(exchange: string, question: string, die: [number, number]): Promise<void> {
  await alix.asked(exchange, question);
  await alix.dice(die);
  await alix.button(exchange, 'roll');
}

/** A dragon comes down between them; its turn it is. */
async function dragonJoins(): Promise<void> {
  const dragon = await bringFromPack(pages[0], 'creatures', 'dragon');
  const wings = await bringFromPack(pages[0], 'abilities', 'wing-buffet');
  await pages[0].evaluate(`(async () => {
    const actor = game.actors.get('${dragon}');
    await actor.createEmbeddedDocuments('Item', [game.items.get('${wings}').toObject()]);
    const [token] = await canvas.scene.createEmbeddedDocuments('Token', [
      { ...actor.prototypeToken.toObject(), name: actor.name, actorId: actor.id, actorLink: true, x: 400, y: 300 },
    ]);
    await passePlayer.theCombat().createEmbeddedDocuments('Combatant', [
      { tokenId: token.id, sceneId: canvas.scene.id, actorId: actor.id, initiative: 1 },
    ]);
    await passePlayer.theCombat().update({ turn: 4 });
  })()`);
  for (const page of pages) {
    await page.waitForFunction(
      'passePlayer.theCombat().combatants.size === 5 && passePlayer.theCombat().turn === 4',
    );
  }
}

/** The exchange that a fighter has just begun. */
async function newest(page: Page): Promise<string> {
  await page.waitForFunction('game.messages.some(({ author }) => author.isSelf)');
  return page.evaluate<string>('game.messages.contents.findLast(({ author }) => author.isSelf).id');
}
