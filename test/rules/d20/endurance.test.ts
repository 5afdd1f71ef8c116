import { expect, test } from 'vitest';
import { boonOf } from '../../../src/rules/d20/boons.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter, hitPointsOf } from '../../../src/rules/d20/state.ts';
import { undisturbedRest } from '../../../src/rules/d20/undisturbed-rest.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';
import { cast, FIGHT, plain, under } from './casting-boons.ts';

test('D20-BOON-03.b: Constitution gives two hit points a level, which go with it', () => {
  const hurt = { ...plain, hitPoints: 20, state: { ...plain.state, hurt: { body: 24 } } };
  const fallen = boonOf('bears-endurance', 'tiphaine', 1, false);
  const endured = under(hurt, fallen);
  expect(hitPointsOf(endured)).toBe(4);
  const facts = d20.outsideFight(endured, 60, false);
  expect(facts).toContainEqual(expect.objectContaining({ fact: 'ended', condition: 'bears-endurance' }));
  expect(facts).toContainEqual(expect.objectContaining({ fact: 'gained', condition: 'dying' }));
});

const endured = (lasts: Condition['lasts'], state: Partial<D20Fighter['state']>): D20Fighter => {
  const hoel = { ...plain, hitPoints: 20, state: { ...plain.state, ...state } };
  const boon = { condition: 'bears-endurance', by: 'tiphaine', ...(lasts && { lasts }) };
  const conditions = [...hoel.state.conditions, boon] as D20Fighter['state']['conditions'];
  return { ...hoel, state: { ...hoel.state, conditions } };
};
const falls = expect.objectContaining({ fact: 'gained', who: 'hoel', condition: 'dying' });

test.each([
  ['rounds', 2],
  ['minutes', 10],
] as const)('D20-BOON-03.b: who has too few left as its %s run out in a fight falls', (unit, round) => {
  const fighters = {
    tiphaine: ready('cleric', 'tiphaine'),
    hoel: endured({ amount: 1, unit }, { hurt: { body: 24 } }),
  };
  const before: FightState = { ...FIGHT, order: ['tiphaine', 'hoel'], round, turn: 'hoel' };
  const facts = d20.timeFacts(before, { ...before, round: round + 1, turn: 'tiphaine' }, fighters);
  expect(facts).toContainEqual(falls);
});

test('D20-BOON-03.b: who has too few left as it runs out in a rest falls, and does not rest', () => {
  const hoel = endured({ amount: 5, unit: 'minutes' }, { hurt: { body: 24 } });
  const rest = undisturbedRest(hoel, 'night', [hoel]);
  if (rest.refused) throw new Error('refused');
  expect(rest.facts).toContainEqual(falls);
  expect(rest.facts).not.toContainEqual(expect.objectContaining({ fact: 'healed' }));
});

test('D20-BOON-03.b: the dying whom it brings above 0 come to, those below 0 stay stable', () => {
  const down = (condition: 'dying' | 'stable', body: number): D20Fighter => ({
    ...plain,
    ...{ hitPoints: 20, state: { ...plain.state, hurt: { body }, conditions: [{ condition }] } },
  });
  const after = (hoel: D20Fighter) =>
    fighterAfter(hoel, cast({ grants: 'bears-endurance' }, { hoel }).facts).state.conditions.map(
      ({ condition }) => condition,
    );
  expect(after(down('dying', 23))).toEqual(['bears-endurance']);
  expect(after(down('stable', 29))).toEqual(['stable', 'bears-endurance']);
  expect(after(down('dying', 28))).toEqual(['bears-endurance', 'disabled']);
});

test('D20-REGEN-01.b: fast healing outside a fight mends who falls as it runs out, and not who dies of it', () => {
  const quick = (body: number) => ({
    ...endured({ amount: 1, unit: 'minutes' }, { hurt: { body } }),
    fastHealing: 1,
  });
  const conditions = (hoel: D20Fighter) =>
    fighterAfter(hoel, d20.outsideFight(hoel, 60, false)).state.conditions.map(({ condition }) => condition);
  expect(conditions(quick(24))).toEqual(['prone']);
  expect(conditions(quick(31))).toEqual(['dead', 'prone']);
  expect(d20.outsideFight(quick(31), 60, false)).not.toContainEqual(
    expect.objectContaining({ fact: 'healed' }),
  );
});

test('D20-BOON-03.b: it gives a creature without Constitution nothing', () => {
  const { con: _con, ...abilities } = plain.abilities;
  const bones = { ...endured(undefined, {}), abilities };
  expect(hitPointsOf(bones)).toBe(20);
});
