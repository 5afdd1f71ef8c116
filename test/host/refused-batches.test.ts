import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doingAt } from './deeds.ts';
import { reload } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const seats = setUpSeats(['Game Master', 'Alix'], { foundry: 14 });
const { table, pages, gm, alix } = seats;
const { prepare, turnTo, unlink } = doingAt(seats);

/** Corvin as his token is, with numbers of its own. */
const CORVIN = `canvas.scene.tokens.find(({ name }) => name.startsWith('Corvin')).actor`;

beforeAll(async () => {
  await prepare('Maëlys');
  await unlink(['Corvin']);
  // What was made while they looked on, they have with its parts in another order than what they load.
  for (const page of pages) await reload(page);
});
afterAll(() => unlink([]));

/** Has something stand in Foundry's request for several operations at once until the page is reloaded. */
const instead = (does: string) =>
  pages[0].evaluate(`(() => {
    const whole = foundry.documents.modifyBatch;
    globalThis.batches = 0;
    foundry.documents.modifyBatch = async operations => { globalThis.batches += 1; ${does} };
  })()`);

/** Waits until an exchange is applied: whole, and once. */
async function isAppliedOnce(exchange: string): Promise<void> {
  await alix.settled(exchange);
  await table.untilCalm();
  expect(await alix.appliedTo(exchange)).toEqual(['Corvin', 'Maëlys', 'the fight']);
  expect(await alix.fight()).toMatchObject({ turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2 } });
  expect(
    await pages[1].evaluate(`${CORVIN}.system.state.conditions.map(({ condition }) => condition)`),
  ).toEqual(['engaged', 'impaled']);
  expect(await pages[1].evaluate(`${CORVIN}.system.applied.length`)).toBe(1);
}

/** She thrusts at a token with numbers of its own, and hits. She has yet to leave her spear in him. */
async function untilTheLastChoice(): Promise<string> {
  await alix.dice([20, 100]);
  await alix.aim('Corvin');
  const { exchange, notice } = await alix.attack('Maëlys', 'Shortspear');
  expect(notice).toBe('');
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await alix.dice([14, 20], [3, 8], [3, 8]);
  return exchange;
}

/** Does all of it: three kinds of documents are to be written. */
async function impales(): Promise<string> {
  const exchange = await untilTheLastChoice();
  await alix.take(exchange, 'impale');
  return exchange;
}

let before = '';
beforeEach(async () => {
  await reload(pages[0]);
  await turnTo('Maëlys');
  before = await gm.numbers();
  table.host.writes.reset();
});

/** Undoes an exchange to the last number. */
async function goesBack(exchange: string): Promise<void> {
  await gm.button(exchange, 'undo');
  await gm.asWas(exchange);
  await table.untilCalm();
  expect(await gm.numbers()).toBe(before);
}

