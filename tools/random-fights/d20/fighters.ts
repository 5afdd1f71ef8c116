import { lowOver, risen } from '../../../src/rules/d20/air/flight.ts';
import { MANOEUVRABILITIES } from '../../../src/rules/d20/air/manoeuvrability.ts';
import { type ConditionId, rounds } from '../../../src/rules/d20/conditions.ts';
import {
  type D20Fighter,
  type Weapon,
  CREATURE_TYPES,
  FEATS,
  GAZES,
  LOADS,
  SAVES,
  TRAITS,
} from '../../../src/rules/d20/fighter.ts';
import { SIZES } from '../../../src/rules/d20/sizes.ts';
import { type Condition } from '../../../src/rules/shared/fact.ts';
import { type FighterId } from '../../../src/rules/shared/play.ts';
import { type Chance } from '../../../src/forecast/dice.ts';
import { between, inTurn, oneOf } from '../answers.ts';
import { ARMS, FISTS, OF_WINGS } from './arms.ts';
import { SPELLS } from './spells.ts';

/** The conditions in which fighters begin a fight, in turn. */
const BEFORE: readonly (Condition & { readonly condition: ConditionId })[] = [
  ...(['asleep', 'prone', 'shaken', 'mounted', 'blinded', 'invisible', 'entangled', 'dazzled'] as const),
  ...(['deafened', 'kneeling', 'taken-by-surprise', 'squeezing', 'off-balance', 'concentrating'] as const),
  ...(['dazed', 'nauseated', 'sickened', 'fatigued', 'exhausted', 'burning'] as const),
]
  .map((condition): Condition & { readonly condition: ConditionId } => ({ condition }))
  .concat(
    { condition: 'turned', by: 'anna', amount: 4, lasts: rounds(10) },
    { condition: 'turned', by: 'dirk', amount: 1, lasts: rounds(10) },
    { condition: 'poisoned', by: 'dirk', with: 'str:1d6:13', lasts: rounds(2) },
    { condition: 'negative-levels', amount: 2 },
  );

const SKILLED = [
  'bluff',
  'sense-motive',
  'heal',
  'concentration',
  'spellcraft',
  'escape-artist',
  'ride',
  'tumble',
];
const RARELY = 0.15;
/** The share of winged fighters that begin a fight aloft. */
const ALOFT = 0.4;
/** The most squares between a flier and the lowest altitude for its size. */
const HIGHEST = 10;

/** A random fighter that passes validation: of every size and kind, bare and in plate. */
export function randomFighter(id: FighterId, chance: Chance, turn: number): D20Fighter {
  const number = (from: number, to: number) => between(from, to, chance);
  const arms = new Set([inTurn(ARMS, turn), oneOf(ARMS, chance), oneOf(ARMS, chance)]);
  const hasWings = chance() < 0.4;
  const natural = hasWings ? OF_WINGS : [];
  const weapons: Weapon[] = [...[...arms].map(arm => ({ name: arm.id, ...arm })), ...natural, FISTS];
  const shield = weapons.find(({ kind }) => kind === 'shield');
  const size = chance() < 0.6 ? 'medium' : oneOf(SIZES.slice(2, 7), chance);
  const isAloft = hasWings && chance() < ALOFT;
  return {
    id,
    name: id,
    abilities: {
      str: number(6, 20),
      dex: number(6, 20),
      con: number(8, 18),
      int: oneOf([1, 8, 10, 14], chance),
      wis: number(8, 16),
      cha: number(6, 18),
    },
    size,
    type: chance() < 0.6 ? 'humanoid' : oneOf(CREATURE_TYPES, chance),
    level: number(1, 8),
    bab: number(0, 12),
    hitPoints: number(4, 40),
    saves: { fortitude: number(0, 6), reflex: number(0, 6), will: number(0, 6) },
    speed: oneOf([3, 4, 6, 8], chance),
    ...(hasWings && { fly: number(4, 24), manoeuvrability: oneOf(MANOEUVRABILITIES, chance) }),
    ...(chance() < RARELY && { load: oneOf(LOADS, chance) }),
    ...(chance() < RARELY && {
      armour: { category: oneOf(['light', 'medium', 'heavy'] as const, chance), maxDex: number(0, 4) },
    }),
    bonuses: [
      { to: 'ac', kind: 'armour', amount: number(0, 8) },
      ...(shield ? [{ to: 'ac', kind: 'shield', amount: 1, of: shield.id } as const] : []),
      ...(chance() < RARELY ? [{ to: 'ac', kind: 'dodge', amount: 1 } as const] : []),
    ],
    skills: Object.fromEntries(SKILLED.flatMap(key => (chance() < 0.6 ? [[key, number(0, 12)]] : []))),
    feats: FEATS.filter(() => chance() < RARELY),
    traits: TRAITS.filter(() => chance() < RARELY / 2),
    ...(chance() < RARELY / 2 && { spellResistance: number(8, 20) }),
    ...(chance() < RARELY && {
      gaze: {
        ...{ dc: number(8, 16), save: oneOf(SAVES, chance), effect: oneOf(GAZES, chance) },
        ...{ range: number(1, 8), ...(chance() < 0.8 && { rounds: number(1, 4) }) },
      },
    }),
    ...(chance() < RARELY && { sneakAttack: `${number(1, 3)}d6` }),
    ...(chance() < RARELY * 2 && {
      turning: { level: number(1, 8), energy: oneOf(['positive', 'negative'] as const, chance) },
    }),
    weapons,
    ...(chance() < 0.3 && {
      spells: [oneOf(SPELLS, chance), oneOf(SPELLS, chance)].filter(
        (spell, i, all) => all.indexOf(spell) === i,
      ),
    }),
    state: {
      hurt: {},
      conditions: chance() < RARELY * 2 ? [inTurn(BEFORE, turn)] : [],
      spent: {},
      dropped: weapons.flatMap(({ id: weapon, kind }) =>
        kind !== 'unarmed' && kind !== 'natural' && chance() < RARELY ? [weapon] : [],
      ),
      wear: {},
      used: {},
      ...(isAloft && { flight: risen(lowOver({ size }, false) + number(0, HIGHEST), number(0, 7), false) }),
    },
  };
}
