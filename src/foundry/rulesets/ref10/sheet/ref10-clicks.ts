import { itemOf, type Click as FighterClick } from '../../../sheets/fighter-clicks.ts';
import type { Ref10Sheet } from './ref10-sheet.ts';

type Click = FighterClick<Ref10Sheet>;

/** Takes a weapon in hand, or puts it away. */
const hold: Click = async function (_event, target) {
  const id = itemOf(this, target)?.id;
  if (!id) return;
  const { dropped } = this.fighter.system.toObject().state;
  const isAway = dropped.includes(id);
  await this.writeSystem({
    state: { dropped: isAway ? dropped.filter(other => other !== id) : [...dropped, id] },
  });
};

/** What can be clicked on the sheet besides what every fighter's has. */
export const REF10_CLICKS = { hold };
