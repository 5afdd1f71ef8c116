import { describe, expect, test } from 'vitest';
import { cardOf } from '../../src/cards/card.ts';
import type { ExchangeMessage, TakesBack } from '../../src/cards/message.ts';
import { keptAnswers } from '../../src/cards/taken-back.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { exchangeFrom, given, message, opening } from './exchange-messages.ts';

const attacked = opening().answers;
const parried = given(attacked, ['parry:broadsword'], [80]);
const lucky = given(attacked, ['parry:broadsword'], [3]);

const takes = (
  id: string,
  author: string,
  follows: string,
  keeps: TakesBack['keeps'],
  isReroll = false,
): ExchangeMessage => message(id, author, follows, [], { takesBack: { keeps, isReroll } });

const asked = (made: ReturnType<typeof exchangeFrom>) =>
  made.status.at === 'asking' ? made.status.question.name : made.status.at;
const why = (made: ReturnType<typeof exchangeFrom>) =>
  made.ignored.map(({ message: { id }, why: reason }) => [id, reason]);
const rolls = (made: ReturnType<typeof exchangeFrom>) =>
  cardOf(made, mythras).lines.flatMap(line =>
    line.line === 'roll' ? [[line.name, line.total, line.gone ?? 'stands']] : [],
  );

const b = message('b', 'ben', 'root', parried);
const back = takes('t', 'ben', 'b', 1);

describe('an answer that is taken back', () => {
  test('is asked again, and its dice stay', () => {
    const made = exchangeFrom(opening(), b, back);
    expect(asked(made)).toBe('defence');
    expect(made.fallen).toEqual([{ by: 'bert', name: 'parry', formula: '1d100', dice: [80] }]);
    expect(rolls(made)).toEqual([
      ['attack', 30, 'stands'],
      ['parry', 80, 'taken-back'],
    ]);
  });

  test('counts again with the same dice, and with no others', () => {
    const other = message('c', 'ben', 't', lucky, { made: 3 });
    const same = message('d', 'ben', 't', parried, { made: 4 });
    const made = exchangeFrom(opening(), b, back, other, same);
    expect(why(made)).toEqual([['c', 'other-dice']]);
    expect(asked(made)).toBe('effects');
    expect(rolls(made)).toEqual([
      ['attack', 30, 'stands'],
      ['parry', 80, 'stands'],
    ]);
  });

  test('keeps the modifier with which its dice fell: none is stated, left out or changed once they lie there', () => {
    const [choice, ...dice] = parried;
    if (!choice) throw new Error('nothing was chosen');
    const stating = (amount: number) => [{ ...choice, own: { amount, why: '' } }, ...dice];
    const late = message('c', 'ben', 't', stating(2), { made: 3 });
    expect(why(exchangeFrom(opening(), b, back, late))).toEqual([['c', 'does-not-fit']]);
    const harder = message('b', 'ben', 'root', stating(-1));
    const without = message('c', 'ben', 't', parried, { made: 3 });
    const easier = message('d', 'ben', 't', stating(1), { made: 4 });
    const same = message('e', 'ben', 't', stating(-1), { made: 5 });
    const made = exchangeFrom(opening(), harder, back, without, easier, same);
    expect(why(made)).toEqual([
      ['c', 'does-not-fit'],
      ['d', 'does-not-fit'],
    ]);
    expect(asked(made)).toBe('effects');
  });

  test('keeps its dice however often it is taken back', () => {
    const c = message('c', 'ben', 't', parried, { made: 3 });
    const again = takes('u', 'ben', 'c', 1);
    const later = { made: 9 };
    expect(
      why(
        exchangeFrom(opening(), b, back, c, { ...again, ...later }, message('d', 'ben', 'u', lucky, later)),
      ),
    ).toEqual([['d', 'other-dice']]);
  });

  test('may be something else, and what fell stays in sight', () => {
    const made = exchangeFrom(opening(), b, back, message('c', 'ben', 't', given(attacked, ['none'])));
    expect(asked(made)).toBe('effects');
    expect(rolls(made)).toEqual([
      ['attack', 30, 'stands'],
      ['parry', 80, 'taken-back'],
    ]);
  });

  test.each([
    ['of another user', takes('t', 'ann', 'b', 1), 'not-yours'],
    ['of which some is of another user', takes('t', 'ben', 'b', 0), 'not-yours'],
    ['of an exchange that another user began', takes('t', 'ben', 'b', null), 'not-yours'],
    ['that was never given', takes('t', 'ben', 'b', 3), 'does-not-fit'],
    ['to be rolled again, by a player', takes('t', 'ben', 'b', 2, true), 'not-yours'],
    ['to be rolled again, which is no roll', takes('t', 'gm', 'b', 1, true), 'does-not-fit'],
  ])('stands where it is one %s', (_, wrong, reason) => {
    const made = exchangeFrom(opening(), b, wrong);
    expect(why(made)).toEqual([['t', reason]]);
    expect(asked(made)).toBe('effects');
  });

  test('goes with the exchange where nothing was chosen before it', () => {
    const made = exchangeFrom(opening(), takes('t', 'ann', 'root', null));
    expect(made.status).toEqual({ at: 'refused', reason: { rule: '', id: 'taken-back' } });
    expect(made.fallen).toEqual([{ by: 'anna', name: 'attack', formula: '1d100', dice: [30] }]);
    expect(rolls(made)).toEqual([['attack', 30, 'taken-back']]);
    expect(
      why(exchangeFrom(opening(), takes('t', 'ann', 'root', null), message('b', 'ben', 't', parried))),
    ).toEqual([['b', 'after-the-end']]);
  });

  test('is the last choice with all dice after it', () => {
    const effects = given([...attacked, ...parried], ['choose-location']);
    expect(keptAnswers({ answers: attacked })).toBeNull();
    expect(keptAnswers({ answers: [...attacked, ...parried] })).toBe(1);
    expect(keptAnswers({ answers: [...attacked, ...parried, ...effects] })).toBe(3);
  });
});

describe('a Game Master', () => {
  test('takes back the answer of any user and keeps the dice', () => {
    const made = exchangeFrom(opening(), b, takes('t', 'gm', 'b', 1), message('c', 'ben', 't', lucky));
    expect(why(made)).toEqual([['c', 'other-dice']]);
  });

  test('has a roll rolled again, in sight', () => {
    const made = exchangeFrom(
      opening(),
      b,
      takes('t', 'gm', 'b', 2, true),
      message('c', 'ben', 't', [{ name: 'parry', by: 'bert', dice: [3] }]),
    );
    expect(asked(made)).toBe('effects');
    expect(rolls(made)).toEqual([
      ['attack', 30, 'stands'],
      ['parry', 80, 'rerolled'],
      ['parry', 3, 'stands'],
    ]);
  });

  test('has the first roll rolled again; the later ones stay as they fell', () => {
    const made = exchangeFrom(
      opening(),
      b,
      takes('t', 'gm', 'b', 0, true),
      message('c', 'ann', 't', [{ name: 'attack', by: 'anna', dice: [50] }]),
      message('d', 'ben', 'c', given(attacked, ['parry:broadsword'], [3]), { made: 3 }),
      message('e', 'ben', 'c', parried, { made: 4 }),
    );
    expect(why(made)).toEqual([['d', 'other-dice']]);
    expect(asked(made)).toBe('effects');
  });
});
