import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type ts from 'typescript';
import { ROOT } from '../../tools/system-files.ts';
import { OWN_NAMES } from './own-names.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { takeSeat } from './seats.ts';
import { openTable, type Table } from './table.ts';
import {
  offencesAgainst14,
  programOfFoundry,
  programOfText,
  unknownNames,
  usesOf,
  type NamesOf14,
  type Offered,
} from './used-names.ts';

let table: Table;
let page: Seat;
let program: ts.Program;
/** What the system uses of Foundry, with the files that do. */
let uses: ReturnType<typeof usesOf>;
let used: readonly string[];

beforeAll(async () => {
  // The type package is that of 13.
  table = await openTable({ foundry: 13 });
  page = await takeSeat(table, 'Game Master');
  await page.evaluate(SAMPLES);
  program = programOfFoundry();
  uses = usesOf(program);
  used = [...uses.keys()].sort();
}, 240_000);

afterAll(async () => table.leave());

/**
 * Something of each kind that is in the world or on the screen, by the name of its class in the type package. When the
 * system comes to use another class of Foundry, one of it belongs here.
 */
const SAMPLES = `(async () => {
  const [actor] = game.actors.contents;
  const [scene] = game.scenes.contents;
  const [combat] = game.combats.contents;
  const [combatant] = combat.combatants.contents;
  const [item] = actor.items.contents;
  const [token] = canvas.tokens.placeables;
  const [pack] = game.packs.contents;
  const message = await ChatMessage.create({ content: 'x' });
  const journal = await JournalEntry.create({ name: 'x', pages: [{ name: 'x', type: 'text' }] });
  const macro = await Macro.create({ name: 'x', type: 'script', command: '' });
  const [effect] = await item.createEmbeddedDocuments('ActiveEffect', [{ name: 'x' }]);
  const folder = new Folder({ name: 'x', type: 'Item' });
  const [region] = await scene.createEmbeddedDocuments('Region', [{ name: 'x' }]);
  const [behavior] = await region.createEmbeddedDocuments('RegionBehavior', [{ type: 'pauseGame' }]);
  const roll = await new Roll('1d6').evaluate();
  await actor.sheet.render(true);
  await item.sheet.render(true);
  globalThis.samples = {
    Actor: actor, BaseActor: actor, InternalClientDocument: actor, Document: actor, DataModel: actor,
    ActiveEffect: effect, BaseActiveEffect: effect, Item: item, BaseItem: item,
    ChatMessage: message, BaseChatMessage: message, Combat: combat, BaseCombat: combat, Combatant: combatant,
    BaseCombatant: combatant, Macro: macro, BaseMacro: macro, Folder: folder, BaseFolder: folder,
    BaseJournalEntry: journal, BaseJournalEntryPage: journal.pages.contents[0],
    Scene: scene, BaseScene: scene, BaseToken: token.document, TokenDocument: token.document, Token: token,
    PlaceableObject: token, PlaceablesLayer: canvas.tokens, BaseGrid: canvas.grid,
    // The type package calls the part of CONFIG by the same name.
    Canvas: Object.assign(Object.create(canvas), { polygonBackends: CONFIG.Canvas.polygonBackends }),
    ClockwiseSweepPolygon: CONFIG.Canvas.polygonBackends.sight, EffectsCanvasGroup: canvas.effects,
    CanvasVisibility: canvas.visibility, PerceptionManager: canvas.perception, Time: CONFIG.time,
    FormDataExtended: new foundry.applications.ux.FormDataExtended(document.createElement('form')),
    AbstractSidebarTab: ui.combat, ToursCollection: game.tours, Tour: game.tours.contents[0],
    Step: game.tours.contents[0].steps[0],
    User: game.user, BaseUser: game.user, Users: game.users, Actors: game.actors,
    CombatEncounters: game.combats, Scenes: game.scenes, WorldCollection: game.actors,
    DocumentCollection: game.actors, Collection: game.actors, EmbeddedCollection: actor.items,
    CompendiumCollection: pack, InternalGame: game, GameTime: game.time, ClientSettings: game.settings,
    ClientKeybindings: game.keybindings, ClipboardHelper: game.clipboard, Localization: game.i18n,
    HeadsUpDisplayContainer: canvas.hud, BasePlaceableHUD: canvas.hud.token, Notifications: ui.notifications,
    Notification: ui.notifications.info('x'), UI: ui, ActorSheetV2: actor.sheet, ItemSheetV2: item.sheet,
    ApplicationV2: actor.sheet, DocumentSheetV2: actor.sheet, CombatTracker: ui.combat, Hooks,
    Roll: roll, RollTerm: roll.dice[0], DiceTerm: roll.dice[0], MeasurePathResult: canvas.grid.measurePath([{ x: 0, y: 0 }, { x: 9, y: 9 }]),
    SchemaField: actor.system.schema, DataField: actor.system.schema, CONFIG, foundry, CONST,
    NumberField: new foundry.data.fields.NumberField(),
    DefaultSpecialStatusEffects: CONFIG.specialStatusEffects, TextEditor: CONFIG.ux?.TextEditor
      ?? foundry.applications.ux.TextEditor, DialogV2: foundry.applications.api.DialogV2,
    RenderOptions: { parts: [] }, Metadata: pack.metadata, TypeDataModel: actor.system,
    CanvasDocument: token.document, RegionDocument: region, RegionBehavior: behavior, BaseRegionBehavior: behavior, BaseTokenRuler: token.ruler, TokenRuler: token.ruler,
    Data: { plannedMovement: {} }, TooltipManager: game.tooltip, SceneControls: ui.controls,
    Tool: ui.controls.controls.tokens.tools.unconstrainedMovement,
    ContextMenu: foundry.applications.ux.ContextMenu.prototype, Dimensions: canvas.scene.dimensions,
  };
})()`;

