import { expect, test } from 'vitest';
import type { Weapon } from '../../../../src/rules/mythras/fighter.ts';
import { armoured, duel, weapons, type Duel } from '../../fighters.ts';
import {
  exchangeWith,
  only,
  optionsOf,
  questionOf,
  shootWith,
  targetOfRoll,
  type Answers,
} from '../../play.ts';

const athletic = { endurance: 50, athletics: 60, acrobatics: 45 };
const bash = (weapon: Weapon, damage: number, more: Answers = {}, setup: Duel = {}) =>
  exchangeWith(duel({ attacker: { weapons: [{ ...weapon, damage: '1d12' }] }, ...setup }), {
    ...{ attack: 40, defence: 'none', effects: 'bash', location: 11, damage },
    ...more,
  });

test.each([
  ['a shield: 1 m for 2 points', weapons.kite, 5, 2],
  ['a bludgeon: 1 m for 3 points', weapons.mace, 5, 1],
])('MYT-SE-03.b, MYT-OPEN-08: %s, whole ones', (_rule, weapon, damage, metres) => {
  const { result } = bash(weapon, damage, { 'obstacle.bash': 'free' });
  expect(only(result, 'pushed')).toEqual([{ fact: 'pushed', who: 'bert', metres }]);
});

test('MYT-SE-03.c: damage before armour counts', () => {
  const defender = { locations: armoured(6) };
  const { result } = bash(weapons.kite, 6, { 'obstacle.bash': 'free' }, { defender });
  expect(only(result, 'pushed')[0]?.metres).toBe(3);
  expect(only(result, 'hurt')).toEqual([]);
});

test('MYT-SE-03: too little for a metre pushes nobody', () => {
  expect(only(bash(weapons.mace, 2).result, 'pushed')).toEqual([]);
});

test.each([
  ['athletics', 40, 40, false],
  ['athletics', 40, 41, true],
  ['acrobatics', 30, 30, false],
  ['acrobatics', 30, 31, true],
])('MYT-SE-03.f: into an obstacle: Hard %s, %i; %i falls: %s', (skill, value, rolled, falls) => {
  const defender = { skills: athletic };
  const answers = { 'obstacle.bash': 'obstacle', 'skill.bash': skill, 'footing.bash': rolled };
  const { result, asked } = bash(weapons.kite, 4, answers, { defender });
  expect(questionOf(asked, 'obstacle.bash').by).toBe('gm');
  expect(targetOfRoll(asked, 'footing.bash').value).toBe(value);
  expect(only(result, 'gained').map(({ condition }) => condition)).toEqual(falls ? ['prone'] : []);
});

test('MYT-OPEN-08: a world may let Acrobatics be Standard', () => {
  const setup = duel({ attacker: { weapons: [weapons.kite] }, defender: { skills: athletic } });
  const { asked } = exchangeWith(
    { ...setup, options: { bashAcrobaticsHard: false } },
    {
      ...{ attack: 40, defence: 'none', effects: 'bash', location: 11, damage: 4 },
      ...{ 'obstacle.bash': 'obstacle', 'skill.bash': 'acrobatics', 'footing.bash': 45 },
    },
  );
  expect(targetOfRoll(asked, 'footing.bash').value).toBe(45);
});

test.each([
  [22, [], false],
  [23, [], true],
  [11, [{ condition: 'braced' }], false],
  [12, [{ condition: 'braced' }], true],
])('MYT-SE-03.d, .e, MYT-CLOSE-25: against SIZ %i with %j refused: %s', (siz, conditions, refused) => {
  const characteristics = { str: 11, con: 12, siz: 11, dex: 11, int: 12, pow: 11, cha: 10 };
  const attacker = { characteristics, weapons: [weapons.kite] };
  const defender = { characteristics: { ...characteristics, siz }, state: { conditions } };
  const answers = { attack: 40, defence: 'none', effects: [], location: 11, damage: 1 };
  const { asked } = exchangeWith(duel({ attacker, defender }), answers);
  expect(optionsOf(asked, 'effects')['bash']?.refused?.id).toBe(refused ? 'effect.too-heavy' : undefined);
});

test('MYT-SE-03.g: a projectile pushes only where it strikes a limb', () => {
  const club = { ...weapons.pistol, types: ['bludgeoning'] as const, damage: '1d12' };
  const shot = (location: number, more: Answers) =>
    shootWith(duel({ attacker: { weapons: [club] } }), {
      ...{ attack: 40, defence: 'none', effects: 'bash', location, damage: 3 },
      ...more,
    }).result;
  expect(only(shot(11, {}), 'pushed')).toEqual([]);
  expect(only(shot(2, { 'obstacle.bash': 'free' }), 'pushed')).toHaveLength(1);
});

test('MYT-SE-03.h: a beam pushes nobody', () => {
  const { ranged } = weapons.pistol;
  const laser = { ...weapons.pistol, types: ['bludgeoning'] as const, ranged: { ...ranged, energy: true } };
  const answers = { attack: 40, effects: [], location: 2, damage: 1 };
  const setup = duel({ attacker: { weapons: [laser] }, defender: { skills: {} } });
  const { asked } = shootWith(setup, answers);
  expect(optionsOf(asked, 'effects')['bash']?.refused?.id).toBe('effect.not-by-beam');
});

test('MYT-SE-03: the GM sees how far it is', () => {
  const { asked } = bash(weapons.kite, 5, { 'obstacle.bash': 'free' });
  expect(questionOf(asked, 'obstacle.bash').reasons).toEqual([
    { rule: 'MYT-SE-03', id: 'bashed', names: { metres: 2 } },
  ]);
});
