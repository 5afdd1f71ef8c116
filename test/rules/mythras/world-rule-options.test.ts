import { describe, expect, test } from 'vitest';
import { chargeModifier } from '../../../src/rules/mythras/charge.ts';
import type { MythrasFighter } from '../../../src/rules/mythras/fighter.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import type { FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { condition, doing } from './actions/acting.ts';
import { duel, duelFight, locations, soldier, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, type Answers } from '../play.ts';
import { bow, rifle } from '../ranged-weapons.ts';

type Readings = NonNullable<Setup['options']>;

const play = (setup: Duel, answers: Answers, options: Readings) =>
  exchangeWith({ ...duel(setup), options }, answers);
const facts = (...args: Parameters<typeof play>) => play(...args).result;

describe('MYT-OPEN-07: equal successes when evading', () => {
  const level: Answers = { attack: 39, defence: 'evade', evade: 12 };

  test('the higher die decides', () => {
    const hit = { ...level, location: 2, damage: 3 };
    expect(only(facts({}, hit, {}), 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 0 }]);
    expect(only(facts({}, hit, {}), 'hurt')).toHaveLength(1);
  });

  test('or the evader is away', () => {
    const result = facts({}, level, { evasionTies: 'evader' });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'bert', levels: 0 }]);
    expect(only(result, 'hurt')).toEqual([]);
  });

  test('but not one who failed too', () => {
    const result = facts({}, { attack: 70, defence: 'evade', evade: 80 }, { evasionTies: 'evader' });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: null, levels: 0 }]);
  });
});

describe('MYT-OPEN-05: weapons that sunder', () => {
  const spear = { attacker: { weapons: [weapons.longSpear] } };
  const hit: Answers = { attack: 40, defence: 'none', effects: [], location: 2, damage: 1 };

  test.each<[Readings, string | undefined]>([
    [{}, 'effect.cannot-sunder'],
    [{ sunderingWeapons: 'suitable' }, 'effect.cannot-sunder'],
    [{ sunderingWeapons: 'all-two-handed' }, undefined],
  ])('a two-handed spear, %j', (options, refused) => {
    const { asked } = play(spear, { ...hit }, options);
    expect(optionsOf(asked, 'effects')['sunder']?.refused?.id).toBe(refused);
  });
});

describe('MYT-OPEN-06: getting out of an engagement with Change Range', () => {
  const setup = doing('change-range', {
    anna: condition('engaged', { by: 'bert' }),
    bert: condition('engaged', { by: 'anna' }),
    at: 'bert',
  });

  test('it may', () => expect(mythras.refusal({ ...setup, options: {} })).toBeNull());

  test('or only brings closer', () => {
    const options = { changeRangeDisengages: false };
    expect(mythras.refusal({ ...setup, options })).toEqual({ rule: 'MYT-OPEN-06', id: 'engaged' });
    expect(mythras.refusal({ ...doing('change-range', { at: 'bert' }), options })).toBeNull();
  });
});

test('MYT-OPEN-09: the mount’s modifier in a charge, as it is or two steps up', () => {
  const rider = soldier('anna', { damageModifier: '1d2', mountModifier: '1d6', circumstances: ['mounted'] });
  expect(chargeModifier(rider)).toBe('1d6');
  expect(chargeModifier(rider, { options: { mountModifierStepped: true } })).toBe('1d10');
});

test('MYT-OPEN-10: an accidental injury with the damage modifier, or without', () => {
  const strong = { attacker: { damageModifier: '1d6' } };
  const fumble: Answers = {
    attack: 99,
    defence: 'parry:broadsword',
    parry: 50,
    effects: ['accidental-injury'],
  };
  const dice = (options: Readings, damage: number[]) => {
    const { asked } = play(
      strong,
      { ...fumble, 'damage.accidental-injury': damage, 'location.accidental-injury': 2 },
      options,
    );
    return asked.find(({ name }) => name === 'damage.accidental-injury');
  };
  expect(dice({}, [1, 1])).toMatchObject({ dice: '1d8+1d6' });
  expect(dice({ accidentalInjuryWithModifier: false }, [1])).toMatchObject({ dice: '1d8' });
});

