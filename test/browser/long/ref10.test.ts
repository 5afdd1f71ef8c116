import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { agree, playerOn } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { latestCard, picture } from '../looking.ts';
import { seedDice, standing, type Seen, type Wishes } from '../playing.ts';
import {
  isReadable,
  playersAt,
  standsNarrow,
  thingsOpen,
  untilSomebodyFalls,
  WIDE_VIEWS,
} from '../sheet-and-fight.ts';
import { bringFromPack, closeSheets, openSheetOf, storedIn } from '../sheets.ts';

const FALLEN = ['unconscious', 'dead'];
/** Everybody defends as they can, shoots at what is there, and sweeps nobody. */
const WISHES: Wishes = { defence: ['parry', 'dodge'], 'sweep-arc': ['arc-none'], aimed: ['torso'] };

const { pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: WIDE_VIEWS,
  ruleset: 'ref10',
  isFresh: false,
  isPainted: false,
});
const players = playersAt(pages, WISHES);
let gm: Page;
let alix: Page;
let basile: Page;
let ilse: string;

beforeAll(async () => {
  [gm, alix, basile] = pages;
  ilse = await alix.evaluate<string>('game.user.character.id');
});

describe('the sheet of a fighter of reflexes and 1d10', () => {
  const sheet = () => alix.locator('.passe-ref10');

  test('shows what is added to the die, and the armour of each place', async () => {
    await openSheetOf(alix, ilse);
    await sheet().getByRole('button', { name: 'Attack Submachine gun +13' }).waitFor();
    expect(await sheet().locator('tr[data-where="head"]').textContent()).toMatch(/1\s*Head/u);
    expect(await sheet().locator('.passe-silhouette [data-where="torso"]').count()).toBe(1);
    await isReadable(alix, '.passe-ref10', 'ref10-sheet-en');
  });

  test('takes wounds, worn armour and rounds, by mouse and by keyboard', async () => {
    await sheet().getByRole('button', { name: 'One life point lost: Head' }).click();
    const lost = sheet().getByRole('spinbutton', { name: 'Life points lost: Torso' });
    await lost.fill('12');
    await alix.keyboard.press('Tab');
    await sheet().locator('tr[data-where="torso"][data-wound="serious"]').waitFor();
    await sheet().getByText('9/22').waitFor();
    await sheet().getByRole('button', { name: 'One Armour Point lost: Head' }).click();
    await sheet().getByRole('spinbutton', { name: 'Rounds or pieces left: Submachine gun' }).fill('4');
    await alix.keyboard.press('Tab');
    await sheet().getByRole('button', { name: 'Draw: Service pistol' }).waitFor();
    await picture(alix, 'ref10-wounded-en');
    const state = { hurt: { head: 0, torso: 0 }, wear: { head: 0 } };
    await alix.evaluate(`game.user.character.update(${JSON.stringify({ system: { state } })})`);
  });

  test('shows a beast on its four legs (REF-LOC-01)', async () => {
    const id = await bringFromPack(gm, 'ref10-fighters', 'guard-dog');
    await openSheetOf(gm, id);
    const legs = gm.locator('.passe-ref10 .passe-silhouette.is-wide [data-where$="-leg"]');
    await expect.poll(() => legs.count()).toBe(4);
    expect(await gm.locator('.passe-ref10 tr[data-where="left-front-leg"] b').textContent()).toBe('3');
    await isReadable(gm, '.passe-ref10', 'ref10-dog');
    await closeSheets(gm);
    await gm.evaluate(`game.actors.get('${id}').delete()`);
  });

  test('rolls a skill with the usual characteristic, or with another', async () => {
    const roll = async (total: RegExp) => {
      await sheet()
        .getByRole('button', { name: /^Firearms/ })
        .click();
      await alix.locator('.chat-log .passe-skill-roll').last().getByText(total).waitFor();
    };
    await roll(/^Dexterity$/u);
    await sheet().getByRole('combobox', { name: 'Roll skills with' }).selectOption('per');
    await roll(/^Perception$/u);
    await expect
      .poll(() => sheet().getByRole('combobox', { name: 'Roll skills with' }).inputValue())
      .toBe('');
    await sheet().getByText('Untrained').click();
    await sheet()
      .getByRole('button', { name: /^Archery 0/ })
      .waitFor();
    expect(await axeViolations(alix, '.passe-skill-roll')).toEqual([]);
    await picture(alix, 'ref10-rolls-en');
  });

  test('says what lies on the ground, and picks it up', async () => {
    const [gun = ''] = await alix.evaluate<string[]>(
      `[...game.user.character.items].flatMap(one => one.name === 'Submachine gun' ? [one.id] : [])`,
    );
    const before = await storedIn(alix, ilse, 'state.dropped');
    const state = { dropped: [...(before as string[]), gun], fallen: [gun] };
    await alix.evaluate(`game.user.character.update(${JSON.stringify({ system: { state } })})`);
    await alix.locator('.passe-lying-item').waitFor();
    await picture(alix, 'ref10-dropped-en');
    // In the fight it takes its action and its time: outside any, the sheet does it.
    expect(await sheet().getByRole('button', { name: 'Pick up: Submachine gun' }).isEnabled()).toBe(true);
    const back = { dropped: before, fallen: [] };
    await alix.evaluate(`game.user.character.update(${JSON.stringify({ system: { state: back } })})`);
    await alix.locator('.passe-lying-item').waitFor({ state: 'detached' });
  });

  test('is edited: numbers, skills of the rules and of its own', async () => {
    await sheet()
      .getByRole('button', { name: /^Edit$/ })
      .click();
    await sheet().getByRole('spinbutton', { name: 'Reflexes' }).fill('9');
    await alix.keyboard.press('Tab');
    await expect.poll(() => storedIn(alix, ilse, 'characteristics.ref')).toBe(9);
    await sheet().getByRole('combobox', { name: 'Add a skill' }).selectOption('wrestling');
    await sheet().getByRole('spinbutton', { name: 'Value of Wrestling' }).waitFor();
    await sheet().getByRole('textbox', { name: 'Your own skill' }).fill('Night driving');
    await alix.keyboard.press('Tab');
    await sheet().getByRole('spinbutton', { name: 'Value of Night driving' }).waitFor();
    await sheet().getByRole('textbox', { name: 'Your own skill' }).fill('<b>Mr.</b> Right');
    await alix.keyboard.press('Tab');
    // The notice shows what was typed as text, not as HTML.
    await alix.getByText('<b>Mr.</b> Right').and(alix.getByText('at most 60 letters')).waitFor();
    await picture(alix, 'ref10-edit-en');
    await sheet()
      .getByRole('button', { name: /^Play$/ })
      .click();
    await closeSheets(alix);
  });

  test('shows its weapons and armour on sheets of their own', () =>
    thingsOpen(alix, ['Submachine gun', 'Ballistic vest'], 'ref10-items-en'));

  test('stands in a narrow window, in French', () => standsNarrow(basile, '.passe-ref10', 'ref10-narrow-fr'));
});

