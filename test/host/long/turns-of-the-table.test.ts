import { describe, expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import type { Seat } from '../../../host/testing/seat.ts';
import { setUpSeats } from '../seats.ts';
import { EACH_SYSTEM } from '../table.ts';

const turn = (page: Seat) =>
  page.evaluate<string>(`passePlayer.theCombat().combatant?.name?.split(' ')[0] ?? ''`);

/** Ends the turn, and gives the name of the next. */
async function next(page: Seat): Promise<string> {
  await page.evaluate('passePlayer.theCombat().nextTurn().then(() => true)');
  return turn(page);
}

/** The names of the next turns. */
async function turnsOf(page: Seat, many: number): Promise<string[]> {
  const names: string[] = [];
  for (let i = 0; i < many; i++) names.push(await next(page));
  return names;
}

describe.each(EACH_SYSTEM)('by the rules of %s on Foundry %i', (ruleset, foundry) => {
  const { pages, gm } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

  test('a combatant without an actor has a turn with its name, which is ended by hand', async () => {
    await pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      const [first] = combat.turns;
      await combat.createEmbeddedDocuments('Combatant', [{ name: 'Lava', initiative: first.initiative + 1 }]);
    })()`);
    const turns = await turnsOf(pages[0], 45);
    expect(turns.filter(name => name === 'Lava').length).toBeGreaterThan(0);
    expect(new Set(turns).size).toBeGreaterThan(1);
    for (let i = 0; i < 60 && (await turn(pages[0])) !== 'Lava'; i++) await next(pages[0]);
    expect(await turn(pages[0])).toBe('Lava');
    await agree(pages);
    await next(pages[0]);
    await pages[1].waitForFunction(`passePlayer.theCombat().combatant?.name !== 'Lava'`);
    expect(await gm.heard()).toEqual([]);
  });

  test('a step back returns its turn', async () => {
    for (let i = 0; i < 60 && (await turn(pages[0])) !== 'Lava'; i++) await next(pages[0]);
    await next(pages[0]);
    expect(await turn(pages[0])).not.toBe('Lava');
    await pages[0].evaluate('passePlayer.theCombat().previousTurn().then(() => true)');
    expect(await turn(pages[0])).toBe('Lava');
  });

  test('skips defeated combatants only where the table wants it', async () => {
    const out = await pages[0].evaluate<string>(`(async () => {
      const combat = passePlayer.theCombat();
      const out = combat.turns.find(one => one.actor && one !== combat.combatant);
      await out.update({ defeated: true });
      return out.name.split(' ')[0];
    })()`);
    const skips = (skipDefeated: boolean) =>
      pages[0].evaluate(`(async () => {
        const kept = game.settings.get('core', 'combatTrackerConfig');
        await game.settings.set('core', 'combatTrackerConfig', { ...kept, skipDefeated: ${skipDefeated} });
      })()`);
    await skips(true);
    expect(await turnsOf(pages[0], 30)).not.toContain(out);
    await skips(false);
    expect(await turnsOf(pages[0], 30)).toContain(out);
  });
});
