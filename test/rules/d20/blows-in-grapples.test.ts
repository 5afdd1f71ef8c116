import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import type { Question } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const DAGGER = {
  ...{ id: 'dagger', name: 'Dagger', kind: 'melee' as const, handling: 'light' as const, damage: '1d4' },
  types: ['piercing' as const],
};
const CLAW = { ...DAGGER, id: 'claw', name: 'Claw', kind: 'natural' as const };
const BITE = { ...CLAW, id: 'bite', name: 'Bite' };

function grappling(
  made: D20Fighter,
  other: string,
  more: Partial<D20Fighter> = {},
  spent: Readonly<Record<string, number>> = {},
): D20Fighter {
  const conditions = [{ condition: 'grappling' as const, by: other }];
  return { ...made, ...more, state: { ...made.state, conditions, spent } };
}

/** Hoel in a grapple with the orc, with so much of his turn spent. */
function setup(
  spent: Readonly<Record<string, number>>,
  { bab = 6, action = 'attack', weapon = 'dagger', turn = 'hoel' } = {},
): Setup {
  const weapons = [DAGGER, CLAW, BITE];
  return {
    attempt: { action, by: 'hoel', at: 'orc', with: weapon },
    fighters: {
      hoel: grappling(ready('fighter', 'hoel'), 'orc', { bab, weapons, feats: [] }, spent),
      orc: grappling(ready('orc'), 'hoel'),
    },
    fight: { round: 2, cycle: 1, turn, order: ['hoel', 'orc'], ap: {} },
    sides: { hoel: 'us', orc: 'them' },
  };
}

const reasonOf = (question: Question | undefined, id: string) =>
  question?.ask === 'roll' ? question.target?.reasons?.find(one => one.id === id)?.amount : undefined;

/** The first question of the play, which is the attack roll. */
function attackOf(given: Setup): Question | undefined {
  expect(d20.refusal(given)).toBeNull();
  const step = d20.play(given).next();
  return step.done ? undefined : step.value;
}

const OPTION = { standard: 1, tries: 1 };
const TWO = { standard: 1, move: 1, tries: 2 };
const DAGGER_FIRST = { ...OPTION, struck: 1 };
const CLAW_FIRST = { ...OPTION, struck: 2 };
const NO_STANDARD = { rule: 'D20-ACT-02', id: 'd20.no-standard-action' };

test.each([
  ['standard', 'the first blow', {}, 'dagger'],
  ['move', 'the second', OPTION, 'dagger'],
  ['free', 'the third', TWO, 'dagger'],
  ['standard', 'the second with natural weapons', CLAW_FIRST, 'bite'],
])('D20-GRAPPLE-09.a: %s is told as the cost of %s', (cost, _of, spent, weapon) => {
  const given = setup(spent, { bab: 11, weapon });
  const attempt = { ...given.attempt, at: 'hoel' };
  expect(d20.presentation.attackTakes?.({ ...given, attempt })).toBe(cost);
});

describe('D20-GRAPPLE-09.a, D20-GRAPPLE-11: a blow in place of a further attack of a grapple', () => {
  test.each([
    ['the stab', 'attack', 'dagger'],
    ['the fist', 'attack', 'bare-hands'],
    ['the claw', 'attack', 'claw'],
    ['the other kind of damage', 'attack-other-damage', 'dagger'],
  ])('%s, five lower after an option', (_, action, weapon) => {
    const asked = attackOf(setup(OPTION, { action, weapon }));
    expect(reasonOf(asked, 'd20.further-attack')).toBe(-5);
    expect(reasonOf(asked, 'd20.in-grapple')).toBe(-4);
  });

  test('ten lower after two of them', () =>
    expect(reasonOf(attackOf(setup(TWO, { bab: 11 })), 'd20.further-attack')).toBe(-10));
  test('the first has no penalty for it', () =>
    expect(reasonOf(attackOf(setup({})), 'd20.further-attack')).toBeUndefined());
  test('after a stab too', () =>
    expect(reasonOf(attackOf(setup(DAGGER_FIRST)), 'd20.further-attack')).toBe(-5));

  test.each([
    ['a third of +6', TWO, { bab: 6 }],
    ['a second of +5', OPTION, { bab: 5 }],
    ['the second natural weapon of a creature', CLAW_FIRST, { weapon: 'bite' }],
  ])('not %s', (_, spent, given) => expect(d20.refusal(setup(spent, given))).toEqual(NO_STANDARD));

  test('it takes the rest of the turn', () => {
    const moved = { ...OPTION, move: 1 };
    expect(d20.refusal(setup(moved))).toMatchObject({ rule: 'D20-ACT-02' });
  });

  test('nobody outside a grapple has it', () => {
    const given = setup(OPTION);
    const free = (one: D20Fighter) => ({ ...one, state: { ...one.state, conditions: [] } });
    const fighters = Object.fromEntries(
      Object.entries(given.fighters).map(([id, one]) => [id, free(one as D20Fighter)]),
    );
    expect(d20.refusal({ ...given, fighters })).toEqual(NO_STANDARD);
  });
});
