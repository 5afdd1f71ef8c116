import { describe, expect, test } from 'vitest';
import type { SegmentsFighter, Weapon } from '../../../src/rules/segments/fighter.ts';
import type { Condition, Fact, Prepared } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { only, targetOfRoll, type Answers } from '../play.ts';
import { played, read, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const blow = (hand: string, item: string, at: string): Prepared => ({
  ...{ action: 'melee', hand, with: item, at, due: 5 },
});
const [SWORD] = read('guard').weapons as readonly [Weapon, ...Weapon[]];

/** Cassandra, both hands due at the guard, who has little left. */
const cassandra = (hurt: Readonly<Record<string, number>> = {}) =>
  read('cassandra', {
    ...under(engaged('guard')),
    ...{ hurt, prepared: [blow('right', 'sword', 'guard'), blow('left', 'dagger', 'guard')] },
  });
const guard = (hurt: Readonly<Record<string, number>> = {}, weapon: Weapon = SWORD) =>
  read(
    'guard',
    { ...under(engaged('cassandra')), hurt, prepared: [blow('right', 'sword', 'cassandra')] },
    { weapons: [weapon] },
  );
const sword = { action: 'attack', with: 'sword' };
const chosen = {
  ...{ 'simultaneous.cassandra': 'attack', 'simultaneous.guard': 'attack' },
  'simultaneous.cassandra.left': 'attack',
};
const dice = { attack: 15, 'attack.2': 15, 'attack.3': 17 };
const hurt = (facts: readonly Fact[]) =>
  only(facts, 'hurt').map(({ who, where, points }) => `${who} ${where} ${points}`);

describe('all blows of one simultaneity fall together (SEG-SIM-05.a, SEG-SIM-08.b)', () => {
  const plays = (fighters: readonly SegmentsFighter[], answers: Answers, more: Partial<Setup> = {}) =>
    played(setupOf(fighters, sword, more), { ...chosen, ...dice, ...answers });
  const nearlyOut = { endurance: 24, body: 4 };

  test('the other hand of who is felled strikes', () => {
    const { result } = plays([cassandra(nearlyOut), guard()], {
      ...{ damage: 3, 'damage.2': 4, 'critical-effect.cuts': 1, 'damage.3': 2 },
    });
    expect(hurt(result)).toEqual(['guard endurance 3', 'cassandra body 4', 'guard endurance 2']);
  });

  test('and at who has been felled by the first', () => {
    const { result } = plays([cassandra(), guard({ endurance: 20, body: 4 })], {
      ...{ damage: 3, 'critical-effect.cuts': 1, 'damage.2': 4, 'damage.3': 4 },
      'critical-effect.perforations': 1,
    });
    expect(hurt(result)).toEqual(['guard body 3', 'cassandra endurance 4', 'guard body 4']);
    expect(only(result, 'gained').map(({ condition }) => condition)).toContain('dead');
  });

  test('the other hand of the one attacked, too', () => {
    const { result } = played(
      setupOf([guard({ endurance: 20, body: 4 }), cassandra({ endurance: 24, body: 4 })], sword),
      {
        ...{ 'simultaneous.guard': 'attack', 'simultaneous.cassandra': 'attack' },
        ...{ 'simultaneous.cassandra.left': 'attack', ...dice, damage: 8, 'critical-effect.cuts': 1 },
        ...{ 'damage.2': 1, 'critical-effect.cuts.2': 1, 'damage.3': 4, 'critical-effect.perforations': 1 },
      },
    );
    expect(hurt(result)).toEqual(['cassandra body 8', 'guard body 1', 'guard body 4']);
  });

  test('a fall and a wound that come between are no hindrance', () => {
    const heavy: Weapon = { ...SWORD, exceptional: { from: 15, effect: 'knocks-down' } };
    const { asked, result } = plays([cassandra(), guard({}, heavy)], {
      ...{ damage: 3, 'damage.2': 4, 'damage.3': 2 },
      ...{ 'reaction-time.right': 4, 'reaction-time.right.2': 4, 'reaction-time.left': 4 },
    });
    expect(only(result, 'gained').map(({ who, condition }) => `${who}: ${condition}`)).toContain(
      'cassandra: prone',
    );
    const third = targetOfRoll(asked, 'attack.3').reasons.map(({ rule }) => rule);
    expect(third.filter(rule => rule === 'SEG-CIRC-05' || rule === 'SEG-CRIT-03')).toEqual([]);
  });

  test('SEG-SIM-06.a: with one hand that strikes there is no short disengagement', () => {
    const { result } = played(setupOf([cassandra(), guard()], sword), {
      ...{ 'simultaneous.cassandra': 'return-to-guard', 'simultaneous.guard': 'return-to-guard' },
      ...{ 'simultaneous.cassandra.left': 'attack', attack: 17, 'parry.with': 'none', damage: 2 },
      'reaction-time.left': 4,
    });
    expect(only(result, 'did').map(({ what }) => what)).not.toContain('short-disengagement');
    expect(hurt(result)).toEqual(['guard endurance 2']);
  });
});
