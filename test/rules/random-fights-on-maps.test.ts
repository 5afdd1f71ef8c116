import { describe, expect, test } from 'vitest';
import { d20 } from '../../src/rules/d20/d20.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Ruleset, Setup } from '../../src/rules/shared/ruleset.ts';
import { playRandomFights } from '../../tools/random-fights/player.ts';

/** From the seed on whose fight with broken rules is caught soon. */
const FEW = { count: 60, seed: 13, all: true, mapsOnly: true };

/** Rules that tell something else of every movement. */
function moving(change: (fact: Fact & { fact: 'moved' }, setup: Setup) => readonly Fact[]): Ruleset {
  return {
    ...d20,
    *play(setup) {
      const facts = yield* d20.play(setup);
      return facts.flatMap(fact => (fact.fact === 'moved' ? change(fact, setup) : [fact]));
    },
  };
}

/** Rules that see another map than there is. */
function seeing(change: (setup: Setup) => Setup): Ruleset {
  return {
    ...d20,
    refusal: setup => d20.refusal(change(setup)),
    openActions: setup => d20.openActions(change(setup)),
    play: setup => d20.play(change(setup)),
  };
}

describe('rules that are broken on a map are caught:', () => {
  test.each<[what: string, rules: Ruleset, why: RegExp]>([
    [
      'two in one square',
      moving((fact, { places = {} }) => {
        const other = Object.entries(places).find(([id]) => id !== fact.who)?.[1];
        return [other ? { ...fact, onto: { x: other.x, y: other.y } } : fact];
      }),
      /stands where|rides .* from elsewhere/,
    ],
    ['riders left behind', moving((fact, setup) => ridesNot(fact, setup)), /rides .* from elsewhere/],
    [
      'a wall that nobody minds',
      seeing(({ ground: _none, ...setup }) => setup),
      /through a wall|in something solid/,
    ],
    ['blows from afar', seeing(({ places: _none, ...setup }) => setup), /struck .* from \d+ squares off/],
  ])('%s', (_what, rules, why) => {
    const { failure } = playRandomFights(rules, FEW);
    expect(failure?.why).toMatch(why);
  });

  test('and the seed plays its fight alone, without the others', () => {
    const rules = seeing(({ ground: _none, ...setup }) => setup);
    const { failure } = playRandomFights(rules, FEW);
    const alone = playRandomFights(rules, { count: 1, seed: failure?.seed ?? 0, all: true });
    expect(alone.failure).toEqual(failure);
  });
});

test('rules without a map have no fights on maps', () => {
  expect(() => playRandomFights(mythras, FEW)).toThrow('mythras is never played on a map');
});

/** Only those on foot move. */
function ridesNot(fact: Fact & { fact: 'moved' }, { fighters }: Setup): readonly Fact[] {
  const rides = fighters[fact.who]?.state.conditions.some(({ condition }) => condition === 'mounted');
  return rides ? [] : [fact];
}
