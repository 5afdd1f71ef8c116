import { beforeEach, describe, expect, test } from 'vitest';
import { latestCard } from '../../browser/looking.ts';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { foundry: 13 });

beforeEach(() =>
  pages[0].evaluate(`passePlayer.actorNamed('Maëlys').update({ 'system.state.luckSpent': 0 })`),
);

/** The luck points that Maëlys has left, as her player's sheet shows them. */
async function luckShown(): Promise<number> {
  await pages[1].evaluate(`passePlayer.actorNamed('Maëlys').sheet.render({ force: true })`);
  return pages[1].locator('.passe-luck .passe-pip.is-full').count();
}

describe('MYT-LUCK-04: luck at a roll that a user is to answer', () => {
  /** Alix's Maëlys has rolled this against Corvin, whose defence is asked for. */
  async function rolled(die: number): Promise<string> {
    await alix.dice([die, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.asked(exchange, 'defence');
    return exchange;
  }
  const lastOf = (exchange: string) =>
    pages[0].evaluate<string>(
      `game.messages.contents.filter(one => one.system.exchange === '${exchange}').at(-1)?.id ?? '${exchange}'`,
    );
  const by = (name: string) => pages[0].evaluate<string>(`passePlayer.actorNamed('${name}').toFighter().id`);
  const rollOn = (page: (typeof pages)[number]) =>
    latestCard(page).locator('.passe-side .passe-roll-shown').first().innerText();

  test.each<[string, number, string, readonly unknown[]]>([
    ['another fighter’s luck', 91, 'luck.attack', ['Corvin', 'swap']],
    ['luck of a fighter who takes no part', 91, 'luck.attack', ['Ysolt', 'swap']],
    ['digits that are the same turned round', 88, 'luck.attack', ['Maëlys', 'swap']],
    ['a way that luck has not', 91, 'luck.attack', ['Maëlys', 'win']],
    ['luck at a roll that nobody has made', 91, 'luck.damage', ['Maëlys', 'reroll']],
    ['luck against one’s own roll', 91, 'luck-against.attack', ['Maëlys', 'reroll']],
  ])('%s changes nothing', async (_what, die, name, [who, way]) => {
    const luck = await luckShown();
    const exchange = await rolled(die);
    const shown = await rollOn(pages[0]);
    await alix.reply(exchange, await lastOf(exchange), [
      { name, by: await by(String(who)), chosen: [String(way)] },
    ]);
    await agree(pages);
    for (const page of pages) expect(await rollOn(page)).toBe(shown);
    await gm.asked(exchange, 'defence');
    expect(await luckShown()).toBe(luck);
  });

  test.each([
    ['a message of two points at once', [['swap'], ['reroll']]],
    ['a message that is no choice', [[{ toString: 'swap' }]]],
    ['a message of nothing', [[]]],
  ])('%s changes nothing', async (_what, ways) => {
    const exchange = await rolled(91);
    const shown = await rollOn(pages[0]);
    const who = await by('Maëlys');
    const moves = ways.map(chosen => ({ name: 'luck.attack', by: who, chosen }));
    await alix.reply(exchange, await lastOf(exchange), moves as never);
    await agree(pages);
    for (const page of pages) expect(await rollOn(page)).toBe(shown);
    await gm.asked(exchange, 'defence');
  });

  test('luck comes too late once the roll was answered', async () => {
    const luck = await luckShown();
    const exchange = await rolled(91);
    const end = await lastOf(exchange);
    await gm.choose(exchange, 'defence', 'none');
    await gm.settled(exchange);
    const after = await gm.numbers();
    await alix.reply(exchange, end, [{ name: 'luck.attack', by: await by('Maëlys'), chosen: ['swap'] }]);
    await agree(pages);
    expect([await gm.numbers(), await luckShown()]).toEqual([after, luck]);
  });

  test('a second point at the same roll changes nothing', async () => {
    const luck = await luckShown();
    const exchange = await rolled(91);
    await alix.useLuck(exchange, 'luck.attack', 'swap');
    await expect.poll(() => rollOn(pages[0])).toContain('19');
    const shown = await rollOn(pages[0]);
    await alix.reply(exchange, await lastOf(exchange), [
      { name: 'luck.attack', by: await by('Maëlys'), chosen: ['reroll'] },
    ]);
    await agree(pages);
    for (const page of pages) expect(await rollOn(page)).toBe(shown);
    await gm.choose(exchange, 'defence', 'none');
    await alix.dice([14, 20], [4, 8]);
    await alix.take(exchange);
    await gm.settled(exchange);
    await expect.poll(luckShown).toBe(luck - 1);
  });
});
