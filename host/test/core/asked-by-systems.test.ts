import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

describe.each([13, 14] as const)('what other systems call, on %i', foundry => {
  let table: OpenTable;
  beforeAll(async () => {
    table = await openTable('en', foundry);
  });
  afterAll(() => table.close());

  it('HOST-132: a declaration can be taken out of the namespaces of types, and is no value', async () => {
    const asked = `const { ApplicationTabsConfiguration } = foundry.applications.types;
      const namespaces = [foundry, foundry.abstract, foundry.data, foundry.canvas.sources, foundry.packages];
      return [ApplicationTabsConfiguration === undefined, namespaces.map(one => Object.keys(one.types))]`;
    expect(await run(table.gm, asked)).toEqual([true, [[], [], [], [], []]]);
  });

  it('HOST-133: game.model has the initial data of each type', async () => {
    const asked = `const { model } = game;
      return [model === game.data.model, Object.keys(model.Actor), Object.keys(model.Item), model.Actor.character,
        'model' in game.system]`;
    expect(await run(table.gm, asked)).toEqual([true, ['character', 'creature'], ['weapon'], {}, false]);
  });

  it('HOST-134: a menu that is made for an application asks the hook of its entries for each of its classes', async () => {
    const asked = `const heard = [];
      class Own extends foundry.applications.api.ApplicationV2 {
        async _renderHTML() { return '<p class="line">here</p>'; }
        _replaceHTML(html, content) { content.innerHTML = html; }
      }
      const app = await new Own({ id: 'own-menu' }).render({ force: true });
      Hooks.once('getOwnEntryContext', (heardApp, entries) => {
        heard.push(heardApp === app);
        entries.push({ name: 'More', label: 'More', icon: '', callback: () => {}, onClick: () => {} });
      });
      const told = [];
      const entries = [{ name: 'One', label: 'One', icon: '',
        condition: at => told.push(at instanceof jQuery), visible: at => told.push(at instanceof jQuery) }];
      const menus = [undefined, false].map(jQuery =>
        foundry.applications.ux.ContextMenu.create(app, $(app.element), '.line', entries, jQuery === undefined ? {} : { jQuery }));
      const lines = [];
      for (const menu of menus) {
        await menu.render(app.element.querySelector('.line'));
        lines.push([...menu.element.querySelectorAll('.context-item')].map(one => one.textContent));
        await menu.close();
      }
      await app.close();
      return [heard, lines, told]`;
    expect(await run(table.gm, asked)).toEqual([
      [true],
      [
        ['One', 'More'],
        ['One', 'More'],
      ],
      [foundry === 13, false],
    ]);
  });

  it('HOST-135: a roll makes a link of itself', async () => {
    const asked = `const roll = await new Roll('3 + 4').evaluate();
      const link = roll.toAnchor({ label: 'Sum', classes: ['own'], attrs: { title: 'why' }, dataset: { damage: '7' }, icon: 'fas fa-axe' });
      return [link.className, link.textContent, link.title, link.dataset.damage, link.querySelector('i').className,
        Roll.fromJSON(decodeURIComponent(link.dataset.roll)).total, roll.toAnchor().textContent]`;
    expect(await run(table.gm, asked)).toEqual([
      'inline-roll inline-result own',
      'Sum: 7',
      'why',
      '7',
      'fas fa-axe',
      7,
      '7',
    ]);
  });

  it('HOST-136: settings of the core that packages read or change are there', async () => {
    const asked = `game.settings.settings.get('core.notesDisplayToggle').default = true;
      return ['notesDisplayToggle', 'chatBubblesPan', 'defaultToken', 'moduleConfiguration', 'coneTemplateType']
        .map(key => game.settings.get('core', key))`;
    expect(await run(table.gm, asked)).toEqual([true, true, {}, {}, 'round']);
  });

  it('HOST-137: `this` of a listener is its entry', async () => {
    const asked = `const heard = [];
      const id = Hooks.on('ownEvent', function () { heard.push(this.hook, this.id, this.once, this.debouncedReload); });
      Hooks.callAll('ownEvent');
      Hooks.off('ownEvent', id);
      return [heard[0], heard[1] === id, heard[2], heard[3] ?? null]`;
    expect(await run(table.gm, asked)).toEqual(['ownEvent', true, false, null]);
  });

  it('HOST-138: packages find the places of the sidebar by their names', async () => {
    const asked = `const found = (app, ...names) => names.map(name => app.element.querySelector(name) !== null);
      let told = null;
      Hooks.once('renderChatInput', (app, elements) => {
        told = [Object.keys(elements), Object.values(elements).every(one => one?.isConnected)];
      });
      await ui.chat.render({ force: true });
      await ui.combat.render({ force: true });
      await ui.settings.render({ force: true });
      return [found(ui.settings, 'section.info', 'section.settings', 'section.documentation .divider', 'section.access'),
        found(ui.combat, '.combat-tracker-header nav.encounters.tabbed', '.encounter-controls .encounter-title'), told]`;
    const modes = foundry === 13 ? '#roll-privacy' : '#message-modes';
    expect(await run(table.gm, asked)).toEqual([
      [true, true, true, true],
      [true, true],
      [['#chat-message', '#chat-controls', modes], true],
    ]);
  });

  it('HOST-139: the playlists of the world are an empty, iterable collection', async () => {
    const asked = `return [game.playlists.size, game.playlists.map(one => one.name), game.playlists.playing]`;
    expect(await run(table.gm, asked)).toEqual([0, [], []]);
  });

  it('HOST-140: in 13, a template selects what is chosen by a block', async () => {
    const asked = `const draw = Handlebars.compile('{{#select chosen}}<option value="a">A</option><option value="b">B</option>{{/select}}');
      const list = document.createElement('select');
      list.innerHTML = draw({ chosen: 'b' });
      return list.value`;
    if (foundry === 13) expect(await run(table.gm, asked)).toBe('b');
    else
      await expect(run(table.gm, asked)).rejects.toThrow(
        'not offered by the host: the Handlebars helper "select"',
      );
  });

  it('HOST-142: a message whose type is a number has a style', async () => {
    const asked = `const messages = [];
      for (const type of [1, 5]) messages.push(await ChatMessage.create({ content: 'Hello', type }));
      return messages.map(({ type, style }) => [type, style])`;
    expect(await run(table.gm, asked)).toEqual([
      ['base', 1],
      ['base', 0],
    ]);
  });

  it('HOST-142: a tour is made as a file says', async () => {
    const asked = `const { fetch } = globalThis;
      const tour = { title: 'Round', namespace: 'small', id: 'round', steps: [{ id: 'one', title: 'One', content: '' }] };
      globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(tour)));
      const made = await foundry.nue.Tour.fromJSON('systems/small/round.json').finally(() => { globalThis.fetch = fetch; });
      return [made.key, made.steps.length]`;
    expect(await run(table.gm, asked)).toEqual(['small.round', 1]);
  });

  it('HOST-125: packs of scenes and of documents that the host lacks are listed, and stop nobody from opening the world', async () => {
    const asked = `const { CompendiumCollection } = foundry.documents.collections;
      const listed = type => new CompendiumCollection({ id: 'small.' + type, type, index: [{ _id: 'a' }], folders: [] });
      return [Array.isArray(CONFIG.Scene.compendiumIndexFields), ...['Scene', 'Playlist'].map(type => listed(type).index.size)]`;
    expect(await run(table.gm, asked)).toEqual([true, 1, 1]);
  });

  it('HOST-144: the list of players is a part with a template, of users that a system may add to', async () => {
    const asked = `const { Players } = foundry.applications.ui;
      const { active, inactive } = await ui.players._prepareContext({});
      for (const user of [...active, ...inactive]) user.isGM = game.users.get(user.id).isGM;
      Handlebars.registerPartial('own/players.hbs',
        Handlebars.compile('<p class="own">{{#each active as |one|}}{{one.name}}|{{/each}}</p>'));
      class Own extends Players {
        static PARTS = { players: { root: true, template: 'own/players.hbs' } };
      }
      const own = await new Own({ id: 'own-players' }).render({ force: true });
      const line = ui.players.element.querySelector('.player.self');
      const result = [Object.keys(active[0]).sort(), own.element.querySelector('.own').textContent,
        line.dataset.userId === game.user.id, line.querySelector('.player-name').textContent,
        'players' in ui.players.parts];
      await own.close();
      return result`;
    expect(await run(table.gm, asked)).toEqual([
      ['border', 'color', 'cssClass', 'id', 'isGM', 'isSelf', 'name', 'role', 'tooltip'],
      'Gamemaster [Game master]|Anna|Bert|',
      true,
      'Gamemaster [Game master]',
      true,
    ]);
  });

  it('HOST-146: at the first drawing of a window, a class may change the place that it comes to', async () => {
    const asked = `const { ApplicationV2 } = foundry.applications.api;
      const places = [];
      class Own extends ApplicationV2 {
        static DEFAULT_OPTIONS = { position: { width: 200, height: 100 } };
        _configureRenderOptions(options) {
          super._configureRenderOptions(options);
          places.push(options.position?.width);
          if (options.isFirstRender) Object.assign(options.position, { height: 130 });
        }
        async _renderHTML() { return ''; }
        _replaceHTML() {}
      }
      const app = await new Own({ id: 'own-place' }).render({ force: true, position: { width: 220 } });
      const { width, height } = app.position;
      await app.render();
      await app.close();
      return [places, width, height]`;
    expect(await run(table.gm, asked)).toEqual([[220, undefined], 220, 130]);
  });

  it('HOST-147: a system describes its modes of vision', async () => {
    const asked = `const { VisionMode } = foundry.canvas.perception;
      const { LIGHTING_LEVELS, LIGHTING_VISIBILITY } = VisionMode;
      const { ColorAdjustmentsSamplerShader: shader } = foundry.canvas.rendering.shaders;
      const { DISABLED: visibility } = LIGHTING_VISIBILITY;
      const made = lighting => new VisionMode({
        id: 'owl', label: 'Owl', canvas: { shader, uniforms: { contrast: 0 } },
        lighting, vision: { darkness: { adaptive: false }, defaults: { brightness: 0.5 } },
      });
      const owl = made({ levels: { [LIGHTING_LEVELS.DIM]: LIGHTING_LEVELS.BRIGHT } });
      const blind = made({ background: { visibility }, illumination: { visibility }, coloration: { visibility } });
      let refused = false;
      try { new VisionMode({ id: '' }); } catch { refused = true; }
      return [LIGHTING_LEVELS === CONST.LIGHTING_LEVELS, owl.lighting.levels, owl.canvas.shader === shader,
        owl.vision.defaults.brightness, owl.perceivesLight, blind.perceivesLight, owl.animated, refused]`;
    expect(await run(table.gm, asked)).toEqual([true, { 1: 2 }, true, 0.5, true, false, false, true]);
  });

  it('HOST-148: while an actor is still being made, its preparation finds the tokens of it', async () => {
    const asked = `const { prototype } = CONFIG.Actor.documentClass;
      const seen = [];
      const scene = await Scene.create({ name: 'Field' });
      prototype.prepareDerivedData = function () { seen.push([this.getDependentTokens().length, this.getActiveTokens().length]); };
      try {
        const made = new CONFIG.Actor.documentClass({ name: 'One', type: 'character' });
        return [made.name, seen];
      } finally { delete prototype.prepareDerivedData; await scene.delete(); }`;
    expect(await run(table.gm, asked)).toEqual(['One', [[0, 0]]]);
  });

  it('HOST-149: an enricher makes links of its own', async () => {
    const asked = `const { createAnchor } = foundry.applications.ux.TextEditor.implementation;
      const link = createAnchor({ attrs: { draggable: 'true' }, dataset: { testType: 'dodge' }, classes: ['check', 'own'],
        name: '<Dodge>', icon: 'fa-solid fa-star' });
      return [link.outerHTML, createAnchor().outerHTML]`;
    expect(await run(table.gm, asked)).toEqual([
      '<a class="check own" draggable="true" data-test-type="dodge"><i class="fa-solid fa-star" aria-hidden="true"></i>&lt;Dodge&gt;</a>',
      '<a></a>',
    ]);
  });
});
