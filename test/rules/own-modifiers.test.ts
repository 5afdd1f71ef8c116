import { describe, expect, test } from 'vitest';
import { d20 } from '../../src/rules/d20/d20.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { ref10 } from '../../src/rules/ref10/ref10.ts';
import { runequest4 } from '../../src/rules/runequest4/runequest4.ts';
import { segments } from '../../src/rules/segments/segments.ts';
import { LONGEST_WHY, readWhy } from '../../src/rules/shared/own-modifiers.ts';
import type { Ruleset, Setup } from '../../src/rules/shared/ruleset.ts';
import { statusAfter } from '../../src/cards/exchange-status.ts';
import { ready } from './d20/ready.ts';
import { duel } from './fighters.ts';
import { scene } from './ref10/scenes.ts';
import { duel as duelOfRunequest4 } from './runequest4/fighters.ts';
import { readIn, setupOf } from './segments/playing.ts';

const blow: Setup = {
  attempt: { action: 'attack', by: 'hoel', at: 'orc', with: 'longsword' },
  fighters: { hoel: ready('fighter', 'hoel'), orc: ready('orc') },
  fight: null,
};

const own = (fighter: string, amount: number, why = 'high ground') => ({ fighter, id: 'own', amount, why });
const stated = (setup: Setup, ...circumstances: NonNullable<Setup['circumstances']>): Setup => ({
  ...setup,
  circumstances,
});

function firstRoll(ruleset: Ruleset, setup: Setup) {
  expect(ruleset.refusal(setup)).toBeNull();
  const at = statusAfter(setup, ruleset, []);
  if (at.at !== 'asking' || at.question.ask !== 'roll') throw new Error('no roll is asked');
  return at.question;
}

describe('a modifier of a player’s own', () => {
  test('is a named part of the sum of a d20', () => {
    const before = firstRoll(d20, blow);
    const roll = firstRoll(d20, stated(blow, own('hoel', 2)));
    expect(roll.target?.value).toBe((before.target?.value ?? 0) + 2);
    expect(roll.target?.reasons.at(-1)).toMatchObject({
      id: 'own.because',
      amount: 2,
      names: { why: 'high ground' },
    });
    expect(firstRoll(d20, stated(blow, own('orc', 2))).target).toEqual(before.target);
  });

  test('is a grade of difficulty in d100', () => {
    const plain = duel();
    const { by } = plain.attempt;
    const roll = firstRoll(mythras, stated(plain, own(by, -1)));
    expect(roll.target?.reasons).toContainEqual({
      rule: 'MYT-SITU-01',
      id: 'own.harder-because',
      names: { steps: 1, why: 'high ground' },
    });
    expect(roll.target?.value).toBeLessThan(firstRoll(mythras, plain).target?.value ?? 0);
  });

  const swing = { action: 'attack', with: 'sword' };
  test.each([
    ['REF-GEN-03', ref10, scene(), 5],
    ['RQ4-ENV-01', runequest4, duelOfRunequest4(), 20],
    ['SEG-GM-03', segments, setupOf([readIn('cassandra'), readIn('orc')], swing, { fight: null }), 10],
  ] satisfies [string, Ruleset, Setup, number][])(
    '%s: is a named part of the sum, up to its bounds',
    (rule, ruleset, plain, amount) => {
      const { by, at } = plain.attempt;
      const before = firstRoll(ruleset, plain).target;
      const after = firstRoll(ruleset, stated(plain, own(by, -amount))).target;
      expect(after?.value).toBe((before?.value ?? 0) - amount);
      expect(after?.reasons).toContainEqual({
        rule,
        id: 'own.because',
        amount: -amount,
        names: { why: 'high ground' },
      });
      expect(firstRoll(ruleset, stated(plain, own(at, amount))).target).toEqual(before);
      const { from, to } = ruleset.circumstances.own ?? { from: 0, to: 0 };
      for (const beyond of [from - 1, to + 1, Number.NaN, Infinity])
        expect(ruleset.refusal(stated(plain, own(by, beyond)))?.id).toBe('own.unfit');
    },
  );

  test.each([
    ['nothing', 0, ''],
    ['a fraction', 1.5, ''],
    ['more than the bounds', 11, ''],
    ['a letter', 'x', ''],
    ['a long reason', 1, 'x'.repeat(10_000)],
    ['a reason that turns the direction of text', 1, 'up\u202Edown'],
    ['a reason of several lines', 1, 'one\ntwo'],
  ])('is refused for %s', (_what, amount, why) => {
    const refusal = d20.refusal(stated(blow, own('hoel', amount as number, why)));
    expect(refusal?.id).toBe('own.unfit');
  });

  test('is refused twice for one fighter', () => {
    expect(d20.refusal(stated(blow, own('hoel', 1), own('hoel', 2)))?.id).toBe('own.twice');
  });

  test('has a reason that is one short line', () => {
    expect(readWhy(' high\n\u202E ground ')).toBe('high ground');
    expect(readWhy('x'.repeat(10_000))).toHaveLength(LONGEST_WHY);
    const cut = readWhy(`${'x'.repeat(LONGEST_WHY - 1)}😀`);
    expect(cut).toBe('x'.repeat(LONGEST_WHY - 1));
    expect(readWhy(`e${'\u0301'.repeat(50)}`)).toBe(`e${'\u0301'.repeat(3)}`);
    expect(readWhy('<b>loud</b>')).toBe('<b>loud</b>');
  });

  test('comes with an answer before the first roll of that fighter, and not after it', () => {
    const setup = duel();
    const { by, at } = setup.attempt;
    const attack = { name: 'attack', by, dice: [30] };
    const asked = statusAfter(setup, mythras, [attack]);
    if (asked.at !== 'asking' || asked.question.ask !== 'choose') throw new Error('no defence is asked');
    const parry =
      asked.question.options.find(({ id, refused }) => id.startsWith('parry') && !refused)?.id ?? '';
    const harder = { amount: -2, why: '' };
    const answer = { name: asked.question.name, by: at, chosen: [parry] };
    const rolls = statusAfter(setup, mythras, [attack, { ...answer, own: harder }]);
    if (rolls.at !== 'asking' || rolls.question.ask !== 'roll') throw new Error('no parry is rolled');
    expect(rolls.question.target?.reasons.map(({ id }) => id)).toContain('own.harder');
    const late = { name: rolls.question.name, by: at, dice: [50], own: harder };
    expect(() =>
      statusAfter(setup, mythras, [{ ...attack, own: harder }, { ...answer, own: harder }, late]),
    ).toThrow();
  });
});
