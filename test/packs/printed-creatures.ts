import type { Characteristics } from '../../src/rules/mythras/attributes.ts';
import { textOf } from '../guards/project-files.ts';

/** A creature as the book prints it; damage includes the damage modifier. */
export interface PrintedCreature {
  readonly characteristics: Characteristics;
  readonly actionPoints: number;
  readonly damageModifier: string;
  readonly initiative: number;
  readonly move: Readonly<Record<string, number>>;
  readonly shape: string;
  readonly abilities: readonly string[];
  readonly skills: Readonly<Record<string, number>>;
  readonly style: number;
  /** Size (or force) and damage, and armour and hit points of what is not part of the body. */
  readonly weapons: Readonly<
    Record<string, readonly [size: string, damage: string, ap?: number, hp?: number]>
  >;
  /** Armour and hit points by location. */
  readonly locations: Readonly<Record<string, readonly [ap: number, hp: number]>>;
}

/** The creatures of the book (MYT-LOC-03), by key. */
export const PRINTED_CREATURES = JSON.parse(textOf('test/packs/printed-creatures.json')) as Readonly<
  Record<string, PrintedCreature>
>;
