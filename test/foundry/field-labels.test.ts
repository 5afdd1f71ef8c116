import { beforeAll, describe, expect, it } from 'vitest';
import type { DataField } from '../../host/common/fields/data-field.ts';
import { SchemaField } from '../../host/common/fields/schema-field.ts';
import type { Field, Fields } from '../../src/rules/shared/fields.ts';
import { filesBelow, textOf } from '../guards/project-files.ts';
import { readWords } from '../guards/words-fit.ts';
import { dataModels, type Model } from './data-models.ts';

const words = readWords(textOf('lang/en.json'));
const LABEL = /^(PASSE\.\w+)\.FIELDS\.(.+)\.(?:label|hint)$/;
/** Fields of items that no form asks for by their label: texts, and names in each language. */
const UNASKED = ['names', 'texts', 'notes', 'modes'];
/** Fields of fighters whose label is a word of the rules (an ability, a skill, a place), or that no form asks for. */
const NAMED_BY_RULES = ['abilities', 'body', 'bonuses', 'characteristics', 'moves', 'skills', 'statblock'];
const NOT_WRITTEN = [
  ...['applied', 'draft', 'flees', 'fumbled', 'improved', 'key', 'names', 'state', 'texts'],
  ...['biography', 'experienceRolls', 'gmNotes', 'mountModifier'],
];

/** The combat systems by the beginning of their types; Mythras has plain names. */
const SYSTEM_OF = [
  ['d20-', 'd20'],
  ['ref10-', 'ref10'],
  ['segments-', 'segments'],
  ['opposed-', 'runequest4'],
  ['', 'mythras'],
] as const;

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

describe('the fields of a sheet', () => {
  /** The sources that ask for fields: everything but the models themselves. */
  const SHEETS = [...filesBelow('templates'), ...filesBelow('src/foundry')]
    .filter(path => /\.(?:hbs|ts)$/u.test(path) && !/(?:data-models|item-models|-data)\.ts$/u.test(path))
    .map(path => [path, textOf(path)] as const);
  /** The sources that ask for fields of a type: those of its combat system and of that it is built on, and those that all have in common. */
  const sheetsOf = (type: string): string => {
    const own = SYSTEM_OF.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'mythras';
    const others = SYSTEM_OF.map(([, system]) => system).filter(
      system => system !== own && !(own === 'runequest4' && system === 'mythras'),
    );
    return SHEETS.filter(([path]) => !others.some(system => path.includes(`/${system}/`)))
      .map(([, text]) => text)
      .join('\n');
  };
  /** True where a source names the path, its label, or writes all fields of its root one by one. */
  const isWritten = (path: string, sheets: string): boolean => {
    const [root = ''] = path.split('.');
    const whole = [
      ...[`system.${path}`, `FIELDS.${path}.label`, `'${path}'`, `"${path}"`, `set="${root}"`],
      ...[`system.${root}.\${`, `\`${root}.\${`, `system.${root}.{{`],
    ];
    return whole.some(one => sheets.includes(one));
  };

  it('each have a label: a key below FIELDS in lang/en.json, or a word of the rules', async () => {
    const { Actor } = await dataModels();
    const named = new Set([...NAMED_BY_RULES, ...NOT_WRITTEN]);
    const missing = Object.entries(Actor ?? {}).flatMap(([type, { schema, LOCALIZATION_PREFIXES }]) =>
      leavesOf(schema)
        .filter(path => !named.has(path.split('.')[0] ?? ''))
        .filter(path => !LOCALIZATION_PREFIXES.some(prefix => words.has(`${prefix}.FIELDS.${path}.label`)))
        .map(path => `${type}: ${LOCALIZATION_PREFIXES[0]}.FIELDS.${path}.label is missing in lang/en.json`),
    );
    expect(missing).toEqual([]);
  });

  it('are each on a sheet: in its sections, its context or its template', () => {
    const missing = models.flatMap(([type, { schema, FIELDS = {} }]) => {
      const sheets = sheetsOf(type);
      return leavesOf(schema)
        .filter(path => ![...NOT_WRITTEN, ...UNASKED].includes(path.split('.')[0] ?? ''))
        .filter(path => FIELDS[path.split('.')[0] ?? '']?.section === undefined && !isWritten(path, sheets))
        .map(path => `${type}: no section and no sheet asks for system.${path}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('a described field', () => {
  it('has a word for each of its choices', () => {
    const missing = models.flatMap(([type, { FIELDS = {} }]) =>
      choicesIn(FIELDS).flatMap(([path, group, id]) => {
        const key = `PASSE.${group}.${id}`;
        return words.has(key) || words.has(`${key}.name`) ? [] : [`${type}: ${path} lacks the word ${key}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});

/** The ids that fields offer, each with the path of its field and the group of its word. */
function choicesIn(fields: Fields, before = ''): [path: string, group: string, id: string][] {
  return Object.entries(fields).flatMap(([key, field]: [string, Field]) => {
    const path = `${before}${key}`;
    if (field.holds === 'parts') return choicesIn(field.fields, `${path}.`);
    if (field.holds !== 'one' && field.holds !== 'some') return [];
    const { words: group } = field;
    return group === undefined
      ? []
      : field.ids.map(id => [path, group, String(id)] as [string, string, string]);
  });
}

function leavesOf(schema: SchemaField): string[] {
  return Object.entries(schema.fields as Record<string, DataField>).flatMap(([name, field]) =>
    field instanceof SchemaField ? leavesOf(field).map(path => `${name}.${path}`) : [name],
  );
}
