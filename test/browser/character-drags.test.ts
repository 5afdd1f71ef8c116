import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';
import { loadDice } from '../../host/testing/dice.ts';
import { tokenOf } from './looking.ts';

const { pages } = setUpTable(['Game Master'], {
  views: { 'Game Master': { width: 1500, height: 1000 } },
  isFresh: false,
});
let gm: Page;

beforeAll(async () => {
  [gm] = pages;
  await tokenOf(gm, 'Maëlys').dblclick();
  await gm.locator('.passe-character').waitFor();
  await gm.evaluate(`[...foundry.applications.instances.values()]
    .find(app => app.document)?.setPosition({ left: 640, top: 10, height: 800 })`);
});

const slot = (number: number) => gm.locator(`#hotbar [data-slot="${number}"]`);
const names = () => gm.locator('.passe-weapon-row .passe-weapon-name .passe-open').allTextContents();

test('a weapon dragged onto the hotbar is there to be clicked, and called by its key', async () => {
  await gm.locator('.passe-weapon-row', { hasText: 'Broadsword' }).locator('img').dragTo(slot(1));
  await gm.getByRole('button', { name: '1: Broadsword' }).waitFor();
  await tokenOf(gm, 'Corvin').hover();
  await gm.keyboard.press('t');
  await loadDice(gm, [96, 100]);
  await gm.keyboard.press('1');
  await gm.locator('.passe-latest .passe-card').last().waitFor();
});

test('a skill dragged onto the hotbar rolls', async () => {
  await gm.getByRole('tab', { name: 'Skills' }).click();
  await gm.locator('.passe-skill[data-key="evade"]').dragTo(slot(2));
  await gm.getByRole('button', { name: '2: Evade' }).waitFor();
  await loadDice(gm, [3, 100]);
  await slot(2).click();
  await gm.locator('.passe-skill-roll[data-level="critical"]').waitFor();
});

test('an item dropped beside its kind is sorted there', async () => {
  await gm.getByRole('tab', { name: 'Fight' }).click();
  const [first = '', second = ''] = await names();
  const row = (name: string) => gm.locator('.passe-weapon-row', { hasText: name }).locator('> img');
  await row(first).dragTo(row(second));
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
});

test('an item dropped from a pack is on the sheet', async () => {
  const pack = await gm.evaluate<string>(`(async () => {
    const pack = game.packs.get('passe-darmes.weapons');
    const [entry] = (await pack.getIndex()).contents.filter(({ name }) => name === 'Great axe');
    return entry.uuid ?? 'Compendium.passe-darmes.weapons.Item.' + entry._id;
  })()`);
  await gm.evaluate(uuid => {
    const data = new DataTransfer();
    data.setData('text/plain', JSON.stringify({ type: 'Item', uuid }));
    const target = document.querySelector('.passe-character .passe-weapons');
    target?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, pack);
  // The hands are full: it is listed among the weapons that are put away.
  await gm.locator('.passe-character .passe-away-item', { hasText: 'Great axe' }).waitFor();
});
