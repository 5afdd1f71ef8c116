import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { agree, reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix', 'Basile'], { ruleset: 'd20' });

/** Begins a fighter's own action; returns the exchange, or null. */
function begin(page: Page, action: string, by: string, given = '{}'): Promise<string | null> {
  return page.evaluate(`game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`);
}

/** The amounts that a fighter has spent of its turn or round. */
function spentOf(page: Page, name: string): Promise<Record<string, number>> {
  return page.evaluate(`Object.fromEntries(Object.entries(passePlayer.actorNamed('${name}').system.state.spent)
    .filter(([, times]) => times > 0))`);
}

/** The target of a fighter's action, and its item. */
function aimed(by: string, at: string, weapon: string): string {
  return `{ target: passePlayer.actorNamed('${at}').uuid,
    weapon: [...passePlayer.actorNamed('${by}').items].find(({ name }) => name === '${weapon}').id }`;
}

async function undo(exchange: string): Promise<void> {
  await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
  await gm.asWas(exchange);
  await agree(pages);
}

describe('an attack against armour class', () => {
  test('takes hit points and the standard action, keeps the turn, and is undone as one (D20-ACT-17.a)', async () => {
    const before = await gm.numbers();
    await alix.aim('Nolwenn');
    // 10 and 11 against 17; 6 on the d8 and 4.
    await alix.dice([10, 20], [6, 8]);
    const { exchange } = await alix.attack('Hoel', 'Longsword');
    await gm.settled(exchange);
    await agree(pages);
    expect(await gm.lost('Nolwenn')).toBe(10);
    expect(await spentOf(pages[2], 'Hoel')).toMatchObject({ standard: 1 });
    expect((await alix.fight()).turn).toBe('Hoel');
    await undo(exchange);
    expect(await gm.numbers()).toBe(before);
  });

  test('a full attack continues with the second blow, and asks again after a reload (D20-ACT-36)', async () => {
    await alix.dice([10, 20], [6, 8]);
    const exchange = await begin(pages[1], 'full-attack', 'Hoel', aimed('Hoel', 'Nolwenn', 'Longsword'));
    if (exchange === null) throw new Error(String(await alix.heard()));
    await alix.asked(exchange, 'hands');
    await reload(pages[1]);
    await alix.choose(exchange, 'hands', 'one-weapon');
    // 10 and 11 hits; 2 and 6 misses.
    await alix.dice([10, 20], [6, 8], [2, 20]);
    await alix.choose(exchange, 'plan', 'all-at-one');
    await gm.settled(exchange);
    await agree(pages);
    expect(await gm.lost('Nolwenn')).toBe(10);
    expect(await spentOf(pages[2], 'Hoel')).toMatchObject({ standard: 1, move: 1 });
    await undo(exchange);
    expect(await spentOf(pages[2], 'Hoel')).toEqual({});
  });

  test('a full attack of two blows at one target is three clicks on sheet and card (D20-ACT-36)', async () => {
    await alix.aim('Nolwenn');
    await pages[1].evaluate(`passePlayer.actorNamed('Hoel').sheet.render({ force: true }).then(() => true)`);
    await alix.dice([2, 20], [2, 20]);
    await pages[1].getByRole('button', { name: 'Full attack: Longsword' }).click();
    const onCard = (question: string, option: string) =>
      pages[1]
        .locator(`.chat-log [data-question="${question}"].is-yours [data-option="${option}"]`)
        .first()
        .click();
    await onCard('hands', 'one-weapon');
    await onCard('plan', 'all-at-one');
    await pages[0].waitForFunction(`game.system.api.exchanges().length > 0`);
    const exchange = await pages[0].evaluate<string>(`game.system.api.exchanges().at(-1)`);
    await gm.settled(exchange);
    await agree(pages);
    expect(await spentOf(pages[2], 'Hoel')).toMatchObject({ standard: 1, move: 1 });
    await undo(exchange);
    await pages[1].evaluate(`passePlayer.actorNamed('Hoel').sheet.close().then(() => true)`);
  });

  test('a fighter who acts out of turn is refused, and told why (D20-RND-01.a)', async () => {
    expect(await begin(pages[0], 'attack', 'Nolwenn', aimed('Nolwenn', 'Hoel', 'Rapier'))).toBeNull();
    expect((await gm.heard()).join()).not.toBe('');
  });
});

describe('the change of turns', () => {
  test('restores what a turn has spent (D20-ACT-02)', async () => {
    await alix.aim('Nolwenn');
    await alix.dice([2, 20]);
    const { exchange } = await alix.attack('Hoel', 'Longsword');
    await gm.settled(exchange);
    await everybodyHasActed();
    expect((await gm.fight()).turn).toBe('Hoel');
    expect(await spentOf(pages[1], 'Hoel')).toEqual({});
  });
});

describe('weapons and shields', () => {
  test('a shield is put away as an action, and is in hand again with the undo (D20-ACT-26)', async () => {
    const putAway = () =>
      pages[2].evaluate<number>(`passePlayer.actorNamed('Hoel').system.state.dropped.length`);
    const before = await putAway();
    const shield = await pages[0].evaluate<string>(
      `[...passePlayer.actorNamed('Hoel').items].find(({ name }) => name === 'Heavy steel shield').id`,
    );
    const exchange = await begin(pages[1], 'sheathe', 'Hoel', `{ weapon: '${shield}' }`);
    if (exchange === null) throw new Error(String(await alix.heard()));
    await gm.settled(exchange);
    await agree(pages);
    expect(await putAway()).toBe(before + 1);
    await undo(exchange);
    expect(await putAway()).toBe(before);
  });
});

/** The place of a fighter, in squares, as every page sees it. */
async function placeOf(name: string): Promise<string> {
  const all = await Promise.all(
    pages.map(page =>
      page.evaluate<string>(`(() => {
        const { x, y } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
        return [x / canvas.grid.size, y / canvas.grid.size].join(' ');
      })()`),
    ),
  );
  return [...new Set(all)].join(' or ');
}

/** A user moves a token on the page as a drag does. */
function drags(page: Page, name: string, column: number, row: number): Promise<void> {
  return page.evaluate(`canvas.scene.tokens.find(one => one.name.startsWith('${name}'))
    .update({ x: ${column} * canvas.grid.size, y: ${row} * canvas.grid.size }).then(() => undefined)`);
}

/** The latest exchange, once there is another than before. */
async function begun(before: readonly string[]): Promise<string> {
  await pages[0].waitForFunction(`game.system.api.exchanges().length > ${before.length}`);
  return pages[0].evaluate<string>(`game.system.api.exchanges().at(-1)`);
}

/** The id of a fighter's item. */
function itemOf(name: string, item: string): Promise<string> {
  return pages[0].evaluate(
    `[...passePlayer.actorNamed('${name}').items].find(one => one.name === '${item}').id`,
  );
}

/** The round is over, and nobody is flat-footed any more. */
async function everybodyHasActed(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
    await agree(pages);
  }
}

