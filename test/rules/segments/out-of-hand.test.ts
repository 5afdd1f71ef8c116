import { describe, expect, test } from 'vitest';
import type { SegmentsFighter, Weapon } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { takenId } from '../../../src/rules/shared/taking.ts';
import { type Answers, only, optionsOf } from '../play.ts';
import { FIGHT, gained, played, read, refusedFor, setupOf, type State, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const sword: Prepared = { action: 'melee', hand: 'right', with: 'sword', at: 'yvane', due: 5 };
const guard = read('guard', { ...under(engaged('yvane'), engaged('nerys')), prepared: [sword] });
/** Holds what is not dropped: a dagger and four throwing knives. */
const yvane = (state: Partial<State>) => read('yvane', { ...under(engaged('guard')), ...state });
const nerys = (state: Partial<State> = {}) => read('nerys', { ...under(engaged('guard')), ...state });

const disarm = { action: 'disarm', with: 'sword' };
const STRUCK = { disarm: 15, 'save.reflex': 2, 'reaction-time.right': 4 };

describe('SEG-SPECIAL-17.a: what is struck from the hand', () => {
  test('a knife to throw, with the throw that was prepared', () => {
    const thrown: Prepared = { action: 'shot', hand: 'action', with: 'knife', at: 'orc', due: 9 };
    const foe = yvane({ dropped: ['dagger'], prepared: [thrown] });
    const { result } = played(setupOf([guard, foe], disarm), STRUCK);
    expect(only(result, 'disarmed')).toMatchObject([{ who: 'yvane', weapon: 'knife', metres: 0 }]);
    expect(only(result, 'dropped')).toMatchObject([{ who: 'yvane', action: 'shot' }]);
  });

  test('SEG-REACT-11: the shot of another weapon stays', () => {
    const shot: Prepared = { action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 9 };
    const dagger = read('yvane').weapons.filter(({ id }) => id === 'dagger');
    const foe = nerys({ prepared: [shot] });
    const armed = { ...foe, weapons: [...foe.weapons, ...dagger] };
    const { result, asked } = played(setupOf([guard, armed], disarm), {
      'aims-at': 'dagger',
      ...STRUCK,
    });
    expect(Object.keys(optionsOf(asked, 'aims-at'))).toEqual(['bow', 'dagger']);
    expect(only(result, 'disarmed')).toMatchObject([{ weapon: 'dagger' }]);
    expect(only(result, 'dropped')).toEqual([]);
  });

  describe('SEG-REACT-16: a bow whose shot falls in the same segment', () => {
    const second = (amount: number): Condition => ({ condition: 'tie-break', amount });
    const shot: Prepared = { action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 5 };
    const archer = nerys({ ...under(engaged('guard'), second(3)), prepared: [shot] });
    const struckIn = (
      mine: number,
      attempt = disarm,
      answers: Answers = { disarm: 15, 'save.reflex': 2 },
      shooter = archer,
    ) => {
      const at = { ...guard, state: { ...guard.state, ...under(engaged(shooter.id), second(mine)) } };
      const fighters = [at, shooter, read('orc')];
      const { result } = played(setupOf(fighters, attempt), { ...answers, 'reaction-time.right': 4 });
      const after = fighters.map(one => ({ ...one, state: segments.stateAfter(one, result) }));
      return { result, after: after as SegmentsFighter[] };
    };
    const shootsOf = ([struck, shooter, target]: readonly SegmentsFighter[], weapon = 'bow') =>
      played(setupOf([shooter, target, struck] as SegmentsFighter[], { action: 'shoot', with: weapon }), {
        shot: 1,
        ...(weapon === 'bow' && { manner: 'something-else' }),
      }).result;

    test('is let go first where it is struck too late, and falls then', () => {
      const { result, after } = struckIn(2);
      expect(only(result, 'disarmed')).toEqual([]);
      expect(only(result, 'dropped')).toEqual([]);
      expect(only(shootsOf(after), 'disarmed')).toMatchObject([{ who: 'nerys', weapon: 'bow', metres: 0 }]);
    });

    test('the last knife, which is thrown first, falls no second time', () => {
      const thrower = yvane({
        ...under(engaged('guard'), second(3)),
        ...{ dropped: ['dagger'], used: { knife: 3 }, prepared: [{ ...shot, with: 'knife' }] },
      });
      const { result, after } = struckIn(2, disarm, { disarm: 15, 'save.reflex': 2 }, thrower);
      expect(only(result, 'disarmed')).toEqual([]);
      expect(only(shootsOf(after, 'knife'), 'disarmed')).toEqual([]);
    });

    test('falls at once, with the shot, where it is struck two seconds before', () => {
      const { result } = struckIn(1);
      expect(only(result, 'disarmed')).toMatchObject([{ who: 'nerys', weapon: 'bow' }]);
      expect(only(result, 'dropped')).toMatchObject([{ who: 'nerys', action: 'shot' }]);
    });

    const seize = { action: 'seize-weapon', with: 'sword' };

    test('SEG-SPECIAL-19: seized too late it shoots, and both pull at it in the next segment', () => {
      const { result, after } = struckIn(2, seize, { 'seize-weapon': 15, 'save.reflex': 2 });
      expect(gained(result)).toContain('guard: tugs');
      expect(only(result, 'dropped')).toEqual([]);
      const shot = shootsOf(after);
      expect(only(shot, 'disarmed')).toEqual([]);
      const tugging = after.map(
        one => ({ ...one, state: segments.stateAfter(one, shot) }) as SegmentsFighter,
      );
      const fight = { ...FIGHT, round: 6, turn: 'guard', order: ['guard', 'nerys', 'orc'] };
      const fighters = Object.fromEntries(tugging.map(one => [one.id, one]));
      expect(segments.dueAttempt?.(fight, fighters)).toMatchObject({ action: 'tug-on', by: 'guard' });
    });

    test('SEG-SPECIAL-18: torn away too late it shoots, and falls then', () => {
      const { result, after } = struckIn(2, seize, { 'seize-weapon': 20, 'save.reflex': 2 });
      expect(only(result, 'took')).toEqual([]);
      expect(only(shootsOf(after), 'disarmed')).toMatchObject([{ who: 'nerys', weapon: 'bow', metres: 0 }]);
    });
  });

  test.each([
    ['a bow that lies on the ground', nerys({ dropped: ['bow'] })],
    ['knives that are all thrown', yvane({ dropped: ['dagger'], used: { knife: 4 } })],
  ])('not %s', (_, foe) => {
    for (const action of ['disarm', 'seize-weapon'])
      expect(refusedFor(setupOf([guard, foe], { action, with: 'sword' }))).toMatch(/segments.unarmed$/);
  });

  test('SEG-MELEE-14.a: a blow at a shaft is for a weapon of melee', () => {
    expect(refusedFor(setupOf([guard, nerys()], { action: 'strike-equipment', with: 'sword' }))).not.toBe(
      'open',
    );
  });
});

describe('SEG-SPECIAL-19: pulling at a bow', () => {
  const seize = { action: 'seize-weapon', with: 'sword' };
  const shot: Prepared = { action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 9 };
  const pulls = (tug: number) =>
    played(setupOf([guard, nerys({ prepared: [shot] })], seize), {
      ...{ 'seize-weapon': 15, 'save.reflex': 2, 'tug-with': 'one-hand', tug, 'tug.2': [2, 2] },
      ...(tug > 4 ? { 'won-weapon': 'take-hold' } : { 'reaction-time.right': 4 }),
    }).result;

  test('its holder has a die for either hand, and the winner the bow', () => {
    const won = pulls(6);
    expect(only(won, 'took')).toMatchObject([{ who: 'guard', weapon: 'bow', from: 'nerys' }]);
    expect(only(won, 'disarmed').at(-1)).toMatchObject({ who: 'nerys', weapon: 'bow', to: 'guard' });
    expect(only(won, 'dropped')).toContainEqual(expect.objectContaining({ who: 'nerys', action: 'shot' }));
  });

  test('SEG-REACT-07: in a tie the holder does nothing else in that segment, not even shoot', () => {
    const tied = only(pulls(4 - guard.bonuses.str + read('nerys').bonuses.str), 'gained');
    const used = tied.filter(({ who, condition }) => who === 'nerys' && condition === 'acted');
    expect(used.map(({ with: hand }) => hand)).toEqual(['right', 'left', 'action']);
  });

  test('of knives to throw the winner has one, and their owner one less', () => {
    const { result } = played(setupOf([guard, yvane({ dropped: ['dagger'] })], seize), {
      ...{ opposes: 'none', 'seize-weapon': 15, 'tug-with': 'one-hand', tug: 6, 'tug.2': 1 },
      'reaction-time.right': 4,
    });
    expect(only(result, 'used')).toMatchObject([{ who: 'yvane', with: 'knife', amount: 1, left: 3 }]);
    expect(only(result, 'took')).toMatchObject([{ who: 'guard', weapon: 'knife' }]);
    expect(only(result, 'disarmed')).toMatchObject([{ who: 'yvane', weapon: 'knife', metres: -1 }]);
  });
});

test('SEG-SPECIAL-19, SEG-MELEE-04: the winner of a bow lets all fall that is in its hands, knives to throw too', () => {
  const dagger: Prepared = { action: 'melee', hand: 'right', with: 'dagger', at: 'nerys', due: 5 };
  const thief = read('yvane', { ...under(engaged('nerys')), dropped: [], prepared: [dagger] });
  const archer = read('nerys', under(engaged('yvane')));
  const { result } = played(setupOf([thief, archer], { action: 'seize-weapon', with: 'dagger' }), {
    ...{ opposes: 'none', 'seize-weapon': 20, 'won-weapon': 'take-hold' },
  });
  const fallen = only(result, 'disarmed').map(({ who, weapon }) => `${who} ${weapon}`);
  expect(fallen).toEqual(['yvane dagger', 'yvane knife', 'nerys bow']);
});

describe('SEG-SPECIAL-19: a thrown knife in the hand of another', () => {
  const knife = read('yvane').weapons.find(({ id }) => id === 'knife') as Weapon;
  const copy = takenId('yvane', 'knife');
  const takenFrom = { owner: 'yvane', item: 'knife' };
  const thief = read('guard', { ...under(engaged('yvane')), dropped: ['sword', 'shield', 'spear'] });
  const armed = { ...thief, weapons: [...thief.weapons, { ...knife, id: copy, magazine: 1, takenFrom }] };
  const owner = read('yvane', {
    ...under(engaged('guard')),
    ...{ dropped: [], used: { knife: 1 }, taken: [{ item: 'knife', by: 'guard', amount: 1 }] },
    prepared: [{ action: 'melee', hand: 'right', with: 'dagger', at: 'guard', due: 5 }],
  });

  test('goes back to its owner, who has all of them again', () => {
    const seize = { action: 'seize-weapon', with: 'dagger' };
    const { result } = played(setupOf([owner, armed], seize), {
      ...{ opposes: 'none', 'seize-weapon': 20, 'won-weapon': 'take-hold' },
    });
    expect(only(result, 'disarmed').map(({ weapon }) => weapon)).toEqual(['dagger', copy]);
    expect(only(result, 'took')).toMatchObject([{ who: 'yvane', weapon: copy, from: 'guard', as: 'knife' }]);
    const { used, taken } = segments.stateAfter(owner, result) as typeof owner.state;
    expect(used['knife']).toBe(0);
    expect(taken).toEqual([]);
  });
});

test('SEG-WRESTLE-29.a: in grips a throwing knife falls, too', () => {
  const grips: Prepared = { action: 'wrestling', hand: 'wrestling', at: 'yvane', due: 5 };
  const inGrips = (by: string): Condition => ({ condition: 'wrestling', by });
  const wrestler = read('pirian', {
    ...under(engaged('yvane'), inGrips('yvane')),
    prepared: [grips],
  });
  const foe = yvane({ ...under(engaged('pirian'), inGrips('pirian')), dropped: ['dagger'] });
  const { result } = played(setupOf([wrestler, foe], { action: 'strip' }), {
    ...{ strip: 19, 'block.with': 'none', 'reaction-time.wrestling': [1] },
  });
  expect(only(result, 'disarmed')).toMatchObject([{ who: 'yvane', weapon: 'knife' }]);
});
