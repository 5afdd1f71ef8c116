import { afterEach, describe, expect, test, vi } from 'vitest';
import { underRules } from './under-rules.ts';

const rules: { squares?: object | undefined } = {};

const { isWayOpen, metresAboveToken, metresBetweenTokens, metresIn, readMetres } = await underRules(
  rules,
  () => import('../../src/foundry/scene/distance.ts'),
);

type Token = Parameters<typeof metresBetweenTokens>[0];
interface Point {
  readonly x: number;
  readonly y: number;
}

const SIZE = 100;
const scene = { grid: { size: SIZE, units: 'm' } };

/** A board that measures as the crow flies, in spaces of so many units. */
function look(units = 'm', distance = 1, at: object | null = scene): void {
  const measurePath = ([from, to]: [Point, Point]) => ({
    distance: (Math.hypot(to.x - from.x, to.y - from.y) / SIZE) * distance,
  });
  vi.stubGlobal('game', { combats: [] });
  vi.stubGlobal('Actor', class {});
  vi.stubGlobal('canvas', { scene: at, grid: at && { size: SIZE, units, measurePath } });
}

const token = (column: number, row: number, more: object = {}) =>
  ({
    x: column * SIZE,
    y: row * SIZE,
    width: 1,
    height: 1,
    elevation: 0,
    parent: scene,
    ...more,
  }) as unknown as Token;

afterEach(() => {
  vi.unstubAllGlobals();
  rules.squares = undefined;
});

test('walls bar the way on the scene in view alone: of another scene they tell nothing', () => {
  const backend = { testCollision: () => true };
  vi.stubGlobal('CONFIG', { Canvas: { polygonBackends: { move: backend } } });
  vi.stubGlobal('canvas', { scene, ready: true });
  const [from, to] = [
    { x: 50, y: 50 },
    { x: 150, y: 50 },
  ];
  expect(isWayOpen(token(0, 0), from, to)).toBe(false);
  expect(isWayOpen(token(0, 0, { parent: { ...scene } }), from, to)).toBe(true);
});

describe('metres between two tokens', () => {
  test('side by side is one space', () => {
    look();
    expect(metresBetweenTokens(token(0, 0), token(1, 0))).toBe(1);
    expect(metresBetweenTokens(token(5, 5), token(5, 4))).toBe(1);
  });

  test('from the nearest space of a large one, whichever side it stands', () => {
    look();
    const dragon = token(0, 0, { width: 4, height: 4 });
    expect(metresBetweenTokens(dragon, token(4, 2))).toBe(1);
    expect(metresBetweenTokens(token(4, 2), dragon)).toBe(1);
    expect(metresBetweenTokens(dragon, token(9, 0))).toBe(6);
    expect(metresBetweenTokens(dragon, token(2, -3))).toBe(3);
    expect(metresBetweenTokens(dragon, token(1, 1))).toBe(0);
  });

  test('a small one stands in the middle of its place', () => {
    look();
    expect(
      metresBetweenTokens(token(0, 0, { width: 0.5, height: 0.5 }), token(1, 0, { width: 0.5, height: 0.5 })),
    ).toBe(1);
  });

  test('height counts', () => {
    look();
    expect(metresBetweenTokens(token(0, 0), token(3, 0, { elevation: 4 }))).toBe(5);
    expect(metresAboveToken(token(0, 0, { elevation: 4 }), token(3, 0))).toBe(4);
    expect(metresAboveToken(token(0, 0), token(3, 0, { elevation: 4 }))).toBe(-4);
  });

  test('in the units of the scene, to a tenth of a metre', () => {
    look('ft', 5);
    expect(metresBetweenTokens(token(0, 0), token(4, 0))).toBe(6.1);
    look('Mètres');
    expect(metresBetweenTokens(token(0, 0), token(4, 0))).toBe(4);
  });

  test('squares of the rules are counted as the rules count them, every second diagonal as two (D20-MOVE-06)', () => {
    rules.squares = { metres: 1.5, diagonals: 'alternating' };
    const squares = { grid: { type: 1, size: SIZE, units: 'm', distance: 1.5 } };
    look('m', 1.5, squares);
    vi.stubGlobal('CONST', { GRID_TYPES: { SQUARE: 1 } });
    const at = (column: number, row: number, more: object = {}) =>
      token(column, row, { parent: squares, ...more });
    expect(metresBetweenTokens(at(4, 2), at(7, 4))).toBe(6);
    expect(metresBetweenTokens(at(4, 2), at(5, 3))).toBe(1.5);
    expect(metresBetweenTokens(at(4, 2), at(6, 2, { elevation: 3 }))).toBe(4.5);
    squares.grid.distance = 3;
    expect(metresBetweenTokens(at(4, 2), at(6, 2))).toBe(3);
  });

  test('nobody knows on another scene, without one, or in units that are no length', () => {
    look();
    expect(metresBetweenTokens(token(0, 0), token(1, 0, { parent: {} }))).toBeNull();
    look('m', 1, null);
    expect(metresBetweenTokens(token(0, 0), token(1, 0))).toBeNull();
    look('leagues');
    expect(metresBetweenTokens(token(0, 0), token(1, 0))).toBeNull();
    expect(metresIn('')).toBeNull();
  });
});

test.each([
  ['metros', 1],
  ['м', 1],
  ['Meter', 1],
  ['M.', 1],
  ['mi', 1609.344],
  ['ft.', 0.3048],
  ['pies', 0.3048],
  ['Fuß', 0.3048],
  ['cm', 0.01],
  ['leagues', null],
  ['', null],
])('a scene in %j counts %s metres', (units, metres) => {
  expect(metresIn(units)).toBe(metres);
});

test.each([
  ['12', 12],
  ['7.5', 7.5],
  ['7,5', 7.5],
  [' 30 m ', 30],
  ['0', 0],
  ['far', undefined],
  ['-3', undefined],
  ['1e9', undefined],
  ['1,5,5', undefined],
])('%j typed by a user means %s metres', (typed, metres) => {
  expect(readMetres(typed)).toBe(metres);
});
