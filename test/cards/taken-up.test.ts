import { describe, expect, test } from 'vitest';
import { cardOf } from '../../src/cards/card.ts';
import { denyingClaims } from '../../src/cards/denied-answers.ts';
import { factsOf } from '../../src/cards/exchange.ts';
import { offersOf, statusAfter } from '../../src/cards/exchange-status.ts';
import type { ExchangeMessage } from '../../src/cards/message.ts';
import { withAnswers } from '../../src/cards/taken-up.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Given } from '../../src/rules/shared/play.ts';
import { duel } from '../rules/fighters.ts';
import { exchangeFrom, message, opening } from './exchange-messages.ts';

/** Anna and Bert have a luck point each, in a world that plays with luck in the exchange. */
const setup = {
  ...duel({ attacker: { luckPoints: 1 }, defender: { luckPoints: 1 } }),
  options: { luckInExchange: true },
};
const rolls = (name: string, by: string, ...dice: number[]): Given => ({ name, by, dice });
const takes = (name: string, by: string, chosen: string): Given => ({ name, by, chosen: [chosen] });

const root = (...answers: Given[]): ExchangeMessage =>
  opening({
    opening: { ruleset: mythras.id, version: mythras.version, fight: null, setup },
    answers,
  });
const attack = rolls('attack', 'anna', 71);
const none = takes('defence', 'bert', 'none');
const swap = takes('luck.attack', 'anna', 'swap');
const forced = takes('luck-against.attack', 'bert', 'reroll');

type Made = ReturnType<typeof exchangeFrom>;
const asked = ({ status }: Made) => (status.at === 'asking' ? status.question.name : status.at);
const offered = ({ status }: Made) => offersOf(status).map(({ question }) => question.name);
const why = ({ ignored }: Made) => ignored.map(({ message: { id }, why: reason }) => [id, reason]);
const told = (made: Made) =>
  cardOf(made, mythras).lines.flatMap(line =>
    line.line === 'roll' ? [[line.name, line.total, line.gone ?? 'stands']] : [],
  );

describe('MYT-LUCK-04: luck on offer', () => {
  test('the next question is asked, and luck stays on offer until the choice is made', () => {
    const begun = exchangeFrom(root(attack));
    expect([asked(begun), offered(begun)]).toEqual(['defence', ['luck.attack']]);
    const answered = exchangeFrom(root(rolls('attack', 'anna', 50)), message('b', 'ben', 'root', [none]));
    expect([asked(answered), offered(answered)]).toEqual(['effects', []]);
  });

  test('used in time it counts, and the defence is asked against what it made', () => {
    const made = exchangeFrom(root(attack), message('a', 'ann', 'root', [swap]));
    expect([asked(made), offered(made), why(made)]).toEqual(['defence', ['luck-against.attack'], []]);
    expect(made.answers).toEqual([attack, swap]);
  });

  test('an answer that came after it, to what was asked before it, is late', () => {
    const made = exchangeFrom(
      root(attack),
      message('a', 'ann', 'root', [swap]),
      message('b', 'ben', 'root', [none], { made: 3 }),
    );
    expect([asked(made), why(made)]).toEqual(['defence', [['b', 'late']]]);
  });

  test('does not count after the next choice', () => {
    const b = message('b', 'ben', 'root', [none]);
    const after = message('a', 'ann', 'b', [swap], { made: 3 });
    const beside = message('c', 'ann', 'root', [swap], { made: 3 });
    const made = exchangeFrom(root(rolls('attack', 'anna', 50)), b, after, beside);
    expect(why(made)).toEqual([
      ['c', 'late'],
      ['a', 'does-not-fit'],
    ]);
    expect(asked(made)).toBe('effects');
    expect(told(made)).toEqual([['attack', 50, 'stands']]);
  });

  test.each<[string, string, Given[], string]>([
    ['another fighter’s luck', 'ben', [swap], 'not-yours'],
    ['luck against one’s own attack', 'ann', [forced], 'not-yours'],
    [
      'luck at a roll that luck could not better',
      'ann',
      [takes('luck.parry', 'anna', 'swap')],
      'does-not-fit',
    ],
    ['what is not offered', 'ann', [takes('luck.attack', 'anna', 'win')], 'does-not-fit'],
    ['luck used twice', 'ann', [swap, swap], 'does-not-fit'],
  ])('%s does not count', (_what, author, answers, reason) => {
    const made = exchangeFrom(root(attack), message('x', author, 'root', answers));
    expect(why(made)).toEqual([['x', reason]]);
    expect([asked(made), offered(made)]).toEqual(['defence', ['luck.attack']]);
  });

  test('without a point there is nothing to use', () => {
    const poor = { ...setup, ...duel(), options: setup.options };
    const without = opening({
      opening: { ruleset: mythras.id, version: mythras.version, fight: null, setup: poor },
      answers: [attack],
    });
    const made = exchangeFrom(without, message('a', 'ann', 'root', [swap]));
    expect(why(made)).toEqual([['a', 'does-not-fit']]);
  });
});

