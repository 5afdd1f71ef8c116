import { describe, expect, test } from 'vitest';
import type { Attempt, Setup } from '../../src/rules/shared/ruleset.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

/** The token of the fighter whose turn it is. */
const TOKEN = `game.combat.combatant.token`;

describe.each(GENERATIONS)('a token that is moved on its turn, Foundry %i', foundry => {
  const { pages } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', foundry });

  /** Places the token, in squares, in a new round with all its actions, without asking the rules. */
  async function put(x: number, y: number): Promise<void> {
    await pages[0].evaluate('game.combat.nextRound()');
    await agree(pages);
    await pages[0].evaluate(`(async () => {
      const { size } = canvas.grid;
      ui.controls.controls.tokens.tools.unconstrainedMovement.active = true;
      await ${TOKEN}.update({ x: ${x} * size, y: ${y} * size });
      ui.controls.controls.tokens.tools.unconstrainedMovement.active = false;
    })()`);
    await agree(pages);
  }

  const squares = (): Promise<{ x: number; y: number }> =>
    pages[0].evaluate(`(({ x, y }, { size }) => ({ x: x / size, y: y / size }))(${TOKEN}, canvas.grid)`);

  const exchanges = (): Promise<number> => pages[0].evaluate('game.system.api.exchanges().length');

  /** Writes what a drop writes: the way is told in the options alone. */
  const drop = (route: readonly (readonly [x: number, y: number])[], rest = ''): Promise<void> =>
    pages[0].evaluate(`(async () => {
      const { size } = canvas.grid;
      const token = ${TOKEN};
      const kind = { snapped: true, explicit: true, checkpoint: true };
      const waypoints = ${JSON.stringify(route)}.map(([x, y]) => ({ x: x * size, y: y * size, ...kind }));
      const movement = { [token.id]: { waypoints, method: 'dragging', constrainOptions: { ignoreWalls: false } } };
      const options = { ...token.object._getDragLeftDropUpdateOptions?.(), movement };
      await token.parent.updateEmbeddedDocuments('Token', [{ _id: token.id${rest} }], options);
    })()`);

  async function begun(): Promise<Attempt> {
    await pages[0].waitForFunction('game.system.api.exchanges().length === 1');
    const { attempt } = await pages[0].evaluate<Setup>(`(async () => {
      const { opening } = game.messages.get(game.system.api.exchanges()[0]).system.toObject();
      return passeUnpack(opening.setup);
    })()`);
    return attempt;
  }

  const ROUND_A_CORNER = [
    { x: 1, y: 6 },
    { x: 2, y: 6 },
    { x: 2, y: 7 },
    { x: 2, y: 8 },
  ];

  test.each([
    [
      'dropped',
      () =>
        drop([
          [2, 6],
          [2, 8],
        ]),
    ],
    [
      'led by a module, with a place to stop at on the way',
      () =>
        pages[0].evaluate(`(async () => {
          const at = (x, y) => ({ x: x * canvas.grid.size, y: y * canvas.grid.size });
          await ${TOKEN}.move([{ ...at(2, 6), checkpoint: true }, at(2, 8)]);
        })()`),
    ],
  ] as const)('round a corner: %s', async (_how, lead) => {
    await put(0, 6);
    await lead();
    const { path } = await begun();
    expect(path?.map(({ x, y }) => ({ x, y }))).toEqual(ROUND_A_CORNER);
  });

  test('goes to where a wall lets it', async () => {
    await put(0, 6);
    await pages[0].evaluate(`(async () => {
      const [x, y] = [2.9, 0].map(square => square * canvas.grid.size);
      await ${TOKEN}.parent.createEmbeddedDocuments('Wall', [{ c: [x, y, x, y + 20 * canvas.grid.size] }]);
    })()`);
    await drop([[4, 6]]);
    const { path } = await begun();
    expect(path?.map(({ x, y }) => ({ x, y }))).toEqual([
      { x: 1, y: 6 },
      { x: 2, y: 6 },
    ]);
    await pages[0].evaluate(
      `(({ parent }) => parent.deleteEmbeddedDocuments('Wall', [...parent.walls.keys()]))(${TOKEN})`,
    );
  });

  test('is put by a Game Master who takes a movement back, pastes it or lets it vanish', async () => {
    await put(0, 6);
    for (const [method, action, x] of [
      ['undo', 'walk', 3],
      ['paste', 'walk', 4],
      ['config', 'walk', 5],
      ['api', 'displace', 6],
    ] as const) {
      await pages[0].evaluate(`(async () => {
        const at = { x: ${x} * canvas.grid.size, y: 6 * canvas.grid.size, action: '${action}' };
        await ${TOKEN}.move(at, { method: '${method}' });
      })()`);
      expect(await squares()).toEqual({ x, y: 6 });
    }
    expect(await exchanges()).toBe(0);
  });

  test('moves by the rules when its player takes a movement back', async () => {
    await put(0, 6);
    await pages[0].evaluate(`(async () => {
      const alix = game.users.getName('Alix');
      while (!game.combat.combatant.actor.testUserPermission(alix, 'OWNER')) await game.combat.nextTurn();
    })()`);
    await agree(pages);
    await pages[1].evaluate(`(async () => {
      const token = ${TOKEN};
      await token.move({ x: token.x + 3 * canvas.grid.size, y: token.y }, { method: 'undo' });
    })()`);
    await pages[0].waitForFunction('game.system.api.exchanges().length === 1');
  });

  test.runIf(foundry === 14)(
    'is planned while the action begins, and what is dragged along goes at once',
    async () => {
      await put(0, 6);
      await pages[1].evaluate(`(() => {
      globalThis.told = [];
      for (const hook of ['planToken', 'stopToken'])
        Hooks.on(hook, ({ movement: { state } }) => globalThis.told.push([hook, state]));
    })()`);
      await drop([
        [2, 6],
        [2, 8],
      ]);
      const { path } = await begun();
      expect(path?.map(({ x, y }) => ({ x, y }))).toEqual(ROUND_A_CORNER);
      await pages[1].waitForFunction('globalThis.told.length === 2');
      expect(await pages[1].evaluate('globalThis.told')).toEqual([
        ['planToken', 'planned'],
        ['stopToken', 'stopped'],
      ]);
    },
  );
});
