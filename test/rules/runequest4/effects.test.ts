import { describe, expect, test } from 'vitest';
import type { Answers } from '../play.ts';
import { only, optionsOf, questionOf, targetOfRoll } from '../play.ts';
import { body, duel, warrior, weapons, type Duel } from './fighters.ts';
import { afterwards, factsOf, played } from './playing.ts';

/** Anna wins by one and takes these effects; then the blow, in the order in which it is asked. */
const anna = (effects: string | string[], then: Answers, at: Duel = {}) =>
  played(duel(at), { attack: 40, defence: 'parry:sword', parry: 80, effects, ...then });

/** Bert wins by one, although the attack succeeded with a critical of Bert. */
const bert = (effects: string | string[], then: Answers, at: Duel = {}) =>
  played(duel(at), { attack: 40, defence: 'parry:sword', parry: 3, effects, ...then });

const LANDS = { location: 11, damage: 6, deflection: 1 };

describe('RQ4-SE-01 Maximise Damage', () => {
  test('RQ4-SE-01.a: a broadsword does 8, a great axe 1d6+6+2', () => {
    const { asked, result } = anna('maximise-damage', { location: 11, deflection: 1 });
    expect(asked.map(({ name }) => name)).not.toContain('damage');
    expect(only(result, 'rolled')).toContainEqual(expect.objectContaining({ roll: 'damage', total: 8 }));
    const axe = { weapons: [weapons.greatAxe] };
    const great = anna(
      'maximise-damage',
      { location: 11, damage: 2, deflection: 1 },
      { anna: axe, with: 'great-axe' },
    );
    expect(questionOf(great.asked, 'damage')).toMatchObject({ dice: '1d6+8' });
  });

  test('RQ4-SE-01.b, .c: never the damage modifier, and not of what impales', () => {
    const strong = { damageModifier: '1d4' };
    const { asked } = anna('maximise-damage', { location: 11, damage: 3, deflection: 1 }, { anna: strong });
    expect(questionOf(asked, 'damage')).toMatchObject({ dice: '1d4+8' });
    const dagger = { weapons: [weapons.dagger] };
    const stab = anna([], { location: 11, damage: 3, deflection: 1 }, { anna: dagger, with: 'dagger' });
    expect(optionsOf(stab.asked, 'effects')['maximise-damage']?.refused).toMatchObject({
      id: 'effect.impaling-impales',
    });
    expect(optionsOf(stab.asked, 'effects')['impale-wound']?.refused).toBeUndefined();
  });
});

describe('RQ4-SE-02 and RQ4-SE-11: the location is chosen', () => {
  test('by the attacker', () => {
    const { result, asked } = anna('choose-location', { location: 'head', damage: 4, deflection: 1 });
    expect(questionOf(asked, 'location')).toMatchObject({ by: 'anna', body: 'bert' });
    expect(only(result, 'struck')).toEqual([{ fact: 'struck', who: 'bert', where: 'head' }]);
  });

  test('RQ4-SE-11.a, .b: by the defender, who is struck all the same', () => {
    const { result, asked } = bert('redirect-blow', { location: 'left-leg', damage: 8, deflection: 1 });
    expect(questionOf(asked, 'location')).toMatchObject({ by: 'bert', body: 'bert' });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'left-leg', points: 3 }]);
  });
});

describe('RQ4-SE-03 Bypass Armour', () => {
  test('RQ4-SE-03.a: worn or natural, whichever there is', () => {
    const { result } = anna('pierce-armour', LANDS, { bert: { locations: body(3) } });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 5 }]);
    const hide = anna('pierce-armour', LANDS, { bert: { locations: body(0, 3) } });
    expect(only(hide.result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 5 }]);
  });

  test.each([
    ['worn', 3],
    ['natural', 4],
  ])('RQ4-SE-03.b: of both, the one chosen: %s', (armour, points) => {
    const { result } = anna('pierce-armour', { ...LANDS, armour }, { bert: { locations: body(1, 2) } });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points }]);
  });

  test('without it both stop', () => {
    const { result } = anna([], LANDS, { bert: { locations: body(1, 2) } });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 2 }]);
  });
});

