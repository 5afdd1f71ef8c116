import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut, type Question } from '../../../src/rules/shared/play.ts';
import { ready } from './ready.ts';

const FLAME: Spell = {
  ...{ id: 'flame', name: 'Flame', level: 1, casting: 'standard', components: [], delivery: 'save' },
  ...{ damage: '1d8+10', save: 'reflex', saves: 'half', dc: 15, fire: true },
};

const being = (fighter: D20Fighter, changes: Partial<D20Fighter>): D20Fighter => ({ ...fighter, ...changes });

/** The facts and questions of a spell of 18 points, with this on the dice of saves and of checks. */
function cast(target: Partial<D20Fighter>, spell: Partial<Spell> = {}, { save = 1, check = 10 } = {}) {
  const asked: Question[] = [];
  const wizard = { ...ready('wizard', 'ronan'), level: 5, spells: [{ ...FLAME, ...spell }] };
  const facts: readonly Fact[] = playOut(
    d20.play({
      attempt: { action: 'cast', by: 'ronan', at: 'foe', with: 'flame' },
      fighters: { ronan: wizard, foe: { ...ready('rogue', 'foe'), hitPoints: 100, traits: [], ...target } },
      fight: null,
    }),
    question => {
      asked.push(question);
      if (question.ask === 'choose')
        return { chosen: [question.name.startsWith('target') ? 'foe' : 'openly'] };
      if (question.name.startsWith('save')) return { dice: [save] };
      return { dice: [question.name.startsWith('check') ? check : 8] };
    },
  );
  const lost = facts.reduce(
    (sum, fact) => (fact.fact === 'hurt' && fact.who === 'foe' ? sum + fact.points : sum),
    0,
  );
  return { facts, lost, names: asked.map(({ name }) => name) };
}

describe('energies', () => {
  test('D20-ENERGY-01.a: resistance takes its points off, and tells of it', () => {
    const { lost, facts } = cast({ resistance: { fire: 10 } });
    expect(lost).toBe(8);
    expect(facts).toContainEqual({ fact: 'stopped', who: 'foe', by: 'resistance', points: 10, left: 8 });
    expect(cast({ resistance: { cold: 10 } }).lost).toBe(18);
    expect(cast({ resistance: { fire: 30 } }).lost).toBe(0);
  });

  test('D20-ENERGY-01.b: off what the save leaves', () => {
    expect(cast({ resistance: { fire: 5 } }, {}, { save: 20 }).lost).toBe(4);
  });

  test('D20-ENERGY-02.a: an immune creature takes none', () => {
    const { lost, facts } = cast({ energies: { fire: 'immune' } });
    expect(lost).toBe(0);
    expect(facts).toContainEqual({ fact: 'stopped', who: 'foe', by: 'immunity', points: 18, left: 0 });
    expect(cast({ energies: { fire: 'immune' } }, { fire: false, damageType: 'force' }).lost).toBe(18);
    expect(cast({ energies: { cold: 'immune' } }, { fire: false, damageType: 'cold' }).lost).toBe(0);
  });

  test('D20-ENERGY-03.a: a vulnerable one takes half as much again, saved or not', () => {
    expect(cast({ energies: { fire: 'vulnerable' } }).lost).toBe(27);
    expect(cast({ energies: { fire: 'vulnerable' } }, {}, { save: 20 }).lost).toBe(13);
  });

  test('D20-REDUCE-01.d: damage reduction does not lessen a spell', () => {
    expect(cast({ reduction: { points: 10 } }).lost).toBe(18);
  });
});

