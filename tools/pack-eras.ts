import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The id of the folder of a pack that an entry lies in, by its era; null for what has none, and in packs without folders. */
export function folderOf(
  pack: string,
  key: string,
  system: Readonly<Record<string, unknown>>,
): string | null {
  const later = LATER[pack];
  if (!later || system.natural === true) return null;
  const own = ERAS.find(era => era === system.era);
  return idOf(own ?? ERAS.find(era => later[era]?.includes(key)) ?? 'ancient');
}

/** The folders of a pack, of those that something lies in. */
export function foldersOf(pack: string, type: string, used: ReadonlySet<string>): readonly object[] {
  if (!LATER[pack]) return [];
  return ERAS.flatMap((era, i) => {
    const names = namesOf(era);
    const folder = { _id: idOf(era), name: names.en, type, sorting: 'a', sort: i, color: null, folder: null };
    return used.has(folder._id) ? [{ ...folder, description: '', flags: { [SYSTEM_ID]: { names } } }] : [];
  });
}

const idOf = (era: Era): string => `era${era}`.padEnd(16, '0');

function namesOf(era: Era): Record<'en' | 'fr', string> {
  const of = (language: string): string => {
    const text = readFileSync(join(ROOT, 'lang', `${language}.json`), 'utf8');
    return (JSON.parse(text) as { PASSE: { BUILDER: { ERA: Record<Era, string> } } }).PASSE.BUILDER.ERA[era];
  };
  return { en: of('en'), fr: of('fr') };
}
