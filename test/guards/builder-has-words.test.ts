import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reasonLine } from '../../src/foundry/platform/localize.ts';
import { AGES, METHODS, newDraft, STEPS } from '../../src/rules/mythras/builder/draft.ts';
import { SPECIALS } from '../../src/rules/mythras/builder/known.ts';
import { CULTURES, STYLE_SLOTS } from '../../src/rules/mythras/builder/teaching.ts';
import { PASSION_OBJECTS } from '../../src/rules/mythras/experience.ts';
import { CAREERS } from '../../src/rules/mythras/builder/careers.ts';
import { filesBelow, textOf } from './project-files.ts';
import { missingKeys, strictly, type WordGroup } from './speaking.ts';
import { readWords } from './words-fit.ts';

const NAMES = {
  one: 'A',
  other: 'B',
  what: 'C',
  slot: 'D',
  part: 'E',
  skill: 'athletics',
  value: 1,
  least: 1,
  most: 2,
  points: 3,
  count: 4,
};

/** The ids of all reasons that making a character can give, as they stand in its sources. */
function reasonIds(): string[] {
  const sources = filesBelow('src/rules/mythras/builder').map(textOf).join('\n');
  const written = /(?:refusedBecause\(\s*\w+,|todo\(\s*[\w']+,\s*(?:true|false),|because\()\s*'([\w-]+)'/g;
  return [...new Set([...sources.matchAll(written)].map(([, id = '']) => id)), 'no-culture', 'no-career'];
}

describe.each(['en', 'fr'])('making a character has words: %s', language => {
  const words = readWords(textOf(`lang/${language}.json`));
  beforeEach(() => {
    vi.stubGlobal('game', strictly(words, new Set()));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('for every reason', () => {
    const ids = reasonIds();
    for (const id of ids) reasonLine({ rule: '', id: `builder.${id}`, names: NAMES });
    expect(ids.length).toBeGreaterThan(20);
  });

  it('for everything that can be chosen', () => {
    const specials = [...Object.values(SPECIALS).flat()];
    const listed = [...Object.values(CULTURES), ...Object.values(CAREERS)].flatMap(({ professional }) =>
      professional.map(({ special }) => special).filter(special => special !== ''),
    );
    const groups: readonly WordGroup[] = [
      ['STEP.{}', STEPS],
      ['METHOD.{}.name', METHODS],
      ['METHOD.{}.text', METHODS],
      ['CULTURE.{}.name', Object.keys(CULTURES)],
      ['CULTURE.{}.text', Object.keys(CULTURES)],
      ['CAREER.{}.name', Object.keys(CAREERS)],
      ['CAREER.{}.text', Object.keys(CAREERS)],
      ['AGE.{}', Object.keys(AGES)],
      ['SLOT.{}', STYLE_SLOTS],
      ['PASSION.{}.name', PASSION_OBJECTS],
      ['PASSION.{}.usual', PASSION_OBJECTS],
      ['SPECIAL.{}', [...specials, ...listed]],
      ['PART.{}', Object.keys(newDraft('one')).filter(part => part !== 'most')],
    ];
    const inBuilder = groups.map(([key, ids]): WordGroup => [`BUILDER.${key}`, ids]);
    expect(missingKeys(words, inBuilder)).toEqual([]);
  });
});
