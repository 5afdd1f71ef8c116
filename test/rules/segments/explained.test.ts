import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playFile, scenarioFiles } from '../../../tools/scenario-files.ts';
import { ROOT } from '../../../tools/system-files.ts';
import { textOf } from '../../guards/project-files.ts';
import { readWords } from '../../guards/words-fit.ts';
import { mustExplain, mustReason, mustTell } from '../told.ts';

const words = readWords(textOf('lang/en.json'));
const book = JSON.parse(readFileSync(join(ROOT, 'docs', 'rules-segments.json'), 'utf8')) as { id: string }[];
const rules: ReadonlySet<string> = new Set(book.map(({ id }) => id));

describe('every question, refusal and fact of the scenarios names its rule, and has words', () => {
  test.each(
    scenarioFiles(join(ROOT, 'test/scenarios/segments')).map(path => [path.slice(ROOT.length), path]),
  )('%s', (_name, path) => {
    for (const { outcome } of playFile(path)) {
      for (const line of outcome.trace) {
        if ('question' in line) {
          const { question } = line;
          mustExplain(question, rules);
          const [kind = ''] = question.name.split('.');
          expect(words.has(`PASSE.QUESTION.${kind}.asks`), question.name).toBe(true);
          const { reasons = [] } = question;
          const others = question.ask === 'roll' ? (question.target?.reasons ?? []) : [];
          expect(reasons.length + others.length, question.name).toBeGreaterThan(0);
          if (question.ask === 'choose') {
            const open = question.options.filter(option => !('refused' in option && option.refused));
            expect(question.seals ? 2 : open.length, `${question.name} has one answer`).toBeGreaterThan(1);
          }
        } else if ('refused' in line) mustReason(line.refused, rules);
        else if ('fact' in line) mustTell([line.fact]);
      }
    }
  });
});
