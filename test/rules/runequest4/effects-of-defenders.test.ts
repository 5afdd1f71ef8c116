import { describe, expect, test } from 'vitest';
import type { Answers } from '../play.ts';
import { only, optionsOf, questionOf, targetOfRoll } from '../play.ts';
import { duel, duelFight, weapons, type Duel } from './fighters.ts';
import { played } from './playing.ts';

/** Anna wins by one and takes these effects; then the blow, in the order in which it is asked. */
const anna = (effects: string | string[], then: Answers, at: Duel = {}) =>
  played(duel(at), { attack: 40, defence: 'parry:sword', parry: 80, effects, ...then });

/** Bert wins by one, although the attack succeeded with a critical of Bert. */
const bert = (effects: string | string[], then: Answers, at: Duel = {}) =>
  played(duel(at), { attack: 40, defence: 'parry:sword', parry: 3, effects, ...then });

const LANDS = { location: 11, damage: 6, deflection: 1 };

describe('RQ4-SE-09 Expose Defender, RQ4-SE-10 Maximum Parry, RQ4-SE-16 Attacker Misses', () => {
  test('RQ4-SE-09.a, .b: nothing is deflected, and only a failed defence is exposed', () => {
    const { result, asked } = anna('expose-defender', { location: 11, damage: 6 });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 6 }]);
    expect(asked.map(({ name }) => name)).not.toContain('deflection');
    const critical = played(duel(), { attack: 3, defence: 'parry:sword', parry: 40, effects: [], ...LANDS });
    expect(optionsOf(critical.asked, 'effects')['expose-defender']?.refused).toMatchObject({
      id: 'effect.defence-failed-only',
    });
    const far = played(duel(), {
      attack: 3,
      defence: 'parry:sword',
      parry: 90,
      effects: [],
      location: 11,
      damage: 6,
    });
    expect(optionsOf(far.asked, 'effects')['expose-defender']?.refused).toMatchObject({
      id: 'effect.nothing-deflects',
    });
  });

  test('RQ4-SE-10.a, .b: one die of the deflection at its maximum; not of a shield', () => {
    const axe = { bert: { weapons: [weapons.greatAxe] } };
    const { asked } = played(duel(axe), {
      ...{
        attack: 40,
        defence: 'parry:great-axe',
        parry: 3,
        effects: 'maximum-parry',
        location: 11,
        damage: 8,
        deflection: 1,
      },
    });
    expect(questionOf(asked, 'deflection')).toMatchObject({ dice: '1d6+8' });
    const shield = played(duel({ bert: { weapons: [weapons.kite] } }), {
      ...{ attack: 40, defence: 'parry:kite', parry: 3, effects: [], location: 11, damage: 8 },
    });
    expect(optionsOf(shield.asked, 'effects')['maximum-parry']?.refused).toMatchObject({
      id: 'effect.not-with-shield',
    });
  });

  test('RQ4-SE-16.a, .b: the attack misses altogether, if its roll failed', () => {
    const { result } = played(duel(), {
      attack: 80,
      defence: 'parry:sword',
      parry: 40,
      effects: 'attacker-misses',
    });
    expect(only(result, 'struck')).toEqual([]);
    const hit = bert([], LANDS);
    expect(optionsOf(hit.asked, 'effects')['attacker-misses']?.refused).toMatchObject({
      id: 'effect.attack-failed-only',
    });
  });

  test('RQ4-SE-16.c, RQ4-SE-11.c, RQ4-SE-10.c, RQ4-SE-09.c: none of them with the simplified table, nor where there is no blow', () => {
    const simple = { options: { combatTable: 'simple' } };
    const refusedOf = (at: Duel, attack: number, parry: number, more: Answers = {}) =>
      optionsOf(
        played(duel(at), { attack, defence: 'parry:sword', parry, effects: [], ...more }).asked,
        'effects',
      );
    const won = refusedOf(simple, 40, 90, { location: 11, damage: 1 });
    expect(won['expose-defender']?.refused).toMatchObject({ id: 'effect.only-with-deflection' });
    const lost = refusedOf(simple, 80, 40);
    expect(lost['maximum-parry']?.refused).toMatchObject({ id: 'effect.nothing-deflects' });
    expect(lost['redirect-blow']?.refused).toMatchObject({ id: 'effect.no-blow' });
    expect(lost['attacker-misses']?.refused).toMatchObject({ id: 'effect.no-blow' });
    expect(refusedOf({}, 80, 3)['maximum-parry']?.refused).toMatchObject({ id: 'effect.no-blow' });
  });
});

