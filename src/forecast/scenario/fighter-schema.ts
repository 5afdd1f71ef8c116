import type { GenericSchema } from 'valibot';
import { FIGHTER as MYTHRAS_FIGHTER } from '../../rules/mythras/fighter-schema.ts';
import { FIGHTER as REF10_FIGHTER } from '../../rules/ref10/fighter-schema.ts';
import { FIGHTER as RUNEQUEST4_FIGHTER } from '../../rules/runequest4/fighter-schema.ts';
import { jsonSchemaOf } from './json-schema.ts';
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

/** The parts of the format that a fighter is made of, as the rules of each combat system have it. */
export const FIGHTER_DEFINITIONS: Readonly<Record<string, Schema>> = {
  entry: {
    oneOf: [
      entry(REF10_FIGHTER, 'ref10'),
      entry(RUNEQUEST4_FIGHTER, 'runequest4'),
      entry(MYTHRAS_FIGHTER, 'fighters|creatures|mythras'),
    ],
    description:
      'An entry of a pack, such as fighters/brannoc-dol, or a fighter kept for scenarios, such as runequest4/aldric. Characteristics replace its own before everything that follows from them is worked out; changes are then laid over the fighter: objects key by key, all else whole, lists of things with an id by id.',
  },
  fighter: {
    // A fighter is told by what its rules ask for first; see `Schema.oneOf`.
    oneOf: [
      fighter(REF10_FIGHTER, 'life'),
      fighter(RUNEQUEST4_FIGHTER, 'combatActions'),
      fighter(MYTHRAS_FIGHTER, 'actionPoints'),
    ],
    description: 'A fighter in full, as its ruleset has it; its id is the key that it stands under.',
  },
};
