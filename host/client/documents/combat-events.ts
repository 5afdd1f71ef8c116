import type { Data } from '../../common/data-types.ts';
import { game } from '../game-holder.ts';
import type { Combat } from './combat.ts';

/** The turn and round of a combat before. */
export interface CombatHistory {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** A round that starts or ends. */
export interface RoundContext {
  round: number;
  skipped: boolean;
}

/** A turn that starts or ends. */
export interface TurnContext extends RoundContext {
  turn: number;
}

/** Calls the ends and starts of the turns and rounds between two states of a combat, each one awaited. */
export async function manageTurnEvents(combat: Combat): Promise<void> {
  const { previous, current } = combat;
  if (!combat.started || !previous) return;
  const isForward =
    current.round > previous.round ||
    (current.round === previous.round && (current.turn ?? -1) > (previous.turn ?? -1));
  const isSame = current.round === previous.round && current.turn === previous.turn;
  if (!isForward || isSame) return;
  const before = combat.combatants.get(previous.combatantId ?? '');
  if (before && previous.turn !== null)
    await combat._onEndTurn(before, { round: previous.round, turn: previous.turn, skipped: false });
  await passOver(combat, previous, current);
  if (current.round > previous.round) {
    if (previous.round > 0) await combat._onEndRound({ round: previous.round, skipped: false });
    for (let round = previous.round + 1; round < current.round; round++) {
      await combat._onStartRound({ round, skipped: true });
      await combat._onEndRound({ round, skipped: true });
    }
    await combat._onStartRound({ round: current.round, skipped: false });
  }
  const { combatant } = combat;
  if (combatant && current.turn !== null) {
    if (combatant.token && combatant.token.movementHistory.length > 0)
      await combatant.token.clearMovementHistory();
    await combat._onStartTurn(combatant, { round: current.round, turn: current.turn, skipped: false });
  }
}

/** Turns that were jumped over within a round begin and end at once. */
async function passOver(combat: Combat, previous: CombatHistory, current: CombatHistory): Promise<void> {
  if (current.round !== previous.round || previous.turn === null || current.turn === null) return;
  for (let turn = previous.turn + 1; turn < current.turn; turn++) {
    const combatant = combat.turns[turn];
    if (!combatant) continue;
    await combat._onStartTurn(combatant, { round: current.round, turn, skipped: true });
    await combat._onEndTurn(combatant, { round: current.round, turn, skipped: true });
  }
}

/** The turn stays with its combatant when others are added or deleted. */
export function keepTurn(combat: Combat, options: Data): void {
  const { combatantId, turn } = combat.current;
  combat.setupTurns();
  if (!combat.started || turn === null || !combatantId) return;
  const found = combat.turns.findIndex(({ id }) => id === combatantId);
  const wanted = found >= 0 ? found : Math.min(turn, Math.max(combat.turns.length - 1, 0));
  if (wanted === combat.turn || options['combatTurn'] === wanted || !game().isActiveGM) return;
  void combat.update({ turn: wanted }, { turnEvents: found < 0 });
}
