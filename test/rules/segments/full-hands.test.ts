import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/segments/fighter.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { only, questionOf, type Answers } from '../play.ts';
import { deeds, played, read, setupOf } from './playing.ts';

const WAND = { condition: 'item-in-hand', with: 'wand' } as const;

const GREAT_SWORD: Weapon = {
  ...{ id: 'great-sword', name: 'Great sword', kind: 'melee', hand: 'both', attack: 5, defence: 5 },
  ...{ damage: '1d12', family: 'cuts' },
};
const MACE: Weapon = { ...GREAT_SWORD, id: 'mace', name: 'Mace', hand: 'right' };

/** Aldric with sword and shield in hand, and more at his side. */
function aldric() {
  const { weapons } = read('aldric');
  return read('aldric', { dropped: ['great-sword', 'mace'] }, { weapons: [...weapons, GREAT_SWORD, MACE] });
}

const draws = (weapon: string, answers: Answers) =>
  played(setupOf([aldric()], { action: 'draw', at: '', with: weapon }), answers);

describe('SEG-MELEE-04.e: with full hands something goes before another weapon comes', () => {
  test('SEG-ACT-05.a: sword and shield fall for a great sword in the segment in which it is drawn', () => {
    const { result } = draws('great-sword', {
      'full-hands': 'drop:sword',
      'full-hands.again-2': 'drop:shield',
    });
    expect(only(result, 'disarmed').map(({ weapon, metres }) => [weapon, metres])).toEqual([
      ['sword', 0],
      ['shield', 0],
    ]);
    expect(only(result, 'readied').map(({ weapon }) => weapon)).toEqual(['great-sword']);
  });

  test('SEG-ACT-02.b: to put the sword away first is the action of this segment', () => {
    const { result } = draws('great-sword', { 'full-hands': 'stow-first:sword' });
    expect(deeds(result)).toEqual([]);
    expect(only(result, 'readied')).toEqual([]);
  });

  test('a mace displaces the sword of the same hand, not the shield', () => {
    const { asked } = draws('mace', { 'full-hands': 'drop:sword' });
    const question = questionOf(asked, 'full-hands');
    expect(question.ask === 'choose' && question.options.map(({ id }) => id)).toEqual([
      'drop:sword',
      'stow-first:sword',
    ]);
  });

  test('outside a fight what is in the way is put away', () => {
    expect(segments.handling?.roomFor(aldric(), 'great-sword')).toEqual(['shield', 'sword']);
  });
});

describe('SEG-MAGIC-10.e: a wand is in hand as long as a hand holds it', () => {
  const mage = (...dropped: readonly string[]) => {
    const { weapons } = read('teluard');
    const own = [...weapons, GREAT_SWORD, { ...MACE, id: 'club', hand: 'left' as const }];
    return read('teluard', { dropped: [...dropped], conditions: [WAND] }, { weapons: own });
  };
  const leaves = (facts: readonly Fact[]) =>
    only(facts, 'ended').some(({ condition }) => condition === 'item-in-hand');
  const takes = (weapon: string, ...dropped: readonly string[]) =>
    leaves(played(setupOf([mage(...dropped)], { action: 'draw', at: '', with: weapon })).result);

  test('a dagger is drawn beside it', () =>
    expect(takes('dagger', 'dagger', 'great-sword', 'club')).toBe(false));

  test('a second weapon puts it away', () => expect(takes('club', 'great-sword', 'club')).toBe(true));

  test('as does one for both hands', () =>
    expect(takes('great-sword', 'dagger', 'great-sword', 'club')).toBe(true));

  test('a weapon carried in one hand does when both wield it', () => {
    const setup = setupOf([mage('dagger', 'club'), read('orc')], {
      ...{ action: 'prepare-melee', with: 'great-sword' },
    });
    expect(leaves(played(setup, { 'reaction-time.both': 4 }).result)).toBe(true);
  });

  test('and the end of the fight', () =>
    expect(leaves(segments.overWithFight(mage('great-sword', 'club')))).toBe(true));
});
