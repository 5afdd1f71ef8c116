import { describe, expect, test } from 'vitest';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import type { Answers } from '../play.ts';
import { played, read, setupOf } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const blow = (item: string, at: string, due = 5): Prepared => ({
  ...{ action: 'melee', hand: 'right', with: item, at, due },
});

describe('SEG-SPECIAL-15.a, SEG-SIM-02: a breakthrough that is chosen in a tie, between two who are both due', () => {
  const guard = read('guard', {
    conditions: [engaged('orc'), engaged('second')],
    prepared: [blow('sword', 'orc')],
  });
  const orc = read('orc', { conditions: [engaged('guard')], prepared: [blow('axe', 'guard')] });
  const second = (due = 5) => {
    const prepared = [{ ...blow('axe', 'guard', due), hand: 'both' }];
    const known = read('orc', { conditions: [engaged('guard')], prepared });
    return { ...known, id: 'second', weapons: known.weapons.map(one => ({ ...one, hand: 'both' as const })) };
  };
  const asked = (beside: ReturnType<typeof second>, answers: Answers, isBeside = true) =>
    played(
      setupOf(
        [orc, guard, beside],
        { action: 'attack', with: 'axe' },
        {
          ...(isBeside && { circumstances: [{ fighter: 'second', id: 'beside-target' }] }),
        },
      ),
      answers,
    ).asked.flatMap(({ by, name }) => (by === 'second' ? [name] : []));
  const through = { 'simultaneous.orc': 'attack', 'simultaneous.guard': 'breakthrough' };
  const after = { 'reaction-time.right': 4, 'reaction-time.right.2': 4 };

  test('the second opponent of the gap chooses in secret as the first does', () => {
    const names = asked(second(), {
      ...{ ...through, 'simultaneous.second': 'attack', flank: 'right', opposes: 'blow:axe' },
      ...{ 'opposes.2': 'blow:axe', breakthrough: 2, attack: 2, 'attack.2': 2 },
      ...{ 'reaction-time.right': 4, 'reaction-time.both': 4, 'reaction-time.right.2': 4 },
    });
    expect(names[0]).toBe('simultaneous.second');
  });

  test.each<[string, ReturnType<typeof second>, boolean]>([
    ['not where its blow is due later', second(6), true],
    ['nor where it does not stand beside the gap', second(), false],
  ])('%s', (_title, beside, isBeside) => {
    const names = asked(
      beside,
      {
        ...{ ...through, flank: 'right', opposes: 'blow:axe' },
        ...(isBeside && { 'opposes.2': 'none' }),
        ...{ breakthrough: 2, attack: 2 },
        ...after,
      },
      isBeside,
    );
    expect(names).not.toContain('simultaneous.second');
  });
});
