import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { bringFromPack } from '../../browser/sheets.ts';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS } from '../table.ts';

describe.each(GENERATIONS)('a token that changes in the midst of an exchange, on Foundry %i', foundry => {
  const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { foundry, isFresh: false });

  /** Puts a bear on the map and into the fight; gives the id of its token. */
  async function bear(actorLink: boolean): Promise<string> {
    const id = await bringFromPack(pages[0], 'creatures', 'bear');
    return pages[0].evaluate<string>(`(async () => {
      const actor = game.actors.get('${id}');
      const [token] = await canvas.scene.createEmbeddedDocuments('Token', [
        { ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: ${actorLink}, x: 600, y: 100 },
      ]);
      await passePlayer.theCombat().createEmbeddedDocuments('Combatant', [
        { tokenId: token.id, sceneId: canvas.scene.id, actorId: actor.id },
      ]);
      return token.id;
    })()`);
  }

  /** Maëlys strikes the bear; meanwhile something happens to its token. */
  async function strike(token: string, change: string): Promise<string> {
    await gm.reset();
    await agree(pages);
    await pages[1].evaluate(`canvas.tokens.get('${token}').setTarget(true, { releaseOthers: true })`);
    await alix.dice([30, 100]);
    const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
    expect(notice).toBe('');
    await gm.choose(exchange, 'defence', 'none');
    await alix.asked(exchange, 'effects');
    await pages[0].evaluate(`canvas.scene.tokens.get('${token}').update(${change}).then(() => true)`);
    await agree(pages);
    await alix.dice([10, 20], [8, 8]);
    await alix.take(exchange);
    return exchange;
  }

  const hurtOf = (page: Page, token: string) =>
    page.evaluate<number>(
      `Object.values(canvas.scene.tokens.get('${token}').actor.system.state.hurt).reduce((a, b) => a + b, 0)`,
    );
  const actorsHurt = (page: Page, token: string) =>
    page.evaluate<number>(
      `Object.values(canvas.scene.tokens.get('${token}').baseActor.system.state.hurt).reduce((a, b) => a + b, 0)`,
    );
  const remarks = (page: Page, exchange: string) =>
    page.evaluate<string>(
      `passePlayer.cardElement('${exchange}')?.querySelector('.passe-map-says')?.textContent ?? ''`,
    );

  test('is wounded after it was unlinked from its actor', async () => {
    const token = await bear(true);
    const exchange = await strike(token, '{ actorLink: false }');
    await gm.settled(exchange);
    await expect.poll(() => hurtOf(pages[0], token)).toBe(5);
    expect(await remarks(pages[0], exchange)).toBe('');
  });

  test('wounds its actor after it was linked to it', async () => {
    const token = await bear(false);
    const exchange = await strike(token, '{ actorLink: true }');
    await gm.settled(exchange);
    await expect.poll(() => hurtOf(pages[0], token)).toBe(5);
    await agree(pages);
    expect(await actorsHurt(pages[1], token)).toBe(5);
    await gm.button(exchange, 'undo');
    await expect.poll(() => hurtOf(pages[0], token)).toBe(0);
  });

  test('wounds nobody once it stands for another actor, and the card says so to everybody', async () => {
    const token = await bear(false);
    const exchange = await strike(token, `{ actorId: passePlayer.actorNamed('Corvin').id }`);
    await gm.settled(exchange);
    for (const page of pages)
      await expect.poll(() => remarks(page, exchange)).toContain('Not applied to Bear');
    expect(await hurtOf(pages[0], token)).toBe(0);
    expect(await actorsHurt(pages[0], token)).toBe(0);
  });
});
