import { afterEach, describe, expect, test, vi } from 'vitest';
import { namedBy } from '../../src/foundry/platform/localize.ts';
import { textOf } from './project-files.ts';
import { strictly } from './speaking.ts';
import { readWords } from './words-fit.ts';

/** A weapon may fire 9999 rounds a turn, at everybody in the fight, and a body may have any number of places. */
const NUMBERED = ['hit-2', 'hit-31', 'hit-9999', 'marksman-31', 'fire-8', 'fall-5'];

describe.each(['en', 'fr'])('counted words have every plural form: %s', language => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each(NUMBERED)('%s', id => {
    vi.stubGlobal('game', strictly(readWords(textOf(`lang/${language}.json`)), new Set()));
    const [, number = ''] = id.split('-');
    expect(namedBy('effect', id)).toContain(` ${number}`);
  });
});
