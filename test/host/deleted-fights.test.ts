import { describe, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

describe.each(GENERATIONS)('a deleted fight on Foundry %i', foundry => {
  const { table, pages } = setUpSeats(['Game Master', 'Alix'], { foundry, isFresh: false });

  test.each([
    ['those whose turn it is and at once the combat are deleted', 'combat.combatant.delete();'],
    ['a turn ends', 'combat.nextTurn();'],
    ['a round ends', 'combat.nextRound();'],
    [
      'an initiative is written',
      'combat.updateEmbeddedDocuments("Combatant", combat.turns.map(({ id }) => ({ _id: id, initiative: 7 }))).catch(() => null);',
    ],
    ['a token changes sides', 'combat.turns[0].token.update({ disposition: 0 });'],
    [
      'its tokens and at once the combat are deleted',
      'canvas.scene.deleteEmbeddedDocuments("Token", combat.turns.map(({ tokenId }) => tokenId));',
    ],
  ])('nothing throws where %s', async (_what, act) => {
    await pages[0].evaluate(`(async () => {
      for (const combat of [...game.combats]) await combat.delete();
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments('Combatant', canvas.scene.tokens.map(({ id, actorId }, i) =>
        ({ tokenId: id, sceneId: canvas.scene.id, actorId, initiative: 30 - i })));
      await combat.startCombat();
    })()`);
    await table.untilCalm();
    await pages[0].evaluate(`(async () => {
      const [combat] = game.combats;
      ${act}
      await combat.delete();
    })()`);
    await table.untilCalm();
    await pages[1].waitForFunction('game.combats.size === 0');
    expect(table.errors()).toEqual([]);
  });
});
