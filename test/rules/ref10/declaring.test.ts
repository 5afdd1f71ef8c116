import { describe, expect, test } from 'vitest';
import { INTENTIONS } from '../../../src/rules/ref10/actions/action.ts';
import { only, optionsOf, questionOf } from '../play.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { fencer, inState, weapons } from './fighters.ts';
import {
  acting,
  addedTo,
  declare,
  declared,
  declaring,
  everyOne,
  playScene,
  refusalOf,
  type Scene,
} from './scenes.ts';

describe('declaring', () => {
  test('REF-ACT-03, REF-INIT-01.a, REF-INIT-02.a: all say what they will do, then initiative is rolled with REF', () => {
    const played = declare({}, everyOne);
    expect(played.asked.map(({ name, by }) => [name, by])).toEqual([
      ['declare', 'anna'],
      ['declare.at-bert', 'bert'],
      ['declare.at-cora', 'cora'],
      ['initiative', 'anna'],
      ['initiative.at-bert', 'bert'],
      ['initiative.at-cora', 'cora'],
    ]);
    expect(addedTo(played, 'initiative')).toEqual({ ref: 6 });
    expect(only(played.result, 'declared')).toEqual([
      { fact: 'declared', who: 'anna', actions: 1, initiative: 11, place: 2, about: 'anna' },
      { fact: 'declared', who: 'bert', actions: 1, initiative: 15, place: 1, about: 'bert' },
      { fact: 'declared', who: 'cora', actions: 1, initiative: 7, place: 3, about: 'cora' },
    ]);
    expect(only(played.result, 'rolled')).toMatchObject([
      { roll: 'initiative', total: 11, level: '' },
      { roll: 'initiative', about: 'bert', total: 15 },
      { roll: 'initiative', about: 'cora', total: 7 },
    ]);
    expect(only(played.result, 'gained')[0]).toEqual({
      fact: 'gained',
      who: 'anna',
      ...declared(1),
      about: 'anna',
    });
  });

  test('REF-INIT-01.b, .c: reflexes add, and neither 1 nor 10 is anything special', () => {
    const played = declare({ anna: { reflexes: 2 } }, { ...everyOne, initiative: 1 });
    expect(addedTo(played, 'initiative')).toEqual({ ref: 6, reflexes: 2 });
    expect(only(played.result, 'declared')[0]).toMatchObject({ initiative: 9, place: 2 });
  });

  test('REF-GEN-01.a, .b, REF-SURPRISE-02.a: wounds, armour and surprise count in initiative', () => {
    const anna = { encumbrance: 2, ...inState({ condition: 'surprising', by: 'bert' }) };
    const bert = { state: { hurt: { torso: 20 } } };
    const played = declare({ anna, bert }, everyOne);
    expect(addedTo(played, 'initiative')).toEqual({ ref: 6, surprise: 5, 'armour-encumbers': -2 });
    expect(addedTo(played, 'initiative.at-bert')).toEqual({ ref: 6, wounds: -2 });
  });

  test('REF-GEN-01.a, REF-GEN-03: what the Game Master makes harder counts in initiative, and so does an own modifier', () => {
    const circumstances = { anna: ['much-harder'], bert: ['easier', 'poor-sight-3'] };
    const played = declare({ circumstances }, everyOne);
    expect(addedTo(played, 'initiative')).toEqual({ ref: 6, 'ruled.much-harder': -4 });
    expect(addedTo(played, 'initiative.at-bert')).toEqual({ ref: 6, 'ruled.easier': 2 });
    expect(addedTo(played, 'initiative.at-cora')).toEqual({ ref: 6 });
    const places = only(played.result, 'declared').map(({ who, initiative }) => [who, initiative]);
    expect(places).toEqual([
      ['anna', 7],
      ['bert', 17],
      ['cora', 7],
    ]);
  });

  const refusedIn = (scene: Scene) => {
    const options = optionsOf(declare(scene, everyOne).asked, 'declare');
    return Object.values(options).flatMap(({ id, refused: reason }) =>
      reason ? [[id, reason.id] as const] : [],
    );
  };

  test('REF-MOVE-05: only fighters in water declare swimming', () => {
    const anna = { weapons: [weapons.sword, weapons.pistol] };
    const refused = (scene: Scene) => refusedIn({ anna, ...scene }).map(([id]) => id);
    expect(refused({}).sort()).toEqual(['stay-afloat', 'swim']);
    // REF-AIM-01: staying afloat leaves no whole round to aim in.
    expect(refused({ circumstances: { anna: ['in-water'] } })).toEqual(['take-aim']);
    expect(refused({ circumstances: { anna: ['in-water', 'floating'] } })).toEqual([]);
  });

  test('REF-AIM-01, REF-ACT-01, REF-FEINT-01: what none of the weapons that a fighter carries can do is not declared', () => {
    const needs = {
      'take-aim': 'needs-ranged',
      'reload-weapon': 'ref10.no-magazine',
      feint: 'ref10.needs-contact',
    };
    const refused = (...carried: (typeof weapons)[keyof typeof weapons][]) =>
      Object.fromEntries(refusedIn({ anna: { weapons: carried } }).filter(([id]) => id in needs));
    const { feint, ...afar } = needs;
    expect(refused()).toEqual(needs);
    expect(refused(weapons.sword)).toEqual(afar);
    expect(refused(weapons.fists)).toEqual(afar);
    expect(refused(weapons.bow)).toEqual({ 'reload-weapon': needs['reload-weapon'], feint });
    expect(refused(weapons.pistol, weapons.jaws)).toEqual({});
    // What has been dropped or put away may be taken up before.
    const dropped = { weapons: [weapons.sword, weapons.pistol], state: { dropped: ['sword', 'pistol'] } };
    expect(refusedIn({ anna: dropped }).map(([id]) => id)).toEqual(['swim', 'stay-afloat']);
    // What another has cannot.
    const taken = [{ item: 'pistol', by: 'bert', amount: 1 }];
    const robbed = { ...dropped, state: { ...dropped.state, taken } };
    expect(Object.fromEntries(refusedIn({ anna: robbed }).filter(([id]) => id in needs))).toEqual(afar);
    // Of knives that are thrown one by one, the last must be gone.
    const knives = { ...weapons.sword, id: 'knives', kind: 'thrown', magazine: 2 } as const;
    const aims = (amount: number) => {
      const state = { taken: [{ item: 'knives', by: 'bert', amount }] };
      return !refusedIn({ anna: { weapons: [knives], state } }).some(([id]) => id === 'take-aim');
    };
    expect([aims(1), aims(2)]).toEqual([true, false]);
  });

  test('ruling, REF-ENC-02.c: of equal initiatives an overload takes from REF', () => {
    const equal = { ...everyOne, initiative: 5, 'initiative.at-bert': 6, 'initiative.at-cora': 1 };
    const laden = { characteristics: { str: 1, ref: 6 }, load: 12 };
    const { result } = declare({ bert: laden }, equal);
    expect(only(result, 'declared').map(({ who, initiative, place }) => [who, initiative, place])).toEqual([
      ['anna', 11, 1],
      ['bert', 11, 2],
      ['cora', 7, 3],
    ]);
    const first = declare({ anna: laden }, { ...equal, initiative: 6, 'initiative.at-bert': 5 });
    expect(only(first.result, 'declared').map(({ who, place }) => [who, place])).toEqual([
      ['anna', 2],
      ['bert', 1],
      ['cora', 3],
    ]);
  });

  test('ruling: equal initiatives go by REF, then by the order before', () => {
    const equal = { ...everyOne, initiative: 5, 'initiative.at-bert': 4, 'initiative.at-cora': 5 };
    const { result } = declare({ bert: { characteristics: { ref: 7 } } }, equal);
    expect(only(result, 'declared').map(({ who, place }) => [who, place])).toEqual([
      ['anna', 2],
      ['bert', 1],
      ['cora', 3],
    ]);
  });

  test('REF-ACT-03: each action counts, up to eight; all kinds are offered, and what they cost is said', () => {
    const { result, asked } = declare({}, { ...everyOne, declare: ['attack', 'attack', 'run'] });
    expect(only(result, 'declared')[0]).toMatchObject({ actions: 3 });
    expect(only(result, 'gained')[0]).toMatchObject({ amount: 3 });
    expect(questionOf(asked, 'declare')).toMatchObject({
      atLeast: 1,
      atMost: 8,
      options: INTENTIONS.map(id => ({ id })),
      rankModifiers: [-3, -3, -6, -9, -12, -15, -18, -21],
    });
  });

  test('REF-MOVE-03, REF-MOVE-05.e, REF-AIM-01.a: no more runs, swims or rounds of aiming than a round has', () => {
    const { asked } = declare({ circumstances: { anna: ['in-water'] } }, everyOne);
    const times = Object.values(optionsOf(asked, 'declare')).map(option => [option.id, option.times]);
    expect(Object.fromEntries(times)).toEqual({
      ...Object.fromEntries(INTENTIONS.map(id => [id, 8])),
      run: 3,
      swim: 3,
      'take-aim': 1,
    });
  });

  test('REF-AIM-01.a: a round of aiming is declared alone', () => {
    const anna = { weapons: [weapons.pistol] };
    const aims = { ...everyOne, declare: ['take-aim', 'attack'] };
    expect(() => declare({ anna }, aims)).toThrow('not-alone');
    expect(only(declare({ anna }, { ...everyOne, declare: 'take-aim' }).result, 'declared')).toHaveLength(3);
  });

  test('does not ask a helpless or absent fighter', () => {
    const fight = { ...declaring, order: ['anna', 'bert', 'cora', 'zoe'] };
    const { asked } = declare(
      { bert: inState({ condition: 'unconscious' }), fight },
      { declare: 'attack', 'declare.at-cora': 'attack', initiative: 5, 'initiative.at-cora': 5 },
    );
    expect(asked.map(({ by }) => by)).toEqual(['anna', 'cora', 'anna', 'cora']);
  });

  test('intentions bind where the table says so', () => {
    const options = { intentionsBind: true };
    const { result } = declare({ options }, { ...everyOne, declare: ['attack', 'run', 'attack'] });
    expect(only(result, 'gained').filter(({ condition }) => condition === 'intends')).toMatchObject([
      { who: 'anna', with: 'attack', amount: 2 },
      { who: 'anna', with: 'run', amount: 1 },
      { who: 'bert', with: 'attack', amount: 1 },
      { who: 'cora', with: 'attack', amount: 1 },
    ]);
    const lasts = { amount: 1, unit: 'rounds' as const };
    const meant = inState(declared(2), { condition: 'intends', with: 'attack', amount: 2, lasts });
    const dodged = { attack: 2, defence: 'dodge', dodge: 10 } as const;
    const attacked = playScene({ anna: meant, fight: { ...acting, ap: { anna: 2 } }, options }, dodged);
    expect(attacked.result.slice(0, 3)).toMatchObject([
      { fact: 'spent' },
      { fact: 'ended', condition: 'intends', with: 'attack' },
      { fact: 'gained', condition: 'intends', with: 'attack', amount: 1, lasts },
    ]);
    const run = { condition: 'intends', with: 'run', amount: 1, lasts };
    const both = inState(declared(2), run, { condition: 'intends', with: 'attack', amount: 1, lasts });
    const done = playScene({ anna: both, fight: acting, options }, dodged);
    expect(only(done.result, 'ended')).toMatchObject([{ condition: 'intends', with: 'attack' }]);
    const last = inState(declared(2), { condition: 'intends', with: 'attack', amount: 1, lasts });
    const over = playScene({ anna: last, fight: acting, options }, dodged);
    expect(only(over.result, 'gained')).toEqual([]);
    expect(only(over.result, 'ended')).toHaveLength(1);
    expect(refusalOf({ anna: meant, fight: acting, options, action: 'run' })).toBe('ref10.not-declared');
    expect(refusalOf({ anna: meant, fight: acting, options, action: 'walk' })).toBeNull();
    expect(refusalOf({ anna: meant, fight: acting, action: 'run' })).toBeNull();
    // Who was not asked is bound by nothing.
    expect(refusalOf({ fight: acting, options, action: 'run' })).toBeNull();
    expect(only(playScene({ anna: meant, fight: acting }, dodged).result, 'ended')).toEqual([]);
  });

  test.each<[string, Scene, string | null]>([
    ['a fight', { fight: null }, 'no-fight'],
    ['the first pass', { fight: acting }, 'ref10.declared-already'],
    ['nothing more', { fight: { ...declaring, turn: 'bert' } }, null],
  ])('REF-ACT-03: needs %s', (_what, more, id) => {
    expect(refusalOf({ action: 'declare', at: '', with: '', ...more })).toBe(id);
  });
});

