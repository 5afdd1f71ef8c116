import type { Derived } from '../../../../../rules/mythras/attributes.ts';
import { FATIGUE, type FatigueLevel, fatigueOf } from '../../../../../rules/mythras/fatigue.ts';
import { CHARACTERISTICS } from '../../../../../rules/mythras/fighter.ts';
import { initiativeReasons } from '../../../../../rules/mythras/initiative.ts';
import { movementRate as rateOf, slowedBy } from '../../../../../rules/mythras/movement.ts';
import type { Reason } from '../../../../../rules/shared/target.ts';
import { formatSigned, localize, localizeCount } from '../../../../platform/localize.ts';
import { type ConditionRow } from '../../../../sheets/conditions-context.ts';
import { reasonsText } from '../../../../sheets/fighter-view.ts';
import { type TextsContext, textsContext } from '../../../../sheets/texts-context.ts';
import type { Pips } from '../../../../sheets/statblock-head.ts';
import type { Choice } from '../../../../ui/choices.ts';
import {
  actionPointPips,
  fatigueChoices,
  type LuckPips,
  luckPips,
  mythrasConditions,
  type RecoveryAction,
  recoveryActions,
} from '../mythras-head.ts';
import type { CharacterView } from '../mythras-view.ts';

/** A number in the head of the sheet, with why. */
interface NumberRow {
  readonly id: string;
  readonly label: string;
  readonly value: string | number;
  readonly why: string;
}

/** Context of the head of the sheet. */
interface HeaderContext {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  readonly actionPoints: Pips;
  readonly isTurn: boolean;
  /** The gravest condition; null for none. */
  readonly worst: ConditionRow | null;
  /** The number of the other conditions, in words; empty for none. */
  readonly more: string;
  readonly luck: LuckPips;
  readonly recovery: readonly RecoveryAction[];
  readonly canRest: boolean;
  readonly fatigue: { readonly levels: readonly Choice[]; readonly does: string };
  readonly numbers: readonly NumberRow[];
}

/** The head of the sheet: who it is, and what a fight spends. */
export function headerContext(view: CharacterView): HeaderContext {
  const { actor, fighter, fight } = view;
  const { culture, career, people } = actor.system.background;
  const [worst = null, ...others] = mythrasConditions(view);
  return {
    name: actor.label,
    img: actor.img ?? '',
    subtitle: [people, culture, career].filter(Boolean).join(' · '),
    actionPoints: actionPointPips(view),
    isTurn: fight?.turn === fighter.id,
    worst,
    more: others.length > 0 ? localizeCount('SHEET.moreConditions', others.length) : '',
    luck: luckPips(view),
    recovery: recoveryActions(view),
    canRest: view.isEditable && fight === null,
    fatigue: { levels: fatigueChoices(view), does: fatigueDoes(FATIGUE[fatigueOf(fighter)]) },
    numbers: fightingNumbers(view),
  };
}

/** The consequences of a level of fatigue, in a line; empty for none (MYT-FATIGUE-03, MYT-FATIGUE-04). */
function fatigueDoes(level: FatigueLevel | undefined): string {
  if (!level) return '';
  const { grade, movement, initiative, actionPoints: points } = level;
  const does: string[] = [];
  if (grade) does.push(localize('SHEET.fatigueSkills', { grade: localize(`GRADE.${grade}`) }));
  if (movement === 'halved' || movement === 'none') does.push(localize(`SHEET.fatigueMove.${movement}`));
  else if (movement < 0) does.push(localize('SHEET.fatigueMove.less', { metres: -movement }));
  if (initiative < 0) does.push(localize('SHEET.fatigueInitiative', { amount: -initiative }));
  if (points < -99) does.push(localize('SHEET.fatigueNoAction'));
  else if (points < 0) does.push(localizeCount('SHEET.fatiguePoints', -points));
  return does.join(' · ');
}

function fightingNumbers({ actor, fighter }: CharacterView): NumberRow[] {
  const { damageModifier, healingRate, movementRate } = actor.system.attributes;
  const initiative = initiativeReasons(fighter);
  const metres = rateOf(fighter);
  const sum = initiative.reduce((total, { amount = 0 }) => total + amount, 0);
  return [
    row('initiativeBonus', formatSigned(sum), initiative),
    row(
      'damageModifier',
      damageModifier.value === '0' ? '–' : formatSigned(damageModifier.value),
      damageModifier.reasons,
    ),
    row('movementRate', localize('SHEET.metres', { metres }), [
      ...movementRate.reasons,
      ...slowedBy(fighter),
    ]),
    row('healingRate', healingRate.value, healingRate.reasons),
  ];
}

function row(id: string, value: string | number, reasons: readonly Reason[]): NumberRow {
  return { id, label: localize(`NUMBER.${id}`), value, why: reasonsText(reasons) };
}

/** Context of the part with characteristics and attributes. */
interface NumbersContext {
  readonly characteristics: readonly {
    key: string;
    label: string;
    name: string;
    value: number;
    written: number;
  }[];
  readonly numbers: readonly NumberRow[];
  /** The Damage Modifier of the mount as written; empty without a mount. */
  readonly mountModifier: string;
}

/** The characteristics, and all that follows from them. */
export function numbersContext({ actor, fighter }: CharacterView): NumbersContext {
  const { mountModifier } = actor.system;
  const { hitPoints: _byLocation, ...numbers } = actor.system.attributes;
  const rows: [string, Derived<number | string>][] = Object.entries(numbers);
  return {
    characteristics: CHARACTERISTICS.map(key => ({
      key,
      label: localize(`CHARACTERISTIC.${key}.short`),
      name: localize(`CHARACTERISTIC.${key}.name`),
      value: fighter.characteristics[key],
      // The field edits the source value, without active effects.
      written: actor.system._source.characteristics?.[key] ?? fighter.characteristics[key],
    })),
    numbers: [
      ...rows.map(([id, { value, reasons }]) => row(id, value, reasons)),
      ...mountRows(mountModifier),
    ],
    mountModifier,
  };
}

function mountRows(mountModifier: string): NumberRow[] {
  if (mountModifier === '') return [];
  const value = formatSigned(mountModifier);
  return [
    {
      id: 'mountModifier',
      label: localize('NUMBER.mountModifier'),
      value,
      why: localize('NUMBER.mountModifierWhy'),
    },
  ];
}

/** Context of the conditions part of the sheet. */
interface ConditionsContext {
  readonly conditions: readonly ConditionRow[];
}

/** The conditions of a character, with what they do. */
export function conditionsContext(view: CharacterView): ConditionsContext {
  return { conditions: mythrasConditions(view) };
}

/** Context of the background part of the sheet. */
interface BackgroundContext extends TextsContext {
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: string }[];
}

export async function backgroundContext({ actor, isEditing }: CharacterView): Promise<BackgroundContext> {
  const facts = Object.entries(actor.system.background).map(([key, value]) => ({
    key,
    label: localize(`Character.FIELDS.background.${key}.label`),
    value,
  }));
  return {
    facts: isEditing ? facts : facts.filter(({ value }) => value !== ''),
    ...(await textsContext(actor)),
  };
}
