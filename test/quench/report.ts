/** The result of one step. */
export interface PlayedStep {
  readonly as: string;
  readonly what: string;
  /** The value returned, without what is another each time; null where there is none, or it failed. */
  readonly returned: unknown;
}

/** The result of one case. */
export interface PlayedCase {
  readonly subject: string;
  readonly name: string;
  /** The steps up to the one that failed, and with it. */
  readonly steps: readonly PlayedStep[];
  /** Why it failed; null when it did not. */
  readonly failed: string | null;
}

/** The result of a run of all cases. */
export interface Report {
  /** The version of Foundry, or `host`. */
  readonly foundry: string;
  readonly system: string;
  /** The time of the report, by ISO 8601. */
  readonly made: string;
  readonly cases: readonly PlayedCase[];
}

/** Longer texts are whole documents, which no two hosts write alike. */
const LONGEST = 200;
const ID = /\b[A-Za-z0-9]{16}\b/g;

/** A value without what is another each time: ids, and texts too long to be compared. */
export function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? '(long)' : value.replaceAll(ID, '(id)');
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, comparable(part)]));
}

/** The difference of the returned value from the expected one, as a path and both values; null where it fits. */
export function misfitOf(expected: unknown, returned: unknown, path = ''): string | null {
  if (Array.isArray(expected) && (!Array.isArray(returned) || returned.length !== expected.length))
    return told(path, expected, returned);
  if (typeof expected !== 'object' || expected === null)
    return Object.is(expected, returned) ? null : told(path, expected, returned);
  if (typeof returned !== 'object' || returned === null) return told(path, expected, returned);
  for (const [key, part] of Object.entries(expected)) {
    const fault = misfitOf(part, (returned as Readonly<Record<string, unknown>>)[key], `${path}/${key}`);
    if (fault !== null) return fault;
  }
  return null;
}

function told(path: string, expected: unknown, returned: unknown): string {
  return `${path || '/'}: ${short(expected)} was expected, ${short(returned)} came`;
}

function short(value: unknown): string {
  return JSON.stringify(comparable(value) ?? null);
}

/** The differences of another run from ours, a line each; empty where they agree. */
export function differences(ours: Report, theirs: Report): string[] {
  const named = ({ subject, name }: PlayedCase): string => `${subject}: ${name}`;
  const known = new Map(ours.cases.map(played => [named(played), played]));
  const lines: string[] = [];
  if (ours.system !== theirs.system)
    lines.push(`the system: version ${ours.system} here, version ${theirs.system} there`);
  for (const there of theirs.cases) {
    const here = known.get(named(there));
    known.delete(named(there));
    if (here) lines.push(...between(here, there).map(line => `${named(there)}\n  ${line}`));
    else lines.push(`${named(there)}\n  only there`);
  }
  return [...lines, ...[...known.keys()].map(name => `${name}\n  only here`)];
}

function between(here: PlayedCase, there: PlayedCase): string[] {
  if (here.failed !== there.failed)
    return [
      `${here.failed ?? 'it is played to the end'} here; ${there.failed ?? 'it is played to the end'} there`,
    ];
  return there.steps.flatMap((step, i) => {
    const [returned, other] = [short(here.steps[i]?.returned), short(step.returned)];
    return returned === other ? [] : [`${step.as}: ${step.what}: ${returned} here, ${other} there`];
  });
}

/** Reads a submitted report. Throws one line when it is none. */
export function readReport(text: string): Report {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('This is no report: it is not JSON.');
  }
  const { foundry, system, cases } = (read ?? {}) as Partial<Record<keyof Report, unknown>>;
  if (typeof foundry !== 'string' || typeof system !== 'string' || !Array.isArray(cases))
    throw new Error(
      'This is no report: it names no version of Foundry, no version of the system, or no cases.',
    );
  return read as Report;
}

/** The verdict of a run on a promise of the host: all its cases were played to the end, one was not, or there is none. */
export type Verdict = 'confirmed' | 'refuted' | 'unknown';

/** The verdict of a report on each promise, by the ids that the names of its cases begin with. */
export function verdicts(promises: readonly string[], { cases }: Report): Map<string, Verdict> {
  return new Map(
    promises.map(id => {
      const about = cases.filter(({ name }) => name.split(':')[0]?.split(', ').includes(id));
      if (about.length === 0) return [id, 'unknown'];
      return [id, about.every(({ failed }) => failed === null) ? 'confirmed' : 'refuted'];
    }),
  );
}

/** The ids of the promises that host/promises.md makes. */
export function promisesIn(text: string): string[] {
  return [...text.matchAll(/^\| (?<id>HOST-\d+) \|/gm)].flatMap(({ groups }) => groups?.['id'] ?? []);
}
