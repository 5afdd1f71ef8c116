import { describe, expect, test } from 'vitest';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { only, optionsOf, questionOf, targetOfRoll } from '../play.ts';
import { duel, duelFight, warrior, weapons, type Different, type Duel } from './fighters.ts';
import { played } from './playing.ts';

const rider = {
  weapons: [weapons.lance, weapons.sword],
  skills: { ride: 70 },
  mount: { siz: 25, damageModifier: '1d12' },
  state: { conditions: [{ condition: 'mounted' }] },
};

describe('RQ4-MOUNT-01 to 03: mounted combat', () => {
  const horse = (id: string) =>
    warrior(id, { legs: 4, weapons: [weapons.bite], skills: { unarmed: 30, athletics: 50 } });

  test('RQ4-MOUNT-01.a: no better than Ride', () => {
    const anna = { ...rider, skills: { ride: 30 } };
    const { asked } = played(duel({ anna, circumstances: [['bert', 'as-high']] }), {
      attack: 90,
      defence: 'none',
    });
    expect(targetOfRoll(asked, 'attack')).toMatchObject({ value: 30 });
    expect(targetOfRoll(asked, 'attack').reasons.at(-1)).toEqual({
      rule: 'RQ4-MOUNT-01',
      id: 'no-better-than-ride',
      amount: -30,
    });
  });

  test('RQ4-MOUNT-02.a, .b, .c, .d: 20 better against lower foes, and in the upper half, unless the weapon is long', () => {
    const above = played(duel({ anna: rider }), {
      attack: 40,
      defence: 'none',
      effects: [],
      location: 1,
      damage: 1,
    });
    expect(targetOfRoll(above.asked, 'attack').value).toBe(80);
    expect(questionOf(above.asked, 'location')).toMatchObject({ dice: '1d10+10' });
    const lance = played(duel({ anna: rider, with: 'lance' }), {
      attack: 40,
      defence: 'none',
      effects: [],
      location: 1,
      damage: 1,
    });
    expect(questionOf(lance.asked, 'location')).toMatchObject({ dice: '1d20' });
    for (const bert of ['mounted', 'as-high']) {
      const level = played(duel({ anna: rider, circumstances: [['bert', bert]] }), {
        attack: 40,
        defence: 'none',
        effects: [],
        location: 1,
        damage: 1,
      });
      expect(targetOfRoll(level.asked, 'attack').value).toBe(60);
      expect(questionOf(level.asked, 'location')).toMatchObject({ dice: '1d20' });
    }
    const defends = played(duel({ bert: rider }), { attack: 90, defence: 'none' });
    expect(optionsOf(defends.asked, 'defence')['parry:sword']?.target).toMatchObject({ value: 60 });
  });

  test.each([
    ['choose-location', 40, { parry: 80 }],
    ['redirect-blow', 40, { parry: 3 }],
  ] as const)(
    'RQ4-SE-02.a, RQ4-SE-11.a, RQ4-MOUNT-02.b, .c: %s within its reach from the saddle',
    (effect, attack, parry) => {
      const rolls = {
        attack,
        defence: 'parry:sword',
        ...parry,
        effects: [effect],
        location: 'chest',
        damage: 2,
      };
      const placesOf = (id: string) => {
        const { asked } = played(duel({ anna: rider, with: id }), { ...rolls, deflection: 2 });
        const options = Object.values(optionsOf(asked, 'location'));
        return options.filter(({ refused }) => refused).map(option => option.id);
      };
      expect(placesOf('sword')).toEqual(['right-leg', 'left-leg', 'abdomen']);
      expect(placesOf('lance')).toEqual([]);
    },
  );

  test('RQ4-MOUNT-03.a: the rider defends the mount, with a weapon or by riding', () => {
    const carl = warrior('carl', { ...rider, mount: { ...rider.mount, fighter: 'bert' } });
    const setup = {
      ...duel({
        others: [carl],
        fight: { ...duelFight, order: ['anna', 'bert', 'carl'], ap: { anna: 2, bert: 2, carl: 2 } },
      }),
    };
    const ridden = { ...setup, fighters: { ...setup.fighters, bert: horse('bert') } };
    const { asked, result } = played(ridden, {
      attack: 40,
      'defence.mount': 'ride',
      evade: 50,
      location: 11,
      damage: 2,
    });
    expect(questionOf(asked, 'defence.mount').by).toBe('carl');
    expect(targetOfRoll(asked, 'evade')).toMatchObject({ value: 70 });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 1 }]);
    expect(only(result, 'spent').at(-1)).toEqual({ fact: 'spent', who: 'carl', what: 'reaction', amount: 1 });
    const parried = played(ridden, {
      attack: 40,
      'defence.mount': 'parry:sword',
      parry: 30,
      location: 11,
      damage: 5,
      deflection: 2,
    });
    expect(questionOf(parried.asked, 'deflection').by).toBe('carl');
    const left = played(ridden, { attack: 90, 'defence.mount': 'none', defence: 'parry:bite', parry: 40 });
    expect(questionOf(left.asked, 'parry').by).toBe('bert');
  });

  test.each([{}, { conditions: [{ condition: 'prone' }] }])(
    'RQ4-MOUNT-03.a: a rider off the mount does not defend it: %j',
    state => {
      const carl = warrior('carl', { ...rider, mount: { ...rider.mount, fighter: 'bert' }, state });
      const ridden = duel({ others: [carl], bert: { weapons: [] } });
      expect(played(ridden, { attack: 90 }).asked.map(({ name }) => name)).toEqual(['attack']);
    },
  );

  test('RQ4-MOUNT-03.a: nor does the rider evade a shot for it', () => {
    const carl = warrior('carl', { ...rider, mount: { ...rider.mount, fighter: 'bert' } });
    const shot = duel({ others: [carl], anna: { weapons: [weapons.bow] }, with: 'bow' });
    const { asked } = played(shot, { attack: 90, 'defence.mount': 'none', defence: 'none' });
    expect(Object.keys(optionsOf(asked, 'defence.mount'))).not.toContain('acrobatics');
    expect(Object.keys(optionsOf(asked, 'defence'))).toContain('acrobatics');
  });

  describe('a mount that is down', () => {
    const anna = { ...rider, mount: { ...rider.mount, fighter: 'horse' } };
    const ridden = (state: Different['state'], at: Duel = {}) =>
      duel({ anna, others: [warrior('horse', { legs: 4, ...(state && { state }) })], ...at });

    test.each(['prone', 'unconscious', 'dead'])('RQ4-CHARGE-06.b: %s: it does not charge', condition => {
      const down = { conditions: [{ condition }] };
      const reason = { rule: 'RQ4-CHARGE-06', id: 'mount-down' };
      expect(runequest4.refusal(ridden(down, { action: 'charge' }))).toEqual(reason);
      const onFoot = { anna: { ...anna, state: {} }, action: 'mount' };
      expect(runequest4.refusal(ridden(down, onFoot))).toMatchObject({ id: 'mount-down' });
      expect(runequest4.refusal(ridden(down, { action: 'mount' }))).toBeNull();
    });

    test('RQ4-CHARGE-06.b: with a lamed leg neither, as long as it stands under its rider', () => {
      const lame = { conditions: [{ condition: 'useless', where: 'left-leg' }] };
      expect(runequest4.refusal(ridden(lame, { action: 'charge' }))).toMatchObject({ id: 'mount-down' });
      expect(runequest4.refusal(ridden(undefined, { action: 'charge' }))).toBeNull();
    });

    test('RQ4-MOUNT-01: once it falls, its rider is off it', () => {
      const trips = { attack: 40, 'defence.mount': 'none', defence: 'none', effects: [], location: 1 };
      const setup = ridden({ hurt: { 'right-leg': 6 } }, { at: 'horse', anna: {}, bert: { ...anna } });
      const { result } = played(setup, {
        ...{ ...trips, damage: 8, 'turns.wound': 1, 'resist.wound': 95 },
      });
      expect(result.at(-1)).toEqual({ fact: 'ended', who: 'bert', condition: 'mounted' });
    });
  });

  test('on and off the mount', () => {
    const off = { ...rider, state: {} };
    expect(played(duel({ action: 'mount', anna: off }), {}).result).toContainEqual({
      fact: 'gained',
      who: 'anna',
      condition: 'mounted',
    });
    expect(played(duel({ action: 'mount', anna: rider }), {}).result).toContainEqual({
      fact: 'ended',
      who: 'anna',
      condition: 'mounted',
    });
    expect(runequest4.refusal(duel({ action: 'mount' }))).toEqual({ rule: 'RQ4-MOUNT-01', id: 'no-mount' });
  });
});

test('RQ4-MOUNT-01: circumstances of one hold for nobody else', () => {
  const { asked } = played(duel({ circumstances: [['bert', 'in-water']] }), { attack: 90, defence: 'none' });
  expect(targetOfRoll(asked, 'attack').value).toBe(60);
  expect(optionsOf(asked, 'defence')['parry:sword']?.target).toMatchObject({ value: 45 });
});
