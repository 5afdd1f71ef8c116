import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CREATURE_TYPES } from '../src/rules/d20/fighter.ts';
import { ROOT, SYSTEM_ID } from './system-files.ts';

/** The times of creation of things. */
const ERAS = ['ancient', 'modern', 'future'] as const;

type Era = (typeof ERAS)[number];

/** Things of a later era than the first, by pack and key, where they do not say so themselves. */
const LATER: Readonly<Record<string, Readonly<Partial<Record<Era, readonly string[]>>>>> = {
  weapons: {
    modern: ['assault-rifle', 'pistol', 'rifle', 'shotgun', 'submachine-gun'],
    future: ['gauss-rifle', 'laser-rifle', 'plasma-rifle'],
  },
  armour: {},
  gear: {
    modern: ['binoculars', 'flashlight', 'radio', 'pistol-rounds', 'rifle-rounds', 'shotgun-shells'],
    future: ['energy-cells', 'gauss-needles'],
  },
  'ref10-weapons': {
    modern: [
      ...['combat-knife', 'hand-grenade', 'machine-pistol', 'mine', 'pump-shotgun', 'riot-shield'],
      ...['service-pistol', 'service-rifle', 'stun-grenade', 'truncheon'],
    ],
  },
  'ref10-armour': { modern: ['combat-helmet', 'plate-vest', 'soft-vest'] },
};

type Key = string | number;
type System = Readonly<Record<string, unknown>>;

/** The words that name folders, of one language. */
interface Words {
  readonly PASSE: {
    readonly BUILDER: { readonly ERA: Readonly<Record<string, string>> };
    readonly CLASSIC: Readonly<Record<'kind' | 'type', Readonly<Record<string, string>>>>;
    readonly SHEET: { readonly spellLevel: string };
  };
}

/** How the entries of a pack are sorted into folders. */
interface Sorting {
  /** What the ids of the folders begin with. */
  readonly by: string;
  /** The folders, in the order in which they are shown. */
  readonly folders: readonly Key[];
  /** The folder of an entry. */
  of(key: string, system: System): Key | undefined;
  nameOf(words: Words['PASSE'], folder: Key): string | undefined;
}

const byEra = (later: (typeof LATER)[string]): Sorting => ({
  by: 'era',
  folders: ERAS,
  of: (key, { era }) =>
    ERAS.find(own => own === era) ?? ERAS.find(one => later[one]?.includes(key)) ?? 'ancient',
  nameOf: ({ BUILDER }, era) => BUILDER.ERA[era],
});

const SORTED: Readonly<Record<string, Sorting>> = {
  ...Object.fromEntries(Object.entries(LATER).map(([pack, later]) => [pack, byEra(later)])),
  'd20-weapons': {
    by: 'kind',
    folders: ['melee', 'thrown', 'projectile', 'flask', 'unarmed'],
    of: (_, { kind }) => (typeof kind === 'string' ? kind : undefined),
    nameOf: ({ CLASSIC }, kind) => CLASSIC.kind[kind],
  },
  'd20-creatures': {
    by: 'type',
    folders: CREATURE_TYPES,
    of: (_, { type }) => CREATURE_TYPES.find(one => one === type),
    nameOf: ({ CLASSIC }, type) => CLASSIC.type[type],
  },
  'd20-spells': {
    by: 'level',
    folders: Array.from({ length: 10 }, (_, level) => level),
    of: (_, { level }) => (typeof level === 'number' ? level : undefined),
    nameOf: ({ SHEET }, level) => SHEET.spellLevel.replace('{level}', String(level)),
  },
};

/** The id of the folder of a pack that an entry lies in; null for what has none, and in packs without folders. */
export function folderOf(pack: string, key: string, system: System): string | null {
  const sorting = SORTED[pack];
  if (!sorting || system.natural === true) return null;
  const folder = sorting.of(key, system);
  return folder === undefined ? null : idOf(sorting, folder);
}

/** The folders of a pack, of those that something lies in. */
export function foldersOf(pack: string, type: string, used: ReadonlySet<string>): readonly object[] {
  const sorting = SORTED[pack];
  if (!sorting) return [];
  return sorting.folders.flatMap((key, i) => {
    const names = namesOf(sorting, key);
    const id = idOf(sorting, key);
    const folder = { _id: id, name: names.en, type, sorting: 'a', sort: i, color: null, folder: null };
    return used.has(id) ? [{ ...folder, description: '', flags: { [SYSTEM_ID]: { names } } }] : [];
  });
}

const idOf = ({ by }: Sorting, key: Key): string => `${by}${key}`.padEnd(16, '0');

function namesOf({ nameOf }: Sorting, key: Key): Record<'en' | 'fr', string> {
  const of = (language: string): string => {
    const text = readFileSync(join(ROOT, 'lang', `${language}.json`), 'utf8');
    const name = nameOf((JSON.parse(text) as Words).PASSE, key) ?? '';
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
  return { en: of('en'), fr: of('fr') };
}
