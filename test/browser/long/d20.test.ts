import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { agree, playerOn } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture, tokenOf } from '../looking.ts';
import { seedDice } from '../playing.ts';
import {
  isReadable,
  playersAt,
  standsNarrow,
  thingsOpen,
  untilSomebodyFalls,
  WIDE_VIEWS,
} from '../sheet-and-fight.ts';
import { bringFromPack, closeSheets, openSheetOf, storedIn } from '../sheets.ts';

const FALLEN = ['dead', 'dying', 'unconscious', 'disabled', 'stable'];

const { pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: WIDE_VIEWS,
  ruleset: 'd20',
  isFresh: false,
  isPainted: false,
});
const players = playersAt(pages, {});
let gm: Page;
let alix: Page;
let basile: Page;
let hoel: string;

beforeAll(async () => {
  [gm, alix, basile] = pages;
  hoel = await alix.evaluate<string>('game.user.character.id');
});

describe('the sheet of a character of 1d20', () => {
  const sheet = () => alix.locator('.passe-classic');
  /** A number of the sheet, by its name. */
  const number = (name: string) => sheet().locator(`.is-attributes > div:has(> dt:text-is('${name}'))`);

  test('shows armour class, saves and each attack, with their reasons', async () => {
    await openSheetOf(alix, hoel);
    await sheet().getByRole('button', { name: 'Attack Longsword +11/+6' }).waitFor();
    expect(await number('AC').textContent()).toContain('19');
    expect(await number('Touch').textContent()).toContain('11');
    expect(await number('Speed').textContent()).toContain('20 ft.');
    await sheet().getByRole('button', { name: 'Total defence standard' }).waitFor();
    await isReadable(alix, '.passe-classic', 'd20-sheet-en');
  });

  test('takes wounds, nonlethal damage, missiles and weapons in hand, by mouse and by keyboard', async () => {
    await sheet().getByRole('button', { name: 'One Hit Point lost' }).click();
    await expect.poll(() => storedIn(alix, hoel, 'state.hurt.body')).toBe(1);
    await sheet().getByRole('spinbutton', { name: 'Left', exact: true }).fill('40');
    await alix.keyboard.press('Tab');
    await expect.poll(() => storedIn(alix, hoel, 'state.hurt.body')).toBe(12);
    await sheet().getByRole('button', { name: 'One point of nonlethal damage', exact: true }).click();
    await expect.poll(() => storedIn(alix, hoel, 'state.hurt.nonlethal')).toBe(1);
    await sheet().getByRole('spinbutton', { name: 'Rounds or pieces left: Longbow' }).fill('17');
    await alix.keyboard.press('Tab');
    await expect
      .poll(async () => Object.values((await storedIn(alix, hoel, 'state.used')) as object))
      .toEqual([3]);
    await sheet().getByText('40/52').first().waitFor();
    await picture(alix, 'd20-wounded-en');
    const state = { hurt: { body: 0, nonlethal: 0 } };
    await alix.evaluate(`game.user.character.update(${JSON.stringify({ system: { state } })})`);
  });

  test('states the standing orders for attacks of opportunity (D20-AOO-06)', async () => {
    const orders = sheet().getByRole('combobox', { name: 'Attacks of opportunity' });
    await orders.selectOption({ label: 'Always strike' });
    await expect.poll(() => storedIn(alix, hoel, 'opportunities')).toBe('always');
    await orders.scrollIntoViewIfNeeded();
    await picture(alix, 'd20-opportunities-en');
    await orders.selectOption({ label: 'Ask each time' });
    await expect.poll(() => storedIn(alix, hoel, 'opportunities')).toBe('ask');
  });

  test('counts rounds of six seconds (D20-STAT-01.b)', async () => {
    expect(await alix.evaluate('CONFIG.time.roundTime')).toBe(6);
  });

  test('rolls a save and a skill', async () => {
    const rolled = alix.locator('.chat-log .passe-skill-roll');
    const before = await rolled.count();
    await sheet().getByRole('button', { name: 'Fortitude +7' }).click();
    await expect.poll(() => rolled.count()).toBe(before + 1);
    await sheet()
      .getByRole('button', { name: /^Ride \+6/u })
      .click();
    await expect.poll(() => rolled.count()).toBe(before + 2);
    expect(await axeViolations(alix, '.passe-skill-roll')).toEqual([]);
  });

  test('is edited: scores, numbers, qualities and an ability that the creature lacks', async () => {
    await sheet()
      .getByRole('button', { name: /^Edit$/u })
      .click();
    await sheet().getByRole('spinbutton', { name: 'Strength', exact: true }).fill('19');
    await alix.keyboard.press('Tab');
    await expect.poll(() => storedIn(alix, hoel, 'abilities.str')).toBe(19);
    await sheet().getByRole('spinbutton', { name: 'Constitution', exact: true }).fill('');
    await alix.keyboard.press('Tab');
    await expect.poll(() => storedIn(alix, hoel, 'abilities.con')).toBeNull();
    await sheet().getByRole('checkbox', { name: 'Stability' }).check();
    await expect.poll(() => storedIn(alix, hoel, 'traits')).toEqual(['stable']);
    await picture(alix, 'd20-edit-en');
    await sheet()
      .getByRole('button', { name: /^Play$/u })
      .click();
    const system = { abilities: { str: 17, con: 14 }, traits: [] };
    await alix.evaluate(`game.user.character.update(${JSON.stringify({ system })})`);
    await closeSheets(alix);
  });

  test('opens its items on sheets of their own', () =>
    thingsOpen(alix, ['Longsword', 'Heavy steel shield', 'Breastplate', 'Cleave'], 'd20-items-en'));

  test('stands in a narrow window, in French', () => standsNarrow(basile, '.passe-classic', 'd20-narrow-fr'));

  test('is readable for a creature with natural weapons, and for one without Constitution', async () => {
    for (const key of ['brown-bear', 'skeleton']) {
      const id = await bringFromPack(gm, 'd20-creatures', key);
      await openSheetOf(gm, id);
      await gm.locator('.passe-classic .passe-attack').first().waitFor();
      await isReadable(gm, '.passe-classic', `d20-${key}-fr`);
      await closeSheets(gm);
      await gm.evaluate(`game.actors.get('${id}').delete()`);
    }
  });
});

