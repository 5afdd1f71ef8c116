import type { Chance } from '../../../src/forecast/dice.ts';
import type { Fighters } from '../../../src/fight/turns.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { runnerOf } from '../../../src/rules/d20/mounts.ts';
import { asD20 } from '../../../src/rules/d20/setup.ts';
import { shifted } from '../../../src/rules/shared/grid/directions.ts';
import { footprintOf } from '../../../src/rules/shared/grid/creature-size.ts';
import { distanceBetween } from '../../../src/rules/shared/grid/distance.ts';
import type { Ground, Rectangle, Square, Wall } from '../../../src/rules/shared/grid/ground-schema.ts';
import { movedTo, overlap } from '../../../src/rules/shared/grid/squares.ts';
import type { FighterId } from '../../../src/rules/shared/play.ts';
import type { Attempt, Fighter, Setup } from '../../../src/rules/shared/ruleset.ts';
import { between, oneOf } from '../answers.ts';
import { Field } from '../field.ts';

/** Every so many fights is fought on a map. */
const EVERY = 3;
/** Squares along each side of the map. */
const SIDE = 14;
const WALLS = 5;
const PATCHES = 2;
/** The share of sides in which one fighter rides another. */
const MOUNTED = 0.3;
/** The corners where the fighters begin, far enough apart for the largest. */
const STARTS: readonly Square[] = [
  { x: 1, y: 1 },
  { x: 9, y: 1 },
  { x: 1, y: 9 },
  { x: 9, y: 9 },
];
const SIDES = { anna: 'one', bert: 'one', cleo: 'other', dirk: 'other' };
/** Who may ride whom. */
const PAIRS = [
  ['anna', 'bert'],
  ['cleo', 'dirk'],
] as const;

/** A map for two against two: walls, rough ground, water and fog; at times one of a side rides the other. */
export function fieldFor(
  fighters: Fighters,
  chance: Chance,
  seed: number,
): { readonly fighters: Fighters; readonly field: Field } | null {
  if (seed % EVERY !== 0) return null;
  const known = PAIRS.reduce(
    (all, pair) => (chance() < MOUNTED ? { ...all, ...withRider(all, pair) } : all),
    fighters,
  );
  const places = Object.fromEntries(
    Object.values(known).map((one, i) => {
      const carrier = runnerOf(known, asD20(one));
      const start = STARTS[carrier === one.id ? i : Object.keys(known).indexOf(carrier)];
      return [one.id, footprintOf(asD20(one).size, start ?? { x: 5, y: 5 })];
    }),
  );
  return { fighters: known, field: new Field(places, groundFor(chance), SIDES) };
}

/** One of two allies rides the other, if that is large enough. */
function withRider(fighters: Fighters, [first, second]: readonly [FighterId, FighterId]): Fighters {
  const [rider, carrier] = [fighters[first], fighters[second]];
  if (!rider || !carrier) return fighters;
  const conditions = [{ condition: 'mounted' as const, by: second }];
  const mount: D20Fighter = { ...asD20(carrier), size: 'large', type: 'animal' };
  const { flight: _onTheMount, ...state } = asD20(rider).state;
  const small: D20Fighter = { ...asD20(rider), size: 'medium', state: { ...state, conditions } };
  return { ...fighters, [first]: small, [second]: mount };
}

function groundFor(chance: Chance): Ground {
  const number = (most: number) => between(0, most, chance);
  const walls = Array.from({ length: WALLS }, (): Wall => {
    const [x1, y1, long] = [number(SIDE), number(SIDE), between(1, 3, chance)];
    const kind = oneOf(['wall', 'wall', 'low', 'slit', 'bars', 'curtain'] as const, chance);
    return chance() < 0.5 ? { x1, y1, x2: x1 + long, y2: y1, kind } : { x1, y1, x2: x1, y2: y1 + long, kind };
  });
  const patches = (): Rectangle[] =>
    Array.from({ length: PATCHES }, () => ({
      ...{ x: number(SIDE), y: number(SIDE), width: between(1, 3, chance), height: between(1, 3, chance) },
    }));
  const pillars = [{ x: number(SIDE), y: number(SIDE), width: 1, height: 1 }];
  return {
    walls,
    blocked: pillars.filter(pillar => !STARTS.some(start => overlap(footprintOf('huge', start), pillar))),
    ...{ difficult: patches(), obstacles: patches(), narrow: patches() },
    ...{ water: patches(), concealing: patches() },
  };
}

/** A way of up to twelve squares in one direction, at times with a turn. */
export function pathFor(fighter: Fighter, { places }: Field, chance: Chance): readonly Square[] {
  const from = places[fighter.id];
  if (!from) return [];
  const path: Square[] = [];
  let direction = between(0, 7, chance);
  for (let left = oneOf([1, 1, 2, 3, 4, 6, 8, 12], chance); left > 0; left -= 1) {
    const { x, y } = shifted(path.at(-1) ?? from, direction, 1);
    path.push({ x, y });
    if (chance() < 0.2) direction = (direction + 1) % 8;
  }
  return path;
}

/** A move toward an opponent, square by square as far as each brings it nearer; null where none is open. */
export function approach(
  fighter: Fighter,
  at: FighterId,
  now: Pick<Setup, 'fighters' | 'fight'>,
  { now: map }: Field,
): Attempt | null {
  const known = asD20(fighter);
  const by = runnerOf(now.fighters, known);
  const [from, to] = [map.places?.[by], map.places?.[at]];
  if (!from || !to) return null;
  const path: Square[] = [];
  const attempt = (): Attempt => ({ action: 'move-squares', by, at: by, with: '', path: [...path] });
  let best: Attempt | null = null;
  for (let left = known.speed; left > 0; left -= 1) {
    const here = path.at(-1) ?? from;
    const apart = (square: Square) => distanceBetween(movedTo(from, square), to, 'alternating');
    const next = Array.from({ length: 8 }, (_, direction) => shifted(here, direction, 1))
      .filter(square => apart(square) < apart(here))
      .sort((one, other) => apart(one) - apart(other));
    const open = next.find(square => {
      path.push({ x: square.x, y: square.y });
      const isOpen = d20.refusal({ ...now, ...map, attempt: attempt() }) === null;
      path.pop();
      return isOpen;
    });
    if (!open) break;
    path.push({ x: open.x, y: open.y });
    best = attempt();
  }
  return best;
}
