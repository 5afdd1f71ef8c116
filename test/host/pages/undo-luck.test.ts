import { beforeEach, describe, expect, test } from 'vitest';
import { latestCard } from '../../browser/looking.ts';
import { agree, reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix, crash, comeBack } = setUpTable(['Game Master', 'Alix'], { foundry: 13 });

beforeEach(() =>
  pages[0].evaluate(`passePlayer.actorNamed('Maëlys').update({ 'system.state.luckSpent': 0 })`),
);

/** The luck points that Maëlys has left, as her player's sheet shows them. */
async function luckShown(): Promise<number> {
  await pages[1].evaluate(`passePlayer.actorNamed('Maëlys').sheet.render({ force: true })`);
  return pages[1].locator('.passe-luck .passe-pip.is-full').count();
}

/** The GM undoes an exchange: everything is what it was, to the last number, and the player's sheet shows it. */
async function isUndone(exchange: string, before: string, luck: number): Promise<void> {
  for (const player of [gm, alix]) await player.settled(exchange);
  await expect.poll(luckShown).toBe(luck - 1);
  expect(await gm.numbers()).not.toBe(before);
  await gm.button(exchange, 'undo');
  for (const player of [gm, alix]) {
    await player.stands(exchange, 'undone');
    await player.asWas(exchange);
    // A reloaded page lists the same numbers in another order.
    expect(JSON.parse(await player.numbers())).toEqual(JSON.parse(before));
  }
  await expect.poll(luckShown).toBe(luck);
}

/** Corvin attacks Maëlys on his turn, with luck to spare; it is his player's to say whether he uses it. */
async function attackOnMaelys(): Promise<string> {
  await pages[0].evaluate('passePlayer.theCombat().update({ turn: 1 })');
  await gm.aim('Maëlys');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  return exchange;
}

