/** A rule of the book; one that is only told, not simulated, says why. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly narrative?: string;
}

/** A rule with the tests and scenarios that prove it. */
export interface ProvenRule extends Rule {
  readonly proofs: readonly string[];
}

/** The rules of one area, such as `CLOSE`. */
export interface Area {
  readonly name: string;
  readonly proven: readonly ProvenRule[];
  readonly narrative: readonly ProvenRule[];
  readonly open: readonly ProvenRule[];
}

const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const REASON = /\brule: *$/;
const NAMED = /\b([A-Z0-9]+)-([A-Z]+)-(\d{2})((?:(?:,| and| to) \d{2}\b)*)/g;

/**
 * The rules that a test names in its strings: `MYT-WOUND-06`, `MYT-OPP-01, 02`, `MYT-EXCH-06 to 08`. The rule
 * of a reason that it compares (`rule: 'MYT-...'`) is what it finds, not what it proves.
 */
export function rulesNamedIn(source: string): ReadonlySet<string> {
  const named = new Set<string>();
  for (const found of source.matchAll(STRINGS)) {
    if (REASON.test(source.slice(0, found.index))) continue;
    for (const [, book = '', area = '', first = '', more = ''] of found[0].matchAll(NAMED)) {
      for (const number of numbersIn(first, more)) named.add(`${book}-${area}-${number}`);
    }
  }
  return named;
}

function numbersIn(first: string, more: string): string[] {
  const numbers = [Number(first)];
  for (const [, how, text] of more.matchAll(/(,| and| to) (\d{2})/g)) {
    const last = numbers.at(-1) ?? 0;
    const next = Number(text);
    for (let between = last + 1; how === ' to' && between < next; between++) numbers.push(between);
    numbers.push(next);
  }
  return numbers.map(number => String(number).padStart(2, '0'));
}

/** The rules by area, each with what proves it. */
export function areasOf(rules: readonly Rule[], proofs: ReadonlyMap<string, readonly string[]>): Area[] {
  const names = [...new Set(rules.map(({ id }) => areaName(id)))];
  return names.map(name => {
    const here = rules
      .filter(({ id }) => areaName(id) === name)
      .map((rule): ProvenRule => ({ ...rule, proofs: proofs.get(rule.id) ?? [] }));
    return {
      name,
      proven: here.filter(rule => rule.proofs.length > 0 && rule.narrative === undefined),
      narrative: here.filter(rule => rule.narrative !== undefined),
      open: here.filter(rule => rule.proofs.length === 0 && rule.narrative === undefined),
    };
  });
}

/** One line for each area, one for all of them, and the rules that nothing proves. */
export function summaryLines(areas: readonly Area[]): string[] {
  const open = areas.flatMap(area => area.open);
  return [
    ...areas.map(area => `${area.name.padEnd(8)} ${countsOf([area])}`),
    `${'all'.padEnd(8)} ${countsOf(areas)}`,
    ...open.map(({ id, title }) => `not proven: ${id} ${title}`),
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
    '# Which rules are proven',
    '',
    'Written by `npm run rules`: a rule counts as proven when a test or a passing scenario names it. Narrative rules',
    'are told, not simulated.',
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
    ...(open.length > 0 ? open.map(({ id, title }) => `- ${id} ${title}`) : ['None.']),
    '',
    '### Narrative',
    '',
    ...(narrative.length > 0
      ? narrative.map(({ id, title, narrative: why = '' }) => `- ${id} ${title}: ${why}`)
      : ['None.']),
    '',
    '### Proven',
    '',
    ...proven.map(({ id, title, proofs }) => `- ${id} ${title}: ${placesText(proofs)}`),
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
