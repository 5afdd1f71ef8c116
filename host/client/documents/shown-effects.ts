import { ACTIVE_EFFECT_SHOW_ICON } from '../../common/constants-of-14.ts';
import { globals } from '../applications/foundry-globals.ts';

/** An effect as far as its icon goes. */
interface Shown {
  readonly showIcon: number;
  readonly isTemporary: boolean;
}

/** An actor as far as its effects go. */
interface Affected<Effect extends Shown> {
  readonly appliedEffects: readonly Effect[];
  readonly temporaryEffects: readonly Effect[];
}

/** The effects whose icons are on the tokens of an actor and its lines in the tracker. */
export function shownEffects<Effect extends Shown>(
  actor: Affected<Effect> | null | undefined,
): readonly Effect[] {
  if (!actor) return [];
  if ((globals.game.release?.generation ?? 13) < 14) return actor.temporaryEffects;
  const { ALWAYS, CONDITIONAL } = ACTIVE_EFFECT_SHOW_ICON;
  return actor.appliedEffects.filter(
    ({ showIcon, isTemporary }) => showIcon === ALWAYS || (showIcon === CONDITIONAL && isTemporary),
  );
}
