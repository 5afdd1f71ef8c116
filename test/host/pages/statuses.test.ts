import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS } from '../table.ts';

const toggle = (page: Page, name: string, status: string, options = '{}') =>
  page.evaluate(`passePlayer.actorNamed('${name}').toggleStatusEffect('${status}', ${options})
    .then(done => done instanceof ActiveEffect ? 'effect' : String(done), error => 'refused: ' + error.message)`);
const conditions = (page: Page, name: string) =>
  page.evaluate<string[]>(
    `passePlayer.actorNamed('${name}').toObject().system.state.conditions.map(({ condition }) => condition)`,
  );
const icons = (page: Page, name: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-token-id]')].filter(token => token.textContent.includes('${name}'))
      .flatMap(token => [...token.querySelectorAll('.token-effect')].map(icon => icon.alt))`,
  );

describe.each(GENERATIONS)('on Foundry %i', foundry => {
  const { pages } = setUpTable(['Game Master', 'Alix'], { views: { Alix: { lang: 'fr' } }, foundry });

  test('a token offers the conditions of the rules, in the reader’s language, and what Foundry’s vision needs', async () => {
    const offered = await pages[1].evaluate<{ id: string; name: string }[]>(
      `CONFIG.statusEffects.map(({ id, name }) => ({ id, name: game.i18n.localize(name) }))`,
    );
    const named = new Map(offered.map(({ id, name }) => [id, name]));
    expect(named.get('prone')).toBe('À terre');
    expect([named.has('sleep'), named.has('invisible'), named.has('magic-spent')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([...named.values()].filter(name => name.startsWith('PASSE.'))).toEqual([]);
    const pictures = await pages[1].evaluate<number[]>(
      `Promise.all(CONFIG.statusEffects.map(({ img }) => fetch('/' + img.replace(/^\\//, '')).then(({ status }) => status)))`,
    );
    expect(new Set(pictures)).toEqual(new Set([200]));
  });

  test('a status toggled on a token is a condition of the fighter that everybody sees, and toggles off', async () => {
    expect(await toggle(pages[0], 'Corvin', 'prone')).toBe('effect');
    await agree(pages);
    expect(await conditions(pages[1], 'Corvin')).toEqual(['prone']);
    await expect.poll(() => icons(pages[1], 'Corvin')).toEqual(['À terre']);
    expect(await toggle(pages[0], 'Corvin', 'prone', '{ active: true }')).toBe('true');
    expect(await toggle(pages[0], 'Corvin', 'prone')).toBe('false');
    await agree(pages);
    expect(await conditions(pages[1], 'Corvin')).toEqual([]);
    expect(await pages[0].evaluate(`passePlayer.actorNamed('Corvin').effects.size`)).toBe(0);
  });

  test('deleting an actor removes the engaged and gripped icons of its opponents at once', async () => {
    await pages[0].evaluate(`(async () => {
      const { id } = await Actor.create({ name: 'Guest', type: 'character' });
      await passePlayer.actorNamed('Corvin').update({ system: { state: { conditions: [
        { condition: 'engaged', by: 'Actor/' + id }, { condition: 'gripped', by: 'Actor/' + id }, { condition: 'prone' },
      ] } } });
    })()`);
    await expect.poll(() => icons(pages[1], 'Corvin')).toHaveLength(3);
    await pages[0].evaluate(`game.actors.getName('Guest').delete().then(() => true)`);
    for (const page of pages) {
      await expect.poll(() => conditions(page, 'Corvin')).toEqual(['prone']);
      await expect.poll(() => icons(page, 'Corvin')).toHaveLength(1);
    }
  });

  test('conditions of a fight are toggled off too, and a player toggles only their own', async () => {
    await pages[0].evaluate(`passePlayer.actorNamed('Maëlys').update({ system: { state: { conditions: [
    { condition: 'stunned', lasts: { amount: 2, unit: 'turns' } }, { condition: 'bleeding' }] } } }).then(() => true)`);
    await agree(pages);
    expect(await toggle(pages[1], 'Maëlys', 'stunned')).toBe('false');
    await agree(pages);
    expect(await conditions(pages[0], 'Maëlys')).toEqual(['bleeding']);
    expect(await toggle(pages[1], 'Corvin', 'dead')).toContain('refused');
    expect(await conditions(pages[0], 'Corvin')).toEqual([]);
  });

  test('the controls of a token show its conditions as active, as they come and go, and a click takes them off', async () => {
    const palette = pages[0].locator('#token-hud .palette');
    const active = () =>
      palette.locator('.active').evaluateAll(icons => icons.map(icon => icon.dataset['statusId']));
    await toggle(pages[0], 'Corvin', 'prone');
    await pages[0].evaluate(
      `canvas.hud.token.bind(canvas.tokens.placeables.find(({ name }) => name.startsWith('Corvin'))).then(() => true)`,
    );
    await pages[0].locator('#token-hud [data-action="togglePalette"]').click();
    await expect.poll(active).toEqual(['prone']);
    await toggle(pages[0], 'Corvin', 'bleeding');
    await expect.poll(async () => (await active()).sort()).toEqual(['bleeding', 'prone']);
    await palette.locator('[data-status-id="prone"]').click();
    await expect.poll(() => conditions(pages[0], 'Corvin')).toEqual(['bleeding']);
    await expect.poll(active).toEqual(['bleeding']);
    await palette.locator('[data-status-id="stunned"]').click();
    await expect.poll(() => conditions(pages[1], 'Corvin')).toEqual(['bleeding', 'stunned']);
    await pages[0].evaluate('canvas.hud.token.close().then(() => true)');
  });
});
