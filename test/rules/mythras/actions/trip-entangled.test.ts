import { expect, test } from 'vitest';
import type { Condition } from '../../../../src/rules/shared/fact.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duel, weapons } from '../../fighters.ts';
import { exchangeWith, only, targetOfRoll } from '../../play.ts';

const roll = { total: 40, level: 'success', value: 60 };
const caught = (by: string) => ({ condition: 'entangled', where: 'left-leg', with: 'net', by });
const pulls = {
  condition: 'entangling',
  with: 'net',
  by: 'bert',
  lasts: { amount: 0, unit: 'turns' as const },
};
const tripping = (hold: object, skills = {}, conditions: readonly Condition[] = [pulls]) => {
  const both = duel({
    attacker: { weapons: [weapons.net], state: { conditions } },
    defender: {
      skills: { endurance: 50, brawn: 45, ...skills },
      state: { conditions: [{ ...caught('anna'), ...hold }] },
    },
  });
  return { ...both, attempt: { ...both.attempt, action: 'trip-entangled' } };
};

test.each([
  [39, ['prone']],
  [40, []],
  [45, []],
  [46, ['prone']],
])('MYT-SE-16.g, MYT-OPP-07.a: against the roll that entangled (%i)', (rolled, gained) => {
  const { result } = exchangeWith(tripping({ roll }), { 'resist.trip-opponent': rolled });
  expect(only(result, 'gained').map(({ condition }) => condition)).toEqual(gained);
});

test('MYT-OPP-07: a critical is beaten by a critical only', () => {
  const critical = { roll: { total: 3, level: 'critical', value: 60 } };
  const { result } = exchangeWith(tripping(critical), { 'resist.trip-opponent': 45 });
  expect(only(result, 'gained')).toHaveLength(1);
});

test('MYT-OPP-05: the skill that entangled counts where it exceeds 100', () => {
  const master = { roll: { total: 40, level: 'success', value: 120 } };
  const { asked } = exchangeWith(tripping(master), { 'resist.trip-opponent': 30 });
  expect(targetOfRoll(asked, 'resist.trip-opponent').value).toBe(25);
});

test('MYT-SE-16.f: on the next turn, once; one who was put into it by hand at any time', () => {
  const { result } = exchangeWith(tripping({ roll }), { 'resist.trip-opponent': 40 });
  expect(only(result, 'ended')).toEqual([
    { fact: 'ended', who: 'anna', condition: 'entangling', with: 'net', by: 'bert' },
  ]);
  expect(mythras.refusal(tripping({ roll }, {}, []))?.id).toBe('not-the-next-turn');
  expect(mythras.refusal(tripping({ roll }, {}, [{ ...pulls, by: 'cora' }]))?.id).toBe('not-the-next-turn');
  expect(mythras.refusal(tripping({}, {}, []))).toBeNull();
});

test('MYT-SE-16: put into it by hand, any success keeps them up', () => {
  expect(only(exchangeWith(tripping({}), { 'resist.trip-opponent': 1 }).result, 'gained')).toEqual([]);
});

test('MYT-SE-16: only by the one who holds', () => {
  expect(mythras.refusal(tripping({ roll }))).toBeNull();
  expect(mythras.refusal(tripping({ by: 'cora' }))?.id).toBe('not-entangled');
});

test('MYT-SE-35: nobody is pulled down who lies already', () => {
  const lying = tripping({ roll });
  const bert = lying.fighters['bert'];
  if (!bert) throw new Error('nobody');
  const conditions = [...bert.state.conditions, { condition: 'prone' }];
  const fighters = { ...lying.fighters, bert: { ...bert, state: { ...bert.state, conditions } } };
  expect(mythras.refusal({ ...lying, fighters })).toEqual({ rule: 'MYT-SE-35', id: 'effect.lies-down' });
});
