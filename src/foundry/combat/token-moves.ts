import type { Fact } from '../../rules/shared/fact.ts';
import type { Square } from '../../rules/shared/grid/ground-schema.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Setup } from '../../rules/shared/ruleset.ts';
import { mountedCondition } from '../documents/conditions.ts';
import { ledgerEntryOf } from '../documents/ledger.ts';
import type { TokenMove, TokenPlace } from '../documents/combat-state.ts';
import { actorOf, isActor } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { Write } from '../platform/updates.ts';
import { type Ground, placeBeside } from '../scene/beside.ts';
import { isWayOpen, type Placed, type Point, type Space, spaceOnScene } from '../scene/distance.ts';
import { altitudeOf } from '../scene/paths.ts';
import { tokenInFight } from '../scene/whereabouts.ts';

type Moved = Extract<Fact, { fact: 'moved' }> & { readonly to: FighterId };

/** A move to another fighter. */
function isBeside(fact: Fact): fact is Moved {
  return fact.fact === 'moved' && fact.to !== undefined;
}

/** The move of a token to another on the same scene. */
interface Course {
  readonly token: Placed;
  readonly other: Placed;
  readonly own: Space;
  readonly to: Space;
  /** The token, and the mount under it. */
  readonly party: readonly Placed[];
}

/**
 * The token moves of fighters who charge, moved over squares, or are at another altitude (MYT-CLOSE-10, RQ4-CHARGE-07,
 * D20-MOVE-05, D20-AIR-47).
 * @param fighters as they were before these facts
 */
export function movesBy(facts: readonly Fact[], fighters: Setup['fighters']): TokenMove[] {
  const onto = new Map(
    facts.flatMap(fact => (fact.fact === 'moved' && fact.onto ? [[fact.who, fact.onto] as const] : [])),
  );
  const rises = risesBy(facts, fighters);
  return [
    ...facts.flatMap(fact => (isBeside(fact) ? movesOf(fact) : [])),
    ...[...new Set([...onto.keys(), ...rises.keys()])].flatMap(who =>
      moveOnto(who, onto.get(who) ?? null, rises.get(who) ?? 0),
    ),
  ];
}

/** Moves the token of a fighter to its last square, and up by `rise` squares. */
function moveOnto(who: FighterId, square: Square | null, rise: number): TokenMove[] {
  const token = tokenOf(who);
  if (!token?.parent) return [];
  const { size, distance } = token.parent.grid;
  const { x, y, elevation } = token;
  const to = square ? { x: square.x * size, y: square.y * size } : { x, y };
  if (rise !== 0) {
    const heights = [{ elevation }, { elevation: elevation + rise * distance }] as const;
    return [{ token: token.uuid, from: { x, y, ...heights[0] }, to: { ...to, ...heights[1] } }];
  }
  return x === to.x && y === to.y ? [] : [{ token: token.uuid, from: { x, y }, to }];
}

/** The squares that fliers, and those whom they carry, have gained in height; negative for a descent. */
function risesBy(facts: readonly Fact[], fighters: Setup['fighters']): ReadonlyMap<FighterId, number> {
  const { air } = activeRuleset().squares ?? {};
  const ends = facts.flatMap(fact =>
    fact.fact === 'flew' && !fact.chase ? [[fact.who, fact] as const] : [],
  );
  const rises = new Map<FighterId, number>();
  for (const [who, { altitude }] of air ? new Map(ends) : []) {
    const token = tokenOf(who);
    const rise = altitude - ((token && altitudeOf(token)) ?? altitude);
    if (rise !== 0) for (const one of [who, ...(air?.carriedBy(fighters, who) ?? [])]) rises.set(one, rise);
  }
  return rises;
}

function movesOf(moved: Moved): TokenMove[] {
  const course = courseOf(moved);
  const place = course && placeOf(course, moved);
  if (!place) return [];
  const [across, down] = [place.x - course.own.x, place.y - course.own.y];
  if (across === 0 && down === 0) return [];
  return course.party.map(({ uuid, x, y }) => {
    return { token: uuid, from: { x, y }, to: { x: x + across, y: y + down } };
  });
}

/** Notifies the Game Master of chargers who find no free place beside their target. */
export function warnOfUnplacedChargers(facts: readonly Fact[]): void {
  for (const fact of facts) {
    const course = isBeside(fact) ? courseOf(fact) : null;
    if (!isBeside(fact) || !course || placeOf(course, fact)) continue;
    const names = { who: tableNameOf(fact.who) ?? '', to: tableNameOf(fact.to) ?? '' };
    ui.notifications.warn(withoutMarkup(localize('CHARGE.stays', names)));
  }
}

function courseOf({ who, to }: Moved): Course | null {
  const [token, other] = [tokenOf(who), tokenOf(to)];
  if (!token || !other || token.parent !== other.parent) return null;
  const party = [token, ...mountUnder(token, other)];
  // A rider stands where there is room for the mount.
  const [own, at] = [spaceOnScene(party.at(-1) ?? token, party.at(-1) ?? token), spaceOnScene(other, other)];
  return own && at && { token, other, own, to: at, party };
}

