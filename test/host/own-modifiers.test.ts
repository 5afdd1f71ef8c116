import { expect, test } from 'vitest';
import { fighterId } from '../../tools/practice-table.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

/* Modifiers of a player's own: on the card that asks for a defence, before a skill, and forged. */

const { pages, gm, alix, basile } = setUpSeats(['Game Master', 'Alix', 'Basile']);

const brannoc = `Actor/${fighterId('brannoc-dol')}`;

/** Types a modifier into the dialog that asks for it, and presses its button. */
const type = (page: Seat, amount: string, why: string) =>
  page.evaluate(`(async () => {
    const dialog = await passePlayer.until('the dialog', () => document.querySelector('dialog.passe-ask-own'));
    dialog.querySelector('[name="amount"]').value = ${JSON.stringify(amount)};
    dialog.querySelector('[name="why"]').value = ${JSON.stringify(why)};
    dialog.querySelector('[data-action="take"]').click();
    await passePlayer.until('its end', () => document.querySelector('dialog.passe-ask-own') === null);
  })()`);

/** The tooltips of a card and of the rolls on it. */
const tooltips = (page: Seat, exchange: string) =>
  page.evaluate<string>(`(async () => {
    await passePlayer.wholeChat();
    // A sheet that is open in Chromium shows the question too.
    const card = [...document.querySelectorAll('#chat .passe-card[data-exchange="${exchange}"]')].at(-1);
    return [...card.querySelectorAll('[data-tooltip-text]')].map(({ dataset }) => dataset.tooltipText).join(' ');
  })()`);

/** Alix attacks Brannoc, who is Basile’s, and hits. */
async function attacked(): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim('Brannoc');
  const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
  expect(notice).toBe('');
  await basile.asked(exchange, 'defence', 'yours');
  return exchange;
}

/** The parry of a weapon that Brannoc holds. */
const parry = (exchange: string) =>
  pages[2].evaluate<string>(`(async () => {
    const card = await passePlayer.drawnCard('${exchange}');
    return card.querySelector('[data-act="choose"][data-option^="parry:"]:not(:disabled)').dataset.option;
  })()`);

test('a defender states one on the card; it counts for everybody and is undone with the exchange', async () => {
  const before = await gm.numbers();
  const exchange = await attacked();
  await basile.button(exchange, 'state-own');
  await type(pages[2], '-1', '<b>sun in the eyes</b>');
  await basile.dice([99, 100]);
  await basile.choose(exchange, 'defence', await parry(exchange));
  await alix.asked(exchange, 'effects', 'yours');
  for (const page of pages) {
    await expect.poll(() => tooltips(page, exchange)).toContain('<b>sun in the eyes</b>');
  }
  await alix.dice([14, 20], [4, 8]);
  await alix.take(exchange);
  await alix.settled(exchange);
  await agree(pages);
  expect(await gm.numbers()).not.toBe(before);
  await gm.button(exchange, 'undo');
  await expect.poll(() => gm.numbers()).toBe(before);
  await agree(pages);
});

test('an invalid or withdrawn modifier leaves the defence as it was', async () => {
  const exchange = await attacked();
  await basile.button(exchange, 'state-own');
  const says = await pages[2].evaluate<string>(`(async () => {
    const dialog = await passePlayer.until('the dialog', () => document.querySelector('dialog.passe-ask-own'));
    dialog.querySelector('[name="amount"]').value = '99';
    dialog.querySelector('[data-action="take"]').click();
    return dialog.querySelector('small').textContent;
  })()`);
  expect(says).toContain('99');
  await type(pages[2], '', '');
  await basile.dice([99, 100]);
  await basile.choose(exchange, 'defence', await parry(exchange));
  await alix.asked(exchange, 'effects', 'yours');
  const { answers } = (await alix.unpacked(await basile.lastLink(exchange))) as unknown as {
    answers: object[];
  };
  expect(answers.some(given => 'own' in given)).toBe(false);
});

