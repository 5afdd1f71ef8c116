import { describe, expect, test } from 'vitest';
import { wardedLocations } from '../../../../src/rules/mythras/actions/free-actions.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duelFight, soldier, weapons } from '../../fighters.ts';
import { playWith, targetOfRoll } from '../../play.ts';
import { condition, cost, doing, done } from './acting.ts';

const refusal = (...args: Parameters<typeof doing>) => mythras.refusal(doing(...args));

describe('MYT-FREE-01: Assess Situation', () => {
  const skills = { perception: 60 };
  test.each([
    [undefined, 60],
    ['running', 40],
    ['sprinting', 30],
  ])('MYT-FREE-01.c: while %s', (id, value) => {
    const circumstances = id === undefined ? [] : [{ fighter: 'anna', id }];
    const { asked } = playWith(mythras.play(doing('assess-situation', { anna: { skills }, circumstances })), {
      'act.assess-situation': 20,
    });
    expect(targetOfRoll(asked, 'act.assess-situation').value).toBe(value);
  });

  test('MYT-FREE-01.a: not in a melee', () => {
    expect(refusal('assess-situation', { anna: condition('engaged', { by: 'bert' }) })).toMatchObject({
      rule: 'MYT-FREE-01',
    });
  });

  test('a success sees', () => {
    const seen = (die: number) =>
      done(doing('assess-situation', { anna: { skills } }), { 'act.assess-situation': die });
    expect(seen(20).at(-1)).toMatchObject({ what: 'notices' });
    expect(seen(80).at(-1)).toMatchObject({ what: 'notices-nothing' });
  });
});

describe('MYT-FREE-02: Ward Location', () => {
  const heater = { ...weapons.heater, covers: 3 };
  const anna = { weapons: [heater, weapons.broadsword] };

  test('MYT-CLOSE-20.c: a weapon covers one, a shield as many as it says', () => {
    expect(wardedLocations(soldier('a'), weapons.broadsword)).toBe(1);
    expect(wardedLocations(soldier('a'), heater)).toBe(3);
  });

  test('MYT-CLOSE-22: crouching behind a shield doubles them', () => {
    const low = soldier('a', { circumstances: ['crouching'] });
    expect(wardedLocations(low, heater)).toBe(6);
    expect(wardedLocations(low, { ...heater, covers: 5 })).toBe(7);
    expect(wardedLocations(low, weapons.broadsword)).toBe(1);
  });

  test('MYT-FREE-02.a: it is set, and changed, for nothing', () => {
    const ward = { 'location.ward': ['head', 'chest'] };
    const facts = [
      { fact: 'gained', who: 'anna', condition: 'warding', with: 'heater', where: 'head' },
      { fact: 'gained', who: 'anna', condition: 'warding', with: 'heater', where: 'chest' },
    ];
    expect(done(doing('ward-location', { anna, with: 'heater' }), ward)).toEqual(facts);
    expect(cost(doing('ward-location', { anna, with: 'heater' }), ward)).toBe(0);
    const before = { ...anna, ...condition('warding', { with: 'heater', where: 'abdomen' }) };
    expect(done(doing('ward-location', { anna: before, with: 'heater' }), ward)).toEqual([
      { fact: 'ended', who: 'anna', condition: 'warding', with: 'heater', where: 'abdomen' },
      ...facts,
    ]);
  });

  test('not with a weapon on the ground', () => {
    const dropped = { ...anna, state: { dropped: ['heater'] } };
    expect(refusal('ward-location', { anna: dropped, with: 'heater' })).toMatchObject({
      id: 'weapon-dropped',
    });
  });
});

test.each([
  ['MYT-FREE-04', 'speak', 'speaks'],
  ['MYT-FREE-05', 'signal', 'signals'],
])('%s: %s', (_rule, action, what) => {
  expect(done(doing(action))).toEqual([{ fact: 'did', who: 'anna', what }]);
});

test('MYT-FREE-05.b: nobody signals out of a melee', () => {
  expect(refusal('signal', { anna: condition('engaged', { by: 'bert' }) })).toMatchObject({
    rule: 'MYT-FREE-05',
  });
});

