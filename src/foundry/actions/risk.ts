import type { Reason } from '../../rules/shared/target.ts';
import type { Attempt } from '../../rules/shared/ruleset.ts';
import { tableNameOf } from '../documents/names.ts';
import { reasonWords } from '../platform/localize.ts';
import { assessCircumstances } from './circumstances-context.ts';

/** Whom else an attempt may strike, and with what chance; empty for nobody. */
export function riskWords(attempt: Attempt): string {
  const result = assessCircumstances(attempt, { metres: null, holds: {} });
  return 'judged' in result ? riskLine(result.judged.accidents) : '';
}

/** Accidents in a line. */
export function riskLine(accidents: readonly Reason[]): string {
  return accidents.map(one => reasonWords(one, tableNameOf)).join(' · ');
}
