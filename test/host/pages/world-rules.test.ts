import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../seats.ts';

const { pages } = setUpTable(['Game Master'], { isFresh: false });
let gm: Page;

beforeAll(() => {
  [gm] = pages;
});

/** The text of a window. */
const text = (selector: string) => gm.locator(selector).innerText();

describe('the combat system of a world', () => {
  test('cannot change while there are fighters that would be lost', async () => {
    await gm.evaluate(`(() => {
      const { type: Menu } = game.settings.menus.get('passe-darmes.ruleset');
      return new Menu().render({ force: true });
    })()`);
    await expect
      .poll(() => text('.passe-ruleset-choice:has(input:checked) b'))
      .toBe('d100, action points and special effects');
    const offered = await gm.locator('.passe-ruleset input').evaluateAll(inputs => {
      return inputs.map(input => (input as HTMLInputElement).value);
    });
    expect(offered).toEqual(['mythras', 'runequest4', 'ref10', 'd20', 'segments']);
    expect(await gm.locator('.passe-ruleset [data-action="take"]').isEnabled()).toBe(true);
    await gm.click('.passe-ruleset input[value="ref10"]');
    const refusal = await text('.passe-ruleset-refused');
    expect(refusal).toContain('Of another system: Brannoc Dol, Corvin Sable, Maëlys Tarvenne');
    await gm.locator('.passe-ruleset [data-action="take"]:disabled').waitFor();
    await gm.click('.passe-ruleset input[value="mythras"]');
    await gm.click('.passe-ruleset [data-action="take"]');
    await gm.waitForSelector('.passe-ruleset', { state: 'detached' });
    expect(await gm.evaluate(`game.settings.get('passe-darmes', 'ruleset')`)).toBe('mythras');
  });

  test('says which actors and items can be made', async () => {
    await gm.evaluate(`void Actor.implementation.createDialog()`);
    const offered = await gm.locator('dialog select[name="type"] option').evaluateAll(options => {
      return options.map(option => (option as HTMLOptionElement).value);
    });
    expect(offered).toEqual(['character', 'creature']);
    await gm.keyboard.press('Escape');
    await gm.waitForSelector('dialog select[name="type"]', { state: 'detached' });
  });
});

test('a world without fighters asks once, uses the choice, and then welcomes its Game Master', async () => {
  await gm.evaluate(`(async () => {
    await Combat.deleteDocuments(game.combats.map(({ id }) => id));
    await Actor.deleteDocuments(game.actors.map(({ id }) => id));
    await game.settings.set('passe-darmes', 'ruleset', '');
    await game.user.unsetFlag('passe-darmes', 'isWelcomed');
  })()`);
  await gm.reload();
  await gm.click('.passe-ruleset input[value="ref10"]');
  await gm.click('.passe-ruleset [data-action="take"]');
  await gm.waitForFunction(`globalThis.game?.ready && game.settings.get('passe-darmes', 'ruleset') === 'ref10'
    && !document.querySelector('.passe-ruleset') && CONFIG.statusEffects.some(({ id }) => id === 'afloat')`);
  await gm.locator('.passe-welcome [data-action="close"]').click();
});
