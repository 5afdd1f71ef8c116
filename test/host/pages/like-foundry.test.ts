import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS } from '../table.ts';
import { woundUndefended } from '../whole-exchange.ts';

const write = (page: Page, name: string, changes: object) =>
  page.evaluate(`passePlayer.actorNamed('${name}').update(${JSON.stringify(changes)}).then(() => null)`);

describe.each(GENERATIONS)('on Foundry %i', foundry => {
  const { pages } = setUpTable(['Game Master', 'Alix'], { foundry });
  const row = (page: Page, name: string) => page.locator('.passe-fighter', { hasText: name });
  const controlled = (page: Page) =>
    page.evaluate<string[]>(`canvas.tokens.controlled.map(({ name }) => name.split(' ')[0])`);

  test('a click anywhere on a line of the tracker selects the token, and so does a key', async () => {
    const [gm] = pages;
    await gm.evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
    await row(gm, 'Corvin').locator('.passe-turn-name').click();
    await expect.poll(() => controlled(gm)).toEqual(['Corvin']);
    await row(gm, 'Maëlys').locator('.token-image').click();
    await expect.poll(() => controlled(gm)).toEqual(['Maëlys']);
    await row(gm, 'Corvin').locator('.passe-turn-name').press('Enter');
    await expect.poll(() => controlled(gm)).toEqual(['Corvin']);
  });

  test('a GM types an initiative in the tracker; input that is no number is reported and not written', async () => {
    const [gm, alix] = pages;
    const initiative = () =>
      alix.evaluate(`passePlayer.theCombat().turns.find(one => one.name.startsWith('Brannoc')).initiative`);
    await gm.evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
    const field = row(gm, 'Brannoc').locator('.passe-turn-initiative');
    await field.fill('21');
    await field.press('Enter');
    await expect.poll(initiative).toBe(21);
    await field.fill('first');
    await field.press('Enter');
    await gm.locator('.notification', { hasText: '“first” is no number' }).waitFor();
    expect([await initiative(), await field.inputValue()]).toEqual([21, '21']);
    expect(await alix.locator('.passe-turn-initiative').count()).toBe(0);
  });

  test('a closed pop-out tracker removes its listeners', async () => {
    const [gm] = pages;
    // What comes second finds the first done: both trackers look in the order in which they heard of it.
    const looksOfPopout = (closes: boolean) =>
      gm.evaluate<number>(`(async () => {
        await ui.combat.renderPopout();
        const { popout } = ui.combat;
        if (${closes}) await popout.close();
        const looks = new Map([[ui.combat, 0], [popout, 0]]);
        let seen = () => {};
        for (const one of looks.keys()) {
          const get = () => (looks.set(one, looks.get(one) + 1), seen(), false);
          Object.defineProperty(one, 'rendered', { configurable: true, get });
        }
        for (const times of [1, 2]) {
          const isSeen = new Promise(done => (seen = () => looks.get(ui.combat) >= times && done()));
          Hooks.callAll('passe-darmes.exchange', 'nothing');
          await isSeen;
        }
        for (const one of looks.keys()) delete one.rendered;
        if (!${closes}) await popout.close();
        return looks.get(popout);
      })()`);
    expect(await looksOfPopout(false)).toBeGreaterThan(0);
    expect(await looksOfPopout(true)).toBe(0);
  });

  test('an observer turns the pages of a sheet and opens its items, and writes nothing', async () => {
    const [, alix] = pages;
    await pages[0].evaluate(
      `passePlayer.actorNamed('Brannoc').update({ 'ownership.playerAlix000000': 2 }).then(() => null)`,
    );
    await expect
      .poll(() =>
        alix.evaluate(`passePlayer.actorNamed('Brannoc').testUserPermission(game.user, 'OBSERVER')`),
      )
      .toBe(true);
    await alix.evaluate(`passePlayer.actorNamed('Brannoc').sheet.render({ force: true }).then(() => null)`);
    const sheet = alix.locator('.passe-character');
    await sheet.locator('[data-action="tab"][data-tab="skills"]').click();
    await sheet.locator('.passe-skills').first().waitFor();
    await sheet.locator('.passe-filter').fill('brawn');
    expect(await sheet.locator('[data-action="roll"]:enabled, [data-action="attack"]:enabled').count()).toBe(
      0,
    );
    await sheet.locator('[data-action="tab"][data-tab="gear"]').click();
    await sheet.locator('[data-action="openItem"]:visible').first().click();
    await alix.locator('.passe-item').first().waitFor();
    const enabled = alix.locator('.passe-item .window-content :is(input, select, button):enabled');
    expect(await enabled.allTextContents()).toEqual(['Show in chat']);
    await alix.evaluate(
      `[...foundry.applications.instances.values()].filter(app => app.document).forEach(app => app.close())`,
    );
  });

  test('a turn reports its direction and time to modules, and a round is five seconds', async () => {
    const [gm, alix] = pages;
    await gm.evaluate(`(() => {
      globalThis.turns = [];
      for (const hook of ['combatTurn', 'combatRound'])
        Hooks.on(hook, (_combat, _data, { direction, worldTime }) => turns.push([hook, direction, worldTime.delta]));
    })()`);
    const begun = await alix.evaluate<number>('game.time.worldTime');
    const passed = async () => (await alix.evaluate<number>('game.time.worldTime')) - begun;
    await gm.evaluate('passePlayer.theCombat().nextTurn().then(() => null)');
    await gm.evaluate('passePlayer.theCombat().nextRound().then(() => null)');
    await agree(pages);
    expect(await gm.evaluate('turns')).toEqual([
      ['combatTurn', 1, 0],
      ['combatRound', 1, 5],
    ]);
    expect(await passed()).toBe(5);
    await gm.evaluate('passePlayer.theCombat().previousRound().then(() => null)');
    await agree(pages);
    await expect.poll(passed).toBe(0);
  });

  test('vision is refreshed at once when blindness begins, and when it ends', async () => {
    const [gm] = pages;
    await gm.evaluate(
      `(() => { globalThis.looks = 0; Hooks.on('initializeVisionSources', () => (looks += 1)); })()`,
    );
    const conditions = (...all: string[]) =>
      write(gm, 'Corvin', { system: { state: { conditions: all.map(condition => ({ condition })) } } });
    await conditions('blinded');
    expect(await gm.evaluate('looks')).toBe(1);
    await conditions('blinded', 'prone');
    expect(await gm.evaluate('looks')).toBe(1);
    await conditions();
    expect(await gm.evaluate('looks')).toBe(2);
  });

  test('a window about an actor has an id of its own, and is opened once', async () => {
    const [gm] = pages;
    await gm.evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
    const opens = gm.locator('[data-action="passeActions"]').first();
    await opens.click();
    await opens.click();
    const ids = () => gm.locator('.passe-actions-window').evaluateAll(all => all.map(({ id }) => id));
    await expect.poll(ids).toEqual([expect.stringMatching(/^passe-actions-Actor-fighter\w+$/)]);
  });
});

