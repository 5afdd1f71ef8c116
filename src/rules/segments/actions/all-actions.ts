import type { Action } from './action.ts';
import {
  beat,
  dropWeapon,
  exposed,
  interrupted,
  keepReady,
  prepareAgain,
  shout,
  takesLonger,
} from './free-and-imposed.ts';
import { cast, releaseSpell, useItem } from './magic-actions.ts';
import { otherTask, TASK_ACTIONS, taskDone } from './task-actions.ts';
import { bleedOut, holdOut, mount, takenBySurprise, tugOn } from './happening.ts';
import { attack, COUNTER_ACTIONS, prepareMelee, SPECIALS, surpriseAttack } from './melee-actions.ts';
import { strikeEquipment } from './striking-equipment.ts';
import { changePlaces } from './changing-places.ts';
import { charge, fullMove } from './moving.ts';
import { step } from './stepping.ts';
import { coordinate, prepareShot, shoot } from './shooting-actions.ts';
import { WRESTLING_ACTIONS } from './wrestling-actions.ts';

/** All actions. */
export const ACTIONS: readonly Action[] = [
  attack,
  shoot,
  prepareMelee,
  prepareShot,
  ...SPECIALS,
  strikeEquipment,
  surpriseAttack,
  ...COUNTER_ACTIONS,
  coordinate,
  ...WRESTLING_ACTIONS,
  step,
  fullMove,
  charge,
  changePlaces,
  ...TASK_ACTIONS,
  otherTask,
  cast,
  releaseSpell,
  useItem,
  keepReady,
  dropWeapon,
  shout,
  beat,
  takesLonger,
  interrupted,
  takenBySurprise,
  mount,
  taskDone,
  exposed,
  prepareAgain,
  bleedOut,
  holdOut,
  tugOn,
];

export const ATTACKS: readonly string[] = ['attack', 'shoot', 'surprise-attack'];

const BY_ID = new Map(ACTIONS.map(action => [action.id, action]));

/** The action of this id; null for none. */
export function actionOf(id: string): Action | null {
  return BY_ID.get(id) ?? null;
}
