import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/forecast/dice.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Flight } from '../../../src/rules/d20/fighter.ts';
import { MANOEUVRABILITIES } from '../../../src/rules/d20/air/manoeuvrability.ts';
import { turned } from '../../../src/rules/shared/grid/directions.ts';
import type { Waypoint } from '../../../src/rules/shared/grid/ground-schema.ts';
import { fly, type Given, HEIGHT, pathOf, setupFor, START, times, wayOf } from './aloft.ts';
import { ready } from './ready.ts';

const CLUMSY = { manoeuvrability: 'clumsy', fly: 12 } as const;

describe('D20-AIR-19.a: a path over the map is flown', () => {
  test('straight ahead at what it costs, at the slowest pace that goes so far (D20-AIR-20.b)', () => {
    const { way } = wayOf(pathOf(times(0, 10)));
    expect(way).toEqual({
      ...{ cost: 10, strikes: [], turns: [] },
      remarks: [{ rule: 'D20-AIR-20', id: 'd20.air.pace.slow' }],
    });
    expect(wayOf(pathOf(times(0, 17))).way?.remarks?.[0]?.id).toBe('d20.air.pace.fast');
    expect(wayOf(pathOf(times(0, 33))).way?.remarks?.[0]?.id).toBe('d20.air.pace.full-speed');
    expect(wayOf(pathOf(times(0, 65)))).toMatchObject({
      refused: { id: 'd20.too-far', names: { cost: 65, most: 64 } },
    });
  });

  test('no farther than a move action, once one is spent', () => {
    const spent = { move: 1 };
    expect(wayOf(pathOf(times(0, 16)), { spent }).way?.cost).toBe(16);
    expect(wayOf(pathOf(times(0, 17)), { spent })).toMatchObject({
      refused: { rule: 'D20-AIR-20', names: { cost: 17, most: 16 } },
    });
  });

  test('every second diagonal counts double (D20-AIR-04.c)', () => {
    expect(wayOf(pathOf(times(1, 6)), { flight: { heading: 1 } }).way?.cost).toBe(9);
  });

  test('a turn of 45 degrees costs a square where it is made (D20-AIR-34.a)', () => {
    const { way } = wayOf(pathOf([...times(0, 4), ...times(1, 4)]));
    expect(way).toMatchObject({ cost: 4 + 1 + 6, turns: [{ at: 4, cost: 1, dc: null }] });
    expect(way?.remarks?.[1]).toEqual({
      ...{ rule: 'D20-AIR-32', id: 'd20.air.manoeuvres', names: { made: 1, most: 6 } },
    });
  });

  test('a sharp turn takes a check (D20-AIR-45), and a shift to the side none (D20-AIR-34)', () => {
    const sharp = wayOf(pathOf([...times(0, 4), ...times(2, 4)])).way;
    expect(sharp).toMatchObject({ cost: 10, turns: [{ at: 4, cost: 2, dc: 15 }] });
    expect(sharp?.remarks?.at(-1)).toEqual({ rule: 'D20-AIR-30', id: 'd20.air.check', names: { dc: 15 } });
    expect(wayOf(pathOf([...times(0, 5), 2, ...times(0, 3)])).way).toMatchObject({ cost: 10, turns: [] });
  });

  test('a turn before the factor allows it is a tight one (D20-AIR-44, EX-18)', () => {
    // Poor and fast: a turn after 4 squares. The second comes after 3.
    const path = pathOf([...times(0, 8), ...times(1, 3), ...times(2, 6)]);
    const { way } = wayOf(path, { manoeuvrability: 'poor', fly: 12 });
    expect(way?.turns).toEqual([
      { at: 8, cost: 1, dc: null },
      { at: 11, cost: 2, dc: 10 },
    ]);
    const spiral = wayOf(pathOf([...times(0, 4), 1, 2, ...times(3, 6)]), { manoeuvrability: 'clumsy' });
    expect(spiral).toMatchObject({ refused: { id: 'd20.air.factor', names: { squares: 2 } }, brokenAt: 6 });
  });

  test.each<[string, readonly number[], readonly number[], Given, string, number]>([
    ['back the way it came', [...times(0, 5), 4], [], {}, 'd20.air.too-sharp', 5],
    ['too steeply', times(0, 10), [0, 0, 2], {}, 'd20.air.too-steep', 2],
    ['so short that it would stall', times(0, 7), [], {}, 'd20.air.would-stall', 7],
    ['so far with a turn, clumsily', [...times(0, 20), ...times(1, 10)], [], CLUMSY, 'd20.too-far', 30],
    ['so far on a climb', times(0, 40), times(1, 2), {}, 'd20.too-far', 40],
  ])('nobody flies %s', (_how, directions, climbs, given, id, brokenAt) => {
    const found = wayOf(pathOf(directions, climbs), given);
    expect([found.refused?.id, found.brokenAt]).toEqual([id, brokenAt]);
  });

  test('nobody dives into the ground: landing is an action of its own (D20-AIR-11)', () => {
    const path = pathOf(times(0, 10)).map((one, i) => ({ ...one, altitude: Math.max(0, 1 - i) }));
    const found = wayOf(path, { flight: { altitude: 2 } });
    expect([found.refused?.id, found.brokenAt]).toEqual(['d20.air.land-after', 1]);
  });

  test.each<[string, readonly Waypoint[]]>([
    ['nowhere', []],
    ['straight up', [{ ...START, altitude: 21 }]],
    ['over a gap', [{ x: START.x, y: START.y - 2 }]],
  ])('nobody flies %s', (_where, path) => {
    expect(['d20.needs-path', 'd20.air.only-ahead']).toContain(wayOf(path).refused?.id);
  });

  test('a good flier may go as short a way as it likes (D20-AIR-25)', () => {
    expect(wayOf(pathOf(times(0, 1)), { manoeuvrability: 'good' }).way?.cost).toBe(1);
  });

  test('nobody flies along twice in a turn, on the ground, or in a fall', () => {
    expect(wayOf(pathOf(times(0, 9)), { spent: { flown: 1 } }).refused?.id).toBe('d20.air.has-flown');
    expect(wayOf(pathOf(times(0, 9)), { flight: { altitude: 0 } }).refused?.id).toBe('d20.air.on-the-ground');
    expect(wayOf(pathOf(times(0, 9)), { flight: { status: 'freefall' } }).refused?.id).toBe(
      'd20.air.falling',
    );
  });

  test('a climb costs 2, a dive 1, and after a dive the next square nothing (D20-AIR-34.c, .d)', () => {
    expect(wayOf(pathOf(times(0, 8), [1, 1])).way?.cost).toBe(10);
    expect(wayOf(pathOf(times(0, 10), [-1, 0, -1, 0])).way?.cost).toBe(8);
    expect(wayOf(pathOf(times(0, 8), [1, 1]), { manoeuvrability: 'perfect' }).way?.cost).toBe(8);
  });
});

