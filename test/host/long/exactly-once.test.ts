import { describe, expect, test } from 'vitest';
import { agree, reload } from '../remote-player.ts';
import { EVERYBODY, setUpSeats, takeSeat } from '../seats.ts';
import { hitUndefended } from '../whole-exchange.ts';

/** Counts and cuts the single requests of 13; 14 writes one batch (`one-request.test.ts`). */
const { table, pages, gm, alix, basile, goOut, comeIn } = setUpSeats(EVERYBODY, { foundry: 13 });

/** Alix attacks Corvin or Brannoc and hits; nobody parries. Alix has yet to end it. */
const untilTheLastChoice = (foe: 'Corvin' | 'Brannoc' = 'Corvin') =>
  hitUndefended(foe === 'Corvin' ? gm : basile, alix, foe);

const PAID = { round: 1, turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } };

describe('an exchange is applied and paid for exactly once', () => {
  test('when the executor reloads in the middle', async () => {
    await alix.dice([30, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await reload(pages[0]);
    await gm.choose(exchange, 'defence', 'none');
    await alix.dice([14, 20], [4, 8]);
    await alix.take(exchange);
    await alix.settled(exchange);
    expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
  });

  test('when it ends while the executor is loading', async () => {
    const exchange = await untilTheLastChoice();
    await reload(pages[0], async () => {
      await alix.take(exchange);
      await alix.stands(exchange, 'waiting');
    });
    await alix.settled(exchange);
    expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
  });

  test.each([1, 2, 3])('when the executor reloads at the very end, try %i', async () => {
    const exchange = await untilTheLastChoice();
    await Promise.all([alix.take(exchange), reload(pages[0])]);
    await alix.settled(exchange);
    expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
    expect(table.host.writes.by).toMatchObject({
      'Actor.update': { documents: 2 },
      'Combat.update': { documents: 1 },
    });
  });

  test('when the executor disconnects between the two writes', async () => {
    const exchange = await untilTheLastChoice();
    await pages[0].evaluate(`(() => {
      CONFIG.Combat.documentClass.prototype.update = () => Promise.reject(new Error('the line is dead'));
    })()`);
    await alix.take(exchange);
    for (const page of pages) {
      await page.waitForFunction(`passePlayer.appliedTo('${exchange}').join() === 'Corvin,Maëlys'`);
    }
    // It is not applied before the fight has taken it in.
    await alix.stands(exchange, 'waiting');
    expect(await alix.fight()).toMatchObject({ turn: 'Maëlys', ap: { Maëlys: 2 } });
    await expect.poll(() => table.errors().join()).toContain('the line is dead');
    await reload(pages[0]);
    await alix.settled(exchange);
    expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
  });

  test('when the executor disconnects between two actors, one of them an unlinked token', async () => {
    await pages[0].evaluate(`(async () => {
      const index = [...(await game.packs.get('passe-darmes.weapons').getIndex())];
      const spear = await game.packs.get('passe-darmes.weapons').getDocument(index.find(({ name }) => name === 'Shortspear')._id);
      const data = spear.toObject();
      await passePlayer.actorNamed('Maëlys').createEmbeddedDocuments('Item', [{ ...data, system: { ...data.system, ready: true } }]);
      await canvas.scene.tokens.find(({ name }) => name.startsWith('Corvin')).update({ actorLink: false });
    })()`);
    await agree(pages);
    await alix.dice([20, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Shortspear');
    await gm.choose(exchange, 'defence', 'none');
    await pages[0].evaluate(`(() => {
      const { prototype } = CONFIG.Actor.documentClass;
      const { update } = prototype;
      prototype.update = function (...given) {
        return this.isToken ? Promise.reject(new Error('the line is dead')) : update.apply(this, given);
      };
    })()`);
    await alix.asked(exchange, 'effects');
    await alix.dice([14, 20], [3, 8], [3, 8]);
    await alix.take(exchange, 'impale');
    // Her spear is gone already, and he is not wounded yet.
    for (const page of pages) {
      await page.waitForFunction(`passePlayer.appliedTo('${exchange}').join() === 'Maëlys'`);
    }
    await alix.stands(exchange, 'waiting');
    await expect.poll(() => table.errors().join()).toContain('the line is dead');
    await reload(pages[0]);
    await alix.settled(exchange);
    expect(await alix.appliedTo(exchange)).toEqual(['Corvin', 'Maëlys', 'the fight']);
    expect(await alix.fight()).toEqual(PAID);
    const wounded = `canvas.scene.tokens.find(({ name }) => name.startsWith('Corvin')).actor.system.state`;
    expect(await pages[1].evaluate(`${wounded}.conditions.map(({ condition }) => condition)`)).toEqual([
      'engaged',
      'impaled',
    ]);
    expect(await pages[1].evaluate(`Object.values(${wounded}.hurt)`)).toEqual([2]);
    expect(await alix.lost('Corvin')).toBe(0);
    await gm.button(exchange, 'undo');
    await gm.asWas(exchange);
    await pages[0].evaluate(`(async () => {
      await canvas.scene.tokens.find(({ name }) => name.startsWith('Corvin')).update({ actorLink: true });
      await passePlayer.actorNamed('Maëlys').items.getName('Shortspear').delete();
    })()`);
  });

  test('when the Game Master is away: each owner applies to their own, and the Game Master pays later', async () => {
    const exchange = await untilTheLastChoice('Brannoc');
    await goOut('Game Master');
    await alix.take(exchange);
    await pages[1].waitForFunction(`passePlayer.appliedTo('${exchange}').join() === 'Brannoc,Maëlys'`);
    await alix.stands(exchange, 'waiting');
    expect(table.host.writes.refused).toBe(0);
    // An unpaid action is no free turn.
    const { notice } = await alix.attack('Maëlys', 'Broadsword');
    expect(notice).toContain('has not counted your last exchange yet');
    await comeIn('Game Master');
    await alix.settled(exchange);
    expect([await alix.lost('Brannoc'), await alix.fight()]).toEqual([2, PAID]);
    expect(table.host.writes.by).toMatchObject({
      'Actor.update': { documents: 2 },
      'Combat.update': { documents: 1 },
    });
  });

  test('when the Game Master has two windows open', async () => {
    const second = await takeSeat(table, 'Game Master');
    // The second window writes late: by then the first has applied and paid.
    await second.evaluate(`(() => {
      const write = Actor.updateDocuments;
      Actor.updateDocuments = async function (...given) {
        await passePlayer.until('it is paid for', () => passePlayer.fight().turn === 'Corvin');
        globalThis.hasWritten = true;
        return write.apply(this, given);
      };
    })()`);
    const exchange = await untilTheLastChoice();
    await alix.take(exchange);
    await alix.settled(exchange);
    await second.waitForFunction('globalThis.hasWritten');
    await second.close();
    expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
    expect(await alix.appliedTo(exchange)).toEqual(['Corvin', 'Maëlys', 'the fight']);
  });

  test('when two people answer at the same moment', async () => {
    const exchange = await untilTheLastChoice();
    // Enough for her failed throws too: of each the abdomen on a d20, and 4 on a d8.
    await alix.dice(...new Array<[number, number]>(12).fill([9, 20]));
    await gm.dice();
    const by = await alix.fighter('Maëlys');
    const last = await gm.lastLink(exchange);
    const trip = [{ name: 'effects', by, chosen: ['trip-opponent'] }];
    // She takes nothing, if the other answer has not come to her before.
    const takes = `passePlayer.cardElement('${exchange}')?.querySelector('[data-act="confirm"]')?.click()`;
    const [mine] = await Promise.all([gm.reply(exchange, last, trip), pages[1].evaluate(takes)]);
    await basile.shown(mine);
    // Alix was the first, and then it is over, or the Game Master: then Corvin is asked how to resist.
    await pages[0].waitForFunction(
      `passePlayer.card('${exchange}').then(card =>
        ['applied', 'skill.trip-opponent'].some(one => Object.values(card ?? {}).includes(one)))`,
    );
    if ((await gm.card(exchange))?.state === 'asking')
      await gm.choose(exchange, 'skill.trip-opponent', 'evade');
    await alix.settled(exchange);
    await agree(pages);
    expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
  });

  test('when the button is pressed twice', async () => {
    const exchange = await untilTheLastChoice();
    await pages[1].evaluate(`(async () => {
      const card = await passePlayer.cardInLog('${exchange}');
      const confirm = [...card.querySelectorAll('[data-act="confirm"]')].at(-1);
      confirm.click();
      confirm.click();
    })()`);
    await alix.settled(exchange);
    expect(await pages[0].evaluate('game.messages.size')).toBe(3);
    expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
  });
});
