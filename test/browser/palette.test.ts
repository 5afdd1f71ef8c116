import { beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { setUpTable } from '../host/seats.ts';
import { axeViolations } from './axe.ts';
import { picture, setTheme, tokenOf } from './looking.ts';

const { pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr' }, Alix: { width: 1024, height: 768 } },
  isFresh: false,
});
let gm: Page;
let alix: Page;

beforeAll(() => {
  [gm, alix] = pages;
});

const isIn = (page: Page, name: string, condition: string): Promise<boolean> =>
  page.evaluate(`passePlayer.actorNamed('${name}').statuses.has('${condition}')`);
const kinds = (palette: Locator): Promise<string[]> =>
  palette
    .locator('.passe-palette-group:visible')
    .evaluateAll(groups => groups.map(group => (group as HTMLElement).dataset['kind'] ?? ''));

describe('the palette of a token', () => {
  let palette: Locator;

  test('groups conditions by what they are, and says of each what it does', async () => {
    await tokenOf(gm, 'Corvin').click({ button: 'right' });
    palette = gm.locator('#token-hud .palette');
    await gm.locator('#token-hud [data-action="togglePalette"]').click();
    await palette.locator('.passe-palette-group').first().waitFor();
    expect(await kinds(palette)).toEqual(['harm', 'hinders', 'guards', 'magic', 'remembered', 'foundry']);
    const prone = palette.getByRole('button', { name: 'À terre', exact: true });
    expect(await prone.getAttribute('data-tooltip-text')).not.toBe('');
    expect(await palette.locator('[data-kind="remembered"]').textContent()).toContain('Posés par les règles');
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(gm, theme);
      expect(await axeViolations(gm, '#token-hud .palette')).toEqual([]);
    }
    await picture(gm, 'palette-token-fr');
  });

  test('sets and removes a condition, by mouse and by keyboard', async () => {
    const prone = palette.getByRole('button', { name: 'À terre', exact: true });
    await prone.click();
    await expect.poll(() => isIn(gm, 'Corvin', 'prone')).toBe(true);
    await expect.poll(() => prone.getAttribute('aria-pressed')).toBe('true');
    await prone.focus();
    await gm.keyboard.press('Enter');
    await expect.poll(() => isIn(gm, 'Corvin', 'prone')).toBe(false);
    await expect.poll(() => prone.getAttribute('aria-pressed')).toBe('false');
  });

  test('finds by name or by what it does, accents or not, and says when there is none', async () => {
    const search = palette.getByRole('searchbox', { name: 'Chercher un état' });
    await search.fill('hemorr');
    await expect.poll(() => kinds(palette)).toContain('harm');
    expect(await palette.getByRole('button', { name: 'À terre', exact: true }).isVisible()).toBe(false);
    await search.fill('xyzzy');
    await palette.getByRole('status').waitFor();
    await gm.evaluate('canvas.hud.token.close().then(() => true)');
  });
});

describe('in a window of 1024 pixels', () => {
  test.each(['Maëlys', 'Corvin'])('the palette of %s leaves the sidebar free', async name => {
    await gm.setViewportSize({ width: 1024, height: 768 });
    await tokenOf(gm, name).click({ button: 'right' });
    const opened = gm.locator('#token-hud .palette.active');
    if (!(await opened.count())) await gm.locator('#token-hud [data-action="togglePalette"]').click();
    await opened.waitFor();
    const reaches = `(() => {
      const { left, right, bottom, width } = document.querySelector('#token-hud .palette').getBoundingClientRect();
      const sidebar = document.getElementById('sidebar').getBoundingClientRect().left;
      return width > 100 && left >= 0 && right <= sidebar + 1 && bottom <= innerHeight;
    })()`;
    await expect.poll(() => gm.evaluate(reaches)).toBe(true);
    await picture(gm, `palette-narrow-${name}`);
    await gm.evaluate('canvas.hud.token.close().then(() => true)');
  });
});

describe('from the sheet', () => {
  test('an owner opens the same palette, and what is chosen is on the sheet', async () => {
    await alix.evaluate(`game.user.character.sheet.render(true)`);
    const sheet = alix.locator('.passe-character');
    await sheet.getByRole('button', { name: 'Add a condition' }).click();
    const window = alix.locator('.passe-conditions-window');
    await window.getByRole('button', { name: 'Prone', exact: true }).click();
    await sheet.getByRole('button', { name: 'End: Prone' }).waitFor();
    await expect
      .poll(() => window.getByRole('button', { name: 'Prone', exact: true }).getAttribute('aria-pressed'))
      .toBe('true');
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(alix, theme);
      expect(await axeViolations(alix, '.passe-conditions-window')).toEqual([]);
    }
    await picture(alix, 'palette-sheet');
    // The window may lie over it.
    await sheet.getByRole('button', { name: 'End: Prone' }).press('Enter');
    await expect
      .poll(() => window.getByRole('button', { name: 'Prone', exact: true }).getAttribute('aria-pressed'))
      .toBe('false');
    await window.locator('[data-action="close"]').click();
  });

  test('an observer is offered no conditions', async () => {
    await gm.evaluate(
      `passePlayer.actorNamed('Brannoc').update({ ownership: { default: 2 } }).then(() => true)`,
    );
    await alix.evaluate(`game.user.character.sheet.close().then(() => true)`);
    await expect
      .poll(() =>
        alix.evaluate(`passePlayer.actorNamed('Brannoc').testUserPermission(game.user, 'OBSERVER')`),
      )
      .toBe(true);
    await alix.evaluate(`passePlayer.actorNamed('Brannoc').sheet.render(true)`);
    await alix.locator('.passe-character .passe-weapon-row').first().waitFor();
    expect(await alix.locator('.passe-add-condition').count()).toBe(0);
  });
});
