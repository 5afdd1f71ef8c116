import { describe, expect, test } from 'vitest';
import type { Answers } from '../play.ts';
import { only, optionsOf, questionOf, targetOfRoll } from '../play.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { duel, duelFight, weapons, type Duel } from './fighters.ts';
import { afterwards, played } from './playing.ts';

/** Anna wins by one and takes these effects; then the blow, in the order in which it is asked. */
const anna = (effects: string | string[], then: Answers, at: Duel = {}) =>
  played(duel(at), { attack: 40, defence: 'parry:sword', parry: 80, effects, ...then });

/** Bert wins by one, although the attack succeeded with a critical of Bert. */
const bert = (effects: string | string[], then: Answers, at: Duel = {}) =>
  played(duel(at), { attack: 40, defence: 'parry:sword', parry: 3, effects, ...then });

const LANDS = { location: 11, damage: 6, deflection: 1 };

describe('RQ4-SE-04 Disarm', () => {
  test('RQ4-SE-04.a: an opposed test of weapon skills, which the target loses', () => {
    const lost = { 'act.disarm-opponent': 50, 'oppose.disarm-opponent': 40 };
    const { result, asked } = anna('disarm-opponent', { ...LANDS, ...lost });
    expect(only(result, 'disarmed')).toEqual([{ fact: 'disarmed', who: 'bert', weapon: 'sword', metres: 0 }]);
    expect(targetOfRoll(asked, 'act.disarm-opponent').value).toBe(60);
    const kept = anna('disarm-opponent', {
      ...LANDS,
      'act.disarm-opponent': 40,
      'oppose.disarm-opponent': 50,
    });
    expect(only(kept.result, 'disarmed')).toEqual([]);
    const both = anna('disarm-opponent', {
      ...LANDS,
      'act.disarm-opponent': 80,
      'oppose.disarm-opponent': 90,
    });
    expect(only(both.result, 'disarmed')).toHaveLength(1);
  });

  test('RQ4-SE-04.b: defenders disarm too', () => {
    const { result } = bert('disarm-opponent', {
      ...LANDS,
      'act.disarm-opponent': 50,
      'oppose.disarm-opponent': 40,
    });
    expect(only(result, 'disarmed')).toEqual([{ fact: 'disarmed', who: 'anna', weapon: 'sword', metres: 0 }]);
  });

  test.each(['greatSword', 'net'] as const)('RQ4-SE-04.c: +20 to the bearer of a %s', key => {
    const weapon = weapons[key];
    const rolls = { 'act.disarm-opponent': 70, 'oppose.disarm-opponent': 70 };
    const damage = key === 'net' ? 2 : [2, 2];
    const { asked } = anna(
      'disarm-opponent',
      { location: 11, damage, deflection: 1, ...rolls },
      { anna: { weapons: [weapon] }, with: weapon.id },
    );
    expect(targetOfRoll(asked, 'act.disarm-opponent').value).toBe(80);
    const held = played(duel({ bert: { weapons: [weapon] } }), {
      ...{
        attack: 40,
        defence: `parry:${weapon.id}`,
        parry: 80,
        effects: 'disarm-opponent',
        location: 11,
        damage: 2,
      },
      ...{ deflection: damage, ...rolls },
    });
    expect(targetOfRoll(held.asked, 'oppose.disarm-opponent').value).toBe(80);
    expect(targetOfRoll(held.asked, 'act.disarm-opponent').value).toBe(60);
  });

  test('RQ4-SE-04.d: nothing in hand, or bound to it: nothing to lose', () => {
    const { asked } = played(duel({ bert: { weapons: [weapons.kite, weapons.fist] } }), {
      ...{ attack: 40, defence: 'none', effects: [], location: 11, damage: 1 },
    });
    expect(optionsOf(asked, 'effects')['disarm-opponent']?.refused).toMatchObject({
      id: 'effect.nothing-to-drop',
    });
  });
});

