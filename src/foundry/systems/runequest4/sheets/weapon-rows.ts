import { wearOf } from '../../../../rules/mythras/state.ts';
import { helplessness } from '../../../../rules/runequest4/conditions.ts';
import { plainTarget } from '../../../../rules/runequest4/contest.ts';
import type { Weapon } from '../../../../rules/runequest4/fighter.ts';
import { unusable } from '../../../../rules/runequest4/setup.ts';
import { weaponSkill } from '../../../../rules/runequest4/skills.ts';
import { addDice } from '../../../../rules/shared/dice.ts';
import { takenOf } from '../../../../rules/shared/taking.ts';
import { bandOf, printed, reasonWords, targetLines, words } from '../../../platform/localize.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { whereaboutsOf } from '../../../sheets/item-rows.ts';
import type { StrikeRow, WeaponRow } from '../../mythras/sheets/weapon-row.ts';
import type { OpposedView } from './runequest4-view.ts';

type Item = Item.OfType<'opposed-weapon'>;

/** The weapons of somebody that are at hand, as sheets show them. */
export function weaponRows(view: OpposedView): WeaponRow[] {
  return itemsOf(view.actor, 'opposed-weapon')
    .filter(({ system }) => system.ready || system.natural)
    .map(item => weaponRow(view, item));
}

function weaponRow(view: OpposedView, item: Item): WeaponRow {
  const { state } = view.fighter;
  const id = item.id ?? '';
  const { hp } = item.system;
  const lost = wearOf(state, id);
  const weapon = view.fighter.weapons.find(known => known.id === id);
  const isDropped = state.dropped.includes(id);
  return {
    ...{ id, label: item.label, img: item.img ?? '', quantity: '', magazine: '', isDropped },
    strikes: weapon ? [strikeRow(view, weapon, item.label)] : [],
    toughness: hp > 0 ? words('OPPOSED.weaponHp', { left: Math.max(0, hp - lost) }) : '',
    toughnessWhy: lost > 0 ? words('SHEET.wornBy', { lost, hp }) : words('OPPOSED.weaponHpWhy'),
    whereabouts: whereaboutsOf(id, state.taken),
    isLying: isDropped && takenOf({ state }, id) === 0,
    isReady: true,
    problem: problemOf(view, item, weapon),
  };
}

/** What keeps a weapon from being used, beyond lying on the ground; empty when nothing does. */
function problemOf({ fighter, nameOf }: OpposedView, item: Item, weapon: Weapon | undefined): string {
  if (!item.system.isDamageReadable) return words('REASON.damage-unreadable');
  if (!weapon) return words('OPPOSED.noStyle');
  const reason = unusable(fighter, weapon);
  return reason && reason.id !== 'weapon-dropped' ? reasonWords(reason, nameOf) : '';
}

function strikeRow(view: OpposedView, weapon: Weapon, label: string): StrikeRow {
  const { fighter, options, nameOf } = view;
  const skill = weaponSkill(fighter, weapon, { for: 'attack', precision: 0, against: null }, options);
  const target = skill && plainTarget(skill);
  const chance = target ? words('CARD.chance', { value: target.value }) : '';
  const [critical, fumble] = [bandOf(target, 'critical'), bandOf(target, 'fumble')];
  return {
    ...{ id: weapon.id, way: '', chance, critical, fumble },
    chanceWhy: target
      ? [...targetLines(target, nameOf), words('SITUATION.hint')].join('\n')
      : words('REASON.no-skill'),
    damage: printed(addDice(weapon.damage, fighter.damageModifier)),
    details: detailsOf(view, weapon),
    attackLabel: words('SHEET.attackLabel', {
      ...{ weapon: label, chance: chance || '–', critical: critical || '–', fumble: fumble || '–' },
    }),
    canAttack: chance !== '' && unusable(fighter, weapon) === null && helplessness(fighter.state) === null,
  };
}

function detailsOf({ options, nameOf }: OpposedView, weapon: Weapon): string[] {
  const { hands, reach, shield, ap = 0, damage, missile, style, traits = [] } = weapon;
  const points = shield ? String(ap) : damage;
  return [
    style === null ? words('SKILL.unarmed') : (nameOf(style) ?? ''),
    // RQ4-DEFL-01, RQ4-DEFL-02: only one of the two tables knows it.
    ...(options.combatTable === 'deflection' && (!missile || shield)
      ? [words('OPPOSED.deflects', { points })]
      : []),
    ...(reach === undefined ? [] : [words('SHEET.reach', { reach })]),
    ...(hands === 2 ? [words('SHEET.twoHands')] : []),
    ...(missile ? [words('OPPOSED.missile')] : []),
    ...traits.map(trait => words(`OPPOSED.trait.${trait}`)),
  ];
}
