import { describe, expect, test } from 'vitest';
import { agree, playerOn, reload } from './remote-player.ts';
import { EVERYBODY, setUpSeats } from './seats.ts';
import { IN_CHROMIUM } from './table.ts';

const { table, pages, gm, alix, basile, clarisse, pageOf, crash, comeBack } = setUpSeats(EVERYBODY);

/** Alix hits Ysolt, who is Clarisse's to defend. */
async function attackOnYsolt(): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim('Ysolt');
  const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
  expect(notice).toBe('');
  await clarisse.asked(exchange, 'defence');
  return exchange;
}

async function untilTheLastChoice(): Promise<string> {
  const exchange = await attackOnYsolt();
  await clarisse.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await alix.dice([1, 20], [7, 8]);
  return exchange;
}

const PAID = { round: 1, turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } };

/** Reloads everybody's page; in Chromium, where each takes seconds, of one with a part in it and one without. */
const reloadPages = () =>
  Promise.all((IN_CHROMIUM ? [pageOf('Game Master'), pageOf('Basile')] : pages).map(page => reload(page)));

/** Everybody sees the same, it was written once, and it stays so after pages are reloaded. */
async function isAppliedOnce(exchange: string, lost: number): Promise<void> {
  for (const page of pages) await playerOn(page).settled(exchange);
  await agree(pages);
  expect([await basile.lost('Ysolt'), await basile.fight()]).toEqual([lost, PAID]);
  expect(table.host.writes.by).toMatchObject({
    'Actor.update': { documents: 2 },
    'Combat.update': { documents: 1 },
  });
  await reloadPages();
  await agree(pages);
  expect([await gm.lost('Ysolt'), await gm.fight()]).toEqual([lost, PAID]);
}

describe('a Game Master and three players: nothing is applied twice, nothing is lost', () => {
  test('when everybody reloads at once', async () => {
    const exchange = await attackOnYsolt();
    await Promise.all(pages.map(page => reload(page)));
    await clarisse.choose(exchange, 'defence', 'none');
    await alix.dice([1, 20], [7, 8]);
    await Promise.all([reload(pageOf('Basile')), reload(pageOf('Clarisse'))]);
    await alix.take(exchange);
    await isAppliedOnce(exchange, 2);
  });

  test('when the attacker’s computer crashes: the Game Master ends it', async () => {
    const exchange = await untilTheLastChoice();
    await crash('Alix');
    await gm.asked(exchange, 'effects', 'yours');
    await gm.dice([1, 20], [7, 8]);
    await gm.take(exchange);
    await gm.settled(exchange);
    await comeBack('Alix');
    await alix.stands(exchange, 'applied');
    await isAppliedOnce(exchange, 2);
  });

  test('when the defender’s computer crashes before the answer, and comes back to it', async () => {
    const exchange = await attackOnYsolt();
    await crash('Clarisse');
    await gm.asked(exchange, 'defence', 'yours');
    await comeBack('Clarisse');
    await clarisse.asked(exchange, 'defence', 'yours');
    await clarisse.choose(exchange, 'defence', 'none');
    await alix.dice([1, 20], [7, 8]);
    await alix.take(exchange);
    await isAppliedOnce(exchange, 2);
  });

  test('when the Game Master crashes before the end: owners write their own, and the rest waits', async () => {
    const exchange = await untilTheLastChoice();
    await crash('Game Master');
    await alix.take(exchange);
    await pageOf('Basile').waitForFunction(`passePlayer.appliedTo('${exchange}').join() === 'Maëlys,Ysolt'`);
    // It is not applied for as long as the fight has not taken it in, and nobody can take it back either.
    for (const player of [alix, basile, clarisse]) {
      // It looks the same before what is written has come to everybody.
      await expect.poll(async () => (await player.stands(exchange, 'waiting')).buttons).toEqual([]);
    }
    await comeBack('Game Master');
    await isAppliedOnce(exchange, 2);
  });

  test('when the Game Master crashes between the two writes', async () => {
    const exchange = await untilTheLastChoice();
    await pageOf('Game Master').evaluate(`(() => {
      CONFIG.Combat.documentClass.prototype.update = () => new Promise(() => undefined);
    })()`);
    try {
      await alix.take(exchange);
      await pageOf('Clarisse').waitForFunction(
        `passePlayer.appliedTo('${exchange}').join() === 'Maëlys,Ysolt'`,
      );
    } finally {
      // Their page can write no more.
      await crash('Game Master');
      await comeBack('Game Master');
    }
    await isAppliedOnce(exchange, 2);
  });

  test('when a player joins late', async () => {
    await crash('Basile');
    const exchange = await untilTheLastChoice();
    await comeBack('Basile');
    expect((await basile.asked(exchange, 'effects')).story).toEqual(
      (await gm.asked(exchange, 'effects')).story,
    );
    await alix.take(exchange);
    await isAppliedOnce(exchange, 2);
  });

  test('when two people click at the same moment: one answer counts, the other is shown as late', async () => {
    const exchange = await attackOnYsolt();
    const by = await gm.fighter('Ysolt');
    const none = [{ name: 'defence', by, chosen: ['none'] }];
    const sent = await Promise.all([
      gm.reply(exchange, exchange, none),
      clarisse.reply(exchange, exchange, none),
    ]);
    const notes = await Promise.all(sent.map(id => basile.shown(id)));
    expect(notes.filter(note => note.includes('somebody answered first'))).toHaveLength(1);
    await alix.asked(exchange, 'effects');
    await alix.dice([1, 20], [7, 8]);
    await alix.take(exchange);
    await isAppliedOnce(exchange, 2);
  });

  test('when an answer is deleted by hand: it is asked again, and what rested on it says so', async () => {
    const exchange = await untilTheLastChoice();
    const answer = await gm.lastLink(exchange);
    const stray = await alix.reply(exchange, answer, [
      { name: 'defence', by: await alix.fighter('Maëlys'), chosen: [] },
    ]);
    await gm.shown(stray);
    await pageOf('Game Master').evaluate(`game.messages.get('${answer}').delete()`);
    await clarisse.asked(exchange, 'defence', 'yours');
    await expect.poll(() => basile.shown(stray)).toContain('what it follows is gone');
    await clarisse.choose(exchange, 'defence', 'none');
    await alix.dice([1, 20], [7, 8]);
    await alix.take(exchange);
    await isAppliedOnce(exchange, 2);
  });

  test('when the end is deleted by hand after it was applied: the card says so, and it can be undone', async () => {
    const before = await gm.numbers();
    const exchange = await untilTheLastChoice();
    await alix.take(exchange);
    await gm.settled(exchange);
    const end = await gm.lastLink(exchange);
    await pageOf('Game Master').evaluate(`game.messages.get('${end}').delete()`);
    for (const page of pages) {
      await page.waitForFunction(
        `passePlayer.drawnCard('${exchange}').then(card => card?.textContent.includes('A message of it was deleted'))`,
      );
      expect(await playerOn(page).card(exchange)).toMatchObject({ state: 'applied', question: '' });
    }
    await reloadPages();
    await gm.stands(exchange, 'applied');
    expect([await gm.lost('Ysolt'), await gm.fight()]).toEqual([2, PAID]);
    await gm.button(exchange, 'undo');
    await gm.asWas(exchange);
    expect(await gm.numbers()).toBe(before);
  });
});
