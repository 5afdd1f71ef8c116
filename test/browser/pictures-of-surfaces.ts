import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from '../../host/bin/options.ts';
import { playerOn } from '../host/remote-player.ts';
import { openTable } from '../host/table.ts';
import { playOut, seedDice } from './playing.ts';
import { bringFromPack, openSheetOf } from './sheets.ts';
import { closeAll, WINDOWS } from './windows.ts';

/**
 * Takes a picture of each surface in docs/pictures/look other than cards, or of those that are named, in English in the
 * light theme and in French in the dark one, as PNG into the folder that is named. After a build.
 */
const USAGE = 'npx tsx test/browser/pictures-of-surfaces.ts [FOLDER [NAME,NAME…]]';

const VIEWS = [
  { lang: 'en', theme: 'light' },
  { lang: 'fr', theme: 'dark' },
] as const;
type View = (typeof VIEWS)[number] & {
  readonly width: number;
  readonly height: number;
  /** The folder in which the pictures are kept. */
  readonly folder: string;
};

/** The file of a picture. */
const fileOf = ({ folder, lang }: View, name: string): string => join(folder, `${name}-${lang}.png`);

async function take(page: Page, path: string, selector = 'body'): Promise<void> {
  await page.evaluate(`document.activeElement?.blur?.()`);
  const what = page.locator(selector).last();
  await what.waitFor();
  await what.screenshot({ path, animations: 'disabled' });
}

/** Windows that a Game Master opens, by the name of the picture. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  creature: async page => {
    await openSheetOf(page, await bringFromPack(page, 'creatures', 'bear'));
    return '.passe-creature';
  },
  item: async page => {
    await openSheetOf(page, await bringFromPack(page, 'weapons', 'pistol'));
    return '.passe-item';
  },
  builder: async page => {
    const wanted = WINDOWS.find(({ selector }) => selector === '.passe-builder');
    await wanted?.open(page);
    return '.passe-builder';
  },
  actions: async page => {
    const wanted = WINDOWS.find(({ name }) => name === 'actions');
    await wanted?.open(page);
    return '.passe-actions-window';
  },
};

/** The last card at a table of a combat system, after one fighter has attacked another. */
async function takeBlow(ruleset: string, view: View, name: string): Promise<void> {
  const table = await openTable({ ruleset });
  try {
    const page = await table.sit('Game Master', view);
    await seedDice(page, 3);
    const before = await page.evaluate<number>('game.messages.size');
    await page.evaluate(`(async () => {
      const combat = game.combats.contents[0];
      const { actor } = combat.combatant;
      const foe = combat.turns.find(one => one.actor !== actor && one.token.disposition !== combat.combatant.token.disposition);
      const weapon = actor.toFighter().weapons[0].id;
      globalThis.begun = await game.system.api.begin(${ruleset === 'ref10' ? "'declare'" : "'attack'"}, actor.uuid,
        ${ruleset === 'ref10' ? '{}' : '{ target: foe.actor.uuid, weapon }'});
    })()`);
    const exchange = await page.evaluate<string | null>('begun');
    if (exchange !== null && ruleset !== 'ref10')
      await playOut({ gm: page, pageOf: () => page, wishesOf: () => ({}) }, exchange);
    await page.waitForFunction(`game.messages.size > ${before}`);
    await page.evaluate('ui.chat.activate()');
    await take(page, fileOf(view, name), '.chat-log .passe-card');
  } finally {
    await table.leave();
  }
}

/** Goblins beside the four: some of them hurt, one of them out. */
const GOBLINS = (goblin: string) => `(async () => {
  const actor = game.actors.get('${goblin}');
  const places = [[700, 200], [300, 500], [500, 300], [700, 400], [400, 700]];
  const tokens = await canvas.scene.createEmbeddedDocuments('Token', places.map(([x, y], i) => ({
    ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: false, name: 'Goblin ' + (i + 1), x, y })));
  await game.combats.contents[0].createEmbeddedDocuments('Combatant', tokens.map(({ id: tokenId }, i) => ({
    tokenId, sceneId: canvas.scene.id, actorId: actor.id, initiative: 16 - i })));
  const put = (who, ...those) => who.update({ 'system.state.conditions': those.map(condition => ({ condition })) });
  await put(tokens[1].actor, 'prone', 'bleeding');
  await put(tokens[2].actor, 'unconscious');
})()`;

