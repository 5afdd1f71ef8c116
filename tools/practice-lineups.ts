import type { Feature } from './practice-ground.ts';

/** The people at the practice table: the ids of their accounts. */
export const PEOPLE = {
  gamemaster: 'gamemaster000000',
  alix: 'playerAlix000000',
  basile: 'playerBasile0000',
} as const;

/** A fighter of the table: its owner, its place, and the initiative that it rolled. */
export interface Placed {
  /** The key of the fighter in its pack. */
  readonly key: string;
  readonly owner: string | null;
  readonly column: number;
  readonly row: number;
  readonly initiative: number;
}

/** The fighters of the usual table, in the order of their turns. */
export const FIGHTERS = [
  { key: 'maelys-tarvenne', owner: PEOPLE.alix, column: 4, row: 2, initiative: 18 },
  { key: 'corvin-sable', owner: null, column: 5, row: 2, initiative: 17 },
  { key: 'brannoc-dol', owner: PEOPLE.basile, column: 4, row: 4, initiative: 13 },
  { key: 'ysolt-of-the-ford', owner: null, column: 5, row: 4, initiative: 11 },
] as const satisfies readonly Placed[];

/** The line-up of the opposed rolls: two fighters hold a ford, and two want to cross it. */
export const RUNEQUEST4_FIGHTERS = [
  { key: 'ansel-wyke', owner: PEOPLE.alix, column: 4, row: 2, initiative: 20 },
  { key: 'gorm-redhand', owner: null, column: 5, row: 2, initiative: 18 },
  { key: 'bettris-lorne', owner: PEOPLE.basile, column: 4, row: 4, initiative: 17 },
  { key: 'hild-of-the-fens', owner: null, column: 5, row: 4, initiative: 15 },
] as const satisfies readonly Placed[];

/** Those of the table of reflexes and 1d10: guards and burglars, and the rolls before the first round is declared. */
export const REF10_FIGHTERS = [
  { key: 'ilse-karoun', owner: PEOPLE.alix, column: 4, row: 2, initiative: 14 },
  { key: 'corporal-dragan', owner: null, column: 7, row: 2, initiative: 12 },
  { key: 'bastien-roc', owner: PEOPLE.basile, column: 4, row: 4, initiative: 11 },
  { key: 'old-hromek', owner: null, column: 5, row: 4, initiative: 8 },
] as const satisfies readonly Placed[];

/** Those of the table of 1d20: a fighter and a cleric hold the yard, a rogue and a wizard come over its wall. */
export const D20_FIGHTERS = [
  { key: 'hoel-varenne', owner: PEOPLE.alix, column: 4, row: 2, initiative: 18 },
  { key: 'nolwenn-asq', owner: null, column: 5, row: 2, initiative: 15 },
  { key: 'tiphaine-marl', owner: PEOPLE.basile, column: 4, row: 4, initiative: 12 },
  { key: 'ronan-feuillade', owner: null, column: 7, row: 4, initiative: 9 },
] as const satisfies readonly Placed[];

/** Those of the table by segments: sword and shield against two blades, and a halberd that attacks a spellcaster. */
export const SEGMENTS_FIGHTERS = [
  { key: 'armel-kergoat', owner: PEOPLE.alix, column: 4, row: 2, initiative: 6 },
  { key: 'isaut-vernoy', owner: null, column: 5, row: 2, initiative: 5 },
  { key: 'guenole-ferrand', owner: PEOPLE.basile, column: 4, row: 3, initiative: 4 },
  { key: 'maugis-talbert', owner: null, column: 7, row: 4, initiative: 2 },
] as const satisfies readonly Placed[];

/** The fighters at the table of one combat system. */
export interface Lineup {
  /** The folder of packs/ that they are from. */
  readonly pack: string;
  readonly fighters: readonly [Placed, ...Placed[]];
  /** The actions of each in the first round. */
  readonly actionPoints: number;
  /** Metres of a square; 1 when left out. */
  readonly square?: number;
  /** The other things on the drawn ground. */
  readonly features?: readonly Feature[];
  /** The first steps, for a newcomer. */
  readonly firstSteps: string;
}

/** The fight that is ready, by combat system. */
const LINEUPS: Readonly<Record<string, Lineup>> = {
  mythras: {
    ...{ pack: 'fighters', fighters: FIGHTERS, actionPoints: 2 },
    firstSteps:
      'Alix begins: double-click Maëlys (blue), press Attack beside the broadsword, and click Corvin’s face.',
  },
  runequest4: {
    ...{ pack: 'opposed-fighters', fighters: RUNEQUEST4_FIGHTERS, actionPoints: 2 },
    firstSteps: 'Alix begins: double-click Ansel, press Attack beside a weapon, and click Gorm’s face.',
  },
  ref10: {
    ...{ pack: 'ref10-fighters', fighters: REF10_FIGHTERS, actionPoints: 1 },
    firstSteps:
      'The Game Master begins: crossed swords at the right, then Declare Actions. Cards ask everybody.',
  },
  d20: {
    ...{ pack: 'd20-fighters', fighters: D20_FIGHTERS, actionPoints: 1, square: 1.5 },
    features: [
      { kind: 'pillar', column: 6, row: 3, columns: 1, rows: 1 },
      { kind: 'rubble', column: 5, row: 5, columns: 3, rows: 2 },
    ],
    firstSteps:
      'Alix begins: double-click Hoel, press Attack beside a weapon, and click Nolwenn’s face. A token that is dragged on its turn moves by the rules.',
  },
  segments: {
    ...{ pack: 'segments-fighters', fighters: SEGMENTS_FIGHTERS, actionPoints: 1, square: 2 },
    firstSteps:
      'Alix begins: double-click Armel, press Attack beside the sword, and click Isaut’s face. The tracker shows when.',
  },
};

/** The combat systems that a table can be laid for. */
export const LAID_FOR = Object.keys(LINEUPS);

/** The first steps at the table of a combat system. */
export function firstSteps(ruleset: string): string {
  return lineupOf(ruleset).firstSteps;
}

/** The fighters at the table of a combat system. Throws for one that no table is laid for. */
export function lineupOf(ruleset: string): Lineup {
  const lineup = LINEUPS[ruleset];
  if (!lineup) throw new Error(`--ruleset wants one of ${LAID_FOR.join(', ')}: ${ruleset}`);
  return lineup;
}
