import type { GenericSchema } from 'valibot';
import { FIGHTER as D20_FIGHTER } from '../../src/rules/d20/fighter-schema.ts';
import { FIGHTER as MYTHRAS_FIGHTER } from '../../src/rules/mythras/fighter-schema.ts';
import { FIGHTER as REF10_FIGHTER } from '../../src/rules/ref10/fighter-schema.ts';
import { FIGHTER as RUNEQUEST4_FIGHTER } from '../../src/rules/runequest4/fighter-schema.ts';
import { FIGHTER as SEGMENTS_FIGHTER } from '../../src/rules/segments/fighter-schema.ts';
import type { Bounds } from '../../src/rules/shared/bounds.ts';
import { only, type Schema } from './schema.ts';

const PARTIAL = { isPartial: true };

/** A fighter in full, told by what only its rules ask for; its id is the key that it stands under. */
function fighter(schema: GenericSchema, told: string): Schema {
  const json = jsonSchemaOf(schema);
  const others = json.required?.filter(key => key !== told && key !== 'id') ?? [];
  const state = { ...json.properties?.['state'], description: 'What a fight changes on a fighter.' };
  return { ...json, properties: { ...json.properties, state }, required: [told, ...others] };
}

/** An entry of one combat system, told from those of others by its folders. */
function entry(schema: GenericSchema, folders: string): Schema {
  const changes = jsonSchemaOf(schema, PARTIAL);
  const { characteristics } = changes.properties ?? {};
  const name: Schema = { type: 'string', pattern: `^(${folders})/[a-z0-9-]+$` };
  return only({ entry: name, ...(characteristics && { characteristics }), changes }, ['entry']);
}

const SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  d20: D20_FIGHTER,
  ref10: REF10_FIGHTER,
  segments: SEGMENTS_FIGHTER,
  runequest4: RUNEQUEST4_FIGHTER,
  mythras: MYTHRAS_FIGHTER,
};

/** The keys that a fighter of a ruleset can have; any for a ruleset that is not known. */
export function fighterSchemaOf(ruleset: string): Schema {
  const schema = SCHEMAS[ruleset];
  return schema ? jsonSchemaOf(schema, PARTIAL) : {};
}

/** The parts of the format that a fighter is made of, as the rules of each combat system have it. */
export const FIGHTER_DEFINITIONS: Readonly<Record<string, Schema>> = {
  entry: {
    oneOf: [
      entry(D20_FIGHTER, 'd20'),
      entry(REF10_FIGHTER, 'ref10'),
      entry(SEGMENTS_FIGHTER, 'segments'),
      entry(RUNEQUEST4_FIGHTER, 'runequest4'),
      entry(MYTHRAS_FIGHTER, 'fighters|creatures|mythras'),
    ],
    description:
      'An entry of a pack, such as fighters/brannoc-dol, or a fighter kept for scenarios, such as runequest4/aldric. Characteristics replace its own before everything that follows from them is worked out; changes are then laid over the fighter: objects key by key, all else whole, lists of things with an id by id.',
  },
  fighter: {
    // A fighter is told by what its rules ask for first; see `Schema.oneOf`.
    oneOf: [
      fighter(D20_FIGHTER, 'bab'),
      fighter(REF10_FIGHTER, 'life'),
      fighter(SEGMENTS_FIGHTER, 'threshold'),
      fighter(RUNEQUEST4_FIGHTER, 'combatActions'),
      fighter(MYTHRAS_FIGHTER, 'actionPoints'),
    ],
    description: 'A fighter in full, as its ruleset has it; its id is the key that it stands under.',
  },
};

/** A schema of valibot's, or an action of one of its pipes, as far as JSON schema has words for it. */
interface Part {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly options?: readonly (string | number)[];
  /** The description of a pipe, where its checks are functions. */
  readonly metadata?: { readonly item?: Part; readonly bounds?: Bounds };
}

/** The checks that are left out for a partial value: that required keys are present. */
interface Asked {
  readonly isPartial: boolean;
}

/** A schema of the rules as JSON schema: keys that the rules do not know are the author’s mistakes. */
export function jsonSchemaOf(schema: GenericSchema, asked: Asked = { isPartial: false }): Schema {
  return schemaOf(schema, asked);
}

function schemaOf(part: Part, asked: Asked): Schema {
  const { pipe } = part;
  return pipe
    ? pipe.reduce<Schema>((all, one) => ({ ...all, ...schemaOf(one, asked) }), {})
    : partOf(part, asked);
}

function partOf(part: Part, asked: Asked): Schema {
  const { type, wrapped, item, entries = {}, options = [], metadata } = part;
  switch (type) {
    case 'string':
    case 'boolean':
    case 'number':
    case 'integer':
      return { type };
    case 'regex':
      return { minLength: 1 };
    case 'picklist':
      return { enum: options };
    case 'array':
      return { type, ...(item && { items: schemaOf(item, asked) }) };
    case 'metadata':
      return {
        ...(metadata?.item && { type: 'object', additionalProperties: schemaOf(metadata.item, asked) }),
        ...(metadata?.bounds && { minimum: metadata.bounds.from, maximum: metadata.bounds.to }),
      };
    case 'object':
    case 'loose_object':
      return { ...objectOf(entries, asked), ...(type === 'object' && { additionalProperties: false }) };
    case 'exact_optional':
      return wrapped ? schemaOf(wrapped, asked) : {};
    case 'nullable':
      return wrapped ? { oneOf: [{ type: 'null' }, schemaOf(wrapped, asked)] } : {};
    default:
      return {};
  }
}

function objectOf(entries: Readonly<Record<string, Part>>, asked: Asked): Schema {
  const all = Object.entries(entries);
  const needed = asked.isPartial ? [] : all.filter(([, { type }]) => type !== 'exact_optional');
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([key, part]) => [key, schemaOf(part, asked)])),
    required: needed.map(([key]) => key),
  };
}
