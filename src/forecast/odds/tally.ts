import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, Ruleset } from '../../rules/shared/ruleset.ts';
import { type Battle, COUNTED, hasLost, isOut } from './battle.ts';
import type { Ending, Step } from './play-battle.ts';

/** The fates of a fighter, the best first. */
export const FATES = ['unhurt', 'hurt', 'crippled', 'fled', 'down', 'mortally-wounded', 'dead'] as const;
type Fate = (typeof FATES)[number];

/** One fight of many. */
export interface Outcome {
  readonly seed: number;
  /** The party that is left: null where neither is. */
  readonly winner: 0 | 1 | null;
  /** False where both sides still stood after the most turns that are played. */
  readonly hasEnd: boolean;
  /** True where nobody lost anything in it, and it had no end. */
  readonly isBloodless?: true;
  readonly rounds: number;
  /** The number of the first party standing in the end, less that of the second. */
  readonly ahead: number;
}

/** Counts by key. */
export type Counts = Record<string, number>;

/** The results of many fights of one battle. Tallies add up. */
export interface Tally {
  readonly outcomes: Outcome[];
  /** The number of each fate, by fighter. */
  readonly fates: Record<FighterId, Counts>;
  /** The number of hits, by fighter and location. */
  readonly struck: Record<FighterId, Counts>;
  /** The causes of falling, by the felled fighter: foe and weapon as `brannoc|axe`. */
  readonly felled: Record<FighterId, Counts>;
  /** The special effects chosen, by fighter. */
  readonly effects: Record<FighterId, Counts>;
  /** The points and ammunition spent, by fighter: `luck`, `magic`, or the id of the ammunition. */
  readonly spent: Record<FighterId, Counts>;
}

/** A tally of no fight. */
export function emptyTally(): Tally {
  return { outcomes: [], fates: {}, struck: {}, felled: {}, effects: {}, spent: {} };
}

function count(of: Record<FighterId, Counts>, who: FighterId, what: string, times = 1): void {
  const counts = (of[who] ??= {});
  counts[what] = (counts[what] ?? 0) + times;
}

/** Adds a step. */
export function countStep(tally: Tally, ruleset: Ruleset, { attempt, facts, before, after }: Step): void {
  for (const fact of facts) {
    if (fact.fact === 'hurt') count(tally.struck, fact.who, fact.where);
    else if (fact.fact === 'effect') count(tally.effects, fact.who, fact.effect);
    else if (fact.fact === 'spent' && COUNTED.includes(fact.what))
      count(tally.spent, fact.who, fact.what, fact.amount);
    else if (fact.fact === 'used' && fact.amount > 0) count(tally.spent, fact.who, fact.with, fact.amount);
  }
  for (const [id, fighter] of Object.entries(after)) {
    const earlier = before[id];
    if (!earlier || earlier === fighter || ruleset.incapacity(earlier) !== null) continue;
    if (ruleset.incapacity(fighter) !== null) count(tally.felled, id, felledBy(attempt, id));
  }
}

/** The acting fighter and the weapon; empty for fighters who felled themselves. */
function felledBy({ by, with: weapon }: Step['attempt'], id: FighterId): string {
  return by === id ? '|' : `${by}|${weapon}`;
}

/** Adds the end of a fight. */
export function countEnding(
  tally: Tally,
  ruleset: Ruleset,
  { parties }: Battle,
  seed: number,
  { winner, rounds, fighters, fled, isBloodless }: Ending,
): void {
  const isGone = (id: FighterId) => fled.has(id) || isOut(ruleset, fighters, id);
  const standing = parties.map(({ members }) => members.filter(id => !isGone(id)).length);
  const hasEnd = parties.some(party => hasLost(party, isGone));
  const ahead = (standing[0] ?? 0) - (standing[1] ?? 0);
  const still = isBloodless && !hasEnd ? { isBloodless } : {};
  tally.outcomes.push({ seed, winner, hasEnd, rounds, ahead, ...still });
  for (const fighter of Object.values(fighters)) {
    const fate = fateOf(ruleset, fighter);
    const isAway = fled.has(fighter.id) && FATES.indexOf(fate) < FATES.indexOf('fled');
    count(tally.fates, fighter.id, isAway ? 'fled' : fate);
  }
}

function fateOf(ruleset: Ruleset, fighter: Fighter): Fate {
  const lines = ruleset.aftermath(fighter);
  const has = (line: (typeof lines)[number]['line']) => lines.some(one => one.line === line);
  if (has('dead')) return 'dead';
  if (lines.some(one => one.line === 'out' && one.isMortal)) return 'mortally-wounded';
  if (has('out') || ruleset.incapacity(fighter) !== null) return 'down';
  if (lines.some(one => one.line === 'wound' && one.wound === 'major')) return 'crippled';
  return has('wound') || has('hurt') || has('worn-down') ? 'hurt' : 'unhurt';
}

/** Adds one tally to another. */
export function addTally(to: Tally, more: Tally): void {
  to.outcomes.push(...more.outcomes);
  for (const part of ['fates', 'struck', 'felled', 'effects', 'spent'] as const) {
    for (const [who, counts] of Object.entries(more[part])) {
      for (const [what, times] of Object.entries(counts)) count(to[part], who, what, times);
    }
  }
}
