import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { COMBAT_ID, fighterId } from '../../../tools/practice-table.ts';
import { enter, FIGHTER, untilSeen } from '../hostile-stage.ts';
import { agree, playerOn, reload, type RemotePlayer } from '../remote-player.ts';
import { EVERYBODY, setUpTable } from '../seats.ts';

const { table, pages, gm, alix, basile, clarisse, pageOf, crash, comeBack } = setUpTable(EVERYBODY);
const everybody: readonly RemotePlayer[] = [gm, alix, basile, clarisse];

/** The user who plays each fighter, and its weapon. */
const PLAYED = {
  Maëlys: { hands: alix, weapon: 'Broadsword' },
  Corvin: { hands: gm, weapon: 'Shortsword' },
  Brannoc: { hands: basile, weapon: 'Great axe' },
  Ysolt: { hands: clarisse, weapon: '1H Spear' },
} as const;
type Name = keyof typeof PLAYED;

/** Notes what each is told at the top of the screen. */
const NOTE = `{
  globalThis.notes = [];
  globalThis.sayInfo ??= ui.notifications.info;
  ui.notifications.info = function (text, ...more) {
    notes.push(text);
    return sayInfo.call(this, text, ...more);
  };
}`;

const notesOn = (page: Page): Promise<string[]> => page.evaluate('notes');

beforeEach(async () => {
  for (const page of pages) await page.evaluate(NOTE);
});

/** It is a fighter's turn, who strikes another and hits. */
async function strike(by: Name, at: Name): Promise<string> {
  const { hands: player, weapon } = PLAYED[by];
  await turnOf(by);
  await player.dice([20, 100]);
  await player.aim(at);
  const { exchange, notice } = await player.attack(by, weapon);
  expect(notice).toBe('');
  return exchange;
}