describe('modules', () => {
  const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

  test('see a card filled when they hear of a message that is drawn', async () => {
    await pages[0].evaluate(`(() => {
      globalThis.heard = [];
      Hooks.on('renderChatMessageHTML', (message, html, data) =>
        heard.push([message.type, html.querySelector('.passe-card, .passe-link')?.textContent.length > 20, !!data.message]));
    })()`);
    await alix.dice([30, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.asked(exchange, 'defence');
    await expect.poll(() => pages[0].evaluate('heard')).toContainEqual(['link', true, true]);
    expect(await pages[0].evaluate(`heard.filter(([, isFilled]) => !isFilled)`)).toEqual([]);
  });

  test('that animate dice delay their results until they have landed', async () => {
    await pages[0].evaluate(`(() => {
      globalThis.waitedFor = [];
      const lie = new Promise(resolve => (globalThis.letLie = () => resolve(true)));
      game.dice3d = { waitFor3DAnimationByMessageID: id => (waitedFor.push(id), lie) };
    })()`);
    const exchange = await woundUndefended(gm, alix);
    await gm.stands(exchange, 'waiting');
    await expect.poll(() => pages[0].evaluate<number>('waitedFor.length')).toBeGreaterThan(0);
    expect(await gm.lost('Corvin')).toBe(0);
    const head = () =>
      pages[0].evaluate<string>(
        `getComputedStyle(document.querySelector('.chat-log .passe-latest .passe-scene')).visibility`,
      );
    await expect.poll(head).toBe('hidden');
    await pages[0].evaluate('letLie()');
    await expect.poll(head).toBe('visible');
    await gm.settled(exchange);
    expect(await gm.lost('Corvin')).toBe(2);
    await pages[0].evaluate('delete game.dice3d');
  });
});

describe('on Foundry 14', () => {
  const { pages } = setUpTable(['Game Master'], { foundry: 14 });

  test('an active effect may name a number of its actor', async () => {
    const pow = await pages[0].evaluate<number[]>(`(async () => {
      const corvin = passePlayer.actorNamed('Corvin');
      const before = corvin.system.characteristics.pow;
      const changes = [{ key: 'system.characteristics.pow', type: 'add', value: '@characteristics.con' }];
      const [effect] = await corvin.createEmbeddedDocuments('ActiveEffect', [{ name: 'Charm', system: { changes } }]);
      const after = corvin.system.characteristics.pow;
      await effect.delete();
      return [after - before, corvin.system.characteristics.con];
    })()`);
    expect(pow[0]).toBe(pow[1]);
  });
});
