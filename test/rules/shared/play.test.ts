import { describe, expect, test } from 'vitest';
import {
  choose,
  answerFault,
  playOut,
  readRoll,
  roll,
  UnfitAnswer,
  type Answer,
  type AnswerFault,
  type Play,
  type Question,
} from '../../../src/rules/shared/play.ts';
import { replay } from '../../../src/rules/shared/playthrough.ts';
import { levelOf } from '../../../src/rules/shared/target.ts';

const target = {
  value: 50,
  reasons: [],
  bands: [
    { level: 'good', from: 1, to: 50 },
    { level: 'bad', from: 51, to: 100 },
  ],
};
const rollQuestion: Question = { ask: 'roll', name: 'hit', by: 'a', dice: '1d100', target };
const reason = { rule: 'R-1', id: 'no' };
const choice: Question = {
  ask: 'choose',
  name: 'pick',
  by: 'b',
  options: [{ id: 'x' }, { id: 'y', times: 2 }, { id: 'z', refused: reason }],
  atLeast: 1,
  atMost: 2,
};

const apart: Question = { ...choice, options: [{ id: 'w' }, { id: 'x' }, { id: 'y', without: ['x'] }] };

function* game(): Play<string> {
  const { total, level } = yield* roll({ name: 'hit', by: 'a', dice: '1d100', target });
  const picked = yield* choose({
    name: 'pick',
    by: 'b',
    options: choice.ask === 'choose' ? choice.options : [],
    atLeast: 1,
    atMost: 2,
  });
  return `${total} ${level} ${picked.join()}`;
}

describe('answers', () => {
  test.each<[string, Question, Answer, AnswerFault | null]>([
    ['possible dice', rollQuestion, { dice: [100] }, null],
    ['impossible dice', rollQuestion, { dice: [101] }, 'impossible-dice'],
    ['no dice', rollQuestion, { chosen: [] }, 'not-dice'],
    ['an allowed option', choice, { chosen: ['x'] }, null],
    ['the same twice where that is allowed', choice, { chosen: ['y', 'y'] }, null],
    ['the same twice', choice, { chosen: ['x', 'x'] }, 'too-often'],
    ['nothing', choice, { chosen: [] }, 'too-few'],
    ['too much', choice, { chosen: ['x', 'y', 'y'] }, 'too-many'],
    ['something else', choice, { chosen: ['w'] }, 'unknown-option'],
    ['a refused option', choice, { chosen: ['z'] }, 'refused-option'],
    ['no choice', choice, { dice: [1] }, 'not-a-choice'],
    ['two that exclude each other', apart, { chosen: ['y', 'x'] }, 'not-together'],
    ['one of these and another', apart, { chosen: ['x', 'w'] }, null],
  ])('%s', (_case, question, answer, fault) => expect(answerFault(question, answer)).toBe(fault));
});

describe('questions', () => {
  test('a formula without dice is not asked', () => {
    const play = roll({ name: 'r', by: 'a', dice: '6' });
    expect(play.next()).toEqual({ done: true, value: { dice: [], total: 6, level: '' } });
  });

  test('a choice without anything allowed is not asked', () => {
    const play = choose({
      name: 'c',
      by: 'a',
      options: [{ id: 'z', refused: reason }],
      atLeast: 0,
      atMost: 1,
    });
    expect(play.next()).toEqual({ done: true, value: [] });
  });

  test('a choice of nothing is not asked', () => {
    const play = choose({ name: 'c', by: 'a', options: [{ id: 'z' }], atLeast: 0, atMost: 0 });
    expect(play.next()).toEqual({ done: true, value: [] });
  });

  test('the wrong kind of answer stops the play', () => {
    const rolling = roll({ name: 'r', by: 'a', dice: '1d6' });
    rolling.next();
    expect(() => rolling.next({ chosen: [] })).toThrow(UnfitAnswer);
    const choosing = choose({ name: 'c', by: 'a', options: [{ id: 'z' }], atLeast: 0, atMost: 1 });
    choosing.next();
    expect(() => choosing.next({ dice: [] })).toThrow('not-a-choice: c by a');
  });

  test('a roll is read against its target, and has no level without one', () => {
    if (rollQuestion.ask !== 'roll') throw new Error('a roll');
    expect(readRoll(rollQuestion, [50]).level).toBe('good');
    expect(readRoll(rollQuestion, [51]).level).toBe('bad');
    expect(readRoll({ ask: 'roll', name: 'r', by: 'a', dice: '1d6' }, [3]).level).toBe('');
    expect(levelOf(target, 0)).toBe('');
  });
});

describe('replaying', () => {
  test('stops where the answers end', () => {
    expect(replay(game, [])).toMatchObject({ done: false, steps: [], question: { name: 'hit' } });
    const half = replay(game, [{ name: 'hit', by: 'a', dice: [7] }]);
    expect(half).toMatchObject({
      done: false,
      question: { name: 'pick' },
      steps: [{ answer: { dice: [7] } }],
    });
  });

  test('goes through to the result', () => {
    const all = replay(game, [
      { name: 'hit', by: 'a', dice: [77] },
      { name: 'pick', by: 'b', chosen: ['x', 'y'] },
    ]);
    expect(all).toMatchObject({ done: true, result: '77 bad x,y' });
  });

  test.each([
    ['of another name', { name: 'pick', by: 'a', dice: [7] }, 'not-asked'],
    ['of another fighter', { name: 'hit', by: 'b', dice: [7] }, 'not-asked'],
    ['that do not fit', { name: 'hit', by: 'a', dice: [0] }, 'impossible-dice'],
  ])('does not take answers %s', (_case, answer, fault) => {
    expect(() => replay(game, [answer])).toThrow(fault);
  });

  test('does not take answers after the end', () => {
    const three = [
      { name: 'hit', by: 'a', dice: [7] },
      { name: 'pick', by: 'b', chosen: ['x'] },
      { name: 'hit', by: 'a', dice: [7] },
    ];
    expect(() => replay(game, three)).toThrow('not-asked');
  });

  test('playing out asks until the end, and does not take nonsense', () => {
    const answer = (question: Question): Answer =>
      question.ask === 'roll' ? { dice: [1] } : { chosen: ['y'] };
    expect(playOut(game(), answer)).toBe('1 good y');
    expect(() => playOut(game(), () => ({ dice: [0] }))).toThrow('impossible-dice: hit by a');
  });
});
