import { describe, expect, test } from 'vitest';
import { weaponsHeld } from '../../src/rules/mythras/which-hand.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { emptyHands, madeRoom } from '../../src/rules/shared/full-hands.ts';
import { weapons as arms } from './fighters.ts';
import { doing, done } from './mythras/actions/acting.ts';
import { type Answers, optionsOf, playWith } from './play.ts';
import { weapons as guns } from './ref10/fighters.ts';
import { acting, playScene } from './ref10/scenes.ts';
import { duel, weapons as blades } from './runequest4/fighters.ts';
import { factsOf } from './runequest4/playing.ts';

const { broadsword, hatchet } = arms;
const stowed = (hands: 1 | 2) => [{ id: 'spare', hands }];

describe('MYT-ACT-10: a fighter with both hands full who draws', () => {
  const anna = { weapons: [broadsword, hatchet], stowed: stowed(1) };
  const ready = (answers: Answers, more: object = {}) =>
    done(doing('ready-weapon', { anna: { ...anna, ...more }, with: 'spare' }), answers);
  const drawn = { fact: 'readied', who: 'anna', weapon: 'spare', by: 'drawing' };

  test('lets go of something, and has it in hand', () => {
    const fallen = { fact: 'disarmed', who: 'anna', weapon: 'hatchet', metres: 0 };
    expect(ready({ 'full-hands': 'drop:hatchet' })).toEqual([fallen, drawn]);
  });

  test('or puts something away, which is the action', () => {
    expect(ready({ 'full-hands': 'stow-first:broadsword' })).toEqual([
      { fact: 'readied', who: 'anna', weapon: 'broadsword', by: 'putting-away' },
    ]);
  });

  test('both for what takes two hands, one after the other', () => {
    const answers = { 'full-hands': 'drop:hatchet', 'full-hands.again-2': 'drop:broadsword' };
    expect(ready(answers, { stowed: stowed(2) }).map(({ fact }) => fact)).toEqual([
      'disarmed',
      'disarmed',
      'readied',
    ]);
  });

  test.each([
    ['a hand is free', { weapons: [broadsword] }],
    ['only claws strike', { weapons: [arms.fist, { ...arms.fist, id: 'claw' }] }],
    ['one lies on the ground', { state: { dropped: ['hatchet'] } }],
    ['a tail holds one', { weapons: [broadsword, { ...hatchet, limb: 'tail' }] }],
    [
      'one sticks in a wound',
      { state: { conditions: [{ condition: 'weapon-lodged', with: 'hatchet', by: 'bert' }] } },
    ],
    ['nobody knows its hands', { locations: [] }],
  ])('is asked nothing while %s', (_name, more) => {
    expect(ready({}, more)).toEqual([drawn]);
  });

  test('the one hand that is left holds one thing', () => {
    const state = { hurt: { 'left-arm': 99 } };
    const { asked } = playWith(
      mythras.play(doing('ready-weapon', { anna: { ...anna, weapons: [broadsword], state }, with: 'spare' })),
      { 'full-hands': 'drop:broadsword' },
    );
    expect(Object.keys(optionsOf(asked, 'full-hands'))).toEqual(['drop:broadsword', 'stow-first:broadsword']);
  });

  test('an item picked up from the ground counts too', () => {
    const lies = { weapons: [broadsword, hatchet, arms.dagger], state: { dropped: ['dagger'] } };
    const fetched = { condition: 'fetching', with: 'dagger' };
    const setup = doing('ready-weapon', {
      anna: { ...lies, state: { ...lies.state, conditions: [fetched] } },
      with: 'dagger',
    });
    expect(done(setup, { 'full-hands': 'drop:hatchet' }).map(({ fact }) => fact)).toEqual([
      'disarmed',
      'ended',
      'readied',
    ]);
  });

  test('an item gathered after the fight is put away where no hand is free', () => {
    const lies = { weapons: [broadsword, hatchet, arms.dagger], state: { dropped: ['hatchet', 'dagger'] } };
    expect(done(doing('gather', { anna: lies, fight: null }))).toEqual([
      { fact: 'readied', who: 'anna', weapon: 'hatchet' },
      { fact: 'readied', who: 'anna', weapon: 'dagger', by: 'putting-away' },
    ]);
    expect(
      weaponsHeld({ weapons: lies.weapons, state: { hurt: {}, conditions: [], dropped: [] } }),
    ).toHaveLength(3);
  });
});