describe('RQ4-SE-12 Trip', () => {
  test('RQ4-SE-12.a: weapon skill against Acrobatics', () => {
    const { result, asked } = bert('trip-attacker', { ...LANDS, 'act.trip': 50, 'oppose.trip': 30 });
    expect(targetOfRoll(asked, 'act.trip').value).toBe(60);
    expect(targetOfRoll(asked, 'oppose.trip')).toMatchObject({ value: 40 });
    expect(result).toContainEqual({ fact: 'gained', who: 'anna', condition: 'prone' });
    const stands = bert('trip-attacker', { ...LANDS, 'act.trip': 30, 'oppose.trip': 40 });
    expect(only(stands.result, 'gained')).toEqual([]);
  });

  test('RQ4-SE-12.b, RQ4-ACRO-04: on four legs Athletics, 20 better', () => {
    const { asked } = bert(
      'trip-attacker',
      { ...LANDS, 'act.trip': 50, 'oppose.trip': 90 },
      { anna: { legs: 4 } },
    );
    expect(targetOfRoll(asked, 'oppose.trip')).toMatchObject({ value: 65 });
  });
});

describe('RQ4-SE-13 to 15: other gains of a defender', () => {
  test.each(['breaks-away', 'closes-in', 'keeps-off'])('RQ4-SE-13: the distance: %s', engagement => {
    const { result } = bert('change-engagement', { ...LANDS, engagement });
    expect(result).toContainEqual({ fact: 'did', who: 'bert', what: engagement });
  });

  test('RQ4-SE-14: the attacker loses the next Combat Action', () => {
    const { result } = bert('vulnerable-attacker', LANDS, { fight: duelFight });
    const spent = only(result, 'spent').filter(({ who, what }) => who === 'anna' && what === 'ap');
    expect(spent.map(({ amount }) => amount)).toEqual([1]);
    expect(result).toContainEqual({ fact: 'gained', who: 'anna', condition: 'actions-lost', amount: 1 });
  });

  test('RQ4-SE-15.a, .b: a riposte costs nothing, and may be parried', () => {
    const answers = {
      ...LANDS,
      ...{
        'weapon.riposte': 'sword',
        'attack.riposte': 50,
        'defence.riposte': 'parry:sword',
        'parry.riposte': 90,
        'effects.riposte': [],
      },
      ...{ 'location.riposte': 20, 'damage.riposte': 2, 'deflection.riposte': 1 },
    };
    const { result } = bert('riposte', answers, { fight: duelFight });
    expect(only(result, 'hurt').at(-1)).toEqual({ fact: 'hurt', who: 'anna', where: 'head', points: 1 });
    const spent = only(result, 'spent').map(({ who, what, amount }) => [who, what, amount]);
    expect(spent).toEqual([
      ['anna', 'ap', 1],
      ['bert', 'reaction', 1],
      ['anna', 'reaction', 1],
    ]);
  });

  test('RQ4-SE-15.c: with the weapon chosen, and none against a riposte or a shot', () => {
    const two = { bert: { weapons: [weapons.sword, weapons.axe] } };
    const answers = {
      ...LANDS,
      'weapon.riposte': 'axe',
      'attack.riposte': 80,
      'defence.riposte': 'parry:sword',
      'parry.riposte': 40,
      'effects.riposte': [],
      'location.riposte': 11,
      'damage.riposte': 1,
      'deflection.riposte': 3,
    };
    const { asked } = bert('riposte', answers, two);
    expect(optionsOf(asked, 'effects.riposte')['riposte']?.refused).toMatchObject({
      id: 'effect.answers-a-riposte',
    });
    const shot = played(duel({ anna: { weapons: [weapons.bow] }, with: 'bow' }), {
      attack: 80,
      defence: 'acrobatics',
      evade: 30,
      effects: [],
      location: 11,
      damage: 2,
    });
    for (const id of ['riposte', 'change-engagement'])
      expect(optionsOf(shot.asked, 'effects')[id]?.refused).toMatchObject({ id: 'effect.out-of-reach' });
  });
});
