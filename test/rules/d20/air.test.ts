import { describe, expect, test } from 'vitest';
import { angleOf, diceOfCollision, timesAt } from '../../../src/rules/d20/air/collision.ts';
import { flySpeed } from '../../../src/rules/d20/air/flight.ts';
import {
  BY_MANOEUVRABILITY,
  BY_STATUS,
  limitOf,
  MANOEUVRABILITIES,
  statusAt,
} from '../../../src/rules/d20/air/manoeuvrability.ts';
import { diceOfFall } from '../../../src/rules/d20/actions/falling.ts';
import { leapReasons } from '../../../src/rules/d20/actions/taking-off.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Flight } from '../../../src/rules/d20/fighter.ts';
import { SIZES } from '../../../src/rules/d20/sizes.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const drake = ready('drake');
const setupOf = (options?: Setup['options']): Setup => ({
  attempt: { action: 'fly', by: 'drake', at: 'orc', with: '' },
  fighters: { drake, orc: ready('orc') },
  fight: null,
  ...(options && { options }),
});

const flight = (status: Flight['status'], chase = false): Flight => ({
  ...{ altitude: 9, from: 9, heading: 0, squares: 0, falls: 0 },
  ...{ status, chase, braked: false },
});

describe('D20-AIR-01.a, .b: fights in the air', () => {
  const known = (options?: Setup['options']) => d20.openActions(setupOf(options));
  const offered = (options?: Setup['options']) =>
    known(options)
      .filter(({ refused }) => refused?.id !== 'd20.air.switched-off')
      .map(({ id }) => id);
  const groups = (options?: Setup['options']) =>
    d20.circumstances.offered(setupOf(options)).map(({ id }) => id);

  test('are not known unless a world says so: no action and no circumstance is offered', () => {
    expect(offered()).not.toContain('fly');
    expect(offered({ aerial: 'off' })).toEqual(offered());
    expect(groups()).not.toContain('air');
  });

  test('a flier in a world without them is told by which setting (D20-AIR-01.a)', () => {
    const fly = known().find(({ id }) => id === 'fly');
    expect(fly?.refused).toEqual({ rule: 'D20-AIR-01', id: 'd20.air.switched-off' });
  });

  test.each(['squares', 'chase'])('are played by %s', aerial => {
    const more = offered({ aerial }).filter(id => !offered().includes(id));
    expect(more).toContain('fly');
    expect(offered({ aerial }).filter(id => !more.includes(id))).toEqual(offered());
    expect(groups({ aerial })).toContain('air');
  });
});

describe('speed and status', () => {
  test.each([
    ['EX-08', 12, 2],
    ['EX-08, in armour', 8, 1],
    ['EX-09', 20, 3],
    ['EX-10', 18, 3],
  ])('D20-AIR-04.a, %s: %i squares of 1.5 m are %i at chase scale', (_example, fly, squares) => {
    expect(flySpeed({ ...drake, fly }, true)).toBe(squares);
    expect(flySpeed({ ...drake, fly }, false)).toBe(fly);
  });

  test.each([
    [16, 4],
    [36, 6],
    [3, 0],
  ])('D20-AIR-29.c: of %i squares a hovering creature flies %i', (fly, squares) => {
    expect(flySpeed({ ...drake, fly, state: { ...drake.state, flight: flight('hover') } }, false)).toBe(
      squares,
    );
  });

  test.each([
    [1, 'freefall'],
    [2, 'stall'],
    [7, 'stall'],
    [8, 'slow'],
    [16, 'slow'],
    [17, 'fast'],
    [32, 'fast'],
    [33, 'full-speed'],
  ])('D20-AIR-20.a, .b, .c, .d, .e, EX-16, EX-17: %i squares at a speed of 16 are %s', (squares, status) => {
    expect(statusAt(squares, 16, { chase: false, fliesWell: false })).toBe(status);
    expect(statusAt(squares, 16, { chase: false, fliesWell: true })).toBe(squares < 8 ? 'slow' : status);
  });

  test('D20-AIR-04.b, EX-10: at chase scale half of 3 squares is 1, and less than half of 4 a stall', () => {
    expect(statusAt(1, 3, { chase: true, fliesWell: false })).toBe('slow');
    expect(statusAt(1, 4, { chase: true, fliesWell: false })).toBe('stall');
  });
});

describe('manoeuvres', () => {
  const rows = (chase: boolean) =>
    (['stall', 'slow', 'fast', 'full-speed', 'hover', 'freefall', 'grounded'] as const).map(status =>
      MANOEUVRABILITIES.map(known => {
        const { most, factor } = limitOf(status, known, chase);
        return most === Infinity ? 'any' : `${most}/${factor}`;
      }).join(' '),
    );

  test('D20-AIR-32: at normal scale', () => {
    expect(rows(false)).toEqual([
      'any 4/2 2/2 2/2 1/0',
      'any 8/1 6/1 6/2 4/2',
      'any 4/2 3/2 3/4 2/4',
      '2/10 1/0 1/0 0/0 0/0',
      'any any any any any',
      '0/0 0/0 0/0 0/0 0/0',
      '0/0 0/0 0/0 0/0 0/0',
    ]);
  });

  test('D20-AIR-31, D20-AIR-29.d: at chase scale', () => {
    expect(rows(true)).toEqual([
      'any 4/2 2/2 2/2 1/0',
      'any 8/1 6/1 6/1 4/1',
      'any 4/1 3/1 3/2 2/2',
      '2/2 1/0 1/0 0/0 0/0',
      'any any any any any',
      '0/0 0/0 0/0 0/0 0/0',
      '0/0 0/0 0/0 0/0 0/0',
    ]);
  });

  test('D20-AIR-33.b: modifiers of a flight check', () => {
    expect(MANOEUVRABILITIES.map(id => BY_MANOEUVRABILITY[id])).toEqual([4, 2, 0, -2, -4]);
    const statuses = ['fast', 'full-speed', 'stall', 'freefall', 'slow', 'hover', 'grounded'] as const;
    expect(statuses.map(id => BY_STATUS[id])).toEqual([-2, -4, -4, -4, 0, 0, 0]);
  });
});