const exchanges = () => pages[0].evaluate<string[]>(`game.system.api.exchanges()`);

test('a new scene has squares of 1.5 m, unless its data say otherwise', async () => {
  const made = await pages[0].evaluate(`Promise.all([{}, { grid: { distance: 2, units: 'm' } }]
    .map(more => Scene.create({ name: 'Yard', ...more })))
    .then(all => Promise.all(all.map(one => one.delete().then(() => one.grid.distance))))`);
  expect(made).toEqual([1.5, 2]);
});

describe('moving over the squares of the scene', () => {
  test('a token that is dragged on its turn moves as an action, and goes back with the undo (D20-ACT-23)', async () => {
    const before = await gm.numbers();
    expect(await placeOf('Hoel')).toBe('4 2');
    const had = await exchanges();
    // Nolwenn has not acted yet: she is flat-footed, and strikes at nobody.
    await drags(pages[1], 'Hoel', 4, 5);
    const exchange = await begun(had);
    await gm.settled(exchange);
    await expect.poll(() => placeOf('Hoel')).toBe('4 5');
    expect(await spentOf(pages[2], 'Hoel')).toMatchObject({ move: 1, moved: 1 });
    await undo(exchange);
    await expect.poll(() => placeOf('Hoel')).toBe('4 2');
    expect(await gm.numbers()).toBe(before);
  });

  test('an attack of opportunity comes before the token moves, and is spent (D20-AOO-04)', async () => {
    await everybodyHasActed();
    const nolwenn = await gm.fighter('Nolwenn');
    const had = await exchanges();
    await drags(pages[1], 'Hoel', 3, 0);
    const exchange = await begun(had);
    await gm.asked(exchange, `opportunity.${nolwenn}`);
    expect(await placeOf('Hoel')).toBe('4 2');
    // 15 and 8 against 19; 4 on the d6 and 1.
    await gm.dice([15, 20], [4, 6]);
    await gm.choose(exchange, `opportunity.${nolwenn}`, await itemOf('Nolwenn', 'Rapier'));
    await gm.settled(exchange);
    await expect.poll(() => placeOf('Hoel')).toBe('3 0');
    expect(await gm.lost('Hoel')).toBe(5);
    expect(await spentOf(pages[1], 'Nolwenn')).toEqual({ opportunity: 1 });
    await undo(exchange);
    await expect.poll(() => placeOf('Hoel')).toBe('4 2');
    expect(await gm.lost('Hoel')).toBe(0);
  });

  test.each([
    ['onto the square of a foe', 5, 2],
    ['farther than a move goes', 9, 6],
  ])(
    '%s nobody goes: the mover is told why, and nothing is begun (D20-MOVE-05)',
    async (_what, column, row) => {
      const had = await exchanges();
      await alix.heard();
      await drags(pages[1], 'Hoel', column, row);
      await expect.poll(async () => (await alix.heard()).join()).not.toBe('');
      expect(await exchanges()).toEqual(had);
      expect(await placeOf('Hoel')).toBe('4 2');
    },
  );

  describe('on the ground of the scene', () => {
    /** Lays something on the scene, until what is tried there is over. */
    const laid = async (kind: string, data: object, tried: () => Promise<void>): Promise<void> => {
      const id = await pages[0].evaluate<string>(
        `canvas.scene.createEmbeddedDocuments('${kind}', [${JSON.stringify(data)}]).then(([one]) => one.id)`,
      );
      await pages[1].waitForFunction(`canvas.scene.getEmbeddedDocument('${kind}', '${id}')`);
      await tried();
      await pages[0].evaluate(`canvas.scene.deleteEmbeddedDocuments('${kind}', ['${id}']).then(() => true)`);
    };
    const isRefused = async (column: number, row: number, why: string): Promise<void> => {
      const had = await exchanges();
      await alix.heard();
      await drags(pages[1], 'Hoel', column, row);
      await expect.poll(async () => (await alix.heard()).join()).toBe(why);
      // Only so many stand there at a time.
      await pages[1].evaluate('ui.notifications.clear()');
      expect(await exchanges()).toEqual(had);
    };
    const goes = async (column: number, row: number): Promise<void> => {
      const had = await exchanges();
      await drags(pages[1], 'Hoel', column, row);
      const exchange = await begun(had);
      await gm.settled(exchange);
      await expect.poll(() => placeOf('Hoel')).toBe(`${column} ${row}`);
      await undo(exchange);
    };
    const region = (behavior: object) => {
      const shape = { type: 'rectangle', x: 100, y: 300, width: 800, height: 300, rotation: 0, hole: false };
      return { name: 'Mud', shapes: [shape], behaviors: [{ type: 'modifyMovementCost', ...behavior }] };
    };

    test('squares in a region on which walking costs more cost double (D20-MOVE-16)', async () => {
      const mud = region({ system: { difficulties: { walk: 3 } } });
      await laid('Region', mud, () => isRefused(4, 5, 'Too far: 6 squares, 4 at most'));
      await laid('Region', { ...mud, ...region({ system: { difficulties: { swim: 2 } } }) }, () =>
        goes(4, 5),
      );
      await laid('Region', region({ system: { difficulties: { walk: 2 } }, disabled: true }), () =>
        goes(4, 5),
      );
    });

    test('and nobody goes where walking is impossible (D20-MOVE-05)', async () => {
      const pit = region({ system: { difficulties: { walk: null } } });
      await laid('Region', pit, () => isRefused(4, 5, 'No room there'));
    });

    test('a wall blocks the way at any distance from the fighters (D20-MOVE-05)', async () => {
      const tokens = await pages[0].evaluate<{ _id: string; x: number; y: number }[]>(
        `canvas.scene.tokens.filter(one => !one.name.startsWith('Hoel')).map(({ id: _id, x, y }) => ({ _id, x, y }))`,
      );
      const stand = (those: object[]) =>
        pages[0].evaluate(
          `canvas.scene.updateEmbeddedDocuments('Token', ${JSON.stringify(those)}).then(() => true)`,
        );
      await stand(tokens.map(({ _id }, i) => ({ _id, x: i * 100, y: 0 })));
      await expect.poll(() => placeOf('Nolwenn')).toMatch(/ 0$/u);
      await laid('Wall', { c: [0, 600, 1000, 600] }, () => isRefused(4, 6, 'A wall is in the way'));
      await stand(tokens);
      await expect.poll(() => placeOf('Nolwenn')).toBe('5 2');
    });
  });

  test('a longsword reaches nobody who stands two squares off (D20-ATK-06)', async () => {
    await pages[0].evaluate(
      `canvas.scene.tokens.find(one => one.name.startsWith('Nolwenn')).update({ x: 700 })`,
    );
    await agree(pages);
    expect(await begin(pages[1], 'attack', 'Hoel', aimed('Hoel', 'Nolwenn', 'Longsword'))).toBeNull();
    expect((await alix.heard()).join()).not.toBe('');
    await pages[0].evaluate(
      `canvas.scene.tokens.find(one => one.name.startsWith('Nolwenn')).update({ x: 500 })`,
    );
  });

  test('positions that a client claims count only if the tokens stand there', async () => {
    await pages[0].evaluate(
      `canvas.scene.tokens.find(one => one.name.startsWith('Nolwenn')).update({ x: 700 })`,
    );
    await expect.poll(() => placeOf('Nolwenn')).toBe('7 2');
    // On this page alone she stands beside Hoel.
    await pages[1].evaluate(`canvas.scene.tokens.find(one => one.name.startsWith('Nolwenn'))
      .updateSource({ x: 500 })`);
    await alix.dice([10, 20], [6, 8]);
    const exchange = await begin(pages[1], 'attack', 'Hoel', aimed('Hoel', 'Nolwenn', 'Longsword'));
    if (exchange === null) throw new Error(String(await alix.heard()));
    await pages[0].waitForFunction(`game.messages.get('${exchange}').system.refused?.id === 'places-differ'`);
    expect(await gm.lost('Nolwenn')).toBe(0);
    await pages[0].evaluate(`game.messages.get('${exchange}').delete()`);
    await pages[0].evaluate(
      `canvas.scene.tokens.find(one => one.name.startsWith('Nolwenn')).update({ x: 500 })`,
    );
    await expect.poll(() => placeOf('Nolwenn')).toBe('5 2');
  });
});
