import { undoFightAsked } from './undo-asked.ts';
import { allOf } from './undo.ts';

/** An entry of a context menu, by its names in Foundry 13 and in 14. */
export interface ContextEntry {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly condition: () => boolean;
  readonly visible: () => boolean;
  readonly callback: () => void;
  readonly onClick: () => void;
}

/** Offers the GM, in the menu of whoever fights, to go back to the start of the fight. */
export function undoOfFight(shown: () => Combat.Implementation | null): ContextEntry {
  const fight = () => shown()?.id ?? '';
  const isOffered = () => game.user.isGM && allOf(fight()).length > 0;
  const choose = () => void undoFightAsked(fight());
  return {
    name: 'PASSE.UNDO.fight.title',
    label: 'PASSE.UNDO.fight.title',
    icon: '<i class="fa-solid fa-backward-fast fa-fw"></i>',
    condition: isOffered,
    visible: isOffered,
    callback: choose,
    onClick: choose,
  };
}
