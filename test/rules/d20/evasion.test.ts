import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import { ready } from './ready.ts';

const BURST: Spell = {
  ...{ id: 'burst', name: 'Burst', level: 1, casting: 'standard', components: [], delivery: 'save' },
  ...{ damage: '1d8+10', save: 'reflex', saves: 'half', dc: 15 },
};

/** The hit points that a rogue loses to a spell of 18 points, with this on the die of the save. */
function loses(changes: Partial<D20Fighter>, save: number, spell: Partial<Spell> = {}): number {
  const { armour: _, ...known } = ready('rogue', 'nolwenn');
  const ronan = { ...ready('wizard', 'ronan'), spells: [{ ...BURST, ...spell }] };
  const facts = playOut(
    d20.play({
      attempt: { action: 'cast', by: 'ronan', at: 'nolwenn', with: 'burst' },
      fighters: { ronan, nolwenn: { ...known, ...changes } },
      fight: null,
    }),
    question => {
      if (question.ask === 'choose') return { chosen: ['openly'] };
      return { dice: [question.name.startsWith('save') ? save : 8] };
    },
  );
  return facts.reduce(
    (sum, fact) => (fact.fact === 'hurt' && fact.who === 'nolwenn' ? sum + fact.points : sum),
    0,
  );
}

const clad = (category: 'light' | 'medium') => ({ armour: { category, checkPenalty: 0 } });

describe('evasion', () => {
  test('D20-EVADE-01.a: nothing is taken where the save holds', () => {
    expect(loses({ traits: [] }, 20)).toBe(9);
    expect(loses({ traits: ['evasion'] }, 20)).toBe(0);
  });

  test('D20-EVADE-01.b: all of it where the save fails', () => {
    expect(loses({ traits: ['evasion'] }, 1)).toBe(18);
  });

  test('D20-EVADE-01.d: improved evasion halves that, and takes nothing where the save holds', () => {
    expect(loses({ traits: ['improved-evasion'] }, 1)).toBe(9);
    expect(loses({ traits: ['improved-evasion'] }, 20)).toBe(0);
  });

  test('D20-EVADE-01.a: it is no help against what another save halves', () => {
    expect(loses({ traits: ['evasion'] }, 20, { save: 'will' })).toBe(9);
  });

  test.each(['evasion', 'improved-evasion'] as const)(
    'D20-EVADE-01.c: no %s in more than light armour, helpless, or squeezed in',
    trait => {
      const { state } = ready('rogue');
      const being = (condition: 'bound' | 'squeezing' | 'prone') => ({
        state: { ...state, conditions: [{ condition }] },
      });
      const whole = trait === 'evasion' ? 18 : 9;
      for (const free of [{}, clad('light'), being('prone')]) {
        expect([20, 1].map(save => loses({ traits: [trait], ...free }, save))).toEqual([0, whole]);
      }
      for (const hampered of [clad('medium'), being('bound'), being('squeezing')]) {
        expect([20, 1].map(save => loses({ traits: [trait], ...hampered }, save))).toEqual([9, 18]);
      }
    },
  );
});
