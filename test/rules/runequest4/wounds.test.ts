import { describe, expect, test } from 'vitest';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import type { Answers } from '../play.ts';
import { only, questionOf, targetOfRoll } from '../play.ts';
import { duel, duelFight, warrior, weapons, type Duel } from './fighters.ts';
import { afterwards, factsOf, played } from './playing.ts';

/** Everywhere 7 hit points, so that a heavy blow wounds. */
const locations = warrior('x').locations.map(place => ({ ...place, hp: 7 }));
const heavy: Duel = { bert: { locations }, anna: { weapons: [weapons.greatAxe] }, with: 'great-axe' };

/** Anna hits Bert, who does not defend, for so much; each of two dice and 2 more. */
const hit = (location: number, damage: [number, number], then: Answers, at: Duel = {}) =>
  played(duel({ ...heavy, ...at }), { attack: 40, defence: 'none', effects: [], location, damage, ...then });

describe('RQ4-WOUND-02 and 03: a Serious Wound', () => {
  const serious = { 'turns.wound': 3, 'resist.wound': 50 };

  test('RQ4-WOUND-02.a, .b, .c: at 0 hit points: a scar, and the next 1d3 Combat Actions lost', () => {
    const { asked, result } = hit(1, [2, 3], serious, { fight: duelFight });
    expect(questionOf(asked, 'turns.wound')).toMatchObject({
      ...{ dice: '1d3', reasons: [{ rule: 'RQ4-WOUND-02', id: 'wound-costs-actions' }] },
    });
    expect(only(result, 'wounded')).toEqual([
      { fact: 'wounded', who: 'bert', where: 'right-leg', wound: 'serious' },
    ]);
    expect(result).toContainEqual({ fact: 'gained', who: 'bert', condition: 'scarred', where: 'right-leg' });
    expect(result).toContainEqual({ fact: 'gained', who: 'bert', condition: 'actions-lost', amount: 3 });
    expect(only(result, 'spent').some(({ who, what }) => who === 'bert' && what === 'ap')).toBe(false);
    expect(only(result, 'spent').some(({ what }) => what === 'reaction')).toBe(false);
  });

  test('RQ4-WOUND-02.a: with 1 hit point left it is none', () => {
    expect(only(hit(1, [2, 2], {}).result, 'wounded')[0]).toMatchObject({ wound: 'minor' });
  });

  test('RQ4-WOUND-01.a: Endurance against the attack as it was rolled', () => {
    const { asked, result } = hit(1, [2, 3], { 'turns.wound': 1, 'resist.wound': 39 });
    expect(targetOfRoll(asked, 'resist.wound').value).toBe(50);
    expect(result).toContainEqual({ fact: 'resisted', who: 'bert', what: 'wound', held: false });
    const better = hit(1, [2, 3], { 'turns.wound': 1, 'resist.wound': 41 });
    expect(better.result).toContainEqual({ fact: 'resisted', who: 'bert', what: 'wound', held: true });
    expect(only(better.result, 'gained').map(({ condition }) => condition)).toEqual([
      'scarred',
      'actions-lost',
    ]);
  });

  test('RQ4-WOUND-03.a, .b: a leg fails and its owner falls', () => {
    const { result } = hit(1, [2, 3], { 'turns.wound': 1, 'resist.wound': 90 });
    expect(only(result, 'gained').map(({ condition }) => condition)).toEqual([
      'scarred',
      'actions-lost',
      'useless',
      'prone',
    ]);
  });

  test('RQ4-WOUND-03.c: an arm drops what it holds, unless that is fastened', () => {
    const { result } = hit(13, [2, 3], { 'turns.wound': 1, 'resist.wound': 90 });
    expect(only(result, 'disarmed')).toEqual([{ fact: 'disarmed', who: 'bert', weapon: 'sword', metres: 0 }]);
    const shield = { bert: { locations, weapons: [weapons.sword, weapons.kite] } };
    const left = hit(16, [2, 3], { 'turns.wound': 1, 'resist.wound': 90 }, shield);
    expect(only(left.result, 'disarmed')).toEqual([]);
    expect(left.result).toContainEqual({
      fact: 'gained',
      who: 'bert',
      condition: 'useless',
      where: 'left-arm',
    });
    const bert = afterwards(duel({ ...heavy, ...shield }), left.result, 'bert');
    const attack = { ...duel({ ...heavy, ...shield }), fighters: { bert, anna: warrior('anna') } };
    const using = (id: string) =>
      runequest4.refusal({ ...attack, attempt: { action: 'attack', by: 'bert', at: 'anna', with: id } });
    expect(using('kite')).toMatchObject({ id: 'condition.useless' });
    expect(using('sword')).toBeNull();
  });
});

