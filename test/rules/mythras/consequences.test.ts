import { describe, expect, test } from 'vitest';
import { recovers } from '../../../src/rules/mythras/healing.ts';
import { limbUsed } from '../../../src/rules/mythras/weapons-in-use.ts';
import { luckRefusal } from '../../../src/rules/mythras/luck.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { roundFacts } from '../../../src/rules/mythras/passing-time.ts';
import { releasedFrom } from '../../../src/rules/mythras/letting-go.ts';
import { initiativeReasons } from '../../../src/rules/mythras/initiative.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { duel, soldier, weapons } from '../fighters.ts';
import { exchangeWith, only, targetOfRoll } from '../play.ts';

describe('MYT-SE-16: release from a net that is out of hand', () => {
  const held = { condition: 'entangled', where: 'chest', with: 'net', by: 'bert' };
  test.each([
    ['its victim', held, true],
    ['not who hangs in the net of another', { ...held, by: 'carl' }, false],
    ['nor in another net', { ...held, with: 'lasso' }, false],
    ['nor who is held otherwise', { ...held, condition: 'gripped' }, false],
  ])('%s', (_name, condition, free) => {
    const anna = soldier('anna', { state: { conditions: [condition] } });
    expect(releasedFrom(anna, { id: 'bert' }, weapons.net)).toHaveLength(free ? 1 : 0);
  });
});

test.each([
  [{ hurt: { 'left-arm': 4 }, conditions: [{ condition: 'useless', where: 'left-arm' }] }, true],
  [{ hurt: { 'left-arm': 4 }, conditions: [{ condition: 'useless', where: 'right-arm' }] }, false],
  [{ hurt: { 'left-arm': 9 }, conditions: [{ condition: 'useless', where: 'left-arm' }] }, false],
  [{ hurt: { 'left-arm': 4 }, conditions: [{ condition: 'prone', where: 'left-arm' }] }, false],
])('MYT-WOUND-06.c: healed by 2, %j is of use again: %s', (state, again) => {
  const facts = recovers(soldier('anna', { state }), 'left-arm', 2);
  expect(facts.some(({ fact }) => fact === 'ended')).toBe(again);
});

test('MYT-LUCK-03: one point an action', () => {
  const lucky = soldier('anna', { luckPoints: 1 });
  expect(luckRefusal(lucky, true)).toEqual({ rule: 'MYT-LUCK-03', id: 'luck-used' });
  expect(luckRefusal(lucky, false)).toBeNull();
});

test.each([
  [3, 2, 1],
  [1, 5, 0],
])('MYT-LUCK-02: of %i points spent, %i come back: %i', (spent, back, left) => {
  const facts: Fact[] = [{ fact: 'refilled', who: 'anna', what: 'luck', amount: back }];
  const after = mythras.stateAfter(soldier('anna', { state: { luckSpent: spent } }), facts);
  expect(after['luckSpent']).toBe(left);
});

test('MYT-TRAIT-58: after a frenzy a tired fighter is exhausted, no worse', () => {
  const frenzied = (amount: number) =>
    soldier('anna', {
      state: {
        conditions: [
          { condition: 'frenzy', lasts: { amount: 1, unit: 'rounds' } },
          { condition: 'fatigue', amount },
        ],
      },
    });
  const tired = (amount: number) =>
    roundFacts(frenzied(amount), 2).flatMap(fact => (fact.fact === 'tired' ? [fact.levels] : []));
  expect(tired(2).length).toBe(1);
  expect((tired(2)[0] ?? 0) + 2).toBe((tired(1)[0] ?? 0) + 1);
});

test('MYT-INIT-05: surprise says why it slows', () => {
  const surprised = soldier('anna', { state: { conditions: [{ condition: 'surprised' }] } });
  expect(initiativeReasons(surprised)).toContainEqual({
    ...{ rule: 'MYT-INIT-05', id: 'initiative.surprise', amount: -10 },
  });
  expect(initiativeReasons(soldier('anna'))).toHaveLength(1);
});

test('MYT-OPEN-12: asked for a limb, the GM sees the arms first', () => {
  const asking = limbUsed('entangle', 'MYT-SE-16', soldier('anna'), weapons.bite).next();
  const question = asking.done ? null : asking.value;
  expect(question?.ask === 'choose' && question.options.slice(0, 2).map(({ id }) => id)).toEqual([
    'right-arm',
    'left-arm',
  ]);
});

describe('MYT-SE-16: a body that is entangled', () => {
  test.each([
    ['chest', 40],
    ['head', 40],
    ['left-arm', 60],
    ['left-leg', 60],
  ])('%s: the attack at %i', (where, value) => {
    const attacker = { state: { conditions: [{ condition: 'entangled', where, with: 'net', by: 'bert' }] } };
    const { asked } = exchangeWith(duel({ attacker }), { attack: 96, defence: 'none' });
    expect(targetOfRoll(asked, 'attack').value).toBe(value);
  });
});

test.each([
  [[], ['broadsword']],
  [['strapped'], []],
])('MYT-WOUND-06.f: a useless arm lets go of what is %j: %j', (traits, dropped) => {
  const defender = { weapons: [{ ...weapons.broadsword, traits }] };
  const { result } = exchangeWith(duel({ defender }), {
    ...{ attack: 40, defence: 'none', effects: [], location: 14, damage: 5 },
    ...{ 'turns.wound': 1, 'resist.wound': 90 },
  });
  expect(only(result, 'disarmed').map(({ weapon }) => weapon)).toEqual(dropped);
});
