import { accidentalInjury } from './accidental-injury.ts';
import { arise } from './arise.ts';
import { bash } from './bash.ts';
import { bleed } from './bleed.ts';
import { blindOpponent } from './blind-opponent.ts';
import { bypassArmour } from './bypass-armour.ts';
import { chooseLocation } from './choose-location.ts';
import { circumventCover } from './circumvent-cover.ts';
import { circumventParry } from './circumvent-parry.ts';
import { compelSurrender } from './compel-surrender.ts';
import { damageWeapon } from './damage-weapon.ts';
import { disarmOpponent } from './disarm-opponent.ts';
import { dropFoe } from './drop-foe.ts';
import { duckBack } from './duck-back.ts';
import { withAllMoments, type SpecialEffect } from './effect.ts';
import { enhanceParry } from './enhance-parry.ts';
import { entangle } from './entangle.ts';
import { flurry } from './flurry.ts';
import { forceFailure } from './force-failure.ts';
import { grip } from './grip.ts';
import { impale } from './impale.ts';
import { marksman } from './marksman.ts';
import { maximiseDamage } from './maximise-damage.ts';
import { overextendOpponent } from './overextend-opponent.ts';
import { overpenetration } from './overpenetration.ts';
import { pinDown } from './pin-down.ts';
import { pinWeapon } from './pin-weapon.ts';
import { prepareCounter } from './prepare-counter.ts';
import { pressAdvantage } from './press-advantage.ts';
import { rapidReload } from './rapid-reload.ts';
import { scarFoe } from './scar-foe.ts';
import { selectTarget } from './select-target.ts';
import { slipFree } from './slip-free.ts';
import { stunLocation } from './stun-location.ts';
import { sunder } from './sunder.ts';
import { tripOpponent } from './trip-opponent.ts';
import { weaponMalfunction } from './weapon-malfunction.ts';
import { withdraw } from './withdraw.ts';

const effects: SpecialEffect[] = [
  accidentalInjury,
  arise,
  bash,
  bleed,
  blindOpponent,
  bypassArmour,
  chooseLocation,
  circumventCover,
  circumventParry,
  compelSurrender,
  damageWeapon,
  disarmOpponent,
  dropFoe,
  duckBack,
  enhanceParry,
  entangle,
  flurry,
  forceFailure,
  grip,
  impale,
  marksman,
  maximiseDamage,
  overextendOpponent,
  overpenetration,
  pinDown,
  pinWeapon,
  prepareCounter,
  pressAdvantage,
  rapidReload,
  scarFoe,
  selectTarget,
  slipFree,
  stunLocation,
  sunder,
  tripOpponent,
  weaponMalfunction,
  withdraw,
].map(withAllMoments);

/** All special effects, in the order in which they are offered: the book's, then those of modules. */
export const EFFECTS: readonly SpecialEffect[] = effects;

/** Adds an effect to the list; see `additions.ts`. */
export function listEffect(effect: SpecialEffect): void {
  effects.push(withAllMoments(effect));
}