/** The first page, the sheet and the tracker of a player, and all that waits for the Game Master once two have struck. */
async function takeFirst(view: View): Promise<void> {
  const table = await openTable({ isNew: true });
  try {
    const page = await table.sit('Game Master', view);
    await page.locator('.passe-welcome').waitFor();
    await take(page, fileOf(view, 'start'));
    await page.locator('.passe-welcome [data-action="begin"]').click();
    const [alix, basile] = await Promise.all([table.sit('Alix', view), table.sit('Basile', view)]);
    await alix.locator('.passe-welcome [data-action="begin"]').click();
    await page.evaluate(GOBLINS(await bringFromPack(page, 'creatures', 'goblin-orc')));
    await alix.evaluate('ui.combat.activate()');
    await alix.locator('.passe-fighter').nth(8).waitFor();
    await take(alix, fileOf(view, 'tracker'));
    await alix.evaluate('game.user.character.sheet.render({ force: true }).then(() => true)');
    await take(alix, fileOf(view, 'sheet'), '.passe-character');
    await closeAll(alix);
    for (const [player, fighter, foe, weapon] of [
      [alix, 'Maëlys', 'Corvin', 'Broadsword'],
      [basile, 'Brannoc', 'Ysolt', 'Great axe'],
    ] as const) {
      await page.evaluate(`(async () => {
        const combat = passePlayer.theCombat();
        const turn = combat.turns.findIndex(one => one.name.startsWith('${fighter}'));
        await combat.update({ turn, flags: { 'passe-darmes': { turn: combat.turns[turn].id } } });
      })()`);
      await player.waitForFunction(`passePlayer.theCombat().combatant?.name.startsWith('${fighter}')`);
      await playerOn(player).aim(foe);
      await playerOn(player).dice([30, 100]);
      await playerOn(player).attack(fighter, weapon);
    }
    await closeAll(page);
    await page.keyboard.press('j');
    await page.locator('#passe-waiting .passe-waiting-row').nth(1).waitFor();
    await take(page, fileOf(view, 'waiting'), '#passe-waiting');
  } finally {
    await table.leave();
  }
}

/** A question and the sheet of the fighter who is asked, on a small screen. */
async function takeNarrow(view: View): Promise<void> {
  const table = await openTable();
  try {
    const small = { ...view, width: 1024, height: 768 };
    const [page, other] = await Promise.all([table.sit('Game Master', small), table.sit('Alix', small)]);
    const alix = playerOn(other);
    await playerOn(page).reset();
    await alix.dice([30, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await playerOn(page).asked(exchange, 'defence');
    await page.evaluate('ui.chat.activate()');
    await page.evaluate(`passePlayer.actorNamed('Corvin').sheet.render({ force: true }).then(() => true)`);
    await page.locator('.passe-character').waitFor();
    await take(page, fileOf(view, 'narrow'));
  } finally {
    await table.leave();
  }
}

async function takeOpened(view: View, isWanted: (name: string) => boolean): Promise<void> {
  const table = await openTable();
  try {
    const page = await table.sit('Game Master', view);
    for (const [name, open] of Object.entries(OPENED)) {
      if (!isWanted(name)) continue;
      await take(page, fileOf(view, name), await open(page));
      await closeAll(page);
    }
  } finally {
    await table.leave();
  }
}

await runCommand(USAGE, { allowPositionals: true }, async ({ positionals: [named = 'pictures', names] }) => {
  const folder = resolve(named);
  const only = names?.split(',');
  const isWanted = (name: string): boolean => only?.includes(name) ?? true;
  mkdirSync(folder, { recursive: true });
  for (const one of VIEWS) {
    const view = { ...one, width: 1280, height: 900, folder };
    const surfaces: readonly (readonly [string, () => Promise<void>])[] = [
      ['first', () => takeFirst({ ...view, width: 1100, height: 760 })],
      ['opened', () => takeOpened(view, isWanted)],
      ['declaration', () => takeBlow('ref10', view, 'declaration')],
      ['opposed', () => takeBlow('runequest4', view, 'opposed')],
      ['narrow', () => takeNarrow(view)],
    ];
    for (const [name, surface] of surfaces) {
      if (!isWanted(name) && name !== 'opened') continue;
      // Of an earlier version not everything can be had.
      await surface().catch((error: unknown) => console.error(name, view.lang, String(error).slice(0, 300)));
    }
  }
  return 0;
});
