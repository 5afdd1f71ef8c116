import { describe, expect, test } from 'vitest';
import { assembleExchange, factsOf } from '../../src/cards/exchange.ts';
import { statusAfter } from '../../src/cards/exchange-status.ts';
import type { ExchangeMessage } from '../../src/cards/message.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Ruleset } from '../../src/rules/shared/ruleset.ts';
import { exchangeFrom, given, message, mayAnswer, opening, setup } from './exchange-messages.ts';

const attacked = opening().answers;
const parried = given(attacked, ['parry:broadsword'], [80]);

const asked = (made: ReturnType<typeof exchangeFrom>) =>
  made.status.at === 'asking' ? made.status.question.name : made.status.at;
const why = (made: ReturnType<typeof exchangeFrom>) =>
  made.ignored.map(({ message: { id }, why: reason }) => [id, reason]);

describe('an exchange', () => {
  test('stands at the question that its messages lead to', () => {
    expect(asked(exchangeFrom(opening()))).toBe('defence');
    expect(asked(exchangeFrom(opening(), message('b', 'ben', 'root', parried)))).toBe('effects');
  });

  test('takes its order from which message follows which', () => {
    const b = message('b', 'ben', 'root', parried, { made: 9 });
    const c = message('c', 'ann', 'b', given([...attacked, ...parried], []), { made: 9 });
    const made = exchangeFrom(opening(), c, b);
    expect(made.messages.map(one => one.id)).toEqual(['root', 'b', 'c']);
    expect(asked(made)).toBe('location');
  });

  test('is played once while it grows', () => {
    let played = 0;
    const counting: Ruleset = {
      ...mythras,
      play: (...start) => ((played += 1), mythras.play(...start)),
    };
    const answers = { b: parried, c: given([...attacked, ...parried], []) };
    const messages = [message('b', 'ben', 'root', answers.b), message('c', 'ann', 'b', answers.c)];
    const root = opening();
    for (let known = 0; known <= messages.length; known += 1)
      assembleExchange(root, messages.slice(0, known), counting, mayAnswer);
    expect(statusAfter(setup, counting, attacked)).toMatchObject({ question: { name: 'defence' } });
    expect(played).toBe(1);
  });

  test('leaves out a message older than the one it follows: that was deleted and made again', () => {
    const made = exchangeFrom(opening({ made: 5 }), message('b', 'ben', 'root', parried, { made: 4 }));
    expect(why(made)).toEqual([['b', 'lost-its-place']]);
    expect(asked(made)).toBe('defence');
  });

  test('counts the first of two answers to one question, as the server made them', () => {
    const first = message('z', 'ben', 'root', given(attacked, ['none']), { made: 4 });
    const second = message('a', 'gm', 'root', parried, { made: 5 });
    const made = exchangeFrom(opening(), second, first);
    expect(made.messages.map(one => one.id)).toEqual(['root', 'z']);
    expect(why(made)).toEqual([['a', 'late']]);
  });

  test('an answer that does not count does not make a later one late', () => {
    const forged = message('a', 'ann', 'root', parried, { made: 2 });
    const real = message('b', 'ben', 'root', parried, { made: 3 });
    const made = exchangeFrom(opening(), forged, real);
    expect(made.messages.map(one => one.id)).toEqual(['root', 'b']);
    expect(why(made)).toEqual([['a', 'not-yours']]);
  });

  test.each([
    ['dice that cannot be', [{ name: 'parry', by: 'bert', dice: [101] }], 'does-not-fit'],
    ['another question', [{ name: 'parry', by: 'bert', dice: [50] }], 'does-not-fit'],
    [
      'an option that is not there',
      [{ name: 'defence', by: 'bert', chosen: ['parry:great-axe'] }],
      'does-not-fit',
    ],
    ['no answer at all', [], 'does-not-fit'],
  ])('leaves out %s', (_, answers, reason) => {
    const made = exchangeFrom(opening(), message('b', 'ben', 'root', answers));
    expect(why(made)).toEqual([['b', reason]]);
    expect(asked(made)).toBe('defence');
  });

  test('leaves out messages that follow nothing that counts', () => {
    const made = exchangeFrom(opening(), message('c', 'ann', 'gone', parried));
    expect(why(made)).toEqual([['c', 'lost-its-place']]);
  });

  describe('that is finished', () => {
    const missed = opening({}, 95);
    const none = given(missed.answers, ['none']);
    const facts = mythrasFacts([...missed.answers, ...none]);

    test('keeps its facts', () => {
      const made = exchangeFrom(missed, message('b', 'ben', 'root', none, { facts }));
      expect(factsOf(made)).toEqual(facts);
    });

    test.each([
      [
        'other facts than the answers lead to',
        [...facts, { fact: 'hurt', who: 'bert', where: 'head', points: 9 } as const],
      ],
      ['no facts', null],
    ])('does not count with %s', (_, claimed) => {
      const made = exchangeFrom(missed, message('b', 'ben', 'root', none, { facts: claimed }));
      expect(why(made)).toEqual([['b', 'false-facts']]);
      expect(asked(made)).toBe('defence');
    });

    test('takes no further answer', () => {
      const made = exchangeFrom(
        missed,
        message('b', 'ben', 'root', none, { facts }),
        message('c', 'ben', 'b', none),
      );
      expect(why(made)).toEqual([['c', 'after-the-end']]);
    });

    test('keeps its facts under a later version of the rules', () => {
      const later = { ...mythras, version: mythras.version + 1 };
      const made = assembleExchange(missed, [message('b', 'ben', 'root', none, { facts })], later, mayAnswer);
      expect(made && factsOf(made)).toEqual(facts);
    });
  });

  test.each([
    ['begun by another user', { author: 'ben' }, 'not-your-fighter'],
    ['refused by a GM', { refused: { rule: '', id: 'numbers-differ' } }, 'numbers-differ'],
    [
      'with an attack roll that cannot be',
      { answers: [{ name: 'attack', by: 'anna', dice: [0] }] },
      'link.does-not-fit',
    ],
    ['with the answer of another', { answers: [...attacked, ...parried] }, 'link.not-yours'],
    [
      'on a fighter who is not there',
      {
        opening: {
          ruleset: 'mythras',
          version: 1,
          fight: null,
          setup: { ...setup, attempt: { ...setup.attempt, at: 'nobody' } },
        },
      },
      'no-such-fighter',
    ],
    [
      'with a weapon that is not there',
      {
        opening: {
          ruleset: 'mythras',
          version: 1,
          fight: null,
          setup: { ...setup, attempt: { ...setup.attempt, with: 'cannon' } },
        },
      },
      'weapon-missing',
    ],
    [
      'of a ruleset that is not there',
      { opening: { ruleset: 'chess', version: 1, fight: null, setup } },
      'unknown-ruleset',
    ],
  ])('does not count %s', (_, changes, reason) => {
    const root = opening(changes);
    const ruleset = root.opening?.ruleset === 'mythras' ? mythras : null;
    const made = assembleExchange(root, [], ruleset, mayAnswer);
    expect(made?.status).toMatchObject({ at: 'refused', reason: { id: reason } });
  });

  test('of another version that is not finished is closed', () => {
    const made = assembleExchange(opening(), [], { ...mythras, version: 99 }, mayAnswer);
    expect(made?.status).toMatchObject({ at: 'refused', reason: { id: 'other-version' } });
  });
});

