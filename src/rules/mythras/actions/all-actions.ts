import type { Action } from './action.ts';
import { breakObject } from './break-object.ts';
import { switchFireMode } from '../ranged/bursts.ts';
import { breatheFlame, gaze, regenerate, wingBuffet } from './creature-actions.ts';
import { dive, trample } from './creature-charges.ts';
import { assessSituation, exert, signal, speak, useLuckPoint, wardLocation } from './free-actions.ts';
import { jump, leap } from './leap.ts';
import { changeRange, outmanoeuvre } from './outmanoeuvre.ts';
import { gather, pickUp } from './pick-up.ts';
import { pullFromWound, pullOut } from './pull-weapon.ts';
import { shootTwo, throwWeapon } from './shooting.ts';
import { struggle, tripEntangled } from './struggle.ts';
import { frenzy, intimidate, terrify } from './fear.ts';
import { burn, fall, holdBreath, struckByFalling, suffocate } from './hazards.ts';
import { castMagic, counterSpell, evadeSpell, holdMagic } from './magic.ts';
import { move, regainFooting, takeCover } from './moving.ts';
import { newSession, rest } from './rest.ts';
import { aim, brace, delay, dither, mount, sneakPeek, steadyWeapon } from './standing.ts';
import { firstAid, treatWound } from './treating.ts';
import { weighPassions } from './weigh-passions.ts';
import { dropItem, putAway, readyWeapon, reload } from './weapons-at-hand.ts';

/** All actions other than attacks (MYT-ACT, MYT-REACT, MYT-FREE). */
export const ACTIONS: readonly Action[] = [
  changeRange,
  switchFireMode,
  sneakPeek,
  dither,
  struggle,
  outmanoeuvre,
  mount,
  readyWeapon,
  putAway,
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
  evadeSpell,
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
  weighPassions,
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
  newSession,
];

/** A map, since every attack is looked up too. */
const BY_ID: ReadonlyMap<string, Action> = new Map(ACTIONS.map(action => [action.id, action]));

/** The action of this id, or null. */
export function actionOf(id: string): Action | null {
  return BY_ID.get(id) ?? null;
}
