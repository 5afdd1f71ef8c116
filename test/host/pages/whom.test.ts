import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { bringFromPack } from '../../browser/sheets.ts';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

/** Why a fighter's action is closed in the menus; empty where it is open. */
const closed = (page: Page, name: string, action: string) =>
  page.evaluate<string>(`game.system.api.actions(passePlayer.actorNamed('${name}').uuid)
    .then(all => all.find(({ id }) => id === '${action}').refused)`);

/** Puts a token on a square, as the table wants it. */
const put = (page: Page, name: string, column: number, row: number) =>
  page.evaluate(`canvas.scene.tokens.find(one => one.name.startsWith('${name}')).update(
    { x: ${column} * canvas.grid.size, y: ${row} * canvas.grid.size },
    { 'passe-darmes': { isByTheRules: true }, animate: false },
  ).then(() => true)`);

/** Begins an action as its button does; the page goes on while the user is asked. */
const press = (page: Page, name: string, action: string) =>
  page.evaluate(`void game.system.api.act(passePlayer.actorNamed('${name}').uuid, '${action}')`);

/** Presses a button on a fighter's sheet. */
const pressOn = (page: Page, name: string, selector: string) =>
  page.evaluate(`(async () => {
    const { sheet } = passePlayer.actorNamed('${name}');
    await sheet.render({ force: true });
    (await passePlayer.until('${selector}', () => sheet.element?.querySelector('${selector}'))).click();
  })()`);

/** Those whom an action may be aimed at, and those it may not, as they are shown. */
const faces = (page: Page) =>
  page.evaluate<{ open: string[]; closed: string[] }>(`passePlayer.until('faces', () => {
    const window = document.querySelector('.passe-whom');
    const all = selector => [...window.querySelectorAll(selector)].map(one => one.textContent.trim().split(' ')[0]);
    return window?.querySelector('.passe-foe') && { open: all('.passe-foe b'), closed: all('.passe-not-open b') };
  })`);

const point = (page: Page, name: string) =>
  page.evaluate(
    `[...document.querySelectorAll('.passe-whom .passe-foe')].find(one => one.textContent.includes('${name}')).click()`,
  );

/** What the last exchange was begun with: the action, and whom it is aimed at. */
const begun = (page: Page, before: number) =>
  page.evaluate<string>(`passePlayer.until('an exchange', () => {
    const ids = game.system.api.exchanges();
    const { attempt } = ids.length > ${before} ? game.system.api.status(ids.at(-1)) : {};
    return attempt && attempt.action + ' ' + fromUuidSync(attempt.at.replaceAll('/', '.')).name.split(' ')[0];
  })`);

const counted = (page: Page) => page.evaluate<number>('game.system.api.exchanges().length');
const targets = (page: Page) =>
  page.evaluate<string[]>(`[...game.user.targets].map(({ name }) => name.split(' ')[0])`);

