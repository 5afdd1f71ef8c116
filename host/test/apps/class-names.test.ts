import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from '../core/open-table.ts';
import { PUBLIC_PLACES } from './public-classes.ts';

let opened: OpenTable;
let gm: Page;

beforeAll(async () => {
  opened = await openTable();
  ({ gm } = opened);
  await run(
    gm,
    `const actor = await Actor.create({ name: 'Rat', type: 'character' });
    const scene = await Scene.create({ name: 'Cellar', active: true, width: 1000, height: 1000 });
    const token = (await actor.getTokenDocument({ x: 100, y: 100 })).toObject();
    const tokens = await scene.createEmbeddedDocuments('Token', [token, { ...token, x: 300 }]);
    const combat = await Combat.create({ scene: scene.id, active: true });
    await combat.createEmbeddedDocuments('Combatant',
      tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId, initiative: 3 })));
    await actor.createEmbeddedDocuments('ActiveEffect',
      [{ name: 'Lame', img: 'icons/svg/blood.svg', statuses: ['bleeding'], duration: { rounds: 3 } }]);
    await game.settings.set('core', 'combatTrackerConfig', { resource: 'hp.value' });
    await combat.startCombat();
    await ui.combat.render({ force: true });
    await (await new Roll('2d6kh1').evaluate()).toMessage({ flavor: 'Try' });
    const content = '[[/r 1d6]] @UUID[' + actor.uuid + ']{Rat}';
    await ChatMessage.create({ content, whisper: [game.user.id] });
    await canvas.hud.token.bind(canvas.tokens.placeables[0]);
    const { DialogV2 } = foundry.applications.api;
    new DialogV2({ window: { title: 'Sure?' }, content: '<p>Sure?</p>', buttons: [{ action: 'ok', label: 'OK' }] }).render({ force: true });
    new Dialog({ title: 'Old', content: '<p>Old</p>', buttons: { ok: { label: 'OK' } } }).render(true);
    game.settings.register(game.system.id, 'named', { name: 'Named', hint: 'Said.', scope: 'client', config: true, type: String, default: '' });
    ui.settings.element.querySelector('[data-app=configure]').click();`,
  );
});
afterAll(() => opened.close());

it.each(PUBLIC_PLACES)('$place: what public code rests on is where it looks', async ({ selectors }) => {
  for (const selector of selectors) {
    await expect
      .poll(() => gm.locator(selector).count(), { message: selector, timeout: 10_000 })
      .toBeGreaterThan(0);
  }
});
