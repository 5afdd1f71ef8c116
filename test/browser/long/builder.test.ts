import { beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { PEOPLE } from '../../../tools/practice-table.ts';
import { setUpTable } from '../../host/seats.ts';
import { loadDice } from '../../../host/testing/dice.ts';
import { untilReady } from '../../host/table.ts';
import { DICE, isMade, newCharacter, openBuilder, rewrite, until, written } from '../builder-steps.ts';

const CHARACTERISTICS = { str: 12, con: 9, siz: 14, dex: 15, int: 11, pow: 8, cha: 13 };

const { table, pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: { Basile: { lang: 'fr', theme: 'dark' } },
  isFresh: false,
});
let gm: Page;
let alix: Page;
let basile: Page;

beforeAll(async () => {
  [gm, alix, basile] = pages;
  await newCharacter(gm, 'Mouse', PEOPLE.alix);
  await newCharacter(gm, 'Clavier', PEOPLE.basile);
  await newCharacter(gm, 'Ordre', PEOPLE.basile);
  await newCharacter(gm, 'Broken', PEOPLE.alix, {
    draft: { state: { culture: { of: 'king' } }, before: 7 },
  });
});

describe('a player makes a character with the mouse', () => {
  let builder: Locator;
  const click = async (action: string) => builder.locator(`[data-action="${action}"]`).first().click();
  const heading = async (text: string) => builder.locator('h2', { hasText: text }).waitFor();
  const notice = () => builder.locator('.passe-builder-notice');
  const points = (skill: string) => builder.getByRole('spinbutton', { name: skill, exact: true });

  test('the blank sheet offers it, and the dice are rolled in the chat', async () => {
    builder = await openBuilder(alix, 'Mouse');
    await loadDice(alix, ...DICE);
    await click('roll');
    await builder.locator('.passe-builder-numbers').waitFor();
    await expect
      .poll(() => builder.locator('.passe-builder-value').allTextContents())
      .toEqual(Object.values(CHARACTERISTICS).map(String));
    await gm.getByText('Rolls for a new character').waitFor();
    await basile.getByText('Jets pour un nouveau personnage').waitFor();
    expect(await builder.locator('.passe-builder-numbers').textContent()).toContain('STR 12 + SIZ 14 = 26');
  });

  test('equal dice are swapped, and swapped back', async () => {
    const swap = builder.getByRole('combobox', { name: 'Swap Strength with' });
    await swap.selectOption('cha');
    await builder.getByText('STR 13 + SIZ 14 = 27').waitFor();
    await swap.selectOption('cha');
    await builder.getByText('STR 12 + SIZ 14 = 26').waitFor();
  });

  test('a pool is counted down, and says when it is empty', async () => {
    await click('next');
    await heading('Culture');
    await builder.getByRole('radio', { name: /Barbarian/ }).check();
    await builder.getByText('100 of 100 points left').waitFor();
    await builder.getByRole('button', { name: 'Athletics: 5 points more' }).click();
    await builder.getByText('95 of 100 points left').waitFor();
    await points('Endurance').fill('300');
    await points('Endurance').press('Enter');
    await builder.getByText('0 of 100 points left', { exact: true }).waitFor();
    await notice().getByText('No points left: it has 95.').waitFor();
    await points('Endurance').fill('40');
    await points('Endurance').press('Enter');
    await builder.getByText('55 of 100 points left').waitFor();
    await expect.poll(() => notice().textContent()).toBe('');
  });

  test('three professional skills and no more', async () => {
    for (const skill of ['Healing', 'Survival', 'Track']) {
      await builder.getByRole('checkbox', { name: skill, exact: true }).check();
    }
    await builder.getByText('Professional skills: 3 of up to 3').waitFor();
    await builder.getByRole('checkbox', { name: 'Navigation', exact: true }).click();
    await notice().getByText('No more than 3 professional skills.').waitFor();
    const navigation = builder.getByRole('checkbox', { name: 'Navigation', exact: true });
    await expect.poll(() => navigation.isChecked()).toBe(false);
  });

  test('it is left in the middle, and gone on with after a reload', async () => {
    await until(gm, 'Mouse', ({ system }) => JSON.stringify(system.draft?.state).includes('track'));
    await alix.reload();
    await untilReady(alix);
    builder = await openBuilder(alix, 'Mouse');
    await alix.locator('.passe-offer', { hasText: 'This character is not finished.' }).waitFor();
    await builder.getByText('55 of 100 points left').waitFor();
    await builder.getByText('Professional skills: 3 of up to 3').waitFor();
    expect((await written(alix, 'Mouse')).system.characteristics).not.toMatchObject(CHARACTERISTICS);
  });

  test('the rest is suggested, shown, and taken', async () => {
    await click('suggestRest');
    await heading('A suggestion');
    await click('leaveIt');
    await builder.getByText('55 of 100 points left').waitFor();
    await click('suggestRest');
    await click('takeIt');
    await heading('Review');
    expect(await builder.locator('.passe-builder-problems').count()).toBe(0);
  });

  test('a write that fails leaves the character as it was', async () => {
    const before = await written(alix, 'Mouse');
    const held = await alix.evaluate(() => {
      const { Hooks } = globalThis as unknown as {
        Hooks: { on(name: string, listener: (actor: object, changes: object) => boolean): number };
      };
      return Hooks.on(
        'preUpdateActor',
        (_actor, changes) => !JSON.stringify(changes).includes('"culture":"Barb'),
      );
    });
    await click('finish');
    await notice().getByText('nothing has changed').waitFor();
    expect(await written(gm, 'Mouse')).toMatchObject({ items: [], system: { ...before.system } });
    await alix.evaluate(id => {
      const { Hooks } = globalThis as unknown as { Hooks: { off(name: string, id: number): void } };
      Hooks.off('preUpdateActor', id);
    }, held);
    await expect.poll(() => table.errors().join()).toContain('was not updated');
  });

  test('it is finished, and the sheet knows', async () => {
    await click('finish');
    await heading('The character is ready');
    const { system, items } = await until(gm, 'Mouse', isMade);
    expect(system.characteristics).toEqual(CHARACTERISTICS);
    expect(system.background['culture']).toBe('Barbarian');
    expect(system.skills['endurance']?.points).toBeGreaterThanOrEqual(40);
    const given = [
      ...Object.values(system.skills).map(skill => skill.points),
      ...items.map(item => Number(item.system['points'] ?? 0)),
    ];
    expect(given.reduce((sum, one) => sum + one, 0)).toBe(350);
    for (const type of ['combat-style', 'weapon', 'skill', 'gear']) {
      expect(
        items.some(item => item.type === type),
        type,
      ).toBe(true);
    }
    // MYT-ACT-10: in hand is what fits there.
    const held = items.filter(
      ({ type, system: { ready, natural } }) => type === 'weapon' && ready && !natural,
    );
    const hands = held.reduce((sum, item) => sum + Number(item.system['hands']), 0);
    expect([1, 2]).toContain(hands);
  });

  test('the menu of the sheet opens it again, and the offer is gone', async () => {
    await alix.locator('.passe-builder [data-action="close"]').first().click();
    const sheet = alix.locator('.passe-character', { hasText: 'Mouse' });
    await alix.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { sheet: { bringToFront(): void } } } };
      };
      game.actors.getName('Mouse').sheet.bringToFront();
    });
    await expect.poll(() => sheet.locator('.passe-offer').count()).toBe(0);
    await sheet.locator('[data-action="toggleControls"]').click();
    await sheet.locator('[data-action="passeBuilder"]').click();
    await heading('The character is ready');
    await gm.locator('#sidebar-tabs [data-tab="actors"]').click();
    await gm.locator('.directory-item', { hasText: 'Mouse' }).click({ button: 'right' });
    await gm.locator('#context-menu', { hasText: 'Create step by step' }).waitFor();
    await gm.keyboard.press('Escape');
  });

  test('it is taken back, and made again', async () => {
    await click('goBack');
    await alix.locator('.dialog [data-action="yes"]').click();
    await heading('Review');
    const before = await until(gm, 'Mouse', ({ items }) => items.length === 0);
    expect(before.system.skills).toEqual({});
    expect(before.system.background['culture']).toBe('');
    expect(before.system.characteristics).toEqual({
      str: 11,
      con: 11,
      siz: 13,
      dex: 11,
      int: 13,
      pow: 11,
      cha: 11,
    });
    await click('finish');
    await heading('The character is ready');
    await until(gm, 'Mouse', ({ items }) => items.length > 0);
  });
});

