import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture } from '../looking.ts';
import { type Moment, MOST_ROUNDS, TenAgainstThree } from '../ten-of-one-gm.ts';

/*
 * How often the Game Master has to click where ten creatures fight three heroes. `npx vitest run --project browser-long
 * test/browser/long/ten-against-three.test.ts` prints it, round by round.
 */

/** The rounds that are played by hand, to compare: the rest of that fight is more of the same. */
const BY_HAND = 2;
/** The most clicks of the Game Master's in a round, the keys included. */
const MOST_CLICKS = { byHand: 60, automatic: 15 };

const { pages } = setUpTable(['Game Master', 'Alix'], { isFresh: false, isPainted: false });
let gm: Page;
let alix: Page;
let fight: TenAgainstThree;

beforeAll(() => {
  [gm, alix] = pages;
  fight = new TenAgainstThree([gm, alix], {
    heroes: ['Maëlys', 'Brannoc', 'Ysolt'],
    creature: ['creatures', 'goblin-orc'],
    called: 'Goblin',
    wishes: {
      heroes: { defence: ['parry', 'evade'], effects: ['choose-location', 'bleed', 'trip-opponent'] },
      creatures: { defence: ['parry', 'evade'], effects: ['bleed', 'trip-opponent'] },
    },
  });
});

describe('ten creatures against three heroes', () => {
  test('by hand', { timeout: 1_200_000 }, async () => {
    await fight.begin(5);
    let turns = 0;
    const goOn = async (now: Moment): Promise<void> => {
      if ((await fight.playHero(now, turns)) || (await fight.answerAsGm(now))) return;
      turns += 1;
      await fight.playByHand(now.key);
    };
    const clicks = await fight.play(goOn, BY_HAND);
    console.log(`By hand, clicks in each round: ${clicks.join(', ')}`);
    expect(Math.max(...clicks)).toBeLessThanOrEqual(MOST_CLICKS.byHand);
  });

  test('automatically, to its end', { timeout: 1_200_000 }, async () => {
    await fight.begin(5);
    await gm.locator('[role="tab"][data-tab="combat"]').click();
    await gm.locator('[data-action="passeAllAutomatic"]').click();
    const button = gm.locator('#passe-waiting [data-action="playOn"]');
    await button.waitFor();
    await picture(gm, 'ten-against-three');
    let turns = 0;
    const isThere = `document.querySelector('#passe-waiting [data-action="playOn"]') !== null`;
    const clicks = await fight.play(async now => {
      turns += 1;
      if (await fight.playHero(now, turns)) return;
      // What is asked of creatures is answered, and turns go on: until then there is nothing to press.
      await gm.waitForFunction(`${isThere} || ${fight.goesOn(now.key)}`);
      if (!(await button.count())) return;
      await button.click();
      await gm.waitForFunction(`!(${isThere}) || ${fight.goesOn(now.key)}`);
    });
    console.log(`Automatically, clicks in each round: ${clicks.join(', ')}`);
    expect(Math.max(...clicks)).toBeLessThanOrEqual(MOST_CLICKS.automatic);
    expect(await gm.evaluate('game.combats.contents[0].round')).toBeLessThan(MOST_ROUNDS);
    await gm.locator('[role="tab"][data-tab="chat"]').click();
    await picture(gm, 'ten-against-three-over');
    expect(await axeViolations(gm, '#passe-waiting')).toEqual([]);
    // The last hero down, no goblin turns on another.
    const told = await gm.evaluate<string>(`document.querySelector('.chat-log').innerText`);
    expect(told).not.toMatch(/Goblin \d+ against Goblin/u);
  });
});
