import { describe, expect, test } from 'vitest';
import type { Ground } from '../../../src/rules/shared/grid/ground-schema.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import { only } from '../play.ts';
import { gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

/** A guard strong enough to push six squares where nothing opposes it. */
const strong = (...more: readonly Condition[]) =>
  read('guard', under(engaged('orc'), ...more), {
    weapons: read('guard').weapons.map(one => ({ ...one, bonus: 12 })),
  });

/** Six squares' worth of a push from 0 to 1, along row 0. */
function pushes(more: {
  readonly ground?: Ground;
  readonly jurl?: ReturnType<typeof square>;
  readonly at?: number;
  readonly orc?: readonly Condition[];
  readonly guard?: readonly Condition[];
  readonly next?: object;
}): readonly Fact[] {
  const { ground, jurl, at = 1, orc = [], guard = [], next = {} } = more;
  const fighters = [
    strong(...guard),
    readIn('orc', engaged('guard'), ...orc),
    ...(jurl ? [read('jurl')] : []),
  ];
  const places = {
    guard: square(0, 0),
    orc: square(at, 0),
    ...(jurl && { jurl }),
  };
  const sides = { guard: 'town', orc: 'orcs', jurl: 'town' };
  const attempt = { action: 'push-back', at: 'orc', with: 'sword' };
  const setup = setupOf(fighters, attempt, {
    places,
    sides,
    ...(ground && { ground }),
  });
  return played(setup, { opposes: 'none', 'push-back': 15, ...next }).result;
}

const moves = (facts: readonly Fact[]) => only(facts, 'moved').map(({ who, onto }) => [who, onto]);
const metres = (facts: readonly Fact[]) => only(facts, 'pushed').map(fact => fact.metres);
const stays = { next: { 'reaction-time.right': 5 } };

describe('a push on a map (SEG-SPECIAL-11, SEG-MOVE-16, SEG-MOVE-17)', () => {
  test('goes its whole way where nothing is', () => {
    const facts = pushes({});
    expect(moves(facts)).toEqual([['orc', { x: 7, y: 0 }]]);
    expect(metres(facts)).toEqual([12]);
  });

  test.each([
    [0, -1],
    [0, 1],
    [-1, 0],
    [-1, 1],
  ])('goes straight away from the pusher, to %i, %i', (x, y) => {
    const fighters = [strong(), readIn('orc', engaged('guard'))];
    const pushedFrom = (ground?: Ground) => {
      const places = { guard: square(9, 9), orc: square(9 + x, 9 + y) };
      const attempt = { action: 'push-back', at: 'orc', with: 'sword' };
      const setup = setupOf(fighters, attempt, { places, ...(ground && { ground }) });
      const answers = { opposes: 'none', 'push-back': 15, ...(ground && { 'reaction-time.right': 5 }) };
      return played(setup, answers).result;
    };
    expect(moves(pushedFrom())).toEqual([['orc', { x: 9 + 7 * x, y: 9 + 7 * y }]]);
    const cornered = pushedFrom({ blocked: [square(9 + 2 * x, 9 + 2 * y)] });
    expect(moves(cornered)).toEqual([['guard', { x: 9 + x, y: 9 + y }]]);
    expect(gained(cornered)).toContain('orc: cornered');
  });

  test.each<[string, Ground]>([
    ['a filled square', { blocked: [square(2, 0)] }],
    ['a table', { obstacles: [square(2, 0)] }],
    ['a low wall', { walls: [{ x1: 2, y1: 0, x2: 2, y2: 1, kind: 'low' }] }],
    ['a wall', { walls: [{ x1: 2, y1: 0, x2: 2, y2: 1 }] }],
  ])('against %s corners, and the pusher takes the square', (_title, ground) => {
    const facts = pushes({ ground, ...stays });
    expect(moves(facts)).toEqual([['guard', { x: 1, y: 0 }]]);
    expect(gained(facts)).toContain('orc: cornered');
    expect(metres(facts)).toEqual([]);
  });

  test('ends at a wall on its way, cornered there', () => {
    const facts = pushes({
      ground: {
        blocked: [square(4, -1)],
        walls: [{ x1: 4, y1: 0, x2: 4, y2: 1 }],
      },
    });
    expect(moves(facts)).toEqual([['orc', { x: 3, y: 0 }]]);
    expect(metres(facts)).toEqual([4]);
    expect(gained(facts)).toContain('orc: cornered');
    expect(only(facts, 'ended').map(({ condition }) => condition)).toContain('engaged');
  });

  test('ends in front of another fighter, who is no obstacle', () => {
    const facts = pushes({ jurl: square(3, 0), next: { follow: 'stay' } });
    expect(moves(facts)).toEqual([['orc', { x: 2, y: 0 }]]);
    expect(gained(facts)).not.toContain('orc: cornered');
    expect(moves(pushes({ jurl: square(2, 0), ...stays }))).toEqual([]);
  });

  test('gives the square back to a cornered one who drives off who took it', () => {
    const facts = pushes({ at: 0, guard: [{ condition: 'cornered' }] });
    expect(only(facts, 'ended')).toContainEqual({ fact: 'ended', who: 'guard', condition: 'cornered' });
  });

  test('keeps one cornered whose square is taken already, and frees one who has room', () => {
    const cornered = [{ condition: 'cornered' }];
    expect(moves(pushes({ at: 0, orc: cornered, ...stays }))).toEqual([]);
    const facts = pushes({ orc: cornered });
    expect(moves(facts)).toEqual([['orc', { x: 7, y: 0 }]]);
    expect(only(facts, 'ended').map(({ condition }) => condition)).toContain('cornered');
  });

  test('out of a shared square goes to a side that nothing bars', () => {
    const ground = {
      blocked: [square(1, 0)],
      walls: [{ x1: 0, y1: 0, x2: 0, y2: 1 }],
    };
    expect(moves(pushes({ at: 0, ground }))).toEqual([['orc', { x: 0, y: 6 }]]);
    const below = square(0, 1);
    expect(moves(pushes({ at: 0, ground, jurl: below }))).toEqual([['orc', { x: 0, y: -6 }]]);
  });
});

describe('a way that something bars', () => {
  const ground = { walls: [{ x1: 1, y1: 0, x2: 1, y2: 1 }] };
  const places = { guard: square(0, 0), orc: square(6, 0) };
  const path = [1, 2, 3, 4, 5].map(x => ({ x, y: 0 }));
  const setup = (action: string, squares: number, on: Ground) =>
    setupOf(
      [read('guard'), read('orc')],
      {
        action,
        at: 'orc',
        with: action === 'charge' ? 'sword' : '',
        path: path.slice(0, squares),
      },
      {
        places,
        ground: on,
        fight: {
          round: 5,
          cycle: 1,
          turn: 'guard',
          order: ['guard', 'orc'],
          ap: {},
        },
      },
    );

  test.each([
    ['step', 1],
    ['full-move', 4],
    ['charge', 5],
  ])('SEG-MOVE-01: no %s goes through a wall', (action, squares) => {
    expect(refusedFor(setup(action, squares, ground))).toBe('SEG-MOVE-01 segments.way-barred');
    expect(refusedFor(setup(action, squares, {}))).toBe('open');
    expect(refusedFor(setup(action, squares, { obstacles: [square(1, 0)] }))).toBe('open');
  });

  test('SEG-MOVE-18, SEG-MOVE-19: no charge and no breakthrough ends in a wall or behind one', () => {
    const charge = setup('charge', 0, {
      blocked: [square(5, -1), square(5, 0)],
    });
    const { path: _none, ...attempt } = charge.attempt;
    const facts = played(
      { ...charge, attempt },
      {
        ...{ charge: 'attack', 'free-action': 'none', attack: 2 },
      },
    ).result;
    expect(moves(facts)).toEqual([['guard', { x: 5, y: 1 }]]);
  });
});

describe('breaking out past who has taken the square (SEG-SPECIAL-14, SEG-MOVE-17)', () => {
  const wall = { x1: 0, y1: -6, x2: 0, y2: 6 };
  const cornered: Condition = { condition: 'cornered' };
  const breaksOut = (walls: Ground['walls'], jurl = square(9, 9)) => {
    const blow = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 };
    const guard = read('guard', { ...under(engaged('orc'), cornered), prepared: [blow] });
    const fighters = [guard, readIn('orc', engaged('guard')), read('jurl')];
    const attempt = { action: 'breakthrough', at: 'orc', with: 'sword' };
    const places = { guard: square(0, 0), orc: square(0, 0), jurl };
    return setupOf(fighters, attempt, { places, ground: { walls: walls ?? [] } });
  };
  const answers = { flank: 'left', opposes: 'none', breakthrough: 19, 'reaction-time.right': 4 };

  test('straight away from the wall', () => {
    const { result } = played(breaksOut([wall]), answers);
    expect(moves(result)).toEqual([['guard', { x: 1, y: 0 }]]);
    expect(only(result, 'ended').map(({ condition }) => condition)).toContain('cornered');
  });

  test('not where that square is taken', () => {
    expect(refusedFor(breaksOut([wall], square(1, 0)))).toBe('SEG-SPECIAL-14 segments.no-way-through');
  });

  test.each<[string, Ground]>([
    ['a fighter', {}],
    ['a filled square', { blocked: [square(2, 0)] }],
    ['a wall', { walls: [{ x1: 2, y1: 0, x2: 2, y2: 1 }] }],
  ])('SEG-MOVE-18: no breakthrough past an opponent with %s straight behind', (_what, ground) => {
    const blow = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 };
    const guard = read('guard', { ...under(engaged('orc')), prepared: [blow] });
    const jurl = Object.keys(ground).length === 0 ? square(2, 0) : square(9, 9);
    const setup = (on: Ground, third: typeof jurl) =>
      setupOf(
        [guard, readIn('orc', engaged('guard')), read('jurl')],
        { action: 'breakthrough', at: 'orc', with: 'sword' },
        { places: { guard: square(0, 0), orc: square(1, 0), jurl: third }, ground: on },
      );
    expect(refusedFor(setup(ground, jurl))).toBe('SEG-SPECIAL-14 segments.no-way-through');
    expect(refusedFor(setup({}, square(9, 9)))).toBe('open');
  });

  test('not where walls are on all sides', () => {
    const sides = [
      wall,
      { x1: 1, y1: -6, x2: 1, y2: 6 },
      { x1: -6, y1: 0, x2: 6, y2: 0 },
      { x1: -6, y1: 1, x2: 6, y2: 1 },
    ];
    expect(refusedFor(breaksOut(sides))).toBe('SEG-SPECIAL-14 segments.no-way-through');
  });
});

