import { isInHand } from '../../../../rules/mythras/character.ts';
import { keptFromAttack } from '../../../../rules/mythras/conditions.ts';
import { lodgedIn } from '../../../../rules/mythras/actions/pull-weapon.ts';
import { addsModifier } from '../../../../rules/mythras/damage-roll.ts';
import { tooTired } from '../../../../rules/mythras/fatigue.ts';
import type { MythrasFighter, Weapon } from '../../../../rules/mythras/fighter.ts';
import { countOnGround } from '../../../../rules/mythras/ground.ts';
import { carriedLeft, roundsLeft, turnsToLoad } from '../../../../rules/mythras/ranged/ammunition.ts';
import { wearOf } from '../../../../rules/mythras/state.ts';
import { targetOf, weaponSkill } from '../../../../rules/mythras/weapon-skill.ts';
import { unusable } from '../../../../rules/mythras/weapons-in-use.ts';
import { addDice, readDice } from '../../../../rules/shared/dice.ts';
import { type Rail, railOf } from '../../../../rules/shared/target.ts';
import {
  bandOf,
  canLocalize,
  formatNumber,
  inReadersLanguage,
  localize,
  localizeCount,
  type NameOf,
  reasonWords,
  targetLines,
} from '../../../platform/localize.ts';
import { holdLabel, keptWords, whereaboutsOf } from '../../../sheets/item-rows.ts';
import { leftOf } from '../receive-item.ts';

/** A way of using a weapon: what it can hit with, and what it does. */
export interface StrikeRow {
  /** The id to attack with: of the item, or `item:mode`. */
  readonly id: string;
  /** The way of holding it; empty for the only one, or the first. */
  readonly modeLabel: string;
  /** The chance to hit, in percent; empty when it is not in hand. */
  readonly chance: string;
  /** The parts of the chance, or why there is none. */
  readonly chanceWhy: string;
  /** The results that are criticals and fumbles. */
  readonly critical: string;
  readonly fumble: string;
  /** Shares of results that hit and that are critical, of 100; null when it is not in hand. */
  readonly rail: Rail | null;
  readonly damage: string;
  /** Size, reach, hands, ranges and what else is worth knowing, one after the other. */
  readonly details: readonly string[];
  /** The label of the attack button. */
  readonly attackLabel: string;
  readonly canAttack: boolean;
}

/** A weapon as a sheet shows it. */
export interface WeaponRow {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  readonly quantity: string;
  /** Rounds in its magazine and ammunition carried for it; empty if they are not counted. */
  readonly magazine: string;
  readonly strikes: readonly StrikeRow[];
  /** Armour points, and hit points left of those it had. */
  readonly toughness: string;
  readonly toughnessWhy: string;
  readonly isDropped: boolean;
  /** The place of a weapon out of hand; empty otherwise. */
  readonly whereabouts: string;
  /** True where its owner can pick it up. */
  readonly isLying: boolean;
  readonly isReady: boolean;
  /** The button that draws it or puts it away; empty where it is a part of the body, lies somewhere, or sticks in a victim. */
  readonly hold: string;
  /** The reason why it cannot be used; empty for none. */
  readonly problem: string;
}

/** The row of an owned weapon. */
export function weaponRow(item: Item.OfType<'weapon'>, fighter: MythrasFighter, nameOf: NameOf): WeaponRow {
  const { isReadable, ready, ap, hp, natural, quantity } = item.system;
  const id = item.id ?? '';
  const weapons = fighter.weapons.filter(weapon => weapon.id === id || weapon.id.startsWith(`${id}:`));
  const isDropped = fighter.state.dropped.includes(id);
  const lost = wearOf(fighter.state, id);
  const problem = isReadable ? problemOf(fighter, weapons[0]) : localize('REASON.damage-unreadable');
  const modeLabels = new Map(item.modeLabels);
  const isReady = isInHand({ id, ready }, fighter.state);
  const isOut = isDropped || weapons.some(weapon => lodgedIn(fighter, weapon) !== null);
  return {
    id,
    label: item.label,
    img: item.img ?? '',
    quantity: quantity > 1 ? localize('SHEET.times', { quantity: leftOf(item) }) : '',
    magazine: ammunitionWords(weapons, fighter),
    strikes: weapons.map(weapon => {
      const mode = weapon.id.slice(id.length + 1);
      const modeLabel = mode === '' ? '' : modeOf(item, mode);
      const label = mode === '' ? item.label : (modeLabels.get(mode) ?? item.label);
      return strikeRow(weapon, { fighter, nameOf, modeLabel, label });
    }),
    toughness: hp > 0 ? `${ap}/${Math.max(0, hp - lost)}` : '',
    toughnessWhy: lost > 0 ? localize('SHEET.wornBy', { lost, hp }) : localize('SHEET.toughness'),
    isDropped,
    whereabouts: isDropped ? whereaboutsOf(id, fighter.state.taken) : '',
    isLying: isDropped && weapons.some(weapon => countOnGround(fighter, weapon) > 0),
    isReady,
    hold: natural || isOut ? '' : holdLabel(isReady),
    problem: isDropped ? '' : problem,
  };
}