/** True if a member is there: on the sample, on its class, in its schema, or along a path from a global name. */
const LACKING = `names => names.filter(name => {
  const refusal = Symbol.for('foundry-stand-in.refusal');
  const isThere = (place, member) => {
    let at = place;
    while (at && !Object.hasOwn(at, member)) at = Object.getPrototypeOf(at);
    const { get, value } = (at && Object.getOwnPropertyDescriptor(at, member)) ?? {};
    return Boolean(at) && !get?.[refusal] && !value?.[refusal];
  };
  const at = name.lastIndexOf('.');
  const [owner, member] = [name.slice(0, at), name.slice(at + 1)];
  try {
    if (owner in globalThis.samples) {
      const sample = globalThis.samples[owner];
      return !(isThere(sample, member) || isThere(sample.constructor ?? {}, member) || sample.constructor?.schema?.has?.(member));
    }
    let place = globalThis;
    for (const part of owner.split('.')) place = place[part];
    return !isThere(place, member);
  } catch { return true; }
})`;

/** All that the host offers below \`foundry\`: namespaces and classes with their public members. */
const OFFERED = `() => {
  const all = [];
  const isPlain = value => typeof value === 'object' && value !== null &&
    (Object.getPrototypeOf(value) === Object.prototype || Object.prototype.toString.call(value) === '[object Module]');
  const isPublic = name => !/^[_#]|^constructor$/.test(name);
  const read = (place, name) => { try { return place[name]; } catch { return null; } };
  const look = (path, place) => {
    const names = Object.keys(place).filter(isPublic);
    all.push({ path, isClass: false, names });
    for (const name of names) {
      const value = read(place, name);
      if (isPlain(value) && /^[a-z]/.test(name)) look(path + '.' + name, value);
      else if (typeof value === 'function' && /^[A-Z]/.test(name) && value.prototype) {
        const own = Object.getOwnPropertyNames(value.prototype).filter(isPublic);
        const statics = Object.getOwnPropertyNames(value)
          .filter(one => isPublic(one) && !['length', 'name', 'prototype'].includes(one));
        all.push({ path: path + '.' + name, isClass: true, names: [...own, ...statics] });
      }
    }
  };
  look('foundry', foundry);
  return all;
}`;

async function namesOf14(utilities: readonly string[]): Promise<NamesOf14> {
  const stored = async (...path: string[]): Promise<object> =>
    JSON.parse(await readFile(join(ROOT, ...path), 'utf8')) as object;
  const listed = async (file: string): Promise<Set<string>> =>
    new Set((await stored('test', 'host', file)) as string[]);
  return {
    paths: new Set(Object.keys(await stored('host', 'client', 'names-of-14.json'))),
    gone: await listed('gone-in-14.json'),
    old: await listed('old-in-14.json'),
    utilities,
  };
}

test('the host has every member of Foundry that the system uses', async () => {
  const members = used.filter(name => !name.startsWith('globalThis.'));
  expect(members).toEqual(
    expect.arrayContaining(['foundry.utils.saveDataToFile', 'Combat.nextTurn', 'Users.activeGM']),
  );
  expect(members.length).toBeGreaterThan(150);
  expect(await page.evaluate(`(${LACKING})(${JSON.stringify(members)})`)).toEqual([]);
}, 240_000);

test('the system uses nothing that 14 has removed or deprecated without asking for it first', async () => {
  const utilities = await page.evaluate<string[]>('Object.keys(foundry.utils)');
  expect(utilities).toContain('mergeObject');
  expect(used).toEqual(expect.arrayContaining(['globalThis.Hooks', 'CONST.ACTIVE_EFFECT_MODES']));
  expect(offencesAgainst14(uses, await namesOf14(utilities))).toEqual([]);
}, 240_000);

test('reports each of these when it is planted in a file of its own', async () => {
  const planted = `
    export function planted(placed: foundry.canvas.placeables.Token): void {
      placed['updatePosition']();
      mergeObject({}, {});
      void CONST.ACTIVE_EFFECT_MODES.ADD;
    }
    export class Own extends ActiveEffect {
      override _applyAdd(): void {}
    }`;
  const names = await namesOf14(['mergeObject', 'fromUuid']);
  const uses = usesOf(programOfText(planted));
  expect(offencesAgainst14(uses, names).sort()).toEqual(
    [
      'ActiveEffect._applyAdd, deprecated in 14',
      'CONST.ACTIVE_EFFECT_MODES, deprecated in 14',
      'Token.updatePosition, went with 13',
      'globalThis.mergeObject, no global name in 14',
    ].map(offence => `${offence}: src/foundry/planted.ts`),
  );
}, 240_000);

test('reports a member that the host lacks', async () => {
  const names = ['Actor.becomeKing', 'foundry.utils.flatter', 'Nobody.name', 'Actor.items'];
  expect(await page.evaluate(`(${LACKING})(${JSON.stringify(names)})`)).toEqual(names.slice(0, 3));
});

test('the host offers nothing that the type package does not know, except its own additions', async () => {
  const offered = await page.evaluate<Offered[]>(`(${OFFERED})()`);
  expect(offered.length).toBeGreaterThan(100);
  expect([...new Set(unknownNames(program, offered))].sort()).toEqual([...OWN_NAMES].sort());
}, 240_000);
