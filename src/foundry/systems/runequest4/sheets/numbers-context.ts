import { damageModifierAt, damageModifierStep } from '../../../../rules/mythras/attributes.ts';
import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { initiative } from '../../../../rules/runequest4/initiative.ts';
import { armourPenalty } from '../../../../rules/runequest4/skills.ts';
import { wornAt } from '../../../../rules/runequest4/state.ts';
import { formatSigned, localize } from '../../../platform/localize.ts';
import { itemsOf, why } from '../../../sheets/fighter-view.ts';
import { groupOf, type ItemGroup, rowOf } from '../../../sheets/item-rows.ts';
import type { NumberCell } from '../../mythras/sheets/creature/numbers-context.ts';
import { damageModifierOf } from '../to-fighter.ts';
import type { OpposedView } from './runequest4-view.ts';

/** What the numbers part of the sheet shows, as that of a creature. */
export interface NumbersContext {
  readonly characteristics: readonly NumberCell[];
  readonly attributes: readonly NumberCell[];
}

/** Characteristics, and what follows from them: to be read, or what of it can be written. */
export function numbersContext(view: OpposedView): NumbersContext {
  return {
    characteristics: CHARACTERISTICS.map(id => {
      const [value, before] = [view.actor.system.characteristics[id], view.written.characteristics[id]];
      return {
        id,
        value,
        written: before,
        placeholder: '',
        isText: false,
        max: 999,
        label: localize(`CHARACTERISTIC.${id}.name`),
        short: localize(`CHARACTERISTIC.${id}.short`),
        why: byEffects(before, value),
        name: `system.characteristics.${id}`,
      };
    }),
    attributes: view.isEditing ? writtenCells(view) : [...writtenCells(view), ...workedCells(view)],
  };
}

function writtenCells({ actor, written }: OpposedView): NumberCell[] {
  const inRound = (['combatActions', 'reactions'] as const).map(id => {
    const [value, before] = [actor.system[id], written[id]];
    return {
      id,
      value,
      written: before,
      placeholder: '',
      isText: false,
      max: 20,
      short: '',
      label: localize(`Runequest4Fighter.FIELDS.${id}.label`),
      why: byEffects(before, value),
      name: `system.${id}`,
    };
  });
  const { value, reasons } = damageModifierOf(actor);
  const { str, siz } = actor.system.characteristics;
  const modifier: NumberCell = {
    id: 'damageModifier',
    short: '',
    isText: true,
    max: 0,
    label: localize('NUMBER.damageModifier'),
    value: value === '0' ? '–' : formatSigned(value),
    why: why(reasons),
    name: 'system.statblock.damageModifier',
    written: written.statblock.damageModifier,
    placeholder: damageModifierAt(damageModifierStep(str + siz)),
  };
  return [...inRound, modifier];
}

function byEffects(before: number, value: number): string {
  return value === before ? '' : localize('CREATURE.byEffects', { before, value });
}

/** What follows from the rest, with why. */
function workedCells({ fighter, options }: OpposedView): NumberCell[] {
  const penalty = armourPenalty(fighter, options);
  const worn = fighter.locations.reduce((sum, place) => sum + wornAt(fighter, place), 0);
  const { mount } = fighter;
  const cell = (id: string, value: string, reason: string): NumberCell => ({
    id,
    value,
    why: reason,
    label: localize(`OPPOSED.number.${id}`),
    short: '',
    name: '',
    written: '',
    placeholder: '',
    isText: false,
    max: 0,
  });
  const helped = options.armourSkill ? [localize('OPPOSED.armourSkillHelps')] : [];
  return [
    cell('initiative', initiative.dice(fighter), why(initiative.reasons(fighter))),
    ...(worn > 0
      ? [
          cell(
            'armourPenalty',
            formatSigned(-penalty),
            [localize('OPPOSED.armourPenaltyWhy', { worn }), ...helped].join('\n'),
          ),
        ]
      : []),
    ...(mount
      ? [
          cell(
            'mount',
            localize('OPPOSED.mountIs', { siz: mount.siz }),
            localize('OPPOSED.mountWhy', { dice: mount.damageModifier }),
          ),
        ]
      : []),
  ];
}

/** What the belongings part of the sheet shows: every weapon at hand or not, armour, and what else is carried. */
export function itemsContext({ actor, isEditing }: OpposedView): { readonly groups: readonly ItemGroup[] } {
  const weapons = itemsOf(actor, 'opposed-weapon')
    .filter(({ system }) => !system.natural)
    .map(item => rowOf(item, item.system.damage, 'ready', item.system.ready));
  const armour = itemsOf(actor, 'armour').map(item => {
    const { ap, lost, worn, natural } = item.system;
    const detail = localize('SHEET.armourPoints', { points: Math.max(0, ap - lost) });
    // What grew on somebody is not taken off.
    return { ...rowOf(item, detail, 'worn', worn || natural), ...(natural && { state: '' }) };
  });
  const gear = itemsOf(actor, 'gear').map(item =>
    rowOf(item, `×${item.system.quantity}`, 'carried', item.system.carried),
  );
  const groups = [
    groupOf('armour', localize('SHEET.armourWorn'), localize('SHEET.noArmour'), armour),
    groupOf('opposed-weapon', localize('SHEET.weapons'), localize('SHEET.noWeapons'), weapons),
    groupOf('gear', localize('CREATURE.gear'), localize('SHEET.noGear'), gear),
  ];
  return {
    groups: groups.filter(({ type, items }) => items.length > 0 || (isEditing && type !== 'opposed-weapon')),
  };
}
