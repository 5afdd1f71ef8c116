import type { Condition } from '../../rules/shared/fact.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { conditionText, isCondition, offeredConditions } from '../documents/conditions.ts';
import { nameOfEffect } from '../documents/effect-conditions.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { durationWords } from '../documents/durations.ts';
import { formatNumber, localize, type NameOf } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';

/** A condition of a fighter. */
export interface ConditionRow {
  /** Its index among the fighter's conditions. */
  readonly index: number;
  readonly label: string;
  readonly img: string;
  /** The rule text; empty for a condition without one. */
  readonly text: string;
  /** The duration left; empty where something else ends it. */
  readonly time: string;
  /** True where this user may end it. */
  readonly canEnd: boolean;
}

/**
 * The rows of a fighter's conditions, each with the active effect that it lasts with: the gravest first, then the others in
 * the order in which they were gained.
 * @param aboutOf the details that a name does not tell: location, item, other fighter
 */
export function conditionRows(
  { id, state }: Pick<Fighter, 'id' | 'state'>,
  aboutOf: (condition: Condition) => readonly string[],
): ConditionRow[] {
  const { gravest } = activeRuleset().ids;
  const gravity = (row: ConditionRow) => {
    const place = gravest.indexOf(state.conditions[row.index]?.condition ?? '');
    return place < 0 ? gravest.length : place;
  };
  const offered = offeredConditions();
  const actor = actorOf(id);
  const bearer = actor?.isFighter() ? actor : null;
  const rows = state.conditions.flatMap((known, index): ConditionRow[] => {
    const { condition, lasts } = known;
    if (!isCondition(condition)) return [];
    const effect = nameOfEffect(bearer, known);
    const source = effect ? [localize('SHEET.fromEffect', { effect })] : [];
    const about = [...aboutOf(known), ...source].join(', ');
    const label = localize(`CONDITION.${condition}`);
    return [
      {
        index,
        label: about ? `${label} (${about})` : label,
        img: asset(`conditions/${condition}.svg`),
        text: conditionText(condition),
        time: lasts ? durationWords(lasts) : '',
        canEnd: offered.includes(condition),
      },
    ];
  });
  return rows.sort((one, other) => gravity(one) - gravity(other));
}

/**
 * The rows of conditions with their amount, their item and their cause.
 * @param named the name of what a condition has to do with; null for one without a name
 */
export function conditionsWithCause(fighter: Pick<Fighter, 'id' | 'state'>, named: NameOf): ConditionRow[] {
  return conditionRows(fighter, ({ amount, with: id, by }) => {
    const cause = by && actorOf(by)?.tableName;
    return [amount === undefined ? '' : formatNumber(amount), (id && named(id)) ?? '', cause ?? ''].filter(
      Boolean,
    );
  });
}
