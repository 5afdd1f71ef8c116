import { NUMBER } from '../shared/bounds.ts';
import { dice, flag, flagOf, inSection, number, one, some } from '../shared/fields.ts';
import { STYLE_KINDS, WEAPON_TRAITS } from './fighter.ts';

/** A weapon or shield; the rules also have its style, and whether a limb holds it. */
export const WEAPON_FIELDS = {
  ...inSection('strike', {
    /** Dice without the damage modifier; also what it deflects (RQ4-DEFL-01). */
    damage: dice({ initial: '1d6', listed: 'row' }),
    hands: one([1, 2], { initial: 1, listed: 'filter' }),
    /** The longer strikes first in a charge (RQ4-CHARGE-02); none where nobody said. */
    reach: number({ ...NUMBER, usually: null, listed: 'row' }),
    /** Shot or thrown; the trait tells what leaves the hand. */
    missile: flag,
    traits: some(WEAPON_TRAITS, { usually: 'none', words: 'OPPOSED.trait', listed: 'filter' }),
  }),
  ...inSection('thing', {
    /** Hit points of the weapon itself; nothing can damage one that has none (RQ4-SE-06). */
    hp: number({ ...NUMBER, initial: 8, usually: 0, listed: 'row' }),
    shield: flagOf({ initial: false }),
    /** Points that a shield deflects (RQ4-DEFL-02). */
    ap: number({ ...NUMBER, usually: 0, listed: 'row' }),
    /** Part of the body, such as claws. */
    natural: flagOf({ initial: false }),
  }),
};

/** A combat style: one skill for all that it names (RQ4-STYLE-02). */
export const STYLE_FIELDS = inSection('style', {
  /** The kind of fighting that it covers (RQ4-STYLE-01). */
  kind: one(STYLE_KINDS, { initial: 'one-handed-weapon', words: 'STYLEKIND', listed: 'filter' }),
  /** Percent. */
  skill: number({ ...NUMBER, initial: 30 }),
});