test('MYT-FREE-06, MYT-LUCK-05: a luck point for an action point, once out of them', () => {
  const fight = { ...duelFight, ap: { anna: 0, bert: 2 } };
  expect(done(doing('use-luck-point', { anna: { luckPoints: 1 }, fight }))).toEqual([
    { fact: 'spent', who: 'anna', what: 'luck', amount: 1 },
    { fact: 'effort', who: 'anna' },
    {
      fact: 'gained',
      who: 'anna',
      condition: 'second-wind',
      amount: 1,
      lasts: { amount: 1, unit: 'rounds' },
    },
  ]);
  const again = condition('second-wind', { amount: 1, lasts: { amount: 1, unit: 'rounds' } });
  expect(done(doing('use-luck-point', { anna: { luckPoints: 1, ...again }, fight })).slice(2)).toEqual([
    { fact: 'ended', who: 'anna', condition: 'second-wind' },
    {
      fact: 'gained',
      who: 'anna',
      condition: 'second-wind',
      amount: 2,
      lasts: { amount: 1, unit: 'rounds' },
    },
  ]);
  expect(refusal('use-luck-point', { anna: { luckPoints: 1 } })).toMatchObject({ id: 'points-left' });
  expect(refusal('use-luck-point', { fight })).toMatchObject({ id: 'no-luck-points' });
});

describe('magic', () => {
  const skills = { magic: 50 };
  const held = {
    fact: 'gained',
    who: 'anna',
    condition: 'holding-magic',
    lasts: { amount: 1, unit: 'turns' },
  };

  test('MYT-ACT-19.a: over as many turns as the GM says', () => {
    expect(done(doing('cast-magic', { anna: { skills } }), { 'done.cast-magic': 'not-yet' })).toEqual([
      { fact: 'gained', who: 'anna', condition: 'casting' },
    ]);
    const anna = { skills, ...condition('casting') };
    expect(
      done(doing('cast-magic', { anna }), { 'done.cast-magic': 'done', 'points.cast-magic': 'magic:0' }),
    ).toEqual([{ fact: 'ended', who: 'anna', condition: 'casting' }, held]);
    expect(refusal('cast-magic')).toMatchObject({ rule: 'MYT-SKILL-03' });
  });

  test('MYT-WOUND-05.b: no new spell after a Serious wound, but an old one goes on', () => {
    const conditions = [{ condition: 'cannot-attack' }];
    const hurt = { chest: 8 };
    expect(refusal('cast-magic', { anna: { skills, state: { hurt, conditions } } })).toMatchObject({
      rule: 'MYT-WOUND-05',
    });
    const casting = [...conditions, { condition: 'casting' }];
    expect(refusal('cast-magic', { anna: { skills, state: { hurt, conditions: casting } } })).toBeNull();
  });

  test('MYT-SE-28: a fighter who is only too hard pressed to attack may cast one, a scratch or not', () => {
    const conditions = [{ condition: 'cannot-attack' }];
    expect(refusal('cast-magic', { anna: { skills, state: { hurt: { chest: 1 }, conditions } } })).toBeNull();
  });

  test('MYT-ACT-14: held for a turn more', () => {
    const anna = { skills, ...condition('holding-magic', { lasts: { amount: 0, unit: 'turns' } }) };
    expect(done(doing('hold-magic', { anna }))).toEqual([
      { fact: 'ended', who: 'anna', condition: 'holding-magic' },
      held,
    ]);
    expect(refusal('hold-magic', { anna: { skills } })).toMatchObject({ id: 'no-magic-held' });
  });

  test.each([
    [20, 'cancels-spell'],
    [80, 'spell-goes-on'],
  ])('MYT-REACT-01.d: Counter Spell, %i: %s', (die, what) => {
    const setup = doing('counter-spell', { anna: { skills }, fight: { ...duelFight, turn: 'bert' } });
    expect(done(setup, { 'act.counter-spell': die }).at(-1)).toEqual({ fact: 'did', who: 'anna', what });
    expect(cost(setup, { 'act.counter-spell': die })).toBe(1);
  });

  test('MYT-OPEN-20: free with magic in hand, which is used up', () => {
    const setup = doing('counter-spell', { anna: { skills, ...condition('holding-magic') } });
    const answers = { 'held.counter-spell': 'held', 'act.counter-spell': 20 };
    expect(cost(setup, answers)).toBe(0);
    expect(done(setup, answers)).toContainEqual({
      fact: 'ended',
      who: 'anna',
      condition: 'holding-magic',
    });
  });
});

