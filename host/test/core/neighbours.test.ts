import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

/** What other people's modules ask of Foundry, at a table where one of them is broken. */
let opened: OpenTable;
let gm: Page;
let place: string;

const MODULES = {
  broken: {
    manifest: { scripts: ['absent.js'], esmodules: ['throws.mjs', 'late.mjs'] },
    files: {
      'throws.mjs': 'throw new Error("This module is broken")',
      'late.mjs': 'globalThis.lateOfBroken = true',
    },
  },
  wrapper: {
    manifest: { esmodules: ['wrap.mjs'] },
    files: {
      'wrap.mjs': `
        const { initialize } = foundry.Game.prototype;
        foundry.Game.prototype.initialize = async function (...given) {
          globalThis.heard.push('wrapped');
          return initialize.apply(this, given);
        };
        Hooks.once('renderSidebar', () => { globalThis.boardAtFirst = globalThis.canvas?.ready; });`,
    },
  },
};

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'neighbours-'));
  const folders: string[] = [];
  for (const [id, { manifest, files }] of Object.entries(MODULES)) {
    const folder = join(place, id);
    folders.push(folder);
    await mkdir(folder);
    await writeFile(join(folder, 'module.json'), JSON.stringify({ id, ...manifest }));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  }
  opened = await openTable('en', 13, folders);
  ({ gm } = opened);
});
afterAll(async () => {
  await opened.close();
  await rm(place, { recursive: true, force: true });
});

describe('a module', () => {
  it('whose scripts fail stops neither its other scripts nor anybody else', async () => {
    expect(await run(gm, 'return [globalThis.lateOfBroken, game.ready]')).toEqual([true, true]);
  });

  it('wraps the beginning of the game, and comes before init', async () => {
    expect(await run(gm, 'return heard.slice(0, 3)')).toEqual(['wrapped', 'init', 'i18nInit']);
  });
});