describe('MYT-LUCK-04: luck before dice that have fallen since', () => {
  const hit = [rolls('attack', 'anna', 50)];
  const struck = [rolls('location', 'anna', 11), rolls('damage', 'anna', 3)];
  const upTo = [
    root(...hit),
    message('b', 'ben', 'root', [none]),
    message('c', 'ann', 'b', [takes('effects', 'anna', 'impale'), ...struck]),
  ] as const;
  const offers = ['luck.location', 'luck.damage', 'luck-against.damage'];

  test('dice of others do not close it: what fell after it is thrown no second time', () => {
    const [first, ...more] = upTo;
    const before = exchangeFrom(first, ...more);
    expect([asked(before), offered(before)]).toEqual(['damage.impale', offers]);
    const luck = [takes('luck.location', 'anna', 'reroll'), rolls('again.location', 'anna', 19)];
    const made = exchangeFrom(first, ...more, message('d', 'ann', 'c', luck, { made: 4 }));
    expect(why(made)).toEqual([]);
    expect(asked(made)).toBe('damage');
    expect(made.fallen).toEqual([{ by: 'anna', name: 'damage', formula: '1d8', dice: [3] }]);
    expect(told(made)).toContainEqual(['damage', 3, 'fell-away']);
    const other = message('e', 'ann', 'd', [rolls('damage', 'anna', 8)], { made: 5 });
    expect(why(exchangeFrom(first, ...more, message('d', 'ann', 'c', luck, { made: 4 }), other))).toEqual([
      ['e', 'other-dice'],
    ]);
  });

  test('luck that was used is not taken back, once its dice are seen', () => {
    const again = message('a', 'ann', 'root', [
      takes('luck.attack', 'anna', 'reroll'),
      rolls('again.attack', 'anna', 99),
    ]);
    const back = (author: string) =>
      message('t', author, 'a', [], { made: 3, takesBack: { keeps: 1, isReroll: false } });
    expect(why(exchangeFrom(root(attack), again, back('ann')))).toEqual([['t', 'not-yours']]);
    const ruled = exchangeFrom(root(attack), again, back('gm'));
    expect([why(ruled), offered(ruled)]).toEqual([[], ['luck.attack']]);
    const other = [takes('luck.attack', 'anna', 'reroll'), rolls('again.attack', 'anna', 5)];
    const rerolled = exchangeFrom(
      root(attack),
      again,
      back('gm'),
      message('u', 'ann', 't', other, { made: 4 }),
    );
    expect(why(rerolled)).toEqual([['u', 'other-dice']]);
  });
});

