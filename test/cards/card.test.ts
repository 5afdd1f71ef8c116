import { expect, test } from 'vitest';
import { cardOf } from '../../src/cards/card.ts';
import { type ExchangeStatus, statusAfter } from '../../src/cards/exchange-status.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { exchangeFrom, given, message, opening, setup } from './exchange-messages.ts';

test('tells the story so far and what is asked', () => {
  const root = opening();
  const parry = given(root.answers, ['parry:broadsword'], [80]);
  const card = cardOf(exchangeFrom(root, message('b', 'ben', 'root', parry)), mythras);
  expect(card.lines).toMatchObject([
    { line: 'roll', name: 'attack', by: 'anna', total: 30, level: 'success' },
    { line: 'choice', name: 'defence', by: 'bert', chosen: ['parry:broadsword'] },
    { line: 'roll', name: 'parry', by: 'bert', total: 80, level: 'failure' },
  ]);
  expect(card.question).toMatchObject({ ask: 'choose', name: 'effects', by: 'anna', atMost: 1 });
});

test('says why an exchange does not count, and nothing else', () => {
  const card = cardOf(exchangeFrom(opening({ author: 'ben' })), mythras);
  expect(card).toMatchObject({ lines: [], question: null, refused: { id: 'not-your-fighter' } });
});

test.each(['anna', ''])('what does not count is against nobody where it was at “%s”', at => {
  const begun = {
    ruleset: mythras.id,
    version: mythras.version,
    fight: null,
    setup: { ...setup, attempt: { ...setup.attempt, at } },
  };
  const card = cardOf(exchangeFrom(opening({ author: 'ben', opening: begun })), mythras);
  expect(card.refused).not.toBeNull();
  expect(card.isAlone).toBe(true);
});

test('MYT-OPP-07: says whether a good roll to resist was enough', () => {
  const root = opening();
  const trip = given(root.answers, ['parry:broadsword'], [80], ['trip-opponent'], [10], [3], ['evade'], [20]);
  const finished = statusAfter(setup, mythras, [...root.answers, ...trip]);
  const lines = cardOf(exchangeFrom(root), mythras, finished).lines;
  expect(lines.find(line => line.line === 'roll' && line.name === 'resist.trip-opponent')).toMatchObject({
    level: 'success',
    held: false,
  });
  expect(lines[0]).toMatchObject({ name: 'attack', held: null });
});

test('MYT-CLOSE-01, MYT-CLOSE-02: a mutual condition is told once, of the fighters of the exchange', () => {
  const both = (fact: 'gained' | 'ended', condition: string): Fact[] => [
    { fact, who: 'anna', condition, by: 'bert' },
    { fact, who: 'bert', condition, by: 'anna' },
  ];
  const grip: Fact = { fact: 'gained', who: 'anna', condition: 'gripped', by: 'bert' };
  const facts = [
    ...both('gained', 'engaged'),
    grip,
    ...both('ended', 'engaged'),
    ...both('gained', 'out-of-reach'),
  ];
  const status: ExchangeStatus = { at: 'finished', facts, steps: [], offers: [] };
  const told = cardOf(exchangeFrom(opening()), mythras, status).lines;
  expect(told).toMatchObject([
    { fact: { fact: 'gained', who: 'bert', condition: 'engaged' } },
    { fact: grip },
    { fact: { fact: 'ended', who: 'bert', condition: 'engaged' } },
    { fact: { fact: 'gained', who: 'bert', condition: 'out-of-reach' } },
  ]);
});

test('names the target only where they have a part in it', () => {
  const isAlone = (action: string) => {
    const doing: Setup = { ...setup, attempt: { ...setup.attempt, action } };
    const begun = { ruleset: mythras.id, version: mythras.version, fight: null, setup: doing };
    const status = statusAfter(doing, mythras, []);
    return cardOf(exchangeFrom(opening({ opening: begun })), mythras, status).isAlone;
  };
  expect(isAlone('attack')).toBe(false);
  expect(isAlone('brace')).toBe(true);
  expect(isAlone('change-range')).toBe(false);
});
