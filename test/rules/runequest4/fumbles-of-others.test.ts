import { describe, expect, test } from 'vitest';
import { afterPassing } from '../../../src/fight/turns.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import type { Answers } from '../play.ts';
import { only, optionsOf, questionOf } from '../play.ts';
import { body, duel, duelFight, warrior, weapons, type Duel } from './fighters.ts';
import { afterwards, played } from './playing.ts';

/** Anna fumbles, and this is what she rolls; Bert does not parry if nothing else is said. */
const fumble = (roll: number, then: Answers = {}, at: Duel = {}, before: Answers = { defence: 'none' }) =>
  played(duel(at), { attack: 99, ...before, 'fumble.attack.2': roll, ...then });

const didOf = (roll: number, then: Answers = {}, at: Duel = {}) =>
  only(fumble(roll, then, at).result, 'did').map(({ what }) => what);

const near = { others: [warrior('carl')] };

const natural = (key: 'claw' | 'bite' | 'fist'): Duel => ({ anna: { weapons: [weapons[key]] }, with: key });

const bow: Duel = { anna: { weapons: [weapons.bow] }, with: 'bow' };

const PARRIED: Answers = { defence: 'parry:sword', parry: 80 };

describe('RQ4-FUMBLE-03: natural weapons', () => {
  const claw = natural('claw');
  test.each([
    [3, 'hesitates', {}],
    [6, 'limb-numb', {}],
    [9, 'tangled', { 'turns.fumble.2': 2 }],
    [12, 'limb-hurt', { 'damage.fumble.2': 2 }],
    [14, 'stumbles', { 'turns.fumble.2': 2 }],
    [16, 'limb-broken', { 'turns.wound.fumble.2': 2, 'resist.wound.fumble.2': 50 }],
    [18, 'ally-hit', { 'resist.wound.fumble.2': 90 }],
  ])('RQ4-FUMBLE-03.a: %i: %s', (roll, what, then) => expect(didOf(roll, then, claw)).toEqual([what]));

  test('RQ4-FUMBLE-03.b, .c: a numb limb is of no use; Endurance shakes it off, from the action after the next', () => {
    const { result } = fumble(4, {}, claw);
    const anna = afterwards(duel(claw), result, 'anna');
    const setup = (action: string) => ({
      ...duel({ ...claw, action }),
      fighters: { anna, bert: warrior('bert') },
    });
    expect(runequest4.refusal(setup('attack'))).toEqual({ rule: 'RQ4-FUMBLE-03', id: 'condition.numb' });
    expect(runequest4.refusal(setup('shake-off'))).toEqual({
      rule: 'RQ4-FUMBLE-03',
      id: 'condition.still-numb',
    });
    const numb = { condition: 'numb', where: 'right-arm' };
    const later = duel({
      ...claw,
      anna: { ...claw.anna, state: { conditions: [numb] } },
      action: 'shake-off',
    });
    expect(played(later, { 'act.shake-off': 50 }).result).toContainEqual({
      fact: 'ended',
      who: 'anna',
      ...numb,
    });
    expect(played(later, { 'act.shake-off': 51 }).result).toContainEqual(
      expect.objectContaining({ fact: 'gained', condition: 'still-numb' }),
    );
    expect(runequest4.refusal(duel({ action: 'shake-off' }))).toMatchObject({ id: 'not-numb' });
  });

  test('RQ4-FUMBLE-03.c: a test that failed comes again at the next Combat Action, also after a turn let go', () => {
    const state = { conditions: [{ condition: 'numb', where: 'right-arm' }] };
    const numb = { ...claw, anna: { ...claw.anna, state }, fight: duelFight, action: 'shake-off' };
    const failed = played(duel(numb), { 'act.shake-off': 51 });
    expect(runequest4.keepsTurn('anna', failed.result, duelFight)).toBe(true);
    const anna = afterwards(duel(numb), failed.result, 'anna');
    expect(runequest4.refusal({ ...duel(numb), fighters: { anna, bert: warrior('bert') } })).toMatchObject({
      id: 'condition.still-numb',
    });
    const later = afterPassing(runequest4, { anna, bert: warrior('bert') }, duelFight);
    expect(later.fighters['anna']?.state.conditions).toEqual(state.conditions);
  });

  test('RQ4-FUMBLE-03.c: not on the turn of another', () => {
    const state = { conditions: [{ condition: 'numb', where: 'right-arm' }] };
    const fight = { ...duelFight, turn: 'bert' };
    const numb = { ...claw, anna: { ...claw.anna, state }, fight, action: 'shake-off' };
    expect(runequest4.refusal(duel(numb))).toMatchObject({ id: 'not-your-turn' });
  });

  test('RQ4-FUMBLE-03.d: the limb is hurt by what parried, through its armour, else by itself', () => {
    const { result, asked } = fumble(
      10,
      { 'damage.fumble.2': 8 },
      { anna: { ...claw.anna, locations: body(0, 2) }, with: 'claw' },
      PARRIED,
    );
    expect(questionOf(asked, 'damage.fumble.2')).toMatchObject({ by: 'bert', dice: '1d8' });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'right-arm', points: 6 }]);
    expect(questionOf(fumble(10, { 'damage.fumble.2': 3 }, claw).asked, 'damage.fumble.2')).toMatchObject({
      by: 'anna',
      dice: '1d6',
    });
  });

  test('RQ4-FUMBLE-03.e: a broken limb is at 0, and no worse', () => {
    const then = { 'turns.wound.fumble.2': 2, 'resist.wound.fumble.2': 50 };
    const { result } = fumble(15, then, claw);
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'right-arm', points: 11 }]);
    expect(only(result, 'wounded')[0]).toMatchObject({ wound: 'serious' });
    const worse = { anna: { ...claw.anna, state: { hurt: { 'right-arm': 12 } } }, with: 'claw' };
    expect(only(fumble(15, {}, worse).result, 'hurt')).toEqual([]);
  });

  test('RQ4-FUMBLE-03.f: with nobody near: a Major Wound, as far below nothing as there were hit points', () => {
    const seven = {
      anna: { ...claw.anna, locations: body().map(place => ({ ...place, hp: 7 })) },
      with: 'claw',
    };
    const { result } = fumble(17, { 'resist.wound.fumble.2': 90 }, seven);
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'right-arm', points: 14 }]);
    expect(only(result, 'wounded')[0]).toMatchObject({ wound: 'major' });
  });

  test('the GM says which limb it was, where the fighter does not', () => {
    const { asked, result } = fumble(6, { 'limb.fumble.2': 'right-leg' }, natural('fist'));
    expect(questionOf(asked, 'limb.fumble.2')).toMatchObject({ by: 'gm', body: 'anna' });
    expect(Object.keys(optionsOf(asked, 'limb.fumble.2')).slice(-3)).toEqual(['abdomen', 'chest', 'head']);
    expect(only(result, 'gained')[0]).toMatchObject({ condition: 'numb', where: 'right-leg' });
  });
});

