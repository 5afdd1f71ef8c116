import { describe, expect, test } from 'vitest';
import type { SegmentsFighter, Weapon } from '../../../src/rules/segments/fighter.ts';
import { falls, isMounted } from '../../../src/rules/segments/conditions.ts';
import { criticalEffect } from '../../../src/rules/segments/critical-tables.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { only } from '../play.ts';
import { FIGHT, gained, played, read, refusedFor, setupOf } from './playing.ts';

const shot = (at: string): Prepared => ({ action: 'shot', hand: 'action', with: 'bow', at, due: 5 });
const second = (amount: number): Condition => ({ condition: 'tie-break', amount });
const charging = (amount: number, by = 'jaris'): readonly Condition[] => [
  { ...second(amount), with: 'charge:axe', by },
  { condition: 'postponed' },
];
const toTheLast: Condition = { condition: 'acts-to-the-last' };
const place = (x: number) => ({ x, y: 0, width: 1, height: 1 });
const places = { orc: place(6), jaris: place(0), guard: place(0) };
const order = ['orc', 'jaris', 'guard'];
const sides = { orc: 'orcs', jaris: 'town', guard: 'town' };
const fight: FightState = { ...FIGHT, order };

describe('a charge that waits for an arrow (SEG-REACT-15, SEG-REACT-16)', () => {
  const jaris = read('jaris', { prepared: [shot('orc')] });
  const older: Prepared = { action: 'melee', hand: 'right', with: 'axe', due: 9 };

  test('drops what was under way, and is what its fighter waits with', () => {
    const orc = read('orc', { prepared: [older] });
    const setup = setupOf([orc, jaris], { action: 'charge', with: 'axe' }, { places, sides });
    const { result } = played(setup, { 'tie-break.orc': 4, 'tie-break.jaris': 2 });
    expect(only(result, 'dropped')).toMatchObject([{ who: 'orc', action: 'melee' }]);
    const after = { ...orc, state: segments.stateAfter(orc, result) };
    expect(after.state.conditions).toContainEqual({ ...second(4), with: 'charge:axe', by: 'jaris' });
    const then: FightState = { ...fight, turn: 'jaris' };
    const fighters = { orc: after, jaris: read('jaris', { prepared: [{ ...shot('orc'), due: 9 }] }) };
    expect(segments.nextTurn({ ...then, order: ['orc', 'jaris'] }, fighters)).toMatchObject({ turn: 'orc' });
  });

  test('a rider keeps the other weapon ready, and charges in its turn all the same (SEG-CIRC-15)', () => {
    const orc = read('orc', { prepared: [older], conditions: charging(4) });
    const archer = read('jaris', { prepared: [{ ...shot('orc'), due: 9 }] });
    const then = segments.nextTurn({ ...fight, turn: 'guard' }, { orc, jaris: archer, guard: archer });
    expect(then).toMatchObject({ round: 5, turn: 'orc' });
    expect(segments.noTurn(then, 'orc', { orc, jaris: archer })).toBeNull();
  });

  describe('SEG-CIRC-15.a: a good rider who has struck with the other weapon', () => {
    const acted = (hand: string): Condition => ({ condition: 'acted', with: hand });
    const weapons = [
      ...read('orc').weapons.map(one => ({ ...one, hand: 'right' as const })),
      { ...(read('guard').weapons[0] as Weapon), id: 'dagger', hand: 'left' as const },
    ];
    const rider = (hand: string, riding = 4) =>
      read(
        'orc',
        {
          conditions: [{ condition: 'mounted' }, ...charging(4), acted(hand)],
          prepared: [{ ...older, hand: 'right' }],
        },
        { weapons, ranks: { riding } },
      );
    const archer = read('jaris', { prepared: [{ ...shot('orc'), due: 9 }] });
    const turnAfter = (orc: SegmentsFighter) =>
      segments.nextTurn({ ...fight, turn: 'guard' }, { orc, jaris: archer, guard: read('guard') });

    test('charges in its turn', () => {
      const waits = (hand: string, weapon: string) => {
        const orc = rider(hand);
        const conditions = orc.state.conditions.map(known =>
          known.condition === 'tie-break' ? { ...known, with: `charge:${weapon}` } : known,
        );
        return { ...orc, state: { ...orc.state, conditions } };
      };
      expect(turnAfter(waits('right', 'dagger'))).toMatchObject({ round: 5, turn: 'orc' });
      expect(turnAfter(waits('left', 'axe'))).toMatchObject({ round: 5, turn: 'orc' });
      const setup = setupOf([waits('right', 'dagger'), archer], { action: 'charge', with: 'dagger' });
      expect(refusedFor({ ...setup, places, sides })).toBe('open');
    });

    test.each([
      ['with that weapon', 'right', 4],
      ['with none', 'action', 4],
      ['and rides badly', 'left', 3],
    ])('not %s', (_title, hand, riding) =>
      expect(turnAfter(rider(hand, riding))).not.toMatchObject({ round: 5, turn: 'orc' }),
    );
  });

  describe('too late to be prevented, a felled charger', () => {
    const felled = read('orc', { conditions: [...charging(4), toTheLast, { condition: 'out-of-action' }] });
    const guard = read('guard');
    const refused = (action: string, named: string, at: string) =>
      refusedFor(setupOf([felled, jaris, guard], { action, with: named, at }, { places, sides }));

    test('charges', () => expect(refused('charge', 'axe', 'jaris')).toBe('open'));

    test.each([
      ['at nobody else', 'charge', 'axe', 'guard'],
      ['with nothing else', 'charge', 'fist', 'jaris'],
      ['and begins no magic', 'cast', 'light', 'jaris'],
    ])('%s', (_title, action, named, at) =>
      expect(refused(action, named, at)).toBe('SEG-CRIT-03 condition.out-of-action'),
    );
  });
});