/** True if the fight stands where everybody says what they will do. */
function isDeclaring(): Promise<boolean> {
  return gm.evaluate(`(() => {
    const combat = game.combats.contents[0];
    const { cycle, round } = combat.flags['passe-darmes'];
    return cycle === 1 || round !== combat.round;
  })()`);
}

/** Waits until an exchange asks something else than this, or nothing any more. */
async function hasGoneOn(exchange: string, asked: Seen['asked']): Promise<void> {
  const now = `game.system.api.status('${exchange}')`;
  const question = JSON.stringify(asked?.question ?? null);
  await gm.waitForFunction(
    `(${now}.asked?.question ?? null) !== ${question} || (!${now}.asked && ${now}.state !== 'waiting')`,
  );
}

/** The usual action is proposed; the keyboard chooses others in its place, takes them away, and the card says what they cost. */
async function plansByKeyboard(page: Page): Promise<void> {
  const plan = latestCard(page).locator('.passe-plan');
  await plan.getByRole('button', { name: 'Declare: Attack' }).waitFor();
  await plan.getByText('Proposed: your first choice replaces it').waitFor();
  const run = plan.getByRole('button', { name: /^Run/u });
  await run.focus();
  await page.keyboard.press('Enter');
  await plan.getByText('One action: no penalty').waitFor();
  await plan.getByRole('button', { name: 'Declare: Run' }).waitFor();
  for (let i = 0; i < 2; i++) await page.keyboard.press('Enter');
  await plan.getByText('3 actions: −3, −3, −6').waitFor();
  await picture(page, 'ref10-declares');
  expect(await axeViolations(page, '.passe-latest .passe-card')).toEqual([]);
  await plan.getByRole('button', { name: 'Drop: Run −6' }).press('Enter');
  await plan.getByText('2 actions: −3, −3').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await plan.getByText('Choose what to do').waitFor();
  expect(await plan.locator('.passe-confirm').isDisabled()).toBe(true);
}

