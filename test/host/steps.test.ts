import { beforeAll, beforeEach, expect, test } from 'vitest';
import { agree, playerOn, reload } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { EVERYBODY, setUpSeats } from './seats.ts';
import { playOn } from './whole-exchange.ts';

const HOOKS = [
  'begun',
  'answered',
  'asked',
  'finished',
  'applied',
  'undone',
  'refused',
  'takenBack',
  'turn',
] as const;

const { pages, gm, alix, pageOf, crash, comeBack } = setUpSeats(EVERYBODY);

/** Notes every hook on a page: its name, and what matters of its arguments. */
const NOTE = `globalThis.heardHooks = [];
for (const name of ${JSON.stringify(HOOKS)}) {
  Hooks.on('passe-darmes.' + name, (...args) => heardHooks.push([name, ...args]));
}`;

beforeAll(async () => {
  for (const page of pages) await page.evaluate(NOTE);
});

beforeEach(async () => {
  for (const page of pages) await page.evaluate('void (heardHooks.length = 0)');
});

type Heard = readonly [hook: string, ...args: unknown[]];

function heardOn(page: Seat): Promise<Heard[]> {
  return page.evaluate('heardHooks');
}

/** Waits until a page has heard so many hooks, or one of this name. */
async function hasHeard(page: Seat, name: string): Promise<void> {
  await page.waitForFunction(`heardHooks.some(([name]) => name === '${name}')`);
}

async function namesOn(page: Seat): Promise<string[]> {
  return (await heardOn(page)).map(([name]) => name);
}

async function attack(): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  return (await alix.attack('Maëlys', 'Broadsword')).exchange;
}

test('reports each step of an exchange once on every client, in order', async () => {
  const exchange = await attack();
  await playOn(gm, alix, exchange);
  for (const page of pages) {
    await hasHeard(page, 'applied');
    await hasHeard(page, 'turn');
  }
  const maelys = await gm.fighter('Maëlys');
  const corvin = await gm.fighter('Corvin');
  for (const page of pages) {
    const heard = (await heardOn(page)).filter(([name]) => name !== 'turn');
    expect(heard.map(([name]) => name)).toEqual([
      'begun',
      'answered',
      'asked',
      'answered',
      'asked',
      'answered',
      'asked',
      'answered',
      'finished',
      'applied',
    ]);
    expect(heard.every(([, about]) => about === exchange)).toBe(true);
    expect(heard[0]?.[2]).toMatchObject({ action: 'attack', by: maelys, at: corvin });
    expect(heard[2]?.[2]).toEqual({
      question: 'defence',
      by: corvin,
      user: 'gamemaster000000',
      ask: 'choose',
    });
    expect(heard[3]?.slice(2)).toEqual([
      [
        { name: 'defence', by: corvin, chosen: ['parry:corvinShortsword'] },
        { name: 'parry', by: corvin, dice: [80] },
      ],
      'gamemaster000000',
    ]);
    expect(heard[8]?.[2]).toContainEqual(expect.objectContaining({ fact: 'gained', condition: 'prone' }));
    const turns = (await heardOn(page)).filter(([name]) => name === 'turn');
    expect(turns.map(([, , now, before]) => [now, before])).toEqual([
      [
        { round: 1, cycle: 1, fighter: corvin },
        { round: 1, cycle: 1, fighter: maelys },
      ],
    ]);
  }
});

test('reports an undo once, when the last document is restored', async () => {
  const exchange = await attack();
  await gm.choose(exchange, 'defence', 'none');
  await alix.dice([10, 20], [4, 8]);
  await alix.take(exchange);
  for (const page of pages) await hasHeard(page, 'applied');
  await gm.button(exchange, 'undo');
  for (const page of pages) {
    await hasHeard(page, 'undone');
    expect(await playerOn(page).appliedTo(exchange)).toEqual([]);
  }
  await agree(pages);
  for (const page of pages) {
    expect((await namesOn(page)).filter(name => name === 'undone')).toHaveLength(1);
    expect((await namesOn(page)).filter(name => name === 'applied')).toHaveLength(1);
  }
});

test('a hook reports an answer taken back with the next question, and an exchange without answers', async () => {
  const exchange = await attack();
  await gm.choose(exchange, 'defence', 'none');
  for (const page of pages) await playerOn(page).asked(exchange, 'effects');
  for (const page of pages) await page.evaluate('void (heardHooks.length = 0)');
  await gm.button(exchange, 'take-back');
  for (const page of pages) await hasHeard(page, 'asked');
  for (const page of pages) {
    const [taken, asked, ...others] = await heardOn(page);
    expect(taken).toEqual(['takenBack', exchange, false]);
    expect(asked?.[2]).toMatchObject({ question: 'defence' });
    expect(others).toEqual([]);
  }
  await alix.button(exchange, 'take-back');
  for (const page of pages) {
    await page.waitForFunction(`heardHooks.length === 3`);
    expect((await heardOn(page))[2]).toEqual(['takenBack', exchange, true]);
  }
});

