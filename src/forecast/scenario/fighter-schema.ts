import {
  DAMAGE_TYPES,
  FIRE_MODES,
  SIZES,
  type Ammunition,
  type Location,
  type MythrasFighter,
  type Ranged,
  type Weapon,
} from '../../rules/mythras/fighter.ts';
import type { Schema } from './schema.ts';

const text: Schema = { type: 'string', minLength: 1 };
const whole: Schema = { type: 'integer' };
const amount: Schema = { type: 'integer', minimum: 0 };
const yesOrNo: Schema = { type: 'boolean' };
const texts: Schema = { type: 'array', items: text };
const size: Schema = { enum: SIZES };
const sizeOrNone: Schema = { oneOf: [{ type: 'null' }, { type: 'string', enum: SIZES }] };
const textOrNone: Schema = { oneOf: [{ type: 'null' }, text] };

/** An object that may have these keys and no others. */
export function only(properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** An object with keys of one's own. */
export function byId(item: Schema): Schema {
  return { type: 'object', additionalProperties: item };
}

const characteristics = {
  str: amount,
  con: amount,
  siz: amount,
  dex: amount,
  int: amount,
  pow: amount,
  cha: amount,
};

const ranged = only({
  close: amount,
  effective: amount,
  long: amount,
  force: sizeOrNone,
  load: amount,
  impaleSize: sizeOrNone,
  addsModifier: yesOrNo,
  firearm: yesOrNo,
  energy: yesOrNo,
  spreads: yesOrNo,
  advanced: yesOrNo,
  modes: { type: 'array', items: { enum: FIRE_MODES } },
  burst: amount,
  rate: amount,
  scope: amount,
} satisfies Record<keyof Ranged, Schema>);

const weapon = only({
  id: text,
  name: text,
  damage: text,
  size,
  types: { type: 'array', items: { enum: DAMAGE_TYPES } },
  hands: { enum: [1, 2] },
  natural: yesOrNo,
  shield: yesOrNo,
  style: textOrNone,
  traits: texts,
  ap: amount,
  hp: amount,
  covers: amount,
  reach: amount,
  quantity: amount,
  ammunition: only({
    kind: { type: 'string' },
    carried: { oneOf: [{ type: 'null' }, amount] },
    holds: amount,
    left: amount,
  } satisfies Record<keyof Ammunition, Schema>),
  limb: text,
  addsModifier: yesOrNo,
  ranged,
  takenFrom: only({ owner: text, thing: text }),
} satisfies Record<keyof Weapon, Schema>);

const location = only({
  id: text,
  name: text,
  from: amount,
  to: amount,
  kind: { enum: ['head', 'chest', 'abdomen', 'arm', 'leg'] },
  hp: amount,
  natural: amount,
  worn: amount,
  adjacent: texts,
} satisfies Record<keyof Location, Schema>);

const fighter = {
  id: text,
  name: text,
  characteristics: only(characteristics),
  skills: byId(amount),
  styles: { type: 'array', items: only({ id: text, name: text, skill: amount, traits: texts }) },
  weapons: { type: 'array', items: weapon },
  damageModifier: text,
  actionPoints: amount,
  healingRate: amount,
  locations: { type: 'array', items: location },
  luckPoints: amount,
  magicPoints: amount,
  initiativeBonus: { type: 'integer' },
  movement: amount,
  legs: amount,
  mountModifier: text,
  abilities: texts,
  situations: texts,
  state: { $ref: '#/$defs/state' },
} satisfies Record<keyof MythrasFighter, Schema>;

/** The parts of the format that a fighter is made of. */
export const FIGHTER_DEFINITIONS: Readonly<Record<string, Schema>> = {
  entry: {
    ...only(
      {
        entry: { type: 'string', pattern: '^[a-z0-9-]+/[a-z0-9-]+$' },
        characteristics: only(characteristics),
        changes: only(fighter),
      },
      ['entry'],
    ),
    description:
      'An entry of a pack, such as fighters/brannoc-dol. Characteristics replace its own before everything that follows from them is worked out; changes are then laid over the fighter: objects key by key, all else whole, lists of things with an id by id.',
  },
  fighter: {
    ...only(fighter, [
      ...['name', 'characteristics', 'skills', 'styles', 'weapons', 'damageModifier'],
      ...['actionPoints', 'healingRate', 'locations', 'state'],
    ]),
    description: 'A fighter in full; its id is the key that it stands under.',
  },
  state: {
    type: 'object',
    properties: {
      hurt: byId(amount),
      conditions: { type: 'array', items: { $ref: '#/$defs/condition' } },
      dropped: texts,
      taken: { type: 'array', items: only({ thing: text, by: text, amount }) },
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
      lasts: only({ amount, unit: { enum: ['turns', 'rounds', 'minutes'] } }, ['amount', 'unit']),
    },
    ['condition'],
  ),
};
