import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../tools/system-files.ts';
import { playerOn, type RemotePlayer } from '../host/remote-player.ts';
import { openTable, type Table } from '../host/table.ts';

/**
 * Takes a picture of each kind of card, in English by day and in French by night, into docs/pictures/look or the folder
 * that is named. After a build: `npx tsx test/browser/pictures-of-cards.ts [folder]`
 */
const FOLDER = process.argv[2] ?? join(ROOT, 'docs', 'pictures', 'look');
const ONLY = process.argv[3]?.split(',');

type Language = 'en' | 'fr';

interface Seats {
  readonly page: Page;
  readonly other: Page;
  readonly gm: RemotePlayer;
  readonly alix: RemotePlayer;
}

type Die = readonly [face: number, faces: number];

/** What is played until there is something to look at, on whose page. */
type Scene = (seats: Seats) => Promise<{ readonly exchange: string; readonly on: Page }>;

/** Alix's Maëlys strikes at the GM's Corvin, who defends. */
async function struck(
  { gm, alix }: Seats,
  attack: Die,
  defence: string,
  parry: Die | null,
  after: { readonly effects?: readonly string[]; readonly gm?: Die[]; readonly alix?: Die[] } = {},
): Promise<string> {
  await gm.reset();
  await alix.aim('Corvin');
  await alix.dice(attack as [number, number], ...((after.alix ?? []) as [number, number][]));
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.dice(...([...(parry ? [parry] : []), ...(after.gm ?? [])] as [number, number][]));
  await gm.choose(exchange, 'defence', defence);
  if (after.effects) await alix.take(exchange, ...after.effects);
  await gm.settled(exchange);
  await gm.stands(exchange, 'applied');
  return exchange;
}

const SHORTSWORD = 'parry:corvinShortsword';

const SCENES: Readonly<Record<string, Scene>> = {
  defence: async seats => {
    await seats.gm.reset();
    await seats.alix.aim('Corvin');
    await seats.alix.dice([30, 100]);
    const { exchange } = await seats.alix.attack('Maëlys', 'Broadsword');
    await seats.gm.asked(exchange, 'defence');
    return { exchange, on: seats.page };
  },
  effects: async seats => {
    await seats.gm.reset();
    await seats.alix.aim('Corvin');
    await seats.alix.dice([4, 100]);
    const { exchange } = await seats.alix.attack('Maëlys', 'Broadsword');
    await seats.gm.dice([80, 100]);
    await seats.gm.choose(exchange, 'defence', SHORTSWORD);
    await seats.alix.asked(exchange, 'effects');
    return { exchange, on: seats.other };
  },
  parry: async seats => ({
    exchange: await struck(seats, [30, 100], 'parry:corvinBuckler', [20, 100], {
      alix: [
        [8, 20],
        [2, 8],
      ],
    }),
    on: seats.page,
  }),
  minor: async seats => ({
    exchange: await struck(seats, [30, 100], SHORTSWORD, [80, 100], {
      effects: ['trip-opponent'],
      alix: [
        [2, 20],
        [5, 8],
      ],
      gm: [[90, 100]],
    }),
    on: seats.page,
  }),
  major: async seats => ({
    exchange: await struck(seats, [4, 100], 'none', null, {
      effects: ['maximise-damage', 'maximise-damage', 'bleed'],
      alix: [
        [18, 20],
        [8, 8],
        [8, 8],
      ],
      gm: [
        [90, 100],
        [90, 100],
        [3, 3],
      ],
    }),
    on: seats.page,
  }),
  fumble: async seats => ({
    exchange: await struck(seats, [100, 100], SHORTSWORD, [20, 100]),
    on: seats.page,
  }),
  evade: async seats => ({ exchange: await struck(seats, [50, 100], 'evade', [20, 100]), on: seats.page }),
};

/** A picture of the card of an exchange, small. */
async function take(page: Page, exchange: string, name: string): Promise<void> {
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
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(small.slice(small.indexOf(',') + 1), 'base64'));
}

async function takeAll(table: Table, lang: Language): Promise<void> {
  const view = { lang, width: 1180, height: 1250, theme: lang === 'fr' ? 'dark' : 'light' } as const;
  const [page, other] = await Promise.all([table.sit('Game Master', view), table.sit('Alix', view)]);
  const seats = { page, other, gm: playerOn(page), alix: playerOn(other) };
  for (const [name, play] of Object.entries(SCENES)) {
    if (ONLY && !ONLY.includes(name)) continue;
    try {
      const { exchange, on } = await play(seats);
      await take(on, exchange, `${name}-${lang}`);
    } catch (error) {
      console.error(name, lang, String(error).slice(0, 400));
    }
  }
}

mkdirSync(FOLDER, { recursive: true });
for (const lang of ['en', 'fr'] as const) {
  const table = await openTable();
  try {
    await takeAll(table, lang);
  } finally {
    await table.leave();
  }
}
