import { describe, expect, test } from 'vitest';
import { openActions } from '../../../src/rules/runequest4/carry-out.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { only, optionsOf, questionOf, targetOfRoll, type Answers } from '../play.ts';
import { body, duel, duelFight, weapons, type Different, type Duel } from './fighters.ts';
import { factsOf, played } from './playing.ts';

const MISSES = { attack: 90, defence: 'none' };

describe('RQ4-ACRO-01, 03 and 04: Acrobatics', () => {
  const shot: Duel = { anna: { weapons: [weapons.bow] }, with: 'bow' };
  const ways = (bert: Different, at: Duel = {}) =>
    optionsOf(played(duel({ ...shot, ...at, bert }), MISSES).asked, 'defence');

  test('RQ4-ACRO-03.b, RQ4-ACRO-01.a, .b: avoids a shot, read on the combat table; only shields parry it', () => {
    const open = ways({ weapons: [weapons.sword, weapons.kite] });
    expect(open['acrobatics']?.target).toMatchObject({ value: 40 });
    expect(open['parry:sword']?.refused).toMatchObject({ id: 'only-shields-parry-shots' });
    expect(open['parry:kite']?.refused).toBeUndefined();
    const { result } = played(duel(shot), {
      attack: 40,
      defence: 'acrobatics',
      evade: 3,
      effects: [],
      location: 11,
      damage: 8,
    });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 4 }]);
  });

  test.each<[string, Different, Duel['circumstances']?]>([
    ['four legs', { legs: 4 }],
    ['an aquatic creature', { abilities: ['aquatic'] }],
    ['a flyer', { abilities: ['flying'] }, [['bert', 'aloft']]],
  ])('RQ4-ACRO-04.a, .b: for %s Acrobatics, where that is better', (_who, different, circumstances = []) => {
    const bert = { ...different, skills: { acrobatics: 60, athletics: 45, fly: 50 } };
    const { target } = ways(bert, { circumstances })['acrobatics'] ?? {};
    expect([target?.reasons[0]?.id, target?.value]).toEqual(['skill.acrobatics', 60]);
  });

  test('RQ4-ACRO-04.a, .b: on four legs and in the water Athletics, in the air Fly', () => {
    const reason = (bert: Different, circumstances: Duel['circumstances'] = []) =>
      ways(bert, { circumstances })['acrobatics']?.target?.reasons[0]?.id;
    expect(reason({})).toBe('skill.acrobatics');
    expect(reason({ legs: 4 })).toBe('skill.athletics');
    expect(reason({ abilities: ['aquatic'] })).toBe('skill.athletics');
    const bird = { abilities: ['flying'] as const, skills: { fly: 70 } };
    expect(reason(bird, [['bert', 'aloft']])).toBe('skill.fly');
    expect(reason(bird)).toBe('skill.acrobatics');
    expect(reason({ abilities: ['flying'] }, [['bert', 'aloft']])).toBe('skill.acrobatics');
    expect(reason({ skills: { fly: 70 } }, [['bert', 'aloft']])).toBe('skill.acrobatics');
  });

  test('RQ4-ACRO-05.a, .b, .c: it tires, in a world that plays so, once in a round', () => {
    const options = { acrobaticsTires: true };
    const answers = { attack: 90, defence: 'acrobatics', evade: 80, 'act.strain': 80, 'oppose.strain': 30 };
    const { result, asked } = played(duel({ ...shot, options, fight: duelFight }), answers);
    expect(targetOfRoll(asked, 'act.strain').reasons[0]).toMatchObject({ id: 'skill.athletics' });
    expect(only(result, 'tired')).toEqual([{ fact: 'tired', who: 'bert', levels: 1, fatigue: 'winded' }]);
    expect(result).toContainEqual({ fact: 'spent', who: 'bert', what: 'strain', amount: 1 });
    const fit = played(duel({ ...shot, options }), { ...answers, 'act.strain': 40 });
    expect(only(fit.result, 'tired')).toEqual([]);
    const again = duel({ ...shot, options, fight: duelFight, bert: { state: { used: { strain: 1 } } } });
    expect(played(again, { attack: 90, defence: 'acrobatics', evade: 80 }).asked).toHaveLength(3);
    expect(played(duel(shot), { attack: 90, defence: 'acrobatics', evade: 80 }).asked).toHaveLength(3);
  });
});

