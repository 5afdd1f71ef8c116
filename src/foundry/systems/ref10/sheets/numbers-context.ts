import { initiativeReasons } from '../../../../rules/ref10/actions/declare.ts';
import { capacityOf, movementOf } from '../../../../rules/ref10/burdens.ts';
import { dodgeReasons } from '../../../../rules/ref10/defence.ts';
import { CHARACTERISTICS } from '../../../../rules/ref10/fighter.ts';
import { optionsOf } from '../../../../rules/ref10/options.ts';
import { formatSigned, localize } from '../../../platform/localize.ts';
import { itemsOf, why } from '../../../sheets/fighter-view.ts';
import { groupOf, type ItemGroup, rowOf } from '../../../sheets/item-rows.ts';
import { type Ref10View, setupOf, sumOf } from './ref10-view.ts';

interface CharacteristicCell {
  readonly name: string;
  readonly max: number;
  readonly id: string;
  readonly label: string;
  readonly short: string;
  readonly value: number;
  /** Told where active effects make it another than is written. */
  readonly why: string;
  readonly written: number;
}

interface NumberCell {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly why: string;
}

/** What the numbers part of the sheet shows. */
export interface NumbersContext {
  readonly characteristics: readonly CharacteristicCell[];
  readonly numbers: readonly NumberCell[];
  /** What is written down beside the characteristics. */
  readonly written: { readonly life: number; readonly reflexes: number; readonly aquatic: boolean };
}

/** Characteristics, and what follows from them, with why. */
export function numbersContext(view: Ref10View): NumbersContext {
  const { actor, written, fighter } = view;
  const { life, reflexes, aquatic } = written;
  return {
    characteristics: CHARACTERISTICS.map(id => {
      const [value, before] = [actor.system.characteristics[id], written.characteristics[id]];
      return {
        id,
        value,
        written: before,
        name: `system.characteristics.${id}`,
        max: 100,
        label: localize(`CHARACTERISTIC.${id}.name`),
        short: localize(`REFLEXES.short.${id}`),
        why: value === before ? '' : localize('CREATURE.byEffects', { before, value }),
      };
    }),
    numbers: numbersOf(view, fighter),
    written: { life, reflexes, aquatic },
  };
}

function numbersOf(view: Ref10View, fighter: Ref10View['fighter']): NumberCell[] {
  const setup = setupOf(view);
  const initiative = initiativeReasons(fighter, optionsOf(setup));
  const dodge = dodgeReasons(setup, fighter, null);
  const metres = movementOf(fighter);
  const { load = 0, encumbrance = 0, characteristics } = fighter;
  const { carry, lift, drag } = capacityOf(characteristics.str);
  return [
    { id: 'initiative', value: `1d10${formatSigned(sumOf(initiative))}`, why: why(initiative) },
    { id: 'dodge', value: `1d10${formatSigned(sumOf(dodge))}`, why: why(dodge) },
    {
      id: 'walk',
      value: localize('SHEET.metres', { metres }),
      why: localize('REFLEXES.walkWhy', { mv: characteristics.mv, lost: characteristics.mv - metres }),
    },
    {
      id: 'load',
      value: localize('REFLEXES.kilograms', { load, carry }),
      why: localize('REFLEXES.loadWhy', { carry, lift, drag, slab: Math.max(1, characteristics.str * 2) }),
    },
    ...(encumbrance > 0
      ? [{ id: 'encumbrance', value: formatSigned(-encumbrance), why: localize('REFLEXES.encumbranceWhy') }]
      : []),
  ].map(cell => ({ ...cell, label: localize(`REFLEXES.number.${cell.id}`) }));
}

/** What the belongings part of the sheet shows: armour and whatever else is carried. */
export function itemsContext({ actor, isEditing }: Ref10View): { readonly groups: readonly ItemGroup[] } {
  const armour = itemsOf(actor, 'ref10-armour').map(item =>
    rowOf(item, localize('SHEET.armourPoints', { points: item.system.ap }), 'worn', item.system.worn),
  );
  const gear = itemsOf(actor, 'ref10-gear').map(item =>
    rowOf(item, `×${item.system.quantity}`, 'carried', item.system.carried),
  );
  return {
    groups: [
      groupOf('ref10-armour', localize('SHEET.armourWorn'), localize('SHEET.noArmour'), armour),
      ...(gear.length > 0 || isEditing
        ? [groupOf('ref10-gear', localize('CREATURE.gear'), localize('SHEET.noGear'), gear)]
        : []),
    ],
  };
}
