import { words } from '../../words.ts';
import { itemsOf } from '../fighter-view.ts';
import { keptFrom, weaponRow, type WeaponRow } from '../character/weapon-row.ts';
import type { CreatureView } from './creature-view.ts';

/** A thing that can be made here, by its type. */
interface New {
  readonly type: string;
  readonly label: string;
}

/** What the attacks part of the sheet shows. */
export interface AttacksContext {
  readonly weapons: readonly WeaponRow[];
  /** What keeps them all from being attacked with; empty when nothing does. */
  readonly kept: string;
  readonly styles: readonly { readonly id: string; readonly label: string; readonly chance: string }[];
  readonly newWeapon: New;
  readonly newStyle: New;
  /** Whether what else can be done is a part of the same sheet, and needs no window. */
  readonly actionsBelow?: boolean;
}

/** What it strikes with, and the styles behind that. */
export function attacksContext({ actor, fighter, nameOf }: CreatureView): AttacksContext {
  return {
    kept: keptFrom(fighter),
    weapons: itemsOf(actor, 'weapon')
      .filter(({ system }) => system.ready)
      .map(item => weaponRow(item, fighter, nameOf)),
    styles: itemsOf(actor, 'combat-style').map(item => {
      const value = fighter.styles.find(({ id }) => id === item.id)?.skill ?? 0;
      return { id: item.id ?? '', label: item.label, chance: words('CARD.chance', { value }) };
    }),
    newWeapon: newOf('weapon'),
    newStyle: newOf('combat-style'),
  };
}

/** A thing of a type, as the button that makes it is called. */
export function newOf(type: string): New {
  return { type, label: words(`NEW.${type}`) };
}
