import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../seats.ts';
import { loadDice } from '../../../host/testing/dice.ts';

const { pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr' } },
  isFresh: false,
});
let french: Page;
let english: Page;

beforeAll(() => {
  [french, english] = pages;
});

interface Named {
  readonly id: string;
  readonly name: string;
  readonly label?: string;
  readonly _source: { readonly name: string };
  readonly pages?: Iterable<{ name: string; text: { content: string }; _source: { text: object } }>;
  readonly sheet: { render(options: object): Promise<{ element: HTMLElement }> };
  draw(): Promise<unknown>;
}
interface Foundry {
  readonly game: {
    readonly packs: Map<string, { index: Iterable<Named>; getDocument(id: string): Promise<Named> }>;
  };
}

/** The names in the index of a pack. */
const indexed = (page: Page, pack: string): Promise<string[]> =>
  page.evaluate(named => {
    const { game } = globalThis as unknown as Foundry;
    return [...(game.packs.get(`passe-darmes.${named}`)?.index ?? [])].map(({ name }) => name);
  }, pack);

/** Opens a pack in the sidebar and its folders, and says what the lines are called: those of no folder, then of each. */
async function listed(page: Page, pack: string): Promise<string[][]> {
  await page.locator('#sidebar-tab-compendium').click();
  await page.locator(`[data-pack="passe-darmes.${pack}"] button`).click();
  const shown = page.locator(`[id="compendium-passe-darmes-${pack}"]`);
  await shown.locator('.entry-name').first().waitFor({ state: 'attached' });
  for (const header of await shown.locator('.folder-header').all()) await header.click();
  await shown.locator('.entry-name').first().waitFor();
  const lists = await shown.locator('.directory-list, .subdirectory').all();
  const names = await Promise.all(
    lists.map(list => list.locator('> [data-entry-id] .entry-name').allTextContents()),
  );
  await page.locator(`[id="compendium-passe-darmes-${pack}"] [data-action=close]`).click();
  return names;
}

/** The text of an entry's sheet. */
const opened = (page: Page, pack: string, id: string): Promise<string> =>
  page.evaluate(
    async ([named, entry]) => {
      const { game } = globalThis as unknown as Foundry;
      const document = await game.packs.get(`passe-darmes.${named}`)?.getDocument(entry ?? '');
      const sheet = await document?.sheet.render({ force: true });
      return sheet?.element.textContent ?? '';
    },
    [pack, id],
  );

