import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { agree } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture } from '../looking.ts';
import { seedDice, type Wishes } from '../playing.ts';
import {
  isReadable,
  playersAt,
  standsNarrow,
  thingsOpen,
  untilSomebodyFalls,
  WIDE_VIEWS,
} from '../sheet-and-fight.ts';
import { closeSheets, openSheetOf, storedIn } from '../sheets.ts';

const FALLEN = ['unconscious', 'incapacitated', 'dead'];
/** Everybody parries, and takes what hurts most. */
const WISHES: Wishes = {
  defence: ['parry', 'acrobatics'],
  effects: ['choose-location', 'impale-wound', 'maximise-damage', 'riposte', 'attacker-misses'],
  location: ['head', 'chest', 'abdomen'],
};

const { pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: WIDE_VIEWS,
  ruleset: 'runequest4',
  isFresh: false,
  isPainted: false,
});
const players = playersAt(pages, WISHES);
let gm: Page;
let alix: Page;
let basile: Page;
let ansel: string;

beforeAll(async () => {
  [gm, alix, basile] = pages;
  ansel = await alix.evaluate<string>('game.user.character.id');
});

describe('the sheet of a fighter of the opposed rolls', () => {
  const sheet = () => alix.locator('.passe-opposed');

  test('shows chances, what is deflected, and the hit points of each location', async () => {
    await openSheetOf(alix, ansel);
    await sheet()
      .getByRole('button', { name: /^Attack War sword/ })
      .waitFor();
    expect(await sheet().locator('tr[data-where="chest"]').textContent()).toMatch(/10–12\s*Chest/u);
    expect(await sheet().locator('.passe-silhouette [data-where="chest"]').count()).toBe(1);
    await isReadable(alix, '.passe-opposed', 'opposed-sheet-en');
  });

  test('takes wounds by mouse and by keyboard, and rolls a skill in the chat', async () => {
    await sheet().getByRole('button', { name: 'Take one Hit Point: Head' }).click();
    const left = sheet().getByRole('spinbutton', { name: 'Hit Points left: Chest' });
    await left.fill('-1');
    await alix.keyboard.press('Tab');
    await sheet().locator('tr[data-where="chest"][data-wound="serious"]').waitFor();
    await sheet().getByRole('button', { name: 'Put away: War sword' }).waitFor();
    await sheet()
      .getByRole('button', { name: /^Endurance/ })
      .click();
    await alix.locator('.chat-log').getByText('Endurance', { exact: false }).first().waitFor();
    await picture(alix, 'opposed-wounded-en');
    const state = { hurt: { head: 0, chest: 0 } };
    await alix.evaluate(`game.user.character.update(${JSON.stringify({ system: { state } })})`);
  });

  test('is edited: numbers, skills, what it rides, and what sets it apart', async () => {
    await sheet()
      .getByRole('button', { name: /^Edit$/ })
      .click();
    await sheet().getByRole('spinbutton', { name: 'Reactions' }).fill('3');
    await alix.keyboard.press('Tab');
    await expect.poll(() => storedIn(alix, ansel, 'reactions')).toBe(3);
    await sheet().getByRole('textbox', { name: 'Your own skill' }).fill('Old songs');
    await alix.keyboard.press('Tab');
    await sheet().getByRole('spinbutton', { name: 'Value of Old songs' }).waitFor();
    await sheet().getByRole('checkbox', { name: 'Rides a mount' }).check();
    await sheet().getByRole('textbox', { name: 'Damage Modifier of the mount' }).fill('+1d6');
    await alix.keyboard.press('Tab');
    await expect
      .poll(() => storedIn(alix, ansel, 'mount'))
      .toMatchObject({ siz: 25, damageModifier: '+1d6' });
    await sheet().getByRole('checkbox', { name: 'Flying' }).check();
    await expect.poll(() => storedIn(alix, ansel, 'abilities')).toEqual(['flying']);
    expect(await axeViolations(alix, '.passe-opposed')).toEqual([]);
    await picture(alix, 'opposed-edit-en');
    await sheet().getByRole('checkbox', { name: 'Rides a mount' }).uncheck();
    await expect.poll(() => storedIn(alix, ansel, 'mount')).toBeNull();
    await sheet().getByRole('checkbox', { name: 'Flying' }).uncheck();
    await sheet()
      .getByRole('button', { name: /^Play$/ })
      .click();
    await closeSheets(alix);
  });

  test('shows its weapons and styles on sheets of their own', () =>
    thingsOpen(alix, ['War sword', 'Kite shield', 'Sword and shield'], 'opposed-items-en'));

  test('stands in a narrow window, in French', () =>
    standsNarrow(basile, '.passe-opposed', 'opposed-narrow-fr'));
});

describe('two against two, each played at a table of their own', () => {
  test('blow after blow until a fighter falls', { timeout: 1_200_000 }, async () => {
    for (const [i, page] of pages.entries()) await seedDice(page, 5 + i);
    const { answers, exchanges } = await untilSomebodyFalls(players, {
      fallen: FALLEN,
      meanwhile: async many => {
        if (many === 1) await picture(alix, 'opposed-cards-en');
      },
    });
    expect(exchanges).toBeGreaterThan(2);
    expect(answers.filter(answer => answer.startsWith('defence: parry:')).length).toBeGreaterThan(0);
    expect(answers.filter(answer => /^effects: [a-z]/u.test(answer)).length).toBeGreaterThan(0);
    await agree(pages);
    expect(await axeViolations(gm, '.passe-latest .passe-card')).toEqual([]);
    await picture(gm, 'opposed-ends-fr');
    await picture(alix, 'opposed-ends-en');
    await gm.click('[role="tab"][data-tab="combat"]');
    expect(await axeViolations(gm, '.passe-tracker')).toEqual([]);
    await picture(gm, 'opposed-tracker-fr');
  });
});
