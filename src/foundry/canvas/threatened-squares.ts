import type { Square } from '../../rules/shared/grid/ground-schema.ts';
import { squaresOf } from '../../rules/shared/grid/squares.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Threat } from '../../rules/shared/map-rules.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { combatOfFighter, fightStateOf } from '../documents/combat-state.ts';
import { actorOf, fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { setupOf } from '../exchange/play/begin.ts';
import { localize } from '../platform/localize.ts';
import { footprintAt, sceneOf } from '../scene/squares.ts';
import { tokenInFight } from '../scene/whereabouts.ts';
import { layMarks, type Mark } from './map-marks.ts';

/**
 * Shows, while a user drags the token whose turn it is, the squares on which a foe would strike at a fighter who leaves
 * them, and which foes that are.
 */
export function showThreats(): void {
  for (const hook of ['controlToken', 'updateToken', 'updateActor', 'updateCombat', 'canvasReady'] as const)
    Hooks.on(hook, () => draw());
  draw();
}

const LAYER = 'passe-threats';

function draw(): void {
  const threats = canvas?.ready ? threatsNow() : [];
  if (threats.length === 0) return layMarks(LAYER, null);
  const who = threats.map(({ by }) => actorOf(by)?.tableName ?? '').join(', ');
  layMarks(LAYER, { label: localize('TRACKER.mayStrike', { who }), marks: marksOf(threats) });
}

/** Threatened squares, each once, and those who threaten them; no line goes over an occupied one. */
function marksOf(threats: readonly Threat[]): Mark[] {
  const size = canvas.grid?.size ?? 0;
  const key = ({ x, y }: Square) => `${x} ${y}`;
  const all = new Map(
    threats.flatMap(({ squares }) => squares.map(square => [key(square), square] as const)),
  );
  const tokens = (canvas.tokens?.placeables ?? []).filter(({ visible }) => visible);
  const taken = new Set(
    tokens.flatMap(({ document }) => squaresOf(footprintAt(document, document)).map(key)),
  );
  return [
    ...[...all.values()].map(square => {
      const kind = taken.has(key(square)) ? 'passe-threatened is-taken' : 'passe-threatened';
      return { kind, x: square.x * size, y: square.y * size, width: size, height: size };
    }),
    ...threats.flatMap(({ by }) => markOf(by) ?? []),
  ];
}

/** The mark round a foe who would strike. */
export function markOf(striker: FighterId): Mark | null {
  return markAround(striker, 'passe-threatening');
}

/** A mark of a kind round a fighter; null for one who is not on the map. */
export function markAround(fighter: FighterId, kind: string): Mark | null {
  const token = tokenOf(fighter);
  if (!token) return null;
  const size = canvas.grid?.size ?? 0;
  const { x, y, width, height } = token;
  return { kind, x, y, width: width * size, height: height * size };
}

/** Threats to the fighter whose token is controlled, on its turn; none from tokens that this user does not see. */
function threatsNow(): readonly Threat[] {
  const { squares } = activeRuleset();
  const [token, another] = canvas.tokens?.controlled ?? [];
  const actor = token?.actor;
  if (!squares || !token || another || !isActor(actor) || !actor.isFighter()) return [];
  const by = fighterIdOf(actor);
  const combat = combatOfFighter(by);
  if (fightStateOf(combat)?.turn !== by || sceneOf(by) !== canvas.scene) return [];
  const setup = setupOf({ action: '', by, at: by, with: '' }, combat);
  return 'id' in setup ? [] : squares.threatsTo(setup).filter(({ by: foe }) => isSeen(foe));
}

/** True where this user sees a fighter on the map. */
export function isSeen(id: FighterId): boolean {
  return tokenOf(id)?.object?.visible === true;
}

function tokenOf(id: FighterId): TokenDocument.Implementation | null {
  const actor = actorOf(id);
  return actor && tokenInFight(actor);
}
