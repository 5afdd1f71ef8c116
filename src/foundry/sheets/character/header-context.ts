import { FATIGUE, fatigueOf, movementWhenTired, type FatigueLevel } from '../../../rules/mythras/fatigue.ts';
import { initiativeReasons } from '../../../rules/mythras/initiative.ts';
import { actionPointReasons, actionPoints } from '../../../rules/mythras/time.ts';
import type { Reason } from '../../../rules/shared/reason.ts';
import { countedWords, words } from '../../words.ts';
import { why, type SheetView } from './sheet-view.ts';

/** A number in the head of the sheet, with why. */
export interface NumberRow {
  readonly id: string;
  readonly label: string;
  readonly value: string | number;
  readonly why: string;
}

interface Pip {
  readonly index: number;
  readonly isFull: boolean;
  /** What a click on it does. */
  readonly label: string;
}

/** What the head of the sheet shows. */
export interface HeaderContext {
  /** As it is stored, and as the reader calls them. */
  readonly name: string;
  readonly label: string;
  readonly img: string;
  readonly subtitle: string;
  readonly actionPoints: { readonly pips: readonly boolean[]; readonly label: string; readonly why: string };
  readonly isTurn: boolean;
  readonly luck: { readonly pips: readonly Pip[]; readonly label: string; readonly why: string };
  readonly fatigue: {
    readonly levels: readonly { value: number; label: string; isChosen: boolean }[];
    readonly does: string;
  };
  readonly numbers: readonly NumberRow[];
}

/** The head of the sheet: who it is, and what a fight spends. */
export function headerContext(view: SheetView): HeaderContext {
  const { actor, fighter, fight } = view;
  const { culture, career, people } = actor.system.background;
  const tired = fatigueOf(fighter);
  return {
    name: actor.name,
    label: actor.label,
    img: actor.img ?? '',
    subtitle: [people, culture, career].filter(Boolean).join(' · '),
    actionPoints: actionPointPips(view),
    isTurn: fight?.turn === fighter.id,
    luck: luckPips(view),
    fatigue: {
      levels: FATIGUE.map(({ id }, value) => ({
        value,
        label: words(`FATIGUE.${id}`),
        isChosen: value === tired,
      })),
      does: fatigueDoes(FATIGUE[tired]),
    },
    numbers: fightingNumbers(view),
  };
}

function actionPointPips({ fighter, fight }: SheetView): HeaderContext['actionPoints'] {
  const full = actionPoints(fighter);
  const left = fight?.ap[fighter.id] ?? full;
  return {
    pips: Array.from({ length: Math.max(full, left) }, (_, i) => i < left),
    label: words('SHEET.actionPoints', { left, full }),
    why: why(actionPointReasons(fighter)),
  };
}

function luckPips({ actor, fighter }: SheetView): HeaderContext['luck'] {
  const { value: full, reasons } = actor.system.attributes.luckPoints;
  const left = Math.max(0, full - (fighter.state.luckSpent ?? 0));
  return {
    pips: Array.from({ length: full }, (_, index) => ({
      index,
      isFull: index < left,
      label: words(index < left ? 'SHEET.spendLuck' : 'SHEET.recoverLuck', { left, full }),
    })),
    label: words('SHEET.luckPoints', { left, full }),
    why: why(reasons),
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

function fightingNumbers({ actor, fighter }: SheetView): NumberRow[] {
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
      damageModifier.value === '0' ? '–' : plus(damageModifier.value),
      damageModifier.reasons,
    ),
    row('movementRate', words('SHEET.metres', { metres }), [...movementRate.reasons, ...slower]),
    row('healingRate', healingRate.value, healingRate.reasons),
  ];
}

function row(id: string, value: string | number, reasons: readonly Reason[]): NumberRow {
  return { id, label: words(`NUMBER.${id}`), value, why: why(reasons) };
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
const plus = (dice: string): string => (dice.startsWith('-') ? dice.replace('-', '−') : `+${dice}`);