test.each([
  ['more than the bounds', { amount: 99, why: '' }],
  ['an endless one', { amount: 1e308, why: '' }],
  ['a part of one', { amount: 0.5, why: '' }],
  ['with a reason that turns the text around', { amount: 1, why: 'up\u202Edown' }],
  ['with a reason that fills the card', { amount: 1, why: 'x'.repeat(100_000) }],
])('one that is forged, %s, does not count, and the card goes on', async (_what, own) => {
  const exchange = await attacked();
  const answers = [{ name: 'defence', by: brannoc, chosen: ['none'], own }];
  const link = await pages[2].evaluate<string>(
    `passePlayer.reply('${exchange}', '${exchange}', ${JSON.stringify(answers)})`,
  );
  for (const page of pages) await page.waitForFunction(`game.messages.has('${link}')`);
  await agree(pages);
  await alix.asked(exchange, 'defence');
  await basile.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects', 'yours');
  await agree(pages);
});

test('users cannot state one for another user’s fighter', async () => {
  const exchange = await attacked();
  const answers = [{ name: 'defence', by: brannoc, chosen: ['none'], own: { amount: -2, why: '' } }];
  await pages[1].evaluate(`passePlayer.reply('${exchange}', '${exchange}', ${JSON.stringify(answers)})`);
  await expect.poll(async () => (await gm.card(exchange))?.ignored).toHaveLength(1);
  await alix.asked(exchange, 'defence');
});

/** Clicks the button of a skill on Maëlys' sheet with Shift, or chooses its modifier in the menu of a right click. */
const beforeSkill = (way: 'shift' | 'menu') =>
  pages[1].evaluate(`(async () => {
    const { sheet } = passePlayer.actorNamed('Maëlys');
    await sheet.render({ force: true });
    const find = () => sheet.element?.querySelector('[data-action="roll"][data-key="evade"]');
    const button = await passePlayer.until('the button', find);
    if ('${way}' === 'shift')
      return void button.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
    button.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }));
    const lines = () => [...document.querySelectorAll('#context-menu .context-item')];
    const line = await passePlayer.until('the menu', () =>
      lines().find(({ textContent }) => textContent.includes('With a modifier')));
    line.click();
  })()`);

test.each(['shift', 'menu'] as const)('a skill is rolled with one, by %s', async way => {
  const before = await pages[0].evaluate<number>('game.messages.size');
  await beforeSkill(way);
  await alix.dice([40, 100]);
  await type(pages[1], '−1', 'wet rope');
  for (const page of pages) {
    await page.waitForFunction(`game.messages.size > ${before}`);
    const sent = await page.evaluate(`(() => {
      const { type, system: { own, why, reasons } } = game.messages.contents.at(-1);
      return [type, own, why, reasons.map(({ id }) => id)];
    })()`);
    expect(sent).toEqual(['skill-roll', -1, 'wet rope', expect.arrayContaining(['own.harder-because'])]);
  }
  await expect.poll(async () => (await basile.inChat('.passe-skill-roll')).at(-1)).toContain('wet rope');
});

test('a blind roll with a forged modifier ignores it', async () => {
  const asked = (own: number, why: string) =>
    `ChatMessage.create({
      type: 'skill-roll',
      whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id),
      speaker: {},
      system: {
        actor: passePlayer.actorNamed('Maëlys').uuid, skill: 'evade', name: '', grade: '', against: '',
        own: ${own}, why: ${JSON.stringify(why)}, value: 1, isAdded: false, reasons: [], bands: [], isAsked: true,
      },
    }).then(({ id }) => id, error => '')`;
  for (const [own, why, counts] of [
    [99, '', 0],
    [1, 'up\u202Edown', 0],
    [1, 'high ground', 1],
  ] as const) {
    const id = await pages[1].evaluate<string>(asked(own, why));
    expect(id).not.toBe('');
    const thrown = `game.messages.find(({ type, system }) => type === 'skill-roll' && system.answers === '${id}')`;
    await pages[0].waitForFunction(`${thrown} !== undefined`);
    expect(await pages[0].evaluate(`${thrown}.system.own`)).toBe(counts);
  }
});
