import { describe, expect, test } from 'vitest';
import { optionsOf as readingsOf } from '../../../src/rules/runequest4/options.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { skillOf } from '../../../src/rules/runequest4/skills.ts';
import { only, targetOfRoll } from '../play.ts';
import { duel, warrior, weapons, type Different } from './fighters.ts';
import { factsOf, played } from './playing.ts';

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
