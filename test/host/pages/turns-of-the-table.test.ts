import { describe, expect, test } from 'vitest';
import { LAID_FOR } from '../../../tools/practice-lineups.ts';
import { setUpTable } from '../seats.ts';

const COSTS = 'Without an action the turn costs an Action Point all the same. Delaying keeps it for later.';

describe.each(LAID_FOR)('by the rules of %s', ruleset => {
  const { pages, gm } = setUpTable(['Game Master'], { ruleset, isFresh: false });

  test('the tracker says of a combatant without an actor that its turn is ended by hand, and ends it', async () => {
    const [page] = pages;
    await page.evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      const [first] = combat.turns;
      await combat.createEmbeddedDocuments('Combatant', [{ name: 'Lava', initiative: first.initiative + 1 }]);
      await combat.nextTurn();
      for (let i = 0; i < 60 && combat.combatant?.name !== 'Lava'; i++) await combat.nextTurn();
    })()`);
    await page.click('[role="tab"][data-tab="combat"]');
    const row = page.locator('.passe-fighter', { hasText: 'Lava' });
    await expect
      .poll(() => row.textContent())
      .toContain(ruleset === 'segments' ? 'end the segment' : 'end the turn');
    expect(await row.textContent()).not.toContain('gone');
    expect(await page.locator('.passe-tracker-foot [data-action="passeAct"]').count()).toBe(0);
    await page.locator('.passe-tracker-foot [data-action="nextTurn"]').click();
    await page.waitForFunction(`passePlayer.theCombat().combatant?.name !== 'Lava'`);
    expect(await gm.heard()).toEqual([]);
  });

  test('MYT-ACT-06.b: the button that ends a turn says what that costs, where it costs anything', async () => {
    const [page] = pages;
    await page.click('[role="tab"][data-tab="combat"]');
    const button = page.locator('.passe-tracker-foot [data-action="nextTurn"]').last();
    await expect
      .poll(() => button.getAttribute('data-tooltip-text'))
      .toBe(ruleset === 'mythras' ? COSTS : null);
  });

  test.runIf(ruleset === 'mythras')(
    'a turn whose action waits for an answer costs nothing more',
    async () => {
      const [page] = pages;
      const button = page.locator('.passe-tracker-foot [data-action="nextTurn"]').last();
      const exchange = await page.evaluate<string>(`(() => {
      const { actor, token } = passePlayer.theCombat().combatant;
      const foe = passePlayer.theCombat().turns.find(one => one.actor && one.token.disposition !== token.disposition);
      const weapon = [...actor.items].find(({ type }) => type.includes('weapon')).id;
      return game.system.api.begin('attack', actor.uuid, { target: foe.actor.uuid, weapon });
    })()`);
      await page.waitForFunction(`game.system.api.status('${exchange}')?.state === 'asking'`);
      await expect.poll(() => button.getAttribute('data-tooltip-text')).toBeNull();
    },
  );
});