describe('RQ4-SE-06 Damage Weapon', () => {
  const axe = { anna: { weapons: [weapons.greatAxe] }, with: 'great-axe' };

  test('RQ4-SE-06.a, .b: its own maximum protects a weapon; what goes past costs it hit points', () => {
    const { result } = anna('damage-weapon', { 'damage.damage-weapon': [3, 4] }, axe);
    expect(only(result, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'weapon', points: 8, left: 1 },
    ]);
    expect(only(result, 'worn')).toEqual([
      { fact: 'worn', who: 'bert', weapon: 'sword', points: 1, left: 9 },
    ]);
    expect(only(result, 'struck')).toEqual([]);
  });

  test('no more than it has', () => {
    const brittle = { bert: { weapons: [{ ...weapons.sword, hp: 2 }] } };
    const { result } = anna('damage-weapon', { 'damage.damage-weapon': [6, 6] }, { ...axe, ...brittle });
    expect(only(result, 'worn')).toEqual([
      { fact: 'worn', who: 'bert', weapon: 'sword', points: 2, left: 0 },
    ]);
  });

  test('RQ4-SE-06.c: the defender damages with the weapon that parried, and is struck all the same', () => {
    const { result, asked } = bert(
      'damage-weapon',
      { ...LANDS, 'damage.damage-weapon': 8 },
      { bert: { damageModifier: '2' } },
    );
    expect(questionOf(asked, 'damage.damage-weapon')).toMatchObject({ by: 'bert', dice: '1d8+2' });
    expect(only(result, 'worn')).toEqual([
      { fact: 'worn', who: 'anna', weapon: 'sword', points: 2, left: 8 },
    ]);
    expect(only(result, 'hurt')).toHaveLength(1);
  });

  test('RQ4-SE-06.d: one of several is chosen where none met the blow; none of those that nothing can damage', () => {
    const two = { weapons: [weapons.sword, weapons.axe, { ...weapons.net, hp: 0 }] };
    const { asked, result } = played(duel({ bert: two, ...axe }), {
      ...{
        attack: 40,
        defence: 'none',
        effects: 'damage-weapon',
        'weapon.damage-weapon': 'axe',
        'damage.damage-weapon': [6, 6],
      },
    });
    expect(Object.keys(optionsOf(asked, 'weapon.damage-weapon'))).toEqual(['sword', 'axe']);
    expect(only(result, 'worn')).toEqual([{ fact: 'worn', who: 'bert', weapon: 'axe', points: 7, left: 3 }]);
    const bare = played(duel({ bert: { weapons: [weapons.fist] } }), {
      attack: 40,
      defence: 'parry:fist',
      parry: 90,
      effects: [],
      ...LANDS,
    });
    expect(optionsOf(bare.asked, 'effects')['damage-weapon']?.refused).toMatchObject({
      id: 'effect.no-weapon-to-damage',
    });
  });
});

describe('RQ4-SE-06, RQ4-SE-16: effects that leave no blow', () => {
  const precise = (effects: string[], then: Answers) => {
    const setup = duel({
      action: 'precise-attack',
      anna: { weapons: [weapons.greatAxe] },
      with: 'great-axe',
    });
    return played(setup, { attack: 20, defence: 'parry:sword', parry: 80, effects, ...then });
  };
  const parries = (effects: string[], then: Answers) =>
    played(duel(), { attack: 80, defence: 'precise:sword', parry: 20, effects, ...then });
  const ON_THE_BLOW = [
    'choose-location',
    'pierce-armour',
    'bash',
    'entangle',
    'impale-wound',
    'expose-defender',
  ];

  test('RQ4-SE-06: a blow at the weapon goes with no effect on the blow at its holder, and says so', () => {
    const axe = { 'damage.damage-weapon': 6 };
    const { asked, result } = precise(['damage-weapon', 'maximise-damage'], axe);
    expect(optionsOf(asked, 'effects')['damage-weapon']).toEqual({
      id: 'damage-weapon',
      without: ON_THE_BLOW,
      reasons: [{ rule: 'RQ4-SE-06', id: 'effect.no-blow-with-it' }],
    });
    // RQ4-SE-01: the weapon's die, whatever it strikes.
    expect(questionOf(asked, 'damage.damage-weapon')).toMatchObject({ dice: '1d6+8' });
    expect(only(result, 'worn')).toEqual([
      { fact: 'worn', who: 'bert', weapon: 'sword', points: 6, left: 4 },
    ]);
    for (const other of ['choose-location', 'pierce-armour', 'bash'])
      expect(() => precise([other, 'damage-weapon'], axe), other).toThrow('not-together');
  });

  test('RQ4-SE-16: an attack that misses is neither redirected nor parried to the maximum', () => {
    expect(() => parries(['attacker-misses', 'redirect-blow'], {})).toThrow('not-together');
    expect(() => parries(['maximum-parry', 'attacker-misses'], {})).toThrow('not-together');
    const { result } = parries(['attacker-misses', 'vulnerable-attacker'], {});
    expect(only(result, 'hurt')).toEqual([]);
  });

  test('a choice of one effect has nothing to exclude', () => {
    const { asked } = anna('damage-weapon', { 'damage.damage-weapon': 3 });
    expect(optionsOf(asked, 'effects')['damage-weapon']).toEqual({ id: 'damage-weapon' });
  });
});

