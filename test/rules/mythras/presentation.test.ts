import { expect, test } from 'vitest';
import { EFFECTS } from '../../../src/rules/mythras/effects/all.ts';
import { presentation } from '../../../src/rules/mythras/presentation.ts';
import type { Question } from '../../../src/rules/shared/play.ts';
import { duel, soldier } from '../fighters.ts';

test.each(EFFECTS.map(({ id }) => id))('%s is taken for something', id => {
  expect(presentation.groups).toContain(presentation.groupOf('effects', id));
});

test.each([
  ['first-aid', true],
  ['treat-wound', true],
  ['pull-from-wound', true],
  ['pull-out', false],
  ['attack', false],
])('%s helps its target: %s', (action, isHelp) => {
  const setup = duel();
  expect(presentation.helps?.({ ...setup, attempt: { ...setup.attempt, action } })).toBe(isHelp);
});

test('other questions are in no groups', () => {
  expect(presentation.groupOf('location', 'head')).toBeNull();
});

test('an effect tells what the one on whom it is used could resist with (MYT-SE-36, MYT-SE-04)', () => {
  const setup = duel({ attacker: soldier('anna'), defender: soldier('bert') });
  const effects: Question = {
    ask: 'choose',
    name: 'effects',
    by: 'anna',
    options: [],
    atLeast: 0,
    atMost: 1,
    against: 'bert',
  };
  const here = (id: string, by = 'anna') => presentation.hints(setup, { ...effects, by }, id);
  const { skills } = soldier('bert');
  expect(here('trip-opponent').map(({ names }) => [names?.['skill'], names?.['value']])).toEqual(
    ['brawn', 'evade', 'acrobatics'].flatMap(skill => (skills[skill] ? [[skill, skills[skill]]] : [])),
  );
  expect(here('bleed')).toEqual([
    {
      rule: 'MYT-SE-04',
      id: 'effect.resisted-with',
      names: { skill: 'endurance', value: skills['endurance'] },
    },
  ]);
  expect(here('choose-location')).toEqual([]);
  expect(presentation.hints(setup, { ...effects, name: 'location' }, 'bleed')).toEqual([]);
});