test('swapped digits are swapped back, with the point they cost (MYT-LUCK-04)', async () => {
  const [before, luck] = [await gm.numbers(), await luckShown()];
  await alix.dice([91, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await alix.useLuck(exchange, 'luck.attack', 'swap');
  await expect.poll(async () => (await gm.asked(exchange, 'defence')).story).toHaveLength(2);
  await gm.choose(exchange, 'defence', 'none');
  await alix.dice([14, 20], [4, 8]);
  await alix.take(exchange);
  await gm.settled(exchange);
  expect(await gm.lost('Corvin')).toBeGreaterThan(0);
  await isUndone(exchange, before, luck);
});

test('a forced reroll is undone completely (MYT-LUCK-04)', async () => {
  await gm.dice([30, 100], [35, 100]);
  const exchange = await attackOnMaelys();
  const [before, luck] = [await gm.numbers(), await luckShown()];
  await alix.asked(exchange, 'defence');
  await alix.useLuck(exchange, 'luck-against.attack', 'reroll');
  await alix.choose(exchange, 'defence', 'none');
  await gm.dice([14, 20], [5, 6]);
  await gm.take(exchange);
  await isUndone(exchange, before, luck);
});

test('a wound reduced by luck is healed, and the point returned (MYT-LUCK-06)', async () => {
  // One more point there is a Major wound.
  await pages[0].evaluate(`(() => {
    const maelys = passePlayer.actorNamed('Maëlys');
    const { id, hp } = maelys.toFighter().locations.find(({ id }) => id === 'abdomen');
    return maelys.update({ system: { state: { hurt: { [id]: 2 * hp - 1 } } } });
  })()`);
  await gm.dice([30, 100]);
  const exchange = await attackOnMaelys();
  const [before, luck] = [await gm.numbers(), await luckShown()];
  await alix.choose(exchange, 'defence', 'none');
  await alix.dice([99, 100], [2, 100]);
  await gm.dice([8, 20], [6, 6]);
  await gm.take(exchange);
  await gm.settled(exchange);
  await alix.useLuck(exchange, 'luck.wound', 'mitigate');
  await isUndone(exchange, before, luck);
});

describe('MYT-LUCK-04: luck at damage that was dealt already', () => {
  /** Corvin has struck Maëlys for the most that his sword does, and it is applied. */
  async function struck(): Promise<string> {
    await gm.dice([30, 100]);
    const exchange = await attackOnMaelys();
    await alix.choose(exchange, 'defence', 'none');
    await alix.dice([10, 100], [10, 100], [10, 100]);
    await gm.dice([14, 20], [6, 6]);
    await gm.take(exchange);
    await gm.settled(exchange);
    return exchange;
  }
  const spoil = [{ name: 'luck-against.damage', by: '', chosen: ['reroll'] }];
  const lastOf = (exchange: string) =>
    pages[0].evaluate<string>(
      `game.messages.contents.filter(one => one.system.exchange === '${exchange}').at(-1).id`,
    );
  const idOf = (name: string) =>
    pages[0].evaluate<string>(`passePlayer.actorNamed('${name}').toFighter().id`);

  test('the other’s dice are rerolled, the difference is applied, and one undo takes back both', async () => {
    const luck = await luckShown();
    await pages[0].evaluate('passePlayer.theCombat().update({ turn: 1 })');
    const before = await gm.numbers();
    const exchange = await struck();
    const lost = await gm.lost('Maëlys');
    const turn = await pages[0].evaluate<string>('passePlayer.theCombat().combatant.name');
    await gm.dice([2, 6]);
    await alix.useLuck(exchange, 'luck-against.damage', 'reroll');
    await expect.poll(() => gm.lost('Maëlys')).toBeLessThan(lost);
    await gm.settled(exchange);
    expect(await pages[0].evaluate<string>('passePlayer.theCombat().combatant.name')).toBe(turn);
    await expect.poll(luckShown).toBe(luck - 1);
    await isUndone(exchange, before, luck);
  });

  test.each<[string, (exchange: string) => Promise<unknown>]>([
    [
      'another fighter’s luck',
      async exchange => {
        const by = await idOf('Corvin');
        return alix.reply(exchange, await lastOf(exchange), [
          { name: 'luck.damage', by, chosen: ['reroll'] },
        ]);
      },
    ],
    [
      'luck at another fighter’s roll',
      async exchange => {
        const by = await idOf('Maëlys');
        return alix.reply(exchange, await lastOf(exchange), [
          { name: 'luck.damage', by, chosen: ['reroll'] },
        ]);
      },
    ],
    [
      'what luck does not do',
      async exchange => {
        const by = await idOf('Maëlys');
        return alix.reply(exchange, await lastOf(exchange), [{ ...spoil[0], by, chosen: ['none'] }]);
      },
    ],
  ])('%s changes nothing', async (_what, hostile) => {
    const exchange = await struck();
    const after = await gm.numbers();
    const id = await hostile(exchange);
    await agree(pages);
    expect(id).not.toBe('');
    await gm.stands(exchange, 'applied');
    expect(await gm.numbers()).toBe(after);
  });

  test('a second point in the same exchange changes nothing', async () => {
    const exchange = await struck();
    await gm.dice([2, 6]);
    const lost = await gm.lost('Maëlys');
    await alix.useLuck(exchange, 'luck-against.damage', 'reroll');
    await expect.poll(() => gm.lost('Maëlys')).toBeLessThan(lost);
    await gm.settled(exchange);
    const after = await gm.numbers();
    await alix.reply(exchange, await lastOf(exchange), [{ ...spoil[0], by: await idOf('Maëlys') }]);
    await agree(pages);
    expect(await gm.numbers()).toBe(after);
  });

  test('without a point there is no die, and a message that claims one changes nothing', async () => {
    await pages[0].evaluate(`(() => {
      const maelys = passePlayer.actorNamed('Maëlys');
      return maelys.update({ 'system.state.luckSpent': maelys.toFighter().luckPoints });
    })()`);
    const exchange = await struck();
    const after = await gm.numbers();
    expect(await latestCard(pages[1]).locator('.passe-luck-die').count()).toBe(0);
    await alix.reply(exchange, await lastOf(exchange), [{ ...spoil[0], by: await idOf('Maëlys') }]);
    await agree(pages);
    expect(await gm.numbers()).toBe(after);
  });

  test('a message that can never count begins nothing, whatever fight it names', async () => {
    const luck = await luckShown();
    await pages[0].evaluate('passePlayer.theCombat().update({ turn: 1 })');
    const exchange = await struck();
    const lost = await gm.lost('Maëlys');
    // Alix may not attack as Corvin; and what is not even an opening.
    await pages[1].evaluate(`(async () => {
      const { opening } = game.messages.get('${exchange}').toObject().system;
      const link = more => ({ type: 'link', system: { opening, exchange: null, follows: null, answers: [], facts: null, ...more } });
      await ChatMessage.create([link({}), link({ opening: { ...opening, setup: 'nothing' } })]);
    })()`);
    await agree(pages);
    await gm.dice([2, 6]);
    await alix.useLuck(exchange, 'luck-against.damage', 'reroll');
    await expect.poll(() => gm.lost('Maëlys')).toBeLessThan(lost);
    await gm.settled(exchange);
    await expect.poll(luckShown).toBe(luck - 1);
  });

  test('once something else has begun the die disappears, and a late message is refused', async () => {
    const exchange = await struck();
    await latestCard(pages[1]).locator('.passe-luck-die').first().waitFor();
    const by = await idOf('Maëlys');
    const end = await lastOf(exchange);
    await gm.aim('Ysolt');
    await gm.dice([50, 100]);
    expect((await gm.attack('Brannoc', 'Great axe')).notice).toBe('');
    await expect
      .poll(() => pages[1].locator('.passe-luck-die[data-offer="luck-against.damage"]').count())
      .toBe(0);
    const after = await gm.lost('Maëlys');
    const id = await alix.reply(exchange, end, [{ ...spoil[0], by }]);
    await expect
      .poll(() => pages[0].evaluate(`game.messages.get('${id}').system.refused?.id`))
      .toBe('luck-too-late');
    await gm.stands(exchange, 'applied');
    expect(await gm.lost('Maëlys')).toBe(after);
  });

  test('a wound that the Game Master has changed by hand since stays as it is, and luck comes too late', async () => {
    const exchange = await struck();
    const [by, end] = [await idOf('Maëlys'), await lastOf(exchange)];
    await pages[0].evaluate(
      `passePlayer.actorNamed('Maëlys').update({ system: { state: { hurt: { 'right-arm': 1 } } } }).then(() => true)`,
    );
    await agree(pages);
    const after = await gm.numbers();
    await gm.dice([2, 6]);
    const id = await alix.reply(exchange, end, [{ ...spoil[0], by }]);
    await expect
      .poll(() => pages[0].evaluate(`game.messages.get('${id}').system.refused?.id`))
      .toBe('luck-changed-since');
    await gm.stands(exchange, 'applied');
    expect(await gm.numbers()).toBe(after);
  });

  /** The Game Master's line dies once what was applied is taken out of the ledger, or of the actors too. */
  const deadLine = {
    'of the fight alone': `Hooks.once('updateCombat', hang)`,
    'of the actors too': `Hooks.on('updateActor', ({ system }) => system.applied.some(one => one.inverse) || hang())`,
  };
  test.each(Object.entries(deadLine))(
    'a Game Master who leaves once it is taken out %s leaves it to the next one',
    async (_what, dies) => {
      await pages[0].evaluate('passePlayer.theCombat().update({ turn: 1 })');
      const [before, luck] = [await gm.numbers(), await luckShown()];
      const exchange = await struck();
      const lost = await gm.lost('Maëlys');
      await gm.dice([2, 6]);
      await pages[0].evaluate(`(() => {
        const hang = () => {
          const never = () => new Promise(() => undefined);
          for (const one of [Actor, Combat, Combatant, ChatMessage])
            for (const on of [one.implementation, one.implementation.prototype])
              Object.assign(on, on.update ? { update: never } : { updateDocuments: never, createDocuments: never });
        };
        ${dies};
      })()`);
      await alix.useLuck(exchange, 'luck-against.damage', 'reroll');
      const isTakenOut = `!passePlayer.appliedTo('${exchange}').includes('the fight')`;
      await pages[1].waitForFunction(isTakenOut);
      await crash('Game Master');
      await comeBack('Game Master');
      await gm.settled(exchange);
      await expect.poll(() => gm.lost('Maëlys')).toBeLessThan(lost);
      expect(await luckShown()).toBe(luck - 1);
      await isUndone(exchange, before, luck);
      // In the order of a reloaded page, so that both read the same.
      await reload(pages[1]);
    },
  );

  test('a change by hand elsewhere is kept beside the change by luck', async () => {
    const exchange = await struck();
    await pages[0].evaluate(
      `passePlayer.actorNamed('Maëlys').update({ system: { state: { hurt: { 'left-leg': 3 } } } }).then(() => true)`,
    );
    await agree(pages);
    await gm.dice([2, 6]);
    await alix.useLuck(exchange, 'luck-against.damage', 'reroll');
    await expect.poll(() => gm.lost('Maëlys')).toBe(3);
    await gm.settled(exchange);
  });

  test('luck cannot change it after an undo', async () => {
    const exchange = await struck();
    const [by, end] = [await idOf('Maëlys'), await lastOf(exchange)];
    await gm.button(exchange, 'undo');
    await gm.stands(exchange, 'undone');
    const after = await gm.numbers();
    await alix.reply(exchange, end, [{ ...spoil[0], by }]);
    await agree(pages);
    expect(await gm.numbers()).toBe(after);
  });
});
