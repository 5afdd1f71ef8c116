import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agree } from '../host/remote-hands.ts';
import { layTable, type Table } from '../host/table.ts';
import { axeViolations } from './axe.ts';
import { picture, setTheme } from './looking.ts';
import { attackFromSheet, playOut, seedDice, type Players, type Wishes } from './playing.ts';
import { closeSheets, openSheetOf, storedIn } from './sheets.ts';

const FALLEN = ['unconscious', 'incapacitated', 'dead'];
const MOST = 60;
/** Everybody parries, and takes what hurts most. */
const WISHES: Wishes = {
  defence: ['parry', 'acrobatics'],
  effects: ['choose-location', 'impale-wound', 'maximise-damage', 'riposte', 'attacker-misses'],
  location: ['head', 'chest', 'abdomen'],
};

let table: Table;
let gm: Page;
let alix: Page;
let basile: Page;
let pages: Page[];
let ansel: string;

beforeAll(async () => {
  table = await layTable({ ruleset: 'runequest4' });
  gm = await table.sit('Game Master', { lang: 'fr', width: 1400, height: 900 });
  alix = await table.sit('Alix', { width: 1400, height: 900 });
  basile = await table.sit('Basile', { lang: 'fr' });
  pages = [gm, alix, basile];
  ansel = await alix.evaluate<string>('game.user.character.id');
});

afterAll(async () => table.leave());

describe('the sheet of a fighter of the opposed rolls', () => {
  const sheet = () => alix.locator('.passe-opposed');

  test('shows chances, what is deflected, and the hit points of each location', async () => {
    await openSheetOf(alix, ansel);
    await sheet()
      .getByRole('button', { name: /^Attack War sword/ })
      .waitFor();
    expect(await sheet().locator('tr[data-where="chest"]').textContent()).toMatch(/10–12\s*Chest/u);
    expect(await sheet().locator('.passe-silhouette [data-where="chest"]').count()).toBe(1);
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(alix, theme);
      expect(await axeViolations(alix, '.passe-opposed')).toEqual([]);
    }
    await picture(alix, 'opposed-sheet-en');
  });

  test('takes wounds by mouse and by keyboard, and rolls a skill in the chat', async () => {
    await sheet().getByRole('button', { name: 'One Hit Point less: Head' }).click();
    const left = sheet().getByRole('spinbutton', { name: 'Hit Points left: Chest' });
    await left.fill('-1');
    await alix.keyboard.press('Tab');
    await sheet().locator('tr[data-where="chest"][data-wound="serious"]').waitFor();
    await sheet().getByRole('button', { name: 'In hand: War sword' }).click();
    await sheet().getByRole('button', { name: 'Put away: War sword' }).click();
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
      .getByRole('button', { name: /^To edit/ })
      .click();
    await sheet().getByRole('spinbutton', { name: 'Reactions' }).fill('3');
    await alix.keyboard.press('Tab');
    await expect.poll(() => storedIn(alix, ansel, 'reactions')).toBe(3);
    await sheet().getByRole('textbox', { name: 'A skill of your own' }).fill('Old songs');
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
      .getByRole('button', { name: /^To play/ })
      .click();
    await closeSheets(alix);
  });

  test('shows its weapons and styles on sheets of their own', async () => {
    for (const name of ['War sword', 'Kite shield', 'Sword and shield']) {
      await alix.evaluate(
        `[...game.user.character.items].find(one => one.name === '${name}').sheet.render(true)`,
      );
    }
    await alix.locator('.passe-item').nth(2).waitFor();
    expect(await axeViolations(alix, '.passe-item')).toEqual([]);
    await picture(alix, 'opposed-items-en');
    await closeSheets(alix);
  });

  test('stands in a narrow window, in French', async () => {
    const id = await basile.evaluate<string>('game.user.character.id');
    await openSheetOf(basile, id, { left: 10, top: 10, width: 380, height: 760 });
    await basile.locator('.passe-opposed .passe-attack').first().waitFor();
    await picture(basile, 'opposed-narrow-fr');
    await closeSheets(basile);
  });
});

const players: Players = {
  get gm() {
    return gm;
  },
  pageOf: name => ({ Alix: alix, Basile: basile })[name] ?? gm,
  wishesOf: () => WISHES,
};

interface Turn {
  readonly actor: string;
  readonly owner: string;
  readonly foe: string | null;
  readonly isOver: boolean;
}

/** Whose turn it is, and the first foe who still stands; over is it once somebody has fallen. */
function turn(): Promise<Turn> {
  return gm.evaluate(`(() => {
    const { combatant, turns } = game.combats.contents[0];
    const fallen = one => one.actor.system.state.conditions
      .some(({ condition }) => ${JSON.stringify(FALLEN)}.includes(condition));
    const foe = turns.find(one => !fallen(one) && one.token.disposition !== combatant.token.disposition);
    const owner = game.users.find(user => !user.isGM && combatant.actor.testUserPermission(user, 'OWNER'));
    return { actor: combatant.actor.uuid, owner: owner?.name ?? 'Game Master', foe: foe?.tokenId ?? null,
      isOver: turns.some(fallen) };
  })()`);
}

describe('two against two, each played at a table of their own', () => {
  test('blow after blow until somebody falls', { timeout: 300_000 }, async () => {
    for (const [i, page] of pages.entries()) await seedDice(page, 5 + i);
    const answers: string[] = [];
    let exchanges = 0;
    for (let i = 0; i < MOST; i++) {
      const { actor, owner, foe, isOver } = await turn();
      if (isOver || foe === null) break;
      const page = players.pageOf(owner);
      const { exchange } = await attackFromSheet(page, { actor, target: foe, weapon: null });
      if (exchange === null) await gm.evaluate('game.combats.contents[0].nextTurn()');
      else {
        answers.push(...(await playOut(players, exchange)));
        exchanges += 1;
      }
      if (exchanges === 1) await picture(alix, 'opposed-cards-en');
    }
    expect(exchanges).toBeGreaterThan(2);
    expect((await turn()).isOver).toBe(true);
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

  test('and nothing went wrong on any page', () => {
    expect(table.errors()).toEqual([]);
  });
});
