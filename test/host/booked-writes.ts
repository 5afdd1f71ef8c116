import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEEDS, doingAt, type Deed } from './deeds.ts';
import type { Seats } from './seats.ts';

/** The writes allowed in addition to messages, of which there is one each time the exchange passes to another user. */
const BOOKED = ['Actor.update', 'Combat.update'];
/** And what a charge moves. */
const MOVED = ['Token.update'];

const bookedFor = ({ moves = false }: Deed): string[] => [...BOOKED, ...(moves ? MOVED : [])];

/** Who plays a deed at whom, and what it may cost. */
export interface Seating {
  readonly seat: 0 | 1;
  readonly by: string;
  readonly at: string;
  /** The most requests of an exchange without extras. */
  readonly most: number;
  /** Those whose tokens have numbers of their own. */
  readonly unlinked: readonly string[];
}

type Two = Seats<readonly ['Game Master', 'Alix']>;

/** Plays deeds between people of the world: each writes what is booked, once, and an undo brings every number back. */
export function writesWhatIsBooked(
  seats: Two,
  { seat, by, at, most }: Seating,
  deeds: readonly Deed[],
): void {
  const { costOfDeed } = doingAt(seats);
  test.each(deeds.map(deed => [deed.what, deed] as const))('%s', async (_what, deed) => {
    const { links, keeps, others } = await costOfDeed(seat, by, at, deed, DEEDS.indexOf(deed));
    expect(Object.keys(others).filter(kind => !bookedFor(deed).includes(kind))).toEqual([]);
    expect(Object.values(others).every(requests => requests === 1)).toBe(true);
    expect(links + Object.keys(others).length).toBeLessThanOrEqual(most + keeps + (deed.moves ? 1 : 0));
  });
}

/**
 * The same with unlinked tokens. Such a token is a request by itself, so that an exchange that changes it and another
 * fighter costs one write more than an exchange between linked actors.
 */
export function writesTokensByThemselves(
  seats: Two,
  { seat, by, at, most, unlinked }: Seating,
  deeds: readonly Deed[],
): void {
  const { costOfDeed, unlink } = doingAt(seats);
  beforeAll(() => unlink(unlinked));
  afterAll(() => unlink([]));

  test.each(deeds.map(deed => [deed.what, deed] as const))('%s', async (_what, deed) => {
    const { links, keeps, others } = await costOfDeed(seat, by, at, deed, DEEDS.indexOf(deed));
    const { 'Actor.update': actors = 0, 'Combat.update': combats = 0, ...unbooked } = others;
    expect(unbooked).toEqual(deed.moves && unbooked['Token.update'] ? { 'Token.update': 1 } : {});
    expect(combats).toBeLessThanOrEqual(1);
    expect(actors).toBeLessThanOrEqual(2);
    expect(links + combats + Math.min(actors, 1)).toBeLessThanOrEqual(most + keeps);
  });
}
