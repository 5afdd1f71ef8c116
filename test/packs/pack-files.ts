import type { Source } from '../../tools/pack-sources.ts';
import { readManifest } from '../../tools/system-files.ts';
import { filesBelow, textOf } from '../guards/project-files.ts';

/** A document of a pack, with where it is from. */
export interface PackedDocument {
  /** Such as `weapons/dagger`, or `fighters/brannoc-dol Great axe` for what is inside another. */
  readonly where: string;
  readonly kind: string;
  readonly source: Source & { readonly _id: string; readonly name: string; readonly type?: string };
  /** True if it lies in the pack itself. */
  readonly isEntry: boolean;
}

/** The entries of one pack. */
export function entriesOf(pack: string): PackedDocument[] {
  const kind = readManifest().packs.find(({ name }) => name === pack)?.type ?? '';
  return filesBelow(`packs/${pack}`).map(path => ({
    where: path.replace(/^packs\/|\.json$/g, ''),
    kind,
    source: JSON.parse(textOf(path)) as PackedDocument['source'],
    isEntry: true,
  }));
}

/** The entries of all packs, each followed by the things inside it. */
export function allDocuments(): PackedDocument[] {
  return readManifest().packs.flatMap(({ name }) =>
    entriesOf(name).flatMap(entry => {
      const items = (entry.source.items ?? []) as PackedDocument['source'][];
      const inside = items.map(source => {
        return { where: `${entry.where} ${source.name}`, kind: 'Item', source, isEntry: false };
      });
      return [entry, ...inside];
    }),
  );
}