describe('RQ4-SE-05 Bash', () => {
  const basher = { anna: { weapons: [weapons.greatAxe] }, with: 'great-axe' };
  const rolls = { location: 11, damage: [4, 5], deflection: 8 };

  test('RQ4-SE-05.b, .c: a metre for each 5 of what was rolled, hurt or not', () => {
    const iron = { bert: { locations: body(20) } };
    const { result } = anna('bash', { ...rolls, 'obstacle.bash': 'free' }, { ...basher, ...iron });
    expect(only(result, 'pushed')).toEqual([{ fact: 'pushed', who: 'bert', metres: 2 }]);
    expect(only(result, 'hurt')).toEqual([]);
    const little = anna('bash', { ...rolls, damage: [1, 1] }, basher);
    expect(only(little.result, 'pushed')).toEqual([]);
  });

  test('RQ4-SE-05.e: into an obstacle: Acrobatics, or down', () => {
    const { result } = anna('bash', { ...rolls, 'obstacle.bash': 'obstacle', 'footing.bash': 41 }, basher);
    expect(result).toContainEqual({ fact: 'gained', who: 'bert', condition: 'prone' });
    const stands = anna('bash', { ...rolls, 'obstacle.bash': 'obstacle', 'footing.bash': 40 }, basher);
    expect(only(stands.result, 'gained')).toEqual([]);
  });

  test('RQ4-SE-05.a, .d: a shield or two hands, and no more than twice the size', () => {
    const { asked } = anna([], LANDS);
    expect(optionsOf(asked, 'effects')['bash']?.refused).toMatchObject({ id: 'effect.shield-or-two-handed' });
    const shield = anna([], LANDS, { anna: { weapons: [weapons.kite] }, with: 'kite' });
    expect(optionsOf(shield.asked, 'effects')['bash']?.refused).toBeUndefined();
    const sized = (siz: number) => ({ bert: { characteristics: { ...warrior('x').characteristics, siz } } });
    const horse = anna([], rolls, { ...basher, ...sized(26) });
    expect(optionsOf(horse.asked, 'effects')['bash']?.refused).toBeUndefined();
    const giant = anna([], rolls, { ...basher, ...sized(27) });
    expect(optionsOf(giant.asked, 'effects')['bash']?.refused).toMatchObject({
      names: { siz: 27, limit: 26 },
    });
  });
});

describe('RQ4-SE-08 Impale', () => {
  const dagger = { anna: { weapons: [weapons.dagger], damageModifier: '1d4' }, with: 'dagger' };
  const stab = { location: 11, damage: 1, deflection: 1 };

  test('RQ4-SE-08.a, .b: one die at its maximum, and the weapon stays', () => {
    const { asked, result } = anna('impale-wound', { ...stab, impaled: 'leave-in' }, dagger);
    expect(questionOf(asked, 'damage')).toMatchObject({ dice: '1d4+4' });
    expect(result).toContainEqual({
      fact: 'gained',
      who: 'bert',
      condition: 'impaled',
      where: 'chest',
      with: 'dagger',
      by: 'anna',
    });
    expect(result).toContainEqual({
      fact: 'gained',
      who: 'anna',
      condition: 'weapon-lodged',
      with: 'dagger',
      by: 'bert',
    });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 4 }]);
  });

  test('RQ4-SE-08.g: pulled out at once with Brawn: its dice again, without modifier and armour', () => {
    const answers = {
      ...stab,
      damage: 3,
      impaled: 'pull-out',
      'act.pull-weapon': 50,
      'damage.pull-weapon': 4,
    };
    const { asked, result } = anna('impale-wound', answers, { ...dagger, bert: { locations: body(2) } });
    expect(questionOf(asked, 'damage.pull-weapon')).toMatchObject({ dice: '1d4' });
    expect(only(result, 'hurt').map(({ points }) => points)).toEqual([4, 4]);
    const after = afterwards(duel(dagger), result, 'bert');
    expect(after.state.conditions.map(({ condition }) => condition)).not.toContain('impaled');
    expect(afterwards(duel(dagger), result, 'anna').state.conditions).toEqual([]);
    // Both count towards the wound.
    expect(only(result, 'wounded').map(({ wound }) => wound)).toEqual(['minor', 'minor']);
  });

  test('RQ4-SE-08.f: it stays where Brawn fails', () => {
    const { result } = anna('impale-wound', { ...stab, impaled: 'pull-out', 'act.pull-weapon': 51 }, dagger);
    expect(result).toContainEqual({ fact: 'did', who: 'anna', what: 'weapon-stays' });
    expect(afterwards(duel(dagger), result, 'bert').state.conditions[0]).toMatchObject({
      condition: 'impaled',
    });
  });

  test('RQ4-SE-08.c, .d: no wound, nothing stays', () => {
    const { asked } = anna('impale-wound', stab, { ...dagger, bert: { locations: body(9) } });
    expect(asked.map(({ name }) => name)).not.toContain('impaled');
    const cutting = anna([], LANDS);
    expect(optionsOf(cutting.asked, 'effects')['impale-wound']?.refused).toMatchObject({
      id: 'effect.weapon.impaling',
    });
  });

  test('RQ4-SE-08.e: a fighter with a weapon in the wound is worse by 20 at everything', () => {
    const state = { conditions: [{ condition: 'impaled', where: 'chest', with: 'dagger', by: 'anna' }] };
    const { asked } = anna([], LANDS, { bert: { state } });
    expect(targetOfRoll(asked, 'parry')).toMatchObject({ value: 40 });
  });
});

test('each effect is for one side, or for both', () => {
  const attacker = optionsOf(anna([], LANDS).asked, 'effects');
  expect(attacker['riposte']?.refused).toMatchObject({ id: 'effect.only-defender' });
  const defender = optionsOf(bert([], LANDS).asked, 'effects');
  expect(defender['bash']?.refused).toMatchObject({ id: 'effect.only-attacker' });
  expect(defender['damage-weapon']?.refused).toBeUndefined();
  expect(factsOf(duel(), { attack: 90, defence: 'none' })).toHaveLength(2);
});
