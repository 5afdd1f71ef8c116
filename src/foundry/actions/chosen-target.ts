import type { FighterId } from '../../rules/shared/play.ts';
import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { allExchanges, exchangeWith } from '../exchange/play/store.ts';
import { session } from '../platform/session.ts';

class Chosen {
  /** The target of a click on a face; null once it was let go. */
  target: ChosenTarget | null = null;
}

interface ChosenTarget {
  readonly token: string;
  /** The fighter for whom it was chosen. */
  readonly by: FighterId;
  /** The exchanges that were there before: its action is none of them. */
  readonly before: readonly string[];
}

/** Targets the token that the user has chosen for a fighter: until the action is over, or the fighter's turn. */
export function chooseTarget(token: string, by: FighterId): void {
  canvas.tokens?.get(token)?.setTarget(true, { releaseOthers: true });
  session.get(Chosen).target = { token, by, before: allExchanges() };
}

/** Lets go of a target that was chosen for another fighter: what the user has targeted by hand stays. */
export function releaseTargetOfOthers(by: FighterId | null): void {
  const chosen = session.get(Chosen);
  const { target } = chosen;
  if (target === null || target.by === by) return;
  chosen.target = null;
  const token = canvas.tokens?.get(target.token);
  if (token && game.user.targets.has(token)) token.setTarget(false, { releaseOthers: false });
}

/** Lets go of a chosen target when its action is over, and when the turn goes on. */
export function releaseChosenTargets(): void {
  Hooks.on('updateCombat', (_combat, change) => {
    if ('turn' in change || 'round' in change) releaseTargetOfOthers(null);
  });
  Hooks.on('deleteCombat', () => releaseTargetOfOthers(null));
  exchangeEvents.on('changed', id => {
    const { target } = session.get(Chosen);
    if (target === null || target.before.includes(id)) return;
    const exchange = exchangeWith(id);
    const isOver = exchange?.status.at === 'finished' && exchange.opening.setup.attempt.by === target.by;
    if (isOver) releaseTargetOfOthers(null);
  });
}
