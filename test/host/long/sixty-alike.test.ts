import { beforeAll, describe, expect, test } from 'vitest';
import { LAID_FOR } from '../../../tools/practice-lineups.ts';
import { manyAlike } from '../many-alike.ts';
import { playOut } from '../play-out.ts';
import { setUpSeats } from '../seats.ts';

const MANY = 60;
/** The strikes of a round; those whose turn comes later pass. */
const STRIKES = 20;
/** The most requests and messages of a turn in which a fighter strikes and another defends; one that passes sends one request. */
const [MOST_REQUESTS, MOST_MESSAGES] = [4, 3];

describe.each(LAID_FOR)('%s: sixty in a fight', ruleset => {
  const { table, pages } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry: 14, isFresh: false });

  beforeAll(async () => {
    await pages[0].evaluate(`(async () => {
      const goblins = await ${manyAlike(MANY, 10)};
      await passePlayer.theCombat().delete();
      const combat = await Combat.create({ scene: canvas.scene.id });
      await combat.createEmbeddedDocuments('Combatant', goblins);
      await combat.activate();
      await combat.rollAll();
      await combat.startCombat();
      if ('${ruleset}' === 'ref10') await combat.update({ flags: { 'passe-darmes': { cycle: 2 } } });
    })()`);
    await table.untilCalm();
  });

  /** The fighter whose turn it is strikes at its neighbour; null where it may not. */
  const strike = () =>
    pages[0].evaluate<string | null>(`(async () => {
      const { combatant, turns } = passePlayer.theCombat();
      const standing = turns.filter(one => one !== combatant && !one.isDefeated);
      const near = standing.find(({ token }) => Math.hypot(token.x - combatant.token.x, token.y - combatant.token.y) <= 100);
      if (!near) return null;
      const weapon = [...combatant.actor.items].find(({ type }) => type.includes('weapon')).id;
      const action = '${ruleset}' === 'segments' ? 'prepare-melee' : 'attack';
      const given = action === 'attack' ? { weapon } : {};
      return game.system.api.begin(action, combatant.actor.uuid, { target: near.actor.uuid, ...given });
    })()`);
  const moment = () =>
    pages[0].evaluate<{ round: number; turn: string }>(
      '(({ round, combatant }) => ({ round, turn: combatant?.id }))(passePlayer.theCombat())',
    );

  test('twenty strike and the others pass until the round is over, each strike with four requests and three messages at most', async () => {
    table.host.writes.reset();
    const begun = await moment();
    let [turns, blows] = [0, 0];
    for (let now = begun; now.round === begun.round && turns < 4 * MANY; turns += 1) {
      const exchange = blows < STRIKES ? await strike() : null;
      if (exchange !== null) {
        expect(await playOut(pages[0], exchange)).toBe('applied');
        blows += 1;
      }
      await table.untilCalm();
      const before = now;
      now = await moment();
      if (now.round === before.round && now.turn === before.turn) {
        await pages[0].evaluate('passePlayer.theCombat().nextTurn().then(() => true)');
        now = await moment();
      }
    }
    expect(turns).toBeLessThan(2 * MANY);
    expect(blows).toBe(STRIKES);
    expect(table.host.writes.requests).toBeLessThanOrEqual(MOST_REQUESTS * blows + (turns - blows));
    expect(table.host.writes.by['ChatMessage.create']?.documents ?? 0).toBeLessThanOrEqual(
      MOST_MESSAGES * blows,
    );
    expect(table.errors()).toEqual([]);
  });
});
