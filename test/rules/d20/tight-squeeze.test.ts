import { describe, expect, test } from 'vitest';
import type { Spell } from '../../../src/rules/d20/fighter.ts';
import { type Given, refusals } from './refused.ts';

const WEDGED: Given = { circumstances: [{ fighter: 'mira', id: 'tight-squeeze' }] };
const WHY = 'D20-MOVE-23 circumstance.tight-squeeze';

/** The actions that a tight squeeze closes, of those that are open without it. */
function closedBy(given: Given = {}): readonly string[] {
  const [free, tight] = [refusals(given), refusals({ ...given, ...WEDGED })];
  return Object.keys(free).filter(id => free[id] === 'open' && tight[id] === WHY);
}

describe('a fighter in a tight squeeze', () => {
  test('D20-MOVE-23.b: attacks nobody, by a weapon, with the body or in a charge', () => {
    expect(closedBy()).toEqual([
      ...['full-attack', 'attack-other-damage', 'charge-at', 'disarm-of', 'sunder-thing', 'bull-rush'],
      ...[
        'charge-rush',
        'overrun-through',
        'charge-through',
        'charge-special',
        'grapple',
        'aid-another',
        'ready',
      ],
    ]);
  });

  test('D20-MOVE-23.b: goes on with no grapple, and may slip out of it', () => {
    const gripped: Given = {
      conditions: [{ condition: 'grappling', by: 'tarn' }],
      target: [{ condition: 'grappling', by: 'mira' }],
    };
    expect(closedBy(gripped)).toContain('grapple-on');
    expect(refusals({ ...gripped, ...WEDGED })['escape-grapple']).toBe('open');
  });

  test('D20-MOVE-23.b: a ray and a touch at a foe are attacks; a spell without a roll and a cure are none', () => {
    const works = { name: 'Spell', level: 1, casting: 'standard', components: ['verbal'] } as const;
    const spells = [
      { ...works, id: 'ray', delivery: 'ray', damage: '2d6' },
      { ...works, id: 'shock', delivery: 'touch', damage: '2d6' },
      { ...works, id: 'cure', delivery: 'touch', heals: '1d8' },
      { ...works, id: 'missile', delivery: 'hits', damage: '1d4+1' },
      { ...works, id: 'fireball', delivery: 'save', area: 'spread', damage: '5d6' },
    ] as const satisfies readonly Spell[];
    const cast = (spell: string, given: Given = {}) =>
      refusals({ ...WEDGED, ...given, spells, with: spell })['cast'];
    expect(spells.map(({ id }) => cast(id))).toEqual([WHY, WHY, 'open', 'open', 'open']);
    expect(cast('shock', { sides: { mira: 'us', tarn: 'us' } })).toBe('open');
    const charge = (spell: string) =>
      refusals({ ...WEDGED, spells, conditions: [{ condition: 'holding-charge', with: spell }] });
    expect(charge('shock')['touch-with-charge']).toBe(WHY);
    expect(charge('cure')['touch-with-charge']).toBe('open');
  });

  test('D20-MOVE-23.b: lays on hands to help: first aid and waking are no attacks', () => {
    expect(refusals({ ...WEDGED, target: [{ condition: 'dying' }] })['stabilize']).toBe('open');
    expect(refusals({ ...WEDGED, target: [{ condition: 'asleep' }] })['rouse']).toBe('open');
  });
});
