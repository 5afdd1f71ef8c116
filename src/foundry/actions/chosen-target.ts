import type { FighterId } from '../../rules/shared/play.ts';
import { session } from '../platform/session.ts';

class Chosen {
  /** The token targeted by a click on a face, and the fighter for whom; null once it was let go. */
  target: { readonly token: string; readonly by: FighterId } | null = null;
}

/** Targets the token of a foe whom the user has chosen for a fighter: until that fighter's turn is over. */
export function chooseTarget(token: string, by: FighterId): void {
  canvas.tokens?.get(token)?.setTarget(true, { releaseOthers: true });
  session.get(Chosen).target = { token, by };
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

/** Lets go of a chosen target when the turn goes on. */
export function releaseTargetsWithTurns(): void {
  Hooks.on('updateCombat', (_combat, change) => {
    if ('turn' in change || 'round' in change) releaseTargetOfOthers(null);
  });
  Hooks.on('deleteCombat', () => releaseTargetOfOthers(null));
}
