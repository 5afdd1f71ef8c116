import { session } from '../platform/session.ts';
import { isQuietNow } from './quiet-moment.ts';

/** The token whose turn it is in the viewed combat while nothing is due; Foundry would mark it. */
class UnmarkedToken {
  uuid = '';
}

/** True for a token that holds the turn while nothing is due: it has no marker. */
export function isUnmarked({ uuid }: TokenDocument.Implementation): boolean {
  return uuid !== null && session.get(UnmarkedToken).uuid === uuid;
}

/** Keeps the turn markers of tokens in line with quiet moments (SEG-REACT-13). Call at ready. */
export function keepTurnMarkers(): void {
  const known = session.get(UnmarkedToken);
  const draw = (): void => {
    const { combat } = game;
    const now = isQuietNow(combat) ? (combat?.combatant?.token?.uuid ?? '') : '';
    const changed = [known.uuid, now];
    if (known.uuid === now) return;
    known.uuid = now;
    for (const token of canvas?.tokens?.placeables ?? []) {
      if (!changed.includes(token.document.uuid)) continue;
      token.document.reset();
      token.refresh();
    }
  };
  for (const hook of ['updateCombat', 'deleteCombat', 'updateActor', 'updateToken', 'canvasReady'] as const)
    Hooks.on(hook, draw);
  draw();
}
