import { expect, test } from 'vitest';
import { reload } from './remote-hands.ts';
import { laidFor } from './seats.ts';

const { pages, alix } = laidFor(['Game Master', 'Alix'], { isFresh: false });

/** What the server sends comes half a second late, in its order. */
const SLOW_LINE = `globalThis.WebSocket = class extends WebSocket {
  addEventListener(type, listener, options) {
    const late = event => setTimeout(() => listener(event), 500);
    super.addEventListener(type, type === 'message' ? late : listener, options);
  }
};`;

test('whoever looks at a page sees what was written on another before, however slow the line is', async () => {
  await pages[1].addInitScript(SLOW_LINE);
  await reload(pages[1]);
  const hurt = (points: number) =>
    pages[0].evaluate(
      `passeHands.actorNamed('Corvin').update({ system: { state: { hurt: { head: ${points} } } } }).then(() => true)`,
    );
  for (const points of [1, 2, 3]) {
    await hurt(points);
    expect(await alix.lost('Corvin')).toBe(points);
  }
});
