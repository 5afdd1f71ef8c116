import { describe, expect, test } from 'vitest';
import { inParts } from '../../src/cards/message-parts.ts';
import type { Given } from '../../src/rules/shared/play.ts';

const threw = (...dice: number[]): Given => ({ name: 'attack', by: 'ann', dice });
const chose = (...chosen: string[]): Given => ({ name: 'defence', by: 'ben', chosen });
const thrown = (...dice: number[]) => ({ text: `roll ${dice.join()}`, dice });
/** Every answer and every list of rolls weighs one. */
const room = { most: 4, first: 0, last: 0, weightOf: () => 1 };

describe('a message', () => {
  test('is one message while it fits', () => {
    const answers = [threw(30), chose('parry')];
    expect(inParts(answers, [thrown(30)], room)).toEqual([{ answers, rolls: ['roll 30'] }]);
  });

  test('without answers is one message', () => {
    expect(inParts([], [], room)).toEqual([{ answers: [], rolls: [] }]);
  });

  test('that does not fit is several, and every roll goes with what came of it', () => {
    const answers = [threw(30), chose('parry'), threw(80), threw(4, 2)];
    const parts = inParts(answers, [thrown(30), thrown(80), thrown(4, 2)], room);
    expect(parts).toEqual([
      { answers: answers.slice(0, 2), rolls: ['roll 30'] },
      { answers: answers.slice(2), rolls: ['roll 80', 'roll 4,2'] },
    ]);
  });

  test('leaves room for what ends the exchange', () => {
    const answers = [threw(30), chose('parry')];
    expect(inParts(answers, [], { ...room, last: 1 })).toHaveLength(2);
  });

  test('that begins an exchange may hold nothing else, any other holds an answer at least', () => {
    const answers = [threw(30)];
    const begins = inParts(answers, [thrown(30)], { ...room, first: 3 });
    expect(begins).toEqual([
      { answers: [], rolls: [] },
      { answers, rolls: ['roll 30'] },
    ]);
    expect(inParts(answers, [thrown(30)], { ...room, most: 1 })).toHaveLength(1);
  });

  test('takes no roll for dice that were typed', () => {
    const parts = inParts([threw(30), threw(80), chose('none')], [thrown(80)], room);
    expect(parts.map(({ rolls }) => rolls)).toEqual([['roll 80'], []]);
  });
});
