import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { outcomes } from '../../../src/rules/d20/outcomes.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { undisturbedRest } from '../../../src/rules/d20/undisturbed-rest.ts';
import { attacks, beast, FIGHT, foe, gainedBy, inThese, namesOf, natural } from './beasts.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import { playOut, type Answer, type Question } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';

const poison = { dc: 13, ability: 'str', initial: '1d6', secondary: '2d6' } as const;
const spider = beast([natural('bite', { poison })]);
const fails = { attack: 18, damage: 3, 'save.fortitude': 2, poison: 4 };
const holds = { ...fails, 'save.fortitude': 20 };
const weakened = (facts: readonly Fact[]) =>
  facts.flatMap(fact => (fact.fact === 'spent' && fact.what.startsWith('ability-') ? [fact.amount] : []));
const did = (facts: readonly Fact[]) => facts.flatMap(fact => (fact.fact === 'did' ? [fact.what] : []));

/** The foe rolls 2 and the beast as much as it can, and it bites where it may. */
function answerTo(question: Question): Answer {
  if (question.ask === 'choose') {
    const chosen = question.options.find(({ id }) => id === 'bite') ?? question.options[0];
    return { chosen: [chosen?.id ?? ''] };
  }
  const faces = [...question.dice.matchAll(/(\d+)d(\d+)/gu)];
  const die = question.by === 'foe' ? 2 : Infinity;
  return {
    dice: faces.flatMap(([, count, most]) =>
      new Array<number>(Number(count)).fill(Math.min(die, Number(most))),
    ),
  };
}

