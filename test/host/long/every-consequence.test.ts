import { describe } from 'vitest';
import { writesTokensByThemselves, writesWhatIsBooked } from '../booked-writes.ts';
import { DEEDS, MARKING } from '../deeds.ts';
import { setUpSeats } from '../seats.ts';

/** The seatings that `../every-consequence.test.ts` plays with few deeds or none. */
const seats = setUpSeats(['Game Master', 'Alix'], { foundry: 13 });

describe('one person', () => {
  writesWhatIsBooked(seats, { seat: 0, by: 'Corvin', at: 'Ysolt', most: 4, unlinked: [] }, DEEDS);
});

describe.each([
  ['at a token with numbers of its own', 1, 'Maëlys', 'Corvin', ['Corvin'], 6],
  ['by a token with numbers of its own', 0, 'Corvin', 'Maëlys', ['Corvin'], 6],
  ['between two tokens with numbers of their own', 1, 'Maëlys', 'Corvin', ['Maëlys', 'Corvin'], 6],
  ['by one person, at such a token', 0, 'Corvin', 'Ysolt', ['Ysolt'], 4],
  ['by one person, between two such tokens', 0, 'Corvin', 'Ysolt', ['Corvin', 'Ysolt'], 4],
] as const)('%s', (_who, seat, by, at, unlinked, most) => {
  writesTokensByThemselves(seats, { seat, by, at, most, unlinked }, MARKING);
});
