import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assembleExchange } from '../../src/cards/exchange.ts';
import { type ExchangeMessage, readExchangeMessage } from '../../src/cards/message.ts';
import { pack, unpack } from '../../src/foundry/exchange/play/message-parts.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { chanceFrom, mutated } from '../host/mutations.ts';
import { times } from '../thorough.ts';
import { given, message, mayAnswer, opening } from './exchange-messages.ts';

const root = opening();
const defence = message('d', 'ben', 'root', given(root.answers, ['none']));
const plain = (one: ExchangeMessage): object => JSON.parse(JSON.stringify(one)) as object;

/** So many forgeries of each kind. */
const FORGED = times(1000, 10_000);

const ENDS: readonly string[] = ['asking', 'finished', 'refused'];

/** Reads what a user sends as the user's own client would have sent it, and plays it. */
function playForged(raw: object, author: string, before: ExchangeMessage | null): string {
  const read = readExchangeMessage(before ? 'd' : 'root', author, 1, raw);
  const first = before ?? read;
  const exchange = first && assembleExchange(first, before && read ? [read] : [], mythras, mayAnswer);
  return exchange?.status.at ?? 'refused';
}

const KINDS: readonly (readonly [string, object, ExchangeMessage | null])[] = [
  ['openings', plain(root), null],
  ['answers', plain(defence), root],
  ['takings back', plain({ ...defence, answers: [], takesBack: { keeps: 0, isReroll: false } }), root],
  ['ends', plain({ ...defence, facts: [{ fact: 'hurt', who: 'bert', where: 'head', points: 9 }] }), root],
];

test.each(KINDS)(
  `${FORGED} %s changed at random are left out or refused, and break nothing`,
  (_kind, sent, before) => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('ann', 'ben', 'zoe', 'gm'), (seed, author) => {
        expect(ENDS).toContain(playForged(mutated(sent, chanceFrom(seed)), author, before));
      }),
      { numRuns: FORGED },
    );
  },
);

test(`${FORGED} changed beginnings and changed answers to them together`, () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const chance = chanceFrom(seed);
      const [first, second] = [plain(root), plain(defence)].map((one, i) => {
        const raw = chance(2) === 0 ? one : mutated(one, chance);
        return readExchangeMessage(['root', 'd'][i] ?? '', ['ann', 'ben'][i] ?? '', i, raw);
      });
      const exchange = first && assembleExchange(first, second ? [second] : [], mythras, mayAnswer);
      if (exchange) expect(ENDS).toContain(exchange.status.at);
    }),
    { numRuns: FORGED },
  );
});

test(`${FORGED} packed texts changed at random are unpacked to something small, or to nothing`, async () => {
  const packed = await pack(root.opening?.setup);
  fc.assert(
    fc.property(fc.nat(packed.length - 1), fc.string(), fc.nat(40), (at, put, gone) => {
      const text = packed.slice(0, at) + put + packed.slice(at + gone);
      const raw = { ...plain(root), opening: { ...root.opening, setup: unpack(text) } };
      expect(ENDS).toContain(playForged(raw, 'ann', null));
    }),
    { numRuns: FORGED },
  );
});

test('a setup that breaks the rules is refused, not played', () => {
  const broken = structuredClone(root.opening) as unknown as { setup: { fight: unknown } };
  broken.setup.fight = { round: 1, cycle: 1, turn: 'anna', order: ['anna', 'bert'] };
  const exchange = assembleExchange({ ...root, opening: broken as never }, [], mythras, mayAnswer);
  expect(exchange?.status).toEqual({ at: 'refused', reason: { rule: '', id: 'link.unplayable' } });
});

test('a flood of answers that do not fit hides no proper one', () => {
  const flood = Array.from({ length: 2000 }, (_, i) =>
    message(`x${i}`, 'ann', 'root', [{ name: 'defence', by: 'bert', chosen: ['none'] }], { made: 1 }),
  );
  const exchange = assembleExchange(root, [...flood, { ...defence, made: 2 }], mythras, mayAnswer);
  expect(exchange?.messages.map(({ id }) => id)).toEqual(['root', 'd']);
  expect(exchange?.ignored).toHaveLength(2000);
});

