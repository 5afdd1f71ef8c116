import { expect, test } from 'vitest';
import { seededChance, type Chance } from '../../../src/forecast/dice.ts';
import { oneOf, randomAnswerer } from '../../../src/forecast/random/answers.ts';
import { damageAstray } from '../../../src/forecast/random/explained.ts';
import { unexplained } from '../../../src/forecast/random/mythras/explained.ts';
import { firstTurn, playExchange, type Exchange } from '../../../src/forecast/random/fight.ts';
import { scenarioOf, scenarioText } from '../../../src/forecast/scenario/scenario-of.ts';
import { playScenario } from '../../../src/forecast/scenario/play-scenario.ts';
import { afterPassing, fightersAfter } from '../../../src/fight/after.ts';
import { ACTIONS } from '../../../src/rules/runequest4/actions.ts';
import { CONDITIONS } from '../../../src/rules/runequest4/conditions.ts';
import { EFFECT_IDS } from '../../../src/rules/runequest4/effects.ts';
import type { Runequest4Fighter } from '../../../src/rules/runequest4/fighter.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { misfitOf, replay } from '../../../src/rules/shared/play.ts';
import type { Fighter, Setup } from '../../../src/rules/shared/ruleset.ts';
import { mustExplain, mustTell } from '../told.ts';
import { randomCircumstances, randomFighter, randomReadings } from './random-fighters.ts';

const IDS = ['anna', 'cleo', 'bert', 'dirk'];
const MOST_TURNS = 400;
/** More than are ever needed: they stop when everything that can occur has. */
const FIGHTS = 200;
const AT_LEAST = 20;

/** What somebody whose turn it is does: anything that is open, an attack more often than not. */
function undertakingOf(setup: Setup, chance: Chance): Setup | null {
  const { by } = setup.undertaking;
  const fighter = setup.fighters[by] as Runequest4Fighter;
  const foes = IDS.filter(id => IDS.indexOf(id) < 2 !== IDS.indexOf(by) < 2);
  for (let tries = 0; tries < 30; tries++) {
    const at = oneOf(foes, chance);
    const named = chance() < 0.1 ? '60' : oneOf(fighter.weapons, chance).id;
    const action = chance() < 0.6 ? 'attack' : oneOf(ACTIONS, chance).id;
    const tried = { ...setup, undertaking: { action, by, at, with: named } };
    if (runequest4.refusal(tried) === null) return tried;
  }
  return null;
}

/** What must never happen, whatever is done. */
function check({ setup, questions, given, facts, error }: Exchange): void {
  const what = JSON.stringify(setup.undertaking);
  expect(error, what).toBeNull();
  if (!facts) return;
  expect(
    new Set(questions.map(({ name, by }) => `${name} ${by}`)).size,
    `${what} ${questions.map(q => q.name).join(' ')}`,
  ).toBe(questions.length);
  expect(
    new Set(questions.map(({ name }) => name)).size,
    `${what} ${questions.map(q => q.name).join(' ')}`,
  ).toBe(questions.length);
  for (const question of questions) {
    mustExplain(question);
    if (question.ask !== 'choose') continue;
    expect(
      misfitOf(question, { chosen: runequest4.presentation.usual(setup, question) }),
      question.name,
    ).toBeNull();
    const silent = runequest4.presentation.silence(question);
    if (silent) expect(misfitOf(question, { chosen: silent }), question.name).toBeNull();
    for (const { id, refused } of question.options) {
      if (refused) expect(misfitOf(question, { chosen: [id] }), `${question.name} ${id}`).not.toBeNull();
    }
  }
  mustTell(facts);
  expect(unexplained(questions), what).toBeNull();
  expect(damageAstray(facts), `${what} ${JSON.stringify(facts)}`).toBeNull();
  const again = replay(() => runequest4.play(setup), given);
  expect(again.done && again.result).toEqual(facts);
  for (const [id, before] of Object.entries(setup.fighters)) {
    const after = fightersAfter(runequest4, setup.fighters, facts)[id];
    expect(runequest4.problems(after)).toEqual([]);
    const told = facts.reduce(
      (sum, fact) => sum + (fact.fact === 'hurt' && fact.who === id ? fact.points : 0),
      0,
    );
    expect(lostBy(after) - lostBy(before)).toBe(told);
  }
  if (!setup.fight) return;
  for (const [id, left] of Object.entries(setup.fight.ap)) {
    const paid = facts.reduce(
      (sum, fact) => sum + (fact.fact === 'spent' && fact.what === 'ap' && fact.who === id ? fact.amount : 0),
      0,
    );
    expect(paid, `${what} ${id}`).toBeLessThanOrEqual(left);
    expect(paid).toBeGreaterThanOrEqual(0);
  }
}

function lostBy(fighter: Fighter | undefined): number {
  return Object.values((fighter as Runequest4Fighter).state.hurt).reduce((sum, lost) => sum + lost, 0);
}

const WANTED = [
  ...CONDITIONS.map(id => `condition ${id}`),
  ...EFFECT_IDS.map(id => `effect ${id}`),
  ...ACTIONS.map(({ id }) => `action ${id}`),
];

test('fights of two against two break nothing and end, until all that can occur has', () => {
  const seen = new Set<string>();
  const unseen = () => WANTED.filter(what => !seen.has(what));
  let ended = 0;
  let begun = 0;
  for (let seed = 1; seed <= FIGHTS && (seed <= AT_LEAST || unseen().length > 0); seed++) {
    begun += 1;
    const chance = seededChance(seed);
    const answer = randomAnswerer(chance);
    let fighters: Readonly<Record<string, Fighter>> = Object.fromEntries(
      IDS.map(id => [id, randomFighter(id, chance)]),
    );
    for (const fighter of Object.values(fighters)) expect(runequest4.problems(fighter)).toEqual([]);
    const options = seed % 2 === 0 ? randomReadings(chance) : {};
    const situations = randomCircumstances(IDS, chance);
    let fight = firstTurn(runequest4, fighters);
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      const isUp = (id: string) => runequest4.helplessness(fighters[id] as Fighter) === null;
      const over = !IDS.slice(0, 2).some(isUp) || !IDS.slice(2).some(isUp);
      if (over || fight.turn === null) {
        ended += 1;
        break;
      }
      const undertaking = { action: '', by: fight.turn, at: '', with: '' };
      const setup = undertakingOf({ undertaking, fighters, fight, options, situations }, chance);
      const exchange = setup && playExchange(runequest4, setup, answer);
      if (exchange) check(exchange);
      const later = exchange ? exchange.after : afterPassing(runequest4, fighters, fight);
      mustTell(later.facts);
      for (const fact of [...(exchange?.facts ?? []), ...later.facts]) {
        if (fact.fact === 'gained') seen.add(`condition ${fact.condition}`);
        if (fact.fact === 'tired') seen.add('condition fatigue');
        if (fact.fact === 'effect') seen.add(`effect ${fact.effect}`);
      }
      if (exchange) seen.add(`action ${exchange.setup.undertaking.action}`);
      fighters = later.fighters;
      fight = later.fight ?? fight;
      if (turns % 50 === 3 && exchange?.facts) {
        const kept = scenarioOf(exchange.setup, exchange.given, exchange.facts, {
          ruleset: runequest4,
          title: 'kept',
        });
        expect(playScenario(JSON.parse(scenarioText(kept)), () => null).flaws).toEqual([]);
      }
    }
  }
  expect(ended).toBe(begun);
  expect(unseen()).toEqual([]);
}, 120_000);
