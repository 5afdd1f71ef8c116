import { bodilyFaults, BODY, HELD, OWN_MODIFIER, stateWith, STOWED } from '../mythras/fighter-schema.ts';
import { NUMBER } from '../shared/bounds.ts';
import { entriesOf } from '../shared/field-schema.ts';
import { array, dice, faultsOf, integer, knownId, object, optional, text } from '../shared/schema.ts';
import { CIRCUMSTANCES } from './circumstances.ts';
import { CONDITIONS } from './conditions.ts';
import { ABILITIES, IN_A_ROUND } from './fighter.ts';
import { STYLE_FIELDS, WEAPON_FIELDS } from './item-fields.ts';

/** A combat style: one skill for all that it names (RQ4-STYLE-02). */
export const STYLE = object({ id: text, name: text, ...entriesOf(STYLE_FIELDS) });

/**
 * A weapon or shield ready to hand, or a natural weapon. Its dice are also those that it deflects (RQ4-DEFL-01), one
 * for the Unarmed skill needs no style (RQ4-DODGE-01), its armour points are those that a shield deflects
 * (RQ4-DEFL-02), and nothing can damage one without hit points (RQ4-SE-06).
 */
export const WEAPON = object({ ...HELD, ...entriesOf(WEAPON_FIELDS) });

/** The mount of a fighter. */
export const MOUNT = object({
  /** Its fighter id, where it is one. */
  fighter: optional(text),
  siz: integer(NUMBER),
  /** Dice (RQ4-MOUNT-05). */
  damageModifier: dice,
});

/**
 * A fighter, as an exchange of these rules needs to know it. `used` in the state counts uses in this round:
 * reactions, blows of the second weapon.
 */
export const FIGHTER = object({
  ...BODY,
  styles: array(STYLE),
  /** Weapons in hand. */
  weapons: array(WEAPON),
  /** Weapons that are put away; none when left out. */
  stowed: STOWED,
  /** In a round. */
  combatActions: integer(IN_A_ROUND),
  /** In a round, without the free one of a shield. */
  reactions: integer(IN_A_ROUND),
  mount: optional(MOUNT),
  abilities: optional(array(knownId(ABILITIES))),
  /** The fighter's circumstances, as in the setup. */
  circumstances: optional(array(knownId<string>(CIRCUMSTANCES))),
  /** What its player adds to its rolls or takes away, as in the setup. */
  own: OWN_MODIFIER,
  state: stateWith(CONDITIONS),
});

/** The faults of a fighter from outside; none when the rules can take it. */
export const faults = faultsOf(FIGHTER, bodilyFaults);
