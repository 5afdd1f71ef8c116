import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { carry } from '../../browser/dragging.ts';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS } from '../table.ts';

/** The amounts of its turn that a fighter has spent. */
const spentOf = (page: Page, name: string) =>
  page.evaluate<{ standard: number; move: number }>(`(() => {
    const { standard = 0, move = 0 } = passePlayer.actorNamed('${name}').system.state.spent;
    return { standard, move };
  })()`);

const placeOf = (page: Page, name: string) =>
  page.evaluate<string>(`(() => {
    const { x, y } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
    return [x / canvas.grid.size, y / canvas.grid.size].join(' ');
  })()`);

/** A user moves a token on the page as a drag does. */
const drags = (page: Page, name: string, column: number, row: number) =>
  page.evaluate(`canvas.scene.tokens.find(one => one.name.startsWith('${name}'))
    .update({ x: ${column} * canvas.grid.size, y: ${row} * canvas.grid.size }).then(() => undefined)`);

describe.each(GENERATIONS)('a second move on Foundry %i', foundry => {
  const { pages, gm } = setUpTable(['Game Master', 'Alix'], { ruleset: 'd20', foundry });

  const exchanges = () => pages[0].evaluate<number>('game.system.api.exchanges().length');

  /** A drag that begins an exchange, once it is over and the token has gone. */
  async function goes(
    column: number,
    row: number,
    agrees: () => Promise<unknown> = async () => {},
  ): Promise<void> {
    const had = await exchanges();
    await drags(pages[1], 'Hoel', column, row);
    await agrees();
    await pages[0].waitForFunction(`game.system.api.exchanges().length > ${had}`);
    await gm.settled(await pages[0].evaluate<string>('game.system.api.exchanges().at(-1)'));
    await expect.poll(() => placeOf(pages[0], 'Hoel')).toBe(`${column} ${row}`);
    await agree(pages);
  }

  const asked = () => pages[1].locator('.passe-choice');
  const answers = (action: string) => asked().locator(`button[data-action="${action}"]`).click();

  beforeEach(async () => {
    await pages[0].evaluate(`passePlayer.theCombat().update({ round: 1, turn: 0 }).then(() => true)`);
    await pages[0].evaluate(`passePlayer.actorNamed('Hoel').update({ system: { state: { spent:
      { standard: 0, move: 0, moved: 0, squares: 0, afoot: 0 } } } }).then(() => true)`);
    await pages[0].evaluate(`canvas.scene.tokens.find(one => one.name.startsWith('Hoel')).update(
      { x: 4 * canvas.grid.size, y: 2 * canvas.grid.size },
      { 'passe-darmes': { isByTheRules: true }, animate: false },
    ).then(() => true)`);
    await agree(pages);
    expect((await gm.fight()).turn).toBe('Hoel');
  });

  test('a move is taken in two parts, and a second move asks before it takes the standard action (D20-ACT-02.b)', async () => {
    await goes(4, 5);
    await goes(4, 6);
    expect(await spentOf(pages[1], 'Hoel')).toEqual({ standard: 0, move: 1 });
    const had = await exchanges();
    const carried = await carry(pages[1], 'Hoel', [0, 2]);
    await pages[1].locator('.passe-way-note').getByText('This takes your standard action').waitFor();
    await carried.drop();
    await asked().getByText('This takes your standard action').waitFor();
    await answers('stay');
    await asked().waitFor({ state: 'detached' });
    expect(await exchanges()).toBe(had);
    expect(await placeOf(pages[1], 'Hoel')).toBe('4 6');
    await goes(4, 8, () => answers('move-squares'));
    expect(await spentOf(pages[1], 'Hoel')).toEqual({ standard: 0, move: 2 });
  });

  test('a straight way beyond a move is a run, which asks before it takes the turn (D20-ACT-43)', async () => {
    await drags(pages[1], 'Hoel', 10, 8);
    await asked().getByText('This takes the whole turn').waitFor();
    await answers('stay');
    await asked().waitFor({ state: 'detached' });
    await goes(10, 8, () => answers('run-straight'));
    expect(await spentOf(pages[1], 'Hoel')).toEqual({ standard: 1, move: 1 });
  });
});
