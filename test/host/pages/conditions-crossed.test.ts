import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { heldLine, type HeldLine } from '../held-line.ts';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS } from '../table.ts';

/*
 * A player and the Game Master write the conditions of one fighter at the same time. Neither has heard of the other when
 * they write; whose write the server takes last depends on whose line is slower.
 */
describe.each(GENERATIONS)('Foundry %i: conditions that two clients write at once', foundry => {
  const { table, pages } = setUpTable(['Game Master', 'Alix', 'Basile'], { foundry });
  let gm: Page;
  let alix: Page;
  let lines: readonly HeldLine[];

  beforeAll(async () => {
    [gm, alix] = pages;
    lines = await Promise.all([gm, alix].map(page => heldLine(page)));
    await Promise.all([gm, alix].map(listens));
  });
  afterEach(() => {
    for (const line of lines) line.release();
  });

  const conditions = (page: Page) =>
    page.evaluate<string[]>(
      `passePlayer.actorNamed('Maëlys').toObject().system.state.conditions.map(({ condition }) => condition).sort()`,
    );

  /** Maëlys has these conditions, and it is the turn of the fighter before her. */
  async function begins(...those: string[]): Promise<void> {
    await gm.evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      const next = combat.turns.findIndex(({ name }) => name.startsWith('Maëlys'));
      const turn = (next + combat.turns.length - 1) % combat.turns.length;
      await combat.update({ round: 1, turn, flags: { 'passe-darmes': { round: 1, cycle: 1, turn: combat.turns[turn].id } } });
      const conditions = ${JSON.stringify(those)}.map(condition => ({ condition }));
      await passePlayer.actorNamed('Maëlys').update({ system: { state: { conditions } } });
    })()`);
    await agree(pages);
  }

  /** Has a page act on events: one that hears nothing can be told nothing else. */
  const listens = (page: Page) =>
    page.evaluate(`
      addEventListener('passe-turn', () => void passePlayer.theCombat().nextTurn());
      for (const condition of ['prone', 'stunned', 'bleeding'])
        addEventListener('passe-' + condition, () => void passePlayer.actorNamed('Maëlys').toggleStatusEffect(condition));
    `);
  const passes = () => gm.dispatchEvent('body', 'passe-turn', { bubbles: true });
  const toggles = (page: Page, condition: string) =>
    page.dispatchEvent('body', `passe-${condition}`, { bubbles: true });

  /** The documents that the server has by now. */
  const stored = () => conditions(pages[2]);

  test.each([
    ['sets one', 'prone', ['cannot-attack', 'prone', 'unattacked']],
    ['ends one', 'bleeding', ['cannot-attack', 'unattacked']],
  ])('a player %s, and hears too late of a turn that was written before', async (_, edited, after) => {
    await begins('surprised', ...(edited === 'bleeding' ? [edited] : []));
    lines[1]?.hold('all');
    await passes();
    await expect.poll(stored).toContain('cannot-attack');
    await toggles(alix, edited);
    await expect.poll(async () => (await stored()).includes(edited)).toBe(edited === 'prone');
    lines[1]?.release();
    for (const page of pages) await expect.poll(() => conditions(page)).toEqual(after);
    await table.untilCalm();
    expect(await stored()).toEqual(after);
  });

  test.each([
    ['sets one', 'prone', ['cannot-attack', 'prone', 'unattacked']],
    ['ends one', 'bleeding', ['cannot-attack', 'unattacked']],
  ])('a player %s, and the Game Master hears of it too late', async (_, edited, after) => {
    await begins('surprised', ...(edited === 'bleeding' ? [edited] : []));
    lines[0]?.hold('all');
    await toggles(alix, edited);
    await expect.poll(async () => (await stored()).includes(edited)).toBe(edited === 'prone');
    await passes();
    await expect.poll(stored).toContain('cannot-attack');
    lines[0]?.release();
    for (const page of pages) await expect.poll(() => conditions(page)).toEqual(after);
    await table.untilCalm();
    expect(await stored()).toEqual(after);
  });

  test('two edits stand, and one made by both is there once', async () => {
    await begins();
    lines[1]?.hold('all');
    await toggles(gm, 'prone');
    await toggles(gm, 'stunned');
    await expect.poll(stored).toEqual(['prone', 'stunned']);
    await toggles(alix, 'prone');
    await expect.poll(stored).toEqual(['prone']);
    lines[1]?.release();
    for (const page of pages) await expect.poll(() => conditions(page)).toEqual(['prone', 'stunned']);
    await table.untilCalm();
  });
});