describe('RQ4-FUMBLE-04: missile weapons', () => {
  test.each([
    [3, 'disoriented', {}],
    [6, 'drops-weapon', { 'distance.fumble.2': 2 }],
    [9, 'tangled', { 'turns.fumble.2': 2 }],
    [12, 'weapon-gone', {}],
    [14, 'weapon-damaged', { 'damage.fumble.2': 2 }],
    [16, 'ally-hit', {}],
    [18, 'self-hit', { 'location.fumble.2': 11, 'damage.fumble.2': 2 }],
    [19, 'bad-luck', { 'fumble.attack.3': 12, 'fumble.attack.4': 16 }],
  ])('RQ4-FUMBLE-04.a: %i: %s', (roll, what, then) => expect(didOf(roll, then, bow)[0]).toBe(what));

  test('RQ4-FUMBLE-04.b: dropped 1d2 metres away', () => {
    expect(questionOf(fumble(4, { 'distance.fumble.2': 2 }, bow).asked, 'distance.fumble.2')).toMatchObject({
      dice: '1d2',
    });
  });

  test('RQ4-FUMBLE-04.c: a weapon that is gone cannot be used, nor picked up', () => {
    const { result } = fumble(10, {}, bow);
    const anna = afterwards(duel(bow), result, 'anna');
    const setup = (action: string) => ({
      ...duel({ ...bow, action }),
      fighters: { anna, bert: warrior('bert') },
    });
    expect(runequest4.refusal(setup('attack'))).toEqual({
      rule: 'RQ4-FUMBLE-04',
      id: 'condition.weapon-lost',
    });
    expect(runequest4.refusal(setup('regain-weapon'))).toEqual({ rule: 'RQ4-SE-04', id: 'weapon-in-hand' });
  });

  test('RQ4-FUMBLE-04.d: it takes its own damage, no matter who parried', () => {
    const kite = { ...bow, bert: { weapons: [weapons.kite] } };
    const parried = { defence: 'parry:kite', parry: 80 };
    const { asked, result } = fumble(13, { 'damage.fumble.2': 3 }, kite, parried);
    expect(questionOf(asked, 'damage.fumble.2')).toMatchObject({ by: 'anna', dice: '1d8' });
    expect(only(result, 'worn')).toEqual([{ fact: 'worn', who: 'anna', weapon: 'bow', points: 3, left: 7 }]);
  });

  test('RQ4-FUMBLE-04.e: nobody near: nothing more', () => {
    expect(only(fumble(15, {}, bow).result, 'hurt')).toEqual([]);
    const ally = { 'target.fumble.2': 'carl', 'location.fumble.2': 11, 'damage.fumble.2': 5 };
    expect(only(fumble(15, ally, { ...bow, ...near }).result, 'hurt')[0]).toMatchObject({
      who: 'carl',
      points: 5,
    });
  });

  test('a natural weapon that drops stays where it is', () => {
    const spit = { anna: { weapons: [{ ...weapons.bow, id: 'spit', natural: true }] }, with: 'spit' };
    expect(only(fumble(4, { 'distance.fumble.2': 2 }, spit).result, 'disarmed')).toEqual([]);
  });
});

test('RQ4-FUMBLE-03: a limb that is hurt may be wounded', () => {
  const frail = {
    ...natural('claw'),
    anna: { weapons: [weapons.claw], locations: body().map(place => ({ ...place, hp: 5 })) },
  };
  const { result } = fumble(
    10,
    { 'damage.fumble.2': 5, 'turns.wound.fumble.2': 1, 'resist.wound.fumble.2': 90 },
    frail,
  );
  expect(result).toContainEqual({ fact: 'gained', who: 'anna', condition: 'useless', where: 'right-arm' });
  const saved = fumble(
    10,
    { 'damage.fumble.2': 3 },
    { ...frail, anna: { ...frail.anna, locations: body(0, 3) } },
  );
  expect(only(saved.result, 'wounded')).toEqual([]);
});
