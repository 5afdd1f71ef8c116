import { describe, expect, test } from 'vitest';
import { importersAmong, testsNear, WATCHED } from '../../../tools/check/near-tests.ts';
import { filesNamed, projectFiles } from '../../../tools/check/project-files.ts';

const FILES = projectFiles();
const IMPORTERS = importersAmong(FILES);
const near = (...changed: string[]) => testsNear(changed, FILES, IMPORTERS);

describe('the tests near a file', () => {
  test('are the one at its mirrored path, those that import it, and what watches files of its kind', () => {
    const found = near('src/rules/mythras/effects/bleed.ts');
    expect(found[0]).toBe('test/rules/mythras/effects/bleed.test.ts');
    expect(found).toContain('test/guards/reasons-have-words.test.ts');
    expect(near('src/rules/shared/dice.ts')).toContain('test/rules/shared/dice.test.ts');
    expect(near('test/rules/play.ts').length).toBeGreaterThan(1);
  });

  test('are a handful, even of a file that everything imports', () => {
    expect(near('src/rules/shared/play.ts').length).toBeLessThan(15);
  });

  test.each([
    ['templates/chat/whole.hbs', 'templates-fit'],
    ['lang/fr.json', 'french-print'],
    ['styles/tokens.css', 'style-tokens'],
    ['tools/lint/walls.js', 'config-fits'],
    ['host/test/tsconfig.json', 'config-fits'],
    ['src/foundry/ui/keep-focus.ts', 'module-state'],
  ])('of %s are among others %s', (file, name) => {
    expect(FILES).toContain(file);
    expect(near(file)).toContain(`test/guards/${name}.test.ts`);
  });

  test('start no compiler and seat nobody', () => {
    const all = near(...FILES.filter(file => file.startsWith('src/cards/')));
    expect(all.filter(file => /^test\/(?:host|browser|checks)\//.test(file))).toEqual([]);
  });
});

test('each test that watches files is there, and so are files for it to watch', () => {
  for (const [beginning, tests] of WATCHED) {
    expect(
      FILES.some(file => beginning.test(file)),
      String(beginning),
    ).toBe(true);
    for (const path of tests) expect(FILES).toContain(path);
  }
});

describe('a word of the command line names', () => {
  test('a file, or those of a folder', () => {
    expect(filesNamed('styles/tokens.css', FILES)).toEqual(['styles/tokens.css']);
    expect(filesNamed('src/fight', FILES).every(file => file.startsWith('src/fight/'))).toBe(true);
    expect(filesNamed('src/fight', FILES)).not.toEqual([]);
  });

  test('files called so', () => {
    expect(filesNamed('bleed', FILES)).toEqual([
      'src/rules/mythras/effects/bleed.ts',
      'test/rules/mythras/effects/bleed.test.ts',
    ]);
  });

  test('files that have it as a key of words, or ask for it', () => {
    const found = filesNamed('PASSE.EFFECT.bleed', FILES);
    expect(found).toEqual(expect.arrayContaining(['lang/en.json', 'lang/fr.json']));
    expect(filesNamed('EFFECT.bleed', FILES)).toEqual(found);
  });

  test('nothing', () => {
    expect(filesNamed('no-such-word', FILES)).toEqual([]);
    expect(filesNamed('EFFECT.no-such-word', FILES)).toEqual([]);
  });
});
