import { expect, test } from 'vitest';
import { seededChance } from '../../../src/forecast/dice.ts';
import { AttackTrials } from '../../../src/forecast/odds/attack-odds.ts';
import { sensibleAnswers } from '../../../src/forecast/odds/ratings.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Answer } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { FENCERS } from '../../bench/four-against-four.ts';

const { ruleset, battle } = FENCERS;

/** A dirk against a target in light armour. */
function dirk(): Setup {
  const { a3, b3 } = battle.fighters;
  if (!a3 || !b3) throw new Error('nobody fights');
  return {
    attempt: { action: 'attack', by: 'a3', at: 'b3', with: 'dirk' },
    fighters: { a3, b3 },
    fight: null,
  };
}

/** Points that the target loses. */
const lostIn = (facts: readonly Fact[]) =>
  facts.reduce((sum, fact) => sum + (fact.fact === 'hurt' && fact.who === 'b3' ? fact.points : 0), 0);

/** The chance that the target is hurt, and the points it loses, by playing every way in which the dice can fall. */
function exactly(setup: Setup): { readonly chance: number; readonly points: number; readonly ways: number } {
  const choices = sensibleAnswers(ruleset, setup, seededChance(1));
  let [chance, points, ways] = [0, 0, 0];
  const waiting: { readonly given: readonly Answer[]; readonly weight: number }[] = [
    { given: [], weight: 1 },
  ];
  for (let way = waiting.pop(); way; way = waiting.pop()) {
    const play = ruleset.play(setup);
    const given = [...way.given];
    let now = play.next();
    for (const answer of way.given) now = play.next(answer);
    while (!now.done && now.value.ask === 'choose') {
      const answer = choices(now.value);
      given.push(answer);
      now = play.next(answer);
    }
    if (now.done) {
      ways += 1;
      const lost = lostIn(now.value);
      if (lost > 0) chance += way.weight;
      points += lost * way.weight;
      continue;
    }
    if (now.value.ask === 'choose') continue;
    const throws = facesOf(now.value.dice).reduce<readonly number[][]>(
      (all, faces) => all.flatMap(dice => Array.from({ length: faces }, (_, i) => [...dice, i + 1])),
      [[]],
    );
    for (const dice of throws)
      waiting.push({ given: [...given, { dice }], weight: way.weight / throws.length });
  }
  return { chance, points, ways };
}

/** The odds of an attack that was played so many times. */
const oddsOf = (setup: Setup, times: number, seed = 7) =>
  new AttackTrials(ruleset, setup, seed).play(times).odds();

test('the odds of one attack agree with every way in which its dice can fall', () => {
  const setup = dirk();
  const { chance, points, ways } = exactly(setup);
  expect(ways).toBeGreaterThan(500);
  const odds = oddsOf(setup, 16_000);
  expect(chance).toBeGreaterThan(odds.hurts.least);
  expect(chance).toBeLessThan(odds.hurts.most);
  expect(odds.points).toBeCloseTo(points, 1);
});

test('the chance of a hurt that is worked out exactly lies within the bounds in at least 95 of 100 odds', () => {
  const setup = dirk();
  const { chance } = exactly(setup);
  const RUNS = 200;
  let held = 0;
  for (let seed = 1; seed <= RUNS; seed++) {
    const { hurts } = oddsOf(setup, 240, seed * 7_919);
    if (hurts.least <= chance && chance <= hurts.most) held += 1;
  }
  expect(held / RUNS).toBeGreaterThanOrEqual(0.95);
  // Bounds so wide that they always hold would tell nothing.
  const { least, most } = oddsOf(setup, 240).hurts;
  expect(most - least).toBeLessThan(0.15);
});

test('the odds name each kind of wound once, the likeliest first, and how often the target is out', () => {
  const { hurts, wounds, fells } = oddsOf(dirk(), 1_000);
  const shares = wounds.map(({ share }) => share.share);
  expect(new Set(wounds.map(({ wound }) => wound)).size).toBe(wounds.length);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(hurts.share, 5);
  expect(fells.share).toBeLessThanOrEqual(hurts.share);
});

test('a fighter who is out already is not felled again, and the same seed gives the same odds', () => {
  const setup = dirk();
  const { b3 } = setup.fighters;
  if (!b3) throw new Error('nobody to strike');
  const struck = {
    ...b3,
    state: { ...b3.state, conditions: ruleset.ids.out.slice(0, 1).map(condition => ({ condition })) },
  };
  const down = { ...setup, fighters: { ...setup.fighters, b3: struck } };
  expect(ruleset.incapacity(struck)).not.toBeNull();
  expect(oddsOf(down, 200).fells.share).toBe(0);
  expect(oddsOf(setup, 200, 3)).toEqual(oddsOf(setup, 200, 3));
});
