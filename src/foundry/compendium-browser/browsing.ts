import { isFound } from '../../rules/shared/spelling.ts';
import { byLabel, localize } from '../platform/localize.ts';
import { columnsOf } from './listed-fields.ts';
import { type Bounds, type Column, type Facet, facetsOf, isSortable, isWanted, sorted } from './narrowing.ts';
import { kindsOfWorld, type PackEntry } from './pack-entries.ts';

/** The kinds together. */
const EVERYTHING = '';

/** A kind of entry, and the number of entries that this user sees of it. */
export interface CountedKind {
  readonly type: string;
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
}

/** A row of the list. */
export interface ListedRow {
  readonly uuid: string;
  readonly document: 'Actor' | 'Item';
  readonly label: string;
  readonly img: string;
  /** Where it belongs: its kind, where the list has several, and its folder. */
  readonly note: string;
  readonly numbers: readonly { readonly label: string; readonly value: string }[];
  readonly isItem: boolean;
}

/** What a user looks for among the entries of the packs, and what is found. */
export class Browsing {
  searched = '';
  sort = '';
  #kind = EVERYTHING;
  readonly #entries: readonly PackEntry[];
  readonly #places: ReturnType<typeof placeColumns>;
  readonly #columns = new Map<string, readonly Column<PackEntry>[]>();
  readonly #choices = new Map<string, Set<string>>();
  readonly #bounds = new Map<string, Bounds>();

  /** @param entries in the order in which they are listed */
  constructor(entries: readonly PackEntry[]) {
    this.#entries = entries;
    this.#places = placeColumns(entries);
  }

  get kind(): string {
    return this.#kind;
  }

  /** Looks at entries of another type; what the list was narrowed by is forgotten. */
  set kind(type: string) {
    if (type !== this.#kind) this.forget();
    this.#kind = type;
  }

  /** Forgets what the list is narrowed and sorted by, but for the kind. */
  forget(): void {
    this.#choices.clear();
    this.#bounds.clear();
    this.sort = '';
  }

  /** Narrows the list to entries with a value, or no longer. */
  choose(column: string, value: string, isWanted: boolean): void {
    const chosen = this.#choices.get(column) ?? new Set();
    if (isWanted) chosen.add(value);
    else chosen.delete(value);
    this.#choices.set(column, chosen);
  }

  /** Narrows the list to entries whose number is within a bound; null for none. */
  bound(column: string, side: keyof Bounds, value: number | null): void {
    const before = this.#bounds.get(column) ?? { from: null, to: null };
    this.#bounds.set(column, { ...before, [side]: value });
  }

  isChosen(column: string, value: string): boolean {
    return this.#choices.get(column)?.has(value) === true;
  }

  boundsOf(column: string): Bounds {
    return this.#bounds.get(column) ?? { from: null, to: null };
  }

  /** All kinds that there are entries of, and the chosen one. */
  kinds(): CountedKind[] {
    const counts = new Map<string, number>();
    for (const { kind } of this.#entries) counts.set(kind.type, (counts.get(kind.type) ?? 0) + 1);
    const kinds = kindsOfWorld().map(({ document, type }) => ({
      type,
      label: game.i18n.localize(`TYPES.${document}.${type}`),
      count: counts.get(type) ?? 0,
      isChosen: type === this.#kind,
    }));
    const all = {
      type: EVERYTHING,
      label: localize('BROWSER.everything'),
      count: this.#entries.length,
      isChosen: this.#kind === EVERYTHING,
    };
    return [all, ...kinds.filter(({ count, isChosen }) => count > 0 || isChosen)];
  }

  /** The ways to narrow the list of the chosen kind. */
  facets(): Facet[] {
    const compare = (one: string, other: string) => byLabel({ label: one }, { label: other });
    return facetsOf(this.#filters(), this.#ofKind(), compare);
  }

  /** The columns that the list can be sorted by. */
  sorts(): { readonly value: string; readonly label: string; readonly isChosen: boolean }[] {
    const entries = this.#ofKind();
    return this.#columnsOf(this.#kind)
      .filter(column => isSortable(column, entries))
      .map(({ id, label }) => ({ value: id, label, isChosen: id === this.sort }));
  }

  /** What is found, in its order. */
  found(): readonly PackEntry[] {
    const filters = this.#filters();
    const wanted = { choices: this.#choices, bounds: this.#bounds };
    const found = this.#ofKind().filter(
      entry => isFound(entry.names, this.searched) && isWanted(filters, wanted, entry),
    );
    return sorted(found, this.#columnsOf(this.#kind).find(({ id }) => id === this.sort) ?? null);
  }

  /** An entry as it is shown. */
  rowOf(entry: PackEntry): ListedRow {
    const { uuid, kind, label, img, folder } = entry;
    const words =
      this.#kind === EVERYTHING ? [game.i18n.localize(`TYPES.${kind.document}.${kind.type}`)] : [];
    return {
      uuid,
      document: kind.document,
      label,
      img,
      note: [...words, folder.label].filter(Boolean).join(' · '),
      numbers: this.#columnsOf(kind.type).flatMap(column => {
        const values = column.valuesOf(entry).map(value => column.wordsOf(value));
        return values.length > 0 ? [{ label: column.label, value: values.join(', ') }] : [];
      }),
      isItem: kind.document === 'Item',
    };
  }

  #ofKind(): readonly PackEntry[] {
    if (this.#kind === EVERYTHING) return this.#entries;
    return this.#entries.filter(({ kind }) => kind.type === this.#kind);
  }

  #filters(): readonly Column<PackEntry>[] {
    const [folder, pack] = this.#places;
    // Where kinds are together, each of our packs is one of them.
    return this.#kind === EVERYTHING ? [folder] : [folder, ...this.#columnsOf(this.#kind), pack];
  }

  #columnsOf(type: string): readonly Column<PackEntry>[] {
    const known = this.#columns.get(type);
    if (known) return known;
    const kind = kindsOfWorld().find(one => one.type === type);
    const columns = kind ? columnsOf(kind) : [];
    this.#columns.set(type, columns);
    return columns;
  }
}

/** The names of the folders, by kind of entry and in their order there, and of the packs, that entries lie in. */
function placeColumns(
  entries: readonly PackEntry[],
): readonly [folder: Column<PackEntry>, pack: Column<PackEntry>] {
  const kinds = kindsOfWorld().map(({ type }) => type);
  const placed = entries.toSorted(
    (one, other) =>
      kinds.indexOf(one.kind.type) - kinds.indexOf(other.kind.type) || one.folder.sort - other.folder.sort,
  );
  const order = [...new Set(placed.map(({ folder }) => folder.label))];
  const placeColumn = (id: 'folder' | 'pack', nameOf: (entry: PackEntry) => string): Column<PackEntry> => ({
    id: `in-${id}`,
    label: localize(`BROWSER.${id}`),
    isFilter: true,
    isCounted: false,
    valuesOf: entry => [nameOf(entry)].filter(Boolean),
    rankOf: name => order.indexOf(String(name)),
    wordsOf: String,
  });
  return [placeColumn('folder', ({ folder }) => folder.label), placeColumn('pack', ({ pack }) => pack)];
}
