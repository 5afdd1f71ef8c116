import { beforeAll, describe, expect, it } from 'vitest';
import type { DataField } from '../../host/common/fields/data-field.ts';
import { SchemaField } from '../../host/common/fields/schema-field.ts';
import { textOf } from '../guards/project-files.ts';
import { readWords } from '../guards/words-fit.ts';
import { dataModels, type Model } from './data-models.ts';

const words = readWords(textOf('lang/en.json'));
const LABEL = /^(PASSE\.\w+)\.FIELDS\.(.+)\.(?:label|hint)$/;
/** Fields of items that no form asks for by their label: texts, and names in each language. */
const UNASKED = ['names', 'texts', 'notes', 'modes'];

let models: [type: string, model: Model][];

beforeAll(async () => {
  const { Actor, Item } = await dataModels();
  models = [...Object.entries(Actor ?? {}), ...Object.entries(Item ?? {})];
});

describe('the labels of fields', () => {
  it('are each of a field of a model that looks for them', () => {
    const stray = [...words.keys()].filter(key => {
      const [, prefix = '', path = ''] = LABEL.exec(key) ?? [];
      const looking = models.filter(([, { LOCALIZATION_PREFIXES }]) =>
        LOCALIZATION_PREFIXES.includes(prefix),
      );
      return prefix !== '' && !looking.some(([, { schema }]) => schema.getField(path));
    });
    expect(stray).toEqual([]);
  });

  it('are there for whatever the sheet of an item asks', async () => {
    const { Item } = await dataModels();
    const missing = Object.entries(Item ?? {}).flatMap(([type, { schema, LOCALIZATION_PREFIXES }]) =>
      leavesOf(schema)
        .filter(path => !UNASKED.includes(path.split('.')[0] ?? ''))
        .filter(path => !LOCALIZATION_PREFIXES.some(prefix => words.has(`${prefix}.FIELDS.${path}.label`)))
        .map(path => `${type}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

function leavesOf(schema: SchemaField): string[] {
  return Object.entries(schema.fields as Record<string, DataField>).flatMap(([name, field]) =>
    field instanceof SchemaField ? leavesOf(field).map(path => `${name}.${path}`) : [name],
  );
}
