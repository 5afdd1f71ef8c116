import type { Bounds } from '../../../rules/shared/bounds.ts';
import { flag, flagOf, inSection, number, one, parts, some } from '../../../rules/shared/fields.ts';
import { ARMOUR_CATEGORIES, BONUS_KINDS, FEATS, MODIFIED } from '../../../rules/d20/fighter.ts';
import { MODIFIER, SHIELD_FIELDS, SPELL_FIELDS, WEAPON_FIELDS } from '../../../rules/d20/item-fields.ts';
import { CARRIED_FIELDS, GEAR_FIELDS, PLACE_FIELDS } from '../../data/item-fields.ts';

const ENHANCEMENT: Bounds = { from: 0, to: 20 };

/** Its owner is proficient with it: -4 without that (D20-THROW-01). */
const PROFICIENT = inSection('strike', { proficient: flagOf({ initial: true }) });

/** Armour and shields. */
const PROTECTION = inSection('armour', {
  /** To AC, without enhancement (D20-AC-01). */
  bonus: number({ from: 0, to: 20, initial: 1, listed: 'filter' }),
  enhancement: number({ ...ENHANCEMENT, initial: 0 }),
  /** The most of a Dexterity bonus that it lets count; none where it does not matter (D20-AC-02). */
  maxDex: number({ from: 0, to: 20, usually: null, listed: 'row' }),
  checkPenalty: number({ from: -20, to: 0, initial: 0, listed: 'row' }),
  /** Percentage of arcane spells with gestures that it spoils (D20-SPELL-04). */
  spellFailure: number({ from: 0, to: 100, initial: 0 }),
});

/** A bonus and the numbers that it is added to; none where the amount is 0 (D20-AC-04, D20-AC-05). */
const BONUS = parts({
  amount: number({ ...MODIFIER, initial: 0 }),
  kind: one(BONUS_KINDS, { initial: 'other', words: 'CLASSIC.bonus' }),
  to: some(MODIFIED, { words: 'CLASSIC.modified' }),
});

/** The fields of each type of item, as the rules and the sheet need them. */
export const ITEM_FIELDS = {
  'd20-weapon': { ...WEAPON_FIELDS, ...PROFICIENT, ...CARRIED_FIELDS, ...PLACE_FIELDS },
  'd20-shield': {
    ...PROTECTION,
    ...SHIELD_FIELDS,
    ...inSection('strike', { spiked: flag }),
    ...PROFICIENT,
    ...CARRIED_FIELDS,
    ...PLACE_FIELDS,
  },
  'd20-armour': {
    ...inSection('armour', {
      category: one(ARMOUR_CATEGORIES, { initial: 'light', words: 'CLASSIC.category', listed: 'filter' }),
    }),
    ...PROTECTION,
    ...inSection('armour', { worn: flagOf({ initial: true }), ...CARRIED_FIELDS }),
    ...PLACE_FIELDS,
  },
  'd20-gear': { ...GEAR_FIELDS, ...inSection('bonus', { bonus: BONUS }) },
  'd20-feat': {
    /** The feat that the rules know it as; none for one that only adds something (D20-ACT-09). */
    ...inSection('feat', {
      feat: one(FEATS, { usually: null, words: 'CLASSIC.feat', none: 'other' }),
    }),
    ...inSection('bonus', { bonus: BONUS }),
  },
  'd20-spell': SPELL_FIELDS,
};
