import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only } from '../play.ts';
import {
  deeds,
  FIGHT,
  gained,
  played,
  read,
  readIn,
  refusedFor,
  setupOf,
  under,
  type State,
} from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

describe('a full move out of contact (SEG-MOVE-11.a, .d)', () => {
  const setup = setupOf([readIn('teluard', engaged('orc')), readIn('orc', engaged('teluard'))], {
    ...{ action: 'full-move', at: '', with: '' },
  });

  test('comes about after the clear attack, and ends the contact', () => {
    const { result } = played(setup, { 'clear-attack': 'axe', attack: 15, damage: 2 });
    expect(deeds(result)).toEqual(['teluard: no-parry.clear-attack', 'teluard: full-move']);
    expect(only(result, 'ended').map(({ who, condition }) => `${who}: ${condition}`)).toEqual([
      'teluard: engaged',
      'orc: engaged',
    ]);
  });

  test('not where that leaves the fighter helpless', () => {
    const { result } = played(setup, {
      ...{ 'clear-attack': 'axe', attack: 19, damage: 8, 'damage.body': 6, 'critical-effect.cuts': 50 },
    });
    expect(deeds(result)).not.toContain('teluard: full-move');
  });

  test('nor where it brings it to grips', () => {
    const { result } = played(setup, { 'clear-attack': 'wrestle' });
    expect(deeds(result)).not.toContain('teluard: full-move');
    expect(gained(result)).toContain('teluard: wrestling');
    expect(only(result, 'ended')).toEqual([]);
  });
});

describe('who follows a step back (SEG-MOVE-15.a, .b)', () => {
  const stepBack = (...conditions: readonly Condition[]) =>
    setupOf(
      [readIn('guard', engaged('orc')), readIn('orc', engaged('guard'), ...conditions)],
      { action: 'step', path: [square(0, 0)] },
      { places: { guard: square(1, 0), orc: square(2, 0) } },
    );

  test.each([
    ['follows, and stays in contact', 'follow', []],
    ['stays, and loses it', 'stay', ['orc: engaged', 'guard: engaged']],
  ])('the opponent %s', (_title, follow, ended) => {
    const { result } = played(stepBack(), { follow });
    expect(only(result, 'moved').map(({ who, onto }) => [who, onto])).toEqual([
      ['guard', { x: 0, y: 0, width: 1, height: 1 }],
      ...(follow === 'follow' ? [['orc', { x: 1, y: 0 }]] : []),
    ]);
    expect(only(result, 'ended').map(({ who, condition }) => `${who}: ${condition}`)).toEqual(ended);
  });

  test.each(['moved-fully', 'prone', 'stepped', 'wrestling', 'stunned', 'unconscious'])(
    'one that is %s is not asked, and stays',
    condition => {
      const { asked, result } = played(stepBack({ condition, by: 'jurl' }));
      expect(asked).toEqual([]);
      expect(only(result, 'ended')).toMatchObject([{ condition: 'engaged' }, { condition: 'engaged' }]);
    },
  );
});

describe('a thing on the ground', () => {
  const onGround = (dropped: readonly string[]) => ({ dropped, fallen: dropped });

  test.each([
    ['drawn from the ground', 'draw', ['sword'], 'SEG-ACT-02 segments.lies-on-the-ground'],
    ['drawn while in hand', 'draw', [], 'SEG-ACT-02 segments.in-hand'],
    ['picked up from there', 'pick-up', ['sword'], 'open'],
    ['picked up while in hand', 'pick-up', [], 'SEG-ACT-02 nothing-lies-there'],
    ['sheathed from the ground', 'sheathe', ['sword'], 'SEG-ACT-02 segments.not-in-hand'],
    ['sheathed from the hand', 'sheathe', [], 'open'],
  ])('a sword %s: %s', (_title, action, dropped, why) => {
    expect(
      refusedFor(setupOf([read('guard', onGround(dropped))], { action, at: 'guard', with: 'sword' })),
    ).toBe(why);
  });

  test('of another fighter is taken from its holder; the sword of the fighter stays where it lies', () => {
    const setup = setupOf([read('guard', onGround(['sword'])), read('orc', onGround(['axe']))], {
      ...{ action: 'pick-up', at: 'orc', with: 'axe' },
    });
    const { result } = played(setup);
    expect(only(result, 'took')).toMatchObject([{ who: 'guard', weapon: 'axe', from: 'orc' }]);
    expect(only(result, 'readied')).toEqual([]);
    expect(deeds(result)).toEqual(['guard: pick-up']);
  });
});

describe('a guard that is down (SEG-FREE-10.a)', () => {
  const due = (foe: Partial<State>, ...others: readonly ReturnType<typeof read>[]) => {
    const casting = { action: 'cast', hand: 'action', with: 'fireball', due: 4, until: 9 };
    const teluard = read('teluard', { ...under(engaged('orc')), prepared: [casting] });
    const all = [teluard, read('orc', foe), ...others];
    const attempt = segments.dueAttempt?.(
      { ...FIGHT, order: all.map(({ id }) => id) },
      Object.fromEntries(all.map(one => [one.id, one])),
    );
    return attempt && `${attempt.by}: ${attempt.action}`;
  };
  const prepared = [{ action: 'melee', hand: 'right', with: 'axe', at: 'teluard', due: 9 }];
  const foe = (...more: readonly Condition[]) => ({ ...under(engaged('teluard'), ...more), prepared });

  test('draws a blow of an opponent in contact', () => expect(due(foe())).toBe('teluard: exposed'));

  test.each<[string, Condition]>([
    ['is stunned', { condition: 'stunned' }],
    ['wrestles', { condition: 'wrestling', by: 'jurl' }],
    ['has moved fully', { condition: 'moved-fully' }],
    ['has used its weapon', { condition: 'acted', with: 'right' }],
  ])('not of one who %s, nor of one who is not in contact', (_title, condition) => {
    expect(due(foe(condition))).not.toBe('teluard: exposed');
    expect(due(foe(condition), read('guard', { prepared }))).not.toBe('teluard: exposed');
  });
});
