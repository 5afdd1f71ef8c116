import { describe, expect, test } from 'vitest';
import { Course } from '../../../src/rules/segments/course.ts';
import type { SegmentsFighter, Weapon } from '../../../src/rules/segments/fighter.ts';
import { armourClassReasons } from '../../../src/rules/segments/numbers.ts';
import { read, refusedFor, setupOf, under } from './playing.ts';

const held = (weapon: Partial<Weapon> & Pick<Weapon, 'id' | 'kind' | 'hand'>): Weapon => ({
  ...{ name: weapon.id, attack: 1, defence: 1, damage: '1d4', family: 'perforations' },
  ...weapon,
});
const ranges = { short: 10, medium: 20, long: 30 };
const sword = held({ id: 'sword', kind: 'melee', hand: 'right', defence: 3 });
const dagger = held({ id: 'dagger', kind: 'thrown', hand: 'left', ranges });
const javelin = held({ id: 'javelin', kind: 'thrown', hand: 'right', magazine: 1, ranges });
const bow = held({ id: 'bow', kind: 'shooting', hand: 'both', ranges });
const shield = held({ id: 'shield', kind: 'shield', hand: 'left', defence: 4 });

const rider = (riding: number, weapons: readonly Weapon[], state: Partial<SegmentsFighter['state']> = {}) =>
  read(
    'guard',
    { ...under({ condition: 'mounted' }), ...state },
    { ranks: { riding }, weapons: [...weapons] },
  );

describe('SEG-CIRC-14.a, .b: the hand of a poor rider that holds the rein', () => {
  const prepares = (riding: number, weapons: readonly Weapon[], shot: string, state = {}) =>
    refusedFor(setupOf([rider(riding, weapons, state), read('orc')], { action: 'prepare-shot', with: shot }));
  const rein = 'SEG-CIRC-14 segments.hand-on-rein';

  test.each<[string, readonly Weapon[], string, object, string]>([
    ['draws no bow', [bow], 'bow', {}, rein],
    ['throws nothing while the other holds a sword', [sword, dagger], 'dagger', {}, rein],
    ['nor while it holds a javelin', [javelin, dagger], 'dagger', {}, rein],
    ['throws once that javelin is gone', [javelin, dagger], 'dagger', { used: { javelin: 1 } }, 'open'],
    ['throws once the sword is put away', [sword, dagger], 'dagger', { dropped: ['sword'] }, 'open'],
    ['leaves the javelin to the other', [javelin, dagger], 'javelin', {}, 'open'],
  ])('%s', (_title, weapons, shot, state, why) => {
    expect(prepares(3, weapons, shot, state)).toBe(why);
    expect(prepares(4, weapons, shot, state)).toBe('open');
  });

  test('lets no arrow go that was ready when its fighter mounted', () => {
    const prepared = [{ action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 3 }];
    const shoots = (riding: number) =>
      refusedFor(
        setupOf([rider(riding, [bow], { prepared }), read('orc')], { action: 'shoot', with: 'bow' }),
      );
    expect([shoots(3), shoots(4)]).toEqual([rein, 'open']);
  });

  test('strikes no blow with a dagger beside a javelin', () => {
    const knife = held({ id: 'knife', kind: 'melee', hand: 'left' });
    const struck = (riding: number) =>
      refusedFor(
        setupOf([rider(riding, [javelin, knife]), read('orc')], { action: 'prepare-melee', with: 'knife' }),
      );
    expect([struck(3), struck(4)]).toEqual([rein, 'open']);
  });

  test.each(['blow', 'shot'] as const)('SEG-WEAPON-05, SEG-WEAPON-06: lends nothing against a %s', by => {
    const factor = (riding: number) => {
      const target = rider(riding, [sword, shield]);
      const course = new Course(setupOf([target, read('orc')], { action: 'attack' }));
      const reasons = armourClassReasons(course, target, { attacker: 'orc', by });
      return reasons.find(({ id }) => id === 'segments.defence-factor')?.amount ?? 0;
    };
    expect([factor(3), factor(4)]).toEqual(by === 'shot' ? [0, 4] : [3, 4]);
  });
});