describe('poison', () => {
  test('D20-CREATURE-07.a: a wound brings it, and its first damage comes at once unless a save holds', () => {
    expect(weakened(attacks({ by: spider, dice: fails }).facts)).toEqual([4]);
    expect(weakened(attacks({ by: spider, dice: holds }).facts)).toEqual([]);
  });

  test('D20-CREATURE-07.a: a miss brings none, nor does a blow that is stopped whole (D20-REDUCE-01.c)', () => {
    expect(namesOf(attacks({ by: spider, dice: { attack: 1 } }).asked)).toEqual(['attack']);
    const stopped = attacks({ by: spider, at: { ...foe, reduction: { points: 50 } }, dice: fails });
    expect(gainedBy(stopped.facts)).toEqual([]);
  });

  test('D20-CREATURE-07.e: on a made weapon it goes with the next hit, on missiles with each', () => {
    const hits = { ...fails, damage: 3 };
    const after = (by: D20Fighter, die: number) => {
      const { facts } = attacks({ by, dice: { ...hits, attack: die } });
      return weakened(attacks({ by: fighterAfter(by, facts), dice: hits }).facts);
    };
    const blade = (more: object) => ({ ...natural('blade', { poison }), kind: 'melee' as const, ...more });
    const armed = (more: object) => beast([blade(more)]);
    expect(after(armed({}), 18)).toEqual([]);
    expect(after(armed({}), 1)).toEqual([4]);
    expect(after(armed({ kind: 'thrown', magazine: 5, increment: 2 }), 18)).toEqual([4]);
    expect(after(armed({ kind: 'projectile', increment: 2 }), 18)).toEqual([4]);
    expect(after(armed({ kind: 'thrown', increment: 2 }), 18)).toEqual([]);
    expect(after(spider, 18)).toEqual([4]);
  });

  test('D20-CREATURE-07.e: what is spent stays spent in the hand of who takes the weapon up', () => {
    const blade = { ...natural('blade', { poison }), kind: 'melee' as const };
    const after = (...spent: D20Fighter['state']['conditions']) => {
      const fallen = inThese(beast([blade]), ...spent);
      const holder = { ...fallen, state: { ...fallen.state, dropped: ['blade'], fallen: ['blade'] } };
      const given = { action: 'take-up', by: { ...foe, weapons: [] }, at: holder, with: '' };
      return attacks({ ...given, fight: null }).facts.filter(fact => fact.who === 'foe');
    };
    expect(after().map(({ fact }) => fact)).toContain('took');
    expect(gainedBy(after())).toEqual([]);
    expect(gainedBy(after({ condition: 'poison-spent', with: 'blade' }))).toEqual(['poison-spent']);
  });

  test('D20-CREATURE-07.b: the second comes a minute later, whether the first save held or not', () => {
    for (const dice of [fails, holds]) {
      const { facts } = attacks({ by: spider, dice });
      const poisoned = { fact: 'gained', who: 'foe', condition: 'poisoned', by: 'beast' };
      expect(facts).toContainEqual({
        ...poisoned,
        with: 'str:2d6:13',
        lasts: { amount: 10, unit: 'rounds' },
      });
    }
  });

  const bitten = fighterAfter(foe, attacks({ by: spider, dice: fails }).facts);
  const due = expect.objectContaining({
    fact: 'gained',
    condition: 'poison-due',
    with: 'str:2d6:13',
  });

  test('D20-CREATURE-07.b: ten rounds later, at the same place in the order, time begins it', () => {
    let fighters: Record<string, D20Fighter> = { beast: spider, foe: bitten };
    let fight = { ...FIGHT };
    for (let round = 0; round < 10; round++) {
      expect(d20.dueAttempt?.(fight, fighters)).toBeNull();
      for (const turn of ['foe', 'beast']) {
        const after = { ...fight, turn, round: turn === 'beast' ? fight.round + 1 : fight.round };
        const facts = d20.timeFacts(fight, after, fighters);
        fighters = Object.fromEntries(
          Object.entries(fighters).map(([id, one]) => [id, fighterAfter(one, facts)]),
        );
        fight = after;
      }
    }
    const attempt = { action: 'poison-acts', by: 'foe', at: 'foe', with: '' };
    expect(d20.dueAttempt?.(fight, fighters)).toEqual(attempt);
    const again = attacks({
      ...{ action: 'poison-acts', by: fighters['foe']!, at: fighters['foe']!, dice: fails, fight },
      others: { beast: fighters['beast']! },
    });
    expect(weakened(again.facts)).toEqual([8]);
    const over = fighterAfter(fighters['foe']!, again.facts);
    expect(over.state.conditions).toEqual([{ condition: 'paralyzed', with: 'str' }]);
    expect(d20.dueAttempt?.(fight, { ...fighters, foe: over })).toBeNull();
  });

  test('D20-CREATURE-07.b: a fight that ends, the clock and a rest leave it due', () => {
    expect(d20.overWithFight(bitten)).toContainEqual(due);
    expect(d20.outsideFight(bitten, 60, false)).toContainEqual(due);
    expect(d20.outsideFight(bitten, 30, false)).not.toContainEqual(due);
    const rest = undisturbedRest(bitten, 'night', [bitten]);
    expect(rest.refused === null && rest.facts).toContainEqual(due);
  });

  test('D20-CREATURE-07.b: outside a fight the table plays it when it is time', () => {
    const acts = (one: D20Fighter, fight: typeof FIGHT | null) =>
      d20.refusal({
        attempt: { action: 'poison-acts', by: 'foe', at: 'foe', with: '' },
        fighters: { foe: one },
        fight,
      });
    expect(acts(bitten, null)).toBeNull();
    expect(acts(bitten, FIGHT)?.id).toBe('d20.poison-later');
    expect(acts(foe, null)?.id).toBe('d20.no-poison');
  });

  test('D20-CREATURE-07.c: each wound is a dose of its own', () => {
    const again = attacks({ by: spider, at: bitten, dice: fails });
    const doses = fighterAfter(bitten, again.facts).state.conditions;
    expect(doses.map(({ with: dose }) => dose)).toEqual(['str:2d6:13', 'str:2d6:13:2']);
  });

  test('D20-CREATURE-07.c: so is one of a third wound, after the first dose has done its second damage', () => {
    let at = bitten;
    const counts = () => at.state.conditions.filter(({ condition }) => condition === 'poisoned').length;
    at = fighterAfter(at, attacks({ by: spider, at, dice: fails }).facts);
    const first = at.state.conditions.find(one => one.with === 'str:2d6:13');
    expect(first?.condition).toBe('poisoned');
    const ended = {
      fact: 'ended' as const,
      who: 'foe',
      condition: 'poisoned',
      by: 'beast',
      with: 'str:2d6:13',
    };
    at = fighterAfter(at, [ended]);
    expect(counts()).toBe(1);
    at = fighterAfter(at, attacks({ by: spider, at, dice: fails }).facts);
    expect(counts()).toBe(2);
  });

  test('D20-CREATURE-07.a: without the score that it lowers it does nothing', () => {
    const { str: _, ...abilities } = foe.abilities;
    const at = { ...foe, abilities } as unknown as D20Fighter;
    expect(gainedBy(attacks({ by: spider, at, dice: fails }).facts)).toEqual([]);
  });

  test('D20-SAVE-02: its DC is a secret of the creature that brought it, at a bite and a minute later', () => {
    const secrets = (setup: Setup) => {
      const steps: { question: Question; answer: Answer }[] = [];
      const facts = playOut(d20.play(setup), question => {
        const answer = answerTo(question);
        steps.push({ question, answer });
        return answer;
      });
      const all = outcomes(setup, steps, facts).flatMap(({ said }) => said);
      return all.filter(({ id }) => id === 'd20.save.failed.full').map(({ secret }) => secret);
    };
    const fighters = { beast: spider, foe };
    const space = (x: number, y: number, size: number) => ({ x, y, width: size, height: size });
    const passes = {
      attempt: {
        ...{ action: 'move-squares', by: 'foe', at: 'foe', with: '' },
        path: [1, 2, 3, 4].map(x => ({ x, y: 2 })),
      },
      ...{
        fighters,
        fight: { ...FIGHT, turn: 'foe' },
        places: { beast: space(2, 0, 2), foe: space(0, 2, 1) },
      },
    };
    expect(secrets(passes)).toEqual(['beast']);
    const due = inThese(foe, { condition: 'poison-due', with: 'str:2d6:13', by: 'beast' });
    const acts = {
      attempt: { action: 'poison-acts', by: 'foe', at: 'foe', with: '' },
      fighters: { ...fighters, foe: due },
      fight: FIGHT,
    };
    expect(secrets(acts)).toEqual(['beast']);
  });

  test('D20-CREATURE-07.d: some creatures no poison harms, and the card says so', () => {
    for (const at of [
      { ...foe, type: 'undead' as const },
      { ...foe, traits: ['poison-immunity' as const] },
    ]) {
      const { facts } = attacks({ by: spider, at, dice: fails });
      expect(did(facts)).toContain('not-poisoned');
      expect(gainedBy(facts)).toEqual([]);
    }
  });

  test('D20-CREATURE-07.a: a Constitution of 0 kills, and no second damage follows (D20-DMG-08)', () => {
    const deadly = beast([natural('sting', { poison: { ...poison, ability: 'con' } })]);
    const frail = { ...foe, abilities: { ...foe.abilities, con: 3 } };
    const { facts } = attacks({ by: deadly, at: frail, dice: fails });
    expect(gainedBy(facts)).toContain('dead');
    expect(gainedBy(facts)).not.toContain('poisoned');
  });
});

