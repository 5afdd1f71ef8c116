import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { only, questionOf, type Answers } from '../play.ts';
import { deeds, played, read, setupOf } from './playing.ts';

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
    expect(deeds(result)).toEqual(['aldric: sheathe']);
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
