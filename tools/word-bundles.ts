import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './system-files.ts';

/**
 * The words that a client learns only when it opens what they belong to: keys below `PASSE`, of groups or of single
 * words, by what that is. They stand in the same file of their language as all others; the build keeps them apart.
 */
export const BUNDLED_WORDS: Readonly<Record<string, readonly string[]>> = {
  builder: ['BUILDER'],
  forecast: ['FORECAST'],
  import: ['IMPORT'],
  restore: ['RESTORE'],
  tour: ['TOUR', 'WELCOME'],
};

/** What everybody needs of such groups, to offer what is opened or to show what came of it. */
const AT_ONCE: readonly string[] = [
  'BUILDER.ROLLED',
  'BUILDER.notYours',
  'BUILDER.offer',
  'BUILDER.offerResume',
  'BUILDER.open',
  'BUILDER.resume',
  'FORECAST.open',
  'IMPORT.notAllowed',
  'IMPORT.open',
  'REFLEXES.roundsLeft',
  'REFLEXES.roundsLeftOf',
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

/** Groups of a single combat system. */
const OWN_GROUPS: Readonly<Record<string, string>> = {
  CLASSIC: 'd20',
  OPPOSED: 'runequest4',
  REFLEXES: 'ref10',
  SEGMENTS: 'segments',
};

/** Groups that all combat systems share: a word in them is that of one where only this one has its id. */
const SHARED_GROUPS: ReadonlySet<string> = new Set([
  ...['ACTION', 'CIRCUMSTANCE', 'CONDITIONTEXT', 'FACT', 'OPTION', 'QUESTION', 'REASON'],
]);

/** Groups in which every combat system has a group of its own besides. */
const DIVIDED_GROUPS: ReadonlySet<string> = new Set([...SHARED_GROUPS, 'POINTS']);

/** The packs that only worlds of one combat system have. */
export const PACKS_OF_SYSTEMS = /^packs\/(?:d20|opposed|ref10|segments)-/;

/** What words belong to: null for those that everybody learns at once. */
export function bundleOf(key: string): string | null {
  const isIn = (groups: readonly string[]) =>
    groups.some(group => key === `PASSE.${group}` || key.startsWith(`PASSE.${group}.`));
  if (isIn(AT_ONCE)) return null;
  return Object.entries(BUNDLED_WORDS).find(([, groups]) => isIn(groups))?.[0] ?? systemOf(key);
}

/** Everything that words of a language can belong to. */
export const BUNDLES: readonly string[] = [...Object.keys(BUNDLED_WORDS), ...SYSTEMS];

/** The combat system that a word belongs to, which a client learns with its rules; null for none and for several. */
function systemOf(key: string): string | null {
  const [, group = '', ...rest] = key.split('.');
  if (whoSays().toldToAll.has(key)) return null;
  if (Object.hasOwn(OWN_GROUPS, group)) return OWN_GROUPS[group] ?? null;
  const named = DIVIDED_GROUPS.has(group) ? SYSTEMS.find(id => rest.includes(id)) : undefined;
  if (named !== undefined) return named;
  const users = SHARED_GROUPS.has(group) ? whoSays().users.get(rest[0] ?? '') : undefined;
  const [user = null, ...others] = users ?? [];
  return others.length === 0 && user !== EVERYBODY ? user : null;
}

const EVERYBODY = 'everybody';

interface Said {
  /** The combat systems in whose sources an id stands, and `everybody` for the sources of all. */
  readonly users: ReadonlyMap<string, ReadonlySet<string>>;
  /** The keys that texts of packs name which every world has. */
  readonly toldToAll: ReadonlySet<string>;
}

let said: Said | null = null;

/** Who says what, read once. */
function whoSays(): Said {
  return (said ??= readSources());
}

function readSources(): Said {
  const users = new Map<string, Set<string>>();
  const toldToAll = new Set<string>();
  for (const path of [...filesIn('src', '.ts'), ...filesIn('templates', '.hbs')]) {
    const [, system = EVERYBODY] =
      /^(?:src\/rules|src\/foundry\/systems|templates)\/(\w+)\//.exec(path) ?? [];
    const user = (SYSTEMS as readonly string[]).includes(system) ? system : EVERYBODY;
    for (const [id] of readFileSync(join(ROOT, path), 'utf8').matchAll(/[\w-]+/g)) {
      const known = users.get(id);
      if (known) known.add(user);
      else users.set(id, new Set([user]));
    }
  }
  for (const path of filesIn('packs', '.json')) {
    if (PACKS_OF_SYSTEMS.test(path)) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const [, key] of text.matchAll(/@Passe\[([\w.-]+)/g)) toldToAll.add(`PASSE.${key}`);
  }
  return { users, toldToAll };
}

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter(name => name.endsWith(ending)).map(name => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** The words of a language file that belong to something, or with null those that everybody learns at once. */
export function wordsFor(text: string, bundle: string | null): string {
  return JSON.stringify(only(JSON.parse(text), '', bundle) ?? {});
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