/** The reason why a fighter cannot attack at all (MYT-WOUND-05, MYT-FATIGUE-06); empty for none. */
export function keptFrom(fighter: MythrasFighter): string {
  return keptWords(keptFromAttack(fighter.state) ?? tooTired(fighter), fighter.state.conditions);
}

/** Ammunition left, in the magazine and carried to reload. */
function ammunitionWords(weapons: readonly Weapon[], fighter: MythrasFighter): string {
  const weapon = weapons.find(({ ammunition }) => ammunition !== undefined);
  if (!weapon?.ammunition) return '';
  const { holds } = weapon.ammunition;
  const carried = carriedLeft(fighter, weapon);
  const inMagazine = localize('SHEET.magazine', { left: roundsLeft(fighter, weapon) ?? 0, holds });
  const toLoad = carried === null ? '' : localizeCount('SHEET.ammunitionLeft', carried);
  return [holds > 0 ? inMagazine : '', toLoad].filter(Boolean).join(' · ');
}

/** The name of a mode of holding a weapon. */
function modeOf(item: Item.OfType<'weapon'>, mode: string): string {
  const names = item.system.modes[mode]?.names ?? {};
  return inReadersLanguage(names) || mode;
}

interface Using {
  readonly fighter: MythrasFighter;
  readonly nameOf: NameOf;
  readonly modeLabel: string;
  readonly label: string;
}

function strikeRow(weapon: Weapon, { fighter, nameOf, modeLabel, label }: Using): StrikeRow {
  const skill = weaponSkill(fighter, weapon, weapon.ranged ? 'shot' : 'attack');
  const target = skill && targetOf(skill);
  const chance = target ? localize('CARD.chance', { value: target.value }) : '';
  const problem = keptFrom(fighter) || problemOf(fighter, weapon);
  const modifier = addsModifier(weapon, weapon.ranged !== undefined) ? fighter.damageModifier : '0';
  const critical = bandOf(target, 'critical');
  const fumble = bandOf(target, 'fumble');
  return {
    id: weapon.id,
    modeLabel,
    chance,
    chanceWhy: target
      ? problem || [...targetLines(target, nameOf), localize('CIRCUMSTANCES.hint')].join('\n')
      : localize('REASON.no-skill'),
    critical,
    fumble,
    rail: target && railOf(target),
    damage: formatNumber(addDice(weapon.damage, modifier)),
    details: detailsOf(weapon, fighter),
    attackLabel: localize('SHEET.attackLabel', {
      weapon: label,
      chance: chance || '–',
      critical: critical || '–',
      fumble: fumble || '–',
    }),
    canAttack: chance !== '' && problem === '' && readDice(weapon.damage) !== null,
  };
}

function detailsOf(
  { size, hands, reach, ranged, covers, traits = [], id }: Weapon,
  fighter: MythrasFighter,
): string[] {
  const details = [localize(`SIZE.${size}`)];
  if (ranged) {
    const { close, effective, long, load } = ranged;
    const force = ranged.force ? localize(`SIZE.${ranged.force}`) : '';
    details[0] = localize('SHEET.range', { close, effective, long });
    if (force) details.push(localize('SHEET.force', { force }));
    if (load > 0) details.push(localizeCount('SHEET.load', load));
    const turns = turnsToLoad(fighter, id);
    if (turns > 0) details.push(localizeCount('SHEET.toLoad', turns));
  } else if (reach !== undefined) details.push(localize('SHEET.reach', { reach }));
  if (hands === 2) details.push(localize('SHEET.twoHands'));
  if (covers !== undefined && covers > 0) details.push(localizeCount('SHEET.covers', covers));
  // The name of the throwing mode says already that it can be thrown.
  const named = ranged ? traits.filter(trait => trait !== 'thrown') : traits;
  return [
    ...details,
    ...named.flatMap(trait => (canLocalize(`TRAIT.${trait}.name`) ? [localize(`TRAIT.${trait}.name`)] : [])),
  ];
}

/** Why it cannot be used now: broken, stuck, pinned, out of order (MYT-ACT-01); empty when it can. */
function problemOf(fighter: MythrasFighter, weapon: Weapon | undefined): string {
  const reason = weapon && unusable(fighter, weapon);
  return reason ? reasonWords(reason) : '';
}
