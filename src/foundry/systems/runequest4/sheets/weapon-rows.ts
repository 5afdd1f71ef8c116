import { isInHand } from '../../../../rules/mythras/character.ts';
import { wearOf } from '../../../../rules/mythras/state.ts';
import { incapacity } from '../../../../rules/runequest4/conditions.ts';
import { plainTarget } from '../../../../rules/runequest4/contest.ts';
import type { Weapon } from '../../../../rules/runequest4/fighter.ts';
import { unusable } from '../../../../rules/runequest4/setup.ts';
import { weaponSkill } from '../../../../rules/runequest4/skills.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { addDice } from '../../../../rules/shared/dice.ts';
import { railOf } from '../../../../rules/shared/target.ts';
import { takenOf } from '../../../../rules/shared/taking.ts';
import { bandOf, formatNumber, localize, reasonWords, targetLines } from '../../../platform/localize.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { whereaboutsOf, holdLabel } from '../../../sheets/item-rows.ts';
import { inHandFirst } from '../../../sheets/weapon-rows.ts';
import type { StrikeRow, WeaponRow } from '../../mythras/sheets/weapon-row.ts';
import type { OpposedView } from './runequest4-view.ts';

type Item = Item.OfType<'opposed-weapon'>;

/** The weapons of a fighter, those in hand first, as sheets show them. */
export function weaponRows(view: OpposedView): WeaponRow[] {
  return inHandFirst(
    itemsOf(view.actor, 'opposed-weapon').map(item => weaponRow(view, item)),
    row => row.isReady,
  );
}

function weaponRow(view: OpposedView, item: Item): WeaponRow {
  const { state } = view.fighter;
  const id = item.id ?? '';
  const { hp, natural, ready } = item.system;
  const lost = wearOf(state, id);
  const weapon = view.fighter.weapons.find(known => known.id === id);
  const isDropped = state.dropped.includes(id);
  const isReady = natural || isInHand({ id, ready }, state);
  return {
    id,
    label: item.label,
    img: item.img ?? '',
    quantity: '',
    magazine: '',
    isDropped,
    strikes: weapon ? [strikeRow(view, weapon, item.label)] : [],
    toughness: hp > 0 ? localize('OPPOSED.weaponHp', { left: Math.max(0, hp - lost) }) : '',
    toughnessWhy: lost > 0 ? localize('SHEET.wornBy', { lost, hp }) : localize('OPPOSED.weaponHpWhy'),
    whereabouts: isDropped ? whereaboutsOf(id, state.taken) : '',
    isLying: isDropped && takenOf({ state }, id) === 0,
    isReady,
    hold: natural || isDropped ? '' : holdLabel(isReady),
    problem: isReady ? problemOf(view, item, weapon) : '',
  };
}

/** The reason why a weapon cannot be used, apart from lying on the ground; empty for none. */
function problemOf({ fighter, nameOf }: OpposedView, item: Item, weapon: Weapon | undefined): string {
  if (!item.system.isReadable) return localize('REASON.damage-unreadable');
  if (!weapon) return localize('OPPOSED.noStyle');
  const reason = unusable(fighter, weapon);
  return reason && reason.id !== 'weapon-dropped' ? reasonWords(reason, nameOf) : '';
}

function strikeRow(view: OpposedView, weapon: Weapon, label: string): StrikeRow {
  const { fighter, options, nameOf } = view;
  const skill = weaponSkill(fighter, weapon, { for: 'attack', precision: 0, against: null }, options);
  const target = skill && plainTarget(skill);
  const chance = target ? localize('CARD.chance', { value: target.value }) : '';
  const [critical, fumble] = [bandOf(target, 'critical'), bandOf(target, 'fumble')];
  return {
    id: weapon.id,
    modeLabel: '',
    chance,
    critical,
    fumble,
    rail: target && railOf(target),
    chanceWhy: target
      ? [...targetLines(target, nameOf), localize('CIRCUMSTANCES.hint')].join('\n')
      : localize('REASON.no-skill'),
    damage: formatNumber(addDice(weapon.damage, fighter.damageModifier)),
    details: detailsOf(view, weapon),
    attackLabel: localize('SHEET.attackLabel', {
      weapon: label,
      chance: chance || '–',
      critical: critical || '–',
      fumble: fumble || '–',
    }),
    canAttack: chance !== '' && unusable(fighter, weapon) === null && incapacity(fighter.state) === null,
  };
}

function detailsOf({ options, nameOf }: OpposedView, weapon: Weapon): string[] {
  const { hands, reach, shield, ap = 0, damage, missile, style, traits = [] } = weapon;
  const points = shield ? String(ap) : damage;
  return present([
    style === null ? localize('SKILL.unarmed') : (nameOf(style) ?? ''),
    // RQ4-DEFL-01, RQ4-DEFL-02: only one of the two tables knows it.
    options.combatTable === 'deflection' && (!missile || shield) && localize('OPPOSED.deflects', { points }),
    reach !== undefined && localize('SHEET.reach', { reach }),
    hands === 2 && localize('SHEET.twoHands'),
    missile && localize('OPPOSED.missile'),
    ...traits.map(trait => localize(`OPPOSED.trait.${trait}`)),
  ]);
}
