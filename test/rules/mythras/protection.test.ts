import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/mythras/fighter.ts';
import { armoured, duel, locations, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, targetOfRoll, type Answers } from '../play.ts';

const warding = (where: string, weapon = 'heater') => ({ condition: 'warding', where, with: weapon });
const guarded = (weapon: Weapon, where = 'chest') => ({
  weapons: [weapons.broadsword, weapon],
  state: { conditions: [warding(where, weapon.id)] },
});
const strike = (defender: Duel['defender'], more: Answers = {}, attacker: Duel['attacker'] = {}) =>
  exchangeWith(duel({ attacker, defender }), {
    ...{ attack: 40, defence: 'none', effects: [], location: 11, damage: 6 },
    ...more,
  });

describe('MYT-CLOSE-20: a passive block', () => {
  test('MYT-CLOSE-20.a: stops by its size, without a roll or a point', () => {
    const { result } = strike(guarded(weapons.heater));
    expect(only(result, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'block', points: 6, left: 0 },
    ]);
  });

  test('MYT-CLOSE-20.b: only where it wards', () => {
    expect(only(strike(guarded(weapons.heater, 'head')).result, 'hurt')[0]?.points).toBe(6);
  });

  test('half, when it is a size too small', () => {
    const { result } = strike(guarded(weapons.heater), { damage: [3, 3] }, { weapons: [weapons.greatAxe] });
    expect(only(result, 'stopped')[0]).toMatchObject({ by: 'block', points: 4, left: 4 });
  });

  test('MYT-SE-07.e, MYT-CLOSE-21.a: Choose Location does not get around it', () => {
    const chosen = { effects: 'choose-location', location: 'chest' };
    expect(only(strike(guarded(weapons.heater), chosen).result, 'hurt')).toEqual([]);
  });

  test('MYT-OPEN-34: the better of a block and a parry, not both', () => {
    const dagger = { ...guarded(weapons.heater), weapons: [weapons.dagger, weapons.heater] };
    const { result } = exchangeWith(duel({ defender: dagger }), {
      ...{ attack: 40, defence: 'parry:dagger', parry: 40, location: 11, damage: 6 },
    });
    expect(only(result, 'stopped').map(({ by }) => by)).toEqual(['block']);
    const sword = { ...guarded(weapons.dagger), weapons: [weapons.broadsword, weapons.dagger] };
    const parried = exchangeWith(duel({ defender: sword }), {
      ...{ attack: 40, defence: 'parry:broadsword', parry: 40, location: 11, damage: 6 },
    });
    expect(only(parried.result, 'stopped').map(({ by }) => by)).toEqual(['parry']);
  });

  test('MYT-FREE-02.c: a shield that parries actively wards no longer', () => {
    const { result } = exchangeWith(duel({ defender: guarded(weapons.heater) }), {
      ...{ attack: 90, defence: 'parry:heater', parry: 90 },
    });
    expect(only(result, 'ended')).toEqual([
      { fact: 'ended', who: 'bert', condition: 'warding', with: 'heater' },
    ]);
  });

  test('MYT-FREE-02.b: nor does one that attacks', () => {
    const attacker = { state: { conditions: [warding('chest', 'broadsword')] } };
    const { result } = exchangeWith(duel({ attacker }), { attack: 90, defence: 'none' });
    expect(only(result, 'ended')).toEqual([
      { fact: 'ended', who: 'anna', condition: 'warding', with: 'broadsword' },
    ]);
  });

  test('a shield that fell wards nothing', () => {
    const dropped = {
      weapons: [weapons.heater],
      state: { conditions: [warding('chest')], dropped: ['heater'] },
    };
    expect(only(strike(dropped).result, 'hurt')[0]?.points).toBe(6);
  });
});

