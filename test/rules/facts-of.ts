import type { Fact } from '../../src/rules/shared/fact.ts';
import type { TraceLine } from '../../tools/scenario/play-scenario.ts';
import { textOf } from '../guards/project-files.ts';
import { playedOf } from './traces-of.ts';

/** What a fact is about, by the first of these keys that it has. */
const SUBJECTS = ['condition', 'what', 'effect', 'action', 'status'];

/** Keys that every fact of its kind has, or that only say which of several it belongs to. */
const PLAIN: readonly string[] = ['fact', 'who', 'about', ...SUBJECTS];

/** Kinds of facts that every blow tells, and numbers alone. */
const BY_THE_WAY: readonly string[] = ['rolled', 'struck', 'hurt', 'wounded', 'tired', 'initiative', 'won'];

/**
 * The questions asked and the facts told for each action in all scenarios of a combat system, as `kind: subject (keys)`,
 * without numbers and without what every blow tells.
 */
function toldInScenarios(system: string): Readonly<Record<string, readonly string[]>> {
  const told = new Map<string, Set<string>>();
  for (const { trace } of playedOf(system)) {
    let action = '';
    for (const line of trace) {
      if ('undertaken' in line) action = nameOf(line.undertaken);
      const said = saidIn(line);
      if (said !== null) told.set(action, (told.get(action) ?? new Set()).add(said));
    }
  }
  return Object.fromEntries([...told].sort().map(([action, all]) => [action, [...all].sort()]));
}

/** What no scenario of a combat system asks or tells any more, of what `told.json` beside its tests lists. */
export function untold(system: string): readonly string[] {
  const told = JSON.parse(textOf(`test/rules/${system}/told.json`)) as Record<string, readonly string[]>;
  const now = toldInScenarios(system);
  return Object.entries(told).flatMap(([action, rows]) =>
    rows.filter(row => !now[action]?.includes(row)).map(row => `${action}: ${row}`),
  );
}

function nameOf(step: Extract<TraceLine, { readonly undertaken: unknown }>['undertaken']): string {
  if ('pass' in step) return '(pass)';
  return 'skill' in step ? '(skill)' : step.action;
}

function saidIn(line: TraceLine): string | null {
  if ('question' in line) {
    const [first = '', about = ''] = line.question.name.split('.');
    return `asks: ${first === 'check' || first === 'save' ? `${first}.${about}` : first}`;
  }
  return 'fact' in line && !BY_THE_WAY.includes(line.fact.fact) ? factText(line.fact) : null;
}

/** The subject of a fact, then its other keys. */
function factText(fact: Fact): string {
  const entries = Object.entries(fact).filter(([, value]) => value !== undefined);
  const subject = SUBJECTS.flatMap(key =>
    entries.flatMap(([name, value]) => (name === key ? [`${value}`] : [])),
  );
  const others = entries.flatMap(([key]) => (PLAIN.includes(key) ? [] : [key])).sort();
  return [
    `${fact.fact}:`,
    ...subject.slice(0, 1),
    ...(others.length > 0 ? [`(${others.join(' ')})`] : []),
  ].join(' ');
}
