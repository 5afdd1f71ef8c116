import type { CombatSnapshot, Fighters } from '../../src/fight/turns.ts';
import { type Chance, seededChance } from '../../src/forecast/dice.ts';
import { FORMAT, type Pass, type Scenario, scenarioOf } from '../../src/forecast/scenario.ts';
import type { FighterId, Given } from '../../src/rules/shared/play.ts';
import type { Attempt, Ruleset } from '../../src/rules/shared/ruleset.ts';
import { oneOf, randomAnswerer } from './answers.ts';
import { type Exchange, fightToEnd, firstTurn, type Performer, playExchange, worldOf } from './fight.ts';
import { broken } from './invariants.ts';
import { type Battle, doAnything, doTheRarest } from './tactics.ts';
import { type Trial, trialOf } from './trial.ts';

/** A fight that went wrong. */
interface Failure {
  readonly seed: number;
  readonly why: string;
  /** The exchange that went wrong as a scenario, or the whole fight when it did not end. */
  readonly scenario: Scenario;
}

/** An event that a rule can bring about, and how often it was seen. */
type Seen = ReadonlyMap<string, number>;

/** The result of many random fights. */
interface Tally {
  readonly fights: number;
  readonly exchanges: number;
  readonly seen: Seen;
  readonly failure: Failure | null;
}

/** The most fights to play, and the first seed. */
interface Wanted {
  readonly count: number;
  readonly seed: number;
  /** Goes on when everything has been seen. */
  readonly all: boolean;
  /** Passes over the seeds whose fight has no map; each that is left plays the fight that it plays alone. */
  readonly mapsOnly?: boolean;
  /** Readings of the rules that every table shares; none when left out. */
  readonly readings?: NonNullable<Battle['options']>;
  /** Looks at every exchange beside the invariants: what is wrong with it, or null. */
  readonly check?: Check;
}

type Check = (exchange: Exchange) => string | null;

/** Longer than any fight takes that is one. */
const MOST_TURNS = 3_000;
/** The actions of each once it is over. */
const MEANWHILE = 4;
const SIDES = [
  ['anna', 'bert'],
  ['cleo', 'dirk'],
] as const;

/** Two against two with a seed of its own, in circumstances that stay; every other table reads the book in its own way. */
function randomBattle(
  { fighter, circumstances, fieldFor }: Trial,
  { ruleOptions }: Ruleset,
  seed: number,
  readings: NonNullable<Battle['options']> = {},
): Battle {
  const chance = seededChance(seed);
  const ids = ['anna', 'cleo', 'bert', 'dirk'];
  const all = ids.map((id, i) => frozen(fighter(id, chance, seed * ids.length + i)));
  const made = Object.fromEntries(all.map(one => [one.id, one]));
  const mapped = fieldFor?.(made, chance, seed) ?? null;
  return {
    fighters: mapped ? frozen(mapped.fighters) : made,
    ...(mapped && { field: mapped.field }),
    sides: SIDES,
    options: { ...(seed % 2 === 0 && randomReadings(ruleOptions, chance)), ...readings },
    circumstances: all.flatMap((one, i) => circumstances(one, chance, seed * ids.length + i)),
  };
}

function randomReadings(ruleOptions: Ruleset['ruleOptions'], chance: Chance): NonNullable<Battle['options']> {
  const all = Object.entries(ruleOptions);
  return Object.fromEntries(all.map(([name, known]) => [name, oneOf<string | boolean>(known, chance)]));
}

