import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { promisesIn, type Report } from '../quench/report.ts';
import { isFieldForm, linesOfForm, readFieldForm, verdictsOfForm } from '../quench/field-kit/field-form.ts';
import { PICTURE_FOLDER } from '../quench/field-kit/make-kit.ts';
import { pageOfKit } from '../quench/field-kit/page.ts';
import { QUESTIONS } from '../quench/field-kit/questions.ts';
import { LOOKS, STEPS } from '../quench/field-kit/steps.ts';
import { textOf } from '../guards/project-files.ts';

const QUENCH: Report = {
  foundry: '14.365',
  system: '0.1.0',
  made: '2026-11-27T18:00:00.000Z',
  cases: [
    { subject: 'probes', name: 'HOST-07: a whisper', steps: [], failed: null },
    { subject: 'probes', name: 'HOST-06, HOST-08: a stamp', steps: [], failed: 'gm: /id: 1 was expected' },
  ],
};
const FORM = {
  kind: 'passe-darmes-field-kit',
  shape: 1,
  system: '0.1.0',
  foundry: '14.365',
  browser: 'Firefox',
  computer: 'Linux',
  modules: '',
  answers: { 'drag.there': 'no', 'drag.ruler': 'yes', 'open.bars': 'yes', 'reload.same': 'untried' },
  notes: { drag: 'She went back\nto the corner.', undo: ' ' },
  quench: QUENCH,
};
const saved = (changed: object = {}): string => JSON.stringify({ ...FORM, ...changed });

describe('the steps of the kit', () => {
  test('are ten, each with its picture and something to look for', () => {
    expect(STEPS).toHaveLength(10);
    for (const { id, does, looks } of STEPS) {
      expect(existsSync(join(PICTURE_FOLDER, `${id}.webp`)), id).toBe(true);
      expect([does.length > 0, looks.length > 0], id).toEqual([true, true]);
    }
    expect(LOOKS.size).toBe(STEPS.flatMap(({ looks }) => looks).length);
  });

  test('name promises that the host makes', () => {
    const promises = promisesIn(textOf('host/promises.md'));
    const named = [...LOOKS.values()].flatMap(look => [
      ...look.promises,
      ...(look.promisesOf13 ?? []),
      ...(look.promisesOf14 ?? []),
    ]);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(id => !promises.includes(id))).toEqual([]);
  });

  test('call the windows of a new world, and what is pressed there, as they are called', () => {
    const { PASSE } = JSON.parse(textOf('lang/en.json')) as {
      readonly PASSE: {
        readonly RULESET: Readonly<Record<string, string | { readonly name: string }>>;
        readonly WELCOME: { readonly window: string };
      };
    };
    const { mythras, d20, take } = PASSE.RULESET;
    const names = [mythras, d20].map(rules => (typeof rules === 'object' ? rules.name : ''));
    const does = STEPS.flatMap(step => step.does).join('\n');
    for (const words of [...names, String(take), PASSE.WELCOME.window])
      expect(does).toContain(`<b>${words}</b>`);
  });

  test('stand on its page with a question for each thing to look for', () => {
    const page = pageOfKit('0.1.0', 'void 0;');
    expect([...page.matchAll(/<legend>/g)]).toHaveLength(LOOKS.size + QUESTIONS.length);
    for (const id of LOOKS.keys()) expect(page).toContain(`name="answer/${id}" value="no"`);
    expect(page).not.toMatch(/https?:/);
  });
});