test('RQ4-WOUND-04.a, .b: head, chest and abdomen: Endurance, or unconscious; again with each new injury', () => {
  for (const location of [8, 11, 20]) {
    const { result } = hit(location, [2, 3], { 'turns.wound': 1, 'resist.wound': 90 });
    expect(only(result, 'gained').at(-1)).toEqual({ fact: 'gained', who: 'bert', condition: 'unconscious' });
  }
  const hurt = { bert: { locations, state: { hurt: { chest: 8 } } } };
  const { asked } = hit(11, [1, 1], { 'turns.wound': 1, 'resist.wound': 45 }, hurt);
  expect(questionOf(asked, 'resist.wound')).toBeDefined();
  const asleep = { locations, state: { conditions: [{ condition: 'unconscious' }] } };
  const setup = duel({ ...heavy, bert: asleep });
  const { asked: again } = played(setup, {
    attack: 40,
    effects: [],
    location: 11,
    damage: [2, 3],
    'turns.wound': 1,
  });
  expect(again.at(-1)?.name).toBe('turns.wound');
});

test('RQ4-WOUND-03.c: the weapon in the left hand stays there when the right one has dropped its own', () => {
  const bert = { locations, weapons: [weapons.sword, weapons.dagger], state: { dropped: ['sword'] } };
  const dropsAt = (place: number) =>
    only(hit(place, [2, 3], { 'turns.wound': 1, 'resist.wound': 90 }, { bert }).result, 'disarmed');
  expect(dropsAt(13)).toEqual([]);
  expect(dropsAt(16)).toEqual([{ fact: 'disarmed', who: 'bert', weapon: 'dagger', metres: 0 }]);
});

