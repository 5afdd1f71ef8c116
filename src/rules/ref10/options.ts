import { readerOf, type RuleOptions } from '../shared/setup.ts';

/** Rule options: gaps of the source, and passages open to another reading (docs/rulings.md). */
export interface Options {
  /** A natural 1 fails whatever it adds up to; or no die means anything by itself (REF-OPEN-02). */
  readonly criticals: 'natural' | 'none';
  /** A fighter who has lost half of its life points, or three quarters, does everything worse (REF-GEN-01). */
  readonly woundsHinder: boolean;
  /** The margin adds at most 5 to the damage of contact weapons too (REF-OPEN-01). */
  readonly marginCapOnWeapons: boolean;
  /** From long range on, damage has the penalty that distance gives the attack (REF-DMG-05). */
  readonly damageFallsOff: boolean;
  /** An overload takes one point of REF for every further slab, or one in all (REF-OPEN-06). */
  readonly overload: 'each-slab' | 'once';
  /** The margin of a sweep is divided before it is multiplied, or after (REF-OPEN-07). */
  readonly sweepDivides: 'margin' | 'hits';
  /** An explosion wears armour out when it does more than twice its points, or always (REF-OPEN-08). */
  readonly blastsWear: 'beyond-double' | 'always';
  /** Fighters take declared actions only, or only the number of actions counts (REF-ACT-03). */
  readonly intentionsBind: boolean;
}

/** Every reading of each rule option, the proposed one first. */
export const RULE_OPTIONS: RuleOptions<Options> = {
  criticals: ['natural', 'none'],
  woundsHinder: [true, false],
  marginCapOnWeapons: [true, false],
  damageFallsOff: [false, true],
  overload: ['each-slab', 'once'],
  sweepDivides: ['margin', 'hits'],
  blastsWear: ['beyond-double', 'always'],
  intentionsBind: [false, true],
};

/** The rule options of a setup. */
export const optionsOf = readerOf<Options>(RULE_OPTIONS);
