import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture } from '../looking.ts';

const { table, pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr', theme: 'dark' } },
  isFresh: false,
});
let gm: Page;
let alix: Page;

beforeAll(() => {
  [gm, alix] = pages;
});

const BOX = 'aside.tour';

/** Which windows are open, and not folded to their title. */
const OPEN = `[...foundry.applications.instances.values()]
  .filter(({ hasFrame, rendered, element }) => hasFrame && rendered
    && element.querySelector('.window-content').checkVisibility())
  .map(({ id }) => id.replace(/-Actor-.*/u, ''))`;

/** The steps of a tour that were shown. */
interface Walk {
  readonly titles: string[];
  readonly targets: string[];
  readonly windows: string[];
}

/** Walks a tour from its button in the settings to its end, by keyboard; gives what was shown. */
async function walk(page: Page, tour: string): Promise<Walk> {
  await page.evaluate('ui.settings.activate()');
  await page.locator(`#settings [data-tour="passe-darmes.${tour}"]`).press('Enter');
  const titles: string[] = [];
  const targets: string[] = [];
  const windows: string[] = [];
  for (;;) {
    const box = page.locator(BOX);
    await box.waitFor();
    titles.push(await box.locator('h3').innerText());
    targets.push(await page.evaluate(`foundry.nue.Tour.activeTour.currentStep.selector ?? ''`));
    windows.push((await page.evaluate<string[]>(OPEN)).join());
    await picture(page, `tour-${tour}-${titles.length}`);
    if (titles.length === 1) expect(await axeViolations(page, BOX)).toEqual([]);
    const place = await box.locator('.progress').innerText();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      ([selector, before]) => {
        const { foundry } = globalThis as unknown as {
          foundry: { nue: { Tour: { activeTour: object | null } } };
        };
        const now = document.querySelector(`${selector} .progress`)?.textContent;
        return foundry.nue.Tour.activeTour === null || (now !== undefined && now !== before);
      },
      [BOX, place] as const,
    );
    if (!(await page.locator(BOX).count())) return { titles, targets, windows };
  }
}

