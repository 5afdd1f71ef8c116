import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './system-files.ts';

/**
 * The words that a client learns only when it opens what they belong to: keys below `PASSE`, of groups or of single
 * words, by what that is. They stand in the same file of their language as all others; the build keeps them apart.
 */
export const BUNDLED_WORDS: Readonly<Record<string, readonly string[]>> = {
  browser: ['BROWSER'],
  builder: ['BUILDER', 'REASON.builder'],
  forecast: ['FORECAST'],
  import: ['IMPORT'],
  party: ['PARTY', 'REST', 'REASON.resting'],
  tour: ['TOUR', 'WELCOME'],
  upkeep: ['EXPORT', 'RESTORE', 'UPGRADE'],
};

/** The words of such groups that everybody needs, to offer what is opened or to show what came of it. */
const AT_ONCE: readonly string[] = [
  'BROWSER.fromPacks',
  'BROWSER.open',
  'BUILDER.ROLLED',
  'BUILDER.notYours',
  'BUILDER.offer',
  'BUILDER.offerResume',
  'BUILDER.open',
  'BUILDER.resume',
  'EXPORT.save',
  'FORECAST.open',
  'GROWTH.give',
  'GROWTH.takeBack',
  'IMPORT.notAllowed',
  'IMPORT.open',
  'PARTY.open',
  'REFLEXES.roundsLeft',
  'REFLEXES.roundsLeftOf',
  'REST.hint',
  'REST.open',
  'RESTORE.brokeOff',
  'RESTORE.hint',
  'RESTORE.open',
  'RESTORE.title',
  'TOUR.gm.description',
  'TOUR.gm.title',
  'TOUR.player.description',
  'TOUR.player.title',
];

/** The combat systems whose words come with their rules (`words` of their manifests). */
const SYSTEMS = ['mythras', 'runequest4', 'ref10', 'd20', 'segments'] as const;

/** Groups, and groups within groups, of a single combat system. */
const OWN_GROUPS: Readonly<Record<string, (typeof SYSTEMS)[number]>> = {
  ABILITY: 'mythras',
  Ability: 'mythras',
  Armour: 'mythras',
  BODY: 'mythras',
  CHANGE: 'mythras',
  CLASSIC: 'd20',
  Character: 'mythras',
  CombatStyle: 'mythras',
  D20Armour: 'd20',
  D20Fighter: 'd20',
  D20Gear: 'd20',
  D20Spell: 'd20',
  D20Weapon: 'd20',
  DAMAGETYPE: 'mythras',
  FATIGUE: 'mythras',
  FIREMODE: 'mythras',
  GAIT: 'mythras',
  GEARKIND: 'mythras',
  GROWTH: 'mythras',
  GUARD: 'ref10',
  Gear: 'mythras',
  ITEMKIND: 'mythras',
  LOCATIONKIND: 'mythras',
  MOVE: 'mythras',
  MOVEWAY: 'mythras',
  NUMBERSHORT: 'mythras',
  OBJECT: 'mythras',
  OPPOSED: 'runequest4',
  Power: 'mythras',
  REFLEXES: 'ref10',
  Ref10Armour: 'ref10',
  Ref10Fighter: 'ref10',
  Ref10Gear: 'ref10',
  Ref10Weapon: 'ref10',
  Runequest4Fighter: 'runequest4',
  Runequest4Style: 'runequest4',
  Runequest4Weapon: 'runequest4',
  SEGMENTS: 'segments',
  SHAPE: 'mythras',
  SIZE: 'mythras',
  SKILLKIND: 'mythras',
  STYLEKIND: 'runequest4',
  SegmentsArmour: 'segments',
  SegmentsFighter: 'segments',
  SegmentsGear: 'segments',
  SegmentsMagicItem: 'segments',
  SegmentsSpell: 'segments',
  SegmentsWeapon: 'segments',
  Skill: 'mythras',
  THINGS: 'mythras',
  TRAIT: 'mythras',
  Weapon: 'mythras',
  'FACT.did.critical': 'segments',
  'FACT.did.no-parry': 'segments',
  'FACT.prepared-for': 'segments',
  'FACT.begun': 'd20',
  'FACT.flew': 'd20',
  'FACT.over': 'd20',
  'FACT.readies': 'd20',
  'SETTING.criticalTable': 'segments',
  'SETTING.lengths': 'd20',
  'SETTING.things': 'mythras',
  'SETTING.groups.criticalTable': 'segments',
};