test('reports a refused exchange with its reason', async () => {
  await alix.dice();
  await alix.aim('Corvin');
  const system = await alix.opening('Maëlys', 'Broadsword');
  for (const page of pages) await page.evaluate('void (heardHooks.length = 0)');
  const opening = JSON.parse(system) as { opening: { setup: { attempt: { with: string } } } };
  opening.opening.setup.attempt.with = 'nothing';
  const exchange = await alix.send({ ...opening, answers: [], facts: null });
  for (const page of pages) {
    await hasHeard(page, 'refused');
    const heard = await heardOn(page);
    expect(heard.map(([name]) => name)).toEqual(['begun', 'refused']);
    expect(heard[1]).toEqual(['refused', exchange, expect.objectContaining({ id: 'weapon-missing' })]);
  }
});

test('a Game Master who answers for both sides is asked on that client alone, and the answers are reported together', async () => {
  // Ysolt is the Game Master's for as long as Clarisse is away.
  await crash('Clarisse');
  const here = pages.filter(page => page !== pageOf('Clarisse'));
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 1 })`);
  for (const page of here) await hasHeard(page, 'turn');
  await gm.dice([30, 100]);
  await gm.aim('Ysolt');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await gm.choose(exchange, 'defence', 'none');
  await gm.asked(exchange, 'effects');
  await gm.dice([20, 20], [1, 6]);
  await gm.take(exchange);
  for (const page of here) await hasHeard(page, 'applied');
  const asked = async (page: Seat) =>
    (await heardOn(page)).filter(([name]) => name === 'asked').map(([, , what]) => what);
  expect(await asked(pages[0])).toMatchObject([{ question: 'defence' }, { question: 'effects' }]);
  expect(await asked(pages[2])).toMatchObject([{ question: 'defence' }]);
  expect((await namesOn(pages[2])).filter(name => name === 'answered')).toHaveLength(2);
  await comeBack('Clarisse');
  await pageOf('Clarisse').evaluate(NOTE);
});

test('a message that is only shown to fewer people is no new exchange', async () => {
  const exchange = await attack();
  await gm.choose(exchange, 'defence', 'none');
  await alix.dice([10, 20], [4, 8]);
  await alix.take(exchange);
  for (const page of pages) await hasHeard(page, 'applied');
  const update = `game.messages.get('${exchange}').update({ whisper: [game.user.id, 'playerAlix000000'] })`;
  await pages[0].evaluate(update);
  await pages[1].waitForFunction(`game.messages.get('${exchange}').whisper.length === 2`);
  expect((await gm.stands(exchange, 'applied')).refused).toBe('');
  expect(await namesOn(pages[0])).not.toContain('refused');
});

test('a client that reconnects is told nothing of what happened before, and everything after', async () => {
  const exchange = await attack();
  await gm.asked(exchange, 'defence');
  await reload(pages[2]);
  await pages[2].evaluate(NOTE);
  await gm.choose(exchange, 'defence', 'none');
  await hasHeard(pages[2], 'asked');
  expect(await namesOn(pages[2])).toEqual(['answered', 'asked']);
});

test('a module can keep an exchange from beginning: it is asked once, on the client that begins', async () => {
  for (const page of pages) {
    await page.evaluate(`globalThis.vetoes = [];
      globalThis.veto = Hooks.on('passe-darmes.preExchange', (attempt, setup) => {
        vetoes.push([attempt.action, Object.keys(setup.fighters).length]);
        return false;
      })`);
  }
  await alix.aim('Corvin');
  const given = await pages[1].evaluate(
    `game.system.api.attack(passePlayer.actorNamed('Maëlys').uuid,
      [...passePlayer.actorNamed('Maëlys').items].find(item => item.name === 'Broadsword').id)`,
  );
  expect(given).toBeNull();
  expect(await pages[1].evaluate('vetoes')).toEqual([['attack', 4]]);
  expect(await pages[0].evaluate('vetoes')).toEqual([]);
  expect(await pages[0].evaluate('game.messages.size')).toBe(0);
  expect(await alix.heard()).toEqual([]);
  for (const page of pages) await page.evaluate(`Hooks.off('passe-darmes.preExchange', veto)`);
});