describe('paralysis and disease', () => {
  const ghoul = beast([natural('bite', { paralysis: { dc: 12, rounds: '1d4+1' }, disease: 12 })]);

  test('D20-CREATURE-08.a: whom it wounds stands paralysed for some rounds unless a save holds', () => {
    const { facts } = attacks({ by: ghoul, dice: { ...fails, paralysis: 3 } });
    const paralyzed = { fact: 'gained', who: 'foe', condition: 'paralyzed', by: 'beast' };
    expect(facts).toContainEqual({ ...paralyzed, lasts: { amount: 4, unit: 'rounds' } });
    expect(gainedBy(attacks({ by: ghoul, dice: holds }).facts)).toEqual([]);
  });

  test.each<[string, Partial<Condition>, number, readonly (number | undefined)[]]>([
    ['by the same creature with less left', { by: 'beast', lasts: { amount: 2, unit: 'rounds' } }, 3, [4]],
    ['by the same creature with more left', { by: 'beast', lasts: { amount: 5, unit: 'rounds' } }, 1, [5]],
    ['by another creature', { by: 'other', lasts: { amount: 5, unit: 'rounds' } }, 1, [5, 2]],
    ['without Dexterity', { with: 'dex' }, 1, [undefined, 2]],
    ['by hand', {}, 1, [undefined, 2]],
  ])(
    'D20-CREATURE-08.a: who is paralysed %s saves again, and the longer time counts',
    (_how, known, die, left) => {
      const conditions = [{ condition: 'paralyzed', ...known }];
      const weakened = known.with === 'dex' ? { dex: 10 } : {};
      const stiff = { ...foe, state: { ...foe.state, conditions, weakened } };
      const bitten = attacks({ by: ghoul, at: stiff, dice: { ...fails, paralysis: die } });
      expect(namesOf(bitten.asked)).toContain('save.fortitude');
      const after = fighterAfter(stiff, bitten.facts).state.conditions;
      const paralyses = after.filter(({ condition }) => condition === 'paralyzed');
      expect(paralyses.map(({ lasts }) => lasts?.amount)).toEqual(left);
      const held = attacks({ by: ghoul, at: stiff, dice: holds });
      expect(gainedBy(held.facts)).not.toContain('paralyzed');
    },
  );

  test('D20-CREATURE-08.b: some are never paralysed', () => {
    for (const at of [
      { ...foe, type: 'dragon' as const },
      { ...foe, traits: ['paralysis-immunity' as const] },
    ])
      expect(gainedBy(attacks({ by: ghoul, at, dice: fails }).facts)).toEqual([]);
  });

  test('D20-CREATURE-09.a: a disease is told where the save fails', () => {
    expect(did(attacks({ by: ghoul, dice: fails }).facts)).toContain('falls-ill');
    expect(did(attacks({ by: ghoul, dice: holds }).facts)).not.toContain('falls-ill');
  });

  test.each([
    ['construct', false],
    ['undead', false],
    ['elemental', true],
    ['ooze', true],
    ['plant', true],
  ] as const)('D20-CREATURE-09.a: whether it befalls a creature of the type %s', (type, isAsked) => {
    const rat = beast([natural('bite', { disease: 11 })]);
    const { asked } = attacks({ by: rat, at: { ...foe, type }, dice: fails });
    expect(namesOf(asked).includes('save.fortitude')).toBe(isAsked);
  });
});

