import { DECLARE_FIRST, isDeclaring } from '../../../../rules/ref10/actions/action.ts';
import { attackReasons } from '../../../../rules/ref10/attacking.ts';
import { incapacity } from '../../../../rules/ref10/conditions.ts';
import { type Guard, isClose, isRanged, type Weapon } from '../../../../rules/ref10/fighter.ts';
import { countOnGround } from '../../../../rules/ref10/ground.ts';
import { guardOf, isInHand } from '../../../../rules/ref10/state.ts';
import { isAutomatic } from '../../../../rules/ref10/volley.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { sumOf } from '../../../../rules/shared/target.ts';
import { formatNumber, formatSigned, localize, reasonWords } from '../../../platform/localize.ts';
import { itemsOf, reasonsText, setupOf } from '../../../sheets/fighter-view.ts';
import { inHandFirst, type StrikeRow, weaponRow, type WeaponRow } from '../../../sheets/weapon-rows.ts';
import { skillLabel } from '../../../sheets/skill-values.ts';
import type { Ref10View } from './ref10-view.ts';

/** The weapons of a fighter, those in hand first. */
export function weaponRows(view: Ref10View): WeaponRow[] {
  return inHandFirst(
    itemsOf(view.actor, 'ref10-weapon').map(item => rowOf(view, item)),
    row => !row.isDropped,
  );
}

function rowOf(view: Ref10View, item: Item.OfType<'ref10-weapon'>): WeaponRow {
  const { fighter } = view;
  const { kind } = item.system;
  const weapon = fighter.weapons.find(({ id }) => id === item.id);
  return weaponRow(item, {
    fighter,
    weapon,
    strike: strikeRow(view, item, weapon),
    lying: weapon ? countOnGround(fighter, weapon) : 0,
    isBodily: kind === 'unarmed' || kind === 'natural',
  });
}

function strikeRow(
  view: Ref10View,
  { id, system }: Item.OfType<'ref10-weapon'>,
  weapon: Weapon | undefined,
): StrikeRow {
  const { fighter, fight, nameOf } = view;
  const row = { id: id ?? '', damage: formatNumber(system.damage) };
  const details = weapon ? detailsOf(view, weapon) : [];
  if (!weapon || !(isClose(weapon) || isRanged(weapon)))
    return { ...row, details, chance: '', chanceWhy: '', isNoAttack: true, canAttack: false };
  const reasons = attackReasons(setupOf(view), fighter, weapon, null);
  // REF-ACT-03: nobody attacks before the round is declared.
  const first = isDeclaring(fight) ? [reasonWords(DECLARE_FIRST)] : [];
  return {
    ...row,
    details,
    isNoAttack: false,
    chance: formatSigned(sumOf(reasons)),
    chanceWhy: [...first, reasonsText(reasons, nameOf), localize('CIRCUMSTANCES.hint')].join('\n'),
    canAttack: isInHand(fighter, weapon) && incapacity(fighter) === null && first.length === 0,
  };
}

function detailsOf({ fighter }: Ref10View, weapon: Weapon): string[] {
  const { kind, skill, guard, unit, burst = 0, radius, spreads, offHand, twoHanded } = weapon;
  return present([
    // Its skill says the same of a firearm.
    !(kind === 'shot' && skill === 'guns') && localize(`REFLEXES.kind.${kind}`),
    skillLabel(skill),
    unit !== undefined && localize('REFLEXES.unit', { metres: unit }),
    isAutomatic(weapon) && localize('REFLEXES.burst', { rounds: burst }),
    spreads && localize('REFLEXES.spreads'),
    radius !== undefined && localize('REFLEXES.radius', { metres: radius }),
    guard !== undefined && parryWords(guard, guardOf(fighter, weapon)),
    offHand && localize('REFLEXES.offHand'),
    twoHanded && localize('SHEET.twoHands'),
  ]);
}

/** Its effect in a parry: bare hands stop nothing with armour points (REF-PARRY-01). */
function parryWords(guard: Guard, points: number): string {
  return guard === 'bare' ? localize('REFLEXES.parriesBare') : localize('REFLEXES.parries', { points });
}
