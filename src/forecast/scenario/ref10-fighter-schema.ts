import {
  CHARACTERISTICS,
  GUARDS,
  MATERIALS,
  WEAPON_KINDS,
  type Location,
  type Ref10Fighter,
  type Weapon,
} from '../../rules/ref10/fighter.ts';
import type { Schema } from './schema.ts';
import { amount, byId, only, text, whole, yesOrNo } from './schema.ts';

const weapon = only({
  id: text,
  name: text,
  kind: { enum: WEAPON_KINDS },
  skill: text,
  damage: text,
  guard: { enum: GUARDS },
  material: { enum: MATERIALS },
  ap: amount,
  offHand: yesOrNo,
  unit: amount,
  burst: amount,
  magazine: amount,
  spreads: yesOrNo,
  radius: amount,
  takenFrom: only({ owner: text, item: text }),
} satisfies Record<keyof Weapon, Schema>);

const location = only({
  id: text,
  kind: { enum: ['head', 'torso', 'arm', 'leg'] },
  from: amount,
  to: amount,
  ap: amount,
} satisfies Record<keyof Location, Schema>);

/** A fighter of these rules in full. */
export const REF10_FIGHTER = only(
  {
    id: text,
    name: text,
    characteristics: only(Object.fromEntries(CHARACTERISTICS.map(key => [key, amount]))),
    skills: byId(amount),
    weapons: { type: 'array', items: weapon },
    locations: { type: 'array', items: location },
    life: amount,
    reflexes: whole,
    encumbrance: amount,
    load: amount,
    aquatic: yesOrNo,
    state: { $ref: '#/$defs/state' },
  } satisfies Record<keyof Ref10Fighter, Schema>,
  ['life', 'name', 'characteristics', 'skills', 'weapons', 'locations', 'state'],
);