describe('staying afloat', () => {
  const wet = { circumstances: { anna: ['in-water'] } };

  test('REF-MOVE-05: in water one action goes into it, before any other, and is declared without a word', () => {
    const { result } = declare(wet, everyOne);
    expect(only(result, 'gained').slice(0, 2)).toEqual([
      { fact: 'gained', who: 'anna', ...declared(2), about: 'anna' },
      {
        fact: 'gained',
        who: 'anna',
        condition: 'afloat',
        lasts: { amount: 1, unit: 'rounds' },
        about: 'anna',
      },
    ]);
    expect(only(result, 'declared')[0]).toMatchObject({ actions: 1 });
  });

  test.each(['swim', 'stay-afloat'])('REF-MOVE-05: a declaration to %s covers it', intention => {
    const { result } = declare(wet, { ...everyOne, declare: [intention, 'attack'] });
    expect(only(result, 'declared')[0]).toMatchObject({ actions: 2 });
    expect(only(result, 'gained')[0]).toMatchObject({ amount: 2 });
  });

  test.each<[string, Scene]>([
    ['floats on the back', { circumstances: { anna: ['in-water', 'floating'] } }],
    ['is at home in water', { ...wet, anna: { aquatic: true } }],
    ['stands on land', { circumstances: { bert: ['in-water'] } }],
    ['did so already', { ...wet, anna: inState({ condition: 'afloat' }) }],
  ])('REF-MOVE-05.b: not who %s', (_what, more) => {
    const { result } = declare(more, everyOne);
    expect(only(result, 'gained')[0]).toMatchObject({ who: 'anna', amount: 1 });
    expect(refusalOf({ ...more, fight: acting })).toBeNull();
  });

  test('REF-MOVE-05: it takes the turn of the first pass, said or not', () => {
    const { result } = declare(wet, { ...everyOne, initiative: 9, declare: ['attack', 'attack'] });
    const begun = ref10.fightAfter(declaring, result);
    // Anna would be the first otherwise.
    expect(begun).toMatchObject({ cycle: 2, turn: 'bert' });
    const anna = fencer('anna', inState(declared(3)));
    const bert = fencer('bert', inState(declared(1)));
    const noTurn = (cycle: number, ap: number) =>
      ref10.noTurn({ ...begun, cycle, ap: { ...begun.ap, anna: ap } }, 'anna', { anna, bert })?.id ?? null;
    expect([noTurn(2, 2), noTurn(3, 2), noTurn(4, 1)]).toEqual(['ref10.no-actions-left', null, null]);
    const alone = ref10.fightAfter({ ...declaring, order: ['anna'], ap: { anna: 1 } }, result);
    expect(alone).toMatchObject({ cycle: 3, turn: 'anna' });
  });

  test('REF-MOVE-05: nothing else is done before', () => {
    expect(refusalOf({ ...wet, fight: acting })).toBe('ref10.afloat-first');
    expect(refusalOf({ ...wet, fight: acting, action: 'swim' })).toBeNull();
    expect(refusalOf({ ...wet, fight: acting, action: 'stay-afloat' })).toBeNull();
    expect(refusalOf({ ...wet, fight: acting, action: 'drop-item', with: weapons.sword.id })).toBeNull();
  });
});