describe('MYT-CLOSE-13, EXAMPLE MYT-EX-18: cover', () => {
  test('MYT-CLOSE-13.a: a thin wooden wall takes 4, before armour', () => {
    const state = { conditions: [{ condition: 'in-cover', amount: 4 }] };
    const { result } = strike({ locations: armoured(1), state });
    expect(only(result, 'stopped').map(({ by, points, left }) => [by, points, left])).toEqual([
      ['cover', 4, 2],
      ['armour', 1, 1],
    ]);
  });

  test('MYT-CLOSE-14: Choose Location finds what is not covered', () => {
    const state = { conditions: [{ condition: 'in-cover', amount: 4, where: 'chest' }] };
    const chosen = { effects: 'choose-location', location: 'head', damage: 4 };
    expect(only(strike({ state }, chosen).result, 'hurt')[0]?.points).toBe(4);
  });
});

describe('MYT-CLOSE-23 to 25: knockback', () => {
  const heavy = { attacker: { weapons: [{ ...weapons.broadsword, damage: '1d20' }] } };
  const hit = (damage: number, more: Answers = {}, defender: Duel['defender'] = {}) =>
    exchangeWith(duel({ ...heavy, defender: { locations: armoured(30), ...defender } }), {
      ...{ attack: 40, defence: 'none', effects: [], location: 11, damage },
      ...more,
    });

  test('MYT-CLOSE-23.a: damage above SIZ 13, armour or not', () => {
    expect(only(hit(13).result, 'pushed')).toEqual([]);
    expect(only(hit(14).result, 'pushed')).toEqual([{ fact: 'pushed', who: 'bert', metres: 1 }]);
  });

  test.each([
    [18, 1],
    [19, 2],
  ])('MYT-CLOSE-24.a: %i damage: %i m', (damage, metres) => {
    expect(only(hit(damage).result, 'pushed')[0]?.metres).toBe(metres);
  });

  test.each([
    ['athletics', 60, 60],
    ['acrobatics', 40, 60],
  ])('MYT-CLOSE-24.b: %s %i: rolled against %i', (skill, value, target) => {
    const defender = { skills: { athletics: 60, acrobatics: 40 } };
    const stood = hit(14, { 'skill.knockback': skill, 'footing.knockback': target }, { ...defender });
    expect(value).toBe(defender.skills[skill as 'athletics']);
    expect(targetOfRoll(stood.asked, 'footing.knockback').value).toBe(target);
    expect(only(stood.result, 'gained')).toEqual([]);
    expect(only(stood.result, 'rolled')).toContainEqual({
      ...{ fact: 'rolled', who: 'bert', roll: 'footing.knockback', total: target, level: 'success' },
    });
    const fell = hit(14, { 'skill.knockback': skill, 'footing.knockback': target + 1 }, { ...defender });
    expect(only(fell.result, 'gained').map(({ condition }) => condition)).toEqual(['prone']);
  });

  test.each([
    ['head', 20],
    ['chest', 11],
  ])(
    'MYT-TRAIT-75: the undead destroyed by a blow to the %s are driven back, and asked for nothing',
    (_where, location) => {
      const skeleton = { abilities: ['undead'], locations, skills: { athletics: 60, brawn: 50, evade: 40 } };
      const answers = { effects: ['trip-opponent'], location, damage: 20 };
      const blow = { ...answers, attack: 5 };
      const { result, asked } = hit(20, blow, skeleton);
      expect(asked.map(({ name }) => name).filter(name => /footing|resist|skill/.test(name))).toEqual([]);
      expect(only(result, 'gained').map(({ condition }) => condition)).toContain('dead');
      expect(only(result, 'gained').filter(({ condition }) => condition === 'dead')).toHaveLength(1);
      expect(only(result, 'pushed')).not.toEqual([]);
    },
  );

  test('MYT-TRAIT-75: who only loses a limb is asked, as is the living under a Major wound', () => {
    const skills = { athletics: 60 };
    const arm = hit(
      20,
      { location: 13, 'footing.knockback': 10 },
      { abilities: ['undead'], locations, skills },
    );
    expect(arm.asked.map(({ name }) => name)).toContain('footing.knockback');
    const living = hit(20, { location: 13, 'footing.knockback': 10 }, { locations, skills });
    expect(living.asked.map(({ name }) => name)).toContain('footing.knockback');
  });

  test('MYT-CLOSE-24: who was tripped by the blow lies already', () => {
    const answers = { attack: 5, effects: ['trip-opponent'], 'resist.trip-opponent': 90 };
    const { asked, result } = hit(14, answers, { skills: { brawn: 30, athletics: 60 } });
    expect(asked.map(({ name }) => name)).not.toContain('footing.knockback');
    expect(only(result, 'gained').map(({ condition }) => condition)).toEqual(['prone']);
  });

  test('MYT-CLOSE-24: in the water the victim is driven back and does not fall', () => {
    const { result, asked } = hit(14, {}, { circumstances: ['in-water'] });
    expect(only(result, 'pushed')).toHaveLength(1);
    expect(only(result, 'gained')).toEqual([]);
    expect(asked.map(({ name }) => name)).not.toContain('footing.knockback');
  });

  test('MYT-CLOSE-23.b, MYT-CLOSE-25: braced, SIZ counts half as much again', () => {
    const state = { conditions: [{ condition: 'braced' }] };
    expect(only(hit(20, {}, { state }).result, 'pushed')).toEqual([]);
  });
});

