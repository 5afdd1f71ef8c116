import { describe, expect, test } from 'vitest';
import type { Answers } from '../play.ts';
import { only, targetOfRoll } from '../play.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { duel, warrior, weapons, type Duel } from './fighters.ts';
import { afterwards, played } from './playing.ts';

/** Anna wins by one and takes these effects; then the blow, in the order in which it is asked. */
const anna = (effects: string | string[], then: Answers, at: Duel = {}) =>
  played(duel(at), { attack: 40, defence: 'parry:sword', parry: 80, effects, ...then });

/** Bert wins by one, although the attack succeeded with a critical of Bert. */
const bert = (effects: string | string[], then: Answers, at: Duel = {}) =>
  played(duel(at), { attack: 40, defence: 'parry:sword', parry: 3, effects, ...then });

const LANDS = { location: 11, damage: 6, deflection: 1 };

describe('RQ4-SE-20: the same effect again', () => {
  const world = { repetitionBonus: '10' };
  const before = (amount: number) => ({
    conditions: [{ condition: 'repeated-effect', with: 'disarm-opponent', by: 'bert', amount }],
  });
  const again = { ...LANDS, 'act.disarm-opponent': 50, 'oppose.disarm-opponent': 90 };

  test('RQ4-SE-20.a: is resisted better each time, where the world plays so', () => {
    const first = anna('disarm-opponent', again, { options: world });
    expect(targetOfRoll(first.asked, 'oppose.disarm-opponent').value).toBe(60);
    expect(first.result).toContainEqual({
      fact: 'gained',
      who: 'anna',
      condition: 'repeated-effect',
      with: 'disarm-opponent',
      by: 'bert',
      amount: 1,
    });
    const third = anna('disarm-opponent', again, { options: world, anna: { state: before(2) } });
    expect(targetOfRoll(third.asked, 'oppose.disarm-opponent').value).toBe(80);
    const state = afterwards(duel({ anna: { state: before(2) } }), third.result, 'anna').state;
    expect(state.conditions).toEqual([
      { condition: 'repeated-effect', with: 'disarm-opponent', by: 'bert', amount: 3 },
    ]);
  });

  test('RQ4-SE-20.b: starts over after something else', () => {
    const { result } = anna(
      'choose-location',
      { ...LANDS, location: 'chest' },
      { options: world, anna: { state: before(2) } },
    );
    expect(result).toContainEqual({
      fact: 'ended',
      who: 'anna',
      condition: 'repeated-effect',
      with: 'disarm-opponent',
      by: 'bert',
    });
  });

  test.each<[string, Parameters<typeof played>[0], Answers]>([
    [
      'a blow that misses',
      duel({ options: world, anna: { state: before(2) } }),
      { attack: 90, defence: 'none' },
    ],
    [
      'something else',
      duel({
        action: 'stand-up',
        options: world,
        anna: { state: { conditions: [...before(2).conditions, { condition: 'prone' }] } },
      }),
      {},
    ],
  ])('RQ4-SE-20.b: starts over after %s', (_what, setup, answers) => {
    const { state } = afterwards(setup, played(setup, answers).result, 'anna');
    expect(state.conditions).toEqual([]);
  });

  test('RQ4-SE-20.b: a defence in between leaves it; one of a defender starts over without it', () => {
    const tripped = { condition: 'repeated-effect', with: 'trip-attacker', by: 'anna', amount: 1 };
    const disarmed = { condition: 'repeated-effect', with: 'disarm-opponent', by: 'anna', amount: 1 };
    const setup = duel({ options: world, bert: { state: { conditions: [tripped, disarmed] } } });
    const { result } = played(setup, { attack: 90, defence: 'none' });
    expect(afterwards(setup, result, 'bert').state.conditions).toEqual([disarmed]);
  });

  test('it ends with the fight', () => {
    expect(runequest4.overWithFight(warrior('anna', { state: before(2) }))).toEqual([
      { fact: 'ended', who: 'anna', condition: 'repeated-effect', with: 'disarm-opponent', by: 'bert' },
    ]);
  });

  test('RQ4-SE-20.c: as proposed nothing is counted', () => {
    const { result, asked } = anna('disarm-opponent', again, { anna: { state: before(2) } });
    expect(targetOfRoll(asked, 'oppose.disarm-opponent').value).toBe(60);
    expect(only(result, 'gained')).toEqual([]);
  });

  test('trips and bashes likewise', () => {
    const tripped = {
      conditions: [{ condition: 'repeated-effect', with: 'trip-attacker', by: 'anna', amount: 1 }],
    };
    const trip = bert(
      'trip-attacker',
      { ...LANDS, 'act.trip': 80, 'oppose.trip': 90 },
      { options: { repetitionBonus: '20' }, bert: { state: tripped } },
    );
    expect(targetOfRoll(trip.asked, 'oppose.trip').value).toBe(60);
    const bashed = { conditions: [{ condition: 'repeated-effect', with: 'bash', by: 'bert', amount: 1 }] };
    const answers = {
      location: 11,
      damage: [4, 5],
      deflection: 8,
      'obstacle.bash': 'obstacle',
      'footing.bash': 45,
    };
    const bash = anna('bash', answers, {
      options: { repetitionBonus: '5' },
      anna: { weapons: [weapons.greatAxe], state: bashed },
      with: 'great-axe',
    });
    expect(targetOfRoll(bash.asked, 'footing.bash').value).toBe(45);
  });
});