/** Groups that all combat systems share: a word in them is that of one where only this one has its id. */
const SHARED_GROUPS: ReadonlySet<string> = new Set([
  ...[
    'ABOUT',
    'ACTION',
    'CIRCUMSTANCE',
    'CONDITION',
    'CONDITIONTEXT',
    'EFFECT',
    'FACT',
    'OPTION',
    'QUESTION',
  ],
  ...['REASON', 'SKILL'],
]);

/** Groups within them that are ids too: the rest hold the parts of one word, such as `short`. */
const GROUPS_OF_IDS: ReadonlySet<string> = new Set(['FACT.did', 'REASON.circumstance', 'REASON.effect']);

/** Groups in which every combat system also has a group of its own. */
const DIVIDED_GROUPS: ReadonlySet<string> = new Set([...SHARED_GROUPS, 'OUTCOME', 'OWN', 'POINTS']);

/** The packs that only worlds of one combat system have, and the journal, which waits for the words that it names. */
export const PACKS_THAT_WAIT = /^packs\/(?:rules\/|(?:d20|opposed|ref10|segments)-)/;

/** The bundle of some words: null for those that everybody learns at once. */
export function bundleOf(key: string): string | null {
  const isIn = (groups: readonly string[]) =>
    groups.some(group => key === `PASSE.${group}` || key.startsWith(`PASSE.${group}.`));
  if (isIn(AT_ONCE)) return null;
  const opened = Object.entries(BUNDLED_WORDS).find(([, groups]) => isIn(groups));
  return opened ? opened[0] : systemOf(key);
}

/** Everything that words of a language can belong to. */
export const BUNDLES: readonly string[] = [...Object.keys(BUNDLED_WORDS), ...SYSTEMS];

/** The combat system that a word belongs to, which a client learns with its rules; null for none and for several. */
function systemOf(key: string): string | null {
  const [, group = '', ...rest] = key.split('.');
  if (whoSays().toldToAll.has(key)) return null;
  const owner = ownerOf([group, ...rest]);
  if (owner !== undefined) return owner;
  const named = DIVIDED_GROUPS.has(group) ? SYSTEMS.find(id => rest.includes(id)) : undefined;
  if (named !== undefined) return named;
  if (!SHARED_GROUPS.has(group)) return null;
  const [id = '', inner = ''] = rest;
  return (GROUPS_OF_IDS.has(`${group}.${id}`) ? userOf(inner, group) : null) ?? userOf(id, group);
}

function ownerOf(path: readonly string[]): string | undefined {
  const groups = path.map((_, index) => path.slice(0, index + 1).join('.'));
  return groups.map(group => OWN_GROUPS[group]).find(owner => owner !== undefined);
}

/** The one combat system that says an id; null where several or all do. */
function userOf(id: string, group: string): string | null {
  const users = sayersOf(id);
  // Foundry's side lists ids that rules give, and gives none itself but reasons.
  const isFoundrys = users.has(FOUNDRY) && (group === 'REASON' || users.size === 1);
  if (isFoundrys || users.has(EVERYBODY)) return null;
  const systems = SYSTEMS.filter(one => users.has(one));
  // A system with opposed rolls also has the words of the d100 rules.
  const [holder = null, ...others] = systems.filter(
    one => one !== 'runequest4' || !systems.includes('mythras'),
  );
  return others.length === 0 ? holder : null;
}

/** The bundles that use an id: literally, or, if none does, composed or in both of its parts (`opportunity-none`). */
function sayersOf(id: string): ReadonlySet<string> {
  const { users, composed } = whoSays();
  const asItStands = users.get(id);
  if (asItStands) return asItStands;
  const sayers = new Set(composed.flatMap(({ pattern, user }) => (pattern.test(id) ? [user] : [])));
  for (const { index } of id.matchAll(/-/g)) {
    const [before, after] = [sayersOf(id.slice(0, index)), sayersOf(id.slice(index + 1))];
    for (const one of [EVERYBODY, ...SYSTEMS])
      if ([before, after].every(part => part.has(one) || part.has(EVERYBODY))) sayers.add(one);
  }
  return sayers;
}

