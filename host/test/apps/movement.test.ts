import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from '../core/open-table.ts';

describe.each([13, 14] as const)('HOST-87: movement in Foundry %i', generation => {
  let opened: OpenTable;
  let gm: Page;
  let anna: Page;

  beforeAll(async () => {
    opened = await openTable('en', generation);
    ({ gm, anna } = opened);
    await run(
      gm,
      `const scene = await Scene.create({ name: 'Yard', active: true, width: 1000, height: 1000,
        grid: { size: 100, distance: 1, units: 'm' } });
      await scene.createEmbeddedDocuments('Token', [{ name: 'Rat', x: 0, y: 0 }]);
      await scene.createEmbeddedDocuments('Wall', [{ c: [290, 400, 290, 600] }]);`,
    );
    await anna.waitForFunction(`canvas.scene?.tokens.size === 1 && canvas.scene.walls.size === 1`);
    await listen(gm);
    await listen(anna);
  });
  afterAll(() => opened.close());

  /** Has a client keep what hooks tell of the token: the ends of what is gone, and what is left to go. */
  const listen = (page: Page): Promise<unknown> =>
    run(
      page,
      `globalThis.rat = canvas.scene.tokens.getName('Rat');
      globalThis.told = [];
      const ends = ({ waypoints }) => waypoints.filter(point => !point.intermediate).map(({ x, y }) => [x, y]);
      for (const hook of ['preMoveToken', 'moveToken'])
        Hooks.on(hook, (token, { passed, pending, method }) => void told.push([hook, method, ends(passed), ends(pending)]));
      for (const hook of ['planToken', 'stopToken', 'recordToken'])
        Hooks.on(hook, ({ movement }) => void told.push([hook, movement.state]));`,
    );

  const told = async (page: Page, count: number): Promise<unknown> => {
    await page.waitForFunction(`told.length >= ${count}`);
    return run(page, `return told.splice(0)`);
  };

  const place = (page: Page): Promise<unknown> => run(page, `return [rat.x, rat.y]`);

  it('is an update for each place where it may be stopped, which every client hears of', async () => {
    await run(
      gm,
      `return rat.move([{ x: 200, y: 0, checkpoint: true }, { x: 200, y: 100 }, { x: 300, y: 100 }])`,
    );
    const sections = (hook: string): unknown[] => [
      [
        hook,
        'api',
        [[200, 0]],
        [
          [200, 100],
          [300, 100],
        ],
      ],
      [
        hook,
        'api',
        [
          [200, 100],
          [300, 100],
        ],
        [],
      ],
    ];
    const [first, second] = [sections('preMoveToken'), sections('moveToken')];
    expect(await told(gm, 4)).toEqual([first[0], second[0], first[1], second[1]]);
    expect(await told(anna, 2)).toEqual(second);
    expect(await place(anna)).toEqual([300, 100]);
  });

  it('is refused as a whole by the client that moves, and what else is written stays', async () => {
    expect(
      await run(
        gm,
        `const once = Hooks.on('preMoveToken', () => false);
        const went = await rat.move({ x: 0, y: 0 });
        await rat.update({ x: 0, name: 'Mouse' });
        Hooks.off('preMoveToken', once);
        told.splice(0);
        return [went, rat.x, rat.name]`,
      ),
    ).toEqual([false, 300, 'Mouse']);
  });

  it('ends before a wall where the way is constrained, and not where walls are ignored', async () => {
    await run(gm, `await rat.update({ x: 0, y: 400 }); told.splice(0);`);
    const drop = (options: string): string => `
      const movement = { [rat.id]: { waypoints: [{ x: 400, y: 400, checkpoint: true }], method: 'dragging', ${options} } };
      let constrained;
      const once = Hooks.on('preMoveToken', (_, movement) => void (constrained = movement.constrained));
      await canvas.scene.updateEmbeddedDocuments('Token', [{ _id: rat.id }], { movement });
      Hooks.off('preMoveToken', once);
      return [rat.x, constrained]`;
    expect(await run(gm, drop('constrainOptions: {}'))).toEqual([200, true]);
    expect(await run(gm, drop('constrainOptions: { ignoreWalls: true }'))).toEqual([400, false]);
  });

  it('HOST-127: a drag goes by the waypoint that F sets, and not straight to where it ends', async () => {
    await run(gm, `await rat.update({ x: 500, y: 300 }); told.splice(0);`);
    const { x = 0, y = 0, width = 0, height = 0 } = (await gm.locator('[data-token-id]').boundingBox()) ?? {};
    const over = (columns: number, rows: number): Promise<void> =>
      gm.mouse.move(x + (columns + 0.5) * width, y + (rows + 0.5) * height, { steps: 4 });
    await over(0, 0);
    await gm.mouse.down();
    await over(2, 0);
    await gm.keyboard.press('f');
    await over(2, 2);
    await gm.mouse.up();
    await gm.waitForFunction('rat.x === 700 && rat.y === 500');
    const moved = await run(
      gm,
      `return told.filter(([hook]) => hook === 'moveToken').map(([, , passed]) => passed.at(-1))`,
    );
    expect(moved).toEqual([
      [700, 300],
      [700, 500],
    ]);
    await run(gm, `await rat.update({ x: 400, y: 400 })`);
  });

  it('is taken back with Ctrl and Z, one movement after the other', async () => {
    await run(
      gm,
      `await rat.update({ x: 0, y: 0 }); await rat.move([{ x: 100, checkpoint: true }, { y: 100 }]);`,
    );
    await gm.keyboard.press('Control+z');
    await gm.waitForFunction('rat.x === 0 && rat.y === 0');
    await gm.keyboard.press('Control+z');
    await gm.waitForFunction('rat.x === 400 && rat.y === 400');
    expect(await place(gm)).toEqual([400, 400]);
  });

  it('is recorded in a fight that has begun, until a turn of its token', async () => {
    await run(
      gm,
      `const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments('Combatant', [{ tokenId: rat.id, sceneId: canvas.scene.id, initiative: 2 }]);
      await combat.startCombat();
      await rat.update({ x: 0, y: 0 });
      await rat.move({ x: 200, y: 0 });`,
    );
    const history = `rat.movementHistory.map(({ x, y }) => [x, y])`;
    expect(await run(gm, `return ${history}`)).toEqual([
      [400, 400],
      [300, 300],
      [200, 200],
      [100, 100],
      [0, 0],
      [100, 0],
      [200, 0],
    ]);
    await anna.waitForFunction('rat.movementHistory.length === 7');
    expect(await run(gm, `return rat.revertRecordedMovement(rat.movementHistory.at(-1).movementId)`)).toBe(
      true,
    );
    expect(await run(gm, `return [rat.x, rat.y, rat.movementHistory.length, rat.movement.method]`)).toEqual([
      0,
      0,
      5,
      'undo',
    ]);
    await run(gm, `await game.combat.nextRound()`);
    await gm.waitForFunction('rat.movementHistory.length === 0');
    await run(gm, `await game.combat.delete(); told.splice(0);`);
  });

  it.runIf(generation === 14)('waits where it is planned, and is started or stopped', async () => {
    await run(anna, `told.splice(0);`);
    const plan = `await rat.move({ x: 300, y: 0 }, { planned: true })`;
    await run(gm, `told.splice(0); ${plan}; await rat.startMovement();`);
    expect(await told(gm, 3)).toEqual([
      ['planToken', 'planned'],
      ['preMoveToken', 'api', [[300, 0]], []],
      ['moveToken', 'api', [[300, 0]], []],
    ]);
    expect(await told(anna, 2)).toEqual([
      ['planToken', 'planned'],
      ['moveToken', 'api', [[300, 0]], []],
    ]);
    await run(gm, `await rat.move({ x: 0, y: 0 }, { planned: true }); return rat.stopMovement()`);
    expect(await told(anna, 2)).toEqual([
      ['planToken', 'planned'],
      ['stopToken', 'stopped'],
    ]);
    expect(await run(gm, `return [await rat.startMovement(), rat.x]`)).toEqual([false, 300]);
  });

  it.runIf(generation === 13)('is never planned', async () => {
    expect(
      await run(
        gm,
        `return [await rat.move({ x: 500, y: 0 }, { planned: true }), rat.x, 'startMovement' in rat]`,
      ),
    ).toEqual([true, 500, false]);
  });

  it('begins with tokens that a drag around them has selected, and a click beside them lets go', async () => {
    await run(
      gm,
      `await rat.update({ x: 400, y: 400 }); rat.object.release(); canvas.pan({ x: 500, y: 500, scale: 0.5 });`,
    );
    const corners = await run<{ x: number; y: number }[]>(
      gm,
      `const { left, right, top, bottom } = rat.object.element.getBoundingClientRect();
      return [{ x: left - 20, y: top - 20 }, { x: right + 20, y: bottom + 20 }]`,
    );
    const [from, to] = corners as [{ x: number; y: number }, { x: number; y: number }];
    await gm.mouse.move(from.x, from.y);
    await gm.mouse.down();
    await gm.mouse.move(to.x, to.y, { steps: 3 });
    await gm.mouse.up();
    expect(
      await run(gm, `return [rat.object.controlled, document.querySelectorAll('.select-frame').length]`),
    ).toEqual([true, 0]);
    await gm.mouse.click(to.x, to.y);
    expect(await run(gm, `return rat.object.controlled`)).toBe(false);
  });
});
