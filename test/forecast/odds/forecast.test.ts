import { describe, expect, test } from 'vitest';
import type { Battle, Manner } from '../../../src/forecast/odds/battle.ts';
import { Forecaster } from '../../../src/forecast/odds/forecast.ts';
import { winsOf } from '../../../src/forecast/odds/odds.ts';
import { playBattle, type Players } from '../../../src/forecast/odds/play-battle.ts';
import { type Player, sensiblePlayer } from '../../../src/forecast/odds/player.ts';
import { raised } from '../../../src/forecast/odds/raised.ts';
import { ratingsOf } from '../../../src/forecast/odds/ratings.ts';
import { addTally, emptyTally, type Tally } from '../../../src/forecast/odds/tally.ts';
import { oneOf, randomAnswerer } from '../../../tools/random-fights/answers.ts';
import type { Ruleset } from '../../../src/rules/shared/ruleset.ts';
import {
  ADVENTURERS,
  FENCERS,
  SKIRMISHERS,
  SOLDIERS,
  WARRIORS,
  type Arena,
} from '../../bench/four-against-four.ts';
import { times } from '../../thorough.ts';

const ARENAS: readonly (readonly [string, Arena])[] = [
  SOLDIERS,
  WARRIORS,
  FENCERS,
  ADVENTURERS,
  SKIRMISHERS,
].map(arena => [arena.ruleset.id, arena]);

