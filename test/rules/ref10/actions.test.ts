import { describe, expect, test } from 'vitest';
import { capacityOf, movementOf, overloadOf } from '../../../src/rules/ref10/burdens.ts';
import { optionsOf as readingsOf } from '../../../src/rules/ref10/options.ts';
import { only, optionsOf, targetOfRoll } from '../play.ts';
import { attitudesGivenUp } from '../../../src/rules/ref10/actions/action.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { fighterAfter } from '../../../src/rules/ref10/state.ts';
import { takenId } from '../../../src/rules/shared/taking.ts';
import { fencer, inState, weapons } from './fighters.ts';
import { acting, addedTo, playScene, refusalOf, scene, type Scene } from './scenes.ts';

const ROUND = { amount: 1, unit: 'rounds' } as const;
const act = (action: string, more: Scene = {}, answers = {}) =>
  playScene({ action, fight: acting, ...more }, answers);

describe('moving', () => {
  test('REF-MOVE-01.a, REF-ACT-02.b: a walk is MV metres and no action', () => {
    expect(act('walk').result).toEqual([
      { fact: 'gained', who: 'anna', condition: 'walked', amount: 8, lasts: ROUND },
      { fact: 'did', who: 'anna', what: 'walk', metres: 8 },
    ]);
  });

  test('REF-MOVE-01.b: MV metres in a round, in as many walks as one likes, and no more', () => {
    const walked = (amount: number) => inState({ condition: 'walked', amount, lasts: ROUND });
    expect(refusalOf({ action: 'walk', fight: acting, with: '8' })).toBeNull();
    expect(refusalOf({ action: 'walk', fight: acting, with: '9' })).toBe('ref10.walked-enough');
    expect(only(act('walk', { with: '3' }).result, 'did')).toMatchObject([{ metres: 3 }]);
    const rest = act('walk', { anna: walked(3) }).result;
    expect(only(rest, 'did')).toMatchObject([{ metres: 5 }]);
    expect(only(rest, 'gained')).toMatchObject([{ condition: 'walked', amount: 8 }]);
    expect(refusalOf({ action: 'walk', fight: acting, anna: walked(3), with: '6' })).toBe(
      'ref10.walked-enough',
    );
    expect(refusalOf({ action: 'walk', fight: acting, anna: walked(8) })).toBe('ref10.walked-enough');
    const open = ref10.openActions(scene({ action: 'walk', fight: acting, anna: walked(3) }));
    expect(open.find(({ id }) => id === 'walk')?.numbers).toEqual({ least: 1, most: 5 });
    const burdened = { characteristics: { ...fencer('anna').characteristics, str: 5 }, load: 20 };
    expect(refusalOf({ action: 'walk', fight: acting, anna: burdened, with: '7' })).toBe(
      'ref10.walked-enough',
    );
    expect(refusalOf({ action: 'walk', fight: acting, anna: burdened, with: '6' })).toBeNull();
  });

  test('REF-MOVE-02.a, .b: a run is four times MV and an action', () => {
    expect(act('run').result).toEqual([
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'gained', who: 'anna', condition: 'moved', amount: 1, lasts: ROUND },
      { fact: 'did', who: 'anna', what: 'run', metres: 32 },
    ]);
  });

  test('REF-MOVE-03, REF-MOVE-05.e: three such actions in a round at most, on land or in water', () => {
    const moved = (amount: number) => inState({ condition: 'moved', amount, lasts: ROUND });
    const again = act('run', { anna: moved(2) }).result;
    expect(only(again, 'ended')).toMatchObject([{ condition: 'moved' }]);
    expect(only(again, 'gained')).toMatchObject([{ condition: 'moved', amount: 3 }]);
    expect(refusalOf({ action: 'run', fight: acting, anna: moved(3) })).toBe('ref10.moved-enough');
    const circumstances = { anna: ['in-water'] };
    expect(refusalOf({ action: 'swim', fight: acting, anna: moved(3), circumstances })).toBe(
      'ref10.moved-enough',
    );
    expect(refusalOf({ action: 'swim', fight: acting, anna: moved(2), circumstances })).toBeNull();
  });

  test('REF-MOVE-04.a, .b, .c: a jump is an action; a run-up adds 2 and is no action of its own', () => {
    const leapt = act('jump', {}, { 'run-up': 'run-up', 'act.jump': 5 });
    expect(addedTo(leapt, 'act.jump')).toEqual({ ref: 6, 'skill.athletics': 5, 'run-up': 2 });
    expect(leapt.result).toEqual([
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'rolled', who: 'anna', roll: 'act.jump', total: 18, level: 'success' },
      { fact: 'did', who: 'anna', what: 'jumps', points: 18 },
    ]);
    const anna = { ...inState({ condition: 'declared', amount: 2 }), encumbrance: 1 };
    const stood = act('jump', { anna }, { 'run-up': 'standing', 'act.jump': 1 });
    expect(addedTo(stood, 'act.jump')).toEqual({
      ref: 6,
      'skill.athletics': 5,
      'several-actions': -3,
      'armour-encumbers': -1,
    });
    expect(only(stood.result, 'rolled')).toMatchObject([{ level: 'fumble' }]);
    expect(optionsOf(leapt.asked, 'run-up')['run-up']).toMatchObject({ reasons: [{ amount: 2 }] });
  });

  test('REF-MOVE-05.c: swimming is twice MV, and keeps one up as staying afloat does', () => {
    const circumstances = { anna: ['in-water'] };
    expect(act('swim', { circumstances }).result.slice(1)).toEqual([
      { fact: 'gained', who: 'anna', condition: 'moved', amount: 1, lasts: ROUND },
      { fact: 'gained', who: 'anna', condition: 'afloat', lasts: ROUND },
      { fact: 'did', who: 'anna', what: 'swim', metres: 16 },
    ]);
    expect(act('stay-afloat', { circumstances }).result.slice(1)).toEqual([
      { fact: 'gained', who: 'anna', condition: 'afloat', lasts: ROUND },
      { fact: 'did', who: 'anna', what: 'stays-afloat' },
    ]);
    for (const action of ['swim', 'stay-afloat']) expect(refusalOf({ action })).toBe('ref10.on-land');
  });
});

