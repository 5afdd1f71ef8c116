import { expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { playOut, type Question } from '../../../src/rules/shared/play.ts';
import { ready } from './ready.ts';
import { setup } from './telling.ts';

test('without a map one tumbles through the space of the opponent who is named', () => {
  const given = setup({ action: 'tumble-through', with: '' }, { hoel: ready('rogue', 'hoel') });
  const asked: Question[] = [];
  playOut(d20.play(given), question => {
    asked.push(question);
    return question.ask === 'roll' ? { dice: [20] } : { chosen: ['none'] };
  });
  expect(asked.map(({ name }) => name)).toEqual(['check.tumble']);
  expect(asked[0]).toMatchObject({ against: 'nolwenn', reasons: [{ names: { dc: 25 } }] });
});

test('a held charge that harms is for another, one that heals for anybody', () => {
  const whom = (name: string, spell: string) => {
    const caster = ready(name, 'hoel');
    const conditions = [{ condition: 'holding-charge', with: spell }];
    const hoel: D20Fighter = { ...caster, state: { ...caster.state, conditions } };
    const open = d20.openActions(setup({ action: '', at: 'hoel', with: '' }, { hoel }));
    return open.find(({ id }) => id === 'touch-with-charge')?.whom;
  };
  expect(whom('wizard', 'shocking-grasp')).toBe('another');
  expect(whom('cleric', 'cure-light')).toBe('anybody');
});