describe('RQ4-SE-07 Entangle', () => {
  const net = { anna: { weapons: [weapons.net] }, with: 'net' };
  const caught = (location: number) => anna('entangle', { location, damage: 1, deflection: 1 }, net).result;

  test('RQ4-SE-07.a: the place struck is caught', () => {
    expect(caught(11)).toContainEqual({
      fact: 'gained',
      who: 'bert',
      condition: 'entangled',
      where: 'chest',
      with: 'net',
      by: 'anna',
    });
    const { asked } = anna([], LANDS);
    expect(optionsOf(asked, 'effects')['entangle']?.refused).toMatchObject({
      id: 'effect.weapon.entangling',
    });
  });
});

test('RQ4-SE-04: a fighter who used no weapon loses the first that is held', () => {
  const lost = { 'act.disarm-opponent': 50, 'oppose.disarm-opponent': 40 };
  const kit = { bert: { weapons: [weapons.kite, weapons.axe, weapons.sword] } };
  const { result } = played(duel(kit), {
    ...{ attack: 40, defence: 'none', effects: 'disarm-opponent', location: 11, damage: 1, ...lost },
  });
  expect(only(result, 'disarmed')).toEqual([{ fact: 'disarmed', who: 'bert', weapon: 'axe', metres: 0 }]);
  const met = played(duel(kit), {
    ...{ attack: 40, defence: 'parry:sword', parry: 90, effects: 'disarm-opponent', location: 11, damage: 1 },
    ...{ deflection: 1, ...lost },
  });
  expect(only(met.result, 'disarmed')[0]).toMatchObject({ weapon: 'sword' });
});

describe('RQ4-SE-08: what is thrown leaves the hand', () => {
  const javelin = {
    ...weapons.sword,
    ...{ id: 'javelin', missile: true, traits: ['impaling', 'thrown'] as const },
  };
  const thrower = { weapons: [javelin, weapons.sword] };
  const throws = (then: Answers) =>
    played(duel({ anna: thrower, with: 'javelin', fight: duelFight }), {
      attack: 40,
      defence: 'none',
      ...then,
    });

  test('RQ4-SE-08.b: it stays in the wound, and is not thrown again', () => {
    const { result } = throws({ effects: ['impale-wound'], location: 11 });
    expect(only(result, 'gained')).toEqual([
      { fact: 'gained', who: 'bert', condition: 'impaled', where: 'chest', with: 'javelin', by: 'anna' },
      { fact: 'gained', who: 'anna', condition: 'weapon-lodged', with: 'javelin', by: 'bert' },
    ]);
    expect(only(result, 'disarmed')).toEqual([]);
    const after = afterwards(duel({ anna: thrower }), result, 'anna');
    const again = duel({ anna: after, with: 'javelin' });
    expect(runequest4.refusal(again)).toEqual({ rule: 'RQ4-SE-08', id: 'condition.weapon-lodged' });
  });

  test.each([
    ['a hit', { effects: [], location: 11, damage: 4 }],
    ['a miss', { attack: 90 }],
  ] as const)('it lies beside its target after %s', (_, then) => {
    const { result } = throws(then);
    expect(only(result, 'disarmed')).toEqual([
      { fact: 'disarmed', who: 'anna', weapon: 'javelin', metres: 5 },
    ]);
  });

  test.each([
    [4, { 'distance.fumble.2': 2 }, 1],
    [10, {}, 0],
  ])('RQ4-FUMBLE-04.b, .c: fumble %i: it falls or is lost once', (fumble, then, times) => {
    const { result } = throws({ attack: 100, 'fumble.attack.2': fumble, ...then });
    expect(only(result, 'disarmed')).toHaveLength(times);
  });

  test('a bow stays in hand', () => {
    const archer = { anna: { weapons: [weapons.bow] }, with: 'bow' };
    const { result } = played(duel(archer), { attack: 90, defence: 'none' });
    expect(only(result, 'disarmed')).toEqual([]);
  });
});
