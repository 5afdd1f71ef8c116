import { describe, expect, test } from 'vitest';
import { countOnGround } from '../../../../src/rules/mythras/ground.ts';
import { takenId } from '../../../../src/rules/shared/taking.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { fighterAfter } from '../../../../src/rules/mythras/state.ts';
import type { Fact } from '../../../../src/rules/shared/fact.ts';
import { soldier, weapons } from '../../fighters.ts';
import { javelin } from '../../ranged-weapons.ts';
import { optionsOf, playWith } from '../../play.ts';
import { cost, doing, done, type Doing } from './acting.ts';

const { broadsword, dagger } = weapons;
const reach = (bert: Doing['bert'], more: Doing = {}) => doing('pick-up', { at: 'bert', bert, ...more });
const fetching = (item: string) => ({
  state: { conditions: [{ condition: 'fetching', with: item, by: 'bert' }] },
});
const dropped = { weapons: [broadsword], state: { dropped: [broadsword.id] } };

describe('MYT-ACT-10: an item that another dropped', () => {
  test('MYT-ACT-10.d: takes two actions: to go and pick it up, and to be on guard again', () => {
    expect(cost(reach(dropped))).toBe(1);
    expect(done(reach(dropped))).toEqual([
      { fact: 'gained', who: 'anna', condition: 'fetching', with: broadsword.id, by: 'bert' },
    ]);
    const as = takenId('bert', broadsword.id);
    expect(done(reach(dropped, { anna: fetching(broadsword.id) }))).toEqual([
      { fact: 'ended', who: 'anna', condition: 'fetching', with: broadsword.id, by: 'bert' },
      { fact: 'lifted', who: 'bert', weapon: broadsword.id, by: 'anna', amount: 1 },
      { fact: 'took', who: 'anna', weapon: broadsword.id, from: 'bert', as, worn: 0 },
    ]);
  });

  test('no longer lies there for any fighter, its owner included', () => {
    const facts = done(reach(dropped, { anna: fetching(broadsword.id) }));
    const bert = fighterAfter(soldier('bert', dropped), facts);
    expect(countOnGround(bert, broadsword)).toBe(0);
    const again = {
      ...doing('ready-weapon', { with: broadsword.id }),
      fighters: { anna: { ...bert, id: 'anna' } },
    };
    expect(mythras.refusal(again)).toEqual({ rule: 'MYT-ACT-10', id: 'weapon-taken' });
    expect(mythras.refusal(reach({ weapons: [broadsword], state: bert.state }))?.id).toBe(
      'nothing-lies-there',
    );
  });

  test('is chosen among several, unless it is named', () => {
    const both = { weapons: [broadsword, dagger], state: { dropped: [broadsword.id, dagger.id] } };
    const { asked, result } = playWith(mythras.play(reach(both)), { 'thing.pick-up': dagger.id });
    expect(Object.keys(optionsOf(asked, 'thing.pick-up'))).toEqual([broadsword.id, dagger.id]);
    expect(result).toContainEqual(expect.objectContaining({ condition: 'fetching', with: dagger.id }));
    expect(done(reach(both, { with: broadsword.id }))[0]).toMatchObject({ with: broadsword.id });
    // What was reached for already is not asked about again.
    expect(done(reach(both, { anna: fetching(dagger.id) }))).toContainEqual(
      expect.objectContaining({ fact: 'took', weapon: dagger.id }),
    );
  });

  test.each([
    ['nothing was dropped', { weapons: [broadsword] }, 'bert'],
    ['nobody is named', dropped, 'anna'],
  ])('not where %s', (_why, bert, at) => {
    expect(mythras.refusal(doing('pick-up', { at, bert }))?.rule).toBe('MYT-ACT-10');
  });

  test('natural weapons cannot be dropped', () => {
    const claws = { ...dagger, id: 'claws', natural: true };
    expect(mythras.refusal(reach({ weapons: [claws], state: { dropped: ['claws'] } }))?.id).toBe(
      'nothing-lies-there',
    );
  });
});

describe('MYT-OBJ-01, MYT-ACT-10: an item that is picked up', () => {
  const as = takenId('bert', broadsword.id);
  const worn = { ...dropped, state: { ...dropped.state, wear: { [broadsword.id]: 3 } } };

  test.each([
    ['nothing is known of it', {}],
    ['another number was left behind by a take that was undone', { wear: { [as]: 1 } }],
  ])('is as worn as it is when it is taken, where %s', (_where, state) => {
    const anna = { state: { ...fetching(broadsword.id).state, ...state } };
    const facts = done(reach(worn, { anna }));
    expect(fighterAfter(soldier('anna', anna), facts).state.wear).toEqual({ [as]: 3 });
  });

  test('as one of many is as worn as those that one has already', () => {
    const three = { ...javelin, quantity: 3 };
    const used = { [javelin.id]: 2 };
    const taken = [{ item: javelin.id, by: 'anna', amount: 1 }];
    const mine = takenId('bert', javelin.id);
    const anna = { state: { ...fetching(javelin.id).state, wear: { [mine]: 2 } } };
    const facts = done(reach({ weapons: [three], state: { used, taken } }, { anna }));
    expect(fighterAfter(soldier('anna', anna), facts).state.wear).toEqual({ [mine]: 2 });
  });
});

