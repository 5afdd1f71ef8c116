import { describe, expect, test } from 'vitest';
import { scenarioText } from '../../src/forecast/scenario.ts';
import { playRandomFights } from '../../tools/random-fights/player.ts';
import { playScenario } from '../../tools/scenario/play-scenario.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Question } from '../../src/rules/shared/play.ts';
import type { Ruleset } from '../../src/rules/shared/ruleset.ts';

const FEW = { count: 20, seed: 1, all: true };

test('the same seed plays the same fights', () => {
  const once = playRandomFights(mythras, { ...FEW, count: 5 });
  expect(playRandomFights(mythras, { ...FEW, count: 5 })).toEqual(once);
});

test('a seed plays its fight alone as it does among others', () => {
  const { failure } = playRandomFights(mythras, {
    ...FEW,
    count: 200,
    check: ({ setup }) => told(setup.attempt.action),
  });
  expect(failure?.seed).toBeGreaterThan(FEW.seed);
  const alone = playRandomFights(mythras, {
    ...FEW,
    count: 1,
    seed: failure?.seed ?? 0,
    check: ({ setup }) => told(setup.attempt.action),
  });
  expect(alone.failure).toEqual(failure);
});

/** Tells of one action as if it were wrong. */
function told(action: string): string | null {
  return action === 'pick-up' ? 'something was picked up' : null;
}

/** Rules that do something else with every fact. */
function changing(change: (fact: Fact) => readonly Fact[]): Ruleset {
  return {
    ...mythras,
    *play(setup) {
      const facts = yield* mythras.play(setup);
      return facts.flatMap(change);
    },
  };
}

/** Rules that ask something else with every question. */
function asking(change: (question: Question) => Question): Ruleset {
  return {
    ...mythras,
    *play(setup) {
      const play = mythras.play(setup);
      let at = play.next();
      while (!at.done) at = play.next(yield change(at.value));
      return at.value;
    },
  };
}

const withoutFirstReason = (question: Question): Question =>
  question.ask === 'roll' && question.target
    ? { ...question, target: { ...question.target, reasons: question.target.reasons.slice(1) } }
    : question;

const openedUp = (question: Question): Question =>
  question.ask === 'choose' && question.name === 'effects'
    ? { ...question, options: question.options.map(({ id }) => ({ id })) }
    : question;

const oneMore = (question: Question): Question =>
  question.ask === 'choose' && question.name === 'effects'
    ? { ...question, atMost: question.atMost + 1 }
    : question;

describe('rules that are broken are caught:', () => {
  test.each<[what: string, rules: Ruleset, why: RegExp]>([
    [
      'hit points lost without a fact',
      { ...mythras, stateAfter: () => ({ hurt: { head: 1 }, conditions: [], dropped: [] }) },
      /hit points/,
    ],
    ['points paid twice', changing(fact => (fact.fact === 'spent' ? [fact, fact, fact] : [fact])), /points/],
    [
      'an effect that nobody may use',
      changing(fact => (fact.fact === 'won' ? [{ ...fact }, ghost(fact.who)] : [fact])),
      /effect/,
    ],
    [
      'a state that the rules refuse',
      {
        ...mythras,
        stateAfter: (fighter, facts) => ({ ...mythras.stateAfter(fighter, facts), dropped: [3] }),
      },
      /cannot be taken/,
    ],
    ['a number without its reasons', asking(withoutFirstReason), /the reasons make/],
    ['more effects than were won', asking(oneMore), /effects(?:, but the reasons| for \d levels)/],
    ['effects offered to the wrong fighter', asking(openedUp), /offered: |used|without|by the/],
    [
      'damage that gets lost',
      changing(fact => (fact.fact === 'stopped' ? [{ ...fact, left: fact.left + 1 }] : [fact])),
      /stopped part of|got through/,
    ],
    [
      'two luck points at once',
      changing(fact =>
        fact.fact === 'spent' ? [fact, { ...fact, what: 'luck' }, { ...fact, what: 'luck' }] : [fact],
      ),
      /luck/,
    ],
    [
      'weapons that load themselves',
      changing(fact => (fact.fact === 'gained' && fact.condition === 'unloaded' ? [] : [fact])),
      /is loaded/,
    ],
    ['a fight that never ends', { ...mythras, refusal: () => ({ rule: 'X', id: 'never' }) }, /did not end/],
    [
      'rules that throw',
      {
        ...mythras,
        play: () => {
          throw new Error('broken');
        },
      },
      /rules broke/,
    ],
  ])('%s', (_what, rules, why) => {
    const { failure } = playRandomFights(rules, { ...FEW, count: 20 });
    expect(failure?.why).toMatch(why);
  });

  test('and kept as a scenario that can be played', () => {
    const rules = { ...mythras, fightAfter: (fight: Parameters<Ruleset['fightAfter']>[0]) => broke(fight) };
    const { failure } = playRandomFights(rules, { ...FEW, count: 5, seed: 2 });
    expect(failure?.why).toMatch(/action points/);
    const kept: unknown = failure?.scenario && JSON.parse(scenarioText(failure.scenario));
    const { flaws: faults, trace } = playScenario(kept, () => null);
    expect(trace.length).toBeGreaterThan(2);
    // The rules themselves are sound: only what the broken ones made of the fight, and time of that, is missed.
    expect(faults.filter(({ at }) => !/^expect\.(?:fight|facts)/.test(at))).toEqual([]);
  });
});

function ghost(who: string | null): Fact {
  return { fact: 'effect', who: who ?? 'anna', on: 'bert', effect: 'ghost' };
}

function broke(fight: Parameters<Ruleset['fightAfter']>[0]) {
  return { ...fight, ap: Object.fromEntries(Object.keys(fight.ap).map(id => [id, -1])) };
}
