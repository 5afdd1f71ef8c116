import { afterAll, describe, expect, test } from 'vitest';
import { writesTokensByThemselves, writesWhatIsBooked } from './booked-writes.ts';
import { DEEDS, doingAt, FEW, type Deed } from './deeds.ts';
import { setUpSeats } from './seats.ts';

/*
 * Counts and cuts the single requests of 13; 14 writes one batch (`one-request.test.ts`). All other
 * seatings play all deeds in `long/every-consequence.test.ts`.
 */
const seats = setUpSeats(['Game Master', 'Alix'], { foundry: 13 });
const { table, pages } = seats;
const { costOf, play, turnTo, unlink } = doingAt(seats);

describe('two people', () => {
  writesWhatIsBooked(seats, { seat: 1, by: 'Maëlys', at: 'Corvin', most: 6, unlinked: [] }, DEEDS);
});

describe('one person', () => {
  writesWhatIsBooked(seats, { seat: 0, by: 'Corvin', at: 'Ysolt', most: 4, unlinked: [] }, FEW);
});

describe('between two tokens with numbers of their own', () => {
  const unlinked = ['Maëlys', 'Corvin'];
  writesTokensByThemselves(seats, { seat: 1, by: 'Maëlys', at: 'Corvin', most: 6, unlinked }, FEW);
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
