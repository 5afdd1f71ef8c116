import { expect, test } from 'vitest';
import { duel, locations, weapons } from '../../fighters.ts';
import { only, optionsOf, questionOf, shootWith } from '../../play.ts';

const attacker = { weapons: [weapons.bow] };

test('EXAMPLE MYT-EX-10, MYT-SE-21.b: from a leg to the abdomen', () => {
  const answers = {
    attack: 40,
    defence: 'none',
    effects: 'marksman',
    location: 2,
    'location.marksman': 'abdomen',
    damage: 1,
  };
  const { result, asked } = shootWith(duel({ attacker }), answers);
  expect(Object.keys(optionsOf(asked, 'location.marksman'))).toEqual(['abdomen']);
  expect(only(result, 'struck')[0]?.where).toBe('abdomen');
});

test('EXAMPLE MYT-EX-11, MYT-LOC-05: as the body has it', () => {
  const near = ['left-leg', 'head'];
  const defender = { locations: locations.map(place => ({ ...place, adjacent: near })) };
  const { asked } = shootWith(duel({ attacker, defender }), {
    ...{
      attack: 40,
      defence: 'none',
      effects: 'marksman',
      location: 11,
      'location.marksman': 'head',
      damage: 1,
    },
  });
  expect(Object.keys(optionsOf(asked, 'location.marksman')).sort()).toEqual(['head', 'left-leg']);
});

test('MYT-SE-21: without an adjacent location it stays', () => {
  const defender = { locations: locations.map(place => ({ ...place, adjacent: [] })) };
  const { result } = shootWith(duel({ attacker, defender }), {
    ...{ attack: 40, defence: 'none', effects: 'marksman', location: 11, damage: 1 },
  });
  expect(only(result, 'struck')[0]?.where).toBe('chest');
});

test('MYT-SE-21: the shooter sees where it was going to', () => {
  const { asked } = shootWith(duel({ attacker }), {
    ...{ attack: 40, defence: 'none', effects: 'marksman', location: 2 },
    ...{ 'location.marksman': 'abdomen', damage: 1 },
  });
  expect(questionOf(asked, 'location.marksman')).toMatchObject({
    by: 'anna',
    reasons: [{ rule: 'MYT-SE-21', id: 'next-to', names: { where: 'right-leg' } }],
  });
});
