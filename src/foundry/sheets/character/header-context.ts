import { FATIGUE, fatigueOf, movementWhenTired, type FatigueLevel } from '../../../rules/mythras/fatigue.ts';
import { initiativeReasons } from '../../../rules/mythras/initiative.ts';
import type { Reason } from '../../../rules/shared/reason.ts';
import { countedWords, signed, words } from '../../words.ts';
import { why } from '../fighter-view.ts';
import type { Choice } from '../item/form-fields.ts';
import {
  actionPointPips,
  fatigueChoices,
  luckPips,
  type ActionPointPips,
  type LuckPips,
} from '../mythras-head.ts';
import type { CharacterView } from './character-view.ts';

/** A number in the head of the sheet, with why. */
export interface NumberRow {
  readonly id: string;
  readonly label: string;
  readonly value: string | number;
  readonly why: string;
}

/** What the head of the sheet shows. */
export interface HeaderContext {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  readonly actionPoints: ActionPointPips;
  readonly isTurn: boolean;
  readonly luck: LuckPips;
  readonly fatigue: { readonly levels: readonly Choice[]; readonly does: string };
  readonly numbers: readonly NumberRow[];
}

/** The head of the sheet: who it is, and what a fight spends. */
export function headerContext(view: CharacterView): HeaderContext {
  const { actor, fighter, fight } = view;
  const { culture, career, people } = actor.system.background;
  return {
    name: actor.label,
    img: actor.img ?? '',
    subtitle: [people, culture, career].filter(Boolean).join(' · '),
    actionPoints: actionPointPips(view),
    isTurn: fight?.turn === fighter.id,
    luck: luckPips(view),
    fatigue: { levels: fatigueChoices(view), does: fatigueDoes(FATIGUE[fatigueOf(fighter)]) },
    numbers: fightingNumbers(view),
  };
}

/** What a level of fatigue does, in a line (MYT-FATIGUE-03, MYT-FATIGUE-04). */
function fatigueDoes(level: FatigueLevel | undefined): string {
  if (!level) return '';
  const { grade, movement, initiative, actionPoints: points } = level;
  const does: string[] = [];
  if (grade) does.push(words('SHEET.fatigueSkills', { grade: words(`GRADE.${grade}`) }));
  if (movement === 'halved' || movement === 'none') does.push(words(`SHEET.fatigueMove.${movement}`));
  else if (movement < 0) does.push(words('SHEET.fatigueMove.less', { metres: -movement }));
  if (initiative < 0) does.push(words('SHEET.fatigueInitiative', { amount: -initiative }));
  if (points < -99) does.push(words('SHEET.fatigueNoAction'));
  else if (points < 0) does.push(countedWords('SHEET.fatiguePoints', -points));
  return does.length > 0 ? does.join(' · ') : words('SHEET.fatigueNothing');
}

function fightingNumbers({ actor, fighter }: CharacterView): NumberRow[] {
  const { damageModifier, healingRate, movementRate } = actor.system.attributes;
  const initiative = initiativeReasons(fighter);
  const metres = movementWhenTired(fighter, movementRate.value);
  const tired = FATIGUE[fatigueOf(fighter)];
  const slower: Reason[] =
    tired && metres !== movementRate.value ? [{ rule: 'MYT-FATIGUE-04', id: `fatigue.${tired.id}` }] : [];
  const sum = initiative.reduce((total, { amount = 0 }) => total + amount, 0);
  return [
    row('initiativeBonus', signed(sum), initiative),
    row(
      'damageModifier',
      damageModifier.value === '0' ? '–' : signed(damageModifier.value),
      damageModifier.reasons,
    ),
    row('movementRate', words('SHEET.metres', { metres }), [...movementRate.reasons, ...slower]),
    row('healingRate', healingRate.value, healingRate.reasons),
  ];
}

function row(id: string, value: string | number, reasons: readonly Reason[]): NumberRow {
  return { id, label: words(`NUMBER.${id}`), value, why: why(reasons) };
}
