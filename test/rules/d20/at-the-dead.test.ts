import { expect, test } from 'vitest';
import type { Spell } from '../../../src/rules/d20/fighter.ts';
import { refusals } from './refused.ts';

test('D20-HP-02: no spell that hurts, heals or helps is cast at the dead; what else one may do to them is the table’s', () => {
  const works = { name: 'Spell', level: 1, casting: 'standard', components: ['verbal'] } as const;
  const spells = [
    { ...works, id: 'cure', delivery: 'touch', heals: '1d8+1' },
    { ...works, id: 'potion', delivery: 'touch', nature: 'potion', heals: '1d8+1' },
    { ...works, id: 'wand', delivery: 'ray', nature: 'item', damage: '2d6' },
    { ...works, id: 'haste', delivery: 'hits', grants: 'hasted' },
    { ...works, id: 'sleep', delivery: 'hits', sleeps: 4 },
    { ...works, id: 'ray', delivery: 'ray', lowers: { ability: 'str', dice: '1d6' } },
    { ...works, id: 'speak', delivery: 'hits', save: 'will' },
    { ...works, id: 'raise', delivery: 'touch' },
    { ...works, id: 'bless', delivery: 'hits', grants: 'blessed' },
    { ...works, id: 'fireball', delivery: 'hits', area: 'burst', damage: '5d6' },
    { ...works, id: 'own', delivery: 'self', grants: 'magic-shield' },
  ] as const satisfies readonly Spell[];
  const why = (spell: string) =>
    refusals({ spells, with: spell, target: [{ condition: 'dead' }] })['cast'] ?? '';
  expect(spells.map(({ id }) => `${id}: ${why(id)}`)).toEqual([
    ...['cure', 'potion', 'wand', 'haste', 'sleep', 'ray'].map(id => `${id}: D20-HP-02 condition.dead`),
    ...['speak', 'raise', 'bless', 'fireball', 'own'].map(id => `${id}: open`),
  ]);
});

test('D20-SPELL-13: a held charge for the living is not laid on the dead', () => {
  const spells = [
    {
      id: 'cure',
      name: 'Cure',
      level: 1,
      casting: 'standard',
      components: ['verbal'] as const,
      delivery: 'touch',
      heals: '1d8',
    },
  ] as const satisfies readonly Spell[];
  const given = { spells, conditions: [{ condition: 'holding-charge', with: 'cure' }], with: '' };
  expect(refusals(given)['touch-with-charge']).toBe('open');
  expect(refusals({ ...given, target: [{ condition: 'dead' }] })['touch-with-charge']).toBe(
    'D20-HP-02 condition.dead',
  );
});
