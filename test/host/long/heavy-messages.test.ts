import { describe, expect, test } from 'vitest';
import { letFight, seatTheHeaviest, weighBeginnings, weighWhole, type Weighed } from '../heavy-table.ts';
import { setUpSeats } from '../seats.ts';

/** A message of an exchange stays below this, in bytes. */
const MOST = 8000;

const heaviest = (weighed: readonly Weighed[]) => Math.max(0, ...weighed.map(({ bytes }) => bytes));
/** Those that are too long, with their lengths. */
const tooLong = (weighed: readonly Weighed[]) => weighed.filter(({ bytes }) => bytes >= MOST);

describe.each([
  { ruleset: 'mythras', actions: ['attack', 'sweep', 'charge'], whole: 'sweep' },
  { ruleset: 'runequest4', actions: ['attack', 'charge'], whole: 'attack' },
  {
    ruleset: 'ref10',
    actions: ['declare', 'attack', 'aimed-attack', 'burst', 'full-burst', 'throw-grenade'],
    whole: 'attack',
  },
])('among the heaviest of the packs, by $ruleset,', ({ ruleset, actions, whole }) => {
  const { pages } = setUpSeats(['Game Master'], { ruleset, isFresh: false });

  test.each([2, 6, 10])('no opening among %s is too long', async among => {
    if (among === 2) expect(await seatTheHeaviest(pages[0], ruleset, 12)).toBeGreaterThanOrEqual(6);
    const weighed: Weighed[] = [];
    for (const turn of [0, 1, 2, 3].filter(place => place < among)) {
      for (const cycle of ruleset === 'ref10' ? [1, 2] : [1]) {
        await letFight(pages[0], among, cycle, turn);
        weighed.push(...(await weighBeginnings(pages[0], actions)));
      }
    }
    console.log(`${ruleset} among ${among}: ${weighed.length} links of up to ${heaviest(weighed)} bytes`);
    // Every action has begun at least once.
    expect([...new Set(weighed.map(({ action }) => action))].sort()).toEqual([...actions].sort());
    expect(tooLong(weighed)).toEqual([]);
  });

  test(`and no message of a whole ${whole} that one user plays alone`, async () => {
    await letFight(pages[0], 10, 2);
    const weighed = await weighWhole(pages[0], whole);
    console.log(`${ruleset}, ${whole}: links of ${weighed.map(({ bytes }) => bytes).join(', ')} bytes`);
    expect(weighed.length).toBeGreaterThan(1);
    expect(tooLong(weighed)).toEqual([]);
  });
});
