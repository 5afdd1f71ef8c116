import type { Threat } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { combatOfFighter, fightStateOf } from '../documents/combat-state.ts';
import { actorOf, fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { setupOf } from '../exchange/begin.ts';
import { localize } from '../platform/localize.ts';
import { sceneOf } from '../scene/squares.ts';
import { tokenInFight } from '../scene/whereabouts.ts';

/**
 * Shows, while somebody whose turn it is has their token in hand, the squares on which a foe would strike at whoever leaves
 * them, and which foes that are: in the container that Foundry moves with the canvas, where it keeps no press from the map.
 */
export function showThreats(): void {
  for (const hook of ['controlToken', 'updateToken', 'updateActor', 'updateCombat', 'canvasReady'] as const)
    Hooks.on(hook, () => draw());
}

function draw(): void {
  const hud = canvas.hud?.element;
  if (!hud) return;
  hud.querySelector(':scope > .passe-threats')?.remove();
  const threats = canvas.ready ? threatsNow() : [];
  const size = canvas.grid?.size ?? 0;
  if (threats.length === 0) return;
  const layer = hud.ownerDocument.createElement('div');
  layer.className = 'passe-threats';
  layer.role = 'img';
  const names = threats.map(({ by }) => actorOf(by)?.tableName ?? '').join(', ');
  layer.ariaLabel = localize('TRACKER.mayStrike', { who: names });
  const squares = new Map(
    threats.flatMap(one => one.squares.map(square => [`${square.x} ${square.y}`, square] as const)),
  );
  const mark = (kind: string, x: number, y: number, side: number) => {
    const element = hud.ownerDocument.createElement('i');
    element.className = kind;
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${side}px`, height: `${side}px` });
    layer.append(element);
  };
  for (const { x, y } of squares.values()) mark('passe-threatened', x * size, y * size, size);
  for (const { by } of threats) {
    const token = tokenOf(by);
    if (token) mark('passe-threatening', token.x, token.y, token.width * size);
  }
  hud.append(layer);
}

/** Who threatens the one whose token is in hand, on its turn; nothing of those whom this user does not see. */
function threatsNow(): readonly Threat[] {
  const { squares } = activeRuleset();
  const [token, another] = canvas.tokens?.controlled ?? [];
  const actor = token?.actor;
  if (!squares || !token || another || !isActor(actor) || !actor.isFighter()) return [];
  const by = fighterIdOf(actor);
  const combat = combatOfFighter(by);
  if (fightStateOf(combat)?.turn !== by || sceneOf(by) !== canvas.scene) return [];
  const setup = setupOf({ action: '', by, at: by, with: '' }, combat);
  return 'id' in setup
    ? []
    : squares.threatsTo(setup).filter(one => tokenOf(one.by)?.object?.visible === true);
}

function tokenOf(id: string): TokenDocument.Implementation | null {
  const actor = actorOf(id);
  return actor && tokenInFight(actor);
}
