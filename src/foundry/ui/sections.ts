import type { Field, Fields } from '../../rules/shared/fields.ts';
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
  /** The keys of fields that say nothing for this item. */
  readonly without?: readonly string[];
  /** The configuration of fields whose options depend on the item, by their paths. */
  readonly configs?: Readonly<Record<string, Parameters<FieldAt>[1]>>;
}

/** The form of an item: a section for each that its fields name, in their order, and the key for the rules. */
export function itemSections(item: Item.Implementation, fields: Fields, shape: Shape = {}): Section[] {
  const { headings = {}, without = [] } = shape;
  const field = formOf(item);
  const shown = Object.entries(fields).filter(([key]) => !without.includes(key));
  const ids = new Set(shown.flatMap(([, { section }]) => section ?? []));
  const sections = [...ids].map(id => {
    const rows = shown.flatMap(([key, row]) => (row.section === id ? leavesOf(key, row) : []));
    return {
      id,
      label: localize(headings[id] ?? headingOf(id)),
      fields: rows.flatMap(([path, row]) => formFieldOf(field, path, row, shape)),
      ticks: rows.flatMap(([path, row]) => ticksAt(item, field(path), path, row)),
    };
  });
  return [...sections, ruleKey(field)];
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
  const isOptional = row.usually === null;
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

function ticksAt(item: Item.Implementation, shown: FormField, path: string, row: Field): Ticks[] {
  if (row.holds !== 'some') return [];
  const ticked = foundry.utils.getProperty(item.system, path) as ReadonlySet<string>;
  return [ticksOf(shown, row.words ?? '', row.ids, ticked)];
}
