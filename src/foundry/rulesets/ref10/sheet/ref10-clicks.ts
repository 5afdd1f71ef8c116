import { itemIdOf, type Click as FighterClick } from '../../../sheets/fighter-clicks.ts';
import type { Ref10Sheet } from './ref10-sheet.ts';

type Click = FighterClick<Ref10Sheet>;

/** Takes a weapon in hand, or puts it away: the table says so, and no rule is asked. */
const hold: Click = async function (_event, target) {
  const id = itemIdOf(target);
  if (!this.fighter.thing(id)) return;
  const { dropped, fallen } = this.fighter.system.toObject().state;
  const others = dropped.filter(other => other !== id);
  const isAway = dropped.includes(id);
  await this.writeSystem({
    state: { dropped: isAway ? others : [...others, id], fallen: fallen.filter(other => other !== id) },
  });
};

/** What can be clicked on the sheet besides what every fighter's has. */
export const REF10_CLICKS = { hold };
