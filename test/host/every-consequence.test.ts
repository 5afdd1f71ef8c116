import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEEDS, doingAt, MARKING, type Deed } from './deeds.ts';
import { setUpSeats } from './seats.ts';

/** What is counted or cut here are the single requests of 13; 14 writes one batch (`one-request.test.ts`). */
const seats = setUpSeats(['Game Master', 'Alix'], { foundry: 13 });
const { table, pages } = seats;
const { costOf, costOfDeed, play, turnTo, unlink } = doingAt(seats);

/** The writes allowed besides the links, of which there is one whenever the exchange changes hands. */
const BOOKED = ['Actor.update', 'Combat.update'];
/** And what a charge moves. */
const MOVED = ['Token.update'];

const bookedFor = ({ moves = false }: Deed): string[] => [...BOOKED, ...(moves ? MOVED : [])];

describe.each([
  ['two people', 1, 'Maëlys', 'Corvin', 6],
  ['one person', 0, 'Corvin', 'Ysolt', 4],
] as const)('%s', (_who, seat, by, at, most) => {
  test.each(DEEDS.map((deed, i) => [deed.what, deed, i] as const))('%s', async (_what, deed, i) => {
    const { links, keeps, others } = await costOfDeed(seat, by, at, deed, i);
    expect(Object.keys(others).filter(kind => !bookedFor(deed).includes(kind))).toEqual([]);
    expect(Object.values(others).every(requests => requests === 1)).toBe(true);
    expect(links + Object.keys(others).length).toBeLessThanOrEqual(most + keeps + (deed.moves ? 1 : 0));
  });
});

/*
 * A token with numbers of its own is a request by itself: what changes it and somebody else as well costs that one more
 * than an exchange between people of the world.
 */
describe.each([
  ['at a token with numbers of its own', 1, 'Maëlys', 'Corvin', ['Corvin'], 6],
  ['by a token with numbers of its own', 0, 'Corvin', 'Maëlys', ['Corvin'], 6],
  ['between two tokens with numbers of their own', 1, 'Maëlys', 'Corvin', ['Maëlys', 'Corvin'], 6],
  ['by one person, at such a token', 0, 'Corvin', 'Ysolt', ['Ysolt'], 4],
  ['by one person, between two such tokens', 0, 'Corvin', 'Ysolt', ['Corvin', 'Ysolt'], 4],
] as const)('%s', (_who, seat, by, at, unlinked, most) => {
  beforeAll(() => unlink(unlinked));
  afterAll(() => unlink([]));

  const deeds = DEEDS.map((deed, i) => [deed.what, deed, i] as const);
  test.each(deeds.filter(([, deed]) => MARKING.includes(deed)))('%s', async (_what, deed, i) => {
    const { links, keeps, others } = await costOfDeed(seat, by, at, deed, i);
    const { 'Actor.update': actors = 0, 'Combat.update': combats = 0, ...unbooked } = others;
    expect(unbooked).toEqual(deed.moves && unbooked['Token.update'] ? { 'Token.update': 1 } : {});
    expect(combats).toBeLessThanOrEqual(1);
    expect(actors).toBeLessThanOrEqual(2);
    expect(links + combats + Math.min(actors, 1)).toBeLessThanOrEqual(most + keeps);
  });
});

describe('several targets', () => {
  const sweep: Deed = {
    ...{ what: 'a sweep', action: 'sweep', weapon: 'Broadsword', effects: ['bleed'], defence: ['none'] },
  };
  afterAll(() => unlink([]));

  test.each([
    ['their actors are one request', [], 1],
    // All of them are engaged by the blow (MYT-CLOSE-01).
    ['tokens with numbers of their own are one each', ['Corvin', 'Brannoc', 'Ysolt'], 4],
  ] as const)(
    'a sweep over three costs no more than three exchanges: %s',
    async (_what, unlinked, actors) => {
      await unlink(unlinked);
      await turnTo('Maëlys');
      table.host.writes.reset();
      const { links, keeps, others } = await costOf(await play(pages[1], 'Maëlys', 'Corvin', sweep, 1));
      expect(others).toEqual({ 'Actor.update': actors, 'Combat.update': 1 });
      expect(links).toBeLessThanOrEqual(3 * 4 + keeps);
    },
  );
});
