import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';
import { axeViolations } from './axe.ts';
import { latestCard, picture } from './looking.ts';
import { closeSheets, openSheetOf } from './sheets.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr', width: 1000, height: 700 } },
});

const critical = [3, 100] as const;

/** Maëlys strikes at Corvin with this roll: his defence is asked. */
async function struck(roll: readonly [number, number] = [30, 100]): Promise<string> {
  await alix.dice([...roll]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await closeSheets(pages[1]);
  await gm.asked(exchange, 'defence');
  return exchange;
}

/** The focused element: its class, and its exchange; empty when there is none. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const at = document.activeElement;
    const card = at?.closest('.passe-latest [data-exchange]');
    return card ? [at.className.split(' ')[0], card.dataset.exchange].join(' ') : '';
  })()`);

test('with the keyboard alone: each answer moves the focus to the next question, and in the end to the card', async () => {
  const exchange = await struck();
  await gm.dice([80, 100]);
  await latestCard(pages[0]).locator('.passe-option').first().press('Enter');
  await alix.asked(exchange, 'effects');
  await expect.poll(() => focused(pages[0])).toBe(`passe-question ${exchange}`);
  await gm.dice();
  await latestCard(pages[1]).locator('[data-option="choose-location"].passe-pick-one').press('Enter');
  await alix.asked(exchange, 'location');
  await expect.poll(() => focused(pages[1])).toBe(`passe-question ${exchange}`);
  // First why it is asked, then the answers from the head down.
  await pages[1].keyboard.press('Tab');
  await pages[1].keyboard.press('Tab');
  expect(await pages[1].evaluate('document.activeElement.dataset.option')).toBe('head');
  await alix.dice([6, 8]);
  await pages[1].keyboard.press('Enter');
  await gm.settled(exchange);
  for (const page of pages) await expect.poll(() => focused(page)).toBe(`passe-card ${exchange}`);
  await pages[1].keyboard.press('Tab');
  expect(await pages[1].evaluate('document.activeElement.tagName')).not.toBe('BODY');
});

test('a star and a dialog keep the focus', async () => {
  const exchange = await struck(critical);
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  const star = latestCard(pages[1]).locator('.passe-star').first();
  const before = await star.getAttribute('aria-pressed');
  await star.press('Enter');
  await expect.poll(() => star.getAttribute('aria-pressed')).not.toBe(before);
  expect(await focused(pages[1])).toBe(`passe-star ${exchange}`);
  await star.press('Enter');
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe(before);
});

test('a finished exchange is folded to its fighters, rolls and outcome, and unfolds for everybody', async () => {
  const exchange = await struck();
  await gm.dice([80, 100]);
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  await alix.asked(exchange, 'effects');
  await alix.dice([11, 20], [7, 8]);
  await alix.take(exchange);
  await gm.settled(exchange);
  const card = latestCard(pages[1]);
  const lines = () => card.locator('.passe-line:visible').allInnerTexts();
  await expect.poll(() => card.locator('.passe-scene h3').innerText()).toMatch(/ wound$/u);
  // Only the rolls that luck could still change stay, for the fighter who could.
  expect(await lines()).toEqual(['Hit Location\n11', 'Damage\n7']);
  expect(await card.locator('.passe-scene-where').innerText()).toMatch(/^−\d\s+chest$/u);
  const sides = await card.locator('.passe-side').allInnerTexts();
  expect(sides.map(side => side.replaceAll(/\s+/gu, ' '))).toEqual([
    '30 Success Broadsword 68%',
    '80 Failure Shortsword',
  ]);
  // Who fights whom stands above it all, and nobody is named again but in the sentence.
  const deed = await card.locator('.passe-deed').innerText();
  expect((await card.innerText()).replace(deed, '').match(/Corvin/gu)).toHaveLength(1);
  await picture(pages[1], 'folded-en');
  const unfold = card.getByRole('button', { name: 'Step by step' });
  await unfold.press('Enter');
  expect(await unfold.getAttribute('aria-expanded')).toBe('true');
  expect((await lines()).join(' ')).toContain('Hit Location');
  // The card is redrawn, and what was unfolded stays so.
  await pages[1].evaluate(`Hooks.callAll('passe-darmes.exchange', '${exchange}')`);
  await expect.poll(() => unfold.getAttribute('aria-expanded')).toBe('true');
  expect(await axeViolations(pages[1], '.passe-latest .passe-card')).toEqual([]);
  await picture(pages[1], 'unfolded-en');
});

test('the log shows one card for an exchange, not each of its messages', async () => {
  const exchange = await struck();
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  for (const page of pages) {
    await expect.poll(() => page.locator('.chat-log .chat-message:visible').count()).toBe(1);
    expect(await page.locator('.chat-log .chat-message').count()).toBe(2);
  }
});

test('a search also finds closed options, with the reason, and says when it finds nothing', async () => {
  const exchange = await struck(critical);
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  const card = latestCard(pages[1]);
  const search = card.locator('[data-search]');
  await search.fill('drop foe');
  await card.getByText('Needs a firearm').and(card.locator(':visible')).first().waitFor();
  expect(await card.locator('.passe-pick:visible').count()).toBe(1);
  await search.fill('zzz');
  await card.getByText('Nothing found.').waitFor();
  expect(await card.locator('.passe-pick:visible').count()).toBe(0);
  await search.fill('');
  await expect.poll(() => card.locator('.passe-pick:visible').count()).toBeGreaterThan(6);
  expect(await card.locator('.passe-not-found').isVisible()).toBe(false);
});

test('on the sheet, the confirm button stays in sight below a list of any length', async () => {
  const exchange = await struck(critical);
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  const id = await pages[1].evaluate<string>('game.user.character.id');
  await openSheetOf(pages[1], id, { left: 20, top: 20, width: 560, height: 640 });
  const band = pages[1].locator('.passe-character .passe-band');
  const confirm = band.locator('.passe-confirm');
  await confirm.waitFor();
  const [outer, inner] = await Promise.all([band.boundingBox(), confirm.boundingBox()]);
  if (!outer || !inner) throw new Error('not shown');
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
  expect(inner.y).toBeGreaterThan(outer.y);
  await picture(pages[1], 'band-en');
  await closeSheets(pages[1]);
});

test('in a window of 1000 pixels nothing covers the chat', async () => {
  await struck();
  const [bar, chat, notice] = await Promise.all(
    ['#hotbar .hotbar-slots', '#sidebar', '#notifications'].map(what => pages[0].locator(what).boundingBox()),
  );
  if (!bar || !chat || !notice) throw new Error('not shown');
  expect(bar.x + bar.width).toBeLessThanOrEqual(chat.x);
  expect(notice.x + notice.width).toBeLessThanOrEqual(chat.x);
  await picture(pages[0], 'thousand-fr');
});
