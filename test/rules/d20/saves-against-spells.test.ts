import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { cast, plain, spellWith } from './casting-boons.ts';
import { ready } from './ready.ts';

const HOLD: Partial<Spell> = { delivery: 'save', save: 'will', dc: 15 };

/** The saves that Hoel makes against a spell, with whether they hold. */
function saves(spell: Partial<Spell>, die = 10, hoel: D20Fighter = plain) {
  const { facts } = cast(spell, { hoel, die });
  return facts.flatMap(fact => (fact.fact === 'resisted' && fact.who === 'hoel' ? [fact.held] : []));
}

describe('a spell without damage', () => {
  test.each(['save', 'hits', 'ray', 'touch'] as const)(
    'D20-SAVE-02.b: delivered as %s it asks for its save',
    delivery => {
      expect(saves({ ...HOLD, delivery }, 10)).toEqual([false]);
      expect(saves({ ...HOLD, delivery }, 20)).toEqual([true]);
    },
  );

  test('D20-SAVE-02.a: sets its DC itself, or by its level', () => {
    const { will } = plain.saves;
    expect([saves({ ...HOLD, dc: 10 + will }), saves({ ...HOLD, dc: 11 + will })]).toEqual([[true], [false]]);
    const { dc: _, ...bare } = HOLD;
    expect([saves({ ...bare, level: will }), saves({ ...bare, level: will + 1 })]).toEqual([[true], [false]]);
  });

  test('D20-SAVE-02.b: asks for none where it heals, helps, dispels or has no save', () => {
    expect(saves({ ...HOLD, heals: '1d8' }, 5)).toEqual([]);
    expect(saves({ ...HOLD, grants: 'blessed' })).toEqual([]);
    expect(saves({ ...HOLD, dispels: true })).toEqual([]);
    expect(saves({ delivery: 'save' })).toEqual([]);
  });

  test('D20-SAVE-02.c: does nothing to creatures of more hit dice than it names, and asks them for none', () => {
    const daze = { ...HOLD, mostHitDice: 4 };
    expect(saves(daze, 10, { ...plain, level: 4 })).toEqual([false]);
    const strong = { ...plain, level: 5, spellResistance: 20 };
    expect(saves(daze, 10, strong)).toEqual([]);
    const { asked, facts } = cast(daze, { hoel: strong, die: 10 });
    expect(asked.map(({ name }) => name)).toEqual(['casting']);
    expect(facts).toContainEqual({ fact: 'did', who: 'hoel', what: 'beyond-spell' });
    expect(played({ area: 'burst', extent: 2, mostHitDice: 3 }, 'cast')).toEqual(['save.will.orc orc']);
  });

  test('D20-SAVE-02.c: gives nothing to creatures of more hit dice than it names', () => {
    const bless = { delivery: 'hits', grants: 'blessed', mostHitDice: 4 } as const;
    const of = (level: number) => cast(bless, { hoel: { ...plain, level } }).facts;
    expect(of(4)).toContainEqual(expect.objectContaining({ fact: 'gained', condition: 'blessed' }));
    const strong = of(5).filter(fact => 'who' in fact && fact.who === 'hoel');
    expect(strong).toEqual([expect.objectContaining({ fact: 'did', what: 'beyond-spell' })]);
  });

  test('D20-RESIST-01.a: asks for none where spell resistance stops it', () => {
    const { asked } = cast(HOLD, { hoel: { ...plain, spellResistance: 20 }, die: 10 });
    expect(asked.map(({ name }) => name)).not.toContain('save.will');
  });

  test('D20-SAVE-02.b: asks for none of its caster, who casts it at nobody else', () => {
    expect(played({ delivery: 'self' }, 'cast')).toEqual([]);
  });

  test('D20-SAVE-02.b: asks each of those whom its area catches', () => {
    expect(played({ area: 'burst', extent: 2 }, 'cast')).toEqual([
      'save.will.hoel hoel',
      'save.will.orc orc',
    ]);
  });

  test('D20-SPELL-13.b: asks for it when a held charge goes off', () => {
    expect(played({ delivery: 'touch' }, 'touch-with-charge')).toEqual(['save.will hoel']);
  });
});

/** The saves asked for as Tiphaine casts a spell on a map, or touches Hoel with its charge. */
function played(spell: Partial<Spell>, action: 'cast' | 'touch-with-charge'): readonly string[] {
  const { divine: _divine, arcane: _arcane, ...cleric } = ready('cleric', 'tiphaine');
  const held = { condition: 'holding-charge', with: 'spell' } as const;
  const conditions = action === 'cast' ? [] : [held];
  const spells = [spellWith({ ...HOLD, ...spell })];
  const caster: D20Fighter = { ...cleric, spells, state: { ...cleric.state, conditions } };
  const place = (x: number) => ({ x, y: 0, width: 1, height: 1 });
  const setup: Setup = {
    attempt: {
      ...{ action, by: 'tiphaine', with: action === 'cast' ? 'spell' : '' },
      ...(action === 'cast' ? { at: 'tiphaine', path: [{ x: 7, y: 1 }] } : { at: 'hoel' }),
    },
    fighters: {
      tiphaine: caster,
      hoel: plain,
      orc: ready('orc'),
    },
    fight: null,
    places: { tiphaine: place(action === 'cast' ? 0 : 5), hoel: place(6), orc: place(7) },
    sides: { tiphaine: 'us', hoel: 'them', orc: 'them' },
  };
  expect(d20.refusal(setup)).toBeNull();
  const asked: string[] = [];
  playOut(d20.play(setup), question => {
    if (question.name.startsWith('save')) asked.push(`${question.name} ${question.by}`);
    if (question.ask === 'roll') return { dice: [19] };
    return { chosen: [question.options.find(({ refused }) => !refused)?.id ?? ''] };
  });
  return asked;
}

test('D20-HEAL-06, D20-CONCEAL-06: a cure from afar that harms an undead foe needs it seen', () => {
  const refused = (type: 'undead' | 'humanoid') => {
    const { state } = plain;
    const hoel: D20Fighter = {
      ...plain,
      type,
      state: { ...state, conditions: [{ condition: 'invisible' }] },
    };
    const tiphaine = {
      ...ready('cleric', 'tiphaine'),
      spells: [spellWith({ heals: '1d8', delivery: 'save' })],
    };
    const attempt = { action: 'cast', by: 'tiphaine', at: 'hoel', with: 'spell' };
    const sides = { tiphaine: 'us', hoel: 'them' };
    const fight = { round: 2, cycle: 1, turn: 'tiphaine', order: ['tiphaine', 'hoel'], ap: {} };
    return d20.refusal({ attempt, fighters: { tiphaine, hoel }, fight, sides })?.id ?? 'open';
  };
  expect([refused('undead'), refused('humanoid')]).toEqual(['d20.target-not-seen', 'open']);
});
