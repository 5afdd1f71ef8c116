import type { Condition } from '../../rules/shared/fact.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { conditionText, isCondition } from '../documents/conditions.ts';
import { durationWords } from '../documents/durations.ts';
import { localize } from '../platform/localize.ts';
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
}

/** The conditions that are gravest in every combat system. */
const GRAVEST = ['dead', 'dying'];

/**
 * The rows of a fighter's conditions: those that take somebody out of the fight first, the gravest of them at the head.
 * @param aboutOf the details that a name does not tell: location, item, other fighter
 */
export function conditionRows(
  conditions: readonly Condition[],
  aboutOf: (condition: Condition) => readonly string[],
): ConditionRow[] {
  const out = [...GRAVEST, ...activeRuleset().ids.out];
  const gravity = (row: ConditionRow) => {
    const place = out.indexOf(conditions[row.index]?.condition ?? '');
    return place < 0 ? out.length : place;
  };
  const rows = conditions.flatMap((known, index): ConditionRow[] => {
    const { condition, lasts } = known;
    if (!isCondition(condition)) return [];
    const about = aboutOf(known).join(', ');
    const label = localize(`CONDITION.${condition}`);
    return [
      {
        index,
        label: about ? `${label} (${about})` : label,
        img: asset(`conditions/${condition}.svg`),
        text: conditionText(condition),
        time: lasts ? durationWords(lasts) : '',
      },
    ];
  });
  return rows.sort((one, other) => gravity(one) - gravity(other));
}
