import { activeRuleset } from '../combat-system/active-system.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { setupOf } from '../exchange/play/begin.ts';
import { localize } from '../platform/localize.ts';
import { sceneOf } from '../scene/squares.ts';
import { layMarks } from './map-marks.ts';

const LAYER = 'passe-reach';

/** Shows the squares of a fighter's reach no longer. */
export function hideReach(): void {
  layMarks(LAYER, null);
}

/** Shows the squares that a fighter threatens: the one pointed at, else the one in hand. */
export function showReach(): void {
  const { squares } = activeRuleset();
  const token = canvas.tokens?.hover ?? canvas.tokens?.controlled[0];
  const actor = token?.actor;
  if (!squares || !token || !isActor(actor) || !actor.isFighter()) return;
  const by = fighterIdOf(actor);
  if (sceneOf(by) !== canvas.scene) return;
  const setup = setupOf({ action: '', by, at: by, with: '' }, combatOfFighter(by));
  if ('id' in setup) return;
  const size = canvas.grid?.size ?? 0;
  const marks = squares.threatenedBy(setup).map(({ x, y }) => {
    return { kind: 'passe-reached', x: x * size, y: y * size, width: size, height: size };
  });
  const key = marks.length > 0 ? 'TRACKER.threatens' : 'TRACKER.threatensNothing';
  const label = localize(key, { who: actor.tableName });
  const { x, y, width, height } = token.document;
  const at = { x: x + (width * size) / 2, y: y + height * size, above: y };
  layMarks(LAYER, { label, marks, note: { ...at, lines: [label], kind: 'passe-way-note' } });
}
