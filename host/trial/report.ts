import type { Outcome } from './steps.ts';

/** The result of the trial of one system. */
export interface Trial {
  /** The id and version of the system. */
  readonly system: string;
  readonly foundry: 13 | 14;
  readonly outcomes: readonly Outcome[];
}

/** True if all of it worked. */
export function isWhole({ outcomes }: Trial): boolean {
  return outcomes.every(({ worked, tried }) => worked === tried);
}

/** The public names that the system wanted and the stand-in refused, in the order of the alphabet. */
export function refusedNames({ outcomes }: Trial): string[] {
  const told = outcomes.flatMap(({ problems }) => problems);
  const names = told.flatMap(problem =>
    [...problem.matchAll(/not offered by the host: (?<name>[\w.#$]+)/g)].flatMap(
      ({ groups }) => groups?.['name'] ?? [],
    ),
  );
  return [...new Set(names)].sort();
}

/** The result as lines of text, for a terminal. */
export function linesOf(trial: Trial): string[] {
  const refused = refusedNames(trial);
  return [
    `${trial.system}, on Foundry ${trial.foundry}`,
    ...trial.outcomes.flatMap(({ what, worked, tried, problems, refusals = [] }) => [
      `  ${`${worked} of ${tried}`.padStart(10)}  ${what}`,
      ...problems.map(problem => `              ${problem}`),
      ...refusals.map(refusal => `              (by its own rules) ${refusal}`),
    ]),
    ...(refused.length ? [`  The stand-in has nothing for ${refused.join(', ')}`] : []),
  ];
}

/**
 * The results as a page of Markdown, to be kept or sent.
 * @param version the version of the stand-in
 */
export function pageOf(trials: readonly Trial[], version: string): string {
  return `${trials.map(trial => sectionOf(trial, version).join('\n')).join('\n\n')}\n`;
}

function sectionOf(trial: Trial, version: string): string[] {
  const refused = refusedNames(trial);
  const failed = trial.outcomes.filter(({ problems }) => problems.length > 0);
  return [
    `# ${trial.system} on foundry-stand-in ${version}, as Foundry ${trial.foundry}`,
    '',
    isWhole(trial) ? 'All of it works.' : 'Not all of it works.',
    '',
    '| Worked | What |',
    '|---|---|',
    ...trial.outcomes.map(({ what, worked, tried }) => `| ${worked} of ${tried} | ${what} |`),
    ...failed.flatMap(({ what, problems }) => [
      '',
      `## ${what}`,
      '',
      ...problems.map(problem => `- ${inOneLine(problem)}`),
    ]),
    ...ownRules(trial),
    ...(refused.length
      ? ['', '## What the stand-in lacks', '', ...refused.map(name => `- \`${name}\``)]
      : []),
  ];
}

/** What the system refuses by its own rules. */
function ownRules({ outcomes }: Trial): string[] {
  const all = outcomes.flatMap(({ refusals = [] }) => refusals);
  return all.length
    ? ['', '## What the system refuses itself', '', ...all.map(one => `- ${inOneLine(one)}`)]
    : [];
}

/** A problem as text that Markdown does not read as anything else. */
function inOneLine(problem: string): string {
  return problem
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_<>[\]|]/g, '\\$&')
    .trim();
}
