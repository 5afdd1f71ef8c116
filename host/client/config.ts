import type { Data } from '../common/data-types.ts';
import type { MovementActionDescriptor } from './board/movement-actions.ts';
import { TokenRuler } from './board/token-ruler.ts';
import { CALENDARS } from './helpers/calendars.ts';

/** The configuration of a document name that a system may set. */
export interface DocumentConfig extends Data {
  documentClass: unknown;
  dataModels: Record<string, unknown>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  /** What the types do, by the keys of the words: from 14 on. */
  typeHints?: Record<string, string>;
  collection?: unknown;
}

/** A state that a token may be marked with. */
export interface StatusEffect extends Data {
  id: string;
  name: string;
  img: string;
}

/** The configuration of dice. */
export interface DiceConfig {
  types: unknown[];
  rolls: unknown[];
  rollModes: Record<string, { label: string; icon: string }>;
  terms: Record<string, unknown>;
  termTypes: Record<string, unknown>;
  functions: Record<string, (...values: number[]) => number>;
  randomUniform: () => number;
  fulfillment: { dice: Data; methods: Data; defaultMethod: string };
}

/** Random numbers from 0 to 1 without 1, from the browser's own source. */
export function randomUniform(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53;
}

const icons = 'icons/svg';
const status = (id: string, icon: string): StatusEffect => ({
  id,
  name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  img: `${icons}/${icon}.svg`,
});

const documents = <T extends Data>(extra: T = {} as T): DocumentConfig & T => ({
  documentClass: null,
  dataModels: {},
  typeLabels: {},
  typeIcons: {},
  ...extra,
});

const LAYERS = [
  'weather',
  'grid',
  'regions',
  'drawings',
  'templates',
  'tiles',
  'walls',
  'tokens',
  'sounds',
  'lighting',
  'notes',
  'controls',
];

