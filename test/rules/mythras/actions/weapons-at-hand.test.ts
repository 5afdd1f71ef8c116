import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { bow, rifle } from '../../ranged-weapons.ts';
import { doing, done } from './acting.ts';

const empty = { condition: 'unloaded', with: 'rifle', amount: 2 };
const loading = (...conditions: object[]) =>
  done(
    doing('reload', {
      anna: { weapons: [rifle, bow], state: { conditions: conditions as [] } },
      with: 'rifle',
    }),
  );
const over = { fact: 'ended', who: 'anna', condition: 'unloaded', with: 'rifle' };

test.each([
  [{ condition: 'rapid-reload', with: 'rifle', amount: 1 }, true],
  [{ condition: 'rapid-reload', with: 'rifle' }, true],
  [{ condition: 'rapid-reload' }, true],
  [{ condition: 'steady', with: 'rifle' }, false],
  [{ condition: 'rapid-reload', with: 'bow', amount: 1 }, false],
])('MYT-SE-29: a turn is saved by %j: %s', (condition, saved) => {
  const facts = loading(empty, condition);
  expect(facts).toContainEqual(over);
  expect(facts.some(({ fact }) => fact === 'gained')).toBe(!saved);
});

test('MYT-SE-29: two picks save two turns', () => {
  const facts = loading({ ...empty, amount: 3 }, { condition: 'rapid-reload', with: 'rifle', amount: 2 });
  expect(facts.at(-1)).toEqual(over);
});

test.each([
  ['another weapon', { condition: 'fetching', with: 'dagger' }],
  ['something else', { condition: 'steady', with: 'broadsword' }],
])('MYT-ACT-10: having fetched %s does not shorten it', (_name, known) => {
  const anna = { state: { dropped: ['broadsword'], conditions: [known] } };
  expect(done(doing('ready-weapon', { anna, with: 'broadsword' }))).toEqual([
    { fact: 'gained', who: 'anna', condition: 'fetching', with: 'broadsword' },
  ]);
});

test('MYT-ACT-10: another weapon that sticks somewhere does not matter', () => {
  const anna = { state: { conditions: [{ condition: 'weapon-lodged', with: 'dagger', by: 'bert' }] } };
  expect(done(doing('ready-weapon', { anna, with: 'broadsword' }))).toEqual([
    { fact: 'readied', who: 'anna', weapon: 'broadsword' },
  ]);
});

test('MYT-FREE-03: what lies on the ground cannot be dropped', () => {
  const anna = { state: { dropped: ['broadsword'] } };
  expect(mythras.refusal(doing('drop-item', { anna, with: 'broadsword' }))).toEqual({
    rule: 'MYT-FREE-03',
    id: 'weapon-dropped',
  });
});
