import type { Footprint, Square } from '../../rules/shared/grid/ground-schema.ts';
import { present } from '../../rules/shared/compact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { PathPreview } from '../../rules/shared/map-rules.ts';
import type { Setup } from '../../rules/shared/ruleset.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { tableNameOf } from '../documents/names.ts';
import { localize, reasonWords, withoutMarkup } from '../platform/localize.ts';
import type { Placed } from '../scene/distance.ts';
import { type Going, squaresOver } from '../scene/paths.ts';
import { footprintAt } from '../scene/squares.ts';
import { layMarks, type Mark } from './map-marks.ts';
import { possibleMoves, movingToken } from './moves-on-map.ts';
import { isSeen, markOf } from './threatened-squares.ts';

const LAYER = 'passe-way';

/**
 * Previews a path while its token is dragged on its turn: its squares, their cost, and the foes who strike at a mover who
 * leaves one; or the reason why the token does not go there. Shows nothing for an empty path, or for a token outside the
 * rules of movement.
 * @param points its waypoints, as far as they are known
 */
export function showPlannedPath(moved: Placed, points: readonly Going[]): void {
  const token = points.length > 0 ? movingToken(moved) : null;
  const path = token ? squaresOver(token, points, moved) : [];
  if (!token || path.length === 0) return layMarks(LAYER, null);
  const { open, refused, refusal } = possibleMoves(token.actor, path);
  const ways = open.map(setup => ({ setup, way: wayOf(setup) }));
  // The last of several actions is marked: most foes strike at it.
  const way = ways.at(-1)?.way ?? (refused && wayOf(refused));
  const lines = refusal ? [wordsFor(refusal)] : ways.flatMap(one => linesFor(one, ways.length > 1));
  const end = footprintAt(token, token);
  const size = canvas.grid?.size ?? 0;
  const { x, y } = path.at(-1) ?? end;
  layMarks(LAYER, {
    label: lines.join('. '),
    marks: [
      ...marksAlong([end, ...path], end, refusal !== null, way),
      ...turnsOn([end, ...path], end, way),
      ...strikersOn(way).flatMap(id => markOf(id) ?? []),
    ],
    note: {
      ...{ x: (x + end.width / 2) * size, y: (y + end.height) * size, above: y * size, lines },
      kind: refusal ? 'passe-way-note is-refused' : 'passe-way-note',
    },
  });
}

/** The way of a movement with those of its strikes that this user sees coming. */
function wayOf(setup: Setup): PathPreview | null {
  const way = activeRuleset().squares?.previewPath(setup) ?? null;
  return way && { ...way, strikes: way.strikes.filter(({ by }) => isSeen(by)) };
}

function strikersOn(way: PathPreview | null): FighterId[] {
  return way?.strikes.map(({ by }) => by) ?? [];
}

/** The squares of a way, but for the one that its token stands on unless a foe strikes there. */
function marksAlong(
  squares: readonly Square[],
  { width, height }: Footprint,
  isRefused: boolean,
  way: PathPreview | null,
): Mark[] {
  const size = canvas.grid?.size ?? 0;
  const struck = new Set(way?.strikes.map(({ at }) => at));
  // A path that is broken somewhere is refused from there.
  const good = isRefused ? (way?.brokenAt ?? 0) : squares.length;
  return squares.flatMap(({ x, y }, at) => {
    const kind = struck.has(at) ? 'passe-struck' : 'passe-step';
    if (at === 0 && kind === 'passe-step') return [];
    const place = { x: x * size, y: y * size, width: width * size, height: height * size };
    return [{ kind: at > good ? 'passe-step is-refused' : kind, ...place }];
  });
}

/** Each turn in the air with its cost, and the square beyond which a path does not go on. */
function turnsOn(squares: readonly Square[], { width, height }: Footprint, way: PathPreview | null): Mark[] {
  const size = canvas.grid?.size ?? 0;
  const markAt = (at: number, kind: string, text: string): Mark[] => {
    const { x, y } = squares[at] ?? {};
    if (x === undefined || y === undefined) return [];
    return [{ kind, text, x: x * size, y: y * size, width: width * size, height: height * size }];
  };
  // Several turns on one square are one mark.
  const costs = new Map<number, { cost: number; isChecked: boolean }>();
  for (const { at, cost, dc } of way?.turns ?? []) {
    const before = costs.get(at);
    costs.set(at, { cost: cost + (before?.cost ?? 0), isChecked: dc !== null || before?.isChecked === true });
  }
  const { brokenAt } = way ?? {};
  return [
    ...[...costs].flatMap(([at, { cost, isChecked }]) =>
      markAt(at, isChecked ? 'passe-turn is-checked' : 'passe-turn', `+${cost}`),
    ),
    ...(brokenAt === undefined ? [] : markAt(brokenAt, 'passe-turn is-refused', '×')),
  ];
}

function linesFor(
  { setup, way }: { setup: Setup; way: PathPreview | null },
  isOneOfSeveral: boolean,
): string[] {
  const { action, path = [] } = setup.attempt;
  const what = localize(`ACTION.${action}.name`);
  const line = isOneOfSeveral || !way ? what : localize('TRACKER.way', { what, metres: inMetres(way.cost) });
  const altitude = path.at(-1)?.altitude;
  const who = strikersOn(way)
    .map(id => tableNameOf(id) ?? '')
    .join(', ');
  return present([
    line,
    altitude !== undefined && localize('TRACKER.altitude', { metres: inMetres(altitude) }),
    ...(way?.remarks ?? []).map(wordsFor),
    way?.takes && wordsFor(way.takes),
    who !== '' && localize('TRACKER.strikesOnWay', { who }),
  ]);
}

function inMetres(squares: number): number {
  return squares * (activeRuleset().squares?.metres ?? 1);
}

function wordsFor(refusal: Reason): string {
  return withoutMarkup(reasonWords(refusal, tableNameOf));
}
