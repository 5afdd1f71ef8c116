import type { Data } from '../../common/data-types.ts';
import { game } from '../game-holder.ts';
import type { Combat } from './combat.ts';
import type { Combatant } from './combatant.ts';
import { effectRegistry } from './effect-registry.ts';

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

/**
 * Calls the ends and starts of the turns and rounds between two states of a combat, each one awaited, and has effects
 * hear of each after the combat has. Those who only look on have the effects hear alone.
 */
export async function manageTurnEvents(combat: Combat, isLookingOn = false): Promise<void> {
  const { previous, current } = combat;
  if (!previous) return;
  const isForward =
    current.round > previous.round ||
    (current.round === previous.round && (current.turn ?? -1) > (previous.turn ?? -1));
  const isSame = current.round === previous.round && current.turn === previous.turn;
  if (isSame) return;
  if (!isForward) return effectRegistry.refresh('combatRewind', { combat });
  if (!combat.started) return;
  const passing = new PassingTurns(combat, isLookingOn);
  if (previous.round === 0) await effectRegistry.refresh('combatStart', { combat, round: 0 });
  const before = combat.combatants.get(previous.combatantId ?? '');
  if (before && previous.turn !== null) await passing.turnEnds(before, previous.round, previous.turn, false);
  await passing.passOver(previous, current);
  if (current.round > previous.round) {
    if (previous.round > 0) await passing.roundEnds(previous.round, false);
    for (let round = previous.round + 1; round < current.round; round++) {
      await passing.roundStarts(round, true);
      await passing.roundEnds(round, true);
    }
    await passing.roundStarts(current.round, false);
  }
  const { combatant } = combat;
  if (combatant && current.turn !== null) {
    if (!isLookingOn && combatant.token && combatant.token.movementHistory.length > 0)
      await combatant.token.clearMovementHistory();
    await passing.turnStarts(combatant, current.round, current.turn, false);
  }
}

/** The events of a combat, told to it unless this client only looks on, and then to effects. */
class PassingTurns {
  constructor(
    readonly combat: Combat,
    readonly isLookingOn: boolean,
  ) {}

  async turnStarts(combatant: Combatant, round: number, turn: number, skipped: boolean): Promise<void> {
    if (!this.isLookingOn) await this.combat._onStartTurn(combatant, { round, turn, skipped });
    await effectRegistry.refresh('turnStart', { combat: this.combat, combatant, round, turn });
  }

  async turnEnds(combatant: Combatant, round: number, turn: number, skipped: boolean): Promise<void> {
    if (!this.isLookingOn) await this.combat._onEndTurn(combatant, { round, turn, skipped });
    await effectRegistry.refresh('turnEnd', { combat: this.combat, combatant, round, turn });
  }

  async roundStarts(round: number, skipped: boolean): Promise<void> {
    if (!this.isLookingOn) await this.combat._onStartRound({ round, skipped });
    await effectRegistry.refresh('roundStart', { combat: this.combat, round });
  }

  async roundEnds(round: number, skipped: boolean): Promise<void> {
    if (!this.isLookingOn) await this.combat._onEndRound({ round, skipped });
    await effectRegistry.refresh('roundEnd', { combat: this.combat, round });
  }

  /** Turns that were jumped over within a round begin and end at once. */
  async passOver(previous: CombatHistory, current: CombatHistory): Promise<void> {
    if (current.round !== previous.round || previous.turn === null || current.turn === null) return;
    for (let turn = previous.turn + 1; turn < current.turn; turn++) {
      const combatant = this.combat.turns[turn];
      if (!combatant) continue;
      await this.turnStarts(combatant, current.round, turn, true);
      await this.turnEnds(combatant, current.round, turn, true);
    }
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

/** A combat that was deleted is viewed no longer, and effects hear that it has ended. */
export function leaveCombat(combat: Combat): void {
  game().combats.forget(combat);
  if (combat.started) void effectRegistry.refresh('combatEnd', { combat });
}