describe('the questions of the kit', () => {
  test('have a box each on its page, and what is typed can be run', () => {
    const page = pageOfKit('0.1.0', 'void 0;');
    const ids = QUESTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(page).toContain(`<textarea name="note/${id}"`);
    const Run = Object.getPrototypeOf(async () => {}).constructor as FunctionConstructor;
    for (const { types, id } of QUESTIONS) expect(() => new Run(types ?? ''), id).not.toThrow();
  });

  test('are printed with what was answered', () => {
    const form = readFieldForm(saved({ notes: { 'question-order': 'preMoveToken first' } }));
    expect(linesOfForm(form)).toContain('note: question-order: preMoveToken first');
  });

  test('say which batches of Quench are run, and which file is sent', () => {
    const page = pageOfKit('0.1.0', 'void 0;');
    const trial = textOf('test/quench/trial.ts');
    const batches = [...trial.matchAll(/displayName: '(?<name>[^']+)'/g)].map(
      ({ groups }) => groups?.['name'],
    );
    expect(batches).toHaveLength(2);
    for (const batch of batches) expect(page).toContain(`<b>${batch}</b>`);
    expect(page).toContain('passe-darmes-field-kit-0.1.0-foundry-….json');
    expect(STEPS.map(({ id }) => id)).toContain('reload');
  });
});

describe('a form that came back', () => {
  test('refutes what was seen otherwise or failed, confirms what was seen, and leaves the rest open', () => {
    const form = readFieldForm(saved());
    const asked = ['HOST-87', 'HOST-83', 'HOST-22', 'HOST-15', 'HOST-07', 'HOST-08', 'HOST-14'];
    expect(Object.fromEntries(verdictsOfForm(asked, form))).toEqual({
      'HOST-87': 'refuted',
      'HOST-83': 'confirmed',
      'HOST-22': 'confirmed',
      'HOST-15': 'unknown',
      'HOST-07': 'confirmed',
      'HOST-08': 'refuted',
      'HOST-14': 'unknown',
    });
  });

  test('says nothing of what only Foundry 14 promises where it was played on 13', () => {
    const answers = { 'effect.palette': 'yes' };
    const on = (foundry: string) =>
      verdictsOfForm(['HOST-28', 'HOST-50'], readFieldForm(saved({ foundry, answers, quench: null })));
    expect([...on('14.365').values()]).toEqual(['confirmed', 'confirmed']);
    expect([...on('13.351').values()]).toEqual(['confirmed', 'unknown']);
  });

  test('says in lines what was seen otherwise, and what the person noted', () => {
    expect(linesOfForm(readFieldForm(saved()))).toEqual([
      'not as written: drag.there: She stands where you dropped her, and walked there once.',
      'note: drag: She went back to the corner.',
    ]);
  });

  test('needs no cases of Quench', () => {
    const form = readFieldForm(saved({ quench: null }));
    expect(form.quench).toBeNull();
    expect(verdictsOfForm(['HOST-07', 'HOST-83'], form).get('HOST-07')).toBe('unknown');
  });

  test('is told from a report of Quench alone', () => {
    expect([isFieldForm(saved()), isFieldForm(JSON.stringify(QUENCH)), isFieldForm('{')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['{', 'it is not JSON'],
    ['[]', 'it holds no fields'],
    ['{}', 'it was not saved by the page of the kit'],
    [saved({ shape: 2 }), 'its shape is 2, and this version reads 1'],
    [saved({ foundry: 'thirteen' }), 'the build of Foundry wants the form 13.351 or 14.365'],
    [saved({ foundry: undefined }), 'its field “foundry” is missing'],
    [saved({ answers: [] }), 'its answers are missing'],
    [saved({ answers: { 'swim.far': 'yes' } }), 'it answers "swim.far", which this version does not ask'],
    [
      saved({ answers: { 'drag.there': 'maybe' } }),
      'drag.there is answered with "maybe", and not with yes, no, untried',
    ],
    [saved({ answers: { 'drag.there': 'untried' } }), 'none of its steps is answered'],
    [saved({ notes: { drag: 3 } }), 'its notes are missing, or one is no text'],
    [saved({ quench: { cases: 'all' } }), 'what Quench saved is not in it as it was'],
    [
      saved({ quench: { ...QUENCH, foundry: '13.351' } }),
      'Quench was played on Foundry 13.351, and the steps on 14.365',
    ],
  ])('is refused in one line where it is spoilt: %s', (text, words) => {
    expect(() => readFieldForm(text)).toThrow(words);
    expect(() => readFieldForm(text)).toThrow(/^This form cannot be read: [^\n]+\.$/);
  });
});
