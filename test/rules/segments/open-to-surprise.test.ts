import { describe, expect, test } from 'vitest';
import type { SegmentsFighter, Weapon } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { type Answers, only, optionsOf, questionOf } from '../play.ts';
import { FIGHT, gained, played, read, readIn, setupOf, type State, under } from './playing.ts';

const byAll: Condition = { condition: 'surprised' };
const byGuard: Condition = { condition: 'surprised', by: 'guard' };
const engaged = (by: string): Condition => ({ condition: 'engaged', by });
/** Without a weapon in hand. */
const orc = (...conditions: readonly Condition[]) =>
  read('orc', { ...under(...conditions), dropped: ['axe'] });
const deciding = (setup: ReturnType<typeof setupOf>, round = 5) => ({
  ...setup,
  fight: { ...FIGHT, round, cycle: 1, turn: setup.attempt.by, order: Object.keys(setup.fighters) },
});
const [sword] = read('guard').weapons as readonly [Weapon, ...Weapon[]];
const TWO_WEAPONS = [sword, { ...sword, id: 'dagger', hand: 'left' } as Weapon];

describe('SEG-SURPRISE-06.a: a clear attack at a surprised opponent is the action of surprise', () => {
  const strikes = (action: string, foe: SegmentsFighter, answers: Answers, round = 5) => {
    const guard = read('guard', {}, { weapons: TWO_WEAPONS });
    const weapon = action === 'prepare-melee' ? '' : 'sword';
    return played(deciding(setupOf([guard, foe], { action, with: weapon }), round), answers).result;
  };
  const HIT = { 'clear-attack': 'sword', attack: 2 };

  test.each([
    ['prepare-melee', byAll, 1],
    ['prepare-melee', byAll, 5],
    ['prepare-melee', byGuard, 5],
    ['counter-with-disarm', byAll, 5],
    ['counter-with-disarm', byGuard, 1],
  ] as const)('%s, %j, in segment %i: neither hand rolls in it', (action, surprise, round) => {
    const foe = orc(surprise);
    const armed = action === 'prepare-melee' ? foe : { ...foe, weapons: [...foe.weapons, bow()] };
    const result = strikes(action, armed, HIT, round);
    expect(gained(result)).toEqual(expect.arrayContaining(['guard: has-surprised', 'guard: after-surprise']));
    expect(only(result, 'prepared')).toEqual([]);
  });

  test('SEG-SURPRISE-06.b: and the next one is no initial reaction', () => {
    const result = strikes('prepare-melee', orc(byAll), HIT);
    const guard = read('guard');
    const { conditions } = segments.stateAfter(guard, result) as State;
    expect(conditions.map(({ condition }) => condition)).not.toContain('initial-reaction');
  });

  test('let go, it leaves the reaction as it is', () => {
    const result = strikes('prepare-melee', orc(byAll), {
      ...{ 'clear-attack': 'none', 'reaction-time.right': 4, 'reaction-time.left': 4 },
    });
    expect(gained(result)).not.toContain('guard: has-surprised');
    expect(only(result, 'prepared').map(({ hand }) => hand)).toEqual(['right', 'left']);
  });

  test('SEG-SURPRISE-11.a: with a weapon in hand the guard is up', () => {
    const result = strikes('prepare-melee', readIn('orc', byGuard), {
      ...{ 'reaction-time.right': 4, 'reaction-time.left': 4 },
    });
    expect(gained(result)).not.toContain('guard: has-surprised');
  });
});

/** A bow is in hand, and no guard. */
function bow(): Weapon {
  return { ...(read('archer').weapons[0] as Weapon) };
}

describe('SEG-SURPRISE-13.a: surprised by one alone', () => {
  const hands = { 'reaction-time.right': 4 };

  test('the guard is down for that one, not for another in contact', () => {
    const near = orc(byGuard, engaged('jurl'));
    const jurl = readIn('jurl', engaged('orc'));
    const first = played(deciding(setupOf([readIn('guard'), near, jurl], { action: 'prepare-melee' })), {
      ...{ 'clear-attack': 'none', ...hands },
    });
    expect(first.asked.filter(({ name }) => name === 'clear-attack').map(({ by }) => by)).toEqual(['guard']);
    const far = orc(byGuard);
    const other = setupOf([readIn('jurl'), far], { action: 'prepare-melee' });
    const { asked } = played(deciding(other), { 'reaction-time.both': 4 });
    expect(asked.map(({ name }) => name)).not.toContain('clear-attack');
  });

  test('also where they were in contact before', () => {
    const guard = readIn('guard', engaged('orc'));
    const setup = setupOf([guard, orc(byGuard, engaged('guard'))], { action: 'prepare-melee' });
    const { asked } = played(deciding(setup), { 'clear-attack': 'none', ...hands });
    expect(optionsOf(asked, 'clear-attack')).toHaveProperty('wrestle');
  });

  test('SEG-REACT-16.b: what it does in this segment at another is not put off, and not prevented a second later', () => {
    const arrow: Prepared = { action: 'shot', hand: 'action', with: 'bow', at: 'jurl', due: 5 };
    const archer = read('archer', { ...under(byGuard), prepared: [arrow] });
    const setup = setupOf([readIn('guard'), archer, readIn('jurl')], { action: 'prepare-melee' });
    const { result, asked } = played(deciding(setup), {
      ...{ 'clear-attack': 'sword', 'tie-break.guard': 2, 'tie-break.archer': 3, attack: 2 },
    });
    expect(questionOf(asked, 'attack').by).toBe('guard');
    expect(gained(result)).not.toContain('guard: strikes-later');
    expect(gained(result)).toContain('archer: acts-to-the-last');
  });
});

describe('SEG-WRESTLE-15.a: seized without a roll', () => {
  const wrestle = (foe: SegmentsFighter, round = 5) => {
    const setup = setupOf([readIn('pirian'), foe], { action: 'prepare-wrestling' });
    return played(deciding(setup, round), { 'clear-attack': 'wrestle' }).result;
  };
  const byPirian: Condition = { condition: 'surprised', by: 'pirian' };

  test.each([byAll, byPirian])(
    '%j: both are at grips, and who seizes has the first action at once',
    surprise => {
      const result = wrestle(orc(surprise), 1);
      expect(gained(result)).toEqual(
        expect.arrayContaining(['pirian: has-surprised', 'pirian: wrestling', 'orc: wrestling']),
      );
      expect(only(result, 'prepared')).toMatchObject([{ who: 'pirian', due: 1 }]);
    },
  );

  test.each([byAll, byPirian])('SEG-SURPRISE-06.a: %j: neither rolls after it, in this segment', surprise => {
    const foe = orc(surprise);
    const seized = wrestle(foe);
    const after = (fighter: SegmentsFighter) => ({
      ...fighter,
      state: segments.stateAfter(fighter, seized) as State,
    });
    const fighters = [after(readIn('pirian')), after(foe)];
    const { result } = played(setupOf(fighters, { action: 'hold' }), { part: 'right-arm', hold: 19 });
    expect(only(result, 'prepared')).toEqual([]);
    const now = Object.fromEntries(
      fighters.map(one => [one.id, { ...one, state: segments.stateAfter(one, result) as State }]),
    );
    const fight = { ...FIGHT, turn: 'pirian', order: ['pirian', 'orc'] };
    expect(segments.nextTurn(fight, now)).toMatchObject({ round: 6, cycle: 1 });
  });
});
