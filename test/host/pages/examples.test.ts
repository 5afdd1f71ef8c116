import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { buildExample, EXAMPLE_FOLDER } from '../../../tools/build-example.ts';
import { ROOT } from '../../../tools/system-files.ts';
import { examplesIn } from '../doc-examples.ts';
import { playerOn, type RemotePlayer } from '../remote-player.ts';
import { openTable, type Table } from '../table.ts';

const WIND = 'passe-darmes-example--wind';
const SERPENT = 'passe-darmes-example--serpent';

let world: string;
let table: Table;
let pages: readonly [gm: Page, alix: Page];
let gm: RemotePlayer;
let alix: RemotePlayer;

async function sitDown(modules: readonly string[]): Promise<void> {
  table = await openTable({ world: join(world, 'world'), modules });
  pages = await Promise.all([table.sit('Game Master', { lang: 'fr' }), table.sit('Alix')]);
  [gm, alix] = [playerOn(pages[0]), playerOn(pages[1])];
}

beforeAll(async () => {
  world = await mkdtemp(join(tmpdir(), 'passe-darmes-examples-'));
  await buildExample();
  await sitDown([EXAMPLE_FOLDER]);
});

afterAll(async () => {
  await table.leave();
  await rm(world, { recursive: true, force: true });
});

/** A serpent in the world; gives its id. */
const makeSerpent = (page: Page) =>
  page.evaluate<string>(`Actor.create({
    name: 'Snake', type: 'creature', system: { body: { shape: '${SERPENT}' } },
  }).then(actor => actor.id)`);

const bodyOf = (page: Page, id: string) =>
  page.evaluate<string[]>(`game.actors.get('${id}').toFighter().locations.map(one => one.id)`);

/** Maëlys gets a club out of the module's pack and strikes Corvin with it; gives the exchange, with its effects asked. */
async function strike(): Promise<string> {
  await pages[0].evaluate(`(async () => {
    const pack = game.packs.get('passe-darmes-example.weapons');
    const [oar] = (await pack.getDocuments()).filter(one => one.system.key === 'oar');
    const maelys = passePlayer.actorNamed('Maëlys');
    if (![...maelys.items].some(one => one.name === 'Oar')) await maelys.createEmbeddedDocuments('Item', [oar.toObject()]);
    const style = [...maelys.items].find(one => one.type === 'combat-style');
    await style.update({ 'system.weapons': [...style.system.weapons, 'oar'] });
  })()`);
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange, notice } = await alix.attack('Maëlys', 'Oar');
  expect(notice).toBe('');
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  return exchange;
}

