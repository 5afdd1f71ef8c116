import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { only, questionOf, targetOfRoll, type Answers } from '../play.ts';
import { FIGHT, gained, played, read, readIn, setupOf, type State } from './playing.ts';

/** What the guard does at once, alone: the state before, the action and the thing. */
const SIMPLE: readonly (readonly [string, string, Partial<State>])[] = [
  ['draw', 'sword', { dropped: ['sword'] }],
  ['sheathe', 'sword', {}],
  ['pick-up', 'sword', { dropped: ['sword'], fallen: ['sword'] }],
  ['stand-up', '', { conditions: [{ condition: 'prone' }] }],
  ['other-task', 'nothing:1', {}],
];
const deciding = (turn: string) => ({ ...FIGHT, cycle: 1, turn, order: ['guard', 'orc', 'jurl'] });

/** The fighters after a guard has done that in this segment, with nobody in contact. */
const after = (action: string, item: string, state: Partial<State> = {}) => {
  const guard = read('guard', state);
  const setup = setupOf([guard, readIn('orc')], { action, at: 'guard', with: item });
  const { result } = played({ ...setup, fight: deciding('guard') });
  return { ...guard, state: segments.stateAfter(guard, result) as typeof guard.state };
};
const comesUp = (
  guard: ReturnType<typeof after>,
  answers: Answers,
  more: Partial<Setup> & { readonly action?: string } = {},
  ...own: readonly Condition[]
) => {
  const { action = 'prepare-melee', ...rest } = more;
  const setup = setupOf([readIn('orc', ...own), guard, readIn('jurl')], {
    ...{ action, at: 'guard', with: action === 'counter-with-disarm' ? 'axe' : '' },
  });
  return played({ ...setup, fight: deciding('orc'), ...rest }, answers);
};

