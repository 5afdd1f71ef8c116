import { expect, test } from 'vitest';
import { cardOf } from '../../src/cards/card.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { chain, given, link, opening } from './links.ts';

test('tells the story so far and what is asked', () => {
  const root = opening();
  const parry = given(root.answers, ['parry:broadsword'], [80]);
  const card = cardOf(chain(root, link('b', 'ben', 'root', parry)), mythras.presentation);
  expect(card.lines).toMatchObject([
    { line: 'roll', name: 'attack', by: 'anna', total: 30, level: 'success' },
    { line: 'choice', name: 'defence', by: 'bert', chosen: ['parry:broadsword'] },
    { line: 'roll', name: 'parry', by: 'bert', total: 80, level: 'failure' },
  ]);
  expect(card.question).toMatchObject({ ask: 'choose', name: 'effects', by: 'anna', atMost: 1 });
});

test('says why an exchange does not count, and nothing else', () => {
  const card = cardOf(chain(opening({ author: 'ben' })), mythras.presentation);
  expect(card).toMatchObject({ lines: [], question: null, refused: { id: 'not-your-fighter' } });
});
