import { expect, test } from 'vitest';
import { skillRolling, usableSkill } from '../../../src/rules/mythras/skills.ts';
import { soldier } from '../fighters.ts';

const tired = { state: { conditions: [{ condition: 'fatigue', amount: 1 }] } };
const anna = soldier('anna', { skills: { perception: 60 } });
const ids = (difficulty: string, who = anna) => {
  return skillRolling(who, 'perception', difficulty)?.target.reasons.map(({ id }) => id);
};

test('MYT-SKILL-03.b: a skill that nobody taught is not rolled', () => {
  expect(skillRolling(anna, 'acrobatics', 'standard')).toBeNull();
  expect(usableSkill(anna, 'acrobatics')).toBeNull();
});

test('MYT-DIFF-01: the grade that the table sets is said, and Standard is none', () => {
  expect(ids('standard')).toEqual(['skill.perception']);
  expect(ids('no grade at all')).toEqual(['skill.perception']);
  expect(skillRolling(anna, 'perception', 'no grade at all')).toMatchObject({ mode: 'standard' });
  const hard = skillRolling(anna, 'perception', 'hard');
  expect(hard).toMatchObject({ dice: '1d100', mode: 'hard', target: { value: 40 } });
  expect(hard?.target.reasons).toContainEqual({
    rule: 'MYT-DIFF-02',
    id: 'grade-set',
    names: { grade: 'hard' },
  });
});

test('MYT-FATIGUE-03: other hindrances stay beside it, and the hardest counts', () => {
  const weary = soldier('anna', { skills: { perception: 60 }, ...tired });
  expect(ids('formidable', weary)).toEqual(
    expect.arrayContaining(['fatigue.winded', 'grade-set', 'grade.formidable']),
  );
  expect(ids('standard', weary)).toEqual(['skill.perception', 'fatigue.winded', 'grade.hard']);
});

test('MYT-STYLE-01: a combat style goes by its id, each with its own value', () => {
  const styles = [
    { id: 'soldier', name: 'Soldier', skill: 60 },
    { id: 'archer', name: 'Archer', skill: 45 },
  ];
  const both = soldier('anna', { styles, skills: { perception: 60 } });
  const valueOf = (key: string) => skillRolling(both, key, 'standard')?.target.value;
  expect([valueOf('soldier'), valueOf('archer'), valueOf('perception')]).toEqual([60, 45, 60]);
});