describe('RQ4-SE-04: a Combat Action draws, or puts away', () => {
  const anna = { weapons: [blades.sword, blades.axe, blades.fist], stowed: stowed(1) };
  const doneBy = (action: string, weapon: string, answers: Record<string, string> = {}) =>
    factsOf(duel({ action, at: 'anna', with: weapon, anna }), answers).filter(({ fact }) => fact !== 'spent');

  test('with full hands something goes', () => {
    expect(doneBy('draw-weapon', 'spare', { 'full-hands': 'drop:axe' })).toEqual([
      { fact: 'disarmed', who: 'anna', weapon: 'axe', metres: 0 },
      { fact: 'readied', who: 'anna', weapon: 'spare', by: 'drawing' },
    ]);
    expect(doneBy('draw-weapon', 'spare', { 'full-hands': 'stow-first:axe' })).toEqual(
      doneBy('put-away', 'axe'),
    );
  });

  test('draws only stowed weapons, stows only those in hand', () => {
    expect(() => doneBy('draw-weapon', 'sword')).toThrow('weapon-in-hand');
    expect(() => doneBy('draw-weapon', 'spoon')).toThrow('weapon-missing');
    expect(() => doneBy('put-away', 'fist')).toThrow('natural-weapon-stays');
    expect(() => doneBy('put-away', 'spare')).toThrow('weapon-missing');
  });
});

describe('REF-ACT-01: to change weapons is to put one away and take up another', () => {
  const anna = {
    weapons: [guns.sword, guns.shield, { ...guns.bow, twoHanded: true }, guns.fists],
    state: { dropped: ['bow'] },
  };
  const change = (answers: Answers) =>
    playScene({ action: 'change-weapon', fight: acting, with: 'bow', anna }, answers).result.slice(1);

  test('in the same action', () => {
    const answers = { 'full-hands': 'stow:shield', 'full-hands.again-2': 'drop:sword' };
    expect(change(answers)).toEqual([
      { fact: 'disarmed', who: 'anna', weapon: 'sword', metres: 0 },
      { fact: 'readied', who: 'anna', weapon: 'shield', by: 'putting-away' },
      { fact: 'readied', who: 'anna', weapon: 'bow' },
    ]);
  });
});

test('SEG-MELEE-04.e: the only thing that can leave the hands falls without a question', () => {
  const dirk = { id: 'dirk', hands: 1 };
  const full = { by: 'anna', name: 'full-hands', rule: 'SEG-MELEE-04', held: [dirk], lacking: 1 };
  const { done: isOver, value } = emptyHands({ ...full, putAway: 'never' }).next();
  expect([isOver, value]).toEqual([true, { dropped: ['dirk'], putAway: [], isInstead: false }]);
  expect(emptyHands({ ...full, putAway: 'instead' }).next().done).toBe(false);
});

test('in peace the fewest things are put away, those held last first', () => {
  const [sword, shield, axe] = [
    { id: 'sword', hands: 1 },
    { id: 'shield', hands: 1 },
    { id: 'axe', hands: 2 },
  ];
  expect(madeRoom([sword, shield], 1)).toEqual(['shield']);
  expect(madeRoom([sword, shield], 2)).toEqual(['shield', 'sword']);
  expect(madeRoom([sword, axe], 2)).toEqual(['axe']);
  expect(madeRoom([sword], 0)).toEqual([]);
});