describe('from one source', () => {
  test.each([
    ['weapons', 'Épée large', 'Broadsword'],
    ['armour', 'Haubert de mailles', 'Mail hauberk'],
    ['gear', 'Flèches', 'Arrows'],
    ['skills', 'Athlétisme', 'Athletics'],
    ['styles', 'Mur de boucliers', 'Shield wall'],
    ['powers', 'Dard de braise', 'Ember dart'],
    ['abilities', 'Souffle de flammes', 'Breathe Flame'],
    ['rules', 'Effets spéciaux', 'Special effects'],
    ['tables', 'Où le coup porte\u00A0: humain', 'Where it hits: human'],
  ])('the pack %s is indexed and listed in the language of each reader', async (pack, fr, en) => {
    await expect.poll(() => indexed(french, pack)).toContain(fr);
    await expect.poll(() => indexed(english, pack)).toContain(en);
    const [ours, theirs] = [await listed(french, pack), await listed(english, pack)];
    expect(ours.flat()).toContain(fr);
    expect(ours.flat()).not.toContain(en);
    expect(theirs.flat()).toContain(en);
    for (const list of ours) expect(list).toEqual(list.toSorted((a, b) => a.localeCompare(b, 'fr')));
    for (const list of theirs) expect(list).toEqual(list.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  test('heroes are listed for all, and creatures for the Game Master; a player reads the sheet of a hero', async () => {
    await expect.poll(() => indexed(english, 'fighters')).toContain('Ysolt of the Ford');
    expect((await listed(french, 'fighters')).flat()).toContain('Ysolt du Gué');
    expect((await listed(english, 'fighters')).flat()).toContain('Ysolt of the Ford');
    await french.locator('#sidebar-tab-compendium').click();
    expect(await french.locator('[data-pack="passe-darmes.creatures"]').count()).toBe(1);
    await english.locator('#sidebar-tab-compendium').click();
    expect(await english.locator('[data-pack="passe-darmes.creatures"]').count()).toBe(0);
    const id = await english.evaluate<string>(
      `game.packs.get('passe-darmes.fighters').index.find(({ name }) => name === 'Ysolt of the Ford')._id`,
    );
    expect(await opened(english, 'fighters', id)).toContain('Ysolt of the Ford');
    await english.keyboard.press('Escape');
  });

  test('items lie in folders by era, called in the language of each; what grows on its owner lies in none', async () => {
    for (const [page, names] of [
      [french, ['Antiquité et Moyen Âge', 'Contemporain', 'Futur']],
      [english, ['Ancient and medieval', 'Modern', 'Future']],
    ] as const) {
      await page.locator('#sidebar-tab-compendium').click();
      await page.locator('[data-pack="passe-darmes.weapons"] button').click();
      const shown = page.locator('[id="compendium-passe-darmes-weapons"]');
      await expect.poll(() => shown.locator('.folder-name').allTextContents()).toEqual(names);
      const inFolder = (i: number) => shown.locator('.folder').nth(i).locator('[data-entry-id]');
      expect(await inFolder(1).count()).toBe(5);
      expect(await inFolder(2).count()).toBe(3);
      expect(await shown.locator('.directory-list > [data-entry-id]').count()).toBe(1);
      await shown.locator('[data-action=close]').click();
    }
  });

  test('packs are in folders by combat system, and only the folder of the world’s system is open', async () => {
    for (const [page, names] of [
      [french, ["Passe d'armes", 'd100, points d’action et effets spéciaux']],
      [english, ["Passe d'armes", 'd100, action points and special effects']],
    ] as const) {
      await page.locator('#sidebar-tab-compendium').click();
      const open = page.locator('#compendium .folder.expanded > .folder-header .folder-name');
      await expect.poll(() => open.allTextContents()).toEqual(names);
      expect(await page.locator('[data-pack="passe-darmes.weapons"]').isVisible()).toBe(true);
      expect(await page.locator('[data-pack="passe-darmes.ref10-weapons"]').isVisible()).toBe(false);
      await page.locator('.folder-header', { hasText: '1d10' }).click();
      await page.locator('[data-pack="passe-darmes.ref10-weapons"]').waitFor();
    }
  });

  test('creatures are for the Game Master alone', async () => {
    expect(await indexed(french, 'creatures')).toContain('Fourmi géante');
    await english.locator('#sidebar-tab-compendium').click();
    const { packs } = await english.evaluate(() => ({
      packs: [...document.querySelectorAll<HTMLElement>('#compendium [data-pack]')].map(
        one => one.dataset['pack'],
      ),
    }));
    expect(packs).toContain('passe-darmes.weapons');
    expect(packs).not.toContain('passe-darmes.creatures');
  });

  test('the journal shows names, texts and our words in each user’s language, and stores no copy of them', async () => {
    const wounds = 'rulesWounds00000';
    const [ours, theirs] = [await opened(french, 'rules', wounds), await opened(english, 'rules', wounds)];
    for (const words of ['Blessures, fatigue', 'Blessure sérieuse', 'On est hors de combat', 'Essoufflé'])
      expect(ours).toContain(words);
    for (const words of ['Wounds, fatigue', 'Serious wound', 'One is out of the fight', 'Winded'])
      expect(theirs).toContain(words);
    expect(`${ours}${theirs}`).not.toContain('@Passe');
    const stored = await french.evaluate(async id => {
      const { game } = globalThis as unknown as Foundry;
      const journal = await game.packs.get('passe-darmes.rules')?.getDocument(id);
      return [journal?._source.name, [...(journal?.pages ?? [])].map(({ _source: { text } }) => text)[0]];
    }, wounds);
    expect(stored).toEqual(['Wounds, fatigue and other harm', { content: '', format: 1 }]);
  });

  test('the journal of the first fight explains the clicks in each user’s language', async () => {
    const first = 'rulesFirstFight0';
    const [ours, theirs] = [await opened(french, 'rules', first), await opened(english, 'rules', first)];
    for (const words of ['Avant le combat', 'Cliquez sur Attaquer', 'Saigner']) expect(ours).toContain(words);
    for (const words of ['Before the fight', 'Press Attack', 'Bleed']) expect(theirs).toContain(words);
    expect(`${ours}${theirs}`).not.toContain('@Passe');
  });

  test('each user reads a table result in their own language', async () => {
    await loadDice(french, [20, 20]);
    await french.evaluate(async () => {
      const { game } = globalThis as unknown as Foundry;
      await (await game.packs.get('passe-darmes.tables')?.getDocument('tableHumanoid000'))?.draw();
    });
    for (const [page, words] of [
      [french, 'Tête'],
      [english, 'Head'],
    ] as const) {
      await page.locator('#sidebar-tab-chat').click();
      await page.locator('.table-result').getByText(words).waitFor();
    }
  });
});
