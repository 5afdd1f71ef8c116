import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duelFight, soldier, weapons } from '../../fighters.ts';
import { only, optionsOf, playWith } from '../../play.ts';
import { bow, rifle } from '../../ranged-weapons.ts';
import { condition, doing, done } from './acting.ts';

describe('MYT-SE-16: tripping an entangled target', () => {
  const net = { condition: 'entangled', where: 'left-leg', with: 'net', by: 'anna' };
  const tripping = (...conditions: { condition: string }[]) =>
    doing('trip-entangled', {
      anna: { weapons: [weapons.dagger, weapons.net] },
      bert: { skills: { brawn: 45 }, state: { conditions } },
      at: 'bert',
    });

  test('other conditions by the same hand do not count', () => {
    const held = { condition: 'gripped', with: 'net', by: 'anna' };
    expect(mythras.refusal(tripping(held))?.id).toBe('not-entangled');
    expect(mythras.refusal(tripping(held, net))).toBeNull();
  });
});

describe('MYT-RANGED-10, MYT-ACT-15: aiming and steadying', () => {
  const aiming = (id: string) => condition('aiming', { with: id });

  test('the round in which it began is kept', () => {
    const fight = { ...duelFight, round: 3 };
    expect(done(doing('aim', { anna: { weapons: [bow] }, with: 'bow', fight }))).toEqual([
      { fact: 'gained', who: 'anna', condition: 'aiming', with: 'bow', amount: 3 },
    ]);
    expect(done(doing('aim', { anna: { weapons: [bow] }, with: 'bow', fight: null }))).toMatchObject([
      { amount: 0 },
    ]);
  });

  test('only with what was aimed it goes on', () => {
    const anna = { weapons: [bow, rifle], ...aiming('rifle') };
    expect(done(doing('aim', { anna, with: 'bow' }))).toMatchObject([
      { fact: 'ended', condition: 'aiming', with: 'rifle' },
      { fact: 'gained', condition: 'aiming', with: 'bow' },
    ]);
    expect(done(doing('aim', { anna, with: 'rifle' }))).toMatchObject([{ what: 'goes-on-aiming' }]);
    const steady = { weapons: [bow], ...condition('steady', { with: 'bow' }) };
    expect(done(doing('aim', { anna: steady, with: 'bow' }))).toMatchObject([{ condition: 'aiming' }]);
  });

  test.each(['aim', 'steady-weapon'])('not %s with a sword', action => {
    expect(mythras.refusal(doing(action, { with: 'broadsword' }))?.id).toMatch(/^needs-/);
  });

  test('MYT-ACT-12.d: nobody braces on the ground', () => {
    expect(mythras.refusal(doing('brace', { anna: condition('prone') }))).toEqual({
      rule: 'MYT-ACT-12',
      id: 'condition.prone',
    });
  });
});

test('MYT-ACT-09: the GM sees how long a mount takes', () => {
  const { asked } = playWith(mythras.play(doing('mount')), { 'done.mount': 'done' });
  const offered = optionsOf(asked, 'done.mount');
  expect(offered['done']?.reasons).toEqual([{ rule: 'MYT-ACT-09', id: 'mount.ordinary' }]);
  expect(offered['not-yet']?.reasons).toEqual([{ rule: 'MYT-ACT-09', id: 'mount.very-large' }]);
});

describe('MYT-OBJ-03: breaking objects', () => {
  const sword = { ...weapons.broadsword, ap: 6, hp: 10 };
  const breaking = (weapon: object, wear = {}) =>
    doing('break-object', {
      anna: { skills: {}, weapons: [{ ...sword, ...weapon }], state: { wear } },
      with: 'broadsword',
    });
  const wall = { object: 'brick-wall', 'act.break-object': 20, damage: 8 };

  test('MYT-OBJ-02, 04: the GM sees what each thing stops, and what is as hard as the weapon', () => {
    const { asked } = playWith(mythras.play(breaking({})), { ...wall, tool: 'tool' });
    expect(optionsOf(asked, 'object')['brick-wall']?.reasons).toMatchObject([
      { rule: 'MYT-OBJ-02', id: 'object.armour', names: { ap: expect.any(Number) as number } },
    ]);
    expect(asked.map(({ name, reasons }) => [name, reasons?.[0]?.id])).toContainEqual([
      'object',
      'gm.object',
    ]);
    expect(asked.map(({ name, reasons }) => [name, reasons?.[0]?.id])).toContainEqual(['tool', 'gm.tool']);
  });

  test('MYT-OBJ-04: earlier wear of the weapon counts', () => {
    const facts = done(breaking({}, { broadsword: 9 }), { ...wall, tool: 'no-tool' });
    expect(only(facts, 'worn')).toEqual([
      { fact: 'worn', who: 'anna', weapon: 'broadsword', points: 1, left: 0 },
    ]);
  });

  test('MYT-OBJ-04: damage that the weapon stops itself does not harm it', () => {
    expect(only(done(breaking({}), { ...wall, damage: 6, tool: 'no-tool' }), 'worn')).toEqual([]);
  });

  test('MYT-OBJ-04: a weapon without hit points does not wear', () => {
    const { hp, ...weapon } = sword;
    const setup = doing('break-object', { anna: { skills: {}, weapons: [weapon] }, with: 'broadsword' });
    expect(hp).toBeGreaterThan(0);
    expect(only(done(setup, wall), 'worn')).toEqual([]);
  });
});

describe('MYT-ACT-02: changing range', () => {
  const moving = (more: object = {}) => doing('change-range', { at: 'bert', ...more });
  const held = (by: string) => condition('gripped', { by });

  test('MYT-SE-19: a gripped fighter cannot leave the fight, no matter who holds it', () => {
    const gripped = { rule: 'MYT-SE-19', id: 'condition.gripped' };
    expect(mythras.refusal(moving({ anna: held('bert') }))).toEqual(gripped);
    expect(mythras.refusal(moving({ anna: held('carl'), carl: {} }))).toEqual(gripped);
    expect(mythras.refusal(moving({ anna: condition('engaged', { by: 'bert' }) }))).toBeNull();
  });

  test('MYT-OPEN-06: the other sees what opposing means', () => {
    const { asked } = playWith(mythras.play(moving()), { 'reaction.change-range': 'let-go' });
    const offered = optionsOf(asked, 'reaction.change-range');
    expect(offered['oppose']?.reasons).toMatchObject([{ rule: 'MYT-OPEN-06', id: 'range.oppose' }]);
    expect(offered['let-go']?.reasons).toMatchObject([{ rule: 'MYT-OPEN-06', id: 'range.let-go' }]);
  });

  test('MYT-OPEN-06: outside a fight points do not matter', () => {
    const { asked } = playWith(mythras.play(moving({ fight: null })), { 'reaction.change-range': 'let-go' });
    expect(asked).toHaveLength(1);
    expect(soldier('a').actionPoints).toBe(2);
  });
});
