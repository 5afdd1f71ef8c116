import { initiativeReasons } from '../../../../rules/ref10/actions/declare.ts';
import { capacityOf, movementOf } from '../../../../rules/ref10/burdens.ts';
import { dodgeReasons } from '../../../../rules/ref10/defence.ts';
import { BODY, CHARACTERISTICS } from '../../../../rules/ref10/fighter.ts';
import { optionsOf } from '../../../../rules/ref10/options.ts';
import { amountOf } from '../../../../rules/shared/things-in-state.ts';
import { lifeLost } from '../../../../rules/ref10/state.ts';
import type { Condition } from '../../../../rules/shared/fact.ts';
import { activeRuleset } from '../../../combat-system/active-system.ts';
import { actorOf } from '../../../documents/fighter-id.ts';
import { formatSigned, localize, localizeOr } from '../../../platform/localize.ts';
import { type ConditionRow, conditionRows } from '../../../sheets/conditions-context.ts';
import { itemsOf, reasonsText } from '../../../sheets/fighter-view.ts';
import { groupOf, rowOf } from '../../../sheets/item-rows.ts';
import { type ItemsContext, purseOf } from '../../../sheets/purse.ts';
import { type LocationRow, type Silhouette, silhouetteOf } from '../../../ui/silhouette/silhouette.ts';
import { locationRows, woundWords } from '../hit-locations.ts';
import { type Ref10View, setupOf, sumOf } from './ref10-view.ts';

/** Context of the head of the sheet: name, actions left, conditions. */
export interface HeadContext {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  readonly actions: { readonly pips: readonly boolean[]; readonly label: string };
  readonly life: { readonly label: string; readonly left: number; readonly full: number };
  readonly isTurn: boolean;
  readonly conditions: readonly ConditionRow[];
}

/** The head of the sheet. */
export function headContext(view: Ref10View): HeadContext {
  const { actor, fighter, fight, nameOf } = view;
  const full = fighter.life;
  const left = full - lifeLost(fighter);
  return {
    name: actor.label,
    img: actor.img ?? '',
    subtitle: woundWords(fighter),
    actions: actionPips(view),
    life: { label: localize('REFLEXES.lifeLeft', { left, full }), left, full },
    isTurn: fight?.turn === fighter.id,
    conditions: conditionRows(fighter, condition => aboutOf(condition, nameOf)),
  };
}

function actionPips({ fighter, fight }: Ref10View): HeadContext['actions'] {
  if (!fight) return { pips: [], label: '' };
  const left = fight.ap[fighter.id] ?? 0;
  const full = Math.max(activeRuleset().mostPoints(fighter), left);
  return {
    pips: Array.from({ length: full }, (_, i) => i < left),
    label: localize('REFLEXES.actionsLeft', { left, full }),
  };
}

/** The amount of a condition, with its item and its cause. */
function aboutOf({ amount, with: itemId, by }: Condition, nameOf: Ref10View['nameOf']): string[] {
  const named = itemId && (nameOf(itemId) ?? localizeOr(`ACTION.${itemId}.name`, ''));
  const whom = by && actorOf(by)?.tableName;
  return [amount === undefined ? '' : String(amount), named ?? '', whom ?? ''].filter(Boolean);
}

/** A place where life points can be lost, as a row of the table. */
interface PlaceRow extends Pick<LocationRow, 'id' | 'label' | 'range' | 'lost' | 'wound' | 'sign'> {
  /** Armour points left; empty for the whole body, which wears none of its own. */
  readonly armour: number | '';
  readonly armourWhy: string;
  /** Armour points that blows took for good. */
  readonly worn: number;
}

/** Context of the body part of the sheet. */
export interface BodyContext {
  readonly silhouette: Silhouette;
  readonly places: readonly PlaceRow[];
  readonly life: { readonly left: number; readonly full: number; readonly wound: string };
}

/** The locations with armour and what was lost there (REF-LOC-03, REF-AP-02), and the whole body (REF-AP-04). */
export function bodyContext({ fighter }: Ref10View): BodyContext {
  const rows = locationRows(fighter);
  const whole: PlaceRow = {
    id: BODY,
    label: localize(`LOCATION.${BODY}`),
    range: '–',
    lost: amountOf(fighter.state.hurt, BODY),
    wound: 'none',
    sign: '',
    armour: '',
    armourWhy: '',
    worn: 0,
  };
  const { life } = fighter;
  return {
    silhouette: silhouetteOf('humanoid', rows),
    places: [...rows.map(row => ({ ...row, worn: amountOf(fighter.state.wear, row.id) })), whole],
    life: { left: life - lifeLost(fighter), full: life, wound: woundWords(fighter) },
  };
}

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

/** Context of the numbers part of the sheet. */
export interface NumbersContext {
  readonly characteristics: readonly CharacteristicCell[];
  readonly numbers: readonly NumberCell[];
  /** Fields beside the characteristics, for editing. */
  readonly written: Pick<Ref10View['written'], 'life' | 'reflexes' | 'aquatic' | 'quadruped'>;
}

/** Characteristics, and what follows from them, with why. */
export function numbersContext(view: Ref10View): NumbersContext {
  const { actor, written, fighter } = view;
  const { life, reflexes, aquatic, quadruped } = written;
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
    written: { life, reflexes, aquatic, quadruped },
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
    { id: 'initiative', value: `1d10${formatSigned(sumOf(initiative))}`, why: reasonsText(initiative) },
    { id: 'dodge', value: `1d10${formatSigned(sumOf(dodge))}`, why: reasonsText(dodge) },
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

/** Context of the gear part: armour and carried items. */
export function itemsContext({ actor, isEditing }: Ref10View): ItemsContext {
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
    purse: purseOf(actor, isEditing),
  };
}