describe('SEG-MOVE-17.c: being cornered ends with the square', () => {
  const cornered: Condition = { condition: 'cornered' };
  const isOver = (facts: readonly Fact[]) => only(facts, 'ended').some(one => one.condition === 'cornered');

  test('not by standing up, which leaves none', () => {
    const guard = readIn('guard', cornered, { condition: 'prone' });
    const stood = played(setupOf([guard], { action: 'stand-up' })).result;
    expect(only(stood, 'ended').map(({ condition }) => condition)).toEqual(['prone']);
  });

  test('by following an opponent who steps back', () => {
    const fighters = [readIn('orc', engaged('guard')), readIn('guard', engaged('orc'), cornered)];
    const steps = (follow: string) => played(setupOf(fighters, { action: 'step' }), { follow }).result;
    expect([isOver(steps('follow')), isOver(steps('stay'))]).toEqual([true, false]);
  });

  test('by riding out of it', () => {
    const rider = read('guard', under({ condition: 'mounted' }, cornered), { ranks: { riding: 4 } });
    expect(isOver(played(setupOf([rider], { action: 'full-move', with: '4' })).result)).toBe(true);
  });
});

test('SEG-CIRC-14: a blow of the hand on the rein is not prepared again', () => {
  const lost = {
    action: 'melee',
    hand: 'both',
    with: 'spear',
    at: 'orc',
    due: 4,
    trigger: 'lost',
  };
  const jurl = read('jurl', {
    ...under({ condition: 'mounted' }, engaged('orc')),
    prepared: [lost],
  });
  const attempt = { action: 'prepare-again', at: 'jurl', with: 'both' };
  const { result } = played(setupOf([jurl, readIn('orc', engaged('jurl'))], attempt));
  expect(only(result, 'dropped')).toMatchObject([{ who: 'jurl', action: 'melee' }]);
});
