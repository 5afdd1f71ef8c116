import { type Field, type Fields, offeredBy } from '../../rules/shared/fields.ts';
import type { DerivedField } from '../data/derived-field.ts';
import { formatNumber, localize } from '../platform/localize.ts';
import { isolated } from '../platform/slices.ts';
import { named } from '../ui/choices.ts';
import type { Column, Value } from './narrowing.ts';
import type { PackEntry } from './pack-entries.ts';

type Kind = PackEntry['kind'];

/** A data model, as far as its rows of fields go. */
interface Model {
  readonly FIELDS?: Fields;
  readonly DERIVED?: readonly DerivedField[];
  readonly schema: foundry.data.fields.SchemaField.Any;
}

/** Two ways of writing an absent value. */
const NOTHING: readonly unknown[] = [null, undefined, ''];

function modelOf({ document, type }: Kind): Model | null {
  const models = CONFIG[document].dataModels as unknown as Readonly<Record<string, Model | undefined>>;
  return models[type] ?? null;
}

/** The paths in the index of a pack that lists read of a type. */
export function listedPaths(kind: Kind): string[] {
  const { FIELDS = {}, DERIVED = [] } = modelOf(kind) ?? {};
  return [...listedIn(FIELDS).map(([path]) => path), ...DERIVED.flatMap(({ from }) => from)];
}

/** What lists show of the entries of a type: its rows of fields that say so, and numbers that follow from others. */
export function columnsOf(kind: Kind): Column<PackEntry>[] {
  const model = modelOf(kind);
  if (!model) return [];
  const { FIELDS = {}, DERIVED = [], schema } = model;
  return [
    ...listedIn(FIELDS).map(([path, field]) => columnOf(path, field, schema)),
    ...DERIVED.map(derivedColumn),
  ];
}

function listedIn(fields: Fields, before = ''): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([key, field]): [string, Field][] => {
    if (field.holds === 'parts') return listedIn(field.fields, `${before}${key}.`);
    return field.listed ? [[`${before}${key}`, field]] : [];
  });
}

function columnOf(path: string, field: Field, schema: Model['schema']): Column<PackEntry> {
  const ids = field.holds === 'one' ? offeredBy(field) : field.holds === 'some' ? field.ids : [];
  const { label = path } = (schema.getField(path) ?? {}) as { label?: string };
  return {
    id: path,
    label,
    isFilter: field.listed === 'filter',
    isCounted: field.holds === 'number' || field.holds === 'text',
    valuesOf: ({ system }) => valuesIn(system, path, field),
    rankOf: value => ids.indexOf(String(value)),
    wordsOf: value => (field.holds === 'flag' ? label : wordsOf(field, value)),
  };
}

/** The values of a field in the data of an index, without what says nothing: null, and what it usually is. */
function valuesIn(system: object, path: string, field: Field): Value[] {
  const { initial, usually } = field as { readonly initial?: unknown; readonly usually?: unknown };
  const stored: unknown = foundry.utils.getProperty(system, path);
  const found = stored === undefined ? (initial ?? usually) : stored;
  // A price or weight of 0 was never filled in.
  const silent = 'hasFractions' in field ? 0 : usually;
  const values: unknown[] = field.holds === 'some' ? arrayOf(found) : [found];
  return values.filter(
    (one): one is Value =>
      (typeof one === 'string' || typeof one === 'number') && one !== silent && !NOTHING.includes(one),
  );
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function wordsOf(field: Field, value: Value): string {
  if (field.holds === 'one' || field.holds === 'some') {
    return field.words === undefined ? String(value) : named(field.words, String(value));
  }
  return field.holds === 'text' ? String(value) : formatNumber(value);
}

function derivedColumn({ id, words, valueOf }: DerivedField): Column<PackEntry> {
  return {
    id,
    label: localize(words),
    isFilter: false,
    isCounted: true,
    valuesOf({ uuid, system }) {
      const value = isolated(uuid, () => valueOf(system), '');
      return value === '' ? [] : [value];
    },
    rankOf: () => 0,
    wordsOf: formatNumber,
  };
}