describe('RQ4-WOUND-05: a Major Wound', () => {
  const mortal: Duel = { bert: { locations, state: { hurt: { chest: 5, 'left-leg': 5 } } } };

  test('RQ4-WOUND-05.a, .b, .c: at minus the full hit points: out of the fight for good, and perhaps unconscious', () => {
    const { result } = hit(11, [3, 4], { 'resist.wound': 90 }, mortal);
    expect(only(result, 'wounded')[0]).toMatchObject({ wound: 'major' });
    expect(only(result, 'gained').map(({ condition }) => condition)).toEqual([
      'maimed',
      'incapacitated',
      'prone',
      'dying',
      'unconscious',
    ]);
    expect(
      only(hit(11, [3, 3], { 'turns.wound': 1, 'resist.wound': 45 }, mortal).result, 'wounded')[0],
    ).toMatchObject({ wound: 'serious' });
  });

  test('RQ4-WOUND-05: an arm lets fall what it holds, and not what the other hand has taken up since', () => {
    const dropsAt = (place: number, bert: NonNullable<Duel['bert']>) => {
      const { result } = hit(place, [2, 3], { 'resist.wound': 90 }, { bert: { locations, ...bert } });
      return only(result, 'disarmed').map(({ weapon }) => weapon);
    };
    const hurt = { 'right-arm': 9, 'left-arm': 9 };
    const both = { weapons: [weapons.sword, weapons.dagger], state: { hurt } };
    expect([dropsAt(13, both), dropsAt(16, both)]).toEqual([['sword'], ['dagger']]);
    const conditions = [{ condition: 'useless', where: 'right-arm' }];
    expect(dropsAt(13, { weapons: [weapons.sword], state: { hurt, conditions } })).toEqual([]);
  });

  test('RQ4-WOUND-06: death after CON and POW in minutes', () => {
    const { result } = hit(11, [3, 4], { 'resist.wound': 90 }, mortal);
    const dying = { condition: 'dying', where: 'chest', lasts: { amount: 23, unit: 'minutes' } };
    expect(result).toContainEqual({ fact: 'gained', who: 'bert', ...dying });
    const bert = warrior('bert', {
      state: { conditions: [{ ...dying, lasts: { amount: 1, unit: 'minutes' } } as const] },
    });
    const facts = runequest4.timeFacts({ ...duelFight, round: 12 }, { ...duelFight, round: 13 }, { bert });
    expect(facts).toContainEqual({ fact: 'gained', who: 'bert', condition: 'dead' });
  });

  test('RQ4-HERO-01.c: the last action may staunch the own wound', () => {
    const conditions = ['incapacitated', 'last-stand', 'dying'].map(condition => ({ condition }));
    const setup = duel({ action: 'treat-major', at: 'anna', with: '', anna: { state: { conditions } } });
    expect(factsOf(setup, { 'done.treat-major': 'treated' })).toEqual([
      { fact: 'ended', who: 'anna', condition: 'dying' },
    ]);
  });

  test.each(['last-stand', 'still-numb', 'stumbled'])(
    'RQ4-HERO-01.c, RQ4-FUMBLE-03.c: a lost Combat Action uses up no %s that waits for one',
    condition => {
      const conditions = [
        { condition: 'actions-lost', amount: 1 },
        { condition, lasts: { amount: 1, unit: 'turns' } },
      ] as const;
      const { fighters } = duel({ bert: { state: { conditions } } });
      const after = runequest4.nextTurn(duelFight, fighters);
      const ended = runequest4
        .timeFacts(duelFight, after, fighters)
        .filter(fact => fact.fact === 'ended' && fact.condition === condition);
      expect(ended).toHaveLength(condition === 'stumbled' ? 1 : 0);
    },
  );

  test('RQ4-WOUND-07: surgery or magic in time, as the GM says', () => {
    const conditions = [
      { condition: 'dying', where: 'chest', lasts: { amount: 3, unit: 'minutes' } } as const,
    ];
    const setup = duel({ action: 'treat-major', bert: { state: { conditions } } });
    const over = { fact: 'ended', who: 'bert', condition: 'dying', where: 'chest' };
    expect(factsOf(setup, { 'done.treat-major': 'treated' })).toEqual([over]);
    expect(factsOf(setup, { 'done.treat-major': 'not-treated' })).toEqual([]);
    expect(runequest4.refusal(duel({ action: 'treat-major' }))).toEqual({
      rule: 'RQ4-WOUND-07',
      id: 'nothing-to-treat',
    });
  });

  test('RQ4-HERO-01.a, .b, .c: one last action, if the GM and the will allow it', () => {
    const holds = { 'resist.wound': 45 };
    const act = { ...holds, 'allowed.last-action': 'last-action', 'act.last-action': 40 };
    const { result, asked } = hit(11, [3, 4], act, mortal);
    expect(questionOf(asked, 'allowed.last-action').by).toBe('gm');
    expect(targetOfRoll(asked, 'act.last-action').reasons[0]).toMatchObject({
      id: 'skill.persistence',
      amount: 40,
    });
    const risen = afterwards(duel({ ...heavy, ...mortal }), result, 'bert');
    expect(runequest4.incapacity(risen)).toBeNull();
    const fight = { ...duelFight, turn: 'bert' };
    const began = runequest4.timeFacts(duelFight, fight, { bert: risen });
    const acting = runequest4.withState(risen, runequest4.stateAfter(risen, began));
    const ended = runequest4.timeFacts(fight, { ...fight, cycle: 2, turn: 'anna' }, { bert: acting });
    expect(ended).toContainEqual({ fact: 'gained', who: 'bert', condition: 'unconscious' });
    const fails = hit(11, [3, 4], { ...act, 'act.last-action': 41 }, mortal);
    expect(only(fails.result, 'gained').at(-1)).toMatchObject({ condition: 'unconscious' });
    const forbidden = hit(11, [3, 4], { ...holds, 'allowed.last-action': 'no-last-action' }, mortal);
    expect(only(forbidden.result, 'gained').at(-1)).toMatchObject({ condition: 'dying' });
    expect(
      runequest4.incapacity(afterwards(duel({ ...heavy, ...mortal }), forbidden.result, 'bert')),
    ).toMatchObject({ id: 'condition.incapacitated' });
  });

  test('RQ4-HERO-01.d: not without a limb that works', () => {
    const hurt = Object.fromEntries(locations.map(({ id }) => [id, id === 'chest' ? 5 : 7]));
    const { asked } = hit(11, [3, 4], { 'resist.wound': 45 }, { bert: { locations, state: { hurt } } });
    expect(asked.at(-1)?.name).toBe('resist.wound');
  });
});

