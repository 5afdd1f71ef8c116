import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { agree, playerOn } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture, setTheme } from '../looking.ts';
import { isReadable, standsNarrow, thingsOpen, WIDE_VIEWS } from '../sheet-and-fight.ts';
import { bringFromPack, closeSheets, openSheetOf, storedIn } from '../sheets.ts';

const { pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: WIDE_VIEWS,
  ruleset: 'segments',
  isFresh: false,
});
let gm: Page;
let alix: Page;
let basile: Page;
let armel: string;

beforeAll(async () => {
  [gm, alix, basile] = pages;
  armel = await alix.evaluate<string>('game.user.character.id');
});

describe('the sheet of a character by segments', () => {
  const sheet = () => alix.locator('.passe-segments');

  test('shows armour class, saves, reaction and factors of each weapon', async () => {
    await openSheetOf(alix, armel);
    await sheet().getByRole('button', { name: 'Prepare Long sword +12' }).waitFor();
    await sheet().getByText('Attack +3, defence +3').first().waitFor();
    await sheet().getByText('Reaction 1d8').first().waitFor();
    await isReadable(alix, '.passe-segments', 'segments-sheet-en');
  });

  test('takes wounds and fatigue, by mouse and by keyboard', async () => {
    await sheet().getByRole('button', { name: 'Endurance: one point lost' }).click();
    await expect.poll(() => storedIn(alix, armel, 'state.hurt.endurance')).toBe(1);
    await sheet().getByRole('spinbutton', { name: 'Endurance', exact: true }).fill('30');
    await alix.keyboard.press('Tab');
    await expect.poll(() => storedIn(alix, armel, 'state.hurt.endurance')).toBe(8);
    const state = { hurt: { endurance: 0 } };
    await alix.evaluate(`game.user.character.update(${JSON.stringify({ system: { state } })})`);
  });

  test('is edited', async () => {
    await sheet()
      .getByRole('button', { name: /^Edit$/u })
      .click();
    await sheet().getByRole('spinbutton', { name: 'Body points', exact: true }).fill('7');
    await alix.keyboard.press('Tab');
    await expect.poll(() => storedIn(alix, armel, 'body')).toBe(7);
    await picture(alix, 'segments-edit-en');
    await sheet()
      .getByRole('button', { name: /^Play$/u })
      .click();
    await alix.evaluate(`game.user.character.update({ system: { body: 6 } })`);
    await closeSheets(alix);
  });

  test('opens its items on sheets of their own', () =>
    thingsOpen(alix, ['Long sword', 'Shield', 'Mail'], 'segments-items-en'));

  test('stands in a narrow window, in French', () =>
    standsNarrow(basile, '.passe-segments', 'segments-narrow-fr'));

  test('is readable for a creature with natural weapons', async () => {
    const id = await bringFromPack(gm, 'segments-creatures', 'brown-bear');
    await openSheetOf(gm, id);
    await gm.locator('.passe-segments .passe-attack').first().waitFor();
    await isReadable(gm, '.passe-segments', 'segments-bear-fr');
    await closeSheets(gm);
    await gm.evaluate(`game.actors.get('${id}').delete()`);
  });
});

/** Opens the tracker in the sidebar. */
async function openTracker(page: Page): Promise<void> {
  await page.evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
  await page.locator('#combat .passe-timeline').waitFor();
}

/** The latest exchange, once there are more than so many. */
async function begun(had: number): Promise<string> {
  await gm.waitForFunction(`game.system.api.exchanges().length > ${had}`);
  return gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
}

const many = () => gm.evaluate<number>(`game.system.api.exchanges().length`);