describe('MYT-OPEN-13: Impale and the damage modifier', () => {
  const strong = {
    attacker: { damageModifier: '1d6', weapons: [{ ...weapons.longSpear, natural: true, style: 'soldier' }] },
  };
  const hit: Answers = { attack: 40, defence: 'none', effects: ['impale'], location: 11 };

  test.each<[Readings, number[], number[], number]>([
    // 1d10+1, and 1d6 once: the better 1d10.
    [{}, [2, 5], [1], 8],
    [{}, [1, 5], [2], 8],
    // All of it twice: the better whole.
    [{ impaleDoublesModifier: true }, [2, 1], [1, 3], 5],
    [{ impaleDoublesModifier: true }, [2, 3], [1, 1], 6],
  ])('%j: %j, then %j, is %i', (options, damage, again, total) => {
    const tail = total >= 7 ? { 'turns.wound': 1, 'resist.wound': 45 } : {};
    const { result } = play(
      strong,
      { ...hit, damage, 'damage.impale': again, 'kept.impale': 'higher', ...tail },
      options,
    );
    expect(only(result, 'hurt')[0]?.points).toBe(total);
  });
});

describe('MYT-OPEN-20: magic that is held serves', () => {
  const skills = { magic: 60 };
  const cost = (who: 'anna' | 'bert', options: Readings) => {
    const held = { skills, ...condition('holding-magic') };
    const fighters = who === 'anna' ? { anna: held } : { anna: { skills }, bert: held };
    const setup = { ...doing('counter-spell', { ...fighters, at: 'bert' }), options };
    const suits = who === 'anna' ? { 'held.counter-spell': 'held' } : {};
    const { result } = exchangeWith(setup, { ...suits, 'act.counter-spell': 12 });
    return only(result, 'spent').reduce((sum, { amount }) => sum + amount, 0);
  };

  test('its holder', () => expect([cost('anna', {}), cost('bert', {})]).toEqual([0, 1]));

  test('or the holder’s enemies', () => {
    const options = { heldMagicServes: 'enemies' };
    expect([cost('anna', options), cost('bert', options)]).toEqual([1, 0]);
  });
});

describe('MYT-OPEN-34: a ward and a parry against the same blow', () => {
  // A heater wards the chest, one size too small for the axe; so is the spear that parries.
  const setup: Duel = {
    attacker: { weapons: [weapons.greatAxe] },
    defender: {
      weapons: [weapons.heater, weapons.longSpear],
      state: { conditions: [{ condition: 'warding', with: 'heater', where: 'chest' }] },
    },
  };
  const answers: Answers = { attack: 40, defence: 'parry:spear-2h', parry: 50, location: 11, damage: [3, 4] };

  test('the better one', () => {
    expect(only(facts(setup, answers, {}), 'stopped')).toMatchObject([{ by: 'parry', points: 4, left: 5 }]);
  });

  test('or both', () => {
    const result = facts(setup, answers, { blockAndParry: 'both' });
    expect(only(result, 'stopped')).toMatchObject([
      { by: 'block', points: 4, left: 5 },
      { by: 'parry', points: 2, left: 3 },
    ]);
  });
});

describe('MYT-FIREARM-14: shields stop bullets by armour points', () => {
  const shot: Answers = {
    range: 'close',
    attack: 40,
    defence: 'none',
    effects: [],
    location: 11,
    damage: [6, 6],
  };
  const warded = (traits: readonly string[]): Duel => ({
    attacker: { weapons: [rifle] },
    defender: {
      locations: locations.map(place => ({ ...place, hp: 50 })),
      weapons: [{ ...weapons.kite, traits }],
      state: { conditions: [{ condition: 'warding', with: 'kite', where: 'chest' }] },
    },
  });

  test.each([
    ['wood', [], 4, 8],
    ['ballistic', ['ballistic'], 8, 4],
    ['a force field', ['force-field'], 12, 0],
  ])('%s', (_of, traits, points, left) => {
    const [stopped] = only(facts(warded(traits), shot, { shieldsStopBullets: true }), 'stopped');
    expect(stopped).toMatchObject({ by: 'block', points, left });
  });

  test('elsewhere by size, as arrows are everywhere', () => {
    expect(only(facts(warded([]), shot, {}), 'stopped')).toMatchObject([
      { by: 'block', points: 12, left: 0 },
    ]);
    const arrow = { ...warded([]), attacker: { weapons: [bow] } };
    const hit = { ...shot, damage: [8] };
    expect(only(facts(arrow, hit, { shieldsStopBullets: true }), 'stopped')).toMatchObject([
      { by: 'block', points: 8 },
    ]);
  });
});