describe('spell resistance', () => {
  test('D20-RESIST-01.a, D20-RESIST-01.b: 1d20 and the caster level reach it, or nothing happens', () => {
    expect(cast({ spellResistance: 15 }, {}, { check: 10 }).lost).toBe(18);
    const { lost, names, facts } = cast({ spellResistance: 16 }, {}, { check: 10 });
    expect(lost).toBe(0);
    expect(names).toContain('check.spell-resistance');
    expect(names.some(name => name.startsWith('save') || name.startsWith('damage'))).toBe(false);
    expect(facts).toContainEqual({ fact: 'did', who: 'foe', what: 'resists-magic' });
  });

  test('D20-RESIST-01.a: the level of the class counts, where one casts it by the day', () => {
    const divine = { class: 'cleric', level: 3 } as const;
    const wizard: D20Fighter = {
      ...ready('wizard', 'ronan'),
      level: 9,
      divine,
      abilities: { ...ready('wizard').abilities, wis: 16 },
    };
    const asked: Question[] = [];
    playOut(
      d20.play({
        attempt: { action: 'cast', by: 'ronan', at: 'foe', with: 'flame' },
        fighters: {
          ronan: being(wizard, { spells: [{ ...FLAME, prepared: 1 }] }),
          foe: being(ready('rogue', 'foe'), { spellResistance: 12 }),
        },
        fight: null,
      }),
      question => {
        asked.push(question);
        return question.ask === 'choose' ? { chosen: ['openly'] } : { dice: [8] };
      },
    );
    const check = asked.find(({ name }) => name === 'check.spell-resistance');
    expect(check?.ask === 'roll' && check.target?.value).toBe(3);
  });

  test('D20-RESIST-02.a: each in an area by itself', () => {
    const { names } = cast({ spellResistance: 30 }, { area: 'burst', extent: 4 }, { check: 2 });
    expect(names.filter(name => name.startsWith('check.spell-resistance'))).toHaveLength(1);
    expect(names.some(name => name.startsWith('damage'))).toBe(false);
  });

  test('D20-RESIST-03.a, D20-RESIST-03.b: some spells and what is no spell take no notice of it', () => {
    for (const spell of [
      { unresisted: true },
      { nature: 'supernatural' },
      { nature: 'extraordinary' },
    ] as const)
      expect(cast({ spellResistance: 40 }, spell).lost).toBe(18);
    expect(cast({ spellResistance: 40 }, { nature: 'spell-like' }).lost).toBe(0);
  });

  test('D20-RESIST-03.c: nobody resists a spell of their own', () => {
    const wizard = ready('wizard', 'ronan');
    const hurt = { ...wizard.state, hurt: { body: 5 } };
    const heals: Spell = { ...FLAME, heals: '1d8', delivery: 'touch' };
    const { damage: _, ...cure } = heals;
    const facts = playOut(
      d20.play({
        attempt: { action: 'cast', by: 'ronan', at: 'ronan', with: 'flame' },
        fighters: { ronan: being(wizard, { spellResistance: 40, state: hurt, spells: [cure] }) },
        fight: null,
      }),
      question => (question.ask === 'choose' ? { chosen: ['openly'] } : { dice: [4] }),
    );
    expect(facts.some(({ fact }) => fact === 'healed')).toBe(true);
  });

  test('D20-RESIST-04.a, D20-RESIST-04.b: lowered, it stops nothing until the next turn', () => {
    const facts = playOut(
      d20.play({
        attempt: { action: 'lower-resistance', by: 'foe', at: 'foe', with: '' },
        fighters: { foe: being(ready('rogue', 'foe'), { spellResistance: 20 }) },
        fight: { round: 2, cycle: 1, turn: 'foe', order: ['foe'], ap: {} },
      }),
      () => ({ chosen: [] }),
    );
    const lasts = { amount: 1, unit: 'turns' } as const;
    expect(facts).toContainEqual({ fact: 'gained', who: 'foe', condition: 'resistance-lowered', lasts });
    expect(facts).toContainEqual({ fact: 'spent', who: 'foe', what: 'standard', amount: 1 });
    const state = {
      ...ready('rogue').state,
      conditions: [{ condition: 'resistance-lowered' as const, lasts }],
    };
    expect(cast({ spellResistance: 40, state }).lost).toBe(18);
  });

  test('D20-RESIST-04.a: who has none has nothing to lower', () => {
    const refused = d20.refusal({
      attempt: { action: 'lower-resistance', by: 'foe', at: 'foe', with: '' },
      fighters: { foe: ready('rogue', 'foe') },
      fight: null,
    });
    expect(refused?.id).toBe('d20.no-spell-resistance');
  });
});
