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
import { amount, byId, only, text, textOrNone, texts, yesOrNo } from './schema.ts';
import type { Schema } from './schema.ts';

const size: Schema = { enum: SIZES };
const sizeOrNone: Schema = { oneOf: [{ type: 'null' }, { type: 'string', enum: SIZES }] };

/** The seven characteristics, which two rulesets share. */
export const characteristics = {
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
  takenFrom: only({ owner: text, item: text }),
} satisfies Record<keyof Weapon, Schema>);

/** A hit location, which two rulesets share. */
export const location = only({
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

/** What a fighter of these rules may have. */
export const mythrasFighter = {
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

/** A fighter of these rules in full. */
export const MYTHRAS_FIGHTER = only(mythrasFighter, [
  'actionPoints',
  'name',
  'characteristics',
  'skills',
  'styles',
  'weapons',
  'damageModifier',
  'healingRate',
  'locations',
  'state',
]);
