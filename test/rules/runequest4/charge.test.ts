import { describe, expect, test } from 'vitest';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import type { Answers } from '../play.ts';
import { only, optionsOf, questionOf, targetOfRoll } from '../play.ts';
import { body, duel, duelFight, warrior, weapons, type Different, type Duel } from './fighters.ts';
import { played } from './playing.ts';

const STOP = { 'end.charge': 'stop' };
const HIT = { attack: 40, effects: [], location: 11 };

const charge = (answers: Answers, at: Duel = {}) => played(duel({ action: 'charge', ...at }), answers);
const rider = {
  weapons: [weapons.lance, weapons.sword],
  skills: { ride: 70 },
  mount: { siz: 25, damageModifier: '1d12' },
  state: { conditions: [{ condition: 'mounted' }] },
};

describe('RQ4-CHARGE-01: the damage modifier', () => {
  const diceOf = (anna: Different, at: Duel = {}) =>
    questionOf(
      charge(
        { 'answer.charge': 'stand', ...HIT, damage: at.with === 'lance' ? [1, 1] : [1, 1], ...STOP },
        { anna, ...at },
      ).asked,
      'damage',
    );

  test('one step up on two legs, two on four', () => {
    expect(diceOf({ damageModifier: '1d2' })).toMatchObject({ dice: '1d8+1d4' });
    expect(diceOf({ damageModifier: '1d2', legs: 4 })).toMatchObject({ dice: '1d8+1d6' });
  });

  test('RQ4-MOUNT-05: under the arm of a rider the mount’s own, as it stands or two steps up', () => {
    expect(diceOf(rider, { with: 'lance' })).toMatchObject({ dice: '1d10+1d12+2' });
    const stepped = { with: 'lance', options: { mountModifierStepped: true } };
    const { asked } = charge(
      { 'answer.charge': 'stand', ...HIT, damage: [1, 1, 1], ...STOP },
      { anna: rider, ...stepped },
    );
    expect(questionOf(asked, 'damage')).toMatchObject({ dice: '1d10+1d8+1d6+2' });
    const sword = charge(
      { 'answer.charge': 'stand', ...HIT, location: 1, damage: [1, 1], ...STOP },
      { anna: { ...rider, damageModifier: '1d2' } },
    );
    expect(questionOf(sword.asked, 'damage')).toMatchObject({ dice: '1d8+1d4' });
  });
});

