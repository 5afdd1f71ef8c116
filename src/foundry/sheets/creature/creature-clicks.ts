import { openActions } from '../../actions/actions-window.ts';
import type { Click as FighterClick } from '../fighter-clicks.ts';
import type { CreatureSheet } from './creature-sheet.ts';

type Click = FighterClick<CreatureSheet>;

/** All that it can do now besides, and why not the rest. */
const actions: Click = async function () {
  await openActions(this.fighter);
};

/** What can be clicked on the sheet of a creature besides what every fighter's has. */
export const CREATURE_CLICKS = { actions };
