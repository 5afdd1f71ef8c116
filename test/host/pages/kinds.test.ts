import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { bringFromPack } from '../../browser/sheets.ts';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

/** Each system once, on either generation of Foundry, with a creature of its packs. */
const TABLES = [
  ['mythras', 13, 'creatures', 'bear'],
  ['d20', 14, 'd20-creatures', ''],
] as const;

describe.each(TABLES)('many of a kind by the rules of %s on Foundry %i', (ruleset, foundry, pack, key) => {
  const { pages } = setUpTable(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

  /** So many creatures of one actor join the fight. */
  async function join(page: Page, many: number): Promise<void> {
    const first = `game.packs.get('passe-darmes.${pack}').getIndex().then(index => index.contents[0].system?.key)`;
    const id = await bringFromPack(page, pack, key || (await page.evaluate<string>(first)));
    await page.evaluate(`(async () => {
      const actor = game.actors.get('${id}');
      globalThis.kind = actor.id;
      const token = i => ({ ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: false, x: 100 * i, y: 900 });
      const tokens = await canvas.scene.createEmbeddedDocuments('Token', Array.from({ length: ${many} }, (_, i) => token(i)));
      await passePlayer.theCombat().createEmbeddedDocuments('Combatant', tokens.map(({ id }) =>
        ({ tokenId: id, sceneId: canvas.scene.id, actorId: actor.id })));
    })()`);
  }

  const own = (page: Page, what: string) =>
    page.evaluate<unknown[]>(
      `passePlayer.theCombat().turns.filter(({ actorId }) => actorId === kind).map(one => ${what})`,
    );

  test('roll once, in one row that unfolds, with numbered names', async () => {
    await pages[0].evaluate(`game.settings.set('passe-darmes', 'groupsKinds', true).then(() => true)`);
    await join(pages[0], 10);
    await expect.poll(async () => new Set(await own(pages[0], 'one.token.name')).size).toBe(10);
    const before = await pages[0].evaluate<number>('game.messages.size');
    await pages[0].evaluate(`passePlayer.theCombat().rollAll().then(() => true)`);
    const rolled = await own(pages[0], 'one.initiative');
    expect(new Set(rolled).size).toBe(1);
    expect(rolled[0]).not.toBeNull();
    const numbers = (await own(pages[0], 'one.token.name')).map(name =>
      Number(/\d+$/u.exec(String(name))?.[0] ?? 1),
    );
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    const rows = await pages[0].evaluate<number[]>(
      `game.messages.contents.slice(${before}).filter(({ type }) => type === 'initiative').map(({ rolls }) => rolls.length)`,
    );
    expect(rows[0]).toBe(1);
    await agree(pages);
    const hidden = (page: Page) =>
      page.evaluate<number>(`document.querySelectorAll('.passe-fighter[hidden]').length`);
    for (const page of pages) {
      await page.evaluate(`ui.combat.render({ force: true }).then(() => true)`);
      await expect.poll(() => hidden(page)).toBeGreaterThan(0);
      await page.evaluate(`document.querySelector('.passe-kind button').click()`);
      await expect.poll(() => hidden(page)).toBe(0);
    }
  });

  test('and an initiative typed for one of them counts for all', async () => {
    await pages[0].evaluate(`passePlayer.theCombat().turns.find(({ actorId }) => actorId === kind)
      .update({ initiative: 17 }).then(() => true)`);
    await expect.poll(async () => [...new Set(await own(pages[0], 'one.initiative'))]).toEqual([17]);
    await agree(pages);
  });

  test('and a later arrival has the initiative of the others', async () => {
    await pages[0].evaluate(`(async () => {
      const [{ token }] = passePlayer.theCombat().turns.filter(({ actorId }) => actorId === kind);
      const [made] = await canvas.scene.createEmbeddedDocuments('Token', [{ ...token.toObject(), _id: null, x: 1500 }]);
      const [late] = await passePlayer.theCombat().createEmbeddedDocuments('Combatant', [
        { tokenId: made.id, sceneId: canvas.scene.id, actorId: kind }]);
      await passePlayer.theCombat().rollInitiative([late.id]);
    })()`);
    expect(await own(pages[0], 'one.initiative')).toHaveLength(11);
    expect(new Set(await own(pages[0], 'one.initiative')).size).toBe(1);
  });

  test('without the setting each has a row and a roll', async () => {
    await pages[0].evaluate(`(async () => {
      await game.settings.set('passe-darmes', 'groupsKinds', false);
      const combat = passePlayer.theCombat();
      await combat.rollInitiative(combat.turns.filter(({ actorId }) => actorId === kind).map(({ id }) => id));
    })()`);
    await expect.poll(() => pages[0].evaluate(`document.querySelectorAll('.passe-kind').length`)).toBe(0);
  });
});