describe('RQ4-CHARGE-02 and 04: to stand', () => {
  test('the target takes the charge, without a parry', () => {
    const { asked, result } = charge(
      { 'answer.charge': 'stand', ...HIT, damage: [4, 1], ...STOP },
      { anna: { damageModifier: '1d2' } },
    );
    expect(questionOf(asked, 'answer.charge').by).toBe('bert');
    expect(asked.map(({ name }) => name)).not.toContain('defence');
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 5 }]);
  });

  const counter = { 'attack.counterattack': 40, 'effects.counterattack': [], 'location.counterattack': 11 };

  test('the longer weapon strikes first', () => {
    const spear = { bert: { weapons: [weapons.spear] } };
    const answers = {
      'answer.charge': 'counterattack:spear',
      ...counter,
      'damage.counterattack': [4, 1],
      ...HIT,
      damage: [4, 1],
      ...STOP,
    };
    const { asked } = charge(answers, { ...spear, anna: { damageModifier: '1d2' } });
    expect(asked.map(({ name }) => name).slice(0, 2)).toEqual(['answer.charge', 'attack.counterattack']);
    const sword = charge(
      {
        'answer.charge': 'counterattack:sword',
        ...HIT,
        damage: [4, 1],
        ...counter,
        'damage.counterattack': 4,
        ...STOP,
      },
      { anna: { damageModifier: '1d2' } },
    );
    expect(sword.asked.map(({ name }) => name).slice(0, 2)).toEqual(['answer.charge', 'attack']);
    expect(only(sword.result, 'hurt').map(({ who }) => who)).toEqual(['bert', 'anna']);
  });

  test('the counterblow is a Combat Action', () => {
    const answers = {
      'answer.charge': 'counterattack:sword',
      ...HIT,
      damage: [4, 1],
      ...counter,
      'damage.counterattack': 4,
      ...STOP,
    };
    const { result } = charge(answers, { fight: duelFight, anna: { damageModifier: '1d2' } });
    expect(only(result, 'spent').map(({ who, what }) => [who, what])).toEqual([
      ['anna', 'ap'],
      ['bert', 'ap'],
    ]);
    const spent = charge(
      { 'answer.charge': 'stand', ...HIT, damage: [4, 1], ...STOP },
      { fight: { ...duelFight, ap: { anna: 2, bert: 0 } }, anna: { damageModifier: '1d2' } },
    );
    expect(optionsOf(spent.asked, 'answer.charge')['counterattack:sword']?.refused).toMatchObject({
      id: 'no-combat-actions',
    });
  });

  test('whoever is out of it strikes no more', () => {
    const frail = { locations: body().map(place => ({ ...place, hp: 2 })) };
    const answers = {
      'answer.charge': 'counterattack:sword',
      ...HIT,
      damage: [4, 1],
      'resist.wound': 90,
      ...STOP,
    };
    const { asked } = charge(answers, { bert: frail, anna: { damageModifier: '1d2' } });
    expect(asked.map(({ name }) => name)).not.toContain('attack.counterattack');
    const spear = {
      'answer.charge': 'counterattack:spear',
      ...counter,
      'damage.counterattack': 6,
      'resist.wound.counterattack': 90,
    };
    const first = charge(spear, { anna: { ...frail }, bert: { weapons: [weapons.spear] } });
    expect(first.asked.map(({ name }) => name)).not.toContain('attack');
    expect(first.result).toContainEqual({ fact: 'did', who: 'anna', what: 'charge-broken' });
  });

  test('RQ4-CHARGE-04: a spear uses the weight of the charge, or of the mount, where that is more', () => {
    const diceOf = (
      anna: Different,
      weapon: 'spear' | 'sword',
      own: string,
      damage: number[],
      at: Duel = {},
    ) => {
      const struck = { ...counter, 'damage.counterattack': damage };
      const hits = { attack: 97 };
      const order = weapon === 'spear' ? { ...struck, ...hits } : { ...hits, ...struck };
      const { asked } = charge(
        { 'answer.charge': `counterattack:${weapon}`, ...order, ...STOP },
        { anna, bert: { weapons: [weapons[weapon]], damageModifier: own }, ...at },
      );
      return questionOf(asked, 'damage.counterattack');
    };
    expect(diceOf({ damageModifier: '1d6' }, 'spear', '1d2', [1, 1])).toMatchObject({ dice: '1d10+1d6' });
    expect(diceOf({ damageModifier: '1d6' }, 'spear', '1d8', [1, 1])).toMatchObject({ dice: '1d10+1d8' });
    expect(diceOf({ damageModifier: '1d6' }, 'sword', '1d2', [1, 1])).toMatchObject({ dice: '1d8+1d2' });
    expect(diceOf({ ...rider, damageModifier: '1d6' }, 'spear', '1d2', [1, 1])).toMatchObject({
      dice: '1d10+1d12',
    });
  });
});

