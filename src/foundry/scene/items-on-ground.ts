import type { FightingActor } from '../combat-system/manifest.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, FighterState, Attempt } from '../../rules/shared/ruleset.ts';
import { isSameItem } from '../../rules/shared/taking.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { TokenMove } from '../documents/combat-state.ts';
import { actorOf, fighterIdOf } from '../documents/fighter-id.ts';
import { metresIn, middleOnScene, type Placed, type Point } from './distance.ts';
import { tokenInFight } from './whereabouts.ts';

/** A place where several items of one kind lie: its middle, in pixels of the scene. */
export interface Lying extends Point {
  readonly item: string;
  readonly count: number;
  readonly scene: string;
  readonly elevation: number;
}

/** Facts that moved items, with the attempt behind them; a stretch of time has none. */
export interface Cause {
  readonly facts: readonly Fact[];
  readonly attempt: Attempt | null;
  /** The tokens that are moved by it: what falls, falls where they end. */
  readonly moved?: readonly TokenMove[];
}

/**
 * The places of an owner's dropped items: as noted when they fell, otherwise at the feet of the owner. Items of an owner
 * on no scene are left out unless they were noted.
 */
export function itemsOnGround(owner: FightingActor): readonly Lying[] {
  const fighter = owner.toFighter();
  if (!fighter) return [];
  const noted = notedOf(owner);
  return [...countsOf(fighter)].flatMap(([itemId, count], corner) => {
    const those = upTo(
      count,
      noted.filter(one => one.item === itemId),
    );
    const missing = count - sumOf(those);
    return [...those, ...(missing > 0 ? atTheFeet(owner, itemId, missing, corner) : [])];
  });
}

/** Places of a fighter's items as its state notes them. */
export function notedOf(owner: FightingActor): readonly Lying[] {
  return owner.system.state.lies.map(({ item, count, scene, x, y, elevation }) => {
    return { item, count, scene, x, y, elevation };
  });
}

/**
 * The places of an owner's dropped items after facts: items that fell lie where they fell or flew to, those picked up
 * are gone, and all others stay.
 */
export function lyingAfter(
  owner: FightingActor,
  noted: readonly Lying[],
  { before, after }: { readonly before: FighterState; readonly after: FighterState },
  cause: Cause,
): readonly Lying[] {
  const fighter = owner.toFighter();
  if (!fighter) return noted;
  const [had, has] = [
    countsOf({ ...fighter, state: before }),
    countsOf({ ...fighter, state: after }),
  ] as const;
  const isSame = had.size === has.size && [...has].every(([itemId, count]) => had.get(itemId) === count);
  if (isSame) return noted;
  return [...has].flatMap(([itemId, count], corner) => {
    const more = count - (had.get(itemId) ?? 0);
    const lain = noted.filter(one => one.item === itemId);
    if (more <= 0) return upTo(count, nearestLast(lain, cause));
    return [...upTo(count - more, lain), ...fallen(owner, itemId, more, { cause, corner })];
  });
}

function countsOf(fighter: Fighter): Map<string, number> {
  return new Map(
    activeRuleset()
      .itemsOnGround(fighter)
      .map(({ item: itemId, count }) => [itemId, count]),
  );
}

function sumOf(lying: readonly Lying[]): number {
  return lying.reduce((sum, { count }) => sum + count, 0);
}

/** The first `count` pieces of some items on the ground. */
function upTo(count: number, lying: readonly Lying[]): readonly Lying[] {
  let left = count;
  return lying.flatMap(one => {
    const staying = Math.min(left, one.count);
    left -= staying;
    return staying > 0 ? [{ ...one, count: staying }] : [];
  });
}

/** Orders the items by distance, the one nearest to the actor last: that is the one they picked up. */
function nearestLast(lying: readonly Lying[], { attempt }: Cause): readonly Lying[] {
  const by = attempt && actorOf(attempt.by);
  const token = by && tokenInFight(by);
  const here = token && middleOnScene(token);
  if (!here) return lying;
  const away = ({ scene, x, y }: Lying) =>
    scene === token.parent?.id ? Math.hypot(x - here.x, y - here.y) : Infinity;
  return [...lying].sort((a, b) => away(b) - away(a));
}

