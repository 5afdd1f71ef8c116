import { isCondition, toggledConditions } from '../../fight/statuses.ts';
import { asset } from '../../system.ts';
import { countedWords, hasWords, words } from '../../words.ts';
import { locationNamed } from '../silhouette/location-row.ts';
import type { SheetView } from './sheet-view.ts';

interface ConditionRow {
  readonly index: number;
  readonly label: string;
  readonly img: string;
  /** What it does. */
  readonly text: string;
  /** How long it still lasts; empty for what lasts until something ends it. */
  readonly time: string;
}

/** What the conditions part of the sheet shows. */
export interface ConditionsContext {
  readonly conditions: readonly ConditionRow[];
  /** Those that can be added by hand. */
  readonly others: readonly { value: string; label: string }[];
}

/** The conditions of somebody, with what they do. */
export function conditionsContext({ fighter, isEditing, nameOf }: SheetView): ConditionsContext {
  const others = isEditing
    ? toggledConditions().map(value => ({
        value,
        label: words(`CONDITION.${value}`),
      }))
    : [];
  return {
    conditions: fighter.state.conditions.flatMap((known, index) => {
      const { condition, where, with: weapon, lasts } = known;
      if (!isCondition(condition)) return [];
      const about = [where && locationNamed(fighter, where), weapon && nameOf(weapon)].filter(Boolean);
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
    }),
    others: others.sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang)),
  };
}
