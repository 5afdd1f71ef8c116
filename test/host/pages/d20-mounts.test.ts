import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { bringFromPack } from '../../browser/sheets.ts';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

/*
 * Tokens of a rider and of the mount on the rider's turn: whichever is moved, the mount goes by the rules.
 */

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

/** The squares of Hoel and of the horse. */
const squares = () =>
  pages[0].evaluate<string[]>(`['Hoel', 'Heavy'].map(name => {
    const { x, y } = canvas.scene.tokens.find(one => one.name.startsWith(name));
    return [x, y].map(at => at / canvas.grid.size).join(' ');
  })`);

/** Moves a token so many squares, as a player does who drags it. */
const drag = (name: string, columns: number, rows: number) =>
  pages[1].evaluate(`(async () => {
    const token = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
    const { size } = canvas.grid;
    await token.update({ x: token.x + ${columns} * size, y: token.y + ${rows} * size });
  })()`);

const exchanges = () => pages[0].evaluate<string[]>('game.system.api.exchanges()');

/** The exchange that dragging a token begins. */
async function begunBy(name: string, columns: number, rows: number): Promise<string> {
  const had = await exchanges();
  await drag(name, columns, rows);
  await pages[0].waitForFunction(`game.system.api.exchanges().length > ${had.length}`);
  return (await exchanges()).at(-1) ?? '';
}

beforeAll(async () => {
  const horse = await bringFromPack(pages[0], 'd20-creatures', 'heavy-warhorse');
  await pages[0].evaluate(`(async () => {
    const { size } = canvas.grid;
    const { active } = ui.controls.controls.tokens.tools.unconstrainedMovement;
    ui.controls.controls.tokens.tools.unconstrainedMovement.active = true;
    const actor = game.actors.get('${horse}');
    await actor.update({ ownership: { [game.users.getName('Alix').id]: 3 } });
    const prototype = { ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: true, disposition: 1 };
    const [token] = await canvas.scene.createEmbeddedDocuments('Token', [{ ...prototype, x: 0, y: 0 }]);
    await canvas.scene.tokens.find(one => one.name.startsWith('Hoel')).update({ x: size, y: 0 });
    await canvas.scene.tokens.find(one => one.name.startsWith('Nolwenn')).update({ x: 2 * size, y: 2 * size });
    ui.controls.controls.tokens.tools.unconstrainedMovement.active = active;
    const place = { tokenId: token.id, sceneId: canvas.scene.id, actorId: actor.id, initiative: 17 };
    const [combat] = game.combats.contents;
    await combat.createEmbeddedDocuments('Combatant', [place]);
    const mounted = { condition: 'mounted', by: actor.toFighter().id };
    await passePlayer.actorNamed('Hoel').update({ system: { state: { conditions: [mounted] } } });
    // Nobody is flat-footed any more.
    for (let turns = 0; turns < 4; turns++) await combat.nextTurn();
  })()`);
  await agree(pages);
  expect((await gm.fight()).turn).toBe('Hoel');
});

test('the rider is drawn above the mount, which was placed later', async () => {
  const uppermost = (page: Page) =>
    page.evaluate<string>(`(() => {
      const { left, top, width, height } = canvas.tokens.placeables
        .find(({ name }) => name.startsWith('Hoel')).element.getBoundingClientRect();
      const token = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.token');
      return canvas.tokens.get(token?.dataset.tokenId ?? '')?.name ?? '';
    })()`);
  for (const page of pages) await expect.poll(() => uppermost(page)).toContain('Hoel');
  const sorts = await pages[0].evaluate<number[]>(`['Hoel', 'Heavy'].map(name =>
    canvas.scene.tokens.find(one => one.name.startsWith(name)).sort)`);
  expect(sorts).toEqual([1, 0]);
});

test.each([
  ['the mount', 'Heavy'],
  ['the rider', 'Hoel'],
])(
  '%s is dragged: the mount goes, and a foe may strike at it on the way (D20-MOUNT-02)',
  async (_who, name) => {
    expect(await squares()).toEqual(['1 0', '0 0']);
    const exchange = await begunBy(name, 4, 0);
    const question = `opportunity.${await gm.fighter('Nolwenn')}`;
    await gm.asked(exchange, question);
    await gm.choose(exchange, question, 'none');
    await gm.settled(exchange);
    await agree(pages);
    await expect.poll(squares).toEqual(['4 0', '4 0']);
    await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
    await gm.asWas(exchange);
    await agree(pages);
    await expect.poll(squares).toEqual(['1 0', '0 0']);
  },
);

test('a mount goes no farther than its speed, and not onto an occupied square', async () => {
  const had = await exchanges();
  for (const [columns, rows, words] of [
    [11, 1, 'Too far: 11 squares, 10 at most'],
    [2, 1, 'Somebody is there'],
  ] as const) {
    await drag('Heavy', columns, rows);
    await expect.poll(async () => (await alix.heard()).join()).toContain(words);
    await pages[1].evaluate('ui.notifications.clear()');
  }
  expect(await exchanges()).toEqual(had);
  expect(await squares()).toEqual(['1 0', '0 0']);
});

test('the sheet of the mount offers its actions on the turn of its rider, and on no other', async () => {
  const words = () =>
    pages[1].evaluate<string>(`(async () => {
      const { sheet } = passePlayer.actorNamed('Heavy');
      await sheet.render({ force: true });
      return sheet.element.querySelector('.passe-part-actions').textContent;
    })()`);
  await expect.poll(words).not.toContain('Nothing to do now');
  await pages[0].evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
  await agree(pages);
  await expect.poll(words).toContain('Nothing to do now');
  await pages[0].evaluate(`game.combats.contents[0].previousTurn().then(() => true)`);
  await agree(pages);
  expect((await gm.fight()).turn).toBe('Hoel');
});

test('once its rider is down, its token is placed freely', async () => {
  await pages[0].evaluate(
    `passePlayer.actorNamed('Hoel').toggleStatusEffect('unconscious', { active: true }).then(() => true)`,
  );
  await agree(pages);
  await drag('Heavy', 6, 0);
  await expect.poll(squares).toEqual(['1 0', '6 0']);
});
