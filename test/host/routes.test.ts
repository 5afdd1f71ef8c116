import { expect, test } from 'vitest';
import type { Attempt, Setup } from '../../src/rules/shared/ruleset.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20' });

/** The token of the fighter whose turn it is. */
const TOKEN = `game.combat.combatant.token`;

/** Puts the token somewhere whatever the rules say, in squares. */
async function put(x: number, y: number): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const { size } = canvas.grid;
    ui.controls.controls.tokens.tools.unconstrainedMovement.active = true;
    await ${TOKEN}.update({ x: ${x} * size, y: ${y} * size });
    ui.controls.controls.tokens.tools.unconstrainedMovement.active = false;
  })()`);
  await agree(pages);
}

/** Leads the token along a route, in squares, as a move, and says what was undertaken. */
async function lead(route: readonly (readonly [x: number, y: number])[]): Promise<Attempt> {
  await pages[0].evaluate(`(async () => {
    const { size } = canvas.grid;
    await ${TOKEN}.move(${JSON.stringify(route)}.map(([x, y]) => ({ x: x * size, y: y * size })));
  })()`);
  await pages[0].waitForFunction('game.system.api.exchanges().length === 1');
  const { attempt } = await pages[0].evaluate<Setup>(`(async () => {
    const { opening } = game.messages.get(game.system.api.exchanges()[0]).system.toObject();
    return passeUnpack(opening.setup);
  })()`);
  return attempt;
}

test('a token that is led round a corner goes all of the route, and nothing of it twice', async () => {
  await put(0, 6);
  const attempt = await lead([
    [2, 6],
    [2, 8],
  ]);
  expect(attempt.path?.map(({ x, y }) => ({ x, y }))).toEqual([
    { x: 1, y: 6 },
    { x: 2, y: 6 },
    { x: 2, y: 7 },
    { x: 2, y: 8 },
  ]);
});
