import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Flight } from '../../../src/rules/d20/fighter.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { fly, pathOf, setupFor, times, wayOf } from './aloft.ts';
import { ready } from './ready.ts';

/** The drake flies up the map at an altitude and attacks the orc, who stands so many squares up and to the right. */
function attack(action: string, [right, up]: readonly [number, number], flight: Partial<Flight> = {}): Setup {
  const given = setupFor([], { flight });
  const drake = given.fighters['drake'] as D20Fighter;
  const place = { x: 20 + right, y: 30 - up, width: 1, height: 1 };
  const { with: _none, ...attempt } = { ...given.attempt, action, at: 'orc' };
  const claws = drake.weapons.find(({ uses }) => uses?.includes('claws')) ?? drake.weapons[0];
  return {
    ...given,
    attempt: { by: attempt.by, at: 'orc', action, with: claws?.id ?? '' },
    places: { ...given.places, orc: place },
  };
}

const why = (setup: Setup) => d20.refusal(setup)?.id ?? 'open';

describe('D20-AIR-37.b: a swoop', () => {
  test.each([
    [3, 'd20.air.not-above'],
    [4, 'd20.air.not-above'],
    [5, 'open'],
  ])('from %i squares above', (altitude, id) => {
    expect(why(attack('swoop-at', [0, 8], { altitude }))).toBe(id);
  });

  test.each<[string, readonly [number, number], string]>([
    ['straight ahead', [0, 8], 'open'],
    ['an eighth to the right', [8, 8], 'open'],
    ['an eighth to the left', [-8, 8], 'open'],
    ['to the right', [9, 0], 'd20.air.not-ahead'],
    ['to the left', [-8, 0], 'd20.air.not-ahead'],
    ['behind', [0, -8], 'd20.air.not-ahead'],
  ])('at a target %s (D20-AIR-13.a)', (_where, place, id) => {
    expect(why(attack('swoop-at', place))).toBe(id);
  });

  test('of a perfect flier in any direction', () => {
    const given = attack('swoop-at', [0, -8]);
    const drake = { ...(given.fighters['drake'] as D20Fighter), manoeuvrability: 'perfect' as const };
    expect(why({ ...given, fighters: { ...given.fighters, drake } })).toBe('open');
  });
});

test('D20-AIR-27: a charge in the air is made with what strikes, not with what shoots', () => {
  const given = attack('charge-in-air', [0, 8], { altitude: 1 });
  const drake = given.fighters['drake'] as D20Fighter;
  const [javelins] = ready('orc').weapons.filter(({ id }) => id === 'javelins');
  const armed = { ...drake, weapons: [...drake.weapons, { ...javelins!, id: 'spines' }] };
  const fighters = { ...given.fighters, drake: armed };
  expect(why({ ...given, fighters })).toBe('open');
  expect(why({ ...given, fighters, attempt: { ...given.attempt, with: 'spines' } })).toBe('d20.melee-only');
});

test.each(['hover', 'slow'] as const)('D20-AIR-39: a flyby attack from %s keeps that status', status => {
  const given = attack('flyby-attack', [0, 40], { status });
  const drake = { ...(given.fighters['drake'] as D20Fighter), feats: ['flyby-attack'] as const };
  const { facts } = fly({ ...given, fighters: { ...given.fighters, drake } }, 10);
  const flights = facts.flatMap(fact => (fact.fact === 'flew' ? [fact.status] : []));
  expect(flights[0]).toBe(status);
});

describe('D20-MOD-01: an attack in flight at an unseen target', () => {
  const seen = (drake: string, orc: string) => {
    const given = attack('swoop-at', [0, 8]);
    const being = (id: string, condition: string) => {
      const fighter = given.fighters[id] as D20Fighter;
      const conditions = condition === '' ? [] : [{ condition }];
      return { ...fighter, state: { ...fighter.state, conditions } };
    };
    return why({ ...given, fighters: { drake: being('drake', drake), orc: being('orc', orc) } });
  };

  test.each([
    ['', '', 'open'],
    ['blinded', '', 'd20.cannot-see'],
    ['', 'invisible', 'd20.cannot-see'],
  ])('by an attacker %s, at a target %s', (drake, orc, id) => expect(seen(drake, orc)).toBe(id));
});

describe('at chase scale', () => {
  test('D20-AIR-37.b: a band is high enough for a swoop', () => {
    const from = (altitude: number, chase: boolean) =>
      why(attack('swoop-at', [0, 4], { chase, altitude })) === 'd20.air.not-above';
    expect([from(2, false), from(1, true), from(2, true)]).toEqual([true, true, false]);
  });

  const chase = { chase: true, altitude: 3 } as const;
  const long = { fly: 36 };

  test('D20-AIR-35: bands are changed at the beginning, not along a path', () => {
    expect(wayOf(pathOf(times(0, 5), [1]), { ...long, flight: chase }).refused).toEqual({
      rule: 'D20-AIR-35',
      id: 'd20.air.at-the-beginning',
    });
    expect(wayOf(pathOf(times(0, 5)), { ...long, flight: chase }).way?.cost).toBe(5);
  });
});

describe('D20-AIR-47: the squares of a drag', () => {
  const squares = (heading: number, x: number, y: number) =>
    d20.squares?.air
      ?.squaresTo(heading, { x: 10, y: 10 }, { x, y })
      .map(one => `${one.x - 10} ${one.y - 10}`);

  test('go straight on first, and then where it turns', () => {
    expect(squares(0, 11, 7)).toEqual(['0 -1', '0 -2', '1 -3']);
    expect(squares(1, 11, 7)).toEqual(['1 -1', '1 -2', '1 -3']);
    expect(squares(2, 13, 11)).toEqual(['1 0', '2 0', '3 1']);
    expect(squares(5, 8, 13)).toEqual(['-1 1', '-2 2', '-2 3']);
    expect(squares(4, 10, 10)).toEqual([]);
  });
});

describe('the action that a drag is', () => {
  test('D20-AIR-11.b: a landing where it ends on its own square, on the ground', () => {
    const moves = (x: number, y: number) =>
      d20.squares?.moves(setupFor([{ x, y, altitude: 0 }], { flight: { altitude: 2 } }));
    expect(moves(20, 30)).toEqual(['land']);
    expect(moves(21, 30)).toEqual(['fly-along']);
    expect(moves(20, 31)).toEqual(['fly-along']);
  });

  test('D20-AIR-07.c: a carried creature has no altitude of its own', () => {
    const { fighters } = setupFor([]);
    const carried = {
      ...ready('drake', 'young'),
      state: { ...ready('drake').state, conditions: [{ condition: 'aboard', by: 'drake' }] },
    };
    expect(d20.squares?.air?.altitudeOf(carried, { options: { aerial: 'squares' } })).toBeNull();
    expect(d20.squares?.air?.carriedBy({ ...fighters, young: carried }, 'drake')).toEqual(['young']);
    expect(d20.squares?.mountOf?.(carried)).toBeNull();
  });
});