function placeOf({ token, other, own, to, party }: Course, { past = false }: Moved): Point | null {
  const ground = groundOf(token, [...party, other]);
  return ground && placeBeside(own, to, past, ground);
}

function tokenOf(id: FighterId): Placed | null {
  const actor = actorOf(id);
  return actor && tokenInFight(actor);
}

/** The token under a mounted fighter's. */
function mountUnder(token: Placed, other: Placed): Placed[] {
  const { actor, parent } = token;
  const own = spaceOnScene(token, token);
  const mounted = mountedCondition();
  if (!parent || !own || !isActor(actor) || mounted === null || !actor.statuses.has(mounted)) return [];
  const [x, y] = [own.x + own.width / 2, own.y + own.height / 2];
  return parent.tokens.contents
    .filter(one => {
      const space = one === token || one === other ? null : spaceOnScene(one, one);
      if (!space) return false;
      return x >= space.x && y >= space.y && x <= space.x + space.width && y <= space.y + space.height;
    })
    .slice(0, 1);
}

/**
 * The ground of a token's scene, with the spaces taken. Ruling: fighters out of the fight and hidden tokens
 * take none.
 */
function groundOf(token: Placed, without: readonly Placed[]): Ground | null {
  const scene = token.parent;
  if (!scene) return null;
  const { x, y, width, height } = scene.dimensions.sceneRect;
  const others = scene.tokens.contents.filter(one => !without.includes(one) && !one.hidden && !isOut(one));
  const { grid } = scene;
  const { GRIDLESS, SQUARE } = CONST.GRID_TYPES;
  const kind = grid.type === SQUARE ? 'square' : grid.type === GRIDLESS ? 'none' : 'hexagonal';
  return {
    grid: kind,
    size: grid.size,
    bounds: { x, y, width, height },
    taken: others.flatMap(one => spaceOnScene(one, one) ?? []),
    snapped: middle =>
      kind === 'hexagonal'
        ? grid.getSnappedPoint(middle, { mode: CONST.GRID_SNAPPING_MODES.CENTER })
        : middle,
    isOpen: (from, to) => isWayOpen(token, from, to),
  };
}

function isOut({ actor }: Placed): boolean {
  return activeRuleset().ids.out.some(id => actor?.statuses.has(id));
}

/** Options of a movement that the rules cause, and that asks for no confirmation. */
const BY_THE_RULES = { [SYSTEM_ID]: { isByTheRules: true } };

/** A movement caused by an exchange or its undoing. */
export function isByTheRules(options: object): boolean {
  const { [SYSTEM_ID]: own } = options as Partial<typeof BY_THE_RULES>;
  return own?.isByTheRules === true;
}

/** The writes of token moves. */
export function moveWrites(moves: readonly TokenMove[]): Write[] {
  return writesTo(moves.map(({ token, to }) => [token, to]));
}

/**
 * The writes that take tokens back to before all that goes. Ruling: one moved by hand since stays where it
 * is.
 * @param going the ids to undo, latest first
 */
export function movesBack(going: readonly string[]): Write[] {
  const places = new Map<string, TokenPlace>();
  for (const { token: uuid, from, to } of going.flatMap(id => ledgerEntryOf(id)?.moved ?? [])) {
    const token = tokenAt(uuid);
    if (!token) continue;
    const { x, y, elevation } = token;
    const now = { x, y, elevation, ...places.get(uuid) };
    if (isSame(now, to)) places.set(uuid, { ...places.get(uuid), ...from });
  }
  return writesTo([...places]);
}

/** Those that are written together share their options: what the rules moved round a wall goes by no other way there. */
function writesTo(places: readonly (readonly [uuid: string, place: TokenPlace])[]): Write[] {
  const found = places.flatMap(([uuid, place]) => {
    const document = tokenAt(uuid);
    return document ? [{ document, place }] : [];
  });
  const constrainOptions = { ignoreWalls: true, ignoreCost: true };
  const movement = Object.fromEntries(found.map(({ document: { id } }) => [id ?? '', { constrainOptions }]));
  const options = { ...BY_THE_RULES, movement };
  return found.map(({ document, place: { x, y, elevation } }) => {
    const changes = { x, y, ...(elevation !== undefined && { elevation }) };
    return { document, changes, options, isWritten: () => isSame(document, changes) };
  });
}

function tokenAt(uuid: string): Placed | null {
  const found: unknown = fromUuidSync(uuid);
  return found instanceof TokenDocument ? found : null;
}

/** True for a token at this place; a place without an elevation matches any. */
function isSame(now: Required<TokenPlace>, { x, y, elevation = now.elevation }: TokenPlace): boolean {
  return now.x === x && now.y === y && now.elevation === elevation;
}
