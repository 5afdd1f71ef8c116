import { describe, expect, test } from 'vitest';
import { deedOf, TEMPLATES } from '../../src/cards/deed.ts';
import type { Scene } from '../../src/cards/scene.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { textOf } from '../guards/project-files.ts';
import { duel, weapons } from '../rules/fighters.ts';

const struckAt = (where: string): Fact[] => [{ fact: 'struck', who: 'bert', where }];

function wound(harm: 'minor' | 'serious' | 'major', where = 'left-arm'): Scene {
  const loss = { who: 'bert', where, points: 5, harm, wound: harm };
  return { field: harm, headline: 'wound', who: 'bert', loss, by: '', word: null };
}

const withWeapon = (weapon: keyof typeof weapons, action = 'attack'): Setup => {
  const setup = duel({ attacker: { weapons: [weapons[weapon]] } });
  return { ...setup, attempt: { ...setup.attempt, with: weapons[weapon].id, action } };
};

const parry = (points: number, left: number): Fact => ({
  fact: 'stopped',
  who: 'bert',
  by: 'parry',
  points,
  left,
});

describe('a sentence about a deed', () => {
  test('is the most exact that is true', () => {
    const axe = withWeapon('greatAxe');
    expect(deedOf('x', wound('major'), axe, struckAt('left-arm'), mythras)).toBe('major-cut-limb');
    const parried = [...struckAt('left-arm'), parry(3, 8)];
    expect(deedOf('x', wound('major'), axe, parried, mythras)).toBe('major-cut-limb-parried');
    expect(deedOf('x', wound('major', 'chest'), axe, struckAt('chest'), mythras)).toBe('major');
    const mace = withWeapon('mace');
    expect(deedOf('x', wound('serious', 'head'), mace, struckAt('head'), mythras)).toBe('serious-blunt-head');
  });

  test('says no kind of blow of a weapon that harms in several ways', () => {
    const sword = withWeapon('broadsword');
    expect(deedOf('x', wound('serious'), sword, struckAt('left-arm'), mythras)).toBe('serious');
  });

  test('is the same for the same exchange, and varies among equals', () => {
    const sword = withWeapon('broadsword');
    const of = (exchange: string) => deedOf(exchange, wound('minor'), sword, struckAt('left-arm'), mythras);
    expect(of('abc')).toBe(of('abc'));
    expect(new Set(['a', 'b', 'c', 'd'].map(of))).toEqual(new Set(['minor', 'minor-other']));
  });

  test('is told of no shot, of no other action, and of nobody else who was hurt', () => {
    const sword = withWeapon('broadsword');
    const bow = duel({ attacker: { weapons: [{ ...weapons.broadsword, ranged: weapons.bow.ranged }] } });
    expect(deedOf('x', wound('minor'), bow, struckAt('left-arm'), mythras)).toBeNull();
    expect(
      deedOf('x', wound('minor'), withWeapon('broadsword', 'move'), struckAt('left-arm'), mythras),
    ).toBeNull();
    const self = { ...wound('minor'), loss: { ...wound('minor').loss!, who: 'anna' } };
    expect(deedOf('x', self, sword, struckAt('left-arm'), mythras)).toBeNull();
    // Hurt, but not by the blow.
    expect(deedOf('x', wound('minor'), sword, struckAt('head'), mythras)).toBeNull();
    expect(deedOf('x', { ...wound('minor'), headline: 'missed', loss: null }, sword, [], mythras)).toBeNull();
  });
});

test('every sentence has words in both languages, which name a place only where there is one', () => {
  for (const language of ['en', 'fr']) {
    const { PASSE } = JSON.parse(textOf(`lang/${language}.json`)) as {
      PASSE: { DEED: { said: Record<string, string> } };
    };
    const { said } = PASSE.DEED;
    expect(Object.keys(said).sort()).toEqual(TEMPLATES.map(({ id }) => id).sort());
    for (const { id, head } of TEMPLATES) {
      const hasPlace = said[id]?.includes('{place}') === true;
      expect(hasPlace && head !== 'wound' && head !== 'scratch', id).toBe(false);
    }
  }
});
