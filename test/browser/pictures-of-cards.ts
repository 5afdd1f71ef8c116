import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from '../../host/bin/options.ts';
import { ROOT } from '../../tools/system-files.ts';
import { playOut, seedDice, type Wishes } from './playing.ts';
import { closeAll } from './windows.ts';
import { playerOn, type RemotePlayer } from '../host/remote-player.ts';
import { openTable, type Table } from '../host/table.ts';

/**
 * Takes a picture of each kind of card, or of those that are named, in English by day and in French by night, into
 * docs/pictures/look or the folder that is named. After a build.
 */
const USAGE = 'npx tsx test/browser/pictures-of-cards.ts [FOLDER [NAME,NAME…]]';

/** The folder in which the pictures are kept, and the names of those that are taken; all when left out. */
interface Wanted {
  readonly folder: string;
  readonly only: readonly string[] | undefined;
}

type Language = 'en' | 'fr';

interface Seats {
  readonly page: Page;
  readonly other: Page;
  readonly gm: RemotePlayer;
  readonly alix: RemotePlayer;
}

type Die = readonly [face: number, faces: number];

/** The steps until there is something to look at, and on whose page. */
type Scene = (seats: Seats) => Promise<{ readonly exchange: string; readonly on: Page }>;

/** The first dice of either side, and the choices. */
interface Course {
  readonly attack: readonly Die[];
  readonly defence?: readonly Die[];
  readonly wishes: Wishes;
  /** The losses of Corvin before, by location. */
  readonly hurt?: Readonly<Record<string, number>>;
}

/** Alix's Maëlys strikes at the GM's Corvin; stops where a question is to be looked at. */
async function begun(
  { gm, alix, page, other }: Seats,
  { attack, defence = [], hurt }: Course,
): Promise<string> {
  await gm.reset();
  const lost = JSON.stringify(hurt ?? {});
  await page.evaluate(
    `passePlayer.actorNamed('Corvin').update({ 'system.state.hurt': ${lost} }).then(() => true)`,
  );
  await alix.aim('Corvin');
  await seedDice(other, 7, ...attack);
  await seedDice(page, 11, ...defence);
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await closeAll(other);
  await gm.asked(exchange, 'defence');
  return exchange;
}

const over =
  (course: Course): Scene =>
  async seats => {
    const exchange = await begun(seats, course);
    const pageOf = (user: string) => (user === 'Alix' ? seats.other : seats.page);
    await playOut({ gm: seats.page, pageOf, wishesOf: () => course.wishes }, exchange);
    await seats.gm.stands(exchange, 'applied');
    return { exchange, on: seats.page };
  };

const SHORTSWORD = ['parry:corvinShortsword'];

const SCENES: Readonly<Record<string, Scene>> = {
  defence: async seats => ({
    exchange: await begun(seats, { attack: [[30, 100]], wishes: {} }),
    on: seats.page,
  }),
  effects: async seats => {
    const exchange = await begun(seats, { attack: [[4, 100]], defence: [[80, 100]], wishes: {} });
    await seats.gm.choose(exchange, 'defence', 'parry:corvinShortsword');
    await seats.alix.asked(exchange, 'effects');
    return { exchange, on: seats.other };
  },
  parry: over({
    attack: [
      [30, 100],
      [8, 20],
      [4, 8],
    ],
    defence: [[20, 100]],
    wishes: { defence: SHORTSWORD },
  }),
  minor: over({
    attack: [
      [30, 100],
      [2, 20],
      [4, 8],
    ],
    defence: [
      [80, 100],
      [90, 100],
    ],
    wishes: { defence: SHORTSWORD, effects: ['trip-opponent'] },
  }),
  major: over({
    attack: [
      [4, 100],
      [18, 20],
      [8, 8],
      [8, 8],
    ],
    defence: [
      [90, 100],
      [90, 100],
    ],
    wishes: { defence: ['none'], effects: ['impale', 'bleed'], kept: ['higher'] },
    hurt: { 'left-arm': 2 },
  }),
  fumble: over({
    attack: [[100, 100]],
    defence: [[20, 100]],
    wishes: { defence: SHORTSWORD, effects: ['disarm-opponent'] },
  }),
  evade: over({ attack: [[40, 100]], defence: [[55, 100]], wishes: { defence: ['evade'] } }),
};

/** A picture of the card of an exchange, small, in the file of this path. */
async function take(page: Page, exchange: string, path: string): Promise<void> {
  await page.evaluate('ui.chat.activate()');
  await page.evaluate(`document.activeElement?.blur?.()`);
  const card = page.locator(`.chat-log .passe-latest .passe-card[data-exchange="${exchange}"]`).last();
  await card.waitFor();
  const url = `data:image/png;base64,${(await card.screenshot({ animations: 'disabled' })).toString('base64')}`;
  const small = await page.evaluate(async src => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.85);
  }, url);
  writeFileSync(path, Buffer.from(small.slice(small.indexOf(',') + 1), 'base64'));
}

async function takeAll(table: Table, lang: Language, { folder, only }: Wanted): Promise<void> {
  const view = { lang, width: 1180, height: 1250, theme: lang === 'fr' ? 'dark' : 'light' } as const;
  const [page, other] = await Promise.all([table.sit('Game Master', view), table.sit('Alix', view)]);
  const seats = { page, other, gm: playerOn(page), alix: playerOn(other) };
  for (const [name, play] of Object.entries(SCENES)) {
    if (only && !only.includes(name)) continue;
    try {
      const { exchange, on } = await play(seats);
      await take(on, exchange, join(folder, `${name}-${lang}.webp`));
    } catch (error) {
      console.error(name, lang, String(error).slice(0, 400));
    }
  }
}

await runCommand(USAGE, { allowPositionals: true }, async ({ positionals: [named, names] }) => {
  const wanted = { folder: named ?? join(ROOT, 'docs', 'pictures', 'look'), only: names?.split(',') };
  mkdirSync(wanted.folder, { recursive: true });
  for (const lang of ['en', 'fr'] as const) {
    const table = await openTable();
    try {
      await takeAll(table, lang, wanted);
    } finally {
      await table.leave();
    }
  }
  return 0;
});
