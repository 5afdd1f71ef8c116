import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULESETS, rulesetOf } from '../../../src/rules/rulesets.ts';
import { changesState, type Fact } from '../../../src/rules/shared/fact.ts';
import {
  answerFault,
  playOut,
  type Answer,
  type Given,
  type Question,
  passing,
} from '../../../src/rules/shared/play.ts';
import { Playthrough, replay } from '../../../src/rules/shared/playthrough.ts';
import type { Fighter, Ruleset, Setup } from '../../../src/rules/shared/ruleset.ts';
import { trialOf } from '../../../tools/random-fights/trial.ts';
import { anyLuck, frozen, luckyAnswerer } from '../anything.ts';
import { times } from '../../thorough.ts';
import { only } from '../play.ts';
import { pathsOf, setupsOf, withValueAt } from './samples.ts';

const MOST_QUESTIONS = 60;
/** Parts of a fighter that may be left out, of all rulesets together. */
const OPTIONAL = [
  ...['luckPoints', 'movement', 'mountModifier', 'legs', 'abilities', 'circumstances', 'initiativeBonus'],
  ...['reflexes', 'encumbrance', 'load', 'aquatic', 'state.wear', 'state.used', 'state.luckSpent'],
];

interface Recorded {
  readonly facts: readonly Fact[];
  readonly given: readonly Given[];
  readonly questions: readonly Question[];
}

function record(ruleset: Ruleset, setup: Setup, answer: (question: Question) => Answer): Recorded {
  const given: Given[] = [];
  const questions: Question[] = [];
  const facts = playOut(ruleset.play(setup), question => {
    const answered = answer(question);
    questions.push(question);
    given.push({ ...answered, name: question.name, by: question.by });
    return answered;
  });
  return { facts, given, questions };
}

/** The direct results of a mishap, such as a limb that breaks, were never rolled. */
/** The criticals that double what was rolled, and also take more (SEG-CRIT-02). */
const DOUBLES: readonly string[] = ['segments'];

function isOutright(facts: readonly Fact[], hurt: Fact): boolean {
  const at = facts.indexOf(hurt);
  return facts[at - 1]?.fact === 'struck' && facts[at - 2]?.fact === 'did';
}

test('a ruleset is found by its id', () => {
  for (const ruleset of RULESETS) expect(rulesetOf(ruleset.id)).toBe(ruleset);
  expect(rulesetOf('chess')).toBeNull();
  expect(new Set(RULESETS.map(({ id }) => id)).size).toBe(RULESETS.length);
});

