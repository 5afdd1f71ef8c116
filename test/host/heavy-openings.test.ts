import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { enter, FIGHTER } from './hostile-stage.ts';
import { setUpSeats } from './seats.ts';

const { table, pages, goOut, comeIn } = setUpSeats(['Game Master', 'Alix'], { isFresh: false });

const fighter = JSON.parse(
  readFileSync(join(ROOT, 'test', 'fighters', 'd20', 'fighter.json'), 'utf8'),
) as object;

/** An opening of 1d20, packed: so many of this size walk along a way between walls. */
function opening(count: number, side: number): object {
  const ids = Array.from({ length: count }, (_, i) => (i === 0 ? FIGHTER.maelys : `Actor/nobody${i}`));
  const setup = {
    attempt: {
      ...{ action: 'run-straight', by: FIGHTER.maelys, at: FIGHTER.maelys, with: '' },
      path: Array.from({ length: 200 }, (_, i) => ({ x: 0, y: -1 - i })),
    },
    fighters: Object.fromEntries(ids.map(id => [id, { id, ...fighter }])),
    fight: null,
    circumstances: [],
    places: Object.fromEntries(
      ids.map((id, i) => [
        id,
        { x: i === 0 ? 0 : i % 2 ? side : -side, y: -i * side, width: side, height: side },
      ]),
    ),
    sides: Object.fromEntries(ids.map((id, i) => [id, i % 2 ? 'them' : 'us'])),
    ground: { walls: Array.from({ length: 200 }, (_, i) => ({ x1: side, y1: -i, x2: side, y2: 1 - i })) },
  };
  const packed = deflateRawSync(JSON.stringify(setup)).toString('base64');
  return { ruleset: 'd20', version: 1, fight: null, setup: packed };
}

test.each([
  ['sixty by sixty', 6, 60],
  ['a thousand by a thousand', 3, 1000],
  ['twelve by twelve, and two hundred of them', 200, 12],
])('fighters of %s squares: the world opens, and the message can be deleted', async (_what, count, side) => {
  const wire = await enter(table, 'Alix');
  const system = { opening: opening(count, side), exchange: null, follows: null, answers: [], facts: null };
  const { _id: id } = await wire.create('ChatMessage', { type: 'link', system });
  wire.leave();
  for (const page of pages) await page.waitForFunction(`game.messages.has('${id}')`);
  await goOut('Game Master');
  await comeIn('Game Master');
  expect(await pages[0].evaluate(`game.ready`)).toBe(true);
  await pages[0].evaluate(`game.messages.get('${id}').delete().then(() => true)`);
  for (const page of pages) await page.waitForFunction(`!game.messages.has('${id}')`);
  expect(table.errors()).toEqual([]);
});
