import { describe, expect, test } from 'vitest';
import { nextTurn } from '../../../src/rules/d20/turns.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import { countersOf } from '../../../src/rules/d20/budget.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const WORD: Spell = {
  ...{ id: 'word', name: 'Word', level: 1, casting: 'standard', delivery: 'self' },
  ...{ components: ['verbal'], grants: 'blessed' },
} as Spell;

function mage(
  spell: Partial<Spell>,
  ...more: readonly D20Fighter['state']['conditions'][number][]
): D20Fighter {
  const made = ready('mira');
  const conditions = [{ condition: 'bound' as const }, ...more];
  return { ...made, spells: [{ ...WORD, ...spell }], state: { ...made.state, spent: {}, conditions } };
}

function setup(mira: D20Fighter, action = 'cast', named = 'word'): Setup {
  return {
    attempt: { action, by: 'mira', at: 'mira', with: named },
    fighters: { mira, orc: ready('orc') },
    fight: { round: 2, cycle: 1, turn: 'mira', order: ['orc', 'mira'], ap: {} },
    sides: { mira: 'us', orc: 'them' },
  };
}

const BOUND = 'condition.bound';

describe('D20-SPELL-04, D20-HELP-01: who is bound', () => {
  test('casts what takes a voice alone', () => {
    const given = setup(mage({}));
    expect(d20.refusal(given)).toBeNull();
    const play = d20.play(given);
    let step = play.next();
    while (!step.done) step = play.next(step.value.ask === 'roll' ? { dice: [20] } : { chosen: ['none'] });
    expect(step.value).toContainEqual(expect.objectContaining({ fact: 'gained', condition: 'blessed' }));
  });

  test.each<[string, Partial<Spell>]>([
    ['with gestures', { components: ['verbal', 'somatic'] }],
    ['with a component', { components: ['verbal', 'material'] }],
    ['with a focus', { components: ['verbal', 'focus'] }],
    ['by a touch', { delivery: 'touch' }],
    ['from a scroll', { nature: 'scroll' }],
    ['from an item in the hand', { nature: 'item' }],
  ])('casts nothing %s', (_, spell) => {
    expect(d20.refusal(setup(mage(spell)))?.id).toBe(BOUND);
  });

  test('casts nothing where something else holds the mind or the voice', () => {
    expect(d20.refusal(setup(mage({}, { condition: 'stunned' })))?.id).toBe('condition.stunned');
    expect(d20.refusal(setup(mage({}, { condition: 'gagged' })))?.id).toBe('condition.gagged');
  });

  test.each(['drop-prone', 'total-defence', 'stand-up', 'delay-turn'])('does nothing else: %s', action => {
    expect(d20.refusal(setup(mage({}), action, ''))?.id).toBe(BOUND);
  });

  test('may end the turn', () => expect(d20.refusal(setup(mage({}), 'end-turn', ''))).toBeNull());

  test('has turns with such a spell alone', () => {
    const after = (mira: D20Fighter) => {
      const { fight, fighters } = setup(mira);
      return fight && nextTurn({ ...fight, turn: 'orc' }, fighters).turn;
    };
    expect(after(mage({}))).toBe('mira');
    expect(after(mage({ components: ['somatic'] }))).toBe('orc');
    expect(after(mage({}, { condition: 'unconscious' }))).toBe('orc');
  });

  test('has a standard action left for it, and no other', () => {
    const left = countersOf(mage({})).flatMap(one => (one.left > 0 ? [one.id] : []));
    expect(left).toEqual(['standard']);
  });
});
