import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { seedDice } from '../../host/testing/dice.ts';
import { NodeSeat } from '../../host/testing/node-seat.ts';
import { agree, playerOn, type RemotePlayer } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import {
  CLARISSE,
  IN_CHROMIUM,
  openTable,
  untilReady,
  type Laying,
  type Table,
  type View,
  type Who,
} from './table.ts';

/** A Game Master and three players. */
export const EVERYBODY = ['Game Master', 'Alix', 'Basile', 'Clarisse'] as const;

/** The differences from the usual table of a test. */
interface Wishes extends Laying {
  /** The device and settings of a user at the table. */
  readonly views?: Partial<Record<Who, View>>;
  /** True if each test begins with the table as it was at first; true when left out. */
  readonly isFresh?: boolean;
}

/** Those who sit at a table for the tests of a file. */
export interface Seats<People extends readonly Who[], Kind extends Seat = Seat> {
  readonly table: Table;
  /** Their seats, in their order; there once the tests begin. */
  readonly pages: { readonly [Place in keyof People]: Kind };
  readonly gm: RemotePlayer;
  readonly alix: RemotePlayer;
  readonly basile: RemotePlayer;
  readonly clarisse: RemotePlayer;
  pageOf(who: People[number]): Kind;
  /** A user leaves the table, and keeps the page; the others have seen it. */
  goOut(who: People[number]): Promise<void>;
  /** A user who has left is back on the page; the others have seen it. */
  comeIn(who: People[number]): Promise<void>;
  /** A user's computer dies: the page is gone without a word, and the others have seen it. */
  crash(who: People[number]): Promise<void>;
  /** A user whose page is gone opens the table again; the others have seen it. */
  comeBack(who: People[number]): Promise<void>;
}

/** Opens the table for a user where no elements are clicked: without a browser, or in Chromium with `SEATS=chromium`. */
export function takeSeat(table: Table, who: Who, view?: View): Promise<Seat> {
  return IN_CHROMIUM ? table.sit(who, { isLaidOut: false, ...view }) : table.sitInNode(who, view);
}

/** The user of this seat leaves the table; what the client has stored stays there. */
export async function goOut(seat: Seat): Promise<void> {
  await (seat instanceof NodeSeat ? seat.goOut() : (seat as Page).goto('about:blank'));
}

/** The user who left is back, once the client is ready. */
export async function comeIn(seat: Seat): Promise<void> {
  await (seat instanceof NodeSeat ? seat.open() : (seat as Page).goBack());
  await untilReady(seat);
}

/**
 * Lays a practice table for the tests of a file, gives people a page of Chromium each, and clears it away. The file
 * fails when anything went wrong on one of the pages that no test has looked at.
 */
export function setUpTable<const People extends readonly Who[]>(
  people: People,
  wishes: Wishes = {},
): Seats<People, Page> {
  return setUp<People, Page>(people, wishes, (table, who, view) => table.sit(who, view));
}

/** The same with seats that need no browser, for tests that look at no elements. */
export function setUpSeats<const People extends readonly Who[]>(
  people: People,
  wishes: Wishes = {},
): Seats<People> {
  return setUp<People, Seat>(people, wishes, takeSeat);
}

function setUp<const People extends readonly Who[], Kind extends Seat>(
  people: People,
  { views = {}, isFresh = true, ...laying }: Wishes,
  sit: (table: Table, who: Who, view: View | undefined) => Promise<Kind>,
): Seats<People, Kind> {
  let laid: Table | undefined;
  const pages: Kind[] = [];
  const placeOf = (who: Who) => people.indexOf(who);

  function table(): Table {
    if (!laid) throw new Error('the table is not laid yet');
    return laid;
  }

  function pageOf(who: Who): Kind {
    const page = pages[placeOf(who)];
    if (!page) throw new Error(`${who} is not here`);
    return page;
  }

  /** Waits until every page at the table shows whether a user is there. */
  async function allSee(who: Who, isHere: boolean): Promise<void> {
    for (const page of pages) {
      if (isOut(page)) continue;
      await page.waitForFunction(`game.users.getName('${who}').active === ${isHere}`);
    }
  }

  /** Takes a seat, whose dice fall alike in each run of the tests. */
  async function sitDown(who: Who): Promise<Kind> {
    const seat = await sit(table(), who, views[who]);
    await seedDice(seat, seedFor(who));
    return seat;
  }

  beforeAll(async () => {
    laid = await openTable({ ...laying, ...(people.includes('Clarisse') && { guest: CLARISSE }) });
    pages.push(...(await Promise.all(people.map(sitDown))));
  });

  if (isFresh) {
    beforeEach(async ({ task }) => {
      // Of the test before something may still have to be written.
      await table().untilCalm();
      await playerOn(pageOf('Game Master')).reset();
      await table().untilCalm();
      await agree(pages);
      await Promise.all(
        people.map((who, i) => {
          const seat = pages[i];
          return seat && !isOut(seat) ? seedDice(seat, seedFor(`${task.name} ${who}`)) : null;
        }),
      );
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
      sitInNode: (who, view) => table().sitInNode(who, view),
      untilCalm: () => table().untilCalm(),
      restart: () => table().restart(),
      errors: () => table().errors(),
      leave: () => table().leave(),
    },
    pages: pages as unknown as Seats<People, Kind>['pages'],
    gm: playerOn(() => pageOf('Game Master')),
    alix: playerOn(() => pageOf('Alix')),
    basile: playerOn(() => pageOf('Basile')),
    clarisse: playerOn(() => pageOf('Clarisse')),
    pageOf,
    async goOut(who) {
      await goOut(pageOf(who));
      await allSee(who, false);
    },
    async comeIn(who) {
      await comeIn(pageOf(who));
      await allSee(who, true);
    },
    async crash(who) {
      const seat = pageOf(who);
      await (seat instanceof NodeSeat ? seat.close() : (seat as Seat as Page).context().close());
      await allSee(who, false);
    },
    async comeBack(who) {
      pages[placeOf(who)] = await sitDown(who);
      await allSee(who, true);
    },
  };
}

/** The seed of what chance decides: by the name of a test and a seat, and by `DICE` for dice that fall otherwise. */
function seedFor(name: string): number {
  const text = `${name} ${process.env.DICE ?? ''}`;
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);
}

/** True if nobody sees the table here. */
const isOut = (seat: Seat): boolean =>
  seat.isClosed() || (!(seat instanceof NodeSeat) && (seat as Page).url() === 'about:blank');
