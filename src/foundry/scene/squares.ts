import { type Footprint, MOST_SIDE } from '../../rules/shared/grid/ground-schema.ts';
import { overlap, squareAt } from '../../rules/shared/grid/squares.ts';
import { compact } from '../../rules/shared/compact.ts';
import type { Places } from '../../rules/shared/places.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Setup } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { traitsOf } from '../documents/joined-as.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { hasSquaresOfRules, type Placed, type Point, sizeOf } from './distance.ts';
import { groundOf } from './ground.ts';
import { tokenInFight } from './whereabouts.ts';

/** The part of a setup that the scene gives to rules on squares. */
type OnMap = Pick<Setup, 'places' | 'ground' | 'sides'>;

/**
 * The squares of all who take part in an attempt, with the terrain around them and around the path. For rules without
 * squares, outside a fight, and on scenes with other squares than theirs, the sides alone, where these rules ask for them:
 * there the table decides the circumstances.
 */
export function mapOf({ attempt, fighters }: Pick<Setup, 'attempt' | 'fighters'>): OnMap {
  const { by, path = [] } = attempt;
  const scene = sceneOf(by);
  if (!scene) return sidesAlone({ attempt, fighters });
  const tokens = tokensOn(scene, Object.keys(fighters));
  const places = placesOn(scene, Object.keys(fighters));
  const own = places[by] ?? null;
  const { width = 1, height = 1 } = own ?? {};
  const area = areaIn({ attempt, fighters });
  const way = area ? [] : path.map(({ x, y }) => ({ x, y, width, height }));
  const standing = tokens.map(([, token]) => {
    return { place: footprintAt(token, token), elevation: token.elevation };
  });
  const acting = { way, elevation: tokenOf(by)?.elevation ?? 0 };
  const ground = groundOf(scene, standing, acting, area);
  return compact({
    places,
    ground: ground ?? undefined,
    sides: sidesOf(tokens),
  });
}

/** The sides of those who have a token in the fight, where an action asks for them without squares. */
function sidesAlone({ attempt, fighters }: Pick<Setup, 'attempt' | 'fighters'>): OnMap {
  if (activeRuleset().asksSides?.(attempt.action) !== true) return {};
  const tokens = Object.keys(fighters).flatMap((id): [FighterId, Placed][] => {
    const token = tokenOf(id);
    return token ? [[id, token]] : [];
  });
  return tokens.length > 0 ? { sides: sidesOf(tokens) } : {};
}

function sidesOf(tokens: readonly [FighterId, Placed][]): NonNullable<OnMap['sides']> {
  return Object.fromEntries(tokens.map(([id, token]) => [id, String(traitsOf(token).disposition)]));
}

/** The spaces of those whose token in the fight is on a scene. */
export function placesOn(scene: Scene.Implementation, those: readonly FighterId[]): Places {
  return Object.fromEntries(tokensOn(scene, those).map(([id, token]) => [id, footprintAt(token, token)]));
}

/** Which of these fighters stand on the square that an attempt attacks without naming a target; empty for any other attempt. */
export function standingWhereAimed(
  { attempt, fighters }: Pick<Setup, 'attempt' | 'fighters'>,
  those: readonly FighterId[],
): readonly FighterId[] {
  const at = attempt.path?.at(-1);
  const scene = at && those.length > 0 ? sceneOf(attempt.by) : null;
  if (!at || !scene) return [];
  const area = activeRuleset().squares?.areaOf?.({ attempt, fighters, fight: null });
  if (area?.shape !== 'square') return [];
  return Object.entries(placesOn(scene, those)).flatMap(([id, place]) =>
    overlap(place, squareAt(at)) ? [id] : [],
  );
}

/**
 * The squares of a fighter whose token was linked to its actor since, is not any more, or stands for another actor; null
 * where no such token is in a fight.
 */
export function placeOfChangedToken(id: FighterId): Footprint | null {
  const [, own] = /\/Token\/(\w+)\//u.exec(id) ?? [];
  const fighting = [...game.combats].flatMap(({ turns }) => turns);
  const tokens = fighting.flatMap(({ token }) => {
    const isMeant = own === undefined ? `Actor/${token?.actorId}` === id : token?.id === own;
    return token && isMeant ? [token] : [];
  });
  const [token, another] = new Set(tokens);
  return token && !another ? footprintAt(token, token) : null;
}

/** The sides of some fighters, by their tokens on the scene of another. */
export function sidesOn(by: FighterId, those: readonly FighterId[]): NonNullable<OnMap['sides']> {
  const scene = sceneOf(by);
  return scene ? sidesOf(tokensOn(scene, those)) : {};
}

function tokensOn(scene: Scene.Implementation, those: readonly FighterId[]): [FighterId, Placed][] {
  return those.flatMap((id): [FighterId, Placed][] => {
    const token = tokenOf(id);
    return token?.parent === scene ? [[id, token]] : [];
  });
}

/** The squares that the area of an attempt may fill, as far as it goes each way; null where it lays none. */
function areaIn({ attempt, fighters }: Pick<Setup, 'attempt' | 'fighters'>): Footprint | null {
  const [at] = attempt.path ?? [];
  const area = at && activeRuleset().squares?.areaOf?.({ attempt, fighters, fight: null });
  if (!area) return null;
  const { extent } = area;
  return { x: at.x - extent, y: at.y - extent, width: 2 * extent, height: 2 * extent };
}

/** The scene on which a fighter fights on squares of these rules; null for none. */
export function sceneOf(by: FighterId): Scene.Implementation | null {
  const scene = activeRuleset().squares && combatOfFighter(by) ? tokenOf(by)?.parent : null;
  return scene && hasSquaresOfRules(scene) ? scene : null;
}

function tokenOf(id: FighterId): Placed | null {
  const actor = actorOf(id);
  return actor && combatOfFighter(id) ? tokenInFight(actor) : null;
}

/** The squares that a token holds, or would at another place: a small creature shares one, and none holds more than the rules know. */
export function footprintAt(token: Placed, { x, y }: Point): Footprint {
  const { width, height } = sizeOf(token);
  const size = token.parent?.grid.size ?? 1;
  // A token off the grid stands on the square that holds most of it.
  const first = (at: number, spaces: number) =>
    spaces < 1 ? Math.floor((at + (spaces * size) / 2) / size) : Math.round(at / size);
  const side = (spaces: number) => Math.min(MOST_SIDE, Math.max(1, Math.round(spaces)));
  return { x: first(x, width), y: first(y, height), width: side(width), height: side(height) };
}

/** Gives new scenes squares of the size that these rules move on, where nobody says otherwise. */
export function squareNewScenes(): void {
  Hooks.on('preCreateScene', (scene, data: object) => {
    const { squares } = activeRuleset();
    const { grid } = data as { grid?: { distance?: number } };
    if (!squares || grid?.distance !== undefined) return;
    scene.updateSource({ grid: { distance: squares.metres, units: 'm' } }, {});
  });
}