/** Everybody says that they attack, one of them twice: on the card, one after the other. */
async function declare(): Promise<void> {
  const opened = `game.messages.filter(one => one.type === 'link' && one.system.opening?.setup)`;
  const before = await gm.evaluate<number>(`${opened}.length`);
  await gm.click('[role="tab"][data-tab="combat"]');
  await gm.getByRole('button', { name: 'Déclarer', exact: false }).first().click();
  await gm.click('[role="tab"][data-tab="chat"]');
  await gm.waitForFunction(`${opened}.length > ${before}`);
  const exchange = await gm.evaluate<string>(`${opened}.at(-1).id`);
  for (;;) {
    const { state, asked } = await standing(gm, exchange);
    if (!asked && state !== 'waiting') break;
    if (!asked?.question.startsWith('declare')) {
      await hasGoneOn(exchange, asked);
      continue;
    }
    const name = await gm.evaluate<string>(`game.users.get('${asked.user}').name`);
    const those = playerOn(players.pageOf(name));
    await those.asked(exchange, asked.question);
    if (asked.question === 'declare') await plansByKeyboard(players.pageOf(name));
    await those.plan(exchange, ...(name === 'Alix' ? ['attack', 'attack'] : ['attack']));
    await hasGoneOn(exchange, asked);
  }
  await playerOn(gm).settled(exchange);
}

describe('guards against soldiers, each played at a table of their own', () => {
  test('the tracker says that the round is declared, and begins it with a click', async () => {
    for (const [i, page] of pages.entries()) await seedDice(page, 11 + i);
    await gm.click('[role="tab"][data-tab="combat"]');
    await gm.getByText('Round 1 : chacun déclare').waitFor();
    await picture(gm, 'ref10-declaring-fr');
    await declare();
    await agree(pages);
    await gm.click('[role="tab"][data-tab="combat"]');
    await gm.getByText(/^Passe 1\s: .+$/u).waitFor();
    expect(await axeViolations(gm, '.passe-tracker')).toEqual([]);
    await picture(gm, 'ref10-declared-fr');
    await gm.click('[role="tab"][data-tab="chat"]');
  });

  test('blow after blow until a fighter falls', { timeout: 1_200_000 }, async () => {
    const { exchanges } = await untilSomebodyFalls(players, {
      fallen: FALLEN,
      otherwise: async () => {
        const isFirst = await isDeclaring();
        if (isFirst) await declare();
        return isFirst;
      },
      meanwhile: async many => {
        if (many === 3) await picture(alix, 'ref10-cards-en');
      },
    });
    expect(exchanges).toBeGreaterThan(2);
    await agree(pages);
    expect(await axeViolations(gm, '.passe-latest .passe-card')).toEqual([]);
    await picture(gm, 'ref10-ends-fr');
    await picture(alix, 'ref10-ends-en');
    expect(await latestCard(gm).textContent()).not.toContain('%');
  });
});
