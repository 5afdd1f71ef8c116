import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { runCommand } from '../../host/bin/options.ts';
import { ROOT } from '../../tools/system-files.ts';
import { playerOn } from '../host/remote-player.ts';
import { openTable, type Table } from '../host/table.ts';
import { bringFromPack } from './sheets.ts';
import { webpOf } from './webp.ts';
import { closeAll, WINDOWS } from './windows.ts';

/**
 * Takes the pictures of docs/player-guide.md and docs/gm-guide.md in both languages, and that of README.md. After a
 * build: `npx tsx test/browser/pictures-for-the-guides.ts`
 */
const FOLDER = join(ROOT, 'docs', 'pictures');

type Language = 'en' | 'fr';

async function takeAll(table: Table, lang: Language): Promise<void> {
  const view = { lang, width: 1180, height: 1250 } as const;
  const [page, other] = await Promise.all([table.sit('Game Master', view), table.sit('Alix', view)]);
  const [gm, alix] = [playerOn(page), playerOn(other)];
  const keep = (name: string, what: Locator) => save(page, what, `guides/${name}-${lang}`);
  await gm.reset();

  await other.evaluate(`passePlayer.actorNamed('Maëlys').sheet.render(true)`);
  await keep('sheet', other.locator('.passe-character'));
  await alix.aim('Corvin');
  await other
    .locator('.passe-character .passe-attack')
    .first()
    .click({ modifiers: ['Shift'] });
  await keep('circumstances', other.locator('.passe-circumstances'));
  await closeAll(other);

  await alix.dice([30, 100]);
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await closeAll(other);
  await gm.asked(exchange, 'defence');
  await page.evaluate('ui.chat.activate()');
  await keep('defence', card(page));
  await gm.dice([80, 100]);
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  await alix.asked(exchange, 'effects');
  await keep('effects', card(other));
  if (lang === 'en') await takeWholePage(other);
  await alix.dice([8, 20], [6, 8]);
  await gm.dice([90, 100]);
  await alix.take(exchange, 'bleed');
  await gm.settled(exchange);
  await gm.stands(exchange, 'applied');
  await keep('over', card(page));
  await page.evaluate('ui.combat.activate()');
  await keep('tracker', page.locator('#combat'));

  await attackedByAll(table, [page, other], lang);
  await page.evaluate('ui.settings.activate()');
  await page.locator('#settings [data-app="configure"]').click();
  // As high as the page, for what the table may choose.
  await page.evaluate(`game.settings.sheet.setPosition({ top: 0, height: 1250 })`);
  await keep('settings', page.locator('#settings-config'));
  await closeAll(page);
  const preview = WINDOWS.find(({ name }) => name === 'the import, with a preview');
  await preview?.open(page);
  await page.locator('.passe-import .passe-import-creature').first().waitFor();
  await keep('import', page.locator('.passe-import'));
  await closeAll(page);
  await takeAutomatic(page, lang);
  await takeForecast(page, keep);
  await closeAll(page);
}

/** A forecast, and the number of goblins that makes the fight as hard as is wished. */
async function takeForecast(page: Page, keep: (name: string, what: Locator) => Promise<void>): Promise<void> {
  await page.locator('.passe-forecast-open').first().click();
  const forecast = page.locator('.passe-forecast');
  await forecast.locator('[data-action="run"]').click();
  // Ten thousand fights take as long as they take.
  await forecast.locator('.passe-forecast-ifs button:not([disabled])').first().waitFor({ timeout: 600_000 });
  await keep('forecast', forecast);
  const goblin = await bringFromPack(page, 'creatures', 'goblin-orc');
  await page.evaluate(`(async () => {
    const window = foundry.applications.instances.get('passe-forecast');
    await window.takeActor('Actor.${goblin}', 1);
    const foes = window.roster[1].entries.filter(({ actor }) => actor.id === '${goblin}');
    await window.gather([window.roster[0], { ...window.roster[1], entries: foes }]);
  })()`);
  await forecast.locator('[data-action="seek"]').click();
  await forecast
    .locator('.passe-forecast-found [data-action="put"]:not([disabled])')
    .waitFor({ timeout: 600_000 });
  await keep('right-number', forecast.locator('.passe-forecast-right'));
}

/** The turn of a creature that is played automatically. */
async function takeAutomatic(page: Page, lang: Language): Promise<void> {
  await playerOn(page).reset();
  await page.evaluate('ui.combat.activate()');
  await page.evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const turn = combat.turns.findIndex(one => one.name.startsWith('Corvin'));
    await combat.update({ turn, flags: { 'passe-darmes': { turn: combat.turns[turn].id } } });
  })()`);
  await page.locator('[data-action="passeAllAutomatic"]').click();
  const list = page.locator('#passe-waiting');
  await list.locator('.is-turn').waitFor();
  await save(page, list, `guides/automatic-${lang}`);
  await page.locator('[data-action="passeAllAutomatic"]').click();
  await list.waitFor({ state: 'detached' });
}

/** An exchange as a player sees it, with their sheet beside it. */
async function takeWholePage(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(`passePlayer.actorNamed('Maëlys').sheet.render(true)`);
  await page.locator('.passe-character').waitFor();
  await page.evaluate(`ui.notifications.clear()`);
  await save(page, page.locator('body'), 'exchange');
  await closeAll(page);
  if (usual) await page.setViewportSize(usual);
}

/** Both players attack one of the GM's fighters, so that questions wait. */
async function attackedByAll(
  table: Table,
  [page, alix]: readonly [Page, Page],
  lang: Language,
): Promise<void> {
  const gm = playerOn(page);
  await gm.reset();
  const basile = await table.sit('Basile', { lang });
  for (const [player, fighter, foe] of [
    [alix, 'Maëlys', 'Corvin'],
    [basile, 'Brannoc', 'Ysolt'],
  ] as const) {
    const hands = playerOn(player);
    await page.evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      const turn = combat.turns.findIndex(one => one.name.startsWith('${fighter}'));
      await combat.update({ turn, flags: { 'passe-darmes': { turn: combat.turns[turn].id } } });
    })()`);
    await player.waitForFunction(`passePlayer.theCombat().combatant?.name.startsWith('${fighter}')`);
    await hands.aim(foe);
    await hands.dice([30, 100]);
    await hands.attack(
      fighter,
      await player.evaluate<string>(
        `[...passePlayer.actorNamed('${fighter}').items].find(one => one.type === 'weapon').name`,
      ),
    );
  }
  await closeAll(page);
  await page.evaluate(`document.activeElement?.blur?.()`);
  await page.keyboard.press('j');
  await save(page, page.locator('#passe-waiting'), `guides/waiting-${lang}`);
  await closeAll(page);
}

const card = (page: Page): Locator => page.locator('.chat-log .passe-latest .passe-card').last();

/** A picture of something, in a form that is small. */
async function save(page: Page, what: Locator, name: string): Promise<void> {
  await what.waitFor();
  writeFileSync(join(FOLDER, `${name}.webp`), await webpOf(page, await what.screenshot()));
}

await runCommand('npx tsx test/browser/pictures-for-the-guides.ts', {}, async () => {
  mkdirSync(join(FOLDER, 'guides'), { recursive: true });
  for (const lang of ['en', 'fr'] as const) {
    const table = await openTable();
    try {
      await takeAll(table, lang);
    } finally {
      await table.leave();
    }
  }
  return 0;
});