/** The configuration that systems read and change. */
export const CONFIG = {
  debug: { hooks: false, dice: false, documents: false } as Record<string, boolean>,
  compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
  AmbientLight: documents(),
  Actor: documents({
    compendiumIndexFields: [],
    trackableAttributes: {},
    sheetClasses: {},
    sidebarIcon: 'fa-solid fa-user',
  }),
  Item: documents({ compendiumIndexFields: [], sheetClasses: {}, sidebarIcon: 'fa-solid fa-suitcase' }),
  Adventure: documents({ compendiumIndexFields: [], sheetClasses: {} }),
  ActiveEffect: documents({ legacyTransferral: false }),
  ActorDelta: documents(),
  Card: documents(),
  Cards: documents({
    compendiumIndexFields: [],
    presets: {},
    sheetClasses: {},
    sidebarIcon: 'fa-solid fa-cards',
  }),
  ChatMessage: documents({ template: '', batchSize: 100, sidebarIcon: 'fa-solid fa-comments' }),
  Combat: documents({
    sidebarIcon: 'fa-solid fa-swords',
    initiative: { formula: null as string | null, decimals: 2 },
    initiativeIcon: { icon: `${icons}/d20.svg`, hover: `${icons}/d20.svg` },
    fallbackTurnMarker: '',
    sounds: {},
    settings: {},
  }),
  Combatant: documents(),
  CombatantGroup: documents(),
  Folder: documents(),
  JournalEntry: documents({
    compendiumIndexFields: [],
    sheetClasses: {},
    sidebarIcon: 'fa-solid fa-book-open',
  }),
  JournalEntryPage: documents({ sheetClasses: {} }),
  Macro: documents({ compendiumIndexFields: [], sheetClasses: {}, sidebarIcon: 'fa-solid fa-code' }),
  RollTable: documents({ compendiumIndexFields: [], sheetClasses: {}, sidebarIcon: 'fa-solid fa-th-list' }),
  TableResult: documents(),
  Scene: documents({ compendiumIndexFields: [], sidebarIcon: 'fa-solid fa-map' }),
  Setting: documents(),
  Tile: documents(),
  Token: documents({
    objectClass: null,
    prototypeSheetClass: null,
    rulerClass: TokenRuler as unknown,
    movement: {
      actions: {} as Record<string, MovementActionDescriptor>,
      defaultAction: 'walk',
      defaultSpeed: 6,
      TerrainData: null as unknown,
    },
  }),
  compendium: { uuidRedirects: {} as Record<string, string> },
  AmbientSound: documents(),
  Drawing: documents(),
  MeasuredTemplate: documents({ defaults: { angle: 53.13, width: 1 }, objectClass: null }),
  Note: documents({ objectClass: null }),
  Region: documents(),
  RegionBehavior: documents({
    typeIcons: {
      adjustDarknessLevel: 'fa-solid fa-sun',
      applyActiveEffect: 'fa-solid fa-person-rays',
      displayScrollingText: 'fa-solid fa-comments',
      executeMacro: 'fa-solid fa-code',
      executeScript: 'fa-solid fa-code',
      modifyMovementCost: 'fa-solid fa-arrows-left-right',
      pauseGame: 'fa-solid fa-clock',
      suppressWeather: 'fa-solid fa-eye-slash',
      teleportToken: 'fa-solid fa-bullseye',
      toggleBehavior: 'fa-solid fa-gears',
    },
  }),
  User: documents(),
  Wall: documents(),
  Canvas: {
    polygonBackends: {} as Record<string, unknown>,
    /** The host draws its board by itself: what is put here is kept. */
    layers: Object.fromEntries(LAYERS.map(name => [name, { layerClass: null, group: 'interface' }])) as Data,
    groups: {} as Data,
    dispositionColors: {
      HOSTILE: 0xe72124,
      NEUTRAL: 0xf1d836,
      FRIENDLY: 0x43dfdf,
      INACTIVE: 0x555555,
      PARTY: 0x33bc4e,
      CONTROLLED: 0xff9829,
      SECRET: 0xa612d4,
    },
    detectionModes: {} as Data,
    visionModes: {} as Data,
  },
  Dice: {
    types: [],
    rolls: [],
    rollModes: {
      publicroll: { label: 'CHAT.RollPublic', icon: 'fa-solid fa-globe' },
      gmroll: { label: 'CHAT.RollPrivate', icon: 'fa-solid fa-user-secret' },
      blindroll: { label: 'CHAT.RollBlind', icon: 'fa-solid fa-eye-slash' },
      selfroll: { label: 'CHAT.RollSelf', icon: 'fa-solid fa-user' },
    },
    terms: {},
    termTypes: {},
    functions: {},
    randomUniform,
    fulfillment: { dice: {}, methods: {}, defaultMethod: '' },
  } as DiceConfig,
  TextEditor: { enrichers: [] as unknown[] },
  /** The configuration of the editor of earlier generations: kept, for nothing here is written with it. */
  TinyMCE: { content_css: [], style_formats: [] } as Data,
  queries: {} as Record<string, (data: unknown, options: { timeout?: number }) => unknown>,
  statusEffects: [
    status('dead', 'skull'),
    status('unconscious', 'unconscious'),
    status('sleep', 'unconscious'),
    status('stun', 'daze'),
    status('prone', 'falling'),
    status('restrain', 'aura'),
    status('paralysis', 'stoned'),
    status('fly', 'aura'),
    status('blind', 'blind'),
    status('deaf', 'aura'),
    status('silence', 'aura'),
    status('fear', 'daze'),
    status('burning', 'aura'),
    status('frozen', 'stoned'),
    status('bleeding', 'blood'),
    status('disease', 'aura'),
    status('poison', 'blood'),
    status('invisible', 'blind'),
  ] as StatusEffect[],
  specialStatusEffects: {
    DEFEATED: 'dead',
    INVISIBLE: 'invisible',
    BLIND: 'blind',
    BURROW: 'burrow',
    HOVER: 'hover',
    FLY: 'fly',
  } as Record<string, string>,
  controlIcons: { combat: `${icons}/combat.svg`, defeated: `${icons}/skull.svg` } as Record<string, string>,
  sounds: { dice: '', combat: '', notification: '', lock: '' } as Record<string, string>,
  time: { ...CALENDARS, roundTime: 0, turnTime: 0 },
  fontDefinitions: {} as Data,
  ui: {} as Data,
  /** The classes of what windows share; systems may put their own here. */
  ux: {} as Data,
};

/** The configuration of a document name. */
export function documentConfig(documentName: string): DocumentConfig | null {
  const entry = (CONFIG as unknown as Record<string, unknown>)[documentName];
  // What the host has no documents of holds nothing but refusals.
  return typeof entry === 'object' && entry !== null && Object.keys(entry).includes('documentClass')
    ? (entry as DocumentConfig)
    : null;
}