describe('loads', () => {
  test('REF-ENC-01.a, .b, .c: ten kilograms carried for each point of strength, twice as many lifted, four times dragged', () => {
    expect(capacityOf(5)).toEqual({ carry: 50, lift: 100, drag: 200 });
  });

  test.each([
    // REF-EX-05: strength 5, a point of MV for every 10 kg.
    [5, 9, 8, 0, 0],
    [5, 10, 7, 0, 0],
    [5, 50, 3, 0, 0],
    // REF-OPEN-06: a point of REF for each further slab that is begun.
    [5, 51, 3, 1, 1],
    [5, 60, 2, 1, 1],
    [5, 61, 2, 2, 1],
    [5, 500, 0, 45, 1],
    [0, 3, 5, 3, 1],
  ])('REF-ENC-02.a, .b: strength %i with %i kg: MV %i, REF -%i', (str, load, mv, ref, once) => {
    const anna = fencer('anna', { characteristics: { str }, load });
    expect(movementOf(anna)).toBe(mv);
    expect(overloadOf(anna, readingsOf({}))).toBe(ref);
    expect(overloadOf(anna, readingsOf({ options: { overload: 'once' } }))).toBe(once);
  });

  test('REF-ENC-02.c: it counts wherever REF does, and nowhere else', () => {
    const played = playScene(
      { bert: { characteristics: { str: 1 }, load: 12 } },
      { attack: 2, defence: 'dodge', dodge: 10 },
    );
    expect(addedTo(played, 'dodge')).toEqual({ ref: 6, overload: -1, 'skill.dodge': 5 });
    const attacked = playScene(
      { anna: { characteristics: { str: 1 }, load: 12 } },
      { attack: 2, defence: 'dodge', dodge: 10 },
    );
    expect(addedTo(attacked, 'attack')).toEqual({ dex: 7, 'skill.swords': 5 });
    expect(movementOf(fencer('anna'))).toBe(8);
  });
});

