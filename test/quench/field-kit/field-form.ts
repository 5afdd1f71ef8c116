import { UsageError } from '../../../host/bin/options.ts';
import { readReport, verdicts, type Report, type Verdict } from '../report.ts';
import { LOOKS, type Look } from './steps.ts';

/** The word by which a filled-in form is known, and the number of its shape. */
export const FORM_KIND = 'passe-darmes-field-kit';
export const FORM_SHAPE = 1;

/** What a person answers: seen as written, seen otherwise, or not tried. */
export const ANSWERS = ['yes', 'no', 'untried'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The one file that comes back from a person who owns Foundry. */
export interface FieldForm {
  /** The version of the system that was played. */
  readonly system: string;
  /** The build of Foundry, such as 13.351. */
  readonly foundry: string;
  readonly browser: string;
  readonly computer: string;
  readonly modules: string;
  /** By the ids of the observations. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** By the ids of the steps, what the person wants to add; by those of the questions, the answers. */
  readonly notes: Readonly<Record<string, string>>;
  /** What Quench has saved, where it was played. */
  readonly quench: Report | null;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if a text is a filled-in form rather than a report of Quench alone. */
export function isFieldForm(text: string): boolean {
  try {
    return (JSON.parse(text) as { kind?: unknown } | null)?.kind === FORM_KIND;
  } catch {
    return false;
  }
}

/**
 * Reads a filled-in form.
 * @throws {UsageError} with a line that says what is wrong with it, for the person who filled it in
 */
export function readFieldForm(text: string): FieldForm {
  const read = parse(text);
  if (read['kind'] !== FORM_KIND)
    throw wrong('it was not saved by the page of the kit (its kind is missing)');
  if (read['shape'] !== FORM_SHAPE)
    throw wrong(
      `its shape is ${said(read['shape'])}, and this version reads ${FORM_SHAPE}: use the kit of this version`,
    );
  const foundry = textOf(read, 'foundry');
  if (!/^1[34]\.\d{3,}$/.test(foundry))
    throw wrong(
      `the build of Foundry wants the form 13.351 or 14.365, as under Game Settings: ${said(foundry)}`,
    );
  const answers = answersIn(read['answers']);
  if (!Object.values(answers).some(answer => answer !== 'untried'))
    throw wrong('none of its steps is answered');
  return {
    system: textOf(read, 'system'),
    foundry,
    browser: textOf(read, 'browser'),
    computer: textOf(read, 'computer'),
    modules: textOf(read, 'modules'),
    answers,
    notes: notesIn(read['notes']),
    quench: quenchIn(read['quench'], foundry),
  };
}

function parse(text: string): Fields {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw wrong('it is not JSON; send the file as it was saved');
  }
  if (!isRecord(read)) throw wrong('it holds no fields');
  return read;
}

function textOf(read: Fields, field: string): string {
  const value = read[field];
  if (typeof value !== 'string') throw wrong(`its field “${field}” is missing`);
  return value.trim();
}

function answersIn(given: unknown): Record<string, Answer> {
  if (!isRecord(given)) throw wrong('its answers are missing');
  for (const [id, answer] of Object.entries(given)) {
    if (!LOOKS.has(id)) throw wrong(`it answers ${said(id)}, which this version does not ask`);
    if (!ANSWERS.some(known => known === answer))
      throw wrong(`${id} is answered with ${said(answer)}, and not with ${ANSWERS.join(', ')}`);
  }
  return given as Record<string, Answer>;
}

function notesIn(given: unknown): Record<string, string> {
  if (!isRecord(given) || Object.values(given).some(note => typeof note !== 'string'))
    throw wrong('its notes are missing, or one is no text');
  return given as Record<string, string>;
}

function quenchIn(given: unknown, foundry: string): Report | null {
  if (given === null || given === undefined) return null;
  let report: Report;
  try {
    report = readReport(JSON.stringify(given));
  } catch (error) {
    throw wrong(`what Quench saved is not in it as it was: ${error instanceof Error ? error.message : ''}`);
  }
  if (report.foundry !== foundry)
    throw wrong(
      `Quench was played on Foundry ${report.foundry}, and the steps on ${foundry}: send two forms`,
    );
  return report;
}

function said(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
}

function wrong(why: string): UsageError {
  return new UsageError(`This form cannot be read: ${why}.`);
}

/** The verdict of a form on each promise: refuted where the person or a case saw otherwise, confirmed where any saw it. */
export function verdictsOfForm(promises: readonly string[], form: FieldForm): Map<string, Verdict> {
  const byCases = form.quench ? verdicts(promises, form.quench) : new Map<string, Verdict>();
  return new Map(
    promises.map(id => {
      const seen = Object.entries(form.answers).flatMap(([look, answer]) =>
        isAbout(id, LOOKS.get(look), form.foundry) ? [answer] : [],
      );
      const all = [byCases.get(id), ...seen];
      if (all.includes('refuted') || all.includes('no')) return [id, 'refuted'];
      return [id, all.includes('confirmed') || all.includes('yes') ? 'confirmed' : 'unknown'];
    }),
  );
}

function isAbout(promise: string, look: Look | undefined, foundry: string): boolean {
  const ofThisOne = foundry.startsWith('14.') ? look?.promisesOf14 : look?.promisesOf13;
  return [...(look?.promises ?? []), ...(ofThisOne ?? [])].includes(promise);
}

/** What a person saw otherwise, a line each, with the note of the step; then the notes of the other steps. */
export function linesOfForm({ answers, notes }: FieldForm): string[] {
  const otherwise = Object.entries(answers).flatMap(([id, answer]) =>
    answer === 'no' ? [`not as written: ${id}: ${LOOKS.get(id)?.sees ?? ''}`] : [],
  );
  const noted = Object.entries(notes).flatMap(([step, note]) =>
    note.trim() ? [`note: ${step}: ${note.trim().replaceAll(/\s+/g, ' ')}`] : [],
  );
  return [...otherwise, ...noted];
}