describe('what modules ask for', () => {
  it('HOST-145: has a board that is not ready while the sidebar is drawn', async () => {
    expect(await run(gm, 'return [globalThis.boardAtFirst, canvas === game.canvas]')).toEqual([false, true]);
  });

  it('mixes colours and writes them with an opacity', async () => {
    const asked = `const { Color } = foundry.utils;
      return [Color.from('#ff0000').mix(Color.from('#0000ff'), 0.25).css, Color.from('#102030').toRGBA(0.5),
        Color.mix(0xff0000, 0x0000ff, 1)]`;
    expect(await run(gm, asked)).toEqual(['#bf0040', 'rgba(16, 32, 48, 0.5)', 0x0000ff]);
  });

  it('flattens lists', async () => {
    expect(await run(gm, 'return [1, [2, [3, [4]]]].deepFlatten()')).toEqual([1, 2, 3, 4]);
  });

  it('reads settings and colours of the board, and finds a place above it', async () => {
    const asked = `return [game.settings.get('core', 'noCanvas'), CONFIG.Canvas.dispositionColors.FRIENDLY,
      document.querySelector('#ui-middle > #ui-top') !== null]`;
    expect(await run(gm, asked)).toEqual([false, 0x43dfdf, true]);
  });

  it('calls the helpers of templates by themselves', async () => {
    const asked = `const { selectOptions, checked } = foundry.applications.handlebars;
      return [String(selectOptions([{ value: 'a', label: 'A' }], { hash: { selected: 'a' } })), checked(true)]`;
    expect(await run(gm, asked)).toEqual(['<option value="a" selected="">A</option>', 'checked']);
  });

  it('plays silent sounds', async () => {
    const asked = `return [(await foundry.audio.AudioHelper.play({ src: 'x.ogg' }, true)) === undefined, AudioHelper === foundry.audio.AudioHelper]`;
    expect(await run(gm, asked)).toEqual([true, true]);
  });

  it('lists fonts', async () => {
    const asked = `CONFIG.fontDefinitions.Signika = { editor: true, fonts: [] };
      await game.settings.set('core', 'fonts', { Runes: { editor: true, fonts: [] } });
      const { FontConfig } = foundry.applications.settings.menus;
      return FontConfig._collectDefinitions().map(family => Object.keys(family))`;
    expect(await run(gm, asked)).toEqual([['Signika'], ['Runes']]);
  });

  it('keeps files of its own, which it makes, finds, reads and writes again', async () => {
    const asked = `const { implementation: files } = foundry.applications.apps.FilePicker;
      const folder = 'modules/wrapper/storage';
      const missing = await files.browse('data', folder).catch(error => error.message);
      await files.createDirectory('data', folder);
      const again = await files.createDirectory('data', folder).catch(error => error.message);
      const named = new File(['{"at": 1}'], 'the layout.json', { type: 'application/json' });
      const { path } = await files.upload('data', folder, named, {}, { notify: false });
      await files.uploadPersistent('wrapper', '', new File(['{"at": 2}'], 'the layout.json'));
      const { dirs } = await files.browse('data', 'modules/wrapper');
      const found = await files.browse('data', folder, { extensions: ['.json'] });
      const refused = await files.upload('data', folder, new File(['alert()'], 'script.js'), {}, { notify: false });
      return { missing, again, path, dirs, files: found.files, read: await (await fetch(found.files[0])).json(), refused }`;
    const path = 'modules/wrapper/storage/the%20layout.json';
    expect(await run(gm, asked)).toEqual({
      missing:
        'Directory modules/wrapper/storage does not exist or is not accessible in this storage location',
      again: "EEXIST: file already exists, mkdir 'modules/wrapper/storage'",
      path,
      dirs: ['modules/wrapper/storage'],
      files: [path],
      read: { at: 2 },
      refused: false,
    });
  });

  it('makes a browser of files, which draws no window', async () => {
    const asked = `const picker = new FilePicker({ type: 'image' });
      let refused = '';
      try { picker.render(true) } catch (error) { refused = error.message }
      return [picker.activeSource, picker.options.type, refused]`;
    expect(await run(gm, asked)).toEqual([
      'data',
      'image',
      expect.stringContaining('not offered by the host') as unknown,
    ]);
  });

  it('adds tabs and parts to windows that are not there', async () => {
    const asked = `const { TokenConfig } = foundry.applications.sheets;
      TokenConfig.TABS.sheet.tabs.push({ id: 'mine' });
      TokenConfig.PARTS.mine = { template: 'mine.hbs' };
      return [TokenConfig.TABS.sheet.tabs, TokenConfig.PARTS.mine]`;
    expect(await run(gm, asked)).toEqual([[{ id: 'mine' }], { template: 'mine.hbs' }]);
  });

  it('lists what bars can show', async () => {
    const asked = `CONFIG.Actor.trackableAttributes.creature = { bar: ['might'], value: ['depth.of'] };
      return [TokenDocument.getTrackedAttributes('character'), TokenDocument.getTrackedAttributes(),
        TokenDocument.getTrackedAttributes({ a: { value: 1, max: 2 }, b: { c: 3 } }),
        TokenDocument.getTrackedAttributeChoices(TokenDocument.getTrackedAttributes('character')).map(one => one.value)]`;
    expect(await run(gm, asked)).toEqual([
      { bar: [['hp']], value: [['armour']] },
      { bar: [['hp'], ['might']], value: [['armour'], ['depth', 'of']] },
      { bar: [['a']], value: [['b', 'c']] },
      ['hp', 'armour'],
    ]);
  });

  it('sorts documents into their folders', async () => {
    const asked = `const folder = await Folder.create({ name: 'Foes', type: 'Actor' });
      await Actor.create({ name: 'Orc', type: 'character', folder: folder.id });
      await Actor.create({ name: 'Alone', type: 'character' });
      const { tree } = game.actors;
      const names = node => ({ of: node.folder?.name ?? null, depth: node.depth, has: node.entries.map(one => one.name), in: node.children.map(names) });
      return names(tree)`;
    expect(await run(gm, asked)).toEqual({
      of: null,
      depth: 0,
      has: ['Alone'],
      in: [{ of: 'Foes', depth: 1, has: ['Orc'], in: [] }],
    });
  });

  it('finds the tracker and the log by their collections', async () => {
    expect(
      await run(gm, 'return [game.combats.directory === ui.combat, game.messages.directory === ui.chat]'),
    ).toEqual([true, true]);
  });

  it('wraps the click on an entry of a directory', async () => {
    const asked = `const { DocumentDirectory } = foundry.applications.sidebar;
      const before = DocumentDirectory.prototype._onClickEntry;
      const clicked = [];
      DocumentDirectory.prototype._onClickEntry = async function (event, target) { clicked.push([this.documentName, target.closest('[data-entry-id]').textContent]); };
      await ui.actors.render({ force: true });
      document.querySelector('#actors [data-action=activateEntry]').click();
      DocumentDirectory.prototype._onClickEntry = before;
      return clicked`;
    expect(await run(gm, asked)).toEqual([['Actor', 'Alone']]);
  });

  it('changes the actor of a token through its delta', async () => {
    const asked = `const actor = await Actor.create({ name: 'Goblin', type: 'character' });
      const scene = await Scene.create({ name: 'Field', width: 1000, height: 1000 });
      const [token] = await scene.createEmbeddedDocuments('Token', [{ name: 'Goblin', actorId: actor.id, actorLink: false, x: 100, y: 100 }]);
      const points = () => token.actor.system.hp.value;
      const seen = [points()];
      await token.update({ 'delta.system.hp.value': 7 });
      seen.push(points());
      await scene.updateEmbeddedDocuments('Token', [{ _id: token.id, delta: { system: { hp: { value: 6 } } } }]);
      seen.push(points());
      await token.delta.update({ 'system.hp.value': 5 });
      seen.push(points(), actor.system.hp.value);
      return seen`;
    expect(await run(gm, asked)).toEqual([10, 7, 6, 5, 10]);
  });

  it('asks a token whether it fights', async () => {
    const asked = `const scene = game.scenes.getName('Field');
      await scene.activate();
      await canvas.draw?.(scene);
      for (let tries = 0; tries < 100 && !canvas.tokens?.placeables?.length; tries += 1) await new Promise(done => requestAnimationFrame(done));
      const [token] = canvas.tokens.placeables;
      const before = token.inCombat;
      await token.document.toggleCombatant({ active: true });
      return [before, token.inCombat, token.combatant.tokenId === token.id]`;
    expect(await run(gm, asked)).toEqual([false, true, true]);
  });

  it('is told that what draws on the board with PIXI is not there', async () => {
    const asked = `try { new PIXI.Container(); } catch (error) { return error.message; }`;
    expect(await run(gm, asked)).toMatch(/PIXI.*not offered by the host|not offered by the host: PIXI/);
  });
});
