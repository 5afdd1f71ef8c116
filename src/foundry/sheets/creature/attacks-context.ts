import { words } from '../../words.ts';
import { itemsOf } from '../fighter-view.ts';
import { weaponRow, type WeaponRow } from '../character/weapon-row.ts';
import type { CreatureView } from './creature-view.ts';

/** What the attacks part of the sheet shows. */
export interface AttacksContext {
  readonly weapons: readonly WeaponRow[];
  readonly styles: readonly { readonly id: string; readonly label: string; readonly chance: string }[];
}

/** What it strikes with, and the styles behind that. */
export function attacksContext({ actor, fighter, nameOf }: CreatureView): AttacksContext {
  return {
    weapons: itemsOf(actor, 'weapon')
      .filter(({ system }) => system.ready)
      .map(item => weaponRow(item, fighter, nameOf)),
    styles: itemsOf(actor, 'combat-style').map(item => {
      const value = fighter.styles.find(({ id }) => id === item.id)?.skill ?? 0;
      return { id: item.id ?? '', label: item.label, chance: words('CARD.chance', { value }) };
    }),
  };
}
