import { strikes } from '../../../../rules/segments/announcing.ts';
import { incapacity } from '../../../../rules/segments/conditions.ts';
import { factorOf } from '../../../../rules/segments/factors.ts';
import { handOf, isBodily, isRanged, isShield, type Weapon } from '../../../../rules/segments/fighter.ts';
import { countOnGround } from '../../../../rules/segments/ground.ts';
import { reactionDice } from '../../../../rules/segments/reaction.ts';
import { clockIn, isInHand, isLetGo, missilesLeft, structureOf } from '../../../../rules/segments/state.ts';
import { shotReasons } from '../../../../rules/segments/shooting.ts';
import { strikeReasons } from '../../../../rules/segments/strike-total.ts';
import { addDice } from '../../../../rules/shared/dice.ts';
import { type Reason, sumOf } from '../../../../rules/shared/target.ts';
import { formatNumber, formatSigned, localize } from '../../../platform/localize.ts';
import { itemsOf, why } from '../../../sheets/fighter-view.ts';
import { holdLabel, whereaboutsOf } from '../../../sheets/item-rows.ts';
import type { SegmentsView } from './segments-view.ts';

/** An attack with a weapon, as the sheet shows it. */
interface StrikeRow {
  readonly id: string;
  /** What a click begins, where it is not the attack itself; else empty. */
  readonly verb: string;
  /** What is added to the die; empty for what cannot be read. */
  readonly chance: string;
  readonly chanceWhy: string;
  readonly isNoAttack: boolean;
  readonly damage: string;
  /** Reaction, factors, critical effects, hands, ranges. */
  readonly details: readonly string[];
  readonly canAttack: boolean;
}

/** A weapon as the sheet shows it. */
export interface WeaponRow {
  readonly id: string;
  readonly label: string;
  readonly strikes: readonly [StrikeRow];
  /** Whether it is put away, or its owner let go of it. */
  readonly isDropped: boolean;
  /** Where it is when its owner let go of it: on the ground, or with another. */
  readonly whereabouts: string;
  /** Whether it lies on the ground, to be picked up. */
  readonly isLying: boolean;
  /** The button that puts it away or takes it in hand; empty for parts of a body. */
  readonly hold: string;
  /** Its structure points, where it has lost some. */
  readonly toughness: string;
  readonly toughnessWhy: string;
  /** What keeps it from being used; empty when nothing does. */
  readonly problem: string;
  /** Whether its missiles or pieces are counted, and how many are left. */
  readonly isCounted: boolean;
  readonly left: number | null;
  readonly magazine: number;
}

/** The weapons and shields of somebody, those in hand first. */
export function weaponRows(view: SegmentsView): WeaponRow[] {
  const rows = itemsOf(view.actor, 'segments-weapon').map(item => weaponRow(view, item));
  return [...rows.filter(row => !row.isDropped), ...rows.filter(row => row.isDropped)];
}

function weaponRow(view: SegmentsView, item: Item.OfType<'segments-weapon'>): WeaponRow {
  const { fighter } = view;
  const { state } = fighter;
  const id = item.id ?? '';
  const weapon = fighter.weapons.find(known => known.id === id);
  const isAway = state.dropped.includes(id);
  const isGone = isLetGo(state, id);
  const left = weapon ? missilesLeft(fighter, weapon) : null;
  const points = weapon ? structureOf(fighter, weapon) : null;
  const whole = weapon?.structure ?? 0;
  const isBroken = points === 0;
  return {
    id,
    label: item.label,
    isDropped: isAway,
    strikes: [strikeRow(view, item, weapon)],
    whereabouts: isGone ? whereaboutsOf(id, state.taken) : '',
    isLying: weapon !== undefined && countOnGround(fighter, weapon) > 0,
    hold: isGone || !weapon || isBodily(weapon) ? '' : holdLabel(!isAway),
    toughness:
      points !== null && points < whole ? localize('SEGMENTS.structurePoints', { points, whole }) : '',
    toughnessWhy: localize('SEGMENTS.structureWhy'),
    isCounted: left !== null,
    left,
    magazine: weapon?.magazine ?? 0,
    problem: weapon ? (isBroken ? localize('CLASSIC.broken') : '') : localize('REASON.damage-unreadable'),
  };
}

