import { describe, expect, test } from 'vitest';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import type { Answers } from '../play.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, optionsOf, targetOfRoll } from '../play.ts';
import { body, duel, duelFight, warrior, weapons, type Duel } from './fighters.ts';
import { played } from './playing.ts';

const STOP = { 'end.charge': 'stop' };

test('RQ4-CHARGE-08.a, .b: a fighter in the air charges with every blow, but not with a shot', () => {
  const aloft = { circumstances: [['anna', 'aloft']] as const };
  const { asked } = played(duel(aloft), { 'answer.charge': 'stand', attack: 97, ...STOP });
  expect(asked[0]?.name).toBe('answer.charge');
  const bow = played(duel({ ...aloft, anna: { weapons: [weapons.bow] }, with: 'bow' }), {
    attack: 97,
    defence: 'none',
  });
  expect(bow.asked[0]?.name).toBe('attack');
  expect(
    runequest4.refusal(duel({ action: 'charge', anna: { weapons: [weapons.bow] }, with: 'bow' })),
  ).toMatchObject({ id: 'only-melee-weapons' });
});

describe('RQ4-CHARGE-06.b, RQ4-CHARGE-08.a: what a flyer moves with', () => {
  const locations = body().map(place => (place.id === 'left-arm' ? { ...place, id: 'left-wing' } : place));
  const refused = (where: string, circumstances: Duel['circumstances'], action: string) => {
    const state = { conditions: [{ condition: 'useless', where }] };
    return runequest4.refusal(
      duel({ anna: { locations, state }, action, ...(circumstances && { circumstances }) }),
    );
  };

  test.each(['attack', 'precise-attack', 'charge'])(
    '%s: in the air the wings, on the ground the legs',
    action => {
      const lame = { rule: 'RQ4-CHARGE-06', id: 'condition.useless' };
      expect(refused('left-wing', [['anna', 'aloft']], action)).toEqual(lame);
      expect(refused('right-leg', [['anna', 'aloft']], action)).toBeNull();
      expect(refused('left-wing', [], action)).toBeNull();
      expect(refused('right-leg', [], action)).toEqual(action === 'charge' ? lame : null);
    },
  );
});

describe('RQ4-CHARGE-09: leaps', () => {
  const lion = { characteristics: { ...warrior('x').characteristics, siz: 26 } };
  const leap = (answers: Answers, at: Duel = {}) =>
    played(duel({ action: 'pounce', anna: lion, ...at }), answers);

  test('RQ4-CHARGE-09.a, .b: Athletics against Acrobatics: down without harm', () => {
    const { asked, result } = leap({ 'act.pounce': 40, 'oppose.pounce': 30 }, { fight: duelFight });
    expect(targetOfRoll(asked, 'act.pounce').value).toBe(45);
    expect(targetOfRoll(asked, 'oppose.pounce').value).toBe(40);
    expect(result.slice(-1)).toEqual([{ fact: 'gained', who: 'bert', condition: 'prone' }]);
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
    expect(leap({ 'act.pounce': 30, 'oppose.pounce': 40 }).result).toContainEqual({
      fact: 'did',
      who: 'bert',
      what: 'stays-up',
    });
  });

  test('RQ4-CHARGE-09.c: on four legs Athletics, 20 better', () => {
    expect(
      targetOfRoll(
        leap({ 'act.pounce': 40, 'oppose.pounce': 30 }, { bert: { legs: 4 } }).asked,
        'oppose.pounce',
      ).value,
    ).toBe(65);
  });

  test('RQ4-CHARGE-09.d: at nobody more than half as large', () => {
    const small = duel({ action: 'pounce', anna: { characteristics: { ...lion.characteristics, siz: 25 } } });
    expect(runequest4.refusal(small)).toEqual({
      rule: 'RQ4-CHARGE-09',
      id: 'effect.too-heavy',
      names: { siz: 13, limit: 12 },
    });
    expect(runequest4.refusal(duel({ action: 'pounce', anna: lion }))).toBeNull();
  });

  test('RQ4-CHARGE-09.a: at nobody who lies already', () => {
    const prone = { state: { conditions: [{ condition: 'prone' }] } };
    expect(runequest4.refusal(duel({ action: 'pounce', anna: lion, bert: prone }))).toEqual({
      rule: 'RQ4-CHARGE-09',
      id: 'effect.lies-down',
    });
  });
});

test('RQ4-SE-12, RQ4-SE-07: nobody who lies is tripped', () => {
  const lies = { condition: 'prone' };
  const { asked } = played(duel({ anna: { state: { conditions: [lies] } } }), {
    ...{ attack: 40, defence: 'parry:sword', parry: 3, effects: [], location: 11, damage: 1, deflection: 1 },
  });
  expect(optionsOf(asked, 'effects')['trip-attacker']?.refused).toEqual({
    rule: 'RQ4-SE-12',
    id: 'effect.lies-down',
  });
  const held = { condition: 'entangled', where: 'chest', with: 'net', by: 'anna' };
  const net = (conditions: readonly Condition[]) =>
    runequest4.refusal(
      duel({ action: 'trip-entangled', anna: { weapons: [weapons.net] }, bert: { state: { conditions } } }),
    );
  expect(net([held])).toBeNull();
  expect(net([held, lies])).toEqual({ rule: 'RQ4-SE-07', id: 'effect.lies-down' });
});
