import { characteristics, MYTHRAS_FIGHTER, mythrasFighter } from './mythras-fighter-schema.ts';
import { REF10_FIGHTER } from './ref10-fighter-schema.ts';
import { RUNEQUEST4_FIGHTER } from './runequest4-fighter-schema.ts';
import { amount, byId, only, text, texts, whole } from './schema.ts';
import type { Schema } from './schema.ts';

/** The parts of the format that a fighter is made of. */
export const FIGHTER_DEFINITIONS: Readonly<Record<string, Schema>> = {
  entry: {
    ...only(
      {
        entry: { type: 'string', pattern: '^[a-z0-9-]+/[a-z0-9-]+$' },
        characteristics: only(characteristics),
        changes: only(mythrasFighter),
      },
      ['entry'],
    ),
    description:
      'An entry of a pack, such as fighters/brannoc-dol. Characteristics replace its own before everything that follows from them is worked out; changes are then laid over the fighter: objects key by key, all else whole, lists of things with an id by id.',
  },
  fighter: {
    // A fighter is told by what its rules ask for first; see `Schema.oneOf`.
    oneOf: [REF10_FIGHTER, RUNEQUEST4_FIGHTER, MYTHRAS_FIGHTER],
    description: 'A fighter in full, as its ruleset has it; its id is the key that it stands under.',
  },
  state: {
    type: 'object',
    properties: {
      hurt: byId(amount),
      conditions: { type: 'array', items: { $ref: '#/$defs/condition' } },
      dropped: texts,
      fallen: texts,
      taken: { type: 'array', items: only({ item: text, by: text, amount }) },
      used: byId(whole),
    },
    description: 'What a fight changes on a fighter.',
  },
  condition: only(
    {
      condition: text,
      where: text,
      with: text,
      by: text,
      amount: whole,
      roll: only({ total: amount, level: text, value: amount }, ['total', 'level', 'value']),
      lasts: only({ amount, unit: { enum: ['turns', 'rounds', 'minutes'] } }, ['amount', 'unit']),
    },
    ['condition'],
  ),
};
