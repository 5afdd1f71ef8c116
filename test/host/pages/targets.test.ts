import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS } from '../table.ts';

/** The weapon of the fighter whose turn it is that can attack first, and its owner. */
const ACTING = `(() => {
  const actor = passePlayer.theCombat().combatant.actor;
  return { actor, weapon: [...actor.items].find(({ type }) => type.includes('weapon')) };
})()`;

/** Clicks an attack on the acting fighter's sheet, and returns the names of the faces to choose from. */
const faces = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const { actor } = ${ACTING};
    await actor.sheet.render({ force: true });
    const button = await passePlayer.until('an attack', () => actor.sheet.element?.querySelector('.passe-attack:not(:disabled)'));
    button.click();
    const shown = () => [...document.querySelectorAll('.passe-foe b')].map(one => one.textContent);
    return passePlayer.until('faces', () => shown().length > 0 && shown());
  })()`);

/** Clicks on a face; gives the exchange that it begins. */
const click = (page: Page, name: string) =>
  page.evaluate<string>(`(async () => {
    const before = game.system.api.exchanges();
    const begun = () => game.system.api.exchanges().find(id => !before.includes(id));
    [...document.querySelectorAll('.passe-foe')].find(one => one.textContent.includes('${name}')).click();
    await passePlayer.until('an exchange', () => begun() ?? document.querySelector('.passe-circumstances'));
    const shown = [...foundry.applications.instances.values()].find(({ id }) => id.startsWith('passe-circumstances'));
    await shown?.begin();
    return passePlayer.until('an exchange', begun);
  })()`);

const targets = (page: Page) =>
  page.evaluate<string[]>(`[...game.user.targets].map(({ name }) => name.split(' ')[0])`);
const aims = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('.passe-attack')].flatMap(one => one.dataset.aim ?? [])`,
  );

describe.each(GENERATIONS)('a target on Foundry %i', foundry => {
  const { pages, gm } = setUpTable(['Game Master', 'Alix'], { foundry, isFresh: false });

  test('chosen by its portrait stays for the turn, is named on the buttons, and ends with the turn', async () => {
    const [first = ''] = await faces(pages[0]);
    const exchange = await click(pages[0], first);
    expect((await targets(pages[0])).map(name => first.includes(name))).toEqual([true]);
    await expect.poll(() => aims(pages[0])).toContain(`Against ${first}`);
    expect(await pages[0].evaluate(`game.system.api.status('${exchange}')?.attempt.at`)).toBe(
      await pages[0].evaluate(`[...game.user.targets][0].actor.uuid.replaceAll('.', '/')`),
    );
    await gm.button(exchange, 'take-back');
    await pages[0].evaluate('passePlayer.theCombat().nextTurn().then(() => true)');
    expect(await targets(pages[0])).toEqual([]);
    await expect.poll(() => aims(pages[0])).toEqual([]);
  });

  test('that the user has set by hand stays', async () => {
    await gm.aim('Corvin');
    await pages[0].evaluate('passePlayer.theCombat().nextTurn().then(() => true)');
    expect(await targets(pages[0])).toEqual(['Corvin']);
    await gm.aim();
  });

  test('chosen for one fighter is not struck by another', async () => {
    const [first = ''] = await faces(pages[0]);
    const exchange = await click(pages[0], first);
    await gm.button(exchange, 'take-back');
    const refused = await pages[0].evaluate(`(async () => {
      const other = passePlayer.theCombat().turns.find(one => one !== passePlayer.theCombat().combatant).actor;
      const weapon = [...other.items].find(({ type }) => type.includes('weapon'));
      return game.system.api.attack(other.uuid, weapon.id);
    })()`);
    expect(refused).toBeNull();
    expect(await targets(pages[0])).toEqual([]);
    expect((await gm.heard()).join()).toContain('Target somebody');
  });
});

describe.each(GENERATIONS)('a fight whose tokens are not on the scene, on Foundry %i', foundry => {
  const { pages, gm, table } = setUpTable(['Game Master', 'Alix'], { foundry, isFresh: false });

  const noTokens = `(async () => {
    globalThis.ids = passePlayer.theCombat().turns.map(({ actorId }) => actorId);
    await canvas.scene.deleteEmbeddedDocuments('Token', canvas.scene.tokens.map(({ id }) => id));
  })()`;
  /** Everybody in a fight of their own. */
  const newFight = `(async () => {
    await passePlayer.theCombat().delete();
    const combat = await Combat.create({ combatants: [...new Set(ids)].map((actorId, i) => ({ actorId, initiative: 20 - i })) });
    await combat.activate();
    await combat.startCombat();
  })()`;

  test('offers the fighters of the fight: at a click on a weapon, and to a macro', async () => {
    await pages[0].evaluate(noTokens);
    await table.untilCalm();
    await pages[0].evaluate(newFight);
    await agree(pages);
    const shown = await faces(pages[0]);
    expect(shown.length).toBeGreaterThan(0);
    const [first = ''] = shown;
    const exchange = await click(pages[0], first);
    await expect.poll(() => pages[0].evaluate(`game.system.api.status('${exchange}')?.state`)).toBe('asking');
    await gm.button(exchange, 'take-back');
    await pages[0].evaluate(`(async () => {
      const { actor, weapon } = ${ACTING};
      await game.system.api.attack(actor.uuid, weapon.id);
    })()`);
    const window = pages[0].locator('.passe-circumstances');
    await window.waitFor();
    expect(await window.textContent()).toContain(first.split(' ')[0]);
    expect(await gm.heard()).toEqual([]);
  });

  test('with the tokens on another scene, too', async () => {
    await pages[0].evaluate(`(async () => {
      for (const app of [...foundry.applications.instances.values()]) await app.close();
      const scene = await Scene.create({ name: 'Elsewhere', width: 1000, height: 1000 });
      const combat = passePlayer.theCombat();
      for (const combatant of combat.turns) {
        const [token] = await scene.createEmbeddedDocuments('Token', [
          { ...combatant.actor.prototypeToken.toObject(), actorId: combatant.actor.id, x: 100, y: 100 },
        ]);
        await combatant.update({ tokenId: token.id, sceneId: scene.id });
      }
    })()`);
    expect((await faces(pages[0])).length).toBeGreaterThan(0);
  });
});
