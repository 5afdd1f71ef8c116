import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playFile, scenarioFiles } from '../../../tools/scenario-files.ts';
import { ROOT } from '../../../tools/system-files.ts';
import { textOf } from '../../guards/project-files.ts';
import { readWords } from '../../guards/words-fit.ts';
import { mustExplain, mustReason, mustTell } from '../told.ts';

const words = readWords(textOf('lang/en.json'));
const book = JSON.parse(readFileSync(join(ROOT, 'docs', 'rules-d20.json'), 'utf8')) as { id: string }[];
const rules: ReadonlySet<string> = new Set(book.map(({ id }) => id));

describe('every question, refusal and fact of the scenarios names its rule, and has words', () => {
  test.each(scenarioFiles(join(ROOT, 'test/scenarios/d20')).map(path => [path.slice(ROOT.length), path]))(
    '%s',
    (_name, path) => {
      for (const { outcome } of playFile(path)) {
        for (const line of outcome.trace) {
          if ('question' in line) {
            mustExplain(line.question, rules);
            const [kind = ''] = line.question.name.split('.');
            expect(words.has(`PASSE.QUESTION.${kind}.asks`), line.question.name).toBe(true);
            if (line.question.ask === 'roll') {
              const { reasons = [], target } = line.question;
              expect(reasons.length + (target?.reasons.length ?? 0), line.question.name).toBeGreaterThan(0);
            }
          } else if ('refused' in line) mustReason(line.refused, rules);
          else if ('fact' in line) mustTell([line.fact]);
        }
      }
    },
  );
});
