import { lifeLost } from '../../../../rules/ref10/state.ts';
import type { Condition } from '../../../../rules/shared/fact.ts';
import { activeRuleset } from '../../../combat-system/active-system.ts';
import { localize, localizeOr } from '../../../platform/localize.ts';
import { actorOf } from '../../../documents/fighter-id.ts';
import { type ConditionRow, conditionRows } from '../../../sheets/conditions-context.ts';
import { woundWords } from '../hit-locations.ts';
import type { Ref10View } from './ref10-view.ts';

/** What the head of the sheet shows: who it is, what a fight spends, and what is the matter with it. */
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
    conditions: conditionRows(fighter.state.conditions, condition => aboutOf(condition, nameOf)),
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

/** How much of it there is, with what and against whom. */
function aboutOf({ amount, with: itemId, by }: Condition, nameOf: Ref10View['nameOf']): string[] {
  const named = itemId && (nameOf(itemId) ?? localizeOr(`ACTION.${itemId}.name`, ''));
  const whom = by && actorOf(by)?.tableName;
  return [amount === undefined ? '' : String(amount), named ?? '', whom ?? ''].filter(Boolean);
}
