import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Exchange } from '../../src/cards/exchange.ts';
import type { Scene } from '../../src/cards/scene.ts';
import { deedsAmong, isTitleOfCheck, outcomeTitle } from '../../src/foundry/exchange-view/outcome-context.ts';
import type { Outcome } from '../../src/rules/shared/outcome.ts';
import { textOf } from '../guards/project-files.ts';
import { strictly } from '../guards/speaking.ts';
import { readWordsOfWorld } from '../guards/words-fit.ts';

beforeEach(() => {
  const { i18n } = strictly(readWordsOfWorld(textOf('lang/en.json'), 'd20'), new Set()) as { i18n: object };
  vi.stubGlobal('game', { i18n: { ...i18n, lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

const own = (roll: string, title: Outcome['title'], isGood: boolean): Outcome => ({
  ...{ by: 'hoel', rolls: [roll], title, said: [], isGood },
});

const GAZE = own('meets-gaze', { id: 'd20.gaze-met.title' }, false);
const SAVE = own('save.fortitude', { id: 'd20.save.held.title', names: { save: 'fortitude' } }, true);
const HEALING = own('healing', { id: 'd20.healed.title' }, true);

function titleOf(...outcomes: readonly Outcome[]): string | null {
  const exchange = { opening: { setup: { attempt: { by: 'hoel', at: 'ansel' } } } } as unknown as Exchange;
  const scene = { headline: 'done', loss: null } as unknown as Scene;
  return outcomeTitle(exchange, scene, outcomes, id => id);
}

describe('D20-CREATURE-13: a gaze before a deed', () => {
  test('does not head the card of what was done in spite of it', () => {
    expect(titleOf(GAZE, SAVE, HEALING)).toBe('Healed');
  });

  test('heads the card of a deed that it stopped', () => {
    expect(titleOf(GAZE)).toBe('Meets the gaze');
  });

  test('leaves the check of the deed the only one', () => {
    const climb = own('check.climb', { id: 'd20.check.title', names: { roll: 'check.climb' } }, true);
    const deeds = deedsAmong([GAZE, SAVE, climb]);
    expect(deeds).toEqual([climb]);
    expect(isTitleOfCheck(deeds)).toBe(true);
  });
});
