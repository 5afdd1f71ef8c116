import type { Chance } from '../../../src/forecast/dice.ts';
import type { Item, SegmentsFighter, Spell, Weapon } from '../../../src/rules/segments/fighter.ts';
import { SIZES } from '../../../src/rules/segments/sizes.ts';
import { FAMILIES } from '../../../src/rules/segments/tables.ts';
import type { FighterId } from '../../../src/rules/shared/play.ts';
import { between, inTurn, oneOf } from '../answers.ts';

const close = { attack: 2, defence: 2, family: 'cuts' } as const;

/** Weapons of every kind, one for each hand and for both. */
const RIGHT: readonly Weapon[] = [
  { ...close, id: 'sword', name: 'sword', kind: 'melee', hand: 'right', damage: '1d8' },
  { ...close, id: 'mace', name: 'mace', kind: 'melee', hand: 'right', damage: '1d8', family: 'impact' },
  { ...close, id: 'dirk', name: 'dirk', kind: 'melee', hand: 'right', damage: '1d4', light: true },
];
const LEFT: readonly Weapon[] = [
  { ...close, id: 'shield', name: 'shield', kind: 'shield', hand: 'left', damage: '1d4', structure: 12 },
  { ...close, id: 'buckler', name: 'buckler', kind: 'buckler', hand: 'left', damage: '1d3' },
  { ...close, id: 'pavise', name: 'pavise', kind: 'pavise', hand: 'left', damage: '1d3', structure: 20 },
  {
    ...close,
    id: 'dagger',
    name: 'dagger',
    kind: 'melee',
    hand: 'left',
    damage: '1d4',
    light: true,
    offHandRank: 2,
    specialised: true,
  },
];
const BOTH: readonly Weapon[] = [
  {
    ...close,
    id: 'spear',
    name: 'spear',
    kind: 'melee',
    hand: 'both',
    damage: '1d8',
    polearm: true,
    structure: 8,
  },
  {
    ...close,
    id: 'halberd',
    name: 'halberd',
    kind: 'melee',
    hand: 'both',
    damage: '1d10',
    polearm: true,
    hook: 2,
  },
  { ...close, id: 'bastard', name: 'bastard', kind: 'melee', hand: 'both', damage: '1d10', bastard: true },
];
const FAR: readonly Weapon[] = [
  {
    ...close,
    id: 'bow',
    name: 'bow',
    kind: 'shooting',
    hand: 'both',
    damage: '2d4',
    family: 'perforations',
    reaction: '1d6',
    specialistReaction: '1d4',
    variable: 'two',
    ranges: { short: 30, medium: 80, long: 160 },
    magazine: 8,
  },
  {
    ...close,
    id: 'javelin',
    name: 'javelin',
    kind: 'thrown',
    hand: 'right',
    damage: '1d6',
    reaction: '1d6',
    ranges: { short: 10, medium: 20, long: 40 },
    magazine: 2,
  },
  {
    ...close,
    id: 'stone',
    name: 'stone',
    kind: 'object',
    hand: 'right',
    damage: '1d3',
    family: 'impact',
    reaction: '1d4',
    ranges: { medium: 10, long: 20 },
  },
];
const FIST: Weapon = {
  ...close,
  id: 'fist',
  name: 'fist',
  kind: 'fist',
  hand: 'right',
  damage: '1d3',
  family: 'impact',
};
const CLAWS: Weapon = {
  ...close,
  id: 'claws',
  name: 'claws',
  kind: 'natural',
  hand: 'none',
  damage: '1d6',
  group: 2,
};
const MAW: Weapon = {
  ...close,
  id: 'maw',
  name: 'maw',
  kind: 'natural',
  hand: 'none',
  damage: '1d8',
  exceptional: { from: 15, effect: 'swallows' },
};

const SPELLS: readonly Spell[] = [
  {
    id: 'bolt',
    name: 'bolt',
    level: 3,
    components: ['verbal', 'somatic', 'material'],
    damage: '3d6',
    uses: 3,
  },
  { id: 'word', name: 'word', level: 5, components: ['verbal'], damage: '1d6' },
  { id: 'trick', name: 'trick', level: 0, components: [] },
];
const ITEMS: readonly Item[] = [
  { id: 'wand', name: 'wand', kind: 'wand', place: 'belt', damage: '1d6' },
  { id: 'ring', name: 'ring', kind: 'ring', place: 'hand' },
  { id: 'scroll', name: 'scroll', kind: 'scroll', place: 'belt', level: 2 },
];

const RARELY = 0.25;

/** A random fighter that passes validation: beasts, casters, and armed fighters. */
export function randomFighter(id: FighterId, chance: Chance, turn: number): SegmentsFighter {
  const number = (from: number, to: number) => between(from, to, chance);
  const grip = turn % 4;
  const isMaw = chance() < RARELY;
  const arms =
    grip === 0
      ? [oneOf(BOTH, chance)]
      : grip === 3
        ? [isMaw ? MAW : CLAWS]
        : [oneOf(RIGHT, chance), ...(grip === 1 ? [inTurn(LEFT, Math.floor(turn / 4))] : [])];
  const weapons = [...arms, oneOf(FAR, chance), FIST];
  const isCaster = chance() < 0.4;
  return {
    id,
    name: id,
    family: oneOf(FAMILIES, chance),
    level: number(1, 20),
    bonuses: {
      str: number(-1, 4),
      dex: number(-2, 4),
      con: number(-1, 3),
      toHit: number(-1, 4),
      damage: number(-1, 4),
    },
    scores: { str: number(5, 20), dex: number(5, 20) },
    threshold: number(0, 9),
    endurance: number(3, 40),
    body: number(2, 9),
    saves: { reflex: number(-1, 9), fortitude: number(-1, 9) },
    size: grip === 3 && isMaw ? 'huge' : chance() < RARELY ? oneOf(SIZES, chance) : 'medium',
    ranks: {
      'off-hand': number(0, 3),
      wrestling: number(0, 5),
      'sneak-strike': number(0, 6),
      riding: number(0, 6),
      dodge: number(0, 3),
      'blind-sense': number(0, 5),
    },
    weapons,
    ...(grip === 3 && { grips: { dismembers: true } }),
    ...(isCaster && { spells: SPELLS, items: ITEMS }),
    ...(chance() < RARELY && { encumbrance: number(1, 12) }),
    state: {
      hurt: {},
      conditions: [
        ...(chance() < 0.1 ? [{ condition: 'mounted' }] : []),
        ...(chance() < RARELY ? [{ condition: 'grouped' }] : []),
      ],
      dropped: arms.flatMap(weapon => (chance() < RARELY && weapon.kind !== 'natural' ? [weapon.id] : [])),
      wear: {},
      used: {},
      ...(chance() < 0.1 && { fatigue: number(8, 30) }),
    },
  };
}
