import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CREATURE_TYPES } from '../src/rules/d20/fighter.ts';
import { ROOT, SYSTEM_ID } from './system-files.ts';

/** The time of creation of an entry: in this order the folders of a pack are shown. */
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

type System = Readonly<Record<string, unknown>>;

/** What the folders of a pack tell apart. */
interface Order {
  /** Before the ids of its folders. */
  readonly prefix: string;
  /** In the order in which the folders are shown. */
  readonly ids: readonly string[];
  /** Where in the words of the system its folders have their names. */
  readonly words: readonly string[];
  /** The folder of an entry; null for one that lies beside them. */
  of(key: string, system: System): string | null;
}

const byEra = (later: Readonly<Partial<Record<Era, readonly string[]>>>): Order => ({
  prefix: 'era',
  ids: ERAS,
  words: ['BUILDER', 'ERA'],
  of(key, { natural, era }) {
    if (natural === true) return null;
    return ERAS.find(one => one === era) ?? ERAS.find(one => later[one]?.includes(key)) ?? 'ancient';
  },
});

/** Creatures of 1d20 against armour class, by type. */
const BY_TYPE: Order = {
  prefix: 'type',
  ids: CREATURE_TYPES,
  words: ['CLASSIC', 'type'],
  of: (_key, { type }) => CREATURE_TYPES.find(one => one === type) ?? null,
};

function orderOf(pack: string): Order | null {
  if (pack === 'd20-creatures') return BY_TYPE;
  const later = LATER[pack];
  return later ? byEra(later) : null;
}

/** The id of the folder of a pack that an entry lies in; null for what has none, and in packs without folders. */
export function folderOf(pack: string, key: string, system: System): string | null {
  const order = orderOf(pack);
  const id = order?.of(key, system) ?? null;
  return order && id !== null ? idOf(order, id) : null;
}

/** The folders of a pack, of those that something lies in. */
export function foldersOf(pack: string, type: string, used: ReadonlySet<string>): readonly object[] {
  const order = orderOf(pack);
  if (!order) return [];
  return order.ids.flatMap((id, i) => {
    const names = namesOf(order, id);
    const folder = {
      _id: idOf(order, id),
      name: names.en,
      type,
      sorting: 'a',
      sort: i,
      color: null,
      folder: null,
    };
    return used.has(folder._id) ? [{ ...folder, description: '', flags: { [SYSTEM_ID]: { names } } }] : [];
  });
}

const idOf = ({ prefix }: Order, id: string): string => `${prefix}${id}`.padEnd(16, '0');

function namesOf({ words }: Order, id: string): Record<'en' | 'fr', string> {
  const of = (language: string): string => {
    const { PASSE } = JSON.parse(readFileSync(join(ROOT, 'lang', `${language}.json`), 'utf8')) as {
      PASSE: object;
    };
    const name = [...words, id].reduce<unknown>((at, one) => (at as System)[one], PASSE) as string;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
  return { en: of('en'), fr: of('fr') };
}
