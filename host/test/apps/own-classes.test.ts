import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from '../core/open-table.ts';

let opened: OpenTable;
let gm: Page;

beforeAll(async () => {
  opened = await openTable();
  ({ gm } = opened);
});
afterAll(() => opened.close());

describe('HOST-73: a system’s own class of tokens', () => {
  it('is the one instantiated, although it passes on only its document', async () => {
    expect(
      await run(
        gm,
        `CONFIG.Token.objectClass = class Figure extends foundry.canvas.placeables.Token {
          constructor(document) { super(document); this.mark = 'own'; }
        };
        const scene = await Scene.create({ name: 'Yard', active: true, width: 500, height: 500 });
        await scene.createEmbeddedDocuments('Token', [{ name: 'Rat', x: 100, y: 100 }]);
        const [token] = canvas.tokens.placeables;
        return [token.constructor.name, token.mark, token.layer === canvas.tokens, token.center.x]`,
      ),
    ).toEqual(['Figure', 'own', true, 150]);
  });
});

describe('HOST-86: tokens at one place', () => {
  it('are layered by elevation, then by sort, then by creation', async () => {
    expect(
      await run(
        gm,
        `const { scene } = canvas;
        await scene.deleteEmbeddedDocuments('Token', scene.tokens.map(({ id }) => id));
        const kinds = [{ name: 'high', elevation: 1.5 }, { name: 'sorted', sort: 2 }, { name: 'first' }, { name: 'last' }];
        await scene.createEmbeddedDocuments('Token', kinds.map(kind => ({ x: 100, y: 100, ...kind })));
        const heap = () => canvas.tokens.placeables
          .sort((one, other) => one.element.style.zIndex - other.element.style.zIndex)
          .map(({ name }) => name);
        const before = heap();
        await scene.tokens.getName('first').update({ sort: 3 });
        await scene.tokens.getName('high').update({ elevation: -1 });
        return [before, heap()]`,
      ),
    ).toEqual([
      ['first', 'last', 'sorted', 'high'],
      ['high', 'last', 'sorted', 'first'],
    ]);
  });
});

describe('HOST-76: the data of a sub-type', () => {
  it('know the package that they come from', async () => {
    expect(
      await run(
        gm,
        `const { NumberField } = foundry.data.fields;
        CONFIG.Actor.dataModels.character = class extends foundry.abstract.TypeDataModel {
          prepareBaseData() { this.order = []; }
          static defineSchema() { return { strength: new NumberField({ initial: 1 }) }; }
        };
        const actor = await Actor.create({ name: 'Ann', type: 'character' });
        return actor.system.modelProvider === game.system`,
      ),
    ).toBe(true);
  });

  it('are changed by effects as their own fields say, objects by JSON', async () => {
    expect(
      await run(
        gm,
        `const { NumberField, SchemaField, StringField } = foundry.data.fields;
        const told = [];
        class Own extends NumberField {
          _applyChangeAdd(value, delta, model, change) {
            told.push([delta, model.name, change.key]);
            return 42;
          }
        }
        CONFIG.Actor.dataModels.creature = class extends foundry.abstract.TypeDataModel {
          prepareBaseData() { this.order = []; }
          static defineSchema() {
            return { own: new Own({ initial: 1 }), span: new SchemaField({ units: new StringField({ initial: 'hour' }) }) };
          }
        };
        const actor = await Actor.create({ name: 'Rat', type: 'creature' });
        const changes = [{ key: 'system.own', mode: 2, value: '2' }, { key: 'system.span', mode: 5, value: '{"units":"day"}' }];
        await actor.createEmbeddedDocuments('ActiveEffect', [{ name: 'Odd', changes }]);
        return [actor.system.own, actor.system.span.units, told[0]]`,
      ),
    ).toEqual([42, 'day', [2, 'Rat', 'system.own']]);
  });
});

describe('HOST-74: pictures that packages give', () => {
  it('are those of an actor of a pack, and reach the system', async () => {
    expect(
      await run(
        gm,
        `const _id = foundry.utils.randomID();
        game.packs.set('art.beasts', { getUuid: id => 'Compendium.art.beasts.Actor.' + id });
        game.compendiumArt.set('Compendium.art.beasts.Actor.' + _id, { actor: 'rat.webp', token: 'token.webp', credit: 'Ann' });
        const told = [];
        Hooks.on('applyCompendiumArt', (cls, source, pack, art) => told.push(art.credit));
        const source = { _id, name: 'Rat', type: 'character' };
        const rats = [new Actor.implementation(source, { pack: 'art.beasts' }), new Actor.implementation(source)];
        game.packs.delete('art.beasts');
        return [rats[0].img, rats[0].prototypeToken.texture.src, rats[1].img !== 'rat.webp', told]`,
      ),
    ).toEqual(['rat.webp', 'token.webp', true, ['Ann']]);
  });
});
