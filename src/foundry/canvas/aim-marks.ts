import { present } from '../../rules/shared/compact.ts';
import { areAllies } from '../../rules/shared/setup.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Aim } from '../../rules/shared/map-rules.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { combatOfFighter, fightStateOf } from '../documents/combat-state.ts';
import { actorOf, fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { setupOf, situated } from '../exchange/play/begin.ts';
import { localize, reasonWords, withoutMarkup } from '../platform/localize.ts';
import { sceneOf } from '../scene/squares.ts';
import { tokenInFight } from '../scene/whereabouts.ts';
import { layMarks, type Mark } from './map-marks.ts';
import { isSeen } from './threatened-squares.ts';

const LAYER = 'passe-aim';

/**
 * Shows, while the fighter whose turn it is aims at one who is no ally, who flanks that one with them; beyond reach also
 * the lane of a charge, or why there is none.
 */
export function showAim(): void {
  Hooks.on('targetToken', user => {
    if (user.isSelf) draw();
  });
  for (const hook of ['updateToken', 'updateActor', 'updateCombat', 'deleteCombat', 'canvasReady'] as const)
    Hooks.on(hook, () => draw());
  draw();
}

/** An attempt as the map shows it: who acts, the targets, and the notes. */
interface Aiming {
  readonly by: FighterId;
  readonly at: TokenDocument.Implementation;
  readonly aim: Aim;
}

function draw(): void {
  const aiming = canvas?.ready ? aimingNow() : null;
  const lines = aiming ? linesFor(aiming.aim) : [];
  if (!aiming || lines.length === 0) return layMarks(LAYER, null);
  const { at } = aiming;
  const size = canvas.grid?.size ?? 0;
  const note = {
    x: at.x + (at.width * size) / 2,
    y: at.y + at.height * size,
    above: at.y,
    kind: 'passe-way-note',
  };
  layMarks(LAYER, { label: lines.join('. '), marks: marksOf(aiming), note: { ...note, lines } });
}

function aimingNow(): Aiming | null {
  const { squares } = activeRuleset();
  const [target, another] = [...game.user.targets];
  if (!squares || !target || another || !isActor(target.actor) || !target.actor.isFighter()) return null;
  const at = fighterIdOf(target.actor);
  const combat = combatOfFighter(at);
  const by = fightStateOf(combat)?.turn ?? null;
  if (by === null || by === at || actorOf(by)?.isOwner !== true || sceneOf(by) !== canvas.scene) return null;
  const bare = setupOf({ action: 'attack', by, at, with: '' }, combat);
  if ('id' in bare) return null;
  const setup = situated(bare);
  const aim = areAllies(setup, by, at) ? null : squares.aimOf(setup);
  return aim && { by, at: target.document, aim };
}

function linesFor({ flankedWith, charge }: Aim): string[] {
  const { metres = 1 } = activeRuleset().squares ?? {};
  const who = flankedWith.map(id => tableNameOf(id) ?? '').join(', ');
  const far = (charge?.path.length ?? 0) * metres;
  const why = charge?.refused ? withoutMarkup(reasonWords(charge.refused, tableNameOf)) : '';
  return present([
    who !== '' && localize('TRACKER.flanked', { who }),
    charge &&
      (why === '' ? localize('TRACKER.mayCharge', { metres: far }) : localize('TRACKER.noCharge', { why })),
  ]);
}

function marksOf({ by, aim: { flankedWith, charge } }: Aiming): Mark[] {
  const size = canvas.grid?.size ?? 0;
  const tokenOf = (id: FighterId) => {
    const actor = actorOf(id);
    return actor && tokenInFight(actor);
  };
  const { width = 1, height = 1 } = tokenOf(by) ?? {};
  const sides = { width: width * size, height: height * size };
  return [
    ...(charge?.path ?? []).map(({ x, y }) => ({ kind: 'passe-lane', x: x * size, y: y * size, ...sides })),
    ...flankedWith.filter(isSeen).flatMap(id => {
      const ally = tokenOf(id);
      if (!ally) return [];
      const { x, y } = ally;
      return [{ kind: 'passe-flanking', x, y, width: ally.width * size, height: ally.height * size }];
    }),
  ];
}