describe('RQ4-CHARGE-03: to escape', () => {
  test('Acrobatics against Athletics, and out of reach', () => {
    const { asked, result } = charge(
      { 'answer.charge': 'escape', 'act.escape': 40, 'oppose.escape': 30, ...STOP },
      { fight: duelFight },
    );
    expect(targetOfRoll(asked, 'act.escape').reasons[0]).toMatchObject({ id: 'skill.acrobatics' });
    expect(targetOfRoll(asked, 'oppose.escape').reasons[0]).toMatchObject({ id: 'skill.athletics' });
    expect(only(result, 'spent').map(({ what }) => what)).toEqual(['ap', 'reaction']);
    expect(only(result, 'struck')).toEqual([]);
  });

  test('against the Ride of one on a mount', () => {
    const { asked } = charge(
      { 'answer.charge': 'escape', 'act.escape': 40, 'oppose.escape': 30, ...STOP },
      { anna: rider },
    );
    expect(targetOfRoll(asked, 'oppose.escape')).toMatchObject({ value: 70 });
  });

  test('beaten, the target is helpless before it', () => {
    const { result, asked } = charge(
      { 'answer.charge': 'escape', 'act.escape': 20, 'oppose.escape': 30, ...HIT, damage: [4, 1], ...STOP },
      { anna: { damageModifier: '1d2' } },
    );
    expect(result).toContainEqual({ fact: 'did', who: 'bert', what: 'caught-by-charge' });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 1 }]);
    expect(asked.map(({ name }) => name)).not.toContain('attack.counterattack');
  });

  test('not without a reaction, and nobody asks the helpless', () => {
    const { asked } = charge(
      { 'answer.charge': 'stand', attack: 97, ...STOP },
      { bert: { reactions: 0 }, fight: { ...duelFight, ap: { anna: 2, bert: 0 } } },
    );
    expect(optionsOf(asked, 'answer.charge')['escape']?.refused).toMatchObject({ id: 'no-reactions' });
    const asleep = charge(
      { attack: 97, ...STOP },
      { bert: { state: { conditions: [{ condition: 'unconscious' }] } } },
    );
    expect(asleep.asked[0]?.name).toBe('attack');
  });
});

describe('RQ4-CHARGE-05 to 07: how it ends', () => {
  const formation = { said: [['bert', 'in-formation']] as const };

  test('a formation stops it, unless somebody is driven back', () => {
    const stopped = charge({ 'answer.charge': 'stand', attack: 97 }, formation);
    expect(stopped.result).toContainEqual({ fact: 'did', who: 'anna', what: 'charge-broken' });
    const strong = { ...formation, anna: { damageModifier: '14' } };
    const through = charge(
      {
        'answer.charge': 'stand',
        ...HIT,
        damage: 2,
        'footing.knockback': 1,
        ...STOP,
      },
      { ...strong, bert: { locations: body(0, 12) } },
    );
    expect(only(through.result, 'pushed')).toHaveLength(1);
    expect(through.asked.at(-1)?.name).toBe('end.charge');
  });

  test('so does a leg that is lost, or a fall', () => {
    const frail = { locations: body().map(place => ({ ...place, hp: 4 })) };
    const answers = {
      'answer.charge': 'counterattack:spear',
      'attack.counterattack': 40,
      'effects.counterattack': [],
      'location.counterattack': 1,
      'damage.counterattack': 4,
      'turns.wound.counterattack': 1,
      'resist.wound.counterattack': 90,
    };
    const { result, asked } = charge(answers, { anna: frail, bert: { weapons: [weapons.spear] } });
    expect(asked.map(({ name }) => name)).not.toContain('attack');
    expect(result).toContainEqual({ fact: 'did', who: 'anna', what: 'charge-broken' });
    const down = charge({ 'answer.charge': 'stand', attack: 97, ...STOP }, {});
    expect(down.result).toContainEqual({ fact: 'did', who: 'anna', what: 'ends-charge' });
    expect(
      runequest4.refusal(
        duel({ action: 'charge', anna: { state: { conditions: [{ condition: 'prone' }] } } }),
      ),
    ).toMatchObject({ id: 'condition.prone' });
  });

  test('past: one Combat Action each in that round', () => {
    const fight = { ...duelFight, ap: { anna: 3, bert: 3 } };
    const three = { anna: { combatActions: 3 }, bert: { combatActions: 3 }, fight };
    const { result } = charge({ 'answer.charge': 'stand', attack: 97, 'end.charge': 'past' }, three);
    const left = runequest4.fightAfter(fight, result).ap;
    expect(left).toEqual({ anna: 0, bert: 1 });
    const acted = { ...three, fight: { ...fight, ap: { anna: 2, bert: 2 } } };
    const late = charge({ 'answer.charge': 'stand', attack: 97, 'end.charge': 'past' }, acted);
    expect(runequest4.fightAfter(acted.fight, late.result).ap).toEqual({ anna: 0, bert: 0 });
    const stops = charge({ 'answer.charge': 'stand', attack: 97, ...STOP }, three);
    expect(runequest4.fightAfter(fight, stops.result).ap).toEqual({ anna: 2, bert: 3 });
  });

  test('RQ4-MOUNT-05: what impales in a ride past is lost; it stays without a choice', () => {
    const impaled = {
      'answer.charge': 'stand',
      attack: 40,
      effects: 'impale-wound',
      location: 11,
      damage: 1,
    };
    const at = {
      anna: { ...rider, mount: { siz: 25, damageModifier: '-1d8' } },
      with: 'lance',
      bert: { locations: body(0, 8) },
    };
    const past = charge({ ...impaled, 'end.charge': 'past' }, at);
    expect(past.asked.map(({ name }) => name)).not.toContain('impaled');
    expect(past.result).toContainEqual({ fact: 'disarmed', who: 'anna', weapon: 'lance', metres: 0 });
    expect(past.result).toContainEqual({
      fact: 'ended',
      who: 'anna',
      condition: 'weapon-lodged',
      with: 'lance',
    });
    const stops = charge({ ...impaled, ...STOP }, at);
    expect(only(stops.result, 'disarmed')).toEqual([]);
    expect(stops.result).toContainEqual({
      fact: 'gained',
      who: 'anna',
      condition: 'weapon-lodged',
      with: 'lance',
      by: 'bert',
    });
  });
});

