import { describe, expect, test } from 'vitest';
import type { Answers } from '../play.ts';
import { only, optionsOf, questionOf, targetOfRoll } from '../play.ts';
import { body, duel, duelFight, warrior, weapons, type Duel } from './fighters.ts';
import { afterwards, factsOf, played } from './playing.ts';

/** Anna wins by one and takes these effects; then the blow, in the order in which it is asked. */
const anna = (effects: string | string[], then: Answers, at: Duel = {}) =>
  played(duel(at), { attack: 40, defence: 'parry:sword', parry: 80, effects, ...then });

/** Bert wins by one, although the attack succeeded with a critical of Bert. */
const bert = (effects: string | string[], then: Answers, at: Duel = {}) =>
  played(duel(at), { attack: 40, defence: 'parry:sword', parry: 3, effects, ...then });

const LANDS = { location: 11, damage: 6, deflection: 1 };
const soldier = warrior('x').styles[0]!;

describe('RQ4-SE-01 Maximise Damage', () => {
  test('a broadsword does 8, a great axe 1d6+6+2', () => {
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

  test('never the damage modifier, and not of what impales', () => {
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

  test('by the defender, who is struck all the same', () => {
    const { result, asked } = bert('redirect-blow', { location: 'left-leg', damage: 8, deflection: 1 });
    expect(questionOf(asked, 'location')).toMatchObject({ by: 'bert', body: 'bert' });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'left-leg', points: 3 }]);
  });
});

describe('RQ4-SE-03 Bypass Armour', () => {
  test('worn or natural, whichever there is', () => {
    const { result } = anna('pierce-armour', LANDS, { bert: { locations: body(3) } });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 5 }]);
    const hide = anna('pierce-armour', LANDS, { bert: { locations: body(0, 3) } });
    expect(only(hide.result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 5 }]);
  });

  test.each([
    ['worn', 3],
    ['natural', 4],
  ])('of both, the one chosen: %s', (armour, points) => {
    const { result } = anna('pierce-armour', { ...LANDS, armour }, { bert: { locations: body(1, 2) } });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points }]);
  });

  test('without it both stop', () => {
    const { result } = anna([], LANDS, { bert: { locations: body(1, 2) } });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 2 }]);
  });
});