/** Drags a token by the mouse, by so many squares. */
async function drag(page: Page, name: string, columns: number, rows: number): Promise<void> {
  const box = await tokenOf(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not in sight`);
  const [x, y] = [box.x + box.width / 2, box.y + box.width / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (columns * box.width) / 2, y + (rows * box.width) / 2);
  await page.mouse.move(x + columns * box.width, y + rows * box.width);
  await page.mouse.up();
}

/** The square of a fighter, as a page sees it. */
const squareOf = (page: Page, name: string) =>
  page.evaluate<string>(`(() => {
    const { x, y } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
    return [x / canvas.grid.size, y / canvas.grid.size].join(' ');
  })()`);

describe('a fighter and a cleric against a rogue and a wizard, each played at a table of their own', () => {
  test('a token that is dragged on its turn moves once the exchange is over, and is back with the undo', async () => {
    for (const [i, page] of pages.entries()) await seedDice(page, 21 + i);
    await drag(alix, 'Hoel', 0, 3);
    await expect.poll(() => squareOf(gm, 'Hoel')).toBe('4 5');
    const exchange = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
    await agree(pages);
    await picture(alix, 'd20-moved-en');
    await gm.evaluate(`game.system.api.undo('${exchange}')`);
    await playerOn(gm).asWas(exchange);
    await expect.poll(() => squareOf(alix, 'Hoel')).toBe('4 2');
  });

  test('a drag by one square is the step or a move, as the player chooses', async () => {
    await drag(alix, 'Hoel', -1, 0);
    const asked = alix.getByRole('dialog').filter({ hasText: 'Which movement?' });
    await asked.getByRole('button').last().waitFor();
    await isReadable(alix, '.passe-choice', 'd20-which-move-en');
    await asked.locator('button[data-action="five-foot-step"]').click();
    await expect.poll(() => squareOf(gm, 'Hoel')).toBe('3 2');
    const exchange = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
    expect(await storedIn(alix, hoel, 'state.spent')).toMatchObject({ step: 1 });
    await agree(pages);
    await gm.evaluate(`game.system.api.undo('${exchange}')`);
    await playerOn(gm).asWas(exchange);
    await expect.poll(() => squareOf(alix, 'Hoel')).toBe('4 2');
  });

  test('squares that a foe threatens are marked while the token is dragged, with the foe', async () => {
    // Before they have acted nobody strikes at anybody.
    await tokenOf(alix, 'Hoel').click();
    expect(await alix.locator('.passe-threats').count()).toBe(0);
    for (let i = 0; i < 4; i++) {
      await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
      await agree(pages);
    }
    await alix
      .getByRole('img', { name: 'May strike at those who leave a marked square: Nolwenn Asq' })
      .waitFor();
    await alix.locator('.passe-threatened').nth(7).waitFor();
    await picture(alix, 'd20-threats-en');
    const had = await gm.evaluate<number>(`game.system.api.exchanges().length`);
    await drag(alix, 'Hoel', -1, -2);
    await gm.waitForFunction(`game.system.api.exchanges().length > ${had}`);
    const exchange = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
    const nolwenn = await gm.evaluate<string>(`passePlayer.actorNamed('Nolwenn').toFighter().id`);
    await playerOn(gm).choose(exchange, `opportunity.${nolwenn}`, 'none');
    await playerOn(gm).settled(exchange);
    await expect.poll(() => squareOf(alix, 'Hoel')).toBe('3 0');
    await gm.evaluate(`game.system.api.undo('${exchange}')`);
    await playerOn(gm).asWas(exchange);
    await expect.poll(() => squareOf(alix, 'Hoel')).toBe('4 2');
  });

  test('blow after blow until a fighter falls', { timeout: 1_200_000 }, async () => {
    const { exchanges } = await untilSomebodyFalls(players, {
      fallen: FALLEN,
      meanwhile: async many => {
        if (many === 2) await picture(alix, 'd20-cards-en');
      },
    });
    expect(exchanges).toBeGreaterThan(2);
    await agree(pages);
    expect(await axeViolations(gm, '.passe-latest .passe-card')).toEqual([]);
    await picture(gm, 'd20-ends-fr');
    await picture(alix, 'd20-ends-en');
  });
});
