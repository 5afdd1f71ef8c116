import fc from 'fast-check';
import type { DamageType, MythrasFighter, Size, Weapon } from '../../src/rules/mythras/fighter.ts';
import type { Condition } from '../../src/rules/shared/fact.ts';
import { answerFault, type Answer, goesWith, type Question } from '../../src/rules/shared/play.ts';
import { facesOf } from '../../src/rules/shared/dice.ts';
import type { FightState, Setup } from '../../src/rules/shared/ruleset.ts';
import { locations, soldier } from './fighters.ts';

const size = fc.constantFrom<Size>('small', 'medium', 'large', 'huge', 'enormous');
const dice = fc.constantFrom('1d3', '1d8', '2d6+2', '1d10+1d4', '1d8-1d2', '4');
const modifier = fc.constantFrom('0', '-1d8', '1d2', '1d12', '2d6');

const weapon = (id: string): fc.Arbitrary<Weapon> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    damage: dice,
    size,
    types: fc.subarray<DamageType>([
      ...(['cutting', 'impaling', 'bludgeoning', 'entangling', 'shield', 'unarmed'] as const),
    ]),
    hands: fc.constantFrom<1 | 2>(1, 2),
    natural: fc.boolean(),
    shield: fc.boolean(),
    style: fc.constantFrom('soldier', null),
    traits: fc.subarray(['sunder', 'set', 'flexible', 'entrapping']),
    ap: fc.integer({ min: 0, max: 6 }),
    hp: fc.integer({ min: 0, max: 10 }),
  });

/** The conditions of a fighter before the exchange; a weapon is named by the end of its id. */
const CONDITIONS_BEFORE: Condition[] = [
  { condition: 'prone' },
  { condition: 'cannot-attack' },
  { condition: 'unconscious' },
  { condition: 'dead' },
  { condition: 'surprised' },
  { condition: 'braced' },
  { condition: 'blinded', amount: 1 },
  { condition: 'entangled', where: 'chest', by: 'bert' },
  { condition: 'gripped', by: 'bert' },
  { condition: 'weapon-pinned', with: '-second', by: 'bert' },
  { condition: 'warding', with: '-second', where: 'chest' },
  { condition: 'in-cover', amount: 3 },
];

const fighter = (id: string): fc.Arbitrary<MythrasFighter> =>
  fc
    .record({
      skill: fc.integer({ min: 0, max: 180 }),
      endurance: fc.option(fc.integer({ min: 0, max: 180 }), { nil: null }),
      evade: fc.option(fc.integer({ min: 0, max: 180 }), { nil: null }),
      weapons: fc.tuple(weapon(`${id}-first`), weapon(`${id}-second`)),
      damageModifier: modifier,
      armour: fc.integer({ min: 0, max: 4 }),
      str: fc.integer({ min: 1, max: 40 }),
      lost: fc.integer({ min: 0, max: 12 }),
      conditions: fc.subarray(CONDITIONS_BEFORE),
      traits: fc.subarray(['daredevil', 'defensive-minded', 'unarmed-prowess', 'knockout-blow']),
      luckPoints: fc.integer({ min: 0, max: 2 }),
      dropped: fc.subarray([`${id}-second`]),
    })
    .map(made =>
      soldier(id, {
        characteristics: { str: made.str, con: 12, siz: 13, dex: 11, int: 12, pow: 11, cha: 10 },
        skills: {
          ...(made.endurance !== null && { endurance: made.endurance }),
          ...(made.evade !== null && { evade: made.evade, brawn: made.evade, unarmed: made.evade }),
        },
        styles: [{ id: 'soldier', name: 'Soldier', skill: made.skill, traits: made.traits }],
        luckPoints: made.luckPoints,
        weapons: made.weapons,
        damageModifier: made.damageModifier,
        locations: locations.map(location => ({ ...location, worn: made.armour, natural: made.armour % 2 })),
        state: {
          hurt: { head: made.lost },
          conditions: made.conditions.map(known => ({
            ...known,
            ...(known.with && { with: `${id}${known.with}` }),
          })),
          dropped: made.dropped,
        },
      }),
    );

const fight: fc.Arbitrary<FightState | null> = fc.option(
  fc.record({
    round: fc.constant(1),
    cycle: fc.constant(1),
    turn: fc.constant('anna'),
    order: fc.constant(['anna', 'bert']),
    ap: fc.record({ anna: fc.integer({ min: 0, max: 3 }), bert: fc.integer({ min: 0, max: 3 }) }),
  }),
  { nil: null },
);

/** Any attack of Anna on Bert; the rules may refuse it. */
export const anySetup: fc.Arbitrary<Setup> = fc
  .record({
    anna: fighter('anna'),
    bert: fighter('bert'),
    cora: fighter('cora'),
    fight,
    action: fc.constantFrom('attack', 'attack', 'charge', 'sweep'),
    luckInExchange: fc.boolean(),
  })
  .map(({ anna, bert, cora, fight: state, action, luckInExchange }) => ({
    attempt: { action, by: 'anna', at: 'bert', with: 'anna-first' },
    fighters: { anna, bert, cora },
    options: { luckInExchange },
    fight: state,
  }));

/** Numbers from 0 to 1 that decide what is answered. */
export const anyLuck = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), {
  minLength: 12,
  maxLength: 40,
});

/** Answers every question with a random valid answer. */
export function luckyAnswerer(luck: readonly number[]): (question: Question) => Answer {
  let next = 0;
  const draw = () => luck[next++ % luck.length] ?? 0;
  return question => {
    if (question.ask === 'roll')
      return { dice: facesOf(question.dice).map(faces => 1 + Math.floor(draw() * faces)) };
    const pool = question.options
      .filter(option => !option.refused)
      .flatMap(option => new Array<string>(option.times ?? 1).fill(option.id));
    const wanted = question.atLeast + Math.floor(draw() * (question.atMost - question.atLeast + 1));
    const chosen: string[] = [];
    while (chosen.length < wanted && pool.length > 0) {
      const [id] = pool.splice(Math.floor(draw() * pool.length), 1);
      const option = question.options.find(one => one.id === id);
      if (option && goesWith(question.options, chosen, option)) chosen.push(option.id);
    }
    const answer = { chosen };
    if (answerFault(question, answer)) throw new Error(`no way to answer ${question.name}`);
    return answer;
  };
}

/** The same value, of which nothing can be changed. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
