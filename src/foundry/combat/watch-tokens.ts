import { hasBegun } from '../documents/combat-state.ts';
import { changedTraits, traitsChanged, traitsToWrite, type TokenTraits } from '../documents/joined-as.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { session } from '../platform/session.ts';
import { enqueueIn } from './enqueue-in.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { isWayOpen, middleOnScene, type Placed, type Point } from '../scene/distance.ts';
import type { Movement } from '../scene/movement.ts';
import type { TokenRemark } from '../settings/seen.ts';
import { isByTheRules } from './token-moves.ts';

/*
 * The server lets owners change and move their tokens. What counts in a fight is what a Game Master's client has written
 * of them; what players change is told on the next card.
 */

class KnownTokens {
  /** The places of tokens as they were last seen, by uuid. */
  readonly places = new Map<string, Point>();
  /** The last path of each token by uuid, as Foundry reports drags: before or after it reports the new position. */
  readonly ways = new Map<string, readonly Point[]>();
  /** The places from which players moved tokens through a wall since the last card, by uuid. */
  readonly throughWalls = new Map<string, Point>();
  /** The changes that a card has told, by uuid. */
  readonly told = new Map<string, string>();
}

/** Writes with which traits tokens join a fight, and follows what Game Masters and players make of them. */
export function watchTokens(): void {
  notePlaces();
  writeMissing();
  whenWriterChanges(writeMissing);
  Hooks.on('canvasReady', notePlaces);
  Hooks.on('createToken', notePlace);
  Hooks.on('createCombatant', ({ combat }) => {
    if (combat && hasBegun(combat))
      void enqueueIn(combat, () => writeTraits(combat, () => traitsToWrite(combat)));
  });
  Hooks.on('updateToken', (token, change, options, userId) => {
    const isByGM = game.users.get(userId)?.isGM === true;
    if (!isByGM && ('x' in change || 'y' in change)) lookForWalls(token);
    if (isByGM && !isByTheRules(options) && ['disposition', 'width', 'height'].some(key => key in change))
      followGM(token);
    notePlace(token);
  });
  Hooks.on('moveToken', lookForBends);
}

/** Writes the traits of those who joined while no Game Master's client was there, or by an earlier version. */
function writeMissing(): void {
  for (const combat of game.combats) {
    if (hasBegun(combat) && traitsToWrite(combat))
      void enqueueIn(combat, () => writeTraits(combat, () => traitsToWrite(combat)));
  }
}

function notePlaces(): void {
  for (const scene of game.scenes) for (const token of scene.tokens) notePlace(token);
}

function notePlace({ uuid, x, y }: Placed): void {
  session.get(KnownTokens).places.set(uuid, { x, y });
}

/** Writes what a Game Master has made of a token: that counts from now on. */
function followGM(token: Placed): void {
  for (const combat of game.combats) {
    if (hasBegun(combat))
      void enqueueIn(combat, () => writeTraits(combat, () => traitsChanged(combat, token)));
  }
}

async function writeTraits(
  combat: Combat.Implementation,
  traits: () => Readonly<Record<string, TokenTraits>> | null,
): Promise<void> {
  const joined = isActiveGM() ? traits() : null;
  if (joined) await combat.update({ flags: { [SYSTEM_ID]: { joined } } } as Combat.UpdateData);
}

/** Notes a token that a player has moved through a wall, as no drag could. */
function lookForWalls(token: Placed): void {
  const { places, ways, throughWalls } = session.get(KnownTokens);
  const from = places.get(token.uuid);
  if (!from || isOpen(token, [from, token]) || isRound(token, from, ways.get(token.uuid))) return;
  throughWalls.set(token.uuid, from);
}

/** Keeps the way of a movement, and forgets one through a wall that bends around it. */
function lookForBends(token: Placed, { passed }: Movement): void {
  const { ways, throughWalls } = session.get(KnownTokens);
  const points = passed?.waypoints ?? [];
  ways.set(token.uuid, points);
  const from = throughWalls.get(token.uuid);
  if (from && isRound(token, from, points)) throughWalls.delete(token.uuid);
}

/** True if a token came to its place by these points, and no wall stands on that way. */
function isRound(token: Placed, from: Point, points: readonly Point[] = []): boolean {
  const last = points.at(-1);
  return last?.x === token.x && last.y === token.y && isOpen(token, [from, ...points]);
}

function isOpen(token: Placed, way: readonly Point[]): boolean {
  const middles = way.map(at => middleOnScene(token, at));
  return middles.every((to, i) => {
    const from = middles[i - 1];
    return !from || !to || isWayOpen(token, from, to);
  });
}

/** What players have done to a token since the last card; once for each change. */
export function remarksOnToken(token: Placed): readonly TokenRemark['what'][] {
  const { throughWalls, told } = session.get(KnownTokens);
  const { uuid, disposition, width, height } = token;
  const changed = changedTraits(token);
  const now = JSON.stringify(changed.length > 0 ? [disposition, width, height] : []);
  const isTold = told.get(uuid) === now;
  told.set(uuid, now);
  const walls = throughWalls.delete(uuid) ? ['wall' as const] : [];
  return [...(isTold ? [] : changed), ...walls];
}