describe('what menus offer on a map', () => {
  const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { ruleset: 'd20' });
  const [master, player] = [() => pages[0], () => pages[1]];

  beforeEach(async () => {
    await master().evaluate(
      `passePlayer.actorNamed('Hoel').update({ system: { state: { spent: { standard: 0, move: 0 } } } }).then(() => true)`,
    );
    await put(master(), 'Hoel', 4, 2);
    await put(master(), 'Nolwenn', 5, 2);
    await agree(pages);
  });

  test('is what the rules allow there: no trip from a distance (D20-TRIP-01)', async () => {
    expect(await closed(player(), 'Hoel', 'trip-with')).toBe('');
    await put(master(), 'Nolwenn', 12, 2);
    await agree(pages);
    // The sword never trips; the bare hand would, from nearby.
    expect(await closed(player(), 'Hoel', 'trip-with')).toMatch(/reach/iu);
  });

  test('what harms is offered at a friend only to a user who has targeted it', async () => {
    const [column = 0, row = 0] = await master().evaluate<number[]>(
      `(({ x, y }) => [x, y].map(one => one / canvas.grid.size))(canvas.scene.tokens.find(one => one.name.startsWith('Tiphaine')))`,
    );
    await put(master(), 'Tiphaine', 4, 3);
    await put(master(), 'Nolwenn', 12, 2);
    await agree(pages);
    expect(await closed(player(), 'Hoel', 'trip-with')).toMatch(/reach/iu);
    await alix.aim('Tiphaine');
    expect(await closed(player(), 'Hoel', 'trip-with')).toBe('');
    await alix.aim();
    await put(master(), 'Tiphaine', column, row);
  });

  test('who is held by one alone is not asked whom (D20-GRAPPLE-08)', async () => {
    const holds = (isHeld: boolean) =>
      master().evaluate(`(async () => {
        const [hoel, nolwenn] = ['Hoel', 'Nolwenn'].map(passePlayer.actorNamed);
        const by = one => (${isHeld} ? [{ condition: 'grappling', by: one.toFighter().id }] : []);
        await hoel.update({ system: { state: { conditions: by(nolwenn) } } });
        await nolwenn.update({ system: { state: { conditions: by(hoel) } } });
      })()`);
    await holds(true);
    await agree(pages);
    const before = await counted(player());
    await press(player(), 'Hoel', 'grapple-on');
    expect(await begun(master(), before)).toBe('grapple-on Nolwenn');
    expect(await player().locator('.passe-whom').count()).toBe(0);
    const exchange = await master().evaluate<string>('game.system.api.exchanges().at(-1)');
    await player().evaluate(
      `document.querySelector('[data-exchange="${exchange}"] [data-act="take-back"]').click()`,
    );
    await alix.stands(exchange, 'refused');
    await holds(false);
  });

  test('a full attack without a target shows possible targets, and starts with the chosen one (D20-ACT-36)', async () => {
    const before = await counted(player());
    await pressOn(player(), 'Hoel', '[data-action="fullAttack"]');
    const shown = await faces(player());
    expect(shown.open).toEqual(['Nolwenn']);
    expect(shown.closed).toEqual(expect.arrayContaining(['Tiphaine', 'Ronan']));
    await alix.dice([2, 20], [2, 20]);
    await alix.aim('Nolwenn');
    await player().getByRole('button', { name: 'Full attack: Longsword, Against Nolwenn' }).waitFor();
    await alix.aim();
    await point(player(), 'Nolwenn');
    expect(await begun(master(), before)).toBe('full-attack Nolwenn');
    expect(await targets(player())).toEqual(['Nolwenn']);
    const exchange = await master().evaluate<string>('game.system.api.exchanges().at(-1)');
    await alix.choose(exchange, 'hands', 'one-weapon');
    await alix.choose(exchange, 'plan', 'all-at-one');
    await gm.settled(exchange);
    await expect.poll(() => targets(player())).toEqual([]);
  });

  test('a horse of one’s own side can be mounted, and a foe cannot (D20-ACT-33)', async () => {
    const horse = await bringFromPack(master(), 'd20-creatures', 'heavy-warhorse');
    await master().evaluate(`(async () => {
      const actor = game.actors.get('${horse}');
      const prototype = { ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: true, disposition: 1 };
      const corner = 2 * canvas.grid.size;
      const [token] = await canvas.scene.createEmbeddedDocuments('Token', [{ ...prototype, x: corner, y: corner }]);
      await game.combats.contents[0].createEmbeddedDocuments('Combatant',
        [{ tokenId: token.id, sceneId: canvas.scene.id, actorId: actor.id, initiative: 1 }]);
    })()`);
    await agree(pages);
    await alix.aim('Heavy');
    expect(await closed(player(), 'Hoel', 'mount-up')).toBe('');
    await alix.aim();
    const before = await counted(player());
    await press(player(), 'Hoel', 'mount-up');
    const shown = await faces(player());
    expect(shown.open).toEqual(['Heavy']);
    expect(shown.closed).toContain('Nolwenn');
    await point(player(), 'Heavy');
    expect(await begun(master(), before)).toBe('mount-up Heavy');
    await gm.settled(await master().evaluate<string>('game.system.api.exchanges().at(-1)'));
  });

  test('a harmful spell asks for its target, and never defaults to its caster (D20-SPELL-01)', async () => {
    for (let turns = 0; turns < 3; turns++)
      await master().evaluate('passePlayer.theCombat().nextTurn().then(() => true)');
    expect((await gm.fight()).turn).toBe('Ronan');
    const before = await counted(master());
    const spell = await master().evaluate<string>(
      `[...passePlayer.actorNamed('Ronan').items].find(({ system }) => system.key === 'magic-missile')?.id ?? ''`,
    );
    expect(spell).not.toBe('');
    await master().evaluate(`passePlayer.actorNamed('Ronan').update({ system: { state: { dropped:
      [...passePlayer.actorNamed('Ronan').items].filter(({ type }) => type.includes('weapon')).map(({ id }) => id),
    } } }).then(() => true)`);
    await pressOn(master(), 'Ronan', `[data-item-id="${spell}"] [data-action="cast"]`);
    const shown = await faces(master());
    expect(shown.open).not.toContain('Ronan');
    expect(shown.open).toContain('Hoel');
    await point(master(), 'Hoel');
    expect(await begun(master(), before)).toBe('cast Hoel');
  });

  test('a spell that heals shows friends first, and its caster; a foe who was targeted for something else is not healed (D20-SPELL-11)', async () => {
    for (let turns = 0; turns < 2; turns++)
      await master().evaluate('passePlayer.theCombat().nextTurn().then(() => true)');
    expect((await gm.fight()).turn).toBe('Tiphaine');
    await master().evaluate(`passePlayer.actorNamed('Tiphaine').update({ system: { state: { dropped:
      [...passePlayer.actorNamed('Tiphaine').items].filter(({ type }) => type.includes('weapon')).map(({ id }) => id),
    } } }).then(() => true)`);
    await put(master(), 'Hoel', 4, 3);
    await put(master(), 'Nolwenn', 5, 4);
    await agree(pages);
    await gm.aim('Nolwenn');
    const spell = await master().evaluate<string>(
      `[...passePlayer.actorNamed('Tiphaine').items].find(({ system }) => system.key === 'cure-light')?.id ?? ''`,
    );
    const before = await counted(master());
    await pressOn(master(), 'Tiphaine', `[data-item-id="${spell}"] [data-action="cast"]`);
    expect((await faces(master())).open).toEqual(['Tiphaine', 'Hoel', 'Heavy', 'Nolwenn']);
    // A cure does not name the foe who was targeted for something else.
    const cast = master().locator(`[data-item-id="${spell}"] [data-action="cast"]`);
    expect(await cast.textContent()).not.toContain('Nolwenn');
    await point(master(), 'Hoel');
    expect(await begun(master(), before)).toBe('cast Hoel');
    await gm.aim();
  });

  test('Shift and a click on a portrait shows the circumstances first, and the odds to the Game Master', async () => {
    await put(master(), 'Nolwenn', 5, 2);
    await agree(pages);
    const before = await counted(master());
    await pressOn(master(), 'Hoel', '[data-action="fullAttack"]');
    expect((await faces(master())).open).toContain('Nolwenn');
    const face = master().locator('.passe-whom .passe-foe', { hasText: 'Nolwenn' });
    await face.hover();
    await expect.poll(() => face.getAttribute('data-tooltip-text')).toMatch(/Nolwenn.*%/su);
    await face.click({ modifiers: ['Shift'] });
    const circumstances = master().locator('.passe-circumstances');
    await circumstances.waitFor();
    expect(await counted(master())).toBe(before);
    await master().evaluate(`[...foundry.applications.instances.values()]
      .find(app => app.element?.matches('.passe-circumstances')).close().then(() => true)`);
  });

  test('the dead are no targets, so the attack is not made', async () => {
    const strike = () =>
      player().evaluate<string | null>(`(async () => {
        const actor = passePlayer.actorNamed('Hoel');
        const weapon = [...actor.items].find(({ name }) => name === 'Longsword');
        return game.system.api.attack(actor.uuid, weapon.id);
      })()`);
    while ((await gm.fight()).turn !== 'Hoel') {
      await master().evaluate('passePlayer.theCombat().nextTurn().then(() => true)');
      await agree(pages);
    }
    await alix.aim('Nolwenn');
    await alix.dice([2, 20]);
    const living = await strike();
    if (living === null) throw new Error((await alix.heard()).join());
    await gm.settled(living);
    await master().evaluate(`game.system.api.undo('${living}')`);
    await gm.asWas(living);
    await master().evaluate(`passePlayer.actorNamed('Nolwenn').update(
      { system: { state: { conditions: [{ condition: 'dead' }] } } }).then(() => true)`);
    await agree(pages);
    await alix.heard();
    const before = await counted(player());
    expect(await strike()).toBeNull();
    expect((await alix.heard()).join()).toMatch(/^Target somebody first/u);
    expect(await counted(player())).toBe(before);
  });
});