describe('the tours', () => {
  it('lead a player from the sheet to the attack and the defence', async () => {
    const { titles, targets, windows } = await walk(alix, 'player');
    expect(titles[0]).toBe('Your first fight');
    expect(targets).toEqual([
      ...['#actors', expect.stringMatching(/^#CharacterSheet.* \.window-content$/u), '#board'],
      expect.stringMatching(/^#CharacterSheet.* \.passe-attack$/u),
      ...['#chat', '#combat', '#compendium', '#chat'],
    ]);
    // The token that is spoken of is not behind the sheet.
    const sheet = 'CharacterSheet';
    expect(windows).toEqual(['', sheet, '', sheet, sheet, sheet, sheet, sheet]);
    expect(await alix.evaluate(`game.tours.get('passe-darmes.player').status`)).toBe('completed');
  });

  it('lead the GM, in their language, to the tracker, the waiting list and the undoing', async () => {
    const { titles, targets, windows } = await walk(gm, 'gm');
    expect(titles[0]).toBe('Pour le MJ');
    expect(targets).toEqual(['', '#compendium', '#combat', '#passe-waiting', '#chat', '#settings']);
    expect(windows).toEqual(['', '', '', 'passe-waiting', '', '']);
  });

  it('show a player nothing of the one for the GM', async () => {
    await alix.evaluate('ui.settings.activate()');
    expect(await alix.locator('#settings [data-tour]').count()).toBe(1);
  });

  it('can be left with Escape, and go on where they were left', async () => {
    await alix.evaluate(`game.tours.get('passe-darmes.player').reset()`);
    await alix.locator('#settings [data-tour]').click();
    await alix.locator(`${BOX} [data-tour="next"]`).click();
    await alix.locator(`${BOX} h3:has-text("Your sheet")`).waitFor();
    await alix.keyboard.press('Escape');
    await expect.poll(() => alix.locator(BOX).count()).toBe(0);
    await alix.evaluate(`ui.settings.activate()`);
    await alix.locator('#settings [data-tour]').click();
    await alix.locator(`${BOX} h3:has-text("Your sheet")`).waitFor();
    await alix.keyboard.press('Escape');
  });

  it('have the Game Master perform a step, and go on once it is done', async () => {
    const title = (text: string) => gm.locator(`${BOX} h3:has-text("${text}")`).waitFor();
    await gm.evaluate(`(async () => {
      const tour = game.tours.get('passe-darmes.gm');
      await tour.reset();
      await tour.start();
      await tour.progress(1);
    })()`);
    await title('Les combattants');
    await gm.evaluate(`(async () => {
      const token = await game.actors.contents[0].getTokenDocument({ x: 0, y: 0 });
      await canvas.scene.createEmbeddedDocuments('Token', [token.toObject()]);
    })()`);
    await title('Le suivi du combat');
    await gm.evaluate('game.combat.nextTurn().then(() => true)');
    await title('Ce qui vous attend');
    await gm.evaluate('game.combat.previousTurn().then(() => true)');
    await gm.evaluate(`game.tours.get('passe-darmes.gm').progress(5)`);
    await title('Les options');
    await gm.locator('#settings [data-app="configure"]').click();
    await expect.poll(() => gm.locator(BOX).count()).toBe(0);
    await gm.evaluate(`foundry.applications.instances.get('settings-config')?.close()`);
  });

  it('have a player open the sheet, and read what is behind one of its numbers', async () => {
    await alix.evaluate(`(async () => {
      for (const sheet of foundry.applications.instances.values()) if (sheet.document) await sheet.close();
      const tour = game.tours.get('passe-darmes.player');
      await tour.reset();
      await tour.start();
    })()`);
    await alix.locator(`${BOX} h3:has-text("Your first fight")`).waitFor();
    await alix
      .locator('#actors .directory-item', { hasText: 'Maëlys' })
      .locator('a, .entry-name')
      .first()
      .click();
    await alix.locator(`${BOX} h3:has-text("Your sheet")`).waitFor();
    const number = alix
      .locator('.passe-character [data-tooltip-text], .passe-character [data-tooltip]')
      .first();
    await number.hover();
    await expect.poll(() => alix.evaluate('game.tooltip.element !== null')).toBe(true);
    await alix.mouse.move(1, 1);
    await alix.locator(`${BOX} h3:has-text("Whom you attack")`).waitFor();
    await alix.evaluate(`game.tours.get('passe-darmes.player').exit()`);
  });

  it('have the player perform a step, too', async () => {
    const target = `canvas.tokens.placeables.find(({ name }) => name.startsWith('Corvin'))`;
    await alix.evaluate(`(async () => {
      ${target}.setTarget(false);
      const tour = game.tours.get('passe-darmes.player');
      await tour.reset();
      await tour.start();
      await tour.progress(2);
    })()`);
    await alix.locator(`${BOX} h3:has-text("Whom you attack")`).waitFor();
    await alix.evaluate(`${target}.setTarget(true)`);
    await alix.locator(`${BOX} h3:has-text("Attack")`).waitFor();
    // Nothing lies over the button that is to be pressed.
    await alix.locator('.passe-character .passe-attack:not(:disabled)').first().click();
    await alix.locator(`${BOX} h3:has-text("The card")`).waitFor();
    await alix.evaluate(`game.tours.get('passe-darmes.player').exit()`);
  });

  it('go on without what a table does not have', async () => {
    const page = await table.sit('Game Master');
    await page.evaluate(`ui.combat.element.id = 'elsewhere'`);
    await page.evaluate(`(async () => {
      const tour = game.tours.get('passe-darmes.gm');
      await tour.reset();
      await tour.start();
      await tour.progress(2);
    })()`);
    await page.locator(`${BOX} h3:has-text("The tracker")`).waitFor();
  });
});

describe('the settings', () => {
  const headings = (page: Page) =>
    page.locator('#settings-config .passe-settings-group > legend').allInnerTexts();
  const open = async (page: Page) => {
    await page.evaluate('ui.settings.activate()');
    await page.locator('#settings [data-app="configure"]').click();
    await page.locator('#settings-config .passe-settings-group').first().waitFor();
  };

  it('stand in groups that say what they are', async () => {
    await open(gm);
    expect(await headings(gm)).toEqual(['Pour vous', 'Pour la table', 'Comment votre table lit les règles']);
    const ofTheRules = gm.locator('#settings-config .passe-settings-group').last().locator('[name]');
    const names = await ofTheRules.evaluateAll(all => all.map(one => one.getAttribute('name') ?? ''));
    expect(names.filter(name => !name.startsWith('passe-darmes.reading.'))).toEqual([]);
    await picture(gm, 'settings-dark-fr');
    expect(await axeViolations(gm, '#settings-config')).toEqual([]);
    await open(alix);
    expect(await headings(alix)).toEqual(['For you']);
    await picture(alix, 'settings-light-en');
    expect(await axeViolations(alix, '#settings-config')).toEqual([]);
  });

  it('each have a name, an explanation and a default', async () => {
    const lacking = `[...game.settings.settings.values()]
      .filter(({ namespace, config }) => namespace === 'passe-darmes' && config)
      .filter(({ name, hint, default: proposed }) =>
        proposed === undefined || !game.i18n.has(name, false) || !game.i18n.has(hint ?? '', false))
      .map(({ key }) => key)`;
    for (const page of [gm, alix]) expect(await page.evaluate(lacking)).toEqual([]);
  });
});
