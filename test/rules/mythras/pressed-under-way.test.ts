import { expect, test } from 'vitest';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { duel, duelFight, weapons } from '../fighters.ts';
import { exchangeWith, only, type Answers } from '../play.ts';

const spear = { ...weapons.longSpear, damage: '1d10', reach: 3 };
const sword = { ...weapons.broadsword, reach: 1 };
const blowOf = (suffix: string, damage: readonly number[]): Answers => ({
  [`effects${suffix}`]: [],
  [`location${suffix}`]: 2,
  [`damage${suffix}`]: damage,
});

const met = (attacker: object, defender: object, answers: Answers) => {
  const setup = duel({ attacker, defender, fight: duelFight });
  return exchangeWith(
    { ...setup, attempt: { ...setup.attempt, action: 'charge' } },
    {
      attack: 30,
      defence: 'counterattack:spear-2h',
      counterattack: 30,
      ...answers,
    },
  ).result;
};

test('MYT-SE-28, MYT-CLOSE-11.e: a charger who is pressed by the first blow strikes all the same', () => {
  const result = met(
    { weapons: [sword] },
    { weapons: [spear] },
    {
      ...{ ...blowOf('', [1]), effects: 'press-advantage' },
      ...blowOf('.counterattack', [1, 1]),
      'end.charge': 'stop',
    },
  );
  expect(only(result, 'struck').map(({ who }) => who)).toEqual(['anna', 'bert']);
  const pressed = {
    who: 'anna',
    condition: 'cannot-attack',
    with: 'press-advantage',
    by: 'bert',
    lasts: { amount: 1, unit: 'turns' },
  };
  expect(result).toContainEqual({ fact: 'gained', ...pressed });
});

test('MYT-SE-28, MYT-CLOSE-11.e: so does one who stands, pressed by the charger', () => {
  const result = met(
    { weapons: [{ ...spear, id: 'broadsword' }] },
    { weapons: [{ ...sword, id: 'spear-2h' }] },
    {
      ...{ ...blowOf('', [1, 1]), effects: 'press-advantage' },
      ...blowOf('.counterattack', [1]),
      'end.charge': 'stop',
    },
  );
  expect(only(result, 'struck').map(({ who }) => who)).toEqual(['bert', 'anna']);
});

test('MYT-WOUND-05.a, MYT-CLOSE-11.d: a Serious wound by the first blow keeps from the second', () => {
  const result = met(
    { weapons: [sword] },
    { weapons: [spear] },
    {
      ...blowOf('', [8]),
      ...{ 'turns.wound': 1, 'resist.wound': 5, 'end.charge': 'stop' },
    },
  );
  expect(only(result, 'struck').map(({ who }) => who)).toEqual(['anna']);
});

const interrupted = (answers: Answers) => {
  const setup: Setup = duel({
    defender: { state: { conditions: [{ condition: 'delaying' }] } },
    fight: duelFight,
  });
  return exchangeWith(setup, {
    'interrupt.bert': 'attack:broadsword',
    ...answers,
  }).result;
};

test('MYT-SE-28, MYT-REACT-03: nor does an interruption take the attack that was declared', () => {
  const result = interrupted({
    ...{
      'attack.bert': 30,
      'defence.bert': 'none',
      'effects.bert': 'press-advantage',
    },
    ...{ 'location.bert': 2, 'damage.bert': 1, attack: 90, defence: 'none' },
  });
  expect(only(result, 'gained').map(({ who, by }) => [who, by])).toContainEqual(['anna', 'bert']);
  expect(only(result, 'did').map(({ what }) => what)).not.toContain('action-lost');
});

test('MYT-SE-28: on the next turn it does', () => {
  const conditions = [
    {
      condition: 'cannot-attack',
      by: 'bert',
      lasts: { amount: 1, unit: 'turns' as const },
    },
  ];
  const setup = duel({ attacker: { state: { conditions } }, fight: duelFight });
  expect(mythras.refusal(setup)).toMatchObject({
    id: 'condition.cannot-attack',
  });
});