describe('what is flown is what was planned', () => {
  const chance = seededChance(7);
  const one = (of: number) => Math.floor(chance() * of);
  const paths = Array.from({ length: 60 }, (_, i) => {
    let direction = 0;
    const directions = Array.from({ length: 4 + (i % 20) }, () => {
      if (one(4) === 0) direction = turned(direction, one(3) - 1);
      return direction;
    });
    const climbs = directions.map(() => (one(5) === 0 ? one(3) - 1 : 0));
    return [i, pathOf(directions, climbs)] as const;
  });

  test.each(MANOEUVRABILITIES)(
    'by a flier of %s manoeuvrability, to the square, the height and the cost',
    known => {
      let flights = 0;
      for (const [i, path] of paths) {
        const setup = setupFor(path, { manoeuvrability: known, fly: 8 + (i % 9) });
        if (d20.refusal(setup)) continue;
        const way = d20.squares?.previewPath(setup);
        // The highest total of a poor or clumsy flier falls short of more.
        if (way?.turns?.some(({ dc }) => (dc ?? 0) > 15)) continue;
        flights += 1;
        const { asked, facts } = fly(setup, 20);
        expect(asked.filter(({ ask }) => ask === 'choose')).toEqual([]);
        expect(asked).toHaveLength(way?.turns?.filter(({ dc }) => dc !== null).length ?? -1);
        const end = path.at(-1);
        const moved = facts.findLast(fact => fact.fact === 'moved');
        expect(moved?.fact === 'moved' && moved.onto).toEqual({ x: end?.x, y: end?.y });
        const flew = facts.findLast(fact => fact.fact === 'flew');
        expect(flew).toMatchObject({ altitude: end?.altitude, squares: way?.cost });
      }
      expect(flights).toBeGreaterThan(5);
    },
  );

  test('once a check fails, the rest is asked for, manoeuvre by manoeuvre (D20-AIR-36)', () => {
    const { asked } = fly(setupFor(pathOf([...times(0, 4), ...times(2, 6)])), 2);
    expect(asked.slice(0, 2).map(({ name }) => name)).toEqual(['check.flight', 'manoeuvre.flight']);
  });
});

