import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Opening } from '../../src/cards/message.ts';
import { UnsentAnswers } from '../../src/foundry/exchange/play/unsent-answers.ts';
import type { ChoiceQuestion } from '../../src/rules/shared/play.ts';

const BERT = 'Actor/bert';
const OPENING = { setup: { attempt: { action: 'attack', by: 'Actor/anna', at: BERT, with: '' } } } as Opening;
const asked = (name: string, by: string, options = ['wait', 'strike']): ChoiceQuestion => ({
  ...{ ask: 'choose', name, by, atLeast: 1, atMost: 1 },
  options: options.map(id => ({ id })),
});

/** Whether this user is the one who answers for fighters whose players are away. */
function answering(isSelf: boolean): void {
  vi.stubGlobal('game', { users: { filter: () => [], activeGM: { isSelf } } });
}

beforeEach(() => {
  vi.stubGlobal('fromUuidSync', () => null);
  vi.stubGlobal('Actor', class {});
  answering(true);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The answers of a user who has declared for another of their fighters. */
function ahead(): UnsentAnswers {
  const unsent = new UnsentAnswers();
  unsent.answerAhead({ name: 'declare.anna', by: 'Actor/anna', chosen: ['wait'] }, [BERT]);
  return unsent;
}

describe('an answer that a user has given ahead for another of their fighters', () => {
  test('is given when that one is asked, once', () => {
    const unsent = ahead();
    expect(unsent.isAnsweredAhead(BERT)).toBe(true);
    const given = { name: 'declare.bert', by: BERT, chosen: ['wait'] };
    expect(unsent.takeAhead(asked('declare.bert', BERT), OPENING)).toEqual(given);
    expect(unsent.takeAhead(asked('declare.bert', BERT), OPENING)).toBeNull();
  });

  test('is dropped where another user answers for that one by now', () => {
    const unsent = ahead();
    answering(false);
    expect(unsent.takeAhead(asked('declare.bert', BERT), OPENING)).toBeNull();
    answering(true);
    expect(unsent.takeAhead(asked('declare.bert', BERT), OPENING)).toBeNull();
  });

  test('is dropped where it is none of what is asked by then', () => {
    const unsent = ahead();
    expect(unsent.takeAhead(asked('declare.bert', BERT, ['strike']), OPENING)).toBeNull();
    expect(unsent.isAnsweredAhead(BERT)).toBe(false);
  });

  test('is none to a question of another kind, nor for another fighter', () => {
    const unsent = ahead();
    expect(unsent.takeAhead(asked('defence', BERT), OPENING)).toBeNull();
    expect(unsent.takeAhead(asked('declare.carl', 'Actor/carl'), OPENING)).toBeNull();
    expect(unsent.isAnsweredAhead(BERT)).toBe(true);
  });
});
