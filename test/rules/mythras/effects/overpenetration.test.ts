import { expect, test } from 'vitest';
import { armoured, duel, soldier, weapons } from '../../fighters.ts';
import { only, questionOf, shootWith } from '../../play.ts';

const attacker = { weapons: [weapons.pistol] };
const setup = (worn: number) => {
  const both = duel({ attacker, defender: { locations: armoured(worn) } });
  return { ...both, fighters: { ...both.fighters, cora: soldier('cora', { locations: armoured(1) }) } };
};
const shot = { attack: 3, defence: 'none', effects: 'overpenetration', location: 2, damage: 5 };

test('MYT-SE-24.c, .d, MYT-OPEN-14: half goes on, elsewhere, against armour of its own', () => {
  const { result, asked } = shootWith(setup(2), {
    ...shot,
    ...{ 'target.overpenetration': 'cora', 'location.overpenetration': 19 },
  });
  expect(questionOf(asked, 'target.overpenetration').by).toBe('gm');
  expect(only(result, 'hurt')).toEqual([
    { fact: 'hurt', who: 'bert', where: 'right-leg', points: 3 },
    { fact: 'hurt', who: 'cora', where: 'head', points: 2 },
  ]);
});

test('MYT-SE-24: perhaps nobody is behind', () => {
  const { result } = shootWith(setup(2), { ...shot, 'target.overpenetration': 'nobody' });
  expect(only(result, 'hurt')).toHaveLength(1);
});

test('MYT-SE-24.b: armour that is not exceeded stops it', () => {
  expect(only(shootWith(setup(5), shot).result, 'hurt')).toEqual([]);
});

test('MYT-SE-24: nobody is asked where there is nobody else', () => {
  const { asked } = shootWith(duel({ attacker }), { ...shot, damage: 4 });
  expect(asked.map(({ name }) => name)).not.toContain('target.overpenetration');
});

test('MYT-SE-24: only those who do not take part can stand behind', () => {
  const { asked } = shootWith(setup(2), { ...shot, 'target.overpenetration': 'nobody' });
  expect(questionOf(asked, 'target.overpenetration')).toMatchObject({
    options: [{ id: 'nobody' }, { id: 'cora' }],
    reasons: [{ rule: 'MYT-SE-24', id: 'behind' }],
  });
});
