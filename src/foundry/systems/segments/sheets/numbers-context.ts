import { fatigueThreshold } from '../../../../rules/segments/fatigue.ts';
import { GRIPS } from '../../../../rules/segments/fighter.ts';
import { FIGHTER_FIELDS } from '../../../../rules/segments/fighter-fields.ts';
import {
  armourClassReasons,
  criticalParry,
  martialBonus,
  wrestlingReasons,
} from '../../../../rules/segments/numbers.ts';
import { SIZES } from '../../../../rules/segments/sizes.ts';
import { FAMILIES } from '../../../../rules/segments/tables.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { offeredBy } from '../../../../rules/shared/fields.ts';
import { type Reason, sumOf } from '../../../../rules/shared/target.ts';
import { formatSigned, localize } from '../../../platform/localize.ts';
import { reasonsText } from '../../../sheets/fighter-view.ts';
import { choiceField, fieldLabel, type FormContext, tick } from '../../../sheets/statblock-form.ts';
import {
  type AbilityCell,
  byEffects,
  type NumberCell,
  type NumbersContext,
} from '../../../sheets/statblock-numbers.ts';
import { type WrittenNumber, writtenNumbers } from '../../../ui/written-numbers.ts';
import { skillRoll } from '../skills.ts';
import type { SegmentsView } from './segments-view.ts';

const MODEL = 'SegmentsFighter';

/** Abilities, and what follows from them, with why. */
export function numbersContext(view: SegmentsView): NumbersContext {
  return {
    // Written, they are numbers among the others.
    characteristics: view.isEditing ? [] : abilityCells(view),
    numbers: [...guardCells(view), ...saveCells(view), ...bodyCells(view)],
    written: view.isEditing ? writtenOf(view) : [],
    form: view.isEditing ? formOf(view) : null,
  };
}

/** Fields of each ability: its score, where the rules use it, and its bonus. */
const ABILITIES = [
  { id: 'str', score: 'str' },
  { id: 'dex', score: 'dex' },
  { id: 'con', score: null },
  { id: 'toHit', score: null },
  { id: 'damage', score: null },
] as const;

function abilityCells({ fighter, written }: SegmentsView): AbilityCell[] {
  return ABILITIES.map(({ id, score }) => {
    const [value, before] = [fighter.bonuses[id], written.bonuses[id]];
    const [whole, wholeBefore] = score ? [fighter.scores[score], written.scores[score]] : [0, 0];
    const changes = [
      byEffects(formatSigned(before), formatSigned(value)),
      byEffects(String(wholeBefore), String(whole)),
    ];
    return {
      id,
      label: localize(`SegmentsFighter.FIELDS.bonuses.${id}.label`),
      short: localize(`SEGMENTS.ability.${id}`),
      value: formatSigned(value),
      written: before,
      max: 100,
      score: score ? String(whole) : '',
      why: changes.filter(Boolean).join('\n'),
    };
  });
}

/** Armour class against a blow, what is added to strikes and parries, and when a parry is critical (SEG-CORE-03, SEG-CRIT-09). */
function guardCells({ course, fighter }: SegmentsView): NumberCell[] {
  const against = (by: 'blow' | 'shot' | 'wrestler') =>
    armourClassReasons(course, fighter, { attacker: '', by });
  const martial = martialBonus(fighter);
  return [
    ...(['blow', 'shot', 'wrestler'] as const).map(by =>
      cell(`armourClass.${by}`, String(sumOf(against(by))), reasonsText(counted(against(by)))),
    ),
    cell(
      'martialBonus',
      formatSigned(martial),
      fighter.martialBonus === undefined
        ? localize('SEGMENTS.martialWhy', {
            family: localize(`SEGMENTS.family.${fighter.family}`),
            level: fighter.level,
          })
        : '',
    ),
    cell('criticalParry', `${criticalParry(fighter)}–20`, localize('SEGMENTS.criticalParryWhy')),
    cell(
      'wrestling',
      formatSigned(sumOf(wrestlingReasons(fighter))),
      reasonsText(counted(wrestlingReasons(fighter))),
    ),
  ];
}

function saveCells({ fighter }: SegmentsView): NumberCell[] {
  return (['reflex', 'fortitude'] as const).map(save => {
    const rolled = skillRoll(fighter, save);
    return cell(save, formatSigned(fighter.saves[save]), reasonsText(rolled?.target.reasons ?? []), save);
  });
}

function bodyCells({ fighter }: SegmentsView): NumberCell[] {
  const { fatigue = 0 } = fighter.state;
  const threshold = fatigueThreshold(fighter);
  return [
    cell('fatigue', `${fatigue}/${threshold}`, localize('SEGMENTS.fatigueWhy', { fatigue, threshold })),
    cell('speed', String(fighter.speed ?? 6), localize('SEGMENTS.speedWhy', { squares: fighter.speed ?? 6 })),
  ];
}

const counted = (reasons: readonly Reason[]) => reasons.filter(({ amount }) => amount !== 0);

function cell(id: string, value: string, reason: string, roll = ''): NumberCell {
  return { id, value, why: reason, roll, label: localize(`SEGMENTS.number.${id}`) };
}

/** The numbers to edit. */
function writtenOf(view: SegmentsView): WrittenNumber[] {
  const { actor, written } = view;
  return writtenNumbers(actor.system, MODEL, written, [
    ...['level', 'martialBonus', 'scores.str', 'scores.dex', ...ABILITIES.map(({ id }) => `bonuses.${id}`)],
    ...['natural', 'endurance', 'body', 'saves.reflex', 'saves.fortitude', 'speed'],
    ...(wrestlesInItsOwnWay(view) ? ['grips.die', 'grips.count'] : []),
  ]);
}

/** What a fighter is. */
function formOf(view: SegmentsView): FormContext {
  const { written } = view;
  const statures = offeredBy(FIGHTER_FIELDS.stature);
  const isOfItsOwnKind = wrestlesInItsOwnWay(view);
  return {
    fields: [
      choiceField(MODEL, 'family', 'SEGMENTS.family', FAMILIES, written.family),
      choiceField(MODEL, 'size', 'SEGMENTS.size', SIZES, written.size),
      choiceField(MODEL, 'stature', 'SEGMENTS.stature', statures, written.stature),
    ],
    alone: present([
      tick(MODEL, 'multiclassWarrior', written.multiclassWarrior),
      isOfItsOwnKind && tick(MODEL, 'grips.dismembers', written.grips.dismembers),
    ]),
    ticks: isOfItsOwnKind ? gripTicks(view) : null,
  };
}

/** True for a creature, and for a person whose wrestling is written down (SEG-WRESTLE-40). */
function wrestlesInItsOwnWay({ actor, written: { grips } }: SegmentsView): boolean {
  const { die, count, lacks, dismembers } = grips;
  return actor.type === 'segments-creature' || die !== null || count !== 1 || lacks.length > 0 || dismembers;
}

/** The grips that a creature lacks (SEG-WRESTLE-40). */
function gripTicks({ written }: SegmentsView): FormContext['ticks'] {
  const rows = GRIPS.map(key => ({
    set: 'lacks',
    key,
    label: localize(`SEGMENTS.grip.${key}`),
    isOn: written.grips.lacks.includes(key),
  }));
  return { legend: fieldLabel(MODEL, 'grips.lacks'), rows };
}
