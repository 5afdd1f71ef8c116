import { openActions } from '../../actions/actions-window.ts';
import { whereOf, type Click as FighterClick } from '../fighter-clicks.ts';
import type { CreatureSheet } from './creature-sheet.ts';
import { addLocation, dropChanges, removeLocation } from './own-body.ts';

type Click = FighterClick<CreatureSheet>;

/** All that it can do now besides, and why not the rest. */
const actions: Click = async function () {
  await openActions(this.fighter);
};

const addPart: Click = async function () {
  await addLocation(this);
};

const removePart: Click = async function (_event, target) {
  await removeLocation(this, whereOf(target));
};

const dropParts: Click = async function () {
  await dropChanges(this);
};

/** What can be clicked on the sheet of a creature besides what every fighter's has. */
export const CREATURE_CLICKS = { actions, addPart, removePart, dropParts };
