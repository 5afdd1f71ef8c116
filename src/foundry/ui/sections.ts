import type { Field, Fields } from '../../rules/shared/fields.ts';
import { isAsUsual } from '../../rules/shared/field-values.ts';
import { localize } from '../platform/localize.ts';
import {
  type FieldAt,
  formOf,
  type FormField,
  ruleKey,
  type Section,
  type Ticks,
  ticksOf,
} from './form-fields.ts';

/** The headings of the sections of items, by their ids; a combat system may have others. */
const HEADINGS: Readonly<Record<string, string>> = {
  armour: 'ITEM.protects',
  casting: 'ITEM.casting',
  ranged: 'ITEM.ranged',
  strike: 'CREATURE.attacks',
  thing: 'ITEM.thing',
};

interface Shape {
  /** Headings in place of the common ones. */
  readonly headings?: Readonly<Record<string, string>>;
  /** The paths of fields that say nothing for this item. */
  readonly without?: readonly string[];
  /** The configuration of fields whose options depend on the item, by their paths. */
  readonly configs?: Readonly<Record<string, Parameters<FieldAt>[1]>>;
}

/** The form of an item: a section for each that the fields of its type name, in their order, and the key for the rules. */
export function itemSections(item: Item.Implementation, shape: Shape = {}): Section[] {
  const fields = fieldsOf(item);
  const field = formOf(item);
  const ids = new Set(Object.values(fields).flatMap(({ section }) => section ?? []));
  const sections = [...ids].map(id => {
    const label = localize(shape.headings?.[id] ?? headingOf(id));
    return { id, label, ...formFields(field, fields, id, shape) };
  });
  return [...sections.filter(section => section.fields.length + section.ticks.length > 0), ruleKey(field)];
}

/** The fields of an item's type. */
function fieldsOf({ system }: Item.Implementation): Fields {
  const { FIELDS = {} } = system.constructor as { readonly FIELDS?: Fields };
  return FIELDS;
}

/** The form fields and boxes of a section, from the fields of a thing. */
export function formFields(
  field: FieldAt,
  fields: Fields,
  section: string,
  shape: Shape,
): Required<Pick<Section, 'fields' | 'ticks' | 'silent'>> {
  const shown = Object.entries(fields).filter(([, row]) => row.section === section);
  const leaves = shown.flatMap(([key, row]) => leavesOf(key, row));
  const rows = leaves.filter(([path]) => !shape.without?.includes(path));
  return {
    fields: rows.flatMap(([path, row]) => formFieldOf(field, path, row, shape)),
    ticks: rows.flatMap(([path, row]) => ticksAt(field(path), row)),
    silent: shown.flatMap(([key, row]) => silentIn(field, key, row)),
  };
}

/** The names of the fields of parts that the rules leave out. */
function silentIn(field: FieldAt, path: string, row: Field): readonly string[] {
  if (row.holds !== 'parts' || typeof row.usually !== 'object' || row.usually === null) return [];
  const written = Object.keys(row.usually).map(key => [key, field(`${path}.${key}`).value]);
  const isSilent = isAsUsual(row.usually, Object.fromEntries(written));
  return isSilent ? leavesOf(path, row).map(([leaf]) => field(leaf).name) : [];
}

function headingOf(section: string): string {
  const heading = HEADINGS[section];
  if (heading === undefined) throw new Error(`no heading for section ${section}`);
  return heading;
}

/** The paths of a field, with those of its own fields. */
function leavesOf(path: string, row: Field): (readonly [path: string, row: Field])[] {
  if (row.holds !== 'parts') return [[path, row]];
  return Object.entries(row.fields).flatMap(([key, inner]) => leavesOf(`${path}.${key}`, inner));
}

function formFieldOf(field: FieldAt, path: string, row: Field, { configs = {} }: Shape): FormField[] {
  return row.holds === 'some' || row.holds === 'keys' ? [] : [field(path, configs[path] ?? configured(row))];
}

/** What an empty field shows, and how its text is checked. */
function configured(row: Field): Parameters<FieldAt>[1] {
  const isOptional = row.usually === null || (row.holds === 'one' && row.orNone === true);
  switch (row.holds) {
    case 'number':
      return isOptional ? { placeholder: '–' } : {};
    case 'dice':
      return row.usually === undefined
        ? { check: 'dice', placeholder: row.initial ?? '' }
        : { check: 'dice-or-nothing', placeholder: '–' };
    case 'one':
      return isOptional ? { blank: row.none === undefined ? '–' : localize(`${row.words}.${row.none}`) } : {};
    default:
      return {};
  }
}

function ticksAt(shown: FormField, row: Field): Ticks[] {
  if (row.holds !== 'some') return [];
  return [ticksOf(shown, row.words ?? '', row.ids, shown.value as ReadonlySet<string>)];
}
