import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../seats.ts';

/** With squares of the rules and without, on either generation of Foundry. */
const TABLES = [
  ['mythras', 13],
  ['d20', 14],
] as const;

const inUnits = (page: Page, units: string) =>
  page.evaluate(`canvas.scene.update({ grid: { units: ${JSON.stringify(units)} } }).then(() => true)`);
/** The notes on the faces of the acting fighter's foes: distances, where they are known. */
const notes = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const { actor } = passePlayer.theCombat().combatant;
    await game.system.api.ready;
    await actor.sheet.render({ force: true });
    const button = await passePlayer.until('an attack', () => actor.sheet.element?.querySelector('.passe-attack:not(:disabled)'));
    button.click();
    await passePlayer.until('faces', () => document.querySelector('.passe-foe'));
    const shown = [...document.querySelectorAll('.passe-foe small')].map(one => one.textContent);
    for (const app of [...foundry.applications.instances.values()]) await app.close();
    return shown;
  })()`);

describe.each(TABLES)('a scene by the rules of %s on Foundry %i', (ruleset, foundry) => {
  const { pages, gm } = setUpTable(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

  test('in metros, м or feet is measured, without a notice', async () => {
    for (const units of ['metros', 'м', 'ft']) {
      await inUnits(pages[0], units);
      expect((await notes(pages[0])).filter(note => note !== '')).not.toEqual([]);
    }
    expect((await gm.heard()).join()).not.toContain('Nothing is measured');
  });

  test('in another unit, or in none, the Game Master is told once', async () => {
    await inUnits(pages[0], 'leagues');
    await expect.poll(async () => (await gm.heard()).join()).toContain('leagues');
    await inUnits(pages[0], 'm');
    await inUnits(pages[0], 'leagues');
    await inUnits(pages[0], '');
    const told = await pages[0].evaluate<string[]>(`(async () => {
      await passePlayer.until('told', () => document.querySelector('#notifications .warning'));
      return passePlayer.heard();
    })()`);
    expect(told).toHaveLength(1);
    expect(told.join()).toContain('no unit of length');
    expect(await pages[1].evaluate('passePlayer.heard()')).toEqual([]);
  });

  if (ruleset === 'd20')
    test('in squares, one is a square of the rules', async () => {
      await pages[0].evaluate(`canvas.scene.update({ grid: { units: 'sq', distance: 1 } }).then(() => true)`);
      expect((await notes(pages[0])).filter(note => note !== '')).not.toEqual([]);
      expect((await gm.heard()).join()).not.toContain('Nothing is measured');
    });
});
