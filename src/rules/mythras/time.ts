import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter, FightState } from '../shared/ruleset.ts';
import { initiativeBonus } from './attributes.ts';
import { helplessness } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { actionPointsLeft, asMythras, fighterIn } from './setup.ts';

/** What the order of turns is made from (MYT-INIT-02, MYT-INIT-04). */
export interface Initiative {
  readonly total: number;
  readonly dex: number;
  /** 1d10 for those whom total and DEX leave equal. */
  readonly tie: number;
}

/** The dice of a fighter's initiative (MYT-INIT-02). */
export function initiativeDice(fighter: MythrasFighter): string {
  const { dex, int } = fighter.characteristics;
  const bonus = initiativeBonus(dex, int) - armourPenalty(fighter);
  return `1d10${bonus < 0 ? '' : '+'}${bonus}`;
}

/** What armour takes from initiative: the highest worn armour points, not their sum (MYT-INIT-03). */
export function armourPenalty({ locations }: Pick<MythrasFighter, 'locations'>): number {
  return Math.max(0, ...locations.map(location => location.worn));
}

/** Sorts those who act first to the front (MYT-INIT-02, MYT-INIT-04). */
export function byInitiative(a: Initiative, b: Initiative): number {
  return b.total - a.total || b.dex - a.dex || b.tie - a.tie;
}

/** Action points at the start of a round (MYT-AP-01, MYT-AP-09). */
export function actionPoints(fighter: Fighter): number {
  return Math.max(0, asMythras(fighter).actionPoints);
}

/** The fight once what was spent is gone; never less than nothing (MYT-AP-02, MYT-AP-09). */
export function fightAfter(fight: FightState, facts: readonly Fact[]): FightState {
  const ap: Record<FighterId, number> = { ...fight.ap };
  for (const fact of facts) {
    if (fact.fact !== 'spent' || fact.what !== 'ap' || !Object.hasOwn(ap, fact.who)) continue;
    ap[fact.who] = Math.max(0, (ap[fact.who] ?? 0) - fact.amount);
  }
  return { ...fight, ap };
}

/** The next turn: down the order, pass after pass while points remain, then a new round (MYT-INIT-06, 07). */
export function nextTurn(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState {
  const rest = fight.order.slice(fight.turn === null ? 0 : fight.order.indexOf(fight.turn) + 1);
  const later = rest.find(id => canTakeTurn(fight, id, fighters));
  if (later !== undefined) return { ...fight, turn: later };
  const again = { ...fight, cycle: fight.cycle + 1 };
  const first = again.order.find(id => canTakeTurn(again, id, fighters));
  return first === undefined ? nextRound(fight, fighters) : { ...again, turn: first };
}

/** What was not spent is lost, and all points come back (MYT-AP-03, MYT-AP-05). */
function nextRound(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState {
  const ap = Object.fromEntries(
    Object.entries(fight.ap).map(([id, left]) => {
      const fighter = fighterIn({ fighters }, id);
      return [id, fighter ? actionPoints(fighter) : left];
    }),
  );
  const fresh = { ...fight, round: fight.round + 1, cycle: 1, ap };
  return { ...fresh, turn: fresh.order.find(id => canTakeTurn(fresh, id, fighters)) ?? null };
}

/**
 * Whether a fighter has a turn in this pass (MYT-AP-04, MYT-INIT-06). Ruling: every turn costs at least a
 * point, even one that is let go (MYT-ACT-06), so nobody has more turns in a round than points at its
 * start: what is left then was kept for reactions.
 */
function canTakeTurn(
  fight: FightState,
  id: FighterId,
  fighters: Readonly<Record<FighterId, Fighter>>,
): boolean {
  const fighter = fighterIn({ fighters }, id);
  if (!fighter || helplessness(fighter.state)) return false;
  return actionPointsLeft(fight, id) > 0 && fight.cycle <= actionPoints(fighter);
}
