import { coupDeGrace } from './coup-de-grace.ts';
import { abilityDamage } from './ability-damage.ts';
import { changePlace, duckBehindNeck, goAboard, throwOff } from './aboard.ts';
import type { Action } from './action.ts';
import { chargeInAir, diveAttack, flyby, swoop } from './air-attacks.ts';
import { disarm, strikeCarried, sunder } from './at-weapons.ts';
import { otherDamage } from './other-damage.ts';
import { attack, endTurn, fightDefensively, fullAttack, fullAttackSquare, totalDefence } from './attacks.ts';
import { burnsOn } from './burning-on.ts';
import { cease, concentrate, direct, dismiss } from './active-spells.ts';
import { cast, castingDone, castFull, castLong, castQuickened } from './casting.ts';
import { levelDrain, levelReturn } from './level-drain.ts';
import { lowerResistance } from './lowering-resistance.ts';
import { climbFast, climbSlowly, swimFast, swimOn } from './climbing.ts';
import { collide } from './colliding.ts';
import { plummet } from './falling.ts';
import { fly, hover, leaveHover, recover } from './flying.ts';
import { flyAlong } from './flying-along.ts';
import { orderUndead, releaseUndead } from './commanding.ts';
import { dragGrapple } from './dragging.ts';
import { escape } from './escaping.ts';
import { gazeAt } from './gazing.ts';
import { grabItem } from './grabbing.ts';
import { drawInGrapple, grappleOn, releasePinned, silencePinned, takeComponent } from './grapple-options.ts';
import { grapple } from './grappling.ts';
import {
  draw,
  drawOnTheMove,
  dropItem,
  dropProne,
  loadHeavy,
  loadLight,
  pickUp,
  sheathe,
  standUp,
  takeUp,
} from './handling.ts';
import { hide } from './hiding.ts';
import { aidAnother, aidSkill, feint, firstAid, quickFeint, rouse } from './helping.ts';
import { crawl, fiveFootStep, moveAction, struggleOn, withdraw } from './moving.ts';
import { somethingElse } from './other-deeds.ts';
import { chargingOverrun, overrun } from './overrunning.ts';
import { chargingSpecial } from './in-place-of-a-blow.ts';
import { poisonActs } from './poison-acts.ts';
import { charge } from './pouncing.ts';
import { bullRush, chargingRush } from './pushing.ts';
import { readyAnother } from './readying.ts';
import { calmMount, guideWithKnees, mountFalls, mountFast, mountUp, slumpInSaddle } from './riding.ts';
import { dayInBed, dayWithoutHelp, hourPasses, nightsRest } from './resting.ts';
import { run } from './running.ts';
import { stabilizing } from './stabilizing.ts';
import { attackSquare } from './striking-squares.ts';
import { land, landStalled, leapOff, takeOff, takeOffFreely } from './taking-off.ts';
import { prepareFlask, throwAtPoint } from './flasks.ts';
import { touchFriends, touchWithCharge } from './touching.ts';
import { trample } from './trampling.ts';
import { trip } from './tripping.ts';
import { tumble } from './tumbling.ts';
import { bolsterUndead, dispelTurning, turnUndead } from './turning.ts';
import { delay, ready, readyCounterspell, stepIn, stepInFirst } from './waiting.ts';
import { fullThrow, throwAtSquare, throwWeapon } from './weapon-throws.ts';
import { wriggle } from './wriggling.ts';

/** All actions but those that ready any of them (D20-ACT-10 to 15). */
const PLAIN: readonly Action[] = [
  ...[attack, fullAttack, otherDamage, coupDeGrace, fightDefensively, totalDefence],
  ...[throwWeapon, fullThrow],
  ...[attackSquare, fullAttackSquare, throwAtSquare],
  ...[throwAtPoint, prepareFlask],
  ...[moveAction, fiveFootStep, crawl, struggleOn, withdraw, run, charge, tumble, wriggle],
  ...[climbSlowly, climbFast, swimOn, swimFast],
  ...[
    trip,
    disarm,
    grabItem,
    sunder,
    strikeCarried,
    bullRush,
    chargingRush,
    overrun,
    chargingOverrun,
    trample,
    gazeAt,
    chargingSpecial,
  ],
  ...[grapple, grappleOn, drawInGrapple, silencePinned, releasePinned, escape, dragGrapple, takeComponent],
  ...[
    cast,
    castQuickened,
    castFull,
    castLong,
    castingDone,
    touchWithCharge,
    touchFriends,
    concentrate,
    cease,
    dismiss,
    direct,
    lowerResistance,
  ],
  ...[turnUndead, bolsterUndead, dispelTurning, orderUndead, releaseUndead],
  ...[mountUp, mountFast, calmMount, guideWithKnees, mountFalls, slumpInSaddle],
  ...[aidAnother, aidSkill, rouse, firstAid, feint, quickFeint, hide, somethingElse],
  ...[ready, readyCounterspell, delay, stepIn, stepInFirst],
  ...[draw, drawOnTheMove, sheathe, dropItem, pickUp, takeUp, loadLight, loadHeavy, standUp, dropProne],
  ...[takeOff, takeOffFreely, leapOff, fly, flyAlong, hover, leaveHover, recover, land, landStalled, plummet],
  ...[swoop, diveAttack, chargeInAir, flyby, collide],
  ...[goAboard, changePlace, duckBehindNeck, throwOff],
  ...[
    abilityDamage,
    levelDrain,
    levelReturn,
    burnsOn,
    poisonActs,
    stabilizing,
    nightsRest,
    dayInBed,
    hourPasses,
    dayWithoutHelp,
    endTurn,
  ],
];

/** All actions (D20-ACT-10 to 15). */
export const ACTIONS: readonly Action[] = [...PLAIN, readyAnother(PLAIN)];

/** Attacks with a weapon of the user's choice, offered with that weapon. */
export const ATTACKS: readonly string[] = [attack, fullAttack, otherDamage].map(({ id }) => id);

/** The action of this id, or null. */
export function actionOf(id: string): Action | null {
  return ACTIONS.find(action => action.id === id) ?? null;
}
