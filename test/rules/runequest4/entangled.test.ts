import { describe, expect, test } from 'vitest';
import { optionsOf as readingsOf } from '../../../src/rules/runequest4/options.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { skillOf } from '../../../src/rules/runequest4/skills.ts';
import { only, optionsOf, targetOfRoll } from '../play.ts';
import { duel, warrior, weapons, type Different } from './fighters.ts';
import { factsOf, played } from './playing.ts';

/** Small enough to be leapt upon. */
const SMALL = { str: 6, con: 10, siz: 6, dex: 12, int: 4, pow: 7, cha: 5 };

/** The weapon with which Anna attacks. */
const attackOf = (anna: Different) =>
  targetOfRoll(played(duel({ anna }), { attack: 90, defence: 'none' }).asked, 'attack');
const valueOf = (anna: Different) => attackOf(anna).value;

describe('RQ4-SE-07: the location that is caught', () => {
  const held = (where: string) => ({
    conditions: [{ condition: 'entangled', where, with: 'net', by: 'bert' }],
  });

  test.each(['head', 'chest', 'abdomen'])('RQ4-SE-07.d: %s: 20 worse at everything', where => {
    expect(attackOf({ state: held(where) }).reasons.at(-1)).toEqual({
      rule: 'RQ4-SE-07',
      id: 'condition.entangled',
      amount: -20,
    });
    expect(
      skillOf(warrior('x', { state: held(where) }), 'endurance', readingsOf({}), 'RQ4-WOUND-01').value,
    ).toBe(30);
  });

  test('RQ4-SE-07.b: an arm: what it holds is of no use', () => {
    expect(runequest4.refusal(duel({ anna: { state: held('right-arm') } }))).toEqual({
      rule: 'RQ4-SE-07',
      id: 'condition.entangled',
    });
    expect(valueOf({ state: held('left-arm') })).toBe(60);
    const claw = { ...weapons.sword, id: 'claw', natural: true, limb: 'right-arm' };
    const beast = (where: string) => duel({ anna: { weapons: [claw], state: held(where) }, with: 'claw' });
    expect(runequest4.refusal(beast('left-arm'))).toBeNull();
    expect(runequest4.refusal(beast('right-arm'))).toMatchObject({ id: 'condition.entangled' });
    const bound = { weapons: [{ ...weapons.sword, limb: 'left-arm' }], state: held('left-arm') };
    expect(runequest4.refusal(duel({ anna: bound }))).toMatchObject({ id: 'condition.entangled' });
  });

  test('RQ4-SE-07.c: a leg: no manoeuvre', () => {
    const anna = { state: held('left-leg') };
    for (const action of ['charge', 'disengage', 'close-in', 'pounce', 'keep-at-bay']) {
      const setup = duel({ anna, action, others: [warrior('carl')] });
      expect(runequest4.refusal(setup), action).toEqual({ rule: 'RQ4-SE-07', id: 'condition.entangled' });
    }
    expect(valueOf(anna)).toBe(60);
  });

  describe('under a rider', () => {
    const rider = {
      weapons: [weapons.sword, weapons.kite],
      skills: { ride: 70, acrobatics: 60, athletics: 40 },
      mount: { siz: 25, damageModifier: '1d12', fighter: 'horse' },
      state: { conditions: [{ condition: 'mounted' }] },
    };
    const steed = (where: string) => warrior('horse', { legs: 4, state: held(where) });
    const chargeOn = (where: string) =>
      played(duel({ action: 'charge', bert: rider, others: [steed(where)] }), {
        'answer.charge': 'stand',
        attack: 90,
        'end.charge': 'stop',
      });
    const blowAt = (where: string) =>
      played(duel({ bert: rider, others: [steed(where)] }), {
        ...{ attack: 50, defence: 'parry:sword', parry: 3, effects: [], location: 11, damage: 2 },
        deflection: 2,
      });

    test.each(['charge', 'pounce', 'disengage', 'close-in', 'keep-at-bay'])(
      'RQ4-SE-07.c: %s: a leg of the mount keeps its rider from it',
      action => {
        const refusalWith = (where: string) =>
          runequest4.refusal(
            duel({ action, anna: rider, bert: { characteristics: SMALL }, others: [steed(where)] }),
          );
        expect(refusalWith('left-leg')).toMatchObject({ id: 'mount-down' });
        expect(refusalWith('chest')).toBeNull();
        // Off the mount the rider goes where they like.
        expect(
          runequest4.refusal(duel({ action: 'mount', anna: rider, others: [steed('left-leg')] })),
        ).toBeNull();
      },
    );

    test('RQ4-SE-07.c, RQ4-CHARGE-03.e: nor does the rider escape a charge', () => {
      const escapeFrom = (where: string) => optionsOf(chargeOn(where).asked, 'answer.charge')['escape'];
      expect(escapeFrom('left-leg')?.refused).toEqual({ rule: 'RQ4-CHARGE-03', id: 'mount-down' });
      expect(escapeFrom('chest')?.refused).toBeUndefined();
    });

    test('RQ4-SE-07.c, RQ4-SE-13.a: nor change the distance', () => {
      const changeWith = (where: string) => optionsOf(blowAt(where).asked, 'effects')['change-engagement'];
      expect(changeWith('left-leg')?.refused).toEqual({ rule: 'RQ4-SE-13', id: 'mount-down' });
      expect(changeWith('chest')?.refused).toBeUndefined();
    });

    test('RQ4-SE-07.c, RQ4-MOUNT-03.a: nor ride out of the way of a shot', () => {
      const shotAt = (where: string, weapon: Different['weapons'], id: string) => {
        const carl = warrior('carl', { ...rider, mount: { ...rider.mount, fighter: 'bert' } });
        const bert = { legs: 4, weapons: [weapons.kite], state: held(where) };
        const setup = duel({ bert, others: [carl], with: id, ...(weapon && { anna: { weapons: weapon } }) });
        const { asked } = played(setup, { attack: 90, 'defence.mount': 'none', defence: 'none' });
        return optionsOf(asked, 'defence.mount');
      };
      expect(shotAt('left-leg', [weapons.bow], 'bow')['ride']?.refused).toMatchObject({ id: 'mount-down' });
      expect(shotAt('left-leg', [weapons.bow], 'bow')['parry:kite']?.refused).toBeUndefined();
      expect(shotAt('chest', [weapons.bow], 'bow')['ride']?.refused).toBeUndefined();
      expect(shotAt('left-leg', undefined, 'sword')['ride']?.refused).toBeUndefined();
    });
  });

  test('RQ4-SE-07.e: the holder of the net may trip with it, until the victim is free', () => {
    const state = { conditions: [{ condition: 'entangled', where: 'chest', with: 'net', by: 'anna' }] };
    const setup = duel({
      action: 'trip-entangled',
      anna: { weapons: [weapons.net] },
      with: 'net',
      bert: { state },
    });
    const { asked, result } = played(setup, { 'act.trip': 50, 'oppose.trip': 90 });
    expect(targetOfRoll(asked, 'act.trip').value).toBe(60);
    expect(targetOfRoll(asked, 'oppose.trip').value).toBe(20);
    expect(result).toContainEqual({ fact: 'gained', who: 'bert', condition: 'prone' });
    const free = duel({ action: 'trip-entangled', anna: { weapons: [weapons.net] }, with: 'net' });
    expect(runequest4.refusal(free)).toEqual({ rule: 'RQ4-SE-07', id: 'not-entangled' });
    const dropped = duel({
      action: 'trip-entangled',
      anna: { weapons: [weapons.net], state: { dropped: ['net'] } },
      bert: { state },
    });
    expect(runequest4.refusal(dropped)).toMatchObject({ id: 'not-entangled' });
  });

  test('RQ4-SE-07.f: Brawn against the holder, or alone, gets out of it', () => {
    const setup = duel({
      action: 'struggle',
      anna: { state: held('chest') },
      bert: { weapons: [weapons.net] },
    });
    const { asked, result } = played(setup, { 'act.struggle': 30, 'oppose.struggle': 90 });
    expect(targetOfRoll(asked, 'act.struggle').value).toBe(30);
    expect(targetOfRoll(asked, 'oppose.struggle').value).toBe(60);
    expect(only(result, 'ended')).toEqual([
      { fact: 'ended', who: 'anna', condition: 'entangled', where: 'chest', with: 'net', by: 'bert' },
    ]);
    const alone = duel({
      action: 'struggle',
      anna: { state: { conditions: [{ condition: 'entangled', where: 'chest' }] } },
    });
    expect(only(factsOf(alone, { 'act.struggle': 30 }), 'ended')).toHaveLength(1);
    expect(factsOf(alone, { 'act.struggle': 31 })).toContainEqual({
      fact: 'did',
      who: 'anna',
      what: 'stays-held',
    });
    expect(factsOf(setup, { 'act.struggle': 20, 'oppose.struggle': 30 })).toContainEqual({
      fact: 'did',
      who: 'anna',
      what: 'stays-held',
    });
    expect(runequest4.refusal(duel({ action: 'struggle' }))).toMatchObject({ id: 'nothing-to-escape' });
  });
});
