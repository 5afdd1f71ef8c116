import { has, isStanding, type Mark, type Marks } from '../../cards/marks.ts';
import { factsOf, type Chain } from '../../cards/chain.ts';
import { changesState, type Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { FightingActor } from '../documents/actor.ts';
import { everyFighter } from '../fight/every-fighter.ts';
import { fightMarkOf } from '../fight/fight-state.ts';
import { actorOf, chainWith } from './exchange-log.ts';

/**
 * What has become of a finished exchange: `waiting` until all of it is applied, and `applied` until it is
 * undone; `over` where it leaves nothing to apply.
 */
export type Applied = 'waiting' | 'applied' | 'undone' | 'over';

/**
 * What has become of a finished exchange.
 * @param chain what it came to, where its links are not all there any more
 */
export function appliedStateOf(exchange: string, chain: Chain | null = chainWith(exchange)): Applied {
  const marks = marksOf(exchange);
  if (marks.length > 0 && !marks.some(isStanding)) return 'undone';
  const facts = chain && factsOf(chain);
  // Without its end it is known by its marks alone.
  const isWhole = facts ? isAllWritten(exchange, chain.opening.fight, facts) : marks.length > 0;
  if (!isWhole) return 'waiting';
  return marks.length > 0 ? 'applied' : 'over';
}

/** Whether a finished exchange is still to be applied, and nothing of it is written yet. */
export function isUntouched(exchange: string, chain?: Chain | null): boolean {
  return marksOf(exchange).length === 0 && appliedStateOf(exchange, chain) === 'waiting';
}

/** Whether nothing of what happened is left to be written, to those who fought or to their fight while it lasts. */
export function isAllWritten(exchange: string, fight: string | null, facts: readonly Fact[]): boolean {
  const combat = game.combats.get(fight ?? '');
  if (combat?.started && !fightMarkOf(combat, exchange)) return false;
  return facts.every(fact => isWritten(fact, exchange));
}

function isWritten(fact: Fact, exchange: string): boolean {
  if (fact.who === null || !changesState(fact)) return true;
  const actor = actorOf(fact.who);
  return !actor?.isFighter() || has(actor.system.marks, exchange);
}

/** Whether an exchange was undone at one place and not at another, because a GM left half-way. */
export function isHalfUndone(exchange: string): boolean {
  return marksOf(exchange).some(isStanding) && !trustedMarks(exchange).every(isStanding);
}

/** Whether an exchange is over for good, although one of its links may be gone since. */
export function isClosed(exchange: string): boolean {
  return trustedMarks(exchange).length > 0;
}

/** The marks of an exchange that nobody but a GM can write: on combats, and on fighters whom no player owns. */
export function trustedMarks(exchange: string): Mark[] {
  const actors = markedActors(exchange).filter(({ hasPlayerOwner }) => !hasPlayerOwner);
  return [...marksOn(actors, exchange), ...fightMarksOf(exchange)];
}

/** Whether an exchange is applied and the way back of it is kept. */
export function canBeUndone(exchange: string): boolean {
  return marksOf(exchange).some(({ undo }) => undo !== null);
}

function marksOf(exchange: string): Mark[] {
  return [...marksOn(markedActors(exchange), exchange), ...fightMarksOf(exchange)];
}

function marksOn(actors: readonly FightingActor[], exchange: string): Mark[] {
  return actors.flatMap(({ system }) => system.marks.filter(mark => mark.exchange === exchange));
}

function fightMarksOf(exchange: string): Mark[] {
  return game.combats.contents.flatMap(combat => fightMarkOf(combat, exchange) ?? []);
}

/** The exchanges that some marks are of, and whether each still stands. */
export function whichStand(marks: Marks): ReadonlyMap<string, boolean> {
  return new Map(marks.map(mark => [mark.exchange, isStanding(mark)]));
}

/** The fighters of an exchange to whom it was applied. */
function markedActors(exchange: string): FightingActor[] {
  const fighters: FighterId[] = Object.keys(chainWith(exchange)?.opening.setup.fighters ?? {});
  return fighters.flatMap(id => {
    const actor = actorOf(id);
    return actor?.isFighter() && has(actor.system.marks, exchange) ? [actor] : [];
  });
}

/** The combats to which an exchange was applied. */
export function markedCombats(exchange: string): Combat.Implementation[] {
  return game.combats.filter(combat => fightMarkOf(combat, exchange) !== null);
}

/** Everybody who bears a mark, in the world or as a token of their own. */
export function everybodyMarked(): FightingActor[] {
  return everyFighter().filter(({ system }) => system.marks.length > 0);
}