function strikeRow(
  view: SegmentsView,
  item: Item.OfType<'segments-weapon'>,
  weapon: Weapon | undefined,
): StrikeRow {
  const { fighter, nameOf } = view;
  if (!weapon) {
    const nothing = { verb: '', chance: '', chanceWhy: '', isNoAttack: true, damage: '', canAttack: false };
    return { id: item.id ?? '', ...nothing, details: [] };
  }
  const reasons = reasonsOf(view, weapon);
  const { damageBonus = 0 } = weapon;
  const added = damageBonus + (isRanged(weapon) ? 0 : fighter.bonuses.damage);
  return {
    id: weapon.id,
    isNoAttack: false,
    chance: formatSigned(sumOf(reasons)),
    chanceWhy: [why(reasons, nameOf), localize('SITUATION.hint')].join('\n'),
    verb: verbOf(view, weapon),
    damage: formatNumber(added === 0 ? weapon.damage : addDice(weapon.damage, String(added))),
    details: detailsOf(view, weapon),
    canAttack: isInHand(fighter, weapon) && incapacity(fighter) === null,
  };
}

/** What a click on it begins: in a fight it is announced first; empty for the attack itself (SEG-REACT-04). */
function verbOf({ fighter, fight }: SegmentsView, weapon: Weapon): string {
  const attempt = { action: 'attack', by: fighter.id, at: '', with: weapon.id };
  const begun = strikes({ attempt, fighters: { [fighter.id]: fighter }, fight });
  return begun.startsWith('prepare-') ? localize(`ACTION.${begun}.name`) : '';
}

/** What is added to the die of a blow, or of a shot whose range nobody knows yet. */
function reasonsOf({ course, fighter }: SegmentsView, weapon: Weapon): readonly Reason[] {
  if (!isRanged(weapon)) return strikeReasons(course, fighter, weapon, null, 'attack');
  const all = shotReasons(course, fighter, weapon, fighter, { quicker: 0, aim: 0 });
  return all.filter(({ rule }) => rule !== 'SEG-SHOOT-19');
}

function detailsOf({ course, fighter, fight }: SegmentsView, weapon: Weapon): string[] {
  const { hand, family, light, polearm, bastard, hook, ranges, specialised, group, variable } = weapon;
  const clock = fight ? clockIn(fighter, handOf(weapon)) : null;
  const isUnderWay = clock?.with === weapon.id && clock.due !== undefined;
  return [
    ...(isUnderWay ? [localize('SEGMENTS.readyAt', { segment: clock.until ?? clock.due ?? 0 })] : []),
    localize('SEGMENTS.reactionDice', { dice: reactionDice(fighter, weapon) }),
    ...(isRanged(weapon) ? [] : [factorWords({ course, fighter }, weapon)]),
    localize(`SEGMENTS.critical.${family}`),
    ...(isBodily(weapon) && hand === 'none' ? [] : [localize(`SEGMENTS.hand.${hand}`)]),
    ...(isShield(weapon) ? [localize(`SEGMENTS.kind.${weapon.kind}`)] : []),
    ...(ranges
      ? [
          localize('SEGMENTS.ranges', {
            metres: [ranges.short, ranges.medium, ranges.long].filter(one => one !== undefined).join('/'),
          }),
        ]
      : []),
    ...(variable === undefined
      ? []
      : [localize('SEGMENTS.rapid', { how: localize(`SEGMENTS.variable.${variable}`) })]),
    ...(light ? [localize('SEGMENTS.light')] : []),
    ...(polearm ? [localize('SEGMENTS.polearm')] : []),
    ...(weapon.lance ? [localize('SEGMENTS.lance')] : []),
    ...(bastard ? [localize('SEGMENTS.bastard')] : []),
    ...(hook === undefined ? [] : [localize('SEGMENTS.hook', { bonus: formatSigned(hook) })]),
    ...(weapon.exceptional ? [exceptionalWords(weapon.exceptional)] : []),
    ...(group === undefined ? [] : [localize('SEGMENTS.group', { count: group })]),
    ...(specialised ? [localize('SEGMENTS.specialised')] : []),
  ];
}

/** From which pure face on a hit of it does something of its own (SEG-CRIT-11). */
function exceptionalWords({ from, effect }: NonNullable<Weapon['exceptional']>): string {
  return localize('SEGMENTS.exceptionalFrom', { from, effect: localize(`SEGMENTS.exceptional.${effect}`) });
}

/** What its factors are worth to its holder now: attack, then defence (SEG-WEAPON-01). */
function factorWords({ course, fighter }: Pick<SegmentsView, 'course' | 'fighter'>, weapon: Weapon): string {
  return localize('SEGMENTS.factors', {
    attack: formatSigned(factorOf(course, fighter, weapon, 'attack')),
    defence: formatSigned(factorOf(course, fighter, weapon, 'defence')),
  });
}
