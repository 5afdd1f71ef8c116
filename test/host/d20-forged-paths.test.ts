import { expect, test } from 'vitest';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20' });

test('a path that leads off the scene is refused, and blocks nobody', async () => {
  await pages[0].evaluate(`canvas.scene.createEmbeddedDocuments('Region', [{
    name: 'Rubble',
    shapes: [{ type: 'rectangle', x: 0, y: 0, width: 200, height: 200, rotation: 0, hole: false }],
    behaviors: [{ name: 'Slow', type: 'modifyMovementCost', system: { difficulties: { walk: 2 } } }],
  }]).then(() => true)`);
  await pages[1].waitForFunction('canvas.scene.regions.size === 1');
  await alix.aim('Nolwenn');
  // 2 misses.
  await alix.dice([2, 20]);
  const honest = (await alix.attack('Hoel', 'Longsword')).exchange;
  await gm.settled(honest);
  const opening = await pages[1].evaluate<{ setup: Setup }>(`(async () => {
    const { opening } = game.messages.get('${honest}').system.toObject();
    return { ...opening, setup: await passeUnpack(opening.setup) };
  })()`);
  const { setup } = opening;
  for (const path of [
    [{ x: 10_000, y: 10_000 }],
    [
      { x: -10_000, y: 0 },
      { x: 10_000, y: 9_999 },
    ],
  ]) {
    const attempt = { action: 'move-squares', by: setup.attempt.by, at: setup.attempt.by, with: '', path };
    const exchange = await alix.send({
      opening: { ...opening, setup: { ...setup, attempt } },
      answers: [],
      facts: null,
    });
    const { refused } = await gm.stands(exchange, 'refused');
    expect(refused).toContain('The squares are not next to each other');
  }
  await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
  await agree(pages);
});