describe('standing', () => {
  test('REF-ACT-01.d, .e: very alert, or on the defensive, for the round', () => {
    expect(only(act('be-alert').result, 'gained')).toEqual([
      { fact: 'gained', who: 'anna', condition: 'alert', lasts: ROUND },
    ]);
    expect(only(act('be-defensive').result, 'gained')).toEqual([
      { fact: 'gained', who: 'anna', condition: 'on-the-defensive', lasts: ROUND },
    ]);
  });

  test.each([
    ['attack', 1, []],
    ['attack', 0, ['on-the-defensive']],
    ['be-alert', 0, ['on-the-defensive']],
    ['be-defensive', 0, []],
  ] as const)(
    'REF-ACT-01.e: declared, it holds until %s leaves %i actions for it',
    (intention, left, over) => {
      const { state } = fencer('anna', inState({ condition: 'on-the-defensive', amount: 1 }));
      const facts = attitudesGivenUp(fencer('anna', { state }), intention, left);
      expect(only(facts, 'ended').map(({ condition }) => condition)).toEqual(over);
      const taken = fencer('anna', inState({ condition: 'on-the-defensive' }));
      expect(attitudesGivenUp(taken, intention, left)).toEqual([]);
    },
  );

  test('REF-ACT-02.d: to look about is no action; a very alert fighter does it 2 better', () => {
    const plain = act('look-out', {}, { 'act.look-out': 4 });
    expect(addedTo(plain, 'act.look-out')).toEqual({ per: 3, 'skill.vigilance': 5 });
    expect(plain.result).toEqual([
      { fact: 'rolled', who: 'anna', roll: 'act.look-out', total: 12, level: 'success' },
      { fact: 'did', who: 'anna', what: 'looks-out', points: 12 },
    ]);
    const alert = act(
      'look-out',
      { anna: { ...inState({ condition: 'alert' }), encumbrance: 1 } },
      { 'act.look-out': 1 },
    );
    expect(addedTo(alert, 'act.look-out')).toMatchObject({ alert: 2, 'armour-encumbers': -1 });
    expect(only(alert.result, 'rolled')).toMatchObject([{ level: 'fumble' }]);
    expect(targetOfRoll(plain.asked, 'act.look-out').bands).toEqual([]);
  });

  test('REF-ACT-01.b: to change weapon, or to reload, is an action', () => {
    const anna = { weapons: [weapons.pistol], state: { dropped: ['pistol'], used: { pistol: 5 } } };
    expect(act('change-weapon', { anna }).result.slice(1)).toEqual([
      { fact: 'readied', who: 'anna', weapon: 'pistol' },
    ]);
    const inHand = { ...anna, state: { ...anna.state, dropped: [] } };
    expect(act('reload-weapon', { anna: inHand }).result.slice(1)).toEqual([
      { fact: 'used', who: 'anna', weapon: 'pistol', with: 'pistol', amount: -5, left: 8 },
    ]);
  });

  test('REF-ACT-02.c: to drop a weapon is none', () => {
    expect(act('drop-item').result).toEqual([{ fact: 'disarmed', who: 'anna', weapon: 'sword', metres: 0 }]);
  });

  const left = {
    weapons: [weapons.pistol, weapons.sword],
    state: {
      dropped: ['sword', 'pistol'],
      fallen: ['sword', 'pistol'],
      wear: { sword: 2 },
      used: { pistol: 3 },
    },
  };

  test('REF-ACT-01.g, REF-ACT-02: a weapon that another let go of is picked up for an action, as worn and as empty as it is', () => {
    const { asked, result } = act('take-up', { with: '', bert: left }, { 'thing.pick-up': 'pistol' });
    expect(Object.keys(optionsOf(asked, 'thing.pick-up'))).toEqual(['pistol', 'sword']);
    const as = takenId('bert', 'pistol');
    expect(result).toEqual([
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'lifted', who: 'bert', weapon: 'pistol', by: 'anna', amount: 1 },
      { fact: 'took', who: 'anna', weapon: 'pistol', from: 'bert', as, worn: 0, used: 3 },
    ]);
    const robbed = fighterAfter(fencer('bert', left), result);
    expect(ref10.itemsOnGround(robbed)).toEqual([{ item: 'sword', name: 'Sword', count: 1 }]);
    const named = act('take-up', { with: 'sword', bert: left }).result;
    expect(named.at(-1)).toEqual({
      ...{ fact: 'took', who: 'anna', weapon: 'sword', from: 'bert', worn: 2 },
      as: takenId('bert', 'sword'),
    });
    const { state } = robbed;
    const anna = { weapons: [weapons.pistol], state };
    expect(refusalOf({ action: 'change-weapon', fight: acting, anna })).toBe('weapon-taken');
  });

  test('REF-ACT-01: an owner who picks up their own has it back, as empty as it has become', () => {
    const stolen = { ...weapons.pistol, id: 'stolen', takenFrom: { owner: 'anna', item: 'pistol' } };
    const bert = {
      weapons: [stolen],
      state: { dropped: ['stolen'], fallen: ['stolen'], used: { stolen: 7 } },
    };
    const state = { ...left.state, taken: [{ item: 'pistol', by: 'bert', amount: 1 }] };
    const anna = { weapons: [weapons.pistol], state };
    const back = act('take-up', { with: '', anna, bert }).result;
    expect(back.slice(1)).toEqual([
      { fact: 'lifted', who: 'anna', weapon: 'pistol', by: 'bert', amount: -1 },
      { fact: 'took', who: 'anna', weapon: 'stolen', from: 'bert', as: 'pistol', worn: 0, used: 7 },
    ]);
    const after = fighterAfter(fencer('anna', anna), back);
    expect(after.state).toMatchObject({
      dropped: ['sword'],
      fallen: ['sword'],
      taken: [],
      used: { pistol: 7 },
    });
  });

  const knives = { ...weapons.sword, id: 'knives', name: 'Knives', kind: 'thrown', magazine: 3 } as const;
  const thrower = (state: object) => ({ weapons: [knives], state });

  test('REF-ACT-01: a thrown weapon lies there, and its owner picks up a piece each time', () => {
    const anna = thrower({ used: { knives: 2 } });
    expect(ref10.itemsOnGround(fencer('anna', anna))).toEqual([{ item: 'knives', name: 'Knives', count: 2 }]);
    const { result } = act('change-weapon', { anna });
    expect(result.slice(1)).toEqual([
      { fact: 'used', who: 'anna', weapon: 'knives', with: 'knives', amount: -1, left: 2 },
    ]);
    const after = fighterAfter(fencer('anna', anna), result);
    expect(ref10.itemsOnGround(after)[0]?.count).toBe(1);
    const none = thrower({ used: {} });
    expect(refusalOf({ action: 'change-weapon', fight: acting, anna: none })).toBe('ref10.in-hand');
  });

  test('REF-ACT-01: another has a piece of what was thrown, and its owner may have it back', () => {
    const bert = thrower({ used: { knives: 2 } });
    const { result } = act('take-up', { with: '', bert });
    const as = takenId('bert', 'knives');
    expect(result.slice(1)).toEqual([
      { fact: 'lifted', who: 'bert', weapon: 'knives', by: 'anna', amount: 1 },
      { fact: 'took', who: 'anna', weapon: 'knives', from: 'bert', as, worn: 0 },
    ]);
    expect(ref10.itemsOnGround(fighterAfter(fencer('bert', bert), result))[0]?.count).toBe(1);
    const stolen = { ...knives, id: 'stolen', magazine: 1, takenFrom: { owner: 'anna', item: 'knives' } };
    const anna = thrower({ used: { knives: 2 }, taken: [{ item: 'knives', by: 'bert', amount: 1 }] });
    const thief = { weapons: [stolen], state: { used: { stolen: 1 } } };
    const back = act('take-up', { with: '', anna, bert: thief }).result;
    expect(fighterAfter(fencer('anna', anna), back).state).toMatchObject({ used: { knives: 1 }, taken: [] });
    expect(ref10.itemsOnGround(fighterAfter(fencer('bert', thief), back))).toEqual([]);
  });

  test('REF-ACT-02: of pieces that were let go of together another takes one, and the rest come back', () => {
    const bert = thrower({ dropped: ['knives'], fallen: ['knives'] });
    const { result } = act('take-up', { with: '', bert });
    const robbed = fighterAfter(fencer('bert', bert), result);
    expect(ref10.itemsOnGround(robbed)[0]?.count).toBe(2);
    const again = fighterAfter(robbed, [{ fact: 'readied', who: 'bert', weapon: 'knives' }]);
    expect(ref10.itemsOnGround(again)).toEqual([]);
    expect(again.state.used).toEqual({ knives: 1 });
  });

  const holding = (weapon: keyof typeof weapons, state = {}) => ({
    anna: { weapons: [weapons[weapon]], state },
  });
  test.each<[string, Scene, string | null]>([
    ['change-weapon', {}, 'ref10.in-hand'],
    ['change-weapon', { with: 'x' }, 'weapon-missing'],
    ['take-up', {}, 'nothing-lies-there'],
    ['take-up', { at: 'anna' }, 'needs-target'],
    ['take-up', { with: '', bert: { state: { dropped: ['sword'] } } }, 'nothing-lies-there'],
    ['take-up', { with: 'bow', bert: left }, 'nothing-lies-there'],
    ['reload-weapon', {}, 'ref10.no-magazine'],
    ['reload-weapon', holding('javelin', { used: { javelin: 1 } }), 'ref10.no-magazine'],
    ['reload-weapon', holding('laser'), 'ref10.no-magazine'],
    ['reload-weapon', holding('pistol'), 'loaded'],
    ['reload-weapon', holding('crossbow', { used: { crossbow: 1 } }), null],
    ['drop-item', holding('fists'), 'natural-weapon-stays'],
    ['drop-item', holding('jaws'), 'natural-weapon-stays'],
    ['drop-item', holding('pistol', { dropped: ['pistol'] }), 'weapon-dropped'],
  ])('%s', (action, more, id) => expect(refusalOf({ action, fight: acting, ...more })).toBe(id));
});
