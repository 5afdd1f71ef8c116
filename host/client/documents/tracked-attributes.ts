import { isData, type Data } from '../../common/data-types.ts';
import { NumberField } from '../../common/fields/primitive-fields.ts';
import { SchemaField } from '../../common/fields/schema-field.ts';
import { CONFIG } from '../config.ts';
import { game } from '../game-holder.ts';

/** The paths, in the system data of actors, of what a bar or a number can be shown for. */
export interface TrackedAttributes {
  /** What has a value and a maximum. */
  bar: string[][];
  /** Other numbers. */
  value: string[][];
}

/** An attribute in a list to choose from. */
interface AttributeChoice {
  group: string;
  value: string;
  label: string;
}

/**
 * The attributes of an actor's type, of a data model or its schema, or of plain data; of all types without any of these.
 * What a system configures for a type counts alone.
 */
export function trackedAttributes(data?: unknown): TrackedAttributes {
  if (data === undefined || data === null)
    return merge(game().documentTypes['Actor']?.map(trackedAttributes) ?? []);
  if (typeof data === 'string') return attributesOfType(data);
  if (data instanceof SchemaField) return attributesOfSchema(data);
  const { schema } = data as { schema?: unknown };
  if (schema instanceof SchemaField) return attributesOfSchema(schema);
  return isData(data) ? attributesOfData(data) : merge([]);
}

/** Lists attributes to choose from: bars first, each by its path. */
export function attributeChoices(attributes: TrackedAttributes = trackedAttributes()): AttributeChoice[] {
  const choices = (label: string, paths: readonly string[][]): AttributeChoice[] =>
    paths
      .map(path => path.join('.'))
      .toSorted((a, b) => a.localeCompare(b))
      .map(value => ({ group: game().i18n.localize(label), value, label: value }));
  return [...choices('TOKEN.BarAttributes', attributes.bar), ...choices('TOKEN.BarValues', attributes.value)];
}

function attributesOfType(type: string): TrackedAttributes {
  const configured = (CONFIG.Actor.trackableAttributes as Record<string, Partial<Record<string, string[]>>>)[
    type
  ];
  if (configured) {
    const split = (paths: string[] = []): string[][] => paths.map(path => path.split('.'));
    return { bar: split(configured['bar']), value: split(configured['value']) };
  }
  const model = CONFIG.Actor.dataModels[type] as { schema?: unknown } | undefined;
  if (model?.schema instanceof SchemaField) return attributesOfSchema(model.schema);
  const template = (game().system['model'] as Record<string, Record<string, Data>> | undefined)?.['Actor'];
  return attributesOfData(template?.[type] ?? {});
}

function attributesOfSchema(schema: SchemaField, path: readonly string[] = []): TrackedAttributes {
  return merge(
    Object.entries(schema.fields).map(([name, field]) => {
      const here = [...path, name];
      if (field instanceof NumberField) return { bar: [], value: [here] };
      if (!(field instanceof SchemaField)) return { bar: [], value: [] };
      const { value, max } = field.fields;
      if (value instanceof NumberField && max instanceof NumberField) return { bar: [here], value: [] };
      return attributesOfSchema(field, here);
    }),
  );
}

function attributesOfData(data: Data, path: readonly string[] = []): TrackedAttributes {
  return merge(
    Object.entries(data).map(([name, value]) => {
      const here = [...path, name];
      if (Number.isFinite(value)) return { bar: [], value: [here] };
      if (!isData(value)) return { bar: [], value: [] };
      if (Number.isFinite(value['value']) && Number.isFinite(value['max'])) return { bar: [here], value: [] };
      return attributesOfData(value, here);
    }),
  );
}

function merge(parts: readonly TrackedAttributes[]): TrackedAttributes {
  const once = (paths: readonly string[][]): string[][] =>
    [...new Set(paths.map(path => path.join('.')))].map(path => path.split('.'));
  return {
    bar: once(parts.flatMap(({ bar }) => bar)),
    value: once(parts.flatMap(({ value }) => value)),
  };
}