describe('MYT-LUCK-04, MYT-LUCK-06: luck at what ended the exchange', () => {
  /** Ann's damage of 5 goes through; Bert could have it rolled again, Ann could roll for more. */
  const hit = (damage: number) => {
    const answers = [
      takes('effects', 'anna', 'bleed'),
      rolls('location', 'anna', 2),
      rolls('damage', 'anna', damage),
    ];
    const resists = [rolls('resist.bleed', 'bert', 3)];
    const ended = [
      root(rolls('attack', 'anna', 50)),
      message('b', 'ben', 'root', [none]),
      message('c', 'ann', 'b', answers, { made: 3 }),
    ] as const;
    const [first, ...more] = ended;
    const last = message('d', 'ben', 'c', resists, { made: 4 });
    return [first, ...more, withFacts(last, first, ...more)] as const;
  };
  /** The message with what happened, if it ends the exchange. */
  function withFacts(
    last: ExchangeMessage,
    first: ExchangeMessage,
    ...more: ExchangeMessage[]
  ): ExchangeMessage {
    const before = exchangeFrom(first, ...more);
    const { answers } = withAnswers(before, last, { setup, ruleset: mythras });
    const status = statusAfter(setup, mythras, answers);
    return status.at === 'finished' ? { ...last, facts: status.facts } : last;
  }
  const rerolled = [takes('luck-against.damage', 'bert', 'reroll'), rolls('forced.damage', 'anna', 1)];

  test('nobody is asked, and both could still use theirs', () => {
    const made = exchangeFrom(...hit(3));
    expect(asked(made)).toBe('finished');
    expect(offered(made)).toEqual(['luck.location', 'luck.damage', 'luck-against.damage']);
  });

  test('used, it goes on from there: the dice of the other are asked for, and it has another end', () => {
    const ended = hit(3);
    const used = message('e', 'ben', 'd', rerolled.slice(0, 1), { made: 5 });
    const reopened = exchangeFrom(...ended, used);
    expect([why(reopened), asked(reopened)]).toEqual([[], 'forced.damage']);
    expect(reopened.reopened).toEqual([{ end: 'd', by: 'e' }]);
    const rest = message('f', 'ann', 'e', rerolled.slice(1), { made: 6 });
    const last = message('g', 'ben', 'f', [rolls('resist.bleed', 'bert', 3)], { made: 7 });
    const done = exchangeFrom(...ended, used, rest, withFacts(last, ...ended, used, rest));
    expect([why(done), asked(done)]).toEqual([[], 'finished']);
    const hurt = factsOf(done)?.filter(({ fact }) => fact === 'hurt');
    expect(hurt).toMatchObject([{ who: 'bert', points: 1 }]);
  });

  test.each<[string, string, Given, string]>([
    ['by another user', 'ann', rerolled[0] as Given, 'not-yours'],
    ['at another fighter’s roll', 'ben', takes('luck.damage', 'bert', 'reroll'), 'after-the-end'],
    ['at a roll that luck could not change', 'ann', takes('luck.parry', 'anna', 'reroll'), 'after-the-end'],
    ['at a roll before the last choice', 'ann', takes('luck.attack', 'anna', 'swap'), 'after-the-end'],
  ])('%s it does not count, and the end stands', (_what, author, answer, reason) => {
    const ended = hit(3);
    const made = exchangeFrom(...ended, message('x', author, 'd', [answer], { made: 5 }));
    expect([why(made), asked(made), made.reopened]).toEqual([[['x', reason]], 'finished', []]);
  });

  test('refused by a Game Master’s client, it counts no more than what follows it', () => {
    const ended = hit(3);
    const refused = { rule: 'MYT-LUCK-04', id: 'luck-too-late' };
    const made = exchangeFrom(...ended, message('x', 'ben', 'd', rerolled.slice(0, 1), { made: 5, refused }));
    expect([why(made), asked(made)]).toEqual([[['x', 'late']], 'finished']);
  });

  test('nobody has a second point in the same exchange', () => {
    const ended = hit(3);
    const used = message('e', 'ben', 'd', rerolled.slice(0, 1), { made: 5 });
    const again = message('x', 'ben', 'e', rerolled.slice(0, 1), { made: 6 });
    expect(why(exchangeFrom(...ended, used, again))).toEqual([['x', 'does-not-fit']]);
  });
});

test('a fighter called surprised loses the defence, luck or no luck', () => {
  const claimed = { ...setup, circumstances: [{ fighter: 'bert', id: 'surprised' }] };
  expect(denyingClaims(claimed, mythras, [])).toEqual(claimed.circumstances);
});
