import type { MythrasFighter, Weapon } from '../../rules/mythras/fighter.ts';
import { addDice, readDice } from '../../rules/shared/dice.ts';
import { targetOf, weaponSkill } from '../../rules/mythras/weapon-skill.ts';
import { targetLines, words } from '../words.ts';

/** A weapon as the sheet shows it. */
export interface WeaponRow {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  /** The chance to hit, in percent; empty when it is not in hand. */
  readonly chance: string;
  readonly chanceWhy: string;
  readonly damage: string;
  readonly size: string;
  readonly toughness: string;
  readonly isDropped: boolean;
  /** What keeps it from being used; empty when nothing does. */
  readonly problem: string;
}

/** The row of a weapon; `weapon` is missing when it is not ready. */
export function weaponRow(
  item: Item.OfType<'weapon'>,
  weapon: Weapon | undefined,
  fighter: MythrasFighter,
): WeaponRow {
  const { damage, size, ap, hp, isDamageReadable } = item.system;
  const skill = weapon && weaponSkill(fighter, weapon, 'attack');
  const target = skill && targetOf(skill);
  return {
    id: item.id ?? '',
    label: item.label,
    img: item.img ?? '',
    chance: target ? words('CARD.chance', { value: target.value }) : '',
    chanceWhy: target ? targetLines(target, id => item.actor?.items.get(id)?.label ?? null).join('\n') : '',
    damage: readDice(damage) ? addDice(damage, fighter.damageModifier) : damage,
    size: words(`SIZE.${size}`),
    toughness: hp > 0 ? `${ap}/${hp}` : '–',
    isDropped: fighter.state.dropped.includes(item.id ?? ''),
    problem: isDamageReadable ? '' : words('REASON.damage-unreadable'),
  };
}
