import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playRandomFights } from '../../tools/random-fights/player.ts';
import { factWords } from '../../src/foundry/exchange/fact-text.ts';
import { reasonLine } from '../../src/foundry/platform/localize.ts';
import { ACTIONS } from '../../src/rules/runequest4/actions.ts';
import { CIRCUMSTANCES } from '../../src/rules/runequest4/circumstances.ts';
import { CONDITIONS } from '../../src/rules/runequest4/conditions.ts';
import { EFFECT_IDS } from '../../src/rules/runequest4/effects.ts';
import { READINGS } from '../../src/rules/runequest4/options.ts';
import { runequest4 } from '../../src/rules/runequest4/runequest4.ts';
import { textOf } from './project-files.ts';
import { strictly, tellQuestion } from './speaking.ts';
import { readWordsOfWorld } from './words-fit.ts';

/** Facts that a card leaves out, since the answers above them say the same. */
const TOLD_BY_ANSWERS: ReadonlySet<string> = new Set(['rolled', 'spent', 'effect', 'resisted', 'lifted']);
const FIGHTS = { count: 8, seed: 3, all: true };
const WEAPONS = [
  ...['sword', 'axe', 'dagger', 'great-axe', 'great-sword', 'spear', 'lance', 'net', 'kite', 'bow'],
  ...['fist', 'claw', 'bite', 'soldier', 'anna', 'bert', 'cleo', 'dirk'],
];
const nameOf = (id: string): string | null => (WEAPONS.includes(id) ? id : null);

describe.each(['en', 'fr'])('whatever happens by the opposed rolls, there are words for it: %s', language => {
  const words = readWordsOfWorld(textOf(`lang/${language}.json`), 'runequest4');
  beforeEach(() => {
    vi.stubGlobal('game', strictly(words, new Set()));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('every question, option, reason and fact of some fights', () => {
    const { failure } = playRandomFights(runequest4, {
      ...FIGHTS,
      check: ({ setup, questions, facts, after }) => {
        for (const question of questions) tellQuestion(question, words, nameOf);
        for (const { refused } of runequest4.openActions(setup)) if (refused) reasonLine(refused, nameOf);
        for (const fact of [...(facts ?? []), ...after.facts]) {
          if (!TOLD_BY_ANSWERS.has(fact.fact)) factWords(fact, nameOf);
        }
        return null;
      },
    });
    expect(failure?.why ?? null).toBeNull();
  });

  it('effects, actions, conditions, circumstances, readings', () => {
    const groups: readonly (readonly [string, readonly string[]])[] = [
      ['EFFECT.{}.name', EFFECT_IDS],
      ['EFFECT.{}.text', EFFECT_IDS],
      ['ACTION.{}.name', ACTIONS.map(({ id }) => id)],
      ['ACTION.{}.text', ACTIONS.map(({ id }) => id)],
      ['CONDITION.{}', CONDITIONS],
      ['CIRCUMSTANCE.{}', CIRCUMSTANCES],
      ['OPTION.{}.name', Object.keys(READINGS)],
      ['OPTION.{}.hint', Object.keys(READINGS)],
      ['INTENT.{}', runequest4.presentation.groups],
    ];
    const keys = groups.flatMap(([key, ids]) => ids.map(id => `PASSE.${key.replace('{}', id)}`));
    const choices = Object.entries<readonly unknown[]>(READINGS).flatMap(([name, readings]) =>
      readings.flatMap(reading =>
        typeof reading === 'string' ? [`PASSE.OPTION.${name}.choices.${reading}`] : [],
      ),
    );
    expect([...keys, ...choices].filter(key => !words.has(key))).toEqual([]);
  });
});
