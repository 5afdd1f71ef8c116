import type { Page } from 'playwright-core';
import { standing } from './playing.ts';

/*
 * An exchange by keyboard alone, in which Tab reaches every button, and one by mouse alone.
 */

/** A way to press things on a page. */
interface Hand {
  press(page: Page, selector: string, key?: string): Promise<void>;
  /** Opens the window of actions of the fighter whose turn it is. */
  openActions(page: Page): Promise<void>;
}

/** More stops than any page of ours has. */
const MOST_STOPS = 400;
const CARD = '.chat-log .passe-latest .passe-card';

/** Goes on with Tab until something like that has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < MOST_STOPS; i++) {
    if (i > 0) await page.keyboard.press('Tab');
    const isThere = await page.evaluate(
      wanted => document.activeElement?.matches(wanted) === true && document.activeElement.checkVisibility(),
      selector,
    );
    if (isThere) return;
  }
  throw new Error(`Tab never reaches ${selector}`);
}

const KEYBOARD: Hand = {
  async press(page, selector, key = 'Enter') {
    await page.locator(selector).first().waitFor();
    await tabTo(page, selector);
    await page.keyboard.press(key);
  },
  openActions: page => page.keyboard.press('k'),
};

const MOUSE: Hand = {
  press: (page, selector) => page.locator(selector).first().click(),
  async openActions(page) {
    await inSidebar(MOUSE, page, 'combat');
    await page.locator('#combat .combatant.active [data-action="passeActions"]').click();
    await inSidebar(MOUSE, page, 'chat');
  },
};

const inSidebar = (hand: Hand, page: Page, tab: string) =>
  hand.press(page, `[role="tab"][data-tab="${tab}"]`);

const begun = (page: Page) => page.evaluate<number>('game.system.api.exchanges().length');

/** Answers what the latest exchange asks until it is over; gives what was asked. */
async function answerAll(hand: Hand, page: Page): Promise<readonly string[]> {
  const exchange = await page.evaluate<string>('game.system.api.exchanges().at(-1)');
  const asked: string[] = [];
  for (;;) {
    await page.waitForFunction(`(({ state, asked }) => state === 'applied' || asked?.ask === 'choose')
      (game.system.api.status('${exchange}'))`);
    const now = await standing(page, exchange);
    if (now.state === 'applied') return asked;
    const question = now.asked?.question ?? '';
    asked.push(question);
    const card = `${CARD} [data-question="${question}"]`;
    await page.locator(card).waitFor();
    if (await page.locator(`${card} [data-act="plan-for-all"]`).count())
      await hand.press(page, `${card} [data-act="plan-for-all"]`);
    const choice = `${card} [data-act="choose"]:not(:disabled)`;
    if (!(await page.locator(choice).count()) && (await page.locator(`${card} input[data-pick]`).count()))
      await hand.press(page, `${card} input[data-pick]`, 'Space');
    await hand.press(page, `${choice}, ${card} .passe-confirm:not(:disabled)`);
    await page.waitForFunction(
      `game.system.api.status('${exchange}').asked?.question !== ${JSON.stringify(question)}`,
    );
  }
}

/** Attacks the nearest foe of the fighter whose turn it is, with the proposed answers. */
async function attack(hand: Hand, page: Page): Promise<void> {
  const before = await begun(page);
  await hand.openActions(page);
  await hand.press(page, '.passe-foes > :first-child .passe-foe');
  const onTheWay = '.passe-circumstances button[type="submit"], .passe-choice .form-footer button';
  const hasBegun = `game.system.api.exchanges().length > ${before}`;
  await page.waitForFunction(`${hasBegun} || document.querySelector(${JSON.stringify(onTheWay)})`);
  if (await page.locator(onTheWay).count()) await hand.press(page, onTheWay);
  await page.waitForFunction(hasBegun);
}

/**
 * Plays an attack to its end on the page of the Game Master, who plays both sides.
 * @returns the questions that were answered
 */
async function playWith(hand: Hand, page: Page, system: string): Promise<readonly string[]> {
  const declared: string[] = [];
  if (system === 'ref10') {
    const before = await begun(page);
    await inSidebar(hand, page, 'combat');
    await hand.press(page, '#combat [data-action="passeAct"][data-key="declare"]');
    await page.waitForFunction(`game.system.api.exchanges().length > ${before}`);
    await inSidebar(hand, page, 'chat');
    declared.push(...(await answerAll(hand, page)));
  }
  await inSidebar(hand, page, 'chat');
  await attack(hand, page);
  const answered = await answerAll(hand, page);
  if (system !== 'segments') return [...declared, ...answered];
  // What was announced is done in its segment.
  await inSidebar(hand, page, 'combat');
  const ready = page.locator('#combat .passe-segment-do');
  for (let i = 0; i < 20 && !(await ready.count()); i++) {
    const turn = await page.evaluate(
      'JSON.stringify(game.combat.flags) + game.combat.turn + game.combat.round',
    );
    await hand.press(page, '#combat [data-action="nextTurn"]');
    await page.waitForFunction(
      `JSON.stringify(game.combat.flags) + game.combat.turn + game.combat.round !== ${JSON.stringify(turn)}`,
    );
  }
  const before = await begun(page);
  await hand.press(page, '#combat .passe-segment-do');
  await page.waitForFunction(`game.system.api.exchanges().length > ${before}`);
  await inSidebar(hand, page, 'chat');
  return [...answered, ...(await answerAll(hand, page))];
}

/** Plays an attack to its end by keyboard alone; gives the questions that were answered. */
export const playByKeyboard = (page: Page, system: string): Promise<readonly string[]> =>
  playWith(KEYBOARD, page, system);

/** The same by mouse alone. */
export const playByMouse = (page: Page, system: string): Promise<readonly string[]> =>
  playWith(MOUSE, page, system);

/** Takes an exchange back on its card, by keyboard alone, and agrees where it is asked. */
export async function undoByKeyboard(page: Page, exchange: string): Promise<void> {
  await KEYBOARD.press(page, `${CARD} [data-act="undo"]`);
  const agree = 'dialog.passe-undo button[data-action="yes"]';
  const isUndone = `game.system.api.status('${exchange}').state === 'undone'`;
  await page.waitForFunction(`${isUndone} || document.querySelector('${agree}')`);
  if (await page.locator(agree).count()) await KEYBOARD.press(page, agree);
  await page.waitForFunction(isUndone);
}
