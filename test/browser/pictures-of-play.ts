import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from '../../host/bin/options.ts';
import { ROOT } from '../../tools/system-files.ts';
import { CARDS_TO_READ, type CardsToRead } from '../host/cards-to-read.ts';
import { playCard, undoCard } from '../host/play-card.ts';
import { openTable, type Table } from '../host/table.ts';
import { MOMENTS, type Moment, type Seated } from './moments.ts';
import { keepPictures, shotOf } from './small-pictures.ts';
import { openSheetOf } from './sheets.ts';
import { SYSTEMS } from './surfaces.ts';
import { closeAll } from './windows.ts';

/**
 * Takes the pictures of play in docs/pictures/look, or those that are named: ten cards of each combat system, its sheet and
 * tracker, and single moments; in English by day, 1440 pixels wide, and in French by night, 1024. After a build.
 */
const USAGE = 'npx tsx test/browser/pictures-of-play.ts [NAME,NAME… [FOLDER]]';

const VIEWS = [
  { lang: 'en', theme: 'light', width: 1440, height: 900 },
  { lang: 'fr', theme: 'dark', width: 1024, height: 768 },
] as const;
type View = (typeof VIEWS)[number] & {
  /** The folder in which the pictures are kept. */
  readonly folder: string;
  /** True for the name of a picture that is taken. */
  readonly isWanted: (name: string) => boolean;
};

const card = (page: Page, exchange: string) =>
  page.locator(`.chat-log .passe-latest .passe-card[data-exchange="${exchange}"]`).last();

/** The first question of each card, and the card at its end. */
async function cardsOf(page: Page, { begin, cards }: CardsToRead): Promise<Buffer[]> {
  if (begin) await page.evaluate(`(async () => { ${begin} })()`);
  const shots: Buffer[] = [];
  for (const [i, one] of cards.entries()) {
    let isFirst = true;
    const look = async (exchange: string): Promise<void> => {
      if (isFirst) shots.push(await shotOf(page, card(page, exchange)));
      isFirst = false;
    };
    const played = await playCard(page, one, 7 + i, look);
    if ('refused' in played) console.error(one.by, one.action, played.refused);
    else {
      shots.push(await shotOf(page, card(page, played.exchange)));
      if (!one.stays) await undoCard(page, played.exchange);
    }
  }
  return shots;
}

/** The sheet of who acts first, the cards, the log after them and the tracker of a combat system. */
async function takeSystem(table: Table, view: View, system: CardsToRead): Promise<void> {
  const { ruleset } = system;
  const { folder, isWanted } = view;
  const page = await table.sit('Game Master', view);
  const keep = (name: string, shots: readonly Buffer[], columns: number) =>
    keepPictures(page, shots, { folder, name: `${name}-${view.lang}`, columns });
  const { sheet = '.passe-character', sides: [first] = ['Maëlys'] } =
    SYSTEMS.find(({ id }) => id === ruleset) ?? {};
  if (isWanted(`${ruleset}-sheet`)) {
    await openSheetOf(page, await page.evaluate<string>(`passePlayer.actorNamed('${first}').id`));
    await keep(`${ruleset}-sheet`, [await shotOf(page, page.locator(sheet).first())], 1);
    await closeAll(page);
  }
  if (!isWanted(`${ruleset}-cards`) && !isWanted(`${ruleset}-log`)) return;
  await page.evaluate('ui.chat.activate()');
  await keep(`${ruleset}-cards`, await cardsOf(page, system), view.lang === 'en' ? 5 : 6);
  await keep(`${ruleset}-log`, [await shotOf(page, page.locator('#sidebar-content'))], 1);
}

/** A moment of play, as each who sees it sees it. */
async function takeMoment(view: View, { name, ruleset, players = [], show }: Moment): Promise<void> {
  const table = await openTable(ruleset ? { ruleset } : {});
  try {
    const page = await table.sit('Game Master', view);
    const others = [];
    for (const player of players) others.push(await table.sit(player, view));
    const seated: Seated = { gm: page, others };
    const shots: Buffer[] = [];
    for (const [on, selector] of await show(seated))
      shots.push(await shotOf(on, on.locator(selector).last()));
    await keepPictures(page, shots, { folder: view.folder, name: `${name}-${view.lang}`, columns: 2 });
  } finally {
    await table.leave();
  }
}

await runCommand(USAGE, { allowPositionals: true }, async ({ positionals: [names, named] }) => {
  const folder = named ?? join(ROOT, 'docs', 'pictures', 'look');
  const only = names?.split(',');
  const isWanted = (name: string): boolean => only?.includes(name) ?? true;
  mkdirSync(folder, { recursive: true });
  for (const one of VIEWS) {
    const view = { ...one, folder, isWanted };
    for (const system of CARDS_TO_READ) {
      const { ruleset } = system;
      if (!['sheet', 'cards', 'log'].some(part => isWanted(`${ruleset}-${part}`))) continue;
      const table = await openTable({ ruleset });
      await takeSystem(table, view, system).catch((error: unknown) =>
        console.error(ruleset, view.lang, error),
      );
      await table.leave();
    }
    for (const moment of MOMENTS.filter(({ name }) => isWanted(name)))
      await takeMoment(view, moment).catch((error: unknown) => console.error(moment.name, view.lang, error));
  }
  return 0;
});
