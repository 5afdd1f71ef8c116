import { derive } from '../../../../../rules/mythras/attributes.ts';
import { FATIGUE, fatigueOf, movementWhenTired } from '../../../../../rules/mythras/fatigue.ts';
import { CHARACTERISTICS } from '../../../../../rules/mythras/fighter.ts';
import { armourPenalty } from '../../../../../rules/mythras/initiative.ts';
import type { Statblock } from '../../../../../rules/mythras/numbers.ts';
import type { Reason } from '../../../../../rules/shared/reason.ts';
import { canLocalize, formatSigned, localize } from '../../../../platform/localize.ts';
import { why } from '../../../../sheets/fighter-view.ts';
import { magicSpentIn } from '../../data/bars.ts';
import type { CreatureView } from './creature-view.ts';

/** Ways of moving that have a speed of their own. */
const MOVES = ['fly', 'swim', 'burrow', 'climb'] as const;

/** A number of the sheet, and the field that it is written in. */
export interface NumberCell {
  readonly id: string;
  readonly label: string;
  readonly short: string;
  readonly value: string | number;
  readonly why: string;
  /** The field that it is written in, what is there now, and what stands there when nothing does. */
  readonly name: string;
  readonly written: string | number;
  readonly placeholder: string | number;
  readonly isText: boolean;
  readonly max: number;
}

/** What the numbers part of the sheet shows. */
export interface NumbersContext {
  readonly characteristics: readonly NumberCell[];
  readonly attributes: readonly NumberCell[];
  readonly magic: { readonly left: number; readonly full: number };
}

/** Characteristics and attributes, in the order of a printed statblock. */
export function numbersContext(view: CreatureView): NumbersContext {
  const { actor } = view;
  const full = actor.system.attributes.magicPoints.value;
  const left = Math.max(0, full - magicSpentIn(actor.system.state.conditions));
  return {
    characteristics: characteristicCells(view),
    // Who has no luck or no mount has no line for it, as in print.
    attributes: [...attributeCells(view), mountCell(view)].filter(
      ({ id, value }) => view.isEditing || !(id === 'luckPoints' ? value === 0 : value === ''),
    ),
    magic: { left, full },
  };
}

function characteristicCells({ actor, written }: CreatureView): NumberCell[] {
  return CHARACTERISTICS.map(id => {
    const [value, before] = [actor.system.characteristics[id], written.characteristics[id]];
    return {
      id,
      label: localize(`CHARACTERISTIC.${id}.name`),
      short: localize(`CHARACTERISTIC.${id}.short`),
      value,
      why: value === before ? '' : localize('CREATURE.byEffects', { before, value }),
      name: `system.characteristics.${id}`,
      written: before,
      placeholder: '',
      isText: false,
      max: 999,
    };
  });
}

function attributeCells({ actor, written, fighter }: CreatureView): NumberCell[] {
  const { attributes, moves } = actor.system;
  const derived = derive(actor.system.characteristics);
  const { statblock } = written;
  const cell = (
    id: keyof typeof derived & `${string}`,
    printed: keyof Statblock & keyof typeof statblock,
    value: string | number,
    more: readonly Reason[] = [],
  ): NumberCell => ({
    id,
    value,
    label: localize(`NUMBER.${id}`),
    short: '',
    why: why([...(attributes[id] as { reasons: readonly Reason[] }).reasons, ...more]),
    name: `system.statblock.${printed}`,
    written: (statblock[printed] as string | number | null) ?? '',
    placeholder: (derived[id] as { value: string | number }).value,
    isText: printed === 'damageModifier',
    max: printed === 'actionPoints' ? 20 : 999,
  });
  const penalty = armourPenalty(fighter);
  const weight: Reason[] =
    penalty > 0 ? [{ rule: 'MYT-INIT-03', id: 'initiative.armour', amount: -penalty }] : [];
  const initiative = attributes.initiativeBonus.value - penalty;
  const { value: dice } = attributes.damageModifier;
  const ways = Object.entries(moves).filter(([, metres]) => metres > 0);
  const metres = movementWhenTired(fighter, attributes.movementRate.value);
  const tired = FATIGUE[fatigueOf(fighter)];
  const slower: Reason[] =
    tired && metres !== attributes.movementRate.value
      ? [{ rule: 'MYT-FATIGUE-04', id: `fatigue.${tired.id}` }]
      : [];
  const speeds = [
    localize('SHEET.metres', { metres }),
    ...ways.map(([way, far]) =>
      canLocalize(`MOVE.${way}`) ? localize(`MOVE.${way}`, { metres: far }) : `${way} ${far}`,
    ),
  ];
  return [
    cell('actionPoints', 'actionPoints', attributes.actionPoints.value),
    cell('damageModifier', 'damageModifier', dice === '0' ? '–' : formatSigned(dice)),
    cell('initiativeBonus', 'initiative', formatSigned(initiative), weight),
    cell('movementRate', 'movement', speeds.join(', '), slower),
    cell('healingRate', 'healingRate', attributes.healingRate.value),
    cell('luckPoints', 'luckPoints', attributes.luckPoints.value),
    cell('magicPoints', 'magicPoints', attributes.magicPoints.value),
  ];
}

function mountCell({ actor, written }: CreatureView): NumberCell {
  const { mountModifier } = actor.system;
  return {
    id: 'mountModifier',
    label: localize('NUMBER.mountModifier'),
    short: '',
    value: mountModifier && formatSigned(mountModifier),
    why: localize('NUMBER.mountModifierWhy'),
    name: 'system.mountModifier',
    written: written.mountModifier,
    placeholder: '–',
    isText: true,
    max: 0,
  };
}

/** The fields of the other ways of moving. */
export function moveFields({ written }: CreatureView): { name: string; label: string; value: number | '' }[] {
  return MOVES.map(way => ({
    name: way,
    label: localize(`MOVEWAY.${way}`),
    value: (written.moves as Readonly<Record<string, number>>)[way] ?? '',
  }));
}
