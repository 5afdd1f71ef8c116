import { bundleOf } from '../../tools/word-bundles.ts';

/** Words by key, such as `PASSE.EFFECT.bleed.name`. */
export type Words = ReadonlyMap<string, string>;

/** The words of a language file, which may be nested or not. */
export function readWords(text: string): Words {
  const words = new Map<string, string>();
  function take(value: unknown, path: string): void {
    if (typeof value === 'string') words.set(path, value);
    else
      for (const [key, child] of Object.entries(value as object)) take(child, path ? `${path}.${key}` : key);
  }
  take(JSON.parse(text), '');
  return words;
}

/**
 * The words of a language file that a client of a world of this combat system knows, before it opens anything more: its
 * own stand in the place of those that all share.
 */
export function readWordsOfWorld(text: string, system: string): Words {
  const parts: readonly (string | null)[] = [null, system, ...(system === 'runequest4' ? ['mythras'] : [])];
  const known = [...readWords(text)].filter(([key]) => parts.includes(bundleOf(key)));
  const own = `PASSE.OWN.${system}.`;
  const spoken = known.flatMap(([key, words]): [string, string][] =>
    key.startsWith(own) ? [[`PASSE.${key.slice(own.length)}`, words]] : [],
  );
  return new Map([...known, ...spoken]);
}

/** The differences between two languages: a key that one lacks, a placeholder that one lacks, a word left empty. */
export function differencesBetween(one: Words, other: Words): string[] {
  const lines: string[] = [];
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const [a, b] = [one.get(key), other.get(key)];
    if (a === undefined || b === undefined) lines.push(`${key}: in one language only`);
    else if (!a.trim() || !b.trim()) lines.push(`${key}: empty`);
    else if (placeholders(a) !== placeholders(b))
      lines.push(`${key}: ${placeholders(a)} but ${placeholders(b)}`);
  }
  return lines;
}

/**
 * The faults of a further language, compared with English: unused keys, other placeholders, empty words.
 * What it has not yet is said in English.
 */
export function strayWords(english: Words, other: Words): string[] {
  const known = new Map([...english].filter(([key]) => other.has(key)));
  return differencesBetween(known, other).filter(line => !isFurtherForm(line, english));
}

/** True if a key that English lacks is a form of a number that another language needs, such as `few`. */
function isFurtherForm(line: string, english: Words): boolean {
  const [, group] = /^(.+)\.(?:zero|one|two|few|many): in one language only$/.exec(line) ?? [];
  return group !== undefined && english.has(`${group}.other`);
}

/** Sentences of three words and more that a language has letter for letter as English has them. */
export function untranslated(english: Words, other: Words): string[] {
  return [...other].flatMap(([key, text]) => {
    const said = text.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [];
    return text === english.get(key) && said.length > 2 && !/^[[{]/.test(text) ? [key] : [];
  });
}

function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join();
}

const PREFIX = 'PASSE.';
const WHOLE_KEY = /PASSE(?:\.[\w-]+)+\.?(?:\$\{)?/g;
/** Words that there are more than one form of, as the number wants it. */
const COUNTED = /localizeCount\(\s*'([A-Z]+(?:\.[\w-]+)+)'/g;
/** The group of the words that a described field chooses from. */
const CHOICES = /\bwords: '([A-Z]+(?:\.[\w-]+)*)'/g;
const LITERAL = /'([^'\n]*)'|`([^`]*)`/g;
/** Foundry itself looks for the names of types, and for the labels of fields below a data model's prefix. */
const BY_FOUNDRY = /^TYPES\.|\.FIELDS\./;

/** The keys that a text of ours names: whole ones, and those that are put together (only their beginning is known). */
export interface NamedKeys {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
}

/** The keys that sources and templates name: in full anywhere, or without our prefix in a literal. */
export function namedKeys(texts: readonly string[]): NamedKeys {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  function take(named: string): void {
    const key = named.split('${')[0] ?? '';
    if (key !== named || key.endsWith('.')) beginnings.add(key);
    // A group alone: what follows it is put together elsewhere.
    else if (/^PASSE\.[A-Z]+$/.test(key)) beginnings.add(`${key}.`);
    else whole.add(key);
  }
  for (const text of texts) {
    for (const [named] of text.matchAll(WHOLE_KEY)) take(named);
    for (const pattern of [COUNTED, CHOICES])
      for (const [, key] of text.matchAll(pattern)) beginnings.add(`${PREFIX}${key}.`);
    for (const [, plain, template] of text.matchAll(LITERAL)) {
      const literal = plain ?? template ?? '';
      if (/^[A-Z]+(?:\.[\w-]+)*\.?(?:\$\{|$)/.test(literal)) take(PREFIX + literal);
    }
  }
  beginnings.delete(PREFIX);
  return { whole, beginnings };
}

/** The form of a text for a number. */
const FORM = /\.(?:zero|one|two|few|many|other)$/;

/** Words that nothing asks for. */
export function unusedWords(words: Words, { whole, beginnings }: NamedKeys): string[] {
  return [...words.keys()].filter(
    key =>
      !BY_FOUNDRY.test(key) &&
      !whole.has(key) &&
      !whole.has(key.replace(FORM, '')) &&
      ![...beginnings].some(beginning => key.startsWith(beginning)),
  );
}

/** Missing keys of the groups that have words. */
export function missingWords(words: Words, { whole }: NamedKeys): string[] {
  const keys = [...words.keys()];
  const groups = new Set(keys.map(key => key.split('.').slice(0, 2).join('.')));
  return [...whole].filter(
    key =>
      groups.has(key.split('.').slice(0, 2).join('.')) &&
      !words.has(key) &&
      !keys.some(known => known.startsWith(`${key}.`)),
  );
}
