import { expect, test } from 'vitest';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';

const { pages, alix } = setUpSeats(['Game Master', 'Alix'], { isFresh: false });

const EVADE = `game.system.api.rollSkill(passePlayer.actorNamed('Maëlys').uuid, 'evade')`;

/** Rolls Evade with a set result. */
async function rolls(total: number): Promise<void> {
  await alix.dice([total, 100]);
  const before = await pages[0].evaluate<number>('game.messages.size');
  await pages[1].evaluate(`${EVADE}.then(() => true)`);
  for (const page of pages) {
    await page.waitForFunction(`game.messages.size > ${before}`);
    await page.evaluate(`passePlayer.wholeChat().then(() => true)`);
    await page.waitForFunction(`document.querySelector('#chat [data-message-id="' +
      game.messages.contents.at(-1).id + '"] .passe-skill-roll') !== null`);
  }
}

/** The luck on the last card of a skill, as a user sees it: the ways, and what it says. */
const offered = (page: Seat) =>
  page.evaluate<{ ways: string[]; says: string }>(`(async () => {
    await passePlayer.wholeChat();
    const card = [...document.querySelectorAll('#chat .passe-skill-roll')].at(-1);
    return {
      ways: [...card.querySelectorAll('[data-act="luck"]')].map(({ dataset }) => dataset.option),
      says: card.querySelector('.passe-luck-die')?.getAttribute('aria-label') ?? '',
    };
  })()`);

/** Uses luck on the last card. */
const press = (way: string) =>
  pages[1].evaluate(`(async () => {
    await passePlayer.wholeChat();
    [...document.querySelectorAll('#chat [data-act="luck"][data-option="${way}"]')].at(-1).click();
  })()`);

const spent = () => pages[0].evaluate<number>(`passePlayer.actorNamed('Maëlys').system.state.luckSpent`);
const last = () =>
  pages[0].evaluate<unknown[]>(`(() => {
    const { rolls: [roll], system } = game.messages.contents.at(-1);
    return [roll.total, system.instead === game.messages.contents.at(-2)?.id];
  })()`);

test('MYT-LUCK-04, MYT-LUCK-07: a luck point swaps the digits of a failed skill roll on its card', async () => {
  await rolls(90);
  expect(await offered(pages[1])).toEqual({
    ways: ['reroll', 'swap'],
    says: expect.stringMatching(/90.*9.*Luck Point/u) as string,
  });
  expect((await offered(pages[0])).ways).toEqual([]);
  const before = await spent();
  await press('swap');
  await expect.poll(last).toEqual([9, true]);
  expect(await spent()).toBe(before + 1);
});

test('MYT-LUCK-03: luck is offered once for a roll; the old roll is struck out', async () => {
  expect((await offered(pages[1])).ways).toEqual([]);
  for (const page of pages) {
    const cards = await page.evaluate<boolean[]>(`(async () => {
      await passePlayer.wholeChat();
      return [...document.querySelectorAll('#chat .passe-skill-roll')].map(one => one.classList.contains('is-replaced'));
    })()`);
    expect(cards).toEqual([true, false]);
  }
});

test('MYT-LUCK-04: luck rerolls it, until the fighter acts again', async () => {
  await pages[0].evaluate(
    `passePlayer.actorNamed('Maëlys').update({ 'system.state.luckSpent': 0 }).then(() => true)`,
  );
  await pages[1].waitForFunction(`passePlayer.actorNamed('Maëlys').system.state.luckSpent === 0`);
  await rolls(90);
  await alix.dice([12, 100]);
  await press('reroll');
  await expect.poll(last).toEqual([12, true]);
  const before = await spent();
  await rolls(91);
  await rolls(92);
  const dice = await pages[1].evaluate<number>(`(async () => {
    await passePlayer.wholeChat();
    return document.querySelectorAll('#chat .passe-luck-die').length;
  })()`);
  expect([dice, await spent()]).toEqual([1, before]);
});

test('MYT-LUCK-01: without points, or on a critical, nothing is offered', async () => {
  await rolls(1);
  expect((await offered(pages[1])).ways).toEqual([]);
  await pages[0].evaluate(
    `passePlayer.actorNamed('Maëlys').update({ 'system.state.luckSpent': 9 }).then(() => true)`,
  );
  await rolls(90);
  expect((await offered(pages[1])).ways).toEqual([]);
});