describe('MYT-CLOSE-26, 27: surprise', () => {
  const surprised = (more: readonly string[] = []) => ({
    state: { conditions: ['surprised', ...more].map(condition => ({ condition })) },
  });

  test('MYT-CLOSE-27.a, .b: no defence, and an effect more for the first attack that succeeds', () => {
    const { asked, result } = exchangeWith(duel({ defender: surprised() }), {
      ...{ attack: 40, effects: ['press-advantage', 'scar-foe'], location: 11, damage: 1 },
    });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 2 }]);
    expect(questionOf(asked, 'effects').reasons).toEqual([
      { rule: 'MYT-EXCH-16', id: 'no-defence' },
      { rule: 'MYT-OPP-04', id: 'levels.success-failure', amount: 1 },
      { rule: 'MYT-CLOSE-27', id: 'surprised', amount: 1 },
    ]);
    expect(result).toContainEqual({ fact: 'gained', who: 'bert', condition: 'caught-out' });
  });

  test('MYT-CLOSE-27.c: the second attack gains nothing more', () => {
    const { result } = exchangeWith(duel({ defender: surprised(['caught-out']) }), {
      ...{ attack: 40, effects: [], location: 11, damage: 1 },
    });
    expect(only(result, 'won')[0]?.levels).toBe(1);
  });

  test('MYT-CLOSE-27.c: nor does one that misses', () => {
    expect(only(exchangeWith(duel({ defender: surprised() }), { attack: 90 }).result, 'won')[0]?.levels).toBe(
      0,
    );
  });

  const unattacked = { state: { conditions: [{ condition: 'unattacked' }] } };

  test('MYT-CLOSE-27.a, .b: after a turn without an attack there is a defence, and still the bonus', () => {
    const { asked, result } = exchangeWith(duel({ defender: unattacked }), {
      ...{ attack: 40, defence: 'none', effects: ['press-advantage', 'scar-foe'], location: 11, damage: 1 },
    });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 2 }]);
    expect(optionsOf(asked, 'effects')['choose-location']?.refused).toBeUndefined();
    expect(result).toContainEqual({ fact: 'ended', who: 'bert', condition: 'unattacked' });
    expect(only(result, 'gained').map(({ condition }) => condition)).not.toContain('surprised');
  });

  test('MYT-CLOSE-27.c: a miss uses that bonus up, too', () => {
    const { result } = exchangeWith(duel({ defender: unattacked }), { attack: 90, defence: 'none' });
    expect(result).toContainEqual({ fact: 'ended', who: 'bert', condition: 'unattacked' });
  });
});
