import { describe, expect, test } from 'vitest';
import { textOf } from './project-files.ts';

interface Named {
  readonly name?: unknown;
}

interface Texts {
  readonly PASSE: {
    readonly ACTION: Readonly<Record<string, Named>>;
    readonly CONDITION: Readonly<Record<string, unknown>>;
  };
}

/** Terms that the books capitalise wherever they stand (docs/glossary.md). */
const TERMS = ['Action Points?', 'Luck Points?', 'Magic Points?', 'Combat Actions?', 'Full Burst'];

const CAPITAL = /(?<=.)(?<![\p{L}’'])\p{Lu}\p{Ll}/u;

/** A name without the terms that the books capitalise. */
const withoutTerms = (name: string) => name.replaceAll(new RegExp(TERMS.join('|'), 'gu'), 'term');

describe.each(['en', 'fr'])('names in lang/%s.json', lang => {
  const { ACTION, CONDITION } = (JSON.parse(textOf(`lang/${lang}.json`)) as Texts).PASSE;
  const names = [...Object.values(ACTION).map(({ name }) => name), ...Object.values(CONDITION)].filter(
    name => typeof name === 'string',
  );

  test('actions and conditions are named in sentence case', () => {
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter(name => CAPITAL.test(withoutTerms(name)))).toEqual([]);
  });
});
