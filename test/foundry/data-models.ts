import { TypeDataModel } from '../../host/common/abstract/type-data-model.ts';
import { ArrayField, SetField } from '../../host/common/fields/array-fields.ts';
import type { DataField } from '../../host/common/fields/data-field.ts';
import { ObjectField, TypedObjectField } from '../../host/common/fields/object-fields.ts';
import { BooleanField, NumberField, StringField } from '../../host/common/fields/primitive-fields.ts';
import { SchemaField } from '../../host/common/fields/schema-field.ts';
import type { Fields } from '../../src/rules/shared/fields.ts';
import { HTMLField } from '../../host/common/fields/string-kinds.ts';

/** A data model of the system, as far as tests look at it. */
export interface Model {
  readonly schema: SchemaField;
  readonly LOCALIZATION_PREFIXES: readonly string[];
  /** The fields that it is made from, where they are described in rows. */
  readonly FIELDS?: Fields;
  new (source?: object): { toObject(): Record<string, unknown> };
}

/** The data models of the system in bare Node, on the stand-in's own fields, by kind of document and type. */
export async function dataModels(): Promise<Record<string, Record<string, Model>>> {
  const fields = {
    ArrayField,
    BooleanField,
    HTMLField,
    NumberField,
    ObjectField,
    SchemaField,
    SetField,
    StringField,
    TypedObjectField,
  };
  // Regions are part of the stand-in's client; the models of their behaviors need no more than this of them.
  const regionBehaviors = { RegionBehaviorType: TypeDataModel };
  Object.assign(globalThis, { foundry: { data: { fields, regionBehaviors }, abstract: { TypeDataModel } } });
  // By a path that the compiler does not follow: the types of src/foundry are Foundry's own.
  const path = '../../src/foundry/data-models.ts';
  const { DATA_MODELS } = (await import(path)) as { DATA_MODELS: Record<string, Record<string, Model>> };
  return DATA_MODELS;
}

/** The paths of the fields of a model that hold HTML, as a manifest writes them: `*` stands for every key. */
export function htmlFieldsOf({ schema }: Model): string[] {
  return htmlIn(schema);
}

function htmlIn(field: DataField): string[] {
  if (field instanceof HTMLField) return [''];
  const inner: [string, DataField][] =
    field instanceof SchemaField
      ? Object.entries(field.fields as Record<string, DataField>)
      : 'element' in field
        ? [['*', field.element as DataField]]
        : [];
  return inner.flatMap(([name, one]) => htmlIn(one).map(path => (path ? `${name}.${path}` : name)));
}