const EVERYBODY = 'everybody';
const FOUNDRY = 'foundry';

interface Said {
  /** The combat systems in whose sources an id stands; `everybody` for what their rules share, `foundry` for its side of all. */
  readonly users: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids that are put together, such as `counter-with-` and an action. */
  readonly composed: readonly { readonly pattern: RegExp; readonly user: string }[];
  /** The keys that texts of packs name that every world has, where nothing waits for. */
  readonly toldToAll: ReadonlySet<string>;
}

let said: Said | null = null;

/** The uses of all ids, read once. */
function whoSays(): Said {
  return (said ??= readSources());
}

function readSources(): Said {
  const users = new Map<string, Set<string>>();
  const composed: { pattern: RegExp; user: string }[] = [];
  const toldToAll = new Set<string>();
  for (const path of [...filesIn('src', '.ts'), ...filesIn('templates', '.hbs')]) {
    const text = readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
    const user = userAt(path);
    for (const [id] of text.matchAll(/[\w-]+/g)) {
      const known = users.get(id);
      if (known) known.add(user);
      else users.set(id, new Set([user]));
    }
    // With nothing but a dash that stands fast, anything would be one.
    for (const [, before = '', after = ''] of text.matchAll(/`([a-z-]*)\$\{[^`{}]+\}([a-z-]*)`/g))
      if (/[a-z]/.test(before + after)) composed.push({ pattern: new RegExp(`^${before}.+${after}$`), user });
  }
  for (const path of filesIn('packs', '.json')) {
    if (PACKS_THAT_WAIT.test(path)) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const [, key] of text.matchAll(/@Passe\[([\w.-]+)/g)) toldToAll.add(`PASSE.${key}`);
  }
  return { users, composed, toldToAll };
}

/** Whose a source is. */
function userAt(path: string): string {
  const [, folder = ''] = /^(?:src\/rules|src\/foundry\/systems|templates)\/(\w+)\//.exec(path) ?? [];
  if ((SYSTEMS as readonly string[]).includes(folder)) return folder;
  return /^(?:src\/foundry|templates)\//.test(path) ? FOUNDRY : EVERYBODY;
}

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter(name => name.endsWith(ending)).map(name => `${folder}/${name.replaceAll('\\', '/')}`);
}

/**
 * The words of a language file that belong to something, or with null those that everybody learns at once. Beside the own
 * words of a combat system are the shared ones that they replace, by which a client knows which a module has changed.
 */
export function wordsFor(text: string, bundle: string | null): string {
  const all = JSON.parse(text) as Language;
  const words = (only(all, '', bundle) ?? {}) as Language;
  const own = bundle === null ? undefined : words.PASSE?.OWN?.[bundle];
  if (own && words.PASSE?.OWN) words.PASSE.OWN['replaced'] = shared(own, all.PASSE ?? {});
  return JSON.stringify(words);
}

interface Language {
  PASSE?: { OWN?: Record<string, object> };
}

/** The shared words at the places of those of a combat system. */
function shared(own: object, all: object): object {
  const found: Record<string, string | object> = {};
  for (const [key, value] of Object.entries(own) as [string, string | object][]) {
    const there = (all as Record<string, string | object | undefined>)[key];
    if (typeof there === 'string') found[key] = there;
    else if (there && typeof value === 'object') found[key] = shared(value, there);
  }
  return found;
}

function only(words: unknown, path: string, bundle: string | null): unknown {
  if (typeof words === 'string') return bundleOf(path) === bundle ? words : undefined;
  const entries = Object.entries(words as object).flatMap(([key, value]) => {
    const kept = only(value, path === '' ? key : `${path}.${key}`, bundle);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Builds `lang/fr.json?bundle=forecast` as the words of that bundle alone. */
export const wordBundles: Plugin = {
  name: 'word-bundles',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [file = '', bundle] = id.split('?bundle=');
    if (bundle === undefined) return null;
    this.addWatchFile(file);
    return `export default ${wordsFor(readFileSync(file, 'utf8'), bundle)}`;
  },
};
