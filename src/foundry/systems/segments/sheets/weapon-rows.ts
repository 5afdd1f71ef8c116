import { strikes } from '../../../../rules/segments/announcing.ts';
import { incapacity } from '../../../../rules/segments/conditions.ts';
import { factorOf } from '../../../../rules/segments/factors.ts';
import { handOf, isBodily, isRanged, isShield, type Weapon } from '../../../../rules/segments/fighter.ts';
import { countOnGround } from '../../../../rules/segments/ground.ts';
import { reactionDice } from '../../../../rules/segments/reaction.ts';
import { clockIn, isInHand, structureOf } from '../../../../rules/segments/state.ts';
import { shotReasons } from '../../../../rules/segments/shooting.ts';
import { strikeReasons } from '../../../../rules/segments/strike-total.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { addDice } from '../../../../rules/shared/dice.ts';
import { type Reason, sumOf } from '../../../../rules/shared/target.ts';
import { formatNumber, formatSigned, localize } from '../../../platform/localize.ts';
import { itemsOf, reasonsText } from '../../../sheets/fighter-view.ts';
import { inHandFirst, type StrikeRow, weaponRow, type WeaponRow } from '../../../sheets/weapon-rows.ts';
import type { SegmentsView } from './segments-view.ts';

/** An attack with a weapon, as the sheet shows it. */
interface SegmentsStrikeRow extends StrikeRow {
  /** The action that a click begins, where it is not the attack itself; otherwise empty. */
  readonly verb: string;
}

/** A weapon as the sheet shows it. */
interface SegmentsWeaponRow extends WeaponRow<SegmentsStrikeRow> {
  /** Its structure points, where it has lost some. */
  readonly toughness: string;
  readonly toughnessWhy: string;
}

/** The weapons and shields of a fighter, those in hand first. */
export function weaponRows(view: SegmentsView): SegmentsWeaponRow[] {
  return inHandFirst(
    itemsOf(view.actor, 'segments-weapon').map(item => rowOf(view, item)),
    row => !row.isDropped,
  );
}

function rowOf(view: SegmentsView, item: Item.OfType<'segments-weapon'>): SegmentsWeaponRow {
  const { fighter } = view;
  const weapon = fighter.weapons.find(({ id }) => id === item.id);
  const points = weapon ? structureOf(fighter, weapon) : null;
  const whole = weapon?.structure ?? 0;
  return {
    ...weaponRow(item, {
      fighter,
      weapon,
      strike: strikeRow(view, item, weapon),
      lying: weapon ? countOnGround(fighter, weapon) : 0,
      isBodily: !weapon || isBodily(weapon),
    }),
    toughness:
      points !== null && points < whole ? localize('SEGMENTS.structurePoints', { points, whole }) : '',
    toughnessWhy: localize('SEGMENTS.structureWhy'),
    ...(points === 0 && { problem: localize('SHEET.broken') }),
  };
}

function strikeRow(
  view: SegmentsView,
  item: Item.OfType<'segments-weapon'>,
  weapon: Weapon | undefined,
): SegmentsStrikeRow {
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
    chanceWhy: [reasonsText(reasons, nameOf), localize('CIRCUMSTANCES.hint')].join('\n'),
    verb: verbOf(view, weapon),
    damage: formatNumber(added === 0 ? weapon.damage : addDice(weapon.damage, String(added))),
    details: detailsOf(view, weapon),
    canAttack: isInHand(fighter, weapon) && incapacity(fighter) === null,
  };
}

/** The action that a click begins: in a fight the announcement; empty for the attack itself (SEG-REACT-04). */
function verbOf({ fighter, fight }: SegmentsView, weapon: Weapon): string {
  const attempt = { action: 'attack', by: fighter.id, at: '', with: weapon.id };
  const begun = strikes({ attempt, fighters: { [fighter.id]: fighter }, fight });
  return begun.startsWith('prepare-') ? localize('SEGMENTS.prepare') : '';
}

/** The parts of the bonus to a blow, or to a shot at an unknown range. */
function reasonsOf({ course, fighter }: SegmentsView, weapon: Weapon): readonly Reason[] {
  if (!isRanged(weapon)) return strikeReasons(course, fighter, weapon, null, 'attack');
  const all = shotReasons(course, fighter, weapon, fighter, { quicker: 0, aim: 0 });
  return all.filter(({ rule }) => rule !== 'SEG-SHOOT-19');
}

function detailsOf({ course, fighter, fight }: SegmentsView, weapon: Weapon): string[] {
  const { hand, family, light, polearm, bastard, hook, ranges, specialised, group, variable } = weapon;
  const clock = fight ? clockIn(fighter, handOf(weapon)) : null;
  const isUnderWay = clock?.with === weapon.id && clock.due !== undefined;
  return present([
    isUnderWay && localize('SEGMENTS.readyAt', { segment: clock.until ?? clock.due ?? 0 }),
    localize('SEGMENTS.reactionDice', { dice: reactionDice(fighter, weapon) }),
    !isRanged(weapon) && factorWords({ course, fighter }, weapon),
    localize(`SEGMENTS.critical.${family}`),
    !(isBodily(weapon) && hand === 'none') && localize(`SEGMENTS.hand.${hand}`),
    isShield(weapon) && localize(`SEGMENTS.kind.${weapon.kind}`),
    ranges &&
      localize('SEGMENTS.ranges', {
        ranges: [ranges.short, ranges.medium, ranges.long].filter(one => one !== undefined).join('/'),
      }),
    variable !== undefined && localize('SEGMENTS.rapid', { how: localize(`SEGMENTS.variable.${variable}`) }),
    light && localize('SEGMENTS.light'),
    polearm && localize('SEGMENTS.polearm'),
    weapon.lance && localize('SEGMENTS.lance'),
    bastard && localize('SEGMENTS.bastard'),
    hook !== undefined && localize('SEGMENTS.hook', { bonus: formatSigned(hook) }),
    weapon.exceptional && exceptionalWords(weapon.exceptional),
    group !== undefined && localize('SEGMENTS.group', { count: group }),
    specialised && localize('SEGMENTS.specialised'),
  ]);
}

/** From which pure face on a hit of it does something of its own (SEG-CRIT-11). */
function exceptionalWords({ from, effect }: NonNullable<Weapon['exceptional']>): string {
  return localize('SEGMENTS.exceptionalFrom', { from, effect: localize(`SEGMENTS.exceptional.${effect}`) });
}

/** The factors of a weapon in its holder's hands: attack, then defence (SEG-WEAPON-01). */
function factorWords({ course, fighter }: Pick<SegmentsView, 'course' | 'fighter'>, weapon: Weapon): string {
  return localize('SEGMENTS.factors', {
    attack: formatSigned(factorOf(course, fighter, weapon, 'attack')),
    defence: formatSigned(factorOf(course, fighter, weapon, 'defence')),
  });
}
