import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { agree, playerOn } from '../host/remote-player.ts';
import { setUpTable } from '../host/seats.ts';
import { carry } from './dragging.ts';
import { closeAll } from './windows.ts';

/*
 * Clicks that an exchange costs everybody, with the target marked in advance and the usual choices.
 */

const { pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: { 'Game Master': { width: 1400, height: 900 }, Alix: { width: 1400, height: 900 } },
  ruleset: 'd20',
  isFresh: false,
});
let gm: Page;
let alix: Page;

beforeAll(async () => {
  [gm, alix] = pages;
  // In the first round nobody strikes at anybody before they have acted.
  for (let turns = 0; turns < 4; turns++) {
    await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
    await agree(pages);
  }
  for (const page of pages)
    await page.evaluate(`globalThis.passeClicks = 0;
      document.addEventListener('click', event => { if (event.isTrusted) passeClicks += 1; }, true);`);
});

/** Clicks made by people on a page since the last look. */
const clicksOn = (page: Page) =>
  page.evaluate<number>(`(() => { const made = passeClicks; globalThis.passeClicks = 0; return made; })()`);

/** Clicks of everybody, in the order of the pages. */
const clicks = () => Promise.all(pages.map(clicksOn));

/** Opens a fighter's sheet, which stays open in a fight. */
async function sheetOf(page: Page, name: string): Promise<void> {
  await page.evaluate(`passePlayer.actorNamed('${name}').sheet
    .render({ force: true, position: { left: 10, top: 10 } }).then(() => true)`);
  await page.locator('.passe-classic .passe-attack').first().waitFor();
}

async function closeSheetOf(page: Page, name: string): Promise<void> {
  await page.evaluate(`passePlayer.actorNamed('${name}').sheet.close().then(() => true)`);
}

test('a sheet that is edited shows classes and challenge rating as they are written', async () => {
  const shown = await gm.evaluate<string[]>(`(async () => {
    const actor = [...game.actors][0];
    await actor.update({ system: { classes: 'fighter', challenge: '1/2' } });
    actor.sheet.isEditing = true;
    const { element } = await actor.sheet.render({ force: true });
    const written = ['classes', 'challenge'].map(id => element.querySelector('[name="system.' + id + '"]').value);
    actor.sheet.isEditing = false;
    await actor.sheet.close();
    return written;
  })()`);
  expect(shown).toEqual(['fighter', '1/2']);
});

/** Presses an option of a question on the card. */
const onCard = (page: Page, question: string, option: string) =>
  page.locator(`.chat-log [data-question^="${question}"].is-yours [data-option="${option}"]`).first().click();

const exchanges = () => gm.evaluate<number>(`game.system.api.exchanges().length`);

/** The exchange that comes of this, once it is over; it is undone, so that the next begins as this one did. */
async function over(had: number): Promise<string> {
  await gm.waitForFunction(`game.system.api.exchanges().length > ${had}`);
  const exchange = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
  await playerOn(gm).settled(exchange);
  await agree(pages);
  return exchange;
}

async function undo(exchange: string): Promise<void> {
  await gm.evaluate(`game.system.api.undo('${exchange}')`);
  await playerOn(gm).asWas(exchange);
  await agree(pages);
}

const change = (name: string, system: object) =>
  gm.evaluate(
    `passePlayer.actorNamed('${name}').update({ system: ${JSON.stringify(system)} }).then(() => true)`,
  );
const itemOf = (name: string, item: string) =>
  gm.evaluate<string>(`[...passePlayer.actorNamed('${name}').items].find(one => one.name === '${item}').id`);
const tokensOf = (name: string) =>
  gm.evaluate<string>(`(() => {
    const { x, y } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
    return [x, y].map(at => at / canvas.grid.size).join(' ');
  })()`);

test('a full attack of four blows at one target takes three clicks, with a shield in the other hand (D20-ACT-36)', async () => {
  await change('Hoel', { bab: 16 });
  await agree(pages);
  await playerOn(alix).aim('Nolwenn');
  await sheetOf(alix, 'Hoel');
  await alix.locator('.passe-attack', { hasText: '+21/+16/+11/+6' }).waitFor();
  // 1 misses, blow after blow.
  await playerOn(alix).dice([1, 20], [1, 20], [1, 20], [1, 20]);
  const had = await exchanges();
  await clicks();
  await alix.getByRole('button', { name: 'Full attack: Longsword' }).click();
  await onCard(alix, 'hands', 'one-weapon');
  await onCard(alix, 'plan', 'all-at-one');
  const exchange = await over(had);
  expect(await clicks()).toEqual([0, 3, 0]);
  const rolled = await gm.evaluate<number>(
    `game.messages.filter(({ id, system }) => [id, system.exchange].includes('${exchange}'))
      .flatMap(({ rolls }) => rolls).length`,
  );
  expect(rolled).toBe(4);
  await undo(exchange);
  await change('Hoel', { bab: 6 });
  await closeSheetOf(alix, 'Hoel');
});

describe('an attack of opportunity', () => {
  /** Hoel leaves Nolwenn's side. */
  async function leaves(): Promise<void> {
    const { drop } = await carry(alix, 'Hoel', [-1, -2]);
    await drop();
  }

  test('takes one click of the striker, and none of the mover (D20-AOO-06)', async () => {
    const had = await exchanges();
    await playerOn(gm).dice([2, 20]);
    await clicks();
    await leaves();
    await onCard(gm, 'opportunity', await itemOf('Nolwenn', 'Rapier'));
    const exchange = await over(had);
    expect((await clicks())[0]).toBe(1);
    expect(await tokensOf('Hoel')).toBe('3 0');
    await undo(exchange);
  });

  test.each(['always', 'never'])(
    'takes no click of a fighter who %s strikes (D20-AOO-06)',
    async opportunities => {
      await change('Nolwenn', { opportunities });
      await agree(pages);
      const had = await exchanges();
      await playerOn(gm).dice([2, 20]);
      await clicks();
      await leaves();
      const exchange = await over(had);
      expect((await clicks())[0]).toBe(0);
      await undo(exchange);
      await change('Nolwenn', { opportunities: 'ask' });
      await agree(pages);
    },
  );
});

