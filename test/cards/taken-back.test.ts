import { describe, expect, test } from 'vitest';
import { cardOf } from '../../src/cards/card.ts';
import type { ExchangeMessage, TakesBack } from '../../src/cards/message.ts';
import { keptAnswers } from '../../src/cards/taken-back.ts';
import { chain, given, link, opening } from './exchange-messages.ts';

const attacked = opening().answers;
const parried = given(attacked, ['parry:broadsword'], [80]);
const lucky = given(attacked, ['parry:broadsword'], [3]);

const takes = (
  id: string,
  author: string,
  follows: string,
  keeps: TakesBack['keeps'],
  isReroll = false,
): ExchangeMessage => link(id, author, follows, [], { takesBack: { keeps, isReroll } });

const asked = (made: ReturnType<typeof chain>) =>
  made.status.at === 'asking' ? made.status.question.name : made.status.at;
const why = (made: ReturnType<typeof chain>) =>
  made.ignored.map(({ message: { id }, why: reason }) => [id, reason]);
const rolls = (made: ReturnType<typeof chain>) =>
  cardOf(made, null).lines.flatMap(line =>
    line.line === 'roll' ? [[line.name, line.total, line.gone ?? 'stands']] : [],
  );

const b = link('b', 'ben', 'root', parried);
const back = takes('t', 'ben', 'b', 1);

describe('an answer that is taken back', () => {
  test('is asked again, and its dice stay', () => {
    const made = chain(opening(), b, back);
    expect(asked(made)).toBe('defence');
    expect(made.fallen).toEqual([{ by: 'bert', name: 'parry', formula: '1d100', dice: [80] }]);
    expect(rolls(made)).toEqual([
      ['attack', 30, 'stands'],
      ['parry', 80, 'taken-back'],
    ]);
  });

  test('counts again with the same dice, and with no others', () => {
    const other = link('c', 'ben', 't', lucky, { made: 3 });
    const same = link('d', 'ben', 't', parried, { made: 4 });
    const made = chain(opening(), b, back, other, same);
    expect(why(made)).toEqual([['c', 'other-dice']]);
    expect(asked(made)).toBe('effects');
    expect(rolls(made)).toEqual([
      ['attack', 30, 'stands'],
      ['parry', 80, 'stands'],
    ]);
  });

  test('keeps its dice however often it is taken back', () => {
    const c = link('c', 'ben', 't', parried, { made: 3 });
    const again = takes('u', 'ben', 'c', 1);
    const later = { made: 9 };
    expect(
      why(chain(opening(), b, back, c, { ...again, ...later }, link('d', 'ben', 'u', lucky, later))),
    ).toEqual([['d', 'other-dice']]);
  });

  test('may be something else, and what fell stays in sight', () => {
    const made = chain(opening(), b, back, link('c', 'ben', 't', given(attacked, ['none'])));
    expect(asked(made)).toBe('effects');
    expect(rolls(made)).toEqual([
      ['attack', 30, 'stands'],
      ['parry', 80, 'taken-back'],
    ]);
  });

  test.each([
    ['of somebody else', takes('t', 'ann', 'b', 1), 'not-yours'],
    ['of which some is of somebody else', takes('t', 'ben', 'b', 0), 'not-yours'],
    ['of an exchange that somebody else began', takes('t', 'ben', 'b', null), 'not-yours'],
    ['that was never given', takes('t', 'ben', 'b', 3), 'does-not-fit'],
    ['to be rolled again, by a player', takes('t', 'ben', 'b', 2, true), 'not-yours'],
    ['to be rolled again, which is no roll', takes('t', 'gm', 'b', 1, true), 'does-not-fit'],
  ])('stands where it is one %s', (_, wrong, reason) => {
    const made = chain(opening(), b, wrong);
    expect(why(made)).toEqual([['t', reason]]);
    expect(asked(made)).toBe('effects');
  });

  test('goes with the exchange where nothing was chosen before it', () => {
    const made = chain(opening(), takes('t', 'ann', 'root', null));
    expect(made.status).toEqual({ at: 'refused', reason: { rule: '', id: 'taken-back' } });
    expect(made.fallen).toEqual([{ by: 'anna', name: 'attack', formula: '1d100', dice: [30] }]);
    expect(rolls(made)).toEqual([['attack', 30, 'taken-back']]);
    expect(why(chain(opening(), takes('t', 'ann', 'root', null), link('b', 'ben', 't', parried)))).toEqual([
      ['b', 'after-the-end'],
    ]);
  });

  test('is the last choice with all dice after it', () => {
    const effects = given([...attacked, ...parried], ['choose-location']);
    expect(keptAnswers({ answers: attacked })).toBeNull();
    expect(keptAnswers({ answers: [...attacked, ...parried] })).toBe(1);
    expect(keptAnswers({ answers: [...attacked, ...parried, ...effects] })).toBe(3);
  });
});

describe('a Game Master', () => {
  test('takes back what anybody gave, and the dice stay all the same', () => {
    const made = chain(opening(), b, takes('t', 'gm', 'b', 1), link('c', 'ben', 't', lucky));
    expect(why(made)).toEqual([['c', 'other-dice']]);
  });

  test('has a roll rolled again, in sight', () => {
    const made = chain(
      opening(),
      b,
      takes('t', 'gm', 'b', 2, true),
      link('c', 'ben', 't', [{ name: 'parry', by: 'bert', dice: [3] }]),
    );
    expect(asked(made)).toBe('effects');
    expect(rolls(made)).toEqual([
      ['attack', 30, 'stands'],
      ['parry', 80, 'rerolled'],
      ['parry', 3, 'stands'],
    ]);
  });

  test('has the first roll rolled again; the later ones stay as they fell', () => {
    const made = chain(
      opening(),
      b,
      takes('t', 'gm', 'b', 0, true),
      link('c', 'ann', 't', [{ name: 'attack', by: 'anna', dice: [50] }]),
      link('d', 'ben', 'c', given(attacked, ['parry:broadsword'], [3]), { made: 3 }),
      link('e', 'ben', 'c', parried, { made: 4 }),
    );
    expect(why(made)).toEqual([['d', 'other-dice']]);
    expect(asked(made)).toBe('effects');
  });
});
