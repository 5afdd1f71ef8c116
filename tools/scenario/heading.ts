import { FORMAT } from '../../src/forecast/scenario.ts';
import { isRecord } from '../../src/rules/shared/schema.ts';
import type { Fault } from './schema.ts';

/** The heading of a scenario, as far as it can be read. */
interface Heading {
  readonly title: string;
  /** Ids of the sentences of rules that it proves. */
  readonly rules: readonly string[];
}

/** The title and rules of what may be a scenario. */
export function headOf(text: unknown): Heading {
  const { title, rules } = isRecord(text) ? text : {};
  return {
    title: typeof title === 'string' && title !== '' ? title : 'a scenario without a title',
    rules: Array.isArray(rules) ? rules.filter(rule => typeof rule === 'string') : [],
  };
}

/** What is wrong with its format: one that this version does not play; null for none. */
export function formatFault(text: unknown): Fault | null {
  const { format = FORMAT } = isRecord(text) ? text : {};
  if (format === FORMAT) return null;
  const age = Number(format) < FORMAT ? 'an older one' : 'not known here';
  return {
    at: 'format',
    problem: `${String(format)} is ${age}: this version plays ${FORMAT}; docs/scenarios.md says what changed`,
  };
}
