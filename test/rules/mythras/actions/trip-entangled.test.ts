import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duel, weapons } from '../../fighters.ts';
import { exchangeWith, only } from '../../play.ts';

const caught = (by: string) => ({ condition: 'entangled', where: 'left-leg', with: 'net', by });
const tripping = (by: string) => {
  const both = duel({
    attacker: { weapons: [weapons.net] },
    defender: { state: { conditions: [caught(by)] } },
  });
  return { ...both, undertaking: { ...both.undertaking, action: 'trip-entangled' } };
};

test.each([
  [45, []],
  [30, ['prone']],
])('MYT-SE-16: whoever is entangled resists, or goes down (%i)', (rolled, gained) => {
  const { result } = exchangeWith(tripping('anna'), {
    ...{ 'act.trip': 40, 'skill.trip-opponent': 'brawn', 'resist.trip-opponent': rolled },
  });
  expect(only(result, 'gained').map(({ condition }) => condition)).toEqual(gained);
});

test('MYT-SE-16: it may fail', () => {
  expect(only(exchangeWith(tripping('anna'), { 'act.trip': 90 }).result, 'gained')).toEqual([]);
});

test('MYT-SE-16: only by the one who holds', () => {
  expect(mythras.refusal(tripping('anna'))).toBeNull();
  expect(mythras.refusal(tripping('cora'))?.id).toBe('not-entangled');
});
