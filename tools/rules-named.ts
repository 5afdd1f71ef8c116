/** A rule of the book with the sentences that it consists of; one that is only told, not simulated, says why. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  /** By letter: what can be forgotten by itself. Left out, the title says it all. */
  readonly sentences?: Readonly<Record<string, string>>;
  readonly narrative?: string;
}

/** A sentence of a rule, with the tests and scenarios that prove it. */
interface Sentence {
  /** Such as `D20-GRAPPLE-09.a`. */
  readonly id: string;
  readonly text: string;
  readonly proofs: readonly string[];
}

/** The rules of one area, such as `CLOSE`, by sentence. */
interface Area {
  readonly name: string;
  readonly proven: readonly Sentence[];
  readonly narrative: readonly Rule[];
  readonly open: readonly Sentence[];
  /** How many of the rules have nothing but proven sentences. */
  readonly rulesProven: number;
}

const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const REASON = /\brule: *$/;
const NAMED =
  /\b([A-Z0-9]+-[A-Z]+)-(\d{2})(\.[a-z]\b)?((?:(?:,| and| to) (?:\d{2}(?:\.[a-z])?|\.[a-z])\b)*)/g;
const MORE = /(,| and| to) (\d{2})?(\.[a-z])?/g;

/**
 * The rules and sentences that a test names in its strings: `MYT-WOUND-06`, `MYT-OPP-01.a, .c, 02`,
 * `MYT-EXCH-06 to 08`. The rule of a reason that it compares (`rule: 'MYT-...'`) is what it finds, not what it proves.
 */
export function rulesNamedIn(source: string): ReadonlySet<string> {
  const named = new Set<string>();
  for (const found of source.matchAll(STRINGS)) {
    if (REASON.test(source.slice(0, found.index))) continue;
    for (const [, area = '', first = '', letter = '', more = ''] of found[0].matchAll(NAMED)) {
      for (const sentence of sentencesIn(first, letter, more)) named.add(`${area}-${sentence}`);
    }
  }
  return named;
}

function sentencesIn(first: string, letter: string, more: string): string[] {
  const named = [first + letter];
  let last = first;
  for (const [, how, number = last, of = ''] of more.matchAll(MORE)) {
    if (how === ' to') {
      for (let between = Number(last) + 1; between < Number(number); between++)
        named.push(twoDigits(between));
    }
    named.push(number + of);
    last = number;
  }
  return named;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The ids of sentences that a book has, and those of its rules. */
export function idsOf(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(rules.flatMap(rule => [rule.id, ...sentencesOf(rule, new Map()).map(({ id }) => id)]));
}

/** The rules by area, each sentence with what proves it. */
export function areasOf(rules: readonly Rule[], proofs: ReadonlyMap<string, readonly string[]>): Area[] {
  const names = [...new Set(rules.map(({ id }) => areaName(id)))];
  return names.map(name => {
    const here = rules.filter(({ id }) => areaName(id) === name);
    const simulated = here.filter(({ narrative }) => narrative === undefined);
    const byRule = simulated.map(rule => sentencesOf(rule, proofs));
    const isProven = ({ proofs: found }: Sentence) => found.length > 0;
    return {
      name,
      proven: byRule.flat().filter(isProven),
      narrative: here.filter(({ narrative }) => narrative !== undefined),
      open: byRule.flat().filter(sentence => !isProven(sentence)),
      rulesProven: byRule.filter(sentences => sentences.every(isProven)).length,
    };
  });
}

/** The sentences of a rule. One that stands alone is proven by the name of its rule too. */
function sentencesOf(
  { id, title, sentences }: Rule,
  proofs: ReadonlyMap<string, readonly string[]>,
): Sentence[] {
  if (!sentences) return [{ id, text: title, proofs: proofs.get(id) ?? [] }];
  const letters = Object.entries(sentences);
  const ofRule = letters.length === 1 ? (proofs.get(id) ?? []) : [];
  return letters.map(([letter, text]) => {
    const sentence = `${id}.${letter}`;
    return { id: sentence, text, proofs: [...(proofs.get(sentence) ?? []), ...ofRule] };
  });
}

/** One line for each area, one for the rules, one for all sentences, and the sentences that nothing proves. */
export function summaryLines(areas: readonly Area[]): string[] {
  const open = areas.flatMap(area => area.open);
  const rulesProven = areas.reduce((sum, area) => sum + area.rulesProven, 0);
  return [
    ...areas.map(area => `${area.name.padEnd(8)} ${countsOf([area])}`),
    `${'rules'.padEnd(8)} ${rulesProven} with every sentence proven`,
    `${'all'.padEnd(8)} ${countsOf(areas)}`,
    ...open.map(({ id, text }) => `not proven: ${id} ${text}`),
  ];
}

/** The rules of one ruleset, by area. */
export interface Book {
  /** The id of the ruleset. */
  readonly ruleset: string;
  readonly areas: readonly Area[];
}

/** The same as a page, ruleset by ruleset. */
export function coverageText(books: readonly Book[]): string {
  return [
    '# Which sentences of the rules are proven',
    '',
    'Written by `npm run rules`: a sentence counts as proven when a test or a passing scenario names it. Narrative',
    'rules are told, not simulated.',
    '',
    ...books.flatMap(bookLines),
  ].join('\n');
}

function bookLines({ ruleset, areas }: Book): string[] {
  const rows = areas.map(
    area => `| ${area.name} | ${area.proven.length} | ${area.narrative.length} | ${area.open.length} |`,
  );
  const [proven, narrative, open] = [
    areas.flatMap(area => area.proven),
    areas.flatMap(area => area.narrative),
    areas.flatMap(area => area.open),
  ];
  return [
    `## ${ruleset}`,
    '',
    '| Area | Proven | Narrative | Not proven |',
    '|---|---|---|---|',
    ...rows,
    `| **all** | ${proven.length} | ${narrative.length} | ${open.length} |`,
    '',
    '### Not proven',
    '',
    ...(open.length > 0 ? open.map(({ id, text }) => `- ${id} ${text}`) : ['None.']),
    '',
    '### Narrative',
    '',
    ...(narrative.length > 0
      ? narrative.map(({ id, title, narrative: why = '' }) => `- ${id} ${title}: ${why}`)
      : ['None.']),
    '',
    '### Proven',
    '',
    ...proven.map(({ id, text, proofs }) => `- ${id} ${text}: ${placesText(proofs)}`),
    '',
  ];
}

function countsOf(areas: readonly Area[]): string {
  const count = (of: 'proven' | 'narrative' | 'open') =>
    areas.reduce((sum, area) => sum + area[of].length, 0);
  const all = count('proven') + count('narrative') + count('open');
  return `${count('proven')} of ${all} proven, ${count('narrative')} narrative, ${count('open')} not proven`;
}

function placesText(proofs: readonly string[]): string {
  const places = proofs.map(path => path.replace(/^test\//, ''));
  const more = places.length > 2 ? ` and ${places.length - 2} more` : '';
  return places.slice(0, 2).join(', ') + more;
}

function areaName(id: string): string {
  return id.split('-')[1] ?? id;
}
