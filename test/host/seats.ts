import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { agree, playerOn, type RemotePlayer } from './remote-player.ts';
import { CLARISSE, openTable, untilReady, type Laying, type Table, type View, type Who } from './table.ts';

/** A Game Master and three players. */
export const EVERYBODY = ['Game Master', 'Alix', 'Basile', 'Clarisse'] as const;

/** The differences from the usual table of a test. */
interface Wishes extends Laying {
  /** The device and settings of somebody at the table. */
  readonly views?: Partial<Record<Who, View>>;
  /** True if each test begins with the table as it was at first; true when left out. */
  readonly isFresh?: boolean;
}

/** Those who sit at a table for the tests of a file. */
export interface Seats<People extends readonly Who[]> {
  readonly table: Table;
  /** Their pages, in their order; there once the tests begin. */
  readonly pages: { readonly [Place in keyof People]: Page };
  readonly gm: RemotePlayer;
  readonly alix: RemotePlayer;
  readonly basile: RemotePlayer;
  readonly clarisse: RemotePlayer;
  pageOf(who: People[number]): Page;
  /** Somebody leaves the table, and keeps their page; the others have seen it. */
  goOut(who: People[number]): Promise<void>;
  /** Somebody who has left is there again on their page; the others have seen it. */
  comeIn(who: People[number]): Promise<void>;
  /** Somebody's computer dies: the page is gone without a word, and the others have seen it. */
  crash(who: People[number]): Promise<void>;
  /** Somebody whose page is gone opens the table again; the others have seen it. */
  comeBack(who: People[number]): Promise<void>;
}

/**
 * Lays a practice table for the tests of a file, seats people at it, and clears it away. The file fails
 * when anything went wrong on one of the pages that no test has looked at.
 */
export function setUpTable<const People extends readonly Who[]>(
  people: People,
  { views = {}, isFresh = true, ...laying }: Wishes = {},
): Seats<People> {
  let laid: Table | undefined;
  const pages: Page[] = [];
  const placeOf = (who: Who) => people.indexOf(who);

  function table(): Table {
    if (!laid) throw new Error('the table is not laid yet');
    return laid;
  }

  function pageOf(who: Who): Page {
    const page = pages[placeOf(who)];
    if (!page) throw new Error(`${who} is not here`);
    return page;
  }

  /** Waits until all who are at the table see whether somebody is. */
  async function allSee(who: Who, isHere: boolean): Promise<void> {
    for (const page of pages) {
      if (page.isClosed() || page.url() === 'about:blank') continue;
      await page.waitForFunction(`game.users.getName('${who}').active === ${isHere}`);
    }
  }

  beforeAll(async () => {
    laid = await openTable({ ...laying, ...(people.includes('Clarisse') && { guest: CLARISSE }) });
    pages.push(...(await Promise.all(people.map(who => table().sit(who, views[who])))));
  });

  if (isFresh) {
    beforeEach(async () => {
      // Of the test before something may still have to be written.
      await table().untilCalm();
      await playerOn(pageOf('Game Master')).reset();
      await table().untilCalm();
      await agree(pages);
      table().host.writes.reset();
    });
  }

  afterAll(async () => {
    const wrong = laid?.errors();
    await laid?.leave();
    expect(wrong).toEqual([]);
  });

  return {
    table: {
      get host() {
        return table().host;
      },
      sit: (who, view) => table().sit(who, view),
      untilCalm: () => table().untilCalm(),
      restart: () => table().restart(),
      errors: () => table().errors(),
      leave: () => table().leave(),
    },
    pages: pages as unknown as Seats<People>['pages'],
    gm: playerOn(() => pageOf('Game Master')),
    alix: playerOn(() => pageOf('Alix')),
    basile: playerOn(() => pageOf('Basile')),
    clarisse: playerOn(() => pageOf('Clarisse')),
    pageOf,
    async goOut(who) {
      await pageOf(who).goto('about:blank');
      await allSee(who, false);
    },
    async comeIn(who) {
      await pageOf(who).goBack();
      await untilReady(pageOf(who));
      await allSee(who, true);
    },
    async crash(who) {
      await pageOf(who).context().close();
      await allSee(who, false);
    },
    async comeBack(who) {
      pages[placeOf(who)] = await table().sit(who, views[who]);
      await allSee(who, true);
    },
  };
}