describe('RQ4-KNOCK-01: knockback', () => {
  const push = (damage: [number, number], then: Answers, bert: Duel['bert'] = {}) =>
    played(duel({ bert, anna: { weapons: [weapons.greatAxe], damageModifier: '10' }, with: 'great-axe' }), {
      ...{ attack: 40, defence: 'none', effects: [], location: 11, damage, ...then },
    });
  const iron = warrior('x').locations.map(place => ({ ...place, natural: 40 }));

  test('RQ4-KNOCK-01.b, .c, .d: more than the size, as it was rolled: a metre for each 5 above it, and Acrobatics or down', () => {
    const { result } = push([5, 6], { 'footing.knockback': 41 }, { locations: iron });
    expect(only(result, 'pushed')).toEqual([{ fact: 'pushed', who: 'bert', metres: 2 }]);
    expect(only(result, 'gained')).toEqual([{ fact: 'gained', who: 'bert', condition: 'prone' }]);
    const stands = push([5, 5], { 'footing.knockback': 40 }, { locations: iron });
    expect(only(stands.result, 'pushed')).toEqual([{ fact: 'pushed', who: 'bert', metres: 1 }]);
    expect(only(stands.result, 'gained')).toEqual([]);
  });

  test('RQ4-KNOCK-01.a: as much as the size does nothing', () => {
    const big = { locations: iron, characteristics: { ...warrior('x').characteristics, siz: 22 } };
    expect(push([5, 5], {}, big).asked.at(-1)?.name).toBe('damage');
    expect(push([5, 6], { 'footing.knockback': 1 }, big).result).toContainEqual({
      fact: 'pushed',
      who: 'bert',
      metres: 0,
    });
  });

  test('RQ4-KNOCK-02: it asks for no technique, and knows no largest size', () => {
    const sword = duel({ anna: { damageModifier: '20' }, bert: { locations: iron } });
    const facts = factsOf(sword, {
      attack: 40,
      defence: 'none',
      effects: [],
      location: 11,
      damage: 3,
      'footing.knockback': 1,
    });
    expect(only(facts, 'pushed')).toEqual([{ fact: 'pushed', who: 'bert', metres: 2 }]);
  });

  test('RQ4-MOUNT-04.a: a rider who keeps the seat weighs as much as both', () => {
    const rider = {
      locations: iron,
      mount: { siz: 25, damageModifier: '1d12' },
      state: { conditions: [{ condition: 'mounted' }] },
    };
    const { asked } = push([5, 6], { 'act.ride': 35 }, rider);
    expect(targetOfRoll(asked, 'act.ride').value).toBe(35);
    const falls = push([5, 6], { 'act.ride': 36, 'footing.knockback': 90 }, rider);
    expect(only(falls.result, 'pushed')).toEqual([{ fact: 'pushed', who: 'bert', metres: 2 }]);
  });
});

test('RQ4-WOUND-06: no last action raises the dead', () => {
  const conditions = [{ condition: 'last-stand' }, { condition: 'dead' }];
  expect(runequest4.incapacity(warrior('x', { state: { conditions } }))).toMatchObject({
    id: 'condition.dead',
  });
});

test('RQ4-WOUND-04.a, RQ4-MOUNT-01: a rider who faints is off the mount, on the ground', () => {
  const mounted = { condition: 'mounted' };
  const at = { ...heavy, bert: { locations, state: { conditions: [mounted] } } };
  const { result } = hit(11, [2, 3], { 'turns.wound': 1, 'resist.wound': 90 }, at);
  const { state } = afterwards(duel(at), result, 'bert');
  expect(state.conditions.map(({ condition }) => condition)).toEqual([
    'scarred',
    'actions-lost',
    'unconscious',
    'prone',
  ]);
});

test('RQ4-WOUND-03: an unconscious fighter tests nothing, and holds nothing to lose', () => {
  const asleep = { locations, state: { conditions: [{ condition: 'unconscious' }] } };
  const setup = duel({ ...heavy, bert: asleep });
  const { result } = played(setup, {
    attack: 40,
    effects: [],
    location: 1,
    damage: [2, 3],
    'turns.wound': 1,
  });
  expect(only(result, 'gained').map(({ condition }) => condition)).toEqual(['scarred', 'actions-lost']);
});
