import { CONDITIONS } from '../../rules/mythras/conditions.ts';
import { ACTIONS } from '../../rules/mythras/actions/all-actions.ts';
import { EFFECTS } from '../../rules/mythras/effects/all.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { seededChance } from '../dice.ts';
import { FACT_KINDS } from '../scenario/known-ids.ts';
import { scenarioOf } from '../scenario/scenario-of.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { randomAnswerer } from './answers.ts';
import { fightToEnd, playExchange, type Exchange, type Performer } from './fight.ts';
import { randomFighter } from './fighters.ts';
import { broken } from './invariants.ts';
import { doAnything, type Battle } from './tactics.ts';

/** What a rule can bring about, and how often it was seen. */
export type Seen = ReadonlyMap<string, number>;

/** A fight that went wrong. */
export interface Failure {
  readonly seed: number;
  readonly why: string;
  /** The exchange as a scenario; null when it is the whole fight that did not end. */
  readonly scenario: Scenario | null;
}

/** What came of many random fights. */
export interface Tally {
  readonly fights: number;
  readonly exchanges: number;
  readonly seen: Seen;
  readonly failure: Failure | null;
}

/** Longer than any fight takes that is one. */
const MOST_TURNS = 3_000;
const SIDES = [
  ['anna', 'bert'],
  ['cleo', 'dirk'],
] as const;

/** Everything that has to occur: each effect, action, condition and kind of fact. */
export function wantedOf(): readonly string[] {
  return [
    ...EFFECTS.map(({ id }) => `effect ${id}`),
    ...ACTIONS.map(({ id }) => `action ${id}`),
    ...CONDITIONS.map(id => `condition ${id}`),
    ...FACT_KINDS.map(kind => `fact ${kind}`),
  ];
}

/** Two against two with a seed of its own. */
export function randomBattle(seed: number): Battle {
  const chance = seededChance(seed);
  const order = ['anna', 'cleo', 'bert', 'dirk'];
  const options = { luckInExchange: seed % 2 === 0 };
  return {
    fighters: Object.fromEntries(order.map(id => [id, randomFighter(id, chance)])),
    sides: SIDES,
    options,
  };
}

/** Plays fights until something is wrong, until there is nothing left to see (unless `all`), or until they are over. */
export function playRandomFights(
  ruleset: Ruleset,
  { count, seed, all }: { readonly count: number; readonly seed: number; readonly all: boolean },
): Tally {
  const seen = new Map(wantedOf().map(what => [what, 0]));
  let exchanges = 0;
  for (let i = 0; i < count; i++) {
    const failure = playOne(seed + i);
    if (failure) return { fights: i + 1, exchanges, seen, failure };
    if (!all && [...seen.values()].every(times => times > 0)) {
      return { fights: i + 1, exchanges, seen, failure: null };
    }
  }
  return { fights: count, exchanges, seen, failure: null };

  function playOne(own: number): Failure | null {
    const battle = randomBattle(own);
    const chance = seededChance(own ^ 0x5eed);
    let failure: Failure | null = null;
    const answer = randomAnswerer(chance);
    const perform: Performer = setup => {
      const exchange = playExchange(ruleset, setup, answer);
      exchanges += 1;
      note(exchange);
      const why = broken(ruleset, exchange);
      if (why === null) return exchange.after;
      failure = { seed: own, why, scenario: scenarioFrom(exchange, own, why) };
      return null;
    };
    const tactics = doAnything(battle, chance);
    const { ended } = fightToEnd(ruleset, battle, { tactics, perform, most: MOST_TURNS });
    return failure ?? (ended ? null : { seed: own, why: 'the fight did not end', scenario: null });
  }

  function note({ setup, facts, after }: Exchange): void {
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    count(`action ${setup.undertaking.action}`);
    for (const fact of [...(facts ?? []), ...after.facts]) {
      count(`fact ${fact.fact}`);
      if (fact.fact === 'effect') count(`effect ${fact.effect}`);
      if (fact.fact === 'gained') count(`condition ${fact.condition}`);
    }
  }

  function scenarioFrom({ setup, given, facts }: Exchange, own: number, why: string): Scenario {
    return scenarioOf(setup, given, facts ?? [], { ruleset, title: `Random fight ${own}: ${why}` });
  }
}