describe('leaps and falls', () => {
  test.each([
    [2, 16, 20],
    [6, 6, 0],
    [6, 7, 0],
    [10, 4, 8],
  ])('D20-AIR-10.b, EX-13: speeds of %i and %i add %i to Jump', (speed, fly, amount) => {
    const reasons = leapReasons({ setup: setupOf() }, { ...drake, speed, fly });
    expect(reasons.find(({ id }) => id === 'd20.air.speed')?.amount ?? 0).toBe(amount);
  });

  test.each([
    [1, 0],
    [2, 1],
    [9, 4],
    [40, 20],
    [400, 20],
  ])('D20-AIR-12.d: a fall from %i squares rolls %i dice', (squares, dice) => {
    expect(diceOfFall(squares)).toBe(dice);
  });
});

describe('D20-AIR-61.a, .b, .c: collisions', () => {
  test('the smaller body says how many dice', () => {
    const dice = SIZES.map(size => diceOfCollision(size, 'colossal', 10));
    expect(dice).toEqual([null, null, '1d2', '2d2', '4d2', '8d2', '12d2', '16d2', '20d2']);
    expect(diceOfCollision('huge', 'small', 10)).toBe('2d2');
  });

  test.each([
    [18, '4d2'],
    [18.5, '4d4'],
    [36, '4d4'],
    [37, '4d8'],
    [60, '4d8'],
    [72, '4d8'],
    [73, '4d12'],
    [500, '4d12'],
  ])('the higher speed says which: %d m, DV-33', (metres, dice) => {
    expect(diceOfCollision('medium', 'huge', metres)).toBe(dice);
  });

  test('the angle says how often', () => {
    const own = 1;
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(other => angleOf(own, other))).toEqual([
      ...['behind', 'behind', 'behind', 'side'],
      ...['front', 'front', 'front', 'side'],
    ]);
    expect((['standing', 'front', 'side', 'behind'] as const).map(angle => timesAt(7, angle))).toEqual([
      7, 14, 7, 3,
    ]);
  });
});

describe('D20-AIR-34: a drag through the air', () => {
  const drag = (heading: number, x: number, y: number) =>
    d20.squares?.air
      ?.squaresTo(heading, { x: 0, y: 0 }, { x, y })
      .map(square => `${square.x} ${square.y}`)
      .join(', ');

  test('goes straight on first, and turns once', () => {
    expect(drag(0, 1, -3)).toBe('0 -1, 0 -2, 1 -3');
    expect(drag(1, 1, -3)).toBe('1 -1, 1 -2, 1 -3');
    expect(drag(2, -3, 1)).toBe('-1 1, -2 1, -3 1');
    expect(drag(5, -2, 2)).toBe('-1 1, -2 2');
    expect(drag(3, 0, 0)).toBe('');
  });
});

describe('D20-AIR-46.a, .b: a wingover', () => {
  test.each([
    [4, 'd20.air.too-low'],
    [5, undefined],
  ])('loses 6 m: at %i squares it is refused for %s', (altitude, id) => {
    const state = { ...drake.state, flight: { ...flight('slow'), altitude } };
    const setup = setupOf({ aerial: 'squares' });
    const play = d20.play({ ...setup, fighters: { ...setup.fighters, drake: { ...drake, state } } });
    play.next();
    const { value } = play.next({ chosen: ['fly-squares:10'] });
    const wingover = 'options' in value ? value.options.find(one => one.id === 'wingover') : null;
    expect(wingover?.refused?.id).toBe(id);
  });

  test.each([
    [18, 3],
    [17, 0],
  ])(
    'DV-32: fast and of poor manoeuvrability, a %i comes round by 135 degrees to heading %i',
    (die, heading) => {
      const poor = {
        ...{
          ...drake,
          manoeuvrability: 'poor' as const,
          fly: 12,
          abilities: { ...drake.abilities, dex: 12 },
        },
        state: { ...drake.state, flight: { ...flight('slow'), altitude: 20, from: 20 } },
      };
      const setup = setupOf({ aerial: 'squares' });
      const left = ['fly-squares:20', 'wingover', 'by-3'];
      const facts = playOut(d20.play({ ...setup, fighters: { ...setup.fighters, drake: poor } }), question =>
        question.ask === 'roll'
          ? { dice: [die] }
          : { chosen: [left.shift() ?? question.options.find(({ refused }) => !refused)?.id ?? ''] },
      );
      const flew = facts.flatMap(fact => (fact.fact === 'flew' ? [fact.heading] : []));
      expect(new Set(flew)).toContain(heading);
      expect(flew.includes(3)).toBe(heading === 3);
    },
  );
});
