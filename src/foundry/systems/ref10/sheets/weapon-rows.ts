import { attackReasons } from '../../../../rules/ref10/attacking.ts';
import { helplessness } from '../../../../rules/ref10/conditions.ts';
import { type Guard, isClose, isRanged, type Weapon } from '../../../../rules/ref10/fighter.ts';
import { lying } from '../../../../rules/ref10/ground.ts';
import { guardOf, isInHand, isLetGo, roundsLeft } from '../../../../rules/ref10/state.ts';
import { formatNumber, formatSigned, localize } from '../../../platform/localize.ts';
import { itemsOf, why } from '../../../sheets/fighter-view.ts';
import { whereaboutsOf } from '../../../sheets/item-rows.ts';
import { skillLabel } from '../../../sheets/skill-values.ts';
import { type Ref10View, setupOf, sumOf } from './ref10-view.ts';

/** A weapon as the sheet shows it. */
export interface WeaponRow {
  readonly id: string;
  readonly label: string;
  /** What is added to the die of an attack; empty for what is not attacked with. */
  readonly chance: string;
  readonly chanceWhy: string;
  readonly damage: string;
  /** Kind, skill, unit of range, rounds, what it is in a parry. */
  readonly details: readonly string[];
  readonly isInHand: boolean;
  /** Whether its owner let go of it, so that it lies somewhere or is another's; where it is then. */
  readonly isGone: boolean;
  readonly whereabouts: string;
  /** Whether it can be put away, or taken in hand again, as the table says. */
  readonly canPutAway: boolean;
  /** Whether it lies on the ground, to be picked up. */
  readonly isLying: boolean;
  readonly canAttack: boolean;
  /** What keeps it from being used; empty when nothing does. */
  readonly problem: string;
  /** Rounds or pieces left, as a field takes them; null where nobody counts them. */
  readonly left: number | null;
  readonly magazine: number;
}

/** The weapons of somebody, those in hand first. */
export function weaponRows(view: Ref10View): WeaponRow[] {
  const rows = itemsOf(view.actor, 'ref10-weapon').map(item => weaponRow(view, item));
  return [...rows.filter(row => row.isInHand), ...rows.filter(row => !row.isInHand)];
}

function weaponRow(view: Ref10View, item: Item.OfType<'ref10-weapon'>): WeaponRow {
  const { fighter, nameOf } = view;
  const id = item.id ?? '';
  const weapon = fighter.weapons.find(known => known.id === id);
  const inHand = isInHand(fighter, { id });
  const isGone = isLetGo(fighter.state, id);
  const isBody = item.system.kind === 'unarmed' || item.system.kind === 'natural';
  const row = {
    ...{ id, label: item.label, damage: formatNumber(item.system.damage), isInHand: inHand },
    ...{
      isGone,
      whereabouts: whereaboutsOf(id, fighter.state.taken),
      isLying: weapon !== undefined && lying(fighter, weapon) > 0,
    },
    canPutAway: !isGone && !isBody,
  };
  if (!weapon) {
    const problem = localize('REASON.damage-unreadable');
    return { ...row, ...NOTHING, problem };
  }
  const reasons = attackReasons(setupOf(view), fighter, weapon, null);
  const attacks = isClose(weapon) || isRanged(weapon);
  return {
    ...row,
    chance: attacks ? formatSigned(sumOf(reasons)) : '',
    chanceWhy: attacks ? [why(reasons, nameOf), localize('SITUATION.hint')].join('\n') : '',
    details: detailsOf(view, weapon),
    canAttack: attacks && inHand && helplessness(fighter) === null,
    problem: '',
    left: roundsLeft(fighter, weapon),
    magazine: weapon.magazine ?? 0,
  };
}

const NOTHING = {
  chance: '',
  chanceWhy: '',
  details: [],
  canAttack: false,
  left: null,
  magazine: 0,
} as const;

function detailsOf({ fighter }: Ref10View, weapon: Weapon): string[] {
  const { kind, skill, guard, unit, burst = 0, radius, spreads, offHand } = weapon;
  return [
    localize(`REFLEXES.kind.${kind}`),
    skillLabel(skill),
    ...(unit === undefined ? [] : [localize('REFLEXES.unit', { metres: unit })]),
    ...(burst > 1 ? [localize('REFLEXES.burst', { rounds: burst })] : []),
    ...(spreads ? [localize('REFLEXES.spreads')] : []),
    ...(radius === undefined ? [] : [localize('REFLEXES.radius', { metres: radius })]),
    ...(guard === undefined ? [] : [parryWords(guard, guardOf(fighter, weapon))]),
    ...(offHand ? [localize('REFLEXES.offHand')] : []),
  ];
}

/** What it does in a parry: bare hands keep nothing away with armour points (REF-PARRY-01). */
function parryWords(guard: Guard, points: number): string {
  return guard === 'bare' ? localize('REFLEXES.parriesBare') : localize('REFLEXES.parries', { points });
}