describe('RQ4-ACRO-03: out of a fight, or inside a longer weapon', () => {
  test.each([
    ['disengage', 'breaks-away'],
    ['close-in', 'closes-in'],
  ] as const)('RQ4-ACRO-03.a: %s: Acrobatics against the weapon, on the combat table', (action, done) => {
    const tag = (name: string) => `${name}.${action}`;
    const { asked, result } = played(duel({ action, fight: duelFight }), {
      ...{
        [tag('attack')]: 30,
        [tag('evade')]: 40,
        [tag('location')]: 11,
        [tag('damage')]: 5,
      },
    });
    expect(questionOf(asked, tag('attack')).by).toBe('bert');
    expect(targetOfRoll(asked, tag('evade')).value).toBe(40);
    // Won by nothing: half the damage, and nothing deflects it.
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'chest', points: 3 }]);
    expect(result.at(-1)).toEqual({ fact: 'did', who: 'anna', what: done });
    const lost = played(duel({ action }), {
      ...{
        [tag('attack')]: 40,
        [tag('evade')]: 30,
        [tag('location')]: 11,
        [tag('damage')]: 5,
      },
    });
    expect(lost.result.at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'stays' });
  });

  test.each(['disengage', 'close-in'])(
    'RQ4-ACRO-03.a, RQ4-MULTI-02.a: %s takes the Combat Action alone, and needs no reaction',
    action => {
      const spent = { used: { reaction: 2 } };
      const fight = { ...duelFight, cycle: 2, ap: { anna: 1, bert: 1 } };
      for (const state of [spent, {}]) {
        const { result } = played(duel({ action, fight, anna: { state } }), {
          [`attack.${action}`]: 90,
          [`evade.${action}`]: 10,
          [`effects.${action}`]: [],
          [`location.${action}`]: 11,
          [`damage.${action}`]: 1,
        });
        expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
      }
    },
  );

  test('the foe says with which weapon; without any, nothing stands in the way', () => {
    const two = duel({ action: 'disengage', bert: { weapons: [weapons.sword, weapons.axe, weapons.bow] } });
    const { asked } = played(two, {
      'weapon.disengage': 'axe',
      'attack.disengage': 90,
      'evade.disengage': 90,
    });
    expect(Object.keys(optionsOf(asked, 'weapon.disengage'))).toEqual(['sword', 'axe']);
    expect(factsOf(duel({ action: 'disengage', bert: { weapons: [] } }), {})).toEqual([
      { fact: 'did', who: 'anna', what: 'breaks-away' },
    ]);
    const asleep = { state: { conditions: [{ condition: 'unconscious' }] } };
    expect(factsOf(duel({ action: 'close-in', bert: asleep }), {})).toEqual([
      { fact: 'did', who: 'anna', what: 'closes-in' },
    ]);
  });
});

test('RQ4-ACRO-02.a: traps and spells: nothing of it, or all of it', () => {
  const setup = duel({ action: 'avoid-hazard', at: '', with: '55' });
  const { asked, result } = played(setup, { 'act.avoid-hazard': 40, 'oppose.avoid-hazard': 30 });
  expect(questionOf(asked, 'oppose.avoid-hazard').by).toBe('gm');
  expect(targetOfRoll(asked, 'oppose.avoid-hazard').value).toBe(55);
  expect(questionOf(asked, 'act.avoid-hazard').reasons).toContainEqual({
    ...{ rule: 'RQ4-ACRO-02', id: 'all-or-nothing' },
  });
  expect(result.at(-1)).toEqual({ fact: 'resisted', who: 'anna', what: 'avoid-hazard', held: true });
  expect(only(result, 'rolled').map(({ who }) => who)).toEqual(['anna']);
  const lost = factsOf(setup, {
    ...{ 'act.avoid-hazard': 80, 'oppose.avoid-hazard': 90, 'harm.avoid-hazard': 'harm:0' },
  });
  expect(lost.at(-1)).toMatchObject({ fact: 'resisted', held: false });
  expect(runequest4.refusal(duel({ action: 'avoid-hazard', at: '' }))).toEqual({
    rule: 'RQ4-ACRO-02',
    id: 'needs-number',
  });
  const open = openActions(duel({})).find(({ id }) => id === 'avoid-hazard');
  expect(open?.numbers).toEqual({ least: 0, most: 999 });
  for (const chance of ['0', '999'])
    expect(runequest4.refusal(duel({ action: 'avoid-hazard', at: '', with: chance }))).toBeNull();
  expect(runequest4.refusal(duel({ action: 'avoid-hazard', at: '', with: '1234' }))).toMatchObject({
    id: 'needs-number',
  });
});

describe('RQ4-ACRO-02: a fighter who does not get out of the way takes all of it', () => {
  const caught = (points: string, location: number, anna: Different = {}, more: Answers = {}) =>
    played(duel({ action: 'avoid-hazard', at: '', with: '55', anna }), {
      ...{ 'act.avoid-hazard': 80, 'oppose.avoid-hazard': 30 },
      ...{ 'harm.avoid-hazard': points, 'location.avoid-hazard': location, ...more },
    });

  test('RQ4-ACRO-02.c: the points that the GM names, at a place that chance picks', () => {
    const { asked, result } = caught('harm:8', 11);
    expect(questionOf(asked, 'harm.avoid-hazard')).toMatchObject({
      ...{ by: 'gm', atLeast: 1, atMost: 1, reasons: [{ rule: 'RQ4-ACRO-02', id: 'hazard-points' }] },
    });
    const options = Object.keys(optionsOf(asked, 'harm.avoid-hazard'));
    expect([options.at(0), options.at(-1), options.length]).toEqual(['harm:0', 'harm:99', 100]);
    expect(result).toContainEqual({ fact: 'struck', who: 'anna', where: 'chest' });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'chest', points: 8 }]);
  });

  test('armour keeps off what it can', () => {
    const { result } = caught('harm:8', 11, { locations: body(3) });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'chest', points: 5 }]);
  });

  test('RQ4-WOUND-01: a wound by it is endured against the trap or the spell', () => {
    // 12 hit points in a leg: the skill of the fighter who set it won with 30.
    const { asked, result } = caught('harm:12', 1, {}, { 'turns.wound': 1, 'resist.wound': 20 });
    expect(questionOf(asked, 'resist.wound').reasons).toEqual([
      { rule: 'RQ4-WOUND-03', id: 'against.success', names: { total: 30 } },
    ]);
    expect(result).toContainEqual({ fact: 'gained', who: 'anna', condition: 'useless', where: 'right-leg' });
  });

  test('RQ4-ACRO-02.b: a winner takes nothing, and nobody is asked', () => {
    const { asked } = played(duel({ action: 'avoid-hazard', at: '', with: '55' }), {
      ...{ 'act.avoid-hazard': 40, 'oppose.avoid-hazard': 30 },
    });
    expect(asked.map(({ name }) => name)).toEqual(['act.avoid-hazard', 'oppose.avoid-hazard']);
  });
});