async function turnOf(name: Name): Promise<void> {
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ turn: passePlayer.theCombat().turns.findIndex(one => one.name.startsWith('${name}')) })`,
  );
  await agree(pages);
}

/** A blow that nobody parries, to its end. */
async function blow(by: Name, at: Name): Promise<string> {
  const exchange = await strike(by, at);
  await PLAYED[at].hands.choose(exchange, 'defence', 'none');
  // A leg, and so little that nothing more is rolled for it.
  for (const page of pages) await page.evaluate('void (CONFIG.Dice.randomUniform = () => 0.06)');
  await PLAYED[by].hands.take(exchange);
  await gm.settled(exchange);
  await agree(pages);
  return exchange;
}

describe('notices and answers', () => {
  test('each card names the user it waits for, who alone is notified, once; the Game Master stands in for absent users', async () => {
    const exchange = await strike('Maëlys', 'Ysolt');
    for (const [place, player] of everybody.entries()) {
      await player.asked(exchange, 'defence', place === 3 ? 'yours' : 'not yours');
      expect(await pages[place]?.locator('.passe-latest .passe-waits').last().textContent()).toBe(
        place === 3 ? 'Your move: Ysolt of the Ford' : 'Waiting for Ysolt of the Ford (Clarisse)',
      );
    }
    await expect.poll(() => notesOn(pages[3])).toEqual([expect.stringContaining('Ysolt of the Ford')]);
    const [mine = ''] = await notesOn(pages[3]);
    await reload(pages[1]);
    await pages[1].evaluate(NOTE);
    for (const page of pages) expect(await notesOn(page)).toEqual(page === pages[3] ? [mine] : []);

    await crash('Clarisse');
    await expect.poll(() => notesOn(pages[0])).toEqual([mine]);
    await gm.asked(exchange, 'defence', 'yours');
    for (const player of [alix, basile]) await player.asked(exchange, 'defence', 'not yours');
    await comeBack('Clarisse');
    await clarisse.asked(exchange, 'defence', 'yours');
    await clarisse.choose(exchange, 'defence', 'none');
    for (const player of everybody) await player.asked(exchange, 'effects');
    await pageOf('Clarisse').evaluate(NOTE);
    expect(await notesOn(pages[0])).toEqual([mine]);
  });

  test('a Game Master may answer for any user, and the others see that they did', async () => {
    const exchange = await strike('Maëlys', 'Brannoc');
    await basile.asked(exchange, 'defence');
    await pages[0].locator('.passe-latest .passe-for summary').click();
    await gm.choose(exchange, 'defence', 'none');
    const by = `game.messages.contents.at(-1).author.name`;
    for (const [place, player] of everybody.entries()) {
      await player.asked(exchange, 'effects');
      expect(await pages[place]?.evaluate(by)).toBe('Game Master');
    }
  });
});

describe('undo', () => {
  test('includes two later exchanges of others that depend on it, and all four users see them undone', async () => {
    const before = await gm.numbers();
    const exchanges = [
      await blow('Maëlys', 'Brannoc'),
      await blow('Brannoc', 'Ysolt'),
      await blow('Ysolt', 'Corvin'),
    ];
    const after = await gm.numbers();
    expect(after).not.toBe(before);
    await gm.button(exchanges[0] ?? '', 'undo');
    const dialog = pages[0].locator('dialog.passe-undo');
    await dialog.waitFor();
    expect(await dialog.locator('li b').allTextContents()).toEqual([
      'Ysolt of the Ford → Corvin Sable · 1H Spear',
      'Brannoc Dol → Ysolt of the Ford · Great axe',
      'Maëlys Tarvenne → Brannoc Dol · Broadsword',
    ]);
    await dialog.locator('[data-action="yes"]').click();
    for (const player of everybody) {
      for (const exchange of exchanges) {
        await player.asWas(exchange);
        expect((await player.stands(exchange, 'undone')).buttons).not.toContain('undo');
      }
    }
    await agree(pages);
    for (const player of everybody) expect(await player.numbers()).toBe(before);
    await Promise.all(pages.map(page => reload(page)));
    for (const player of everybody) expect(await player.numbers()).toBe(before);
    await blow('Ysolt', 'Maëlys');
  });

  test('no player undoes, or takes back another user’s answer', async () => {
    const done = await blow('Maëlys', 'Brannoc');
    for (const player of [alix, basile, clarisse]) {
      expect((await player.stands(done, 'applied')).buttons).not.toContain('undo');
    }
    const open = await strike('Brannoc', 'Ysolt');
    await clarisse.choose(open, 'defence', 'none');
    expect((await clarisse.asked(open, 'effects')).buttons).toContain('take-back');
    for (const player of [alix, basile]) {
      expect((await player.asked(open, 'effects')).buttons).not.toContain('take-back');
    }
    await clarisse.button(open, 'take-back');
    for (const player of everybody) await player.asked(open, 'defence');
  });
});

describe('one player forges messages between the two others', () => {
  const { maelys, brannoc, ysolt } = FIGHTER;
  const link = (exchange: string, answers: object[], more: object = {}) => ({
    type: 'link',
    system: { exchange, follows: exchange, answers, facts: null, ...more },
  });

  test('nothing counts or changes, all see the same, and the Game Master is told once', async () => {
    const exchange = await strike('Maëlys', 'Brannoc');
    for (const player of everybody) await player.asked(exchange, 'defence');
    const wire = await enter(table, 'Clarisse');
    const before = await gm.numbers();
    const cards = () => Promise.all([alix, basile, clarisse].map(player => player.card(exchange)));
    const shown = await cards();
    const forged = [
      link(exchange, [{ name: 'defence', by: brannoc, chosen: ['none'] }]),
      link(exchange, [{ name: 'defence', by: ysolt, chosen: ['none'] }]),
      link(exchange, [
        { name: 'defence', by: brannoc, chosen: ['none'] },
        { name: 'effects', by: maelys, chosen: ['bleed'] },
      ]),
      link(exchange, [{ name: 'defence', by: 'gm', chosen: ['none'] }]),
      link(exchange, [], { refused: { rule: '', id: 'no-target' } }),
      { type: 'link', system: await alix.systemOf(exchange) },
      link(exchange, [{ name: 'attack', by: maelys, dice: [100] }]),
    ];
    for (const data of forged) await wire.create('ChatMessage', data);
    for (const attempt of [
      () => wire.update('ChatMessage', { _id: exchange, system: { answers: [] } }),
      () => wire.modify('ChatMessage', 'delete', { ids: [exchange] }),
      () => wire.create('ChatMessage', { ...link(exchange, []), author: 'playerBasile0000' }),
      () => wire.update('Actor', { _id: fighterId('brannoc-dol'), 'system.state.hurt.head': 9 }),
    ]) {
      await expect(attempt()).rejects.toThrow();
    }
    // The server lets a player write the turn; the client of the Game Master puts it back.
    await wire.update('Combat', { _id: COMBAT_ID, turn: 3 });
    await untilSeen(pages[0], wire);
    await expect.poll(() => gm.numbers()).toBe(before);
    await agree(pages);
    for (const page of pages) expect(await playerOn(page).numbers()).toBe(before);
    expect(await cards()).toEqual(shown);
    await expect.poll(async () => (await gm.card(exchange))?.ignored.length).toBeGreaterThan(0);
    const aboutClarisse = async () =>
      (await notesOn(pages[0])).filter(note => note.includes('Clarisse')).length;
    await expect.poll(aboutClarisse).toBe(1);

    await basile.choose(exchange, 'defence', 'none');
    await alix.dice([2, 20], [4, 8]);
    await alix.take(exchange);
    await gm.settled(exchange);
    await clarisse.settled(exchange);
    // A blow in close combat engages both (MYT-CLOSE-01).
    expect(await clarisse.appliedTo(exchange)).toEqual(['Brannoc', 'Maëlys', 'the fight']);
    wire.leave();
  });
});

describe('for modules', () => {
  test('each client reports the same exchange, and answers only for fighters that it owns', async () => {
    const exchange = await strike('Maëlys', 'Brannoc');
    for (const player of everybody) await player.asked(exchange, 'defence');
    const standing = `game.system.api.status('${exchange}')`;
    const first = await pages[0].evaluate(standing);
    expect(first).toMatchObject({
      state: 'asking',
      asked: { question: 'defence', user: 'playerBasile0000' },
    });
    const answer = `game.system.api.answer('${exchange}', { chosen: ['none'] })`;
    for (const page of pages) {
      expect(await page.evaluate(standing)).toEqual(first);
      expect(await page.evaluate('game.system.api.exchanges()')).toEqual([exchange]);
    }
    for (const page of [pages[1], pages[3]]) expect(await page.evaluate(answer)).toBe(false);
    expect(await pages[2].evaluate(answer)).toBe(true);
    for (const player of everybody) await player.asked(exchange, 'effects');
    for (const page of pages) expect(await page.evaluate(`game.system.api.undo('${exchange}')`)).toBe(false);
  });
});
