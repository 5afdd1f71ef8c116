import { describe, expect, test } from 'vitest';
import { cardOf } from '../../src/cards/card.ts';
import { denyingClaims } from '../../src/cards/denied-answers.ts';
import { offersOf } from '../../src/cards/exchange-status.ts';
import type { ExchangeMessage } from '../../src/cards/message.ts';
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
  cardOf(made).lines.flatMap(line =>
    line.line === 'roll' ? [[line.name, line.total, line.gone ?? 'stands']] : [],
  );

describe('MYT-LUCK-04: luck that nobody is asked for', () => {
  test('what comes next is asked, and luck stands by until somebody has chosen', () => {
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

  test('after the next choice it does not count, whatever it follows', () => {
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
    ['somebody else’s luck', 'ben', [swap], 'not-yours'],
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
  const struck = [
    takes('effects', 'anna', 'bleed'),
    rolls('location', 'anna', 11),
    rolls('damage', 'anna', 3),
  ];
  const upTo = [
    root(...hit),
    message('b', 'ben', 'root', [none]),
    message('c', 'ann', 'b', [takes('effects', 'anna', 'impale'), ...struck.slice(1)]),
  ] as const;

  test('dice of others do not close it: what fell after it is thrown no second time', () => {
    const [first, ...more] = upTo;
    const before = exchangeFrom(first, ...more);
    expect([asked(before), offered(before)]).toEqual(['luck.damage', ['luck.location']]);
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
    const anew = exchangeFrom(root(attack), again, back('gm'), message('u', 'ann', 't', other, { made: 4 }));
    expect(why(anew)).toEqual([['u', 'other-dice']]);
  });
});

test('whoever is called surprised loses the defence, luck or no luck', () => {
  const claimed = { ...setup, situations: [{ fighter: 'bert', id: 'surprised' }] };
  expect(denyingClaims(claimed, mythras, [])).toEqual(claimed.situations);
});
