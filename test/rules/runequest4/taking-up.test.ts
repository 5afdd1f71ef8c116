import { expect, test } from 'vitest';
import { openActions } from '../../../src/rules/runequest4/carry-out.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { fighterAfter } from '../../../src/rules/runequest4/state.ts';
import { takenId } from '../../../src/rules/shared/taking.ts';
import { optionsOf } from '../play.ts';
import { duel, duelFight, warrior, weapons } from './fighters.ts';
import { factsOf, played } from './playing.ts';

const dropped = {
  weapons: [weapons.sword, weapons.axe, weapons.fist],
  state: { dropped: ['axe', 'fist'] },
};

test('RQ4-SE-04: a weapon that another dropped, for a Combat Action, as worn as it has become', () => {
  const bert = { ...dropped, state: { ...dropped.state, wear: { axe: 2 } } };
  const facts = factsOf(duel({ action: 'take-up', with: '', bert, fight: duelFight }), {});
  const as = takenId('bert', 'axe');
  expect(facts).toEqual([
    { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
    { fact: 'lifted', who: 'bert', weapon: 'axe', by: 'anna', amount: 1 },
    { fact: 'took', who: 'anna', weapon: 'axe', from: 'bert', as, worn: 2 },
  ]);
  expect(fighterAfter(warrior('anna'), facts).state.wear).toEqual({ [as]: 2 });
  const robbed = fighterAfter(warrior('bert', bert), facts);
  expect(runequest4.itemsOnGround(robbed)).toEqual([]);
  const setup = {
    ...duel({ action: 'regain-weapon', with: 'axe' }),
    fighters: { anna: { ...robbed, id: 'anna' } },
  };
  expect(runequest4.refusal({ ...setup, attempt: { ...setup.attempt, at: 'anna' } })).toEqual({
    rule: 'RQ4-SE-04',
    id: 'weapon-taken',
  });
  const open = openActions(duel({ bert, with: 'axe' })).find(({ id }) => id === 'take-up');
  expect(open).toMatchObject({ needs: 'target', cost: 1 });
  expect(open?.refused).toBeUndefined();
});

test('RQ4-SE-04: one of several is chosen, or named; one’s own comes back', () => {
  const both = { weapons: [weapons.sword, weapons.axe], state: { dropped: ['axe', 'sword'] } };
  const { asked, result } = played(duel({ action: 'take-up', with: '', bert: both }), {
    'thing.pick-up': 'sword',
  });
  expect(Object.keys(optionsOf(asked, 'thing.pick-up'))).toEqual(['sword', 'axe']);
  expect(result).toContainEqual(expect.objectContaining({ fact: 'took', weapon: 'sword' }));
  const named = factsOf(duel({ action: 'take-up', with: 'axe', bert: both }), {});
  expect(named).toContainEqual(expect.objectContaining({ fact: 'took', weapon: 'axe' }));
  const stolen = { ...weapons.axe, id: 'stolen', takenFrom: { owner: 'anna', item: 'axe' } };
  const setup = duel({
    action: 'take-up',
    with: '',
    anna: {
      weapons: [weapons.axe],
      state: { dropped: ['axe'], taken: [{ item: 'axe', by: 'bert', amount: 1 }] },
    },
    bert: { weapons: [stolen], state: { dropped: ['stolen'] } },
  });
  const back = factsOf(setup, {});
  expect(back).toEqual([
    { fact: 'lifted', who: 'anna', weapon: 'axe', by: 'bert', amount: -1 },
    { fact: 'took', who: 'anna', weapon: 'stolen', from: 'bert', as: 'axe', worn: 0 },
  ]);
});

test.each([
  ['nothing was dropped', {}, {}],
  ['only a part of the body is named', dropped, { with: 'fist' }],
  ['something else is named', dropped, { with: 'sword' }],
])('RQ4-SE-04: nothing is taken up where %s', (_why, bert, more) => {
  expect(runequest4.refusal(duel({ action: 'take-up', with: '', bert, ...more }))).toEqual({
    rule: 'RQ4-SE-04',
    id: 'nothing-lies-there',
  });
  expect(runequest4.refusal(duel({ action: 'take-up', with: '', at: 'anna' }))?.id).toBe('needs-target');
});

test('RQ4-WOUND-03: nothing is taken up, drawn or regained with two arms of no use', () => {
  const arms = ['left-arm', 'right-arm'].map(where => ({ condition: 'useless' as const, where }));
  const anna = { ...dropped, stowed: [{ id: 'mace', hands: 1 as const }] };
  const lamed = { ...anna, state: { ...anna.state, conditions: arms } };
  const refused = { rule: 'RQ4-WOUND-03', id: 'no-arm-works' };
  for (const [action, named] of [
    ['take-up', ''],
    ['regain-weapon', 'axe'],
    ['draw-weapon', 'mace'],
  ] as const) {
    const at = action === 'take-up' ? {} : { at: 'anna' };
    const setup = duel({ action, with: named, bert: dropped, anna: lamed });
    const attempt = { ...setup.attempt, ...at };
    expect([action, runequest4.refusal({ ...setup, attempt })]).toEqual([action, refused]);
    const whole = duel({ action, with: named, bert: dropped, anna });
    expect([action, runequest4.refusal({ ...whole, attempt })]).toEqual([action, null]);
  }
});