describe('MYT-ACT-10: one’s own again', () => {
  const copy = takenId('anna', broadsword.id);
  const lost = {
    weapons: [broadsword],
    state: {
      dropped: [broadsword.id],
      taken: [{ item: broadsword.id, by: 'bert', amount: 1 }],
      conditions: [{ condition: 'fetching', with: copy, by: 'bert' }],
    },
  };
  const thief = {
    weapons: [{ ...broadsword, id: copy, takenFrom: { owner: 'anna', item: broadsword.id } }],
    state: { dropped: [copy], wear: { [copy]: 2 } },
  };

  test('comes back from the fighter who took it and lost it, as worn as it is now', () => {
    const facts = done(doing('pick-up', { at: 'bert', anna: lost, bert: thief }));
    expect(facts.slice(1)).toEqual([
      { fact: 'lifted', who: 'anna', weapon: broadsword.id, by: 'bert', amount: -1 },
      { fact: 'took', who: 'anna', weapon: copy, from: 'bert', as: broadsword.id, worn: 2 },
    ]);
    const { state } = fighterAfter(soldier('anna', lost), facts);
    expect([state.dropped, state.taken, state.wear]).toEqual([[], [], { [broadsword.id]: 2 }]);
  });
});

describe('MYT-ACT-10: some of many', () => {
  const three = { ...javelin, quantity: 3 };
  const steps = (facts: readonly Fact[]) =>
    facts
      .filter(({ fact }) => fact === 'used' || fact === 'lifted')
      .map(fact => ('amount' in fact ? fact.amount : 0));

  test('any fighter picks up thrown ones, one at a time', () => {
    const bert = { weapons: [three], state: { used: { [javelin.id]: 2 } } };
    const facts = done(reach(bert, { anna: fetching(javelin.id) }));
    expect(steps(facts)).toEqual([1]);
    const after = fighterAfter(soldier('bert', bert), facts);
    expect([countOnGround(after, three), after.state.used]).toEqual([1, { [javelin.id]: 2 }]);
  });

  test('one taken out of a dropped handful does not come back with the rest', () => {
    const bert = { weapons: [three], state: { dropped: [javelin.id] } };
    const facts = done(reach(bert, { anna: fetching(javelin.id) }));
    expect(steps(facts)).toEqual([1, 1]);
    const after = fighterAfter(soldier('bert', bert), facts);
    expect(countOnGround(after, three)).toBe(2);
    const own = { conditions: [{ condition: 'fetching', with: javelin.id }] };
    const anna = { weapons: [three], state: { ...after.state, ...own } };
    const back = fighterAfter(soldier('anna', anna), done(doing('ready-weapon', { anna, with: javelin.id })));
    expect([back.state.dropped, back.state.used]).toEqual([[], { [javelin.id]: 1 }]);
  });

  test('one’s own, thrown back, are in hand again', () => {
    const copy = takenId('anna', javelin.id);
    const anna = {
      weapons: [three],
      state: {
        used: { [javelin.id]: 2 },
        taken: [{ item: javelin.id, by: 'bert', amount: 2 }],
        conditions: [{ condition: 'fetching', with: copy, by: 'bert' }],
      },
    };
    const bert = {
      weapons: [{ ...three, id: copy, quantity: 2, takenFrom: { owner: 'anna', item: javelin.id } }],
      state: { used: { [copy]: 1 } },
    };
    const facts = done(doing('pick-up', { at: 'bert', anna, bert }));
    const [mine, theirs] = [
      fighterAfter(soldier('anna', anna), facts),
      fighterAfter(soldier('bert', bert), facts),
    ];
    expect([mine.state.used, mine.state.taken]).toEqual([
      { [javelin.id]: 1 },
      [{ item: javelin.id, by: 'bert', amount: 1 }],
    ]);
    expect(theirs.state.used).toEqual({ [copy]: 0 });
  });
});

describe('MYT-WOUND-06: an item that no arm of the fighter could hold', () => {
  const lamed = { state: { conditions: [{ condition: 'useless', where: 'left-arm' }] } };

  test('is not picked up', () => {
    const spear = { weapons: [weapons.longSpear], state: { dropped: [weapons.longSpear.id] } };
    expect(mythras.refusal(reach(spear, { anna: lamed }))).toEqual({
      ...{ rule: 'MYT-WOUND-06', id: 'one-arm-works' },
    });
    expect(mythras.refusal(reach(dropped, { anna: lamed }))).toBeNull();
  });

  test('is refused among several', () => {
    const both = [weapons.longSpear, broadsword];
    const lying = { weapons: both, state: { dropped: both.map(({ id }) => id) } };
    const { asked } = playWith(mythras.play(reach(lying, { anna: lamed })), {
      'thing.pick-up': broadsword.id,
    });
    expect(optionsOf(asked, 'thing.pick-up')[weapons.longSpear.id]?.refused?.id).toBe('one-arm-works');
    expect(optionsOf(asked, 'thing.pick-up')[broadsword.id]?.refused).toBeUndefined();
  });
});
