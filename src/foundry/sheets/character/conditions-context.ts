import { conditionChoices, type ConditionRow } from '../conditions-context.ts';
import type { Choice } from '../item/form-fields.ts';
import { mythrasConditions } from '../mythras-head.ts';
import type { CharacterView } from './character-view.ts';

/** What the conditions part of the sheet shows. */
export interface ConditionsContext {
  readonly conditions: readonly ConditionRow[];
  /** Those that can be added by hand. */
  readonly others: readonly Choice[];
}

/** The conditions of somebody, with what they do. */
export function conditionsContext(view: CharacterView): ConditionsContext {
  return { conditions: mythrasConditions(view), others: view.isEditing ? conditionChoices() : [] };
}
