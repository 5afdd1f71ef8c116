import { expect, test } from 'vitest';
import { seedDice } from '../../host/testing/dice.ts';
import { reload } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { table, pages, alix, gm, goOut, comeIn, crash, comeBack } = setUpSeats(['Game Master', 'Alix']);

test.each([
  ['an error that nobody catches', `setTimeout(() => { throw new Error('lost') }) && null`],
  ['a promise that nobody catches', `void Promise.reject(new Error('lost'))`],
  ['an error in the console', `console.error(new Error('lost'))`],
])('%s is told with the name of whose client it was', async (_what, code) => {
  await pages[1].evaluate(code);
  const told: string[] = [];
  const lookAgain = () => told.push(...table.errors()) && told.join();
  await expect.poll(lookAgain).toMatch(/^Alix: .*lost/s);
  expect(told).toHaveLength(1);
});

test('a request to a client returns plain data, or fails for the caller', async () => {
  const given = { of: ['text', 3, null], in: { deep: true } };
  expect(await pages[0].evaluate(async all => ({ ...all, more: 1 }), given)).toEqual({ ...given, more: 1 });
  expect(await pages[0].evaluate('undefined')).toBeUndefined();
  await expect(pages[0].evaluate(`(() => { throw new Error('not so') })()`)).rejects.toThrow('not so');
  await expect(pages[0].evaluate(`Promise.reject(new Error('nor so'))`)).rejects.toThrow('nor so');
  expect(table.errors()).toEqual([]);
});

test('seeded dice repeat with the same seed, differ with another seed, and show every face', async () => {
  const roll = () =>
    pages[1].evaluate<number[]>(
      `new Roll('60d6').evaluate().then(({ dice: [die] }) => die.results.map(({ result }) => result))`,
    );
  await seedDice(pages[1], 7);
  const first = await roll();
  await seedDice(pages[1], 7);
  expect(await roll()).toEqual(first);
  expect([...new Set(first)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  await seedDice(pages[1], 8);
  expect(await roll()).not.toEqual(first);
});

test('what a client stores survives a reload and a session, but not a change of computer', async () => {
  const stored = () => pages[1].evaluate('[localStorage.own, sessionStorage.own]');
  await pages[1].evaluate(`void (localStorage.own = sessionStorage.own = 'kept')`);
  await reload(pages[1]);
  expect(await stored()).toEqual(['kept', 'kept']);
  await goOut('Alix');
  await comeIn('Alix');
  expect(await stored()).toEqual(['kept', 'kept']);
  await crash('Alix');
  await comeBack('Alix');
  expect(await pages[1].evaluate('localStorage.own ?? null')).toBeNull();
});

test('a reloaded page keeps nothing of the previous one, whose work stops', async () => {
  const left = (): Promise<unknown[]> =>
    pages[1].evaluate(`[typeof ticks, typeof oldHeard, 'changed' in Array.prototype, performance.now() === 7,
      CONFIG.Dice.randomUniform() === 7, document.querySelectorAll('.old').length]`);
  await pages[1].evaluate(`{
    globalThis.oldHeard = 0;
    Hooks.on('updateChatMessage', () => (globalThis.oldHeard += 1));
    Array.prototype.changed = true;
    performance.now = () => 7;
    CONFIG.Dice.randomUniform = () => 7;
    document.body.insertAdjacentHTML('beforeend', '<p class="old"></p>');
    setInterval(() => (globalThis.ticks = 1), 1);
    void fetch('/systems/passe-darmes/system.json').then(() => (globalThis.ticks = 1));
  }`);
  await pages[1].waitForFunction(`globalThis.ticks === 1`);
  expect(await left()).toEqual(['number', 'number', true, true, true, 1]);
  await reload(pages[1]);
  await pages[0].evaluate(
    `ChatMessage.create({ content: 'One' }).then(one => one.update({ content: 'Two' })).then(() => true)`,
  );
  await pages[1].evaluate(`new Promise(done => {
    let times = 0;
    const timer = setInterval(() => (times += 1) < 5 || [clearInterval(timer), done()], 1);
  })`);
  expect(await left()).toEqual(['undefined', 'undefined', false, false, false, 0]);
});

test('messages arrive while a client has connected and its system has not started', async () => {
  await reload(pages[1], () =>
    pages[0].evaluate(`ChatMessage.create({ content: 'Meanwhile' }).then(() => true)`),
  );
  expect(await pages[1].evaluate('game.messages.contents.map(({ content }) => content)')).toEqual([
    'Meanwhile',
  ]);
});

test('a card that was viewed stays up to date', async () => {
  await alix.dice([98, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  const shown = `document.querySelector('#chat .passe-latest [data-exchange="${exchange}"]')`;
  await gm.asked(exchange, 'defence', 'yours');
  expect(await pages[0].evaluate(`${shown}.dataset.state`)).toBe('asking');
  await gm.choose(exchange, 'defence', 'none');
  await gm.stands(exchange, 'applied');
  expect(await pages[0].evaluate(`${shown}.dataset.state`)).toBe('applied');
});
