import { isData, type Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { isEmpty } from '../../common/utils/objects.ts';
import { randomID } from '../../common/utils/strings.ts';
import { game } from '../game-holder.ts';
import {
  completePoints,
  constrained,
  isSamePlace,
  measured,
  positionOf,
  sectionsOf,
  stepByStep,
  type MovementSection,
  type MovementWaypoint,
  type TokenPosition,
} from './movement-path.ts';
import type { TokenDocument } from './token-document.ts';
import type { User } from './user.ts';

/** How a movement is asked for, in the options of an update under `movement` and the id of the token. */
interface MovementEntry {
  readonly waypoints?: readonly Partial<MovementWaypoint>[];
  readonly method?: string;
  /** If present, walls block the path unless they are ignored. */
  readonly constrainOptions?: { readonly ignoreWalls?: boolean; readonly ignoreCost?: boolean };
}

/** A movement as its hooks report it: what this update covers, and what follows. */
export interface Movement {
  readonly id: string;
  /** The ids of the movements that this one goes on with. */
  readonly chain: readonly string[];
  readonly origin: TokenPosition;
  readonly destination: TokenPosition;
  readonly passed: MovementSection;
  readonly pending: MovementSection;
  readonly constrained: boolean;
  readonly recorded: boolean;
  readonly method: string;
  readonly constrainOptions: object;
  autoRotate: boolean;
  showRuler: boolean;
}

/** The last movement of a token, and what became of it. */
export interface MovementData extends Movement {
  readonly state: 'completed' | 'paused' | 'pending' | 'planned' | 'stopped';
  readonly user: User;
  readonly updateOptions: Data;
}

/** The fields of a token that a movement changes. */
export const PLACE = ['x', 'y', 'elevation'] as const;

const latest = new WeakMap<TokenDocument, MovementData>();

/** The last movement of a token; one that ended where it stands before it has moved. */
export function movementOf(token: TokenDocument): MovementData {
  const known = latest.get(token);
  if (known) return known;
  const still = movementAlong(token, [], {}, []);
  return { ...still, state: 'completed', user: game().user, updateOptions: {} };
}

/** Keeps what became of the last movement of a token. */
export function noteMovement(token: TokenDocument, movement: MovementData): void {
  latest.set(token, movement);
}

/** The movement of a token in the options of an update. */
export function toldIn(options: object, token: TokenDocument): Movement | null {
  const { _movement = {} } = options as { _movement?: Record<string, Movement> };
  return _movement[token.id ?? ''] ?? null;
}

/**
 * The updates of tokens with the ends of the first sections of their ways, of which the options tell from now on: each
 * section is an update, and what a wall bars is left out.
 */
export function withMovements(updates: unknown[], options: Data, scene: Document | null): unknown[] {
  const tokens = scene?.collections['tokens'];
  const asked = (options['movement'] ?? {}) as Record<string, MovementEntry>;
  const { chain = [] } = (options['_movementArguments'] ?? {}) as { chain?: readonly string[] };
  const told: Record<string, Movement> = {};
  const completed = updates.map(update => {
    const token = isData(update)
      ? (tokens?.get(String(update['_id'])) as TokenDocument | undefined)
      : undefined;
    if (!isData(update) || !token) return update;
    const entry = asked[token.id ?? ''] ?? {};
    const points = entry.waypoints ?? [placeIn(update)];
    const movement = movementAlong(token, points, { method: options['method'] as string, ...entry }, chain);
    const end = movement.passed.waypoints.at(-1);
    if (!end || (isSamePlace(movement.origin, movement.destination) && movement.passed.spaces === 0))
      return update;
    told[token.id ?? ''] = movement;
    return entry.waypoints || movement.constrained
      ? { ...update, x: end.x, y: end.y, elevation: end.elevation }
      : update;
  });
  delete options['_movementArguments'];
  if (!isEmpty(told)) options['_movement'] = told;
  return completed;
}

function placeIn(update: Data): Partial<MovementWaypoint> {
  return Object.fromEntries(
    PLACE.flatMap(key => (typeof update[key] === 'number' ? [[key, update[key]]] : [])),
  );
}

function movementAlong(
  token: TokenDocument,
  points: readonly Partial<MovementWaypoint>[],
  { method = 'api', constrainOptions }: MovementEntry,
  chain: readonly string[],
): Movement {
  const origin = positionOf(token);
  const whole = stepByStep(token, completePoints(token, points));
  const { path, isConstrained } =
    constrainOptions && constrainOptions.ignoreWalls !== true
      ? constrained(token, whole)
      : { path: whole, isConstrained: false };
  const [passed, pending] = sectionsOf(path);
  const between = passed.at(-1) ?? origin;
  return {
    ...{ id: randomID(), chain, origin, destination: path.at(-1) ?? origin },
    passed: measured(token, origin, passed),
    pending: measured(token, between, pending),
    constrained: isConstrained,
    recorded: method !== 'undo' && token._shouldRecordMovementHistory(),
    ...{ method, constrainOptions: constrainOptions ?? {}, autoRotate: false, showRuler: false },
  };
}
