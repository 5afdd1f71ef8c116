import { describe, expect, test } from 'vitest';
import { onTimeout, suggestion } from '../../../src/rules/mythras/suggestion.ts';
import { type ChoiceQuestion, GM } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { armoured, duel, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, questionOf, type Answers } from '../play.ts';

/** The question of this name, once these were answered, and the setup it was asked in. */
function asked(name: string, sides: Duel, answers: Answers): { setup: Setup; question: ChoiceQuestion } {
  const setup = duel(sides);
  const question = questionOf(exchangeWith(setup, answers).asked, name);
  if (question.ask !== 'choose') throw new Error(`${name} is no choice`);
  return { setup, question };
}

describe('a defence', () => {
  const hit = (...damage: readonly number[]): Answers => ({ effects: [], location: 2, damage });
  const against = (
    weapon: keyof typeof weapons,
    defender: NonNullable<Duel['defender']>,
    attack = 30,
    more = hit(1),
  ) => {
    const attacker = { weapons: [weapons[weapon]] };
    return asked('defence', { attacker, defender }, { attack, defence: 'none', ...more });
  };

  test('MYT-SIZE-02: the weapon that keeps most of the blow away parries', () => {
    const { setup, question } = against('broadsword', { weapons: [weapons.dagger, weapons.kite] });
    expect(suggestion(setup, question)).toEqual(['parry:kite']);
  });

  test('MYT-SIZE-02: a dagger does not stop a great axe, so its holder evades, or parries where all are to', () => {
    const { setup, question } = against('greatAxe', { weapons: [weapons.dagger] }, 30, hit(1, 1));
    expect(suggestion(setup, question)).toEqual(['evade']);
    expect(suggestion(setup, question, 'parry')).toEqual(['parry:dagger']);
  });

  test('MYT-EXCH-15: against a blow that has missed no parry stands first, and none says that it stops damage', () => {
    const { setup, question } = against('broadsword', { weapons: [weapons.kite] }, 96, {});
    expect(suggestion(setup, question)).toEqual(['none']);
    expect(suggestion(setup, question, 'parry')).toEqual(['none']);
    const parry = question.options.find(({ id }) => id === 'parry:kite');
    expect(parry?.reasons?.map(({ id }) => id)).toEqual(['against-a-miss']);
  });

  test('MYT-EXCH-16: there is no defence on timeout', () => {
    expect(onTimeout(against('broadsword', {}).question)).toEqual(['none']);
  });
});

describe('effects', () => {
  const effects = (sides: Duel, attack = 5) =>
    asked('effects', sides, {
      ...{ attack, defence: 'none', effects: [], location: 2, damage: 1 },
    });

  test('MYT-SE-04: a blade makes its victim bleed', () => {
    const { setup, question } = effects(
      { attacker: { weapons: [{ ...weapons.broadsword, types: ['cutting'] }] } },
      40,
    );
    expect(suggestion(setup, question)).toEqual(['bleed']);
  });

  test('MYT-SE-06: armour is bypassed only where there is some', () => {
    const mace = { weapons: [weapons.mace] };
    const bare = effects({ attacker: mace, defender: { locations: armoured(0, 0) } });
    expect(suggestion(bare.setup, bare.question)).not.toContain('bypass-armour');
    const clad = asked(
      'effects',
      { attacker: mace, defender: { locations: armoured(4, 0) } },
      { attack: 5, defence: 'none', effects: [], location: 2, damage: 1 },
    );
    expect(suggestion(clad.setup, clad.question)).toContain('bypass-armour');
  });

  test('MYT-EXCH-11: none are taken on timeout', () => {
    expect(onTimeout(effects({}).question)).toEqual([]);
  });
});

test('MYT-SE-07: a blow that may be aimed goes where least is left', () => {
  const { setup, question } = asked(
    'location',
    { defender: { state: { hurt: { 'left-arm': 4 } } } },
    { attack: 40, defence: 'none', effects: 'choose-location', location: 'head', damage: 1 },
  );
  expect(question.body).toBe('bert');
  expect(suggestion(setup, question)).toEqual(['left-arm']);
  expect(onTimeout(question)).toBeNull();
});

test('a ruling of the GM is not made on timeout', () => {
  const question: ChoiceQuestion = {
    ...{ ask: 'choose', name: 'target.sweep', by: GM, options: [{ id: 'cora' }] },
    ...{ atLeast: 0, atMost: 1 },
  };
  expect(onTimeout(question)).toBeNull();
});