/** Makes it Maëlys’s turn once more. */
const again = () =>
  pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const turn = combat.turns[0].id;
    await combat.update({ turn: 0, flags: { 'passe-darmes': { turn } } });
  })()`);

let first = '';
let serpent = '';

describe('the example module', () => {
  test('its effect is offered in each user’s language, with its picture, and acts', async () => {
    first = await strike();
    const option = pages[1].locator(`.chat-log .passe-latest .passe-pick:has([data-option="${WIND}"])`);
    expect(await option.innerText()).toContain('Wind Opponent');
    expect(await option.locator('img').getAttribute('src')).toBe('icons/svg/unconscious.svg');
    await alix.dice([10, 20], [4, 6]);
    await gm.dice([99, 100], [99, 100]);
    await alix.take(first, WIND);
    await gm.settled(first);
    const { story } = await gm.stands(first, 'applied');
    expect(story.join('\n')).toContain('Couper le Souffle');
    const conditions = `passePlayer.actorNamed('Corvin').system.state.conditions.map(one => one.condition)`;
    expect(await pages[0].evaluate(conditions)).toContain('cannot-attack');
  });

  test('creatures can have its body shape, and its locations can be struck', async () => {
    serpent = await makeSerpent(pages[0]);
    expect(await bodyOf(pages[0], serpent)).toEqual([
      'tail',
      'passe-darmes-example--coils',
      'passe-darmes-example--neck',
      'head',
    ]);
    await pages[0].evaluate(`game.actors.get('${serpent}').sheet.render({ force: true })`);
    const sheet = pages[0].locator('.passe-creature');
    await sheet.waitFor();
    expect(await sheet.innerText()).toContain('Anneaux');
  });

  test('without it, past exchanges stay readable, and nothing is lost', async () => {
    await again();
    const open = await strike();
    await table.leave();
    await sitDown([]);
    const card = await gm.stands(first, 'applied');
    expect(card.story.join('\n')).toContain('Corvin Sable');
    expect((await gm.stands(open, 'refused')).refused).toContain('passe-darmes-example@1.0.0');
    expect(await bodyOf(pages[0], serpent)).toContain('right-leg');
    // Saving the sheet does not make a human of it.
    await pages[0].evaluate(`(async () => {
      const actor = game.actors.get('${serpent}');
      await actor.sheet.render({ force: true });
      await actor.sheet.submit({ updateData: { name: 'Old snake' } });
    })()`);
    const kept = `game.actors.get('${serpent}').toObject()`;
    expect(await pages[0].evaluate(kept)).toMatchObject({
      name: 'Old snake',
      system: { body: { shape: SERPENT } },
    });
    expect(await pages[0].evaluate(`game.system.api.undo('${first}')`)).toBe(true);
    await gm.asWas(first);
  });
});

test('the macro repeats the last attack', async () => {
  await gm.reset();
  await alix.aim('Corvin');
  await alix.dice([30, 100]);
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await alix.dice([10, 20], [1, 8]);
  await alix.take(exchange);
  await gm.settled(exchange);
  await again();
  await alix.dice([40, 100]);
  const macro = await readFile(join(ROOT, 'examples', 'macros', 'strike-again.js'), 'utf8');
  await pages[1].evaluate(`(async () => { ${macro} })()`);
  const undertaken = `game.system.api.exchanges().map(id => game.system.api.status(id).attempt)`;
  const [before, now] = await pages[1].evaluate<object[]>(undertaken);
  expect(now).toEqual(before);
});

test('no page reports an error', () => {
  expect(table.errors()).toEqual([]);
});

/** Writes a module of one script; gives its folder. */
async function writeModule(id: string, script: string): Promise<string> {
  const folder = join(world, id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'module.json'), JSON.stringify({ id, esmodules: ['module.js'] }));
  await writeFile(join(folder, 'module.js'), script);
  return folder;
}

test('the effect of docs/api.md is offered', async () => {
  await table.leave();
  const [example] = examplesIn('api.md').filter(({ as }) => as === 'a module');
  await sitDown([await writeModule('three-rivers', example?.code ?? '')]);
  await gm.reset();
  await alix.aim('Corvin');
  await alix.dice([30, 100]);
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  const option = `game.system.api.status('${exchange}').asked.options.find(one => one.id.startsWith('three-rivers'))`;
  expect(await pages[1].evaluate(option)).toEqual({ id: 'three-rivers--undertow', refused: null });
  expect(table.errors()).toEqual([]);
});

test('a GM is told why something could not be added', async () => {
  await table.leave();
  const folder = await writeModule(
    'clumsy',
    `Hooks.once('passe-darmes.extend', ({ addEffect, addShape }) => {
      addEffect('clumsy', { id: 'clumsy--trip', sides: ['attacker'], phase: 'whenever', intent: 'hinder' });
      addShape('clumsy', { id: 'blob', locations: [] });
      queueMicrotask(() => addEffect('clumsy', { id: 'clumsy--late' }));
    });`,
  );
  await sitDown([folder]);
  const notice = pages[0].locator('#notifications .notification.error');
  await expect.poll(() => notice.count()).toBe(3);
  expect(await notice.allInnerTexts()).toEqual([
    // The latest on top.
    expect.stringContaining('clumsy--late\u00A0: trop tard'),
    expect.stringContaining('blob\u00A0: id doit venir du livre'),
    expect.stringContaining('clumsy--trip\u00A0: phase manque'),
  ]);
  expect(await pages[1].locator('#notifications .notification.error').count()).toBe(0);
  expect(table.errors().every(line => line.includes('clumsy'))).toBe(true);
});