describe('what recharges', () => {
  const breath: Spell = {
    ...{ id: 'breath', name: 'Breath', level: 0, casting: 'standard', components: [], delivery: 'save' },
    ...{ nature: 'supernatural', damage: '2d6', save: 'reflex', saves: 'half', dc: 13, recharge: '1d4' },
  };
  const hound = { ...beast([natural('bite')]), spells: [breath] };

  test('D20-CREATURE-10.a: after a breath its fighter waits for so many rounds', () => {
    const { facts } = attacks({ action: 'cast', by: hound, with: 'breath', dice: { recharge: 2 } });
    const waits = { fact: 'gained', who: 'beast', condition: 'recharging', with: 'breath' };
    expect(facts).toContainEqual({ ...waits, lasts: { amount: 2, unit: 'rounds' } });
    const spent = inThese(hound, { condition: 'recharging', with: 'breath' });
    const attempt = { action: 'cast', by: 'beast', at: 'foe', with: 'breath' };
    expect(d20.refusal({ attempt, fighters: { beast: spent, foe }, fight: FIGHT })?.id).toBe(
      'd20.recharging',
    );
  });
});

test.each(['str:1e9d6:13', 'str:2d6', 'luck:1d6:13', ''])(
  'D20-CREATURE-07: a dose written by hand that cannot be read does nothing (%s)',
  key => {
    const victim = inThese(foe, { condition: 'poison-due', with: key });
    const setup: Setup = {
      attempt: { action: 'poison-acts', by: 'foe', at: 'foe', with: '' },
      fighters: { foe: victim },
      fight: FIGHT,
    };
    expect(did(playOut(d20.play(setup), answerTo))).toEqual([]);
  },
);