describe('who has spent the segment on a simple action when an opponent comes up (SEG-FREE-08.a, 10.a)', () => {
  const hits = { 'clear-attack': 'axe', attack: 17, damage: 2, 'damage.body': 1, 'reaction-time.right': 4 };

  test.each(SIMPLE)('%s %s: the guard is down for the rest of it', (action, item, state) => {
    const { result, asked } = comesUp(after(action, item, state), hits);
    expect(gained(result)).toContain('guard: guard-lowered');
    expect(questionOf(asked, 'clear-attack').by).toBe('orc');
    // Without the factor of the weapon in hand.
    const [least] = targetOfRoll(asked, 'attack').bands.flatMap(({ level, from }) =>
      level === 'success' ? from : [],
    );
    expect(least).toBe(12);
    expect(asked.map(({ name }) => name)).not.toContain('parry.with');
  });

  test('SEG-FREE-08.b, .c: a word and a wand in hand, too', () => {
    for (const [action, item, conditions, damage] of [
      ['cast', 'power-word', [], [3, 4]],
      ['use-item', 'wand', [{ condition: 'item-in-hand', with: 'wand' }], [3, 3]],
    ] as const) {
      const teluard = readIn('teluard', ...conditions);
      const far = readIn('jurl');
      const done = played(
        {
          ...setupOf([teluard, far], { action, with: item, at: 'jurl' }),
          fight: { ...FIGHT, cycle: 1, turn: 'teluard', order: ['teluard', 'orc', 'jurl'] },
        },
        { damage: [...damage] },
      );
      const state = segments.stateAfter(teluard, done.result) as typeof teluard.state;
      const { asked } = played(
        {
          ...setupOf([readIn('orc'), { ...teluard, state }], { action: 'prepare-melee' }),
          fight: { ...FIGHT, cycle: 1, turn: 'orc', order: ['teluard', 'orc'] },
        },
        { 'clear-attack': 'none', 'reaction-time.right': 4 },
      );
      expect(asked.map(({ name }) => name)).toContain('clear-attack');
    }
  });

  test.each([
    ['prepare-wrestling', { 'clear-attack': 'none', 'reaction-time.wrestling': 4 }, ['axe']],
    ['counter-with-disarm', { 'clear-attack': 'none', 'reaction-time.right': 4 }, []],
  ])('whatever it prepares: %s', (action, answers, dropped) => {
    const guard = after('draw', 'sword', { dropped: ['sword'] });
    const options = { counterAttacks: true, specialActions: true };
    const orc = read('orc', { dropped });
    const setup = setupOf([orc, guard], { action, with: action === 'prepare-wrestling' ? '' : 'axe' });
    const { asked } = played({ ...setup, fight: deciding('orc'), options }, answers);
    expect(asked.map(({ name }) => name)).toContain('clear-attack');
  });

  test.each(['prepare-melee', 'counter-with-disarm'])(
    'SEG-WRESTLE-15.a: who seizes it rolls for no weapon before: %s',
    action => {
      const guard = after('draw', 'sword', { dropped: ['sword'] });
      const options = { counterAttacks: true, specialActions: true };
      const { result, asked } = comesUp(guard, { 'clear-attack': 'wrestle' }, { action, options });
      expect(asked.map(({ name }) => name)).toEqual(['clear-attack']);
      expect(only(result, 'prepared').map(({ who, hand }) => [who, hand])).toEqual([['orc', 'wrestling']]);
    },
  );

  test.each(['prepare-melee', 'counter-with-disarm'])(
    'SEG-SPECIAL-18: who loses its weapon by it rolls for none: %s',
    action => {
      const guard = after('draw', 'sword', { dropped: ['sword'] });
      const setup = setupOf([readIn('jurl'), guard], { action, with: 'spear' });
      const options = { counterAttacks: true, specialActions: true };
      const { result } = played(
        { ...setup, fight: deciding('jurl'), options },
        { 'clear-attack': 'seize-weapon:spear', 'seize-weapon': 3, 'save.reflex': 18 },
      );
      expect(only(result, 'disarmed')).toMatchObject([{ who: 'jurl', weapon: 'spear' }]);
      expect(only(result, 'prepared')).toEqual([]);
      expect(gained(result)).toContain('jurl: begins-anew');
      expect(only(result, 'spent')).toMatchObject([{ who: 'jurl', what: 'turn' }]);
    },
  );

  test('each of two newcomers has its own', () => {
    const guard = after('draw', 'sword', { dropped: ['sword'] });
    const first = comesUp(guard, { 'clear-attack': 'none', 'reaction-time.right': 4 });
    const open = { ...guard, state: segments.stateAfter(guard, first.result) as typeof guard.state };
    const second = played(
      {
        ...setupOf([readIn('jurl'), open, readIn('orc', { condition: 'engaged', by: 'guard' })], {
          action: 'prepare-melee',
        }),
        fight: deciding('jurl'),
      },
      { 'clear-attack': 'none', 'reaction-time.both': 4 },
    );
    expect(only(second.result, 'gained').map(({ condition }) => condition)).not.toContain('guard-lowered');
    expect(questionOf(second.asked, 'clear-attack').by).toBe('jurl');
  });

  test('SEG-FREE-09.a: who goes up to an opponent at the end of it is struck by nobody', () => {
    const guard = after('draw', 'sword', { dropped: ['sword'] });
    const setup = setupOf([guard, readIn('orc')], { action: 'prepare-melee' });
    const { asked } = played(
      { ...setup, fight: { ...deciding('guard'), cycle: 2 } },
      {
        'reaction-time.right': 4,
      },
    );
    expect(asked.map(({ name }) => name)).not.toContain('clear-attack');
  });

  test('in the next segment the guard is up again', () => {
    const guard = after('draw', 'sword', { dropped: ['sword'] });
    const fight = deciding('orc');
    const facts = segments.timeFacts?.(fight, { ...fight, round: fight.round + 1 }, { guard }) ?? [];
    const later = { ...guard, state: segments.stateAfter(guard, facts) as typeof guard.state };
    const { asked } = comesUp(later, { 'reaction-time.right': 4 }, { fight: { ...fight, round: 6 } });
    expect(asked.map(({ name }) => name)).not.toContain('clear-attack');
  });
});
