import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duelFight, weapons } from '../../fighters.ts';
import { playWith, targetOfRoll } from '../../play.ts';
import { bow, javelin, rifle } from '../../ranged-weapons.ts';
import { condition, cost, doing, done } from './acting.ts';

const refusal = (...args: Parameters<typeof doing>) => mythras.refusal(doing(...args));

test('MYT-ACT-06.a: Dither', () => {
  expect(done(doing('dither'))).toEqual([{ fact: 'did', who: 'anna', what: 'dithers' }]);
});

test('MYT-ACT-12.d: Brace, on one’s feet', () => {
  expect(done(doing('brace'))).toEqual([{ fact: 'gained', who: 'anna', condition: 'braced' }]);
  expect(refusal('brace', { anna: condition('prone') })).toMatchObject({ rule: 'MYT-ACT-12' });
});

test('MYT-ACT-13.b: Delay costs nothing yet', () => {
  expect(done(doing('delay'))).toEqual([{ fact: 'gained', who: 'anna', condition: 'delaying' }]);
  expect(cost(doing('delay'))).toBe(0);
  expect(refusal('delay', { anna: condition('delaying') })).toMatchObject({ id: 'condition.delaying' });
  expect(refusal('delay', { fight: null })).toEqual({ rule: 'MYT-ACT-13', id: 'no-fight' });
});

describe('MYT-ACT-15: Steady Weapon', () => {
  const anna = { weapons: [rifle, bow] };
  test('MYT-ACT-15.a: a firearm, and not wholly in cover', () => {
    expect(done(doing('steady-weapon', { anna, with: 'rifle' }))).toEqual([
      { fact: 'gained', who: 'anna', condition: 'steady', with: 'rifle' },
    ]);
    expect(refusal('steady-weapon', { anna, with: 'bow' })).toEqual({
      rule: 'MYT-ACT-15',
      id: 'needs-firearm',
    });
    const circumstances = [{ fighter: 'anna', id: 'fully-in-cover' }];
    expect(refusal('steady-weapon', { anna, with: 'rifle', circumstances })).toEqual({
      rule: 'MYT-ACT-15',
      id: 'not-exposed',
    });
  });
});

describe('MYT-RANGED-10: Aim', () => {
  const anna = { weapons: [bow, weapons.broadsword] };
  test('with a ranged weapon', () => {
    expect(done(doing('aim', { anna, with: 'bow' }))).toEqual([
      { fact: 'gained', who: 'anna', condition: 'aiming', with: 'bow', amount: 1 },
    ]);
    expect(refusal('aim', { anna, with: 'broadsword' })).toEqual({
      rule: 'MYT-RANGED-10',
      id: 'needs-ranged',
    });
  });

  test('MYT-RANGED-10.d: to go on aiming adds nothing', () => {
    const aiming = { ...anna, ...condition('aiming', { with: 'bow', amount: 1 }) };
    expect(done(doing('aim', { anna: aiming, with: 'bow' }))).toEqual([
      { fact: 'did', who: 'anna', what: 'goes-on-aiming' },
    ]);
  });
});

describe('MYT-ACT-09: Mount', () => {
  test('MYT-ACT-09.a, .b: up, down, and longer for a very large one', () => {
    expect(done(doing('mount'), { 'done.mount': 'done' })).toEqual([
      { fact: 'gained', who: 'anna', condition: 'mounted' },
    ]);
    expect(done(doing('mount', { anna: condition('mounted') }), { 'done.mount': 'done' })).toEqual([
      { fact: 'ended', who: 'anna', condition: 'mounted' },
    ]);
    expect(done(doing('mount'), { 'done.mount': 'not-yet' })).toEqual([
      { fact: 'did', who: 'anna', what: 'goes-on' },
    ]);
  });

  test('the GM is asked', () => {
    const { asked } = playWith(mythras.play(doing('mount')), { 'done.mount': 'done' });
    expect(asked[0]).toMatchObject({ by: 'gm', reasons: [{ rule: 'MYT-ACT-09', id: 'gm.turns' }] });
  });
});