describe('sword and shield against two blades, each at a table of their own', () => {
  test('a click announces, the timeline shows when, a click strikes, and the blow is parried', async () => {
    for (const page of pages) await openTracker(page);
    await openSheetOf(alix, armel);
    let had = await many();
    await playerOn(alix).dice([3, 8]);
    await alix.locator('.passe-segments').getByRole('button', { name: 'Prepare Long sword +12' }).click();
    await alix.locator('.passe-actions-window').getByRole('button', { name: /Isaut/u }).click();
    await playerOn(gm).settled(await begun(had));
    await closeSheets(alix);
    await playerOn(gm).aim('Armel');
    await playerOn(gm).dice([9, 10], [8, 10], [3, 8]);
    for (const [action, by, given] of [
      ['prepare-melee', 'Isaut', `{ target: passePlayer.actorNamed('Armel').uuid }`],
      ['beat', 'Guenolé', `{ weapon: '10' }`],
      [
        'cast',
        'Maugis',
        `{ target: passePlayer.actorNamed('Armel').uuid,
          weapon: [...passePlayer.actorNamed('Maugis').items].find(({ name }) => name === 'Lash of flame').id }`,
      ],
    ] as const) {
      had = await many();
      await gm.evaluate(`game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`);
      await playerOn(gm).settled(await begun(had));
    }
    await agree(pages);
    await picture(alix, 'segments-announced-en');
    await gm.getByRole('button', { name: 'Passer au segment 2 : Armel Kergoat' }).click();
    await alix.locator('#combat .is-now .passe-segment-do').waitFor();
    await agree(pages);
    await isReadable(alix, '#combat .passe-timeline', 'segments-timeline-en');
    await isReadable(gm, '#combat .passe-timeline', 'segments-timeline-fr');
    had = await many();
    await playerOn(alix).dice([15, 20], [4, 8], [4, 8]);
    await alix.locator('#combat .passe-segment.is-now .passe-segment-do').click();
    const exchange = await begun(had);
    await playerOn(gm).asked(exchange, 'parry.with');
    for (const page of pages) await page.evaluate(`ui.sidebar.changeTab('chat', 'primary')`);
    await picture(gm, 'segments-parry-fr');
    await playerOn(gm).dice([15, 20]);
    await playerOn(gm).choose(
      exchange,
      'parry.with',
      await gm.evaluate<string>(
        `'parry:' + [...passePlayer.actorNamed('Isaut').items].find(({ name }) => name === 'Long sword').id`,
      ),
    );
    await playerOn(gm).settled(exchange);
    await agree(pages);
    await picture(alix, 'segments-card-en');
    const face = alix.locator('.passe-latest .passe-scene-face');
    expect(await face.getAttribute('src')).toBe(
      await alix.evaluate(`passePlayer.actorNamed('Isaut').publicImg`),
    );
    expect(await axeViolations(alix, '.passe-latest .passe-card')).toEqual([]);
    expect(await playerOn(gm).lost('Isaut')).toBe(6);
  });

  test('the timeline stands in 300 pixels, by day and by night', async () => {
    await openTracker(alix);
    await alix.evaluate(`document.documentElement.style.setProperty('--sidebar-width', '300px')`);
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(alix, theme);
      await picture(alix, `segments-timeline-narrow-${theme}`);
    }
    const wide = `[...document.querySelectorAll('#combat .passe-timeline *:not(.passe-unseen)')]
      .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
      .map(({ className }) => className)`;
    expect(await alix.evaluate(wide)).toEqual([]);
  });

  test('a blow is one click, the next one at the same foe is announced without any (SEG-REACT-10.a)', async () => {
    await openTracker(alix);
    await alix.evaluate(`(() => {
      globalThis.clicks = 0;
      document.addEventListener('pointerdown', event => { if (event.isTrusted) clicks += 1; }, true);
    })()`);
    // The spell falls in the same segment and comes first: seconds 1 and 6, then its damage. Then he chooses to strike.
    await playerOn(gm).dice([1, 6], [1, 6], [1, 6], [1, 6], [1, 6]);
    await playerOn(alix).dice([6, 6], [2, 20], [4, 8]);
    let had = await many();
    await openTracker(gm);
    await gm.getByRole('button', { name: 'Passer au segment 6 : Armel Kergoat' }).click();
    await playerOn(gm).settled(await begun(had));
    await agree(pages);
    had = await many();
    await alix.locator('#combat .is-now .passe-segment-do').click();
    await playerOn(gm).settled(await begun(had));
    await agree(pages);
    const next = `passePlayer.actorNamed('Armel').system.state.prepared
      .map(({ action, due, at }) => action + ' ' + due + ' ' + (at === passePlayer.fighter('Isaut'))).join()`;
    expect(await gm.evaluate(next)).toBe('melee 10 true');
    expect(await alix.evaluate('clicks')).toBe(1);
  });
});
