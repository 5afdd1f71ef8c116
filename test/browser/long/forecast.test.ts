import { beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations, spokenIn } from '../axe.ts';
import { picture, setTheme } from '../looking.ts';
import { bringFromPack } from '../sheets.ts';

const { pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr' } },
  isFresh: false,
});
let gm: Page;
let alix: Page;
let open: Locator;

beforeAll(() => {
  [gm, alix] = pages as [Page, Page];
  open = gm.locator('#passe-forecast');
});

/** Messages and documents of the world as text, to see that nothing changed. */
const world = async () =>
  gm.evaluate<string>(
    `JSON.stringify([game.messages, game.actors, game.combats, game.scenes, game.settings.storage.get('world')])`,
  );

describe('the forecast of a fight', () => {
  test('opens from the tracker of a Game Master, and of nobody else', async () => {
    await gm.evaluate(`ui.combat.activate?.() ?? ui.sidebar.changeTab('combat', 'primary')`);
    await alix.evaluate(`ui.combat.activate?.() ?? ui.sidebar.changeTab('combat', 'primary')`);
    await gm.locator('.passe-forecast-open').first().click();
    await open.waitFor();
    expect(await alix.locator('.passe-forecast-open').count()).toBe(0);
    expect(await open.locator('.passe-forecast-party li b').allTextContents()).toHaveLength(4);
  });

  test('takes creatures that are dropped, so many of them', async () => {
    const goblin = await bringFromPack(gm, 'creatures', 'goblin-orc');
    await gm.evaluate(
      `(() => {
        const transfer = new DataTransfer();
        transfer.setData('text/plain', JSON.stringify({ type: 'Actor', uuid: 'Actor.${goblin}' }));
        document.querySelectorAll('#passe-forecast .passe-forecast-party')[1]
          .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      })()`,
    );
    const count = open.locator('.passe-forecast-party').nth(1).locator('input[data-set="count"]').last();
    await count.fill('3');
    await count.press('Tab');
    await expect.poll(() => count.inputValue()).toBe('3');
  });

  test('reads from their sheets the losses at which they flee, and takes another number', async () => {
    const flees = open.locator('.passe-forecast-party').nth(1).locator('input[data-set="flees"]');
    expect(await flees.last().inputValue()).toBe('7');
    await flees.last().fill('2');
    await flees.last().press('Tab');
    await expect.poll(() => flees.last().inputValue()).toBe('2');
    await flees.last().fill('2.4');
    await flees.last().press('Tab');
    await expect.poll(() => flees.last().inputValue()).toBe('2');
    expect(await flees.first().inputValue()).toBe('');
  });

  test('plays its fights while the page goes on, and changes nothing', async () => {
    const before = await world();
    await open.locator('[data-action="run"]').click();
    await open.locator('.passe-forecast-win').first().waitFor();
    // Of the first few fights alone nobody may have fled.
    const fled = open.getByText(/en fuite \d/u).first();
    await fled.waitFor({ state: 'attached' });
    // It ends by itself once it knows enough, says after how many fights, and offers more.
    await open.locator('[data-action="run"]').waitFor({ timeout: 120_000 });
    await expect
      .poll(() => open.locator('.passe-forecast-length small').textContent())
      .toMatch(/^\d+ combats\s: assez pour des bornes distantes de [\d,]+ points? au plus$/u);
    expect(await open.locator('[data-action="more"]').isEnabled()).toBe(true);
    const shares = await open.locator('.passe-forecast-win b').allTextContents();
    expect(shares).toHaveLength(3);
    expect(shares.join('')).toMatch(/%/);
    expect(await world()).toBe(before);
    await picture(gm, 'forecast');
    expect(await axeViolations(gm, '#passe-forecast')).toEqual([]);
  });

  test('says each picture to a screen reader, with its numbers', async () => {
    const spoken = await spokenIn(gm, '#passe-forecast');
    const images = spoken.filter(({ role }) => role === 'image').map(({ name }) => name);
    const people = open.locator('.passe-forecast-people > li');
    expect(images).toHaveLength((await people.count()) + 1);
    for (const name of images.slice(0, -1)) expect(name).toMatch(/; .+\s: touché [\d,]+ fois par combat/u);
    expect(images.at(-1)).toMatch(/.+ abat .+\s: [\d,]+ par combat; /u);
    const words = spoken.map(({ name }) => name);
    expect(words.filter(name => /^Round \d+\s: \d+\s%$/u.test(name)).length).toBeGreaterThan(1);
    // How everybody comes out of it, and each side's chance with its bounds, stand as text.
    for (const person of await people.all())
      expect(await person.locator('p').first().textContent()).toMatch(/(?:indemne|blessé|à terre) \d+\s%/u);
    expect(words.filter(name => /^de [\d,]+\s% à [\d,]+\s%$/u.test(name)).length).toBeGreaterThanOrEqual(3);
  });

  test('describes a fight, and its variants', async () => {
    await open.locator('[data-action="tell"]').first().click();
    await open.locator('.passe-forecast-story li').first().waitFor();
    await open.locator('[data-action="whatIf"]').first().click();
    await open.locator('.passe-forecast-variants tbody tr').first().waitFor();
    const table = open.getByRole('table', { name: 'Et si' });
    expect(await table.getByRole('columnheader').allTextContents()).toHaveLength(3);
    expect(await axeViolations(gm, '#passe-forecast')).toEqual([]);
    await open.locator('.passe-forecast-story').scrollIntoViewIfNeeded();
    await picture(gm, 'forecast-story');
  });

  test('shows it act by act, by button, keyboard and list', async () => {
    const scene = open.locator('.passe-watch-scene');
    const place = scene.locator('.passe-watch-place');
    const acting = scene.locator('.passe-watch-face.is-acting');
    await expect.poll(() => place.textContent()).toMatch(/action 1 sur/u);
    expect(await acting.count()).toBe(1);
    await open.getByRole('button', { name: 'Action suivante' }).click();
    await expect.poll(() => place.textContent()).toMatch(/action 2 sur/u);
    const slide = open.getByRole('slider', { name: 'Action' });
    await slide.press('End');
    const last = Number(await slide.getAttribute('max')) + 1;
    await expect.poll(() => place.textContent()).toContain(`action ${last} sur ${last}`);
    await scene.locator('.passe-watch-face.is-out').first().waitFor();
    await picture(gm, 'forecast-watch');
    expect(await axeViolations(gm, '#passe-forecast')).toEqual([]);
    await open.locator('[data-step="0"]').click();
    await expect.poll(() => place.textContent()).toMatch(/action 1 sur/u);
    expect(await open.locator('[aria-current="step"]').count()).toBe(1);
    await setTheme(gm, 'dark');
    await picture(gm, 'forecast-watch-dark');
    expect(await axeViolations(gm, '#passe-forecast')).toEqual([]);
    await setTheme(gm, 'light');
  });
});