describe.each(RULESETS)('$id', ruleset => {
  const anySetup = setupsOf(ruleset);
  const everyPlay = (check: (played: Recorded, setup: Setup) => void) => {
    fc.assert(
      fc.property(anySetup, anyLuck, (setup, luck) => {
        fc.pre(ruleset.refusal(setup) === null);
        check(record(ruleset, setup, luckyAnswerer(luck)), setup);
      }),
      { numRuns: times(60, 300) },
    );
  };

  test('marks every fact that changes the state of a fighter', () => {
    everyPlay(({ facts }, { fighters }) => {
      for (const fighter of Object.values(fighters)) {
        const told = facts.filter(fact => fact.who === fighter.id && changesState(fact));
        expect(ruleset.stateAfter(fighter, told)).toEqual(ruleset.stateAfter(fighter, facts));
      }
    });
  });

  test('has a version', () => expect(Number.isInteger(ruleset.version)).toBe(true));

  test('takes the fighters that these tests make', () => {
    fc.assert(
      fc.property(anySetup, ({ fighters }) => {
        for (const fighter of Object.values(fighters)) expect(ruleset.faults(fighter)).toEqual([]);
      }),
    );
  });

  test('ends within a number of questions, each asked once, of one who takes part', () => {
    everyPlay(({ questions }, { fighters }) => {
      expect(questions.length).toBeLessThanOrEqual(MOST_QUESTIONS);
      expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length);
      // What the book leaves to the GM, the GM is asked.
      for (const { by } of questions) expect([...Object.keys(fighters), 'gm']).toContain(by);
    });
  });

  test('gives the same facts for the same answers, and after a journey as JSON', () => {
    everyPlay(({ facts, given }, setup) => {
      const journey: { setup: Setup; given: Given[] } = JSON.parse(JSON.stringify({ setup, given }));
      for (const [start, answers] of [
        [setup, given],
        [journey.setup, journey.given],
      ] as const) {
        const again = replay(() => ruleset.play(start), answers);
        expect(again).toMatchObject({ done: true });
        expect(again.done && again.result).toStrictEqual(facts);
      }
      expect(JSON.parse(JSON.stringify(facts))).toStrictEqual(facts);
    });
  });

  test('can stop and go on at every question', () => {
    everyPlay(({ given, questions }, setup) => {
      questions.forEach((question, i) => {
        const reached = replay(() => ruleset.play(setup), given.slice(0, i));
        if (passing(question)) expect(reached.offers).toContainEqual({ question, place: i });
        else expect(reached).toMatchObject({ done: false, question });
      });
    });
  });

  test('goes on from any number of answers as if it were played from the start', () => {
    fc.assert(
      fc.property(anySetup, anyLuck, anyLuck, fc.array(fc.nat(20)), (setup, luck, otherLuck, lengths) => {
        fc.pre(ruleset.refusal(setup) === null);
        const plays = [luck, otherLuck].map(one => record(ruleset, setup, luckyAnswerer(one)).given);
        const playthrough = new Playthrough(() => ruleset.play(setup));
        for (const [i, length] of lengths.entries()) {
          const given = plays[i % 2]?.slice(0, length) ?? [];
          expect(playthrough.reach(given)).toStrictEqual(replay(() => ruleset.play(setup), given));
        }
      }),
      { numRuns: times(30, 150) },
    );
  });

  test('changes nothing in place', () => {
    everyPlay(({ facts }, setup) => {
      const before = JSON.stringify(setup);
      const still = frozen(structuredClone(setup));
      const luck = luckyAnswerer([0.1, 0.9, 0.4]);
      expect(() => record(ruleset, still, luck)).not.toThrow();
      for (const fighter of Object.values(still.fighters))
        ruleset.stateAfter(fighter, frozen(structuredClone(facts)));
      if (still.fight) ruleset.nextTurn(ruleset.fightAfter(still.fight, facts), still.fighters);
      expect(JSON.stringify(still)).toBe(before);
    });
  });

  test('a refused option cannot be chosen', () => {
    let met = 0;
    const look = ({ questions }: Recorded): void => {
      for (const question of questions) {
        if (question.ask !== 'choose') continue;
        for (const { id, refused } of question.options) {
          if (!refused) continue;
          met += 1;
          expect(answerFault(question, { chosen: [id] })).not.toBeNull();
        }
      }
    };
    // Some combat systems seldom refuse an option.
    for (let rounds = 0; rounds < 500 && met === 0; rounds += 1) everyPlay(look);
    expect(met).toBeGreaterThan(0);
  });

  test('suggests an answer to every question, and answers on timeout where the rules say how', () => {
    const { presentation } = ruleset;
    everyPlay(({ questions }, setup) => {
      for (const question of questions) {
        if (question.ask !== 'choose') continue;
        for (const tactic of ['', ...presentation.tactics]) {
          expect(
            answerFault(question, { chosen: presentation.suggestion(setup, question, tactic) }),
          ).toBeNull();
        }
        const silence = presentation.onTimeout(question);
        if (silence) expect(answerFault(question, { chosen: silence })).toBeNull();
      }
    });
  });

  test('hurts as much as got through, and no more than was rolled', () => {
    everyPlay(({ facts }) => {
      const hurt = only(facts, 'hurt').filter(fact => !isOutright(facts, fact));
      const damage = only(facts, 'rolled').filter(({ roll }) => /^damage\b/.test(roll));
      const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0);
      const rolled = sum(damage.map(({ total }) => total));
      const got = sum([...hurt, ...only(facts, 'stopped')].map(({ points }) => points));
      if (!DOUBLES.includes(ruleset.id)) {
        expect(sum(hurt.map(({ points }) => points))).toBeLessThanOrEqual(rolled);
        if (damage.length === 1 && only(facts, 'worn').length === 0) expect(got).toBe(rolled);
      }
      expect(only(facts, 'wounded')).toHaveLength(only(facts, 'hurt').length);
    });
  });

  test('hit points are lost as the facts say', () => {
    everyPlay(({ facts }, { fighters }) => {
      for (const fighter of Object.values(fighters)) {
        const lost = (state: unknown) =>
          Object.values((state as { hurt: Record<string, number> }).hurt).reduce(
            (sum, points) => sum + points,
            0,
          );
        const told = only(facts, 'hurt').filter(({ who }) => who === fighter.id);
        const points = told.reduce((sum, fact) => sum + fact.points, 0);
        expect(lost(ruleset.stateAfter(fighter, facts))).toBe(lost(fighter.state) + points);
      }
    });
  });

  test('a fighter in another state is the same fighter', () => {
    everyPlay(({ facts }, { fighters }) => {
      for (const fighter of Object.values(fighters)) {
        const state = ruleset.stateAfter(fighter, facts);
        expect(ruleset.withState(fighter, state)).toStrictEqual({ ...fighter, state });
      }
    });
  });

  test('a fighter stays one that the rules can take', () => {
    everyPlay(({ facts }, { fighters }) => {
      for (const fighter of Object.values(fighters)) {
        expect(ruleset.faults({ ...fighter, state: ruleset.stateAfter(fighter, facts) })).toEqual([]);
      }
    });
  });

  test('nobody has less than no action points, and only a fight costs any', () => {
    everyPlay(({ facts }, { fight }) => {
      if (!fight) {
        expect(only(facts, 'spent').filter(({ what }) => what === 'ap')).toEqual([]);
        return;
      }
      const after = ruleset.fightAfter(fight, facts);
      // Where actions are declared, everybody has as many as that from then on.
      if (only(facts, 'declared').length > 0) return;
      for (const [id, left] of Object.entries(after.ap)) {
        const spent = only(facts, 'spent').filter(({ who, what }) => who === id && what === 'ap');
        // A desperate effort brings a point.
        const brought = only(facts, 'effort').filter(({ who }) => who === id).length;
        const had = (fight.ap[id] ?? 0) + brought;
        expect(left).toBe(had - spent.reduce((sum, { amount }) => sum + amount, 0));
        expect(left).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test('time goes on: never more turns in a round than there were points', () => {
    fc.assert(
      fc.property(anySetup, ({ fight, fighters }) => {
        fc.pre(fight !== null);
        if (!fight) return;
        let now = fight;
        for (let turns = 0; turns < 12 && now.round === fight.round; turns++)
          now = ruleset.nextTurn(now, fighters);
        expect(now.round).toBe(fight.round + 1);
        expect(now.cycle).toBe(1);
      }),
    );
  });

  test('looks at anything without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), value => Array.isArray(ruleset.faults(value))),
      { numRuns: times(200, 1000) },
    );
  });

  test('checks any value anywhere in a fighter without throwing, and plays every fighter that passes', () => {
    const strange = fc.oneof(fc.anything(), fc.integer(), fc.constantFrom('0', '-1d8', '2', 'chest', []));
    fc.assert(
      fc.property(anySetup, fc.nat(), strange, anyLuck, (setup, place, value, luck) => {
        const paths = [...pathsOf(setup.fighters['bert']), ...OPTIONAL];
        const bert = withValueAt(setup.fighters['bert'], paths[place % paths.length] ?? '', value);
        if (ruleset.faults(bert).length > 0) return;
        const odd = { ...setup, fighters: { ...setup.fighters, bert } } as Setup;
        if (ruleset.refusal(odd) === null) record(ruleset, odd, luckyAnswerer(luck));
        const [tool = ''] = trialOf(ruleset.id).toolsOf(bert as Fighter);
        const attacks = { ...odd, attempt: { action: 'attack', by: 'bert', at: 'anna', with: tool } };
        const turned = { ...attacks, fight: odd.fight && { ...odd.fight, turn: 'bert' } };
        if (ruleset.refusal(turned) === null) record(ruleset, turned, luckyAnswerer(luck));
      }),
      { numRuns: times(400, 2000) },
    );
  });

  test('refuses no open action, and every closed one', () => {
    fc.assert(
      fc.property(anySetup, setup => {
        for (const { id, refused } of ruleset.openActions(setup)) {
          const tried = { ...setup, attempt: { ...setup.attempt, action: id } };
          expect(ruleset.refusal(tried), id).toEqual(refused ?? null);
        }
      }),
    );
  });

  test('puts nobody into a condition that it does not know, and knows who can do nothing', () => {
    everyPlay(({ facts }, { fighters }) => {
      for (const { condition } of only(facts, 'gained')) expect(ruleset.ids.conditions).toContain(condition);
      for (const fighter of Object.values(fighters)) {
        const after = ruleset.withState(fighter, ruleset.stateAfter(fighter, facts));
        const helpless = ruleset.incapacity(after) !== null;
        const fight = { round: 1, cycle: 2, turn: null, order: [fighter.id], ap: { [fighter.id]: 1 } };
        if (helpless) expect(ruleset.noTurn(fight, fighter.id, { [fighter.id]: after })).not.toBeNull();
      }
    });
  });
});
