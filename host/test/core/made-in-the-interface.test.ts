import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let opened: OpenTable;
let gm: Page;
let anna: Page;

beforeAll(async () => {
  opened = await openTable();
  ({ gm, anna } = opened);
});
afterAll(() => opened.close());

/** Clicks on the button of an action, writes a name, and makes it. */
async function make(action: string, name: string): Promise<void> {
  await gm.locator(`[data-action="${action}"]`).click();
  const dialog = gm.locator('dialog, .dialog').last();
  await dialog.locator('[name="name"]').fill(name);
  await dialog.locator('footer button').first().click();
}

describe('a Game Master', () => {
  it('makes a scene and a user', async () => {
    await make('createScene', 'Empty field');
    await gm.waitForFunction('game.scenes.getName("Empty field") !== undefined');
    await make('createUser', 'Cato');
    await gm.waitForFunction('game.users.getName("Cato")?.isGM === false');
    expect(
      await run(
        anna,
        'return document.querySelectorAll("[data-action=createScene], [data-action=createUser]").length',
      ),
    ).toBe(0);
  });

  it('says who owns an actor', async () => {
    await run(gm, `return (await Actor.create({ name: 'Lent', type: 'character' })).id`);
    await gm.evaluate(`ui.sidebar.changeTab('actors', 'primary')`);
    await gm.locator('#actors .directory-item', { hasText: 'Lent' }).click({ button: 'right' });
    await gm.getByText('Ownership', { exact: true }).click();
    await gm.locator(`select[name="${opened.table.ids.anna}"]`).selectOption('3');
    await gm.locator('dialog footer button, .dialog footer button').last().click();
    await anna.waitForFunction('game.actors.getName("Lent")?.isOwner === true');
    expect(await run(gm, 'return game.actors.getName("Lent").ownership.default')).toBe(0);
  });
});
