import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SLOT_KEYS } from '../../src/rules/d20/spell-slots.ts';
import type { Ruleset } from '../../src/rules/shared/ruleset.ts';
import { ROOT } from '../system-files.ts';
import { FACT_KINDS } from './fact-keys.ts';

/** The names that a ruleset knows, each group by what it names. */
interface Names {
  readonly actions: readonly string[];
  readonly circumstances: readonly string[];
  readonly conditions: readonly string[];
  readonly effects: readonly string[];
  readonly facts: readonly string[];
  /** The kinds of questions: what stands before the first dot of a name. */
  readonly questions: readonly string[];
  /** The readings of the rules, each with its values. */
  readonly options: readonly string[];
}

/** The rules that a ruleset shares with another one. */
const SHARES: Readonly<Record<string, readonly string[]>> = { runequest4: ['mythras'] };
const TEXTS = /'([^'\n]*)'|`([^`]*)`|"([^"\n]*)"/g;

/** The ids that a ruleset puts together, which stand in no text as a whole. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = { d20: SLOT_KEYS };

const said = new Map<string, ReadonlySet<string>>();

/** Every id that stands in a text of a ruleset's sources or is put together there: what is not among them names nothing. */
export function idsSaidBy(ruleset: string): ReadonlySet<string> {
  const known = said.get(ruleset);
  if (known) return known;
  const sources = [ruleset, 'shared', ...(SHARES[ruleset] ?? [])].flatMap(folder => sourcesIn(folder));
  const texts = sources.flatMap(source => [...source.matchAll(TEXTS)].map(found => found.slice(1).join('')));
  const whole = texts.flatMap(text => text.replaceAll(/\$\{[^}]*\}/g, ' ').match(/[\w-]+/g) ?? []);
  const ids = new Set([...whole, ...(COMPOSED[ruleset] ?? [])]);
  said.set(ruleset, ids);
  return ids;
}

function sourcesIn(folder: string): string[] {
  const path = join(ROOT, 'src', 'rules', folder);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return files.filter(file => file.endsWith('.ts')).map(file => readFileSync(join(path, file), 'utf8'));
}

const words = new Map<string, Readonly<Record<string, unknown>>>();

/** The English words of a group of ids, such as `QUESTION`: those of every ruleset. */
function wordsOf(group: string): Readonly<Record<string, unknown>> {
  const known = words.get(group);
  if (known) return known;
  const { PASSE } = JSON.parse(readFileSync(join(ROOT, 'lang', 'en.json'), 'utf8')) as {
    readonly PASSE: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const read = PASSE[group] ?? {};
  words.set(group, read);
  return read;
}

/** The kinds of questions that a ruleset asks: those that have words, and that its sources say. */
export function questionKinds(ruleset: string): readonly string[] {
  const ids = idsSaidBy(ruleset);
  return Object.keys(wordsOf('QUESTION'))
    .filter(kind => ids.has(kind))
    .sort();
}

/** Every name that a ruleset knows. */
export function namesOf({ id, ids, ruleOptions, refusal }: Ruleset): Names {
  const isKnown = (action: string) =>
    refusal({ attempt: { action, by: '', at: '', with: '' }, fighters: {}, fight: null })?.id !==
    'unknown-action';
  return {
    actions: Object.keys(wordsOf('ACTION')).filter(isKnown).sort(),
    circumstances: ids.circumstances,
    conditions: ids.conditions,
    effects: ids.effects,
    facts: FACT_KINDS,
    questions: questionKinds(id),
    options: Object.entries(ruleOptions).map(([name, values]) => `${name}=${values.join('|')}`),
  };
}