describe('MYT-ACT-03: Switch Fire Mode', () => {
  const anna = { weapons: [rifle, bow] };
  test.each([
    ['burst', [{ fact: 'gained', who: 'anna', condition: 'burst-mode', with: 'rifle' }]],
    ['full-automatic', [{ fact: 'gained', who: 'anna', condition: 'automatic-mode', with: 'rifle' }]],
  ])('EXAMPLE MYT-EX-19: to %s, for a point', (mode, facts) => {
    const setup = doing('switch-fire-mode', { anna, with: 'rifle' });
    expect(done(setup, { mode })).toEqual(facts);
    expect(cost(setup, { mode })).toBe(1);
  });

  test('and back', () => {
    const bursts = { ...anna, ...condition('burst-mode', { with: 'rifle' }) };
    expect(
      done(doing('switch-fire-mode', { anna: bursts, with: 'rifle' }), { mode: 'semi-automatic' }),
    ).toEqual([{ fact: 'ended', who: 'anna', condition: 'burst-mode', with: 'rifle' }]);
  });

  test('EXAMPLE MYT-EX-19: for nothing with a very advanced weapon', () => {
    const advanced = { ...rifle, ranged: { ...rifle.ranged, advanced: true } } as typeof rifle;
    const setup = doing('switch-fire-mode', { anna: { weapons: [advanced] }, with: 'rifle' });
    expect(cost(setup, { mode: 'burst' })).toBe(0);
  });

  test('MYT-ACT-03.c: only firearms with more than one mode', () => {
    expect(refusal('switch-fire-mode', { anna, with: 'bow' })).toMatchObject({ id: 'needs-firearm' });
    const { modes: _modes, ...single } = rifle.ranged ?? {};
    const weapon = { ...rifle, ranged: single } as typeof rifle;
    expect(refusal('switch-fire-mode', { anna: { weapons: [weapon] }, with: 'rifle' })).toMatchObject({
      id: 'one-mode-only',
    });
  });
});

describe('MYT-ACT-05: Sneak Peek', () => {
  const anna = { ...condition('in-cover', { amount: 4 }), skills: { perception: 50 } };
  test('MYT-ACT-05.a: only from cover', () => {
    expect(refusal('sneak-peek')).toEqual({ rule: 'MYT-ACT-05', id: 'not-in-cover' });
  });

  test.each([
    [20, 'success'],
    [80, 'failure'],
  ])('MYT-ACT-05.c: %i on Perception: nobody notices', (die, level) => {
    expect(done(doing('sneak-peek', { anna }), { 'act.sneak-peek': die })).toEqual([
      { fact: 'rolled', who: 'anna', roll: 'act.sneak-peek', total: die, level },
      { fact: 'did', who: 'anna', what: 'stays-hidden' },
    ]);
  });

  test('MYT-ACT-05.c: a fumble leaves one in sight', () => {
    expect(done(doing('sneak-peek', { anna }), { 'act.sneak-peek': 99 }).at(-1)).toEqual({
      fact: 'gained',
      who: 'anna',
      condition: 'exposed',
      lasts: { amount: 1, unit: 'turns' },
    });
  });
});

describe('MYT-ACT-07: Struggle', () => {
  test('MYT-ACT-07.d: only out of something', () => {
    expect(refusal('struggle')).toEqual({ rule: 'MYT-ACT-07', id: 'nothing-to-escape' });
  });

  test.each([
    [30, 80, true],
    [80, 30, false],
    [30, 35, false],
  ])('MYT-SE-16.h: a net, Brawn %i against %i', (act, oppose, free) => {
    const anna = condition('entangled', { where: 'left-arm', by: 'bert', with: 'net' });
    const facts = done(doing('struggle', { anna }), { 'act.struggle': act, 'oppose.struggle': oppose });
    expect(facts.at(-1)).toEqual(
      free
        ? { fact: 'ended', who: 'anna', condition: 'entangled', where: 'left-arm', with: 'net', by: 'bert' }
        : { fact: 'did', who: 'anna', what: 'stays-held' },
    );
  });

  test('MYT-SE-19.d: a grip, each side with Brawn or Unarmed', () => {
    const { asked } = playWith(
      mythras.play(doing('struggle', { anna: condition('gripped', { by: 'bert' }) })),
      {
        'skill.struggle': 'brawn',
        'skill.hold': 'unarmed',
        'act.struggle': 40,
        'oppose.struggle': 90,
      },
    );
    expect(targetOfRoll(asked, 'act.struggle').value).toBe(45);
    expect(targetOfRoll(asked, 'oppose.struggle').value).toBe(30);
  });

  test('out of one of two that is chosen', () => {
    const conditions = [
      { condition: 'gripped', by: 'bert' },
      { condition: 'entangled', by: 'bert' },
    ];
    const facts = done(doing('struggle', { anna: { state: { conditions } } }), {
      escape: 'entangled',
      'act.struggle': 20,
      'oppose.struggle': 90,
    });
    expect(facts.at(-1)).toEqual({ fact: 'ended', who: 'anna', condition: 'entangled', by: 'bert' });
  });
});

