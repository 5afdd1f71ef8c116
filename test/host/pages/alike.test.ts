import { beforeAll, expect, test } from 'vitest';
import { bringFromPack } from '../../browser/sheets.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm } = setUpTable(['Game Master', 'Alix'], { views: { Alix: { lang: 'fr' } } });

const THIGH = { id: 'own-thigh', name: 'Shaggy thigh', from: 1, to: 20, kind: 'leg' };

/** Two bears of one kind, each with a state of its own, known by the names on their tokens. */
beforeAll(async () => {
  const bear = await bringFromPack(pages[0], 'creatures', 'bear');
  await pages[0].evaluate(`(async () => {
    const actor = game.actors.get('${bear}');
    const data = ['Honey', 'Thorn'].map((name, i) => ({
      ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: false, name, x: 600, y: 100 + 100 * i,
    }));
    globalThis.bears = await canvas.scene.createEmbeddedDocuments('Token', data);
    const those = bears.map(token => ({ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId }));
    await passePlayer.theCombat().createEmbeddedDocuments('Combatant', those);
  })()`);
  await pages[1].waitForFunction(`passePlayer.theCombat().turns.some(({ name }) => name === 'Thorn')`);
});

test('initiative rolls name fighters with the same name by their tokens', async () => {
  await gm.dice([9, 10], [3, 10]);
  await pages[0].evaluate(`passePlayer.theCombat().rollInitiative(
    passePlayer.theCombat().turns.filter(({ name }) => ['Honey', 'Thorn'].includes(name)).map(({ id }) => id)
  ).then(() => true)`);
  const card = pages[1].locator('#chat .passe-time', { hasText: 'Honey' });
  await card.getByText('Thorn').waitFor();
});

test('and so does the window before the roll', async () => {
  await pages[0].evaluate(`(async () => {
    bears[1].object.setTarget(true, { releaseOthers: true });
    const { sheet } = passePlayer.actorNamed('Corvin');
    await sheet.render({ force: true });
    const attack = sheet.element.querySelector('.passe-attack:not(:disabled)');
    attack.dispatchEvent(new PointerEvent('click', { bubbles: true, shiftKey: true }));
  })()`);
  await pages[0].locator('.passe-circumstances').getByRole('figure', { name: 'Thorn' }).waitFor();
  await pages[0].evaluate(`(async () => {
    for (const app of [...foundry.applications.instances.values()]) await app.close();
  })()`);
  await pages[0].locator('.passe-circumstances').waitFor({ state: 'detached' });
});

test('a hit location of its own is called by its name in the tracker', async () => {
  const condition = { condition: 'bleeding', where: THIGH.id };
  await pages[0].evaluate(
    `bears[0].actor.update({ system: { body: { locations: [${JSON.stringify(THIGH)}] },
      state: { conditions: [${JSON.stringify(condition)}] } } }).then(() => true)`,
  );
  await pages[1].click('[role="tab"][data-tab="combat"]');
  const icon = pages[1].locator('.passe-fighter', { hasText: 'Honey' }).locator('.passe-turn-conditions li');
  await expect.poll(() => icon.getAttribute('aria-label')).toContain('Shaggy thigh');
});
