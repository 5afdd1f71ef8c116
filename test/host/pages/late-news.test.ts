import { expect, test } from 'vitest';
import { reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, alix } = setUpTable(['Game Master', 'Alix'], { isFresh: false });

/** Events of the server come half a second late, in its order. */
const SLOW_LINE = `globalThis.WebSocket = class extends WebSocket {
  addEventListener(type, listener, options) {
    const late = event => setTimeout(() => listener(event), 500);
    super.addEventListener(type, type === 'message' ? late : listener, options);
  }
};`;

test('a page sees earlier writes of another page, however slow the connection is', async () => {
  await pages[1].addInitScript(SLOW_LINE);
  await reload(pages[1]);
  const hurt = (points: number) =>
    pages[0].evaluate(
      `passePlayer.actorNamed('Corvin').update({ system: { state: { hurt: { head: ${points} } } } }).then(() => true)`,
    );
  for (const points of [1, 2, 3]) {
    await hurt(points);
    expect(await alix.lost('Corvin')).toBe(points);
  }
});

test('the result or error of a page arrives, however long it takes', async () => {
  const cleaner = await pages[0].context().newCDPSession(pages[0]);
  const long = pages[0].evaluate(
    `new Promise(done => setTimeout(done, 500)).finally(() => null).then(() => ({ after: undefined, so: [1, null] }))`,
  );
  for (let i = 0; i < 5; i++) await cleaner.send('HeapProfiler.collectGarbage');
  expect(await long).toEqual({ after: undefined, so: [1, null] });
  expect(
    await pages[0].evaluate('new Proxy({}, { ownKeys() { throw new Error("not to be sent"); } })'),
  ).toBeUndefined();
  expect(await pages[0].evaluate(given => [given, typeof given], 7)).toEqual([7, 'number']);
  await expect(pages[0].evaluate(`Promise.reject(new Error('the line is dead'))`)).rejects.toThrow(
    'the line is dead',
  );
  await expect(pages[0].evaluate('location.reload(), new Promise(() => 0)')).rejects.toThrow('elsewhere');
});