test('RQ4-CHARGE-08: whoever is in the air charges with every blow, but not with a shot', () => {
  const aloft = { said: [['anna', 'aloft']] as const };
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

describe('RQ4-CHARGE-09: leaps', () => {
  const lion = { characteristics: { ...warrior('x').characteristics, siz: 26 } };
  const leap = (answers: Answers, at: Duel = {}) =>
    played(duel({ action: 'pounce', anna: lion, ...at }), answers);

  test('Athletics against Acrobatics: down without harm', () => {
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

  test('on four legs Athletics, 20 better', () => {
    expect(
      targetOfRoll(
        leap({ 'act.pounce': 40, 'oppose.pounce': 30 }, { bert: { legs: 4 } }).asked,
        'oppose.pounce',
      ).value,
    ).toBe(65);
  });

  test('at nobody more than half as large', () => {
    const small = duel({ action: 'pounce', anna: { characteristics: { ...lion.characteristics, siz: 25 } } });
    expect(runequest4.refusal(small)).toEqual({
      rule: 'RQ4-CHARGE-09',
      id: 'effect.too-heavy',
      names: { siz: 13, limit: 12 },
    });
    expect(runequest4.refusal(duel({ action: 'pounce', anna: lion }))).toBeNull();
  });
});

describe('RQ4-MOUNT-01 to 03: mounted combat', () => {
  const horse = (id: string) =>
    warrior(id, { legs: 4, weapons: [weapons.bite], skills: { unarmed: 30, athletics: 50 } });

  test('RQ4-MOUNT-01: no better than Ride', () => {
    const anna = { ...rider, skills: { ride: 30 } };
    const { asked } = played(duel({ anna, said: [['bert', 'as-high']] }), { attack: 90, defence: 'none' });
    expect(targetOfRoll(asked, 'attack')).toMatchObject({ value: 30 });
    expect(targetOfRoll(asked, 'attack').reasons.at(-1)).toEqual({
      rule: 'RQ4-MOUNT-01',
      id: 'no-better-than-ride',
      amount: -30,
    });
  });

  test('RQ4-MOUNT-02: 20 better against lower foes, and in the upper half, unless the weapon is long', () => {
    const above = played(duel({ anna: rider }), {
      attack: 40,
      defence: 'none',
      effects: [],
      location: 1,
      damage: 1,
    });
    expect(targetOfRoll(above.asked, 'attack').value).toBe(80);
    expect(questionOf(above.asked, 'location')).toMatchObject({ dice: '1d10+10' });
    const lance = played(duel({ anna: rider, with: 'lance' }), {
      attack: 40,
      defence: 'none',
      effects: [],
      location: 1,
      damage: 1,
    });
    expect(questionOf(lance.asked, 'location')).toMatchObject({ dice: '1d20' });
    for (const bert of ['mounted', 'as-high']) {
      const level = played(duel({ anna: rider, said: [['bert', bert]] }), {
        attack: 40,
        defence: 'none',
        effects: [],
        location: 1,
        damage: 1,
      });
      expect(targetOfRoll(level.asked, 'attack').value).toBe(60);
      expect(questionOf(level.asked, 'location')).toMatchObject({ dice: '1d20' });
    }
    const defends = played(duel({ bert: rider }), { attack: 90, defence: 'none' });
    expect(optionsOf(defends.asked, 'defence')['parry:sword']?.target).toMatchObject({ value: 60 });
  });

  test('RQ4-MOUNT-03: the rider defends the mount, with a weapon or by riding', () => {
    const carl = warrior('carl', { ...rider, mount: { ...rider.mount, fighter: 'bert' } });
    const setup = {
      ...duel({
        others: [carl],
        fight: { ...duelFight, order: ['anna', 'bert', 'carl'], ap: { anna: 2, bert: 2, carl: 2 } },
      }),
    };
    const ridden = { ...setup, fighters: { ...setup.fighters, bert: horse('bert') } };
    const { asked, result } = played(ridden, {
      attack: 40,
      'defence.mount': 'ride',
      evade: 50,
      location: 11,
      damage: 2,
    });
    expect(questionOf(asked, 'defence.mount').by).toBe('carl');
    expect(targetOfRoll(asked, 'evade')).toMatchObject({ value: 70 });
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 1 }]);
    expect(only(result, 'spent').at(-1)).toEqual({ fact: 'spent', who: 'carl', what: 'reaction', amount: 1 });
    const parried = played(ridden, {
      attack: 40,
      'defence.mount': 'parry:sword',
      parry: 30,
      location: 11,
      damage: 5,
      deflection: 2,
    });
    expect(questionOf(parried.asked, 'deflection').by).toBe('carl');
    const left = played(ridden, { attack: 90, 'defence.mount': 'none', defence: 'parry:bite', parry: 40 });
    expect(questionOf(left.asked, 'parry').by).toBe('bert');
  });

  test('on and off the mount', () => {
    const off = { ...rider, state: {} };
    expect(played(duel({ action: 'mount', anna: off }), {}).result).toContainEqual({
      fact: 'gained',
      who: 'anna',
      condition: 'mounted',
    });
    expect(played(duel({ action: 'mount', anna: rider }), {}).result).toContainEqual({
      fact: 'ended',
      who: 'anna',
      condition: 'mounted',
    });
    expect(runequest4.refusal(duel({ action: 'mount' }))).toEqual({ rule: 'RQ4-MOUNT-01', id: 'no-mount' });
  });
});

test('RQ4-SE-06: in a charge a weapon is damaged with the weight of the charge', () => {
  const answers = {
    'answer.charge': 'stand',
    attack: 40,
    effects: 'damage-weapon',
    'damage.damage-weapon': [8, 4],
  };
  const { asked } = charge({ ...answers, ...STOP }, { anna: { damageModifier: '1d2' } });
  expect(questionOf(asked, 'damage.damage-weapon')).toMatchObject({ dice: '1d8+1d4' });
  const strikes = { 'answer.charge': 'counterattack:sword', attack: 97, 'attack.counterattack': 97, ...STOP };
  const lost = { weapons: [weapons.sword, weapons.axe], state: { dropped: ['axe'] } };
  expect(Object.keys(optionsOf(charge(strikes, { bert: lost }).asked, 'answer.charge'))).toEqual([
    'counterattack:sword',
    'escape',
    'stand',
  ]);
});