function fallen(
  owner: FightingActor,
  itemId: string,
  count: number,
  { cause, corner }: { readonly cause: Cause; readonly corner: number },
): readonly Lying[] {
  const token = tokenInFight(owner);
  const there = token && placeOfFlight(fighterIdOf(owner), token, itemId, cause);
  return there ? lyingAt(token, itemId, count, there) : atTheFeet(owner, itemId, count, corner, cause);
}

/** At the feet of its owner, where a thing still shows; several lie at one corner each. */
function atTheFeet(
  owner: FightingActor,
  itemId: string,
  count: number,
  corner: number,
  cause: Pick<Cause, 'moved'> = {},
): readonly Lying[] {
  const token = tokenInFight(owner);
  const middle = token && middleAfter(token, cause);
  const size = token?.parent?.grid.size;
  if (!token || !middle || size === undefined) return [];
  const [across = 1, down = 1] = CORNERS[corner % CORNERS.length] ?? [];
  // Within the owner's space, so that a fighter next to it is at the thing too.
  const feet = {
    x: middle.x + across * ((token.width * size) / 2 - 1),
    y: middle.y + down * ((token.height * size) / 2 - 1),
  };
  return lyingAt(token, itemId, count, feet);
}

/** The middle of a token once it has been moved. */
function middleAfter(token: Placed, { moved }: Pick<Cause, 'moved'>): Point | null {
  return middleOnScene(token, moved?.find(move => move.token === token.uuid)?.to);
}

const CORNERS: readonly (readonly [number, number])[] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

function lyingAt(token: Placed, itemId: string, count: number, { x, y }: Point): readonly Lying[] {
  const scene = token.parent?.id;
  if (!scene) return [];
  return [{ item: itemId, count, scene, x: Math.round(x), y: Math.round(y), elevation: token.elevation }];
}

/** Metres that a thing flies that is thrown: to the end of its close range, where the rules say no more (MYT-ACT-10). */
const THROWN_METRES = 5;

interface Flight {
  readonly metres: number;
  readonly foe: FighterId;
  readonly isThrown: boolean;
}

/**
 * The point where an item lands that flew away from the foe or towards them; null for one that fell at its owner's feet.
 * @param token the owner's
 */
function placeOfFlight(owner: FighterId, token: Placed, itemId: string, cause: Cause): Point | null {
  const flight = flightOf(owner, itemId, cause);
  const foe = flight && actorOf(flight.foe);
  const there = foe && tokenInFight(foe);
  const scene = token.parent;
  const metres = metresIn(scene?.grid.units ?? '');
  const [from, to] = [middleAfter(token, cause), there && middleAfter(there, cause)];
  if (!flight || !there || !scene || !from || !to || metres === null) return null;
  if (there.parent !== scene || flight.metres === 0) return null;
  // Thrown items fly towards the foe, disarmed ones away from them.
  const sign = flight.isThrown ? 1 : -1;
  const [across, down] = [(to.x - from.x) * sign, (to.y - from.y) * sign];
  const apart = Math.hypot(across, down) || 1;
  const { size, distance } = scene.grid;
  const pixels = (flight.metres / metres / distance) * size;
  // A weapon thrown at a target lies no farther than beside it.
  const reach = flight.isThrown ? Math.min(pixels, apart) : pixels;
  const { width, height } = scene.dimensions;
  return {
    x: Math.min(Math.max(size / 2, from.x + (across / apart) * reach), width - size / 2),
    y: Math.min(Math.max(size / 2, from.y + (down / apart) * reach), height - size / 2),
  };
}

/** The flight of an item out of its owner's hand, as the facts tell. */
function flightOf(owner: FighterId, itemId: string, { facts, attempt }: Cause): Flight | null {
  if (!attempt) return null;
  const { by, at, with: used } = attempt;
  const isThrown = by === owner && isSameItem(used, itemId);
  const foe = by === owner ? at : by;
  for (const fact of facts) {
    if (fact.who !== owner) continue;
    if (fact.fact === 'disarmed' && isSameItem(fact.weapon, itemId)) {
      return { metres: fact.metres, foe, isThrown };
    }
    if (fact.fact === 'used' && fact.with === itemId && fact.amount > 0) {
      return { metres: THROWN_METRES, foe, isThrown };
    }
  }
  return null;
}
