import { afterActing, afterPassing, byRank, type Fighters } from '../../fight/turns.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { type FighterId, playOut } from '../../rules/shared/play.ts';
import type { Attempt, Fighter, FightState, Ruleset } from '../../rules/shared/ruleset.ts';
import { type Chance, rollDice, seededChance } from '../dice.ts';
import { type Battle, COUNTED, hasLost, isOut, setupIn } from './battle.ts';
import { type Player, sensiblePlayer } from './player.ts';
import type { Ratings } from './ratings.ts';

/** Turns after which a fight counts as a draw, and the same for turns in a row without losses. */
export const MOST_TURNS = 3_000;
export const STILL_TURNS = 600;
/** What brings a fight nearer to its end: wounds, weariness, and what does not come back by itself. */
const LOSSES: readonly Fact['fact'][] = ['hurt', 'tired', 'worn', 'used'];

/** An attempt in a fight, with its facts. */
export interface Step {
  readonly attempt: Attempt;
  /** The fight before it. */
  readonly fight: FightState;
  readonly facts: readonly Fact[];
  readonly before: Fighters;
  readonly after: Fighters;
  /** The fighters who have fled by then. */
  readonly fled: ReadonlySet<FighterId>;
}

/** The end of a fight. */
export interface Ending {
  /** The party that is left; null where neither is, or the limit of turns was reached. */
  readonly winner: 0 | 1 | null;
  /** Rounds begun. */
  readonly rounds: number;
  readonly fighters: Fighters;
  /** The fighters who have fled. */
  readonly fled: ReadonlySet<FighterId>;
  /** True where nobody lost anything. */
  readonly isBloodless: boolean;
}

/** Creates the player of a fight; sensible for all fighters when left out. */
export type Players = (chance: Chance) => Player;

/**
 * Plays a battle to its end.
 * @param seed the same seed gives the same dice, and the same fight
 * @param watch called with each step
 */
export function playBattle(
  ruleset: Ruleset,
  battle: Battle,
  ratings: Ratings,
  seed: number,
  watch: (step: Step) => void,
  players: Players = chance => sensiblePlayer(ruleset, battle, ratings, chance),
): Ending {
  const chance = seededChance(seed);
  const player = players(chance);
  const fled = new Set<FighterId>();
  const isGone = (id: FighterId) => fled.has(id) || isOut(ruleset, fighters, id);
  const flight = flightOf(battle, fled);
  let { fighters } = battle;
  let fight = begun(ruleset, battle, chance);
  let looked: Fighters | null = null;
  let lastLoss = -1;
  const endedBy = (winner: Ending['winner']): Ending => {
    return { winner, rounds: fight.round, fighters, fled, isBloodless: lastLoss < 0 };
  };
  for (let turns = 0; turns < MOST_TURNS && turns - lastLoss <= STILL_TURNS; turns++) {
    // Nobody goes down unless a fighter was changed.
    if (fighters !== looked) {
      const [first, second] = battle.parties.map(party => hasLost(party, isGone));
      if (first || second) return endedBy(first && second ? null : first ? 1 : 0);
      looked = fighters;
    }
    if (fight.turn === null) break;
    const due = ruleset.dueAttempt?.(fight, fighters);
    const attempt = due ?? (fled.has(fight.turn) ? null : player.attempt(fight, fighters, isGone));
    const setup = attempt && setupIn(ruleset, battle, { attempt, fighters, fight });
    if (!setup || ruleset.refusal(setup) !== null) {
      const later = afterPassing(ruleset, fighters, fight);
      ({ fighters } = later);
      fight = later.fight ?? fight;
      continue;
    }
    const facts = playOut(ruleset.play(setup), player.answers(setup));
    for (const fact of facts) {
      if (isLoss(ruleset, fact)) lastLoss = turns;
      if (fact.fact !== 'hurt') continue;
      player.hurt(fact.who, fact.points);
      flight(fact.who, fact.points);
    }
    const later = afterActing(ruleset, { fighters, fight }, setup.attempt.by, facts);
    watch({ attempt: setup.attempt, fight, facts, before: fighters, after: later.fighters, fled });
    ({ fighters } = later);
    fight = later.fight ?? fight;
  }
  return endedBy(null);
}

function isLoss({ ids }: Ruleset, fact: Fact): boolean {
  if (fact.fact === 'spent') return COUNTED.includes(fact.what);
  if (fact.fact === 'gained') return ids.out.includes(fact.condition);
  return LOSSES.includes(fact.fact);
}

/** Counts each fighter's losses, those from before the battle too, and adds those at their limit to the fled. */
function flightOf(
  { fighters, flees = {} }: Battle,
  fled: Set<FighterId>,
): (who: FighterId, points: number) => void {
  const lost = new Map<FighterId, number>();
  return (who, points) => {
    const { [who]: most } = flees;
    if (most === undefined) return;
    const sum = (lost.get(who) ?? lostBefore(fighters[who])) + points;
    lost.set(who, sum);
    if (sum >= most) fled.add(who);
  };
}

function lostBefore(fighter: Fighter | undefined): number {
  const hurt = (fighter?.state['hurt'] ?? {}) as Readonly<Record<string, number>>;
  return Object.values(hurt).reduce((sum, points) => sum + points, 0);
}

/** A fight at its first turn, with initiative rolled for all. */
function begun(ruleset: Ruleset, { fighters, options }: Battle, chance: Chance): FightState {
  const all = Object.values(fighters);
  const ranked = all.map(fighter => [fighter.id, rankOf(ruleset, fighter, options, chance)] as const);
  const order = ranked.sort(([, a], [, b]) => byRank(a, b)).map(([id]) => id);
  const ap = Object.fromEntries(all.map(fighter => [fighter.id, ruleset.actionPoints(fighter)]));
  return ruleset.nextTurn({ round: 1, cycle: 1, turn: null, order, ap }, fighters);
}

function rankOf(
  { initiative }: Ruleset,
  fighter: Fighter,
  options: Battle['options'],
  chance: Chance,
): readonly number[] {
  const [die = 0] = rollDice(initiative.dice(fighter, options), chance);
  const surprised = initiative.reasons(fighter, options).some(({ id }) => id === 'initiative.surprise');
  const now = initiative.now(fighter, { die, surprised }, options);
  return [now, ...initiative.precedence(fighter, options), chance()];
}
