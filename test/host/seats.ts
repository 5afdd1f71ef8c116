import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { agree, handsOn, type RemoteHands } from './remote-hands.ts';
import { CLARISSE, layTable, type Table, type View, type Who } from './table.ts';

/** A Game Master and three players. */
export const EVERYBODY = ['Game Master', 'Alix', 'Basile', 'Clarisse'] as const;

interface Wishes {
  /** How somebody looks at the table. */
  readonly views?: Partial<Record<Who, View>>;
  /** The combat system of the world: the usual one when left out. */
  readonly ruleset?: string;
  /** Whether each test begins with the table as it was at first; true when left out. */
  readonly isFresh?: boolean;
}

/** Those who sit at a table for the tests of a file. */
export interface Seats<People extends readonly Who[]> {
  readonly table: Table;
  /** Their pages, in their order; there once the tests begin. */
  readonly pages: { readonly [Place in keyof People]: Page };
  readonly gm: RemoteHands;
  readonly alix: RemoteHands;
  readonly basile: RemoteHands;
  readonly clarisse: RemoteHands;
  pageOf(who: People[number]): Page;
  /** Somebody's computer dies: the page is gone without a word, and the others have seen it. */
  crash(who: People[number]): Promise<void>;
  /** Somebody who was gone opens the table again. */
  comeBack(who: People[number]): Promise<void>;
}

/**
 * Lays a practice table for the tests of a file, seats people at it, and clears it away. The file fails
 * when anything went wrong on one of the pages that no test has looked at.
 */
export function laidFor<const People extends readonly Who[]>(
  people: People,
  { views = {}, isFresh = true, ruleset }: Wishes = {},
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

  beforeAll(async () => {
    laid = await layTable({
      ...(people.includes('Clarisse') && { guest: CLARISSE }),
      ...(ruleset && { ruleset }),
    });
    pages.push(...(await Promise.all(people.map(who => table().sit(who, views[who])))));
  });

  if (isFresh) {
    beforeEach(async () => {
      await handsOn(pageOf('Game Master')).reset();
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
      errors: () => table().errors(),
      leave: () => table().leave(),
    },
    pages: pages as unknown as Seats<People>['pages'],
    gm: handsOn(() => pageOf('Game Master')),
    alix: handsOn(() => pageOf('Alix')),
    basile: handsOn(() => pageOf('Basile')),
    clarisse: handsOn(() => pageOf('Clarisse')),
    pageOf,
    async crash(who) {
      await pageOf(who).context().close();
      for (const page of pages) {
        if (!page.isClosed()) await page.waitForFunction(`game.users.getName('${who}').active === false`);
      }
    },
    async comeBack(who) {
      pages[placeOf(who)] = await table().sit(who, views[who]);
    },
  };
}
