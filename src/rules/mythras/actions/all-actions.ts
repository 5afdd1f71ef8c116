import type { Action } from './action.ts';
import { breakObject } from './break-object.ts';
import { breatheFlame, wingBuffet } from './breath-and-wings.ts';
import { changeRange } from './change-range.ts';
import { frenzy, intimidate, terrify } from './fear.ts';
import { assessSituation, signal, speak, useLuckPoint, wardLocation } from './free-actions.ts';
import { burn, fall, holdBreath, struckByFalling, suffocate } from './hazards.ts';
import { castMagic, counterSpell, holdMagic } from './magic.ts';
import { gather } from './gather.ts';
import { gaze, regenerate } from './creature-actions.ts';
import { dive } from './dive.ts';
import { exert } from './exert.ts';
import { jump } from './jump.ts';
import { leap } from './leap.ts';
import { move, regainFooting, takeCover } from './moving.ts';
import { outmanoeuvre } from './outmanoeuvre.ts';
import { pickUp } from './pick-up.ts';
import { pullOut } from './pull-weapon.ts';
import { pullFromWound } from './pull-from-wound.ts';
import { meetAgain, rest } from './rest.ts';
import { throwWeapon } from './throw-weapon.ts';
import { trample } from './trample.ts';
import { shootTwo } from './shoot-two.ts';
import { sneakPeek } from './sneak-peek.ts';
import { aim, brace, delay, dither, mount, steadyWeapon } from './standing.ts';
import { struggle } from './struggle.ts';
import { switchFireMode } from './switch-fire-mode.ts';
import { firstAid, treatWound } from './treating.ts';
import { tripEntangled } from './trip-entangled.ts';
import { dropItem, readyWeapon, reload } from './weapons-at-hand.ts';

/** All that can be done in a fight besides attacking (MYT-ACT, MYT-REACT, MYT-FREE). */
export const ACTIONS: readonly Action[] = [
  changeRange,
  switchFireMode,
  sneakPeek,
  dither,
  struggle,
  outmanoeuvre,
  mount,
  readyWeapon,
  pickUp,
  pullOut,
  pullFromWound,
  reload,
  leap,
  tripEntangled,
  brace,
  delay,
  holdMagic,
  steadyWeapon,
  move,
  jump,
  takeCover,
  regainFooting,
  castMagic,
  counterSpell,
  aim,
  shootTwo,
  firstAid,
  treatWound,
  assessSituation,
  wardLocation,
  dropItem,
  speak,
  signal,
  useLuckPoint,
  terrify,
  intimidate,
  frenzy,
  fall,
  struckByFalling,
  burn,
  holdBreath,
  suffocate,
  breakObject,
  breatheFlame,
  wingBuffet,
  throwWeapon,
  dive,
  trample,
  gaze,
  regenerate,
  exert,
  rest,
  gather,
  meetAgain,
];

/** Every attack asks whether it is one of them. */
const BY_ID: ReadonlyMap<string, Action> = new Map(ACTIONS.map(action => [action.id, action]));

/** The action of this id, or null. */
export function actionOf(id: string): Action | null {
  return BY_ID.get(id) ?? null;
}