describe('MYT-HEAL-05, MYT-BLEED-03: First Aid', () => {
  const anna = { skills: { 'first-aid': 50 } };
  const hurt = (lost: Record<string, number>, ...conditions: { condition: string; where?: string }[]) => {
    return { state: { hurt: lost, conditions } };
  };

  test('MYT-HEAL-05.a: a success heals 1d3, no more than is lost, and never again there', () => {
    const setup = doing('first-aid', { anna, at: 'bert', bert: hurt({ chest: 2 }) });
    expect(done(setup, { 'act.first-aid': 20, 'points.first-aid': 3 }).slice(1)).toEqual([
      { fact: 'gained', who: 'bert', condition: 'no-more-first-aid', where: 'chest' },
      { fact: 'healed', who: 'bert', where: 'chest', points: 2 },
    ]);
    const again = hurt({ chest: 2 }, { condition: 'no-more-first-aid', where: 'chest' });
    expect(refusal('first-aid', { anna, at: 'bert', bert: again })).toMatchObject({ id: 'nothing-to-treat' });
  });

  test('MYT-HEAL-05.b: a failure was the one attempt', () => {
    const setup = doing('first-aid', { anna, at: 'bert', bert: hurt({ chest: 2 }) });
    expect(done(setup, { 'act.first-aid': 80 }).slice(1)).toEqual([
      { fact: 'gained', who: 'bert', condition: 'no-more-first-aid', where: 'chest' },
    ]);
  });

  test('MYT-BLEED-03, MYT-WOUND-07.b: bleeding stops, and the unconscious wake', () => {
    const bert = hurt({}, { condition: 'bleeding' }, { condition: 'unconscious' });
    expect(done(doing('first-aid', { anna, at: 'bert', bert }), { 'act.first-aid': 20 }).slice(1)).toEqual([
      { fact: 'ended', who: 'bert', condition: 'bleeding' },
      { fact: 'ended', who: 'bert', condition: 'unconscious' },
      { fact: 'gained', who: 'bert', condition: 'staunched' },
    ]);
  });

  test('MYT-BLEED-04.a: a violent action opens the wound again', () => {
    const staunched = { condition: 'staunched' };
    const open = [
      { fact: 'ended', who: 'anna', condition: 'staunched' },
      { fact: 'gained', who: 'anna', condition: 'bleeding' },
    ];
    const attack = doing('attack', { anna: condition('staunched'), at: 'bert', with: 'broadsword' });
    expect(done(attack, { attack: 90, defence: 'none' }).slice(-2)).toEqual(open);
    const held = hurt({}, staunched, { condition: 'entangled' });
    const struggling = doing('struggle', { anna: held });
    expect(done(struggling, { 'act.struggle': 90 }).slice(-2)).toEqual(open);
    expect(done(doing('speak', { anna: condition('staunched') }))).toHaveLength(1);
  });

  test('MYT-WOUND-10.d: and nobody dies of a wound that was treated', () => {
    const bert = hurt({ chest: 15 }, { condition: 'dying', where: 'chest' });
    const facts = done(doing('first-aid', { anna, at: 'bert', bert }), {
      'act.first-aid': 20,
      'points.first-aid': 1,
    });
    expect(facts).toContainEqual({ fact: 'ended', who: 'bert', condition: 'dying', where: 'chest' });
  });

  test('one of two wounds is chosen', () => {
    const setup = doing('first-aid', { anna, at: 'bert', bert: hurt({ chest: 1, head: 1 }) });
    expect(
      done(setup, { 'location.treat': 'head', 'act.first-aid': 20, 'points.first-aid': 1 }).at(-1),
    ).toEqual({ fact: 'healed', who: 'bert', where: 'head', points: 1 });
  });

  test('one’s own too, but not unhurt, nor without the skill', () => {
    expect(refusal('first-aid', { anna: { ...anna, ...hurt({ head: 1 }) } })).toBeNull();
    expect(refusal('first-aid', { anna })).toMatchObject({ id: 'nothing-to-treat' });
    expect(refusal('first-aid', { at: 'bert' })).toMatchObject({ rule: 'MYT-SKILL-03' });
  });
});

describe('MYT-HEAL-03, 06: Treat Wound', () => {
  const anna = { skills: { healing: 50 } };
  const bert = { state: { hurt: { chest: 15, head: 1 } } };
  test('MYT-HEAL-06.a: only what is at 0 or less', () => {
    expect(
      refusal('treat-wound', { anna, at: 'bert', bert: { state: { hurt: { head: 1 } } } }),
    ).toMatchObject({
      rule: 'MYT-HEAL-06',
    });
    expect(done(doing('treat-wound', { anna, at: 'bert', bert }), { 'act.treat-wound': 20 }).at(-1)).toEqual({
      fact: 'gained',
      who: 'bert',
      condition: 'treated',
      where: 'chest',
    });
    expect(done(doing('treat-wound', { anna, at: 'bert', bert }), { 'act.treat-wound': 80 }).at(-1)).toEqual({
      fact: 'did',
      who: 'anna',
      what: 'cannot-help',
    });
  });
});