describe('an exchange that began with additions of a module', () => {
  const plain = opening();
  const begun: ExchangeMessage['opening'] = plain.opening && { ...plain.opening, additions: ['tide@1.2.0'] };
  const root = opening({ opening: begun });
  const withTide = { ...mythras, additions: ['reef@2.0.0', 'tide@1.2.0'] };

  test('continues with the same additions, regardless of others', () => {
    expect(assembleExchange(root, [], withTide, mayAnswer)?.status.at).toBe('asking');
    expect(assembleExchange(plain, [], withTide, mayAnswer)?.status.at).toBe('asking');
  });

  test.each([
    ['is not there', []],
    ['is there in another version', ['tide@1.3.0']],
  ])('is closed where the module %s', (_, additions) => {
    const made = assembleExchange(root, [], { ...mythras, additions }, mayAnswer);
    const reason = { rule: '', id: 'missing-additions', names: { modules: 'tide@1.2.0' } };
    expect(made?.status).toEqual({ at: 'refused', reason });
  });

  test('keeps its facts where it is over', () => {
    const facts = [{ fact: 'effect', who: 'anna', on: 'bert', effect: 'tide--push' }] as const;
    const end = message('b', 'ben', 'root', given(attacked, ['none']), { facts });
    const made = assembleExchange(root, [end], mythras, mayAnswer);
    expect(made && factsOf(made)).toEqual(facts);
  });
});

function mythrasFacts(answers: readonly (typeof attacked)[number][]) {
  const play = mythras.play(setup);
  let at = play.next();
  for (const answer of answers) at = play.next(answer);
  if (!at.done) throw new Error('not finished');
  return at.value;
}

describe('a blind exchange', () => {
  const plain = opening();
  const begins: ExchangeMessage['opening'] = plain.opening && { ...plain.opening, mode: 'blind' };
  const begun = opening({ opening: begins, answers: [] });

  test('is begun by a player without dice, and answered by a GM alone', () => {
    const made = exchangeFrom(
      begun,
      message('b', 'ann', 'root', attacked),
      message('c', 'gm', 'root', attacked),
    );
    expect(why(made)).toEqual([['b', 'not-yours']]);
    expect(asked(made)).toBe('defence');
    expect(
      asked(exchangeFrom(begun, message('c', 'gm', 'root', attacked), message('d', 'ben', 'c', parried))),
    ).toBe('defence');
  });

  test('does not count with dice that a player has thrown', () => {
    const made = exchangeFrom(opening({ opening: begins }));
    expect(made.status).toMatchObject({ at: 'refused', reason: { id: 'link.not-yours' } });
  });

  test('is begun by a GM with dice', () => {
    expect(asked(exchangeFrom(opening({ opening: begins, author: 'gm' })))).toBe('defence');
  });

  test('does not count when begun for another user’s fighter', () => {
    const made = exchangeFrom(opening({ opening: begins, answers: [], author: 'ben' }));
    expect(made.status).toMatchObject({ at: 'refused', reason: { id: 'not-your-fighter' } });
  });
});
