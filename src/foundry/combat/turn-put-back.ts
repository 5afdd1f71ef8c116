import { fightStateOf } from '../documents/combat-state.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { PasseCombat } from './combat.ts';
import { isAskedIn, mayEndTurn } from './turn-ending.ts';

/** The moment that this user moved a turn away from, by combat. */
class LeftTurns extends Map<string, string> {}

/** Tells a player whose turn does not end after all who still has to answer on it. */
export function tellTurnsPutBack(): void {
  Hooks.on('preUpdateCombat', (combat, change) => {
    if (!game.user.isGM && isMove(change)) session.get(LeftTurns).set(combat.id ?? '', momentOf(combat));
  });
  Hooks.on('updateCombat', (combat, change, _options, userId) => {
    const left = session.get(LeftTurns);
    if (userId === game.user.id || !isMove(change) || !left.has(combat.id ?? '')) return;
    const isBack = left.get(combat.id ?? '') === momentOf(combat);
    left.delete(combat.id ?? '');
    if (isBack) tell(combat);
  });
  Hooks.on('updateUser', (user, change) => {
    if (!user.isSelf || game.user.isGM) return;
    const { [SYSTEM_ID]: flags } = (change.flags ?? {}) as Record<
      string,
      { turnEnded?: unknown } | undefined
    >;
    if (flags && 'turnEnded' in flags && flags.turnEnded === null) game.combats.forEach(tell);
  });
}

function isMove(change: object): boolean {
  return 'turn' in change || 'round' in change;
}

function momentOf({ round, turn }: Combat.Implementation): string {
  return `${round} ${turn}`;
}

function tell(combat: Combat.Implementation): void {
  const now = fightStateOf(combat);
  if (!now || !(combat instanceof PasseCombat) || combat.combatant?.isOwner !== true) return;
  if (isAskedIn(combat, now)) void mayEndTurn(combat, now);
}
