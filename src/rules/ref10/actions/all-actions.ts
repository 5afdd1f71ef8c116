import type { Action } from './action.ts';
import { aimedAttack, attack, burst, feint, fullBurst } from './attacks.ts';
import { setOff, throwGrenade } from './blasts.ts';
import { declare } from './declare.ts';
import { jump, run, stayAfloat, swim, walk } from './moving.ts';
import { aim, beAlert, beDefensive, dropItem, reload } from './standing.ts';
import { changeWeapon, putAway, takeUp } from './taking-up.ts';
import { approach, lookOut } from './watching.ts';

/** All actions (REF-ACT-01, REF-ACT-02, `ref10-actions.json`). */
export const ACTIONS: readonly Action[] = [
  declare,
  attack,
  aimedAttack,
  burst,
  fullBurst,
  throwGrenade,
  feint,
  aim,
  beDefensive,
  beAlert,
  changeWeapon,
  putAway,
  takeUp,
  reload,
  run,
  jump,
  swim,
  stayAfloat,
  walk,
  dropItem,
  lookOut,
  approach,
  setOff,
];

/** Attacks with any weapon, offered along with it. */
export const ATTACKS: readonly string[] = [attack, aimedAttack, burst, fullBurst].map(({ id }) => id);

/** The action of this id, or null. */
export function actionOf(id: string): Action | null {
  return ACTIONS.find(action => action.id === id) ?? null;
}
