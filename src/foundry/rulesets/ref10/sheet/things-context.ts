import { words } from '../../../words.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { type Ref10View } from './ref10-view.ts';

interface Thing {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** Whether it is worn or carried. */
  readonly isOn: boolean;
}

/** What the belongings part of the sheet shows. */
export interface ThingsContext {
  readonly armour: readonly Thing[];
  readonly gear: readonly Thing[];
}

/** Armour and whatever else is carried, each of which can be put on or off. */
export function thingsContext({ actor }: Ref10View): ThingsContext {
  return {
    armour: itemsOf(actor, 'ref10-armour').map(item => ({
      ...{ id: item.id ?? '', label: item.label, isOn: item.system.worn },
      detail: words('SHEET.armourPoints', { points: item.system.ap }),
    })),
    gear: itemsOf(actor, 'ref10-gear').map(item => ({
      ...{ id: item.id ?? '', label: item.label, isOn: item.system.carried },
      detail: `×${item.system.quantity}`,
    })),
  };
}
