import type { GenericSchema } from 'valibot';
import type { Bounds } from '../../rules/shared/schema.ts';
import type { Schema } from './schema.ts';

/** A schema of valibot's, or an action of one of its pipes, as far as JSON schema has words for it. */
interface Part {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly options?: readonly (string | number)[];
  /** What a pipe says of itself, where its checks are functions. */
  readonly metadata?: { readonly item?: Part; readonly bounds?: Bounds };
}

/** What is not asked of a value that is laid over another one: that anything is there. */
interface Asked {
  readonly isPartial: boolean;
}

/** A schema of the rules as JSON schema: other keys than those that the rules know are mistakes of whoever wrote it. */
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