describe('D20-AOO-08: a foe who may strike often', () => {
  test('strikes once at a passing flier, however many manoeuvres that takes', () => {
    const { fighters, places } = setupFor([]);
    const orc: D20Fighter = {
      ...ready('orc'),
      feats: ['combat-reflexes'],
      abilities: { ...ready('orc').abilities, dex: 18 },
    };
    const setup = setupFor(pathOf([0, ...times(7, 6)]), {
      flight: { altitude: 1 },
      changes: { places: { ...places, orc: { x: 22, y: 30, width: 1, height: 1 } } },
    });
    const { asked } = fly({ ...setup, fighters: { ...fighters, ...setup.fighters, orc } }, 1);
    expect(asked.filter(({ name }) => name.startsWith('opportunity'))).toHaveLength(1);
  });
});

describe('the action that a drag is', () => {
  const movesOf = (path: readonly Waypoint[], given: Given = {}) => d20.squares?.moves(setupFor(path, given));
  const up = (altitude: number) => [{ ...START, altitude }];

  test('on the ground a move, or a take-off of a lifted fighter (D20-AIR-09.a)', () => {
    const flight = { altitude: 0, status: 'grounded' as const };
    expect(movesOf(pathOf([0]), { flight })).toEqual(['five-foot-step', 'crawl', 'move-squares']);
    expect(movesOf(up(2), { flight })).toEqual(['take-off']);
    expect(movesOf(up(2), { flight, manoeuvrability: 'perfect' })).toEqual(['take-off-freely']);
  });

  test('a take-off goes straight up, to the height of the space and no higher (D20-AIR-09.b)', () => {
    const flight = { altitude: 0, status: 'grounded' as const };
    const lifted = (path: readonly Waypoint[]) => {
      const setup = setupFor(path, { flight });
      return d20.refusal({ ...setup, attempt: { ...setup.attempt, action: 'take-off' } })?.id ?? 'open';
    };
    expect(lifted(up(2))).toBe('open');
    expect(lifted(up(3))).toBe('d20.air.climbs-after');
    expect(lifted(pathOf([0], [1]))).toBe('d20.air.straight-up');
  });

  test('in the air a flight, or a landing of a fighter who is put on the ground (D20-AIR-11, D20-AIR-12)', () => {
    expect(movesOf(pathOf([0]))).toEqual(['fly-along']);
    expect(movesOf(pathOf([0]), { manoeuvrability: 'perfect' })).toEqual(['five-foot-step', 'fly-along']);
    expect(movesOf(up(0))).toEqual(['land']);
    expect(movesOf(up(0), { flight: { status: 'stall' } })).toEqual(['land-stalled']);
  });

  test('where fights in the air are unknown, everybody moves as on the ground (D20-AIR-01.a)', () => {
    expect(movesOf(pathOf([0]), { changes: { options: {} } })).toContain('move-squares');
    const { fighters } = setupFor([]);
    expect(d20.squares?.air?.altitudeOf(fighters['drake']!, {})).toBeNull();
    expect(d20.squares?.air?.altitudeOf(fighters['orc']!, { options: { aerial: 'squares' } })).toBeNull();
    expect(d20.squares?.air?.altitudeOf(fighters['drake']!, { options: { aerial: 'squares' } })).toBe(HEIGHT);
  });
});

describe('D20-AIR-47: a rider whom a user puts at another altitude', () => {
  const raised = (altitude: number, flight: Partial<Flight>) => {
    const drake = setupFor([], { flight }).fighters['drake']!;
    const state = d20.stateAfter(drake, d20.squares?.air?.raised(drake, altitude) ?? []);
    return (state as D20Fighter['state']).flight;
  };

  test('flies there as it flew, or slowly from the ground, or stands on it', () => {
    expect(raised(9, { status: 'hover', heading: 3 })).toMatchObject({
      altitude: 9,
      from: 9,
      status: 'hover',
      heading: 3,
    });
    expect(raised(9, { altitude: 0, status: 'grounded', heading: 5 })).toMatchObject({
      altitude: 9,
      status: 'slow',
      heading: 5,
    });
    expect(raised(0, {})).toMatchObject({ altitude: 0, status: 'grounded' });
  });
});