describe('RQ4-SE-04 Disarm', () => {
  test('an opposed test of weapon skills, which the target loses', () => {
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
    expect(only(both.result, 'disarmed')).toEqual([]);
  });

  test('defenders disarm too', () => {
    const { result } = bert('disarm-opponent', {
      ...LANDS,
      'act.disarm-opponent': 50,
      'oppose.disarm-opponent': 40,
    });
    expect(only(result, 'disarmed')).toEqual([{ fact: 'disarmed', who: 'anna', weapon: 'sword', metres: 0 }]);
  });

  test.each(['greatSword', 'net'] as const)('+20 to whoever bears a %s', key => {
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

  test('nothing in hand, or bound to it: nothing to lose', () => {
    const { asked } = played(duel({ bert: { weapons: [weapons.kite, weapons.fist] } }), {
      ...{ attack: 40, defence: 'none', effects: [], location: 11, damage: 1 },
    });
    expect(optionsOf(asked, 'effects')['disarm-opponent']?.refused).toMatchObject({
      id: 'effect.nothing-to-drop',
    });
  });
});

describe('RQ4-SE-05 Bash', () => {
  const basher = { anna: { weapons: [weapons.greatAxe] }, with: 'great-axe' };
  const rolls = { location: 11, damage: [4, 5], deflection: 8 };

  test('a metre for each 5 of what was rolled, hurt or not', () => {
    const iron = { bert: { locations: body(20) } };
    const { result } = anna('bash', { ...rolls, 'obstacle.bash': 'free' }, { ...basher, ...iron });
    expect(only(result, 'pushed')).toEqual([{ fact: 'pushed', who: 'bert', metres: 2 }]);
    expect(only(result, 'hurt')).toEqual([]);
    const little = anna('bash', { ...rolls, damage: [1, 1] }, basher);
    expect(only(little.result, 'pushed')).toEqual([]);
  });

  test('into an obstacle: Acrobatics, or down', () => {
    const { result } = anna('bash', { ...rolls, 'obstacle.bash': 'obstacle', 'footing.bash': 41 }, basher);
    expect(result).toContainEqual({ fact: 'gained', who: 'bert', condition: 'prone' });
    const stands = anna('bash', { ...rolls, 'obstacle.bash': 'obstacle', 'footing.bash': 40 }, basher);
    expect(only(stands.result, 'gained')).toEqual([]);
  });

  test('a shield or two hands, and no more than twice the size', () => {
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

describe('RQ4-SE-06 Damage Weapon', () => {
  const axe = { anna: { weapons: [weapons.greatAxe] }, with: 'great-axe' };

  test('its own maximum protects a weapon; what goes past costs it hit points', () => {
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

  test('the defender damages with what parried, and is struck all the same', () => {
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

  test('one of several is chosen where none met the blow; none of those that nothing can damage', () => {
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

describe('RQ4-SE-07 Entangle', () => {
  const net = { anna: { weapons: [weapons.net] }, with: 'net' };
  const caught = (location: number) => anna('entangle', { location, damage: 1, deflection: 1 }, net).result;

  test('the place struck is caught', () => {
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

describe('RQ4-SE-08 Impale', () => {
  const dagger = { anna: { weapons: [weapons.dagger], damageModifier: '1d4' }, with: 'dagger' };
  const stab = { location: 11, damage: 1, deflection: 1 };

  test('one die at its maximum, and the weapon stays', () => {
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

  test('pulled out at once with Brawn: its dice again, without modifier and armour', () => {
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

  test('it stays where Brawn fails', () => {
    const { result } = anna('impale-wound', { ...stab, impaled: 'pull-out', 'act.pull-weapon': 51 }, dagger);
    expect(result).toContainEqual({ fact: 'did', who: 'anna', what: 'weapon-stays' });
    expect(afterwards(duel(dagger), result, 'bert').state.conditions[0]).toMatchObject({
      condition: 'impaled',
    });
  });

  test('no wound, nothing stays', () => {
    const { asked } = anna('impale-wound', stab, { ...dagger, bert: { locations: body(9) } });
    expect(asked.map(({ name }) => name)).not.toContain('impaled');
    const cutting = anna([], LANDS);
    expect(optionsOf(cutting.asked, 'effects')['impale-wound']?.refused).toMatchObject({
      id: 'effect.weapon.impaling',
    });
  });

  test('whoever has a weapon in the wound is worse by 20 at everything', () => {
    const state = { conditions: [{ condition: 'impaled', where: 'chest', with: 'dagger', by: 'anna' }] };
    const { asked } = anna([], LANDS, { bert: { state } });
    expect(targetOfRoll(asked, 'parry')).toMatchObject({ value: 40 });
  });
});

describe('RQ4-SE-09 Expose Defender, RQ4-SE-10 Maximum Parry, RQ4-SE-16 Attacker Misses', () => {
  test('nothing is deflected, and only a failed defence is exposed', () => {
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

  test('one die of the deflection at its maximum; not of a shield', () => {
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

  test('the attack misses altogether, if its roll failed', () => {
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

  test('none of them with the simplified table, nor where there is no blow', () => {
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
  test('weapon skill against Acrobatics', () => {
    const { result, asked } = bert('trip-attacker', { ...LANDS, 'act.trip': 50, 'oppose.trip': 30 });
    expect(targetOfRoll(asked, 'act.trip').value).toBe(60);
    expect(targetOfRoll(asked, 'oppose.trip')).toMatchObject({ value: 40 });
    expect(result).toContainEqual({ fact: 'gained', who: 'anna', condition: 'prone' });
    const stands = bert('trip-attacker', { ...LANDS, 'act.trip': 30, 'oppose.trip': 40 });
    expect(only(stands.result, 'gained')).toEqual([]);
  });

  test('RQ4-ACRO-04: on four legs Athletics, 20 better', () => {
    const { asked } = bert(
      'trip-attacker',
      { ...LANDS, 'act.trip': 50, 'oppose.trip': 90 },
      { anna: { legs: 4 } },
    );
    expect(targetOfRoll(asked, 'oppose.trip')).toMatchObject({ value: 65 });
  });
});

describe('RQ4-SE-13 to 15: what else a defender gains', () => {
  test.each(['breaks-away', 'closes-in', 'keeps-off'])('RQ4-SE-13: the distance: %s', engagement => {
    const { result } = bert('change-engagement', { ...LANDS, engagement });
    expect(result).toContainEqual({ fact: 'did', who: 'bert', what: engagement });
  });

  test('RQ4-SE-14: the attacker loses the next Combat Action', () => {
    const { result } = bert('vulnerable-attacker', LANDS, { fight: duelFight });
    const spent = only(result, 'spent').filter(({ who, what }) => who === 'anna' && what === 'ap');
    expect(spent.map(({ amount }) => amount)).toEqual([1, 1]);
    const late = bert('vulnerable-attacker', LANDS, { fight: { ...duelFight, ap: { anna: 1, bert: 2 } } });
    expect(late.result).toContainEqual({ fact: 'gained', who: 'anna', condition: 'actions-lost', amount: 1 });
  });

  test('RQ4-SE-15: a riposte costs nothing, and may be parried', () => {
    const answers = {
      ...LANDS,
      ...{
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

  test('with the weapon chosen, and none against a riposte or a shot', () => {
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
    expect(optionsOf(shot.asked, 'effects')['riposte']?.refused).toMatchObject({ id: 'effect.out-of-reach' });
  });
});

describe('RQ4-SE-20: the same effect again', () => {
  const world = { repetitionBonus: '10' };
  const before = (amount: number) => ({
    conditions: [{ condition: 'repeated-effect', with: 'disarm-opponent', by: 'bert', amount }],
  });
  const again = { ...LANDS, 'act.disarm-opponent': 50, 'oppose.disarm-opponent': 90 };

  test('is resisted better each time, where the world plays so', () => {
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

  test('begins anew after something else', () => {
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

  test('as proposed nothing is counted', () => {
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

test('each effect is for one side, or for both', () => {
  const attacker = optionsOf(anna([], LANDS).asked, 'effects');
  expect(attacker['riposte']?.refused).toMatchObject({ id: 'effect.only-defender' });
  const defender = optionsOf(bert([], LANDS).asked, 'effects');
  expect(defender['bash']?.refused).toMatchObject({ id: 'effect.only-attacker' });
  expect(defender['damage-weapon']?.refused).toBeUndefined();
  expect(factsOf(duel(), { attack: 90, defence: 'none' })).toHaveLength(2);
});
