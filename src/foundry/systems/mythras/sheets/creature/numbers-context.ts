import { derive } from '../../../../../rules/mythras/attributes.ts';
import { CHARACTERISTICS } from '../../../../../rules/mythras/fighter.ts';
import { GRADES } from '../../../../../rules/mythras/grade.ts';
import { loadOnInitiative } from '../../../../../rules/mythras/carrying.ts';
import { armourPenalty } from '../../../../../rules/mythras/initiative.ts';
import { movementRate, slowedBy } from '../../../../../rules/mythras/movement.ts';
import type { Statblock } from '../../../../../rules/mythras/numbers.ts';
import { SKILLS, STANDARD_SKILLS } from '../../../../../rules/mythras/skill-bases.ts';
import { skillOf, targetOf } from '../../../../../rules/mythras/weapon-skill.ts';
import { type Reason, sumOf } from '../../../../../rules/shared/target.ts';
import {
  byLabel,
  canLocalize,
  formatSigned,
  localize,
  localizeOr,
  targetLines,
} from '../../../../platform/localize.ts';
import { itemsOf, reasonsText } from '../../../../sheets/fighter-view.ts';
import { byEffects } from '../../../../sheets/statblock-numbers.ts';
import { type Choice, choicesOf } from '../../../../ui/choices.ts';
import { magicSpentIn } from '../../data/bars.ts';
import type { CreatureView } from '../mythras-view.ts';

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

/** Context of the numbers part of the sheet. */
interface NumbersContext {
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
    // Points shown as pips in the head have no row here, nor has a missing mount, as in print.
    attributes: [...attributeCells(view), mountCell(view)].filter(
      ({ id, value }) => view.isEditing || !(id === 'actionPoints' || id === 'luckPoints' || value === ''),
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
      why: byEffects(before, value),
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
    why: reasonsText([...(attributes[id] as { reasons: readonly Reason[] }).reasons, ...more]),
    name: `system.statblock.${printed}`,
    written: (statblock[printed] as string | number | null) ?? '',
    placeholder: (derived[id] as { value: string | number }).value,
    isText: printed === 'damageModifier',
    max: printed === 'actionPoints' ? 20 : 999,
  });
  const weight = [
    { rule: 'MYT-INIT-03', id: 'initiative.armour', amount: -armourPenalty(fighter) },
    { rule: 'MYT-LOAD-05', id: 'initiative.load', amount: loadOnInitiative(fighter) },
  ].filter(({ amount }) => amount < 0);
  const initiative = attributes.initiativeBonus.value + sumOf(weight);
  const { value: dice } = attributes.damageModifier;
  const ways = Object.entries(moves).filter(([, metres]) => metres > 0);
  const metres = movementRate(fighter);
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
    cell('movementRate', 'movement', speeds.join(', '), slowedBy(fighter)),
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

interface SkillEntry {
  readonly key: string;
  readonly label: string;
  /** In percent, before what hinders now. */
  readonly value: number;
  readonly why: string;
  /** The item behind it; empty for one that is only points. */
  readonly item: string;
}

/** Context of the skills part of the sheet. */
interface SkillsContext {
  readonly skills: readonly SkillEntry[];
  /** The standard skills at their base value, folded away. */
  readonly untrained: readonly SkillEntry[];
  readonly grades: readonly Choice[];
  /** Skills that it has not got yet. */
  readonly others: readonly Choice[];
}

/** The skills in one run, as statblocks print them. */
export function skillsContext(view: CreatureView, grade: string): SkillsContext {
  const { actor, written, fighter, isEditing } = view;
  const items = new Map(itemsOf(actor, 'skill').map(item => [item.system.key || (item.id ?? ''), item]));
  const entries = Object.keys(fighter.skills).map(key => {
    const item = items.get(key);
    return entryOf(
      view,
      key,
      item
        ? { label: item.label, item: item.id ?? '' }
        : { label: localizeOr(`SKILL.${key}`, key), item: '' },
    );
  });
  const isTrained = ({ key, item }: SkillEntry) => item !== '' || key in written.skills;
  const missing = Object.keys(SKILLS).filter(
    key => key !== 'combat-style' && !items.has(key) && !(key in written.skills),
  );
  return {
    skills: entries.filter(isTrained).sort(byLabel),
    untrained: entries.filter(one => !isTrained(one) && STANDARD_SKILLS.includes(one.key)).sort(byLabel),
    grades: choicesOf('GRADE', GRADES, grade || 'standard'),
    others: isEditing ? choicesOf('SKILL', missing, null).sort(byLabel) : [],
  };
}

function entryOf(
  { fighter, nameOf }: CreatureView,
  key: string,
  named: Pick<SkillEntry, 'label' | 'item'>,
): SkillEntry {
  const value = fighter.skills[key] ?? 0;
  const skill = skillOf(fighter, key);
  const target = skill && targetOf(skill);
  return {
    ...named,
    key,
    value,
    why: target ? targetLines(target, nameOf).join('\n') : '',
  };
}
