import { attackReasons } from '../../../../rules/ref10/attacking.ts';
import { incapacity } from '../../../../rules/ref10/conditions.ts';
import { type Guard, isClose, isRanged, type Weapon } from '../../../../rules/ref10/fighter.ts';
import { countOnGround } from '../../../../rules/ref10/ground.ts';
import { guardOf, isInHand, isLetGo, roundsLeft } from '../../../../rules/ref10/state.ts';
import { formatNumber, formatSigned, localize } from '../../../platform/localize.ts';
import { itemsOf, why } from '../../../sheets/fighter-view.ts';
import { holdLabel, whereaboutsOf } from '../../../sheets/item-rows.ts';
import { skillLabel } from '../../../sheets/skill-values.ts';
import { type Ref10View, setupOf, sumOf } from './ref10-view.ts';

/** An attack with a weapon, as the sheet shows it. */
interface StrikeRow {
  readonly id: string;
  /** What is added to the die; empty for what is not attacked with. */
  readonly chance: string;
  readonly chanceWhy: string;
  readonly isNoAttack: boolean;
  readonly damage: string;
  /** Kind, skill, unit of range, rounds, what it is in a parry. */
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
  /** The button that puts it away or takes it in hand; empty where the table cannot say so. */
  readonly hold: string;
  /** What keeps it from being used; empty when nothing does. */
  readonly problem: string;
  /** Whether its rounds or pieces are counted, and how many are left. */
  readonly isCounted: boolean;
  readonly left: number | null;
  readonly magazine: number;
}

/** The weapons of somebody, those in hand first. */
export function weaponRows(view: Ref10View): WeaponRow[] {
  const rows = itemsOf(view.actor, 'ref10-weapon').map(item => weaponRow(view, item));
  return [...rows.filter(row => !row.isDropped), ...rows.filter(row => row.isDropped)];
}

function weaponRow(view: Ref10View, item: Item.OfType<'ref10-weapon'>): WeaponRow {
  const { fighter } = view;
  const id = item.id ?? '';
  const weapon = fighter.weapons.find(known => known.id === id);
  const inHand = isInHand(fighter, { id });
  const isGone = isLetGo(fighter.state, id);
  const isBody = item.system.kind === 'unarmed' || item.system.kind === 'natural';
  const left = weapon ? roundsLeft(fighter, weapon) : null;
  return {
    id,
    label: item.label,
    isDropped: !inHand,
    left,
    isCounted: left !== null,
    strikes: [strikeRow(view, item, weapon)],
    whereabouts: isGone ? whereaboutsOf(id, fighter.state.taken) : '',
    isLying: weapon !== undefined && countOnGround(fighter, weapon) > 0,
    hold: isGone || isBody ? '' : holdLabel(inHand),
    magazine: weapon?.magazine ?? 0,
    problem: weapon ? '' : localize('REASON.damage-unreadable'),
  };
}

function strikeRow(
  view: Ref10View,
  { id, system }: Item.OfType<'ref10-weapon'>,
  weapon: Weapon | undefined,
): StrikeRow {
  const { fighter, nameOf } = view;
  const row = { id: id ?? '', damage: formatNumber(system.damage) };
  const details = weapon ? detailsOf(view, weapon) : [];
  if (!weapon || !(isClose(weapon) || isRanged(weapon)))
    return { ...row, details, chance: '', chanceWhy: '', isNoAttack: true, canAttack: false };
  const reasons = attackReasons(setupOf(view), fighter, weapon, null);
  return {
    ...row,
    details,
    isNoAttack: false,
    chance: formatSigned(sumOf(reasons)),
    chanceWhy: [why(reasons, nameOf), localize('SITUATION.hint')].join('\n'),
    canAttack: isInHand(fighter, weapon) && incapacity(fighter) === null,
  };
}

function detailsOf({ fighter }: Ref10View, weapon: Weapon): string[] {
  const { kind, skill, guard, unit, burst = 0, radius, spreads, offHand, twoHanded } = weapon;
  return [
    localize(`REFLEXES.kind.${kind}`),
    skillLabel(skill),
    ...(unit === undefined ? [] : [localize('REFLEXES.unit', { metres: unit })]),
    ...(burst > 1 ? [localize('REFLEXES.burst', { rounds: burst })] : []),
    ...(spreads ? [localize('REFLEXES.spreads')] : []),
    ...(radius === undefined ? [] : [localize('REFLEXES.radius', { metres: radius })]),
    ...(guard === undefined ? [] : [parryWords(guard, guardOf(fighter, weapon))]),
    ...(offHand ? [localize('REFLEXES.offHand')] : []),
    ...(twoHanded ? [localize('SHEET.twoHands')] : []),
  ];
}

/** What it does in a parry: bare hands keep nothing away with armour points (REF-PARRY-01). */
function parryWords(guard: Guard, points: number): string {
  return guard === 'bare' ? localize('REFLEXES.parriesBare') : localize('REFLEXES.parries', { points });
}
