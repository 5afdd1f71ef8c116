import { beforeAll, describe, expect, test } from 'vitest';
import { LAID_FOR } from '../../tools/practice-lineups.ts';
import { manyAlike } from './many-alike.ts';
import { setUpSeats } from './seats.ts';
import { systemsPlayed } from './table.ts';

const MANY = 20;

/** What the tracker works out before it is drawn. */
const TRACKER = `(async () => {
  ui.combat._configureRenderOptions({});
  const { viewed } = ui.combat;
  await Promise.all(viewed.turns.map((one, i) => ui.combat._prepareTurnContext(viewed, one, i)));
})()`;

describe.each(systemsPlayed(LAID_FOR, 0))('%s: among twenty', ruleset => {
  const { table, pages } = setUpSeats(['Game Master'], { ruleset, isFresh: false });

  beforeAll(async () => {
    await pages[0].evaluate(`(async () => {
      const goblins = await ${manyAlike(MANY, 5)};
      await passePlayer.theCombat().createEmbeddedDocuments('Combatant', goblins);
      const { prototype } = CONFIG.Actor.documentClass;
      const read = Object.getOwnPropertyDescriptor(prototype, 'allItems').get;
      globalThis.reads = 0;
      Object.defineProperty(prototype, 'allItems', { configurable: true, get() {
        if (this !== globalThis.roller) reads += 1;
        return read.call(this);
      } });
    })()`);
    await table.untilCalm();
  });

  /** How often the items of a fighter are read in some work, for each fighter of the combat. */
  const readsIn = (work: string) =>
    pages[0].evaluate<number>(`(async () => {
      globalThis.reads = 0;
      await ${work};
      return reads / passePlayer.theCombat().turns.length;
    })()`);

  test('what a fighter can do reads each of them a few times, not once for every pair', async () => {
    const reads = await readsIn(`game.system.api.actions(passePlayer.theCombat().turns[0].actor.uuid)`);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(10);
  });

  test('the tracker reads each of them a few times', async () => {
    const reads = await readsIn(TRACKER);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(8);
  });

  test('the tracker reads those with a condition no oftener than those without', async () => {
    const well = await readsIn(TRACKER);
    const areDefeated = async (active: boolean) => {
      await pages[0].evaluate(`(async () => {
        for (const { actor } of passePlayer.theCombat().turns)
          await actor.toggleStatusEffect(CONFIG.specialStatusEffects.DEFEATED, { active: ${active} });
      })()`);
      await table.untilCalm();
    };
    await areDefeated(true);
    expect(await readsIn(TRACKER)).toBeLessThanOrEqual(well);
    await areDefeated(false);
  });

  test('the cards of the newest rolls read nobody but their roller', async () => {
    await pages[0].evaluate(`(async () => {
      const { actor } = passePlayer.theCombat().turns[0];
      globalThis.roller = actor;
      const system = { actor: actor.uuid, skill: 'x', value: 50, bands: [] };
      const roll = await new Roll('1d100').evaluate();
      const rolls = Array.from({ length: 10 }, () => ({ type: 'skill-roll', rolls: [roll], system }));
      await ChatMessage.implementation.createDocuments(rolls);
    })()`);
    await table.untilCalm();
    const drawn = `Promise.all(game.messages.contents.slice(-10).map(message => message.renderHTML()))`;
    expect(await readsIn(drawn)).toBe(0);
    const offers = await pages[0].evaluate<number>(
      `${drawn}.then(all => all.filter(html => html.querySelector('[data-act="oppose"]')).length)`,
    );
    expect(offers).toBe(10);
    await pages[0].evaluate(`{ globalThis.roller = null; }`);
  });

  test('a fighter that has changed is read again', async () => {
    const held = await pages[0].evaluate<number[]>(`(async () => {
      const { actor } = passePlayer.theCombat().turns.at(-1);
      const { DEFEATED } = CONFIG.specialStatusEffects;
      const counts = [];
      const look = () => {
        game.system.api.actions(actor.uuid);
        counts.push(actor.toFighter().state.conditions.length);
      };
      look();
      await actor.toggleStatusEffect(DEFEATED);
      look();
      await actor.toggleStatusEffect(DEFEATED);
      return counts;
    })()`);
    expect(held[1]).toBeGreaterThan(held[0] ?? Infinity);
  });
});