describe('a player makes one in French, by keyboard alone', () => {
  const keys = { pressed: 0 };
  const press = async (key: string) => {
    keys.pressed++;
    await basile.keyboard.press(key);
  };
  const tabTo = async (label: RegExp, backwards = false) => {
    const isThere = () =>
      basile.evaluate(() => {
        const { activeElement: at } = document;
        const named = at?.getAttribute('aria-label') ?? at?.textContent ?? '';
        return at?.closest('.passe-builder, .passe-offer') ? named.trim() : '';
      });
    for (let tab = 0; tab < 80; tab++) {
      if (label.test(await isThere())) return;
      await press(backwards ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`the Tab key does not come to ${label}`);
  };
  const focused = () => basile.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

  test('with few keys and no mouse', async () => {
    const builder = await openBuilder(basile, 'Clavier');
    await builder.locator('h2').focus();
    await loadDice(basile, ...DICE);
    await tabTo(/^Lancer les dés/);
    await press('Enter');
    await builder.getByText('Relancer les dés').waitFor();
    await expect.poll(focused).toBe('Relancer les dés');
    await tabTo(/^Proposer le reste/);
    await press('Enter');
    await builder.locator('h2', { hasText: 'Une proposition' }).waitFor();
    await tabTo(/^Accepter/);
    await press('Enter');
    await builder.locator('h2', { hasText: 'Récapitulatif' }).waitFor();
    await expect.poll(focused).toContain('Récapitulatif');
    await tabTo(/^Terminer/);
    await press('Enter');
    await builder.locator('h2', { hasText: 'Le personnage est prêt' }).waitFor();
    const { system, items } = await until(gm, 'Clavier', isMade);
    expect(system.characteristics).toEqual(CHARACTERISTICS);
    const lore = items.find(({ name }) => /^(Connaissance|Artisanat|Langue) \(/.test(name));
    expect(lore?.system['names']).toMatchObject({
      fr: lore?.name,
      en: expect.stringMatching(/^(Lore|Craft|Language) \(/),
    });
    expect(keys.pressed).toBeLessThan(30);
  });
});

test('lists are in the order of the reader’s language, and hold nothing of another combat system', async () => {
  const closeIt = () => basile.locator('.passe-builder [data-action="close"]').first().click();
  await closeIt();
  const builder = await openBuilder(basile, 'Ordre');
  const step = async (id: string, heading: string) => {
    await builder.locator(`[data-step="${id}"]`).click();
    await builder.locator('h2', { hasText: heading }).waitFor();
  };
  await builder.locator('[data-action="suggestRest"]').click();
  await builder.locator('[data-action="takeIt"]').click();
  await step('culture', 'Culture');
  const skills = await builder.locator('.passe-builder-points label').allInnerTexts();
  expect(skills.length).toBeGreaterThan(5);
  expect(skills).toEqual([...skills].sort((one, other) => one.localeCompare(other, 'fr')));
  await step('gear', 'Équipement');
  for (const list of await builder.locator('select').all()) {
    const things = await list.locator('option').allInnerTexts();
    expect(things).toEqual([...new Set(things)]);
  }
  await closeIt();
});

describe('a broken draft or a character in the way', () => {
  test('a draft that cannot be read is mended, and says so', async () => {
    await alix.locator('.passe-builder [data-action="close"]').first().click();
    const builder = await openBuilder(alix, 'Broken');
    await alix.getByText('Repaired as far as possible: the culture.').waitFor();
    await builder.locator('h2', { hasText: 'Characteristics' }).waitFor();
  });

  test('a character with skills is not replaced without a question', async () => {
    const builder = alix.locator('.passe-builder');
    await rewrite(gm, 'Broken', { system: { skills: { sing: { points: 33 }, acrobatics: { points: 5 } } } });
    await builder.locator('[data-action="suggestRest"]').click();
    await builder.locator('[data-action="takeIt"]').click();
    await until(alix, 'Broken', ({ system }) => system.skills['sing']?.points === 33);
    await builder.locator('[data-action="finish"]').click();
    await alix.locator('.dialog [data-action="no"]').click();
    expect((await written(alix, 'Broken')).items).toEqual([]);
    await builder.locator('[data-action="finish"]').click();
    await alix.locator('.dialog [data-action="yes"]').click();
    const made = await until(gm, 'Broken', isMade);
    expect(Object.keys(made.system.skills)).not.toContain('acrobatics');
    await builder.locator('[data-action="goBack"]').click();
    await alix.locator('.dialog [data-action="yes"]').click();
    const back = await until(gm, 'Broken', ({ items }) => items.length === 0);
    expect(back.system.skills).toEqual({ sing: { points: 33 }, acrobatics: { points: 5 } });
  });

  test('an observer is not offered the builder', async () => {
    await rewrite(gm, 'Mouse', { ownership: { [PEOPLE.basile]: 2 } });
    await basile.waitForFunction(() => {
      const { game } = globalThis as unknown as { game: { actors: { getName(name: string): unknown } } };
      return game.actors.getName('Mouse');
    });
    await basile.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { sheet: { render(how: object): unknown } } } };
      };
      return game.actors.getName('Mouse').sheet.render({ force: true });
    });
    await basile.locator('.passe-character', { hasText: 'Mouse' }).waitFor();
    const sheet = basile.locator('.passe-character', { hasText: 'Mouse' });
    expect(await sheet.locator('.passe-offer, [data-action="passeBuilder"]').count()).toBe(0);
  });
});
