import { beforeAll, describe, expect, test } from 'vitest';
import { LAID_FOR } from '../../../tools/practice-lineups.ts';
import { setUpSeats } from '../seats.ts';

/** The systems in which a die decides between equals. */
const THROW_FOR_TIES = ['mythras', 'runequest4', 'd20'];

describe.each(LAID_FOR)('%s: forty of a kind', ruleset => {
  const { table, pages } = setUpSeats(['Game Master', 'Alix'], { ruleset, isFresh: false });
  const throwsForTies = THROW_FOR_TIES.includes(ruleset);

  beforeAll(async () => {
    await pages[0].evaluate(`(async () => {
      const [{ actor }] = passePlayer.theCombat().turns;
      const tokens = await canvas.scene.createEmbeddedDocuments('Token', Array.from({ length: 40 }, (_, i) => ({
        ...actor.prototypeToken.toObject(), name: 'Goblin ' + (i + 1), actorId: actor.id, actorLink: false,
        x: 1000 + 50 * (i % 8), y: 1000 + 50 * Math.floor(i / 8),
      })));
      const combat = await Combat.create({ scene: canvas.scene.id });
      await combat.createEmbeddedDocuments('Combatant', tokens.map(token => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId,
      })));
    })()`);
    await table.untilCalm();
  });

  const inCombat = <Value>(page: 0 | 1, code: string) =>
    pages[page].evaluate<Value>(
      `(() => { const combat = game.combats.contents.findLast(one => one.turns.length === 40); return ${code}; })()`,
    );
  const order = (page: 0 | 1) => inCombat<string[]>(page, 'combat.turns.map(({ id }) => id)');

  test('all roll in one write and one message, and so are all ties broken (MYT-INIT-04, D20-INIT-02.b)', async () => {
    table.host.writes.reset();
    await inCombat(0, 'combat.rollAll().then(() => true)');
    await table.untilCalm();
    const times = throwsForTies ? 2 : 1;
    expect(table.host.writes.by).toMatchObject({
      'Combatant.update': { requests: times },
      'ChatMessage.create': { requests: times, documents: times },
    });
    expect(await order(1)).toEqual(await order(0));
  });

  if (throwsForTies) {
    test('the card of ties names the kind once', async () => {
      const rows = await pages[1].evaluate<object[]>(
        `game.messages.contents.findLast(({ system }) => system.ties).system.rows`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ name: 'Goblin' });
      const card = await pages[1].evaluate<string>(
        `passePlayer.until('the card', async () => (await game.messages.contents.findLast(({ system }) => system.ties).renderHTML())
        .textContent.match(/Goblin ×\\d+/)?.[0])`,
      );
      expect(Number(card.split('×')[1])).toBeGreaterThan(10);
    });
  }

  test('all equal, set by hand: their order is the same for everybody', async () => {
    table.host.writes.reset();
    await inCombat(
      0,
      `combat.updateEmbeddedDocuments('Combatant', combat.turns.map(({ id }) => ({
        _id: id, initiative: 5, flags: { 'passe-darmes': { tie: 0 } } }))).then(() => true)`,
    );
    await table.untilCalm();
    expect(table.host.writes.by).toMatchObject({ 'Combatant.update': { requests: throwsForTies ? 2 : 1 } });
    expect(await order(1)).toEqual(await order(0));
  });

  test('the fight begins, and the next turn and the next round come', async () => {
    await inCombat(0, 'combat.startCombat().then(() => true)');
    await inCombat(0, 'combat.nextTurn().then(() => true)');
    await inCombat(0, 'combat.nextRound().then(() => true)');
    await table.untilCalm();
    expect(await inCombat<number>(0, 'combat.round')).toBe(2);
    expect(table.errors()).toEqual([]);
  });
});
