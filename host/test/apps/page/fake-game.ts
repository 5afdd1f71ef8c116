import * as objects from '../../../common/utils/objects.ts';
import { Collection } from '../../../common/utils/collection.ts';
import { randomID } from '../../../common/utils/strings.ts';
import {
  everyDocument,
  FakeActor,
  FakeCombat,
  FakeCombatant,
  FakeItem,
  FakeMessage,
  FakeScene,
  FakeToken,
  messages,
} from './fake-documents.ts';
import { Hooks } from './fake-hooks.ts';

const WORDS = { GREETING: 'Hello {name}', PLAIN: 'plain words' };

const language = new URLSearchParams(location.search).get('lang') ?? 'en';
const translations: Record<string, unknown> = { ...WORDS };
const settings = new Map<string, { default?: unknown }>();
const values = new Map<string, unknown>();

function localize(key: string): string {
  const word = objects.getProperty(translations, key);
  return typeof word === 'string' ? word : key;
}

const i18n = {
  lang: language,
  translations,
  localize,
  format: (key: string, data: Record<string, unknown> = {}) =>
    localize(key).replace(/\{(\w+)\}/g, (_, name: string) => String(data[name])),
  has: (key: string) => typeof objects.getProperty(translations, key) === 'string',
};

const user = {
  id: 'gm',
  name: 'Meneuse',
  role: 4,
  active: true,
  isGM: true,
  isSelf: true,
  color: '#c33',
  character: null,
  hotbar: {},
};
const player = {
  ...user,
  id: 'player',
  name: 'Roland',
  role: 1,
  active: false,
  isGM: false,
  isSelf: false,
  color: '#39c',
};

/** Put the globals of Foundry into the page, with a small world behind them. */
export function installFakeGame(): void {
  const actors = new Collection<FakeActor>();
  const aude = new FakeActor({ _id: 'aude', name: 'Aude', type: 'character', system: { hp: 9, notes: '' } });
  const gardien = new FakeActor({
    _id: 'gardien',
    name: 'Gardien',
    type: 'character',
    system: { hp: 4, notes: '' },
  });
  for (const actor of [aude, gardien]) actors.set(actor.id, actor);
  void aude.createEmbeddedDocuments('Item', [
    { _id: 'sword', name: 'Épée', sort: 1 },
    { _id: 'shield', name: 'Écu', sort: 2 },
  ]);
  const scene = new FakeScene({ _id: 'hall', name: 'Salle' });
  const combat = new FakeCombat({ _id: 'fight' });
  for (const [index, actor] of [aude, gardien].entries()) {
    const token = new FakeToken({
      _id: `t-${actor.id}`,
      name: actor.name,
      x: 300 + 200 * index,
      y: 300,
      disposition: 1 - 2 * index,
    });
    token.actor = actor;
    token.parent = scene;
    scene.tokens.set(token.id, token);
    const combatant = new FakeCombatant({ _id: `c-${actor.id}`, name: actor.name, initiative: 12 - index });
    combatant.actor = actor;
    combat.combatants.set(combatant.id, combatant);
  }
  const users = new Collection<typeof user>();
  users.set('gm', user);
  users.set('player', player);
  const game = {
    user,
    users,
    actors,
    items: new Collection<FakeItem>(),
    journal: new Collection<FakeItem>(),
    tables: new Collection<FakeItem>(),
    macros: new Collection<FakeItem>(),
    messages,
    combats: new Collection([['fight', combat]]),
    combat,
    scenes: new Collection([['hall', scene]]),
    packs: new Collection(),
    i18n,
    settings: {
      settings,
      get: (scope: string, key: string) =>
        values.get(`${scope}.${key}`) ?? settings.get(`${scope}.${key}`)?.default,
      set: async (scope: string, key: string, value: unknown) => values.set(`${scope}.${key}`, value),
      register: (scope: string, key: string, data: object) =>
        settings.set(`${scope}.${key}`, { namespace: scope, key, ...data } as object),
    },
    socket: null,
    system: { id: 'sample', title: 'Sample system' },
    modules: new Collection(),
    tours: new Collection(),
    world: { id: 'world', title: 'Sample world' },
  };
  Object.assign(globalThis, {
    Hooks,
    game,
    ui: {},
    CONFIG: {
      ui: {},
      queries: {},
      specialStatusEffects: { DEFEATED: 'dead' },
      Dice: { rollModes: { publicroll: { label: 'Public' }, gmroll: { label: 'GM' } } },
      Actor: { documentClass: FakeActor },
      Item: { documentClass: FakeItem },
      JournalEntry: { documentClass: FakeItem },
      RollTable: { documentClass: FakeItem },
    },
    CONST: { CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } },
    ChatMessage: FakeMessage,
    foundry: { utils: { ...objects, randomID } },
    fromUuid: async (uuid: string) => everyDocument.get(uuid) ?? null,
  });
}
