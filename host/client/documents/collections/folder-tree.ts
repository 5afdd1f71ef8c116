import type { Document } from '../../../common/abstract/document.ts';

/** A folder of a collection with its contents, or the contents outside any folder. */
export interface TreeNode {
  readonly root: boolean;
  readonly folder: Document | null;
  readonly depth: number;
  readonly visible: boolean;
  readonly children: TreeNode[];
  readonly entries: Document[];
}

/**
 * Sorts documents into their folders; what is in a folder that is not there lies in none.
 * @param byHand true for the manual sort order, false to sort by name
 */
export function folderTree(
  documents: readonly Document[],
  folders: readonly Document[],
  byHand: boolean,
): TreeNode {
  const order = (a: Document, b: Document): number =>
    byHand ? sortOf(a) - sortOf(b) : (a.name ?? '').localeCompare(b.name ?? '');
  const known = new Set(folders.map(({ id }) => id));
  const placeOf = (document: Document): string | null => {
    const place = document._source['folder'] as string | null | undefined;
    return place !== undefined && place !== null && known.has(place) ? place : null;
  };
  const nodeOf = (folder: Document | null, depth: number): TreeNode => {
    const inside = (document: Document): boolean => placeOf(document) === (folder?.id ?? null);
    return {
      root: folder === null,
      folder,
      depth,
      visible: true,
      children: folders
        .filter(inside)
        .toSorted(order)
        .map(child => nodeOf(child, depth + 1)),
      entries: documents.filter(inside).toSorted(order),
    };
  };
  return nodeOf(null, 0);
}

function sortOf(document: Document): number {
  return Number(document._source['sort'] ?? 0);
}