function battleOf(
  { battle }: Arena,
  manners: readonly [Manner, Manner] = ['sensible', 'sensible'],
  breaksAt = 1,
) {
  const [first, second] = battle.sides;
  const parties: Battle['parties'] = [
    { members: first, manner: manners[0], breaksAt },
    { members: second, manner: manners[1], breaksAt },
  ];
  return { fighters: battle.fighters, parties };
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

/** Plays one party sensibly, and the other at random: any weapon, any target, any answer. */
function againstChance(ruleset: Ruleset, battle: Battle): Players {
  return chance => {
    const sensible = sensiblePlayer(ruleset, battle, ratingsOf(ruleset, battle), chance);
    const [, { members }] = battle.parties;
    const anything = randomAnswerer(chance);
    return {
      ...sensible,
      attempt(fight, fighters, isGone) {
        const { turn } = fight;
        const fighter = turn === null ? undefined : fighters[turn];
        if (!fighter || !members.includes(fighter.id)) return sensible.attempt(fight, fighters, isGone);
        const by = fighter.id;
        const [opening] = ruleset.moment(fight).actions.filter(id => !id.startsWith('delay'));
        if (opening !== undefined) return { action: opening, by, at: by, with: '' };
        const weapons = ruleset.weaponsOf(fighter);
        const at = oneOf(battle.parties[0].members, chance);
        if (weapons.length === 0) return null;
        const attempt = { action: 'attack', by, at, with: oneOf(weapons, chance).id };
        const action = ruleset.defaultAction?.({ attempt, fighters, fight }) ?? 'attack';
        return { ...attempt, action };
      },
      answers(setup) {
        const answer = sensible.answers(setup);
        return question =>
          question.ask === 'choose' && members.includes(question.by) ? anything(question) : answer(question);
      },
    } satisfies Player;
  };
}

describe.each(ARENAS)('fights of %s', (_id, arena) => {
  const { ruleset } = arena;
  let played: Tally | undefined;
  /** The first twelve fights, to the end; played once. */
  const toTheEnd = () => (played ??= new Forecaster(ruleset, battleOf(arena)).play(numbers(0, 12)));

  test('end with one party left, and come out the same on the same dice, however they are dealt out', () => {
    const together = toTheEnd();
    const apart = emptyTally();
    for (const seeds of [numbers(6, 6), numbers(0, 6)]) {
      addTally(apart, new Forecaster(ruleset, battleOf(arena)).play(seeds));
    }
    apart.outcomes.sort((a, b) => a.seed - b.seed);
    expect(apart).toEqual(together);
    expect(together.outcomes.every(({ winner }) => winner !== null)).toBe(true);
  });

  test('are won by a sensible fighter against a random one, seven times in ten', () => {
    const battle = battleOf(arena);
    const { outcomes } = new Forecaster(ruleset, battle, againstChance(ruleset, battle)).play(
      numbers(100, times(16, 40)),
    );
    expect(winsOf(outcomes)[0].share).toBeGreaterThanOrEqual(0.7);
  });

  test('end sooner where a party gives up', () => {
    const rounds = ({ outcomes }: Tally) => outcomes.reduce((sum, one) => sum + one.rounds, 0);
    const givingUp = new Forecaster(ruleset, battleOf(arena, undefined, 0.25)).play(numbers(0, 12));
    expect(rounds(givingUp)).toBeLessThan(rounds(toTheEnd()));
  });

  test('are fled by the fighters who lost their limit, and by no others', () => {
    const battle = battleOf(arena);
    const [, { members }] = battle.parties;
    const flees = Object.fromEntries(members.map(id => [id, 1]));
    const { fates, outcomes } = new Forecaster(ruleset, { ...battle, flees }).play(numbers(0, 12));
    const ran = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (fates[id]?.['fled'] ?? 0), 0);
    expect(ran(members)).toBeGreaterThan(12);
    expect(ran(battle.parties[0].members)).toBe(0);
    expect(members.every(id => !fates[id]?.['hurt'])).toBe(true);
    expect(winsOf(outcomes)[0].share).toBeGreaterThan(0.7);
    const bold = Object.fromEntries(members.map(id => [id, 1000]));
    expect(new Forecaster(ruleset, { ...battle, flees: bold }).play([0])).toEqual(
      new Forecaster(ruleset, battle).play([0]),
    );
  });

  test('are left sooner by those who lost points before', () => {
    const { fighters, ...battle } = battleOf(arena);
    const { members } = battle.parties[1];
    const sum = (limit: number, before: number) => {
      const hurtBefore = Object.entries(fighters).map(([id, fighter]) => {
        const state = { ...fighter.state, hurt: { elsewhere: before } };
        return [id, members.includes(id) ? { ...fighter, state } : fighter] as const;
      });
      const flees = Object.fromEntries(members.map(id => [id, limit]));
      const { fates } = new Forecaster(ruleset, {
        ...battle,
        fighters: Object.fromEntries(hurtBefore),
        flees,
      }).play(numbers(0, 12));
      return members.reduce((all, id) => all + (fates[id]?.['fled'] ?? 0), 0);
    };
    expect(sum(12, 11)).toBeGreaterThan(sum(12, 0));
  });

  test('are told as they were counted', () => {
    const forecaster = new Forecaster(ruleset, battleOf(arena));
    const story = forecaster.story(3);
    const [outcome] = forecaster.play([3]).outcomes;
    const round = story.at(-1)?.round ?? 0;
    // The last blow may end its round.
    expect([round, round + 1]).toContain(outcome?.rounds);
    const lost = battleOf(arena).parties.findIndex(({ members }) =>
      members.every(id => story.at(-1)?.out.includes(id)),
    );
    expect(lost).toBe(outcome?.winner === 0 ? 1 : 0);
  });
});

test('MYT-SE-37: fights go on where nobody is within reach of a foe any more', () => {
  const battle = battleOf(SOLDIERS);
  const [first, second] = battle.parties;
  const apartFrom = (id: string) => {
    const foes = first.members.includes(id) ? second.members : first.members;
    return foes.map(by => ({ condition: 'out-of-reach', by }));
  };
  const fighters = Object.fromEntries(
    Object.entries(battle.fighters).map(([id, fighter]) => {
      const conditions = [...fighter.state.conditions, ...apartFrom(id)];
      return [id, { ...fighter, state: { ...fighter.state, conditions } }];
    }),
  );
  const { outcomes } = new Forecaster(SOLDIERS.ruleset, { ...battle, fighters }).play(numbers(0, 6));
  expect(outcomes.map(({ winner }) => winner)).not.toContain(null);
});

