import { isCondition, toggledConditions } from '../../fight/statuses.ts';
import { FATIGUE, fatigueOf } from '../../../rules/mythras/fatigue.ts';
import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { actionPointReasons, actionPoints } from '../../../rules/mythras/time.ts';
import { asset } from '../../system.ts';
import { countedWords, hasWords, words, type NameOf } from '../../words.ts';
import { why } from '../character/sheet-view.ts';
import { locationNamed } from '../silhouette/location-row.ts';
import type { Choice } from '../item/form-fields.ts';
import type { CreatureView } from './creature-view.ts';

interface ConditionChip {
  readonly index: number;
  readonly label: string;
  readonly img: string;
  /** What it does. */
  readonly text: string;
  readonly time: string;
}

/** What is there to be spent, as full and empty points. */
export interface Pips {
  readonly pips: readonly boolean[];
  /** What they are called, in short. */
  readonly short: string;
  readonly label: string;
  readonly why: string;
}

/** What the head of the sheet shows: who it is, what a fight spends, and what is the matter with it. */
export interface HeadContext {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  readonly actionPoints: Pips;
  readonly luck: {
    readonly pips: readonly { readonly isFull: boolean; readonly label: string }[];
    readonly label: string;
  };
  readonly isTurn: boolean;
  readonly fatigue: readonly Choice[];
  readonly conditions: readonly ConditionChip[];
  /** Those that can be added by hand. */
  readonly others: readonly Choice[];
}

/** The head of the sheet. */
export function headContext(view: CreatureView): HeadContext {
  const { actor, fighter, fight, isEditable } = view;
  const tired = fatigueOf(fighter);
  const { body } = actor.system;
  const shape = body.locations.length > 0 ? words('SHEET.ownBody') : words(`SHAPE.${body.shape}`);
  return {
    name: actor.label,
    img: actor.img ?? '',
    subtitle: actor.isToken ? words('CREATURE.ofToken', { shape }) : shape,
    actionPoints: actionPips(view),
    luck: luckPips(view),
    isTurn: fight?.turn === fighter.id,
    fatigue: FATIGUE.map(({ id }, value) => ({
      value,
      label: words(`FATIGUE.${id}`),
      isChosen: value === tired,
    })),
    conditions: conditionChips(view),
    others: isEditable ? otherConditions() : [],
  };
}

/** Somebody who may be in conditions. */
interface Suffering {
  readonly fighter: Pick<MythrasFighter, 'locations' | 'state'>;
  readonly nameOf: NameOf;
}

function actionPips({ fighter, fight }: CreatureView): HeadContext['actionPoints'] {
  const full = actionPoints(fighter);
  const left = fight?.ap[fighter.id] ?? full;
  return {
    pips: Array.from({ length: Math.max(full, left) }, (_, i) => i < left),
    short: words('NUMBERSHORT.actionPoints'),
    label: words('SHEET.actionPoints', { left, full }),
    why: why(actionPointReasons(fighter)),
  };
}

function luckPips({ actor, fighter }: CreatureView): HeadContext['luck'] {
  const full = actor.system.attributes.luckPoints.value;
  const left = Math.max(0, full - (fighter.state.luckSpent ?? 0));
  return {
    pips: Array.from({ length: full }, (_, index) => ({
      isFull: index < left,
      label: words(index < left ? 'SHEET.spendLuck' : 'SHEET.recoverLuck', { left, full }),
    })),
    label: words('SHEET.luckPoints', { left, full }),
  };
}

/**
 * The conditions of somebody, with what they do.
 * @param counted those that count something and are shown all the same, with how much of it there is
 */
export function conditionChips(
  { fighter, nameOf }: Suffering,
  counted: readonly string[] = [],
): ConditionChip[] {
  return fighter.state.conditions.flatMap(({ condition, where, with: weapon, lasts, amount = 1 }, index) => {
    const isCounted = counted.includes(condition);
    if (!isCondition(condition) && !isCounted) return [];
    const place = where && locationNamed(fighter, where);
    const about = [isCounted && String(amount), place, weapon && nameOf(weapon)].filter(Boolean);
    const label = words(`CONDITION.${condition}`);
    return [
      {
        index,
        label: about.length > 0 ? `${label} (${about.join(', ')})` : label,
        img: asset(`conditions/${condition}.svg`),
        text: hasWords(`CONDITIONTEXT.${condition}`) ? words(`CONDITIONTEXT.${condition}`) : '',
        time: lasts ? countedWords(`LASTS.${lasts.unit}`, lasts.amount) : '',
      },
    ];
  });
}

/** Those that somebody can be put into by hand. */
export function otherConditions(): Choice[] {
  return toggledConditions()
    .map(value => ({ value, label: words(`CONDITION.${value}`), isChosen: false }))
    .sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}
