import type { Condition } from '../../../../rules/shared/fact.ts';
import { actorOf } from '../../../chat/exchange-log.ts';
import { isCondition, toggledConditions } from '../../../fight/statuses.ts';
import type { Choice } from '../../../sheets/item/form-fields.ts';
import { asset } from '../../../system.ts';
import { theRuleset } from '../../../settings/ruleset.ts';
import { countedWords, hasWords, words } from '../../../words.ts';
import { lifeLost } from '../../../../rules/ref10/state.ts';
import type { FighterView } from './fighter-view.ts';
import { woundWords } from './location-rows.ts';

interface ConditionChip {
  readonly index: number;
  readonly label: string;
  readonly img: string;
  /** What it does. */
  readonly text: string;
  readonly time: string;
}

/** What the head of the sheet shows: who it is, what a fight spends, and what is the matter with it. */
export interface HeadContext {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  readonly actions: { readonly pips: readonly boolean[]; readonly label: string };
  readonly life: { readonly label: string; readonly left: number; readonly full: number };
  readonly isTurn: boolean;
  readonly conditions: readonly ConditionChip[];
  /** Those that can be added by hand. */
  readonly others: readonly Choice[];
}

/** The head of the sheet. */
export function headContext(view: FighterView): HeadContext {
  const { actor, fighter, fight, isEditable } = view;
  const full = fighter.life;
  const left = full - lifeLost(fighter);
  return {
    name: actor.label,
    img: actor.img ?? '',
    subtitle: woundWords(fighter),
    actions: actionPips(view),
    life: { label: words('REFLEXES.lifeLeft', { left, full }), left, full },
    isTurn: fight?.turn === fighter.id,
    conditions: chips(view),
    others: isEditable ? otherConditions() : [],
  };
}

function actionPips({ fighter, fight }: FighterView): HeadContext['actions'] {
  if (!fight) return { pips: [], label: '' };
  const left = fight.ap[fighter.id] ?? 0;
  const full = Math.max(theRuleset().mostPoints(fighter), left);
  return {
    pips: Array.from({ length: full }, (_, i) => i < left),
    label: words('REFLEXES.actionsLeft', { left, full }),
  };
}

function chips({ fighter, nameOf }: FighterView): ConditionChip[] {
  return fighter.state.conditions.flatMap((known, index) => {
    const { condition, lasts } = known;
    if (!isCondition(condition)) return [];
    const about = aboutOf(known, nameOf).join(', ');
    const label = words(`CONDITION.${condition}`);
    return [
      {
        index,
        label: about ? `${label} (${about})` : label,
        img: asset(`conditions/${condition}.svg`),
        text: hasWords(`CONDITIONTEXT.${condition}`) ? words(`CONDITIONTEXT.${condition}`) : '',
        time: lasts ? countedWords(`LASTS.${lasts.unit}`, lasts.amount) : '',
      },
    ];
  });
}

/** How much of it there is, with what and against whom. */
function aboutOf({ amount, with: thing, by }: Condition, nameOf: FighterView['nameOf']): string[] {
  const named =
    thing && (nameOf(thing) ?? (hasWords(`ACTION.${thing}.name`) ? words(`ACTION.${thing}.name`) : ''));
  const whom = by && actorOf(by)?.tableName;
  return [amount === undefined ? '' : String(amount), named ?? '', whom ?? ''].filter(Boolean);
}

function otherConditions(): Choice[] {
  return toggledConditions()
    .map(value => ({ value, label: words(`CONDITION.${value}`), isChosen: false }))
    .sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}