test('a readied blow takes three clicks to ready, with a choice of weapons, and one to strike (D20-READY-02)', async () => {
  await playerOn(alix).aim('Nolwenn');
  await sheetOf(alix, 'Hoel');
  const had = await exchanges();
  await clicks();
  await alix.locator('.passe-act[data-key="ready"]').click();
  await alix.locator(`.passe-choice [data-action="${await itemOf('Hoel', 'Longsword')}"]`).click();
  await onCard(alix, 'trigger', 'attacks');
  const readied = await over(had);
  expect(await clicks()).toEqual([0, 3, 0]);
  await closeSheetOf(alix, 'Hoel');
  await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
  await agree(pages);
  await playerOn(gm).aim('Hoel');
  await sheetOf(gm, 'Nolwenn');
  // Both miss.
  await playerOn(alix).dice([2, 20]);
  await playerOn(gm).dice([2, 20]);
  await clicks();
  await gm.locator('.passe-classic .passe-attack', { hasText: '+' }).first().click();
  await onCard(alix, 'readied', 'strike');
  const struck = await over(had + 1);
  expect(await clicks()).toEqual([1, 1, 0]);
  await closeSheetOf(gm, 'Nolwenn');
  await undo(struck);
  await undo(readied);
});

test('a grapple takes one click of the grappler, and one of the foe who may strike first (D20-GRAPPLE-03)', async () => {
  await playerOn(alix).aim('Nolwenn');
  await sheetOf(alix, 'Hoel');
  const had = await exchanges();
  // Nolwenn misses; 15 touches, and Hoel holds her.
  await playerOn(gm).dice([2, 20], [2, 20]);
  await playerOn(alix).dice([15, 20], [18, 20], [2, 3]);
  await clicks();
  await alix.locator('.passe-act[data-key="grapple"]').click();
  await onCard(gm, 'opportunity', await itemOf('Nolwenn', 'Rapier'));
  const exchange = await over(had);
  expect(await clicks()).toEqual([1, 1, 0]);
  expect(
    await gm.evaluate(
      `passePlayer.actorNamed('Nolwenn').system.state.conditions.map(({ condition }) => condition)`,
    ),
  ).toContain('grappling');
  await undo(exchange);
  await closeSheetOf(alix, 'Hoel');
});

test('the ids of rules stand in a tooltip while Alt is held, and nowhere else', async () => {
  await closeAll(gm);
  await playerOn(alix).aim('Nolwenn');
  const had = await exchanges();
  await playerOn(alix).dice([15, 20], [4, 8]);
  await alix.evaluate(`(() => {
    const [hoel, nolwenn] = ['Hoel', 'Nolwenn'].map(passePlayer.actorNamed);
    const weapon = [...hoel.items].find(({ system }) => system.key === 'longsword').id;
    return game.system.api.begin('attack', hoel.uuid, { target: nolwenn.uuid, weapon });
  })()`);
  const exchange = await over(had);
  await gm.evaluate('ui.chat.activate()');
  const card = gm.locator(`.chat-log .passe-latest .passe-card[data-exchange="${exchange}"]`).last();
  const told = await card.evaluate(one => one.innerHTML.replace(/data-rules="[^"]*"/g, ''));
  expect(told).not.toMatch(/D20-[A-Z]+-\d/);
  await card.locator('.passe-outcome [data-rules]').first().hover();
  const tooltip = gm.locator('#tooltip.active');
  await expect.poll(() => tooltip.textContent()).toContain('Base attack 6');
  expect(await tooltip.textContent()).not.toMatch(/D20-[A-Z]+-\d/);
  await gm.keyboard.down('Alt');
  await expect.poll(() => tooltip.textContent()).toMatch(/D20-[A-Z]+-\d/);
  await gm.keyboard.up('Alt');
  await expect.poll(() => tooltip.textContent()).not.toMatch(/D20-[A-Z]+-\d/);
  await undo(exchange);
});

test('a foe out of reach who cannot be charged is thrown at, and its face says the chance that is rolled (D20-ATK-04)', async () => {
  await closeAll(gm);
  for (let turns = 0; turns < 4; turns++) {
    const isRonans = await gm.evaluate(`passePlayer.theCombat().combatant.name.startsWith('Ronan')`);
    if (isRonans) break;
    await gm.evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
  }
  await change('Ronan', { state: { dropped: ['ronanfLightCross'], spent: { move: 1 } } });
  await agree(pages);
  await gm.evaluate(`for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
    canvas.tokens.placeables.find(({ name }) => name.startsWith('Ronan')).control({ releaseOthers: true })`);
  await gm.locator('body').press('k');
  const face = gm.locator('.passe-actions-window .passe-foe', { hasText: 'Tiphaine' });
  await face.waitFor();
  const said = await face.textContent();
  expect(said).toContain('Throw, 15 ft.+2');
  await playerOn(gm).dice([11, 20]);
  const had = await exchanges();
  await clicks();
  await face.click();
  const exchange = await over(had);
  expect((await clicks())[0]).toBe(1);
  const [total] = await gm.evaluate<number[]>(
    `game.messages.filter(({ id, system }) => [id, system.exchange].includes('${exchange}'))
      .flatMap(({ rolls }) => rolls).map(({ total }) => total)`,
  );
  expect(total).toBe(13);
  await undo(exchange);
});