describe('MYT-ACT-10, 11: weapons at hand', () => {
  test('MYT-ACT-10.b: a fallen weapon takes two actions', () => {
    const anna = { state: { dropped: ['broadsword'] } };
    expect(done(doing('ready-weapon', { anna, with: 'broadsword' }))).toEqual([
      { fact: 'gained', who: 'anna', condition: 'fetching', with: 'broadsword' },
    ]);
    const picked = {
      state: { dropped: ['broadsword'], ...condition('fetching', { with: 'broadsword' }).state },
    };
    expect(done(doing('ready-weapon', { anna: picked, with: 'broadsword' }))).toEqual([
      { fact: 'ended', who: 'anna', condition: 'fetching', with: 'broadsword' },
      { fact: 'readied', who: 'anna', weapon: 'broadsword' },
    ]);
  });

  test('MYT-ACT-10.c: an arrow is nocked; what is in hand is ready', () => {
    const anna = { weapons: [bow], ...condition('unloaded', { with: 'bow', amount: 1 }) };
    expect(done(doing('ready-weapon', { anna, with: 'bow' }))).toEqual([
      { fact: 'ended', who: 'anna', condition: 'unloaded', with: 'bow' },
    ]);
    expect(mythras.refusal(doing('ready-weapon', { with: 'broadsword' }))).toEqual({
      ...{ rule: 'MYT-ACT-10', id: 'weapon-in-hand' },
    });
  });

  test('MYT-ACT-11.a, MYT-SE-29: a rifle takes two turns, one with Rapid Reload', () => {
    const empty = { condition: 'unloaded', with: 'rifle', amount: 2 };
    const anna = { weapons: [rifle], state: { conditions: [empty] } };
    expect(done(doing('reload', { anna, with: 'rifle' }))).toEqual([
      { fact: 'ended', who: 'anna', condition: 'unloaded', with: 'rifle' },
      { fact: 'gained', who: 'anna', condition: 'unloaded', with: 'rifle', amount: 1 },
    ]);
    const conditions = [empty, { condition: 'rapid-reload', with: 'rifle', amount: 1 }];
    expect(done(doing('reload', { anna: { ...anna, state: { conditions } }, with: 'rifle' }))).toEqual([
      { fact: 'ended', who: 'anna', condition: 'rapid-reload', with: 'rifle' },
      { fact: 'ended', who: 'anna', condition: 'unloaded', with: 'rifle' },
    ]);
    expect(refusal('reload', { anna: { weapons: [javelin] }, with: 'javelin' })).toMatchObject({
      id: 'loaded',
    });
  });

  test('MYT-FREE-03: dropping is free, but a fist stays', () => {
    const setup = doing('drop-item', { with: 'broadsword', fight: { ...duelFight, turn: 'bert' } });
    expect(done(setup)).toEqual([{ fact: 'disarmed', who: 'anna', weapon: 'broadsword', metres: 0 }]);
    expect(refusal('drop-item', { anna: { weapons: [weapons.fist] }, with: 'fist' })).toMatchObject({
      id: 'natural-weapon-stays',
    });
    const gone = { state: { dropped: ['broadsword'] } };
    expect(refusal('drop-item', { anna: gone, with: 'broadsword' })).toMatchObject({ id: 'weapon-dropped' });
  });
});