test('counts a fight without harm as endless', () => {
  const { fighters } = FENCERS.battle;
  const [one, other] = [fighters['a1'], fighters['b1']];
  if (!one || !other) throw new Error('nobody fights');
  const parties: Battle['parties'] = [
    { members: ['a1'], manner: 'sensible', breaksAt: 1 },
    { members: ['b1'], manner: 'sensible', breaksAt: 1 },
  ];
  const outcomesOf = (a1: typeof one, b1: typeof one) =>
    new Forecaster(FENCERS.ruleset, { fighters: { a1, b1 }, parties }).play([0]).outcomes;
  const unarmed = (fighter: typeof one) => Object.assign({ ...fighter }, { weapons: [] });
  const [still] = outcomesOf(unarmed(one), unarmed(other));
  expect(still).toMatchObject({ winner: null, hasEnd: false, isBloodless: true });
  // Given up long before the limit of turns: two have 1,500 rounds in 3,000 of them.
  expect(still?.rounds).toBeLessThan(400);
  expect(outcomesOf(one, other)).toMatchObject([{ hasEnd: true }]);
  expect(outcomesOf(one, other)[0]).not.toHaveProperty('isBloodless');
});

test('those whom no blow can hurt are known for it after 600 turns, though they strike', () => {
  const { ruleset, battle } = SOLDIERS;
  const { a1, b1 } = battle.fighters;
  if (!a1 || !b1) throw new Error('nobody fights');
  const weak = (fighter: typeof a1) =>
    Object.assign(raised(fighter, 'armour', 60), {
      weapons: ruleset.weaponsOf(fighter).map(weapon => ({ ...weapon, damage: '1' })),
    });
  const weaklings: Battle = {
    fighters: { a1: weak(a1), b1: weak(b1) },
    parties: [
      { members: ['a1'], manner: 'sensible', breaksAt: 1 },
      { members: ['b1'], manner: 'sensible', breaksAt: 1 },
    ],
  };
  const strikes: unknown[] = [];
  const ratings = ratingsOf(ruleset, weaklings);
  const ending = playBattle(ruleset, weaklings, ratings, 1, ({ attempt }) => strikes.push(attempt));
  expect(ending).toMatchObject({ winner: null, isBloodless: true });
  expect(strikes.length).toBeGreaterThan(400);
  expect(strikes.length).toBeLessThanOrEqual(600);
});

/** What keeps fighters from each other in each system; elsewhere distance is of the map, which a forecast does not know. */
const APART: Readonly<Record<string, string>> = { mythras: 'out-of-reach', runequest4: 'kept-at-bay' };

test.each(
  [SOLDIERS, WARRIORS, FENCERS, ADVENTURERS, SKIRMISHERS].map(arena => [arena.ruleset.id, arena] as const),
)('in the middle of a fight of %s the last two, hurt and apart, fight it out', (id, arena) => {
  const battle = battleOf(arena);
  const [[one = '', ...fallen], [other = '', ...slain]] = battle.parties.map(({ members }) => members) as [
    string[],
    string[],
  ];
  const apart = APART[id];
  const conditionsOf = (who: string) => {
    if (fallen.includes(who) || slain.includes(who)) return [{ condition: 'dead' }];
    return apart === undefined ? [] : [{ condition: apart, by: who === one ? other : one }];
  };
  const fighters = Object.fromEntries(
    Object.entries(battle.fighters).map(([who, fighter]) => {
      const conditions = [...fighter.state.conditions, ...conditionsOf(who)];
      return [who, { ...fighter, state: { ...fighter.state, conditions } }];
    }),
  );
  const { outcomes } = new Forecaster(arena.ruleset, { ...battle, fighters }).play(numbers(0, 40));
  // Both may fall in one moment; but nobody waits for the limit of turns.
  expect(outcomes.filter(({ rounds }) => rounds > 300)).toEqual([]);
  expect(outcomes.filter(({ winner }) => winner === null).length).toBeLessThan(8);
});
