import {
  ABILITIES,
  STYLE_KINDS,
  WEAPON_TRAITS,
  type Mount,
  type Runequest4Fighter,
  type Style,
  type Weapon,
} from '../../rules/runequest4/fighter.ts';
import { characteristics, location } from './mythras-fighter-schema.ts';
import type { Schema } from './schema.ts';
import { amount, byId, only, text, textOrNone, texts, yesOrNo } from './schema.ts';

const style = only({ id: text, name: text, kind: { enum: STYLE_KINDS }, skill: amount } satisfies Record<
  keyof Style,
  Schema
>);

const weapon = only({
  id: text,
  name: text,
  damage: text,
  hands: { enum: [1, 2] },
  natural: yesOrNo,
  shield: yesOrNo,
  style: textOrNone,
  traits: { type: 'array', items: { enum: WEAPON_TRAITS } },
  ap: amount,
  hp: amount,
  reach: amount,
  missile: yesOrNo,
  limb: text,
  takenFrom: only({ owner: text, item: text }),
} satisfies Record<keyof Weapon, Schema>);

/** A fighter of these rules in full. */
export const RUNEQUEST4_FIGHTER = only(
  {
    id: text,
    name: text,
    characteristics: only(characteristics),
    skills: byId(amount),
    styles: { type: 'array', items: style },
    weapons: { type: 'array', items: weapon },
    damageModifier: text,
    combatActions: amount,
    reactions: amount,
    locations: { type: 'array', items: location },
    mount: only({ fighter: text, siz: amount, damageModifier: text } satisfies Record<keyof Mount, Schema>),
    legs: amount,
    abilities: { type: 'array', items: { enum: ABILITIES } },
    situations: texts,
    state: { $ref: '#/$defs/state' },
  } satisfies Record<keyof Runequest4Fighter, Schema>,
  [
    'combatActions',
    'name',
    'characteristics',
    'skills',
    'styles',
    'weapons',
    'damageModifier',
    'reactions',
    'locations',
    'state',
  ],
);