describe('a refused batch is written document by document: nothing twice, nothing lost', () => {
  const ALONE = {
    'Actor.update': { requests: 2, documents: 2 },
    'Combat.update': { requests: 1, documents: 1 },
  };

  test.each([
    ['a module holds it back once', `if (globalThis.batches === 1) return []; return whole(operations);`],
    ['it throws once', `if (globalThis.batches === 1) throw new Error('broken'); return whole(operations);`],
    ['it never works', `throw new Error('broken');`],
  ])('when %s', async (_what, does) => {
    await instead(does);
    const exchange = await impales();
    await isAppliedOnce(exchange);
    expect(table.host.writes.by).toMatchObject(ALONE);
    await goesBack(exchange);
  });

  test('when a hook of a module refuses one of the documents, once', async () => {
    await pages[0].evaluate(`globalThis.refusals = 0; Hooks.on('preUpdateActor', actor =>
      actor.isToken && globalThis.refusals++ === 0 ? false : undefined); null`);
    const exchange = await impales();
    await isAppliedOnce(exchange);
    expect(table.host.writes.by).toMatchObject(ALONE);
    await goesBack(exchange);
  });

  test('when a hook of a module refuses one of the documents for good: it is written once the module is off', async () => {
    await pages[0].evaluate(`Hooks.on('preUpdateActor', actor => !actor.isToken); null`);
    const exchange = await impales();
    await alix.stands(exchange, 'waiting');
    await expect.poll(() => alix.appliedTo(exchange)).toEqual(['Maëlys', 'the fight']);
    await reload(pages[0]);
    await isAppliedOnce(exchange);
    await goesBack(exchange);
  });

  test('when it is carried out and the answer is lost: nothing is written again', async () => {
    await instead(`await whole(operations); throw new Error('lost');`);
    const exchange = await impales();
    await isAppliedOnce(exchange);
    expect(table.host.writes.by).toMatchObject({
      batch: { requests: 1, documents: 3 },
      'Actor.update': { requests: 0, documents: 2 },
      'Combat.update': { requests: 0, documents: 1 },
    });
    await goesBack(exchange);
  });

  test('when it does not reach the actor of a token: that alone is written after it', async () => {
    await instead(`return whole(operations.filter(({ parent }) => !parent));`);
    const exchange = await impales();
    await isAppliedOnce(exchange);
    expect(table.host.writes.by).toMatchObject({
      batch: { requests: 1, documents: 2 },
      'Actor.update': { requests: 1, documents: 2 },
      'Combat.update': { requests: 0, documents: 1 },
    });
    await goesBack(exchange);
  });

  test('when other modules are told of a turn: once, before it is written', async () => {
    await instead(`throw new Error('broken');`);
    await pages[0].evaluate(`globalThis.turns = []; Hooks.on('combatTurn', (combat, { turn }, options) => {
      options.fromElsewhere = true;
      globalThis.turns.push([combat.turn, turn]);
    });
    Hooks.on('updateCombat', (combat, change, options) => globalThis.turns.push(options.fromElsewhere)); null`);
    await isAppliedOnce(await impales());
    expect(await pages[0].evaluate('globalThis.turns')).toEqual([[0, 1], true]);
  });
});

describe('a crash', () => {
  const dies = `return new Promise(() => undefined);`;

  test.each([
    ['before the request is sent', dies, []],
    ['when it is sent', `void whole(operations); ${dies}`, ['Corvin', 'Maëlys', 'the fight']],
    [
      'between the requests that take its place',
      `CONFIG.Combat.documentClass.prototype.update = () => new Promise(() => undefined); throw new Error('broken');`,
      ['Corvin', 'Maëlys'],
    ],
  ])('%s: it is applied once', async (_what, does, marked) => {
    await instead(does);
    const [exchange] = await Promise.all([impales(), pages[0].waitForFunction('globalThis.batches === 1')]);
    await expect.poll(() => alix.appliedTo(exchange)).toEqual(marked);
    await reload(pages[0]);
    await isAppliedOnce(exchange);
    expect(table.host.writes.by).toMatchObject({
      'Actor.update': { documents: 2 },
      'Combat.update': { documents: 1 },
    });
    await goesBack(exchange);
  });

  test('half-way through an undo that is written in single requests: it is ended', async () => {
    const exchange = await impales();
    await isAppliedOnce(exchange);
    await instead(`throw new Error('broken');`);
    await pages[0].evaluate(`Actor.updateDocuments = () => new Promise(() => undefined); null`);
    await gm.button(exchange, 'undo');
    await expect.poll(() => pages[1].evaluate('passePlayer.fight().turn')).toBe('Maëlys');
    await reload(pages[0]);
    await gm.asWas(exchange);
    await table.untilCalm();
    expect(await gm.numbers()).toBe(before);
  });
});

test('a batch in which a player changes another’s fighter is refused as a whole', async () => {
  const notice = await pages[1].evaluate<string>(`foundry.documents.modifyBatch([
    { action: 'update', documentName: 'Actor', updates: [{ _id: passePlayer.actorNamed('Maëlys').id, name: 'Queen' }] },
    { action: 'update', documentName: 'Actor', parent: ${CORVIN}.token,
      updates: [{ _id: ${CORVIN}.id, 'system.state.hurt': { head: 9 } }] },
    { action: 'update', documentName: 'Combat', updates: [{ _id: passePlayer.theCombat().id, round: 9 }] },
  ]).then(() => 'done', error => error.message)`);
  expect(notice).toContain('lacks permission');
  await table.untilCalm();
  expect([await gm.numbers(), table.host.writes.refused]).toEqual([before, 1]);
  expect(await pages[0].evaluate(`game.actors.some(({ name }) => name === 'Queen')`)).toBe(false);
});
