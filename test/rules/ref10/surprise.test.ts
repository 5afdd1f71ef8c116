import { describe, expect, test } from 'vitest';
import { only, questionOf, targetOfRoll } from '../play.ts';
import { inState } from './fighters.ts';
import { acting, addedTo, declaring, playScene, refusalOf, type Scene } from './scenes.ts';

const ROUND = { amount: 1, unit: 'rounds' } as const;

describe('surprise', () => {
  const creep = (more: Scene, answers: object) =>
    playScene(
      { action: 'approach', cora: {}, ...more },
      {
        pace: 'pace-slow',
        noise: 'noise-quiet',
        'target.watchers': [],
        stealth: 5,
        vigilance: 2,
        ...answers,
      },
    );

  test('REF-SURPRISE-01.a: Stealth against PER and Vigilance, which must exceed it', () => {
    const played = creep({}, { vigilance: 9 });
    expect(addedTo(played, 'stealth')).toEqual({ dex: 7, 'skill.stealth': 5 });
    expect(addedTo(played, 'vigilance')).toEqual({ per: 3, 'skill.vigilance': 5 });
    expect(targetOfRoll(played.asked, 'vigilance').bands.at(-1)).toMatchObject({
      level: 'critical',
      from: 18,
    });
    expect(played.result).toEqual([
      { fact: 'rolled', who: 'anna', roll: 'stealth', total: 17, level: 'success' },
      { fact: 'rolled', who: 'bert', roll: 'vigilance', total: 17, level: 'failure' },
      { fact: 'did', who: 'bert', what: 'notices-nothing' },
      { fact: 'gained', who: 'anna', condition: 'surprising', by: 'bert', lasts: ROUND },
    ]);
    const seen = creep({}, { vigilance: 10 });
    expect(seen.result.slice(1)).toMatchObject([
      { level: 'critical' },
      { fact: 'did', who: 'bert', what: 'notices' },
    ]);
    expect(only(seen.result, 'gained')).toEqual([]);
  });

  test.each([
    ['very-slow', 2],
    ['slow', undefined],
    ['fast-walk', -2],
    ['run', -4],
    ['sprint', -6],
  ])('REF-SURPRISE-03.a: %s: %s', (pace, amount) => {
    const played = creep({}, { pace: `pace-${pace}` });
    expect(addedTo(played, 'stealth')[`pace-${pace}`]).toBe(amount);
    expect(questionOf(played.asked, 'pace').by).toBe('anna');
  });

  test.each([
    ['quiet', undefined],
    ['closed-door', 2],
    ['quarrel', 3],
    ['sirens', 4],
  ])('REF-SURPRISE-03.b: %s: %s', (noise, amount) => {
    const played = creep({}, { noise: `noise-${noise}` });
    expect(addedTo(played, 'stealth')[`noise-${noise}`]).toBe(amount);
    expect(questionOf(played.asked, 'noise').by).toBe('gm');
  });

  test('REF-SURPRISE-01.b: all who could notice roll; a helpless fighter does not; a fumble gives one away', () => {
    const two = creep({}, { 'target.watchers': ['cora'], vigilance: 10, 'vigilance.at-cora': 2 });
    expect(only(two.result, 'gained')).toMatchObject([{ condition: 'surprising', by: 'cora' }]);
    const asleep = playScene(
      { action: 'approach', bert: inState({ condition: 'unconscious' }) },
      { pace: 'pace-slow', noise: 'noise-quiet', stealth: 5 },
    );
    expect(asleep.result).toHaveLength(1);
    const clumsy = playScene(
      { action: 'approach', cora: {} },
      { pace: 'pace-slow', noise: 'noise-quiet', 'target.watchers': ['cora'], stealth: 1 },
    );
    expect(only(clumsy.result, 'rolled')).toMatchObject([{ level: 'fumble' }]);
    expect(only(clumsy.result, 'did')).toMatchObject([
      { who: 'bert', what: 'notices' },
      { who: 'cora', what: 'notices' },
    ]);
    expect(only(clumsy.result, 'gained')).toEqual([]);
    const hindered = creep({ anna: { encumbrance: 2 }, bert: inState({ condition: 'alert' }) }, {});
    expect(addedTo(hindered, 'stealth')).toMatchObject({ 'armour-encumbers': -2 });
    expect(addedTo(hindered, 'vigilance')).toMatchObject({ alert: 2 });
  });

  test('REF-SURPRISE-02.b, .c: +5 to hit a slower target, not one who acts before', () => {
    const anna = inState({ condition: 'surprising', by: 'bert' });
    const hit = (more: Scene) =>
      addedTo(playScene({ anna, ...more }, { attack: 2, defence: 'dodge', dodge: 10 }), 'attack')['surprise'];
    expect(hit({ fight: acting })).toBe(5);
    expect(hit({ fight: { ...acting, order: ['bert', 'anna', 'cora'] } })).toBeUndefined();
    expect(hit({ fight: null })).toBe(5);
    expect(hit({ fight: acting, anna: inState({ condition: 'surprising', by: 'cora' }) })).toBeUndefined();
    // Set by hand, of nobody in particular: everybody is surprised.
    expect(hit({ fight: acting, anna: inState({ condition: 'surprising' }) })).toBe(5);
  });

  test.each<[string, Scene, string | null]>([
    ['no fight', { fight: null }, null],
    ['a fight that begins', { fight: declaring }, null],
    ['not one in which a fighter acted', { fight: acting }, 'ref10.fight-has-begun'],
    ['nor a later round', { fight: { ...declaring, round: 2 } }, 'ref10.fight-has-begun'],
    ['target', { at: '' }, 'needs-target'],
  ])('REF-SURPRISE-02.d: needs %s', (_what, more, id) =>
    expect(refusalOf({ action: 'approach', ...more })).toBe(id),
  );
});
