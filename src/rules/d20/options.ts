import { readerOf, type RuleOptions } from '../shared/setup.ts';

/** Rule options: points that the rules leave open or that tables read differently (docs/rulings.md). */
export interface Options {
  /** Combat Reflexes works flat-footed too (D20-AOO-09). */
  readonly reflexesFlatFooted: boolean;
  /** Aerial combat: off, on squares of 1.5 m, or at chase scale (D20-AIR-01). */
  readonly aerial: 'off' | 'squares' | 'chase';
  /** A collision in the air hurts both creatures (D20-AIR-61). */
  readonly collisionHurtsBoth: boolean;
}

/** All readings of each option, the default first. */
export const RULE_OPTIONS: RuleOptions<Options> = {
  reflexesFlatFooted: [false, true],
  aerial: ['off', 'squares', 'chase'],
  collisionHurtsBoth: [true, false],
};

/** The readings of this world. */
export const optionsOf = readerOf<Options>(RULE_OPTIONS);
