import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RawClient } from '../../../host/test/core/raw-client.ts';
import { enter, untilSeen, type Data } from '../hostile-stage.ts';
import { reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { woundUndefended } from '../whole-exchange.ts';

const FLOOD = 1000;
/** So many openings of one author are looked at in a minute. */
const LOOKED_AT = 100;
/** Of two slices of work, ten each, which the count below cannot tell apart. */
const AT_ONCE = 20;

const { table, pages, gm, alix } = setUpTable(['Game Master', 'Alix']);
let basile: RawClient;

beforeAll(async () => {
  basile = await enter(table, 'Basile');
});

afterAll(() => basile.leave());

const known = () => pages[0].evaluate<number>(`game.system.api.exchanges().length`);

/** Counts how many exchanges are told to have begun before the page has its turn. */
const COUNT_AT_ONCE = `{
  const channel = new MessageChannel();
  let atOnce = 0;
  globalThis.begun = 0;
  globalThis.mostAtOnce = 0;
  channel.port1.onmessage = () => (atOnce = 0);
  Hooks.on('passe-darmes.begun', () => {
    if (atOnce === 0) channel.port2.postMessage(null);
    atOnce += 1;
    begun += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
  });
}`;

test('most of a flood of a thousand openings is ignored, and an honest attack continues', async () => {
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 2 })`);
  await gm.dice([30, 100]);
  await gm.aim('Corvin');
  const system = JSON.parse(await gm.opening('Brannoc', 'Great axe')) as Data;
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 0 })`);
  await pages[0].evaluate(`globalThis.notes = [];
    const say = ui.notifications.info;
    ui.notifications.info = function (text, ...more) { notes.push(text); return say.call(this, text, ...more); };`);
  await pages[0].evaluate(COUNT_AT_ONCE);
  const before = await known();
  const data = Array.from({ length: FLOOD }, () => ({ type: 'link', system }));
  await basile.modify('ChatMessage', 'create', { data });
  await untilSeen(pages[0], basile);
  expect(await pages[0].evaluate('game.messages.size')).toBeGreaterThanOrEqual(FLOOD);
  expect(await known()).toBe(before + LOOKED_AT);
  await expect.poll(() => pages[0].evaluate('begun')).toBe(LOOKED_AT);
  expect(await pages[0].evaluate('mostAtOnce')).toBeLessThanOrEqual(AT_ONCE);
  const exchange = await woundUndefended(gm, alix);
  await alix.settled(exchange);
  const notes = await pages[0].evaluate<string[]>('notes');
  expect(notes.filter(note => note.includes('Basile'))).toHaveLength(1);
  await reload(pages[0]);
  expect(await known()).toBe(before + LOOKED_AT + 1);
});