describe('MYT-WOUND-12: a heroic last action', () => {
  const heavy = { attacker: { weapons: [{ ...weapons.broadsword, damage: '2d10' }] } };
  const major: Answers = { attack: 40, defence: 'none', effects: [], location: 2, damage: [10, 2] };
  const options = { heroicLastAction: true };
  const bert = { luckPoints: 1 };

  test('MYT-WOUND-12.a: one luck point, one action, then darkness', () => {
    const setup: Setup = { ...duel({ ...heavy, defender: bert, fight: duelFight }), options };
    const { asked, result } = exchangeWith(setup, {
      ...major,
      'resist.wound': 45,
      'luck.last-action': 'last-action',
    });
    const last = { id: 'last-action', reasons: [{ rule: 'MYT-WOUND-12', id: 'luck.last-action' }] };
    expect(questionOf(asked, 'luck.last-action')).toMatchObject({ options: [{ id: 'keep' }, last] });
    expect(only(result, 'spent')).toContainEqual({ fact: 'spent', who: 'bert', what: 'luck', amount: 1 });
    const before = setup.fighters['bert'];
    if (!before) throw new Error('nobody');
    let now = { ...before, state: mythras.stateAfter(before, result) };
    const acts = (fighter: typeof now) => {
      const fighters = { ...setup.fighters, bert: fighter };
      const attempt = { action: 'attack', by: 'bert', at: 'anna', with: 'broadsword' };
      return mythras.refusal({ attempt, fighters, fight: { ...duelFight, turn: 'bert' } });
    };
    expect(acts(now)).toBeNull();
    const anna = setup.fighters['anna'];
    if (!anna) throw new Error('nobody');
    const turn = { ...duelFight, turn: 'bert' };
    const pass = (from: FightState, to: FightState) => {
      const facts = mythras.timeFacts(from, to, { anna, bert: now });
      now = { ...now, state: mythras.stateAfter(now, facts) };
    };
    pass(duelFight, turn);
    expect(acts(now)).toBeNull();
    pass(turn, { ...duelFight, cycle: 2 });
    expect(acts(now)).toMatchObject({ id: 'condition.unconscious' });
  });

  test.each<[string, Partial<MythrasFighter>, Readings]>([
    ['not where the world does not play so', bert, {}],
    ['not without luck', {}, options],
    [
      'not without a limb that works',
      {
        ...bert,
        locations: locations
          .filter(({ kind }) => kind === 'head' || kind === 'chest')
          .map((place, i) => ({ ...place, from: i === 0 ? 1 : 11, to: i === 0 ? 10 : 20 })),
      },
      options,
    ],
  ])('MYT-WOUND-12.c: %s', (_why, defender, readings) => {
    const damage = [10, 10];
    const result = facts({ ...heavy, defender }, { ...major, damage, 'resist.wound': 45 }, readings);
    expect(result).not.toContainEqual(expect.objectContaining({ condition: 'last-stand' }));
    expect(only(result, 'gained').map(({ condition }) => condition)).toContain('incapacitated');
  });

  test('nor for the dead', () => {
    const result = facts(
      { ...heavy, defender: bert },
      { ...major, location: 20, 'resist.wound': 99 },
      options,
    );
    expect(only(result, 'gained').map(({ condition }) => condition)).toContain('dead');
  });
});
