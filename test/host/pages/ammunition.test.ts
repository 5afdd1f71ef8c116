import { beforeAll, expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { isFresh: false });

beforeAll(async () => {
  await pages[0].evaluate(`(async () => {
    const ranged = { close: 50, effective: 100, long: 200, load: 1, firearm: true };
    const rifle = { damage: '2d6', size: 'medium', ranged, magazine: { holds: 5, left: 1 }, ammunition: 'test-rounds' };
    await passePlayer.actorNamed('Corvin').createEmbeddedDocuments('Item', [
      { name: 'Test rifle', type: 'weapon', system: rifle },
      { name: 'Rounds', type: 'gear', system: { key: 'test-rounds', kind: 'ammunition', quantity: 7 } },
    ]);
    await passePlayer.theCombat().update({ turn: 1 });
  })()`);
  await agree(pages);
});

/** The remaining amounts in the weapon row and the gear row on Corvin's sheet. */
async function left(): Promise<readonly [row: string, used: unknown]> {
  await gm.attackButton('Corvin', 'Test rifle');
  return pages[0].evaluate<readonly [string, unknown]>(`(() => {
    const corvin = passePlayer.actorNamed('Corvin');
    const rifle = corvin.items.getName('Test rifle');
    const row = corvin.sheet.element.querySelector('[data-item-id="' + rifle.id + '"]').textContent.replace(/\\s+/g, ' ');
    const { used } = corvin.toObject().system.state;
    return [/\\d+ of \\d+ rounds · \\d+ carried/.exec(row)?.[0] ?? row, Object.values(used).filter(Boolean)];
  })()`);
}

async function shoots(): Promise<string> {
  await gm.dice([95, 100]);
  await gm.aim('Maëlys');
  const { exchange, notice } = await gm.attack('Corvin', 'Test rifle');
  if (notice) throw new Error(notice);
  await alix.choose(exchange, 'defence', 'none');
  await gm.settled(exchange);
  return exchange;
}

test('MYT-RANGED-06: the last round is fired, undone exactly, and fired again; then it must be loaded', async () => {
  await expect.poll(left).toEqual(['1 of 5 rounds · 7 carried', []]);
  const before = await gm.numbers();
  const exchange = await shoots();
  await expect.poll(left).toEqual(['0 of 5 rounds · 7 carried', [1]]);
  await gm.button(exchange, 'undo');
  await gm.asWas(exchange);
  expect((await gm.numbers()).replaceAll(/"used":\{[^}]*\}/g, '')).toBe(
    before.replaceAll(/"used":\{[^}]*\}/g, ''),
  );
  await expect.poll(left).toEqual(['1 of 5 rounds · 7 carried', []]);
  await shoots();
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 1 }).then(() => true)`);
  expect((await gm.attack('Corvin', 'Test rifle')).notice).toContain('Not loaded');
});