/** No rule may change what it is handed. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Plays fights until something is wrong, until there is nothing left to see (unless `all`), or until they are over. */
export function playRandomFights(
  ruleset: Ruleset,
  { count, seed: first, all, mapsOnly, readings, check }: Wanted,
): Tally {
  const trial = trialOf(ruleset.id);
  if (mapsOnly && !trial.fieldFor) throw new Error(`${ruleset.id} is never played on a map`);
  const seen = new Map(trial.wanted().map(what => [what, 0]));
  const note = (items: readonly string[]) => {
    for (const what of items) seen.set(what, (seen.get(what) ?? 0) + 1);
  };
  let exchanges = 0;
  let fights = 0;
  for (let seed = first; fights < count; seed++) {
    const battle = randomBattle(trial, ruleset, seed, readings);
    if (mapsOnly && !battle.field) continue;
    fights += 1;
    note(trial.broughtBy(battle.fighters));
    const failure = playFight(ruleset, trial, { battle, seed }, exchange => {
      exchanges += 1;
      note(trial.seenIn(exchange));
      return broken(ruleset, trial, exchange) ?? check?.(exchange) ?? null;
    });
    const isAllSeen = !all && [...seen.values()].every(times => times > 0);
    if (failure || isAllSeen) return { fights, exchanges, seen, failure };
  }
  return { fights, exchanges, seen, failure: null };
}

/** A fight as it begins. */
interface Staged {
  readonly battle: Battle;
  readonly seed: number;
}

/** Plays one fight, and a while of what comes after it; what went wrong, or null. */
function playFight(ruleset: Ruleset, trial: Trial, { battle, seed }: Staged, check: Check): Failure | null {
  const chance = seededChance(seed ^ 0x5eed);
  const answer = randomAnswerer(chance);
  const pastime = doTheRarest(ruleset, trial, battle, { chance, seed });
  const undertaken: (Attempt | Pass)[] = [];
  const answers: Given[] = [];
  let failure: Failure | null = null;
  const perform: Performer = setup => {
    const exchange = playExchange(ruleset, setup, answer);
    undertaken.push(setup.attempt);
    answers.push(...exchange.given);
    const why = check(exchange);
    battle.field?.take([...(exchange.facts ?? []), ...exchange.after.facts]);
    if (why === null) return exchange.after;
    const { given, facts } = exchange;
    const scenario = scenarioOf(setup, given, facts ?? [], { ruleset, title: titleOf(seed, why) });
    failure = { seed, why, scenario };
    return null;
  };
  const { ended, fighters } = fightToEnd(ruleset, battle, {
    tactics: doAnything(ruleset, trial, battle, chance, pastime),
    perform,
    most: MOST_TURNS,
    pass: who => void undertaken.push({ pass: who }),
  });
  if (!failure && !ended) {
    const title = titleOf(seed, 'the fight did not end');
    return {
      seed,
      why: 'the fight did not end',
      scenario: wholeFight(ruleset, battle, { title, undertaken, answers }, fighters),
    };
  }
  // Outside a fight nobody stands on a map.
  const { field: _left, ...around } = battle;
  let now: CombatSnapshot | null = failure ? null : { fighters, fight: null };
  for (const by of Array.from({ length: MEANWHILE }, () => Object.keys(fighters)).flat()) {
    const attempt = now && pastime(null, now.fighters, by);
    if (now && attempt) now = perform({ ...worldOf(around), fighters: now.fighters, fight: null, attempt });
  }
  return failure;
}

function titleOf(seed: number, why: string): string {
  return `Random fight ${seed}: ${why}`;
}

/** All that was done in a fight as a scenario, which ends as the fight did. */
function wholeFight(
  ruleset: Ruleset,
  { fighters, options = {}, circumstances = [], field }: Battle,
  played: Pick<Scenario, 'title' | 'undertaken' | 'answers'>,
  last: Fighters,
): Scenario {
  const states = Object.values(last).map(({ id, state }) => [id, { state }]);
  return {
    format: FORMAT,
    ...played,
    ruleset: ruleset.id,
    options,
    fighters,
    circumstances,
    ...(field && { places: field.first, ground: field.ground, sides: field.sides }),
    fight: firstTurn(ruleset, fighters),
    expect: { fighters: Object.fromEntries(states) as Readonly<Record<FighterId, object>> },
  };
}