describe('what others do while a fighter waits with a charge or a word (SEG-REACT-15, SEG-REACT-16)', () => {
  const archer = (who: string, amount: number, ...conditions: readonly Condition[]) =>
    read(who, { conditions: [second(amount), ...conditions], prepared: [shot('orc')] });
  const aimsAt = (who: string) => ({ action: 'shoot', with: 'bow', by: who, at: 'orc' });
  const missed = { shot: 2, manner: 'something-else' };

  test.each([
    [
      'an arrow two seconds before the charge may prevent it, though another is too near for that',
      2,
      4,
      false,
    ],
    ['an arrow a second before it may not', 3, 4, true],
  ])('%s', (_title, mine, theirs, isCharging) => {
    const orc = read('orc', { conditions: [...charging(theirs), toTheLast] });
    const setup = setupOf([archer('jaris', mine), orc], aimsAt('jaris'), { sides });
    const { result } = played(setup, missed);
    const { conditions } = segments.stateAfter(orc, result);
    expect(conditions.some(({ condition }) => condition === 'acts-to-the-last')).toBe(isCharging);
  });

  test('an arrow later than the charge waits for it', () => {
    const orc = read('orc', { conditions: charging(3) });
    const { result } = played(setupOf([archer('jaris', 5), orc], aimsAt('jaris'), { sides }));
    expect(gained(result)).toContain('jaris: postponed');
  });

  test('a blow is not ordered with a charge, but is with a word of power (SEG-REACT-17)', () => {
    const engaged = { condition: 'engaged', by: 'orc' };
    const blow: Prepared = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 };
    const guard = read('guard', { conditions: [engaged, second(6)], prepared: [blow] });
    const strikes = (mark: string) => {
      const waiting = { ...second(2), with: mark, by: 'guard' };
      const orc = read('orc', {
        conditions: [{ ...engaged, by: 'guard' }, waiting, { condition: 'postponed' }],
      });
      const answers = { attack: 2, 'reaction-time.right': 4 };
      const setup = setupOf([guard, orc], { action: 'attack', with: 'sword' }, { sides });
      return gained(played(setup, mark.startsWith('charge') ? answers : {}).result);
    };
    expect(strikes('charge:axe')).not.toContain('guard: postponed');
    expect(strikes('cast:word')).toContain('guard: postponed');
  });
});

describe('hurt too late to be prevented (SEG-REACT-16)', () => {
  const jaris = read('jaris');
  const chargesIn = (...conditions: readonly Condition[]) =>
    refusedFor(
      setupOf([read('orc', { conditions }), jaris], { action: 'charge', with: 'axe' }, { places, sides }),
    );
  const down: Condition = { condition: 'prone' };

  test.each([
    ['brought down, it charges all the same', [...charging(4), toTheLast, down], 'open'],
    ['not where it lay before', [down, ...charging(4), toTheLast], 'SEG-CIRC-06 condition.prone'],
    [
      'nor once it has acted',
      [toTheLast, down, { condition: 'acted', with: 'left' }],
      'SEG-MOVE-07 segments.has-acted',
    ],
  ])('%s', (_title, conditions, expected) => expect(chargesIn(...conditions)).toBe(expected));

  test('the weapon that a wound strikes from the hand is kept for the charge, and falls after it', () => {
    const orc = read('orc', {
      conditions: [...charging(4), toTheLast],
      hurt: { endurance: read('orc').endurance },
    });
    const face = Array.from({ length: 100 }, (_, i) => i + 1).find(
      one => criticalEffect('perforations', Math.min(6, read('orc').body - 2), one).id === 'pierced-hand',
    ) as number;
    const archer = read('jaris', { conditions: [second(3)], prepared: [shot('orc')] });
    const { result } = played(setupOf([archer, orc], { action: 'shoot', with: 'bow' }, { sides }), {
      ...{
        shot: 18,
        'parry.with': 'none',
        damage: [1, 1],
        'critical-effect.perforations': face,
        manner: 'something-else',
      },
    });
    expect(only(result, 'disarmed')).toEqual([]);
    const hurt = { ...orc, state: segments.stateAfter(orc, result) } as typeof orc;
    const charge = setupOf([hurt, read('jaris')], { action: 'charge', with: 'axe' }, { places, sides });
    expect(refusedFor(charge)).toBe('open');
    const { result: charged } = played(charge, { charge: 'attack', 'free-action': 'none', attack: 2 });
    expect(only(charged, 'disarmed')).toMatchObject([{ who: 'orc', weapon: 'axe' }]);
  });

  test('a rider is on the mount until the segment is over (SEG-CIRC-13)', () => {
    const rider = read('orc', { conditions: [{ condition: 'mounted' }, ...charging(4), toTheLast] });
    const facts = falls(rider);
    expect(gained(facts)).toEqual(['orc: prone']);
    const fallen = { ...rider, state: segments.stateAfter(rider, facts) } as typeof rider;
    expect(isMounted(fallen)).toBe(true);
    const over = segments.timeFacts(fight, { ...fight, round: 6, cycle: 1 }, { orc: fallen, jaris });
    expect(only(over, 'ended').map(({ condition }) => condition)).toContain('mounted');
  });
});
