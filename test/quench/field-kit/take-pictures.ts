import { mkdirSync, writeFileSync } from 'node:fs';
import { runCommand } from '../../../host/bin/options.ts';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { carry } from '../../browser/dragging.ts';
import { tokenOf } from '../../browser/looking.ts';
import { webpOf } from '../../browser/webp.ts';
import { closeAll } from '../../browser/windows.ts';
import { playerOn } from '../../host/remote-player.ts';
import { openTable } from '../../host/table.ts';
import { PICTURE_FOLDER } from './make-kit.ts';

/** Takes the pictures of the field kit on the stand-in. After a build: `npx tsx test/quench/field-kit/take-pictures.ts` */

const VIEW = { width: 1280, height: 800 } as const;
const WIDTH = 900;

/** What lies in the folder of Foundry's user data once the kit is unpacked. */
const FOLDERS = `<pre style="font: 20px/1.6 monospace; padding: 24px; margin: 0; display: inline-block">Data
├── modules
│   ├── passe-darmes-trial
│   │   ├── module.json
│   │   └── passe-darmes-trial.js
│   └── quench
├── systems
│   └── passe-darmes
│       ├── system.json
│       ├── passe-darmes.js
│       ├── lang
│       └── packs
└── worlds</pre>`;

async function keep(id: string, page: Page, selector?: string): Promise<void> {
  const png =
    selector === undefined ? await page.screenshot() : await page.locator(selector).last().screenshot();
  writeFileSync(join(PICTURE_FOLDER, `${id}.webp`), await webpOf(page, png, WIDTH));
}

async function takeFight(): Promise<void> {
  const table = await openTable();
  try {
    const page = await table.sit('Game Master', VIEW);
    const [gm, plain] = [playerOn(page), await page.context().newPage()];
    await plain.setContent(FOLDERS);
    await keep('install', plain, 'pre');
    await plain.close();
    await gm.reset();
    await keep('open', page);
    const carried = await carry(page, 'Maëlys', [2, 0]);
    await keep('drag', page);
    await carried.release();

    const other = await table.sit('Alix', VIEW);
    const alix = playerOn(other);
    await keep('second', other);
    await other.evaluate(`passePlayer.actorNamed('Maëlys').sheet.render(true)`);
    await alix.aim('Corvin');
    await other.locator('.passe-character .passe-attack').first().waitFor();
    await keep('attack', other);
    await closeAll(other);

    await alix.dice([30, 100]);
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await closeAll(other);
    await gm.asked(exchange, 'defence');
    await page.evaluate('ui.chat.activate()');
    await keep('answer', page);
    await other.reload();
    await other.waitForFunction('globalThis.game?.ready === true');
    await other.locator('.chat-log .passe-card').last().waitFor();
    await keep('reload', other);

    await gm.dice([80, 100]);
    await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
    await alix.asked(exchange, 'effects');
    await alix.dice([8, 20], [6, 8]);
    await gm.dice([90, 100]);
    await alix.take(exchange, 'bleed');
    await gm.settled(exchange);
    await gm.stands(exchange, 'applied');
    await keep('undo', page, '.chat-log .passe-latest .passe-card');

    await tokenOf(page, 'Maëlys').click({ button: 'right' });
    await page.locator('#token-hud [data-action="togglePalette"]').click();
    await page.locator('#token-hud .palette.active', { hasText: 'Prone' }).waitFor();
    await keep('effect', page);
  } finally {
    await table.leave();
  }
}

async function takeWaypoints(): Promise<void> {
  const table = await openTable({ ruleset: 'd20' });
  try {
    const page = await table.sit('Game Master', VIEW);
    const carried = await carry(page, 'Hoel', [-2, 0], [-2, 2]);
    await keep('waypoints', page);
    await carried.release();
  } finally {
    await table.leave();
  }
}

await runCommand('npx tsx test/quench/field-kit/take-pictures.ts', {}, async () => {
  mkdirSync(PICTURE_FOLDER, { recursive: true });
  await takeFight();
  await takeWaypoints();
  return 0;
});
