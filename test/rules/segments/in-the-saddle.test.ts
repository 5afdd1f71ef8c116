import { describe, expect, test } from 'vitest';
import { guardDown } from '../../../src/rules/segments/contact.ts';
import { Course } from '../../../src/rules/segments/course.ts';
import type { SegmentsFighter, Weapon } from '../../../src/rules/segments/fighter.ts';
import { armourClassReasons } from '../../../src/rules/segments/numbers.ts';
import { fighterAfter } from '../../../src/rules/segments/state.ts';
import { only, optionsOf } from '../play.ts';
import { gained, played, read, refusedFor, setupOf, under } from './playing.ts';

const held = (weapon: Partial<Weapon> & Pick<Weapon, 'id' | 'kind' | 'hand'>): Weapon => ({
  ...{ name: weapon.id, attack: 1, defence: 1, damage: '1d4', family: 'perforations' },
  ...weapon,
});
const square = (x: number, y = 0) => ({ x, y, width: 1, height: 1 });
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

describe('SEG-CIRC-15.b: the charge of a good rider is no full move of its own', () => {
  const charge = { action: 'charge', with: 'sword' };
  const horseman = (riding: number, state: Partial<SegmentsFighter['state']> = {}) =>
    rider(riding, [sword, shield, bow], { dropped: ['bow'], ...state });
  const passes = { charge: 'attack', 'free-action': 'none', attack: 2 };
  const facts = (riding: number, state = {}) =>
    played(
      setupOf([horseman(riding, state), read('orc')], charge),
      riding < 4 ? { 'free-action': 'none' } : passes,
    ).result;

  test('the guard stays up, and counts among those who outnumber', () => {
    const guards = (riding: number) => {
      const after = fighterAfter(horseman(riding), facts(riding));
      return !guardDown(new Course(setupOf([after, read('orc')], charge)), after);
    };
    expect([guards(3), guards(4)]).toEqual([false, true]);
    expect(gained(facts(3))).toEqual(expect.arrayContaining(['guard: moved-fully', 'guard: exposed']));
    expect(gained(facts(4)).filter(one => /moved-fully|exposed/u.test(one))).toEqual([]);
  });

  test('SEG-MOVE-21, SEG-PARRY-04: the shield parries the reception, the sword that strikes does not', () => {
    const answers = {
      charge: 'attack',
      'free-action': 'axe',
      attack: 18,
      'parry.with': 'none',
      'attack.2': 2,
      damage: 1,
    };
    const { asked } = played(setupOf([horseman(4), read('orc')], charge), answers);
    const options = optionsOf(asked, 'parry.with');
    expect(options['parry:shield']?.refused).toBeUndefined();
    expect(options['parry:sword']?.refused).toMatchObject({ id: 'segments.weapon-used' });
  });

  test('SEG-SPECIAL-03: the shield opposes a special action that receives it', () => {
    const answers = { charge: 'attack', 'free-action': 'knock-down:axe' };
    expect(() => played(setupOf([horseman(4), read('orc')], charge), answers)).toThrow(
      'asked opposes of guard',
    );
  });

  test('SEG-FREE-10: nobody strikes at the rider who leaves or passes', () => {
    const places = { guard: square(0), orc: square(6), jurl: square(1) };
    const path = [1, 2, 3, 4, 5].map(x => ({ x, y: 1 }));
    const beside = read('jurl');
    const setup = setupOf([horseman(4), read('orc'), beside], { ...charge, at: 'orc', path }, { places });
    expect(played(setup, passes).asked.map(({ name }) => name)).not.toContain('clear-attack');
  });

  test.each<[string, string, string]>([
    ['with the other hand', 'left', 'open'],
    ['with this one', 'right', 'SEG-MOVE-19 segments.has-acted'],
    ['otherwise', 'action', 'SEG-MOVE-19 segments.has-acted'],
  ])('SEG-REACT-07: after one has acted %s', (_title, hand, why) => {
    const acted = under({ condition: 'mounted' }, { condition: 'acted', with: hand });
    const open = (riding: number) => refusedFor(setupOf([horseman(riding, acted), read('orc')], charge));
    expect([open(4), open(3)]).toEqual([why, 'SEG-MOVE-07 segments.has-acted']);
  });

  test('SEG-REACT-13: it gives up a shot under way', () => {
    const prepared = [{ action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 9 }];
    expect(only(facts(4, { prepared }), 'dropped')).toMatchObject([{ action: 'shot' }]);
  });

  test('SEG-MOVE-11.b: those whom the mount leaves behind do not follow in that segment', () => {
    const engaged = under({ condition: 'mounted' }, { condition: 'engaged', by: 'jurl' });
    const jurl = read('jurl', under({ condition: 'engaged', by: 'guard' }));
    for (const attempt of [charge, { action: 'full-move', with: '4' }]) {
      const setup = setupOf([horseman(4, engaged), read('orc'), jurl], attempt);
      const { result } = played(setup, attempt === charge ? passes : {});
      expect(gained(result)).toContain('jurl: left-behind');
    }
  });
});