describe('the right number', () => {
  let goblin = '';
  const answer = () => open.locator('.passe-forecast-found b');
  const seek = () => open.locator('[data-action="seek"]');

  test('is asked of a kind, and found with its odds as a picture and as a table', async () => {
    if ((await open.count()) === 0) {
      await gm.evaluate(`ui.combat.activate?.() ?? ui.sidebar.changeTab('combat', 'primary')`);
      await gm.locator('.passe-forecast-open').first().click();
    }
    const brought = await bringFromPack(gm, 'creatures', 'goblin-orc');
    // It joins the row of its kind, whose actor may be one that was brought before.
    let row = -1;
    [row, goblin] = await gm.evaluate<[number, string]>(`(async () => {
      const forecast = foundry.applications.instances.get('passe-forecast');
      await forecast.takeActor('Actor.${brought}', 1);
      const { name } = game.actors.get('${brought}');
      const row = forecast.roster[1].entries.findIndex(({ actor }) => actor.name === name);
      return [row, forecast.roster[1].entries[row].actor.id];
    })()`);
    await open.locator('[data-ask="whom"]').selectOption(`1:${row}`);
    // Seventy in a hundred are more than they win without any.
    const goal = open.locator('[data-ask="goal"]');
    await goal.fill('20');
    await goal.press('Tab');
    await expect.poll(() => goal.getAttribute('value')).toBe('20');
    await seek().click();
    await open.locator('.passe-odds').waitFor({ timeout: 120_000 });
    await seek().waitFor({ timeout: 240_000 });
    expect(await answer().textContent()).toMatch(/^\d+ × .+\s: Les nôtres gagnent \d+\s% des combats \(de /u);
    const rows = open.locator('.passe-forecast-right tbody tr');
    expect(await rows.count()).toBeGreaterThan(1);
    expect(await open.locator('.passe-forecast-right tbody .is-answer').count()).toBe(1);
    const spoken = await spokenIn(gm, '.passe-forecast-right');
    const [image] = spoken.filter(({ role }) => role === 'image').map(({ name }) => name);
    expect(image?.split('; ')).toHaveLength(await rows.count());
    await open.locator('.passe-forecast-right').scrollIntoViewIfNeeded();
    await picture(gm, 'forecast-right');
    expect(await axeViolations(gm, '#passe-forecast')).toEqual([]);
  });

  test('joins the fight after confirmation', async () => {
    const count = Number(/^\d+/u.exec((await answer().textContent()) ?? '')?.[0]);
    const goblins = () =>
      gm.evaluate<[number, number]>(`[game.combat.combatants, canvas.scene.tokens].map(all =>
        [...all].filter(({ actorId }) => actorId === '${goblin}').length)`);
    expect(await goblins()).toEqual([0, 0]);
    await open.locator('[data-action="put"]').click();
    const dialog = gm.locator('dialog.passe, .dialog.passe').last();
    await dialog.waitFor();
    expect(await axeViolations(gm, 'dialog.passe, .dialog.passe')).toEqual([]);
    await picture(gm, 'forecast-right-put');
    await dialog.locator('[data-action="yes"]').click();
    await expect.poll(goblins).toEqual([count, count]);
  });

  test('is no longer searched once it is stopped, and known results stay', async () => {
    await open.locator('[data-ask="what"]').selectOption('armour');
    await seek().click();
    await open.locator('.passe-forecast-right tbody tr').first().waitFor({ timeout: 120_000 });
    await open.locator('.passe-forecast-right [data-action="stop"]').click();
    await seek().waitFor();
    expect(await open.locator('.passe-forecast-right tbody tr').count()).toBeGreaterThan(0);
    expect(await open.locator('[data-action="put"]').count()).toBe(0);
    await setTheme(gm, 'dark');
    await picture(gm, 'forecast-right-dark');
    expect(await axeViolations(gm, '#passe-forecast')).toEqual([]);
    await setTheme(gm, 'light');
  });
});

describe('the odds of an attack', () => {
  /** The attack with her broadsword, on the sheet of Maëlys. */
  async function attackOn(page: Page): Promise<Locator> {
    await page.evaluate(`(async () => {
      for (const app of [...foundry.applications.instances.values()]) if (app.rendered && app.options.window?.frame) await app.close();
      await passePlayer.actorNamed('Maëlys').sheet.render({ force: true });
      passePlayer.aim('Corvin');
    })()`);
    return page.locator('.passe-strike [data-action="attack"]').first();
  }

  const tooltip = (page: Page) => page.locator('#tooltip.active');

  test('stand in the tooltip of an attack on a target, for a Game Master', async () => {
    const attack = await attackOn(gm);
    await attack.hover();
    await expect.poll(() => attack.getAttribute('data-tooltip-text')).toMatch(/Contre Corvin/u);
    const words = (await attack.getAttribute('data-tooltip-text')) ?? '';
    expect(words).toMatch(/Blessure\s: \d+\s%, [\d,]+ points en moyenne/u);
    await gm.mouse.move(0, 0);
    await attack.hover();
    await tooltip(gm).waitFor();
    await expect.poll(() => tooltip(gm).textContent()).toContain('Contre Corvin');
    // Pointed at again it says so once.
    expect((await attack.getAttribute('data-tooltip-text'))?.match(/Contre/gu)).toHaveLength(1);
    await picture(gm, 'attack-odds');
    // Without a target there is nothing to say, of the one before least of all.
    await gm.evaluate(`passePlayer.aim()`);
    await gm.mouse.move(0, 0);
    await attack.hover();
    await expect.poll(() => attack.getAttribute('data-tooltip-text')).not.toContain('Corvin');
  });

  test('are shown to players only if the setting allows it', async () => {
    const attack = await attackOn(alix);
    const own = await attack.getAttribute('data-tooltip-text');
    await attack.hover();
    await tooltip(alix).waitFor();
    expect(await attack.getAttribute('data-tooltip-text')).toBe(own);
    await gm.evaluate(`game.settings.set('passe-darmes', 'showsOdds', true)`);
    await alix.waitForFunction(`game.settings.get('passe-darmes', 'showsOdds')`);
    await alix.mouse.move(0, 0);
    await attack.hover();
    await expect.poll(() => attack.getAttribute('data-tooltip-text')).toMatch(/Against Corvin/u);
  });
});
