import type { Condition } from '../../rules/shared/fact.ts';
import { conditionText, isCondition } from '../documents/conditions.ts';
import { durationWords } from '../documents/durations.ts';
import { localize } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';

/** A condition that somebody is in. */
export interface ConditionRow {
  /** Where it stands among all that they are in. */
  readonly index: number;
  readonly label: string;
  readonly img: string;
  /** What it does; empty for one that needs no words. */
  readonly text: string;
  /** How long it still lasts; empty for what lasts until something ends it. */
  readonly time: string;
}

/**
 * The conditions that somebody is in.
 * @param aboutOf where one is, with what, by whom: what its name does not say
 */
export function conditionRows(
  conditions: readonly Condition[],
  aboutOf: (condition: Condition) => readonly string[],
): ConditionRow[] {
  return conditions.flatMap((known, index) => {
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
}
