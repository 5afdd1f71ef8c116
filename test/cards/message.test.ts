import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readExchangeMessage } from '../../src/cards/message.ts';
import { opening } from './exchange-messages.ts';

const { opening: begins, answers } = opening();
const root = { exchange: null, follows: null, opening: begins, answers, facts: null };
const next = { exchange: 'root', follows: 'root', opening: null, answers, facts: null };
const read = (raw: unknown) => readExchangeMessage('m', 'ann', 1, raw);

test('reads the first message and one that follows', () => {
  expect(read(root)).toMatchObject({ id: 'm', author: 'ann', made: 1, exchange: null, answers });
  expect(read(next)).toMatchObject({ exchange: 'root', follows: 'root', opening: null });
});

test.each(['public', 'private', 'blind', undefined])('reads who hears of it: %s', mode => {
  expect(read({ ...root, opening: { ...begins, mode } })?.opening?.mode).toBe(mode);
});

test('reads why it was refused', () => {
  const refused = { rule: '', id: 'numbers-differ', names: { fighter: 'a', path: 'b' } };
  expect(read({ ...root, refused })?.refused).toEqual(refused);
  expect(read({ ...root, refused: null })?.refused).toBeNull();
});

test('reads places, ground and sides, and the path of a mover', () => {
  const { setup } = begins ?? {};
  const attempt = { ...setup?.attempt, path: [{ x: 1, y: 0 }] };
  const map = { places: { a: { x: 0, y: 0, width: 1, height: 1 } }, ground: {}, sides: { a: 'one' } };
  const whole = { ...setup, attempt, ...map };
  expect(read({ ...root, opening: { ...begins, setup: whole } })?.opening?.setup).toMatchObject({
    attempt,
    ...map,
  });
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['no answers', { ...next, answers: undefined }],
  ['a first link without a beginning', { ...root, opening: null }],
  ['a later link with a beginning', { ...next, opening: begins }],
  ['a later link that follows nothing', { ...next, follows: null }],
  [
    'an answer with dice and a choice',
    { ...next, answers: [{ name: 'a', by: 'b', dice: [1], chosen: ['x'] }] },
  ],
  ['an answer with neither', { ...next, answers: [{ name: 'a', by: 'b' }] }],
  ['an answer with half a die', { ...next, answers: [{ name: 'a', by: 'b', dice: [1.5] }] }],
  ['an answer by nobody', { ...next, answers: [{ name: 'a', dice: [1] }] }],
  ['more answers than any exchange has', { ...next, answers: new Array(41).fill(answers[0]) }],
  ['an id as long as a book', { ...next, follows: 'x'.repeat(121) }],
  ['facts that are no list', { ...next, facts: {} }],
  [
    'a beginning without fighters',
    { ...root, opening: { ...begins, setup: { ...begins?.setup, fighters: null } } },
  ],
  ...[
    ['no list', {}],
    ['about nobody', [{ id: 'confined' }]],
    ['a number', [3]],
    ['less than no metres', [{ fighter: 'a', id: 'b', metres: -1 }]],
    ['more than anybody said', new Array(101).fill({ fighter: 'a', id: 'b' })],
  ].map(([what, circumstances]): [string, unknown] => [
    `circumstances that are ${String(what)}`,
    { ...root, opening: { ...begins, setup: { ...begins?.setup, circumstances } } },
  ]),
  ...[
    ['a place without a size', { places: { a: { x: 0, y: 0 } } }],
    ['a place that is no square', { places: { a: { x: 0.5, y: 0, width: 1, height: 1 } } }],
    ['ground that is a list', { ground: [] }],
    ['a side that is none', { sides: { a: 3 } }],
    ['a way to nowhere', { attempt: { ...begins?.setup.attempt, path: [{ x: 'far', y: 0 }] } }],
  ].map(([what, map]): [string, unknown] => [
    `a map with ${String(what)}`,
    { ...root, opening: { ...begins, setup: { ...begins?.setup, ...(map as object) } } },
  ]),
  ...[
    ['nothing', {}],
    ['a number', { rule: '', id: 7 }],
    ['no rule', { id: 'no-target' }],
    ['a sum that is none', { rule: '', id: 'no-target', amount: 'much' }],
    ['names in a list', { rule: '', id: 'no-target', names: ['a'] }],
    ['names that are no names', { rule: '', id: 'no-target', names: { fighter: {} } }],
  ].map(([what, refused]): [string, unknown] => [`a refusal for ${String(what)}`, { ...root, refused }]),
  ['a beginning for some other audience', { ...root, opening: { ...begins, mode: 'self' } }],
  ['a beginning for a list of people', { ...root, opening: { ...begins, mode: ['blind'] } }],
  [
    'a beginning with more additions than any world has',
    { ...root, opening: { ...begins, additions: new Array(101).fill('a@1') } },
  ],
  ['a beginning with additions that are no names', { ...root, opening: { ...begins, additions: [7] } }],
  ['a beginning without a version', { ...root, opening: { ...begins, version: 'new' } }],
  [
    'a fight with half a point',
    {
      ...root,
      opening: {
        ...begins,
        fight: 'f',
        setup: { ...begins?.setup, fight: { round: 1, cycle: 1, turn: null, order: [], ap: { a: 0.5 } } },
      },
    },
  ],
])('does not read %s', (_, raw) => {
  expect(read(raw)).toBeNull();
});

test('never throws on anything that a user sends', () => {
  fc.assert(fc.property(fc.anything(), raw => void read(raw)));
  fc.assert(fc.property(fc.anything(), raw => void read({ ...root, opening: { ...begins, setup: raw } })));
});
