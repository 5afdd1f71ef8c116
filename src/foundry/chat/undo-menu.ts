import { undoFightAsked } from './undo-asked.ts';
import { allOf } from './undo.ts';

/** An entry of a context menu, by its names in Foundry 13 and in 14. */
interface Entry {
  name: string;
  label: string;
  icon: string;
  condition: () => boolean;
  visible: () => boolean;
  callback: () => void;
  onClick: () => void;
}

/** Offers the GM, in the menu of whoever fights, to go back to the start of the fight. */
export function offerUndoOfFight(): void {
  Hooks.on('getCombatantContextOptions' as 'getSceneContextOptions', (app, entries) => {
    const fight = () => (app as unknown as { viewed?: Combat.Implementation | null }).viewed?.id ?? '';
    const isOffered = () => game.user.isGM && allOf(fight()).length > 0;
    const choose = () => void undoFightAsked(fight());
    (entries as unknown as Entry[]).push({
      name: 'PASSE.UNDO.fight.title',
      label: 'PASSE.UNDO.fight.title',
      icon: '<i class="fa-solid fa-backward-fast fa-fw"></i>',
      condition: isOffered,
      visible: isOffered,
      callback: choose,
      onClick: choose,
    });
  });
}