const flood = (author: string, answersOf: (i: number) => ExchangeMessage['answers']): ExchangeMessage[] =>
  Array.from({ length: 31 }, (_, i) => message(`x${i}`, author, 'root', answersOf(i), { made: 1 }));
const proper = { ...defence, made: 2 };

test.each([
  ['without answers', flood('zoe', () => [])],
  ['without answers, of the one who attacks', flood('ann', () => [])],
  ['of the one who attacks, to questions that are not open', flood('ann', () => root.answers)],
  [
    'of the one who attacks, with dice for what comes later',
    flood('ann', i => [{ name: 'damage', by: 'anna', dice: [i] }]),
  ],
  [
    'of a Game Master, that do not fit',
    flood('gm', () => [{ name: 'defence', by: 'bert', chosen: ['fly'] }]),
  ],
])('31 links %s leave the exchange to those who may answer', (_what, messages) => {
  const exchange = assembleExchange(root, [...messages, proper], mythras, mayAnswer);
  expect(exchange?.messages.map(({ id }) => id)).toEqual(['root', 'd']);
  expect(exchange?.ignored).toHaveLength(31);
});

test('31 answers of one’s own that do not fit are the last that are tried', () => {
  const own = flood('ben', () => [{ name: 'defence', by: 'bert', chosen: ['fly'] }]);
  const exchange = assembleExchange(root, [...own, proper], mythras, mayAnswer);
  expect(exchange?.status.at).toBe('asking');
  expect(exchange?.ignored.map(({ why }) => why)).toEqual([
    ...new Array<string>(30).fill('does-not-fit'),
    'late',
    'late',
  ]);
  // A Game Master can still answer.
  const byGM = { ...proper, author: 'gm' };
  expect(assembleExchange(root, [...own, byGM], mythras, mayAnswer)?.messages).toHaveLength(2);
});

describe('an exchange of another version', () => {
  const other = { ...mythras, version: mythras.version + 1 };
  const facts = [{ fact: 'hurt', who: 'bert', where: 'head', points: 99 }] as const;
  const end = (author: string, answers: ExchangeMessage['answers']): ExchangeMessage =>
    message('e', author, 'root', answers, { facts });

  test('is unverified: nobody can replay it', () => {
    const exchange = assembleExchange(root, [end('ben', defence.answers)], other, mayAnswer);
    expect(exchange).toMatchObject({ status: { at: 'finished', facts }, isUnverified: true });
    expect(assembleExchange(root, [defence], mythras, mayAnswer)?.isUnverified).toBeUndefined();
  });

  test.each([
    ['of a stranger', end('zoe', [])],
    ['of a stranger with the answer of another', end('zoe', defence.answers)],
    ['of the one who attacks with the answer of another', end('ann', defence.answers)],
  ])('has no end %s', (_who, forged) => {
    const exchange = assembleExchange(root, [forged], other, mayAnswer);
    expect(exchange?.status).toMatchObject({ at: 'refused', reason: { id: 'other-version' } });
    expect(exchange?.ignored).toEqual([{ message: forged, why: 'not-yours' }]);
  });
});

test.each([
  ['a number as a fighter id', { fact: 'hurt', who: 7, where: 'head', points: 1 }],
  ['points that are a text', { fact: 'hurt', who: 'bert', where: 'head', points: '1' }],
  ['a place that is a list', { fact: 'hurt', who: 'bert', where: ['head'], points: 1 }],
  ['a kind that every object has', { fact: 'constructor', who: 'bert' }],
  ['a time that is a word', { fact: 'gained', who: 'bert', condition: 'prone', lasts: 'ever' }],
  ['nothing', {}],
  ['no fact', 7],
])('%s is left out of what is claimed to have happened', (_what, odd) => {
  const right = { fact: 'hurt', who: 'bert', where: 'head', points: 1 };
  const raw = { exchange: 'root', follows: 'root', answers: [], facts: [right, odd] };
  expect(readExchangeMessage('e', 'ben', 1, raw)?.facts).toEqual([right]);
});
