import type { Ability, ARCANE_CLASSES, DIVINE_CLASSES } from './fighter.ts';

/** Arcane and divine magic: each spell is one of them (D20-SPELL-04). */
export const TRADITIONS = ['arcane', 'divine'] as const;
export type Tradition = (typeof TRADITIONS)[number];

type CastingClass = (typeof ARCANE_CLASSES)[number] | (typeof DIVINE_CLASSES)[number];

/** How a class casts. */
interface CastingRow {
  /** The ability that it casts by (D20-SLOT-04). */
  readonly ability: Ability;
  /** Prepares its spells, or casts any that it knows (D20-SLOT-02, D20-SLOT-03). */
  readonly way: 'prepared' | 'spontaneous';
  /** Casts as one of half its level, from this level on (D20-SLOT-05). */
  readonly halfFrom?: number;
  /** One more slot of each level from 1 on, for a spell of its domains (D20-SLOT-01). */
  readonly hasDomains?: true;
  /** Spells in a day by class level: a digit for each spell level from 0 on, `-` for none (D20-SLOT-01). */
  readonly table: readonly string[];
}

const OF_PRIESTS = [
  ...['31', '42', '421', '532', '5321', '5332', '64321', '64332', '644321', '644332'],
  ...['6544321', '6544332', '65544321', '65544332', '655544321', '655544332'],
  ...['6555544321', '6555544332', '6555554433', '6555554444'],
];

const OF_HALF_CASTERS = [
  ...['', '', '', '-0', '-0', '-1', '-1', '-10', '-10', '-11', '-110', '-111', '-111', '-2110'],
  ...['-2111', '-2211', '-2221', '-3221', '-3332', '-3333'],
];

/** The classes that cast spells, as the tables of the 3.5 reference have them. */
export const CASTING_CLASSES: Readonly<Record<CastingClass, CastingRow>> = {
  wizard: {
    ability: 'int',
    way: 'prepared',
    table: [
      ...['31', '42', '421', '432', '4321', '4332', '44321', '44332', '444321', '444332'],
      ...['4444321', '4444332', '44444321', '44444332', '444444321', '444444332'],
      ...['4444444321', '4444444332', '4444444433', '4444444444'],
    ],
  },
  sorcerer: {
    ability: 'cha',
    way: 'spontaneous',
    table: [
      ...['53', '64', '65', '663', '664', '6653', '6664', '66653', '66664', '666653', '666664'],
      ...['6666653', '6666664', '66666653', '66666664', '666666653', '666666664'],
      ...['6666666653', '6666666664', '6666666666'],
    ],
  },
  bard: {
    ability: 'cha',
    way: 'spontaneous',
    table: [
      ...['2', '30', '31', '320', '331', '332', '3320', '3331', '3332', '33320', '33331', '33332'],
      ...['333320', '433331', '443332', '4443320', '4444331', '4444432', '4444443', '4444444'],
    ],
  },
  cleric: { ability: 'wis', way: 'prepared', hasDomains: true, table: OF_PRIESTS },
  druid: { ability: 'wis', way: 'prepared', table: OF_PRIESTS },
  paladin: { ability: 'wis', way: 'prepared', halfFrom: 4, table: OF_HALF_CASTERS },
  ranger: { ability: 'wis', way: 'prepared', halfFrom: 4, table: OF_HALF_CASTERS },
};
