import { beforeAll, describe, expect, test } from 'vitest';
import { playOut } from './play-out.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { systemsPlayed } from './table.ts';

/**
 * Every system on a generation of Foundry, the action that a click on a face begins, and how high all dice fall, so that
 * blows miss and nobody is kept from striking.
 */
const TABLES = [
  ['mythras', 13, 'attack', 0.8],
  ['mythras', 14, 'attack', 0.8],
  ['runequest4', 13, 'attack', 0.8],
  ['ref10', 14, 'attack', 0.3],
  ['d20', 13, 'attack', 0.2],
  ['segments', 14, 'prepare-melee', 0.5],
] as const;

/** How an exchange ends that counts. */
const ENDS = expect.stringMatching(/^(applied|over)$/u) as string;

describe.each(systemsPlayed(TABLES, 3))(
  'a fight without tokens on the scene, by the rules of %s on Foundry %i',
  (ruleset, foundry, action, chance) => {
    const { pages, gm, alix, table } = setUpSeats(['Game Master', 'Alix'], {
      ruleset,
      foundry,
      isFresh: false,
    });

    /** Everybody in a fight of their own, past the declarations of a round where there are any. */
    const newFight = `(async () => {
    const ids = passePlayer.theCombat().turns.map(({ actorId }) => actorId);
    await canvas.scene.deleteEmbeddedDocuments('Token', canvas.scene.tokens.map(({ id }) => id));
    await passePlayer.theCombat().delete();
    const combat = await Combat.create({ combatants: ids.map((actorId, i) => ({ actorId, initiative: 20 - i })) });
    await combat.activate();
    await combat.startCombat();
    if ('${ruleset}' === 'ref10') await combat.update({ flags: { 'passe-darmes': { cycle: 2 } } });
  })()`;

    beforeAll(async () => {
      for (const page of pages) await page.evaluate(`void (CONFIG.Dice.randomUniform = () => ${chance})`);
      await pages[0].evaluate(newFight);
      await pages[0].evaluate('void (globalThis.struck = passePlayer.theCombat().combatant.id)');
      await table.untilCalm();
      await agree(pages);
    });

    /** Clicks on a weapon of the fighter whose turn it is, and on the first face; gives the faces, and what that begins. */
    async function strike(page: 0 | 1): Promise<{ shown: string[]; exchange: string }> {
      await pages[page].evaluate('passePlayer.heard()');
      return pages[page].evaluate(`(async () => {
      for (const app of [...foundry.applications.instances.values()]) if (app.element?.querySelector('.passe-foe')) await app.close();
      const { actor } = passePlayer.theCombat().combatant;
      const weapon = [...actor.items].find(({ type }) => type.includes('weapon'));
      const button = document.createElement('button');
      button.dataset.weapon = weapon.id;
      const { sheet } = actor;
      void sheet.options.actions.attack.call(sheet, new MouseEvent('click'), button);
      const faces = () => [...document.querySelectorAll('.passe-foe')];
      await passePlayer.until('faces', () => faces().length > 0, () => passePlayer.heard());
      const shown = faces().map(one => one.querySelector('b').textContent);
      const before = game.system.api.exchanges();
      const begun = () => game.system.api.exchanges().find(id => !before.includes(id));
      faces()[0].click();
      await passePlayer.until('an exchange', () => begun() ?? document.querySelector('.passe-circumstances'), () => passePlayer.heard());
      document.querySelector('form.passe-circumstances')?.requestSubmit();
      return { shown, exchange: await passePlayer.until('an exchange', begun, () => passePlayer.heard()) };
    })()`);
    }

    /** The next fighter acts, if that did not come by itself. */
    async function nextFighter(): Promise<void> {
      await table.untilCalm();
      await pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      if (combat.combatant.id === struck) await combat.nextTurn();
      globalThis.struck = combat.combatant.id;
    })()`);
      await agree(pages);
    }

    /** A strike and all that follows from it, until the next fighter acts. */
    async function played(page: 0 | 1): Promise<void> {
      const { shown, exchange } = await strike(page);
      expect(shown.length).toBeGreaterThan(0);
      expect(await pages[0].evaluate(`game.system.api.status('${exchange}').attempt.action`)).toBe(action);
      expect([await playOut(pages[0], exchange), (await gm.card(exchange))?.refused]).toEqual([ENDS, '']);
      expect(await [gm, alix][page]?.heard()).toEqual([]);
    }

    test('offers the fighters of the fight to a player and to the Game Master, and is played to its end', async () => {
      await played(1);
      await nextFighter();
      await played(0);
    });

    test('does so with the tokens on another scene', async () => {
      await pages[0].evaluate(`(async () => {
      const scene = await Scene.create({ name: 'Elsewhere', width: 1000, height: 1000 });
      const combat = passePlayer.theCombat();
      for (const combatant of combat.turns) {
        const [token] = await scene.createEmbeddedDocuments('Token', [
          { ...combatant.actor.prototypeToken.toObject(), actorId: combatant.actor.id, x: 100, y: 100 },
        ]);
        await combatant.update({ tokenId: token.id, sceneId: scene.id });
      }
    })()`);
      await table.untilCalm();
      await nextFighter();
      await played(0);
    });
  },
);
